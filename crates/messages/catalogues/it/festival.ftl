# I festival: più tornei sotto lo stesso tetto.
festival = Festival
festival-all = Festival
festival-new = Nuovo festival
festival-new-lead = Più tornei insieme: un solo ufficio, tavoli numerati di seguito, una sola pagina pubblica.
festival-found = Crea il festival
festival-name = Nome
festival-name-hint = Come lo leggeranno tutti: Festival di Lodi 2026.
festival-word = Indirizzo
festival-word-hint = Lettere minuscole, cifre e trattini: lodi-2026.
festival-place = Luogo
festival-section = Sezione
festival-sections = Sezioni
festival-no-sections = Questo festival non ha ancora sezioni.
festival-players = Giocatori
festival-round = Turno
festival-rounds-none = Nessun turno pubblicato
festival-missing = Mancano
festival-tables = Tavoli
festival-table = Tavolo
festival-table-short = Tav.
festival-tables-range = tavoli { $first }–{ $last }
festival-one-table = tavolo { $first }
festival-bye = Riposo
festival-not-paired = Non ancora negli abbinamenti
festival-find = Trova un giocatore
festival-find-hint = Cognome
festival-find-what = Sezione, tavolo e avversario in tutte le sezioni.
festival-find-go = Cerca
festival-found-count =
    { $count ->
        [0] Nessun giocatore si chiama così.
        [one] Un giocatore trovato.
       *[other] { $count } giocatori trovati.
    }
festival-count-players =
    { $count ->
        [one] 1 giocatore
       *[other] { $count } giocatori
    }
festival-count-sections =
    { $count ->
        [one] 1 sezione
       *[other] { $count } sezioni
    }
festival-round-of = Turno { $round } di { $rounds }
festival-results-missing =
    { $count ->
        [one] manca 1 risultato
       *[other] mancano { $count } risultati
    }
festival-hidden = Non pubblica
festival-tab-page = Festival
festival-tab-pairings = Abbinamenti
festival-tab-office = Ufficio
festival-pairings = Abbinamenti di tutte le sezioni
festival-screen = Sullo schermo della sala
festival-pairings-lead = Dalla A alla Z: trova il tuo nome, poi il tavolo.
festival-nothing-paired = Nessuna sezione ha pubblicato un turno.
festival-desk-entries = Iscritti
festival-desk-check-in = Presenze
festival-desk-results = Risultati
festival-desk-sections = Sezioni
festival-desk-staff = Incarichi
festival-desk-report = Riepilogo
festival-all-sections = Tutte
festival-filter = Mostra
festival-enter-in = Iscrivi in { $section }
festival-waiting =
    { $count ->
        [one] 1 richiesta di iscrizione da accettare
       *[other] { $count } richieste di iscrizione da accettare
    }
festival-move = Sposta…
festival-move-title = Sposta un giocatore
festival-move-lead = { $name } è in { $from }. Dove deve giocare?
festival-move-choose = Sezione di arrivo
festival-move-see = Continua
festival-move-do = Sposta in { $section }
festival-move-before = Prima di spostare
festival-move-enters = Entra in { $section }
festival-move-leaves = Esce da { $section }
festival-move-there = Risulta già in { $section }: resta solo da annullare la prima iscrizione.
festival-move-goes-along = Passano anche Elo, titolo, società e dati personali.
festival-move-present = Passa anche la presenza in sala.
festival-move-papers =
    { $count ->
        [one] Passa anche 1 documento verificato.
       *[other] Passano anche { $count } documenti verificati.
    }
