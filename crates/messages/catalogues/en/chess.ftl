# Positions, moves and notation of chess

error-bad-fen = the position cannot be read: { $cause }
hint-bad-fen = a FEN has six fields: pieces, side to move, castling, en passant, half-moves, move number
fen-fields = the fields are not those of a FEN
fen-board = the field of the pieces does not describe eight ranks of eight squares
fen-turn = the side to move is w or b
fen-castling-field = the castling field is not well written
fen-castling = the castling field names a rook that is not at its place
fen-en-passant = the en passant square is not well written
fen-halfmoves = the number of half-moves is not well written
fen-fullmoves = the move number is not well written
fen-no-king = a king is missing
fen-many-kings = a player has more than one king
fen-pawn-rank = a pawn stands on the first or the eighth rank
fen-opposite-check = the player who has just moved is in check
fen-en-passant-square = no pawn can just have passed the en passant square
fen-unplayable = no game can be played with these pieces

board-white-to-move = White to move, move { $number }
board-black-to-move = Black to move, move { $number }

verdict-checkmate = Checkmate: the game is over.
verdict-stalemate = Stalemate: the game is drawn.
verdict-dead = Dead position: nobody can mate any more, the game is drawn.
verdict-open = The game goes on.
verdict-moves = { $count ->
    [0] no legal move
    [one] { $count } legal move
   *[other] { $count } legal moves
}
verdict-can-mate = { $side ->
    [white] White
   *[black] Black
} { $answer ->
    [yes] can mate, for instance: { $detail }
    [mated] has mated
    [no] cannot mate: { $detail }
   *[undecided] can perhaps mate: after { $detail } positions it is not decided, the arbiter judges (--nodes 100000000 asks longer)
}
proof-bare-king = there is only the king
proof-knight-against-queens = a single knight is not enough against a bare king or queens alone
proof-bishops-of-one-colour = the bishops stand on squares of one colour and nothing can cover the others
proof-immobile = wherever the men can go, they never form a mate
proof-regions = kings and pawns followed step by step ({ $count } states), no mate is possible
proof-lines = every line leads to positions ruled out already ({ $count } judged)
proof-exhausted = all { $count } positions that can arise were looked at, none is a mate

chess960-number = Chess960, position { $number }: { $rank }
chess960-seed = drawn with the seed { $seed }
error-start-number = { $number } is not the number of a Chess960 position
hint-start-number = the numbers go from 0 to 959

perft-row = { $depth }: { $nodes }

error-move-unreadable = half-move { $ply }: { $text } cannot be read
error-move-illegal = half-move { $ply }: { $text } is not a legal move
error-move-ambiguous = half-move { $ply }: { $text } can be { $candidates }
error-move-promotion = half-move { $ply }: { $text } lacks the piece of the promotion
error-move-capture = half-move { $ply }: { $text } lacks the file of the capturing pawn
error-move-missing = half-move { $ply }: the move is missing
hint-move-proposals = perhaps { $proposals }
hint-move-legal = legal moves: { $moves }
