# desk

desk-unreadable-entry = The journal of { $stream } has an entry, number { $entry }, that this version of Tratto cannot read: a later version wrote it. Update the program; until then nothing can be added.
desk-damaged-journal = The journal is damaged: { $what }. Nothing more can be added; tratto journal verify shows every fault: go back to the last backup.
desk-entry-identifier = An identifier is a short text without control signs.
desk-entry-differs = Something else is kept of { $person }: tratto people export { $person } says what. Leave the field out to enter them as kept.
desk-table-unreadable = The table cannot be read: { $cause }
desk-table-column = There is no column “{ $column }”: columns are called family_name, given_name, birth, fide, national, category, title, club, federation, fide_id, national_id, team, or like the fields of the page.
