# Printed papers

documents-day-of-month = { $day }
documents-day = { $day } { $month } { $year }
documents-month = { $number ->
    [1] January
    [2] February
    [3] March
    [4] April
    [5] May
    [6] June
    [7] July
    [8] August
    [9] September
    [10] October
    [11] November
   *[12] December
}
documents-moment = { $day }, { $time }
documents-arbiter-of = Arbiter { $name }
documents-made = Printed { $moment }
documents-journal = journal { $head }
documents-page = Page { $number } of { $total }

documents-seal-figure = QR code with the number of the paper, { $number }, and the hashes of its content and key
documents-seal-figure-address = QR code with the address where paper number { $number } is verified
documents-seal-number = Official paper no. { $number }
documents-seal-content = Content { $content } · Key { $key }
documents-seal-verify = To verify the file: tratto verify · To verify the paper: { $line }

documents-letter-white = w
documents-letter-black = b
documents-sign-bye = bye

documents-rank = Rank
documents-number = No.
documents-number-long = Pairing number
documents-name = Name
documents-surname-name = Surname and name
documents-rating = Elo
documents-rating-long = Rating
documents-title = Ttl
documents-title-long = Title
documents-club = Club
documents-federation = Federation
documents-federation-short = Fed.
documents-points = Points
documents-points-short = Pts
documents-board = Board
documents-board-short = Bd.
documents-draughtboard = Board
documents-draughtboard-short = Bd.
documents-table-short = Table
documents-team = Team
documents-table-number = Table
documents-white = White
documents-black = Black
documents-colour = Colour
documents-colour-short = Col.
documents-opponent = Opponent
documents-result = Result
documents-result-short = Res.
documents-round = Round
documents-round-short = R.
documents-date = Date
documents-pace = Time control
documents-opening = Opening drawn
documents-reason = Reason
documents-remarks = Remarks
documents-total = Total
documents-what = Item
documents-in-all = Total
documents-value = Value
documents-section = Section
documents-row = Row
documents-column = Column
documents-move = Move
documents-place-final = Final rank
documents-article-number = art. { $number }
documents-article = Article

documents-pairings-title = Pairings of round { $round }
documents-of-rounds = Round { $round } of { $rounds }
documents-begins = Start: { $moment }
documents-sitting-out = Not playing
documents-bye = bye
documents-bye-requested = requested bye
documents-absent = absent

documents-standings-title = { $round ->
    [0] Starting list
   *[other] Standings after round { $round }
}
documents-struck = The results of players who left the round robin before half of it was played count for nobody.
documents-crosstable-title = Crosstable after round { $round }
documents-crosstable-note = For each round: number of the opponent, colour (w white, b black), result; + and − by forfeit, (½) requested bye, * game in progress.
documents-wall-chart-title = Wall chart
documents-wall-chart-note = Above the opponent with the colour, below the points so far
documents-wall-chart-panel = Rounds { $first }–{ $last }
documents-cards-title = Player cards
documents-variations-title = Calculation of the Elo Italia change
documents-calculation-title = Tie-break calculation

documents-team-sheet-title = Team line-up
documents-captain = Captain
documents-captain-of = Captain: { $team }
documents-reserve = Reserve { $number }
documents-team-sheet-note = Players are listed in board order. Only the captain reports results, lodges complaints and addresses the arbiter.
documents-handed-in-at = Handed in at
documents-received-by = Received by
documents-match-title = Match sheet
documents-match-heading = Table { $table }: { $first } – { $second }{ $points }
documents-first-team = First team
documents-second-team = Second team
documents-colour-of = Colour { $team }

documents-scoresheet-title = Scoresheet
documents-scoresheet-of-white = White's copy
documents-scoresheet-of-black = Black's copy
documents-scoresheet-note = Draw offer: (=) on both scoresheets ({ $offer }). When the game is over both players sign ({ $sign }).
documents-signature-white = White's signature
documents-signature-black = Black's signature
documents-signature-arbiter = Arbiter's signature
documents-signature-captain = Captain's signature
documents-signature-sealer = Signature of the sealing player
documents-signature-claimant = Signature of the claimant
documents-signature-judge = Signature of the judge
documents-signature-field = Digital signature of Tratto
documents-signature-organiser = The organiser
documents-signature-of-arbiter = The arbiter

