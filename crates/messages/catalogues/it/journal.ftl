# Il registro: prova, spostamento, copie, persone

journal-entry = la registrazione { $position } ({ $stream }, n. { $sequence })
journal-entry-unknown = la registrazione { $position }
journal-stream = { $stream }
journal-whole = l'archivio
journal-sound = { $file }: integro. { $entries ->
    [one] { $entries } registrazione
   *[other] { $entries } registrazioni
} in { $streams ->
    [one] { $streams } torneo o partita
   *[other] { $streams } tornei e partite
}, impronta { $head }
journal-broken = { $file }: non integro. { $faults ->
    [one] { $faults } difetto
   *[other] { $faults } difetti
}
journal-witness = l'impronta sul foglio è di questa: { $entry }, conservata il { $instant }
journal-fault-missing = manca { $entry }
journal-fault-unreadable = { $entry } non si può leggere
journal-fault-altered = { $entry } è stata alterata: non dà la sua impronta
journal-fault-unlinked = { $entry } non segue quella che la precede
journal-fault-chain = { $entry } interrompe la catena: è stata sostituita, o prima di essa è stato tolto qualcosa
journal-fault-head = { $stream } non finisce dove dovrebbe
journal-fault-head-unreadable = la fine di { $stream } non si può leggere
journal-fault-summit = il registro non finisce dove dovrebbe
journal-fault-witness = nessuna registrazione ha l'impronta letta sul foglio: il registro non è quello stampato
journal-fault-file = { $entry }: il file è danneggiato ({ $detail })

journal-stream-line = { $stream }: { $entries ->
    [one] { $entries } registrazione
   *[other] { $entries } registrazioni
}, impronta { $head }
journal-bytes = ({ $count } byte)
journal-no-stream = non c'è nessun torneo o partita { $stream }
journal-streams = ci sono { $streams }
journal-not-so-long = { $stream } ha { $entries } registrazioni, non { $until }
journal-exported = { $stream }: { $entries ->
    [one] { $entries } registrazione
   *[other] { $entries } registrazioni
} in { $file }, impronta { $head }
journal-imported = { $stream }: { $appended ->
    [one] { $appended } registrazione nuova
   *[other] { $appended } registrazioni nuove
}, { $people ->
    [one] { $people } persona nuova
   *[other] { $people } persone nuove
}; ora sono { $entries }, impronta { $head }

journal-conflict = { $stream } ha { $actual } registrazioni, non { $expected }: nel frattempo ne sono arrivate altre
journal-empty-command = il comando non contiene registrazioni
journal-too-long-name = un nome supera { $most } byte
journal-too-long-payload = una registrazione supera { $most } byte
journal-too-many-entries = un comando supera { $most } registrazioni
journal-bad-name = «{ $name }» non può essere un nome: servono da 1 a 200 byte senza caratteri di controllo
journal-full = { $file }: il disco è pieno. L'ultima richiesta non è stata registrata; tutto ciò che era confermato è al sicuro
hint-journal-full = libera spazio e ripeti la richiesta
journal-read-only = { $file } non si può scrivere
journal-busy = { $file } è usato da un altro programma
hint-journal-busy = riprova quando ha finito
journal-not-found = { $file } non esiste
hint-journal-db = indica l'archivio con --db o con TRATTO_DB
journal-unopenable = { $file } non si può aprire
journal-not-a-journal = { $file } non è un registro di Tratto
journal-newer = { $file } ha il formato { $found }; questa versione conosce fino al { $known }
hint-journal-newer = usa la versione di Tratto che l'ha scritto, o una successiva
journal-damaged = { $file } è danneggiato: { $what }
hint-journal-damaged = { $command } mostra tutti i difetti; torna all'ultima copia
journal-exists = { $file } esiste già
hint-journal-exists = scegli un altro nome, o sostituiscilo con --force
journal-in-use = { $file } è a sua volta un archivio in uso
journal-closed = il registro è stato chiuso
journal-system = { $file }: { $detail }

journal-file-other = { $file }: non è un file scritto da tratto journal export
journal-file-newer = { $file }: la versione { $version } del file è più recente di questo programma
journal-file-unreadable = { $file }: la riga non si può leggere
journal-file-broken = { $file }: la registrazione { $sequence } non è valida: la catena è interrotta
journal-file-incomplete = { $file }: il file è incompleto
journal-file-checksum = { $file }: il file è stato cambiato dopo essere stato scritto
journal-file-diverged = { $file }: dalla registrazione { $sequence } in poi la storia conservata qui è un'altra

backup-made = { $file }: copiato e verificato. { $entries ->
    [one] { $entries } registrazione
   *[other] { $entries } registrazioni
} in { $streams ->
    [one] { $streams } torneo o partita
   *[other] { $streams } tornei e partite
}, impronta { $head }
backup-not-made = { $file } non è stato creato: la copia non ha superato la verifica

people-unknown = nessuno è noto come { $person }
people-was-erased = i dati di { $person } sono stati cancellati il { $instant }
people-erased = { $person }: cancellato il { $instant }. Il registro conserva solo l'identificativo. Le copie fatte prima hanno ancora i dati
people-would-erase = { $person }: si cancellerebbero i dati e i documenti; nel registro resterebbe solo l'identificativo. Nulla è stato cancellato
people-accounts = Con la persona si cancella anche il suo account, con gli accessi, le chiavi e gli incarichi: { $accounts }
people-last-keeper = la persona ha l'unico account da responsabile, senza il quale nessuno potrebbe più creare account
hint-people-last-keeper = nomina prima un altro responsabile
people-not-yet = { $file }: i dati sono cancellati, ma un programma che sta leggendo tiene i vecchi byte nel file
hint-people-not-yet = chiudi il programma e cancella di nuovo

