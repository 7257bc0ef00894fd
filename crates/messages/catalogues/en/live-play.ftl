# What an event chooses for its live boards.
live-play = Live boards
live-play-advance = moves in advance allowed
live-play-confirm-by-choice = confirming moves is up to each player
live-play-confirm-always = every move must be confirmed
live-play-watch = in rapid and blitz an arbiter watches { $games ->
    [one] one game
   *[other] up to { $games } games
} (A.6, B.5)
live-play-leaving = who goes out while the opponent has the move tells the arbiter (11.2.4)
live-play-lag = delay of the line compensated up to { $most } ms a move and { $game } a game

# In the form of the announcement
live-play-form-legend = Live boards
live-play-form-what = Choices of the event, not covered by the regulations. Left as they are, play is as on a wooden board.
live-play-form-advance = Moves in advance: the player who waits may prepare the reply, which is played by itself if it is legal
live-play-form-confirm = Confirming moves
live-play-form-confirm-never = never: a move goes at once
live-play-form-confirm-by-choice = as each player likes
live-play-form-confirm-always = always
live-play-form-leaving = Who goes out while the opponent has the move tells the arbiter (11.2.4)
live-play-form-watch = Games per arbiter (rapid and blitz)
live-play-form-watch-hint = Up to 3 in rapid and 1 in blitz the Competition Rules apply in full; beyond that the lighter rules of Appendix A or B, for the whole event. Empty: the full rules.
live-play-form-lag-move = Delay compensated for a move (ms)
live-play-form-lag-move-hint = Delay of the line, measured by the server, given back at each move: 2000 at most. Empty: none.
live-play-form-lag-game = Delay compensated in a game (seconds)
live-play-form-lag-game-hint = In total for each player: 600 at most.

# At the board: moves in advance
live-play-advance-laid = Move prepared: { $move }. It goes as soon as it is your turn. Esc cancels it.
live-play-advance-arrow = move prepared
live-play-advance-gone = Prepared move cancelled.
live-play-advance-illegal = The prepared move { $move } is not legal now: it was not played.
live-play-advance-sent = Prepared move played: { $move }.
live-play-advance-unread = Move not recognised: write the squares it goes from and to, for example { $example }.
live-play-advance-cancel = Cancel the prepared move

# At the board: confirming
live-play-confirm-ask = Confirm { $move }?
live-play-confirm-hint = Your clock is running. Enter confirms, Esc cancels.
live-play-confirm-yes = Confirm
live-play-confirm-no = Cancel
live-play-confirm-undone = Move taken back: it was not played.
live-play-confirm-on = Ask me to confirm moves
live-play-confirm-off = Play without confirming

# Compensated delay
live-play-lag-given = { $given } ms of line delay compensated
live-play-lag-state = Line: { $measured } ms

# Why a piece does not move
live-play-fixed-pinned = pinned: it would expose the king
live-play-fixed-check = the king is in check: this piece cannot parry it
live-play-fixed-blocked = blocked: no free square to reach
live-play-fixed-guarded = every square it can reach is attacked
live-play-fixed-capture = another capture is compulsory
live-play-fixed-turn = it is the opponent's turn
live-play-fixed-theirs = it is a piece of the opponent
live-play-fixed-still = the game is not running

# Announcements for who does not see
live-play-announce = Announcements
live-play-announce-language = Language and order of the announcements
live-play-announce-german-first = German, then English
live-play-announce-page-first = English, then German
live-play-announce-german = German only
live-play-announce-page = English only

# A claim with a move
live-play-claim-with = Play and claim
live-play-claim-with-hint = Choose the move on the board or write it: it is written, not played, and the claim is examined with it.

# Where games begin
live-play-position = Starting position
live-play-position-hint = Empty: the usual one. Else a FEN, or the number of a Chess960 start (0 to 959).
live-play-position-hint-draughts = Empty: the usual one. Else a FEN.
