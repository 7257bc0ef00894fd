### What is said by the desks of hall and players.

# The dashboard.

web-office-done = Done: { $what }.
web-office-done-entry = entry { $entry }
web-office-step-begin = Begin the event
web-office-step-begin-hint = Entries are open. Beginning gives the pairing numbers.
web-office-step-enter = Enter the players
web-office-step-enter-hint = Nobody is entered yet: a table can be pasted from a spreadsheet, one player a line.
web-office-step-pair = Pair round { $round }
web-office-step-pair-hint = A pairing starts as a draft that only the office sees until it is published.
web-office-step-publish = Publish round { $round }
web-office-step-publish-hint = The draft is ready: look at it on the pairing desk, then publish it.
web-office-step-start = Start round { $round }
web-office-step-start-hint = The pairings are on the wall. Start when the clocks are started.
web-office-step-results = { $count ->
    [one] Enter the last result
   *[other] Enter the results ({ $count })
}
web-office-step-results-hint = Games are on. With all results in, the round can be closed.
web-office-step-close = Close round { $round }
web-office-step-close-hint = All results are in.
web-office-step-finish = Finish the event
web-office-step-finish-hint = The last round is closed. The chief arbiter finishes the event.
web-office-step-papers = Report and papers
web-office-step-papers-hint = The event is over: the report and the federation remain.
web-office-to-pairing = Pairing desk
web-office-start-in = Round { $round } starts in
web-office-start-was = Round { $round } was to start
web-office-start-over = it is time
web-office-roll-call = Roll-call at { $time }
web-office-counts = The round in figures
web-office-count-playing = boards still playing
web-office-count-boards = boards
web-office-count-missing = results missing
web-office-count-proposed = to be confirmed
web-office-count-there = in the hall
web-office-count-not-there = not yet in the hall
web-office-called = The arbiter is called
web-office-over = Games over at live boards
web-office-over-what = These games are over at their boards, but their results have not been entered yet.
web-office-over-enter = Enter these results
web-office-waiting = Decisions waiting
web-office-waiting-none = Nothing waits for a decision.
web-office-chief-decides = The chief arbiter decides.
web-office-annul = Annul it
web-office-reason = Reason
web-office-federation = With the federation
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
web-office-federation-report = Send the report
web-office-federation-homologate = Homologate the event
web-office-federation-refuse = Refuse the homologation…
web-office-federation-announcement = Change the announcement
web-office-federation-draft-hint = The announcement can still be changed. Without authorisation the event is played, but not homologated.
web-office-federation-answers-hint = The federation answers: whoever has the role “Office of the federation” enters it.
web-office-federation-refused-hint = The homologation was refused: no variation, no title.
web-office-deadlines = Deadlines running down
web-office-deadlines-none = No deadline is running now.
web-office-deadline-protest = Board { $board }, { $white } – { $black }: notice of protest
web-office-deadline-default = Round { $round }: default time for those who are late
web-office-deadline-word = Round { $round }: last hour to tell of an absence by force majeure
web-office-more = { $count ->
    [one] And one more deadline.
   *[other] And { $count } more deadlines.
}
web-office-expired = expired
web-office-acts = Last acts
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
web-office-act-paper = paper seen
web-office-act-strike = entry struck
web-office-act-captain = captain
web-office-act-begin = Event begun
web-office-act-line-up = line-up
web-office-act-pair = Draft pairing
web-office-act-pair-by-hand = Pairing by hand
web-office-act-publish = Pairings published
web-office-act-postpone = Round { $round } moved
web-office-act-start = Round started
web-office-act-result = Board { $board }: { $result }
web-office-act-correct = Round { $round }, board { $board }: corrected to { $result }
web-office-act-close = Round closed
web-office-act-expel = expulsion
web-office-act-readmit = readmission
web-office-act-annul = decision annulled
web-office-act-take-back = notice taken back
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
web-office-act-undo = Act { $entry } undone
web-office-says-continues = means to go on
web-office-says-absence = absence from round { $round }
web-office-says-withdrawal = withdrawal from round { $round }

# The results' desk.

