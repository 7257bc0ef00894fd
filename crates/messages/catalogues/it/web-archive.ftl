### What is said by papers and journal.

web-archive-documents-what = Ogni foglio del torneo, da stampare o da conservare. Il PDF è accessibile e adatto all'archivio; HTML e CSV si scaricano.
web-archive-round-of-papers = Turno dei documenti
web-archive-usual-round = il più recente
web-archive-paper = Documento
web-archive-forms = Formati
web-archive-print = Stampa
web-archive-print-hand = in mano, A4
web-archive-print-large = caratteri grandi
web-archive-print-wall = da parete, A4
web-archive-print-wall-a3 = da parete, A3
web-archive-witness-on-papers = Su ogni foglio è stampata l'impronta del registro, che ora è
web-archive-group-wall = Da affiggere
web-archive-group-boards = Per la sala
web-archive-group-federation = Per la federazione
web-archive-paper-pairings = Abbinamenti per { -scacchiera }
web-archive-paper-pairings-by-name = Abbinamenti per nome
web-archive-paper-standings = Classifica
web-archive-paper-crosstable = Tabellone
web-archive-paper-wall-chart = Tabellone da parete
web-archive-paper-cards = Schede dei giocatori
web-archive-paper-calculation = Calcolo degli spareggi
web-archive-paper-variations = Variazioni Elo Italia
web-archive-paper-team-sheets = Formazioni delle squadre
web-archive-paper-team-matches = Incontri a squadre
web-archive-paper-scoresheets = Formulari
web-archive-paper-draughts-scoresheets = Formulari per la dama
web-archive-paper-envelope = Busta per la mossa sigillata
web-archive-paper-protest = Preannuncio di reclamo
web-archive-paper-report = Verbale di gara
web-archive-paper-diploma = Diplomi
web-archive-paper-team-pairings = Incontri { -scacchiera } per { -scacchiera }
web-archive-paper-results = Risultati del turno
web-archive-paper-team-crosstable = Tabellone delle squadre
web-archive-paper-board-prizes = Migliori per { -scacchiera }
web-archive-paper-starting-list = Elenco di partenza
web-archive-paper-participants = Partecipanti
web-archive-paper-statistics = Il torneo in cifre
web-archive-paper-check-in = Elenco per l'accredito
web-archive-paper-attendance = Registro delle presenze
web-archive-paper-result-slips = Cedole dei risultati
web-archive-paper-table-numbers = Numeri dei tavoli
web-archive-paper-name-plates = Segnaposto
web-archive-paper-badges = Tesserini
web-archive-paper-fide-changes = Variazioni Elo FIDE
web-archive-paper-it1 = Certificati di norma (IT1)
web-archive-paper-it3 = Rapporto sulle norme (IT3)
web-archive-paper-exchange = File di scambio per gli altri programmi
web-archive-file-of-round = { $event } – { $paper } – turno { $round }

web-archive-journal-what = Tutto ciò che è stato registrato, dall'ultima registrazione: ognuna è legata alla precedente e niente si cancella. Apri un numero per vedere il torneo com'era in quel momento.
web-archive-kind = Mostra
web-archive-kind-all = tutte le registrazioni
web-archive-filter = Filtra
web-archive-prove = Verifica la catena
web-archive-count = { $count ->
    [one] Una registrazione su { $total }.
   *[other] { $count } registrazioni su { $total }.
 }
web-archive-head = Ultima impronta
web-archive-what = Che cosa
web-archive-who = Chi
web-archive-when = Quando
web-archive-hash = Impronta
web-archive-entry = Registrazione
web-archive-pages = Pagine del registro
web-archive-newer = Più recenti
web-archive-older = Più vecchie
web-archive-page = Pagina { $number } di { $pages }

web-archive-role-chief-arbiter = arbitro principale
web-archive-role-arbiter = arbitro
web-archive-role-scribe = addetto ai risultati
web-archive-role-player = giocatore
web-archive-role-federation = federazione

