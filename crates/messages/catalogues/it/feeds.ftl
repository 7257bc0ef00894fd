# Ciò che arriva da fuori (flussi) e ciò che esce (trasmissione).

feed-trouble = { $kind ->
    [illegal] la fonte dice «{ $text }» alla mossa { $number } del { $side ->
        [white] Bianco
       *[black] Nero
    }: non è una mossa consentita
    [differs] la fonte dice «{ $text }» alla mossa { $number } del { $side ->
        [white] Bianco
       *[black] Nero
    }, la { -scacchiera } ha un'altra mossa
    [taken_back] la fonte ha ritirato le mosse dalla { $number }ª del { $side ->
        [white] Bianco
       *[black] Nero
    } in poi, la { -scacchiera } le ha ancora
    [after_end] la fonte dice «{ $text }» alla mossa { $number }, ma la partita è finita
    [result] la fonte dà il risultato { $text }, la { -scacchiera } no
    [refused] la mossa «{ $text }» della fonte è stata respinta al tavolo
   *[silent] la fonte non dà mosse da { $text } minuti mentre l'orologio corre
}
feed-source-kind = { $kind ->
    [folder] Cartella
    [address] Indirizzo
    [livechess] LiveChess
   *[other] { $kind }
}
feed-problem-no-folder = la cartella non si legge: { $cause }
feed-problem-no-answer = nessuna risposta: { $cause }
feed-problem-status = l'indirizzo risponde { $status }
feed-problem-too-long = il testo è più lungo di { $most } MB
feed-problem-nothing = nessun file .pgn o .pdn nella cartella
feed-problem-unplaced = { $count ->
    [one] una partita non ha una { -scacchiera } aperta
   *[other] { $count } partite non hanno una { -scacchiera } aperta
}
feed-problem-not-started = { $count ->
    [one] una { -scacchiera } aspetta l'avvio degli orologi
   *[other] { $count } { -scacchiere } aspettano l'avvio degli orologi
}
feed-problem-not-kept = le mosse non sono state registrate: { $cause }
feed-problem-livechess = LiveChess dice: { $cause }
feed-refused-name = il nome di una fonte è fatto di lettere minuscole, cifre e trattini (al massimo 32)
feed-refused-taken = c'è già una fonte di nome { $name }
feed-refused-unknown = non c'è nessuna fonte di nome { $name }
feed-refused-address = «{ $text }» non è un indirizzo http:// o https://
feed-refused-livechess = «{ $text }» non è un indirizzo ws:// di LiveChess
feed-refused-host = il browser può aggiungere solo gli indirizzi ammessi all'avvio (tratto serve --feed-host)
feed-refused-folder = il browser può aggiungere solo cartelle sotto quella indicata all'avvio (tratto serve --feed-root)
feed-refused-serial = scrivi le { -scacchiere } elettroniche come NUMERO_DI_SERIE=SCACCHIERA, separate da virgole
feed-refused-flag = non c'è nessuna segnalazione su questa { -scacchiera }

web-feeds = Fonti delle mosse
web-feeds-lead = Mosse ricevute da una cartella, da un indirizzo o da DGT LiveChess. Le incongruenze le decidi tu.
web-feeds-none = Nessuna fonte. Aggiungine una qui sotto, o con «tratto event feed add».
web-feeds-name = Nome
web-feeds-kind = Da dove
web-feeds-place = Cartella o indirizzo
web-feeds-seen = Ultimo segnale
web-feeds-never = mai
web-feeds-problem = Stato
web-feeds-fine = in ordine
web-feeds-waiting = in attesa del server
web-feeds-stop = Ferma
web-feeds-add = Aggiungi una fonte
web-feeds-add-button = Aggiungi
web-feeds-add-help = Cartelle sotto quella indicata all'avvio, indirizzi http:// e LiveChess ws:// degli host ammessi all'avvio. Tutto il resto si aggiunge dalla riga di comando.
web-feeds-add-closed = Dal browser non si può aggiungere nulla: all'avvio non è stata indicata nessuna cartella (--feed-root) e nessun host (--feed-host). Si aggiunge dalla riga di comando: tratto event feed add.
web-feeds-round = Turno (vuoto: quello in corso)
web-feeds-boards = { -Scacchiere } LiveChess (SERIE=SCACCHIERA, …)
web-feeds-flags = Segnalazioni
web-feeds-no-flags = Nessuna segnalazione.
web-feeds-flag-board = Turno { $round }, { -scacchiera } { $board }
web-feeds-flag-source = fonte { $source }
web-feeds-keep = Lascia la { -scacchiera } com'è
web-feeds-keep-help = Dopo questo punto la fonte si segue di nuovo. Per correggere la { -scacchiera } apri la sua pagina.
web-feeds-open-board = Apri la { -scacchiera }
web-feeds-push-to = Il PGN pubblico va a { $address }
web-feeds-on-board = Fonte { $source }: { $what }.

