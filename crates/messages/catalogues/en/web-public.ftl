### What is said by the public pages.

web-public-hero = Tratto runs chess and draughts events: live pairings, results and standings, every figure explained, every decision with its article.
web-public-coming = Coming up
web-public-past = Finished
web-public-now = What is on now
web-public-now-before = First round:
web-public-now-next = Round { $round } begins:
web-public-now-published = The pairings of round { $round } are published. It begins:
web-public-now-playing = Round { $round } is being played.
web-public-now-between = Round { $round } is over. Round { $next } begins:
web-public-now-all-played = All rounds have been played.
web-public-now-finished = The event is over.
web-public-calendar = Calendar
web-public-prizes = Prizes
web-public-prize = Prize
web-public-prize-what = What it is
web-public-lateness = Default time
web-public-lateness-minutes = { $minutes ->
    [0] none: players not at the board at the start lose
    [one] one minute after the start
   *[other] { $minutes } minutes after the start
}
web-public-draws = Draw offers
web-public-no-draws-before = not before move { $number }
web-public-worth = Points
web-public-worth-points = win { $win }, draw { $draw }, loss { $loss }; bye { $bye }, announced absence { $absence }
web-public-restrictions = Open to
web-public-rating-between = ratings from { $from } to { $to }
web-public-rating-from = ratings from { $from } up
web-public-rating-to = ratings up to { $to }
web-public-age-between = ages { $from } to { $to }
web-public-age-from = ages { $from } and over
web-public-age-to = ages up to { $to }
web-public-only-clubs = members of { $clubs }
web-public-category-to = categories up to { $sign }
web-public-by-invitation = by invitation or qualification
web-public-crosstable-title = Crosstable after round { $round }
web-public-line = Line
web-public-itself = same line
web-public-white-short = w
web-public-black-short = b
web-public-bye-short = bye
web-public-sign-unrated = ended before a move each: not rated
web-public-sign-open = in progress
web-public-sign-forfeit-win = won by forfeit
web-public-sign-forfeit-loss = lost by forfeit
web-public-sign-forfeit-match = match by forfeit
web-public-sign-bye = bye
web-public-sign-requested = announced absence, with points
web-public-sign-absent = absent
web-public-sign-not-arrived = not yet entered
web-public-match-meaning = { $boards } board points, { $matches } match points
web-public-legend-cells = In each round: number of the opponent, colour (w white, b black), points.
web-public-legend-grid = Each line meets the columns with the same number: colour (w white, b black) and points.
web-public-legend-matches = The cells hold board points and, in brackets, match points.
web-public-legend-signs = Signs: + and − by forfeit; bye; (½) announced absence with points; – absent; · not yet entered; … in progress; ° not rated.
web-public-legend-members = Boards in the order announced; empty cells: did not play. At the end: points and games.
web-public-legend-unrated = t: unrated, the theoretical rating of the category counts (RTF 4.2.16).
web-public-legend-national = n: national rating; without a sign, FIDE rating.
web-public-legend-numbers = Pairing numbers are given at the start.
web-public-legend-forfeit = + and −: won and lost by forfeit.
web-public-legend-short = *: ended before a move each, not rated.
web-public-legend-why = The name leads to the player's card; the points, to the detail of standings and tie-breaks.
web-public-legend-open = A game in progress gives no points yet.
web-public-gone-mark = wd.
web-public-legend-gone = wd.: withdrawn or excluded.
web-public-legend-struck = ‡: played less than half of the games, the results do not count.
web-public-tie-breaks = Tie-breaks
web-public-as-of = As of
web-public-witness = journal fingerprint
web-public-order = Order
web-public-club = Club
web-public-team = Team
web-public-federation = Fed.
web-public-national = national rating
web-public-from-round = from round { $round }
web-public-no-players = Nobody has entered yet.
web-public-no-teams = No team has entered yet.
web-public-empty-seat = empty seat
web-public-of = of
web-public-performance = performance
web-public-opponents = average of opponents
web-public-extra = Points given or taken in round
web-public-why = Standings in detail
web-public-rating-title = Rating
web-public-list-national = Elo Italia
web-public-list-fide = FIDE rating
web-public-list-fide-rapid = FIDE rapid rating
web-public-list-fide-blitz = FIDE blitz rating
web-public-plot-title = { $list } round by round
web-public-plot-description = { $list }: from { $before } before the start to { $after } after { $rounds ->
    [one] one round
   *[other] { $rounds } rounds
 }. The values are in the table below.
