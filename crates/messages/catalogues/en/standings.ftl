# Standings and tie-breaks

tie-break-pts = points
tie-break-mpts = match points
tie-break-gpts = game points
tie-break-de = direct encounter
tie-break-win = number of wins
tie-break-won = games won over the board
tie-break-bpg = games played with Black
tie-break-bwg = games won with Black
tie-break-ps = progressive score
tie-break-rep = rounds one chose to play
tie-break-std = standard points
tie-break-tpn = pairing number
tie-break-rtng = rating
tie-break-aro = average rating of the opponents
tie-break-tpr = performance rating
tie-break-ptp = perfect performance
tie-break-apro = average performance of the opponents
tie-break-appo = average perfect performance of the opponents
tie-break-fid-second-quotient = Second quotient
tie-break-fid-technical = Technical classification
tie-break-own = { $name }
tie-break-bh = Buchholz
tie-break-aob = average Buchholz of the opponents
tie-break-fb = Fore Buchholz
tie-break-sb = Sonneborn-Berger
tie-break-ks = Koya
tie-break-mpvgp = the other score of the team
tie-break-emmsb = Sonneborn-Berger, match points by match points
tie-break-emgsb = Sonneborn-Berger, match points by game points
tie-break-egmsb = Sonneborn-Berger, game points by match points
tie-break-eggsb = Sonneborn-Berger, game points by game points
tie-break-ede = extended direct encounter
tie-break-edebt = extended direct encounter, then board count and top boards
tie-break-edebb = extended direct encounter, then board count and without the bottom boards
tie-break-edet = extended direct encounter, then top boards
tie-break-edeb = extended direct encounter, then without the bottom boards
tie-break-bc = board count
tie-break-tbr = points of the top boards
tie-break-bbe = points without the bottom boards
tie-break-sssc = score and strength of schedule
tie-break-cut = { $name } { $count ->
    [1] without the lowest value
   *[other] without the { $count } lowest values
}
tie-break-median = { $name } { $count ->
    [1] without the highest and the lowest value
   *[other] without the { $count } highest and the { $count } lowest values
}
tie-break-on-match-points = { $name } on match points
tie-break-on-game-points = { $name } on game points
tie-break-limit = { $name }, limit moved by { $halves } half points
tie-break-divisor = { $name }, divisor { $divisor }
tie-break-forfeits = { $name }, forfeits as games played
tie-break-fore = { $name }, as if the last round had been drawn
tie-break-reverse = { $name }, in reverse order
tie-break-unrated = { $name }, unrated players count { $rating }
tie-break-edition = { $name } (rules of { $year })

standings-who = { $name } (no. { $number })
standings-place = { $who }: place { $rank } of { $field }
standings-struck = left with less than half of the games played: the results count for nobody
standings-score = points
standings-points = points
standings-match-points = match points
standings-game-points = game points
standings-extra = round { $round }: points added or taken away
standings-round-played = round { $round }: against { $opponent }
standings-round-forfeit-win = round { $round }: { $opponent } did not play
standings-round-forfeit-loss = round { $round }: did not play against { $opponent }
standings-round-forfeit-win-alone = round { $round }: the opponent did not play
standings-round-bye = round { $round }: bye
standings-round-absent = round { $round }: requested bye or absence
standings-round-rest = round { $round }: free, or a result that does not count

standings-tie-break = { $code }, { $name }
standings-tie-break-of-article = { $code }, { $name } (FIDE C.07, art. { $article })
standings-element = round { $round }: { $whom }
standings-element-product = round { $round }: { $whom } with { $score }, times { $points }
standings-element-buchholz = round { $round }: Buchholz of { $whom }
standings-element-performance = round { $round }: performance of { $whom }
standings-adjusted = had { $score }; { $byes ->
    [one] the bye at the end counts as a draw
   *[other] the { $byes } byes at the end count as draws
} (art. 16)
standings-adjusted-all = had { $score }; { $rounds ->
    [one] the round not played counts as a draw
   *[other] the { $rounds } rounds not played count as draws
} (rules of 2009)
standings-virtual-opponent = not played: a virtual opponent, level before the round, who draws all later rounds (rules of 2009)
standings-dummy = not played: an opponent with the same score as oneself (art. 16)
standings-dummy-capped-by-opponent = not played: an opponent with no more than { $opponent } (art. 16)
standings-dummy-capped-by-draws = not played: an opponent with no more than a draw for each round (art. 16)
standings-cut-lowest = left out: the lowest{ $article ->
    [none] {""}
   *[other] {" "}(art. { $article })
}
standings-cut-voluntary = left out first: the round was not played by choice (art. 16)
standings-cut-highest = left out: the highest{ $article ->
    [none] {""}
   *[other] {" "}(art. { $article })
}
standings-cut-first = left out: one of the first rounds{ $article ->
    [none] {""}
   *[other] {" "}(art. { $article })
}
standings-cut-rating = left out{ $article ->
    [none] {""}
   *[other] {" "}(art. { $article })
}
standings-secondary = the other score
standings-divisor = the Buchholz is divided by
standings-koya-limit = opponents count from this score on
standings-koya-counts = round { $round }: { $whom } has { $score }
standings-koya-too-low = round { $round }: { $whom } has only { $score }
standings-score-after = score after round { $round }
standings-rated-game = round { $round }: { $whom }, { $points } against a rating of
standings-mean-rating = average rating
standings-rating-difference = rating difference for { $share } %
standings-board = board { $board }
standings-boards-of = the boards of { $team }
standings-not-tied = level with nobody: not needed
standings-encounter-complete = { $score } among the { $count } who are level; all have met
standings-encounter-open = { $score } among the { $count } who are level; not all have met
standings-encounter-total = { $whom }
standings-encounter-range = { $whom }: met { $met } of { $others }, from { $lowest } to { $highest } whatever the missing games had given

