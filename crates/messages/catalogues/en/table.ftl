# The table: acts, rulings, protocol of a game

actor-white = White
actor-black = Black
actor-arbiter = the arbiter
actor-white-assistant = White's assistant
actor-black-assistant = Black's assistant
actor-white-captain = White's captain
actor-black-captain = Black's captain

act-start = { $who } starts the clock
act-arrive = { $who } comes to the board
act-declare-default = { $who } declares the absent player to have lost
act-waive-default = { $who } lets { $of ->
    [white] White
   *[black] Black
} play although late
act-assistant = { $who } names an assistant
act-touch = { $who } touches { $squares }{ $how ->
    [accidental] {" "}by accident
    [announced] {" "}saying "I adjust"
   *[deliberate] {""}
}
act-release = { $who } lets the piece from { $from } go on { $to }
act-promote-touch = { $who } puts down the promotion piece ({ $piece })
act-move = { $who } plays { $move }{ $hands ->
    [2] {" "}with two hands
   *[1] {""}
}
act-play = { $who } plays { $move } and presses the clock
act-press = { $who } presses the clock
act-stop = { $who } stops the clocks
act-restart = { $who } lets play go on
act-offer = { $who } offers a draw
act-withdraw-offer = { $who } wants to withdraw the draw offer
act-accept = { $who } accepts the draw
act-decline = { $who } declines the draw
act-resign = { $who } resigns
act-claim = { $who } claims a draw by { $basis ->
    [threefold] threefold repetition
   *[fifty] fifty moves
}
act-claim-with = { $who } claims a draw by { $basis ->
    [threefold] threefold repetition
   *[fifty] fifty moves
} with the written move { $move }
act-found = { $who } finds: { $what ->
    [illegal_move] an illegal move
    [press_without_move] the clock pressed without a move
    [two_hands] a move with two hands
    [touch_breach] a touched piece not moved
    [colours_reversed] colours reversed
    [wrong_setup] a wrong initial position
    [board_turned] the board turned
    [displaced] displaced pieces
    [displaced_earlier] pieces displaced earlier
    [clock_faulty] a faulty clock
    [clock_wrongly_set] a clock wrongly set
   *[other] { $what }
}{ $of ->
    [white] {" "}(White)
    [black] {" "}(Black)
   *[nobody] {""}
}
act-illegal-position-seen = { $who } sees an illegal position: { $what ->
    [both_in_check] both kings in check
   *[pawn_on_last_rank] a pawn on the last rank
}
act-flag = { $who } calls the fall of { $of ->
    [white] White's flag
    [black] Black's flag
   *[both] both flags
}
act-incident = { $who } reports: { $what ->
    [device_on_person] a device on the player
    [device_sound] the sound of a device
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
    [clock_misuse] improper use of the clock
    [wrong_hand] pressing with the other hand
    [refuses] persistent refusal to follow the Laws
    [both_refuse] persistent refusal by both
    [outside_disturbance] a disturbance from outside
    [spectator] a spectator interfering
    [hearing_aid] a hearing aid
    [not_recorded] moves not recorded
    [other_notation] a scoresheet that is not in algebraic notation
    [wrote_ahead] a move written in advance
    [score_seen_too_often] the arbiter's score asked for too often
    [missed_roll_call] missing at the roll call
   *[other] { $what }
}{ $of ->
    [white] {" "}(White)
    [black] {" "}(Black)
   *[nobody] {""}
}
act-penalty = { $who } penalises { $of ->
    [white] White
   *[black] Black
}: { $penalty }
act-decide = { $who } decides: { $choice }
act-add-time = { $who } adds { $time } for { $of ->
    [white] White
    [black] Black
   *[both] both
}
act-set-clock = { $who } sets the clocks right
act-set-counter = { $who } sets the move counter of { $of ->
    [white] White
   *[black] Black
} to { $moves }
act-adjourn = { $who } adjourns the game
act-seal = { $who } seals the move
act-resume = { $who } resumes the adjourned game
act-seal-reply = { $who } seals the reply
act-envelope-lost = { $who } finds the envelope missing; the move stated is { $move }
act-position-lost = { $who } finds that the adjourned position cannot be restored
act-times-disputed = { $who } disputes the times at resumption
act-qp-increment = { $who } asks for the increment of five seconds
act-qp-draw = { $who } claims a draw in the quickplay finish: { $ground ->
    [cannot_win] the opponent cannot win by normal means
   *[no_effort] the opponent makes no effort to win
}
act-write = { $who } writes the moves up to half-move { $ply }{ $offer ->
    [yes] {" "}and notes the draw offer (=)
   *[no] {""}
}
act-write-ahead = { $who } writes a move before making it
act-score-completed = { $who } completes the scoresheet
act-reconstruct = { $who } has the game reconstructed
act-count-unproved = { $who } finds that the number of moves cannot be proved
act-ask-explanation = { $who } asks to have a rule explained
act-see-score = { $who } asks to see the arbiter's score
act-sign = { $who } signs the result
act-correct-result = { $who } corrects the result to { $result }
act-appeal = { $who } appeals against ruling { $number }
act-lift = { $who } takes the piece out of the hole on { $square }
act-place = { $who } puts the piece into the hole on { $square }
act-remove = { $who } takes off the captured piece on { $square }
act-announce = { $who } announces "{ $text }"
act-repeat = { $who } repeats "{ $text }"
act-correct-announcement = { $who } corrects the announcement to "{ $text }"
act-boards-differ = { $who } finds that the two boards differ
act-read = { $who } reads the clocks