web-archive-kind-announce = Bando
web-archive-kind-request-authorisation = Richieste di autorizzazione
web-archive-kind-authorise = Autorizzazioni
web-archive-kind-deny = Autorizzazioni negate
web-archive-kind-enter = Iscrizioni
web-archive-kind-enter-team = Iscrizioni di squadre
web-archive-kind-check-in = Presenze in sala
web-archive-kind-see-paper = Documenti verificati
web-archive-kind-strike = Iscrizioni annullate
web-archive-kind-correct-entry = Correzioni di iscrizioni
web-archive-kind-correct-person = Correzioni di dati personali
web-archive-kind-name-captain = Capitani
web-archive-kind-begin = Inizio del torneo
web-archive-kind-line-up = Formazioni
web-archive-kind-pair = Abbinamenti
web-archive-kind-pair-by-hand = Abbinamenti a mano
web-archive-kind-publish = Pubblicazioni
web-archive-kind-withdraw-pairings = Abbinamenti ritirati
web-archive-kind-keep-pairings = Abbinamenti confermati
web-archive-kind-by-hand-phase = Abbinamento a mano
web-archive-kind-keep-apart = Abbinamenti vietati
web-archive-kind-fix-board = { -Scacchiere } fisse
web-archive-kind-give-numbers = Numeri assegnati a mano
web-archive-kind-postpone = Turni spostati
web-archive-kind-start-round = Inizi di turno
web-archive-kind-result = Risultati
web-archive-kind-correct = Correzioni
web-archive-kind-clear-result = Risultati cancellati
web-archive-kind-close-round = Chiusure di turno
web-archive-kind-tell = Avvisi dei giocatori
web-archive-kind-ask-bye = Bye chiesti
web-archive-kind-set-bye = Bye
web-archive-kind-bar-byes = Bye esclusi
web-archive-kind-leave-out = Assenti in sala
web-archive-kind-decide = Decisioni dell'arbitro
web-archive-kind-expel = Espulsioni
web-archive-kind-readmit = Riammissioni
web-archive-kind-annul = Decisioni annullate
web-archive-kind-take-back = Avvisi ritirati
web-archive-kind-withdraw-team = Squadre ritirate
web-archive-kind-exclude-team = Squadre escluse
web-archive-kind-readmit-team = Squadre riammesse
web-archive-kind-forfeit-match = Incontri persi a forfait
web-archive-kind-protest = Reclami
web-archive-kind-remark = Note per il verbale
web-archive-kind-finish = Fine del torneo
web-archive-kind-send-report = Invio del verbale
web-archive-kind-pay-fees = Pagamento delle quote
web-archive-kind-homologate = Omologazione
web-archive-kind-refuse-homologation = Omologazione negata
web-archive-kind-undo = Annullamenti

web-archive-act-announce = Bando di «{ $name }».
web-archive-act-request-authorisation = Chiesta l'autorizzazione alla federazione.
web-archive-act-authorise = La federazione autorizza il torneo.
web-archive-act-deny = La federazione non autorizza il torneo: { $reason }
web-archive-act-begin = Inizio del torneo: assegnati i numeri di abbinamento.
web-archive-act-pair = Abbinato il turno { $round }.
web-archive-act-pair-by-hand = Abbinato a mano il turno { $round }: { $reason }
web-archive-act-publish = Pubblicati gli abbinamenti del turno { $round }.
web-archive-act-withdraw-pairings = Ritirati gli abbinamenti del turno { $round }: { $reason }
web-archive-act-keep-pairings = Confermati gli abbinamenti del turno { $round }, diversi da quelli del sistema: { $reason }
web-archive-act-begin-by-hand = Turno { $round }: inizio dell'abbinamento a mano ({ $reason }).
web-archive-act-end-by-hand = Turno { $round }: fine dell'abbinamento a mano.
web-archive-act-keep-apart = Abbinamenti vietati: { $who } ({ $reason }).
web-archive-act-let-meet = Divieto del gruppo { $group } rimosso: { $reason }
web-archive-act-fix-board = { $board ->
    [0] { $who } non ha più una { -scacchiera } fissa: { $reason }
   *[other] { $who } gioca sempre alla { -scacchiera } { $board }: { $reason }
 }
