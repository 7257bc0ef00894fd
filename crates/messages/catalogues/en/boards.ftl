# The live board: commands, forms, speech

boards-not-his-seat = you cannot act for another person from this seat ({ $by })
boards-nobody-named = say who acts
boards-paused-outage = the server was down for { $lost }: the clocks show the time from before, and the arbiter decides whether to charge it
boards-paused-jump = the time of the server was changed: the clocks are stopped, nobody has lost time, and the arbiter resumes the game
boards-no-such-act = this action does not exist in this game
boards-paused-alarm = alarm in the hall: the clocks are stopped, nobody loses time, and the arbiter resumes the game
boards-typed-not-understood = “{ $text }” is not understood
boards-typed-illegal = “{ $text }” is not a legal move
boards-typed-illegal-perhaps = “{ $text }” is not a legal move; perhaps { $moves }
boards-typed-must-take = “{ $text }” is irregular: a piece must be taken, { $moves }
boards-typed-ambiguous = “{ $text }” may mean several moves: { $moves }
boards-form-missing = this field must be filled in
boards-form-time = write a time: minutes:seconds or hours:minutes:seconds
boards-form-number = write a whole number
boards-form-choice = choose one of the list

boards-ending = { $reason ->
    [checkmate] checkmate
    [stalemate] stalemate
    [dead_position] dead position
    [resignation] resignation
    [resignation_no_mate] resignation, but the opponent cannot mate
    [agreement] draw agreed
    [threefold] threefold repetition
    [fifty] fifty moves
    [fivefold] fivefold repetition
    [seventyfive] seventy-five moves
    [flag] time ran out
    [flag_no_mate] time ran out, but the opponent cannot mate
    [both_flags] both flags down
    [illegal_limit] too many illegal moves
    [illegal_limit_no_mate] too many illegal moves, but the opponent cannot mate
    [illegal_claim] illegal move claimed
    [illegal_claim_no_mate] illegal move claimed, but the claimant cannot mate
    [illegal_position] illegal position left standing
    [default] absence
    [sealed_move] defective sealed move
    [sealed_move_no_mate] defective sealed move, but the opponent cannot mate
    [late_for_resumption] late for the resumption
    [device] electronic device
    [refusal] refusal to follow the Laws
    [penalty] penalty
    [quickplay] ruling in the quickplay finish
    [event_rule] regulations of the event
    [corrected] result corrected
   *[annulled] game annulled
}
boards-draughts-ending = { $reason ->
    [resignation] resignation
    [blocked] the opponent cannot move
    [no_pieces] the opponent has no pieces left
    [flag] time ran out
    [refusal] refusal to follow the rules
    [agreement] draw agreed
    [repetition] draw by repetition
    [move_count] draw by the count of moves
   *[replay] the game must be played again
}
boards-irregular = { $side ->
    [white] Irregularity by White
   *[black] Irregularity by Black
}: { $faults }. Correct it?
boards-correct = Correct
boards-keep = Leave it