web-office-show = Show
web-office-show-all = All
web-office-show-open = Missing
web-office-show-proposed = To be confirmed
web-office-to-confirm = to be confirmed
web-office-four-eyes = A result counts when two people have entered it.
web-office-result-hint = One key will do: 1, 0 or 5.
web-office-keys-more = Enter: from the board to the result. Esc or Backspace: back. Ctrl+Z: undo the last one. F2: correct.
web-office-round = Round { $round }
web-office-earlier-round = This round is past: its results are corrected, with a reason.
web-office-to-last-round = To the last round
web-office-correct = Correct
web-office-correct-to = The right result
web-office-look-at-ruling = See the ruling
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
web-office-check-in-hint = Type part of the name and press Enter: if one is left, that player is there; otherwise choose from the list.
web-office-undo = Undo
web-office-undo-check-in-reason = Checked in by mistake
web-office-said-nobody = Nobody who is missing has this name.
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
web-office-field-fide = FIDE rating
web-office-field-national = National rating
web-office-field-national-hint = Counts where there is no FIDE rating
web-office-field-category = Category
web-office-field-title = FIDE title
web-office-field-club = Club
web-office-field-federation = Federation
web-office-field-federation-hint = Three letters, as ITA
web-office-field-fide-id = FIDE number
web-office-field-national-id = National card
web-office-field-team = Team
web-office-fault-name = At least the family name is needed.
web-office-fault-text = Too long ({ $most } characters at most), or with control characters.
web-office-fault-birth = A year (1975) or a day (12/03/1975).
web-office-fault-rating = A whole number from 1 to 3500.
web-office-fault-category = NC, 2S, 1S, 3N, 2N, 1N, CM or M.
web-office-fault-title = GM, IM, FM, CM, WGM, WIM, WFM or WCM.
web-office-fault-federation = Three letters, as ITA.
web-office-fault-team = There is no team of this number.
web-office-table = Table
web-office-table-hint = The first line names the columns, separated by semicolons or tabs; it can be pasted from a spreadsheet. All or none.
web-office-table-check = Check line by line
web-office-table-enter = Enter all
web-office-table-ready = { $count ->
    [one] One line in order: it can be entered.
   *[other] { $count } lines in order: all can be entered together.
}
web-office-table-refused = Some lines are wrong: nobody was entered.
web-office-line = Line
web-office-line-wrong = To be mended
web-office-line-read = Read

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
web-office-possible = Can still
web-office-papers = Papers seen
web-office-papers-none = No paper was seen so far.
web-office-paper = Paper
web-office-paper-until = valid until
web-office-paper-seen = Paper seen
web-office-actions = Acts
web-office-actions-hint = Each act shows its ruling, with its article, before it is confirmed.
web-office-actions-none = There are no acts to do here.
web-office-withdraw-short = Withdraw…
web-office-withdraw = Withdraw from round
web-office-absence = Tell of an absence
web-office-cause = Cause
web-office-cause-planned = Their own affairs
web-office-cause-force = Force majeure
web-office-continues = Tells that they go on
web-office-forfeit = Loses by forfeit at board
web-office-take-back = Take a notice back
web-office-readmit = Readmit
web-office-expel = Expel…
web-office-strike = Strike the entry

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
web-office-correct-hint = What was written down wrong at the entry desk. Before it counts you see what changes and what the regulation says.
web-office-correct-changes = What changes
web-office-correct-what = Field
web-office-correct-before = Before
web-office-correct-after = After
web-office-correct-again = Change it again
web-office-correct-reason-hint = The reason stays in the journal: no names, births or contacts in it.
web-office-correct-at-card = Personal data are corrected on the player's card: the act alone does not carry them.
web-office-corrections = Corrections of data
web-office-correction = { $time }, { $name }: { $changes } ({ $reason })
web-office-correction-undone = taken back
web-office-field-email = E-mail
web-office-fault-email = This is not an e-mail address.

# Everybody is here
web-office-all-present = Everybody is here
web-office-all-present-count = { $count ->
    [0] Nobody to check in: whoever plays is in the hall already or announced an absence.
    [one] One player is checked in.
   *[other] { $count } players are checked in.
}
web-office-all-present-who = To be checked in
web-office-all-present-absent = Left out: they announced an absence
