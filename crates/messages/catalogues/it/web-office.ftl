### What is said by the desks of hall and players.

# Il cruscotto.

web-office-done = Fatto: { $what }.
web-office-done-entry = registrato (n. { $entry })
web-office-step-begin = Inizia il torneo
web-office-step-begin-hint = All'inizio del torneo si assegnano i numeri di abbinamento.
web-office-step-enter = Iscrivi i giocatori
web-office-step-enter-hint = Puoi incollare una tabella da un foglio di calcolo, un giocatore per riga.
web-office-step-pair = Abbina il turno { $round }
web-office-step-pair-hint = Gli abbinamenti sono prima una bozza, che vede solo l'ufficio finché non la pubblichi.
web-office-step-publish = Pubblica il turno { $round }
web-office-step-publish-hint = Controlla la bozza, poi pubblicala: per ora la vede solo l'ufficio.
web-office-step-start = Avvia il turno { $round }
web-office-step-start-hint = Avvia il turno quando partono gli orologi.
web-office-step-results = Inserisci i risultati
web-office-step-results-hint = Quando ci sono tutti, chiudi il turno.
web-office-step-close = Chiudi il turno { $round }
web-office-step-close-hint = Chiuso il turno, la classifica è aggiornata e puoi abbinare il prossimo.
web-office-step-finish = Concludi il torneo
web-office-step-finish-hint = Concludere spetta all'arbitro principale.
web-office-step-papers = Verbale e documenti
web-office-step-papers-hint = Restano il verbale e le pratiche con la federazione.
web-office-to-pairing = Vai agli abbinamenti
web-office-start-in = Il turno { $round } inizia fra
web-office-start-was = Il turno { $round } doveva iniziare
web-office-start-over = è l'ora
web-office-roll-call = Appello alle { $time }
web-office-counts = Il torneo in cifre
web-office-count-playing = in torneo
web-office-count-not-there = non ancora in sala
web-office-called = Chiamate all'arbitro
web-office-after-alarm = L'allarme è finito: { $count ->
    [one] una partita è ancora ferma
   *[other] { $count } partite sono ancora ferme
}.
web-office-resume = Fai riprendere { $count ->
    [one] la partita ferma
   *[other] tutte le { $count } partite ferme
} con il tempo di prima
web-office-resume-charged = Fai riprendere e addebita { $lost } a chi muove
web-office-over = Partite terminate dal vivo
web-office-over-what = Partite terminate dal vivo il cui risultato non è ancora registrato.
web-office-over-enter = Registra questi risultati
web-office-waiting = Decisioni da prendere
web-office-waiting-none = Nessuna decisione in attesa.
web-office-chief-decides = Riservato all'arbitro principale.
web-office-annul = Annulla la decisione
web-office-reason = Motivazione
web-office-federation = Federazione
web-office-federation-met = sì
web-office-federation-not-met = non ancora
web-office-federation-authorisation = Autorizzazione
web-office-federation-report-line = Verbale inviato
web-office-federation-fees-line = Quote versate
web-office-federation-homologation = Omologazione
web-office-federation-request = Chiedi l'autorizzazione
web-office-federation-authorise = Autorizza il torneo
web-office-federation-deny = Nega l'autorizzazione…
web-office-federation-pay = Registra il versamento delle quote
web-office-federation-report = Segna il verbale come inviato
web-office-federation-homologate = Omologa il torneo
web-office-federation-refuse = Nega l'omologazione…
web-office-federation-announcement = Cambia il bando
web-office-federation-draft-hint = Il bando si può ancora cambiare. Senza autorizzazione il torneo si gioca, ma non si omologa.
web-office-federation-answers-hint = Risponde la federazione: lo registra chi ha l'incarico «Ufficio della federazione».
web-office-federation-refused-hint = L'omologazione è stata negata: nessuna variazione, nessun titolo.
web-office-deadlines = Scadenze
web-office-deadlines-none = Nessuna scadenza adesso.
web-office-deadline-protest = { -Scacchiera } { $board }, { $white } – { $black }: preannuncio di reclamo
web-office-deadline-default = Turno { $round }: tolleranza per i ritardatari
web-office-deadline-word = Turno { $round }: ultima ora per avvisare di un'assenza per forza maggiore
web-office-more = { $count ->
    [one] E un'altra scadenza.
   *[other] E altre { $count } scadenze.
}
web-office-expired = scaduto
web-office-acts = Ultime operazioni
web-office-to-journal = Tutto il registro

