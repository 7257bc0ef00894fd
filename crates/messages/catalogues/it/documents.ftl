# Documenti a stampa

documents-day = { $day } { $month } { $year }
documents-month = { $number ->
    [1] gennaio
    [2] febbraio
    [3] marzo
    [4] aprile
    [5] maggio
    [6] giugno
    [7] luglio
    [8] agosto
    [9] settembre
    [10] ottobre
    [11] novembre
   *[12] dicembre
}
documents-moment = { $day }, ore { $time }
documents-arbiter-of = Arbitro { $name }
documents-made = Stampato il { $moment }
documents-journal = registro { $head }
documents-page = Pagina { $number } di { $total }

documents-seal-number = Documento ufficiale n. { $number }
documents-seal-content = Contenuto { $content } · Chiave { $key }
documents-seal-verify = Verifica del file: tratto verify · Verifica della carta: { $line }

documents-letter-white = b
documents-letter-black = n
documents-sign-bye = riposa

documents-rank = Pos.
documents-number = N.
documents-number-long = Numero di sorteggio
documents-name = Nome
documents-surname-name = Cognome e nome
documents-rating = Elo
documents-rating-long = Elo
documents-federation = Federazione
documents-federation-short = Fed.
documents-points = Punti
documents-points-short = Pt.
documents-board = Scacchiera
documents-board-short = Sc.
documents-draughtboard = Damiera
documents-table-short = Tav.
documents-team = Squadra
documents-table-number = Tavolo
documents-white = Bianco
documents-black = Nero
documents-colour = Colore
documents-colour-short = Col.
documents-opponent = Avversario
documents-result = Risultato
documents-result-short = Ris.
documents-round = Turno
documents-round-short = T.
documents-date = Data
documents-pace = Tempo di riflessione
documents-opening = Apertura sorteggiata
documents-reason = Motivo
documents-remarks = Osservazioni
documents-total = Totale
documents-what = Voce
documents-value = Valore
documents-article = Articolo

documents-pairings-title = Abbinamenti del { $round }° turno
documents-of-rounds = Turno { $round } di { $rounds }
documents-begins = Inizio: { $moment }
documents-sitting-out = Non giocano
documents-bye = riposa (bye)
documents-bye-requested = bye richiesto
documents-absent = assente

documents-standings-title = { $round ->
    [0] Elenco di partenza
   *[other] Classifica dopo il { $round }° turno
}
documents-struck = I risultati di chi ha lasciato il girone prima di metà percorso non contano per nessuno.
documents-crosstable-title = Tabellone dopo il { $round }° turno
documents-crosstable-note = Per ogni turno: numero dell'avversario, colore (b bianco, n nero), risultato; + e − a forfait, (½) bye richiesto, * partita in corso.
documents-wall-chart-title = Tabellone murale
documents-wall-chart-note = In alto l'avversario con il colore, in basso i punti raggiunti
documents-wall-chart-panel = Turni { $first }–{ $last }
documents-cards-title = Schede dei giocatori
documents-calculation-title = Foglio di calcolo
documents-variations-title = Foglio di calcolo della variazione Elo Italia

documents-team-sheet-title = Formazione della squadra
documents-captain = Capitano
documents-captain-of = Il capitano: { $team }
documents-reserve = Riserva { $number }
documents-team-sheet-note = I giocatori sono elencati in ordine di scacchiera. Solo il capitano comunica risultati, presenta reclami e si rivolge all'arbitro.
documents-handed-in-at = Consegnata alle ore
documents-received-by = Ricevuta da
documents-match-title = Verbale dell'incontro

documents-scoresheet-title = Formulario di gara
documents-scoresheet-note = L'offerta di patta si segna (=) su entrambi i formulari ({ $offer }). A partita finita entrambi firmano i due formulari con il risultato ({ $sign }).
documents-signature-white = Firma del Bianco
documents-signature-black = Firma del Nero
documents-signature-arbiter = Firma dell'arbitro
documents-signature-captain = Firma del capitano
documents-signature-sealer = Firma di chi ha sigillato
documents-signature-claimant = Firma di chi reclama
documents-signature-judge = Firma del giudice di gara
documents-signature-organiser = L'organizzatore

documents-envelope-title = Busta della partita aggiornata
documents-time-used-white = Tempo usato dal Bianco
documents-time-used-black = Tempo usato dal Nero
documents-sealed-by = Mossa sigillata da
documents-sealed-number = Numero della mossa sigillata
documents-offer-in-force = Offerta di patta in vigore
documents-no-offer = nessuna
documents-resumption = Ripresa: data, ora e luogo
documents-position-before = Posizione prima della mossa sigillata
documents-position-described = Posizione: { $position }
documents-position-empty = Scacchiera vuota su cui segnare la posizione
documents-envelope-note = Dentro la busta: i formulari di entrambi i giocatori. L'arbitro controlla i dati e custodisce la busta ({ $article }).

documents-protest-title = Preannuncio di reclamo
documents-protest-copy-judge = Copia per il giudice di gara
documents-protest-copy-club = Copia per la società avversaria
documents-protest-game-ended = Fine della partita, ore
documents-protest-handed-in = Consegnato alle ore
documents-protest-claimant = Chi reclama
documents-protest-club = Società
documents-protest-other-club = Società avversaria
documents-protest-subject = Oggetto e motivi in breve
documents-protest-note = Il preannuncio si consegna per iscritto, in due copie, entro { $minutes } minuti dalla fine della partita ({ $notice }); il giudice ne dà una alla società avversaria ({ $copy }). Il reclamo motivato va al Giudice Sportivo per PEC ({ $reasons }). Tassa di reclamo: { $fee } euro, da versare prima del procedimento ({ $due }).

