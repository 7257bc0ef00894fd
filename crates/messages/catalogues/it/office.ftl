# L'ufficio del torneo: ciò che risponde a ogni atto.

office-not-permitted = Con il tuo incarico non puoi farlo.
office-not-announced = Il torneo non è ancora stato annunciato: serve prima il bando.
office-not-begun = Il torneo non è ancora iniziato.
office-over = Il torneo è finito.
office-reason-missing = Serve una motivazione scritta.
office-unknown-entrant = Nessun iscritto ha il numero { $number }.
office-unknown-team = Nessuna squadra ha il numero { $number }.

office-announced = Bando registrato: { $name }.
office-calendar-incomplete = I turni sono { $rounds }, ma il calendario ne fissa { $days }.
office-calendar-disordered = Il calendario non è in ordine: ogni turno deve iniziare dopo il precedente.
office-unsound-scoring = Il punteggio annunciato non è ammesso: la vittoria deve valere più { -della-patta }, { -la-patta } non meno della sconfitta.
office-requested = Autorizzazione richiesta alla federazione.
office-already-requested = L'autorizzazione è già stata richiesta.
office-authorised = Torneo autorizzato; l'omologazione si decide alla fine.
office-not-requested = Nessuna richiesta di autorizzazione è in attesa.
office-denied = Autorizzazione negata: { $reason }.
office-not-authorised = Il torneo inizia senza autorizzazione: non potrà essere omologato.
office-finished = Torneo concluso.
office-rounds-left = Turni chiusi { $played } su { $rounds }: il torneo non è finito.
office-not-finished = Il verbale si invia a torneo concluso.
office-report-sent = Verbale inviato alla federazione.
office-no-report = Il verbale non è ancora arrivato alla federazione.
office-fees-paid = Quote di omologazione versate.
office-fees-paid-before = Le quote risultano già versate.
office-fees-missing = Le quote di omologazione non risultano versate.
office-regulation-broken = Non si può omologare: { $what }
office-homologated = Torneo omologato.
office-homologation-refused = Omologazione negata: { $reason }. Risultati e titoli sono annullati, nessuna variazione Elo.

office-entered = Iscritto con il numero { $number }.
office-entered-late = Iscritto in ritardo (iscrizione { $number }) con il numero di abbinamento { $tpn }: gioca dal turno { $round }.
office-entered-twice = Questa persona è già iscritta con il numero { $number }.
office-no-round-left = Non ci sono più turni da abbinare.
office-not-for-promotion = Chi ha la categoria { $category } non può giocare un torneo di promozione.
office-no-teams-here = Non è un torneo a squadre.
office-team-missing = In un torneo a squadre ogni giocatore si iscrive con la sua squadra.
office-team-entered = Squadra iscritta con il numero { $number }.
office-team-without-name = La squadra deve avere un nome.
office-team-twice = C'è già una squadra che si chiama { $team }.
office-team-full = La squadra { $team } è al completo.
office-team-short = La squadra { $team } non ha abbastanza giocatori.
office-captain-named = Capitano nominato.
office-captain-not-member = Il capitano deve essere uno dei giocatori della squadra.
office-captain-only = Solo il capitano può farlo.
office-line-up = Formazione consegnata per il turno { $round }.
office-line-up-late = Turno { $round }: la formazione non si può consegnare in questo momento.
office-line-up-boards = La formazione deve indicare { $boards } { -scacchiere }.
office-line-up-stranger = Nella formazione c'è un giocatore di un'altra squadra.
office-line-up-order = La formazione deve rispettare l'ordine di { -scacchiera } annunciato, e nessuno gioca due volte.
office-checked-in = Il n. { $number } è in sala.
office-checked-in-before = Il n. { $number } risultava già in sala.
office-paper-seen = Documento del n. { $number } verificato.
office-struck = Iscrizione n. { $number } annullata: { $reason }.
office-strike-too-late = A torneo iniziato l'iscrizione non si annulla: registra il ritiro.
office-begun = Il torneo inizia con { $players } giocatori; i numeri di abbinamento sono assegnati.
office-begun-before = Il torneo è già iniziato.
office-too-few = Servono almeno due partecipanti.

