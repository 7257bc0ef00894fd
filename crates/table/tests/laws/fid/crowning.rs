//! Articles 4.3 to 4.5, 8.1.16 and 8.1.17: a second disc put on late, or wrongly, or never.

use codex::stands_for;
use serde_json::json;

use super::kit::{check, check_board};

/// White's man on 6 reaches the last row with its next move.
const NEAR: &str = "W:W6,30:B12,K29";

#[test]
fn art_4_4_a_late_crowning_counts_as_a_touch() {
    stands_for!("fid-2008 4.4", "fid-2008 4.3");
    let setup = json!({"fen": NEAR});
    let left = "w move 6-2 crowned=false";
    check(&setup, left, "made !not_crowned (3.5 4.4)");
    // At once after the move, and out of turn, it binds nobody.
    check(&setup, "w move 6-2 crowned=false; w crown 2", "ok (4.4 3.11)");
    // On his own turn the player has touched the piece: he must play it.
    let late = "w move 6-2 crowned=false; b move 29-25; w crown 2";
    check(&setup, late, "bound 2 (4.4 3.7)");
    check(&setup, &format!("{late}; w move 30-27"), "irregular (8.1.3 3.7 8.2)");
    // A king with nowhere to go cannot be played: 6 and 5 stand before it.
    let shut = json!({"fen": "W:W6,9,10,30:B12,K29"});
    let acts = "w move 6-2 crowned=false; b move 29-25; w move 10-6; b move 25-29; w move 9-5; \
                b move 29-25; w crown 2";
    check(&shut, acts, "ok (4.4 3.10)");
    // By the opponent it is a courtesy.
    check(&setup, "w move 6-2 crowned=false; b crown 2", "ok (4.3)");
    check(&setup, "w move 6-2; w crown 2", "refused no_such_piece (4.2)");
}

#[test]
fn art_4_5_without_its_disc_it_is_no_king_unless_the_game_is_written_down() {
    stands_for!("fid-2008 4.5", "fid-2008 8.1.16");
    let plain = json!({"fen": NEAR});
    let moved = "w move 6-2 crowned=false; b move 29-25; w move 2-6";
    check_board(&plain, "w move 6-2 crowned=false", "B:W2,30:B12,K29");
    check(&plain, moved, "irregular (8.1.16 8.2)");
    // Put right, it goes back: nobody crowned it, so it could not move.
    check_board(&plain, &format!("{moved}; b correct"), "W:W2,30:B12,K25");
    // Kept, a man stands on 6.
    check_board(&plain, &format!("{moved}; b keep"), "B:W6,30:B12,K25");

    let written = json!({"fen": NEAR, "notation": true});
    let left = "made !not_crowned !king_by_record (3.5 4.4 4.5)";
    check(&written, "w move 6-2 crowned=false", left);
    check_board(&written, "w move 6-2 crowned=false", "B:W30,K2:B12,K29");
    check(&written, moved, "irregular (8.1.16 8.2)");
    // Put right, it is marked and its move stays.
    check_board(&written, &format!("{moved}; b correct"), "B:W30,K6:B12,K25");
    check(&written, &format!("{moved}; b correct; b move 25-29; w move 6-10"), "made (3.5)");
    check(&written, &format!("{moved}; b move 25-29; w move 6-10"), "irregular (8.1.16 8.2)");
}

#[test]
fn art_8_1_17_the_wrong_man_crowned() {
    stands_for!("fid-2008 8.1.17");
    let setup = json!({"fen": NEAR});
    let wrong = "w move 6-2 crowned=false; w crown 30";
    check(&setup, wrong, "irregular (8.1.17 8.2)");
    check_board(&setup, wrong, "B:W2,K30:B12,K29");
    check_board(&setup, &format!("{wrong}; b correct"), "B:W2,30:B12,K29");
}

#[test]
fn a_player_whose_only_hope_is_to_crown_is_not_blocked() {
    // White has nothing but the man on 2, which nobody has crowned.
    let setup = json!({"fen": "W:W6:B12,K29"});
    check(&setup, "w move 6-2 crowned=false; b move 29-25", "made (3.5)");
    check(&setup, "w move 6-2 crowned=false; b move 29-25; w crown 2; w move 2-6", "made (3.5)");
}