ruling-bound = bound by the touched pieces
ruling-no-duty = no duty arises
ruling-made = move made
ruling-completed = move completed
ruling-illegal-penalised = illegal move corrected and penalised
ruling-not-completed = irregularity not completed: no offence
ruling-stands = it stands: found too late
ruling-withdrawn = the move is taken back
ruling-claim-wrong = wrong claim
ruling-continue = the game goes on
ruling-annulled = game annulled, a new one is played
ruling-choice = the arbiter decides
ruling-ok = recorded
ruling-ok-improper-time = recorded, though at the wrong time
ruling-ended = { $result }: { $reason ->
    [checkmate] checkmate
    [stalemate] stalemate
    [dead_position] dead position
    [resignation] resignation
    [resignation_no_mate] resignation, but the opponent cannot mate
    [agreement] agreement
    [threefold] threefold repetition
    [fifty] fifty moves
    [fivefold] fivefold repetition
    [seventyfive] seventy-five moves
    [flag] flag-fall
    [flag_no_mate] flag-fall, but the opponent cannot mate
    [both_flags] both flags down
    [illegal_limit] too many illegal moves
    [illegal_limit_no_mate] too many illegal moves, but the opponent cannot mate
    [illegal_claim] illegal move claimed
    [illegal_claim_no_mate] illegal move claimed, but the claimant cannot mate
    [illegal_position] illegal position still there
    [default] default
    [sealed_move] bad sealed move
    [sealed_move_no_mate] bad sealed move, but the opponent cannot mate
    [late_for_resumption] late for the resumption
    [device] electronic device
    [refusal] refusal to follow the Laws
    [penalty] penalty
    [quickplay] ruling in the quickplay finish
    [event_rule] rule of the event
    [corrected] result corrected
   *[annulled] annulled
}
ruling-refused = refused: { $why }

refusal-game-ended = the game is over
refusal-not-started = the game has not started
refusal-already-started = the game has already started
refusal-clock-stopped = the clocks are stopped
refusal-game-adjourned = the game is adjourned
refusal-not-adjourned = the game is not adjourned
refusal-out-of-order = it is earlier than the last entry
refusal-not-on-move = the player does not have the move
refusal-clock-not-running = the player's clock is not running
refusal-touched = the player has already touched a piece on this move
refusal-right-lost = by touching a piece the player lost the right to complain
refusal-claim-needed = a claim by the opponent is needed
refusal-arbiter-refrains = the arbiter refrains
refusal-arbiter-only = only the arbiter may do this
refusal-player-only = only a player may do this
refusal-not-his-duty = not among the assistant's duties
refusal-captain-only = only the captain addresses the arbiter
refusal-flag-up = the flag has not fallen
refusal-no-offer = there is no draw offer
refusal-too-early = it is too early
refusal-event-rule = a rule of the event forbids it
refusal-cannot-withdraw = a draw offer cannot be withdrawn
refusal-display-only = a claim cannot be based on a display alone
refusal-move-changed = the written move was changed
refusal-nothing-found = nothing of the sort is found
refusal-no-such-piece = no such piece there
refusal-no-such-rule = this edition has no such rule
refusal-not-allowed = penalty or amount not allowed
refusal-not-an-option = not among the options
refusal-not-quickplay = no quickplay finish, or too much time left
refusal-not-made-yet = the move is not made yet
refusal-not-understood = the announcement cannot be understood
refusal-assistant-needed = an assistant is needed
refusal-not-blind-play = the player does not use a board of their own
refusal-final = the ruling is final
refusal-too-late = the deadline has passed
refusal-unreadable = the text cannot be read
refusal-score-due = the scoresheet is to be completed first
refusal-not-algebraic = a scoresheet that is not in algebraic notation is no evidence
refusal-seal-first = the move is to be sealed first: that stops the clock

note-may-disturb = it may be a disturbance of the opponent
note-condition-struck = the condition is void, the offer stands
note-touch-breach = move against the touched pieces
note-illegal-not-completed = the move is illegal: an offence once the clock is pressed
note-illegal-completed = the completed move is illegal
note-pressed-without-move = clock pressed without a move
note-two-hands = move made with two hands
note-mate-undecided = whether mate is still possible could not be decided in time; tratto verdict --nodes 100000000 asks longer
note-times-may-be-set = the arbiter may set the times
note-repetition-claimable = threefold repetition may be claimed
note-fifty-claimable = fifty moves may be claimed
note-mark-mismatch = the sign of check, mate or capture is not right
note-repetition-differs = the repetition of the announcement differs
note-not-recorded = the previous moves are not written
note-other-edition = article of another edition, for lack of one of its own
note-claim-not-offer = before the event's move number the claim is not an offer
note-judge-reason = whether the reason was sound is to be judged
note-move-stays = the move stays on the board
note-colours-recorded = the pairing records the colours played
note-castling-barred = the misplaced king or rook may not castle
note-penalty-possible = a penalty is possible
note-offer-not-marked = the sign (=) of a draw offer is missing on the scoresheet

choice-result = { $result }
choice-continue = go on
choice-restart = a new game
choice-draw = a draw
choice-postpone = postpone the decision
choice-reject = reject
choice-agree = agree
choice-refuse = refuse
choice-founded = reason sound
choice-not-founded = reason not sound
choice-declare-default = declare the loss by default
choice-waive-default = let the late player play
choice-extra-time = add time
choice-expel-spectator = expel the spectator
choice-keep-times = keep the times
choice-set-times = set the times
penalty-warn = a warning
penalty-opp-time = more time for the opponent
penalty-own-time = less time for the player
penalty-opp-score = more points for the opponent
penalty-own-score = fewer points for the player
penalty-lose = game lost
penalty-fine-announced = the fine announced
penalty-exclude-rounds = exclusion from one or more rounds
penalty-expel = expulsion

question-stop-reason = the arbiter judges why { $side ->
    [white] White
   *[black] Black
} stopped the clocks
question-late = the arbiter decides on the late arrival of { $side ->
    [white] White
   *[black] Black
}
question-both-flags = the arbiter decides on both flags being down
question-times = the arbiter decides on the times of the clocks
question-colours-reversed = the arbiter decides on the reversed colours
question-penalty = the arbiter decides whether to penalise { $side ->
    [white] White
   *[black] Black
}
question-measure = the arbiter decides what is to be done
question-quickplay-increment = the arbiter decides on the increment asked for by { $side ->
    [white] White
   *[black] Black
}
question-quickplay-draw = the arbiter decides on the draw claimed by { $side ->
    [white] White
   *[black] Black
} in the quickplay finish
question-quickplay-flag = the arbiter decides, the flag being down, on the claim of { $side ->
    [white] White
   *[black] Black
}