# Gli atti, in una riga.

web-office-act-about = { $name }: { $what }
web-office-act-announce = Bando
web-office-act-request = Autorizzazione richiesta
web-office-act-authorise = Torneo autorizzato
web-office-act-deny = Autorizzazione negata
web-office-act-enter = iscrizione
web-office-act-enter-team = squadra iscritta
web-office-act-check-in = in sala
web-office-act-paper = documento verificato
web-office-act-strike = iscrizione annullata
web-office-act-captain = capitano
web-office-act-begin = Inizio del torneo
web-office-act-line-up = formazione
web-office-act-pair = Abbinamento in bozza
web-office-act-pair-by-hand = Abbinamento a mano
web-office-act-publish = Abbinamenti pubblicati
web-office-act-withdraw-pairings = Abbinamenti ritirati
web-office-act-keep-pairings = Abbinamenti confermati
web-office-act-begin-by-hand = Abbinamento a mano iniziato
web-office-act-end-by-hand = Abbinamento a mano finito
web-office-act-keep-apart = Abbinamenti vietati: { $count } giocatori
web-office-act-let-meet = Divieto del gruppo { $group } rimosso
web-office-act-fix-board = { -scacchiera } fissa: { $board }
web-office-act-unfix-board = { -scacchiera } fissa rimossa
web-office-act-give-numbers = Numeri assegnati a mano
web-office-act-postpone = Turno { $round } spostato
web-office-act-start = Turno avviato
web-office-act-result = { -Scacchiera } { $board }: { $result }
web-office-act-correct = Turno { $round }, { -scacchiera } { $board }: corretto in { $result }
web-office-act-clear-result = { -Scacchiera } { $board }: risultato cancellato
web-office-act-close = Turno chiuso
web-office-act-expel = espulsione
web-office-act-readmit = riammissione
web-office-act-annul = decisione annullata
web-office-act-take-back = comunicazione ritirata
web-office-act-ask-bye = bye { $kind ->
    [zero] senza punti
    [half] da mezzo punto
   *[full] da un punto
 } chiesto per il turno { $round }
web-office-act-unask-bye = richiesta di bye ritirata per il turno { $round }
web-office-act-set-bye = bye { $kind ->
    [zero] senza punti
    [half] da mezzo punto
   *[full] da un punto
 } al turno { $round }
web-office-act-unset-bye = bye del turno { $round } revocato
web-office-act-bar-byes = esclusione dai bye con punti
web-office-act-unbar-byes = di nuovo possibili i bye con punti
web-office-act-leave-out = Non presenti in sala, lasciati fuori: { $count }
web-office-act-withdraw-team = ritiro della squadra
web-office-act-exclude-team = esclusione della squadra
web-office-act-forfeit-match = incontro perso a forfait
web-office-act-protest = Reclamo
web-office-act-remark = Nota per il verbale
web-office-act-finish = Torneo concluso
web-office-act-send-report = Verbale inviato
web-office-act-pay-fees = Quote versate
web-office-act-homologate = Torneo omologato
web-office-act-refuse-homologation = Omologazione negata
web-office-act-undo = Annullata la registrazione n. { $entry }
web-office-says-continues = intende proseguire
web-office-says-absence = assenza al turno { $round }
web-office-says-withdrawal = ritiro dal turno { $round }

# Il banco dei risultati.

