//! A game that waits for the arbiter, and a clock that he watches.

use draughts::Game;
use serde_json::json;
use table::Entered;
use vocabulary::Millis;

use super::kit::{check, check_clocks, play};

#[test]
fn a_game_waits_until_the_arbiter_starts_its_clock() {
    let setup = json!({"tc": "5m", "begin": "waiting"});
    check(&setup, "@9000 w play 21-17", "refused not_started (14.2)");
    check(&setup, "@9000 w resign", "refused not_started (14.2)");
    check(&setup, "@9000 w start", "refused arbiter_only (14.2)");
    check(&setup, "@9000 a start", "ok (14.2)");
    check(&setup, "@9000 a start; @9500 a start", "refused already_started (14.2)");
    check(&json!({"tc": "5m"}), "@9000 a start", "refused already_started (14.2)");
    check_clocks(&setup, "@9000 a read", "300000 300000 none");
    check_clocks(&setup, "@9000 a start; @10000 a read", "299000 300000 white");
}

#[test]
fn art_7_4_2_ten_minutes_count_from_the_start_of_the_game() {
    let setup = json!({"begin": "waiting"});
    let start = "@3600000 a start";
    let found = "restarted (7.2 7.4.2)";
    check(&setup, &format!("{start}; @4199999 a found board_turned"), found);
    check(&setup, &format!("{start}; @4200000 a found board_turned"), "stands (7.2)");
}

#[test]
fn art_9_2_4_a_watched_flag_is_called_when_it_falls() {
    let setup = json!({"tc": "5m", "arbiter_watches_clock": true});
    let table = play(Game::Italian, &setup, "@1000 play 21-17; @900000 a read");
    let [_, call, read] = table.entries() else { panic!("{:?}", table.entries()) };
    assert_eq!((call.entered, call.act.at), (Entered::ByWatch, Millis(301_000)));
    assert_eq!(call.ruling.citations[0].number(), "9.2.4");
    assert_eq!(read.entered, Entered::ByHand);
    let ending = table.game().ending().unwrap();
    assert_eq!(ending.result.unwrap().to_string(), "1-0");
    // A move after the flag comes too late, one entered late and made in time does not.
    check(&setup, "@300001 w play 21-17", "refused game_ended (9.2.4)");
    let late = play(Game::Italian, &setup, "@300001 a read; @299999 w play 21-17");
    assert_eq!(late.game().ending(), None);
    // Where nobody watches, a flag falls only when somebody calls it.
    let unwatched = play(Game::Italian, &json!({"tc": "5m"}), "@900000 a read");
    assert_eq!(unwatched.game().ending(), None);
}