office-paired = Turno { $round } abbinato in bozza: { $boards ->
    [one] una { -scacchiera }
   *[other] { $boards } { -scacchiere }
}.
office-same-pairing = La bozza del turno { $round } è già questa.
office-round-open = Il turno { $round } non è ancora chiuso.
office-all-rounds-paired = Tutti i turni sono stati abbinati.
office-by-hand-only = Con questo sistema gli abbinamenti si fanno a mano.
office-no-hand-pairing-of-teams = Gli incontri a squadre non si abbinano a mano: si cambiano le formazioni.
office-hand-pairing-unknown = Uno dei giocatori abbinati non è iscritto o non ha ancora un numero.
office-no-facts = I dati registrati non bastano a ricostruire il torneo.
office-published = Abbinamenti del turno { $round } pubblicati.
office-nothing-paired = Nessun turno è abbinato.
office-wrong-phase = In questa fase del turno { $round } non si può.
office-no-such-round = Il torneo non ha un turno { $round }.
office-round-begun = Il turno { $round } è già iniziato.
office-same-start = L'inizio del turno { $round } è già questo.
office-postponed = Inizio del turno { $round } spostato: { $reason }.
office-played-on = Turno { $round }: si è giocato in un altro momento: { $reason }.
office-played-in-future = Il turno { $round } è già finito: il momento in cui si è giocato non può essere nel futuro.
office-round-started = Turno { $round } in gioco.
office-round-closed = Turno { $round } chiuso.
office-result-missing = Manca il risultato della { -scacchiera } { $board }.

office-no-round-in-play = Nessun turno è in gioco.
office-no-such-board = Nel turno { $round } non c'è la { -scacchiera } { $board }.
office-result = Turno { $round }, { -scacchiera } { $board }: { $result }.
office-proposed = Turno { $round }, { -scacchiera } { $board }: { $result }. Manca la conferma di un'altra persona.
office-eyes-differ = { -Scacchiera } { $board }: { $first } ha inserito { $before }, { $second } { $result }. Va controllato il formulario; chi ha sbagliato inserisce di nuovo.
office-eyes-same = { -Scacchiera } { $board }: hai già inserito { $result }. Manca la conferma di un'altra persona.
office-players-agree = Turno { $round }, { -scacchiera } { $board }: i due giocatori hanno indicato { $result }. Manca la conferma dell'ufficio.
office-players-differ = Turno { $round }, { -scacchiera } { $board }: un giocatore indica { $first }, l'altro { $second }. Decide l'arbitro.
office-result-with-office = { -Scacchiera } { $board }: l'ufficio ha già inserito un risultato e lo sta controllando.
office-result-before = La { -scacchiera } { $board } ha già un risultato ({ $result }): serve una correzione motivata.
office-results-fixed = I risultati non si possono più cambiare.
office-nothing-to-correct = Turno { $round }, { -scacchiera } { $board }: non c'è un risultato da correggere.
office-same-result = Il risultato è già { $result }.
office-corrected = Turno { $round }, { -scacchiera } { $board }: { $before } diventa { $result } ({ $reason }).
office-empty-seat = Alla { -scacchiera } { $board } manca un giocatore: il risultato a forfait non si cambia.

office-no-such-entry = Nel registro non c'è la registrazione n. { $entry }.
office-built-upon = La registrazione n. { $entry } non si può annullare: altre registrazioni dipendono da questa, o è già stata sostituita.
office-undone = Registrazione n. { $entry } annullata: { $reason }.

office-not-your-own = Puoi agire solo per te.
office-team-withdrawn = La squadra { $team } si ritira dal turno { $round }: { $reason }.
office-decided = Deciso per il n. { $number }: { $measure } ({ $what }).
office-decision-pending = Prima di andare avanti serve una decisione sul n. { $number }: { $what }
office-no-protests-here = Le decisioni tecniche dell'arbitro sono inappellabili: il reclamo non è previsto.
office-protest-begins-with-notice = Un reclamo inizia dal preannuncio; i passi successivi ne citano il numero.
office-protest-open = Preannuncio di reclamo { $protest } ricevuto in tempo.
office-protest-late = Preannuncio di reclamo { $protest } ricevuto fuori tempo: il giudice valuta.
office-protest-goes-on = Reclamo { $protest } aggiornato.
office-protest-out-of-order = Il reclamo { $protest } non è a questo punto della procedura.
office-protest-final = La decisione sul reclamo { $protest } è definitiva.
office-no-such-protest = Non c'è un reclamo numero { $protest }.
office-game-not-over = La partita alla { -scacchiera } { $board } non è finita.
office-points-for-whom = Indica a chi vanno i punti.
office-remark = Nota { $remark } registrata.
office-no-medical-cover = Manca l'assistenza sanitaria all'ora d'inizio: va nel referto, con sanzione alla società ospitante.
office-hearing-aid = Protesi acustica in gara: esclusione immediata, squalifica dell'atleta, sanzione alla società.
office-for-justice = Gli atti vanno trasmessi subito agli organi di giustizia.

