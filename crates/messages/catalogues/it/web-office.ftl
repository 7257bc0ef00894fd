### What is said by the desks of hall and players.

# Il cruscotto.

web-office-done = Fatto: { $what }.
web-office-done-entry = annotazione { $entry }
web-office-step-begin = Comincia il torneo
web-office-step-begin-hint = Le iscrizioni sono aperte. All'inizio si assegnano i numeri di abbinamento.
web-office-step-enter = Iscrivi i giocatori
web-office-step-enter-hint = Nessuno è ancora iscritto: puoi incollare una tabella da un foglio di calcolo, un giocatore per riga.
web-office-step-pair = Abbina il turno { $round }
web-office-step-pair-hint = Gli abbinamenti sono prima una bozza, che vede solo l'ufficio finché non la pubblichi.
web-office-step-publish = Pubblica il turno { $round }
web-office-step-publish-hint = La bozza è pronta: guardala nella sezione degli abbinamenti, poi pubblicala.
web-office-step-start = Avvia il turno { $round }
web-office-step-start-hint = Gli abbinamenti sono esposti. Si avvia quando partono gli orologi.
web-office-step-results = { $count ->
    [one] Registra l'ultimo risultato
   *[other] Registra i risultati ({ $count })
}
web-office-step-results-hint = Si gioca. Con tutti i risultati il turno si può chiudere.
web-office-step-close = Chiudi il turno { $round }
web-office-step-close-hint = Tutti i risultati sono registrati.
web-office-step-finish = Concludi il torneo
web-office-step-finish-hint = L'ultimo turno è chiuso. Concludere spetta all'arbitro principale.
web-office-step-papers = Verbale e documenti
web-office-step-papers-hint = Il torneo è concluso: restano il verbale e la federazione.
web-office-to-pairing = Agli abbinamenti
web-office-start-in = Il turno { $round } comincia fra
web-office-start-was = Il turno { $round } doveva cominciare
web-office-start-over = è l'ora
web-office-roll-call = Appello alle { $time }
web-office-counts = Il turno in cifre
web-office-count-playing = scacchiere in gioco
web-office-count-boards = scacchiere
web-office-count-missing = risultati mancanti
web-office-count-proposed = da confermare
web-office-count-there = in sala
web-office-count-not-there = non ancora in sala
web-office-called = Chiamano l'arbitro
web-office-over = Partite finite in diretta
web-office-over-what = Queste partite sono finite alla loro scacchiera, ma il risultato non è ancora registrato.
web-office-over-enter = Registra questi risultati
web-office-waiting = Decisioni in attesa
web-office-waiting-none = Nulla aspetta una decisione.
web-office-chief-decides = Decide l'arbitro principale.
web-office-annul = Annullarla
web-office-reason = Motivazione
web-office-federation = Con la federazione
web-office-federation-met = sì
web-office-federation-not-met = non ancora
web-office-federation-authorisation = Autorizzazione
web-office-federation-report-line = Verbale inviato
web-office-federation-fees-line = Quote versate
web-office-federation-homologation = Omologazione
web-office-federation-request = Chiedi l'autorizzazione
web-office-federation-authorise = Autorizza la manifestazione
web-office-federation-deny = Nega l'autorizzazione…
web-office-federation-pay = Registra il versamento delle quote
web-office-federation-report = Invia il verbale
web-office-federation-homologate = Omologa la manifestazione
web-office-federation-refuse = Rifiuta l'omologazione…
web-office-federation-announcement = Cambia il bando
web-office-federation-draft-hint = Il bando si può ancora cambiare. Senza autorizzazione il torneo si gioca, ma non si omologa.
web-office-federation-answers-hint = Risponde la federazione: lo registra chi ha l'incarico «Ufficio della federazione».
web-office-federation-refused-hint = L'omologazione è stata rifiutata: nessuna variazione, nessun titolo.
web-office-deadlines = Termini che corrono
web-office-deadlines-none = Nessun termine corre adesso.
web-office-deadline-protest = Scacchiera { $board }, { $white } – { $black }: preannuncio di reclamo
web-office-deadline-default = Turno { $round }: tolleranza per i ritardatari
web-office-deadline-word = Turno { $round }: ultima ora per avvisare di un'assenza per forza maggiore
web-office-more = { $count ->
    [one] E un altro termine.
   *[other] E altri { $count } termini.
}
web-office-expired = scaduto
web-office-acts = Ultimi atti
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
web-office-act-paper = documento visto
web-office-act-strike = iscrizione tolta
web-office-act-captain = capitano
web-office-act-begin = Inizio del torneo
web-office-act-line-up = formazione
web-office-act-pair = Abbinamento in bozza
web-office-act-pair-by-hand = Abbinamento a mano
web-office-act-publish = Abbinamenti pubblicati
web-office-act-postpone = Turno { $round } spostato
web-office-act-start = Turno avviato
web-office-act-result = Scacchiera { $board }: { $result }
web-office-act-correct = Turno { $round }, scacchiera { $board }: corretto in { $result }
web-office-act-close = Turno chiuso
web-office-act-expel = espulsione
web-office-act-readmit = riammissione
web-office-act-annul = decisione annullata
web-office-act-take-back = comunicazione ritirata
web-office-act-withdraw-team = ritiro della squadra
web-office-act-exclude-team = esclusione della squadra
web-office-act-forfeit-match = incontro perso a forfait
web-office-act-protest = Reclamo
web-office-act-remark = Annotazione
web-office-act-finish = Torneo concluso
web-office-act-send-report = Verbale inviato
web-office-act-pay-fees = Quote versate
web-office-act-homologate = Torneo omologato
web-office-act-refuse-homologation = Omologazione negata
web-office-act-undo = Annullato l'atto { $entry }
web-office-says-continues = intende proseguire
web-office-says-absence = assenza al turno { $round }
web-office-says-withdrawal = ritiro dal turno { $round }

