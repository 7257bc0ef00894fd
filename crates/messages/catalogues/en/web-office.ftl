### What is said by the desks of hall and players.

# The dashboard.

web-office-done = Done: { $what }.
web-office-done-entry = recorded (no. { $entry })
web-office-step-begin = Begin the event
web-office-step-begin-hint = When the event begins the pairing numbers are given out.
web-office-step-enter = Enter the players
web-office-step-enter-hint = You can paste a table from a spreadsheet, one player a line.
web-office-step-pair = Pair round { $round }
web-office-step-pair-hint = A pairing starts as a draft that only the office sees until it is published.
web-office-step-publish = Publish round { $round }
web-office-step-publish-hint = Check the draft, then publish it: so far only the office sees it.
web-office-step-start = Start round { $round }
web-office-step-start-hint = Start the round when the clocks start.
web-office-step-results = Enter the results
web-office-step-results-hint = When all are in, close the round.
web-office-step-close = Close round { $round }
web-office-step-close-hint = Once it is closed the standings are up to date and you can pair the next one.
web-office-step-finish = Finish the event
web-office-step-finish-hint = Only the chief arbiter can finish the event.
web-office-step-papers = Report and papers
web-office-step-papers-hint = What is left: the report, and what the federation asks for.
web-office-to-pairing = Go to the pairings
web-office-start-in = Round { $round } starts in
web-office-start-was = Round { $round } was to start
web-office-start-over = it is time
web-office-roll-call = Roll-call at { $time }
web-office-counts = The event in figures
web-office-count-playing = in the event
web-office-count-not-there = not yet in the hall
web-office-called = Calls for the arbiter
web-office-after-alarm = The alarm is over: { $count ->
    [one] one game is still stopped
   *[other] { $count } games are still stopped
}.
web-office-resume = Resume { $count ->
    [one] the paused game
   *[other] all { $count } paused games
} with the time as before
web-office-resume-charged = Resume and charge { $lost } to the player to move
web-office-over = Live games over
web-office-over-what = Live games that are over but whose result is not recorded yet.
web-office-over-enter = Enter these results
web-office-waiting = Decisions to take
web-office-waiting-none = No decision is waiting.
web-office-chief-decides = Reserved to the chief arbiter.
web-office-annul = Annul the decision
web-office-reason = Reason
web-office-federation = Federation
web-office-federation-met = yes
web-office-federation-not-met = not yet
web-office-federation-authorisation = Authorisation
web-office-federation-report-line = Report sent
web-office-federation-fees-line = Fees paid
web-office-federation-homologation = Homologation
web-office-federation-request = Ask for the authorisation
web-office-federation-authorise = Authorise the event
web-office-federation-deny = Deny the authorisation…
web-office-federation-pay = Enter the payment of the fees
web-office-federation-report = Mark the report as sent
web-office-federation-homologate = Homologate the event
web-office-federation-refuse = Refuse the homologation…
web-office-federation-announcement = Change the announcement
web-office-federation-draft-hint = The announcement can still be changed. Without authorisation the event is played, but not homologated.
web-office-federation-answers-hint = The federation answers: the role “Office of the federation” records it.
web-office-federation-refused-hint = The homologation was refused: no variation, no title.
web-office-deadlines = Deadlines
web-office-deadlines-none = No deadline at present.
web-office-deadline-protest = Board { $board }, { $white } – { $black }: notice of protest
web-office-deadline-default = Round { $round }: default time for those who are late
web-office-deadline-word = Round { $round }: last hour to tell of an absence by force majeure
web-office-more = { $count ->
    [one] And one more deadline.
   *[other] And { $count } more deadlines.
}
web-office-expired = expired
web-office-acts = Latest operations
web-office-to-journal = The whole journal

# Acts, in a line.

web-office-act-about = { $name }: { $what }
web-office-act-announce = Announcement
web-office-act-request = Authorisation requested
web-office-act-authorise = Event authorised
web-office-act-deny = Authorisation denied
web-office-act-enter = entry
web-office-act-enter-team = team entered
web-office-act-check-in = in the hall
web-office-act-paper = paper checked
web-office-act-strike = entry cancelled
web-office-act-captain = captain
web-office-act-begin = Event begun
web-office-act-line-up = line-up
web-office-act-pair = Draft pairing
web-office-act-pair-by-hand = Pairing by hand
web-office-act-publish = Pairings published
web-office-act-withdraw-pairings = Pairings withdrawn
web-office-act-keep-pairings = Pairings confirmed
web-office-act-begin-by-hand = Pairing by hand begun
web-office-act-end-by-hand = Pairing by hand ended
web-office-act-keep-apart = Forbidden pairings: { $count } players
web-office-act-let-meet = Forbidden pairing of group { $group } removed
web-office-act-fix-board = fixed board: { $board }
web-office-act-unfix-board = fixed board removed
web-office-act-give-numbers = Numbers assigned by hand
web-office-act-postpone = Round { $round } moved
web-office-act-start = Round started
web-office-act-result = Board { $board }: { $result }
web-office-act-correct = Round { $round }, board { $board }: corrected to { $result }
web-office-act-clear-result = Board { $board }: result cleared
web-office-act-close = Round closed
web-office-act-expel = expulsion
web-office-act-readmit = readmission
web-office-act-annul = decision annulled
web-office-act-take-back = notice withdrawn
web-office-act-ask-bye = a { $kind ->
    [zero] zero-point
    [half] half-point
   *[full] full-point
 } bye asked for in round { $round }
web-office-act-unask-bye = request for a bye in round { $round } withdrawn
web-office-act-set-bye = a { $kind ->
    [zero] zero-point
    [half] half-point
   *[full] full-point
 } bye in round { $round }
web-office-act-unset-bye = bye of round { $round } revoked
web-office-act-bar-byes = barred from byes worth points
web-office-act-unbar-byes = byes worth points allowed again
web-office-act-leave-out = Not in the hall, left out: { $count }
web-office-act-withdraw-team = the team withdraws
web-office-act-exclude-team = the team is excluded
web-office-act-forfeit-match = match lost by forfeit
web-office-act-protest = Protest
web-office-act-remark = Remark
web-office-act-finish = Event finished
web-office-act-send-report = Report sent
web-office-act-pay-fees = Fees paid
web-office-act-homologate = Event homologated
web-office-act-refuse-homologation = Homologation refused
web-office-act-undo = Entry no. { $entry } undone
web-office-says-continues = intends to continue
web-office-says-absence = absence from round { $round }
web-office-says-withdrawal = withdrawal from round { $round }

# The results' desk.

web-office-show = Show
web-office-show-all = All
web-office-show-open = Missing
web-office-show-proposed = To confirm
web-office-to-confirm = to be confirmed
web-office-four-eyes = Double confirmation is on: a result counts when two people have entered it.
web-office-result-hint = One key will do: 1, 0 or 5.
web-office-earlier-round = This round is past: its results are corrected, with a reason.
web-office-to-last-round = To the last round
web-office-correct = Correct
web-office-correct-to = The right result
web-office-look-at-ruling = Continue
web-office-said-result = Board { $board }: { $result }
web-office-said-proposed = Board { $board }: { $result }, to be confirmed
web-office-said-undone = Undone.
web-office-said-none = No board matches.
web-office-said-all = All results are in.
web-office-said-lost = The server does not answer: nothing was entered. Try again.
web-office-undo-reason = Typing error

# The players' desk.

web-office-state-all = Everybody
web-office-state-there = In the hall
web-office-state-missing = Not yet in the hall
web-office-state-gone = Out of the event
web-office-in-hall = in the hall
web-office-not-in-hall = expected
web-office-filter = Name, number or club
web-office-nobody = No player matches.
web-office-check-in = Check-in
web-office-check-in-do = Check in
web-office-check-in-hint = Type part of the name and press Enter: if only one is left, that player is checked in; otherwise choose from the list.
web-office-undo = Undo
web-office-undo-check-in-reason = Checked in by mistake
web-office-said-nobody = No missing player has this name.
web-office-said-several = More than one has this name: choose from the list, or type more.
web-office-said-checked = checked in
web-office-enter = Enter a player
web-office-enter-table = Enter from a table
web-office-enter-another = Enter and go to the next
web-office-enter-list = Enter and go to the list
web-office-enter-privacy = Personal data stay outside the journal and can be erased.
web-office-faults = Some fields need correcting: nothing was lost.
web-office-field-family = Family name
web-office-field-given = Given name
web-office-field-birth = Birth
web-office-field-birth-hint = The year, or the day as 12/03/1975
web-office-field-sex = Sex
web-office-sex-f = Woman
web-office-sex-m = Man
web-office-field-province = Province
web-office-field-province-hint = Two letters, such as LO
web-office-field-fide = FIDE rating
web-office-field-national = National rating
web-office-field-national-hint = Counts where there is no FIDE rating
web-office-field-draughts = FID rating
web-office-field-category = Category
web-office-field-title = FIDE title
web-office-field-club = Club
web-office-field-federation = Federation
web-office-field-federation-hint = Three letters, as ITA
web-office-field-fide-id = FIDE number
web-office-field-national-id = National card
web-office-field-member-year = Member until
web-office-field-member-year-hint = The year of the membership
web-office-field-team = Team
web-office-fault-name = At least the family name is needed.
web-office-fault-text = Too long ({ $most } characters at most), or with control characters.
web-office-fault-birth = A year (1975) or a day (12/03/1975).
web-office-fault-sex = M or F.
web-office-fault-member-year = A year, such as 2026.
web-office-fault-rating = A whole number from 1 to 3500.
web-office-fault-category = NC, 2S, 1S, 3N, 2N, 1N, CM or M.
web-office-fault-title = GM, IM, FM, CM, WGM, WIM, WFM or WCM.
web-office-fault-federation = Three letters, as ITA.
web-office-fault-team = There is no team of this name: enter it first.
web-office-table = Table
web-office-table-hint = The first line names the columns, separated by semicolons or tabs; it can be pasted from a spreadsheet. Either all are entered or none.
web-office-table-check = Check line by line
web-office-table-enter = Enter all
web-office-table-ready = { $count ->
    [one] One valid line: it can be entered.
   *[other] { $count } valid lines: all can be entered together.
}
web-office-table-refused = Some lines need correcting: nobody was entered.
web-office-line = Line
web-office-line-wrong = To correct
web-office-line-read = Read
web-office-table-unused = Columns not recognised, not read: { $columns }. If you need them, choose their place below.
web-office-table-good = { $count ->
    [one] One line of { $all } is valid.
   *[other] { $count } lines of { $all } are valid.
}
web-office-table-enter-good = Enter the valid lines only
web-office-columns = Columns
web-office-columns-hint = For each column of the file, the field that it fills.
web-office-column-name = Family and given name
web-office-column-rating = Rating
web-office-column-none = (leave out)
web-office-file = File
web-office-file-hint = CSV, Excel, OpenDocument, TRF, exports of other programs too. You see every line before anybody is entered.
web-office-file-read = Read the file
web-office-no-file = Choose a file.
web-office-namesake = Same name
web-office-two-people = They are two different people
web-office-two-people-all = Players with the same name are different people

# The card of a player.

web-office-ids = Cards
web-office-entered = Entered
web-office-first-round = Plays from round
web-office-bye = bye
web-office-absent = absent
web-office-game = board { $board }, { $colour }, against { $name }
web-office-decided = { $time }, { $name }, round { $round }: { $measure }
web-office-history = Notices and decisions
web-office-history-none = No notice and no decision.
web-office-notices = Notices
web-office-decisions = Decisions
web-office-annulled = Decisions annulled
web-office-possible = Deadlines still open
web-office-papers = Papers checked
web-office-papers-none = No paper checked so far.
web-office-paper = Paper
web-office-paper-until = valid until
web-office-paper-seen = Paper checked
web-office-actions = Actions
web-office-actions-hint = Before confirming you see the effect and the article.
web-office-actions-none = No actions available.
web-office-withdraw-short = Withdraw…
web-office-withdraw = Withdraw from round
web-office-absence = Report an absence
web-office-cause = Cause
web-office-cause-planned = Personal reasons
web-office-cause-force = Force majeure
web-office-continues = Player will continue
web-office-forfeit = Loses by forfeit at board
web-office-take-back = Withdraw a notice
web-office-readmit = Readmit
web-office-expel = Expel…
web-office-strike = Cancel the entry

# Teams.

web-office-enter-team = Enter a team
web-office-no-teams = No team has entered so far.
web-office-captain = captain
web-office-name-captain = Name the captain
web-office-line-up = Line-up of round
web-office-handed-in = handed in
web-office-team-leaves = Forfeit, withdrawal, readmission

# Correcting data
web-office-act-correct-data = data corrected
web-office-correct-data = Correct the data
web-office-correct-hint = Correct what was written wrong at the entry. Before confirming you see what changes and what the regulation says.
web-office-correct-changes = What changes
web-office-correct-what = Field
web-office-correct-before = Before
web-office-correct-after = After
web-office-correct-again = Change it again
web-office-correct-reason-hint = The reason stays in the journal: no names, births or contacts in it.
web-office-correct-at-card = Personal data are corrected on the player's card.
web-office-corrections = Corrections of data
web-office-correction = { $time }, { $name }: { $changes } ({ $reason })
web-office-correction-undone = undone
web-office-field-email = E-mail
web-office-fault-email = This is not an e-mail address.

# Everybody is here
web-office-all-present = Everybody present
web-office-all-present-count = { $count ->
    [0] Nobody to check in: those who play are already in the hall or announced an absence.
    [one] One player is checked in.
   *[other] { $count } players are checked in.
}
web-office-all-present-who = To be checked in
web-office-all-present-absent = Left out: they announced an absence
web-office-to-players = Go to the players
web-office-now-nobody = Nobody is entered yet
web-office-now-entries = { $count ->
    [one] One player entered, entries open
   *[other] { $count } players entered, entries open
}
web-office-now-draft = The draft is ready
web-office-now-published = The pairings are published
web-office-now-missing = { $count ->
    [one] One result is missing
   *[other] { $count } results are missing
}
web-office-now-all-in = All results are in
web-office-now-to-pair = Round { $round } is to be paired
web-office-now-last-closed = The last round is closed
web-office-now-over = The event is over
web-office-since = Round { $round } of { $rounds }, playing since { $time }
web-office-stands = Round { $round } of { $rounds }, { $phase }
web-office-square = Board { $board }, { $state }
web-office-square-registered = registered
web-office-square-to-confirm = to be confirmed
web-office-square-in-play = in play
web-office-squares = The boards of the round
web-office-count-live = live games
web-office-decide = Decision
web-office-number = no. { $number }
web-office-by = by { $time }
web-office-optional = (optional)
web-office-other-options = Other options
web-office-results-of = Results, round { $round }
web-office-of = { $count } of { $all }
web-office-four-eyes-on = Double confirmation on
web-office-wins = { $name } wins
web-office-forfeit-of = Forfeit: { $name } absent
web-office-from-board = from the board
web-office-enter-key = Enter
web-office-how-to-write = Type a number or part of a name and press Enter; then 1, 5 or 0. Ctrl+Z undoes, F2 corrects.
web-office-rare = Forfeit, 0–0, adjourned
web-office-escape = Esc to change board
web-office-go-to = Go to
web-office-clear = Clear the result
web-office-clear-what = The game has no result again.
web-office-now-stale = The pairings of round { $round } no longer match the data.
web-office-now-away = The pairings of round { $round } count on somebody who will not play: { $who }.
web-office-step-away-hint = Pair again, or take back the absence on the player's card if they play after all.
web-office-step-pair-again = Pair round { $round } again
web-office-step-stale-hint = Something changed after the round was paired. Pair again, or confirm these with a reason on the pairings page.
web-office-fixed-board = Fixed board
web-office-unfix-board = Remove the fixed board
web-desk-prizes = Prizes
web-office-act-announce-prizes = prizes announced
web-office-act-tie-games = Open the tie-break
web-office-act-tie-game = Tie-break { $tie }, game { $game }: { $result }
web-office-act-tie-lots = Lots among those who are level
web-office-act-tie-rank = Order among those who are level
web-office-act-tie-values = Values of { $code }
ties-title = Ties
ties-what = Those who have the same points after the last closed round. Games, lots or the arbiter change their order alone: points, ratings and results stay as they are.
ties-announced = { $places ->
    [1] The announcement: for the first place a tie-break is played, { $games ->
        [1] one game
       *[other] { $games } games
    }, { $control }.
   *[other] The announcement: for the first { $places } places a tie-break is played, { $games ->
        [1] one game
       *[other] { $games } games
    }, { $control }.
}
ties-game = Game
ties-board = Live
ties-open-boards = Play live
ties-clear = Clear
ties-not-yet = No round is closed yet.
ties-nobody = Nobody has the same points as anybody else.
ties-due = to be played
ties-group = { $points } points, from place { $place }: { $count }
ties-games = Tie-break after round { $round }: { $control }
ties-armageddon = Armageddon after round { $round }: { $control }
ties-by-lots = Lots drawn after round { $round }
ties-by-hand = The arbiter's order after round { $round }
ties-takes-part = Takes part
ties-place-now = Place now
ties-place-given = Order decided
ties-way = How it is decided
ties-way-games = Games: everybody meets everybody (between two players, a mini-match)
ties-way-armageddon = Armageddon, between two: a draw counts as a win for Black
ties-way-lots = Lots, from the announced seed
ties-way-hand = The arbiter, in the order written above
ties-games-each = Games with each opponent
ties-control = Time control
ties-values = Values given
ties-values-what = This tie-break is announced but not computed here: write the values, more is better. Empty: no value.
ties-step = Decide the ties
ties-step-now = The announcement wants a tie-break between those with the same points
ties-step-hint = Colours are drawn from the announced seed; then write the results of the games.
ties-open = Ties and tie-breaks
ties-form-unreadable = “{ $text }” cannot be read: time controls are written like 5m+3s.
ties-form-handicap = Handicap times
ties-form-handicap-hint = The stronger, or the older, first: 100: 4m - 6m; 200: 3m - 7m means 4 and 6 minutes from a difference of 100, 3 and 7 from 200. Empty: equal times. Different times by colour: W:5m | B:4m in the field above.
ties-form-handicap-by = The handicap follows
ties-form-handicap-rating = The difference of ratings
ties-form-handicap-age = The difference of ages, in years of birth
ties-form-what = Tie-breaks that are played: for the places written here those with the same points play, instead of being ordered by the criteria alone.
ties-form-places = Played for the first … places
ties-form-places-hint = 1 is the first place alone; empty: no tie-break games.
ties-form-control = Time control of the tie-break
ties-form-control-hint = For example 10m+5s.
ties-form-armageddon = Time control of the Armageddon
ties-form-armageddon-hint = For example W:5m | B:4m; empty: none.
ties-handicap-step = { $by ->
    [age] from a difference of { $from } years { $stronger } for the older and { $weaker } for the other
   *[rating] from a difference of { $from } rating points { $stronger } for the stronger and { $weaker } for the other
}
ties-handicap = { $control }; handicap: { $steps }
web-office-act-waive-fees = No fees due
web-office-act-judge = Judged
web-office-act-state = Preparation updated
web-office-act-forward = Papers of remark { $remark } sent
web-office-federation-waive = No fees due
web-office-federation-fees-waived-line = Fees not due
web-requirements = Requirements of the regulation
web-requirements-met = All met
web-requirements-missing = Something is missing
web-requirements-to-judge = Somebody must judge
web-requirements-broken = Not met
web-requirement-met = met
web-requirement-notice = note
web-requirement-missing = missing
web-requirement-to-judge = to judge
web-requirement-broken = not met
web-requirements-judge = Judge
web-requirements-kept = Keeps the regulation
web-requirements-not-kept = Breaks the regulation
web-requirements-met-list = Requirements met
web-requirements-facts = Preparation: record what was done
web-requirements-say = Record
web-requirements-form-sent = participation form sent on
web-requirements-hospital = Distance of the hospital, in metres
web-requirements-covid = Covid-19 officer named on
web-requirements-draw = Draw by the competition director on
web-requirements-draw-coordinator = Draw by FSSI's technical coordinator on
web-office-admission = Admit all the same, because
