use ::draughts::Game;
use serde_json::json;

use super::*;
use crate::{BoardForm, Rejected, Speech, TypedError, Verdict};

fn timed() -> Live {
    draughts_game(Game::Italian, json!({"tc": "60m", "notation": true}))
}

#[test]
fn a_small_game_with_a_capture_is_shown_as_the_contract_has_it() {
    let mut live = timed();
    types(&mut live, "22-18 12-15 18-14 11x18 21x14");
    let shown = serde_json::to_string_pretty(&shown(&live, 60)).unwrap();
    insta::assert_snapshot!("small_game_of_draughts", shown);
}

#[test]
fn numbers_may_stand_with_spaces_and_captures_with_either_sign() {
    let mut live = timed();
    let typed = |live: &mut Live, seat, text: &str| {
        let decision = does(live, seat, 5, json!({"act": "typed", "text": text}));
        written(&decision.entered.act)["move"].clone()
    };
    assert_eq!(typed(&mut live, Seat::White, "22 18"), "22-18");
    assert_eq!(typed(&mut live, Seat::Black, " 12 - 15 "), "12-15");
    assert_eq!(typed(&mut live, Seat::White, "18 14"), "18-14");
    assert_eq!(typed(&mut live, Seat::Black, "11-18"), "11x18");
    let deed = Deed::own(Seat::White, STARTED, Wanted::typed("a3-b4"));
    assert!(matches!(live.admit(&deed), Err(Rejected::Typed(TypedError::NotUnderstood { .. }))));
}

#[test]
fn the_opponent_is_asked_about_an_irregular_move_and_has_it_corrected() {
    let mut live = timed();
    types(&mut live, "22-18 12-15 18-14");
    let wrong = does(&mut live, Seat::Black, 35, json!({"act": "typed", "text": "10-13"}));
    assert_eq!(wrong.verdict, Verdict::Asks);
    // Whoever does not see hears of it like of any other move.
    assert_eq!(live.spoken(Speech::Plain, italian()).as_deref(), Some("10 a 13"));
    let question = shown(&live, 36).question.unwrap();
    assert_eq!(question.to, "white");
    let corrected = does(&mut live, Seat::White, 40, question.options[0].act.clone());
    assert_eq!(corrected.verdict, Verdict::Accepted);
    let shown = shown(&live, 41);
    assert_eq!((shown.turn, shown.moves.len()), (vocabulary::Side::Black, 3));
    assert_eq!(shown.question, None);
    let lines = live.protocol(Letters::Italian, italian());
    assert_eq!(lines.len(), 5);
    assert_eq!(lines[4].act, "Il Bianco chiede la correzione");
}

#[test]
fn moves_are_spoken_and_the_board_told() {
    let mut live = timed();
    types(&mut live, "22-18");
    assert_eq!(live.spoken(Speech::Announced, italian()).as_deref(), Some("22 a 18"));
    assert_eq!(live.spoken(Speech::Plain, english()).as_deref(), Some("22 to 18"));
    types(&mut live, "");
    let words = live.board_text(BoardForm::Words, Letters::Italian, italian());
    assert!(words.contains("Caselle da 17 a 20: pedina bianca 18.\n"), "{words}");
    assert!(words.contains("Caselle da 13 a 16: vuote.\n"), "{words}");
    let letters = live.board_text(BoardForm::Letters, Letters::Italian, italian());
    assert!(letters.contains("17  .   w   .   ."), "{letters}");
    assert_eq!(live.scoresheet_text(Letters::Italian), "1. 22-18\n");
}

#[test]
fn a_touched_piece_leaves_only_its_moves() {
    let mut live = timed();
    does(&mut live, Seat::White, 2, json!({"act": "touch", "squares": [22]}));
    let shown = shown(&live, 3);
    let from: Vec<_> = shown.legal.iter().map(|legal| legal.path[0].as_str()).collect();
    assert_eq!(from, ["22", "22"]);
}

#[test]
fn the_international_board_has_fifty_squares_and_an_opening_drawn_by_lot() {
    let live = draughts_game(Game::International, json!({"moves": ["32-28", "18-23"]}));
    let shown = shown(&live, 0);
    assert_eq!((shown.game, shown.pieces.len(), shown.moves.len()), ("international", 40, 2));
    assert_eq!(shown.last, ["18", "23"]);
    assert_eq!(shown.clocks, None);
}

#[test]
fn a_game_that_waits_is_started_by_the_arbiter_alone() {
    let mut live = draughts_game(Game::Italian, json!({"tc": "60m", "begin": "waiting"}));
    let names = |live: &Live, seat: Seat| -> Vec<_> {
        live.acts(seat, STARTED + 60_000).into_iter().map(|offered| offered.name).collect()
    };
    assert_eq!(names(&live, Seat::Arbiter), ["start", "read"]);
    assert_eq!(names(&live, Seat::White), ["read"]);
    let waiting = shown(&live, 60);
    assert_eq!((waiting.phase, waiting.legal.len()), ("not_started", 0));
    assert_eq!(waiting.clocks.unwrap().running, None);
    let refused = does(&mut live, Seat::White, 61, json!({"act": "start"}));
    assert_eq!(refused.verdict, Verdict::Refused);
    does(&mut live, Seat::Arbiter, 62, json!({"act": "start"}));
    let running = shown(&live, 63);
    assert_eq!((running.phase, running.legal.len()), ("running", 7));
    assert_eq!(running.clocks.unwrap().white, 3_599_000);
    let lines = live.protocol(Letters::Italian, italian());
    assert_eq!(lines[1].act, "L'arbitro avvia l'orologio");
}

#[test]
fn a_watched_flag_is_called_though_nobody_touches_the_board() {
    let mut live = draughts_game(Game::Italian, json!({"tc": "1m", "arbiter_watches_clock": true}));
    assert_eq!(live.falls_at(), Some((vocabulary::Side::White, STARTED + 60_000)));
    does(&mut live, Seat::Arbiter, 75, json!({"act": "read"}));
    assert!(live.is_over());
    assert_eq!(shown(&live, 75).result, "0-1".parse().ok());
    let lines = live.protocol(Letters::Italian, italian());
    assert_eq!((lines[0].by_watch, lines[0].at), (true, STARTED + 60_000));
    assert_eq!(lines[0].ruling.cites, ["Regolamento FID 2008, art. 9.2.4"]);
}

#[test]
fn a_step_where_a_capture_is_due_is_known_before_it_is_played() {
    let live = draughts_game(::draughts::Game::Italian, json!({"fen": "W:W27,26:B23,5"}));
    let irregular = |text: &str| live.irregular(text, Letters::Italian);
    assert_eq!(irregular("27x20"), None);
    let captures = vec!["27x20".to_owned()];
    let text = "26-22".to_owned();
    assert_eq!(irregular("26-22"), Some(crate::TypedError::MustTake { text, captures }));
}
