# Draughts: positions, moves, games

draughts-white-to-move = White is to move
draughts-black-to-move = Black is to move

hint-bad-draughts-fen = write it like this: W:W21-32:B1-12; first the side to move, then the squares of the pieces, K before a king
draughts-fen-turn = the side to move is W or B
draughts-fen-section = a list of pieces begins with W or B
draughts-fen-section-twice = the pieces of one colour are listed twice
draughts-fen-not-a-square = the number of a square is missing
draughts-fen-off-board = squares go from 1 to { $last }
draughts-fen-range = a range goes from the lower number to the higher
draughts-fen-occupied = two pieces stand on square { $square }
draughts-fen-uncrowned = a man stands on square { $square }, where it would be a king
draughts-fen-too-many-white = White has { $count } pieces, there can be at most { $most }
draughts-fen-too-many-black = Black has { $count } pieces, there can be at most { $most }
draughts-fen-empty = there is no piece on the board

moves-free = { $turn }; moves:
moves-none = { $turn } and cannot move: the game is lost
moves-capture = { $turn }; the capture is compulsory ({ $article }):
moves-capture-choice = { $turn }; the capture is compulsory ({ $article }), any of these ({ $choice }):
moves-capture-international = { $turn }; the capture is compulsory:
moves-refused = Captures not allowed:
moves-majority = another capture takes more pieces

error-draughts-sign = half-move { $ply }: { $text } has the wrong sign, a hyphen is for a move and an x for a capture
error-draughts-capture-due = half-move { $ply }: { $text } leaves out a compulsory capture
error-draughts-unfinished = half-move { $ply }: { $text } stops half way, the capture goes on
error-draughts-refused = half-move { $ply }: { $text } ignores the priority of capture ({ $article })
error-draughts-majority = half-move { $ply }: { $text } takes fewer pieces than another capture

pdn-tag = a tag is written [Name "value"]
pdn-unclosed = what is opened here is never closed
pdn-unexpected = { $text } makes no sense here
pdn-no-move = there is no move before it
pdn-too-deep = the variations are nested too deep
pdn-game-type = GameType is neither Italian draughts (22) nor international draughts (20)
pdn-result = the result after the moves is not that of the tag

verdict-draughts = { $turn }: { $outcome }
verdict-wins = { $plies ->
    [one] wins in { $plies } half-move
   *[other] wins in { $plies } half-moves
}
verdict-loses = { $plies ->
    [0] cannot move and has lost
    [one] loses in { $plies } half-move
   *[other] loses in { $plies } half-moves
}
verdict-draws = draws
verdict-points = ahead by an estimated { $points } men
verdict-looked = depth { $depth }, { $nodes } positions: { $line }

endgames-building = Endings up to { $pieces } pieces
endgames-built = Endings up to { $pieces } pieces in { $file } ({ $bytes } bytes)
endgames-missing = there are no endgame tables: { $file } does not exist
endgames-too-many = the tables go up to { $pieces } pieces, or one side has none
endgames-too-long = an ending takes more than the 253 half-moves that the tables can hold
endgames-not-tables = { $file } does not hold endgame tables
endgames-version = { $file } is of version { $version }, this program uses another
endgames-checksum = { $file } is damaged: the checksum is wrong
endgames-incomplete = { $file } is incomplete
hint-endgames-build = { $command } makes them in a few minutes


opening-numbered = Opening { $number }: { $moves }
opening-without = Played without the men on these squares: { $squares }
opening-seed = drawn with the seed { $seed }
error-opening-number = { $number } is not the number of an opening
hint-opening-number = the numbers go from 1 to 174
error-openings-drawn = all openings of the table have been drawn
