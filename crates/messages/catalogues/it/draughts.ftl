# Dama: posizioni, mosse, partite

draughts-white-to-move = Ha il tratto il Bianco
draughts-black-to-move = Ha il tratto il Nero

hint-bad-draughts-fen = si scrive così: W:W21-32:B1-12; prima chi ha il tratto, poi le caselle dei pezzi, K davanti a una dama
draughts-fen-turn = il tratto è W o B
draughts-fen-section = l'elenco dei pezzi inizia con W o con B
draughts-fen-section-twice = i pezzi di un colore sono elencati due volte
draughts-fen-not-a-square = manca il numero di una casella
draughts-fen-off-board = le caselle vanno da 1 a { $last }
draughts-fen-range = un intervallo va dal numero minore al maggiore
draughts-fen-occupied = due pezzi stanno sulla casella { $square }
draughts-fen-uncrowned = una pedina sta sulla casella { $square }, dove sarebbe dama
draughts-fen-too-many-white = il Bianco ha { $count } pezzi, al massimo possono essere { $most }
draughts-fen-too-many-black = il Nero ha { $count } pezzi, al massimo possono essere { $most }
draughts-fen-empty = sulla damiera non c'è nessun pezzo

moves-free = { $turn }; mosse:
moves-none = { $turn } e non può muovere: ha perso
moves-capture = { $turn }; la presa è obbligatoria ({ $article }):
moves-capture-choice = { $turn }; la presa è obbligatoria ({ $article }), a scelta fra queste ({ $choice }):
moves-capture-international = { $turn }; la presa è obbligatoria:
moves-refused = Prese non ammesse:
moves-majority = un'altra presa prende più pezzi

error-draughts-sign = semimossa { $ply }: { $text } non ha il segno giusto, trattino per lo spostamento e x per la presa
error-draughts-capture-due = semimossa { $ply }: { $text } tralascia una presa obbligatoria
error-draughts-unfinished = semimossa { $ply }: { $text } si ferma a metà, la presa prosegue
error-draughts-refused = semimossa { $ply }: { $text } non rispetta la priorità di presa ({ $article })
error-draughts-majority = semimossa { $ply }: { $text } prende meno pezzi di un'altra presa

pdn-tag = un'etichetta si scrive [Nome "valore"]
pdn-unclosed = ciò che si apre qui non viene chiuso
pdn-unexpected = { $text } qui non ha senso
pdn-no-move = prima non c'è una mossa
pdn-too-deep = troppe varianti l'una dentro l'altra
pdn-game-type = GameType non è né la dama italiana (22) né l'internazionale (20)
pdn-result = il risultato dopo le mosse non è quello dell'etichetta

verdict-draughts = { $turn }: { $outcome }
verdict-wins = { $plies ->
    [one] vince in { $plies } semimossa
   *[other] vince in { $plies } semimosse
}
verdict-loses = { $plies ->
    [0] non può muovere, ha perso
    [one] perde in { $plies } semimossa
   *[other] perde in { $plies } semimosse
}
verdict-draws = pari
verdict-points = vantaggio stimato { $points } pedine
verdict-looked = profondità { $depth }, { $nodes } posizioni: { $line }

endgames-building = Finali fino a { $pieces } pezzi
endgames-built = Finali fino a { $pieces } pezzi in { $file } ({ $bytes } byte)
endgames-missing = le tabelle dei finali non ci sono: { $file } non esiste
endgames-too-many = le tabelle arrivano a { $pieces } pezzi, o uno dei due non ne ha
endgames-too-long = un finale supera le 253 semimosse che le tabelle possono contenere
endgames-not-tables = { $file } non contiene tabelle dei finali
endgames-version = { $file } è della versione { $version }, questo programma ne usa un'altra
endgames-checksum = { $file } è danneggiato: la somma di controllo non torna
endgames-incomplete = { $file } è incompleto
hint-endgames-build = { $command } le costruisce in pochi minuti


opening-numbered = Apertura { $number }: { $moves }
opening-without = Si gioca senza le pedine di queste caselle: { $squares }
opening-seed = sorteggio con il seme { $seed }
error-opening-number = { $number } non è il numero di un'apertura
hint-opening-number = i numeri vanno da 1 a 174
error-openings-drawn = tutte le aperture della tabella sono già uscite
