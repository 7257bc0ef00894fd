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
