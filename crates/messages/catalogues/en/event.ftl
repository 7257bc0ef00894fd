# tratto event: the event from the command line.

event-unknown = There is no event { $event } in this database.
event-hint-unknown = Make one with: tratto event new NAME ANNOUNCEMENT.json
event-entry-unreadable = Act { $entry } of { $event } cannot be read: check the journal with tratto journal verify.
event-entry-unwritable = The act cannot be written into the journal.
event-too-busy = Others keep writing to this event: try again.
event-no-act = This command is not an act.
event-announcement-unreadable = The announcement is not readable JSON (line { $line }, column { $column }): { $cause }
event-announcement-no-object = The announcement must be a JSON object.
event-announcement-federation = The announcement lacks its federation: fsi, fssi or fid.
event-announcement-field = The announcement is incomplete or has a wrong field: { $cause }
event-hint-announcement = There is a complete example in examples/fssi-individuale.json
event-bad-time = “{ $text }” is not a time of the calendar.
event-hint-time = Write it as 2026-03-13 15:00, Italian time
event-bad-person = Not a valid personal datum: { $text }
event-act-unreadable = Line { $line }: the act cannot be read ({ $cause }).
event-script-stopped = Line { $line }: the act was refused, the lines after it were not run.
event-round-not-paired = Round { $round } is not paired.
event-no-standings = There can be no standings: check the tie-breaks of the announcement.
event-state = { $stage }; round { $round } of { $rounds }; { $players ->
    [one] one entrant
   *[other] { $players } entrants
}.
event-head = { $entries } acts in the journal, hash { $head }
event-next-round = Round { $round } begins { $time }.
event-bye = Bye: { $name }
event-absent = Absent: { $name }
event-stage-draft = In preparation
event-stage-requested = Authorisation requested
event-stage-authorised = Authorised
event-stage-running = Running
event-stage-finished = Over
event-stage-report-sent = Report sent
event-stage-homologated = Homologated
event-stage-refused = Homologation refused