# Il banco dei risultati.

web-office-show = Mostra
web-office-show-all = Tutte
web-office-show-open = Mancanti
web-office-show-proposed = Da confermare
web-office-to-confirm = da confermare
web-office-four-eyes = Ogni risultato conta quando lo hanno registrato due persone.
web-office-result-hint = Un tasto basta: 1, 0 o 5.
web-office-keys-more = Invio: dalla scacchiera al risultato. Esc o Backspace: indietro. Ctrl+Z: annulla l'ultimo. F2: correggi.
web-office-round = Turno { $round }
web-office-earlier-round = Questo turno è passato: i suoi risultati si correggono, con una motivazione.
web-office-to-last-round = All'ultimo turno
web-office-correct = Correggi
web-office-correct-to = Risultato giusto
web-office-look-at-ruling = Vedi la decisione
web-office-said-result = Scacchiera { $board }: { $result }
web-office-said-proposed = Scacchiera { $board }: { $result }, da confermare
web-office-said-undone = Annullato.
web-office-said-none = Nessuna scacchiera corrisponde.
web-office-said-all = Tutti i risultati sono registrati.
web-office-said-lost = Il server non risponde: non è stato registrato nulla. Riprova.
web-office-undo-reason = Errore di battitura

# Il banco dei giocatori.

