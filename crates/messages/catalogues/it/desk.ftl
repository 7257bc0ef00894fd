# desk

desk-unreadable-entry = Il registro dell'evento { $stream } ha una registrazione, la n. { $entry }, che questa versione di Tratto non sa leggere: l'ha scritta una versione più recente. Aggiorna il programma; fino ad allora non si può aggiungere nulla.
