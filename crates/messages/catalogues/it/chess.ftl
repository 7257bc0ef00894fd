# Posizioni, mosse e notazione degli scacchi

error-bad-fen = la posizione non si può leggere: { $cause }
hint-bad-fen = un FEN ha sei campi: pezzi, tratto, arrocchi, en passant, semimosse, numero di mossa
fen-fields = i campi non sono quelli di un FEN
fen-board = il campo dei pezzi non descrive otto traverse di otto case
fen-turn = il tratto è w o b
fen-castling-field = il campo degli arrocchi non è ben scritto
fen-castling = il campo degli arrocchi nomina una torre che non è al suo posto
fen-en-passant = la casa dell'en passant non è ben scritta
fen-halfmoves = il numero delle semimosse non è ben scritto
fen-fullmoves = il numero di mossa non è ben scritto
fen-no-king = manca un Re
fen-many-kings = un giocatore ha più di un Re
fen-pawn-rank = un pedone sta sulla prima o sull'ottava traversa
fen-opposite-check = è sotto scacco chi ha appena mosso
fen-en-passant-square = nessun pedone può avere appena passato la casa dell'en passant
fen-unplayable = con questi pezzi non si può giocare

board-white-to-move = Ha il tratto il Bianco, mossa { $number }
board-black-to-move = Ha il tratto il Nero, mossa { $number }

verdict-checkmate = Scacco matto: la partita è finita.
verdict-stalemate = Stallo: la partita è patta.
verdict-dead = Posizione morta: nessuno può più dare matto, la partita è patta.
verdict-open = La partita continua.
verdict-moves = { $count ->
    [0] nessuna mossa legale
    [one] { $count } mossa legale
   *[other] { $count } mosse legali
}
verdict-can-mate = { $side ->
    [white] Il Bianco
   *[black] Il Nero
} { $answer ->
    [yes] può dare matto, per esempio: { $detail }
    [mated] ha già dato matto
    [no] non può dare matto: { $detail }
   *[undecided] forse può dare matto: dopo { $detail } posizioni non è deciso, decide l'arbitro (--nodes 100000000 cerca più a lungo)
}
proof-bare-king = ha solo il Re
proof-knight-against-queens = un solo Cavallo non basta contro il Re solo o con sole Donne
proof-bishops-of-one-colour = i suoi Alfieri sono su case di un solo colore e nulla può coprire le altre
proof-immobile = ovunque i pezzi possano arrivare, non formano un matto
proof-regions = seguiti Re e pedoni passo per passo ({ $count } stati), nessun matto è possibile
proof-lines = ogni variante porta a posizioni già escluse ({ $count } esaminate)
proof-exhausted = esaminate tutte le { $count } posizioni raggiungibili, nessuna è matto

chess960-number = Scacchi960, posizione { $number }: { $rank }
chess960-seed = sorteggiata con il seme { $seed }
error-start-number = { $number } non è il numero di una posizione degli Scacchi960
hint-start-number = i numeri vanno da 0 a 959

perft-row = { $depth }: { $nodes }

error-move-unreadable = semimossa { $ply }: { $text } non si può leggere
error-move-illegal = semimossa { $ply }: { $text } non è una mossa legale
error-move-ambiguous = semimossa { $ply }: { $text } può essere { $candidates }
error-move-promotion = semimossa { $ply }: a { $text } manca il pezzo della promozione
error-move-capture = semimossa { $ply }: a { $text } manca la colonna del pedone che cattura
error-move-missing = semimossa { $ply }: manca la mossa
hint-move-proposals = forse { $proposals }
hint-move-legal = mosse legali: { $moves }
