### What is said by the live table.
web-table-desk = Live boards
web-table-title = Board { $board }: { $white } – { $black }
web-table-round = Round { $round }
web-table-overview = Live boards, round { $round }
web-table-tie-place = Tie-break { $tie }, game { $game }
web-table-tie-title = Tie-break { $tie }, game { $game }: { $white } – { $black }
web-table-ties = Tie-breaks
web-table-ties-short = TB
web-table-ties-overview = Live tie-break games
web-table-armageddon = Armageddon: a draw is a win for Black.
web-table-all-boards = All boards
web-table-none = No board of this round is live.
web-table-playing = Games in play
web-table-pgn-round = PGN of the round
web-table-pgn-live = Live PGN

web-table-empty = empty
web-table-target = can be reached
web-table-lifted = in hand
web-table-last = last move
web-table-check = in check
web-table-trail = passed through
web-table-choose = Which move?
web-table-cancel = Cancel
web-table-put-back = put back
web-table-fixed = this piece cannot move now

web-table-phase-not-started = not started
web-table-phase-running = in play
web-table-phase-stopped = clocks stopped
web-table-phase-adjourned = adjourned
web-table-phase-ended = over
web-table-turn = { $side ->
    [white] White to move
   *[black] Black to move
}
web-table-offer-stands = { $name } offers a draw{ $game ->
    [chess] {""}
   *[draughts] {""}
}
web-table-illegal = { $name }: { $count ->
    [one] one illegal move
   *[other] { $count } illegal moves
}

web-table-signal-started = Clocks started: play
web-table-signal-stopped = Clocks stopped
web-table-signal-resumed = Play resumes
web-table-signal-adjourned = Game adjourned
web-table-signal-ended = The game is over
web-table-signal-flag = Flag fallen
web-table-signal-offer-white = White offers a draw
web-table-signal-offer-black = Black offers a draw
web-table-signal-offer-gone = The draw offer no longer stands
web-table-signal-pari-white = White offers a draw
web-table-signal-pari-black = Black offers a draw
web-table-signal-pari-gone = The draw offer no longer stands
web-table-signal-illegal = Illegal move recorded
web-table-signal-your-move = Your move
web-table-pending = Pending
web-table-sending = Sending the move…
web-table-waiting = No connection: the move is kept and sent as soon as the connection is back.
web-table-again = It could not be sent: try again.
web-table-send-again = Send again

web-table-seat-white = You are White
web-table-seat-black = You are Black
web-table-seat-arbiter = Signed in as arbiter
web-table-seat-scribe = You write the moves
web-table-seat-captain = You are the captain
web-table-seat-assistant = You are the assistant
web-table-assistant-duties = Duties allowed at this board: { $duties }. Everything else is up to the player (art. D.2.10).
web-table-assistant-none = At this board the arbiter has not admitted an assistant yet: your actions will be refused (art. D.2.10).
web-table-not-begun = { $place }: { $why }
web-table-for-white = On behalf of White
web-table-for-black = On behalf of Black

web-table-type = Type the move
web-table-type-hint = In any notation or in words: Nf3, Cf3, g1f3, “knight f three”, “Springer Felix drei”.
web-table-type-hint-draughts = With the numbers of the squares: 22-18, 22x15, 22x15x8.
web-table-type-a-move = Type a move.
web-table-send = Play
web-table-press = Clock
web-table-press-together = move and clock together
web-table-press-apart = the move first, then the clock
web-table-free = allow illegal moves too, as they were made
web-table-minutes-left = {"{"}who{"}"}: {"{"}minutes{"}"} minutes left
web-table-untimed = Game without a clock

web-table-ruling = Last ruling
web-table-no-ruling = No ruling yet.
web-table-question = To be decided
web-table-asked = { $to ->
    [white] To White:
    [black] To Black:
   *[arbiter] To the arbiter:
}
web-table-over = The game is over
web-table-enter-result = Enter the result in the office:
web-table-acts = Actions
web-table-claims = Claim a draw…
web-table-more-acts = All other actions
web-table-confirm-resign = I resign: confirm
web-table-optional = { $label } (optional)
web-table-yes = yes
web-table-no = no
web-table-group-move = Moves and touched pieces
web-table-group-draw = Draw and resignation
web-table-group-clock = Clock
web-table-group-report = Reports and appeals
web-table-group-score = Scoresheet
web-table-group-blind = Blind players
web-table-group-adjournment = Adjournment
web-table-group-beginning = Beginning
web-table-group-ruling = The arbiter's rulings

