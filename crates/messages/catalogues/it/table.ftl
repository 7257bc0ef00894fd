# Il tavolo: atti, decisioni, verbale della partita

actor-white = il Bianco
actor-black = il Nero
actor-arbiter = l'arbitro
actor-white-assistant = l'assistente del Bianco
actor-black-assistant = l'assistente del Nero
actor-white-captain = il capitano del Bianco
actor-black-captain = il capitano del Nero

act-start = { $who } avvia l'orologio
act-arrive = { $who } arriva alla scacchiera
act-declare-default = { $who } dichiara la sconfitta degli assenti
act-waive-default = { $who } ammette al gioco { $of ->
    [white] il Bianco
   *[black] il Nero
} in ritardo
act-assistant = { $who } nomina un assistente
act-touch = { $who } tocca { $squares }{ $how ->
    [accidental] {" "}per caso
    [announced] {" "}dicendo «acconcio»
   *[deliberate] {""}
}
act-release = { $who } lascia il pezzo di { $from } in { $to }
act-promote-touch = { $who } posa il pezzo di promozione ({ $piece })
act-move = { $who } muove { $move }{ $hands ->
    [2] {" "}con due mani
   *[1] {""}
}
act-play = { $who } muove { $move } e preme l'orologio
act-press = { $who } preme l'orologio
act-stop = { $who } ferma gli orologi
act-restart = { $who } fa riprendere il gioco
act-offer = { $who } propone patta
act-withdraw-offer = { $who } vuole ritirare la proposta di patta
act-accept = { $who } accetta la patta
act-decline = { $who } rifiuta la patta
act-resign = { $who } abbandona
act-claim = { $who } reclama la patta per { $basis ->
    [threefold] triplice ripetizione
   *[fifty] cinquanta mosse
}
act-claim-with = { $who } reclama la patta per { $basis ->
    [threefold] triplice ripetizione
   *[fifty] cinquanta mosse
} con la mossa scritta { $move }
act-found = { $who } rileva: { $what ->
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
    [clock_wrongly_set] orologio regolato male
   *[other] { $what }
}{ $of ->
    [white] {" "}(Bianco)
    [black] {" "}(Nero)
   *[nobody] {""}
}
act-illegal-position-seen = { $who } vede una posizione illegale: { $what ->
    [both_in_check] entrambi i Re sotto scacco
   *[pawn_on_last_rank] un pedone sull'ultima traversa
}
act-flag = { $who } segnala la caduta { $of ->
    [white] della bandierina del Bianco
    [black] della bandierina del Nero
   *[both] di entrambe le bandierine
}
act-incident = { $who } segnala: { $what ->
    [device_on_person] apparecchio addosso al giocatore
    [device_sound] suono di un apparecchio
    [disturbance] disturbo dell'avversario
    [noise] rumore
    [repeated_offers] proposte di patta ripetute
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
    [missed_roll_call] assenza all'appello
   *[other] { $what }
}{ $of ->
    [white] {" "}(Bianco)
    [black] {" "}(Nero)
   *[nobody] {""}
}
act-penalty = { $who } penalizza { $of ->
    [white] il Bianco
   *[black] il Nero
}: { $penalty }
act-decide = { $who } decide: { $choice }
act-add-time = { $who } aggiunge { $time } { $of ->
    [white] al Bianco
    [black] al Nero
   *[both] a entrambi
}
act-set-clock = { $who } corregge gli orologi
act-set-counter = { $who } porta a { $moves } il contamosse { $of ->
    [white] del Bianco
   *[black] del Nero
}
act-adjourn = { $who } sospende la partita
act-seal = { $who } mette in busta la mossa
act-resume = { $who } riprende la partita sospesa
act-seal-reply = { $who } mette in busta la risposta
act-envelope-lost = { $who } constata che la busta manca; mossa dichiarata { $move }
act-position-lost = { $who } constata che la posizione della partita sospesa non si può ricostruire
act-times-disputed = { $who } contesta i tempi alla ripresa
act-qp-increment = { $who } chiede l'incremento di cinque secondi
act-qp-draw = { $who } chiede la patta nel finale rapido: { $ground ->
    [cannot_win] l'avversario non può vincere con mezzi normali
   *[no_effort] l'avversario non tenta di vincere
}
act-write = { $who } scrive le mosse fino alla semimossa { $ply }{ $offer ->
    [yes] {" "}e segna la proposta di patta (=)
   *[no] {""}
}
act-write-ahead = { $who } scrive una mossa prima di eseguirla
act-score-completed = { $who } completa il formulario
act-reconstruct = { $who } fa ricostruire la partita
act-count-unproved = { $who } constata che il numero di mosse non si può provare
act-ask-explanation = { $who } chiede una spiegazione delle regole
act-see-score = { $who } chiede di vedere il formulario dell'arbitro
act-sign = { $who } firma il risultato
act-correct-result = { $who } corregge il risultato in { $result }
act-appeal = { $who } ricorre contro la decisione { $number }
act-lift = { $who } toglie il pezzo dal foro di { $square }
act-place = { $who } mette il pezzo nel foro di { $square }
act-remove = { $who } toglie il pezzo catturato in { $square }
act-announce = { $who } annuncia «{ $text }»
act-repeat = { $who } ripete «{ $text }»
act-correct-announcement = { $who } corregge l'annuncio in «{ $text }»
act-boards-differ = { $who } constata che le due scacchiere differiscono
act-read = { $who } legge gli orologi