documents-diploma-title = Diploma
documents-diploma-awarded = è conferito a
documents-diploma-place = { $place }° classificato
documents-diploma-took-part = per la partecipazione

documents-report-title = Verbale di gara
documents-report-authorisation = Autorizzazione
documents-report-organiser = Organizzatore
documents-report-kind = Tipo di torneo
documents-report-system = Sistema di abbinamento
documents-report-tie-breaks = Spareggi annunciati
documents-report-rating-list = Lista Elo usata
documents-report-participants = Partecipanti
documents-report-participants-count = { $all }, di cui { $rated } con Elo
documents-report-officials = Direzione di gara
documents-report-role = Incarico
documents-report-category = Categoria
documents-report-rounds = Turni
documents-report-began = Inizio
documents-report-played = Giocate
documents-report-forfeited = A forfait
documents-report-sat-out = Non abbinati
documents-report-medical = Presidio sanitario
documents-report-medical-at-start = All'ora d'inizio prevista
documents-report-medical-was-there = presente
documents-report-medical-was-not = assente
documents-report-medical-present = Presente all'inizio della gara: { $what }.
documents-report-medical-absent = Assente all'ora d'inizio prevista: { $what }.
documents-report-late-entries = Iscrizioni tardive
documents-report-withdrawals = Ritiri
documents-report-unjustified = Ritiri ingiustificati
documents-report-exclusions = Esclusioni
documents-report-readmissions = Riammissioni
documents-report-expulsions = Espulsioni
documents-report-absences = Assenze annunciate
documents-report-forfeits = Partite perse a forfait
documents-report-waivers = Forfait ed esclusioni non applicati
documents-report-new-pairings = Abbinamenti rifatti
documents-report-by-hand = Turni abbinati a mano
documents-report-corrections = Correzioni, annullamenti e rinvii
documents-report-disputes = Controversie decise dall'arbitro
documents-report-referrals = Fatti segnalati agli organi di giustizia
documents-report-complaints = Reclami
documents-report-hearing-aids = Apparecchi acustici in gara
documents-report-incidents = Altri fatti
documents-report-none = Nessun caso da segnalare
documents-report-when = Quando
documents-report-who = Chi
documents-report-what = Che cosa
documents-report-reason = Motivo: { $reason }
documents-report-prizes = Premi assegnati
documents-report-prize-for = Titolo
documents-report-prize = Premio
documents-report-without-prizes = Senza diritto a premi, per ritiro ingiustificato: { $names }
documents-report-variations = Variazioni Elo Italia
documents-report-games = Partite
documents-report-expected = Attesi
documents-report-computed = Calcolata
documents-report-applied = Applicata
documents-report-sent = Verbale inviato
documents-report-homologation = Omologazione
documents-report-fees = Quote di omologazione versate
documents-report-enclosures = Allegati

help-print = Stampa un documento di un file di torneo: PDF, HTML o CSV
help-print--file = Il file di torneo (TRF)
help-print--paper = Il documento: pairings, pairings-by-name, standings, crosstable, wall-chart, cards, calculation, team-sheets, scoresheets, draughts-scoresheets, envelope, protest, diploma
help-print--format = La forma: pdf (se manca), html, csv (solo le tabelle)
help-print--output = Il file in cui scrivere; senza, o con -, l'uscita standard
help-print--wall = Da appendere: si legge da tre metri
help-print--round = Il turno; se manca, l'ultimo abbinato
help-print--player = Solo chi ha questo numero (schede e fogli di calcolo); si può ripetere
help-print--places = Fino a che posto si danno diplomi; se manca, 3
help-print--at = La data di stampa, come 2026-04-05T14:20; se manca, adesso
help-print--sign = Il file della chiave segreta con cui firmare
help-print--number = Il numero del documento ufficiale
help-print--address = L'indirizzo in cui si può controllare il numero; sta nel codice QR
print-failed = il documento non si può fare: { $cause }
print-to-terminal = un PDF non si mostra sul terminale
print-hint-output = indica il file con -o, per esempio -o classifica.pdf
print-office-only = questo documento lo ha solo un torneo condotto con l'ufficio gara
print-hint-office = { "tratto event print" } lo stampa
print-players-only = questo documento c'è solo per i tornei individuali
print-teams-only = questo documento c'è solo per i tornei a squadre

help-key = Le chiavi con cui si firmano i documenti ufficiali
help-new = Crea una coppia di chiavi
help-new--file = Il file della chiave segreta; quella pubblica sta accanto, con .pub
key-made = Chiave segreta: { $secret }
    Chiave pubblica: { $public }
    Impronta: { $fingerprint }
key-exists = { $file } esiste già
key-hint-exists = una chiave non si sovrascrive mai: scegli un altro nome
key-not-a-key = { $file } non contiene una chiave di Tratto
key-hint-new = { "tratto key new FILE" } ne crea una
key-other-half = { $file } contiene l'altra metà della coppia di chiavi
key-hint-halves = si firma con la chiave segreta e si verifica con quella pubblica (.pub)

help-verify = Verifica la firma di un documento ufficiale
help-verify--file = Il documento (PDF)
help-verify--key = Il file della chiave pubblica di cui ci si fida
verify-genuine = { $file }: documento autentico n. { $number }
    Contenuto: { $content }
    Chiave: { $fingerprint }
verify-compare-key = La chiave non è stata confrontata: l'impronta deve essere quella resa nota dall'organizzatore (oppure usa --key).
verify-not-a-pdf = { $file } non è un PDF
verify-unsigned = { $file } non porta una firma di Tratto
verify-hint-unsigned = solo i documenti ufficiali sono firmati
verify-changed = { $file } è stato modificato dopo la firma
verify-hint-changed = chiedi all'ufficio gara il documento con quel numero
verify-other-key = { $file } è firmato con un'altra chiave: { $fingerprint }
