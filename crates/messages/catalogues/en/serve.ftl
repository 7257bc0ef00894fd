### What the server says.

serve-at = Tratto is open at { $address } (Ctrl+C to stop it)
serve-ended = Tratto has stopped. Live: { $delivered ->
    [one] one message delivered
   *[other] { $delivered } messages delivered
}, { $resets ->
    [one] one page told to load again
   *[other] { $resets } pages told to load again
}, { $stalled ->
    [one] one connection closed because it took nothing
   *[other] { $stalled } connections closed because they took nothing
}
serve-setup = First start: to make the account that keeps the house, open { $link }
serve-cannot-listen = Cannot listen on { $address }: { $cause }
serve-hint-bind = name another address or port with --bind
database-unknown = Databases of the kind “{ $scheme }” are not served yet
database-hint = name the file of an SQLite database with --db, for example sqlite:club.db
serve-accounts = The accounts in { $file } cannot be read: { $cause }
serve-system = The system does not allow it: { $cause }

bench-web-part = { $followers } followers, { $messages } results …
bench-web-peer = the same with axum: { $followers } followers, { $messages } messages …
bench-web-descriptors = The followers could not connect: at least { $count } descriptors are needed (ulimit -n)
bench-web-failed = The measuring failed
bench-web-delivered = deliveries
bench-web-p50 = p50 (ms)
bench-web-p99 = p99 (ms)
bench-web-worst = worst (ms)
bench-web-rate = deliveries/s
bench-web-memory = bytes each
bench-web-row = { $part }: { $followers } followers, { $messages } messages
bench-web-lost = Messages lost, doubled or out of order: { $count }
bench-web-ratio = Deliveries a second beside axum: { $ratio } times
bench-web-pages = 500 players, 60 teams, 9 rounds
bench-web-bytes = bytes
bench-web-gzip = compressed
bench-web-warm = 1st byte (ms)
bench-web-cold = anew (ms)
bench-web-by-board = Pairings by board
bench-web-by-name = Pairings by name, first part
bench-web-by-match = Pairings of teams
bench-web-crosstable = Crosstable, first part
bench-web-whole-crosstable = Whole crosstable, for printing
bench-web-team-crosstable = Crosstable of teams
bench-web-player = Card of a player
bench-web-team = Card of a team
bench-web-assets = The rest of a first visit
bench-web-heavy = { $count ->
    [0] No page reaches 100,000 bytes, but for what is printed whole
    [one] One page beside what is printed whole is over 100,000 bytes
   *[other] { $count } pages beside what is printed whole are over 100,000 bytes
}

demo-accounts = Accounts of the demonstration (name, password):
demo-chief = chief arbiter of all events, keeps the house
demo-scribe = writes down results
demo-white = plays White at board 1
demo-black = plays Black at board 1
demo-official = office of the federation
demo-failed = The demonstration cannot be prepared: { $cause }
demo-refused = the act was { $act }
demo-not-empty = The database { $file } already has entries: the demonstration wants a new one
demo-hint-empty = name a file that does not exist with --db, or leave --db out