web-office-show = Mostra
web-office-show-all = Tutte
web-office-show-open = Mancano
web-office-show-proposed = Da confermare
web-office-to-confirm = da confermare
web-office-four-eyes = Doppia conferma attiva: un risultato conta quando lo hanno inserito due persone.
web-office-result-hint = Un tasto basta: 1, 0 o 5.
web-office-earlier-round = Questo turno è passato: i suoi risultati si correggono, con una motivazione.
web-office-to-last-round = All'ultimo turno
web-office-correct = Correggi
web-office-correct-to = Risultato giusto
web-office-look-at-ruling = Continua
web-office-said-result = { -Scacchiera } { $board }: { $result }
web-office-said-proposed = { -Scacchiera } { $board }: { $result }, da confermare
web-office-said-undone = Annullato.
web-office-said-none = Nessuna { -scacchiera } corrisponde.
web-office-said-all = Tutti i risultati sono registrati.
web-office-said-lost = Il server non risponde: non è stato registrato nulla. Riprova.
web-office-undo-reason = Errore di battitura

# Il banco dei giocatori.

web-office-state-all = Tutti
web-office-state-there = In sala
web-office-state-missing = Non ancora in sala
web-office-state-gone = Usciti dal torneo
web-office-in-hall = in sala
web-office-not-in-hall = in attesa
web-office-filter = Nome, numero o società
web-office-nobody = Nessun giocatore corrisponde.
web-office-check-in = Presenza
web-office-check-in-do = Presente
web-office-check-in-hint = Scrivi parte del nome e premi Invio: se ne resta uno solo risulta presente, altrimenti scegli dall'elenco.
web-office-undo = Annulla
web-office-undo-check-in-reason = Presenza segnata per errore
web-office-said-nobody = Nessun assente con questo nome.
web-office-said-several = Più di uno ha questo nome: scegli dall'elenco, o scrivi di più.
web-office-said-checked = presente
web-office-enter = Iscrivi un giocatore
web-office-enter-table = Iscrivi da una tabella
web-office-enter-another = Iscrivi e passa al prossimo
web-office-enter-list = Iscrivi e torna all'elenco
web-office-enter-privacy = I dati personali restano fuori dal registro e si possono cancellare.
web-office-faults = Qualche campo va corretto: nulla è andato perso.
web-office-field-family = Cognome
web-office-field-given = Nome
web-office-field-birth = Nascita
web-office-field-birth-hint = Anno, o giorno come 12/03/1975
web-office-field-sex = Sesso
web-office-sex-f = Donna
web-office-sex-m = Uomo
web-office-field-province = Provincia
web-office-field-province-hint = La sigla, come LO
web-office-field-fide = Elo FIDE
web-office-field-national = Elo Italia
web-office-field-national-hint = Conta se non c'è un Elo FIDE
web-office-field-draughts = Punteggio FID
web-office-field-category = Categoria
web-office-field-title = Titolo FIDE
web-office-field-club = Società
web-office-field-federation = Federazione
web-office-field-federation-hint = Tre lettere, come ITA
web-office-field-fide-id = Codice FIDE
web-office-field-national-id = Tessera nazionale
web-office-field-member-year = Tesserato fino al
web-office-field-member-year-hint = L'anno della tessera
web-office-field-team = Squadra
web-office-fault-name = Serve almeno il cognome.
web-office-fault-text = Troppo lungo (al massimo { $most } caratteri), o con caratteri di controllo.
web-office-fault-birth = Un anno (1975) o un giorno (12/03/1975).
web-office-fault-sex = M o F.
web-office-fault-member-year = Un anno, come 2026.
web-office-fault-rating = Un numero intero da 1 a 3500.
web-office-fault-category = NC, 2S, 1S, 3N, 2N, 1N, CM o M.
web-office-fault-title = GM, IM, FM, CM, WGM, WIM, WFM o WCM.
web-office-fault-federation = Tre lettere, come ITA.
web-office-fault-team = Non c'è una squadra con questo nome: iscrivila prima.
web-office-table = Tabella
web-office-table-hint = La prima riga nomina le colonne, separate da punto e virgola o da tabulazioni; si può incollare da un foglio di calcolo. Si iscrivono tutti o nessuno.
web-office-table-check = Controlla riga per riga
web-office-table-enter = Iscrivi tutti
web-office-table-ready = { $count ->
    [one] Una riga valida: si può iscrivere.
   *[other] { $count } righe valide: si possono iscrivere tutte insieme.
}
web-office-table-refused = Qualche riga va corretta: nessuno è stato iscritto.
web-office-line = Riga
web-office-line-wrong = Da correggere
web-office-line-read = Letta
web-office-table-unused = Colonne non riconosciute, non lette: { $columns }. Se servono, scegli qui sotto dove vanno.
web-office-table-good = { $count ->
    [one] Una riga su { $all } è valida.
   *[other] { $count } righe su { $all } sono valide.
}
web-office-table-enter-good = Iscrivi solo le righe valide
web-office-columns = Colonne
web-office-columns-hint = Per ogni colonna del file, il campo che riempie.
web-office-column-name = Cognome e nome
web-office-column-rating = Elo
web-office-column-none = (non usare)
web-office-file = File
web-office-file-hint = CSV, Excel, OpenDocument, TRF: anche esportati da altri programmi. Prima di iscrivere vedi ogni riga.
web-office-file-read = Leggi il file
web-office-no-file = Scegli un file.
web-office-namesake = Stesso nome
web-office-two-people = Sono due persone diverse
web-office-two-people-all = Gli omonimi sono persone diverse

