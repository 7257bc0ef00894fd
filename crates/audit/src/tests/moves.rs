//! Moves that cannot be taken.

use codex::stands_for;

use super::{check, report};
use crate::{Kind, Laws};

#[test]
fn art_3_10_2_an_illegal_move_is_found_with_its_place() {
    stands_for!("fide-2009 7.4.a", "fide-2017 3.10.2", "fide-2023 3.10.2");
    let text = "[White \"Bianchi\"]\n\n1. e4 e5\n2. Nf4 Nc6 1-0";
    check(&Laws::FIDE_2009, text, &["illegal_move 3 (7.4.a) -"]);
    check(&Laws::FIDE_2017, text, &["illegal_move 3 (3.10.2) -"]);
    check(&Laws::FIDE_2023, text, &["illegal_move 3 (3.10.2) -"]);
    let finding = &report(&Laws::FIDE_2023, text).findings[0];
    assert_eq!((finding.game, finding.line, finding.column), (1, 4, 4));
    assert_eq!(finding.text.as_deref(), Some("Nf4"));
    assert_eq!(finding.fen, "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2");
}

#[test]
fn art_c_10_two_pieces_for_one_note() {
    stands_for!("fide-2009 C10", "fide-2017 C.10", "fide-2023 C.10");
    let text = "1. Nf3 a6 2. Nc3 a5 3. Nd4 a4 4. Nb5 *";
    check(&Laws::FIDE_2009, text, &["ambiguous_move 7 (C10) -"]);
    check(&Laws::FIDE_2017, text, &["ambiguous_move 7 (C.10) -"]);
    check(&Laws::FIDE_2023, text, &["ambiguous_move 7 (C.10) -"]);
    // A knight that is pinned cannot go there, and does not make the note ambiguous.
    let pinned = "[FEN \"4k3/8/8/8/1b6/2N5/8/4K1N1 w - - 0 1\"]\n1. Ne2 *";
    check(&Laws::FIDE_2023, pinned, &[]);
}

#[test]
fn art_c_8_what_is_no_move() {
    stands_for!("fide-2009 C8", "fide-2017 C.8", "fide-2023 C.8");
    let text = "1. e4 e5 2. Nf 1-0";
    check(&Laws::FIDE_2009, text, &["unreadable_move 3 (C8) -"]);
    check(&Laws::FIDE_2017, text, &["unreadable_move 3 (C.8) -"]);
    check(&Laws::FIDE_2023, text, &["unreadable_move 3 (C.8) -"]);
    let unpromoted = "[FEN \"8/P6k/8/8/8/8/8/K7 w - - 0 1\"]\n1. a8 *";
    check(&Laws::FIDE_2023, unpromoted, &["unreadable_move 1 (C.8) -"]);
}

#[test]
fn art_c_8_other_letters_and_missing_signs_are_no_fault() {
    let text = "1. e4 e5 2. Cf3 Cf6 3. d4 exd4 4. e5 Ce4 5. Dxd4 d5 6. exd6 Cxd6 7. Ag5 Cc6 8. De3+ \
                Ae7 9. Cbd2 0-0 10. 0-0-0 Te8 11. Rb1 (=) 1/2-1/2";
    let german = "1. e4 e5 2. Sf3 Sc6 3. Lb5 *";
    let signs = "1. e4 d5 2. ed5 Qd5 3. Nxc3 *";
    for laws in Laws::ALL {
        for text in [text, german, signs] {
            check(laws, text, &[]);
        }
    }
    assert_eq!(report(&Laws::FIDE_2023, text).plies, 21);
}

#[test]
fn variations_are_not_judged_and_other_games_neither() {
    check(&Laws::FIDE_2023, "1. e4 (1. Ke5 {x)} (1. Zz) ;)\n) e5 *", &[]);
    let atomic = report(&Laws::FIDE_2023, "[Variant \"Atomic\"]\n\n1. e4 Ke4 *\n");
    assert_eq!((atomic.games, atomic.other_games, atomic.findings.len()), (1, 1, 0));
    let broken = report(&Laws::FIDE_2023, "[FEN \"nowhere\"]\n\n1. e4 *\n");
    assert_eq!(broken.findings[0].kind, Kind::UnknownStart);
}
