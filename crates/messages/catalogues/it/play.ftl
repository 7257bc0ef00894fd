# Giocare a dama contro il programma, e rivedere le partite.

help-play = Fa giocare a dama contro il programma, mossa per mossa
help-play--game = Gioco: italian-draughts, international-draughts
help-play--level = Livello: beginner, learner, club, strong, full
help-play--side = Il tuo colore: white, black
help-play--seed = Il numero da cui dipendono le scelte a caso del programma: lo stesso numero gioca la stessa partita
help-play--tables = Il file delle tabelle dei finali; senza, quello consueto
help-play--fen = La posizione da cui si comincia (FEN); senza, quella iniziale
help-analyse = Rivede le partite di dama di un file PDN, mossa per mossa
help-analyse--game = Gioco: italian-draughts, international-draughts
help-analyse--nodes = Quante posizioni al massimo esaminare per ogni mossa
help-analyse--tables = Il file delle tabelle dei finali; senza, quello consueto
help-analyse--file = Il file PDN; - legge l'input
help-hub = Fa usare il motore della dama ad altri programmi, con il protocollo Hub
help-hub--tables = Il file delle tabelle dei finali; senza, quello consueto

play-begin = Scrivi la mossa, per esempio 21-17. "mosse" le elenca, "indietro" ritira l'ultima, "fine" smette.
play-answer = Il programma gioca { $text }
play-refused = { $text } non si può giocare: { $reasons }
play-won = Hai vinto: l'avversario non ha più mosse (art. 9.2).
play-lost = Hai perso: non hai più mosse (art. 9.2).
play-back = La tua ultima mossa e la risposta sono ritirate.
play-nothing-back = Non c'è ancora niente da ritirare.
play-game = Partita (livello { $level }, numero { $seed }): { $moves }
play-level-beginner = principiante
play-level-learner = chi impara
play-level-club = circolo
play-level-strong = forte
play-level-full = massimo

analyse-set-up = La partita rimette la posizione a metà: si rivedono solo partite giocate di seguito.
analyse-better = meglio { $text }
analyse-white-wins = { $plies ->
    [one] vince il Bianco in { $plies } semimossa
   *[other] vince il Bianco in { $plies } semimosse
}
analyse-black-wins = { $plies ->
    [one] vince il Nero in { $plies } semimossa
   *[other] vince il Nero in { $plies } semimosse
}
analyse-points = { $points } per il Bianco
analyse-tables-win = { $plies ->
    [one] tabelle: vinta in { $plies } semimossa per chi muove
   *[other] tabelle: vinta in { $plies } semimosse per chi muove
}
analyse-tables-draw = tabelle: pari
analyse-tables-loss = { $plies ->
    [one] tabelle: persa in { $plies } semimossa per chi muove
   *[other] tabelle: persa in { $plies } semimosse per chi muove
}

web-play-title = Gioca a dama
web-play-what = Dama italiana contro il programma. Una mossa che non si può fare viene spiegata con il suo articolo; alla fine la partita si rivede mossa per mossa.
web-play-level = Livello
web-play-level-beginner = Principiante: vede poco più della mossa
web-play-level-learner = Chi impara: vede gli scambi brevi
web-play-level-club = Circolo: gioca con attenzione
web-play-level-strong = Forte: guarda lontano
web-play-level-full = Massimo
web-play-side = Con chi giochi
web-play-side-white = Con il Bianco, che muove per primo
web-play-side-black = Con il Nero
web-play-fen = Da un'altra posizione
web-play-fen-hint = In notazione FEN, per esempio W:W21-32:B1-12
web-play-no-position = Questa posizione non si può giocare: ogni colore deve avere almeno un pezzo, e le caselle vanno da 1 a 32.
web-play-begin = Comincia
web-play-board = Damiera
web-play-square = { $number }, { $kind ->
    [white-man] pedina bianca
    [white-king] dama bianca
    [black-man] pedina nera
    [black-king] dama nera
   *[empty] vuota
}
web-play-square-to = muovi in { $number }, { $kind ->
    [white-man] pedina bianca
    [white-king] dama bianca
    [black-man] pedina nera
    [black-king] dama nera
   *[empty] vuota
}
web-play-white-has = Bianco: pedine { $men }; dame { $kings }
web-play-black-has = Nero: pedine { $men }; dame { $kings }
web-play-your-turn = Tocca a te
web-play-its-turn = Tocca al programma
web-play-drawn = Pari: la posizione si è ripetuta quattro volte, o quaranta mosse di dama per parte non hanno cambiato niente (art. 9.3).
web-play-must = C'è una presa da fare: è obbligatoria (art. 6.1).
web-play-refused = { $text } non si può giocare
web-play-type = Scrivi la mossa
web-play-type-hint = 21-17, oppure 21x14; se due prese si scrivono uguali, tutte le caselle: 3x10x17x26
web-play-move = Muovi
web-play-back = Ritira la mossa
web-play-new = Altra partita
web-play-review = Rivedi la partita
web-play-in-words = La posizione a parole
web-play-moves = Mosse
web-play-opening = Apertura { $code } ({ $moves })
web-play-review-title = Rivedi una partita
web-play-review-pdn = Partita in PDN, o posizione in FEN
web-play-review-nothing = Non c'è nessuna partita da rivedere.
web-play-review-unreadable = La partita non si può leggere alla riga { $line }.
web-play-review-too-long = Qui si rivedono partite fino a { $most } semimosse.
web-play-review-found = { $wrong ->
    [0] Nessun errore trovato.
    [one] Una mossa si poteva giocare meglio.
   *[other] { $wrong } mosse si potevano giocare meglio.
}
web-play-review-best = Mossa migliore: { $text }; { $stands }.
web-play-review-number = N.
web-play-review-stands = Valutazione
web-play-review-note = Nota
web-play-review-estimates = Le valutazioni sono stime del programma, in pedine.
web-play-sign-mistake = Errore (art. 13.6)
web-play-sign-weak = Mossa debole (art. 13.5)
web-play-sign-forced = Mossa obbligata