documents-envelope-title = Envelope of an adjourned game
documents-time-used-white = Time used by White
documents-time-used-black = Time used by Black
documents-sealed-by = Move sealed by
documents-sealed-number = Number of the sealed move
documents-offer-in-force = Draw offer in force
documents-no-offer = none
documents-resumption = Resumption: date, time and place
documents-position-before = Position before the sealed move
documents-position-described = Position: { $position }
documents-position-empty = Empty board to mark the position on
documents-envelope-note = Inside the envelope: the scoresheets of both players. The arbiter checks what stands on it and keeps it ({ $article }).

documents-protest-title = Notice of complaint
documents-protest-copy-judge = Copy for the judge
documents-protest-copy-club = Copy for the other club
documents-protest-game-ended = Game ended at
documents-protest-handed-in = Handed in at
documents-protest-claimant = Claimant
documents-protest-club = Club
documents-protest-other-club = Other club
documents-protest-subject = Subject and reasons in brief
documents-protest-note = Notice is handed in in writing, in duplicate, within { $minutes } minutes of the end of the game ({ $notice }); the judge gives one copy to the other club ({ $copy }). The complaint with its reasons goes to the Sports Judge by certified mail ({ $reasons }). Fee: { $fee } euros, paid before the proceedings ({ $due }).

documents-diploma-title = Diploma
documents-diploma-awarded = awarded to
documents-diploma-place = { $place ->
    [1] first place
    [2] second place
    [3] third place
   *[other] place { $place }
}
documents-diploma-place-woman = { $place ->
    [1] first place
    [2] second place
    [3] third place
   *[other] place { $place }
}
documents-diploma-place-team = { $place ->
    [1] first place
    [2] second place
    [3] third place
   *[other] place { $place }
}
documents-diploma-place-plain = { $place ->
    [1] first place
    [2] second place
    [3] third place
   *[other] place { $place }
}
documents-diploma-took-part = for having taken part

documents-report-title = Final report
documents-report-authorisation = Authorisation
documents-report-organiser = Organiser
documents-report-kind = Kind of event
documents-report-system = Pairing system
documents-report-tie-breaks = Tie-breaks announced
documents-report-rating-list = Rating list used
documents-report-participants = Participants
documents-report-participants-count = { $all }, of whom { $rated } rated
documents-report-officials = Officials
documents-report-role = Role
documents-report-category = Category
documents-report-rounds = Rounds
documents-report-began = Began
documents-report-played = Played
documents-report-forfeited = Forfeited
documents-report-sat-out = Not paired
documents-report-medical = Medical cover
documents-report-medical-at-start = At the scheduled start
documents-report-medical-was-there = present
documents-report-medical-was-not = absent
documents-report-medical-present = Present at the start: { $what }.
documents-report-medical-absent = Absent at the scheduled start: { $what }.
documents-report-late-entries = Late entries
documents-report-withdrawals = Withdrawals
documents-report-unjustified = Unjustified withdrawals
documents-report-exclusions = Exclusions
documents-report-readmissions = Readmissions
documents-report-expulsions = Expulsions
documents-report-absences = Announced absences
documents-report-forfeits = Games lost by forfeit
documents-report-waivers = Forfeits and exclusions waived
documents-report-new-pairings = Rounds paired again
documents-report-by-hand = Rounds paired by hand
documents-report-corrections = Corrections, entries undone, postponements
documents-report-disputes = Disputes decided by the arbiter
documents-report-referrals = Facts sent to the justice bodies
documents-report-complaints = Complaints
documents-report-hearing-aids = Hearing aids during play
documents-report-incidents = Other facts
documents-report-none = Nothing to report
documents-report-when = When
documents-report-who = Who
documents-report-what = What
documents-report-reason = Reason: { $reason }
documents-report-prizes = Prizes
documents-report-prize-for = Title
documents-report-prize = Prize
documents-report-without-prizes = No right to prizes, for an unjustified withdrawal: { $names }
documents-report-variations = Elo Italia variations
documents-report-games = Games
documents-report-expected = Expected
documents-report-computed = Computed
documents-report-applied = Applied
documents-report-sent = Report sent
documents-report-homologation = Homologation
documents-report-fees = Homologation fees paid
documents-report-enclosures = Enclosures