ruling-bound = vincolato dai pezzi toccati
ruling-no-duty = nessun obbligo
ruling-made = mossa eseguita
ruling-completed = mossa completata
ruling-illegal-penalised = mossa illegale corretta e penalizzata
ruling-not-completed = irregolarità non completata: nessuna infrazione
ruling-stands = la mossa resta valida: segnalazione tardiva
ruling-withdrawn = la mossa è ritirata
ruling-claim-wrong = reclamo errato
ruling-continue = la partita continua
ruling-annulled = partita annullata, se ne gioca una nuova
ruling-choice = decide l'arbitro
ruling-ok = registrato
ruling-ok-improper-time = registrato, ma nel momento sbagliato
ruling-ended = { $result }: { $reason ->
    [checkmate] scacco matto
    [stalemate] stallo
    [dead_position] posizione morta
    [resignation] abbandono
    [resignation_no_mate] abbandono, ma l'avversario non può dare matto
    [agreement] accordo
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
   *[annulled] annullata
}
ruling-refused = respinto: { $why }

refusal-game-ended = la partita è finita
refusal-not-started = la partita non è iniziata
refusal-already-started = la partita è già iniziata
refusal-clock-stopped = gli orologi sono fermi
refusal-game-adjourned = la partita è sospesa
refusal-not-adjourned = la partita non è sospesa
refusal-out-of-order = è precedente all'ultima registrazione
refusal-not-on-move = il giocatore non ha il tratto
refusal-clock-not-running = il suo orologio non è in moto
refusal-touched = ha già toccato un pezzo per questa mossa
refusal-right-lost = toccando un pezzo ha perso il diritto di protestare
refusal-claim-needed = occorre la richiesta dell'avversario
refusal-arbiter-refrains = l'arbitro si astiene
refusal-arbiter-only = spetta solo all'arbitro
refusal-player-only = spetta solo a un giocatore
refusal-not-his-duty = non rientra nei compiti dell'assistente
refusal-captain-only = solo il capitano si rivolge all'arbitro
refusal-flag-up = la bandierina non è caduta
refusal-no-offer = non c'è una proposta di patta
refusal-too-early = è troppo presto
refusal-event-rule = lo vieta il regolamento del torneo
refusal-cannot-withdraw = una proposta di patta non si ritira
refusal-display-only = un reclamo non può basarsi solo su uno schermo
refusal-move-changed = la mossa scritta è stata cambiata
refusal-nothing-found = non risulta nulla del genere
refusal-no-such-piece = lì non c'è quel pezzo
refusal-no-such-rule = questa edizione non ha questa regola
refusal-not-allowed = penalità o misura non ammessa
refusal-not-an-option = non è fra le scelte possibili
refusal-not-quickplay = non è finale rapido, o resta troppo tempo
refusal-not-made-yet = la mossa non è ancora eseguita
refusal-not-understood = l'annuncio non si capisce
refusal-assistant-needed = occorre un assistente
refusal-not-blind-play = il giocatore non usa una scacchiera propria
refusal-final = la decisione è inappellabile
refusal-too-late = il termine è scaduto
refusal-unreadable = il testo non si può leggere
refusal-score-due = prima va completato il formulario
refusal-not-algebraic = un formulario non in notazione algebrica non fa prova
refusal-seal-first = prima si mette in busta la mossa: con questo si ferma l'orologio

note-may-disturb = può costituire disturbo dell'avversario
note-condition-struck = la condizione non vale, la proposta sì
note-touch-breach = mossa contraria ai pezzi toccati
note-illegal-not-completed = la mossa è illegale: diventa infrazione premendo l'orologio
note-illegal-completed = la mossa completata è illegale
note-pressed-without-move = orologio premuto senza aver mosso
note-two-hands = mossa eseguita con due mani
note-mate-undecided = non è stato possibile decidere in tempo se il matto sia ancora possibile; tratto verdict --nodes 100000000 cerca più a lungo
note-times-may-be-set = l'arbitro può fissare i tempi
note-repetition-claimable = si può reclamare la triplice ripetizione
note-fifty-claimable = si possono reclamare le cinquanta mosse
note-mark-mismatch = il segno di scacco, matto o cattura non è esatto
note-repetition-differs = la ripetizione dell'annuncio non coincide
note-not-recorded = le mosse precedenti non sono scritte
note-other-edition = articolo di un'altra edizione, in mancanza di uno proprio
note-claim-not-offer = prima della mossa fissata dal regolamento del torneo il reclamo non vale come proposta
note-judge-reason = va giudicato se il motivo era fondato
note-move-stays = la mossa resta sulla scacchiera
note-colours-recorded = l'abbinamento registra i colori giocati
note-castling-barred = il Re o la Torre mal disposti non possono arroccare
note-penalty-possible = è possibile una penalità
note-offer-not-marked = sul formulario manca il segno (=) di una proposta di patta

choice-result = { $result }
choice-continue = continuare
choice-restart = nuova partita
choice-draw = patta
choice-postpone = rinviare la decisione
choice-reject = respingere
choice-agree = accogliere
choice-refuse = negare
choice-founded = motivo fondato
choice-not-founded = motivo infondato
choice-declare-default = dichiarare la sconfitta per assenza
choice-waive-default = ammettere il ritardatario
choice-extra-time = aggiungere tempo
choice-expel-spectator = allontanare lo spettatore
choice-keep-times = lasciare i tempi
choice-set-times = fissare i tempi
penalty-warn = ammonizione
penalty-opp-time = più tempo all'avversario
penalty-own-time = meno tempo al giocatore
penalty-opp-score = più punti all'avversario
penalty-own-score = meno punti al giocatore
penalty-lose = partita persa
penalty-fine-announced = ammenda annunciata
penalty-exclude-rounds = esclusione da uno o più turni
penalty-expel = espulsione

question-stop-reason = l'arbitro giudica perché { $side ->
    [white] il Bianco
   *[black] il Nero
} ha fermato gli orologi
question-late = l'arbitro decide sul ritardo { $side ->
    [white] del Bianco
   *[black] del Nero
}
question-both-flags = l'arbitro decide sulla caduta di entrambe le bandierine
question-times = l'arbitro decide sui tempi degli orologi
question-colours-reversed = l'arbitro decide sui colori invertiti
question-penalty = l'arbitro decide se penalizzare { $side ->
    [white] il Bianco
   *[black] il Nero
}
question-measure = l'arbitro decide i provvedimenti
question-quickplay-increment = l'arbitro decide sull'incremento chiesto { $side ->
    [white] dal Bianco
   *[black] dal Nero
}
question-quickplay-draw = l'arbitro decide sulla patta chiesta { $side ->
    [white] dal Bianco
   *[black] dal Nero
} nel finale rapido
question-quickplay-flag = l'arbitro decide, a bandierina caduta, sulla richiesta { $side ->
    [white] del Bianco
   *[black] del Nero
}

effect-started = l'orologio è in moto
effect-arrived = { $side ->
    [white] il Bianco
   *[black] il Nero
} è presente
effect-waived = { $side ->
    [white] il Bianco
   *[black] il Nero
} può giocare
effect-assisted = { $side ->
    [white] il Bianco
   *[black] il Nero
} ha un assistente
effect-touched = { $side ->
    [white] il Bianco
   *[black] il Nero
} ha toccato { $squares }
effect-free = { $side ->
    [white] il Bianco
   *[black] il Nero
} può giocare qualunque mossa legale
effect-bound = { $side ->
    [white] il Bianco
   *[black] il Nero
} deve giocare fra: { $moves }
effect-right-lost = { $side ->
    [white] il Bianco
   *[black] il Nero
} perde il diritto { $right ->
    [complaint] di protestare
   *[claim] di reclamare la patta
}
effect-promotion-chosen = la promozione è decisa: { $piece }
effect-made = { $side ->
    [white] il Bianco
   *[black] il Nero
} ha mosso { $uci }{ $law ->
    [legal] {""}
    [touch_breach] , contro i pezzi toccati
    [illegal] , mossa illegale
   *[unpromoted] , pedone non promosso
}
effect-completed = mossa completata { $by ->
    [press] premendo l'orologio
    [ending] perché conclude la partita
   *[next_move] dalla mossa successiva
}
effect-taken-back = { $plies ->
    [0] si torna alla posizione iniziale
    [one] si torna alla posizione dopo la prima semimossa
   *[other] si torna alla posizione dopo { $plies } semimosse
}
effect-castling-barred = niente arrocco con { $squares }
effect-illegal-count = mosse illegali { $side ->
    [white] del Bianco
   *[black] del Nero
}: { $count }
effect-watching = si attende la prossima mossa completata
effect-offer-made = vale la proposta di patta { $side ->
    [white] del Bianco
   *[black] del Nero
}
effect-offer-gone = decade la proposta di patta { $side ->
    [white] del Bianco
   *[black] del Nero
}
effect-consented = l'arbitro consente alla patta proposta { $side ->
    [white] dal Bianco
   *[black] dal Nero
}
effect-offer-to-mark = entrambi segnano la proposta sul formulario: (=)
effect-offers-counted = proposte di patta { $side ->
    [white] del Bianco
   *[black] del Nero
}: { $count }
effect-wrong-claims-counted = reclami di patta sbagliati { $side ->
    [white] del Bianco
   *[black] del Nero
}: { $count }
effect-runs = corre l'orologio { $side ->
    [white] del Bianco
   *[black] del Nero
}
effect-clocks-stopped = nessun orologio corre
effect-time-added = { $time } { $side ->
    [white] al Bianco
   *[black] al Nero
}{ $cause ->
    [bonus] {" "}come incremento
    [period] {" "}per il nuovo periodo
   *[ruling] {""}
}
effect-time-set = orologio { $side ->
    [white] del Bianco
   *[black] del Nero
} a { $time }
effect-counter-set = contamosse { $side ->
    [white] del Bianco
   *[black] del Nero
} a { $count }
effect-period-begins = { $side ->
    [white] il Bianco
   *[black] il Nero
} entra nel periodo { $period }
effect-increment-added = incremento di { $time } per entrambi
effect-stopped = gli orologi sono fermi
effect-restarted = si riprende a giocare
effect-asked = si attende la decisione dell'arbitro
effect-postponed = decisione rinviata sulla richiesta { $side ->
    [white] del Bianco
   *[black] del Nero
}
effect-seal-asked = { $side ->
    [white] il Bianco
   *[black] il Nero
} deve mettere in busta la mossa
effect-sealed = mossa in busta { $side ->
    [white] del Bianco
   *[black] del Nero
}
effect-envelope-opened = la busta è aperta
effect-envelope-closed = la busta resta chiusa
effect-score-due = { $side ->
    [white] il Bianco
   *[black] il Nero
} deve completare il formulario prima di muovere ancora
effect-score-pause = gli orologi restano fermi finché entrambi hanno completato il formulario
effect-score-excused = { $side ->
    [white] il Bianco
   *[black] il Nero
} non deve più completare il formulario
effect-noted = prima si annotano: posizione { $fen }{ $timed ->
    [yes] , tempi { $white_time } e { $black_time }
   *[no] {""}
}{ $running ->
    [white] , correva l'orologio del Bianco
    [black] , correva l'orologio del Nero
   *[none] {""}
}, mosse completate { $white } e { $black }
effect-saw-score = { $side ->
    [white] il Bianco
   *[black] il Nero
} ha visto il formulario
effect-signed = { $side ->
    [white] il Bianco
   *[black] il Nero
} ha firmato
effect-announced = annunciata { $uci }
effect-ended = { $result }: { $reason ->
    [checkmate] scacco matto
    [stalemate] stallo
    [dead_position] posizione morta
    [resignation] abbandono
    [resignation_no_mate] abbandono, ma l'avversario non può dare matto
    [agreement] accordo
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
   *[annulled] annullata
}
effect-end-deferred = se nessuno protesta: { $result } ({ $reason ->
    [checkmate] scacco matto
    [stalemate] stallo
   *[dead_position] posizione morta
})
effect-new-game = si gioca una nuova partita
effect-awaits-ruling = la partita è finita; sul risultato deciderà l'arbitro designato
effect-result-corrected = il risultato è { $result }
effect-sanction = sanzione: { $what }
effect-pressed-idle = { $side ->
    [white] il Bianco
   *[black] il Nero
} ha premuto senza muovere

