# Printed papers

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
documents-federation = Federation
documents-federation-short = Fed.
documents-points = Points
documents-points-short = Pts
documents-board = Board
documents-board-short = Bd.
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
documents-value = Value
documents-article = Article

documents-pairings-title = Pairings of round { $round }
documents-of-rounds = Round { $round } of { $rounds }
documents-begins = Start: { $moment }
documents-sitting-out = Not playing
documents-bye = bye
documents-bye-requested = requested bye
documents-absent = absent

documents-standings-title = Standings after round { $round }
documents-struck = The results of whoever left the round robin before half of it was played count for nobody.
documents-crosstable-title = Crosstable after round { $round }
documents-crosstable-note = For each round: number of the opponent, colour (w white, b black), result; + and − by forfeit, (½) requested bye, * game in progress.
documents-wall-chart-title = Wall chart
documents-wall-chart-note = Above the opponent with the colour, below the points so far
documents-wall-chart-panel = Rounds { $first }–{ $last }
documents-cards-title = Player cards
documents-calculation-title = Calculation sheet

documents-team-sheet-title = Team line-up
documents-captain = Captain
documents-captain-of = Captain: { $team }
documents-reserve = Reserve { $number }
documents-team-sheet-note = Players are listed in board order. Only the captain reports results, lodges complaints and addresses the arbiter.
documents-handed-in-at = Handed in at
documents-received-by = Received by
documents-match-title = Match sheet

documents-scoresheet-title = Scoresheet
documents-scoresheet-note = An offer of a draw is marked (=) on both scoresheets ({ $offer }). When the game is over both players sign both scoresheets with the result ({ $sign }).
documents-signature-white = White's signature
documents-signature-black = Black's signature
documents-signature-arbiter = Arbiter's signature
documents-signature-captain = Captain's signature
documents-signature-sealer = Signature of who sealed
documents-signature-claimant = Signature of who complains
documents-signature-judge = Signature of the judge
documents-signature-organiser = The organiser

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
documents-protest-claimant = Who complains
documents-protest-club = Club
documents-protest-other-club = Other club
documents-protest-subject = Subject and reasons in brief
documents-protest-note = Notice is handed in in writing, in duplicate, within { $minutes } minutes of the end of the game ({ $notice }); the judge gives one copy to the other club ({ $copy }). The complaint with its reasons goes to the Sports Judge by certified mail ({ $reasons }). Fee: { $fee } euros, paid before the proceedings.

documents-diploma-title = Diploma
documents-diploma-awarded = awarded to
documents-diploma-place = { $place ->
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
documents-report-medical-present = Present at the start: { $what }.
documents-report-medical-absent = Absent at the scheduled start: { $what }.
documents-report-withdrawals = Withdrawals
documents-report-unjustified = Unjustified withdrawals
documents-report-exclusions = Exclusions
documents-report-readmissions = Readmissions
documents-report-expulsions = Expulsions
documents-report-absences = Announced absences
documents-report-forfeits = Games lost by forfeit
documents-report-waivers = Forfeits and exclusions waived
documents-report-new-pairings = Rounds paired again
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
documents-report-homologation = Homologation
documents-report-fees = Homologation fees paid
documents-report-enclosures = Enclosures

help-print = Print a paper of a tournament file: PDF, HTML or CSV
help-print--file = The tournament file (TRF)
help-print--paper = The paper: pairings, pairings-by-name, standings, crosstable, wall-chart, cards, calculation, team-sheets, scoresheets, draughts-scoresheets, envelope, protest, diploma
help-print--format = The form: pdf (by default), html, csv (tables only)
help-print--output = The file to write to; without it, or with -, standard output
help-print--wall = To hang up: legible from three metres
help-print--round = The round; by default the last one paired
help-print--player = Only whoever has this number (cards and calculation sheets); may be repeated
help-print--places = Down to which place diplomas are given; by default 3
help-print--at = The date of printing, as 2026-04-05T14:20; by default now
help-print--sign = The file of the secret key to sign with
help-print--number = The number of the official paper
help-print--address = The address where the number can be looked up; it stands in the QR code
print-failed = the paper cannot be made: { $cause }
print-to-terminal = a PDF is not shown on a terminal
print-hint-output = name the file with -o, for instance -o standings.pdf
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
help-verify--file = The paper (PDF)
help-verify--key = The file of the public key that is trusted
verify-genuine = { $file }: genuine paper no. { $number }
    Content: { $content }
    Key: { $fingerprint }
verify-compare-key = The key was not compared: its fingerprint must be the one that the organiser made known (or use --key).
verify-not-a-pdf = { $file } is not a PDF
verify-unsigned = { $file } carries no signature of Tratto
verify-hint-unsigned = only official papers are signed
verify-changed = { $file } was changed after it was signed
verify-hint-changed = ask the office for the paper with that number
verify-other-key = { $file } is signed with another key: { $fingerprint }
