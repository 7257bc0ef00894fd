# The tournament office: its answer to every act.

office-not-permitted = This act is not for whoever did it.
office-not-announced = The event has not been announced yet: the announcement comes first.
office-not-begun = The event has not begun yet.
office-over = The event is over.
office-reason-missing = A written reason is needed.
office-unknown-entrant = No entrant has number { $number }.
office-unknown-team = No team has number { $number }.

office-announced = Announcement recorded: { $name }.
office-announcement-fixed = The announcement is before the federation and can no longer be changed.
office-calendar-incomplete = There are { $rounds } rounds, but the calendar fixes { $days }.
office-calendar-disordered = The calendar is not in order: every round must begin after the one before it.
office-unsound-scoring = The announced scoring is not admitted: a win must be worth more than a draw, a draw no less than a loss.
office-requested = The federation was asked for its authorisation.
office-already-requested = The authorisation has been requested already.
office-authorised = Event authorised; homologation is decided at the end.
office-not-requested = No request for authorisation is waiting.
office-denied = Authorisation denied: { $reason }.
office-not-authorised = The event begins without authorisation: it cannot be homologated.
office-finished = The event is over.
office-rounds-left = { $played } of { $rounds } rounds closed: the event is not over.
office-not-finished = The report is sent once the event is over.
office-report-sent = Report sent to the federation.
office-no-report = The report has not reached the federation yet.
office-fees-paid = Homologation fees paid.
office-fees-paid-before = The fees were paid already.
office-fees-missing = The homologation fees have not been paid.
office-regulation-broken = It cannot be homologated: { $what }
office-homologated = Event homologated.
office-homologation-refused = Homologation refused: { $reason }. Results and titles are void, no rating changes.

office-entered = Entered as number { $number }.
office-entered-late = Entered late as number { $number }: plays from round { $round }.
office-entered-twice = This person has already entered as number { $number }.
office-no-round-left = There is no round left to pair.
office-not-for-promotion = Holders of category { $category } cannot play in a promotion tournament.
office-no-teams-here = This is not a team event.
office-team-missing = In a team event every player enters with a team.
office-team-entered = Team entered as number { $number }.
office-team-without-name = A team must have a name.
office-team-twice = There is a team called { $team } already.
office-team-full = Team { $team } is complete.
office-team-short = Team { $team } has not enough players.
office-captain-named = Captain named.
office-captain-not-member = The captain must be one of the team's players.
office-captain-only = Only the captain may do this.
office-line-up = Line-up handed in for round { $round }.
office-line-up-late = The line-up for round { $round } can no longer, or not yet, be handed in.
office-line-up-boards = The line-up must name { $boards } boards.
office-line-up-stranger = Somebody in the line-up does not belong to the team.
office-line-up-order = The line-up must keep the announced board order, and nobody plays twice.
office-checked-in = Number { $number } is in the hall.
office-checked-in-before = Number { $number } was in the hall already.
office-paper-seen = Paper of number { $number } seen.
office-struck = Entry of number { $number } taken back: { $reason }.
office-strike-too-late = Once the event has begun an entry is not taken back: there is withdrawal.
office-begun = The event begins with { $players } players; the numbers are given.
office-begun-before = The event has begun already.
office-too-few = At least two participants are needed.

office-paired = Draft pairing of round { $round }: { $boards ->
    [one] one board
   *[other] { $boards } boards
}.
office-same-pairing = The draft of round { $round } is this one already.
office-round-open = Round { $round } is not closed yet.
office-all-rounds-paired = All rounds have been paired.
office-by-hand-only = With this system pairings are made by hand.
office-no-hand-pairing-of-teams = Team matches are not paired by hand: the line-ups are changed.
office-hand-pairing-unknown = Somebody in the pairing has not entered, or has no number yet.
office-no-facts = The event cannot be rebuilt from its acts.
office-published = Pairings of round { $round } published.
office-nothing-paired = No round is paired.
office-wrong-phase = Round { $round } is not in the right phase for this act.
office-no-such-round = The event has no round { $round }.
office-round-begun = Round { $round } has begun already.
office-same-start = Round { $round } begins at that time already.
office-postponed = Start of round { $round } moved: { $reason }.
office-round-started = Round { $round } in play.
office-round-closed = Round { $round } closed.
office-result-missing = The result of board { $board } is missing.

