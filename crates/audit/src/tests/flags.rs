//! Wins on time and by resignation of a side that could not mate.

use codex::stands_for;

use super::{check, from};
use crate::Laws;

/// A pawn ending in which the side to move ran out of time or gave up.
fn ended(fen: &str, termination: &str, result: &str) -> String {
    from(fen, &format!("[Termination \"{termination}\"]\n{result}"))
}

const QUEEN_AGAINST_KING: &str = "3q4/8/4k3/8/8/4K3/8/8 b - - 0 60";
const QUEEN_AGAINST_KNIGHT: &str = "3q4/8/4k3/8/8/4K3/8/1N6 b - - 0 60";
const TWO_KNIGHTS: &str = "8/8/4k3/8/8/3K4/8/4NN2 b - - 0 60";
const MUST_TAKE: &str = "8/8/8/8/3k4/7P/1q6/K7 w - - 0 60";

#[test]
fn art_6_9_a_flag_loses_only_to_a_side_that_can_mate() {
    stands_for!("fide-2009 6.9", "fide-2017 6.9", "fide-2023 6.9");
    let found = ["won_on_time_without_mate 0 (6.9) 1/2-1/2"];
    for laws in Laws::ALL {
        for fen in [QUEEN_AGAINST_KING, QUEEN_AGAINST_KNIGHT] {
            check(laws, &ended(fen, "Time forfeit", "1-0"), &found);
            check(laws, &ended(fen, "Time forfeit", "1/2-1/2"), &[]);
            check(laws, &ended(fen, "Time forfeit", "0-1"), &[]);
        }
        // White must take the queen, and then has the only pawn.
        check(laws, &ended(MUST_TAKE, "time forfeit", "0-1"), &found);
        check(laws, &ended(MUST_TAKE, "time forfeit", "1-0"), &[]);
        check(laws, &ended(TWO_KNIGHTS, "time forfeit", "1-0"), &[]);
    }
}

#[test]
fn art_6_9_a_comment_can_say_that_it_was_time() {
    stands_for!("fide-2023 6.9");
    let text = from(QUEEN_AGAINST_KING, "{ White wins on time. } 1-0");
    check(&Laws::FIDE_2023, &text, &["won_on_time_without_mate 0 (6.9) 1/2-1/2"]);
    let text = from(QUEEN_AGAINST_KING, "{ Vince il Bianco per il tempo } 1-0");
    check(&Laws::FIDE_2023, &text, &["won_on_time_without_mate 0 (6.9) 1/2-1/2"]);
    // Nothing says how a bare king won: in 2023 there is hardly a way.
    let unexplained = ["won_without_mate 0 (5.1.2, 6.9, 7.5.5) -"];
    check(&Laws::FIDE_2023, &from(QUEEN_AGAINST_KING, "1-0"), &unexplained);
    check(&Laws::FIDE_2023, &from(QUEEN_AGAINST_KING, "0-1"), &[]);
    check(&Laws::FIDE_2017, &from(QUEEN_AGAINST_KING, "1-0"), &[]);
    check(&Laws::FIDE_2009, &from(QUEEN_AGAINST_KING, "1-0"), &[]);
}

#[test]
fn art_6_9_a_flag_draws_only_if_one_side_cannot_mate() {
    stands_for!("fide-2009 6.9", "fide-2017 6.9", "fide-2023 6.9");
    let drawn = "Game drawn by timeout vs insufficient material";
    for laws in Laws::ALL {
        let text = from(
            "4k3/4p3/8/8/8/8/8/1N2K3 w - - 0 60",
            &format!("[Termination \"{drawn}\"]\n1/2-1/2"),
        );
        check(laws, &text, &["drawn_on_time_despite_mate 0 (6.9) -"]);
        check(laws, &ended(QUEEN_AGAINST_KNIGHT, drawn, "1/2-1/2"), &[]);
    }
}

#[test]
fn art_5_1_2_a_resignation_to_a_side_that_cannot_mate_is_a_draw_since_2023() {
    stands_for!("fide-2023 5.1.2");
    for manner in ["Normal", "Bianchi won by resignation"] {
        let text = ended(QUEEN_AGAINST_KING, manner, "1-0");
        check(&Laws::FIDE_2009, &text, &[]);
        check(&Laws::FIDE_2017, &text, &[]);
        let found = ["won_by_resignation_without_mate 0 (5.1.2) 1/2-1/2"];
        check(&Laws::FIDE_2023, &text, &found);
        check(&Laws::FIDE_2023, &ended(QUEEN_AGAINST_KING, manner, "0-1"), &[]);
    }
    // Every legal move of White mates: Black never can.
    let forced = "kn6/ppp5/P1P5/8/8/7p/5p1P/7K w - - 0 60";
    let found = ["won_by_resignation_without_mate 0 (5.1.2) 1/2-1/2"];
    check(&Laws::FIDE_2023, &ended(forced, "Normal", "0-1"), &found);
}
