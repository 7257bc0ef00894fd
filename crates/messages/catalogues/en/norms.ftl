# Norms for FIDE titles and for the title of Master

norm-met = ✓
norm-not-met = ✗
norm-title-made = { $title } norm made, counts as { $games } games
norm-title-missed = { $title } norm not made
norm-one-missing = The missing game is a forfeit win or the bye: the others will do
norm-last-round-forfeit = The last opponent stayed away: the game counts as lost
norm-ignoring = { $count ->
    [one] Game ignored: round { $rounds }
   *[other] Games ignored: rounds { $rounds }
  }
norm-exempt-national = Final stage of a national championship: federations do not matter
norm-exempt-teams = National team championship: federations do not matter
norm-exempt-zonal = Zonal event: federations do not matter
norm-exempt-swiss = Swiss with many foreigners: federations do not matter
norm-games = { $mark } games, at least { $needed }
norm-players = { $mark } players of the double round robin, at least { $needed }
norm-federations = { $mark } federations other than one's own, at least { $needed }
norm-own = { $mark } opponents of one's own federation, at most { $needed }
norm-one = { $mark } opponents of any one federation, at most { $needed }
norm-title-holders = { $mark } opponents with a title (CM and WCM excluded), at least { $needed }
norm-counted-titles = { $mark } opponents { $titles }, at least { $needed }
norm-unrated = { $mark } opponents without a rating, at most { $needed }
norm-opposition = { $mark } average of the opponents, at least { $needed }
norm-percent = { $mark } percentage of the points, at least { $needed }
norm-performance = { $mark } performance, at least { $needed }
norm-unrated-count = { $count ->
    [one] one opponent without a rating, counted 1400
   *[other] { $count } opponents without a rating, counted 1400
  }
norm-raised-to = lowest opponent ({ $rating }) raised to { $floor }
norm-sum = { $sum } divided by { $games }
norm-difference = { $points } of { $games }: { $percent } %, difference of the table
norm-points-needed = points that these opponents ask for

forecast-title = { $title } norm: { $rounds ->
    [one] one round to come
   *[other] { $rounds } rounds to come
  }
forecast-master = Master norm: { $rounds ->
    [one] one round to come
   *[other] { $rounds } rounds to come
  }
forecast-made = { $title } norm: made already, whatever happens
forecast-blocked = { $title } norm: out of reach, even with wins against the strongest
forecast-title-holders = among the next opponents { $count ->
    [one] one more with a title is needed
   *[other] { $count } more with a title are needed
  } (CM and WCM excluded)
forecast-counted-titles = among the next opponents { $count ->
    [one] one more is needed
   *[other] { $count } more are needed
  } of { $titles }
forecast-federations = { $count ->
    [one] one more new foreign federation is needed
   *[other] { $count } more new foreign federations are needed
  }
forecast-own = { $count ->
    [0] no more opponents of one's own federation
    [one] at most one more opponent of one's own federation
   *[other] at most { $count } more opponents of one's own federation
  }
forecast-one = { $count ->
    [0] no more opponents { $federation }
    [one] at most one more opponent { $federation }
   *[other] at most { $count } more opponents { $federation }
  }
forecast-row = { $points } of { $rounds } if the opponents have at least { $rating } (final average { $average })
forecast-row-any = { $points } of { $rounds } against anybody

norms-heading = Norms after { $rounds ->
    [one] one round
   *[other] { $rounds } rounds
  }, { $players ->
    [one] one player
   *[other] { $players } players
  }
norms-heading-to-come = Norms: { $to_come ->
    [one] one round of { $rounds } to come
   *[other] { $to_come } rounds of { $rounds } to come
  }, { $players ->
    [one] one player
   *[other] { $players } players
  }
norms-player = { $name } (no. { $number })
norms-article = art. { $number }
norms-head-number = No.
norms-head-name = Name
norms-head-norm = Norm
norms-head-points = Points
norms-head-average = Average
norms-head-performance = Perf.
norms-head-outcome = Outcome
norms-head-needed = What is needed
norms-none = No norm, and nobody was near one.
norms-none-in-reach = No norm is within anybody's reach any more.
norms-nothing-to-gain = There is no norm for this player to gain.
norms-made = ✓ made, counts as { $games } games
norms-master-long = ✓ made, one is enough
norms-master-short = ✓ made, two are needed
norms-already = ✓ made already
norms-missing-points = { $halves ->
    [1] half a point short
    [2] a point short
   *[other] { $points } points short
  }
norms-missing = one requirement short: { $what } { $found } (needed { $needed })
norms-games = games
norms-players = players
norms-federations = foreign federations
norms-own = opponents of one's own federation
norms-one = opponents of one federation
norms-title-holders = opponents with a title
norms-counted-titles = opponents { $titles }
norms-unrated = opponents without a rating
norms-average = average
norms-percent = percentage
norms-performance = performance
norms-needed = { $points } of { $rounds } against opponents from { $rating } up
norms-needed-any = { $points } of { $rounds } against anybody
norms-against = against { $numbers }: { $points } of { $games } { $games ->
    [one] is needed
   *[other] are needed
  }
norms-against-none = against { $numbers }: no result is enough
norms-no-federation = { $count ->
    [one] player { $numbers } has no federation: their norms and those of their opponents are uncertain
   *[other] players { $numbers } have no federation: their norms and those of their opponents are uncertain
  }
norms-hint-federation = the federation stands in columns 54-56 of record 001
norms-adjourned = adjourned games of players { $numbers }: without a result they do not count
norms-no-rounds = the tournament is over: there are no rounds to forecast
norms-hint-rounds = the number of rounds stands in record 142 (or XXR)
norms-too-many = more opponents are named than rounds remain ({ $rounds })
