# The other pairing systems: round robin, Italo-Swiss, teams, pairing by hand

berger-round = round { $round }: Berger table for { $table }, cycle { $cycle }, round { $at } of the table
berger-rest = no. { $player } rests
berger-absent = no. { $player } is absent: no. { $opponent } wins by forfeit
berger-absent-resting = no. { $player } is absent, but rests in this round
berger-withdrawal-annulled = on withdrawal: { $played } played out of { $scheduled }, less than half; the results stay in the table but count for nobody
berger-withdrawal-forfeits = on withdrawal: { $played } played out of { $scheduled }, at least half; those left are lost by forfeit

varma-draw = draw of the numbers with the Varma envelopes, { $players } players
varma-drawn = { $player } ({ $federation }), envelope { $envelope }
varma-split = no envelope holds enough numbers for the { $players } players of { $federation }: they draw from the envelopes { $envelopes }
varma-late-meeting = warning: nos. { $first } and { $second }, both of { $federation }, meet in round { $round }, one of the last three

italo-swiss-round = round { $round }: the rotation starts from no. { $start }
italo-swiss-pairs = from no. { $from } the call is no. { $caller }'s: { $white }-{ $black }
italo-swiss-finds-nobody = from no. { $from } the call is no. { $caller }'s, who finds nobody and rests
italo-swiss-met = no. { $player } met no. { $caller } in round { $round }
italo-swiss-strands-others = with no. { $player } against no. { $caller } the others could not all be paired
italo-swiss-colour-first-round = White to no. { $white }: first round, lower number of the pair
italo-swiss-colour-fewer-whites = White to no. { $white }: had it less often
italo-swiss-colour-reversed = White to no. { $white }: the colours of round { $round }, the last in which they differed, are reversed
italo-swiss-colour-higher-score = White to no. { $white }: has more points
italo-swiss-colour-lower-number = White to no. { $white }: has the lower number
italo-swiss-colour-both-rested = White to no. { $white }: both rested in round 1, lower number
italo-swiss-colour-other-rested = White to no. { $white }: one rested in round 1, the other changes colour
italo-swiss-rest = no. { $player } rests ({ $sign }, { $points ->
    [one] { $points } point
   *[other] { $points } points
}): { $why }
italo-swiss-rest-last-numbers = left over at the end of the list
italo-swiss-rest-highest-score = in turn: most points of those who have not rested yet, lowest number among equals
italo-swiss-rest-lowest-score = fewest points of those who may rest
italo-swiss-rest-found-nobody = one of those with the fewest points, and the rotation finds no opponent

team-round = round { $round }, Swiss team system
team-bye = the bye goes to team { $team } ({ $score } points)
team-bye-barred = team { $team } would come first, but has had the bye or a win without playing
team-bye-strands-others = team { $team } would come first, but the others could not all be paired
team-bracket = bracket of { $score } points: teams { $residents }
team-upfloaters = { $count ->
    [one] team { $teams } floats up
   *[other] { $count } teams float up: { $teams }
}
team-more-upfloaters = C4, teams that float up
team-next-upfloaters = C6, teams that will have to float up into the next scoregroup
team-repeated-upfloaters = C7, upfloaters that floated in the round before
team-refused-preferences = C8, teams without the colour they prefer
team-refused-strong-preferences = C9, teams without the colour they strongly prefer
team-repeated-opponents = C10, opponents of upfloaters that floated in the round before
team-pair = { $white } (White on the first board) - { $black }
team-colour-initial = neither has played: the initial colour and the parity of the number decide
team-colour-only-preference = only one has a colour preference
team-colour-opposite-preferences = they prefer different colours
team-colour-stronger-preference = only one preference is strong
team-colour-difference = White to the lower colour difference
team-colour-latest-difference = the colours of the latest match in which they differed are reversed
team-colour-first-preference = the preference of the first team decides
team-colour-first-alternates = the first team changes its colour
team-colour-other-alternates = the other team changes its colour

seeding-best-four = sum of the four best ratings
seeding-drawn = sum of the four best ratings, the same as another team's: the lot decides

manual-white = White
manual-black = Black
manual-unknown = nobody has number { $player }
manual-twice = no. { $player } stands there twice
manual-missing = no. { $player } is present but not paired
manual-absent = no. { $player } does not play this round but is paired
manual-met = { $white }-{ $black }: they met in round { $round } (C1)
manual-prohibited = { $white }-{ $black }: the event prohibits this pair
manual-bye-even = no. { $player } has the bye, but the number of players is even
manual-several-byes = there is more than one bye
manual-second-bye = no. { $player } may not have the bye: because of round { $round } (C2)
manual-not-due = { $white }-{ $black }: both have the colour that the other was due
manual-far-apart = { $white }-{ $black }: more than two points apart
manual-bye-not-lowest = bye for no. { $player }, but no. { $lower } has fewer points and may have it
manual-same-colour = { $white }-{ $black }: both must have { $colour } (C3)
manual-third-colour = no. { $player } would have { $colour } for the third time running
manual-colour-difference = with { $colour } no. { $player } would reach a colour difference of three
manual-reversed = { $white }-{ $black }: the engine has the colours reversed
manual-only-by-hand = { $white }-{ $black }: by hand only
manual-only-by-engine = { $white }-{ $black }: by the engine only
manual-bye-only-by-hand = bye to no. { $player }: by hand only
manual-bye-only-by-engine = bye to no. { $player }: by the engine only
pair-typed-unreadable = Line { $line } of the pairing: two numbers are needed
pair-typed-breaks = The pairing by hand breaks:
pair-typed-differs = The engine pairs otherwise:
pair-typed-same = The pairing by hand is that of the engine.

why-scheduled = in a round robin the Berger tables fix who meets whom, and nothing is weighed: they meet in round { $rounds }
why-rest-scheduled = in a round robin the Berger tables fix who rests, and nothing is weighed: it comes in round { $rounds }
why-never-scheduled = in a round robin the Berger tables fix who meets whom, and they have no such case
why-rotation = in the rotation everybody in turn looks for the first opponent possible; these are the calls that concern those asked about
why-teams-met = they already met in round { $round }
why-teams-forbidden = the event forbids the two teams to be paired (C1)
why-teams-strand = if they met, the other teams could not all be paired (C3)
why-teams-other-bye = if they met, the bye would go to { $given } instead of { $due }, to whom it is due
why-teams-lower-floaters = in the group of { $score } points teams of lower scores would float up (C5)
why-teams-later = the group of { $score } points would be as good, but would come later in the order of the rules
why-team-bye-due = the bye is due to { $team }, with { $score } points: the lowest score first, then the most matches played, then the highest number