# La scheda di un giocatore.

web-office-ids = Tessere
web-office-entered = Iscrizione
web-office-first-round = Gioca dal turno
web-office-bye = riposo
web-office-absent = assente
web-office-game = { -scacchiera } { $board }, { $colour }, con { $name }
web-office-decided = { $time }, { $name }, turno { $round }: { $measure }
web-office-history = Comunicazioni e decisioni
web-office-history-none = Nessuna comunicazione e nessuna decisione.
web-office-notices = Comunicazioni
web-office-decisions = Decisioni
web-office-annulled = Decisioni annullate
web-office-possible = Termini ancora aperti
web-office-papers = Documenti verificati
web-office-papers-none = Nessun documento verificato finora.
web-office-paper = Documento
web-office-paper-until = valido fino al
web-office-paper-seen = Documento verificato
web-office-actions = Azioni
web-office-actions-hint = Prima della conferma vedi l'effetto e l'articolo.
web-office-actions-none = Nessuna azione disponibile.
web-office-withdraw-short = Ritira…
web-office-withdraw = Ritira dal turno
web-office-absence = Comunica un'assenza
web-office-cause = Causa
web-office-cause-planned = Motivi propri
web-office-cause-force = Forza maggiore
web-office-continues = Intende proseguire
web-office-forfeit = Perde a forfait alla { -scacchiera }
web-office-take-back = Ritira una comunicazione
web-office-readmit = Riammetti
web-office-expel = Espelli…
web-office-strike = Annulla l'iscrizione

# Le squadre.

web-office-enter-team = Iscrivi una squadra
web-office-no-teams = Nessuna squadra iscritta finora.
web-office-captain = capitano
web-office-name-captain = Nomina il capitano
web-office-line-up = Formazione del turno
web-office-handed-in = consegnata
web-office-team-leaves = Forfait, ritiro, riammissione

# Correzione dei dati
web-office-act-correct-data = dati corretti
web-office-correct-data = Correggi i dati
web-office-correct-hint = Correggi ciò che all'iscrizione è stato scritto male. Prima della conferma vedi che cosa cambia e che cosa dice il regolamento.
web-office-correct-changes = Che cosa cambia
web-office-correct-what = Dato
web-office-correct-before = Prima
web-office-correct-after = Dopo
web-office-correct-again = Cambia ancora
web-office-correct-reason-hint = Il motivo resta nel registro: senza nomi, date di nascita o recapiti.
web-office-correct-at-card = I dati personali si correggono dalla scheda del giocatore.
web-office-corrections = Correzioni dei dati
web-office-correction = { $time }, { $name }: { $changes } ({ $reason })
web-office-correction-undone = annullata
web-office-field-email = E-mail
web-office-fault-email = Questo non è un indirizzo di posta elettronica.

