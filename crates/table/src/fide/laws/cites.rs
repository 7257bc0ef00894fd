//! Which article says what, in each edition: one row a rule, one column an edition.
//!
//! The numbers are checked against the register while compiling. A later edition needs no column:
//! it is a value that names what it cites otherwise, `Cites { flag: …, ..Cites::FIDE_2023 }`.

use codex::Article;

/// An article, checked while compiling.
macro_rules! cite {
    ($book:literal, $number:literal) => {
        Article::cited(concat!($book, " ", $number))
    };
}

pub(super) use cite;

macro_rules! cites {
    ($($name:ident: $y2009:literal | $y2017:literal | $y2023:literal, $doc:literal;)+) => {
        /// The articles that the rules of one edition cite.
        #[derive(Debug)]
        pub struct Cites {
            $(#[doc = $doc] pub $name: Article,)+
        }

        impl Cites {
            /// Of the edition of 2009.
            pub const FIDE_2009: Self = Self { $($name: cite!("fide-2009", $y2009),)+ };
            /// Of the edition of 2017.
            pub const FIDE_2017: Self = Self { $($name: cite!("fide-2017", $y2017),)+ };
            /// Of the edition of 2023.
            pub const FIDE_2023: Self = Self { $($name: cite!("fide-2023", $y2023),)+ };
        }
    };
}

cites! {
    analogy: "Preface" | "Preface" | "0.2", "Cases not covered are solved by analogy.";
    opponents: "1.1" | "1.1" | "1.1", "Two opponents play.";
    turns: "1.1" | "1.2" | "1.2", "White begins, then in turn.";
    has_the_move: "1.1" | "1.3" | "1.3", "A player has the move once the opponent's is made.";
    no_mate_possible: "1.3" | "1.5" | "1.5", "Nobody can mate: draw.";

    one_hand: "4.1" | "4.1" | "4.1", "Each move with one hand.";
    adjust: "4.2" | "4.2.1" | "4.2.1", "Adjusting, announced first.";
    accidental: "4.3" | "4.2.2" | "4.2.2", "Which contact counts as meant.";
    touch: "4.3" | "4.3" | "4.3", "Touch-move.";
    touch_own: "4.3.a" | "4.3.1" | "4.3.1", "Own pieces touched.";
    touch_enemy: "4.3.b" | "4.3.2" | "4.3.2", "Enemy pieces touched.";
    touch_both: "4.3.c" | "4.3.3" | "4.3.3", "Pieces of both colours touched.";
    king_and_rook: "4.4.a" | "4.4.1" | "4.4.1", "King and rook touched: castle.";
    rook_then_king: "4.4.b" | "4.4.2" | "4.4.2", "Rook, then king: no castling there.";
    castling_illegal: "4.4.c" | "4.4.3" | "4.4.3", "King, then rook, castling illegal.";
    promotion_choice: "4.4.d" | "4.4.4" | "4.4.4", "The promotion piece is final.";
    nothing_usable: "4.5" | "4.5" | "4.5", "No touched piece usable: any move.";
    promotion_capture: "4.6.c" | "4.6.3" | "4.6.3", "A piece on the promotion square is captured.";
    let_go: "4.6" | "4.7" | "4.7", "A piece let go stays; when a move is made.";
    capture_made: "4.6.a" | "4.7.1" | "4.7.1", "When a capture is made.";
    castling_made: "4.6.b" | "4.7.2" | "4.7.2", "When castling is made; the king let go binds.";
    castling_let_go_illegal: "4.4.c" | "4.7.2" | "4.7.2", "The king let go where castling is illegal.";
    promotion_made: "4.6.c" | "4.7.3" | "4.7.3", "When a promotion is made.";
    complaint_lost: "4.7" | "4.8" | "4.8", "Own touch: no complaint of Article 4 any more.";

    checkmate: "5.1.a" | "5.1.1" | "5.1.1", "Checkmate wins.";
    resignation: "5.1.b" | "5.1.2" | "5.1.2", "Resignation.";
    stalemate: "5.2.a" | "5.2.1" | "5.2.1", "Stalemate draws.";
    dead_position: "5.2.b" | "5.2.2" | "5.2.2", "A dead position draws.";
    dead_too: "9.6" | "5.2.2" | "5.2.2", "A dead position draws, said again (2009).";
    agreement: "5.2.c" | "5.2.3" | "5.2.3", "Draw by agreement.";

    press: "6.7.a" | "6.2.1" | "6.2.1", "Pressing completes the move.";
    completed_by_ending: "6.7.a" | "6.2.1.1" | "6.2.1.1", "A move that ends the game needs no press.";
    may_always_press: "6.7.a" | "6.2.2" | "6.2.2", "A player may always press.";
    same_hand: "6.7.b" | "6.2.3" | "6.2.3", "The hand that moved presses.";
    clock_meant: "6.1" | "6.1" | "6.1", "What a chess clock is.";
    clock_misuse: "6.7.c" | "6.2.4" | "6.2.4", "Improper use of the clock.";
    assistant_clock: "6.7.d" | "6.2.6" | "6.2.6", "An assistant for the clock.";
    time_allotted: "6.2.a" | "6.3.1" | "6.3.1", "So many moves in so much time.";
    time_saved: "6.2.b" | "6.3.2" | "6.3.2", "Time saved; delay mode.";
    flag_check: "6.3" | "6.4" | "6.4", "After a flag-fall check the moves.";
    start: "6.5" | "6.6" | "6.6", "White's clock starts at the set time.";
    default_time: "6.6.a" | "6.7.1" | "6.7.1", "Default time.";
    both_absent: "6.6.b" | "6.7.2" | "6.7.2", "Nobody there: White's time runs.";
    flag_fallen: "6.8" | "6.8" | "6.8", "When a flag counts as fallen.";
    flag_loses: "6.9" | "6.9" | "6.9", "Too few moves in time.";
    clock_faulty: "6.10.a" | "6.10.1" | "6.10.1", "A faulty clock is replaced.";
    clock_setting: "6.10.b" | "6.10.2" | "6.10.2", "A clock wrongly set is put right.";
    arbiter_stops: "6.12.a" | "6.11.1" | "6.11.1", "The arbiter stops the clock.";
    player_stops: "6.12.b" | "6.11.2" | "6.11.2", "A player stops it to fetch the arbiter.";
    restart: "6.12.c" | "6.11.3" | "6.11.3", "The arbiter restarts.";
    stop_unfounded: "6.12.d" | "6.11.4" | "6.11.4", "Stopped without a reason.";
    display: "6.14" | "6.12.2" | "6.12.2", "No claim on a display alone.";

    restored_times: "6.13" | "7.1" | "7.1", "Times after an irregularity.";
    wrong_setup: "7.1.a" | "7.2.1" | "7.2.1", "Wrong initial position.";
    board_turned: "7.1.b" | "7.2.2" | "7.2.2", "Board turned.";
    colours_reversed: "7.2" | "7.3" | "7.3", "Colours reversed.";
    displaced: "7.3" | "7.4.1" | "7.4.1", "Pieces displaced are put back on the own time.";
    displaced_penalty: "7.3" | "7.4.3" | "7.4.3", "Penalty for displacing pieces.";
    illegal_move: "7.4.a" | "7.5.1" | "7.5.1", "An illegal move completed.";
    illegal_not_completed: "6.7.a" | "7.5.1" | "7.5.1", "An illegal move not completed.";
    unpromoted: "7.4.a" | "7.5.2" | "7.5.2", "A pawn left on the last rank.";
    press_without_move: "6.7.c" | "7.5.3" | "7.5.3", "Pressing without a move.";
    two_hands: "4.1" | "7.5.4" | "7.5.4", "Two hands.";
    illegal_penalty: "7.4.b" | "7.5.5" | "7.5.5", "What an illegal move costs.";
    displaced_later: "7.5" | "7.6" | "7.6", "Pieces found displaced.";

    record: "8.1" | "8.1.1" | "8.1.1", "Duty to record.";
    write_ahead: "8.1" | "8.1.2" | "8.1.2", "No writing in advance.";
    record_before_moving: "8.1" | "8.1.3" | "8.1.3", "Write the previous move before the next.";
    offers_on_score: "8.1" | "8.1.5" | "8.1.5", "Both scores show an offer (=).";
    assistant_writes: "8.1" | "8.1.6" | "8.1.6", "An assistant for the score.";
    record_freed: "8.4" | "8.4" | "8.4", "Under five minutes: no duty.";
    nobody_recording: "8.5.a" | "8.5.1" | "8.5.1", "Nobody was writing.";
    one_not_recording: "8.5.b" | "8.5.2" | "8.5.2", "One was not writing.";
    reconstruct: "8.5.c" | "8.5.3" | "8.5.3", "The game is reconstructed.";
    count_unproved: "8.6" | "8.6" | "8.6", "The count cannot be proved.";
    signed: "8.7" | "8.7" | "8.7", "The signed result.";

    agreement_barred: "9.1.a" | "9.1.1" | "9.1.1", "The event may bar offers.";
    offer: "9.1.b.1" | "9.1.2.1" | "9.1.2.1", "Offers of a draw.";
    offer_marked: "9.1.b.2" | "9.1.2.2" | "9.1.2.2", "Each player notes an offer (=).";
    claim_is_offer: "9.1.b.3" | "9.1.2.3" | "9.1.2.3", "A claim is an offer.";
    threefold: "9.2" | "9.2.1" | "9.2", "Claim of repetition.";
    threefold_draws: "5.2.d" | "9.2.1" | "9.2", "A correct claim of it draws the game.";
    threefold_written: "9.2.a" | "9.2.1.1" | "9.2.1", "… about to appear.";
    threefold_stands: "9.2.b" | "9.2.1.2" | "9.2.2", "… has just appeared.";
    same_position: "9.2" | "9.2.2" | "9.2.3", "When positions are the same.";
    same_en_passant: "9.2" | "9.2.2.1" | "9.2.3.1", "… en passant.";
    same_castling: "9.2" | "9.2.2.2" | "9.2.3.2", "… castling.";
    fifty: "9.3" | "9.3" | "9.3", "Claim of fifty moves.";
    fifty_draws: "5.2.e" | "9.3" | "9.3", "A correct claim of them draws the game.";
    fifty_written: "9.3.a" | "9.3.1" | "9.3.1", "… with a written move.";
    fifty_stands: "9.3.b" | "9.3.2" | "9.3.2", "… already.";
    claim_after_touch: "9.4" | "9.4" | "9.4", "No claim after a touch.";
    claim_stops_clock: "9.5" | "9.5.1" | "9.5.1", "A claim stops the clock and stays.";
    claim_correct: "9.5.a" | "9.5.2" | "9.5.2", "Correct claim: draw.";
    claim_wrong: "9.5.b" | "9.5.3" | "9.5.3", "Wrong claim.";

    scores: "11.1" | "10.2" | "10.2", "Which scores a game may give.";

    leaving: "12.2" | "11.2.3" | "11.2.3", "Leaving the area.";
    leaving_venue: "12.2" | "11.2.3.1" | "11.2.3.1", "Leaving the venue.";
    leaving_area: "12.2" | "11.2.3.2" | "11.2.3.2", "Leaving the area with the move.";
    notes: "12.3.a" | "11.3.1" | "11.3.1", "Notes, advice, analysis.";
    device_on_person: "13.4" | "11.3.2.2" | "11.3.2.2", "A device on the person.";
    device_sound: "12.3.b" | "11.3.2.2" | "11.3.2.2", "The sound of a device.";
    disturbance: "12.6" | "11.5" | "11.5", "Disturbing the opponent.";
    conduct_penalised: "12.7" | "11.6" | "11.6", "Breaches of conduct are penalised.";
    refusal: "12.8" | "11.7" | "11.7", "Persistent refusal.";
    both_refuse: "12.9" | "11.8" | "11.8", "Both refuse.";
    appeal: "12.10" | "11.10" | "11.10", "Appeal.";
    outside_disturbance: "13.5" | "12.5" | "12.5", "Disturbance from outside.";
    spectators: "13.7.a" | "12.7" | "12.7", "Spectators.";
    penalties: "13.4" | "12.9" | "12.9", "The list of penalties.";
    discreet_arbiter: "13.6" | "12.6" | "12.6", "What the arbiter does not say.";

    rapid: "A1" | "A.1" | "A.1", "What rapid is.";
    blitz: "B1" | "B.1" | "B.1", "What blitz is.";
    no_record_duty: "A2" | "A.2" | "A.2", "No duty to record in rapid and blitz.";
    basic_blitz: "B3.a" | "B.4" | "B.3", "Basic: blitz takes its rules from rapid.";
    basic_clock: "A4.a" | "A.4.1.1" | "A.5.1.1", "Basic: clock setting after the limit.";
    basic_setup: "A4.a" | "A.4.1.2" | "A.5.1.2", "Basic: set-up after the limit.";
    basic_illegal: "A4.c" | "A.4.2" | "A.5.2", "Basic: illegal moves.";
    basic_flag_claim: "A4.d.2" | "A.4.3" | "A.5.3", "Basic: claiming a flag.";
    basic_illegal_position: "A4.c" | "A.4.4" | "A.5.4", "Basic: an illegal position seen.";
    basic_flag_call: "A4.d.1" | "A.4.5" | "A.5.5", "Basic: the arbiter and the flag.";

    algebraic_only: "C" | "C.0" | "C.0", "Only an algebraic score is evidence.";

    seal: "G.1.a" | "I.1.1" | "I.1.1", "Sealing a move.";
    adjourn_early: "G.1.b" | "I.1.2" | "I.1.2", "Adjourning before the session ends.";
    envelope: "G.2" | "I.2" | "I.2", "The envelope.";
    adjourned_offer: "G.4" | "I.4" | "I.4", "An offer while adjourned.";
    adjourned_restored: "G.5" | "I.5" | "I.5", "Position and times set for the resumption.";
    adjourned_ended: "G.6" | "I.6" | "I.6", "Agreement or resignation while adjourned.";
    envelope_opened: "G.7" | "I.7" | "I.7", "When the envelope is opened.";
    sealed_bad: "G.8" | "I.8" | "I.8", "A bad sealed move.";
    sealed_ambiguous: "G.8.a" | "I.8.1" | "I.8.1", "… ambiguous.";
    sealed_unclear: "G.8.b" | "I.8.2" | "I.8.2", "… unclear.";
    sealed_illegal: "G.8.c" | "I.8.3" | "I.8.3", "… illegal.";
    resume: "G.9.a" | "I.9.1" | "I.9.1", "Resumption, the replying player there.";
    resume_responder_absent: "G.9.b" | "I.9.2" | "I.9.2", "… absent.";
    resume_sealer_absent: "G.9.c" | "I.9.3" | "I.9.3", "… the sealer absent.";
    resume_late: "G.10" | "I.10" | "I.10", "Late for the resumption.";
    resume_late_mate: "G.10.a" | "I.10" | "I.10", "… the sealed move mates.";
    resume_late_draw: "G.10.b" | "I.10" | "I.10", "… the sealed move draws.";
    resume_late_flag: "G.10.c" | "I.10" | "I.10", "… the player present has overstepped.";
    resume_nobody: "G.9.b" | "I.11" | "I.11", "Nobody there.";
    envelope_lost: "G.11.a" | "I.12.1" | "I.12.1", "The envelope is missing.";
    position_lost: "G.11.b" | "I.12.2" | "I.12.2", "The position is lost.";
    times_disputed: "G.12" | "I.13" | "I.13", "Wrong times found.";

    resume_time: "G.13" | "I.14" | "I.14", "The resumption begins by the arbiter's watch.";

    both_flags: "6.11" | "III.3.1" | "III.3.1", "Both flags down, order unknown.";
    both_flags_go_on: "6.11.a" | "III.3.1.1" | "III.3.1.1", "… not the last period.";
    both_flags_draw: "6.11.b" | "III.3.1.2" | "III.3.1.2", "… the last period.";
    quickplay: "10.1" | "III.1" | "III.1", "What the quickplay finish is.";
    quickplay_announced: "10.1" | "III.2.1" | "III.2.1", "Only if announced.";
    quickplay_scope: "10.1" | "III.2.2" | "III.2.2", "Not in blitz, not with an increment.";
    quickplay_claim: "10.2" | "III.5" | "III.5", "The claim in the quickplay finish.";
    quickplay_draw: "10.2.a" | "III.5.1" | "III.5.1", "… the arbiter agrees.";
    quickplay_postponed: "10.2.b" | "III.5.2" | "III.5.2", "… he postpones.";
    quickplay_rejected: "10.2.c" | "III.5.3" | "III.5.3", "… he rejects.";
    quickplay_no_arbiter: "D1" | "III.6" | "III.6", "The claim without an arbiter.";
    quickplay_cannot_win: "D1.a" | "III.6.1.1" | "III.6.1.1", "… the opponent cannot win.";
    quickplay_no_effort: "D1.b" | "III.6.1.2" | "III.6.1.2", "… he makes no effort.";
}

macro_rules! blind_cites {
    ($($name:ident: $y2009:literal | $y2023:literal, $doc:literal;)+) => {
        /// The articles on play with blind players that one edition cites.
        #[derive(Debug)]
        pub struct BlindCites {
            $(#[doc = $doc] pub $name: Article,)+
        }

        impl BlindCites {
            /// Of the edition of 2009.
            pub const FIDE_2009: Self = Self { $($name: cite!("fide-2009", $y2009),)+ };
            /// Of the edition of 2023.
            pub const FIDE_2023: Self = Self { $($name: cite!("fide-2023", $y2023),)+ };
        }
    };
}

blind_cites! {
    announced: "E2.1" | "D.2.1", "Moves are announced, repeated and carried out.";
    touched: "E2.2" | "D.2.2", "Touched is what is taken out of its hole.";
    made: "E2.3" | "D.2.3", "When a move is made.";
    made_captured: "E2.3.a" | "D.2.3.1", "… the captured piece is off.";
    made_placed: "E2.3.b" | "D.2.3.2", "… the piece is in another hole.";
    made_announced: "E2.3.c" | "D.2.3.3", "… the move is announced.";
    clock: "E2.3" | "D.2.4", "Only then the opponent's clock.";
    sighted: "E2.3" | "D.2.5", "The sighted player keeps the ordinary rules.";
    slip: "E2.6" | "D.2.8", "A slip of the tongue.";
    boards_differ: "E2.7" | "D.2.9", "The boards differ, the scores agree.";
    scores_differ: "E2.8" | "D.2.9", "The scores differ.";
    assistant: "E2.9" | "D.2.10", "The assistant.";
    assistant_moves: "E2.9.a" | "D.2.10.1", "… makes the moves.";
    assistant_announces: "E2.9.b" | "D.2.10.2", "… announces them.";
    assistant_writes: "E2.9.c" | "D.2.10.3", "… writes and presses.";
    assistant_informs: "E2.9.d" | "D.2.10.4", "… tells count and times when asked.";
    assistant_claims: "E2.9.e" | "D.2.10.5", "… claims the flag and reports touches.";
    assistant_adjourns: "E2.9.f" | "D.2.10.6", "… carries out an adjournment.";
    sighted_assistant: "E2.10" | "D.2.11", "The sighted player's assistant.";
}
