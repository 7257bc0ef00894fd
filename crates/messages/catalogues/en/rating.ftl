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

# FIDE's ratings.
fide-rating-expected = Expected points, from the table
fide-rating-k-top = Coefficient K: has reached { $rating }
fide-rating-k-title = Coefficient K: International Master or Grandmaster, so 2400 was reached
fide-rating-k-junior = Coefficient K: junior below 2300
fide-rating-k-newcomer = Coefficient K: new to the list
fide-rating-k-usual = Coefficient K
fide-rating-k-given = Coefficient K as given
fide-rating-k-limited = Coefficient K lowered: with { $games } games K times games may not exceed { $most }
fide-rating-mismatch = Opponent { $opponent }, difference { $difference }: not rated, too great a difference with a player above 2600
fide-rating-new = New rating, if this is the whole period
fide-rating-below-floor = Below { $floor }: unrated on the next list
fide-rating-first = First rating
fide-rating-first-nothing = No first rating: nothing was scored in the first event
fide-rating-first-too-few = No first rating yet: at least { $needed } games against rated opponents are needed
fide-rating-first-below = No first rating: below { $floor }
fide-rating-first-mean = Average of the opponents with { $draws } draws against { $rating } added
fide-rating-first-share = Rating difference for { $share } % of the points

# What is wrong with the entries of a tournament, by name.
rating-problem = { $code }: { $what }
rating-problem-cited = { $code }: { $what } ({ $article })
rating-problem-missing = number { $number } has no rating and counts with { $rating }, the theoretical rating of category { $category }
rating-problem-missing-fide = number { $number } has no FIDE rating: the games count towards a first rating only
rating-problem-federation = number { $number }: “{ $written }” is no federation
rating-problem-duplicate-fide = number { $number } has the FIDE number of number { $other }
rating-problem-duplicate-name = number { $number } has the name and date of birth of number { $other }
rating-problem-birth = number { $number } was born after the event began; the date of birth is not considered
rating-problem-category = number { $number }: “{ $written }” is neither a category nor a title; it is not considered
rating-remedy-missing = write the rating in columns 49-52, or the category in a national record (ITA)
rating-remedy-missing-fide = if the player has a FIDE rating, write it in columns 49-52
rating-remedy-federation = write FIDE's three-letter code in columns 54-56, or leave them blank
rating-remedy-duplicate = one person has one number: correct the entry or merge the two, then compute again
rating-remedy-birth = correct the date of birth in columns 70-79, or the first day of the event (042)
rating-remedy-category = the categories are NC, 2S, 1S, 3N, 2N, 1N, CM, M; the titles those of FIDE

# The ratings of a tournament on the command line.
rate-head-number = No.
rate-head-name = Name
rate-head-new = New to the list
rate-head-rating = Rating
rate-head-k = K
rate-head-games = Games
rate-head-expected = Expected
rate-head-scored = Scored
rate-head-variation = Change
rate-head-first = First rating
rate-head-reason = Remark
rate-reason-first = finished first: no loss
rate-reason-withdrawal = unjustified withdrawal: no gain
rate-reason-fide = FIDE-rated: no national rating
rate-reason-k = K lowered: too many games
rate-reason-floor = falls below the list
rating-fide-rated = FIDE rating { $rating }: there is no national rating to change
