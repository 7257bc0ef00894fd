# I documenti che l'ufficio gara compila da sé.

papers-points = { $points } punti su { $most }
papers-team-points = { $matches } punti squadra su { $most } · { $boards } punti individuali su { $all }
papers-rating-lists = { $lists }
papers-rating-list-none = nessuna: nessun iscritto ha un Elo
papers-rating-list-fide = FIDE ({ $count } iscritti)
papers-rating-list-national = nazionale ({ $count } iscritti)
papers-rating-list-both = FIDE ({ $fide } iscritti), nazionale ({ $national } iscritti)
papers-variation-of = { $name } (n. { $number }, { $category })
papers-pace = { $minutes } minuti
papers-pace-bonus = { $minutes } minuti + { $seconds } secondi a mossa
papers-no-variations = le variazioni Elo Italia ci sono solo per gli scacchi
papers-chess-only = questo documento c'è solo per gli scacchi
papers-no-tables = questo documento non ha tabelle: chiedilo in PDF o in HTML
papers-no-complaint-form = il regolamento di questa federazione non prevede il preannuncio di reclamo

papers-when-entered = Quando ci sono iscritti
papers-when-begun = Quando il torneo è iniziato
papers-when-paired = Dopo il primo abbinamento
papers-when-closed = Alla fine del primo turno
papers-when-finished = A torneo concluso
papers-fide-changes-note = Calcolo sui soli Elo FIDE degli iscritti; per chi non ha Elo, il primo Elo che risulta da questo torneo. Il K è quello che si ricava dai dati dell'iscrizione: fa fede la FIDE.
papers-chief-arbiter = Arbitro principale
papers-grade-none = senza qualifica
papers-grade-regional = Arbitro Regionale
papers-grade-candidate = Candidato Arbitro Nazionale
papers-grade-national = Arbitro Nazionale
papers-grade-fide = Arbitro FIDE
papers-grade-international = Arbitro Internazionale
papers-kind-open = Torneo individuale
papers-kind-promotion = Torneo individuale di promozione
papers-kind-teams = Torneo a squadre: { $boards } { -scacchiere }, { $reserves ->
    [0] nessuna riserva
    [one] una riserva
   *[other] { $reserves } riserve
}
papers-system-swiss = Svizzero, sistema olandese FIDE { $edition }
papers-system-round-robin = Girone all'italiana { $cycles ->
    [1] semplice
    [2] di andata e ritorno
   *[other] a { $cycles } cicli
}
papers-system-italo-swiss = Italo-svizzero
papers-system-baku = { $system }, accelerazione Baku
papers-system-by-hand = Abbinamenti a mano
papers-shared = { $names } (a pari merito)
papers-enclosed-standings = classifica finale
papers-enclosed-crosstable = tabellone
papers-enclosed-trf = file di scambio (TRF)
papers-report-journal = Il verbale si basa su { $entries } registrazioni, impronta { $head }.
papers-homologated = La federazione ha omologato la gara.
papers-not-homologated = La federazione ha negato l'omologazione.
papers-not-finished = La gara non è ancora conclusa: il verbale è provvisorio.

help-event-print = Stampa un documento del torneo: PDF, HTML o CSV
help-event-print--event = Il torneo
help-event-print--until = Com'era dopo questa registrazione
help-event-print--paper = Il documento: pairings, pairings-by-name, team-pairings, results, standings, crosstable, team-crosstable, board-prizes, starting-list, participants, statistics, wall-chart, team-sheets, team-matches, check-in, attendance, result-slips, table-numbers, name-plates, badges, scoresheets, draughts-scoresheets, cards, envelope, protest, calculation, variations, fide-changes, it1, it3, report, prizes, receipts, diploma
help-event-print--format = La forma: pdf (se manca), html, csv (solo le tabelle)
help-event-print--output = Il file in cui scrivere; senza, o con -, l'uscita standard
help-event-print--wall = Da appendere: nomi e tavoli in corpo 36, si leggono da tre metri; i tabelloni in corpo 24, da due
help-event-print--large = In caratteri grandi (corpo 18), per chi vede poco
help-event-print--a3 = Su fogli A3 invece che A4
help-event-print--round = Il turno; se manca, l'ultimo chiuso per i risultati, l'ultimo abbinato per gli elenchi, il prossimo per le formazioni
help-event-print--player = Solo chi ha questo numero (schede, variazioni e fogli di calcolo); si può ripetere
help-event-print--places = Fino a che posto si danno diplomi; se manca, 3
help-event-print--protest = Solo il reclamo con questo numero; se manca, tutti
help-event-print--sign = Il file della chiave segreta con cui firmare
help-event-print--number = Il numero del documento ufficiale
help-event-print--address = L'indirizzo nel codice QR: di un documento firmato, dove si controlla il numero; delle cedole, la pagina pubblica del torneo
letter-about = Partita
letter-complainant = Reclamo di
letter-notice-number = Comunicato n.
letter-notice-day = Del
letter-decision = Decisione sul reclamo { $protest }
letter-event = Torneo
letter-whom = Riguarda
letter-sent = Trasmesso
letter-to-justice = Nota { $remark } per gli organi di giustizia
letter-round = turno { $round }
letter-round-and-board = turno { $round }, { -scacchiera } { $board }
