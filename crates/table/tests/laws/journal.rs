//! The journal: acts entered late, a watched clock, files.

use serde_json::json;
use table::Actor;
use table::fide::{Act, Setup, Table, What};
use vocabulary::Millis;

use crate::kit::{check, laws, lines, play};

fn table(setup: serde_json::Value) -> Table {
    let setup: Setup = serde_json::from_value(setup).unwrap();
    Table::new(laws("2023"), setup).unwrap()
}

fn enter(table: &mut Table, acts: &str) {
    let mut at = Millis::ZERO;
    for line in lines(acts) {
        at = line.at.unwrap_or(at);
        line.enter(table, at);
    }
}

#[test]
fn an_act_entered_late_takes_its_place_and_changes_later_rulings() {
    let mut table = table(json!({"tc": "90m"}));
    enter(&mut table, "@1000 w move e2e4; @5000 w press; @9000 w offer");
    let act = Act { by: Actor::White, at: Millis(3000), what: What::Resign };
    let answer = table.enter(act);
    assert_eq!(answer.entries, [1]);
    assert_eq!(answer.changed.iter().map(|changed| changed.entry).collect::<Vec<_>>(), [2, 3]);
    assert_eq!(table.game().ending().unwrap().at, Millis(3000));
    assert_eq!(table.entries().len(), 4);
}

#[test]
fn acts_of_the_same_instant_keep_their_order() {
    let mut table = table(json!({}));
    enter(&mut table, "w move e2e4; w press; b touch g8");
    let what: Vec<_> = table.entries().iter().map(|entry| &entry.act.what).collect();
    assert!(matches!(what[..], [What::Move { .. }, What::Press, What::Touch { .. }]));
}

#[test]
fn a_watched_clock_calls_its_flag_when_it_falls() {
    let setup = json!({"tc": "3m", "clocks": {"white": 1000, "black": 1000}, "event": {"arbiter_watches_clock": true}});
    let mut watched = table(setup);
    enter(&mut watched, "@5000 w move e2e4");
    let ending = watched.game().ending().unwrap();
    assert_eq!((ending.at, ending.reason.slug()), (Millis(1000), "flag"));
    assert_eq!(watched.entries().len(), 2);
}

#[test]
fn a_watched_clock_calls_a_second_fall_of_the_same_side() {
    let setup = json!({"tc": "1/10s, 1/10s, 60m", "category": "standard", "event": {"arbiter_watches_clock": true}});
    let mut watched = table(setup);
    enter(
        &mut watched,
        "@1000 w move e2e4; @2000 b move e7e5; @3000 w move g1f3; @50000 w press; @60000 a read",
    );
    let ending = watched.game().ending().unwrap();
    assert_eq!((ending.at, ending.reason.slug()), (Millis(20_000), "flag"));
    assert_eq!(ending.result.unwrap().to_string(), "0-1");
    assert!(watched.entries().is_sorted_by_key(|entry| entry.act.at));
}

#[test]
fn a_watch_keeps_silent_where_the_arbiter_refrains() {
    let setup = json!({"tc": "20m", "supervision": "basic", "clocks": {"white": 1000, "black": 1000}, "event": {"arbiter_watches_clock": true}});
    let (watched, _) = play("2009", &setup, "@5000 w move e2e4; @6000 w press");
    assert_eq!(watched.entries().len(), 2);
    assert!(watched.game().ending().is_none());
}

#[test]
fn a_flag_called_by_the_watch_is_called_anew_when_an_earlier_act_is_entered() {
    let setup = json!({"tc": "3m", "clocks": {"white": 1000, "black": 1000}, "event": {"arbiter_watches_clock": true}});
    let mut watched = table(setup);
    enter(&mut watched, "@5000 w move e2e4");
    assert!(watched.game().ending().is_some());
    let stop = Act { by: Actor::Arbiter, at: Millis(500), what: What::Stop };
    watched.enter(stop);
    assert!(watched.game().ending().is_none());
    assert_eq!(watched.entries().len(), 2);
}

#[test]
fn a_file_says_what_is_wrong_with_it() {
    let error =
        |text: &str| serde_json::from_str::<table::fide::GameFile>(text).unwrap_err().to_string();
    assert!(error(r#"{"edition": "2014"}"#).contains("2014"));
    assert!(error(r#"{"edition": "2023", "acts": [{"act": "castle"}]}"#).contains("castle"));
    assert!(
        error(r#"{"edition": "2023", "acts": [{"act": "move", "by": "white"}]}"#).contains("uci")
    );
    assert!(error(r#"{"edition": "2023", "setup": {"tc": "soon"}}"#).contains("soon"));
    assert!(error(r#"{"edition": "2023", "setup": {"clock": 1}}"#).contains("clock"));
}

#[test]
fn a_ruling_is_written_as_json_with_its_articles() {
    let (_, ruling) =
        play("2023", &json!({"tc": "90m"}), "w move d2d5; w press; a found illegal_move w");
    let shown = serde_json::to_value(&ruling).unwrap();
    assert_eq!(shown["ruling"], "illegal_penalised");
    assert_eq!(shown["citations"][0], json!({"code": "fide-2023", "number": "7.5.5"}));
    assert_eq!(shown["notes"], json!(["times_may_be_set"]));
    let (_, refused) = play("2023", &json!({}), "b press");
    assert_eq!(serde_json::to_value(&refused).unwrap()["why"], "clock_not_running");
}

#[test]
fn a_setup_that_is_no_game_is_refused() {
    let fault = |setup: serde_json::Value| {
        let setup: Setup = serde_json::from_value(setup).unwrap();
        Table::new(laws("2023"), setup).unwrap_err().to_string()
    };
    assert!(fault(json!({"fen": "nonsense"})).contains("nonsense"));
    assert!(fault(json!({"fen": "8/8/8/8/8/8/8/K7 w - - 0 1"})).contains("K7"));
    assert!(fault(json!({"moves": ["e2e4", "e2e4"]})).contains("half-move 2"));
    assert!(fault(json!({"chess960": 960})).contains("960"));
    assert!(fault(json!({"tc": "W:20m|B:5m"})).contains("declare"));
}

#[test]
fn a_game_does_not_begin_where_it_is_over() {
    let ended = [
        ("R5k1/5ppp/8/8/8/8/8/4K3 b - - 0 30", "1-0", ["5.1.a", "5.1.1", "5.1.1"]),
        ("7k/5Q2/6K1/8/8/8/8/8 b - - 0 60", "1/2-1/2", ["5.2.a", "5.2.1", "5.2.1"]),
        ("4k3/8/8/8/8/8/8/4K1N1 w - - 0 60", "1/2-1/2", ["5.2.b", "5.2.2", "5.2.2"]),
    ];
    for (fen, result, articles) in ended {
        for (edition, article) in ["2009", "2017", "2023"].into_iter().zip(articles) {
            let setup = json!({"fen": fen, "tc": "90m"});
            check(&[(edition, article)], &setup, "w offer; b accept", "refused game_ended");
            let (table, _) = play(edition, &setup, "@5000 read");
            let ending = table.game().ending().unwrap();
            assert_eq!(ending.result.unwrap().to_string(), result);
            assert_eq!(table.game().clock().running(), None);
        }
    }
    let mated = json!({"moves": ["f2f3", "e7e5", "g2g4", "d8h4"], "tc": "90m"});
    check(&[("2023", "5.1.1")], &mated, "w move a2a3", "refused game_ended");
}
