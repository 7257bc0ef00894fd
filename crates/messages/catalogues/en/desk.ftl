# desk
terms-form = Participation form to the Registration Office
terms-draw = Draw of the pairings
terms-covid = Covid officer named
terms-authorisation = Authorisation by the federation, before play begins
terms-list = The federation receives the event for the list of { $list }
terms-by = { $what }: by { $by }
terms-left = { $days ->
    [0] last day
    [one] { $days } day left
   *[other] { $days } days left
}
terms-late = { $days ->
    [one] { $days } day late
   *[other] { $days } days late
}

desk-unreadable-entry = Entry no. { $entry } of { $stream } was written by a later version of Tratto and cannot be read. Update the program: until then nothing can be added.
desk-damaged-journal = The journal is damaged: { $what }. Nothing can be added. tratto journal verify shows every fault: go back to the last backup.
desk-entry-identifier = An identifier must be a short text without control characters.
desk-entry-differs = A different value is already kept for { $person }: tratto people export { $person } shows it. Leave the field empty to use the one kept.
desk-table-unreadable = The table cannot be read: { $cause }
desk-twin-number = { $name } (no. { $entrant }) has the same { $federation } number { $number } and is already entered. Correct the number, or open their card.
desk-twin-name = { $name } (no. { $entrant }, { $born }) has the same name and is already entered. If they are two different people, confirm it.
desk-twin-birth = born { $birth }
desk-twin-birth-unknown = birth not known
desk-roster-binary = The file is neither text nor a readable spreadsheet.
desk-roster-long = The file has more than { $most } lines.
desk-roster-sheet = The spreadsheet cannot be read: { $cause }
desk-roster-empty = There are no entries in the file.

# Parts of the field for which people ask the standings
shortlist-women = Women
shortlist-young = Under { $age }
shortlist-below = Below { $rating }
shortlist-everybody = All
