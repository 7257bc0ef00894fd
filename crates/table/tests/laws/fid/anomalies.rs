//! Article 7: a wrong beginning, pieces that stand unclearly, accidents.

use codex::stands_for;
use serde_json::json;

use super::kit::{check, check_board, check_clocks};

/// The first five moves of each in a game of the 69th absolute championship (2005).
const FIVE_EACH: &str = "play 21-17; play 11-15; play 26-21; play 15-19; play 22x15; \
                         play 12x19; play 23x14; play 10x19; play 28-23; play 19x28";

#[test]
fn art_7_2_a_board_turned_wrongly() {
    stands_for!("fid-2008 7.2", "fid-2008 7.4.2");
    let setup = json!({"tc": "30m"});
    check(&setup, "play 21-17; b found board_turned", "restarted (7.2 7.4.2)");
    check_board(&setup, "play 21-17; b found board_turned", "W:W21-32:B1-12");
    // The times used stay.
    let acts = "@60000 play 21-17; @90000 a found board_turned";
    check_clocks(&setup, acts, "1740000 1770000 white");
    // After five moves each, or ten minutes, it stays as it is.
    check(&setup, &format!("{FIVE_EACH}; a found board_turned"), "stands (7.2)");
    let nine = FIVE_EACH.rsplit_once(';').unwrap().0;
    check(&setup, &format!("{nine}; a found board_turned"), "restarted (7.2 7.4.2)");
    check(&setup, "@599999 w found board_turned", "restarted (7.2 7.4.2)");
    check(&setup, "@600000 w found board_turned", "stands (7.2)");
    // Moves drawn by lot count.
    let (drawn, rest) = FIVE_EACH.split_at(FIVE_EACH.find("play 15-19").unwrap());
    let drawn: Vec<_> = drawn.split([';', ' ']).filter(|word| word.contains('-')).collect();
    assert_eq!(drawn, ["21-17", "11-15", "26-21"]);
    let opening = json!({"moves": drawn});
    check(&opening, &format!("{rest}; a found board_turned"), "stands (7.2)");
}

#[test]
fn art_7_4_2_read_the_other_way_needs_both_limits_passed() {
    let both = json!({"tc": "30m", "readings": {"restart_limits": "both"}});
    check(&both, &format!("{FIVE_EACH}; a found board_turned"), "restarted (7.2 7.4.2)");
    check(&both, "@600000 w found board_turned", "restarted (7.2 7.4.2)");
    check(&both, &format!("{FIVE_EACH}; @600000 a found board_turned"), "stands (7.2)");
}

#[test]
fn art_7_3_colours_wrongly_given() {
    stands_for!("fid-2008 7.3");
    let setup = json!({"tc": "30m"});
    check(&setup, "play 21-17; w found colours_exchanged", "restarted (7.3 7.4.2)");
    check(&setup, &format!("{FIVE_EACH}; a found colours_exchanged"), "stands (7.3)");
    // Each player keeps the time he has used, now on the other side of the clock.
    let acts = "@60000 play 21-17; @90000 a found colours_exchanged";
    check_clocks(&setup, acts, "1770000 1740000 white");
}

#[test]
fn art_7_4_3_the_directions_mistake_costs_no_time() {
    stands_for!("fid-2008 7.4.3");
    let setup = json!({"tc": "30m"});
    let acts = "@60000 play 21-17; @90000 a found colours_exchanged blame=direction";
    check(&setup, acts, "restarted (7.3 7.4.2 7.4.3)");
    check_clocks(&setup, acts, "1800000 1800000 white");
    // Only with the colours: a turned board is for the players to see (7.4.1).
    let acts = "@60000 play 21-17; @90000 a found board_turned blame=direction";
    check_clocks(&setup, acts, "1740000 1770000 white");
}

#[test]
fn art_7_5_an_inactive_piece_comes_back_or_goes_by_consent() {
    let setup = json!({"fen": "W:W30,31:B1,12"});
    check(&setup, "w settle inactive 30 to=26", "refused not_agreed (7.5)");
    check(&setup, "w settle inactive 30 to=26 agreed=true", "ok (7.5)");
    check_board(&setup, "a settle inactive 30", "W:W31:B1,12");
    check(&setup, "a settle inactive 30 to=31", "refused occupied (7.5)");
}

#[test]
fn art_7_7_a_piece_across_two_squares_gets_one_of_them() {
    let setup = json!({"fen": "W:W30,31:B1,12"});
    check(&setup, "b settle two_squares 30 to=26", "refused not_agreed (7.7)");
    check(&setup, "a settle two_squares 30", "refused place_needed (7.7)");
    check(&setup, "a settle two_squares 30 to=26", "ok (7.7)");
    check_board(&setup, "a settle two_squares 30 to=26", "W:W26,31:B1,12");
}

#[test]
fn art_7_8_an_accident_is_made_undone_by_whoever_has_not_moved_since() {
    let setup = json!({"fen": "W:W30,31:B1,12"});
    let acts = "w accident W:W31:B1,12";
    check_board(&setup, acts, "W:W31:B1,12");
    check_board(&setup, &format!("{acts}; b restore"), "W:W30,31:B1,12");
    check(&setup, &format!("{acts}; w move 31-28; w restore"), "refused too_late (7.8)");
    check(&setup, &format!("{acts}; w move 31-28; b restore"), "ok (7.8)");
    check_board(&setup, &format!("{acts}; w move 31-28; b restore"), "W:W30,31:B1,12");
    let both = format!("{acts}; w move 31-28; b move 12-16; a restore");
    check(&setup, &both, "refused no_accident (7.8)");
    check(&setup, &format!("{acts}; a restore possible=false"), "ended none replay (7.8)");
    // An accident ends no game.
    check(&setup, "w accident W:W:B1,12", "ok (7.8)");
    check_board(&setup, "w accident W:W:B1,12; a restore", "W:W30,31:B1,12");
    check(&setup, "w restore", "refused no_accident (7.8)");
    check(&setup, "w accident X", "refused unreadable (7.8)");
}
