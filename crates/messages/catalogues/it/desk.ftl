# desk

desk-unreadable-entry = Il registro dell'evento { $stream } ha una registrazione, la n. { $entry }, che questa versione di Tratto non sa leggere: l'ha scritta una versione più recente. Aggiorna il programma; fino ad allora non si può aggiungere nulla.
desk-damaged-journal = Il registro è danneggiato: { $what }. Non si può aggiungere nulla; tratto journal verify mostra ogni guasto: torna all'ultima copia.
desk-entry-identifier = Un identificativo è un testo breve senza segni di controllo.
desk-entry-differs = Di { $person } è conservato un altro dato: tratto people export { $person } dice quale. Lascia vuoto il campo per iscriverlo com'è conservato.
desk-table-unreadable = La tabella non si legge: { $cause }
desk-table-column = La colonna «{ $column }» non esiste: le colonne si chiamano family_name, given_name, birth, fide, national, category, title, club, federation, fide_id, national_id, team, oppure come i campi della pagina.