festival-move-paid = La quota pagata (€ { $amount }) resta registrata in { $section }.
festival-move-refused = Così non si può spostare: non è cambiato nulla.
festival-move-two-people = Se sono due persone diverse, ripeti con --two-people.
festival-move-preview = Anteprima: non è ancora successo niente.
festival-move-nowhere = Le due sezioni sono la stessa.
festival-move-unknown = In quella sezione non c'è nessun iscritto { $number }.
festival-move-erased = I dati di questa persona sono stati cancellati: iscrivila di nuovo.
festival-move-reason = passaggio a { $section }
festival-moved = Passaggio a { $section } registrato: iscrizione n. { $number }.
festival-moved-half = Iscrizione in { $section } registrata, ma la prima è rimasta: { $why }
festival-present = Presente
festival-absent = Assente
festival-is-present = presente
festival-is-absent = non ancora presente
festival-not-here = presenza segnata per errore
festival-checked-in-of = { $here } presenti su { $all }
festival-results-lead = Scrivi il numero del tavolo, poi il risultato.
festival-results-none = Nessuna sezione ha un turno in gioco.
festival-results-of = { $count } risultati su { $all }
festival-choose-table = Scegli
festival-no-table = Non c'è nessun tavolo { $table }.
festival-table-twice = Il tavolo { $table } c'è in più sezioni: scrivi il risultato nella sezione.
festival-said-result = Tavolo { $table }: { $result }.
festival-said-proposed = Tavolo { $table }: { $result }, da confermare.
festival-only-missing = Solo quelli che mancano
festival-bad-address = L'indirizzo «{ $word }» non va bene: usa lettere minuscole, cifre e trattini.
festival-exists = C'è già un festival con l'indirizzo «{ $word }».
festival-unknown = Non c'è nessun festival «{ $word }».
festival-no-name = Il festival ha bisogno di un nome.
festival-no-event = Non c'è nessun torneo «{ $event }».
festival-twice = Il torneo «{ $event }» è già una sezione di questo festival.
festival-elsewhere = Il torneo «{ $event }» fa già parte di «{ $festival }»: toglilo prima da lì.
festival-too-many-sections = Un festival ha al massimo { $most } sezioni.
festival-no-section = Il torneo «{ $event }» non è una sezione di questo festival.
festival-not-an-order = L'ordine deve nominare ogni sezione una volta.
festival-nothing-changes = È già così: non cambia nulla.
festival-founded = Festival «{ $name }» creato.
festival-renamed = Il festival ora si chiama «{ $name }».
festival-added = «{ $event }» è la sezione { $number }.
festival-removed = «{ $event }» non è più una sezione; il torneo resta com'è.
festival-ordered = Ordine delle sezioni cambiato.
festival-numbered = Numerazione dei tavoli cambiata.
festival-numbering = Numerazione dei tavoli
festival-numbering-consecutive = Consecutiva, nell'ordine delle sezioni
festival-numbering-own = Ogni sezione inizia da 1
festival-save = Salva
festival-add = Aggiungi una sezione
festival-add-do = Aggiungi
festival-add-none = Non dirigi altri tornei liberi.
festival-remove = Rimuovi dal festival
festival-move-up = Sposta su { $section }
festival-move-down = Sposta giù { $section }
festival-describe = Nome e luogo
festival-staff-lead = Un incarico dato qui vale in tutte le sezioni.
festival-staff-account = Account
festival-staff-role = Incarico
festival-staff-grant = Assegna in tutte le sezioni
festival-staff-everywhere = Anche nelle altre sezioni
festival-staff-none = –
festival-staff-given = Incarico assegnato in { $count ->
        [one] 1 sezione.
       *[other] { $count } sezioni.
    }
