# Games: archive, openings, clocks move by move, imported scores.

boards-recorded = imported score
boards-recorded-only = This game was imported after it had been played: it can only be replayed.

games-import-no-round = There is no round { $round }, or it is not published yet.
games-import-nameless = The score does not say who plays: it needs names, or round and board.
games-import-reversed = The two players are at round { $round }, board { $board }, but with the colours the other way round.
games-import-nobody = No entrant is called “{ $name }”.
games-import-not-in-round = { $white } and { $black } do not meet in round { $round }.
games-import-never-met = { $white } and { $black } have never met with these colours.
games-import-ambiguous = { $count } boards are possible: say which round it is.
games-import-too-many = At most { $most } games can be imported at once.
games-import-illegal = Move { $number }: { $why }.
games-import-twice = The game of round { $round }, board { $board }, is already in this text.
games-import-live = Round { $round }, board { $board }, already has its live game.
games-import-there = The game of round { $round }, board { $board }, was already imported: choose “Replace” to change it.
games-import-replaces = It takes the place of the score imported before.
games-import-result-differs = The score says { $told }, the registered result is { $entered }: the registered one counts.
games-import-no-moves = The score has no moves.
games-import-analysis = It is analysis, not the score of a game.

web-tab-games = Games
web-api-op-games = The games archive
web-api-op-import_games = Imports scores of rounds without live boards
games-found = { $count ->
    [one] { $count } game found
   *[other] { $count } games found
} of { $all }.
games-player = Player
games-opening = Opening
games-opening-hint = Sicilian, B90
games-any = All
games-all = Show all
games-find = Search
games-moves = Moves
games-replay = Replay
games-game = Game
games-imported = imported
games-white-won = White won
games-drawn = Draw
games-black-won = Black won
games-still-played = Still playing
games-none = There is no game to replay yet.
games-none-found = No game matches the search.
games-times = Time left, move by move
games-times-short = Times
games-times-table = The times in a table
games-times-of = Time left to { $white } (broken line) and to { $black } after each move

games-import-title = Import games
games-import-lines = The games of the text
games-import-number = No.
games-import-file = File of games
games-import-pgn = Games in PGN
games-import-pdn = Games in PDN
games-import-hint = Each game is matched to its pairing by round, board and names. Check first, then import.
games-import-by-tags = As the games say
games-import-source = Where they come from
games-import-replace = Replace scores imported before
games-import-check = Check
games-import-enter = Import the games
games-import-taken = Valid
games-import-refused = Refused
games-import-done = { $taken ->
    [one] { $taken } game imported
   *[other] { $taken } games imported
}, refused: { $refused }.
games-import-would = { $taken ->
    [one] { $taken } game can be imported
   *[other] { $taken } games can be imported
}, refused: { $refused }.
games-import-arbiters-only = Only an arbiter imports games: act with --as arbiter or --as chief.
games-import-unreadable = { $file } cannot be read: { $cause }.

help-event-games = Show the games archive, import and export games
help-event-games-list = List the games that can be replayed
help-event-games-list--event = The event
help-event-games-list--player = Only of this player: words of the name
help-event-games-list--opening = Only with this opening: ECO code or words of the name
help-event-games-list--result = Only with this result: 1-0, 1/2-1/2, 0-1, * while it is played
help-event-games-list--round = Only of this round
help-event-games-export = Write the games to a file: PGN at chess, PDN at draughts
help-event-games-export--event = The event
help-event-games-export--player = Only of this player: words of the name
help-event-games-export--opening = Only with this opening: ECO code or words of the name
help-event-games-export--result = Only with this result: 1-0, 1/2-1/2, 0-1, * while it is played
help-event-games-export--round = Only of this round
help-event-games-export--output = The file; otherwise standard output
help-event-games-import = Import the scores of rounds without live boards
help-event-games-import--event = The event
help-event-games-import--file = The PGN file (at draughts, PDN); - for standard input
help-event-games-import--round = The round of all games, where they do not say it
help-event-games-import--replace = Replace scores imported before
help-event-games-import--check = Check only: write nothing
help-opening--chess = The name of the opening of these chess moves, as "e4 c5 Nf3"
opening-chess-name = { $eco } { $name }
opening-chess-left = Out of book from move { $number }.
opening-chess-whole = Still in book.
opening-chess-none = These moves have no name.
opening-chess-bad = The move { $text } cannot be played.
