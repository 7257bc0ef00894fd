## The federations' lists: pages and entry desk

web-lists-title = Player lists
web-lists-what = The lists of FIDE and FSI serve the entry desk: three letters find a person and fill in the form.
web-lists-none = No list yet. Download FIDE's or FSI's and upload it here.
web-lists-none-yet = There is no list yet.
web-lists-list = List
web-lists-day = Date
web-lists-no-day = not given
web-lists-players = Players
web-lists-imported = Uploaded
web-lists-fide = FIDE
web-lists-fsi = FSI
web-lists-count = { $count }
web-lists-faulty = { $faults ->
    [one] One line with mistakes
   *[other] { $faults } lines with mistakes
}, { $lost ->
    [one] one lost
   *[other] { $lost } lost
}.
web-lists-unused = Columns not recognised, shown as they are: { $columns }.
web-lists-send = Upload a list
web-lists-dated = Date of the list
web-lists-dated-hint = If left empty, it is taken from the file.
web-lists-file = File
web-lists-file-hint = FIDE: TXT, XML or ZIP. FSI: allin.csv.
web-lists-import = Upload
web-lists-uploading = Sending the file
web-lists-at-work = reading, { $percent } %, { $players } players.
web-lists-done = { $players } players kept, { $faults } mistakes, { $lost } lines lost.
web-lists-faults = Lines not recognised
web-lists-bad-day = This is not a date: write it as 2026-11-01.
web-lists-search = Search the lists
web-lists-search-do = Search
web-lists-search-hint = Three letters of the name, a number or the club.
web-lists-nobody = Nobody with this name in the lists: fill in the form by hand.
web-lists-found = { $count ->
    [0] Nobody found.
    [one] One person found.
   *[other] { $count } people found.
}
web-lists-entered = already entered, no. { $number }
web-lists-reason = Updated from the list: { $lists }
web-lists-updates = Update from the lists
web-lists-updates-what = Differences between the entries and the lists.
web-lists-updates-none = Nothing differs from the lists.
web-lists-take = Update
web-lists-differs = Differs from the list
web-lists-take-chosen = Update the selected
web-lists-take-all = Update all
web-lists-member = member { $year }
web-lists-member-expired = membership expired ({ $year })
web-lists-member-none = no membership found
web-lists-done-past = { $players } players read. This list is older than the one in use, which stays: its ratings serve events that began then.
web-lists-past = Earlier list: ratings alone, for events that began then
web-lists-where = FIDE's list can be downloaded from
web-lists-which = Which lists count
web-lists-at-start = In force on the first day of the event
web-lists-of-today = Today's
