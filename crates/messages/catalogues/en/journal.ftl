# The journal: proof, transfer, copies, people

journal-entry = entry { $position } ({ $stream }, no. { $sequence })
journal-entry-unknown = entry { $position }
journal-stream = { $stream }
journal-whole = the database
journal-sound = { $file }: intact. { $entries ->
    [one] { $entries } entry
   *[other] { $entries } entries
} in { $streams ->
    [one] { $streams } event or game
   *[other] { $streams } events and games
}, head { $head }
journal-broken = { $file }: not intact. { $faults ->
    [one] { $faults } fault
   *[other] { $faults } faults
}
journal-witness = the hash on paper is that of { $entry }, kept at { $instant }
journal-fault-missing = { $entry } is missing
journal-fault-unreadable = { $entry } cannot be read
journal-fault-altered = { $entry } was altered: it does not give its hash
journal-fault-unlinked = { $entry } does not follow the one before it
journal-fault-chain = { $entry } breaks the chain: it was replaced, or something before it was removed
journal-fault-head = { $stream } does not end where its head says
journal-fault-head-unreadable = the head of { $stream } cannot be read
journal-fault-summit = the journal does not end where it should
journal-fault-witness = no entry has the hash read on paper: this is not the journal that was printed
journal-fault-file = { $entry }: the file is damaged ({ $detail })

journal-stream-line = { $stream }: { $entries ->
    [one] { $entries } entry
   *[other] { $entries } entries
}, head { $head }
journal-bytes = ({ $count } bytes)
journal-no-stream = there is no event or game { $stream }
journal-streams = there are { $streams }
journal-not-so-long = { $stream } has { $entries } entries, not { $until }
journal-exported = { $stream }: { $entries ->
    [one] { $entries } entry
   *[other] { $entries } entries
} to { $file }, head { $head }
journal-imported = { $stream }: { $appended ->
    [one] { $appended } new entry
   *[other] { $appended } new entries
}, { $people ->
    [one] { $people } new person
   *[other] { $people } new people
}; now { $entries } in all, head { $head }

journal-conflict = { $stream } has { $actual } entries, not { $expected }: others were added meanwhile
journal-empty-command = the command holds no entry
journal-too-long-name = a name has more than { $most } bytes
journal-too-long-payload = an entry has more than { $most } bytes
journal-too-many-entries = a command has more than { $most } entries
journal-bad-name = “{ $name }” cannot be a name: it must have 1 to 200 bytes and no control characters
journal-full = { $file }: the disk is full. The last request was not recorded; everything confirmed before is safe
hint-journal-full = free some space and repeat the request
journal-read-only = { $file } cannot be written
journal-busy = { $file } is being used by another program
hint-journal-busy = try again when it has finished
journal-not-found = there is no { $file }
hint-journal-db = name the database with --db or with TRATTO_DB
journal-unopenable = { $file } cannot be opened
journal-not-a-journal = { $file } is not a journal of Tratto
journal-newer = { $file } has format { $found }; this version knows up to { $known }
hint-journal-newer = use the version of Tratto that wrote it, or a later one
journal-damaged = { $file } is damaged: { $what }
hint-journal-damaged = { $command } shows every fault; go back to the last backup
journal-exists = { $file } exists already
hint-journal-exists = choose another name, or replace it with --force
journal-in-use = { $file } is itself a database in use
journal-closed = the journal was closed
journal-system = { $file }: { $detail }

journal-file-other = { $file }: not a file that tratto journal export writes
journal-file-newer = { $file }: version { $version } of the file is newer than this program
journal-file-unreadable = { $file }: the line cannot be read
journal-file-broken = { $file }: entry { $sequence } is not valid: the chain is broken
journal-file-incomplete = { $file }: the file is incomplete
journal-file-checksum = { $file }: the file was changed after it was written
journal-file-diverged = { $file }: from entry { $sequence } on, the history kept here is another one

backup-made = { $file }: copied and verified. { $entries ->
    [one] { $entries } entry
   *[other] { $entries } entries
} in { $streams ->
    [one] { $streams } event or game
   *[other] { $streams } events and games
}, head { $head }
backup-not-made = { $file } was not created: the copy failed verification

people-unknown = nobody is called { $person }
people-was-erased = the data of { $person } were erased at { $instant }
people-erased = { $person }: erased at { $instant }. The journal keeps only the identifier. Copies made before still hold the data
people-would-erase = { $person }: data and papers would be erased; the journal would keep only the identifier. Nothing was erased
people-accounts = The account goes with the person, with its sessions, keys and roles: { $accounts }
people-last-keeper = the person has the only administrator's account, without which nobody could create accounts
hint-people-last-keeper = appoint another administrator first
people-not-yet = { $file }: the data are deleted, but a program that is reading keeps the old bytes in the file
hint-people-not-yet = close the program and erase again

