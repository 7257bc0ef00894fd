# Il sistema olandese: perché questo abbinamento e non un altro, e perché non ce n'è nessuno

why-pair = { $one } e { $other } non si incontrano
why-pair-meets = { $one } e { $other } si incontrano
why-bye = { $player } non riposa
why-bye-given = { $player } riposa
why-float = { $player } scende di gruppo
why-float-none = { $player } non scende di gruppo

why-unknown = il numero { $player } non partecipa al torneo
why-sits-out = { $player } non gioca questo turno
why-no-bye = il numero è pari: nessuno riposa
why-no-floats = con questo sistema nessuno scende di gruppo
why-met = si sono già incontrati al turno { $round }
why-both-white = entrambi devono avere il Bianco
why-both-black = entrambi devono avere il Nero
why-prohibited = il regolamento del torneo vieta l'abbinamento fino al turno { $round }
why-bye-barred = al turno { $round } ha già riposato o vinto senza giocare
why-lower-score-gets-bye = riposa il punteggio più basso possibile, { $score } punti (C5)
why-others-unpairable = se riposasse quel punteggio, non tutti gli altri si potrebbero abbinare
why-unfinishable = altrimenti non tutti i giocatori rimasti dopo il gruppo a { $score } punti si potrebbero abbinare
why-worse = il gruppo a { $score } punti sarebbe peggiore in { $criterion }: { $asked } invece di { $chosen }
why-players = giocatori interessati: { $players }
why-later = il gruppo a { $score } punti sarebbe altrettanto buono, ma viene dopo nell'ordine del regolamento: { $choice }
why-later-numbers = numeri nel gruppo: { $chosen } viene prima di { $asked }
why-later-no-exchange = senza scambio viene prima che con lo scambio { $asked }
why-later-float = nell'ordine del regolamento è il primo a scendere

choice-moved-down = quali giocatori scesi si abbinano
choice-opponents-of-moved-down = gli avversari dei giocatori scesi
choice-exchange = lo scambio fra le due metà
choice-opponents = gli avversari della prima metà

criterion-downfloaters = { $name } (giocatori che scendono)
criterion-downfloater-scores = { $name } (punteggi dei giocatori che scendono)
criterion-differences = { $name } (differenze di punteggio)
criterion-next-bracket = { $name } (giocatori che avanzano nel gruppo seguente)
criterion-unplayed = { $name } (partite non giocate di chi riposa)
criterion-topscorer-difference = { $name } (differenze di colore oltre due)
criterion-third-colour = { $name } (stesso colore per tre volte di fila)
criterion-preferences = { $name } (preferenze di colore non rispettate)
criterion-strong-preferences = { $name } (preferenze di colore forti non rispettate)
criterion-down-again = { $name } (giocatori che scendono di nuovo dopo l'ultimo turno)
criterion-up-again = { $name } (giocatori che salgono di nuovo dopo l'ultimo turno)
criterion-down-two-before = { $name } (giocatori che scendono di nuovo dopo due turni)
criterion-up-two-before = { $name } (giocatori che salgono di nuovo dopo due turni)
criterion-down-again-by = { $name } (di quanto si scende di nuovo dopo l'ultimo turno)
criterion-up-again-by = { $name } (di quanto si sale di nuovo dopo l'ultimo turno)
criterion-down-two-before-by = { $name } (di quanto si scende di nuovo dopo due turni)
criterion-up-two-before-by = { $name } (di quanto si sale di nuovo dopo due turni)

colours-both-granted = nessuna preferenza di colore è contraddetta
colours-stronger = prevale la preferenza di colore più forte
colours-alternation = si alternano i colori dell'ultima partita in cui li avevano diversi
colours-higher-ranked = prevale la preferenza di chi è meglio classificato
colours-initial = nessuno ha una preferenza: decide il colore sorteggiato all'inizio

no-pairing = per questo turno non esiste nessun abbinamento regolare
no-pairing-bye-for-nobody = i giocatori sono in numero dispari e nessuno può riposare
no-pairing-alone = { $groups ->
    [one] un gruppo non si può abbinare al suo interno e fuori non ha avversari
   *[other] { $groups } gruppi non si possono abbinare al loro interno e fuori non hanno avversari
}
no-pairing-proof = { $groups } gruppi dispari hanno bisogno ciascuno di qualcuno da fuori, e { $count ->
    [one] ne resta uno solo: { $opponents }
   *[other] ne restano solo { $count }: { $opponents }
}
no-pairing-group = { $count ->
    [one] giocatore { $players }
   *[other] giocatori { $players }, { $count } in tutto
}
no-pairing-sitting-out = la causa sono i riposi registrati per questo turno: con { $players } presenti si potrebbe abbinare
no-pairing-lift-prohibitions = aiuterebbe togliere gli abbinamenti vietati: { $pairs }
no-pairing-ignore-colours = aiuterebbe far incontrare chi deve avere lo stesso colore: { $pairs }
no-pairing-second-bye = aiuterebbe dare un secondo riposo a uno fra questi: { $players }
no-pairing-rematches = { $count ->
    [one] aiuterebbe far rigiocare una coppia: { $pairs }
   *[other] aiuterebbe far rigiocare { $count } coppie: { $pairs }
}