boards-act-play = Move and press
boards-act-move = Move
boards-act-move-two-hands = Move with two hands
boards-act-press = Press the clock
boards-act-touch = Piece touched
boards-act-release = Piece let go
boards-act-promote-touch = Choose the new piece
boards-act-offer = Offer a draw
boards-act-withdraw-offer = Take the offer back
boards-act-accept = Accept the draw
boards-act-decline = Decline
boards-act-resign = Resign
boards-act-claim = { $basis ->
    [threefold] Claim threefold repetition
   *[fifty] Claim fifty moves
}
boards-act-claim-with = { $basis ->
    [threefold] Claim threefold repetition with a written move
   *[fifty] Claim fifty moves with a written move
}
boards-act-qp-increment = Ask for five seconds a move
boards-act-qp-draw = Claim a draw in the quickplay finish
boards-act-qp-draw-no-arbiter = Claim a draw in the quickplay finish, no arbiter present
boards-act-lift = Lift the piece out of its hole
boards-act-place = Put the piece into its hole
boards-act-remove = Take the captured piece off
boards-act-announce = Announce the move
boards-act-repeat = Repeat the announcement
boards-act-correct-announcement = Correct the announcement
boards-act-boards-differ = The two boards differ
boards-act-write = Moves written up to
boards-act-write-ahead = Move written before it is made
boards-act-score-completed = Score completed
boards-act-see-score = See the arbiter's score
boards-act-sign = Sign the result
boards-act-appeal = Appeal
boards-act-adjourn = Adjourn the game
boards-act-seal = Seal the move
boards-act-seal-reply = Seal the reply
boards-act-times-disputed = Dispute the times at resumption
boards-act-resume = Resume the game
boards-act-envelope-lost = The envelope is missing
boards-act-position-lost = The adjourned position cannot be established
boards-act-arrive = Arrival at the board
boards-act-assistant = Name an assistant
boards-act-start = Start the clocks
boards-act-declare-default = Declare the game lost by default
boards-act-waive-default = Let the late player play
boards-act-stop = Stop the clocks
boards-act-stop-and-call = Stop the clocks and call the arbiter
boards-act-restart = Let the game go on
boards-act-flag = Flag fallen
boards-act-found = Report an irregularity
boards-act-incident = Report conduct
boards-act-illegal-position-seen = Illegal position seen
boards-act-ask-explanation = Ask for an explanation of the rules
boards-act-read = Read the clocks
boards-act-decide = Decide
boards-act-penalty = Penalise
boards-act-add-time = Add time
boards-act-set-clock = Set the clocks right
boards-act-set-counter = Set the move counter right
boards-act-correct-result = Correct the result
boards-act-reconstruct = Have the game reconstructed
boards-act-count-unproved = The number of moves cannot be proved
boards-act-draughts-offer = Offer a draw
boards-act-draughts-accept = Accept the draw
boards-act-draughts-remove = Take pieces off the board
boards-act-crown = Crown
boards-act-take-back = Take the move back
boards-act-insist = Insist on the rules
boards-act-check-repetition = Check repetition
boards-act-ask-count = Ask for the count of moves
boards-act-settle = Settle the place of a piece
boards-act-accident = Position disturbed by accident
boards-act-restore = Restore the position
boards-act-refuses = Refusal to follow the rules

boards-field-move = Move
boards-field-written = Move written, not yet made
boards-field-square = Square
boards-field-squares = Squares, in order
boards-field-from = From
boards-field-to = To
boards-field-how = How
boards-field-order = Order of the touches
boards-field-piece = Piece
boards-field-consent = The arbiter consents
boards-field-conditional = With a condition
boards-field-evidence = Based on
boards-field-rewritten = A move written earlier was crossed out
boards-field-ground = Ground
boards-field-words = Words spoken
boards-field-ply = Last half-move written
boards-field-ruling = Number of the ruling, from zero
boards-field-sealed = Move as written
boards-field-letters = Piece letters
boards-field-white-time = White's time
boards-field-black-time = Black's time
boards-field-corrects = The arbiter corrects even if it is late
boards-field-session-ends = End of the session, from the start of the game
boards-field-resumes = Resumption, counted from the start of the game
boards-field-marked = With the sign (=) of the draw offer
boards-field-duties = Duties
boards-field-flagged = Whose
boards-field-first = Which fell first
boards-field-what = What
boards-field-of = Who
boards-field-sure-ply = Half-moves up to the position that is sure
boards-field-agreed = The players agree
boards-field-choice = Decision
boards-field-grant = Time granted
boards-field-penalty = Penalty
boards-field-amount = How much (milliseconds or rounds)
boards-field-score = Points
boards-field-result = Result
boards-field-white-score = White's score
boards-field-black-score = Black's score
boards-field-clock = Which clock
boards-field-time = Time
boards-field-cause = Why
boards-field-moves = Moves completed
boards-field-present = Present
boards-field-removed = Pieces cleared away, in order
boards-field-crowned = Crowned at once
boards-field-clear = Capture shown clearly
boards-field-only = Only these
boards-field-took = How long the check took
boards-field-count = Count reduced to
boards-field-blame = By whose fault
boards-field-fen = The position as it lies (FEN)
boards-field-possible = It can be put together again

