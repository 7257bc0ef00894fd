## Elenchi delle federazioni: pagine e iscrizione

web-lists-title = Elenchi
web-lists-what = Gli elenchi di FIDE e FSI servono all'iscrizione: tre lettere bastano per trovare una persona e riempire la scheda.
web-lists-none = Nessun elenco. Scarica quello della FIDE o della FSI e caricalo qui.
web-lists-none-yet = Non c'è ancora nessun elenco.
web-lists-list = Elenco
web-lists-day = Data
web-lists-no-day = non indicata
web-lists-players = Giocatori
web-lists-imported = Caricato
web-lists-fide = FIDE
web-lists-fsi = FSI
web-lists-count = { $count }
web-lists-faulty = { $faults ->
    [one] Una riga con errori
   *[other] { $faults } righe con errori
}, { $lost ->
    [one] una persa
   *[other] { $lost } perse
}.
web-lists-unused = Colonne non riconosciute, mostrate come sono: { $columns }.
web-lists-send = Carica un elenco
web-lists-dated = Data dell'elenco
web-lists-dated-hint = Se manca, si prende dal file.
web-lists-file = File
web-lists-file-hint = FIDE: TXT, XML o ZIP. FSI: allin.csv.
web-lists-import = Carica
web-lists-uploading = Invio del file
web-lists-at-work = lettura in corso, { $percent } %, { $players } giocatori.
web-lists-done = { $players } giocatori caricati, { $faults } errori, { $lost } righe perse.
web-lists-faults = Righe non riconosciute
web-lists-bad-day = La data non è valida: scrivila come 2026-11-01.
web-lists-search = Cerca negli elenchi
web-lists-search-do = Cerca
web-lists-search-hint = Tre lettere del nome, un codice o la società.
web-lists-nobody = Nessuno con questo nome negli elenchi: compila la scheda a mano.
web-lists-found = { $count ->
    [0] Nessuno trovato.
    [one] Una persona trovata.
   *[other] { $count } persone trovate.
}
web-lists-entered = già fra gli iscritti, n. { $number }
web-lists-reason = Aggiornato dall'elenco: { $lists }
web-lists-updates = Aggiorna dagli elenchi
web-lists-updates-what = Differenze fra gli iscritti e gli elenchi.
web-lists-updates-none = Nessuna differenza con gli elenchi.
web-lists-take = Aggiorna
web-lists-differs = Diverso dall'elenco
web-lists-take-chosen = Aggiorna i selezionati
web-lists-take-all = Aggiorna tutti
web-lists-member = tessera { $year }
web-lists-member-expired = tessera scaduta ({ $year })
web-lists-member-none = tessera non trovata
web-lists-done-past = { $players } giocatori letti. Questo elenco è più vecchio di quello in uso, che resta: i suoi Elo servono ai tornei cominciati allora.
web-lists-past = Elenco precedente: solo gli Elo, per i tornei cominciati allora
web-lists-where = L'elenco FIDE si scarica da
web-lists-which = Quali elenchi valgono
web-lists-at-start = In vigore il primo giorno del torneo
web-lists-of-today = Di oggi
