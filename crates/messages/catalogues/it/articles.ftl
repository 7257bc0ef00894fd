# I codici e i loro articoli

code-fide-2009 = Regole FIDE 2009
code-fide-2017 = Regole FIDE 2017
code-fide-2023 = Regole FIDE 2023
code-fide-rating-2024 = FIDE B.02 2024
code-fide-rapid-blitz-2024 = Elo FIDE rapid e blitz 2024
code-fide-titles-2024 = Titoli FIDE 2024
code-fsi-2009 = RTF FSI 2009
code-fssi = Regolamento FSSI
code-fid-2008 = Regolamento FID 2008

code-name-fide-2009 = Regole degli Scacchi FIDE, in vigore dal 1° luglio 2009
code-name-fide-2017 = Regole degli Scacchi FIDE, in vigore dal 1° luglio 2017
code-name-fide-2023 = Regole degli Scacchi FIDE, in vigore dal 1° gennaio 2023
code-name-fide-rating-2024 = Regolamento dell'Elo FIDE (B.02), in vigore dal 1° marzo 2024
code-name-fide-rapid-blitz-2024 = Regolamento dell'Elo FIDE rapid e blitz, in vigore dal 1° marzo 2024
code-name-fide-titles-2024 = Regolamento dei Titoli FIDE (B.01), in vigore dal 1° gennaio 2024
code-name-fsi-2009 = Regolamento Tecnico Federale FSI, in vigore dal 1° ottobre 2009
code-name-fssi = Regolamento dei Campionati Italiani di Scacchi FSSI
code-name-fid-2008 = Regolamento Tecnico FID, Capo I, edizione 2008

citation = { $number ->
    [Preface] { $book }, prefazione
   *[other] { $book }, art. { $number }
}
citations = { $book }, artt. { $numbers }

kind-executed = eseguito
kind-recorded = registrato
kind-physical = fisico
kind-informative = informativo

kind-executed-meaning = decide il programma, dai dati registrati
kind-recorded-meaning = decide una persona, il programma conserva la decisione
kind-physical-meaning = avviene fuori dal programma, si può solo segnalare
kind-informative-meaning = definisce o commenta

articles-not-yet = non ancora
articles-unreached = non ancora: la regola c'è, ma non è raggiungibile
articles-untested = SENZA PROVE
articles-chapter = Capitolo: { $number } { $title }
articles-kind = Tipo: { $kind } ({ $meaning })
articles-status-not-yet = Stato: non ancora costruito
articles-status-unreached = Stato: non ancora; la regola c'è, ma nessun comando o pagina la usa
articles-tests-heading = Prove:
articles-tests = { $count ->
    [0] nessuna prova
    [one] { $count } prova
   *[other] { $count } prove
}
articles-count = { $count ->
    [0] nessun articolo
    [one] { $count } articolo
   *[other] { $count } articoli
}
articles-executed-summary = { $executed } eseguiti: { $tested } con prove, { $untested } senza; { $later } non ancora, di cui { $unreached } con la regola costruita
articles-other-summary = { $recorded } registrati, { $physical } fisici, { $informative } informativi
articles-total = In tutto: { $articles }
articles-none-untested = Nessun articolo eseguito è senza prove.
