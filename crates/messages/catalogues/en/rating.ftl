# Ratings of merit, categories and norms.
rating-variation = Change for a rating of { $rating }
rating-expected = Expected points ({ $sum } before rounding)
rating-game = Opponent { $opponent }, difference { $difference }
rating-game-capped = Opponent { $opponent }, difference { $difference } taken as { $most }
rating-game-value = { $percent } %, points { $points }
rating-scored = Points scored in { $games ->
    [one] { $games } game played
   *[other] { $games } games played
  }
rating-coefficient = Coefficient K
rating-computed = K times points scored minus points expected
rating-waived-first = Whoever finishes first, even tied, loses no points
rating-waived-withdrawal = Whoever withdraws without good reason gains no points
norm-long = Master norm in an event of at least 9 rounds: earned
norm-short = Master norm in an event of 7 or 8 rounds: earned
norm-none-rounds = No norm: the event has fewer than 7 rounds
norm-none-not-won = No norm: a game that was not played was not won by forfeit
norm-none-games = No norm: at least { $needed } games must be played
norm-none-average = No norm: the opponents' average is below 2051
norm-none-points = No norm: too few points
norm-none-withdrawal = No norm: withdrawal without good reason
norm-raised = Lowest opponent ({ $rating }) raised to 1900
norm-average = Average of the opponents ({ $sum } divided by { $games })
norm-needed = Points needed in { $games } games (row of { $percent } %)
norm-by-percentage = Points that the percentage of { $percent } % alone would ask: the table of points prevails
norm-scored = Points scored in { $games } games

# The closing of a period.
closing-player = { $player }: list of { $list }
closing-start = List before, of { $list }
closing-place = { $rating } ({ $category })
closing-place-fide = FIDE rating { $rating } ({ $category })
closing-place-theoretical = on no list, theoretical rating { $rating } ({ $category })
closing-equated = Equation by the chief arbiter of { $on }: counts if higher than the rating held
closing-assigned = Category given by the federation on { $on }
closing-tournament = Tournament { $name }, received on { $received }
closing-correction = Correction of tournament { $name }, received on { $received }: the difference counts
closing-corrected-before = Less the reckoning received on { $received }
closing-refused = Tournament not homologated: nothing changes
closing-fide-only = Entered the tournament with a FIDE rating: FIDE reckons the games
closing-sum = Algebraic sum of the changes
closing-ceiling = Below Third National the rating reached ({ $reached }) stops at the most of one period
closing-fide = Holds a FIDE rating, which takes the place of Elo Italia
closing-delisted = Taken off FIDE's list (floor { $floor }): back with one point less than the floor
closing-category-kept = The category held stays, for life
closing-promoted = Promotion from { $from }: at least { $needed } points at the start of the period
closing-norms = Master norms on record
closing-ratified = Ratified with the list of { $list }
