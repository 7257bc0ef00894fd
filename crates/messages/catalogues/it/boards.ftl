# La scacchiera e la damiera dal vivo: comandi, moduli, voce

boards-not-his-seat = da questo posto non puoi agire per un'altra persona ({ $by })
boards-nobody-named = indica chi agisce
boards-paused-outage = il server è stato fermo per { $lost }: gli orologi segnano il tempo di prima, e l'arbitro decide se addebitare questo tempo
boards-paused-alarm = allarme in sala: gli orologi sono fermi, nessuno perde tempo, e l'arbitro fa riprendere la partita
boards-paused-jump = l'ora del server è stata cambiata: gli orologi sono fermi, nessuno ha perso tempo, e l'arbitro fa riprendere la partita
boards-no-such-act = in questa partita l'azione non esiste
boards-typed-not-understood = «{ $text }» non si capisce
boards-typed-illegal = «{ $text }» non è una mossa legale
boards-typed-illegal-perhaps = «{ $text }» non è una mossa legale; forse { $moves }
boards-typed-must-take = «{ $text }» non è regolare: bisogna prendere, { $moves }
boards-typed-ambiguous = «{ $text }» si può intendere in più modi: { $moves }
boards-form-missing = questo campo va compilato
boards-form-time = scrivi un tempo: minuti:secondi oppure ore:minuti:secondi
boards-form-number = scrivi un numero intero
boards-form-choice = scegli una delle voci

boards-ending = { $reason ->
    [checkmate] scacco matto
    [stalemate] stallo
    [dead_position] posizione morta
    [resignation] abbandono
    [resignation_no_mate] abbandono, ma l'avversario non può dare matto
    [agreement] { -patta } d'accordo
    [threefold] triplice ripetizione
    [fifty] cinquanta mosse
    [fivefold] quintuplice ripetizione
    [seventyfive] settantacinque mosse
    [flag] tempo scaduto
    [flag_no_mate] tempo scaduto, ma l'avversario non può dare matto
    [both_flags] entrambe le bandierine cadute
    [illegal_limit] troppe mosse illegali
    [illegal_limit_no_mate] troppe mosse illegali, ma l'avversario non può dare matto
    [illegal_claim] mossa illegale reclamata
    [illegal_claim_no_mate] mossa illegale reclamata, ma chi reclama non può dare matto
    [illegal_position] posizione illegale rimasta
    [default] assenza
    [sealed_move] mossa in busta difettosa
    [sealed_move_no_mate] mossa in busta difettosa, ma l'avversario non può dare matto
    [late_for_resumption] ritardo alla ripresa
    [device] apparecchio elettronico
    [refusal] rifiuto di rispettare le regole
    [penalty] penalità
    [quickplay] decisione nel finale rapido
    [event_rule] regolamento della gara
    [corrected] risultato corretto
   *[annulled] partita annullata
}
boards-draughts-ending = { $reason ->
    [resignation] abbandono
    [blocked] l'avversario non può muovere
    [no_pieces] l'avversario non ha più pezzi
    [flag] tempo esaurito
    [refusal] rifiuto di attenersi al regolamento
    [agreement] pari d'accordo
    [repetition] pari per ripetizione
    [move_count] pari per conteggio delle mosse
   *[replay] la partita deve essere ripetuta
}
boards-irregular = { $side ->
    [white] Irregolarità del Bianco
   *[black] Irregolarità del Nero
}: { $faults }. Si corregge?
boards-correct = Correggi
boards-keep = Lascia com'è

boards-act-play = Muovi e premi
boards-act-move = Muovi
boards-act-move-two-hands = Mossa con due mani
boards-act-press = Premi l'orologio
boards-act-touch = Pezzo toccato
boards-act-release = Pezzo lasciato
boards-act-promote-touch = Scegli il pezzo di promozione
boards-act-offer = Proponi { -patta }
boards-act-withdraw-offer = Ritira la proposta di { -patta }
boards-act-accept = Accetta { -patta }
boards-act-decline = Rifiuta
boards-act-resign = Abbandona
boards-act-claim = { $basis ->
    [threefold] Reclama la triplice ripetizione
   *[fifty] Reclama le cinquanta mosse
}
boards-act-claim-with = { $basis ->
    [threefold] Reclama la triplice ripetizione con una mossa scritta
   *[fifty] Reclama le cinquanta mosse con una mossa scritta
}
boards-act-qp-increment = Chiedi l'incremento di cinque secondi
boards-act-qp-draw = Chiedi { -la-patta } nel finale rapido
boards-act-qp-draw-no-arbiter = Chiedi { -la-patta } nel finale rapido, senza arbitro presente
boards-act-lift = Togli il pezzo dal foro
boards-act-place = Metti il pezzo nel foro
boards-act-remove = Togli il pezzo catturato
boards-act-announce = Annuncia la mossa
boards-act-repeat = Ripeti l'annuncio
boards-act-correct-announcement = Correggi l'annuncio
boards-act-boards-differ = Le due scacchiere differiscono
boards-act-write = Mosse scritte fino a
boards-act-write-ahead = Mossa scritta prima di eseguirla
boards-act-score-completed = Formulario completato
boards-act-see-score = Guarda il formulario dell'arbitro
boards-act-sign = Firma il risultato
boards-act-appeal = Presenta ricorso
boards-act-adjourn = Sospendi la partita
boards-act-seal = Metti la mossa in busta
boards-act-seal-reply = Metti in busta la risposta
boards-act-times-disputed = Contesta i tempi alla ripresa
boards-act-resume = Riprendi la partita
boards-act-envelope-lost = La busta manca
boards-act-position-lost = La posizione della partita sospesa non si può ricostruire
boards-act-arrive = Arrivo alla { -scacchiera }
boards-act-assistant = Nomina un assistente
boards-act-start = Avvia gli orologi
boards-act-declare-default = Dichiara la sconfitta per assenza
boards-act-waive-default = Ammetti il ritardatario
boards-act-stop = Ferma gli orologi
boards-act-stop-and-call = Ferma gli orologi e chiama l'arbitro
boards-act-restart = Fai riprendere il gioco
boards-act-flag = Bandierina caduta
boards-act-found = Segnala un'irregolarità
boards-act-incident = Segnala un comportamento
boards-act-illegal-position-seen = Posizione illegale vista
boards-act-ask-explanation = Chiedi una spiegazione delle regole
boards-act-read = Leggi gli orologi
boards-act-decide = Decidi
boards-act-penalty = Penalizza
boards-act-add-time = Aggiungi tempo
boards-act-set-clock = Correggi gli orologi
boards-act-set-counter = Correggi il contamosse
boards-act-correct-result = Correggi il risultato
boards-act-reconstruct = Fai ricostruire la partita
boards-act-count-unproved = Il numero di mosse non si può provare
boards-act-draughts-offer = Proponi la pari
boards-act-draughts-accept = Accetta la pari
boards-act-draughts-remove = Togli pezzi dalla damiera
boards-act-crown = Dama il pezzo
boards-act-take-back = Ritira la mossa
boards-act-insist = Chiedi il rispetto del regolamento
boards-act-check-repetition = Verifica la ripetizione
boards-act-ask-count = Chiedi il conteggio delle mosse
boards-act-settle = Chiarisci il posto di un pezzo
boards-act-accident = Posizione alterata per caso
boards-act-restore = Ripristina la posizione
boards-act-refuses = Rifiuto di attenersi al regolamento

boards-field-move = Mossa
boards-field-written = Mossa scritta, non ancora eseguita
boards-field-square = Casella
boards-field-squares = Caselle, nell'ordine
boards-field-from = Da
boards-field-to = A
boards-field-how = Come
boards-field-order = Ordine dei contatti
boards-field-piece = Pezzo
boards-field-consent = L'arbitro acconsente
boards-field-conditional = Con una condizione
boards-field-evidence = In base a
boards-field-rewritten = Una mossa scritta prima è stata cancellata
boards-field-ground = Motivo
boards-field-words = Parole dette
boards-field-ply = Ultima semimossa scritta
boards-field-ruling = Numero della decisione, da zero
boards-field-sealed = Mossa come è scritta
boards-field-letters = Lettere dei pezzi
boards-field-white-time = Tempo del Bianco
boards-field-black-time = Tempo del Nero
boards-field-corrects = L'arbitro corregge anche se è tardi
boards-field-session-ends = Fine della sessione, dall'inizio della partita
boards-field-resumes = Ripresa della partita, dall'inizio della partita
boards-field-marked = Con il segno (=) della proposta di { -patta }
boards-field-duties = Compiti
boards-field-flagged = Di chi
boards-field-first = Quale è caduta prima
boards-field-what = Che cosa
boards-field-of = Chi
boards-field-sure-ply = Semimosse fino alla posizione sicura
boards-field-agreed = I giocatori sono d'accordo
boards-field-choice = Decisione
boards-field-grant = Tempo concesso
boards-field-penalty = Penalità
boards-field-amount = Quanto (millisecondi o turni)
boards-field-score = Punti
boards-field-result = Risultato
boards-field-white-score = Formulario del Bianco
boards-field-black-score = Formulario del Nero
boards-field-clock = Quale orologio
boards-field-time = Tempo
boards-field-cause = Motivo
boards-field-moves = Mosse completate
boards-field-present = Presenti
boards-field-removed = Pezzi tolti, nell'ordine
boards-field-crowned = Damata subito
boards-field-clear = Presa indicata chiaramente
boards-field-only = Solo queste
boards-field-took = Durata della verifica
boards-field-count = Conteggio ridotto a
boards-field-blame = Per colpa
boards-field-fen = Posizione come si trova (FEN)
boards-field-possible = Si può ricostruire

boards-side = { $side ->
    [white] Bianco
   *[black] Nero
}
boards-contact = { $how ->
    [accidental] per caso
    [announced] dicendo «acconcio»
   *[deliberate] per muovere o prendere
}
boards-draughts-contact = { $how ->
    [announced] dicendo «accomodo»
   *[plain] senza dire nulla
}
boards-order = { $order ->
    [unclear] non chiaro
   *[clear] chiaro
}
boards-promotion = { $piece ->
    [r] Torre
    [b] Alfiere
    [n] Cavallo
   *[q] Donna
}
boards-evidence = { $on ->
    [display] uno schermo o l'orologio
    [other_notation] un formulario non in notazione algebrica
   *[score] il formulario
}
boards-ground = { $ground ->
    [no_effort] l'avversario non tenta di vincere
   *[cannot_win] l'avversario non può vincere con mezzi normali
}
boards-letters = { $letters ->
    [it] italiane
    [en] inglesi
    [fr] francesi
    [de] tedesche
    [es] spagnole
    [nl] olandesi
    [pt] portoghesi
   *[figurines] figurine
}
boards-duty = { $duty ->
    [move] muovere
    [announce] annunciare
    [write] scrivere le mosse
    [press] premere l'orologio
    [inform] informare su mosse e tempi
    [claim] reclamare il tempo e i pezzi toccati
   *[adjourn] curare la sospensione
}
boards-flagged = { $of ->
    [white] del Bianco
    [black] del Nero
   *[both] di entrambi
}
boards-fault = { $what ->
    [illegal_move] mossa illegale
    [press_without_move] orologio premuto senza muovere
    [two_hands] mossa con due mani
    [touch_breach] pezzo toccato e non mosso
    [colours_reversed] colori invertiti
    [wrong_setup] posizione iniziale errata
    [board_turned] scacchiera girata
    [displaced] pezzi spostati
    [displaced_earlier] pezzi spostati in precedenza
    [clock_faulty] orologio difettoso
   *[clock_wrongly_set] orologio regolato male
}
boards-incident = { $what ->
    [device_on_person] apparecchio addosso al giocatore
    [device_sound] suono di un apparecchio
    [disturbance] disturbo dell'avversario
    [noise] rumore
    [repeated_offers] proposte di { -patta } ripetute
    [groundless_claims] reclami infondati
    [notes] uso di appunti
    [advice] suggerimenti
    [analysis] analisi su un'altra scacchiera
    [left_area] uscita dall'area di gioco
    [left_venue] uscita dalla sede
    [refused_inspection] rifiuto del controllo
    [clock_misuse] uso scorretto dell'orologio
    [wrong_hand] orologio premuto con l'altra mano
    [refuses] rifiuto ostinato di rispettare le regole
    [both_refuse] rifiuto ostinato di entrambi
    [outside_disturbance] disturbo dall'esterno
    [spectator] intervento di uno spettatore
    [hearing_aid] apparecchio acustico
    [not_recorded] mosse non scritte
    [other_notation] formulario non in notazione algebrica
    [wrote_ahead] mossa scritta in anticipo
    [score_seen_too_often] formulario dell'arbitro chiesto troppe volte
   *[missed_roll_call] assenza all'appello
}
boards-illegal-position = { $what ->
    [both_in_check] entrambi i Re sotto scacco
   *[pawn_on_last_rank] un pedone sull'ultima traversa
}
boards-share = { $share ->
    [nothing] zero
    [whole] un punto
   *[half] mezzo punto
}
boards-clock-cause = { $cause ->
    [faulty] era difettoso
    [wrongly_set] era regolato male
    [restored] si è tornati a una posizione precedente
   *[assistant] un assistente preme o scrive
}
boards-anomaly = { $what ->
    [board_turned] damiera male orientata
   *[colours_exchanged] colori assegnati al contrario
}
boards-blame = { $of ->
    [direction] della direzione
   *[players] dei giocatori
}
boards-doubt = { $how ->
    [inactive] inattivo
   *[two_squares] a cavallo di due caselle
}

boards-piece-king = Re
boards-piece-queen = Donna
boards-piece-rook = Torre
boards-piece-bishop = Alfiere
boards-piece-knight = Cavallo
boards-piece-pawn = Pedone
boards-man-king = { $side ->
    [white] Re bianco
   *[black] Re nero
}
boards-man-queen = { $side ->
    [white] Donna bianca
   *[black] Donna nera
}
boards-man-rook = { $side ->
    [white] Torre bianca
   *[black] Torre nera
}
boards-man-bishop = { $side ->
    [white] Alfiere bianco
   *[black] Alfiere nero
}
boards-man-knight = { $side ->
    [white] Cavallo bianco
   *[black] Cavallo nero
}
boards-man-pawn = { $side ->
    [white] Pedone bianco
   *[black] Pedone nero
}
boards-man-man = { $side ->
    [white] pedina bianca
   *[black] pedina nera
}
boards-man-dama = { $side ->
    [white] dama bianca
   *[black] dama nera
}
boards-man-at = { $man } { $square }
boards-rank = Traversa { $rank }: { $men }.
boards-rank-empty = Traversa { $rank }: vuota.
boards-row = Caselle da { $first } a { $last }: { $men }.
boards-row-empty = Caselle da { $first } a { $last }: vuote.

boards-spoken-move = { $piece } { $from } { $takes ->
    [yes] {"prende "}
   *[no] {""}
}{ $to }
boards-spoken-promotion = { $piece } { $from } { $takes ->
    [yes] {"prende "}
   *[no] {""}
}{ $to }, promuove a { $new }
boards-spoken-en-passant = { $piece } { $from } prende { $to } en passant
boards-spoken-castling-short = arrocco corto
boards-spoken-castling-long = arrocco lungo
boards-spoken-check = { $said }, scacco
boards-spoken-mate = { $said }, scacco matto
boards-spoken-step = { $from } a { $to }
boards-spoken-take = { $from } prende, a { $to }
boards-spoken-takes = { $from } prende, per { $through }, a { $to }
