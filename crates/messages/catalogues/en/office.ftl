# The tournament office: its answer to every act.

office-not-permitted = Your role does not allow this.
office-not-announced = The event has not been announced yet: the announcement comes first.
office-not-begun = The event has not begun yet.
office-over = The event is over.
office-reason-missing = A written reason is needed.
office-unknown-entrant = No entrant has number { $number }.
office-unknown-team = No team has number { $number }.

office-announced = Announcement recorded: { $name }.
office-calendar-incomplete = There are { $rounds } rounds, but the calendar fixes { $days }.
office-calendar-disordered = The calendar is not in order: every round must begin after the one before it.
office-unsound-scoring = The announced scoring is not valid: a win must be worth more than a draw, a draw no less than a loss.
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
office-entered-late = Entered late (entry { $number }) with pairing number { $tpn }: plays from round { $round }.
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
office-line-up-late = Round { $round }: the line-up cannot be handed in at this moment.
office-line-up-boards = The line-up must name { $boards } boards.
office-line-up-stranger = The line-up has a player of another team.
office-line-up-order = The line-up must keep the announced board order, and nobody plays twice.
office-checked-in = No. { $number } is in the hall.
office-checked-in-before = No. { $number } was in the hall already.
office-paper-seen = Paper of no. { $number } checked.
office-struck = Entry no. { $number } cancelled: { $reason }.
office-strike-too-late = After the start an entry cannot be cancelled: record a withdrawal.
office-begun = The event begins with { $players } players; pairing numbers are assigned.
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
office-hand-pairing-unknown = One of the paired players has not entered, or has no number yet.
office-no-facts = The recorded data are not enough to rebuild the event.
office-published = Pairings of round { $round } published.
office-nothing-paired = No round is paired.
office-wrong-phase = This is not possible at this stage of round { $round }.
office-no-such-round = The event has no round { $round }.
office-round-begun = Round { $round } has begun already.
office-same-start = Round { $round } begins at that time already.
office-postponed = Start of round { $round } moved: { $reason }.
office-played-on = Round { $round } was played at another time: { $reason }.
office-played-in-future = Round { $round } is over: the time it was played cannot lie in the future.
office-round-started = Round { $round } in play.
office-round-closed = Round { $round } closed.
office-result-missing = The result of board { $board } is missing.

office-no-round-in-play = No round is in play.
office-no-such-board = Round { $round } has no board { $board }.
office-result = Round { $round }, board { $board }: { $result }.
office-proposed = Round { $round }, board { $board }: { $result }. Another person must confirm it.
office-eyes-differ = Board { $board }: { $first } entered { $before }, { $second } { $result }. Check the scoresheets; the one who was wrong enters it again.
office-eyes-same = Board { $board }: you have already entered { $result }. Another person must confirm it.
office-players-agree = Round { $round }, board { $board }: both players report { $result }. The office must confirm it.
office-players-differ = Round { $round }, board { $board }: one player reports { $first }, the other { $second }. The arbiter decides.
office-result-with-office = Board { $board }: the office has already entered a result and is checking it.
office-result-before = Board { $board } already has a result ({ $result }): correct it with a reason.
office-results-fixed = Results can no longer be changed.
office-nothing-to-correct = Round { $round }, board { $board }: there is no result to correct.
office-same-result = The result is { $result } already.
office-corrected = Round { $round }, board { $board }: { $before } becomes { $result } ({ $reason }).
office-empty-seat = A player is missing at board { $board }: the forfeit cannot be changed.

office-no-such-entry = The journal has no entry no. { $entry }.
office-built-upon = Entry no. { $entry } cannot be undone: later entries depend on it, or it has already been replaced.
office-undone = Entry no. { $entry } undone: { $reason }.