protocol-title = Verbale della partita, { $book }
protocol-control = Tempo di riflessione: { $control }
protocol-untimed = Senza orologio
protocol-article = { $number ->
    [Preface] prefazione
   *[other] { $number }
}
protocol-options = scelte: { $options }
protocol-deadline = entro { $time }
protocol-result = Risultato: { $result }
protocol-clocks = Orologi: Bianco { $white }, Nero { $black }
protocol-state-not-started = La partita non è iniziata.
protocol-state-running = La partita è in corso.
protocol-state-stopped = Gli orologi sono fermi.
protocol-state-adjourned = La partita è sospesa.
protocol-state-ended = La partita è finita.

error-table-file = le operazioni non si possono leggere: { $cause }
hint-table-expected = ci vuole: { $expected }
error-table-score = la partita: { $cause }
fault-act-unknown = l'operazione `{ $act }` non esiste
fault-field-unknown = il campo `{ $field }` qui non esiste
fault-field-missing = manca il campo `{ $field }`
fault-field-twice = il campo `{ $field }` c'è due volte
fault-field-value = il campo `{ $field }` non può contenere `{ $value }`
fault-value = `{ $value }` non può stare qui
fault-json = qui il testo non è JSON
fault-json-comma = una virgola di troppo
fault-json-ends = il testo finisce troppo presto
expected-one-of = { $words }
expected-move = una mossa come e2e4, con la lettera del nuovo pezzo se promuove, e7e8q
expected-square = una casa come e4
expected-time-control = una cadenza come 90m+30s, 40/90m, 30m o 25m d5
expected-piece = q, r, b o n
expected-hands = 1 o 2
expected-result = un risultato come 1-0, 0-1, 1/2-1/2, 0-1/2 o 0-0
expected-choice = una delle scelte della decisione
expected-boolean = true o false
expected-text = un testo fra virgolette
expected-list = un elenco fra parentesi quadre
expected-number = un numero intero; i tempi sono in millisecondi
expected-object = un oggetto fra parentesi graffe
score-move = la mossa { $text }: { $why ->
    [illegal] non è legale
    [ambiguous] può essere più di una mossa legale
    [promotion_missing] manca il pezzo della promozione
    [capture_needs_file] manca la colonna del pedone che cattura
   *[unreadable] non si può leggere
}
score-move-remark = la mossa { $text }: { $why ->
    [not_a_capture] non cattura niente
    [not_en_passant] non è una presa al varco
    [mark_mismatch] il segno di scacco o di matto non è giusto
    [long_form] la forma estesa non è prevista
    [signs_out_of_order] i segni non sono in ordine
    [pawn_named] il pedone non ha lettera
    [lower_case_piece] i pezzi si scrivono maiuscoli
    [bare_offer] l'offerta si scrive (=)
    [capital_file] le colonne si scrivono minuscole
    [stray_spaces] ha spazi all'interno
    [captured_piece_named] il pezzo catturato non si nomina
   *[number_mismatch] il numero non è giusto
}
score-variant = la variante { $name } non è conosciuta
score-fen = il FEN non dà una posizione
score-tag-open = un'etichetta non è chiusa
score-tag = questa non è un'etichetta
score-comment-open = un commento non è chiuso
score-variation-open = una variante non è chiusa
score-too-deep = troppe varianti l'una dentro l'altra
score-glyph = nessuna annotazione ha questo numero
score-stray = { $text } non va qui
score-no-result = manca il risultato
score-results-differ = l'etichetta dice { $tag }, le mosse finiscono con { $moves }
score-too-long = la partita è troppo lunga
hint-table-file = un file di operazioni è un oggetto JSON con edition, setup e acts, oppure un'operazione per riga
error-table-setup = la partita non si può preparare: { $cause }
setup-fen = la posizione «{ $fen }» non è leggibile
setup-position = dalla posizione «{ $fen }» non si può giocare
setup-chess960 = { $number } non è il numero di una posizione iniziale di Chess960 (da 0 a 959)
setup-move = la semimossa { $ply }, { $uci }, è illegale
protocol-watched = Sorveglianza { $supervision ->
    [full] piena
   *[basic] ridotta
} ({ $articles })
setup-over = dalla posizione «{ $fen }» non si gioca: la partita è già finita ({ $article })
setup-mixed = la cadenza è di categorie diverse per i due colori: va dichiarata una categoria

claim-appearances = Quante volte la posizione è stata sulla scacchiera
claim-appearance = dopo la semimossa { $ply }
claim-quiet-halfmoves = Semimosse senza pedoni né catture, su { $needed } necessarie