web-table-scoresheet = Scoresheet
web-table-number = No.
web-table-letters = Letters of the pieces
web-table-choose-letters = Change
web-table-no-moves = No move yet.
web-table-protocol = Protocol: every action and ruling
web-table-last-move = Last move
web-table-in-words = The position in words
web-table-speak = Speak the announcements
web-table-say-again = Repeat the announcement
web-table-tell-times = Read the times
web-table-view-blind = View in words
web-table-view-picture = View with the board
web-table-as-text = Text for Braille displays

web-table-open-title = Take boards live
web-table-from = From board
web-table-to = to board
web-table-begin = Start of the games
web-table-begin-waiting = when the arbiter starts the clocks
web-table-begin-at = by themselves, at the given time
web-table-watch = The clocks are watched: a fallen flag counts at once
web-table-all-deaf = All players are deaf
web-table-open = Take live
web-table-not-open = not live
web-table-player-flags = Needs
web-table-blind = blind
web-table-deaf = deaf
web-table-disabled = other disability
web-table-assisted = with an assistant
web-table-waiting-boards = Boards ready
web-table-start-all = Start all clocks
web-table-not-published = The round is not published yet: publish the pairings first, then take boards live.
web-table-opened = Boards taken live: { $count }.
web-table-started = Clocks started: { $count }.
web-table-rulings = Rulings
web-table-moves-title = Moves
web-table-in-words-short = In words
web-table-you = You
web-table-last-is = Last move: { $last }
web-table-you-play = { $side ->
    [white] You play White.
   *[black] You play Black.
}
web-table-moves = { $name } to move
web-table-regular-moves = { $count ->
    [one] 1 regular move
   *[other] { $count } regular moves
}
web-table-articles = { $count ->
    [one] art.
   *[other] arts.
} { $numbers }
web-table-replay = Go through the game
web-table-replay-first = To the start
web-table-replay-previous = Previous move
web-table-replay-next = Next move
web-table-replay-last = To the last move
web-table-live = live
web-table-back-to-live = Back to live
web-table-flip = Turn the board
web-table-flip-short = Turn
web-table-reviewing = You are looking at {"{"}move{"}"}. The game is at {"{"}last{"}"}.
web-table-start-position = the starting position
web-table-more = More choices
web-table-copy-score = Copy the game
web-table-copied = Copied.
web-table-diagram = Diagram (picture)
web-table-others = Other games
web-table-in-play = in play
web-table-offers-draw = { $name } offers a draw
web-table-offers-pari = { $name } offers a draw
web-table-offer-hint = Accept, decline or play: a move declines it.
web-table-offer-with = Offer a draw with the move
web-table-offer-pari-with = Offer a draw with the move
web-table-claims-title = Reason for the claim
web-table-claim-costs = If the claim is wrong, your opponent gets { $bonus } ({ $article }).
web-table-strip-points = { $points ->
    [1] 1 point
   *[other] { $points } points
}
web-table-idea = On the board: begins an arrow, and again where it ends
web-table-resign-sure = Do you really want to resign? The game is lost.
web-table-short-draw = Draw
web-table-short-pari = Draw
web-table-short-claim = Claim
web-table-short-resign = Resign
web-table-short-stop = Arbiter
web-table-short-write = Type
web-table-share = Share
web-table-shared = Address copied.
web-table-boards-short = Boards
web-table-move = Move
web-table-type-example = for example Nxe4
web-table-type-example-draughts = for example 22-18
web-table-play-anyway = Play anyway
web-table-must = must take
web-table-lost = Connection lost. The move is kept and sent as soon as the connection is back. Your time keeps running.
web-table-signal-press = Clock pressed without a move
web-table-wall = Wall
web-table-wall-title = Boards of round { $round }
web-table-wall-about = Round { $round } of { $rounds } · { $control }
web-table-wall-results = Results
web-table-wall-follow = Follow the games on your telephone
web-table-wall-next = Round { $round } at { $time }.
web-table-wall-turns = Groups of boards
web-table-view = What to show
web-table-plays-on = Your opponent played an irregular move. If you move, it stands and can no longer be corrected (FID, art. 8.3). Play anyway?