office-not-your-own = You can only act for yourself.
office-team-withdrawn = Team { $team } withdraws from round { $round }: { $reason }.
office-decided = Decided for no. { $number }: { $measure } ({ $what }).
office-decision-pending = Before going on, a decision on no. { $number } is needed: { $what }
office-no-protests-here = The arbiter's technical decisions are final: there is no protest.
office-protest-begins-with-notice = A protest begins with its notice; later steps name its number.
office-protest-open = Notice of protest { $protest } received in time.
office-protest-late = Notice of protest { $protest } received too late: the judge decides what it is worth.
office-protest-goes-on = Protest { $protest } updated.
office-protest-out-of-order = Protest { $protest } is not at this step of the procedure.
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
office-pairing-outdated = Round { $round } pairs a player who will not play: pair again.
office-table-fixed = Once the first round of a round robin is paired, nobody can be added.
office-protest-not-party = Only a party to the game at board { $board } may protest.

office-ground-fallen = The decision on no. { $number } (round { $round }: { $measure }) has lost its ground: the chief arbiter may annul it.
office-ground-stands = The decision on no. { $number } still has its ground and is not annulled.
office-nothing-to-annul = There is no such decision on no. { $number } for round { $round }.
office-annulled = Decision on no. { $number } annulled: { $reason }.
office-nothing-to-take-back = No. { $number } announced no absence or withdrawal for round { $round }.
office-taken-back-late = Round { $round } is already paired: the notice can no longer be withdrawn.
office-taken-back = No. { $number } withdraws the notice on round { $round }: { $reason }.
office-regulation-silent = The regulation does not cover it: the arbiter decides, with a reason.

office-team-entered-late = Team entered late with number { $number }: it plays from round { $round }.
office-team-gone = Team { $team } is no longer in the event.
office-team-not-gone = Team { $team } is in the event.
office-team-excluded = Team { $team } is excluded from round { $round }: { $reason }.
office-team-readmitted = Team { $team } is readmitted: { $reason }.
office-team-match-open = The match of team { $team } is not over: if it does not play it, it loses it by forfeit.
office-no-match-open = Team { $team } has no match to finish.
office-match-forfeited = Team { $team } loses by forfeit the boards of round { $round } it has not played: { $reason }.
office-line-up-away = No. { $number } does not play round { $round }.

# The report.

report-late-entry = Late entry: plays from round { $round }.
report-absent = Absent from round { $round }, with notice.
report-not-seen = Not in the hall and not paired in round { $round }.
report-bye-half = Half-point bye in round { $round }.
report-bye-full = Full-point bye in round { $round }.
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
report-undone = Entry no. { $entry } undone.
report-undone-result = Entry no. { $entry } undone: round { $round }, board { $board }, { $result }.
report-cleared = Round { $round }, board { $board }: result { $before } cleared.
report-pairings-withdrawn = Published pairings of round { $round } withdrawn.
report-paired-anew = New pairings of round { $round } published.
report-pairings-kept = Pairings of round { $round } confirmed, different from the system's.
report-protest-filed = Protest { $protest } sent to the Sports Judge.
report-protest-decided = Protest { $protest } decided by the Sports Judge.
report-protest-appealed = Protest { $protest } taken to the Federal Appeal Commission.
report-postponed = Start of round { $round } moved.
report-played-on = Round { $round } was played at another time than the calendar has.
report-annulled = Decision annulled (round { $round }: { $measure }).
report-team-gone = Team { $team } leaves the event from round { $round }.
report-team-late = Late entry of team { $team }: it plays from round { $round }.


