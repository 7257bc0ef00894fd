# Festivals: several events under one roof.
festival = Festival
festival-all = Festivals
festival-new = New festival
festival-new-lead = Several events together: one office, consecutive table numbers, one public page.
festival-found = Create the festival
festival-name = Name
festival-name-hint = As everybody will read it: Lodi Festival 2026.
festival-word = Address
festival-word-hint = Small letters, figures and hyphens: lodi-2026.
festival-place = Place
festival-section = Section
festival-sections = Sections
festival-no-sections = This festival has no sections yet.
festival-players = Players
festival-round = Round
festival-rounds-none = No round published
festival-missing = Missing
festival-tables = Tables
festival-table = Table
festival-table-short = Tb.
festival-tables-range = tables { $first }–{ $last }
festival-one-table = table { $first }
festival-bye = Bye
festival-not-paired = Not paired yet
festival-find = Find a player
festival-find-hint = Surname
festival-find-what = Section, table and opponent, in every section.
festival-find-go = Search
festival-found-count =
    { $count ->
        [0] Nobody has that name.
        [one] One player found.
       *[other] { $count } players found.
    }
festival-count-players =
    { $count ->
        [one] 1 player
       *[other] { $count } players
    }
festival-count-sections =
    { $count ->
        [one] 1 section
       *[other] { $count } sections
    }
festival-round-of = Round { $round } of { $rounds }
festival-results-missing =
    { $count ->
        [one] 1 result missing
       *[other] { $count } results missing
    }
festival-hidden = Not public
festival-tab-page = Festival
festival-tab-pairings = Pairings
festival-tab-office = Office
festival-pairings = Pairings of all sections
festival-screen = On the screen of the hall
festival-pairings-lead = From A to Z: find your name, then the table.
festival-nothing-paired = No section has published a round.
festival-desk-entries = Entries
festival-desk-check-in = Check-in
festival-desk-results = Results
festival-desk-sections = Sections
festival-desk-staff = Roles
festival-desk-report = Report
festival-all-sections = All
festival-filter = Show
festival-enter-in = Enter in { $section }
festival-waiting =
    { $count ->
        [one] 1 registration waits to be accepted
       *[other] { $count } registrations wait to be accepted
    }
festival-move = Move…
festival-move-title = Move a player
festival-move-lead = { $name } is in { $from }. Where should they play?
festival-move-choose = Section to move to
festival-move-see = Continue
festival-move-do = Move to { $section }
festival-move-before = Before moving
festival-move-enters = Enters { $section }
festival-move-leaves = Leaves { $section }
festival-move-there = Already in { $section }: only the first entry is cancelled.
festival-move-goes-along = Ratings, title, club and personal data go along.
festival-move-present = The check-in goes along.
festival-move-papers =
    { $count ->
        [one] 1 checked paper goes along.
       *[other] { $count } checked papers go along.
    }
festival-move-paid = The fee that was paid (€ { $amount }) stays on record in { $section }.
festival-move-refused = This move is not possible: nothing has changed.
festival-move-two-people = If they are two different people, say so with --two-people.
festival-move-preview = Preview: nothing has happened yet.
festival-move-nowhere = The two sections are the same.
festival-move-unknown = That section has no entry { $number }.
festival-move-erased = The data of this person were erased: enter them again.
festival-move-reason = moved to { $section }
festival-moved = Moved to { $section }, entry { $number }.
festival-moved-half = Entered in { $section }, but the first entry is still there: { $why }
festival-present = Present
festival-absent = Absent
festival-is-present = present
festival-is-absent = not there yet
festival-not-here = marked by mistake
festival-checked-in-of = { $here } of { $all } present
festival-results-lead = Type the number of the table, then the result.
festival-results-none = No section has a round in play.
festival-results-of = { $count } results of { $all }
festival-choose-table = Choose
festival-no-table = There is no table { $table }.
festival-table-twice = Table { $table } is in several sections: write the result in the section.
festival-said-result = Table { $table }: { $result }.
festival-said-proposed = Table { $table }: { $result }, to be confirmed.
festival-only-missing = Missing only
festival-bad-address = The address “{ $word }” is not valid: use small letters, figures and hyphens.
festival-exists = There is already a festival at “{ $word }”.
festival-unknown = There is no festival “{ $word }”.
festival-no-name = The festival needs a name.
festival-no-event = There is no event “{ $event }”.
festival-twice = The event “{ $event }” is already a section of this festival.
festival-elsewhere = The event “{ $event }” is part of “{ $festival }”: take it out of there first.
festival-too-many-sections = A festival has at most { $most } sections.
festival-no-section = The event “{ $event }” is not a section of this festival.
festival-not-an-order = The order must name each section once.
festival-nothing-changes = Nothing changes.
festival-founded = Festival “{ $name }” created.
festival-renamed = The festival is now called “{ $name }”.
festival-added = “{ $event }” is section { $number }.
festival-removed = “{ $event }” is no longer a section; the event stays as it is.
festival-ordered = The order of the sections was changed.
festival-numbered = The numbering of the tables was changed.
festival-numbering = Numbering of tables
festival-numbering-consecutive = Consecutive, in the order of the sections
festival-numbering-own = Each section begins at 1
festival-save = Save
festival-add = Add a section
festival-add-do = Add
festival-add-none = There is no other event you direct.
festival-remove = Remove from the festival
festival-move-up = Move { $section } up
festival-move-down = Move { $section } down
festival-describe = Name and place
festival-staff-lead = A role given here holds in every section.
festival-staff-account = Account
festival-staff-role = Role
festival-staff-grant = Assign in all sections
festival-staff-everywhere = In the other sections too
festival-staff-none = –
festival-staff-given = Role given in { $count ->
        [one] 1 section.
       *[other] { $count } sections.
    }
