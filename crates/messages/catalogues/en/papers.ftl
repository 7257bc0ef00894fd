# The papers that the office fills in by itself.

papers-points = { $points } points out of { $most }
papers-team-points = { $matches } match points out of { $most } · { $boards } game points out of { $all }
papers-rating-lists = { $lists }
papers-rating-list-none = none: nobody entered has a rating
papers-rating-list-fide = FIDE ({ $count } entries)
papers-rating-list-national = national ({ $count } entries)
papers-rating-list-both = FIDE ({ $fide } entries), national ({ $national } entries)
papers-variation-of = { $name } (no. { $number }, { $category })
papers-pace = { $minutes } minutes
papers-pace-bonus = { $minutes } minutes + { $seconds } seconds a move
papers-no-variations = only chess has Elo Italia variations
papers-chess-only = only chess has this paper
papers-no-tables = this paper has no tables: ask for PDF or HTML
papers-no-complaint-form = the regulation of this federation knows no notice of complaint

papers-when-entered = Once somebody has entered
papers-when-begun = Once the event has begun
papers-when-paired = After the first pairing
papers-when-closed = When the first round is over
papers-when-finished = When the event is over
papers-fide-changes-note = Computed on the FIDE ratings of the entries alone; for unrated players, the first rating that this event gives. K follows from the data of the entry: FIDE's value prevails.
papers-chief-arbiter = Chief arbiter
papers-grade-none = not qualified
papers-grade-regional = Regional Arbiter
papers-grade-candidate = Candidate National Arbiter
papers-grade-national = National Arbiter
papers-grade-fide = FIDE Arbiter
papers-grade-international = International Arbiter
papers-kind-open = Individual tournament
papers-kind-promotion = Individual promotion tournament
papers-kind-teams = Team tournament: { $boards } boards, { $reserves ->
    [0] no reserves
    [one] one reserve
   *[other] { $reserves } reserves
}
papers-system-swiss = Swiss, FIDE Dutch system { $edition }
papers-system-round-robin = Round robin, { $cycles ->
    [1] single
    [2] double
   *[other] { $cycles } cycles
}
papers-system-italo-swiss = Italo-Swiss
papers-system-baku = { $system }, Baku acceleration
papers-system-by-hand = Paired by hand
papers-shared = { $names } (shared)
papers-enclosed-standings = final standings
papers-enclosed-crosstable = crosstable
papers-enclosed-trf = exchange file (TRF)
papers-report-journal = The report is based on { $entries } entries of the journal, head { $head }.
papers-homologated = The federation homologated the event.
papers-not-homologated = The federation refused homologation.
papers-not-finished = The event is not over yet: this report is provisional.

help-event-print = Print a paper of the event: PDF, HTML or CSV
help-event-print--event = The event
help-event-print--until = As it was after this entry
help-event-print--paper = The paper: pairings, pairings-by-name, team-pairings, results, standings, crosstable, team-crosstable, board-prizes, starting-list, participants, statistics, wall-chart, team-sheets, team-matches, check-in, attendance, result-slips, table-numbers, name-plates, badges, scoresheets, draughts-scoresheets, cards, envelope, protest, calculation, variations, fide-changes, it1, it3, report, prizes, receipts, diploma
help-event-print--format = The form: pdf (unless said otherwise), html, csv (the tables alone)
help-event-print--output = The file to write; without it, or with -, standard output
help-event-print--wall = To be hung: names and boards in 36 points, legible from three metres; charts in 24, from two
help-event-print--large = In large type (18 points), for those with low vision
help-event-print--a3 = On A3 sheets instead of A4
help-event-print--round = The round; unless said, the last closed one for results, the last paired one for lists, the next one for line-ups
help-event-print--player = Only the player with this number (cards, changes and calculations); may be repeated
help-event-print--places = Down to which place there are diplomas; 3 unless said otherwise
help-event-print--protest = Only the complaint with this number; all of them unless said otherwise
help-event-print--sign = The file of the secret key to sign with
help-event-print--number = The number of the official paper
help-event-print--address = The address in the QR code: of a signed paper, where its number is looked up; of result slips, the public page of the event
letter-about = Game
letter-complainant = Complaint by
letter-notice-number = Notice no.
letter-notice-day = Of
letter-decision = Decision on protest { $protest }
letter-event = Event
letter-whom = About
letter-sent = Sent
letter-to-justice = Remark { $remark } for the bodies of justice
letter-round = round { $round }
letter-round-and-board = round { $round }, board { $board }