documents-results-title = Results of round { $round }
documents-starting-list-title = Starting list
documents-participants-title = Participants
documents-check-in-title = Check-in list
documents-attendance-title = Attendance register
documents-attendance-note = Every player signs the box of the round
documents-people-count = { $count ->
    [one] One player
   *[other] { $count } players
}
documents-sex = Sex
documents-letter-woman = F
documents-letter-man = M
documents-birth = Born
documents-fide-number = FIDE no.
documents-national-number = Member no.
documents-present = Present
documents-paid = Fee
documents-note = Notes
documents-surname = Surname
documents-given-name = Given name

documents-slips-title = Result slips of round { $round }
documents-round-number = Round { $round }
documents-slip-code = QR code of the page where the result is seen or reported
documents-table-numbers-title = Table numbers
documents-name-plates-title = Name plates
documents-badges-title = Badges

documents-match-points = Match pts
documents-game-points = Game pts
documents-team-crosstable-note = For each round: number of the opposing team and game points of the match; f by forfeit, – not paired.
documents-board-prizes-title = Best on each board
documents-board-number = Board { $board }
documents-board-prizes-note = By percentage, then games played, then performance. Forfeits do not count.
documents-performance = Performance

documents-fide-changes-title = FIDE rating changes
documents-change = Change
documents-rating-after = New rating
documents-it1-title = Certificate of title result (IT1)
documents-it1-of = { $title } norm: { $name }
documents-it3-title = Report on norms (IT3)
documents-it-tournament = Tournament
documents-it-place = Venue
documents-it-host = Host federation
documents-it-days = Dates
documents-it-rounds = Rounds
documents-it-arbiter = Chief arbiter
documents-it-arbiter-number = FIDE no. of the arbiter
documents-it-title-sought = For the title of
documents-it-score = Points / games
documents-it-needed = Points required
documents-it-average = Opponents' average
documents-it-counts-as = Counts as games
documents-it-counted = Counts
documents-it-requirement = Requirement
documents-it-asked = Required
documents-it-found = Found
documents-it-raised = The lowest rating, { $from }, is raised to { $to }.
documents-it-exempt = Exempt from the mix of federations: { $article }.
documents-it-not-counted = Games without a tick do not count for the norm.
documents-it-no-norm = No norm was made.
documents-it-signature-arbiter = Date and signature of the chief arbiter
documents-it-signature-federation = Date and signature of the host federation
documents-it-field = Participants
documents-it-rated = With a FIDE rating
documents-it-federations = Federations
documents-it-foreign = Of other federations
documents-it-norms = Norms made
documents-it-norm = Norm

documents-statistics-title = The event in figures
documents-statistics-about = { $players } players, { $rounds ->
    [one] one round
   *[other] { $rounds } rounds
}
documents-count = Number
documents-bar = Bar
documents-by-colour = Results by colour
documents-white-won = White won
documents-drawn = Drawn
documents-black-won = Black won
documents-forfeited-games = { $count ->
    [one] One forfeited game is not counted.
   *[other] { $count } forfeited games are not counted.
}
documents-by-score = Players by score
documents-by-rating = Players by rating
documents-average-rating = Average rating { $average } ({ $rated } players of { $all } have a rating)
documents-upsets = Surprises: wins against higher ratings
documents-difference = Diff.
documents-winner = Winner
documents-loser = Loser
documents-rating-of-winner = Winner's rating
documents-rating-of-loser = Loser's rating