standings-decided = { $before } were level; this decides the place
standings-partly-decided = { $before } were level; { $after } still are
standings-still-tied = all { $count } stay level
standings-alone = nobody is level any more
standings-shared = { $count } share the place at the end of the list
standings-lots = lots decided among { $count }, drawn from the seed { $seed }

standings-remark-unrated = { $code } was dropped: some players are unrated and no rule for them was announced; add a rating, as in { $code }/U1400
standings-remark-newer = { $code } is not in the edition { $edition } of the tie-break regulations; it was computed by the later text
standings-remark-not-computed = { $code } is a self-defined tie-break: it decides nothing here
standings-remark-struck = number { $number } left with less than half of the games played: the results count for nobody

standings-unknown-name = there is no tie-break called { $name }
standings-unknown-modifier = { $code }: { $modifier } is no modifier of tie-breaks
standings-not-taken = { $code } does not take { $modifier }
standings-teams-only = { $code } is a tie-break of team events
standings-players-only = { $code } is a tie-break of individual events
standings-no-buchholz = { $code } is not admitted in round robins
standings-hint-known = known tie-breaks: { $codes }
standings-hint-modifiers = modifiers: /C1 /C2 /M1 /M2 (cuts), /L+1 /L-1 (Koya), /K4 (SSSC), /P (forfeits as games), /F (Fore Buchholz), /R (reversed), /U1400 (unrated players)

standings-head-rank = #
standings-head-number = No.
standings-head-name = Name
standings-head-points = Pts
standings-too-old = the event began before 18 October 2009: which rules broke its ties is not known
standings-hint-edition = choose an edition with --edition 2009-10, 2023-09, 2024-08 or 2026-03
standings-round-to-come = round { $round } has not been paired yet
standings-no-such-number = nobody has the number { $number }

standings-short-alone = nobody else has as many points ({ $score }).
standings-short-level = level on points ({ $score }) with { $names }{ $more ->
    [0] {""}
    [1] {" "}and one more
   *[other] {" "}and { $more } more
}.
standings-short-name = { $name }
standings-short-nobody = nobody
standings-short-and = { $all }, { $next }
standings-short-decided = { $code } ({ $name }) decides: { $value }{ $sum }; { $others }.
standings-short-other = { $name } { $value }
standings-short-no-sum = {""}
standings-short-sum = {" "}= { $sum }
standings-short-sum-cut = {" "}= { $sum } (without { $cut })
standings-short-element = { $whom } { $value }
standings-short-product = { $whom } { $value } × { $made }
standings-short-plus = { $sum } + { $part }
standings-short-unplayed = round { $round } not played
standings-short-shared = { $count ->
    [1] Still level with one other: the place is the same.
   *[other] Still level with { $count } others: the place is the same.
}
standings-short-lots = { $count ->
    [1] Still level with one other: lots decided.
   *[other] Still level with { $count } others: lots decided.
}
standings-short-article = FIDE C.07, art. { $article }
tie-break-given = value given
standings-games = tie-break games among { $count } decided: place { $place } among them
standings-drawn = lots among { $count } decided: place { $place } among them
standings-by-hand = the arbiter decided the order among { $count }: place { $place } among them
standings-short-games = Tie-break games with { $names }: place { $place } among them.
standings-short-drawn = Lots drawn with { $names }: place { $place } among them.
standings-short-hand = Order decided by the arbiter, with { $names }: place { $place } among them.
standings-missing-unrated = { $code } ({ $name }) is announced but not used: there are players without a rating.
standings-missing-own = { $name }: announced but not computed; until the arbiter writes its values it decides nothing.
