//! Article 9: wins, draws, and what a check of repetition costs.

use codex::stands_for;
use serde_json::json;

use super::kit::{check, check_clocks, check_international};

#[test]
fn art_9_2_1_resignation() {
    stands_for!("fid-2008 9.2.1");
    check(&json!({}), "b resign", "ended 1-0 resignation (9.2.1)");
    check(&json!({}), "b resign; w move 21-17", "refused game_ended (9.2.1)");
}

#[test]
fn art_9_2_2_a_player_who_cannot_move_has_lost() {
    stands_for!("fid-2008 9.2.2");
    // Black's man on 25 is blocked by 29 and cannot take it over the edge.
    let setup = json!({"fen": "W:W29,K26:B25"});
    check(&setup, "w move 26-30", "ended 1-0 blocked (9.2.2 3.5)");
}

#[test]
fn art_9_2_3_a_player_without_pieces_has_lost() {
    stands_for!("fid-2008 9.2.3");
    check(&json!({"fen": "W:W30:B27"}), "w move 30x23", "ended 1-0 no_pieces (9.2.3 3.5)");
}

#[test]
fn art_9_2_4_a_fallen_flag_loses() {
    stands_for!("fid-2008 9.2.4");
    let setup = json!({"tc": "5m"});
    check(&setup, "@299999 b flag w", "refused flag_up (9.2.4)");
    check(&setup, "@300000 b flag w", "ended 0-1 flag (9.2.4)");
    check(&setup, "@1000 play 21-17; @301000 a flag b", "ended 1-0 flag (9.2.4)");
    check(&json!({}), "@999999999 b flag w", "refused flag_up (9.2.4)");
}

#[test]
fn art_9_2_5_refusing_to_obey_loses() {
    stands_for!("fid-2008 9.2.5", "fid-2008 8.5");
    check(&json!({}), "w insist", "ok !arbiter_enforces (8.5)");
    check(&json!({}), "a refuses b", "ended 1-0 refusal (9.2.5 8.5)");
    check(&json!({}), "w refuses b", "refused arbiter_only (9.2.5)");
}

#[test]
fn art_9_3_a_a_draw_by_agreement() {
    stands_for!("fid-2008 9.3.a");
    check(&json!({}), "w offer; b accept", "ended 1/2-1/2 agreement (9.3.a)");
    check(&json!({}), "w offer; w accept", "refused no_offer (9.3.a)");
    check(&json!({}), "w offer; b decline; b accept", "refused no_offer (9.3.a)");
    // A move declines it.
    check(&json!({}), "w offer; w play 21-17; b accept", "ended 1/2-1/2 agreement (9.3.a)");
    check(&json!({}), "b offer; w play 21-17; w accept", "refused no_offer (9.3.a)");
}

/// Four half-moves after which the kings stand as before.
const ROUND: &str = "play 30-27; play 3-7; play 27-30; play 7-3";

fn kings(more: &serde_json::Value) -> serde_json::Value {
    let mut setup = json!({"fen": "W:WK30:BK3", "notation": true});
    setup.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
    setup
}

#[test]
fn art_9_3_b_the_fourth_appearance_where_moves_are_written() {
    stands_for!("fid-2008 9.3.b", "fid-2008 9.3.b1", "fid-2008 9.3.b2");
    let three = format!("{ROUND}; {ROUND}; {ROUND}");
    let last = "made !repetition_reached (3.5 9.3.b)";
    check(&kings(&json!({})), &three, last);
    let drawn = "ended 1/2-1/2 repetition (9.3.b 9.3.b1 9.3.b2)";
    check(&kings(&json!({})), &format!("{three}; w check"), drawn);
    check(&kings(&json!({})), &format!("{three}; a check"), drawn);
    let two = format!("{ROUND}; {ROUND}");
    check(&kings(&json!({})), &format!("{two}; a check"), "check_failed (9.3.b2 9.3.b1)");
    let unwritten = kings(&json!({"notation": false}));
    check(&unwritten, &format!("{three}; w check"), "refused no_notation (9.3.b)");
}

