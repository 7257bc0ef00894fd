# The classroom: positions explained, mates solved, motifs of a line.

help-explain = Explain a position, a game or a line in the manual's words
help-explain--chess960 = Castling as in Chess960
help-explain--batch = Read one request a line from standard input and write one JSON object a line: a FEN, or a FEN, a tab and moves
help-explain--line = The position a line starts from (FEN): the enemy is to move
help-explain--moves = The moves of the line in UCI, the first one is the enemy's
help-explain--nodes = How many positions to look at, at most, in search of a mate
help-explain--what = A position (FEN), or a PGN file
help-solve = Solve a position: mate in few moves with every key, or an ending of the tables
help-solve--mate = Mate in how many moves at most (1 to 30)
help-solve--mated = In how many moves at most the side to move is mated (0 to 30)
help-solve--table = Ask the tables of endings: KQK, KRK, KPK, KRRK, KBBK, KBNK
help-solve--tries = The tries as well: first moves with one refutation only
help-solve--tree = The whole tree of the solution, with duals
help-solve--nodes = How many positions to look at, at most
help-solve--chess960 = Castling as in Chess960
help-solve--batch = Read one request a line from standard input (mate N FEN, mated N FEN, table FEN) and write one JSON object a line
help-solve--fen = The position (FEN)
help-solve-exit-status = Exit status: 0 the answer is proved, 2 the request cannot be used, 3 the limit of positions was not enough and nothing is proved.
finding-m1 = Pawns that hold the centre: { $squares }
finding-m2 = Minor pieces developed towards the centre: { $squares }
finding-m3 = A tempo lost: the piece that goes to { $square } moves again, and two minor pieces are still at home
finding-m4 = The piece on { $square } is precarious: an enemy pawn can drive it away
finding-m5 = The queen is out already ({ $square }), and { $count } minor pieces are still at home
finding-m6 = The king has stayed on { $square } with a centre file open, and the enemy has { $count } minor pieces out
finding-m7 = An open file waits for a rook: { $files }
finding-m9 = Two ways open for one bishop: { $squares }
finding-m10 = A piece stands in the way of the centre pawn: { $squares }
finding-a1 = Here the game leaves the named openings (half-move { $ply }, { $name })
finding-a2 = Pieces idle on their first squares, without room: { $squares }
finding-a3a = A knight on the edge: { $squares }
finding-a3b = The rooks defend each other: { $squares }
finding-a3c = The rook on { $rook } stands behind the passed pawn on { $pawn }
finding-a3d-short = Castled short
finding-a3d-long = Castled long
finding-a3f-active = In the ending the king on { $square } is active: it is in the centre
finding-a3f-passive = In the ending the king on { $square } is passive: { $count } steps from the centre
finding-a5 = Shut in by enemy pawns, which watch every square it can go to: { $squares }
finding-a6a = A knight on an outpost that no pawn can attack: { $squares }
finding-a6c-bishops = The pair of bishops, which the enemy has not: { $squares }
finding-a6c-exchange = The exchange up: a rook for a minor piece
finding-a6d-more-room = An even exchange by the side with more room: it relieves the cramped side
finding-a6d-less-room = An even exchange by the side with less room: it can breathe
finding-a6e = A crippled majority on the { $wing }: doubled pawns do not make a passed one ({ $squares })
finding-a8 = Mate in { $count }
finding-a9a = The rook on { $rook } supports its own passed pawn on { $pawn }
finding-a9b = A majority on the { $wing }, far from the enemy king: { $squares }
finding-a9d = An enemy heavy piece is pinned to its king: { $squares }
finding-a9e = A rook on an open file: { $squares }
finding-a10 = The pawn of { $square } leaves the king open
finding-a11 = Perpetual check: after every answer there is another check, and the position comes back
finding-a12 = Beware of stalemate: these moves give it at once
finding-c1 = A blocked centre: it is broken by the pawns of files c and f
finding-c2-warning = The pawns { $squares } advance before their own king while the centre is open: that is a risk
finding-c2-race = Kings on opposite wings: the pawns { $squares } race at the enemy king
finding-c3 = A corridor: the king on { $square } has no square in front and no heavy piece guards his rank
finding-c4 = The pawn on { $square } is weak ({ $grade }) and { $state ->
    [attacked] fixed, with more attackers than defenders
   *[fixed] fixed
 }: { $attackers } against { $defenders }