office-no-round-in-play = No round is in play.
office-no-such-board = Round { $round } has no board { $board }.
office-result = Round { $round }, board { $board }: { $result }.
office-proposed = Round { $round }, board { $board }: { $result }, to be confirmed by somebody else.
office-eyes-differ = Board { $board }: { $first } wrote { $before }, { $second } writes { $result }. Look at the scoresheets together: whoever was wrong writes again.
office-eyes-same = Board { $board }: { $result } is what you wrote already; it waits for somebody else to confirm it.
office-result-before = Board { $board } has a result already ({ $result }): it takes a correction with a reason.
office-results-fixed = Results can no longer be changed.
office-nothing-to-correct = Round { $round }, board { $board }: there is no result to correct.
office-same-result = The result is { $result } already.
office-corrected = Round { $round }, board { $board }: { $before } becomes { $result } ({ $reason }).
office-empty-seat = A player is missing at board { $board }: the forfeit cannot be changed.

office-no-such-entry = The journal has no act number { $entry }.
office-built-upon = Act { $entry } cannot be taken back: other acts rest on it, or its effect is gone.
office-undone = Act { $entry } taken back: { $reason }.

office-not-your-own = Everybody speaks for themselves.
office-team-withdrawn = Team { $team } withdraws from round { $round }: { $reason }.
office-decided = Decided for number { $number }: { $measure } ({ $what }).
office-decision-pending = Before going on, a decision on number { $number } is needed: { $what }
office-no-protests-here = The arbiter's technical decisions are final: there are no protests here.
office-protest-begins-with-notice = A protest begins with its notice; later steps name its number.
office-protest-open = Notice of protest { $protest } received in time.
office-protest-late = Notice of protest { $protest } received too late: the judge decides what it is worth.
office-protest-goes-on = Protest { $protest } updated.
office-protest-out-of-order = Protest { $protest } cannot take this step now.
office-protest-final = The decision on protest { $protest } is final.
office-no-such-protest = There is no protest number { $protest }.
office-game-not-over = The game at board { $board } is not over.
office-points-for-whom = Say to whom the points go.
office-remark = Remark { $remark } recorded.
office-no-medical-cover = No medical cover at the scheduled start: it goes into the report, with a fine for the host society.
office-hearing-aid = Hearing aid during play: immediate exclusion, disqualification of the athlete, fine for the society.
office-for-justice = The papers go promptly to the bodies of justice.

office-nothing-to-play = The announcement must have at least one round and, for teams, at least one board.
office-adjourned-left = The adjourned game of round { $round }, board { $board }, still waits for its result.
office-never-suspended = In these championships play is never suspended.
office-pairing-outdated = The pairings of round { $round } count somebody who will not play: they must be made anew.
office-table-fixed = Once the first round of a round robin is paired, nobody can be added.
office-beyond-limits = The entry does not keep a limit of the announcement: the arbiter decides.
office-protest-not-party = Only a party to the game at board { $board } may protest.

office-ground-fallen = The decision on number { $number } (round { $round }: { $measure }) has lost its ground: the chief arbiter may annul it.
office-ground-stands = The decision on number { $number } still has its ground: it is not annulled.
office-nothing-to-annul = There is no such decision on number { $number } for round { $round }.
office-annulled = Decision on number { $number } annulled: { $reason }.
office-nothing-to-take-back = Number { $number } announced no absence or withdrawal for round { $round }.
office-taken-back-late = Round { $round } is already paired: the word can no longer be taken back.
office-taken-back = Number { $number } takes back the word on round { $round }: { $reason }.
office-regulation-silent = The regulation does not speak of it: the arbiter decides, with a reason.