effect-started = the clock is running
effect-arrived = { $side ->
    [white] White
   *[black] Black
} is present
effect-waived = { $side ->
    [white] White
   *[black] Black
} may play
effect-assisted = { $side ->
    [white] White
   *[black] Black
} has an assistant
effect-touched = { $side ->
    [white] White
   *[black] Black
} has touched { $squares }
effect-free = { $side ->
    [white] White
   *[black] Black
} may play any legal move
effect-bound = { $side ->
    [white] White
   *[black] Black
} must play one of: { $moves }
effect-right-lost = { $side ->
    [white] White
   *[black] Black
} loses the right { $right ->
    [complaint] to complain
   *[claim] to claim a draw
}
effect-promotion-chosen = the promotion is settled: { $piece }
effect-made = { $side ->
    [white] White
   *[black] Black
} has played { $uci }{ $law ->
    [legal] {""}
    [touch_breach] , against the touched pieces
    [illegal] , an illegal move
   *[unpromoted] , pawn not promoted
}
effect-completed = move completed { $by ->
    [press] by pressing the clock
    [ending] because it ends the game
   *[next_move] by the next move
}
effect-taken-back = { $plies ->
    [0] back to the initial position
    [one] back to the position after the first half-move
   *[other] back to the position after { $plies } half-moves
}
effect-castling-barred = no castling with { $squares }
effect-illegal-count = illegal moves of { $side ->
    [white] White
   *[black] Black
}: { $count }
effect-watching = the next completed move is awaited
effect-offer-made = the draw offer of { $side ->
    [white] White
   *[black] Black
} stands
effect-offer-gone = the draw offer of { $side ->
    [white] White
   *[black] Black
} is gone
effect-consented = the arbiter consents to the draw offered by { $side ->
    [white] White
   *[black] Black
}
effect-offer-to-mark = both note the offer on their scoresheets: (=)
effect-offers-counted = draw offers by { $side ->
    [white] White
   *[black] Black
}: { $count }
effect-wrong-claims-counted = wrong draw claims by { $side ->
    [white] White
   *[black] Black
}: { $count }
effect-runs = the clock of { $side ->
    [white] White
   *[black] Black
} runs
effect-clocks-stopped = no clock runs
effect-time-added = { $time } for { $side ->
    [white] White
   *[black] Black
}{ $cause ->
    [bonus] {" "}as increment
    [period] {" "}for the new period
   *[ruling] {""}
}
effect-time-set = clock of { $side ->
    [white] White
   *[black] Black
} at { $time }
effect-counter-set = move counter of { $side ->
    [white] White
   *[black] Black
} at { $count }
effect-period-begins = { $side ->
    [white] White
   *[black] Black
} enters period { $period }
effect-increment-added = increment of { $time } for both
effect-stopped = the clocks are stopped
effect-restarted = play goes on
effect-asked = the arbiter's decision is awaited
effect-postponed = decision postponed on the claim of { $side ->
    [white] White
   *[black] Black
}
effect-seal-asked = { $side ->
    [white] White
   *[black] Black
} must seal the move
effect-sealed = move sealed by { $side ->
    [white] White
   *[black] Black
}
effect-envelope-opened = the envelope is opened
effect-envelope-closed = the envelope stays closed
effect-score-due = { $side ->
    [white] White
   *[black] Black
} must complete the scoresheet before moving again
effect-score-pause = the clocks stand until both have completed their scoresheets
effect-score-excused = { $side ->
    [white] White
   *[black] Black
} need not complete the scoresheet any more
effect-noted = noted first: position { $fen }{ $timed ->
    [yes] , times { $white_time } and { $black_time }
   *[no] {""}
}{ $running ->
    [white] , White's clock was running
    [black] , Black's clock was running
   *[none] {""}
}, completed moves { $white } and { $black }
effect-saw-score = { $side ->
    [white] White
   *[black] Black
} has seen the score
effect-signed = { $side ->
    [white] White
   *[black] Black
} has signed
effect-announced = announced { $uci }
effect-ended = { $result }: { $reason ->
    [checkmate] checkmate
    [stalemate] stalemate
    [dead_position] dead position
    [resignation] resignation
    [resignation_no_mate] resignation, but the opponent cannot mate
    [agreement] agreement
    [threefold] threefold repetition
    [fifty] fifty moves
    [fivefold] fivefold repetition
    [seventyfive] seventy-five moves
    [flag] flag-fall
    [flag_no_mate] flag-fall, but the opponent cannot mate
    [both_flags] both flags down
    [illegal_limit] too many illegal moves
    [illegal_limit_no_mate] too many illegal moves, but the opponent cannot mate
    [illegal_claim] illegal move claimed
    [illegal_claim_no_mate] illegal move claimed, but the claimant cannot mate
    [illegal_position] illegal position still there
    [default] default
    [sealed_move] bad sealed move
    [sealed_move_no_mate] bad sealed move, but the opponent cannot mate
    [late_for_resumption] late for the resumption
    [device] electronic device
    [refusal] refusal to follow the Laws
    [penalty] penalty
    [quickplay] ruling in the quickplay finish
    [event_rule] rule of the event
    [corrected] result corrected
   *[annulled] annulled
}
effect-end-deferred = unless somebody complains: { $result } ({ $reason ->
    [checkmate] checkmate
    [stalemate] stalemate
   *[dead_position] dead position
})
effect-new-game = a new game is played
effect-awaits-ruling = the game is over; the designated arbiter will rule on its result
effect-result-corrected = the result is { $result }
effect-sanction = sanction: { $what }
effect-pressed-idle = { $side ->
    [white] White
   *[black] Black
} has pressed without a move