# Corrections of an entrant's data
office-entry-corrected = Entry no. { $number }, data corrected: { $changes } ({ $reason }).
office-person-corrected = Entry no. { $number }, personal data corrected: { $data } ({ $reason }). The journal keeps only which data, by whom and when.
office-nothing-corrected = The data of no. { $number } are already these: there is nothing to correct.
office-person-not-undone = Previous personal data are not kept: make another correction.
office-corrected-with = { $what } { $more }
office-numbers-stay = Pairing numbers do not change by themselves once round 1 is published: until round 4 is paired the chief arbiter can give them again (FIDE C.04.2, 2.3).
office-numbers-follow = Pairing numbers follow the corrected data, as round 1 is not published yet: { $count ->
    [one] one changes
   *[other] { $count } change
}.
office-numbers-follow-unpaired = Pairing numbers follow the corrected data, as round 1 is not published yet: { $count ->
    [one] one changes
   *[other] { $count } change
}. The draft of round 1 no longer holds: pair again.
office-list-at-start = The rating list in force when the event began counts: only mistakes in what was written are corrected, not for a later list.
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
office-correction-membership = membership: { $before } → { $after }
office-correction-lists = rating list
office-personal-name = name
office-personal-birth = birth
office-personal-contacts = contacts
office-personal-ids = federation identifiers
office-personal-sex = sex
office-personal-province = province
office-unknown-federation = The federation “{ $federation }” is not available. Available: { $known }.
office-pairing-stale = The pairings of round { $round } no longer match the data. Pair again, or confirm these with a reason.
office-now-stale = Careful: the pairings of round { $round } no longer match the data. Pair again, or confirm these with a reason.
office-pairings-withdrawn = Pairings of round { $round } withdrawn: { $boards ->
    [one] 1 board
   *[other] { $boards } boards
 }{ $told ->
    [0] {""}
    [one] , with 1 result reported by players
   *[other] , with { $told } results reported by players
 } ({ $reason }). The round can be paired again.
office-pairings-kept = The pairings of round { $round } are confirmed ({ $reason }).
office-nothing-to-keep = The pairings of round { $round } match the data: there is nothing to confirm.
office-cleared = Round { $round }, board { $board }: result cleared ({ $reason }).
office-nothing-to-clear = Round { $round }, board { $board }: there is no result to clear.
office-clear-closed = Round { $round } is closed: every game has its result, which can only be corrected.
office-bye-asked = No. { $number } asks for a { $kind ->
    [zero] zero-point
    [half] half-point
   *[full] full-point
 } bye in round { $round }: the arbiter decides.
office-bye-not-asked = No. { $number } no longer asks for a bye in round { $round }.
office-no-bye-asked = No. { $number } has no bye in round { $round }.
office-bye-removed = Bye of round { $round } revoked for no. { $number }.
office-bye-granted = A { $kind ->
    [zero] zero-point
    [half] half-point
   *[full] full-point
 } bye in round { $round } for no. { $number }.
office-bye-held = There is a { $kind ->
    [zero] zero-point
    [half] half-point
   *[full] full-point
 } bye for round { $round } already.
office-bye-full-unusual = A full-point bye is unusual: FIDE discourages it, and it will appear in the report.
office-bye-second-half = Already has { $count ->
    [one] one half-point bye
   *[other] { $count } half-point byes
 }.
office-bye-bar-same = Already set for no. { $number }.
office-bye-barred = No. { $number } is barred from byes worth points ({ $reason }).
office-bye-unbarred = No. { $number } may again have byes worth points ({ $reason }).
office-left-out = Round { $round }: { $count ->
    [one] 1 player not in the hall is left out
   *[other] { $count } players not in the hall are left out
 }.
office-nobody-left-out = There is nobody to leave out.
office-paired-unseen = { $count ->
    [one] 1 player not in the hall is paired as well.
   *[other] { $count } players not in the hall are paired as well.
 }
office-bye-too-late = The pairings of round { $round } are published: withdraw them if a bye is needed.
office-bye-not-playing = Does not play in round { $round }.
office-bye-only-swiss = Byes worth points exist only in individual Swiss events.
office-bye-is-barred = The player is barred from byes worth points.
office-bye-none-announced = The announcement has no half-point byes (FIDE C.05, 6.7.4).
office-bye-until = The announcement grants half-point byes only up to round { $last } (FIDE C.05, 6.7.4).
office-bye-too-many = The announcement grants at most { $most ->
    [one] one half-point bye
   *[other] { $most } half-point byes
 } (FIDE C.05, 6.7.4).
