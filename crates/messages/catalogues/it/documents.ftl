# Documenti a stampa

documents-day-of-month = { $day ->
    [1] 1°
   *[other] { $day }
}
documents-day = { $day ->
    [1] 1°
   *[other] { $day }
} { $month } { $year }
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

documents-seal-figure = Codice QR con il numero del documento, { $number }, e le impronte del contenuto e della chiave
documents-seal-figure-address = Codice QR con l'indirizzo a cui si verifica il documento numero { $number }
documents-seal-number = Documento ufficiale n. { $number }
documents-seal-content = Contenuto { $content } · Chiave { $key }
documents-seal-verify = Verifica del file: tratto verify · Verifica della carta: { $line }

documents-letter-white = b
documents-letter-black = n
documents-sign-bye = riposa

documents-rank = Pos.
documents-number = N.
documents-number-long = Numero di abbinamento
documents-name = Nome
documents-surname-name = Cognome e nome
documents-rating = Elo
documents-rating-long = Elo
documents-title = Tit.
documents-title-long = Titolo
documents-club = Società
documents-federation = Federazione
documents-federation-short = Fed.
documents-points = Punti
documents-points-short = Pt.
documents-board = { -Scacchiera }
documents-board-short = Sc.
documents-draughtboard = Damiera
documents-draughtboard-short = Dam.
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
documents-in-all = Totale
documents-value = Valore
documents-section = Sezione
documents-row = Riga
documents-column = Colonna
documents-move = Mossa
documents-place-final = Posizione finale
documents-article-number = art. { $number }
documents-article = Articolo

documents-pairings-title = { $round ->
    [8] Abbinamenti dell'8° turno
    [11] Abbinamenti dell'11° turno
   *[other] Abbinamenti del { $round }° turno
}
documents-of-rounds = Turno { $round } di { $rounds }
documents-begins = Inizio: { $moment }
documents-sitting-out = Non giocano
documents-bye = riposa (bye)
documents-bye-requested = bye richiesto
documents-absent = assente

documents-standings-title = { $round ->
    [0] Elenco di partenza
    [8] Classifica dopo l'8° turno
    [11] Classifica dopo l'11° turno
   *[other] Classifica dopo il { $round }° turno
}
documents-struck = I risultati di chi ha lasciato il girone prima di metà percorso non contano per nessuno.
documents-crosstable-title = { $round ->
    [8] Tabellone dopo l'8° turno
    [11] Tabellone dopo l'11° turno
   *[other] Tabellone dopo il { $round }° turno
}
documents-crosstable-note = Per ogni turno: numero dell'avversario, colore (b bianco, n nero), risultato; + e − a forfait, (½) bye richiesto, * partita in corso.
documents-wall-chart-title = Tabellone da parete
documents-wall-chart-note = In alto l'avversario con il colore, in basso i punti raggiunti
documents-wall-chart-panel = Turni { $first }–{ $last }
documents-cards-title = Schede dei giocatori
documents-calculation-title = Calcolo degli spareggi
documents-variations-title = Calcolo della variazione Elo Italia

documents-team-sheet-title = Formazione della squadra
documents-captain = Capitano
documents-captain-of = Il capitano: { $team }
documents-reserve = Riserva { $number }
documents-team-sheet-note = I giocatori sono elencati in ordine di { -scacchiera }. Solo il capitano comunica risultati, presenta reclami e si rivolge all'arbitro.
documents-handed-in-at = Consegnata alle ore
documents-received-by = Ricevuta da
documents-match-title = Verbale dell'incontro
documents-match-heading = Tavolo { $table }: { $first } – { $second }{ $points }
documents-first-team = Prima squadra
documents-second-team = Seconda squadra
documents-colour-of = Colore { $team }

documents-scoresheet-title = Formulario di gara
documents-scoresheet-of-white = copia del Bianco
documents-scoresheet-of-black = copia del Nero
documents-scoresheet-note = Proposta di patta: (=) su entrambi i formulari ({ $offer }). A partita finita firmano entrambi ({ $sign }).
documents-signature-white = Firma del Bianco
documents-signature-black = Firma del Nero
documents-signature-arbiter = Firma dell'arbitro
documents-signature-captain = Firma del capitano
documents-signature-sealer = Firma di chi ha sigillato
documents-signature-claimant = Firma di chi reclama
documents-signature-judge = Firma del giudice di gara
documents-signature-field = Firma digitale di Tratto
documents-signature-organiser = L'organizzatore
documents-signature-of-arbiter = L'arbitro