finding-c5 = { $role ->
    [knight] Knight
    [bishop] Bishop
    [rook] Rook
    [queen] Queen
    [king] King
   *[pawn] Pawn
 } { $square }: { $count ->
    [0] no safe square
    [one] one safe square
   *[other] { $count } safe squares
 }; { $task ->
    [both] attacks and defends
    [attacks] attacks
    [overloaded] alone defends several men
    [defends] alone defends a man
   *[none] neither attacks nor alone defends
 }{ $stable ->
    [yes] ; stands on a strong square
   *[no] {""}
 }{ $best ->
    [none] {""}
   *[other] ; on { $best } it would have { $best_count } squares
 }
finding-d2-capture = { $square } can be taken: take the attacker
finding-d2-leave = { $square } can be taken: move it
finding-d2-support = { $square } can be taken: support it
finding-d2-interpose = { $square } can be taken: put something between
finding-d2-counter = { $square } can be taken: counter-attack
finding-d3-mate = The enemy threatens mate
finding-d3-capture = The enemy threatens to win material
finding-d3-check = The enemy can give check
finding-d4-ahead = An even exchange by the side that is ahead: right
finding-d4-behind = An even exchange by the side that is behind: not advised
finding-table-won = { $ending }: { $side ->
    [white] White
   *[black] Black
 } wins in { $count } with best play
finding-table-drawn = { $ending }: a draw with best play
steinitz-development = minor pieces developed
steinitz-mobility = mobility (safe squares of the pieces)
steinitz-centre = centre (pawns and attacks)
steinitz-enemy-king = enemy king exposed
steinitz-weak-squares = weak squares of the enemy
steinitz-structure = islands and weak pawns of the enemy
steinitz-majority = majority on the queenside
steinitz-open-files = rooks on open and half-open files
steinitz-bishops = pair of bishops
ending-pawns = pawn ending
ending-opposite-bishops = ending of bishops of opposite colours
ending-bishops = bishop ending
ending-knights = knight ending
ending-minors = ending of minor pieces
ending-rooks = rook ending
ending-queens = queen ending
motif-skewer = skewer
motif-pin = pin
motif-double-attack = double attack, discovered attack
motif-discovered-check = discovered check
motif-double-check = double check
motif-bishops = combination of the bishops
motif-bishop-sacrifice = bishop sacrifice on h7 (h2)
motif-smothered-mate = smothered mate
motif-knight-fork = knight fork
motif-promotion = promotion
motif-under-promotion = underpromotion
motif-back-rank = rook and weakness of the back rank
motif-seventh-rank = rook on the seventh (second) rank
motif-rook-and-bishop = rook and bishop together
motif-rook-and-knight = rook and knight together
motif-attraction = attraction
motif-blocking = blocking
motif-deflection = deflection
motif-square-clearance = clearance of a square
motif-line-clearance = clearance of a line
motif-interference = interference
motif-removal = removal of the defender
motif-counter-attack = counter-attack
motif-shield-destroyed = destruction of the castled position
motif-several-lines = combination along several lines
motif-uncastled-king = attack on the uncastled king
motif-castled-short = attack on the king castled short
motif-opposite-short = attack with castling on opposite wings
motif-opposite-long = attack with castling on opposite wings, on the king castled long
motif-why-skewer = the man in front must go and the one behind falls ({ $squares })
motif-why-pin = pinned to its king, it cannot do what it would ({ $squares })
motif-why-fork = one man attacks two ({ $squares })
motif-why-discovered-attack = the man that moves opens the line for another ({ $squares })
motif-why-discovered-check = a man that did not move gives check ({ $squares })
motif-why-double-check = two men give check at once ({ $squares })
motif-why-bishops = the bishops alone give mate ({ $squares })
motif-why-bishop-sacrifice = the bishop offers itself with check ({ $squares })
motif-why-smothered-mate = the knight mates and the king's own men take every square ({ $squares })
motif-why-promotion = the pawn promotes ({ $squares })
motif-why-under-promotion = the pawn does not become a queen ({ $squares })
motif-why-back-rank = the king is shut in by his own men on his first rank ({ $squares })
motif-why-seventh-rank = the rook comes where it cuts off the king or attacks the pawns ({ $squares })
motif-why-together = these men alone hold the king ({ $squares })
motif-why-attraction = whoever takes is struck on that square ({ $squares })
motif-why-blocking = a man of the king takes his flight ({ $squares })
motif-why-deflection = the defender must leave its task ({ $squares })
motif-why-square-clearance = the man that moves frees the square for another ({ $squares })
motif-why-line-clearance = the man that moves frees the line for another ({ $squares })
motif-why-interference = the line between a man and its defender is cut ({ $squares })
motif-why-removal = the defender falls first ({ $squares })
motif-why-intermezzo = before taking back, a move in between ({ $squares })
motif-why-defence = a move that only defends ({ $squares })
motif-why-counter-check = a check is answered by a check ({ $squares })
motif-why-shield-destroyed = a piece offers itself for a pawn before the king ({ $squares })
motif-why-several-lines = checks along lines of different kinds ({ $squares })
motif-why-uncastled-king = the king is still on his first square ({ $squares })
motif-why-attack-on-king = checks and captures close to the king ({ $squares })
explain-position = { $phase ->
    [opening] Opening
    [endgame] Endgame
   *[middlegame] Middlegame
 }, material { $white } to { $black }
