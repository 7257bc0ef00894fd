### Quanto chiede una decisione prima di valere, la modalità FIDE e gli scostamenti dal sistema.

level-outside = { $why } In modalità FIDE non è ammesso: l'arbitro principale può uscire dalla modalità FIDE.
level-old-round = Il turno { $round } è più vecchio degli ultimi due abbinati: i suoi risultati non si cambiano. Per il solo rapporto Elo c'è la correzione ai fini del rating.
level-correction = Il turno { $next } si gioca già sugli abbinamenti fatti con il vecchio risultato del turno { $round }.
level-for-rating = Turno { $round }: la correzione vale solo per il rapporto Elo. Abbinamenti e classifica restano com'erano.
level-adjourned-not-drawn = Turno { $round }, partita { $white }–{ $black }: sospesa, contava come { -patta } e su quella sono stati fatti gli abbinamenti.
level-adjourned-waits = { $count ->
    [one] Una partita sospesa di un turno precedente è ancora senza risultato
   *[other] { $count } partite sospese di turni precedenti sono ancora senza risultato
}: negli abbinamenti conta come { -patta }.
level-adjourn-missing = { $count ->
    [one] Una partita senza risultato diventa sospesa
   *[other] { $count } partite senza risultato diventano sospese
} e conta come { -patta } fino al risultato.
level-exchange = I numeri { $one } e { $other } si scambiano dopo che i turni sono stati pubblicati (FIDE C.04.2, 2.3).
level-exchange-then = I turni fino al { $round } restano abbinati con i numeri di prima. Lo scambio è annotato nel file per la FIDE.
level-regeneration = { $count ->
    [one] Un giocatore cambia
   *[other] { $count } giocatori cambiano
} numero di abbinamento dopo che i turni sono stati pubblicati: si può finché il turno 4 non è abbinato (FIDE C.04.2, 2.3).
level-kept = Gli abbinamenti del turno { $round } restano diversi da quelli del sistema.
level-by-hand = L'abbinamento manuale del turno { $round } è diverso da quello del sistema ({ $count ->
    [one] 1 differenza
   *[other] { $count } differenze
}).
level-by-hand-then = Il sistema abbina il turno { $round } così: { $system }. Con la conferma vale il tuo abbinamento; la differenza è annotata nel verbale e nel file per la FIDE.
level-by-hand-alone = Per il turno { $round } il sistema non trova abbinamenti: vale quello manuale.
level-leave-fide-mode = Il torneo esce dalla modalità FIDE.
level-leave-fide-mode-then = Non si può tornare indietro. Ogni pagina, ogni stampa e il file per la FIDE diranno che il torneo è fuori dalla modalità FIDE.
level-to-confirm = Da confermare
level-confirm-hint = conferma con: --confirm { $code }
level-confirm-plain = conferma con: --confirm

office-fide-mode-left = Modalità FIDE lasciata: { $reason }.
office-fide-mode-left-before = Il torneo è già fuori dalla modalità FIDE.
office-fide-mode-none = Per questo torneo la modalità FIDE non è tenuta.
office-fide-mode-for-good = L'uscita dalla modalità FIDE è definitiva: non si annulla.
office-rated-not-old = Il turno { $round } è tra gli ultimi due abbinati: correggi il risultato, non solo il rapporto Elo.
office-rated-adjourned = Per il rapporto Elo serve un risultato, non una partita sospesa.
office-corrected-for-rating = Turno { $round }, { -scacchiera } { $board }: nel rapporto Elo { $result } ({ $reason }). Per abbinamenti e classifica resta { $counted }.
office-not-adjourned = Turno { $round }, { -scacchiera } { $board }: la partita non è sospesa. Per cambiare un risultato c'è la correzione.
office-nothing-missing = Turno { $round }: non manca nessun risultato.
office-missing-adjourned = Turno { $round }: { $count ->
    [one] una partita senza risultato è
   *[other] { $count } partite senza risultato sono
} ora sospese.

fide-mode-unsuited = fuori dalla modalità FIDE
fide-mode-left = fuori dalla modalità FIDE dal turno { $round }
fide-mode-title = Modalità FIDE

breach-by-hand = abbinamento manuale
breach-regeneration = numeri riassegnati
breach-exchange = numeri scambiati
breach-correction = risultato corretto
breach-adjournment = partita sospesa non { -patta }
breach-rating-correction = correzione per il rapporto Elo
breach-full-point-bye = bye da un punto
breach-fide-mode-left = uscita dalla modalità FIDE
breach-told-by-hand = Turno { $round }: abbinamenti diversi da quelli del sistema.
breach-told-regeneration = Numeri di abbinamento riassegnati dopo il turno { $round }: { $count ->
    [one] un giocatore
   *[other] { $count } giocatori
}.
breach-told-exchange = Numeri di abbinamento { $one } e { $other } scambiati dopo il turno { $round }.
breach-told-correction = Turno { $round }, { $white }–{ $black }: { $before } corretto in { $after } dopo gli abbinamenti del turno seguente.
breach-told-adjournment = Turno { $round }, { $white }–{ $black }: partita sospesa finita { $result }, contata come { -patta } negli abbinamenti.
breach-told-rating-correction = Turno { $round }, { $white }–{ $black }: { $rated } nel rapporto Elo; per abbinamenti e classifica vale { $counted }.
breach-told-full-point-bye = Turno { $round }: bye da un punto al numero { $number }.
breach-told-fide-mode-left = { $round ->
    [0] Uscita dalla modalità FIDE prima del turno 1.
   *[other] Uscita dalla modalità FIDE al turno { $round }.
}
breaches-title = Scostamenti dal sistema
breaches-none = Nessuno scostamento dal sistema.

