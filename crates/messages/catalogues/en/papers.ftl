# The papers that the office fills in by itself.

papers-points = { $points } points out of { $rounds }
papers-variation-of = { $name } (no. { $number }, { $category })
papers-pace = { $minutes } minutes
papers-pace-bonus = { $minutes } minutes + { $seconds } seconds a move
papers-no-variations = only chess has Elo Italia variations
papers-chess-only = only chess has this paper
papers-no-tables = this paper has no tables: ask for PDF or HTML
papers-no-complaint-form = the regulation of this federation knows no notice of complaint

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
papers-report-journal = The report rests on { $entries } entries of the journal, head { $head }.
papers-homologated = The federation homologated the event.
papers-not-homologated = The federation refused homologation.
papers-not-finished = The event is not over yet: this report is provisional.

help-event-print = Prints a paper of the event: PDF, HTML or CSV
help-event-print--event = The event
help-event-print--until = As it was after this entry
help-event-print--paper = The paper: pairings, pairings-by-name, standings, crosstable, wall-chart, cards, calculation, variations, team-sheets, team-matches, scoresheets, draughts-scoresheets, envelope, protest, report, diploma
help-event-print--format = The form: pdf (unless said otherwise), html, csv (the tables alone)
help-event-print--output = The file to write; without it, or with -, standard output
help-event-print--wall = To be hung: legible from three metres
help-event-print--round = The round; unless said, the last closed one for results, the last paired one for lists, the next one for line-ups
help-event-print--player = Only whoever has this number (cards, variations and calculation sheets); may be repeated
help-event-print--places = Down to which place there are diplomas; 3 unless said otherwise
help-event-print--protest = Only the complaint with this number; all of them unless said otherwise
help-event-print--sign = The file of the secret key to sign with
help-event-print--number = The number of the official paper
help-event-print--address = Where the number can be looked up; it stands in the QR code