web-archive-act-give-numbers = Numeri assegnati a mano: { $reason }
web-archive-act-postpone = Inizio del turno { $round } spostato al { $to }: { $reason }
web-archive-act-start-round = Avviati gli orologi del turno { $round }.
web-archive-act-close-round = Chiuso il turno { $round }.
web-archive-act-result = Turno { $round }, { -scacchiera } { $board }: { $result }
web-archive-act-result-seats = Turno { $round }, { -scacchiera } { $board }: { $result } ({ $seats })
web-archive-act-correct = Turno { $round }, { -scacchiera } { $board }, corretto in { $result }: { $reason }
web-archive-act-clear-result = Turno { $round }, { -scacchiera } { $board }, risultato cancellato: { $reason }
web-archive-act-correct-seats = Turno { $round }, { -scacchiera } { $board }, corretto in { $result } ({ $seats }): { $reason }
web-archive-act-finish = Il torneo è concluso.
web-archive-act-send-report = Inviato il verbale alla federazione.
web-archive-act-pay-fees = Versate le quote di omologazione.
web-archive-act-homologate = La federazione omologa il torneo.
web-archive-act-refuse-homologation = La federazione nega l'omologazione: { $reason }
web-archive-act-undo = Annullata la registrazione n. { $entry }: { $reason }
web-archive-act-remark = Nota per il verbale: { $words }
web-archive-act-protest-notice = { $who } preannuncia reclamo (turno { $round }, { -scacchiera } { $board }).
web-archive-act-protest-copy = Reclamo n. { $protest }: consegnata la copia all'altra società.
web-archive-act-protest-filed = Reclamo n. { $protest }: presentato al Giudice Sportivo.
web-archive-act-protest-fee = Reclamo n. { $protest }: versata la tassa.
web-archive-act-protest-decided = Reclamo n. { $protest }: il Giudice Sportivo ha deciso.
web-archive-act-protest-appeal = Reclamo n. { $protest }: presentato appello.
web-archive-act-enter = Iscrizione di { $who }.
web-archive-act-enter-team = Iscrizione della squadra { $team }.
web-archive-act-check-in = { $who } è presente in sala.
web-archive-act-see-paper = Documento verificato per { $who }: { $paper }.
web-archive-act-strike = Annullata l'iscrizione di { $who }: { $reason }
web-archive-act-correct-entry = { $who }, dati corretti: { $changes } ({ $reason }).
web-archive-act-correct-person = { $who }, dati personali corretti: { $data } ({ $reason }).
web-archive-act-name-captain = { $who } è capitano della squadra { $team }.
web-archive-act-line-up = Formazione della squadra { $team } per il turno { $round }.
web-archive-act-decide = L'arbitro decide su { $who } (turno { $round }): { $measure }.
web-archive-act-annul = Annullata la decisione su { $who } (turno { $round }): { $reason }
web-archive-act-expel = { $who } è espulso: { $reason }
web-archive-act-readmit = { $who } è riammesso: { $reason }
web-archive-act-take-back = { $who } ritira l'avviso per il turno { $round }: { $reason }
web-archive-act-withdraw-team = La squadra { $team } si ritira: { $reason }
web-archive-act-exclude-team = La squadra { $team } è esclusa: { $reason }
web-archive-act-readmit-team = La squadra { $team } è riammessa: { $reason }
web-archive-act-forfeit-match = La squadra { $team } perde l'incontro a forfait: { $reason }
web-archive-act-tell-continues = { $who } avvisa che intende proseguire.
web-archive-act-ask-bye = { $who } chiede un bye { $kind ->
    [zero] senza punti
    [half] da mezzo punto
   *[full] da un punto
 } per il turno { $round }.
web-archive-act-unask-bye = { $who } non chiede più il bye del turno { $round }.
web-archive-act-set-bye = { $who }: bye { $kind ->
    [zero] senza punti
    [half] da mezzo punto
   *[full] da un punto
 } al turno { $round }. { $reason }