office-team-entered-late = Team entered late with number { $number }: it plays from round { $round }.
office-team-gone = Team { $team } is no longer in the event.
office-team-not-gone = Team { $team } is in the event.
office-team-excluded = Team { $team } is excluded from round { $round }: { $reason }.
office-team-readmitted = Team { $team } is readmitted: { $reason }.
office-team-match-open = The match of team { $team } is not over: if it does not play it, it loses it by forfeit.
office-no-match-open = Team { $team } has no match to finish.
office-match-forfeited = Team { $team } loses by forfeit the boards of round { $round } it has not played: { $reason }.
office-line-up-away = Number { $number } does not play round { $round }.

# The report.

report-late-entry = Late entry: plays from round { $round }.
report-absent = Absent from round { $round }, with notice.
report-forfeit = Lost by forfeit in round { $round }.
report-by-hand = Round { $round } paired by hand.
report-protest = Notice of protest { $protest } in time (round { $round }, board { $board }).
report-protest-late = Notice of protest { $protest } late by { $by } (round { $round }, board { $board }).
report-incident = Incident.
report-warning = Warning.
report-points = Points given or taken: { $points }.
report-no-medical-cover = No medical cover at the scheduled start.
report-hearing-aid = Hearing aid during play.
report-for-justice = For the bodies of justice.
report-note = Note.
report-correction = Round { $round }, board { $board }: result corrected from { $before } to { $result }.
report-undone = Act { $entry } taken back.
report-undone-result = Act { $entry } taken back: round { $round }, board { $board }, { $result }.
report-protest-filed = Protest { $protest } sent to the Sports Judge.
report-protest-decided = Protest { $protest } decided by the Sports Judge.
report-protest-appealed = Protest { $protest } taken to the Federal Appeal Commission.
report-postponed = Start of round { $round } moved.
report-annulled = Decision annulled (round { $round }: { $measure }).
report-team-gone = Team { $team } leaves the event from round { $round }.
report-team-late = Late entry of team { $team }: it plays from round { $round }.


# Corrections of an entrant's data
office-entry-corrected = Number { $number }, data corrected: { $changes } ({ $reason }).
office-person-corrected = Number { $number }, personal data corrected: { $data } ({ $reason }). The journal says only which, by whom and when: the data stand outside it.
office-nothing-corrected = The data of number { $number } are these already: there is nothing to correct.
office-person-not-undone = Personal data stand outside the journal and the former ones are not kept: make another correction instead.
office-corrected-with = { $what } { $more }
office-numbers-stay = Pairing numbers stay: in this office they are final once the first round is published.
office-numbers-follow = Pairing numbers follow the corrected data, as the first round is not published: { $count ->
    [one] one changes
   *[other] { $count } change
}.
office-numbers-follow-unpaired = Pairing numbers follow the corrected data, as the first round is not published: { $count ->
    [one] one changes
   *[other] { $count } change
}. The draft of the first round falls: pair it again.
office-list-at-start = The list in force when the event began counts: only what was written down wrong is corrected, not for a list that came out later.
office-correction-and = { $first }; { $rest }
office-correction-text = { $text }
office-correction-nothing = (empty)
office-correction-fide = FIDE { $rating }
office-correction-national = national { $rating }
office-correction-rating = rating { $before } → { $after }
office-correction-category = category { $before } → { $after }
office-correction-title = title { $before } → { $after }
office-correction-club = club: { $before } → { $after }
office-correction-federation = federation: { $before } → { $after }
office-personal-name = name
office-personal-birth = birth
office-personal-contacts = contacts
office-personal-ids = federation identifiers
office-unknown-federation = The federation “{ $federation }” is not known: there are { $known }.
