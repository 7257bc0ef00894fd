# The Dutch system: why this pairing and not another, and why there is none

why-pair = { $one } and { $other } do not meet
why-pair-meets = { $one } and { $other } do meet
why-bye = { $player } does not get the bye
why-bye-given = { $player } gets the bye
why-float = { $player } moves down
why-float-none = { $player } does not move down

why-unknown = number { $player } does not take part in the event
why-sits-out = { $player } sits this round out
why-no-bye = the number is even: nobody gets the bye
why-no-floats = under this system nobody moves down
why-met = they already met in round { $round }
why-both-white = both must have White
why-both-black = both must have Black
why-prohibited = the event forbids the pairing until round { $round }
why-bye-barred = round { $round } was already a bye or a win without play
why-lower-score-gets-bye = the bye goes to the lowest score possible, { $score } points (C5)
why-others-unpairable = with the bye on that score the others could not all be paired
why-unfinishable = otherwise the players left after the bracket of { $score } points could not all be paired
why-worse = the bracket of { $score } points would be worse in { $criterion }: { $asked } instead of { $chosen }
why-players = players concerned: { $players }
why-later = the bracket of { $score } points would be as good, but comes later in the order of the rules: { $choice }
why-later-numbers = bracket numbers: { $chosen } comes before { $asked }
why-later-no-exchange = no exchange comes before the exchange { $asked }
why-later-float = the order of the rules lets this player move down first

choice-moved-down = which moved-down players are paired
choice-opponents-of-moved-down = the opponents of the moved-down players
choice-exchange = the exchange between the two halves
choice-opponents = the opponents of the first half

criterion-downfloaters = { $name } (players who move down)
criterion-downfloater-scores = { $name } (scores of the players who move down)
criterion-differences = { $name } (score differences)
criterion-next-bracket = { $name } (players left over in the next bracket)
criterion-unplayed = { $name } (unplayed games of the player with the bye)
criterion-topscorer-difference = { $name } (colour differences beyond two)
criterion-third-colour = { $name } (the same colour three times running)
criterion-preferences = { $name } (colour preferences refused)
criterion-strong-preferences = { $name } (strong colour preferences refused)
criterion-down-again = { $name } (players who move down again after the last round)
criterion-up-again = { $name } (players who move up again after the last round)
criterion-down-two-before = { $name } (players who move down again after two rounds)
criterion-up-two-before = { $name } (players who move up again after two rounds)
criterion-down-again-by = { $name } (how far players move down again after the last round)
criterion-up-again-by = { $name } (how far players move up again after the last round)
criterion-down-two-before-by = { $name } (how far players move down again after two rounds)
criterion-up-two-before-by = { $name } (how far players move up again after two rounds)

colours-both-granted = no colour preference is contradicted
colours-stronger = the stronger colour preference prevails
colours-alternation = the colours of the latest game in which they differed are alternated
colours-higher-ranked = the preference of the higher ranked prevails
colours-initial = nobody has a preference: the colour drawn at the start decides

no-pairing = no legal pairing exists for this round
no-pairing-bye-for-nobody = the number of players is odd, and nobody may get the bye
no-pairing-alone = { $groups ->
    [one] one group cannot be paired within itself and has no opponents outside
   *[other] { $groups } groups cannot be paired within themselves and have no opponents outside
}
no-pairing-proof = { $groups } groups of odd number each need somebody from outside, and only { $count ->
    [one] one is left: { $opponents }
   *[other] { $count } are left: { $opponents }
}
no-pairing-group = { $count ->
    [one] player { $players }
   *[other] players { $players }, { $count } in all
}
no-pairing-sitting-out = the byes recorded for this round are the cause: with { $players } present it could be paired
no-pairing-lift-prohibitions = it would help to lift the prohibited pairs: { $pairs }
no-pairing-ignore-colours = it would help to let players meet who must have the same colour: { $pairs }
no-pairing-second-bye = it would help to give a second bye to one of these: { $players }
no-pairing-rematches = { $count ->
    [one] it would help to let one pair play again: { $pairs }
   *[other] it would help to let { $count } pairs play again: { $pairs }
}

