//! Draws that were claimed on nothing.

use codex::stands_for;

use super::{check, from};
use crate::Laws;

const CYCLE: &str = "Nf3 Nf6 Ng1 Ng8 ";

#[test]
fn art_9_2_a_draw_by_repetition_needs_three_appearances() {
    stands_for!("fide-2009 9.2", "fide-2017 9.2.1", "fide-2023 9.2");
    let tag = "[Termination \"Game drawn by repetition\"]\n";
    let twice = format!("{tag}{CYCLE} e4 e5 1/2-1/2");
    check(&Laws::FIDE_2009, &twice, &["no_repetition 6 (9.2) -"]);
    check(&Laws::FIDE_2017, &twice, &["no_repetition 6 (9.2.1) -"]);
    check(&Laws::FIDE_2023, &twice, &["no_repetition 6 (9.2) -"]);
    let thrice = format!("{tag}{} 1/2-1/2", CYCLE.repeat(2));
    // With the move that Black wrote and did not make.
    let written = format!("{tag}{CYCLE} Nf3 Nf6 Ng1 1/2-1/2");
    for laws in Laws::ALL {
        check(laws, &thrice, &[]);
        check(laws, &written, &[]);
    }
}

#[test]
fn art_9_2_the_rights_of_the_position_count_too() {
    stands_for!("fide-2009 9.2", "fide-2017 9.2.1", "fide-2023 9.2");
    // The diagram stands three times, but the first time the kings had not moved.
    let twice = "1. e4 e5 2. Ke2 Ke7 3. Ke1 Ke8 4. Ke2 Ke7 5. Ke1 Ke8";
    let comment = "{Draw by threefold repetition} 1/2-1/2";
    for (laws, article) in
        [(&Laws::FIDE_2009, "9.2"), (&Laws::FIDE_2017, "9.2.1"), (&Laws::FIDE_2023, "9.2")]
    {
        let found = format!("no_repetition 10 ({article}) -");
        check(laws, &format!("{twice} {comment}"), &[&found]);
        check(laws, &format!("{twice} 6. Ke2 Ke7 7. Ke1 Ke8 {comment}"), &[]);
    }
}

#[test]
fn art_9_3_a_draw_by_fifty_moves_needs_fifty() {
    stands_for!("fide-2009 9.3", "fide-2017 9.3", "fide-2023 9.3");
    let text = |counter: u32| {
        let fen = format!("8/8/4k3/8/8/3K4/7r/R7 w - - {counter} 120");
        from(&fen, "[Termination \"Game drawn by 50-move rule\"]\n120. Ra2 1/2-1/2")
    };
    for laws in Laws::ALL {
        // With the move just made and one that could be written.
        check(laws, &text(98), &[]);
        check(laws, &text(99), &[]);
        check(laws, &text(97), &["no_fifty_moves 1 (9.3) -"]);
    }
}
