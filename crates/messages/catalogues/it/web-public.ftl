### What is said by the public pages.

web-public-hero = Tratto gestisce tornei di scacchi e dama: abbinamenti, risultati e classifiche in diretta, con spiegazione e articolo.
web-public-coming = In programma
web-public-past = Concluse
web-public-now = Che cosa succede ora
web-public-now-before = Primo turno:
web-public-now-next = Il turno { $round } inizia:
web-public-now-published = Gli abbinamenti del turno { $round } sono pubblicati. Si inizia:
web-public-now-playing = Si gioca il turno { $round }.
web-public-now-between = Il turno { $round } è concluso. Il turno { $next } inizia:
web-public-now-all-played = Tutti i turni sono stati giocati.
web-public-now-finished = Il torneo è concluso.
web-public-calendar = Calendario
web-public-prizes = Premi
web-public-prize = Premio
web-public-prize-what = In palio
web-public-lateness = Tolleranza
web-public-lateness-minutes = { $minutes ->
    [0] nessuna: chi non è alla { -scacchiera } all'ora d'inizio perde
    [one] un minuto dopo l'ora d'inizio
   *[other] { $minutes } minuti dopo l'ora d'inizio
}
web-public-draws = Proposta di { -patta }
web-public-no-draws-before = non prima della mossa { $number }
web-public-worth = Punti
web-public-worth-points = vittoria { $win }, { -patta } { $draw }, sconfitta { $loss }; riposo { $bye }, assenza annunciata { $absence }
web-public-restrictions = Ammessi
web-public-rating-between = Elo da { $from } a { $to }
web-public-rating-from = Elo da { $from } in su
web-public-rating-to = Elo fino a { $to }
web-public-age-between = da { $from } a { $to } anni
web-public-age-from = dai { $from } anni
web-public-age-to = fino a { $to } anni
web-public-only-clubs = soci di { $clubs }
web-public-category-to = categorie fino alla { $sign }
web-public-by-invitation = per invito o qualificazione
web-public-crosstable-title = Tabellone dopo il turno { $round }
web-public-line = Riga
web-public-itself = stessa riga
web-public-white-short = b
web-public-black-short = n
web-public-bye-short = rip.
web-public-sign-unrated = finita prima di una mossa per parte: non conta per l'Elo
web-public-sign-open = in corso
web-public-sign-forfeit-win = vinta a forfait
web-public-sign-forfeit-loss = persa a forfait
web-public-sign-forfeit-match = incontro a forfait
web-public-sign-bye = riposa
web-public-sign-requested = assenza annunciata, con punti
web-public-sign-absent = assente
web-public-sign-not-arrived = non ancora iscritto
web-public-match-meaning = { $boards } punti di { -scacchiera }, { $matches } punti squadra
web-public-legend-cells = In ogni turno: numero dell'avversario, colore (b bianco, n nero), punti.
web-public-legend-grid = Ogni riga incontra le colonne con lo stesso numero: colore (b bianco, n nero) e punti.
web-public-legend-matches = Nelle caselle i punti di { -scacchiera } e, fra parentesi, i punti squadra.
web-public-legend-signs = Segni: + e − a forfait; rip. riposo; (½) assenza annunciata con punti; – assente; · non ancora iscritto; … in corso; ° non valida per l'Elo.
web-public-legend-members = Le { -scacchiere } sono nell'ordine annunciato; caselle vuote: non schierato. In fondo: punti e partite.
web-public-legend-unrated = t: senza Elo, conta il punteggio teorico della categoria (RTF 4.2.16).
web-public-legend-national = n: Elo nazionale; senza segno, Elo FIDE.
web-public-legend-numbers = I numeri di abbinamento si assegnano all'inizio.
web-public-legend-forfeit = + e −: vinta e persa a forfait.
web-public-legend-short = *: finita prima di una mossa per parte, non conta per l'Elo.
web-public-legend-why = Il nome porta alla scheda; i punti, al dettaglio della classifica e degli spareggi.
web-public-legend-open = Una partita in corso non dà ancora punti.
web-public-gone-mark = rit.
web-public-legend-gone = rit.: ritiro o esclusione.
web-public-legend-struck = ‡: ha giocato meno della metà delle partite, i suoi risultati non contano.
web-public-tie-breaks = Spareggi
web-public-as-of = Situazione al
web-public-witness = impronta del registro
web-public-order = Ordine
web-public-club = Società
web-public-team = Squadra
web-public-federation = Fed.
web-public-national = Elo nazionale
web-public-from-round = dal turno { $round }
web-public-no-players = Nessuno si è ancora iscritto.
web-public-no-teams = Nessuna squadra si è ancora iscritta.
web-public-empty-seat = posto vuoto
web-public-of = su
web-public-performance = performance
web-public-opponents = media degli avversari
web-public-extra = Punti assegnati o tolti nel turno
web-public-why = Dettaglio della classifica
web-public-rating-title = Elo
web-public-list-national = Elo Italia
web-public-list-fide = Elo FIDE
web-public-list-fide-rapid = Elo FIDE rapid
web-public-list-fide-blitz = Elo FIDE blitz
web-public-plot-title = { $list } turno per turno
web-public-plot-description = { $list }: da { $before } prima dell'inizio a { $after } dopo { $rounds ->
    [one] un turno
   *[other] { $rounds } turni
 }. I valori sono nella tabella che segue.
web-public-plot-start = inizio
web-public-plot-table = I valori turno per turno
web-public-expected = Atteso
web-public-scored = Punti
web-public-variation = Variaz.
web-public-after = Dopo
web-public-rating-assumed = Stima: il coefficiente K viene dall'Elo, dal titolo e dall'anno di nascita. Per chi è nuovo in lista è 40, e la variazione può raddoppiare. Contano solo gli avversari con Elo FIDE.
web-public-rating-listed-k = Il coefficiente K è quello della lista Elo. Contano solo gli avversari con Elo FIDE.
web-public-rating-waived = La variazione calcolata turno per turno non si applica: la spiegazione dice perché.
web-public-no-rating-draughts = La dama non ha l'Elo: conta solo il posto in classifica.
web-public-no-rating-yet = La variazione dell'Elo si vede quando si chiude il primo turno.
web-public-no-rating-games = Nessuna partita finora conta per l'Elo.
web-public-norms-title = Norme
web-public-norms-closed = Fuori portata
web-public-norm-master = Norma di Maestro
web-public-no-norms-draughts = La dama non ha norme: i titoli si conquistano in altri modi.
web-public-no-norms-teams = Le norme qui si prevedono per i tornei individuali: a squadre l'ordine di { -scacchiera } e le riserve le decidono i capitani.
web-public-no-norms-fast = Le norme si fanno solo a tempo lungo: questo torneo è a gioco rapido.
web-public-no-norms-yet = Le previsioni iniziano con il primo turno.
web-public-no-norms-short = Per le norme dei titoli FIDE servono { $games } partite: qui i turni sono { $rounds }.
web-public-captain = Capitano
web-public-members = Giocatori
web-public-average = Elo medio
web-public-match-points = Punti squadra
web-public-board-points = Punti di { -scacchiera }
web-public-matches = Incontri
web-public-first-board = 1ª { -scacchiera }
web-public-standings-during = Classifica durante il turno { $round }
web-public-crosstable-during = Tabellone durante il turno { $round }
web-public-board-short = Sc.
web-public-round-short = T.
web-public-legend-team-signs = Segni: – assente; · non ancora iscritta.
web-public-find = Cerca un nome
web-public-find-go = Trova
web-public-find-end = Tutti
web-public-found = { $count ->
    [0] Nessuno con questo nome fra { $of }
    [one] Trovata una riga su { $of }
   *[other] Trovate { $count } righe su { $of }
}
web-public-parts = Parti dell'elenco
web-public-part-all = Tutto, da stampare
web-public-part-of = Da { $from } a { $to } di { $of }
web-public-result-short = Ris.
web-public-problem-not-found = Pagina non trovata
web-public-problem-sign-in = Serve l'accesso
web-public-problem-forbidden = Accesso non consentito
web-public-problem-too-many = Troppe richieste
web-public-problem-ours = Errore del server
web-weekday-1 = lun
web-weekday-2 = mar
web-weekday-3 = mer
web-weekday-4 = gio
web-weekday-5 = ven
web-weekday-6 = sab
web-weekday-7 = dom
web-you = Tu
web-print = Stampa
web-share = Condividi
web-share-title = Questa pagina sul telefono
web-share-copied = Indirizzo copiato
web-own-game = La tua partita
web-own-against = contro
web-own-to-board = Vai alla { -scacchiera }
web-own-none = In questo turno non giochi
web-where = Dove gioco?
web-where-hint = Cognome
web-where-what = { -Scacchiera }, colore e avversario del turno.
web-public-playing = in gioco
web-public-live = dal vivo
web-public-to-confirm = da confermare
web-public-all-boards = { $count ->
    [one] Vai alla { -scacchiera }
   *[other] Tutte le { $count } { -scacchiere }
 }
web-public-all-standings = Classifica completa e spareggi
web-public-after-round = dopo il turno { $round }
web-public-calendar-file = Calendario
web-public-change = Posti guadagnati o persi nel turno
web-calendar-round = { $event }, turno { $round }

web-public-progress = { $there ->
    [1] 1 risultato
   *[other] { $there } risultati
} su { $of }{ $confirm ->
    [0] {""}
    [1] , uno da confermare
   *[other] , { $confirm } da confermare
}
web-public-find-board = Cerca nome o { -scacchiera }
web-public-next-round = Il turno { $round } è in gioco: { $progress }.
web-public-see-live = Vedi la provvisoria
web-public-see-closed = Vedi quella dopo il turno { $round }
web-public-round-after = Dopo il turno
web-public-rp = Rp
web-public-rp-long = Prestazione (Rp): l'Elo che varrebbe questo risultato contro questi avversari
web-public-why-place = Perché { $rank }°:
web-public-why-all = Tutto il calcolo
web-public-why-head = Perché
web-public-shortlists = Chi vedere
web-rows = Righe
web-rows-auto = Automatiche
web-rows-roomy = Comode
web-rows-normal = Normali
web-rows-dense = Fitte
web-public-why-pattern = Perché {"{n}"}°
web-public-only-provinces = solo residenti nelle province di { $provinces }
