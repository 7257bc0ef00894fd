//! Everything that Tratto announces it reads again.

use ::chess::announce::{GERMAN, announce};
use proptest::prelude::*;
use shakmaty::uci::UciMove;
use shakmaty::{Position, Role};

use super::*;
use crate::speech::{draughts_move, plain};
use crate::{Table, typed};

/// All ways in which a move of chess is said: plainly in each language, and as it is announced.
fn sayings(position: &shakmaty::Chess, mv: shakmaty::Move) -> Vec<String> {
    let german = |role: Role| GERMAN.piece(role);
    let mut all = vec![
        plain(position, mv, italian()),
        plain(position, mv, english()),
        announce(position, mv, &GERMAN).unwrap(),
    ];
    if let (Some(from), false) = (mv.from(), mv.is_castle()) {
        let takes = if mv.is_capture() { "nimmt " } else { "" };
        let new = mv.promotion().map(|role| format!(", wird {}", german(role))).unwrap_or_default();
        all.push(format!("{} {from} {takes}{}{new}, Schach", german(mv.role()), mv.to()));
    }
    all
}

/// Says every legal move in every language and reads it in the letters of every nation.
#[track_caller]
fn is_read_again(live: &Live) {
    let Table::Chess(table) = live.table() else { panic!("no chess") };
    let game = table.game();
    let position = game.standing().lawful().unwrap();
    for mv in position.legal_moves() {
        let meant = UciMove::from_move(mv, game.record().mode());
        for said in sayings(position, mv) {
            for letters in [Letters::Italian, Letters::English, Letters::German] {
                assert_eq!(typed::chess(game, &said, letters), Ok(meant), "{said} ({letters:?})");
            }
        }
    }
}

#[track_caller]
fn heard(fen: &str, text: &str, uci: &str) {
    let live = chess_game(json!({ "fen": fen }));
    let Table::Chess(table) = live.table() else { panic!("no chess") };
    let read = typed::chess(table.game(), text, Letters::Italian).map(|uci| uci.to_string());
    assert_eq!(read.as_deref(), Ok(uci), "{text}");
}

#[test]
fn captures_and_checks_are_read_as_they_are_said() {
    // 1. e4 e5 2. Cf3 d6 3. Ab5+ Ad7.
    let fen = "rn1qkbnr/pppb1ppp/3p4/1B2p3/4P3/5N2/PPPP1PPP/RNBQK2R w KQkq - 2 4";
    for text in [
        "Alfiere b5 prende d7, scacco",
        "Alfiere b5 prende d7",
        "alfiere prende d7",
        "bishop takes d7",
        "bishop b5 takes d7, check",
        "Läufer nimmt d7",
        "Läufer b5 nimmt d7",
        "Läufer Bella fünf schlägt David sieben",
    ] {
        heard(fen, text, "b5d7");
    }
    heard(fen, "arrocco corto", "e1g1");
    heard(fen, "castles short", "e1g1");
    heard(fen, "da a2 a a4", "a2a4");
    heard(fen, "pedone a due a quattro", "a2a4");
    heard(fen, "cavallo prende e5", "f3e5");
}

#[test]
fn castling_promotion_and_en_passant_are_read_as_they_are_said() {
    for fen in [
        // Castling that checks, on both wings.
        "5k2/8/8/8/8/8/8/R3K2R w KQ - 0 1",
        // Promotions, also by captures and with mate.
        "1r5k/P1P5/3K4/8/8/8/8/8 w - - 0 1",
        "rnbqkbnr/1pp1pppp/p7/3pP3/8/8/PPPP1PPP/RNBQKBNR w KQkq d6 0 3",
        // Three queens that reach one square.
        "1k6/8/8/Q6Q/8/8/8/K6Q w - - 0 1",
    ] {
        is_read_again(&chess_game(json!({ "fen": fen })));
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]

    #[test]
    fn every_move_of_chess_is_read_as_it_is_said(choices in prop::collection::vec(any::<u16>(), 0..60)) {
        let mut live = chess_game(json!({}));
        let mut seconds = 0;
        for choice in choices {
            let legal = shown(&live, seconds).legal;
            let Some(index) = usize::from(choice).checked_rem(legal.len()) else { return Ok(()) };
            let seat = if live.turn() == vocabulary::Side::White { Seat::White } else { Seat::Black };
            seconds += 1;
            does(&mut live, seat, seconds, json!({"act": "play", "uci": legal[index].send}));
        }
        is_read_again(&live);
    }

    #[test]
    fn every_move_of_draughts_is_read_as_it_is_said(
        italian_game in any::<bool>(),
        choices in prop::collection::vec(any::<u16>(), 0..60),
    ) {
        use ::draughts::Game::{International, Italian};
        let mut live = draughts_game(if italian_game { Italian } else { International }, json!({}));
        for (second, choice) in choices.into_iter().enumerate() {
            let legal = shown(&live, 0).legal;
            let Some(index) = usize::from(choice).checked_rem(legal.len()) else { break };
            let seat = if live.turn() == vocabulary::Side::White { Seat::White } else { Seat::Black };
            let second = i64::try_from(second).unwrap();
            does(&mut live, seat, second, json!({"act": "play", "move": legal[index].send}));
        }
        let Table::Draughts(table) = live.table() else { panic!("no draughts") };
        for open in shown(&live, 0).legal {
            let said = draughts_move(&open.path, open.text.contains('x')).unwrap();
            for voice in [italian(), english()] {
                let said = codex::Voice::say(voice, &said);
                for said in [said.clone(), format!("da {said}"), format!("from {said}")] {
                    prop_assert_eq!(typed::draughts(table.game(), &said), Ok(open.send.clone()), "{}", said);
                }
            }
        }
    }
}