boards-side = { $side ->
    [white] White
   *[black] Black
}
boards-contact = { $how ->
    [accidental] by accident
    [announced] saying “I adjust”
   *[deliberate] to move or take
}
boards-draughts-contact = { $how ->
    [announced] saying “accomodo”
   *[plain] without a word
}
boards-order = { $order ->
    [unclear] unclear
   *[clear] clear
}
boards-promotion = { $piece ->
    [r] rook
    [b] bishop
    [n] knight
   *[q] queen
}
boards-evidence = { $on ->
    [display] a screen or the clock
    [other_notation] a scoresheet that is not in algebraic notation
   *[score] the score
}
boards-ground = { $ground ->
    [no_effort] the opponent makes no effort to win
   *[cannot_win] the opponent cannot win by normal means
}
boards-letters = { $letters ->
    [it] Italian
    [en] English
    [fr] French
    [de] German
    [es] Spanish
    [nl] Dutch
    [pt] Portuguese
   *[figurines] figurines
}
boards-duty = { $duty ->
    [move] make the moves
    [announce] announce
    [write] keep the score
    [press] press the clock
    [inform] tell moves and times
    [claim] claim flags and touches
   *[adjourn] carry out an adjournment
}
boards-flagged = { $of ->
    [white] White's
    [black] Black's
   *[both] both
}
boards-fault = { $what ->
    [illegal_move] illegal move
    [press_without_move] clock pressed without a move
    [two_hands] move with two hands
    [touch_breach] touched piece not moved
    [colours_reversed] colours reversed
    [wrong_setup] wrong initial position
    [board_turned] board turned round
    [displaced] pieces displaced
    [displaced_earlier] pieces displaced earlier
    [clock_faulty] faulty clock
   *[clock_wrongly_set] clock set wrongly
}
boards-incident = { $what ->
    [device_on_person] device on the player
    [device_sound] sound of a device
    [disturbance] disturbing the opponent
    [noise] noise
    [repeated_offers] repeated draw offers
    [groundless_claims] groundless claims
    [notes] use of notes
    [advice] advice
    [analysis] analysis on another board
    [left_area] leaving the playing area
    [left_venue] leaving the venue
    [refused_inspection] refusing an inspection
    [clock_misuse] misuse of the clock
    [wrong_hand] clock pressed with the other hand
    [refuses] persistent refusal to follow the Laws
    [both_refuse] persistent refusal by both
    [outside_disturbance] disturbance from outside
    [spectator] interference by a spectator
    [hearing_aid] hearing aid
    [not_recorded] moves not recorded
    [other_notation] a scoresheet that is not in algebraic notation
    [wrote_ahead] move written in advance
    [score_seen_too_often] arbiter's score asked for too often
   *[missed_roll_call] missed the roll call
}
boards-illegal-position = { $what ->
    [both_in_check] both kings in check
   *[pawn_on_last_rank] a pawn on the last rank
}
boards-share = { $share ->
    [nothing] nothing
    [whole] a point
   *[half] half a point
}
boards-clock-cause = { $cause ->
    [faulty] it was faulty
    [wrongly_set] it was set wrongly
    [restored] an earlier position was restored
   *[assistant] an assistant presses or writes
}
boards-anomaly = { $what ->
    [board_turned] board wrongly turned
   *[colours_exchanged] colours exchanged
}
boards-blame = { $of ->
    [direction] of the organisers
   *[players] of the players
}
boards-doubt = { $how ->
    [inactive] inactive
   *[two_squares] across two squares
}

boards-piece-king = king
boards-piece-queen = queen
boards-piece-rook = rook
boards-piece-bishop = bishop
boards-piece-knight = knight
boards-piece-pawn = pawn
boards-man-king = { $side ->
    [white] white king
   *[black] black king
}
boards-man-queen = { $side ->
    [white] white queen
   *[black] black queen
}
boards-man-rook = { $side ->
    [white] white rook
   *[black] black rook
}
boards-man-bishop = { $side ->
    [white] white bishop
   *[black] black bishop
}
boards-man-knight = { $side ->
    [white] white knight
   *[black] black knight
}
boards-man-pawn = { $side ->
    [white] white pawn
   *[black] black pawn
}
boards-man-man = { $side ->
    [white] white man
   *[black] black man
}
boards-man-dama = { $side ->
    [white] white king
   *[black] black king
}
boards-man-at = { $man } { $square }
boards-rank = Rank { $rank }: { $men }.
boards-rank-empty = Rank { $rank }: empty.
boards-row = Squares { $first } to { $last }: { $men }.
boards-row-empty = Squares { $first } to { $last }: empty.

boards-spoken-move = { $piece } { $from } { $takes ->
    [yes] {"takes "}
   *[no] {""}
}{ $to }
boards-spoken-promotion = { $piece } { $from } { $takes ->
    [yes] {"takes "}
   *[no] {""}
}{ $to }, promotes to { $new }
boards-spoken-en-passant = { $piece } { $from } takes { $to } en passant
boards-spoken-castling-short = castles short
boards-spoken-castling-long = castles long
boards-spoken-check = { $said }, check
boards-spoken-mate = { $said }, checkmate
boards-spoken-step = { $from } to { $to }
boards-spoken-take = { $from } takes, to { $to }
boards-spoken-takes = { $from } takes, through { $through }, to { $to }