protocol-title = Protocol of the game, { $book }
protocol-control = Time control: { $control }
protocol-untimed = Without a clock
protocol-article = { $number ->
    [Preface] preface
   *[other] { $number }
}
protocol-options = options: { $options }
protocol-deadline = until { $time }
protocol-result = Result: { $result }
protocol-clocks = Clocks: White { $white }, Black { $black }
protocol-state-not-started = The game has not started.
protocol-state-running = The game goes on.
protocol-state-stopped = The clocks are stopped.
protocol-state-adjourned = The game is adjourned.
protocol-state-ended = The game is over.

error-table-file = the operations cannot be read: { $cause }
hint-table-expected = expected: { $expected }
error-table-score = the score: { $cause }
fault-act-unknown = there is no operation `{ $act }`
fault-field-unknown = there is no field `{ $field }` here
fault-field-missing = the field `{ $field }` is missing
fault-field-twice = the field `{ $field }` is there twice
fault-field-value = the field `{ $field }` cannot hold `{ $value }`
fault-value = `{ $value }` cannot stand here
fault-json = here the text is not JSON
fault-json-comma = a comma too many
fault-json-ends = the text ends too early
expected-one-of = { $words }
expected-move = a move such as e2e4, with the letter of the new piece in a promotion, e7e8q
expected-square = a square such as e4
expected-time-control = a time control such as 90m+30s, 40/90m, 30m or 25m d5
expected-piece = q, r, b or n
expected-hands = 1 or 2
expected-result = a result such as 1-0, 0-1, 1/2-1/2, 0-1/2 or 0-0
expected-choice = one of the choices of the ruling
expected-boolean = true or false
expected-text = a text in quotes
expected-list = a list in square brackets
expected-number = a whole number; times are milliseconds
expected-object = an object in curly brackets
score-move = the move { $text }: { $why ->
    [illegal] it is not legal
    [ambiguous] more than one legal move fits
    [promotion_missing] the piece of the promotion is missing
    [capture_needs_file] the file of the capturing pawn is missing
   *[unreadable] it cannot be read
}
score-move-remark = the move { $text }: { $why ->
    [not_a_capture] it takes nothing
    [not_en_passant] it is not en passant
    [mark_mismatch] the sign of check or mate is not right
    [long_form] the long form is not foreseen
    [signs_out_of_order] its signs are out of order
    [pawn_named] a pawn has no letter
    [lower_case_piece] pieces are written in capitals
    [bare_offer] an offer is written (=)
    [capital_file] files are written in small letters
    [stray_spaces] it has spaces inside
    [captured_piece_named] the captured piece is not named
   *[number_mismatch] its number is not right
}
score-variant = the variant { $name } is not known
score-fen = the FEN gives no position
score-tag-open = a tag is not closed
score-tag = this is no tag
score-comment-open = a comment is not closed
score-variation-open = a variation is not closed
score-too-deep = too many variations one inside the other
score-glyph = no annotation has this number
score-stray = { $text } does not belong here
score-no-result = the result is missing
score-results-differ = the tag says { $tag }, the moves end with { $moves }
score-too-long = the game is too long
hint-table-file = a file of operations is a JSON object with edition, setup and acts, or one operation a line
error-table-setup = the game cannot be set up: { $cause }
setup-fen = cannot read the position "{ $fen }"
setup-position = no game can be played from "{ $fen }"
setup-chess960 = { $number } is not the number of a Chess960 start (0 to 959)
setup-move = half-move { $ply }, { $uci }, is illegal
protocol-watched = { $supervision ->
    [full] Full
   *[basic] Reduced
} supervision ({ $articles })
setup-over = nobody plays on from "{ $fen }": the game is over already ({ $article })
setup-mixed = the time control is of different categories for the two sides: declare one

claim-appearances = How often the position has stood on the board
claim-appearance = after half-move { $ply }
claim-quiet-halfmoves = Half-moves without pawn move or capture, of { $needed } needed