festival-report-title = Report of the festival
festival-report-total = Total
festival-report-players = Players
festival-report-women = Women
festival-report-men = Men
festival-report-sex-unknown = Sex not given
festival-report-games = Games
festival-report-rated = Rated
festival-report-white = Won by White
festival-report-draws = Drawn
festival-report-black = Won by Black
festival-report-forfeits = Forfeits
festival-report-open = Without a result
festival-report-prizes = Prizes (€)
festival-report-due = Fees due (€)
festival-report-paid = Fees paid (€)
festival-report-federations = Federations
festival-report-titles = FIDE titles
festival-report-no-titles = No FIDE titles.
festival-report-no-federation = not given
festival-report-csv = Download the table (CSV)
festival-report-files = Files of each section
festival-report-trf = TRF
festival-report-papers = Documents
help-festival = Festivals: several events together
help-festival-new = Create a festival
help-festival-new--festival = The address: small letters, figures and hyphens
help-festival-new--name = The name
help-festival-new--place = The place
help-festival-rename = Change name and place
help-festival-rename--festival = The festival
help-festival-rename--name = The name
help-festival-rename--place = The place
help-festival-add = Add an event as the last section
help-festival-add--festival = The festival
help-festival-add--event = The event
help-festival-remove = Remove a section; the event stays as it is
help-festival-remove--festival = The festival
help-festival-remove--event = The event
help-festival-order = Change the order of the sections
help-festival-order--festival = The festival
help-festival-order--sections = All sections, the first one first
help-festival-numbering = Choose the numbering of the tables
help-festival-numbering--festival = The festival
help-festival-numbering--numbering = consecutive (in the order of the sections) or own (each section from 1)
help-festival-list = List the festivals
help-festival-show = Show the sections, their rounds and tables
help-festival-show--festival = The festival
help-festival-move = Move a player to another section, before the start
help-festival-move--festival = The festival
help-festival-move--from = The section where they are entered
help-festival-move--entrant = The entry number
help-festival-move--to = The section to move to
help-festival-move--preview = Only show what would happen
help-festival-move--reason = The reason
help-festival-move--two_people = Whoever has the same name in the section to move to is somebody else
help-festival-entries = Lists the entries of all sections
help-festival-entries--festival = The festival
help-festival-entries--section = This section alone
help-festival-entries--name = Only those whose name holds these words
help-festival-check-in = Checks players in, whatever section they play in
help-festival-check-in--festival = The festival
help-festival-check-in--who = The name, or the number with --section
help-festival-check-in--section = The section to look in
help-festival-check-in--away = They are not there after all: takes the check-in back
help-festival-staff = Shows the staff, or gives a role in every section
help-festival-staff--festival = The festival
help-festival-staff--account = The name of the account
help-festival-staff--granted = The role: chief, arbiter, scribe
festival-here = In the hall
festival-club = Club
festival-account = Account
festival-role = Role
festival-several-hint = give the whole name, or the section with --section
help-festival-pairings = List who plays, from A to Z, with section and table
help-festival-pairings--festival = The festival
help-festival-result = Record a result by the number of the table
help-festival-result--festival = The festival
help-festival-result--table = The table of the festival
help-festival-result--result = 1, 0, =, +, -, or as it is written in full
help-festival-report = Show the totals of the festival, section by section, as CSV
help-festival-report--festival = The festival
help-festival-report--output = The file to write
help-festival-admission = Show who of the lower bands may be admitted to a section, the best first
help-festival-admission--festival = The festival
help-festival-admission--section = The section of the higher band
festival-admission-no-band = There is no section { $section }, or its announcement has no lowest rating.
festival-admission-proposed = If somebody must be admitted, the best rated of the band below is proposed ({ $cited }); the arbiter decides.
festival-admission-to = Admissions: { $section }
festival-admission-nobody = Nobody in the other sections has a rating below this band.
festival-admission-bands = Who may be admitted from the band below:
