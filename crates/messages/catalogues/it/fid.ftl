# Il tavolo della dama: atti, decisioni, verbale di una partita

fid-act-touch = { $who } tocca { $squares }{ $how ->
    [announced] {" "}dicendo "accomodo"
   *[plain] {""}
}
fid-act-move = { $who } muove { $move }{ $crowned ->
    [no] {" "}senza damare
   *[yes] {""}
}
fid-act-move-clearing = { $who } muove { $move } e toglie { $squares }
fid-act-move-clearing-nothing = { $who } muove { $move } e non toglie nulla
fid-act-play = { $who } muove { $move } e preme l'orologio
fid-act-crown = { $who } dama la pedina in { $square }
fid-act-remove = { $who } toglie dalla damiera { $squares }
fid-act-take-back = { $who } ritira la mossa
fid-act-correct = { $who } chiede la correzione
fid-act-keep = { $who } lascia l'irregolarità com'è
fid-act-offer = { $who } propone la pari
fid-act-accept = { $who } accetta la pari
fid-act-decline = { $who } rifiuta la pari
fid-act-check = { $who } fa verificare se la posizione è ripetuta
fid-act-count = { $who } chiede il conteggio delle mosse
fid-act-count-fewer = { $who } dispone il conteggio ridotto a { $moves } mosse
fid-act-found = { $who } rileva: { $what ->
    [board_turned] damiera male orientata
   *[colours_exchanged] colori assegnati al contrario
}
fid-act-settle = { $who } chiarisce il posto del pezzo in { $square }: { $to }
fid-act-settle-off = { $who } elimina il pezzo inattivo in { $square }
fid-act-accident = { $who } segnala che la posizione è stata alterata per caso
fid-act-restore = { $who } chiede il ripristino della posizione
fid-act-insist = { $who } chiede che l'avversario rispetti il regolamento
fid-act-refuses = { $who } constata che { $of ->
    [white] il Bianco
   *[black] il Nero
} rifiuta di attenersi al regolamento

fid-ruling-bound = pezzo toccato, pezzo giocato
fid-ruling-no-duty = nessun obbligo
fid-ruling-made = mossa eseguita
fid-ruling-irregular = irregolarità
fid-ruling-corrected = irregolarità corretta
fid-ruling-stands = resta com'è
fid-ruling-restarted = la partita ricomincia
fid-ruling-check-failed = la verifica non trova una pari
fid-ruling-ok = registrato
fid-ruling-refused = respinto: { $why }
fid-ended = { $result }: { $reason ->
    [resignation] abbandono
    [blocked] l'avversario non può muovere
    [no_pieces] l'avversario non ha più pezzi
    [flag] tempo esaurito
    [refusal] rifiuto di attenersi al regolamento
    [agreement] pari d'accordo
    [repetition] pari per ripetizione
    [move_count] pari per conteggio delle mosse
   *[other] { $reason }
}
fid-replay = la partita deve essere ripetuta

fid-refusal-game-ended = la partita è finita
fid-refusal-clock-stopped = gli orologi sono fermi
fid-refusal-not-stopped = gli orologi non sono fermi
fid-refusal-out-of-order = è precedente all'ultima registrazione
fid-refusal-player-only = può farlo solo un giocatore
fid-refusal-arbiter-only = può farlo solo l'arbitro
fid-refusal-opponent-only = decide solo l'avversario
fid-refusal-clock-not-running = il suo orologio non è in moto
fid-refusal-not-moved = non ha fatto una mossa
fid-refusal-unreadable = il testo non si legge
fid-refusal-ambiguous = la presa si può intendere in più modi: va scritto tutto il percorso
fid-refusal-no-such-piece = lì non c'è un pezzo adatto
fid-refusal-occupied = la casella è occupata
fid-refusal-nothing-open = non c'è un'irregolarità su cui decidere
fid-refusal-right-lost = l'irregolarità non si può più correggere
fid-refusal-partial = non si corregge a metà
fid-refusal-not-agreed = serve il consenso di entrambi, o l'arbitro
fid-refusal-place-needed = va indicata una casella
fid-refusal-no-accident = non risulta alcun incidente
fid-refusal-too-late = è troppo tardi
fid-refusal-no-notation = vale solo dove la trascrizione è obbligatoria
fid-refusal-kings-needed = serve almeno una dama per parte
fid-refusal-already-counting = le mosse si stanno già contando
fid-refusal-not-allowed = questo numero di mosse non è ammesso
fid-refusal-flag-up = il tempo non è esaurito
fid-refusal-no-offer = non c'è una proposta di pari

fid-note-improper = modo di agire scorretto
fid-note-not-crowned = la pedina non è stata damata
fid-note-king-by-record = vale come dama perché la partita è trascritta
fid-note-repetition-reached = la posizione si è ripetuta: si può chiedere la verifica
fid-note-repeated-on-board = i pezzi si sono ripetuti, ma non con lo stesso giocatore al tratto
fid-note-count-again = il conteggio ricomincia
fid-note-count-annulled = il conteggio è annullato
fid-note-spared = prima richiesta con poco tempo: nessun addebito
fid-note-arbiter-enforces = l'arbitro fa rispettare il regolamento

fid-fault = { $fault ->
    [unclear_capture] presa non indicata chiaramente
    [cleared_out_of_order] pezzi presi tolti fuori ordine
    [moved_twice] due mosse di seguito
    [wrong_move] spostamento irregolare
    [other_piece_moved] mosso un pezzo diverso da quello toccato
    [taken_back] mossa ritirata
    [enemy_moved] mosso un pezzo avversario
    [capture_left_out] presa tralasciata
    [removed_for_nothing] pezzi tolti senza ragione
    [wrong_number] presi più o meno pezzi del dovuto
    [broken_off] presa multipla interrotta
    [not_cleared] pezzo preso non tolto
    [too_few_cleared] tolti meno pezzi di quelli presi
    [others_cleared] tolti pezzi non presi
    [own_cleared] tolti pezzi propri
    [impossible_capture] presa impossibile
    [priority_ignored] priorità di presa non rispettata
    [unmarked_moved] mossa una dama non contrassegnata
    [wrong_crowned] damata la pedina sbagliata
   *[other] { $fault }
} ({ $article })

fid-setup-fen = { $fen } non è una posizione
fid-setup-no-pieces = il { $side ->
    [white] Bianco
   *[black] Nero
} non ha pezzi: la partita è già finita
fid-setup-move = la semimossa { $ply }, { $text }, non si può giocare

fid-effect-bound = { $side ->
    [white] il Bianco
   *[black] il Nero
} deve giocare il pezzo in { $square }
fid-effect-opened = { $side ->
    [white] il Bianco
   *[black] il Nero
} decide se correggere, finché non tocca un pezzo
fid-effect-opened-bound = { $side ->
    [white] il Bianco
   *[black] il Nero
} decide se correggere, finché non tocca un pezzo; se corregge, { $of ->
    [white] il Bianco
   *[black] il Nero
} deve giocare il pezzo in { $square }
fid-effect-corrected = la damiera torna com'era
fid-effect-stands = l'irregolarità non si può più correggere
fid-effect-move-gone = la mossa non c'è più
fid-effect-move-uncounted = l'orologio non conta più l'ultima mossa del { $side ->
    [white] Bianco
   *[black] Nero
}
fid-effect-restored = torna la posizione di prima dell'incidente
fid-effect-exchanged = i giocatori si scambiano i colori
fid-effect-count-begins = pari dopo { $moves } mosse di dama a testa con i pezzi invariati
fid-effect-offer-made = { $side ->
    [white] il Bianco
   *[black] il Nero
} ha proposto la pari
fid-effect-offer-gone = la proposta di pari decade
fid-effect-time-added = { $cause ->
    [check] { $time } in meno
    [uncounted] { $time } in meno
   *[other] { $time } in più
} { $side ->
    [white] al Bianco
   *[black] al Nero
}

fid-protocol-analogy = Del Capo II (dama internazionale) manca il testo: gli articoli citati sono quelli del Capo I, per analogia.
fid-protocol-position = Posizione: { $fen }