office-bye-no-full = The announcement has no full-point byes (FIDE C.05, 6.7.4).
office-bye-absences = { $most } absences have already been announced: another one counts as a withdrawal.
office-apart-players-only = Only for individual events.
office-apart-late = Forbidden pairings are decided before round 1 is published.
office-apart-too-few = At least two players are needed.
office-apart-unknown = There is no group { $group }.
office-kept-apart = { $count } players will not be paired with each other ({ $reason }).
office-let-meet = Forbidden pairing of group { $group } removed ({ $reason }).
office-fixed = No. { $number } always plays at board { $board } ({ $reason }).
office-unfixed = No. { $number } no longer has a fixed board ({ $reason }).
office-fixed-same = Already set for no. { $number }.
office-fixed-nought = Boards are counted from 1.
office-fixed-taken = The board is already assigned to no. { $number }.
office-numbers-by-rating = In this event numbers follow the rating and are not assigned by hand.
office-numbers-everybody = All entries are needed, each exactly once.
office-numbers-same = The numbers are these already.
office-numbers-given = Numbers assigned by hand: { $count } changed ({ $reason }).
office-by-hand-begun = Round { $round }: pairing by hand has begun ({ $reason }).
office-by-hand-ended = Round { $round }: pairing by hand has ended, { $count ->
    [0] the same as the system's
    [one] with 1 difference
   *[other] with { $count } differences
 }.
office-by-hand-open = Round { $round } is being paired by hand: close that first.
office-by-hand-not-open = Round { $round } is not being paired by hand.