#[test]
fn art_9_3_b_with_the_other_side_to_move_it_is_the_same_board_only() {
    // A short king cannot lose a move: only a second one in a row changes the turn.
    let twice = "w move 30-27; w move 27-30; b keep; b move 3-7; b move 7-3; w keep";
    let acts = format!("{twice}; w move 30-27; w move 27-30; b keep");
    let read = kings(&json!({"readings": {"same_position": "board_only"}}));
    check(
        &kings(&json!({})),
        &format!("{acts}; b check"),
        "check_failed !repeated_on_board (9.3.b2 9.3.b1)",
    );
    check(&read, &format!("{acts}; b check"), "ended 1/2-1/2 repetition (9.3.b 9.3.b1 9.3.b2)");
}

#[test]
fn art_9_3_b2_a_check_for_nothing_costs_its_time_up_to_fifteen_minutes() {
    stands_for!("fid-2008 9.3.b2");
    let setup = kings(&json!({"tc": "60m"}));
    let failed = |cost: &str| format!("check_failed {cost} (9.3.b2 9.3.b1)");
    check(&setup, "w check took=120000", &failed("white -120000"));
    check(&setup, "w check took=1200000", &failed("white -900000"));
    check(&setup, "b check took=120000", &failed("black -120000"));
    // The arbiter's own check costs nobody anything.
    check(&setup, "a check took=120000", "check_failed (9.3.b2 9.3.b1)");
    check_clocks(&setup, "@60000 w check took=120000", "3420000 3600000 white");
}

#[test]
fn art_9_3_b3_three_minutes_are_left() {
    stands_for!("fid-2008 9.3.b3");
    let five = kings(&json!({"tc": "60m", "clocks": {"white": 300_000, "black": 300_000}}));
    let bounded = "check_failed white -120000 (9.3.b2 9.3.b1 9.3.b3)";
    check(&five, "w check took=900000", bounded);
    // With less than three already the first check is free, the second is not.
    let two = kings(&json!({"tc": "60m", "clocks": {"white": 120_000, "black": 300_000}}));
    check(&two, "w check took=60000", "check_failed !spared (9.3.b2 9.3.b1 9.3.b3)");
    let again = "w check took=60000; w check took=60000";
    check(&two, again, "check_failed white -60000 (9.3.b2 9.3.b1)");
}

#[test]
fn in_the_international_game_the_third_appearance_is_enough() {
    let setup = json!({"fen": "W:WK46,30:BK6,16", "notation": true});
    let round = "play 46-41; play 6-1; play 41-46; play 1-6";
    let twice = format!("{round}; {round}");
    check_international(&setup, &format!("{round}; a check"), "check_failed (9.3.b2 9.3.b1)");
    let drawn = "ended 1/2-1/2 repetition (9.3.b 9.3.b1 9.3.b2)";
    check_international(&setup, &format!("{twice}; a check"), drawn);
}

#[test]
fn stopped_clocks_stop_the_game() {
    let setup = json!({"tc": "5m"});
    check(&setup, "@1000 a stop; w move 21-17", "refused clock_stopped (14.2)");
    check_clocks(&setup, "@1000 a stop; @9000 a restart; @10000 a read", "298000 300000 white");
    check(&setup, "w stop", "refused arbiter_only (14.2)");
    check(&setup, "a restart", "refused not_stopped (14.2)");
    check(&setup, "w press", "refused not_moved (14.2)");
    check(&setup, "b press", "refused clock_not_running (14.2)");
    check_clocks(
        &json!({"tc": "5m+5s"}),
        "@1000 w move 21-17; @2000 w press",
        "308000 305000 black",
    );
}

#[test]
fn art_9_2_3_no_game_begins_without_pieces() {
    for fen in ["W:W:B1", "B:W32:B"] {
        let setup = json!({"fen": fen});
        let setup: table::fid::Setup = serde_json::from_value(setup).unwrap();
        let regulation = table::fid::Readings::default().regulation(draughts::Game::Italian);
        assert!(table::fid::Table::new(regulation, &setup).is_err(), "{fen}");
    }
}