documents-envelope-title = Busta della partita sospesa
documents-time-used-white = Tempo usato dal Bianco
documents-time-used-black = Tempo usato dal Nero
documents-sealed-by = Mossa sigillata da
documents-sealed-number = Numero della mossa sigillata
documents-offer-in-force = Proposta di { -patta } in vigore
documents-no-offer = nessuna
documents-resumption = Ripresa: data, ora e luogo
documents-position-before = Posizione prima della mossa sigillata
documents-position-described = Posizione: { $position }
documents-position-empty = { -Scacchiera } vuota su cui segnare la posizione
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
documents-diploma-place-woman = { $place }ª classificata
documents-diploma-place-team = { $place }ª classificata
documents-diploma-place-plain = { $place }° posto
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

documents-results-title = { $round ->
    [8] Risultati dell'8° turno
    [11] Risultati dell'11° turno
   *[other] Risultati del { $round }° turno
}
documents-starting-list-title = Elenco di partenza
documents-participants-title = Partecipanti
documents-check-in-title = Elenco per l'accredito
documents-attendance-title = Registro delle presenze
documents-attendance-note = Ogni giocatore firma la casella del turno
documents-people-count = { $count ->
    [one] Un giocatore
   *[other] { $count } giocatori
}
documents-sex = S.
documents-letter-woman = F
documents-letter-man = M
documents-birth = Nascita
documents-fide-number = N. FIDE
documents-national-number = Tessera
documents-present = Presente
documents-paid = Quota
documents-note = Note
documents-surname = Cognome
documents-given-name = Nome

documents-slips-title = { $round ->
    [8] Cedole dei risultati dell'8° turno
    [11] Cedole dei risultati dell'11° turno
   *[other] Cedole dei risultati del { $round }° turno
}
documents-round-number = { $round }° turno
documents-slip-code = Codice QR della pagina in cui si vede o si comunica il risultato
documents-table-numbers-title = Numeri dei tavoli
documents-name-plates-title = Segnaposto
documents-badges-title = Tesserini

documents-match-points = Pt. squadra
documents-game-points = Pt. individuali
documents-team-crosstable-note = Per ogni turno: numero della squadra avversaria e punti individuali dell'incontro; f a forfait, – non abbinata.
documents-board-prizes-title = Migliori per { -scacchiera }
documents-board-number = { $board }ª { -scacchiera }
documents-board-prizes-note = In ordine di percentuale, poi di partite giocate, poi di performance. I forfait non contano.
documents-performance = Performance

documents-fide-changes-title = Variazioni Elo FIDE
documents-change = Variazione
documents-rating-after = Nuovo Elo
documents-it1-title = Certificato di norma (IT1)
documents-it1-of = Norma { $title }: { $name }
documents-it3-title = Rapporto sulle norme (IT3)
documents-it-tournament = Torneo
documents-it-place = Sede
documents-it-host = Federazione ospitante
documents-it-days = Date
documents-it-rounds = Turni
documents-it-arbiter = Arbitro principale
documents-it-arbiter-number = N. FIDE dell'arbitro
documents-it-title-sought = Titolo per cui vale
documents-it-score = Punti / partite
documents-it-needed = Punti richiesti
documents-it-average = Media avversari
documents-it-counts-as = Vale per partite
documents-it-counted = Conta
documents-it-requirement = Requisito
documents-it-asked = Richiesto
documents-it-found = Trovato
documents-it-raised = L'Elo più basso, { $from }, è alzato a { $to }.
documents-it-exempt = Esente dalla varietà di federazioni: { $article }.
documents-it-not-counted = Le partite senza spunta non contano per la norma.
documents-it-no-norm = Nessuna norma realizzata.
documents-it-signature-arbiter = Data e firma dell'arbitro principale
documents-it-signature-federation = Data e firma della federazione ospitante
documents-it-field = Partecipanti
documents-it-rated = Con Elo FIDE
documents-it-federations = Federazioni
documents-it-foreign = Di altre federazioni
documents-it-norms = Norme realizzate
documents-it-norm = Norma

documents-statistics-title = Il torneo in cifre
documents-statistics-about = { $players } giocatori, { $rounds ->
    [one] un turno
   *[other] { $rounds } turni
}
documents-count = Numero
documents-bar = Grafico
documents-by-colour = Risultati per colore
documents-white-won = Vince il Bianco
documents-drawn = { -Patta }
documents-black-won = Vince il Nero
documents-forfeited-games = { $count ->
    [one] Una partita a forfait non è contata.
   *[other] { $count } partite a forfait non sono contate.
}
documents-by-score = Giocatori per punteggio
documents-by-rating = Giocatori per fascia Elo
documents-average-rating = Elo medio { $average } ({ $rated } giocatori su { $all } hanno un Elo)
documents-upsets = Le sorprese: vittorie contro chi ha più Elo
documents-difference = Diff.
documents-winner = Vince
documents-loser = Perde
documents-rating-of-winner = Elo di chi vince
documents-rating-of-loser = Elo di chi perde