web-archive-kind-correct-for-rating = correzione per il rapporto Elo
web-archive-kind-adjourn-missing = partite sospese
web-archive-act-correct-for-rating = Turno { $round }, { -scacchiera } { $board }: nel rapporto Elo { $result } ({ $reason }).
web-archive-act-adjourn-missing = Turno { $round }: le partite senza risultato sono sospese.
web-office-act-correct-for-rating = Correggi per il solo rapporto Elo: turno { $round }, { -scacchiera } { $board }, { $result }
web-office-act-finish-adjourned = Partita sospesa: turno { $round }, { -scacchiera } { $board }, { $result }
web-office-act-adjourn-missing = Sospendi le partite senza risultato
web-office-act-leave-fide-mode = Esci dalla modalità FIDE
web-level-seen = Ho letto, continua
web-level-go-on = Continua
web-level-for-good = Conferma definitivamente
web-level-then = Che cosa comporta

papers-unfinished = { $count ->
    [one] Una partita è ancora senza risultato
   *[other] { $count } partite sono ancora senza risultato
}: il torneo non è finito e questo documento non si può fare.
hint-trf-exchange = con --exchange scrivi il file di scambio provvisorio
papers-provisional = Provvisoria: partite senza risultato { $open }, sospese { $adjourned } (contano come { -patte })
web-standings-adjourned = Partite sospese
fide-mode-panel-in = Il torneo è in modalità FIDE: sistemi, punteggi e correzioni seguono quello che la FIDE chiede ai programmi.
fide-mode-panel-none = Per questo torneo la modalità FIDE non è tenuta.
fide-mode-leave = Esci dalla modalità FIDE
fide-mode-leave-hint = Si chiede due volte e non si può tornare indietro.
web-office-adjourned-title = Partite sospese
web-office-adjourn-missing-hint = Le partite senza risultato diventano sospese e contano come { -patte }: poi il turno si può chiudere.

office-unsound-draws = Il punteggio annunciato non è ammesso: due { -patte } non possono valere più di una vittoria e una sconfitta.
office-unsound-bye = Il punteggio annunciato non è ammesso: il bye non può valere più di una vittoria.
office-unsound-bye-value = Il punteggio annunciato non è ammesso: il bye deve valere quanto un risultato (vittoria, { -patta } o sconfitta) o zero.
office-unsound-absence = Il punteggio annunciato non è ammesso: un'assenza annunciata deve valere quanto un risultato (vittoria, { -patta } o sconfitta) o zero.

web-scoring = Punteggio
web-scoring-usual = quello della federazione
web-scoring-three = 3 – 1 – 0
web-scoring-own = altro
web-scoring-win = Punti per la vittoria
web-scoring-draw = Punti per { -la-patta }
web-scoring-loss = Punti per la sconfitta
web-scoring-own-hint = Solo se il punteggio è «altro».
web-scoring-bye = Il bye di chi resta solo vale
web-scoring-bye-win = quanto una vittoria
web-scoring-bye-draw = quanto { -una-patta }
web-scoring-bye-loss = quanto una sconfitta
web-scoring-bad = Scrivi i punti come 1, ½ o 0,5.

office-numbers-anew = Numeri di abbinamento riassegnati per forza: { $count ->
    [one] ne cambia uno
   *[other] ne cambiano { $count }
} ({ $reason }; FIDE C.04.2, 2.3).
office-numbers-by-lot = Qui i numeri sono sorteggiati: non si riassegnano per forza.
office-numbers-not-equal = Si scambiano solo i numeri di due giocatori pari per Elo e titolo.
office-numbers-exchanged = Numeri { $one } e { $other } scambiati ({ $reason }).
web-office-act-renumber = Riassegna i numeri di abbinamento
web-office-act-exchange-numbers = Scambia i numeri di { $one } e { $other }
web-archive-act-renumber = Numeri di abbinamento riassegnati per forza ({ $reason }).
web-archive-act-exchange-numbers = Numeri scambiati: { $one } e { $other } ({ $reason }).

mark-withdrawn = rit.
mark-excluded = escl.
mark-expelled = esp.
web-office-correct-for-rating = Correzione per il rapporto Elo