festival-report-title = Riepilogo del festival
festival-report-total = Totale
festival-report-players = Giocatori
festival-report-women = Donne
festival-report-men = Uomini
festival-report-sex-unknown = Sesso non indicato
festival-report-games = Partite
festival-report-rated = Valide per l'Elo
festival-report-white = Vinte dal Bianco
festival-report-draws = Patte
festival-report-black = Vinte dal Nero
festival-report-forfeits = A forfait
festival-report-open = Senza risultato
festival-report-prizes = Premi (€)
festival-report-due = Quote dovute (€)
festival-report-paid = Quote pagate (€)
festival-report-federations = Federazioni
festival-report-titles = Titoli FIDE
festival-report-no-titles = Nessun titolo FIDE.
festival-report-no-federation = non indicata
festival-report-csv = Scarica la tabella (CSV)
festival-report-files = File di ogni sezione
festival-report-trf = TRF
festival-report-papers = Documenti
help-festival = Festival: più tornei insieme
help-festival-new = Crea un festival
help-festival-new--festival = L'indirizzo: lettere minuscole, cifre e trattini
help-festival-new--name = Il nome
help-festival-new--place = Il luogo
help-festival-rename = Cambia nome e luogo
help-festival-rename--festival = Il festival
help-festival-rename--name = Il nome
help-festival-rename--place = Il luogo
help-festival-add = Aggiunge un torneo come ultima sezione
help-festival-add--festival = Il festival
help-festival-add--event = Il torneo
help-festival-remove = Rimuove una sezione; il torneo resta com'è
help-festival-remove--festival = Il festival
help-festival-remove--event = Il torneo
help-festival-order = Cambia l'ordine delle sezioni
help-festival-order--festival = Il festival
help-festival-order--sections = Tutte le sezioni, la prima per prima
help-festival-numbering = Sceglie la numerazione dei tavoli
help-festival-numbering--festival = Il festival
help-festival-numbering--numbering = consecutive (nell'ordine delle sezioni) o own (ogni sezione da 1)
help-festival-list = Elenca i festival
help-festival-show = Mostra le sezioni, i turni e i tavoli
help-festival-show--festival = Il festival
help-festival-move = Sposta un giocatore in un'altra sezione, prima dell'inizio
help-festival-move--festival = Il festival
help-festival-move--from = La sezione in cui è iscritto
help-festival-move--entrant = Il numero d'iscrizione
help-festival-move--to = La sezione di arrivo
help-festival-move--preview = Mostra soltanto che cosa succederebbe
help-festival-move--reason = Il motivo
help-festival-move--two_people = Chi ha lo stesso nome nel torneo di arrivo è un'altra persona
help-festival-entries = Elenca gli iscritti di tutti i tornei
help-festival-entries--festival = Il festival
help-festival-entries--section = Solo questo torneo
help-festival-entries--name = Solo chi ha queste parole nel nome
help-festival-check-in = Segna presenti i giocatori, in qualunque torneo siano
help-festival-check-in--festival = Il festival
help-festival-check-in--who = Il nome, o il numero con --section
help-festival-check-in--section = Il torneo in cui cercarli
help-festival-check-in--away = Non sono in sala: toglie la presenza
help-festival-staff = Mostra gli incarichi, o ne dà uno in tutti i tornei
help-festival-staff--festival = Il festival
help-festival-staff--account = Il nome utente
help-festival-staff--granted = L'incarico: chief, arbiter, scribe
festival-here = In sala
festival-club = Società
festival-account = Account
festival-role = Incarico
festival-several-hint = scrivi il nome per intero, o il torneo con --section
help-festival-pairings = Elenca chi gioca, dalla A alla Z, con sezione e tavolo
help-festival-pairings--festival = Il festival
help-festival-result = Registra un risultato dal numero del tavolo
help-festival-result--festival = Il festival
help-festival-result--table = Il tavolo del festival
help-festival-result--result = 1, 0, =, +, -, o come si scrive per esteso
help-festival-report = I totali del festival, sezione per sezione, in CSV
help-festival-report--festival = Il festival
help-festival-report--output = Il file da scrivere
help-festival-admission = Mostra chi, delle fasce inferiori, può essere ammesso in una sezione, il migliore per primo
help-festival-admission--festival = Il festival
help-festival-admission--section = La sezione della fascia superiore
festival-admission-no-band = La sezione { $section } non c'è, o il suo bando non ha un Elo minimo.
festival-admission-proposed = Se serve un'ammissione, si propone il migliore Elo della fascia inferiore ({ $cited }); decide l'arbitro.
festival-admission-to = Ammissioni: { $section }
festival-admission-nobody = Nelle altre sezioni nessuno ha un Elo sotto questa fascia.
festival-admission-bands = Chi si può ammettere dalla fascia inferiore:
