# What comes in from outside (feeds) and what goes out (broadcast).

feed-trouble = { $kind ->
    [illegal] the feed says "{ $text }" at { $side ->
        [white] White's
       *[black] Black's
    } move { $number }: no legal move
    [differs] the feed says "{ $text }" at { $side ->
        [white] White's
       *[black] Black's
    } move { $number }, the board has another one
    [taken_back] the feed has taken back the moves from { $side ->
        [white] White's
       *[black] Black's
    } move { $number } on, the board still has them
    [after_end] the feed says "{ $text }" at move { $number }, but the game is over
    [result] the feed gives the result { $text }, the board does not
    [refused] the move "{ $text }" of the feed was not admitted at the table
   *[silent] the feed has been silent for { $text } minutes while the clock runs
}
feed-source-kind = { $kind ->
    [folder] Folder
    [address] Address
    [livechess] LiveChess
   *[other] { $kind }
}
feed-problem-no-folder = the folder cannot be read: { $cause }
feed-problem-no-answer = no answer: { $cause }
feed-problem-status = the address answers { $status }
feed-problem-too-long = the text is longer than { $most } MB
feed-problem-nothing = no .pgn or .pdn file in the folder
feed-problem-unplaced = { $count ->
    [one] one game has no open board
   *[other] { $count } games have no open board
}
feed-problem-not-started = { $count ->
    [one] one board waits for its clocks to be started
   *[other] { $count } boards wait for their clocks to be started
}
feed-problem-not-kept = the moves were not kept: { $cause }
feed-problem-livechess = LiveChess says: { $cause }
feed-refused-name = the name of a feed is made of small letters, digits and hyphens (32 at most)
feed-refused-taken = there is already a feed called { $name }
feed-refused-unknown = there is no feed called { $name }
feed-refused-address = "{ $text }" is no http:// or https:// address
feed-refused-livechess = "{ $text }" is no ws:// address of LiveChess
feed-refused-host = a browser can only add addresses allowed at the start (tratto serve --feed-host)
feed-refused-folder = a browser can only add folders below the one named at the start (tratto serve --feed-root)
feed-refused-serial = write electronic boards as SERIAL_NUMBER=BOARD, with commas between
feed-refused-flag = nothing is flagged on this board

web-feeds = Sources of moves
web-feeds-lead = Moves received from a folder, an address or DGT LiveChess. You decide on the discrepancies.
web-feeds-none = No feeds. Add one below, or with "tratto event feed add".
web-feeds-name = Name
web-feeds-kind = From
web-feeds-place = Folder or address
web-feeds-seen = Last heard
web-feeds-never = never
web-feeds-problem = State
web-feeds-fine = in order
web-feeds-waiting = waiting for the server
web-feeds-stop = Stop
web-feeds-add = Add a feed
web-feeds-add-button = Add
web-feeds-add-help = Folders below the one named at the start, http:// addresses and LiveChess ws:// of the hosts allowed at the start. Everything else is added on the command line.
web-feeds-add-closed = Nothing can be added in a browser: no folder (--feed-root) and no host (--feed-host) was named at the start. Add it on the command line: tratto event feed add.
web-feeds-round = Round (empty: the current one)
web-feeds-boards = LiveChess boards (SERIAL=BOARD, …)
web-feeds-flags = Flags
web-feeds-no-flags = Nothing is flagged.
web-feeds-flag-board = Round { $round }, board { $board }
web-feeds-flag-source = feed { $source }
web-feeds-keep = Keep the board as it is
web-feeds-keep-help = The feed is followed again after this point. To correct the board, open its page.
web-feeds-open-board = Open the board
web-feeds-push-to = The public PGN goes to { $address }
web-feeds-on-board = Feed { $source }: { $what }.

web-delay-shown = Late for fair play: { $minutes ->
    [0] { $moves } moves
   *[other] { $moves ->
        [0] { $minutes } minutes
       *[other] { $minutes } minutes and { $moves } moves
    }
}
account-broadcast-minutes = Delay of the broadcast (minutes)
account-broadcast-moves = Delay of the broadcast (moves)
account-broadcast-help = The public sees the games late, against help from outside; the players of the board and the arbiters see them at once. 0: no delay.

event-feed-added = feed { $name } added
event-feed-stopped = feed { $name } stopped
event-feed-none = no feeds
event-feed-settled = the board stays as it is
event-feed-pushing = round { $round } is broadcast to { $address }
event-feed-pushing-ended = no round is broadcast any more
event-feed-line = { $name }  { $kind }  { $place }
event-feed-flag-line = round { $round }, board { $board } ({ $source }): { $what }
serve-push-token = the file of the broadcast token cannot be read: { $cause }

help-event-feed = Follow moves that come from outside, and decide on what they flag
help-event-feed-add = Add a source of moves: a folder, an address or DGT LiveChess
help-event-feed-add--event = The event
help-event-feed-add--name = The name of the source; in the journal it is feed:NAME
help-event-feed-add--folder = A folder in which others write .pgn or .pdn files
help-event-feed-add--address = An http:// address that answers with PGN or PDN
help-event-feed-add--livechess = The address of LiveChess, as ws://127.0.0.1:1982/api/v1.0
help-event-feed-add--boards = Which electronic board stands at which board, by serial number
help-event-feed-add--round = The round; otherwise the one it names, or the last one
help-event-feed-add--silent = After how many minutes without a move to flag the silence
help-event-feed-stop = Stop a source
help-event-feed-stop--event = The event
help-event-feed-stop--name = The source
help-event-feed-list = Show the sources and what is flagged
help-event-feed-list--event = The event
help-event-feed-keep = Keep a flagged board as it is
help-event-feed-keep--event = The event
help-event-feed-keep--board = The board
help-event-feed-keep--round = The round; otherwise the last one
help-event-feed-push = Send the public PGN to an address whenever it changes
help-event-feed-push--event = The event
help-event-feed-push--address = The http:// address that takes it
help-event-feed-push--round = The round; otherwise the last one with live boards
help-event-feed-push--end = Stop sending
help-serve--feed_root = The folder below which arbiters may add feeds in a browser
help-serve--feed_host = A host that arbiters may name in a browser, as 127.0.0.1:1982
help-serve--push_token = The file with the token of the broadcast (or TRATTO_PUSH_TOKEN)
