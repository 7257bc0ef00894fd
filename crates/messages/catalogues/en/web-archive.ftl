### What is said by papers and journal.

web-archive-documents-what = Every sheet of the event, to print or to file. The PDF is accessible and made for archives; HTML and CSV are downloaded.
web-archive-round-of-papers = Round of the papers
web-archive-usual-round = the latest
web-archive-paper = Paper
web-archive-forms = Formats
web-archive-print = Print
web-archive-print-hand = in the hand, A4
web-archive-print-large = large type
web-archive-print-wall = for the wall, A4
web-archive-print-wall-a3 = for the wall, A3
web-archive-witness-on-papers = Every sheet carries the fingerprint of the journal, which is now
web-archive-group-wall = For the wall
web-archive-group-boards = For the hall
web-archive-group-federation = For the federation
web-archive-paper-pairings = Pairings by board
web-archive-paper-pairings-by-name = Pairings by name
web-archive-paper-standings = Standings
web-archive-paper-crosstable = Crosstable
web-archive-paper-wall-chart = Wall chart
web-archive-paper-cards = Player cards
web-archive-paper-calculation = Tie-break calculation
web-archive-paper-variations = Elo Italia changes
web-archive-paper-team-sheets = Team line-ups
web-archive-paper-team-matches = Team matches
web-archive-paper-scoresheets = Scoresheets
web-archive-paper-draughts-scoresheets = Draughts scoresheets
web-archive-paper-envelope = Envelope for the sealed move
web-archive-paper-protest = Notice of protest
web-archive-paper-report = Final report
web-archive-paper-diploma = Diplomas
web-archive-paper-team-pairings = Matches board by board
web-archive-paper-results = Results of the round
web-archive-paper-team-crosstable = Team crosstable
web-archive-paper-board-prizes = Best on each board
web-archive-paper-starting-list = Starting list
web-archive-paper-participants = Participants
web-archive-paper-statistics = The event in figures
web-archive-paper-check-in = Check-in list
web-archive-paper-attendance = Attendance register
web-archive-paper-result-slips = Result slips
web-archive-paper-table-numbers = Table numbers
web-archive-paper-name-plates = Name plates
web-archive-paper-badges = Badges
web-archive-paper-fide-changes = FIDE rating changes
web-archive-paper-it1 = Certificates of norms (IT1)
web-archive-paper-it3 = Report on norms (IT3)
web-archive-paper-exchange = Exchange file for other programs
web-archive-file-of-round = { $event } – { $paper } – round { $round }

web-archive-journal-what = Everything that was recorded, newest first: each entry is tied to the one before it and nothing is erased. Open a number to see the event as it was at that moment.
web-archive-kind = Show
web-archive-kind-all = all entries
web-archive-filter = Filter
web-archive-prove = Verify the chain
web-archive-count = { $count ->
    [one] One entry of { $total }.
   *[other] { $count } entries of { $total }.
 }
web-archive-head = Last fingerprint
web-archive-what = What
web-archive-who = Who
web-archive-when = When
web-archive-hash = Fingerprint
web-archive-entry = Entry
web-archive-pages = Pages of the journal
web-archive-newer = Newer
web-archive-older = Older
web-archive-page = Page { $number } of { $pages }

web-archive-role-chief-arbiter = chief arbiter
web-archive-role-arbiter = arbiter
web-archive-role-scribe = scribe
web-archive-role-player = player
web-archive-role-federation = federation

web-archive-kind-announce = Announcement
web-archive-kind-request-authorisation = Requests for authorisation
web-archive-kind-authorise = Authorisations
web-archive-kind-deny = Authorisations denied
web-archive-kind-enter = Entries of players
web-archive-kind-enter-team = Entries of teams
web-archive-kind-check-in = Check-ins
web-archive-kind-see-paper = Papers checked
web-archive-kind-strike = Entries cancelled
web-archive-kind-correct-entry = Corrections of entries
web-archive-kind-correct-person = Corrections of personal data
web-archive-kind-name-captain = Captains
web-archive-kind-begin = Start of the event
web-archive-kind-line-up = Line-ups
web-archive-kind-pair = Pairings
web-archive-kind-pair-by-hand = Pairings by hand
web-archive-kind-publish = Publications
web-archive-kind-withdraw-pairings = Pairings withdrawn
web-archive-kind-keep-pairings = Pairings confirmed
web-archive-kind-by-hand-phase = Pairing by hand
web-archive-kind-keep-apart = Forbidden pairings
web-archive-kind-fix-board = Fixed boards
web-archive-kind-give-numbers = Numbers assigned by hand
web-archive-kind-postpone = Postponements
web-archive-kind-start-round = Starts of rounds
web-archive-kind-result = Results
web-archive-kind-correct = Corrections
web-archive-kind-clear-result = Results cleared
web-archive-kind-close-round = Rounds closed
web-archive-kind-tell = Notices of players
web-archive-kind-ask-bye = Byes asked for
web-archive-kind-set-bye = Byes
web-archive-kind-bar-byes = Byes barred
web-archive-kind-leave-out = Not in the hall
web-archive-kind-decide = Decisions of the arbiter
web-archive-kind-expel = Expulsions
web-archive-kind-readmit = Readmissions
web-archive-kind-annul = Decisions annulled
web-archive-kind-take-back = Notices withdrawn
web-archive-kind-withdraw-team = Teams withdrawn
web-archive-kind-exclude-team = Teams excluded
web-archive-kind-readmit-team = Teams readmitted
web-archive-kind-forfeit-match = Matches forfeited
web-archive-kind-protest = Protests
web-archive-kind-remark = Notes for the report
web-archive-kind-finish = End of the event
web-archive-kind-send-report = Report sent
web-archive-kind-pay-fees = Fees paid
web-archive-kind-homologate = Homologation
web-archive-kind-refuse-homologation = Homologation refused
web-archive-kind-undo = Entries undone