web-office-state-all = Tutti
web-office-state-there = In sala
web-office-state-missing = Non ancora in sala
web-office-state-gone = Usciti dal torneo
web-office-in-hall = in sala
web-office-not-in-hall = atteso
web-office-filter = Nome, numero o società
web-office-nobody = Nessun giocatore corrisponde.
web-office-check-in = Presenza
web-office-check-in-do = Presente
web-office-check-in-hint = Scrivi parte del nome e premi Invio: se ne resta uno solo risulta presente, altrimenti scegli dall'elenco.
web-office-undo = Annulla
web-office-undo-check-in-reason = Presenza segnata per errore
web-office-said-nobody = Nessuno degli assenti ha questo nome.
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
web-office-field-fide = Elo FIDE
web-office-field-national = Elo Italia
web-office-field-national-hint = Conta se non c'è un Elo FIDE
web-office-field-category = Categoria
web-office-field-title = Titolo FIDE
web-office-field-club = Società
web-office-field-federation = Federazione
web-office-field-federation-hint = Tre lettere, come ITA
web-office-field-fide-id = Codice FIDE
web-office-field-national-id = Tessera nazionale
web-office-field-team = Squadra
web-office-fault-name = Serve almeno il cognome.
web-office-fault-text = Troppo lungo (al massimo { $most } caratteri), o con caratteri di controllo.
web-office-fault-birth = Un anno (1975) o un giorno (12/03/1975).
web-office-fault-rating = Un numero intero da 1 a 3500.
web-office-fault-category = NC, 2S, 1S, 3N, 2N, 1N, CM o M.
web-office-fault-title = GM, IM, FM, CM, WGM, WIM, WFM o WCM.
web-office-fault-federation = Tre lettere, come ITA.
web-office-fault-team = Non c'è una squadra con questo numero.
web-office-table = Tabella
web-office-table-hint = La prima riga nomina le colonne, separate da punto e virgola o da tabulazioni; si può incollare da un foglio di calcolo. Tutti o nessuno.
web-office-table-check = Controlla riga per riga
web-office-table-enter = Iscrivi tutti
web-office-table-ready = { $count ->
    [one] Una riga a posto: si può iscrivere.
   *[other] { $count } righe a posto: si possono iscrivere tutti insieme.
}
web-office-table-refused = Qualche riga non va: nessuno è stato iscritto.
web-office-line = Riga
web-office-line-wrong = Da correggere
web-office-line-read = Letta

# La scheda di un giocatore.

web-office-ids = Tessere
web-office-entered = Iscritto
web-office-first-round = Gioca dal turno
web-office-bye = riposo
web-office-absent = assente
web-office-game = scacchiera { $board }, { $colour }, con { $name }
web-office-decided = { $time }, { $name }, turno { $round }: { $measure }
web-office-history = Comunicazioni e decisioni
web-office-history-none = Nessuna comunicazione e nessuna decisione.
web-office-notices = Comunicazioni
web-office-decisions = Decisioni
web-office-annulled = Decisioni annullate
web-office-possible = Può ancora
web-office-papers = Documenti visti
web-office-papers-none = Nessun documento visto finora.
web-office-paper = Documento
web-office-paper-until = valido fino al
web-office-paper-seen = Documento visto
web-office-actions = Atti
web-office-actions-hint = Di ogni atto si vede la decisione, con il suo articolo, prima di confermarlo.
web-office-actions-none = Qui non ci sono atti da compiere.
web-office-withdraw-short = Ritira…
web-office-withdraw = Ritira dal turno
web-office-absence = Comunica un'assenza
web-office-cause = Causa
web-office-cause-planned = Motivi propri
web-office-cause-force = Forza maggiore
web-office-continues = Avvisa che intende proseguire
web-office-forfeit = Perde a forfait alla scacchiera
web-office-take-back = Ritira una comunicazione
web-office-readmit = Riammetti
web-office-expel = Espelli…
web-office-strike = Togli l'iscrizione

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
web-office-correct-hint = Ciò che all'iscrizione è stato scritto male. Prima di confermare vedi che cosa cambia e che cosa dice il regolamento.
web-office-correct-changes = Che cosa cambia
web-office-correct-what = Dato
web-office-correct-before = Prima
web-office-correct-after = Dopo
web-office-correct-again = Cambia ancora
web-office-correct-reason-hint = Il motivo resta nel registro: senza nomi, date di nascita o recapiti.
web-office-correct-at-card = I dati personali si correggono dalla scheda del giocatore: l'atto da solo non li porta con sé.
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