help-print = Stampa un documento di un file di torneo: PDF, HTML o CSV
help-print--file = Il file di torneo (TRF)
help-print--paper = Il documento: pairings, pairings-by-name, results, standings, crosstable, team-crosstable, starting-list, participants, statistics, wall-chart, cards, calculation, fide-changes, it1, it3, team-sheets, check-in, attendance, result-slips, table-numbers, name-plates, badges, scoresheets, draughts-scoresheets, envelope, protest, diploma
help-print--format = La forma: pdf (se manca), html, csv (solo le tabelle)
help-print--output = Il file in cui scrivere; senza, o con -, l'uscita standard
help-print--wall = Da appendere: nomi e tavoli in corpo 36, si leggono da tre metri; i tabelloni in corpo 24, da due
help-print--large = In caratteri grandi (corpo 18), per chi vede poco
help-print--a3 = Su fogli A3 invece che A4
help-print--round = Il turno; se manca, l'ultimo abbinato
help-print--player = Solo chi ha questo numero (schede e fogli di calcolo); si può ripetere
help-print--places = Fino a che posto si danno diplomi; se manca, 3
help-print--at = La data di stampa, come 2026-04-05T14:20; se manca, adesso
help-print--sign = Il file della chiave segreta con cui firmare
help-print--number = Il numero del documento ufficiale
help-print--address = L'indirizzo nel codice QR: di un documento firmato, dove si controlla il numero; delle cedole, la pagina pubblica del torneo
print-failed = il documento non si può creare: { $cause }
print-to-terminal = un PDF non si mostra sul terminale
print-hint-output = indica il file con -o, per esempio -o classifica.pdf
print-office-only = questo documento esiste solo per i tornei gestiti con Tratto
print-hint-office = { "tratto event print" } lo stampa
print-sign-csv = una tabella CSV non si può firmare
print-hint-sign-csv = firma il documento in PDF o in HTML
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
help-verify--file = Il documento (PDF o HTML)
help-verify--key = Il file della chiave pubblica di cui ci si fida
verify-genuine = { $file }: documento autentico n. { $number }
    Contenuto: { $content }
    Chiave: { $fingerprint }
verify-compare-key = La chiave non è stata confrontata: l'impronta deve essere quella resa nota dall'organizzatore (oppure usa --key).
verify-not-a-paper = { $file } non è un documento di Tratto: si verificano PDF e pagine HTML
verify-unsigned = { $file } non è firmato da Tratto
verify-hint-unsigned = solo i documenti ufficiali sono firmati
verify-changed = { $file } è stato modificato dopo la firma
verify-hint-changed = chiedi all'ufficio gara il documento con quel numero
verify-other-key = { $file } è firmato con un'altra chiave: { $fingerprint }
documents-prizes-title = Premi
documents-prizes-provisional = Elenco provvisorio dopo il turno { $round }.
documents-prizes-place = Posto
documents-prizes-note = Note
documents-prizes-group = Gruppo
documents-prizes-sum = Importo
documents-prizes-currency = Valuta
documents-prizes-things = Altro
documents-prizes-among = Diviso tra
documents-receipts-title = Ricevuta di premio
documents-receipt-of = Ricevo dall'organizzazione di «{ $event }»:
documents-receipt-sum = Totale in denaro: { $sum }
documents-receipt-place-and-day = Luogo e data: ______________________________
documents-signature-recipient = Firma di chi riceve
documents-report-ties = Spareggi e pari merito
documents-clock = Tempi
documents-fa1-title = Rapporto per la norma di Arbitro FIDE (FA1)
documents-ia1-title = Rapporto per la norma di Arbitro Internazionale (IA1)
documents-arbiter-norm-nobody = Nessun arbitro di questo torneo può ottenere questa norma.
documents-arbiter-birthplace = Luogo di nascita
documents-arbiter-duty = Incarico
documents-arbiter-grade = Qualifica
documents-arbiter-report = Rapporto riservato dell'arbitro principale
documents-arbiter-report-what = Conoscenza delle regole di gioco, dei regolamenti e del sistema di abbinamento; obiettività; come ha gestito gli incidenti; attenzione a chi gioca. Se la norma è dell'arbitro principale, compila un arbitro di qualifica superiore o l'organizzatore.
documents-arbiter-performance = La prova dell'arbitro
documents-arbiter-standard-fide = è stata al livello di un Arbitro FIDE
documents-arbiter-standard-international = è stata al livello di un Arbitro Internazionale
documents-arbiter-experience = è stata buona, ma serve altra esperienza
documents-arbiter-signature = Nome, incarico, federazione, data e firma di chi giudica
documents-letter-none = Non c'è ancora niente da comunicare.
documents-notice-title = Comunicato Ufficiale
documents-justice-title = Trasmissione di atti agli organi di giustizia
documents-report-requirements = Requisiti del regolamento
documents-report-requirement = Requisito
documents-report-requirement-state = Stato
documents-report-requirement-article = Articolo
