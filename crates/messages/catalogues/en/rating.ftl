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
