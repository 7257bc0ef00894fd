# The other pairing systems: round robin, Italo-Swiss, teams, pairing by hand

berger-round = round { $round }: Berger table for { $table } players, cycle { $cycle }, round { $at } of the table
berger-rest = no. { $player } rests
berger-absent = no. { $player } is absent: no. { $opponent } wins by forfeit
berger-absent-resting = no. { $player } is absent, but rests in this round
berger-withdrawal-annulled = on withdrawal: { $played } games played out of { $scheduled }, less than half; the results stay in the table but count for nobody
berger-withdrawal-forfeits = on withdrawal: { $played } games played out of { $scheduled }, at least half; the games left are lost by forfeit

varma-draw = draw of the numbers with the Varma envelopes, { $players } players
varma-drawn = { $player } ({ $federation }), envelope { $envelope }
varma-split = no envelope holds enough numbers for the { $players } players of { $federation }: they draw from the envelopes { $envelopes }
varma-late-meeting = warning: nos. { $first } and { $second }, both of { $federation }, meet in round { $round }, one of the last three