web-archive-act-unset-bye = { $who }: bye del turno { $round } revocato. { $reason }
web-archive-act-bar-byes = { $barred ->
    [yes] { $who }: esclusione dai bye con punti. { $reason }
   *[no] { $who }: di nuovo possibili i bye con punti. { $reason }
 }
web-archive-act-leave-out = Lasciati fuori perché non presenti in sala: { $who }.
web-archive-act-tell-absence = { $who } avvisa che sarà assente al turno { $round }.
web-archive-act-tell-absence-force = { $who } avvisa che sarà assente al turno { $round } per causa di forza maggiore.
web-archive-act-tell-withdrawal = { $who } avvisa che si ritira dal turno { $round }.

web-archive-past-title = Com'era dopo la registrazione n. { $entry }
web-archive-this-is-past = Stai vedendo una versione passata.
web-archive-past-of = Il torneo com'era dopo la registrazione n. { $entry } di { $last }; qui non si può cambiare niente.
web-archive-to-the-present = Torna al presente
web-archive-previous = Precedente
web-archive-next = Successiva
web-archive-go = Vai
web-archive-before = prima:
web-archive-none = nessuno
web-archive-nothing-paired-then = Allora nessun turno era ancora abbinato.
web-archive-undo = Annulla questa registrazione…
web-archive-undo-what = La registrazione resta; se ne aggiunge una che ne annulla gli effetti. Possibile solo se nessun'altra ne dipende: lo vedi prima di confermare.
web-archive-reason = Motivo
web-archive-undo-preview = Continua

web-archive-proof-title = Verifica della catena
web-archive-proof-what = Ogni registrazione porta l'impronta della precedente. La verifica le ricalcola tutte, dalla prima.
web-archive-sound = La catena è intatta.
web-archive-unsound = La catena è interrotta.
web-archive-proved = Verificate { $entries } registrazioni in { $streams } registri.
web-archive-faults = Difetti trovati: { $faults }. Non scrivere altro in questo archivio e confrontalo con una copia.
web-archive-own-entries = Registrazioni del torneo
web-archive-summit = Impronta dell'intero archivio
web-archive-compare-title = Confronto con un foglio affisso
web-archive-compare-what = L'impronta breve in fondo a ogni foglio dice a quale registrazione era arrivato il registro quando è stato stampato.
web-archive-witness = Impronta del foglio
web-archive-witness-hint = Sedici cifre esadecimali; maiuscole, spazi e trattini non contano.
web-archive-compare = Confronta
web-archive-witness-unreadable = Non è un'impronta: servono almeno sedici cifre da 0 a 9 e da a a f.
web-archive-witness-unknown = Nessuna registrazione ha questa impronta: il foglio non viene da questo registro, o il registro è stato cambiato.
web-archive-witness-found = È la registrazione n. { $entry } di questo torneo, del { $when }: il foglio e il registro concordano.
web-archive-witness-elsewhere = È una registrazione di un altro torneo dello stesso archivio, del { $when }.
web-archive-look = Vedi il torneo com'era allora
web-archive-back-to-journal = Torna al registro
web-archive-kind-announce-prizes = Premi
web-archive-act-announce-prizes = Premi annunciati: { $groups } gruppi.
web-archive-paper-prizes = Elenco dei premi
web-archive-paper-receipts = Ricevute dei premi
web-archive-sign = Documenti firmati
web-archive-sign-what = Il documento definitivo porta il numero di protocollo, la firma e il codice QR: chi lo riceve può controllare che nessuno l'abbia cambiato.
web-archive-sign-number = Numero di protocollo
web-archive-sign-number-hint = Il numero ha da 1 a 32 lettere, cifre o segni - . _, come 2026-0041.
web-archive-sign-do = Firma e scarica
web-archive-sign-key = Impronta della chiave che firma:
web-archive-sign-csv = Una tabella CSV non si può firmare: firma il documento in PDF o in HTML.
web-archive-sign-no-key = Per firmare serve una chiave su questo server: creala con «tratto key new FILE» e avvia il server con «tratto serve --sign FILE» (o con TRATTO_SIGN).
