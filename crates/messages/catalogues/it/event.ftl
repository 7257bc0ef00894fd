# tratto event: il torneo dalla riga di comando.

event-unknown = Non c'è nessun torneo { $event } in questo archivio.
event-hint-unknown = Si crea con: tratto event new NOME BANDO.json
event-entry-unreadable = L'atto { $entry } di { $event } non si può leggere: verificare il registro con tratto journal verify.
event-entry-unwritable = L'atto non si può scrivere nel registro.
event-too-busy = Altri scrivono di continuo in questo torneo: riprovare.
event-no-act = Questo comando non è un atto.
event-announcement-unreadable = Il bando non è JSON leggibile (riga { $line }, colonna { $column }): { $cause }
event-announcement-no-object = Il bando deve essere un oggetto JSON.
event-announcement-federation = Nel bando manca la federazione: fsi, fssi o fid.
event-announcement-field = Il bando non è completo o ha un campo sbagliato: { $cause }
event-hint-announcement = Un esempio completo è in examples/fssi-individuale.json
event-bad-time = «{ $text }» non è un'ora del calendario.
event-hint-time = Si scrive come 2026-03-13 15:00, ora italiana
event-bad-person = Dato personale non valido: { $text }
event-act-unreadable = Riga { $line }: l'atto non si può leggere ({ $cause }).
event-script-stopped = Riga { $line }: l'atto è respinto, le righe seguenti non sono state eseguite.
event-round-not-paired = Il turno { $round } non è abbinato.
event-no-standings = La classifica non si può fare: controllare gli spareggi del bando.
event-state = { $stage }; turno { $round } di { $rounds }; { $players ->
    [one] un iscritto
   *[other] { $players } iscritti
}.
event-head = { $entries } atti nel registro, impronta { $head }
event-next-round = Il turno { $round } comincia { $time }.
event-bye = Riposa: { $name }
event-absent = Assente: { $name }
event-stage-draft = In preparazione
event-stage-requested = Autorizzazione richiesta
event-stage-authorised = Autorizzato
event-stage-running = In corso
event-stage-finished = Concluso
event-stage-report-sent = Verbale inviato
event-stage-homologated = Omologato
event-stage-refused = Omologazione negata
