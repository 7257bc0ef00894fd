# Classifiche e spareggi

tie-break-pts = punti
tie-break-mpts = punti squadra
tie-break-gpts = punti individuali
tie-break-de = scontro diretto
tie-break-win = numero di vittorie
tie-break-won = partite vinte alla { -scacchiera }
tie-break-bpg = partite giocate con il Nero
tie-break-bwg = partite vinte con il Nero
tie-break-ps = punteggio progressivo
tie-break-rep = turni che si è scelto di giocare
tie-break-std = punti standard
tie-break-tpn = numero di abbinamento
tie-break-rtng = Elo
tie-break-aro = Elo medio degli avversari
tie-break-tpr = performance
tie-break-ptp = performance perfetta
tie-break-apro = performance media degli avversari
tie-break-appo = performance perfetta media degli avversari
tie-break-fid-second-quotient = Secondo quoziente
tie-break-fid-technical = Classifica tecnica
tie-break-own = { $name }
tie-break-bh = Buchholz
tie-break-aob = Buchholz medio degli avversari
tie-break-fb = Fore Buchholz
tie-break-sb = Sonneborn-Berger
tie-break-ks = Koya
tie-break-mpvgp = l'altro punteggio della squadra
tie-break-emmsb = Sonneborn-Berger, punti squadra per punti squadra
tie-break-emgsb = Sonneborn-Berger, punti squadra per punti individuali
tie-break-egmsb = Sonneborn-Berger, punti individuali per punti squadra
tie-break-eggsb = Sonneborn-Berger, punti individuali per punti individuali
tie-break-ede = scontro diretto esteso
tie-break-edebt = scontro diretto esteso, poi conteggio delle { -scacchiere } e prime { -scacchiere }
tie-break-edebb = scontro diretto esteso, poi conteggio delle { -scacchiere } e senza le ultime
tie-break-edet = scontro diretto esteso, poi prime { -scacchiere }
tie-break-edeb = scontro diretto esteso, poi senza le ultime { -scacchiere }
tie-break-bc = conteggio delle { -scacchiere }
tie-break-tbr = punti delle prime { -scacchiere }
tie-break-bbe = punti senza le ultime { -scacchiere }
tie-break-sssc = punteggio e forza degli avversari
tie-break-cut = { $name } { $count ->
    [1] senza il valore minore
   *[other] senza i { $count } valori minori
}
tie-break-median = { $name } { $count ->
    [1] senza il valore maggiore e il minore
   *[other] senza i { $count } valori maggiori e i { $count } minori
}
tie-break-on-match-points = { $name } sui punti squadra
tie-break-on-game-points = { $name } sui punti individuali
tie-break-limit = { $name }, limite spostato di { $halves } mezzi punti
tie-break-divisor = { $name }, divisore { $divisor }
tie-break-forfeits = { $name }, i forfait come partite giocate
tie-break-fore = { $name }, come se l'ultimo turno fosse { -patta }
tie-break-reverse = { $name }, in ordine inverso
tie-break-unrated = { $name }, chi non ha Elo conta { $rating }
tie-break-edition = { $name } (regole del { $year })

standings-who = { $name } (n. { $number })
standings-place = { $who }: { $rank }° posto su { $field }
standings-struck = si è ritirato prima di metà delle partite: i risultati non contano per nessuno
standings-score = punti
standings-points = punti
standings-match-points = punti squadra
standings-game-points = punti individuali
standings-extra = turno { $round }: punti aggiunti o tolti
standings-round-played = turno { $round }: con { $opponent }
standings-round-forfeit-win = turno { $round }: { $opponent } non ha giocato
standings-round-forfeit-loss = turno { $round }: assente contro { $opponent }
standings-round-forfeit-win-alone = turno { $round }: l'avversario non ha giocato
standings-round-bye = turno { $round }: riposo assegnato (bye)
standings-round-absent = turno { $round }: riposo richiesto o assenza
standings-round-rest = turno { $round }: libero, o risultato che non conta

standings-tie-break = { $code }, { $name }
standings-tie-break-of-article = { $code }, { $name } (FIDE C.07, art. { $article })
standings-element = turno { $round }: { $whom }
standings-element-product = turno { $round }: { $whom } con { $score }, per { $points }
standings-element-buchholz = turno { $round }: Buchholz di { $whom }
standings-element-performance = turno { $round }: performance di { $whom }
standings-adjusted = ne ha { $score }; { $byes ->
    [one] il riposo finale vale come { -una-patta }
   *[other] i { $byes } riposi finali valgono come { -patte }
} (art. 16)
standings-adjusted-all = aveva { $score }; { $rounds ->
    [one] il turno non giocato vale come { -patta }
   *[other] i { $rounds } turni non giocati valgono come { -patte }
} (regole del 2009)
standings-virtual-opponent = non giocato: un avversario virtuale, pari prima del turno, che poi patta ogni turno (regole del 2009)
standings-dummy = non giocato: un avversario con gli stessi punti propri (art. 16)
standings-dummy-capped-by-opponent = non giocato: un avversario con non più punti di { $opponent } (art. 16)
standings-dummy-capped-by-draws = non giocato: un avversario con non più di { -una-patta } per turno (art. 16)
standings-cut-lowest = tolto: il più basso{ $article ->
    [none] {""}
   *[other] {" "}(art. { $article })
}
standings-cut-voluntary = tolto per primo: turno non giocato per scelta (art. 16)
standings-cut-highest = tolto: il più alto{ $article ->
    [none] {""}
   *[other] {" "}(art. { $article })
}
standings-cut-first = tolto: uno dei primi turni{ $article ->
    [none] {""}
   *[other] {" "}(art. { $article })
}
standings-cut-rating = tolto{ $article ->
    [none] {""}
   *[other] {" "}(art. { $article })
}
standings-secondary = l'altro punteggio
standings-divisor = il Buchholz è diviso per
standings-koya-limit = gli avversari contano a partire da
standings-koya-counts = turno { $round }: { $whom } ha { $score }
standings-koya-too-low = turno { $round }: { $whom } ha solo { $score }
standings-score-after = punteggio dopo il turno { $round }
standings-rated-game = turno { $round }: { $whom }, { $points } contro un Elo di
standings-mean-rating = Elo medio
standings-rating-difference = differenza Elo per il { $share } %
standings-board = { -scacchiera } { $board }
standings-boards-of = le { -scacchiere } di { $team }
standings-not-tied = a pari con nessuno: non serve
standings-encounter-complete = { $score } tra i { $count } a pari; si sono incontrati tutti
standings-encounter-open = { $score } tra i { $count } a pari; non tutti si sono incontrati
standings-encounter-total = { $whom }
standings-encounter-range = { $whom }: { $met } incontri su { $others }, da { $lowest } a { $highest } qualunque fosse l'esito di quelli mancanti

