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
serve-setup = First start: to create the administrator's account, open { $link }
serve-cannot-listen = Cannot listen on { $address }: { $cause }
serve-hint-bind = name another address or port with --bind
database-unknown = Databases of the kind “{ $scheme }” are not supported yet
database-hint = name the file of an SQLite database with --db, for example sqlite:club.db
serve-accounts = The accounts in { $file } cannot be read: { $cause }
serve-system = The system does not allow it: { $cause }


demo-accounts = Accounts of the demonstration (name, password):
demo-chief = chief arbiter of all events, administrator
demo-scribe = writes down results
demo-white = plays White at board 1
demo-black = plays Black at board 1
demo-captain = captain who protested, in the team championship
demo-official = office of the federation
demo-failed = The demonstration cannot be prepared: { $cause }
demo-refused = the operation was { $act }
demo-not-empty = The database { $file } already has entries: the demonstration needs a new one
demo-hint-empty = name a file that does not exist with --db, or leave --db out
help-serve--sign = The secret key that signs papers from the browser, made by `tratto key new` (or TRATTO_SIGN)
help-serve--players = The index of players; otherwise players.db beside the data