# Tutti presenti
web-office-all-present = Tutti presenti
web-office-all-present-count = { $count ->
    [0] Nessuno da registrare: chi gioca è già in sala o ha annunciato l'assenza.
    [one] Un giocatore viene registrato presente.
   *[other] { $count } giocatori vengono registrati presenti.
}
web-office-all-present-who = Da registrare presenti
web-office-all-present-absent = Restano fuori: hanno annunciato l'assenza
web-office-to-players = Vai ai giocatori
web-office-now-nobody = Nessuno è ancora iscritto
web-office-now-entries = { $count ->
    [one] Un iscritto, iscrizioni aperte
   *[other] { $count } iscritti, iscrizioni aperte
}
web-office-now-draft = La bozza è pronta
web-office-now-published = Gli abbinamenti sono pubblicati
web-office-now-missing = { $count ->
    [one] Manca un risultato
   *[other] Mancano { $count } risultati
}
web-office-now-all-in = Tutti i risultati sono registrati
web-office-now-to-pair = Il turno { $round } è da abbinare
web-office-now-last-closed = L'ultimo turno è chiuso
web-office-now-over = Il torneo è concluso
web-office-since = Turno { $round } di { $rounds }, si gioca dalle { $time }
web-office-stands = Turno { $round } di { $rounds }, { $phase }
web-office-square = { -Scacchiera } { $board }, { $state }
web-office-square-registered = registrato
web-office-square-to-confirm = da confermare
web-office-square-in-play = in gioco
web-office-squares = Le { -scacchiere } del turno
web-office-count-live = partite dal vivo
web-office-decide = Decisione
web-office-number = n. { $number }
web-office-by = entro { $time }
web-office-optional = (facoltativo)
web-office-other-options = Altre scelte
web-office-results-of = Risultati, turno { $round }
web-office-of = { $count } su { $all }
web-office-four-eyes-on = Doppia conferma attiva
web-office-wins = vince { $name }
web-office-forfeit-of = Forfait: { $name } assente
web-office-from-board = dal tavolo
web-office-enter-key = Invio
web-office-how-to-write = Scrivi un numero o parte di un nome e premi Invio; poi 1, 5 o 0. Ctrl+Z annulla, F2 corregge.
web-office-rare = Forfait, 0–0, sospesa
web-office-escape = Esc per cambiare { -scacchiera }
web-office-go-to = Vai a
web-office-clear = Cancella il risultato
web-office-clear-what = La partita torna senza risultato.
web-office-now-stale = Gli abbinamenti del turno { $round } non corrispondono più ai dati.
web-office-now-away = Gli abbinamenti del turno { $round } contano chi non gioca: { $who }.
web-office-step-away-hint = Abbina di nuovo, oppure ritira l'assenza nella scheda del giocatore se invece gioca.
web-office-step-pair-again = Abbina di nuovo il turno { $round }
web-office-step-stale-hint = Un dato è cambiato dopo l'abbinamento. Abbina di nuovo, oppure conferma questi con una motivazione dalla pagina degli abbinamenti.
web-office-fixed-board = { -Scacchiera } fissa
web-office-unfix-board = Rimuovi la { -scacchiera } fissa
web-desk-prizes = Premi
web-office-act-announce-prizes = premi annunciati
web-office-act-tie-games = Apri lo spareggio
web-office-act-tie-game = Spareggio { $tie }, partita { $game }: { $result }
web-office-act-tie-lots = Sorteggio tra chi è a pari merito
web-office-act-tie-rank = Ordine tra chi è a pari merito
web-office-act-tie-values = Valori di { $code }
ties-title = Pari merito
ties-what = Chi ha gli stessi punti dopo l'ultimo turno chiuso. Partite, sorteggio o l'arbitro ne cambiano solo l'ordine: punti, Elo e risultati restano quelli.
ties-announced = { $places ->
    [1] Il bando: per il 1° posto si gioca uno spareggio, { $games ->
        [1] una partita
       *[other] { $games } partite
    }, { $control }.
   *[other] Il bando: per i primi { $places } posti si gioca uno spareggio, { $games ->
        [1] una partita
       *[other] { $games } partite
    }, { $control }.
}
ties-game = Partita
ties-board = Dal vivo
ties-open-boards = Gioca dal vivo
ties-clear = Togli
ties-not-yet = Nessun turno è ancora chiuso.
ties-nobody = Nessuno ha gli stessi punti di un altro.
ties-due = da giocare
ties-group = { $points } punti, dal { $place }° posto: { $count }
ties-games = Spareggio dopo il turno { $round }: { $control }
ties-armageddon = Armageddon dopo il turno { $round }: { $control }
ties-by-lots = Sorteggio dopo il turno { $round }
ties-by-hand = Ordine dell'arbitro dopo il turno { $round }
ties-takes-part = Partecipa
ties-place-now = Posto ora
ties-place-given = Ordine deciso
ties-way = Come si decide
ties-way-games = Partite: ognuno incontra ogni altro (tra due giocatori, un mini-match)
ties-way-armageddon = Armageddon, tra due: { -la-patta } vale la vittoria per il Nero
ties-way-lots = Sorteggio, dal seme annunciato
ties-way-hand = L'arbitro, nell'ordine scritto sopra
ties-games-each = Partite con ogni avversario
ties-control = Tempi
ties-values = Valori assegnati
ties-values-what = Lo spareggio è annunciato ma non è calcolato qui: scrivi i valori, chi ne ha di più sta davanti. Vuoto: nessun valore.
ties-step = Decidi gli spareggi
ties-step-now = Il bando vuole uno spareggio tra chi è a pari punti
ties-step-hint = I colori si sorteggiano dal seme annunciato; poi scrivi i risultati delle partite.
ties-open = Pari merito e spareggi
ties-form-unreadable = «{ $text }» non si legge: i tempi si scrivono come 5m+3s.
ties-form-handicap = Tempi a handicap
ties-form-handicap-hint = Prima il più forte, o il più anziano: 100: 4m - 6m; 200: 3m - 7m vuol dire 4 e 6 minuti da 100 di differenza, 3 e 7 da 200. Vuoto: tempi uguali. Tempi diversi per colore: W:5m | B:4m nel campo qui sopra.
ties-form-handicap-by = L'handicap dipende da
ties-form-handicap-rating = Differenza di Elo
ties-form-handicap-age = Differenza di età, in anni di nascita
ties-form-what = Spareggi giocati: per i posti scritti qui chi è a pari punti gioca, invece di essere ordinato solo dai criteri.
ties-form-places = Si gioca per i primi … posti
ties-form-places-hint = 1 è il primo posto soltanto; vuoto: nessuno spareggio giocato.
ties-form-control = Tempi dello spareggio
ties-form-control-hint = Per esempio 10m+5s.
ties-form-armageddon = Tempi dell'Armageddon
ties-form-armageddon-hint = Per esempio W:5m | B:4m; vuoto: nessuno.
ties-handicap-step = { $by ->
    [age] da { $from } anni di differenza { $stronger } al più anziano e { $weaker } all'altro
   *[rating] da { $from } punti Elo di differenza { $stronger } al più forte e { $weaker } all'altro
}
ties-handicap = { $control }; a handicap { $steps }
web-office-act-waive-fees = Nessuna quota dovuta
web-office-act-judge = Giudizio dato
web-office-act-state = Preparazione aggiornata
web-office-act-forward = Atti della nota { $remark } trasmessi
web-office-federation-waive = Nessuna quota dovuta
web-office-federation-fees-waived-line = Quote non dovute
web-requirements = Requisiti del regolamento
web-requirements-met = Tutti rispettati
web-requirements-missing = Manca qualcosa
web-requirements-to-judge = Qualcuno deve giudicare
web-requirements-broken = Non rispettati
web-requirement-met = rispettato
web-requirement-notice = nota
web-requirement-missing = manca
web-requirement-to-judge = da giudicare
web-requirement-broken = non rispettato
web-requirements-judge = Giudica
web-requirements-kept = Conforme al regolamento
web-requirements-not-kept = Contrario al regolamento
web-requirements-met-list = Requisiti rispettati
web-requirements-facts = Preparazione: registra ciò che è stato fatto
web-requirements-say = Registra
web-requirements-form-sent = Modulo di partecipazione inviato il
web-requirements-hospital = Distanza dell'ospedale, in metri
web-requirements-covid = Responsabile Covid-19 nominato il
web-requirements-draw = Sorteggio del direttore di gara il
web-requirements-draw-coordinator = Sorteggio del Coordinatore Tecnico FSSI il
web-office-admission = Ammetti lo stesso, perché
