# Playing draughts against the program, and looking at games again.

help-play = Play draughts against the program, move by move
help-play--game = Game: italian-draughts, international-draughts
help-play--level = Level: beginner, learner, club, strong, full
help-play--side = Your colour: white, black
help-play--seed = The number on which the program's random choices depend: the same number plays the same game
help-play--tables = The file of the endgame tables; without it, the usual one
help-play--fen = The position to begin from (FEN); without it, the initial one
help-analyse = Look at the games of draughts of a PDN file again, move by move
help-analyse--game = Game: italian-draughts, international-draughts
help-analyse--nodes = How many positions to look at for each move, at most
help-analyse--tables = The file of the endgame tables; without it, the usual one
help-analyse--file = The PDN file; - reads the input
help-hub = Let other programs use the draughts engine, by the Hub protocol
help-hub--tables = The file of the endgame tables; without it, the usual one

play-begin = Type your move, for example 21-17. "moves" lists them, "back" takes the last one back, "end" stops.
play-answer = The program plays { $text }
play-refused = { $text } cannot be played: { $reasons }
play-won = You have won: the opponent has no move left (art. 9.2).
play-lost = You have lost: you have no move left (art. 9.2).
play-back = Your last move and the answer are taken back.
play-nothing-back = There is nothing to take back yet.
play-game = Game (level { $level }, number { $seed }): { $moves }
play-level-beginner = beginner
play-level-learner = learner
play-level-club = club
play-level-strong = strong
play-level-full = full

analyse-set-up = The game sets the position up anew halfway: only games played through are looked at.
analyse-better = better { $text }
analyse-white-wins = { $plies ->
    [one] White wins in { $plies } half-move
   *[other] White wins in { $plies } half-moves
}
analyse-black-wins = { $plies ->
    [one] Black wins in { $plies } half-move
   *[other] Black wins in { $plies } half-moves
}
analyse-points = { $points } for White
analyse-tables-win = { $plies ->
    [one] tables: won in { $plies } half-move for whoever moves
   *[other] tables: won in { $plies } half-moves for whoever moves
}
analyse-tables-draw = tables: drawn
analyse-tables-loss = { $plies ->
    [one] tables: lost in { $plies } half-move for whoever moves
   *[other] tables: lost in { $plies } half-moves for whoever moves
}

web-play-title = Play draughts
web-play-what = Italian draughts against the program. A move that may not be made is explained with its article; afterwards the game can be looked at move by move.
web-play-level = Level
web-play-level-beginner = Beginner: sees little more than the move
web-play-level-learner = Learner: sees short exchanges
web-play-level-club = Club: plays with care
web-play-level-strong = Strong: looks far
web-play-level-full = Full strength
web-play-side = Your colour
web-play-side-white = White, who moves first
web-play-side-black = Black
web-play-fen = From another position
web-play-fen-hint = As a FEN, for example W:W21-32:B1-12
web-play-no-position = This position cannot be played: each colour needs a piece at least, and squares go from 1 to 32.
web-play-begin = Begin
web-play-board = Board
web-play-square = { $number }, { $kind ->
    [white-man] white man
    [white-king] white king
    [black-man] black man
    [black-king] black king
   *[empty] empty
}
web-play-square-to = move to { $number }, { $kind ->
    [white-man] white man
    [white-king] white king
    [black-man] black man
    [black-king] black king
   *[empty] empty
}
web-play-white-has = White: men { $men }; kings { $kings }
web-play-black-has = Black: men { $men }; kings { $kings }
web-play-your-turn = Your move
web-play-its-turn = The program is to move
web-play-drawn = Drawn: the position came for the fourth time, or forty king moves by each changed nothing (art. 9.3).
web-play-must = There is a capture to make: it is compulsory (art. 6.1).
web-play-refused = { $text } cannot be played
web-play-type = Type your move
web-play-type-hint = 21-17, or 21x14; where two captures are written alike, all squares: 3x10x17x26
web-play-move = Move
web-play-back = Take back
web-play-new = Another game
web-play-review = Look at the game
web-play-in-words = The position in words
web-play-moves = Moves
web-play-opening = Opening { $code } ({ $moves })
web-play-review-title = Look at a game
web-play-review-pdn = A game in PDN, or a position as a FEN
web-play-review-nothing = There is no game to look at.
web-play-review-unreadable = The game cannot be read at line { $line }.
web-play-review-too-long = Games of up to { $most } half-moves are looked at here.
web-play-review-found = { $wrong ->
    [0] No mistake found.
    [one] One move could have been better.
   *[other] { $wrong } moves could have been better.
}
web-play-review-best = Best move: { $text }; { $stands }.
web-play-review-number = No.
web-play-review-stands = Judgement
web-play-review-note = Note
web-play-review-estimates = The judgements are the program's estimates, in men.
web-play-sign-mistake = Mistake (art. 13.6)
web-play-sign-weak = Weak move (art. 13.5)
web-play-sign-forced = The only move