help-print = Print a paper of a tournament file: PDF, HTML or CSV
help-print--file = The tournament file (TRF)
help-print--paper = The paper: pairings, pairings-by-name, results, standings, crosstable, team-crosstable, starting-list, participants, statistics, wall-chart, cards, calculation, fide-changes, it1, it3, team-sheets, check-in, attendance, result-slips, table-numbers, name-plates, badges, scoresheets, draughts-scoresheets, envelope, protest, diploma
help-print--format = The form: pdf (by default), html, csv (tables only)
help-print--output = The file to write to; without it, or with -, standard output
help-print--wall = To be hung: names and boards in 36 points, legible from three metres; charts in 24, from two
help-print--large = In large type (18 points), for those with low vision
help-print--a3 = On A3 sheets instead of A4
help-print--round = The round; by default the last one paired
help-print--player = Only the player with this number (cards and calculations); may be repeated
help-print--places = Down to which place diplomas are given; by default 3
help-print--at = The date of printing, as 2026-04-05T14:20; by default now
help-print--sign = The file of the secret key to sign with
help-print--number = The number of the official paper
help-print--address = The address in the QR code: of a signed paper, where its number is looked up; of result slips, the public page of the event
print-failed = the paper cannot be created: { $cause }
print-to-terminal = a PDF is not shown on a terminal
print-hint-output = name the file with -o, for instance -o standings.pdf
print-office-only = only events run with Tratto have this paper
print-hint-office = { "tratto event print" } prints it
print-sign-csv = a CSV table cannot be signed
print-hint-sign-csv = sign the paper as PDF or HTML
print-players-only = only individual events have this paper
print-teams-only = only team events have this paper

help-key = The keys that official papers are signed with
help-new = Make a pair of keys
help-new--file = The file of the secret key; the public one stands beside it, with .pub
key-made = Secret key: { $secret }
    Public key: { $public }
    Fingerprint: { $fingerprint }
key-exists = { $file } exists already
key-hint-exists = a key is never overwritten: choose another name
key-not-a-key = { $file } holds no key of Tratto
key-hint-new = { "tratto key new FILE" } makes one
key-other-half = { $file } holds the other half of the pair of keys
key-hint-halves = the secret key signs, the public one (.pub) verifies

help-verify = Verify the signature of an official paper
help-verify--file = The paper (PDF or HTML)
help-verify--key = The file of the public key that is trusted
verify-genuine = { $file }: genuine paper no. { $number }
    Content: { $content }
    Key: { $fingerprint }
verify-compare-key = The key was not compared: its fingerprint must be the one that the organiser made known (or use --key).
verify-not-a-paper = { $file } is not a paper of Tratto: PDF and HTML pages are verified
verify-unsigned = { $file } is not signed by Tratto
verify-hint-unsigned = only official papers are signed
verify-changed = { $file } was changed after it was signed
verify-hint-changed = ask the office for the paper with that number
verify-other-key = { $file } is signed with another key: { $fingerprint }
documents-prizes-title = Prizes
documents-prizes-provisional = Provisional list after round { $round }.
documents-prizes-place = Place
documents-prizes-note = Notes
documents-prizes-group = Group
documents-prizes-sum = Sum
documents-prizes-currency = Currency
documents-prizes-things = Things
documents-prizes-among = Shared by
documents-receipts-title = Receipt for a prize
documents-receipt-of = Received from the organisers of “{ $event }”:
documents-receipt-sum = Sum of money: { $sum }
documents-receipt-place-and-day = Place and day: ______________________________
documents-signature-recipient = Signature of the recipient
documents-report-ties = Tie-breaks and ties
documents-clock = Time
documents-fa1-title = FIDE Arbiter norm report (FA1)
documents-ia1-title = International Arbiter norm report (IA1)
documents-arbiter-norm-nobody = No arbiter of this event can make this norm.
documents-arbiter-birthplace = Place of birth
documents-arbiter-duty = Duty
documents-arbiter-grade = Qualification
documents-arbiter-report = Confidential report of the chief arbiter
documents-arbiter-report-what = Knowledge of the Laws, the regulations and the pairing system; objectivity; how incidents were handled; care for the players. Where the norm is the chief arbiter's, an arbiter of a higher title or the organiser fills this in.
documents-arbiter-performance = The arbiter's performance
documents-arbiter-standard-fide = was of the standard of a FIDE Arbiter
documents-arbiter-standard-international = was of the standard of an International Arbiter
documents-arbiter-experience = was good, but needs more experience
documents-arbiter-signature = Name, duty, federation, date and signature of whoever judges
documents-letter-none = There is nothing to make known yet.
documents-notice-title = Official notice
documents-justice-title = Papers sent to the bodies of justice
documents-report-requirements = Requirements of the regulation
documents-report-requirement = Requirement
documents-report-requirement-state = State
documents-report-requirement-article = Article