standings-decided = erano a pari in { $before }: il posto è deciso qui
standings-partly-decided = erano a pari in { $before }: lo restano in { $after }
standings-still-tied = tutti e { $count } restano a pari
standings-alone = nessuno è più a pari
standings-shared = alla fine della lista il posto è condiviso da { $count }
standings-lots = tra { $count } ha deciso il sorteggio, dal seme { $seed }

standings-remark-unrated = { $code } non è stato usato: ci sono giocatori senza Elo e nulla era stato annunciato per loro; indica un Elo, come in { $code }/U1400
standings-remark-newer = { $code } non è nell'edizione { $edition } del regolamento degli spareggi; è calcolato secondo il testo successivo
standings-remark-not-computed = { $code } è uno spareggio definito dagli organizzatori: qui non decide nulla
standings-remark-struck = il numero { $number } si è ritirato prima di metà delle partite: i risultati non contano per nessuno

standings-unknown-name = nessuno spareggio si chiama { $name }
standings-unknown-modifier = { $code }: { $modifier } non è un modificatore di spareggi
standings-not-taken = { $code } non ammette { $modifier }
standings-teams-only = { $code } è uno spareggio dei tornei a squadre
standings-players-only = { $code } è uno spareggio dei tornei individuali
standings-no-buchholz = { $code } non è ammesso nei gironi all'italiana
standings-hint-known = spareggi conosciuti: { $codes }
standings-hint-modifiers = modificatori: /C1 /C2 /M1 /M2 (tagli), /L+1 /L-1 (Koya), /K4 (SSSC), /P (forfait come partite), /F (Fore Buchholz), /R (ordine inverso), /U1400 (giocatori senza Elo)

standings-head-rank = #
standings-head-number = N.
standings-head-name = Nome
standings-head-points = Punti
standings-too-old = il torneo è iniziato prima del 18 ottobre 2009: non si sa con quali regole decideva gli spareggi
standings-hint-edition = scegli un'edizione con --edition 2009-10, 2023-09, 2024-08 o 2026-03
standings-round-to-come = il turno { $round } non è ancora stato abbinato
standings-no-such-number = nessuno ha il numero { $number }

standings-short-alone = nessun altro ha gli stessi punti ({ $score }).
standings-short-level = a pari punti ({ $score }) con { $names }{ $more ->
    [0] {""}
    [1] {" "}e un altro
   *[other] {" "}e altri { $more }
}.
standings-short-name = { $name }
standings-short-nobody = nessuno
standings-short-and = { $all }, { $next }
standings-short-decided = Decide { $code } ({ $name }): { $value }{ $sum }; { $others }.
standings-short-other = { $name } { $value }
standings-short-no-sum = {""}
standings-short-sum = {" "}= { $sum }
standings-short-sum-cut = {" "}= { $sum } (senza { $cut })
standings-short-element = { $whom } { $value }
standings-short-product = { $whom } { $value } × { $made }
standings-short-plus = { $sum } + { $part }
standings-short-unplayed = turno { $round } non giocato
standings-short-shared = { $count ->
    [1] Resta a pari con un altro: il posto è lo stesso.
   *[other] Resta a pari con altri { $count }: il posto è lo stesso.
}
standings-short-lots = { $count ->
    [1] Restava a pari con un altro: ha deciso il sorteggio.
   *[other] Restava a pari con altri { $count }: ha deciso il sorteggio.
}
standings-short-article = FIDE C.07, art. { $article }
tie-break-given = valore assegnato
standings-games = le partite di spareggio tra { $count } hanno deciso: posto { $place } tra loro
standings-drawn = il sorteggio tra { $count } ha deciso: posto { $place } tra loro
standings-by-hand = l'arbitro ha deciso l'ordine tra { $count }: posto { $place } tra loro
standings-short-games = Partite di spareggio con { $names }: { $place }° tra loro.
standings-short-drawn = Sorteggio con { $names }: { $place }° tra loro.
standings-short-hand = Ordine deciso dall'arbitro, con { $names }: { $place }° tra loro.
standings-missing-unrated = { $code } ({ $name }) è annunciato ma non si usa: ci sono giocatori senza Elo.
standings-missing-own = { $name }: annunciato ma non calcolato; finché l'arbitro non ne scrive i valori non decide nulla.
