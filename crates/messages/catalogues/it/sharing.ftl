# Condividere una pagina: carte, cornici in altri siti.
web-share-description = { $event }: { $game }, { $place }, { $days }. Abbinamenti, classifica e partite dal vivo.
web-share-board = Turno { $round }, { -scacchiera } { $board }
web-share-standings = Classifica dopo il turno { $round }
web-share-players = Bianco – Nero
web-share-place = Pos.
web-share-points = Punti
web-share-open = Apri la pagina
web-share-more = Vedi tutti
web-share-nothing = Non c'è ancora niente da mostrare.
web-share-frame = Incorpora
web-share-frame-label = Copia questo codice nella pagina del tuo sito
web-share-frame-copy = Copia il codice
web-share-frame-copied = Codice copiato
web-share-picture = Diagramma (PNG)

# Lo schermo quando non si chiama nessuno: che cosa si alterna.
web-call-rotation = Quando lo schermo è libero
web-call-rotation-hint = Fra un turno e l'altro, e mentre si gioca, lo schermo può alternare queste pagine. Chiamate, avvisi e allarmi vengono sempre prima.
web-call-rotation-what = Che cosa si alterna
web-call-rotation-seconds = Secondi
web-call-rotation-notices = Comunicazioni
web-call-rotation-notices-hint = Una per riga, al massimo cinque, di 120 caratteri.
web-call-rotation-send = Cambia la rotazione
web-call-turn = { $what ->
    [pairings] Partite del turno
    [standings] Classifica
    [notices] Comunicazioni
    [pictures] Immagini degli sponsor
   *[code] Codice QR della pagina del torneo
  }
web-call-rotation-games = Partite del turno { $round }
web-call-notices-length = Scrivi al massimo { $most } comunicazioni, una per riga e di non più di { $letters } caratteri.
web-call-seconds-range = I secondi di una pagina vanno da { $least } a { $most }.
web-call-pictures = Immagini degli sponsor
web-call-pictures-none = Non c'è ancora nessuna immagine.
web-call-picture = Aggiungi un'immagine
web-call-picture-hint = PNG o JPEG, fino a 1 MB e 4000 pixel per lato.
web-call-picture-send = Carica l'immagine
web-call-picture-remove = Togli
web-call-picture-none = Scegli un'immagine da caricare.
web-call-picture-kind = Questo file non è un'immagine PNG o JPEG. Scegli un altro file.
web-call-picture-size = L'immagine è troppo grande: al massimo 1 MB e { $side } pixel per lato.
web-call-picture-many = Ci sono già { $most } immagini. Togline una prima di aggiungerne un'altra.
web-call-sponsor = Sponsor
web-call-print = Stampa

# Una posizione come immagine.
help-event-board-picture = Scrive una posizione di una scacchiera dal vivo come immagine PNG
help-event-board-picture--event = Il torneo
help-event-board-picture--board = La scacchiera
help-event-board-picture--round = Il turno; altrimenti l'ultimo
help-event-board-picture--tie = Lo spareggio: la scacchiera è il numero della sua partita
help-event-board-picture--file = Il file da scrivere
help-event-board-picture--ply = Dopo quante semimosse; altrimenti l'ultima posizione
help-event-board-picture--black = Vista dal Nero
help-event-board-picture--pixels = Il lato in pixel
event-board-no-such-ply = La partita non ha { $ply } semimosse.
event-board-picture-size = Il lato di un'immagine va da 1 a { $most } pixel.