explain-side = { $side ->
    [white] White
   *[black] Black
 }
explain-finding = { $side }: { $says } [{ $code }, { $proof ->
    [board] seen on the board
    [solver] proved
    [table] from the table
   *[rule_of_thumb] rule of thumb
 }]
explain-with-moves = { $says }: { $moves }
explain-nothing = Nothing to say that could be proved.
explain-steinitz = Steinitz's nine advantages (White to Black)
explain-row = { $what }: { $white } to { $black }
explain-themes = Themes: { $themes }
explain-motif = { $number }. { $name }, half-move { $ply }: { $reason }
explain-opening = Opening: { $eco } { $name }
explain-at = Half-move { $ply } ({ $move })
error-explain-nothing = you have not said what to explain
hint-explain = write a position (FEN) or a PGN file, or --line with --moves
error-explain-line-short = the line is too short: it needs the enemy's move and an answer
error-explain-line-move = move { $ply } cannot be played
error-explain-no-game = there is no game in the file
error-solve-nothing = you have not said what to solve
hint-solve = add --mate N, --mated N or --table
error-solve-request = the line is no request: { $text }
error-solve-no-table = no table has this ending
hint-solve-tables = the tables are KQK, KRK, KPK, KRRK, KBBK and KBNK, without castling rights
error-solve-unproved = { $nodes } positions were not enough: nothing is proved
hint-solve-nodes = raise the limit with --nodes
solve-none = No mate in { $count } or less: proved.
solve-key = Mate in { $count }: { $move }
solve-try = Try { $move }, refuted by { $answer }
solve-mated-now = It is mate already.
solve-mated = The side to move is mated in { $count }. These hold out longest: { $moves }
solve-not-mated = No forced mate in { $count } or less: proved.
solve-nodes = { $nodes } positions looked at
format-facts = facts of positions
conformance-theme = theme { $theme }: precision { $precision }%, recall { $recall }%, F1 { $f1 }%
conformance-keys = mate in { $count }: the puzzle's move is among the keys in { $right } positions of { $all }
