# Ciò che una gara sceglie per le scacchiere dal vivo.
live-play = { -Scacchiere } dal vivo
live-play-advance = mosse in anticipo ammesse
live-play-confirm-by-choice = conferma della mossa a scelta del giocatore
live-play-confirm-always = ogni mossa va confermata
live-play-watch = nel rapido e nel lampo un arbitro segue { $games ->
    [one] una partita
   *[other] fino a { $games } partite
} (A.6, B.5)
live-play-leaving = chi esce mentre l'avversario ha il tratto avvisa l'arbitro (11.2.4)
live-play-lag = ritardo della linea compensato fino a { $most } ms a mossa e { $game } a partita

# Nel modulo del bando
live-play-form-legend = { -Scacchiere } dal vivo
live-play-form-what = Scelte del torneo, lasciate a lui dalle Regole o non previste dai regolamenti. Senza modifiche si gioca come a una { -scacchiera } di legno.
live-play-form-advance = Mosse in anticipo: chi aspetta può preparare la risposta, che parte da sola se è legale
live-play-form-confirm = Conferma della mossa
live-play-form-confirm-never = mai: la mossa parte subito
live-play-form-confirm-by-choice = a scelta del giocatore
live-play-form-confirm-always = sempre
live-play-form-leaving = Chi esce mentre l'avversario ha il tratto avvisa l'arbitro (11.2.4)
live-play-form-watch = Partite per arbitro (rapido e lampo)
live-play-form-watch-hint = Fino a 3 nel rapido e 1 nel lampo valgono tutte le Regole per le competizioni; oltre, le regole ridotte dell'Appendice A o B, per l'intero torneo. Vuoto: regole intere.
live-play-form-lag-move = Ritardo compensato a mossa (ms)
live-play-form-lag-move-hint = Ritardo della linea, misurato dal server, restituito a ogni mossa: al massimo 2000. Vuoto: nessuno.
live-play-form-lag-game = Ritardo compensato a partita (secondi)
live-play-form-lag-game-hint = In totale per ciascun giocatore: al massimo 600.

# Alla scacchiera: mosse in anticipo
live-play-advance-laid = Mossa preparata: { $move }. Parte appena tocca a te. Esc la annulla.
live-play-advance-arrow = mossa preparata
live-play-advance-gone = Mossa preparata annullata.
live-play-advance-illegal = La mossa preparata { $move } ora non è legale: non è partita.
live-play-advance-sent = Mossa preparata giocata: { $move }.
live-play-advance-unread = Mossa non riconosciuta: scrivi casa di partenza e di arrivo, per esempio { $example }.
live-play-advance-cancel = Annulla la mossa preparata

# Alla scacchiera: conferma
live-play-confirm-ask = Confermi { $move }?
live-play-confirm-hint = L'orologio corre. Invio conferma, Esc annulla.
live-play-confirm-yes = Conferma
live-play-confirm-no = Annulla
live-play-confirm-undone = Mossa ritirata: non è stata giocata.
live-play-confirm-on = Chiedi conferma delle mosse
live-play-confirm-off = Gioca senza conferma

# Compensazione del ritardo
live-play-lag-given = compensati { $given } ms di linea
live-play-lag-state = Linea: { $measured } ms

# Perché un pezzo non si muove
live-play-fixed-pinned = inchiodato: scoprirebbe il re
live-play-fixed-check = il re è sotto scacco: questo pezzo non può pararlo
live-play-fixed-blocked = bloccato: nessuna casa libera da raggiungere
live-play-fixed-guarded = ogni casa che può raggiungere è sotto attacco
live-play-fixed-capture = un'altra presa è obbligatoria
live-play-fixed-turn = tocca all'avversario
live-play-fixed-theirs = è un pezzo dell'avversario
live-play-fixed-still = la partita non è in corso

# Annunci per chi non vede
live-play-announce = Annunci
live-play-announce-language = Lingua e ordine degli annunci
live-play-announce-german-first = tedesco, poi italiano
live-play-announce-page-first = italiano, poi tedesco
live-play-announce-german = solo tedesco
live-play-announce-page = solo italiano

# Reclamo con la mossa
live-play-claim-with = Gioca e reclama
live-play-claim-with-hint = Scegli la mossa sulla { -scacchiera } o scrivila: viene scritta, non giocata, e il reclamo si esamina con quella.

# Da dove si comincia
live-play-position = Posizione di partenza
live-play-position-hint = Vuota: quella abituale. Altrimenti un FEN, o il numero di un inizio di Chess960 (da 0 a 959).
live-play-position-hint-draughts = Vuota: quella abituale. Altrimenti un FEN.
