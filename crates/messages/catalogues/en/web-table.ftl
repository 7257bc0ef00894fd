### What is said by the live table.
web-table-desk = Live boards
web-table-title = Board { $board }: { $white } – { $black }
web-table-round = Round { $round }
web-table-overview = Live boards, round { $round }
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
web-table-waiting = No connection: the move is kept and will be sent as soon as the line is back.
web-table-again = It could not be sent: try again.

web-table-seat-white = You are White
web-table-seat-black = You are Black
web-table-seat-arbiter = You are the arbiter
web-table-seat-scribe = You write the moves
web-table-seat-captain = You are the captain
web-table-seat-assistant = You are the assistant
web-table-assistant-duties = Duties accepted at this board: { $duties }. Every other act is the player's own (art. D.2.10).
web-table-assistant-none = At this board the arbiter has not accepted an assistant yet: your acts will be refused (art. D.2.10).
web-table-not-begun = Board { $board }: { $why }
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
web-table-no-ruling = Nothing has been ruled yet.
web-table-question = To be decided
web-table-asked = { $to ->
    [white] To White:
    [black] To Black:
   *[arbiter] To the arbiter:
}
web-table-over = The game is over
web-table-enter-result = Enter the result in the office:
web-table-acts = What can be done
web-table-claims = Claim a draw
web-table-more-acts = All other acts
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
web-table-protocol = Protocol: every act and ruling
web-table-last-move = Last move
web-table-in-words = The position in words
web-table-speak = Speak the announcements
web-table-say-again = Repeat the announcement
web-table-tell-times = Tell the times
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
web-table-player-flags = Special needs
web-table-blind = blind
web-table-deaf = deaf
web-table-disabled = other disability
web-table-assisted = with an assistant
web-table-waiting-boards = Boards ready
web-table-start-all = Start all clocks
web-table-not-published = The round is not published yet: publish the pairings first, then take boards live.
web-table-opened = Boards taken live: { $count }.
web-table-started = Clocks started: { $count }.