office-nothing-to-play = Il bando deve prevedere almeno un turno e, a squadre, almeno una { -scacchiera }.
office-adjourned-left = La partita sospesa del turno { $round }, { -scacchiera } { $board }, aspetta ancora il risultato.
office-never-suspended = In questi campionati il gioco non si sospende mai.
office-pairing-outdated = Negli abbinamenti del turno { $round } c'è un giocatore che non giocherà: abbina di nuovo.
office-table-fixed = In un girone all'italiana, abbinato il primo turno, non si aggiunge più nessuno.
office-protest-not-party = Può reclamare solo chi era parte dell'incontro alla { -scacchiera } { $board }.

office-ground-fallen = La decisione sul n. { $number } (turno { $round }: { $measure }) non ha più fondamento: l'arbitro principale può annullarla.
office-ground-stands = La decisione sul n. { $number } è ancora fondata e non si annulla.
office-nothing-to-annul = Sul n. { $number } non risulta una decisione di questo tipo per il turno { $round }.
office-annulled = Decisione sul n. { $number } annullata: { $reason }.
office-nothing-to-take-back = Il n. { $number } non ha annunciato assenze o ritiri per il turno { $round }.
office-taken-back-late = Il turno { $round } è già abbinato: la comunicazione non si ritira più.
office-taken-back = Il n. { $number } ritira la comunicazione sul turno { $round }: { $reason }.
office-regulation-silent = Il regolamento non lo prevede: decide l'arbitro, con motivazione.

office-team-entered-late = Squadra iscritta in ritardo con il numero { $number }: gioca dal turno { $round }.
office-team-gone = La squadra { $team } non è più in torneo.
office-team-not-gone = La squadra { $team } è in torneo.
office-team-excluded = La squadra { $team } è esclusa dal turno { $round }: { $reason }.
office-team-readmitted = La squadra { $team } è riammessa: { $reason }.
office-team-match-open = L'incontro in corso della squadra { $team } non è finito: se non lo gioca, lo perde a forfait.
office-no-match-open = La squadra { $team } non ha un incontro da finire.
office-match-forfeited = La squadra { $team } perde a forfait le { -scacchiere } non giocate del turno { $round }: { $reason }.
office-line-up-away = Il n. { $number } non gioca il turno { $round }.

# Il verbale.

report-late-entry = Iscrizione tardiva: gioca dal turno { $round }.
report-absent = Assente al turno { $round }, con avviso.
report-not-seen = Non visto in sala e non abbinato al turno { $round }.
report-bye-half = Bye da mezzo punto al turno { $round }.
report-bye-full = Bye da un punto al turno { $round }.
report-forfeit = Persa a forfait al turno { $round }.
report-by-hand = Turno { $round } abbinato a mano.
report-protest = Preannuncio di reclamo { $protest } in tempo (turno { $round }, { -scacchiera } { $board }).
report-protest-late = Preannuncio di reclamo { $protest } fuori tempo di { $by } (turno { $round }, { -scacchiera } { $board }).
report-incident = Incidente.
report-warning = Ammonizione.
report-points = Punti assegnati o tolti: { $points }.
report-no-medical-cover = Assistenza sanitaria mancante all'ora d'inizio.
report-hearing-aid = Protesi acustica in gara.
report-for-justice = Per gli organi di giustizia.
report-note = Nota.
report-correction = Turno { $round }, { -scacchiera } { $board }: risultato corretto da { $before } a { $result }.
report-undone = Registrazione n. { $entry } annullata.
report-undone-result = Registrazione n. { $entry } annullata: turno { $round }, { -scacchiera } { $board }, { $result }.
report-cleared = Turno { $round }, { -scacchiera } { $board }: risultato { $before } cancellato.
report-pairings-withdrawn = Abbinamenti pubblicati del turno { $round } ritirati.
report-paired-anew = Nuovi abbinamenti del turno { $round } pubblicati.
report-pairings-kept = Abbinamenti del turno { $round } confermati, diversi da quelli del sistema.
report-protest-filed = Reclamo { $protest } inviato al Giudice Sportivo.
report-protest-decided = Reclamo { $protest } deciso dal Giudice Sportivo.
report-protest-appealed = Reclamo { $protest } portato alla Commissione Federale di Appello.
report-postponed = Inizio del turno { $round } spostato.
report-played-on = Turno { $round } giocato in un momento diverso da quello in calendario.
report-annulled = Decisione annullata (turno { $round }: { $measure }).
report-team-gone = La squadra { $team } lascia il torneo dal turno { $round }.
report-team-late = Iscrizione tardiva della squadra { $team }: gioca dal turno { $round }.