web-delay-shown = In ritardo per correttezza: { $minutes ->
    [0] { $moves } mosse
   *[other] { $moves ->
        [0] { $minutes } minuti
       *[other] { $minutes } minuti e { $moves } mosse
    }
}
account-broadcast-minutes = Ritardo della trasmissione (minuti)
account-broadcast-moves = Ritardo della trasmissione (mosse)
account-broadcast-help = Il pubblico vede le partite in ritardo, contro gli aiuti esterni; i giocatori della { -scacchiera } e gli arbitri vedono subito. 0: nessun ritardo.

event-feed-added = fonte { $name } aggiunta
event-feed-stopped = fonte { $name } fermata
event-feed-none = nessuna fonte
event-feed-settled = la { -scacchiera } resta com'è
event-feed-pushing = il turno { $round } si trasmette a { $address }
event-feed-pushing-ended = nessun turno si trasmette più
event-feed-line = { $name }  { $kind }  { $place }
event-feed-flag-line = turno { $round }, { -scacchiera } { $board } ({ $source }): { $what }
serve-push-token = il file del token di trasmissione non si legge: { $cause }

help-event-feed = Segue le mosse che arrivano da fuori e registra le decisioni su ciò che segnalano
help-event-feed-add = Aggiunge una fonte di mosse: una cartella, un indirizzo o DGT LiveChess
help-event-feed-add--event = Il torneo
help-event-feed-add--name = Il nome della fonte; nel registro è feed:NOME
help-event-feed-add--folder = Una cartella in cui altri scrivono file .pgn o .pdn
help-event-feed-add--address = Un indirizzo http:// che risponde con PGN o PDN
help-event-feed-add--livechess = L'indirizzo di LiveChess, come ws://127.0.0.1:1982/api/v1.0
help-event-feed-add--boards = Quale scacchiera elettronica sta a quale scacchiera, per numero di serie
help-event-feed-add--round = Il turno; altrimenti quello che la fonte nomina, o l'ultimo
help-event-feed-add--silent = Dopo quanti minuti senza mosse segnalare il silenzio
help-event-feed-stop = Ferma una fonte
help-event-feed-stop--event = Il torneo
help-event-feed-stop--name = La fonte
help-event-feed-list = Mostra le fonti e le segnalazioni
help-event-feed-list--event = Il torneo
help-event-feed-keep = Lascia com'è una scacchiera segnalata
help-event-feed-keep--event = Il torneo
help-event-feed-keep--board = La scacchiera
help-event-feed-keep--round = Il turno; altrimenti l'ultimo
help-event-feed-push = Manda il PGN pubblico a un indirizzo ogni volta che cambia
help-event-feed-push--event = Il torneo
help-event-feed-push--address = L'indirizzo http:// che lo riceve
help-event-feed-push--round = Il turno; altrimenti l'ultimo con scacchiere dal vivo
help-event-feed-push--end = Non manda più nulla
help-serve--feed_root = La cartella sotto la quale gli arbitri possono aggiungere fonti dal browser
help-serve--feed_host = Un host che gli arbitri possono nominare dal browser, come 127.0.0.1:1982
help-serve--push_token = Il file con il token per la trasmissione (o TRATTO_PUSH_TOKEN)
