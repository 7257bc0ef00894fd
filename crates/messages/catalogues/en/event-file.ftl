# An event read from a file.
office-file-read = “{ $name }” read from the file: { $players ->
    [one] 1 player
   *[other] { $players } players
}, { $rounds ->
    [one] 1 round
   *[other] { $rounds } rounds
}.
office-file-event-exists = A file can only be read into a new event: this one already has an announcement or entries.
office-file-does-not-fit = The parts of the file do not fit together: no event can be made of it.
office-file-not-undone = Reading the file is not undone: delete the event if you do not need it.
web-archive-kind-read-file = Event read from a file
web-archive-act-read-file = “{ $name }” read from a tournament file: { $players } players, { $rounds } rounds.
event-file-at-line = Line { $line }: { $what }
event-file-at-lines = { $more ->
    [one] Line { $line } and one more: { $what }
   *[other] Line { $line } and { $more } more: { $what }
}
event-file-by-position = The file counts players by line: the numbers of the event are those of the lines.
event-file-no-days = The file does not say when it is played: the calendar stays empty.
event-file-days-between = The file does not say the day of each round: the days are spread from the first to the last.
event-file-hours = The file does not say at what time it is played: check the times of the rounds to come.
event-file-rounds-assumed = The file does not say how many rounds there are: { $rounds }, as many as it has columns.
event-file-other-system = The system “{ $code }” is not one that we pair: the other rounds are paired by hand.
event-file-system-assumed = The file does not say how it is paired: the Swiss system in force on the first day is taken.
event-file-team-preferences = The file asks for other colour preferences of teams: the next rounds use the simple ones.
event-file-control = The time control cannot be read from the file: { $control } is taken, to be corrected in the announcement.
event-file-tie-breaks = No standings can be made with these tie-breaks: { $codes }. Those of the regulation count.
event-file-kept = { $count ->
    [one] One line of an unknown kind stays in the journal as it is, and comes out with the file again.
   *[other] { $count } lines of unknown kinds stay in the journal as they are, and come out with the file again.
}
event-file-line-differs = this line will be written in another way.
event-file-not-written = The file cannot be written again: check the standings.
event-file-not-checked = The pairings cannot be checked: the system is not one that we pair.
event-file-round-differs = Round { $round }: the system would pair { $ours }, the file has { $theirs }.
event-file-round-remark = Round { $round }: { $what }
event-file-faults = The file cannot be read as a tournament.
event-file-adjustments = What changes or should be checked
event-file-nothing-adjusted = The file is read as it is.
event-file-title = Event from a file
event-file-lead = A TRF file, ours or another program’s, becomes a new event: players, rounds, results and standings.
event-file-file = Tournament file
event-file-file-hint = TRF of 2006, 2016 or 2026. You see what changes before it is kept.
event-file-seen = “{ $name }”: { $players } players, { $rounds } rounds.
event-file-name = Name in the address
event-file-name-hint = Small letters, figures and hyphens.
event-file-bad-name = The name in the address has small letters, figures and hyphens only.
event-file-federation = By the regulations of
event-file-keep = Create the event
event-file-look-again = Look again
help-event-read = Read a tournament file (TRF), ours or another program's, into a new event
help-event-read--event = The new event
help-event-read--file = The file
help-event-read--federation = By whose regulations: fsi, fssi, fid, fide; without it, the federation of the file tells
help-event-read--game = What is played; without it, chess under the Laws of the first day
help-event-read--preview = Only show what would become of it, and what changes
