# La riga di comando: aiuto, errori, conformità

help-tratto = La piattaforma dell'arbitro per scacchi e dama: applica i regolamenti e cita l'articolo
help-articles = Mostra gli articoli dei codici e le prove che li sostengono
help-articles--code = Un solo codice: fide-2009, fide-2017, fide-2023, fsi-2009, fssi, fid-2008
help-articles--number = Un solo articolo, col numero del libro (7.5.5), o tutti quelli di un capitolo (7)
help-articles--matrix = Solo gli articoli eseguiti, ciascuno con le sue prove
help-conformance = Esegue file di casi attraverso il programma e conta quelli riusciti
help-conformance--paths = File di casi o cartelle che li contengono
help-completions = Scrive il completamento dei comandi per una shell
help-completions--shell = La shell: bash, elvish, fish, powershell, zsh
help-man = Scrive la pagina di manuale
help-board = Disegna una posizione
help-board--game = Gioco: chess, italian-draughts, international-draughts
help-board--svg = Come immagine SVG, per pagine e schermi
help-board--paper = SVG in bianco e nero, per la stampa
help-board--black = Vista dal Nero
help-board--chess960 = Arrocco degli Scacchi960
help-board--fen = La posizione (FEN); senza, quella iniziale
help-chess960 = Mostra una posizione di partenza degli Scacchi960, per numero o per sorteggio
help-chess960--number = Il numero della posizione, da 0 a 959
help-chess960--seed = Il seme del sorteggio: lo stesso seme dà sempre la stessa posizione
help-conformance--nodes = Gli alberi di mosse si contano fino a questo numero di foglie (1000000)
help-convert = Riscrive una partita in un'altra notazione
help-convert--file = Il file con le mosse; senza, si legge l'ingresso standard
help-convert--from = Lettere del testo: it, en, fr, de, es, nl, pt, figurines; senza, si riconoscono
help-convert--to = Lettere da scrivere; senza, quelle della lingua
help-convert--form = Forma: short (Cxf3+), long (Cg1xf3+), bare (Cf3), uci (g1f3)
help-convert--game = Gioco: chess, italian-draughts, international-draughts; la dama si riscrive in PDN
help-convert--fen = Posizione di partenza
help-convert--chess960 = Arrocco degli Scacchi960
help-moves = Elenca le mosse legali e, nella dama, le prese escluse con il loro articolo
help-moves--game = Gioco: chess, italian-draughts, international-draughts
help-moves--chess960 = Arrocco degli Scacchi960
help-moves--fen = La posizione (FEN); senza, quella iniziale
help-perft = Conta le posizioni dell'albero delle mosse, profondità per profondità
help-perft--game = Gioco: chess, italian-draughts, international-draughts
help-perft--unique = Nella dama conta una volta sola le prese che danno la stessa posizione
help-perft--depth = Profondità in semimosse
help-perft--chess960 = Arrocco degli Scacchi960
help-perft--fen = La posizione (FEN); senza, quella iniziale
help--json = Risponde in JSON
help--lang = Lingua: it o en; altrimenti quella del sistema, altrimenti italiano
help--help = Mostra questo aiuto
help--version = Mostra la versione
help-heading-usage = Uso
help-heading-commands = Comandi
help-heading-arguments = Argomenti
help-heading-options = Opzioni
help-command-name = COMANDO
help-exit-status = Esito: 0 tutto bene, 1 la verifica ha trovato errori, 2 richiesta o dati non validi.

error = errore
warning = avviso
hint = rimedio

usage-unknown-argument = l'argomento { $argument } non esiste
usage-unknown-subcommand = il comando { $name } non esiste
usage-invalid-value = il valore { $value } non vale per { $argument }
usage-missing-argument = manca { $argument }
usage-missing-subcommand = manca il comando
usage-conflict = { $argument } non si può usare insieme a { $other }
usage-wrong = la richiesta non è scritta bene
usage-hint = { $command } mostra come si scrive
usage-hint-similar = forse { $suggestion }? { $command } mostra come si scrive
usage-hint-values = i valori ammessi sono { $values }

error-unknown-article = { $book }: non esiste l'articolo { $number }
error-unknown-article-anywhere = nessun codice ha un articolo { $number }
hint-nearest-articles = i più vicini sono { $numbers }
hint-list-articles = { $command } li elenca tutti

error-unreadable-file = { $file } non si può leggere: { $cause }
hint-unreadable-file = controllare che il file esista e che il permesso di lettura ci sia
error-not-text = il file non è testo UTF-8
hint-not-text = salvarlo di nuovo come testo UTF-8
cause-not-found = non esiste
cause-permission-denied = manca il permesso
cause-other = il sistema risponde { $detail }
error-write-failed = non si può scrivere la risposta: { $cause }

conformance-no-runner = { $file }: { $format }, per questo formato non c'è ancora un esecutore
conformance-unknown-format = { $file }: formato di casi non riconosciuto
hint-known-formats = i formati riconosciuti sono: { $formats }
conformance-nothing-found = { $path } non contiene file di casi
conformance-failed = { $case }: atteso { $expected }, ottenuto { $found }
conformance-bad-case = caso illeggibile: { $cause }
conformance-file = { $file }: { $format }: { $passed } riusciti, { $failed } falliti
conformance-without-runner = { $count ->
    [one] { $count } file senza esecutore per il suo formato
   *[other] { $count } file senza esecutore per il loro formato
}

format-laws-cases = casi delle Regole degli Scacchi
format-can-mate = chi può ancora dare matto
format-chess-perft = conteggi di mosse negli scacchi
format-draughts-perft = conteggi di mosse nella dama
format-draughts-games = partite di dama
format-draughts-openings = aperture di dama
format-italo-swiss = abbinamenti italo-svizzeri
format-tournament = torneo in formato TRF
format-federation = esempi del regolamento federale
format-puzzles = problemi di scacchi
format-berger = tabelle di Berger
