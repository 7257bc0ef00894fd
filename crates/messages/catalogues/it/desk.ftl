# desk
terms-form = Modulo di partecipazione all'Ufficio Tesseramento
terms-draw = Sorteggio degli abbinamenti
terms-covid = Nomina del responsabile Covid
terms-authorisation = Autorizzazione della federazione, prima che si giochi
terms-list = La federazione riceve il torneo per la graduatoria del { $list }
terms-by = { $what }: entro il { $by }
terms-left = { $days ->
    [0] ultimo giorno
    [one] manca { $days } giorno
   *[other] mancano { $days } giorni
}
terms-late = { $days ->
    [one] scaduto da { $days } giorno
   *[other] scaduto da { $days } giorni
}

desk-unreadable-entry = La registrazione n. { $entry } di { $stream } è stata scritta da una versione più recente di Tratto e non si può leggere. Aggiorna il programma: fino ad allora non si può aggiungere nulla.
desk-damaged-journal = Il registro è danneggiato: { $what }. Non si può aggiungere nulla. tratto journal verify mostra tutti i difetti: torna all'ultima copia.
desk-entry-identifier = L'identificativo deve essere un testo breve, senza caratteri di controllo.
desk-entry-differs = Per { $person } è già conservato un dato diverso: tratto people export { $person } lo mostra. Lascia vuoto il campo per usare quello conservato.
desk-table-unreadable = La tabella non si legge: { $cause }
desk-twin-number = { $name } (n. { $entrant }) ha lo stesso codice { $federation } { $number } ed è già fra gli iscritti. Correggi il codice, oppure apri la sua scheda.
desk-twin-name = { $name } (n. { $entrant }, { $born }) ha lo stesso nome ed è già fra gli iscritti. Se sono due persone diverse, confermalo.
desk-twin-birth = nascita { $birth }
desk-twin-birth-unknown = nascita non nota
desk-roster-binary = Il file non è un testo né un foglio di calcolo leggibile.
desk-roster-long = Il file ha più di { $most } righe.
desk-roster-sheet = Il foglio di calcolo non si legge: { $cause }
desk-roster-empty = Nel file non ci sono iscritti.

# Parti del campo per cui si chiede la classifica
shortlist-women = Donne
shortlist-young = Under { $age }
shortlist-below = Elo sotto { $rating }
shortlist-everybody = Tutti
