# Offences at a board and results told at the table.

offence-illegal-move = illegal move
offence-telephone = telephone on the player
offence-telephone-sound = telephone ringing

offence-costs-time = { $minutes ->
    [one] { $minutes } minute more for the opponent
   *[other] { $minutes } minutes more for the opponent
  }
offence-costs-game = the game is lost
offence-costs-game-or-draw = the game is lost; drawn if the opponent cannot checkmate by any series of legal moves
offence-costs-game-or-half = the game is lost; half a point for an opponent who could no longer win
offence-costs-discretion = the arbiter chooses from the list of penalties
offence-costs-opponents-choice = no penalty: the opponent chooses whether to have it corrected
offence-short-time = +{ $minutes }′ for the opponent
offence-short-game = game lost
offence-short-discretion = you decide
offence-short-opponents-choice = the opponent's choice
offence-basic-supervision = Without full supervision an illegal move counts only if it is seen before the opponent's next move.
offence-blitz-claim = Without an arbiter for every game, the opponent may claim the win at once, before moving.

office-offence = Round { $round }, board { $board }, { $side ->
    [white] White
   *[black] Black
  }: { $kind } no. { $count }. Penalty: { $penalty }.
office-offence-write = Write the result of board { $board }: { $result }.
office-code-of-other-round = This code is for round { $round }, which is not in play.
office-said-too-often = Board { $board }: the result has been changed too often. Call the arbiter.
report-offence = Round { $round }, board { $board }: { $kind } no. { $count }; { $penalty }.

web-archive-kind-offence = Offences
web-archive-kind-report-result = Results reported at the table
web-office-act-offence = Board { $board }, { $side ->
    [white] White
   *[black] Black
  }: { $kind }
web-office-act-report-result = Board { $board }: { $result }, reported by { $side ->
    [white] White
   *[black] Black
  }
web-archive-act-offence = Round { $round }, board { $board }: { $kind } by { $name }. { $penalty }
web-archive-act-report-result = Round { $round }, board { $board }: { $name } gives { $result }, from the table's code

help-event-offence = Count an offence at a board and say what it costs, with the article
help-event-offence--event = The event
help-event-offence--board = The board
help-event-offence--side = white or black
help-event-offence--kind = illegal-move, telephone (on the player), telephone-sound (it rang)
help-event-codes = List the addresses where the players of each table say how their game ended
help-event-codes--event = The event
help-event-codes--site = The address of the site, put in front: https://open.example
