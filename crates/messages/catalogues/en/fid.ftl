# The table of draughts: acts, rulings, protocol of a game

fid-act-touch = { $who } touches { $squares }{ $how ->
    [announced] {" "}saying "accomodo"
   *[plain] {""}
}
fid-act-move = { $who } plays { $move }{ $crowned ->
    [no] {" "}without crowning
   *[yes] {""}
}
fid-act-move-clearing = { $who } plays { $move } and takes off { $squares }
fid-act-move-clearing-nothing = { $who } plays { $move } and takes nothing off
fid-act-play = { $who } plays { $move } and presses the clock
fid-act-crown = { $who } crowns the man on { $square }
fid-act-remove = { $who } takes { $squares } off the board
fid-act-take-back = { $who } takes the move back
fid-act-correct = { $who } wants the correction
fid-act-keep = { $who } lets the irregularity stand
fid-act-offer = { $who } offers a draw
fid-act-accept = { $who } accepts the draw
fid-act-decline = { $who } declines the draw
fid-act-check = { $who } has repetition checked
fid-act-count = { $who } asks for the count of moves
fid-act-count-fewer = { $who } orders a count of only { $moves } moves
fid-act-found = { $who } finds: { $what ->
    [board_turned] the board turned wrongly
   *[colours_exchanged] the colours exchanged
}
fid-act-settle = { $who } settles the place of the piece on { $square }: { $to }
fid-act-settle-off = { $who } takes the inactive piece on { $square } out of the game
fid-act-accident = { $who } reports that the position was disturbed by accident
fid-act-restore = { $who } wants the position restored
fid-act-insist = { $who } insists that the opponent obey the rules
fid-act-refuses = { $who } finds that { $of ->
    [white] White
   *[black] Black
} refuses to obey the rules

fid-ruling-bound = a touched piece must be played
fid-ruling-no-duty = no duty arises
fid-ruling-made = move made
fid-ruling-irregular = irregularity
fid-ruling-corrected = irregularity corrected
fid-ruling-stands = it stands
fid-ruling-restarted = the game begins again
fid-ruling-check-failed = the check finds no draw
fid-ruling-ok = recorded
fid-ruling-refused = refused: { $why }
fid-ended = { $result }: { $reason ->
    [resignation] resignation
    [blocked] the opponent cannot move
    [no_pieces] the opponent has no pieces left
    [flag] flag-fall
    [refusal] refusal to obey the rules
    [agreement] draw by agreement
    [repetition] draw by repetition
    [move_count] draw by move count
   *[other] { $reason }
}
fid-replay = the game must be played again

fid-refusal-game-ended = the game is over
fid-refusal-clock-stopped = the clocks are stopped
fid-refusal-not-stopped = the clocks are not stopped
fid-refusal-out-of-order = it is earlier than the last entry
fid-refusal-player-only = only a player may do this
fid-refusal-arbiter-only = only the arbiter may do this
fid-refusal-opponent-only = only the opponent decides
fid-refusal-clock-not-running = the player's clock is not running
fid-refusal-not-moved = the player has not made a move
fid-refusal-unreadable = the text cannot be read
fid-refusal-ambiguous = several captures read like this: the whole route is needed
fid-refusal-no-such-piece = there is no such piece there
fid-refusal-occupied = the square is occupied
fid-refusal-nothing-open = there is no irregularity to decide on
fid-refusal-right-lost = the irregularity can no longer be corrected
fid-refusal-partial = there is no partial correction
fid-refusal-not-agreed = it needs the consent of both, or the arbiter
fid-refusal-place-needed = a square must be named
fid-refusal-no-accident = no accident is known
fid-refusal-too-late = it is too late
fid-refusal-no-notation = only where the moves must be written down
fid-refusal-kings-needed = each side must have a king
fid-refusal-already-counting = the moves are being counted already
fid-refusal-not-allowed = this number of moves is not allowed
fid-refusal-flag-up = the flag has not fallen
fid-refusal-no-offer = there is no draw offer

fid-note-improper = this is improper conduct
fid-note-not-crowned = the man was not crowned
fid-note-king-by-record = it counts as a king because the game is written down
fid-note-repetition-reached = the position has been repeated: a check may be asked for
fid-note-repeated-on-board = the pieces were repeated, but not with the same player to move
fid-note-count-again = the count begins again
fid-note-count-annulled = the count is annulled
fid-note-spared = first request with little time left: nothing is charged
fid-note-arbiter-enforces = the arbiter enforces the rules

fid-fault = { $fault ->
    [unclear_capture] capture not shown clearly
    [cleared_out_of_order] captured pieces taken off out of order
    [moved_twice] two moves in a row
    [wrong_move] unlawful move
    [other_piece_moved] another piece moved than the one touched
    [taken_back] move taken back
    [enemy_moved] enemy piece moved
    [capture_left_out] capture left out
    [removed_for_nothing] pieces removed for no reason
    [wrong_number] more or fewer pieces captured than due
    [broken_off] multiple capture broken off
    [not_cleared] captured piece not taken off
    [too_few_cleared] fewer pieces taken off than captured
    [others_cleared] pieces taken off that were not captured
    [own_cleared] own pieces taken off
    [impossible_capture] impossible capture
    [priority_ignored] capture priority ignored
    [unmarked_moved] unmarked king moved
    [wrong_crowned] wrong man crowned
   *[other] { $fault }
} ({ $article })

fid-setup-fen = { $fen } is not a position
fid-setup-no-pieces = { $side ->
    [white] White
   *[black] Black
} has no pieces: the game is over already
fid-setup-move = half-move { $ply }, { $text }, cannot be played

fid-effect-bound = { $side ->
    [white] White
   *[black] Black
} must play the piece on { $square }
fid-effect-opened = { $side ->
    [white] White
   *[black] Black
} decides whether to correct it, until touching a piece
fid-effect-opened-bound = { $side ->
    [white] White
   *[black] Black
} decides whether to correct it, until touching a piece; if corrected, { $of ->
    [white] White
   *[black] Black
} must play the piece on { $square }
fid-effect-corrected = the board is as it was before
fid-effect-stands = the irregularity can no longer be corrected
fid-effect-move-gone = the move is gone
fid-effect-move-uncounted = the clock no longer counts the last move of { $side ->
    [white] White
   *[black] Black
}
fid-effect-restored = the position before the accident is back
fid-effect-exchanged = the players change colours
fid-effect-count-begins = a draw after { $moves } king moves each with the pieces unchanged
fid-effect-offer-made = { $side ->
    [white] White
   *[black] Black
} has offered a draw
fid-effect-offer-gone = the draw offer lapses
fid-effect-time-added = { $cause ->
    [check] { $time } less
    [uncounted] { $time } less
   *[other] { $time } more
} for { $side ->
    [white] White
   *[black] Black
}

fid-protocol-analogy = The text of Capo II (international draughts) is not at hand: the articles cited are those of Capo I, by analogy.
fid-protocol-position = Position: { $fen }
