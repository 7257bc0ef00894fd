# desk

desk-unreadable-entry = The journal of { $stream } has an entry, number { $entry }, that this version of Tratto cannot read: a later version wrote it. Update the program; until then nothing can be added.