web-archive-act-announce = The event “{ $name }” is announced.
web-archive-act-request-authorisation = The federation is asked for its authorisation.
web-archive-act-authorise = The federation authorises the event.
web-archive-act-deny = The federation does not authorise the event: { $reason }
web-archive-act-begin = The event begins: pairing numbers are assigned.
web-archive-act-pair = Round { $round } is paired.
web-archive-act-pair-by-hand = Round { $round } is paired by hand: { $reason }
web-archive-act-publish = The pairings of round { $round } are published.
web-archive-act-withdraw-pairings = The pairings of round { $round } are withdrawn: { $reason }
web-archive-act-keep-pairings = Pairings of round { $round } confirmed, different from the system's: { $reason }
web-archive-act-begin-by-hand = Round { $round }: pairing by hand begins ({ $reason }).
web-archive-act-end-by-hand = Round { $round }: pairing by hand ends.
web-archive-act-keep-apart = Forbidden pairings: { $who } ({ $reason }).
web-archive-act-let-meet = Forbidden pairing of group { $group } removed: { $reason }
web-archive-act-fix-board = { $board ->
    [0] { $who } no longer has a fixed board: { $reason }
   *[other] { $who } always plays at board { $board }: { $reason }
 }
web-archive-act-give-numbers = Numbers assigned by hand: { $reason }
web-archive-act-postpone = The start of round { $round } is moved to { $to }: { $reason }
web-archive-act-start-round = The clocks of round { $round } are started.
web-archive-act-close-round = Round { $round } is closed.
web-archive-act-result = Round { $round }, board { $board }: { $result }
web-archive-act-result-seats = Round { $round }, board { $board }: { $result } ({ $seats })
web-archive-act-correct = Round { $round }, board { $board }, corrected to { $result }: { $reason }
web-archive-act-clear-result = Round { $round }, board { $board }, result cleared: { $reason }
web-archive-act-correct-seats = Round { $round }, board { $board }, corrected to { $result } ({ $seats }): { $reason }
web-archive-act-finish = The event is over.
web-archive-act-send-report = The report is sent to the federation.
web-archive-act-pay-fees = The homologation fees are paid.
web-archive-act-homologate = The federation homologates the event.
web-archive-act-refuse-homologation = The federation refuses the homologation: { $reason }
web-archive-act-undo = Entry no. { $entry } undone: { $reason }
web-archive-act-remark = Note for the report: { $words }
web-archive-act-protest-notice = { $who } gives notice of protest (round { $round }, board { $board }).
web-archive-act-protest-copy = Protest no. { $protest }: the copy is handed to the other club.
web-archive-act-protest-filed = Protest no. { $protest }: filed with the Sports Judge.
web-archive-act-protest-fee = Protest no. { $protest }: the fee is paid.
web-archive-act-protest-decided = Protest no. { $protest }: the Sports Judge has decided.
web-archive-act-protest-appeal = Protest no. { $protest }: an appeal is made.
web-archive-act-enter = { $who } is entered.
web-archive-act-enter-team = The team { $team } is entered.
web-archive-act-check-in = { $who } is in the hall.
web-archive-act-see-paper = Paper checked for { $who }: { $paper }.
web-archive-act-strike = Entry of { $who } cancelled: { $reason }
web-archive-act-correct-entry = { $who }, data corrected: { $changes } ({ $reason }).
web-archive-act-correct-person = { $who }, personal data corrected: { $data } ({ $reason }).
web-archive-act-name-captain = { $who } is captain of { $team }.
web-archive-act-line-up = Line-up of { $team } for round { $round }.
web-archive-act-decide = The arbiter decides on { $who } (round { $round }): { $measure }.
web-archive-act-annul = The decision on { $who } (round { $round }) is annulled: { $reason }
web-archive-act-expel = { $who } is expelled: { $reason }
web-archive-act-readmit = { $who } is readmitted: { $reason }
web-archive-act-take-back = { $who } withdraws the notice for round { $round }: { $reason }
web-archive-act-withdraw-team = The team { $team } withdraws: { $reason }
web-archive-act-exclude-team = The team { $team } is excluded: { $reason }
web-archive-act-readmit-team = The team { $team } is readmitted: { $reason }
web-archive-act-forfeit-match = The team { $team } forfeits its match: { $reason }
web-archive-act-tell-continues = { $who } gives notice of continuing.
web-archive-act-ask-bye = { $who } asks for a { $kind ->
    [zero] zero-point
    [half] half-point
   *[full] full-point
 } bye in round { $round }.
web-archive-act-unask-bye = { $who } no longer asks for the bye of round { $round }.
web-archive-act-set-bye = { $who }: a { $kind ->
    [zero] zero-point
    [half] half-point
   *[full] full-point
 } bye in round { $round }. { $reason }
web-archive-act-unset-bye = { $who }: bye of round { $round } revoked. { $reason }
web-archive-act-bar-byes = { $barred ->
    [yes] { $who }: barred from byes worth points. { $reason }
   *[no] { $who }: byes worth points allowed again. { $reason }
 }
web-archive-act-leave-out = Left out because not in the hall: { $who }.
web-archive-act-tell-absence = { $who } gives notice of absence from round { $round }.
web-archive-act-tell-absence-force = { $who } gives notice of absence from round { $round } by force majeure.
web-archive-act-tell-withdrawal = { $who } withdraws from round { $round } on.

web-archive-past-title = As it was after entry no. { $entry }
web-archive-this-is-past = You are viewing a past version.
web-archive-past-of = The event as it was after entry no. { $entry } of { $last }; nothing can be changed here.
web-archive-to-the-present = Back to the present
web-archive-previous = Previous
web-archive-next = Next
web-archive-go = Go
web-archive-before = before:
web-archive-none = none
web-archive-nothing-paired-then = No round was paired then.
web-archive-undo = Undo this entry…
web-archive-undo-what = The entry stays; another one is added that undoes its effects. Possible only if no other entry depends on it: you see this before confirming.
web-archive-reason = Reason
web-archive-undo-preview = Continue

web-archive-proof-title = Verification of the chain
web-archive-proof-what = Every entry carries the fingerprint of the one before it. The verification computes them all again, from the first.
web-archive-sound = The chain is intact.
web-archive-unsound = The chain is broken.
web-archive-proved = { $entries } entries in { $streams } journals verified.
web-archive-faults = Faults found: { $faults }. Write nothing more to this file and compare it with a copy.
web-archive-own-entries = Entries of the event
web-archive-summit = Fingerprint of the whole file
web-archive-compare-title = Compare with a posted sheet
web-archive-compare-what = The short fingerprint at the foot of each sheet says how far the journal had got when it was printed.
web-archive-witness = Fingerprint of the sheet
web-archive-witness-hint = Sixteen hexadecimal digits; capitals, spaces and hyphens do not matter.
web-archive-compare = Compare
web-archive-witness-unreadable = This is no fingerprint: it takes at least sixteen digits from 0 to 9 and a to f.
web-archive-witness-unknown = No entry has this fingerprint: the sheet is not from this journal, or the journal was altered.
web-archive-witness-found = It is entry no. { $entry } of this event, of { $when }: sheet and journal agree.
web-archive-witness-elsewhere = It is an entry of another event in the same file, of { $when }.
web-archive-look = See the event as it was then
web-archive-back-to-journal = Back to the journal
web-archive-kind-announce-prizes = Prizes
web-archive-act-announce-prizes = Prizes announced: { $groups } groups.
web-archive-paper-prizes = List of prizes
web-archive-paper-receipts = Receipts for prizes
web-archive-sign = Signed papers
web-archive-sign-what = The final paper has its number, a signature and a QR code: whoever receives it can check that nobody changed it.
web-archive-sign-number = Number of the paper
web-archive-sign-number-hint = The number has 1 to 32 letters, figures or the signs - . _, like 2026-0041.
web-archive-sign-do = Sign and download
web-archive-sign-key = Fingerprint of the key that signs:
web-archive-sign-csv = A CSV table cannot be signed: sign the paper as PDF or HTML.
web-archive-sign-no-key = Signing needs a key on this server: make one with `tratto key new FILE` and start the server with `tratto serve --sign FILE` (or with TRATTO_SIGN).