# Correzioni dei dati di un iscritto
office-entry-corrected = Iscritto n. { $number }, dati corretti: { $changes } ({ $reason }).
office-person-corrected = Iscritto n. { $number }, dati personali corretti: { $data } ({ $reason }). Il registro conserva solo quali dati, chi e quando.
office-nothing-corrected = I dati del n. { $number } sono già questi: non c'è nulla da correggere.
office-person-not-undone = I dati personali precedenti non sono conservati: fai un'altra correzione.
office-corrected-with = { $what } { $more }
office-numbers-stay = I numeri di abbinamento non cambiano da soli dopo la pubblicazione del turno 1: finché il turno 4 non è abbinato, l'arbitro principale può riassegnarli (FIDE C.04.2, 2.3).
office-numbers-follow = I numeri di abbinamento seguono i dati corretti, perché il turno 1 non è ancora pubblicato: { $count ->
    [one] ne cambia uno
   *[other] ne cambiano { $count }
}.
office-numbers-follow-unpaired = I numeri di abbinamento seguono i dati corretti, perché il turno 1 non è ancora pubblicato: { $count ->
    [one] ne cambia uno
   *[other] ne cambiano { $count }
}. La bozza del turno 1 non vale più: abbina di nuovo.
office-list-at-start = Vale la lista Elo in vigore all'inizio del torneo: si corregge solo ciò che era stato scritto male, non per una lista uscita dopo.
office-correction-and = { $first }; { $rest }
office-correction-text = { $text }
office-correction-nothing = (vuoto)
office-correction-fide = FIDE { $rating }
office-correction-national = nazionale { $rating }
office-correction-rating = Elo { $before } → { $after }
office-correction-category = categoria { $before } → { $after }
office-correction-title = titolo { $before } → { $after }
office-correction-club = società: { $before } → { $after }
office-correction-federation = federazione: { $before } → { $after }
office-correction-membership = tessera: { $before } → { $after }
office-correction-lists = lista Elo
office-personal-name = nome
office-personal-birth = nascita
office-personal-contacts = recapiti
office-personal-ids = codici federali
office-personal-sex = sesso
office-personal-province = provincia
office-unknown-federation = La federazione «{ $federation }» non è prevista. Quelle previste: { $known }.
office-pairing-stale = Gli abbinamenti del turno { $round } non corrispondono più ai dati. Abbina di nuovo, oppure conferma questi con una motivazione.
office-now-stale = Attenzione: gli abbinamenti del turno { $round } non corrispondono più ai dati. Abbina di nuovo, oppure conferma questi con una motivazione.
office-pairings-withdrawn = Abbinamenti del turno { $round } ritirati: { $boards ->
    [one] 1 { -scacchiera }
   *[other] { $boards } { -scacchiere }
 }{ $told ->
    [0] {""}
    [one] , con 1 risultato comunicato dai giocatori
   *[other] , con { $told } risultati comunicati dai giocatori
 } ({ $reason }). Il turno si può abbinare di nuovo.