office-amended = Announcement updated: { $parts }.
office-amended-authorised = Announcement updated: { $parts }. Authorisation was asked for before: tell the federation.
office-amended-in-play = Announcement changed after play began: { $parts }.
office-amendment-nothing = Nothing in the announcement changes.
office-amendment-refused = Can no longer be changed: { $parts }. { $why }
office-fixed-asked = This federation was asked for its authorisation.
office-fixed-entered = There are entries already.
office-fixed-playing = Play has begun.
office-fixed-played = The event is over.
office-fixed-round = Round { $round } has begun.
office-fixed-reported = The report has been sent.
office-part-and = { $before }, { $part }
office-part-name = name
office-part-place = place
office-part-organiser = organiser
office-part-federation = federation
office-part-game = game and rules
office-part-field = kind of event
office-part-restrictions = limits to entry
office-part-system = pairing system
office-part-rounds = number of rounds
office-part-calendar = dates and times
office-part-control = time control
office-part-default-time = default time
office-part-draw-offers = draw offers
office-part-worth = points for results
office-part-tie-breaks = tie-breaks
office-part-prizes = prizes
office-part-chief-arbiter = chief arbiter
office-part-four-eyes = double entry of results
office-part-live = live boards
office-part-seed = seed of the lots
office-part-other = other provisions
office-no-such-step = Under these rules there is no authorisation or homologation to ask for.
office-host-missing = Name the national federation by three letters, such as AUT.
office-bye-as-announced = The points are those of the announcement (FIDE C.05, 6.7.4).
office-pairing-away = The pairings of round { $round } are published, but somebody in them will not play: { $who }. Pair again, or take back the absence if the player is there after all.
report-absent-on-the-wall = Absent from round { $round }, with notice: the published pairings still count on it.
office-unfit-tie-breaks = No standings can be made with these tie-breaks: { $why }. For this event choose among { $known }.
office-and = { $what } { $more }
office-tie-round-open = Round { $round } is not closed yet: a tie is decided after it.
office-tie-games-open = { $count ->
    [1] One result is still missing: enter it before ties are decided.
   *[other] { $count } results are still missing: enter them before ties are decided.
}
office-tie-too-few = Name at least two, each of them once.
office-tie-unknown = One of these is not in the standings.
office-tie-none = After round { $round } these do not have the same points in neighbouring places, or somebody who is level with them is missing.
office-tie-player = { $who }
office-tie-team = { $name }
office-tie-list = { $all }, { $next }
office-tie-nobody = nobody
office-tie-players-only = Tie-break games are for individual events; between teams lots or the arbiter decide.
office-tie-format = These players cannot play that: an Armageddon is one game between two, a table has one game or more.
office-tie-games = { $count ->
    [1] Tie-break { $number } between { $who }: one game, { $control }. By lot (seed { $seed }) White goes to { $white }.
   *[other] Tie-break { $number } between { $who }: { $count } games, { $control }. By lot (seed { $seed }) White in the first goes to { $white }.
}
office-tie-armageddon = Tie-break { $number } between { $who }: Armageddon, { $control }. By lot (seed { $seed }) White goes to { $white }; a draw counts as a win for Black.
office-tie-no-such = There is no tie-break { $number } with games.
office-tie-no-game = The tie-break has no game { $game }.
office-tie-not-adjourned = A tie-break game is not adjourned.
office-tie-built-upon = After tie-break { $number } another one was opened between the same players: undo that one first.
office-tie-game-same = Nothing changes.
office-tie-game-result = Tie-break game { $game }, { $white } – { $black }: { $result }.
office-tie-game-open = Tie-break game { $game }, { $white } – { $black }: without a result again.
office-tie-draw-odds = Armageddon: the draw counts as a win for Black.
office-tie-won = The tie-break is won by { $who }.
office-tie-still = Still level: { $who }. Another tie-break is needed.
office-tie-drawn = Lots drawn (seed { $seed }): { $who }. Reason: { $reason }
office-tie-ranked = Order decided: { $who }. Reason: { $reason }
office-tie-no-own = The announcement has no tie-breaks with values given from elsewhere (OTHER_…).
office-tie-not-own = { $code } is not announced; there are: { $known }.
office-tie-values = { $count ->
    [0] Values of { $code } taken away. Reason: { $reason }
    [1] One value of { $code } recorded. Reason: { $reason }
   *[other] { $count } values of { $code } recorded. Reason: { $reason }
}
report-tie-games = Tie-break { $number } ({ $armageddon ->
    [1] Armageddon, { $control }
   *[other] { $control }
}): { $games }
report-tie-game = { $white } – { $black } { $result }
report-tie-lots = Lots among those who were level: { $who }
report-tie-hand = Order decided by the arbiter among those who were level: { $who }
report-given = { $count ->
    [1] { $code }: one value given
   *[other] { $code }: { $count } values given
}
office-result-missing-draughts = The result of board { $board } is missing.
office-no-such-board-draughts = Round { $round } has no board { $board }.
office-result-draughts = Round { $round }, board { $board }: { $result }.
office-proposed-draughts = Round { $round }, board { $board }: { $result }. Another person must confirm it.
office-eyes-differ-draughts = Board { $board }: { $first } entered { $before }, { $second } { $result }. Check the scoresheets; the one who was wrong enters it again.
office-eyes-same-draughts = Board { $board }: you have already entered { $result }. Another person must confirm it.
office-players-agree-draughts = Round { $round }, board { $board }: both players report { $result }. The office must confirm it.
office-players-differ-draughts = Round { $round }, board { $board }: one player reports { $first }, the other { $second }. The arbiter decides.
office-result-with-office-draughts = Board { $board }: the office has already entered a result and is checking it.
office-result-before-draughts = Board { $board } already has a result ({ $result }): correct it with a reason.
office-nothing-to-correct-draughts = Round { $round }, board { $board }: there is no result to correct.
office-corrected-draughts = Round { $round }, board { $board }: { $before } becomes { $result } ({ $reason }).
office-empty-seat-draughts = A player is missing at board { $board }: the forfeit cannot be changed.
office-cleared-draughts = Round { $round }, board { $board }: result cleared ({ $reason }).
office-nothing-to-clear-draughts = Round { $round }, board { $board }: there is no result to clear.
office-fixed-draughts = No. { $number } always plays at board { $board } ({ $reason }).
report-correction-draughts = Round { $round }, board { $board }: result corrected from { $before } to { $result }.
report-cleared-draughts = Round { $round }, board { $board }: result { $before } cleared.
