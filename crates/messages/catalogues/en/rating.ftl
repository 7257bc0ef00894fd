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
rating-waived-first = Players who finish first, even tied, lose no points
rating-waived-withdrawal = Players who withdraw without good reason gain no points
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
rate-reason-fide = FIDE-rated: no Elo Italia
rate-reason-k = K lowered: too many games
rate-reason-floor = falls below the list
rating-fide-rated = FIDE rating { $rating }: there is no national rating to change
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

# The ledger of ratings on the command line.
rating-added = { $count ->
    [one] { $count } fact entered
   *[other] { $count } facts entered
  }
rating-received = Tournament { $id } entered ({ $players } players, { $games } games): it enters the list of { $enters }
rating-closed = List of { $list }: { $players } players, { $tournaments } tournaments, { $changes } changes
rating-carried-over = Tournament { $id }, received on { $received }: it enters the list of { $enters }
rating-held-back = held at the most of one period
rating-list-heading = National list of { $list }: { $listed } listed, { $left_out } left out as inactive or not registered
rating-honorary = honorary Master
rating-admission = Candidates for the higher band: { $count }
rating-proposed = proposed
rating-line = { $file }, line { $line }, column { $column }: { $what }
rating-fault-empty = the ledger is empty
rating-fault-cut-short = the line breaks off in the middle
rating-fault-syntax = not JSON ({ $detail })
rating-fault-meaning = not a fact that can be entered ({ $detail })
rating-fault-version = version { $version } of the format is not known
rating-fault-no-opening = a ledger begins with its opening list
rating-fault-second-opening = a ledger has one opening list
rating-hint-cut-short = recover the line from a copy, or remove it if the fact is to be entered again
rating-hint-opening = tratto rating add LEDGER FILE opens a ledger with its opening list
rating-unreadable-input = standard input cannot be read: { $cause }
rating-unknown-player = player { $player } is not in the ledger
rating-hint-unknown-player = enter them with tratto rating add, or use --enrol for somebody new and unclassified
rating-duplicate = tournament { $id } has been received already
rating-hint-duplicate = a correction is entered with tratto rating correct
rating-unknown-tournament = tournament { $id } has not been received
rating-too-early = tournament { $id } cannot be received on { $received }: the first day possible is { $earliest }
rating-not-in-tournament = player { $player } did not take part in tournament { $id }
rating-not-fide-rated = player { $player } holds no FIDE rating to lose
rating-out-of-order = the list of { $asked } cannot be closed now: the next is that of { $next }
rating-no-such-list = there is no list of { $list } yet
rating-published-already = the list of { $list } was published on { $on } already
rating-not-in-force = on { $date } no list of the ledger was in force
rating-hint-not-in-force = a list takes effect when it is published: enter that with tratto rating add or with close --published
rating-end-of-calendar = no list follows { $date }
rating-not-a-list-date = no list comes out on { $date }
rating-hint-list-dates = lists are dated the first day of January, March, May, July, September and November
rating-no-day = the file does not say the day (line { $heading })
rating-hint-no-day = give it with { $option }
rating-no-identity = player no. { $number } has no number in the federation's list
rating-other-rating = { $name } (no. { $number }): the file has { $written }, by the list in force { $counted } counts
rating-adjourned = round { $round }: the game of no. { $number } is adjourned
rating-ends-before = the tournament ends before it begins
rating-takes-part-twice = player { $player } appears twice
rating-not-listed = somebody plays who does not take part
rating-meets-himself = player { $player } is paired with themselves
rating-too-many-games = player { $player } has more than 99 games
rating-too-many = there are more than 65535 participants
rating-problem-floor = number { $number } is rated { $written }, below the floor { $floor } of FIDE's list: it is reckoned with as written
rating-remedy-floor = no FIDE list in force has so low a rating: if the player has no FIDE rating, leave columns 49-52 empty
closing-replayed = The list of { $list } had this been known at once
closing-taken-back = Tournament not homologated: the category gained ({ $category }) is annulled
closing-revoked = Category revoked by the federation on { $on }
closing-norm = Norm in tournament { $id }, which began on { $began }
closing-norm-before = Norm from before the ledger, in a tournament that began on { $began }
rating-lower-category = player { $player } holds category { $held } already: titles and categories are for life
rating-hint-lower-category = to take it away, enter a revocation
rating-not-a-norm = player { $player } did not make this norm in tournament { $id }: { $why }
rating-other-norm = it is a norm of the other kind