office-pairings-kept = Gli abbinamenti del turno { $round } restano ({ $reason }).
office-nothing-to-keep = Gli abbinamenti del turno { $round } corrispondono già: non c'è niente da confermare.
office-cleared = Turno { $round }, { -scacchiera } { $board }: risultato cancellato ({ $reason }).
office-nothing-to-clear = Turno { $round }, { -scacchiera } { $board }: non c'è un risultato da cancellare.
office-clear-closed = Il turno { $round } è chiuso: ogni partita ha il suo risultato, che si può solo correggere.
office-bye-asked = Il n. { $number } chiede un bye { $kind ->
    [zero] senza punti
    [half] da mezzo punto
   *[full] da un punto
 } per il turno { $round }: decide l'arbitro.
office-bye-not-asked = Il n. { $number } non chiede più il bye del turno { $round }.
office-no-bye-asked = Il n. { $number } non ha un bye al turno { $round }.
office-bye-removed = Bye del turno { $round } revocato al n. { $number }.
office-bye-granted = Bye { $kind ->
    [zero] senza punti
    [half] da mezzo punto
   *[full] da un punto
 } al turno { $round } per il n. { $number }.
office-bye-held = Per il turno { $round } c'è già un bye { $kind ->
    [zero] senza punti
    [half] da mezzo punto
   *[full] da un punto
 }.
office-bye-full-unusual = Il bye da un punto è insolito: la FIDE lo sconsiglia e comparirà nel verbale.
office-bye-second-half = Ha già { $count ->
    [one] un bye da mezzo punto
   *[other] { $count } bye da mezzo punto
 }.
office-bye-bar-same = Per il n. { $number } è già impostato così.
office-bye-barred = Il n. { $number } è escluso dai bye con punti ({ $reason }).
office-bye-unbarred = Il n. { $number } può avere di nuovo bye con punti ({ $reason }).
office-left-out = Turno { $round }: { $count ->
    [one] lasciato fuori 1 giocatore non presente in sala
   *[other] lasciati fuori { $count } giocatori non presenti in sala
 }.
office-nobody-left-out = Nessuno da lasciare fuori.
office-paired-unseen = { $count ->
    [one] È abbinato anche 1 giocatore non presente in sala.
   *[other] Sono abbinati anche { $count } giocatori non presenti in sala.
 }
office-bye-too-late = Gli abbinamenti del turno { $round } sono pubblicati: ritirali, se serve un bye.
office-bye-not-playing = Al turno { $round } non gioca.
office-bye-only-swiss = I bye con punti sono previsti solo negli svizzeri individuali.
office-bye-is-barred = Il giocatore è escluso dai bye con punti.
office-bye-none-announced = Il bando non prevede bye da mezzo punto (FIDE C.05, 6.7.4).
office-bye-until = Il bando concede bye da mezzo punto solo fino al turno { $last } (FIDE C.05, 6.7.4).
office-bye-too-many = Il bando concede al massimo { $most ->
    [one] un bye da mezzo punto
   *[other] { $most } bye da mezzo punto
 } (FIDE C.05, 6.7.4).
office-bye-no-full = Il bando non prevede bye da un punto (FIDE C.05, 6.7.4).
office-bye-absences = Ha già annunciato { $most } assenze: un'altra vale come comunicazione di ritiro.
office-apart-players-only = Vale solo per i tornei individuali.
office-apart-late = Gli abbinamenti vietati si decidono prima di pubblicare il turno 1.
office-apart-too-few = Servono almeno due giocatori.
office-apart-unknown = Non c'è un gruppo { $group }.
office-kept-apart = { $count } giocatori non verranno abbinati tra loro ({ $reason }).
office-let-meet = Divieto del gruppo { $group } rimosso ({ $reason }).
office-fixed = Il n. { $number } gioca sempre alla { -scacchiera } { $board } ({ $reason }).
office-unfixed = Il n. { $number } non ha più una { -scacchiera } fissa ({ $reason }).
office-fixed-same = Per il n. { $number } è già impostato così.
office-fixed-nought = Le { -scacchiere } si contano da 1.
office-fixed-taken = La { -scacchiera } è già assegnata al n. { $number }.
office-numbers-by-rating = In questo torneo i numeri seguono l'Elo e non si assegnano a mano.
office-numbers-everybody = Servono tutti gli iscritti, ciascuno una volta sola.
office-numbers-same = I numeri sono già questi.
office-numbers-given = Numeri assegnati a mano: { $count } modificati ({ $reason }).
office-by-hand-begun = Turno { $round }: abbinamento a mano iniziato ({ $reason }).
office-by-hand-ended = Turno { $round }: abbinamento a mano finito, { $count ->
    [0] uguale a quello del sistema
    [one] con 1 differenza
   *[other] con { $count } differenze
 }.
