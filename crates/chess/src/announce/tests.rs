use codex::stands_for;
use proptest::prelude::*;
use shakmaty::{CastlingMode, Chess, Position};

use super::*;
use crate::{
    chess960::read_fen,
    uci::{parse_uci, write_uci},
};

const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
const CASTLING: &str = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 9";
const EN_PASSANT: &str = "rnbqkbnr/1pp1pppp/p7/3pP3/8/8/PPPP1PPP/RNBQKBNR w KQkq d6 0 3";
const PROMOTION: &str = "3r4/4P2k/8/8/8/8/8/4K3 w - - 0 41";

fn position(fen: &str) -> Chess {
    read_fen(fen, CastlingMode::Standard).unwrap()
}

#[track_caller]
fn check(fen: &str, uci: &str, text: &str) {
    let position = position(fen);
    let mv = parse_uci(&position, uci).unwrap();
    assert_eq!(announce(&position, mv, &GERMAN).unwrap(), text);
    assert_eq!(hear(&position, text, &GERMAN), Ok(mv));
}

#[track_caller]
fn heard(fen: &str, text: &str, expected: &str) {
    let position = position(fen);
    let answer = match hear(&position, text, &GERMAN) {
        Ok(mv) => write_uci(&position, mv),
        Err(error) => error.key().to_owned(),
    };
    assert_eq!(answer, expected, "{text}");
}

#[test]
fn art_d_2_1_piece_origin_and_arrival_are_said() {
    stands_for!("fide-2023 D.2.1", "fide-2009 E2.1");
    check(START, "e2e4", "Bauer Eva zwei Eva vier");
    check(START, "g1f3", "Springer Gustav eins Felix drei");
    check(CASTLING, "h1h8", "Turm Hector eins Hector acht");
    check(CASTLING, "e1d2", "König Eva eins David zwei");
}

#[test]
fn art_d_2_1_castling_has_its_own_words() {
    stands_for!("fide-2023 D.2.1", "fide-2009 E2.1");
    check(CASTLING, "e1g1", "Kurze Rochade");
    check(CASTLING, "e1c1", "Lange Rochade");
}

#[test]
fn art_d_2_1_a_promotion_names_its_piece() {
    stands_for!("fide-2023 D.2.1", "fide-2009 E2.1");
    check(PROMOTION, "e7e8q", "Bauer Eva sieben Eva acht Dame");
    check(PROMOTION, "e7d8n", "Bauer Eva sieben David acht Springer");
    heard(PROMOTION, "Bauer Eva sieben Eva acht", "promotion_missing");
    heard(PROMOTION, "König Eva eins Eva zwei Dame", "illegal");
}

#[test]
fn art_d_2_1_en_passant_is_said() {
    check(EN_PASSANT, "e5d6", "Bauer Eva fünf David sechs en passant");
    heard(EN_PASSANT, "Eva fünf David sechs", "e5d6");
    heard(EN_PASSANT, "Eva fünf Eva sechs en passant", "illegal");
}

#[test]
fn capitals_umlauts_and_old_spellings_are_understood() {
    heard(START, "springer gustav eins felix drei", "g1f3");
    heard(START, "SPRINGER, Gustav-eins, Felix-drei.", "g1f3");
    let open = "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2";
    for bishop in ["Läufer", "Laeufer", "Laeuffer", "LÄUFER"] {
        heard(open, &format!("{bishop} Felix eins Cesar vier"), "f1c4");
    }
    heard(open, "Koenig Eva eins Eva zwei", "e1e2");
    heard(EN_PASSANT, "Eva fuenf Eva sechs", "e5e6");
}

#[test]
fn the_short_form_is_understood_if_one_move_fits() {
    heard(START, "Springer Felix drei", "g1f3");
    heard(START, "Eva vier", "e2e4");
    let two_knights = "rnbqkb1r/ppp1pppp/5n2/3p4/3P4/5N2/PPP1PPPP/RNBQKB1R w KQkq - 0 3";
    heard(two_knights, "Springer David zwei", "ambiguous");
}

#[test]
fn what_is_no_announcement() {
    heard(START, "", "incomplete");
    heard(START, "Springer", "incomplete");
    heard(START, "Springer Gustav Felix", "incomplete");
    heard(START, "Springer Gustav eins Felix drei vier", "incomplete");
    heard(START, "Pferd Felix drei", "unknown_word");
    heard(START, "Springer Felix vier", "illegal");
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(32))]

    #[test]
    fn every_announcement_is_heard_as_its_move(choices in prop::collection::vec(any::<u16>(), 0..120)) {
        let mut position = Chess::default();
        for choice in choices {
            let moves = position.legal_moves();
            for &mv in &moves {
                let said = announce(&position, mv, &GERMAN).unwrap();
                prop_assert_eq!(hear(&position, &said, &GERMAN), Ok(mv));
            }
            let Some(index) = usize::from(choice).checked_rem(moves.len()) else { break };
            position.play_unchecked(moves[index]);
        }
    }

    #[test]
    fn no_words_make_the_listener_fall_over(text in "\\PC{0,60}") {
        let _ = hear(&Chess::default(), &text, &GERMAN);
    }
}
