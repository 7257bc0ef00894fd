//! Articles 3.5 to 3.11: hands on the board.

use codex::stands_for;
use serde_json::json;

use super::kit::{check, check_board};

#[test]
fn art_3_5_a_move_is_over_when_the_piece_is_let_go() {
    stands_for!("fid-2008 3.5");
    check(&json!({}), "w move 21-17", "made (3.5)");
    check_board(&json!({}), "w move 21-17", "B:W17,22-32:B1-12");
    // Let go, it may not be changed: a second move is one too many.
    check(&json!({}), "w move 21-17; w move 22-18", "irregular (8.1.1 3.4 8.2)");
}

#[test]
fn art_3_6_a_piece_in_the_hand_goes_wherever_it_can() {
    stands_for!("fid-2008 3.6");
    check(&json!({}), "w touch 22; w move 22-18", "made (3.5)");
    check(&json!({}), "w touch 22; w move 22-19", "made (3.5)");
}

#[test]
fn art_3_7_a_touched_piece_that_can_be_played_is_played() {
    stands_for!("fid-2008 3.7");
    check(&json!({}), "w touch 22", "bound 22 (3.7)");
    check(&json!({}), "w touch 22; w move 21-17", "irregular (8.1.3 3.7 8.2)");
    // A capture is due with 22: 24 cannot be played and binds nobody.
    let due = json!({"fen": "W:W22,24:B18"});
    check(&due, "w touch 24", "no_duty !improper (3.10)");
    check(&due, "w touch 22", "bound 22 (3.7)");
}

#[test]
fn art_3_8_of_several_touched_pieces_the_first_is_played() {
    stands_for!("fid-2008 3.8");
    check(&json!({}), "w touch 23 22", "bound 23 (3.7 3.8)");
    // 32 is shut in: the first that can be played counts.
    check(&json!({}), "w touch 32 24 22", "bound 24 (3.7 3.8)");
    check(&json!({}), "w touch 23; w touch 22", "bound 23 (3.7 3.8)");
    check(&json!({}), "w touch 23; w touch 22; w move 23-19", "made (3.5)");
}

#[test]
fn art_3_9_adjusting_is_announced_before() {
    stands_for!("fid-2008 3.9");
    check(&json!({}), "w adjust 22 23", "no_duty (3.9)");
    check(&json!({}), "w adjust 22; w move 21-17", "made (3.5)");
}

#[test]
fn art_3_10_touching_what_cannot_be_played_is_improper_and_no_more() {
    stands_for!("fid-2008 3.10");
    check(&json!({}), "w touch 32", "no_duty !improper (3.10)");
    check(&json!({}), "w touch 12", "no_duty !improper (3.10)");
    check(&json!({}), "w touch 32; w move 21-17", "made (3.5)");
    check(&json!({}), "w touch 15", "refused no_such_piece (3.7)");
}

#[test]
fn art_3_11_touching_out_of_turn_binds_nobody() {
    stands_for!("fid-2008 3.11");
    check(&json!({}), "b touch 9", "no_duty !improper (3.11)");
    check(&json!({}), "b touch 9; w move 21-17; b move 10-13", "made (3.5)");
}