office-by-hand-open = Il turno { $round } è in abbinamento a mano: prima chiudilo.
office-by-hand-not-open = Il turno { $round } non è in abbinamento a mano.

office-amended = Bando aggiornato: { $parts }.
office-amended-authorised = Bando aggiornato: { $parts }. La richiesta di autorizzazione è partita prima: avvisa la federazione.
office-amended-in-play = Bando modificato a torneo iniziato: { $parts }.
office-amendment-nothing = Nel bando non cambia niente.
office-amendment-refused = Non si può più cambiare: { $parts }. { $why }
office-fixed-asked = L'autorizzazione è stata chiesta a questa federazione.
office-fixed-entered = Ci sono già iscritti.
office-fixed-playing = Il torneo è iniziato.
office-fixed-played = Il torneo è finito.
office-fixed-round = Il turno { $round } è già iniziato.
office-fixed-reported = Il verbale è già stato inviato.
office-part-and = { $before }, { $part }
office-part-name = nome
office-part-place = luogo
office-part-organiser = organizzatore
office-part-federation = federazione
office-part-game = gioco e regole
office-part-field = tipo di torneo
office-part-restrictions = limiti di partecipazione
office-part-system = sistema di abbinamento
office-part-rounds = numero di turni
office-part-calendar = date e orari
office-part-control = tempo di riflessione
office-part-default-time = tolleranza per i ritardi
office-part-draw-offers = proposte di { -patta }
office-part-worth = punti per risultato
office-part-tie-breaks = spareggi
office-part-prizes = premi
office-part-chief-arbiter = arbitro principale
office-part-four-eyes = doppia conferma dei risultati
office-part-live = { -scacchiere } dal vivo
office-part-seed = seme per i sorteggi
office-part-other = altre disposizioni
office-no-such-step = Con queste regole non c'è autorizzazione né omologazione da chiedere.
office-host-missing = Indica la federazione nazionale con tre lettere, come AUT.
office-bye-as-announced = I punti li dà il bando (FIDE C.05, 6.7.4).
office-pairing-away = Gli abbinamenti del turno { $round } sono esposti, ma non gioca: { $who }. Abbina di nuovo, oppure ritira l'assenza se il giocatore c'è.
report-absent-on-the-wall = Assente al turno { $round }, con avviso: gli abbinamenti esposti lo contano ancora.
office-unfit-tie-breaks = Con questi spareggi non si può fare una classifica: { $why }. Per questo torneo puoi scegliere tra { $known }.
office-and = { $what } { $more }
office-tie-round-open = Il turno { $round } non è ancora chiuso: uno spareggio si decide dopo.
office-tie-games-open = { $count ->
    [1] Manca ancora un risultato: prima di decidere i pari merito va inserito.
   *[other] Mancano ancora { $count } risultati: prima di decidere i pari merito vanno inseriti.
}
office-tie-too-few = Servono almeno due nomi, ognuno una volta sola.
office-tie-unknown = Uno di questi nomi non è in classifica.
office-tie-none = Dopo il turno { $round } questi nomi non sono a pari punti in posti vicini, oppure manca qualcuno che è a pari merito con loro.
office-tie-player = { $who }
office-tie-team = { $name }
office-tie-list = { $all }, { $next }
office-tie-nobody = nessuno
office-tie-players-only = Le partite di spareggio sono per tornei individuali; tra squadre decidono il sorteggio o l'arbitro.
office-tie-format = Con questi giocatori non si può: l'Armageddon è una partita tra due, un girone ha da una partita in su.
office-tie-games = { $count ->
    [1] Spareggio { $number } tra { $who }: una partita, { $control }. Per sorteggio (seme { $seed }) ha il Bianco { $white }.
   *[other] Spareggio { $number } tra { $who }: { $count } partite, { $control }. Per sorteggio (seme { $seed }) ha il Bianco nella prima { $white }.
}
office-tie-armageddon = Spareggio { $number } tra { $who }: Armageddon, { $control }. Per sorteggio (seme { $seed }) ha il Bianco { $white }; la patta vale la vittoria per il Nero.
office-tie-no-such = Non c'è uno spareggio { $number } con partite.
office-tie-no-game = Lo spareggio non ha una partita { $game }.
office-tie-not-adjourned = Una partita di spareggio non si sospende.
office-tie-built-upon = Dopo lo spareggio { $number } ne è stato aperto un altro tra gli stessi: prima annulla quello.
office-tie-game-same = Non cambia nulla.
office-tie-game-result = Partita di spareggio { $game }, { $white } – { $black }: { $result }.
office-tie-game-open = Partita di spareggio { $game }, { $white } – { $black }: di nuovo senza risultato.
office-tie-draw-odds = Armageddon: la patta vale la vittoria per il Nero.
office-tie-won = Vince lo spareggio { $who }.
office-tie-still = Restano pari { $who }: serve un altro spareggio.
office-tie-drawn = Sorteggio (seme { $seed }): { $who }. Motivo: { $reason }
office-tie-ranked = Ordine deciso: { $who }. Motivo: { $reason }
office-tie-no-own = Il bando non annuncia spareggi con valori assegnati (OTHER_…).
office-tie-not-own = { $code } non è annunciato; ci sono: { $known }.
office-tie-values = { $count ->
    [0] Valori di { $code } tolti. Motivo: { $reason }
    [1] Un valore di { $code } registrato. Motivo: { $reason }
   *[other] { $count } valori di { $code } registrati. Motivo: { $reason }
}
report-tie-games = Spareggio { $number } ({ $armageddon ->
    [1] Armageddon, { $control }
   *[other] { $control }
}): { $games }
report-tie-game = { $white } – { $black } { $result }
report-tie-lots = Sorteggio tra chi era a pari: { $who }
report-tie-hand = Ordine deciso dall'arbitro tra chi era a pari: { $who }
report-given = { $count ->
    [1] { $code }: un valore assegnato
   *[other] { $code }: { $count } valori assegnati
}
office-result-missing-draughts = Manca il risultato della damiera { $board }.
office-no-such-board-draughts = Nel turno { $round } non c'è la damiera { $board }.
office-result-draughts = Turno { $round }, damiera { $board }: { $result }.
office-proposed-draughts = Turno { $round }, damiera { $board }: { $result }. Manca la conferma di un'altra persona.
office-eyes-differ-draughts = Damiera { $board }: { $first } ha inserito { $before }, { $second } { $result }. Va controllato il formulario; chi ha sbagliato inserisce di nuovo.
office-eyes-same-draughts = Damiera { $board }: hai già inserito { $result }. Manca la conferma di un'altra persona.
office-players-agree-draughts = Turno { $round }, damiera { $board }: i due giocatori hanno indicato { $result }. Manca la conferma dell'ufficio.
office-players-differ-draughts = Turno { $round }, damiera { $board }: un giocatore indica { $first }, l'altro { $second }. Decide l'arbitro.
office-result-with-office-draughts = Damiera { $board }: l'ufficio ha già inserito un risultato e lo sta controllando.
office-result-before-draughts = La damiera { $board } ha già un risultato ({ $result }): serve una correzione motivata.
office-nothing-to-correct-draughts = Turno { $round }, damiera { $board }: non c'è un risultato da correggere.
office-corrected-draughts = Turno { $round }, damiera { $board }: { $before } diventa { $result } ({ $reason }).
office-empty-seat-draughts = Alla damiera { $board } manca un giocatore: il risultato a forfait non si cambia.
office-cleared-draughts = Turno { $round }, damiera { $board }: risultato cancellato ({ $reason }).
office-nothing-to-clear-draughts = Turno { $round }, damiera { $board }: non c'è un risultato da cancellare.
office-fixed-draughts = Il n. { $number } gioca sempre alla damiera { $board } ({ $reason }).
report-correction-draughts = Turno { $round }, damiera { $board }: risultato corretto da { $before } a { $result }.
report-cleared-draughts = Turno { $round }, damiera { $board }: risultato { $before } cancellato.