web-public-plot-start = start
web-public-plot-table = The values round by round
web-public-expected = Expected
web-public-scored = Scored
web-public-variation = Change
web-public-after = After
web-public-rating-assumed = An estimate: the coefficient K follows from rating, title and year of birth. For newcomers to the list it is 40, and the change may double. Only opponents with a FIDE rating count.
web-public-rating-listed-k = The coefficient K is the one of the rating list. Only opponents with a FIDE rating count.
web-public-rating-waived = The change computed round by round does not apply: the explanation says why.
web-public-no-rating-draughts = Draughts has no Elo rating: only the place counts.
web-public-no-rating-yet = The rating begins to move when the first round is closed.
web-public-no-rating-games = No game so far counts for the rating.
web-public-norms-title = Norms
web-public-norms-closed = Out of reach
web-public-norm-master = Master norm
web-public-no-norms-draughts = Draughts has no norms: titles are won in other ways.
web-public-no-norms-teams = Norms are forecast here for individual events: in teams the captains decide boards and reserves.
web-public-no-norms-fast = Norms are made at standard time controls only: this event is played faster.
web-public-no-norms-yet = Forecasts begin with the first round.
web-public-no-norms-short = Norms for FIDE titles need { $games } games: this event has { $rounds } rounds.
web-public-captain = Captain
web-public-members = Players
web-public-average = Average rating
web-public-match-points = Match points
web-public-board-points = Board points
web-public-matches = Matches
web-public-first-board = 1st board
web-public-standings-during = Standings during round { $round }
web-public-crosstable-during = Crosstable during round { $round }
web-public-board-short = Bd.
web-public-round-short = Rd.
web-public-legend-team-signs = Signs: – absent; · not yet entered.
web-public-find = Find a name
web-public-find-go = Find
web-public-find-end = Everybody
web-public-found = { $count ->
    [0] Nobody of this name among { $of }
    [one] One line found of { $of }
   *[other] { $count } lines found of { $of }
}
web-public-parts = Parts of the list
web-public-part-all = All, for printing
web-public-part-of = { $from } to { $to } of { $of }
web-public-result-short = Res.
web-public-problem-not-found = Page not found
web-public-problem-sign-in = Sign in first
web-public-problem-forbidden = Not allowed
web-public-problem-too-many = Too many requests
web-public-problem-ours = Something went wrong
web-weekday-1 = Mon
web-weekday-2 = Tue
web-weekday-3 = Wed
web-weekday-4 = Thu
web-weekday-5 = Fri
web-weekday-6 = Sat
web-weekday-7 = Sun
web-you = You
web-print = Print
web-share = Share
web-share-title = This page on your phone
web-share-copied = Address copied
web-own-game = Your game
web-own-against = against
web-own-to-board = Go to the board
web-own-none = You do not play in this round
web-where = Where do I play?
web-where-hint = Surname
web-where-what = Board, colour and opponent of the round.
web-public-playing = in play
web-public-live = live
web-public-to-confirm = to be confirmed
web-public-all-boards = { $count ->
    [one] Go to the board
   *[other] All { $count } boards
 }
web-public-all-standings = Full standings and tie-breaks
web-public-after-round = after round { $round }
web-public-calendar-file = Calendar
web-public-change = Places won or lost in the round
web-calendar-round = { $event }, round { $round }

web-public-progress = { $there ->
    [1] 1 result
   *[other] { $there } results
} of { $of }{ $confirm ->
    [0] {""}
    [1] , one to confirm
   *[other] , { $confirm } to confirm
}
web-public-find-board = Find a name or board
web-public-next-round = Round { $round } is being played: { $progress }.
web-public-see-live = See the provisional standings
web-public-see-closed = See those after round { $round }
web-public-round-after = After round
web-public-rp = Rp
web-public-rp-long = Performance (Rp): the rating that this result is worth against these opponents
web-public-why-place = Why no. { $rank }:
web-public-why-all = The whole calculation
web-public-why-head = Why
web-public-shortlists = Whom to show
web-rows = Rows
web-rows-auto = Automatic
web-rows-roomy = Roomy
web-rows-normal = Normal
web-rows-dense = Dense
web-public-why-pattern = Why no. {"{n}"}
web-public-only-provinces = residents of these provinces only: { $provinces }
