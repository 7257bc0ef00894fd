# La verifica delle partite: tratto audit

audit-finding = { $file }:{ $line }:{ $column }: partita { $game }: { $what } ({ $articles })
audit-position = posizione: { $fen }
audit-result = risultato del formulario: { $result }
audit-result-due = risultato del formulario: { $result }; per le Regole: { $due }
audit-half-move = { $number ->
    [0] prima della prima mossa
   *[other] semimossa { $number }
}
audit-remark-older = partita precedente alle Regole del 2009, giudicata secondo queste
audit-remark-not-at-hand = partita giocata dal luglio 2014 al giugno 2017: il testo delle Regole di allora non è disponibile, giudicata secondo quelle del 2009, che non conoscono la quinta ripetizione né le 75 mosse
audit-remark-analogy = dama internazionale: le regole FID valgono per analogia
audit-not-at-hand = { $count ->
    [one] { $count } partita è
   *[other] { $count } partite sono
} del periodo da luglio 2014 a giugno 2017: il testo delle Regole di allora non è disponibile, si giudica secondo quelle del 2009, che non conoscono la patta per la quinta ripetizione né per 75 mosse
audit-remark-undated = partita senza data, giudicata secondo le Regole del 2023
audit-summary = { $games ->
    [one] { $games } partita
   *[other] { $games } partite
}, { $findings ->
    [0] nessun rilievo
    [one] { $findings } rilievo
   *[other] { $findings } rilievi
}
audit-other-games = { $count ->
    [one] { $count } partita di un altro gioco non è stata giudicata
   *[other] { $count } partite di un altro gioco non sono state giudicate
}
audit-game-cut = { $file }:{ $line }: la partita è troppo lunga; ciò che segue è giudicato come un'altra

audit-illegal-move = { $text } è una mossa illegale
audit-ambiguous-move = { $text } può indicare più mosse
audit-unreadable-move = { $text } non si può leggere come mossa
audit-unknown-start = la posizione iniziale non si può ricostruire
audit-move-after-checkmate = { $text } segue lo scacco matto
audit-move-after-stalemate = { $text } segue lo stallo
audit-move-after-dead-position = { $text } segue una posizione morta
audit-move-after-fivefold = { $text } segue la quinta ripetizione della posizione
audit-move-after-seventy-five = { $text } segue settantacinque mosse senza pedoni né catture
audit-checkmate-misscored = lo scacco matto è sulla scacchiera, ma il risultato è un altro
audit-stalemate-misscored = lo stallo è sulla scacchiera, ma c'è un vincitore
audit-dead-position-misscored = la posizione è morta, ma c'è un vincitore
audit-fivefold-misscored = la posizione è comparsa per la quinta volta, ma c'è un vincitore
audit-seventy-five-misscored = settantacinque mosse senza pedoni né catture, ma c'è un vincitore
audit-won-on-time-without-mate = vinta per il tempo da chi non poteva dare matto in alcun modo
audit-drawn-on-time-despite-mate = patta per il tempo, ma entrambi potevano ancora dare matto
audit-won-by-resignation-without-mate = vinta per abbandono da chi non poteva dare matto in alcun modo
audit-won-without-mate = vinta da chi non poteva dare matto in alcun modo, e nulla dice come: un abbandono, il tempo o mosse illegali l'avrebbero resa patta
audit-capture-ignored = { $text } non rispetta l'obbligo di presa
audit-move-after-end = { $text } segue la fine della partita
audit-end-misscored = la posizione ha deciso la partita, ma il risultato è un altro
audit-unreadable = la partita non si può leggere, a partire da { $text }
audit-no-repetition = patta per ripetizione, ma la posizione non è comparsa tre volte
audit-no-fifty-moves = patta per le cinquanta mosse, ma le cinquanta mosse non ci sono state
audit-results-differ = il risultato nell'intestazione è diverso da quello in fondo alle mosse

audit-state-foreign = { $file } contiene il punto raggiunto da un'altra verifica
hint-audit-state-foreign = ripeti quella verifica, o indica un altro file con --resume
audit-state-broken = { $file } non contiene un punto da cui riprendere
hint-audit-state-broken = cancellalo per ricominciare da capo
audit-state-unwritable = { $file } non si può scrivere: { $cause }

