use proptest::prelude::*;
use serde_json::{Value, json};

use super::*;

const CHESS: [&str; 16] = [
    r#"{"act":"press"}"#,
    r#"{"act":"stop"}"#,
    r#"{"act":"restart"}"#,
    r#"{"act":"offer"}"#,
    r#"{"act":"decline"}"#,
    r#"{"act":"claim","basis":"threefold"}"#,
    r#"{"act":"claim","basis":"fifty"}"#,
    r#"{"act":"found","what":"illegal_move","of":"white"}"#,
    r#"{"act":"flag","of":"white"}"#,
    r#"{"act":"play","uci":"e2e5"}"#,
    r#"{"act":"touch","squares":["g1"]}"#,
    r#"{"act":"decide","choice":"founded"}"#,
    r#"{"act":"add_time","ms":60000}"#,
    r#"{"act":"read"}"#,
    r#"{"act":"move","uci":"a1a8"}"#,
    r#"{"act":"typed","text":"Cf3"}"#,
];

const DRAUGHTS: [&str; 14] = [
    r#"{"act":"press"}"#,
    r#"{"act":"stop"}"#,
    r#"{"act":"restart"}"#,
    r#"{"act":"offer"}"#,
    r#"{"act":"decline"}"#,
    r#"{"act":"check_repetition"}"#,
    r#"{"act":"ask_count"}"#,
    r#"{"act":"correct"}"#,
    r#"{"act":"keep"}"#,
    r#"{"act":"flag","of":"white"}"#,
    r#"{"act":"play","move":"22-13"}"#,
    r#"{"act":"accident"}"#,
    r#"{"act":"restore"}"#,
    r#"{"act":"take_back"}"#,
];

/// Acts drawn: who, how long after the last (or before it), and which; legal moves the most.
fn drawn() -> impl Strategy<Value = Vec<(usize, i64, usize, usize)>> {
    prop::collection::vec((0usize..3, -2i64..30, 0usize..3, 0usize..64), 1..60)
}

fn plays(mut live: Live, others: &[&str], drawn: &[(usize, i64, usize, usize)]) -> Live {
    let mut seconds = 0;
    for (who, passed, sort, which) in drawn {
        seconds += passed;
        let legal = shown(&live, seconds).legal;
        let (seat, act) = if *sort < 2 && !legal.is_empty() {
            let send = &legal[which % legal.len()].send;
            let white = live.turn() == vocabulary::Side::White;
            let seat = if white { Seat::White } else { Seat::Black };
            (seat, json!({"act": "play", "uci": send, "move": send}))
        } else {
            let seat = [Seat::White, Seat::Black, Seat::Arbiter][*who];
            (seat, serde_json::from_str::<Value>(others[which % others.len()]).unwrap())
        };
        let deed = Deed::own(seat, STARTED + 1000 * seconds, live.read(&act).unwrap());
        let seen = live.decide(&deed);
        assert_eq!(seen, live.admit(&deed), "deciding foretells admitting");
    }
    live
}

fn replayed(live: &Live) -> Live {
    let written: Vec<String> =
        live.entered().iter().map(|entry| serde_json::to_string(entry).unwrap()).collect();
    let entries = written.iter().map(String::as_bytes);
    let set_up = serde_json::to_string(live.set_up()).unwrap();
    Live::replay(serde_json::from_str(&set_up).unwrap(), entries).unwrap()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    #[test]
    fn a_game_of_chess_replayed_is_the_same_game(drawn in drawn()) {
        let live = plays(chess_game(json!({"tc": "5m+3s"})), &CHESS, &drawn);
        let again = replayed(&live);
        prop_assert_eq!(shown(&again, 2000), shown(&live, 2000));
        prop_assert_eq!(again, live);
    }

    #[test]
    fn a_game_of_draughts_replayed_is_the_same_game(drawn in drawn()) {
        for game in [::draughts::Game::Italian, ::draughts::Game::International] {
            let live = draughts_game(game, json!({"tc": "5m+3s", "notation": true}));
            let live = plays(live, &DRAUGHTS, &drawn);
            let again = replayed(&live);
            prop_assert_eq!(shown(&again, 2000), shown(&live, 2000));
            prop_assert_eq!(again, live);
        }
    }
}

#[test]
fn a_set_up_reads_as_it_is_written() {
    let text = r#"{"game":{"chess":{"edition":"2023"}},"setup":{"tc":"90m+30s","players":{"white":{"blind":true}}},
        "started":5,"heading":{"event":"e1","round":3,"board":5,"white":"p1","black":"p2"}}"#;
    let set_up: SetUp = serde_json::from_str(text).unwrap();
    assert_eq!((set_up.started, set_up.heading.round), (5, Some(3)));
    let again: SetUp = serde_json::from_str(&serde_json::to_string(&set_up).unwrap()).unwrap();
    assert_eq!(again, set_up);
    let draughts: SetUp = serde_json::from_str(r#"{"game":"italian","started":0}"#).unwrap();
    assert_eq!(draughts.kind(), crate::Kind::Italian);
    assert!(serde_json::from_str::<SetUp>(r#"{"game":"go","started":0}"#).is_err());
    let wrong = r#"{"game":"italian","setup":{"is960":true},"started":0}"#;
    assert!(serde_json::from_str::<SetUp>(wrong).is_err());
}
