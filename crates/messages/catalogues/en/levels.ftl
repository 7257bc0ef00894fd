### How much a ruling asks before it counts, FIDE mode, and departures from the system.

level-outside = { $why } This is not possible in FIDE mode: the chief arbiter can leave FIDE mode.
level-old-round = Round { $round } is older than the last two rounds paired: its results are locked. A correction for the rating report only is possible.
level-correction = Round { $next } is being played on pairings made with the old result of round { $round }.
level-for-rating = Round { $round }: the correction counts for the rating report only. Pairings and standings stay as they are.
level-adjourned-not-drawn = Round { $round }, game { $white }–{ $black }: adjourned, it counted as a draw and the pairings were made on that.
level-adjourned-waits = { $count ->
    [one] An adjourned game of an earlier round still has
   *[other] { $count } adjourned games of earlier rounds still have
} no result: the pairings count a draw.
level-adjourn-missing = { $count ->
    [one] A game without a result becomes
   *[other] { $count } games without a result become
} adjourned and counts as a draw until the result is known.
level-exchange = Numbers { $one } and { $other } are exchanged after rounds were published (FIDE C.04.2, 2.3).
level-exchange-then = Rounds up to { $round } stay paired with the old numbers. The exchange is noted in the file for FIDE.
level-regeneration = { $count ->
    [one] One player gets
   *[other] { $count } players get
} another pairing number after rounds were published: this is allowed until round 4 is paired (FIDE C.04.2, 2.3).
level-kept = The pairings of round { $round } stay different from the system's.
level-by-hand = The manual pairing of round { $round } is not the system's ({ $count ->
    [one] 1 difference
   *[other] { $count } differences
}).
level-by-hand-then = The system pairs round { $round } like this: { $system }. If you confirm, your pairing stands; the difference is noted in the report and in the file for FIDE.
level-by-hand-alone = The system finds no pairing for round { $round }: the manual one stands.
level-leave-fide-mode = The event leaves FIDE mode.
level-leave-fide-mode-then = There is no way back. Every page, every paper and the file for FIDE will say that the event is outside FIDE mode.
level-to-confirm = To confirm
level-confirm-hint = confirm with: --confirm { $code }
level-confirm-plain = confirm with: --confirm

office-fide-mode-left = FIDE mode left: { $reason }.
office-fide-mode-left-before = The event is already outside FIDE mode.
office-fide-mode-none = FIDE mode is not kept for this event.
office-fide-mode-for-good = Leaving FIDE mode is final: it cannot be undone.
office-rated-not-old = Round { $round } is one of the last two paired: correct the result itself, not the rating report alone.
office-rated-adjourned = The rating report needs a result, not an adjourned game.
office-corrected-for-rating = Round { $round }, board { $board }: { $result } in the rating report ({ $reason }). Pairings and standings keep { $counted }.
office-not-adjourned = Round { $round }, board { $board }: the game is not adjourned. To change a result, correct it.
office-nothing-missing = Round { $round }: no result is missing.
office-missing-adjourned = Round { $round }: { $count ->
    [one] one game without a result is
   *[other] { $count } games without a result are
} now adjourned.

fide-mode-unsuited = outside FIDE mode
fide-mode-left = outside FIDE mode from round { $round }
fide-mode-title = FIDE mode

breach-by-hand = manual pairing
breach-regeneration = numbers given again
breach-exchange = numbers exchanged
breach-correction = corrected result
breach-adjournment = adjourned game not drawn
breach-rating-correction = correction for the rating report
breach-full-point-bye = full-point bye
breach-fide-mode-left = FIDE mode left
breach-told-by-hand = Round { $round }: pairings are not the system's.
breach-told-regeneration = Pairing numbers given again after round { $round }: { $count ->
    [one] one player
   *[other] { $count } players
}.
breach-told-exchange = Pairing numbers { $one } and { $other } exchanged after round { $round }.
breach-told-correction = Round { $round }, { $white }–{ $black }: { $before } corrected to { $after } after the next round was paired.
breach-told-adjournment = Round { $round }, { $white }–{ $black }: adjourned game ended { $result }, counted as a draw in the pairings.
breach-told-rating-correction = Round { $round }, { $white }–{ $black }: { $rated } in the rating report; pairings and standings keep { $counted }.
breach-told-full-point-bye = Round { $round }: full-point bye for number { $number }.
breach-told-fide-mode-left = { $round ->
    [0] FIDE mode left before round 1.
   *[other] FIDE mode left at round { $round }.
}
breaches-title = Departures from the system
breaches-none = No departure from the system.

web-archive-kind-correct-for-rating = correction for the rating report
web-archive-kind-adjourn-missing = adjourned games
web-archive-act-correct-for-rating = Round { $round }, board { $board }: { $result } in the rating report ({ $reason }).
web-archive-act-adjourn-missing = Round { $round }: games without a result are adjourned.
web-office-act-correct-for-rating = Correct for the rating report only: round { $round }, board { $board }, { $result }
web-office-act-finish-adjourned = Adjourned game: round { $round }, board { $board }, { $result }
web-office-act-adjourn-missing = Adjourn the games without a result
web-office-act-leave-fide-mode = Leave FIDE mode
web-level-seen = I have read this, go on
web-level-go-on = Go on
web-level-for-good = Confirm for good
web-level-then = What follows from it

papers-unfinished = { $count ->
    [one] One game still has
   *[other] { $count } games still have
} no result: the event is not over and this paper cannot be made.
hint-trf-exchange = with --exchange you get the provisional exchange file
papers-provisional = Provisional: games without a result { $open }, adjourned { $adjourned } (they count as draws)
web-standings-adjourned = Adjourned games
fide-mode-panel-in = The event is in FIDE mode: systems, scoring and corrections follow what FIDE asks of programs.
fide-mode-panel-none = FIDE mode is not kept for this event.
fide-mode-leave = Leave FIDE mode
fide-mode-leave-hint = You are asked twice, and there is no way back.
web-office-adjourned-title = Adjourned games
web-office-adjourn-missing-hint = Games without a result become adjourned and count as draws: then the round can be closed.

office-unsound-draws = The announced scoring is not admitted: two draws may not be worth more than a win and a loss.
office-unsound-bye = The announced scoring is not admitted: the bye may not be worth more than a win.
office-unsound-bye-value = The announced scoring is not admitted: the bye must be worth what a result gives (win, draw or loss), or nothing.
office-unsound-absence = The announced scoring is not admitted: an announced absence must be worth what a result gives (win, draw or loss), or nothing.

web-scoring = Scoring
web-scoring-usual = the federation's
web-scoring-three = 3 – 1 – 0
web-scoring-own = other
web-scoring-win = Points for a win
web-scoring-draw = Points for a draw
web-scoring-loss = Points for a loss
web-scoring-own-hint = Only if the scoring is "other".
web-scoring-bye = The bye of an odd field is worth
web-scoring-bye-win = as much as a win
web-scoring-bye-draw = as much as a draw
web-scoring-bye-loss = as much as a loss
web-scoring-bad = Write points as 1, ½ or 0.5.

office-numbers-anew = Pairing numbers given again by strength: { $count ->
    [one] one changes
   *[other] { $count } change
} ({ $reason }; FIDE C.04.2, 2.3).
office-numbers-by-lot = Numbers are drawn by lot here: they are not given again by strength.
office-numbers-not-equal = Only two players equal in rating and title exchange their numbers.
office-numbers-exchanged = Numbers { $one } and { $other } exchanged ({ $reason }).
web-office-act-renumber = Give the pairing numbers again
web-office-act-exchange-numbers = Exchange the numbers of { $one } and { $other }
web-archive-act-renumber = Pairing numbers given again by strength ({ $reason }).
web-archive-act-exchange-numbers = Numbers exchanged: { $one } and { $other } ({ $reason }).

mark-withdrawn = wdr.
mark-excluded = excl.
mark-expelled = exp.
web-office-correct-for-rating = Correction for the rating report
