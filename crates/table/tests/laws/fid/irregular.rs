//! Articles 5.10 to 5.12 and 8: irregularities, and what the opponent makes of them.

use codex::stands_for;
use serde_json::json;

use super::kit::{check, check_board, check_clocks};

#[test]
fn art_8_1_1_two_moves_in_a_row() {
    stands_for!("fid-2008 8.1.1");
    let acts = "w move 21-17; w move 22-18";
    check(&json!({}), acts, "irregular (8.1.1 3.4 8.2)");
    check_board(&json!({}), &format!("{acts}; b correct"), "B:W17,22-32:B1-12");
    check_board(&json!({}), &format!("{acts}; b keep"), "B:W17,18,23-32:B1-12");
}

#[test]
fn art_8_1_2_a_piece_moved_as_it_cannot() {
    stands_for!("fid-2008 8.1.2");
    // Two steps at once; the piece can be played, so it must be when the move goes back (3.7).
    check(&json!({}), "w move 21-13", "irregular (8.1.2 8.2)");
    check(&json!({}), "w move 21-13; b correct", "corrected (8.2 8.1.2 3.7)");
    check(&json!({}), "w move 21-13; b correct; w move 22-18", "irregular (8.1.3 3.7 8.2)");
    check(&json!({}), "w move 21-13; b correct; w move 21-17", "made (3.5)");
    check(&json!({}), "w move 21-25", "refused occupied (3.5)");
    check(&json!({}), "w move 15-19", "refused no_such_piece (3.5)");
    check(&json!({}), "w move 21", "refused unreadable (3.5)");
}

#[test]
fn art_8_1_3_another_piece_than_the_one_touched() {
    stands_for!("fid-2008 8.1.3");
    let acts = "w touch 22; w move 21-17";
    check(&json!({}), acts, "irregular (8.1.3 3.7 8.2)");
    check(&json!({}), &format!("{acts}; b correct; w move 21-17"), "irregular (8.1.3 3.7 8.2)");
    check(&json!({}), &format!("{acts}; b correct; w move 22-18"), "made (3.5)");
}

#[test]
fn art_8_1_4_a_move_taken_back() {
    stands_for!("fid-2008 8.1.4");
    let acts = "w move 21-17; w take_back";
    check(&json!({}), acts, "irregular (8.1.4 8.2)");
    check_board(&json!({}), acts, "W:W21-32:B1-12");
    // The opponent may hold the player to it, even after he has played something else.
    let other = format!("{acts}; w move 22-18");
    check_board(&json!({}), &format!("{acts}; b correct"), "B:W17,22-32:B1-12");
    check_board(&json!({}), &format!("{other}; b correct"), "B:W17,22-32:B1-12");
    check(&json!({}), &format!("{other}; b move 9-13"), "made (3.5 8.3)");
    check(&json!({}), "w take_back", "refused not_moved (8.1.4)");
    let drawn = json!({"moves": ["21-17", "9-13", "25-21"]});
    check(&drawn, "w take_back", "refused not_moved (8.1.4)");
}

#[test]
fn art_8_2_a_corrected_move_is_not_counted_by_the_clock() {
    // Two moves in five minutes: one real move made, and nobody is in the second period.
    let setup = json!({"fen": "W:W18,32:B5", "tc": "2/5m,5m"});
    let acts = "@10 w play 18-22; @20 b correct; @30 w play 18-13";
    check_clocks(&setup, acts, "299980 299990 black");
    // The bonus goes with the move that brought it.
    let bonus = json!({"fen": "W:W18,32:B5", "tc": "5m+10s"});
    check_clocks(&bonus, "@10 w play 18-22; @20 b correct", "309990 309990 white");
    // A second period that the irregular move began is taken back too.
    let second = json!({"fen": "W:W18,32:B5", "tc": "1/5m,5m"});
    check_clocks(&second, "@10 w play 18-22; @20 b correct", "299990 299990 white");
}

#[test]
fn art_8_2_a_move_that_stays_taken_back_is_played_anew_on_its_own_clock() {
    let setup = json!({"tc": "2/5m,5m"});
    let kept = "@10 w play 21-17; @11 w take_back; @20 b keep";
    check_clocks(&setup, kept, "299990 299990 white");
    check_clocks(&setup, &format!("{kept}; @30 w play 22-18"), "299980 299990 black");
    // Held to it, the opponent has the move.
    let held = "@10 w play 21-17; @11 w take_back; @20 b correct";
    check_clocks(&setup, held, "299990 299990 black");
}

#[test]
fn art_8_1_5_a_piece_of_the_opponent_moved() {
    stands_for!("fid-2008 8.1.5");
    check(&json!({}), "w move 9-13", "irregular (8.1.5 8.2)");
    check_board(&json!({}), "w move 9-13; b keep", "B:W21-32:B1-8,10-13");
    check_board(&json!({}), "w move 9-13; b correct", "W:W21-32:B1-12");
}

/// The figure of 6.7: the king must take two by 30 and 21.
const FIGURE: &str = "W:WK23,31:B19,26,27";

#[test]
fn art_8_1_6_a_capture_left_out() {
    stands_for!("fid-2008 8.1.6");
    let setup = json!({"fen": FIGURE});
    check(&setup, "w move 31-28", "irregular (8.1.6 6.1 8.2)");
    // 31 cannot be played: after the correction 23 takes.
    check(&setup, "w move 31-28; b correct", "corrected (8.2 8.1.6)");
    check(&setup, "w move 31-28; b correct; w move 23x21", "made (3.5)");
}

#[test]
fn art_8_1_7_pieces_removed_for_no_reason() {
    stands_for!("fid-2008 8.1.7");
    check(&json!({}), "w remove 12 32", "irregular (8.1.7 8.2)");
    check_board(&json!({}), "w remove 12 32", "W:W21-31:B1-11");
    check_board(&json!({}), "w remove 12 32; b correct", "W:W21-32:B1-12");
    // With a move it is the same, and the move stays.
    check(&json!({}), "w move 21-17 removed=12", "irregular (8.1.7 8.2)");
    check_board(&json!({}), "w move 21-17 removed=12; b correct", "B:W17,22-32:B1-12");
    check(&json!({}), "w remove 15", "refused no_such_piece (8.1.7)");
}

#[test]
fn art_8_1_8_more_or_fewer_pieces_taken_than_due() {
    stands_for!("fid-2008 8.1.8");
    // 23x14 takes one where two are due.
    check(&json!({"fen": FIGURE}), "w move 23x14", "irregular (8.1.15 8.1.8 6.6 8.2)");
    // The man that takes into the last row stops there (6.5); it went on and took a second.
    let crowned = json!({"fen": "W:W10,30:B6,7,20"});
    check(&crowned, "w move 10x3x12", "irregular (8.1.8 8.2)");
    check_board(&crowned, "w move 10x3x12; b correct", "W:W10,30:B6,7,20");
}

#[test]
fn art_8_1_9_a_multiple_capture_broken_off() {
    stands_for!("fid-2008 8.1.9", "fid-2008 5.11");
    let setup = json!({"fen": FIGURE});
    check(&setup, "w move 23x30", "irregular (8.1.9 5.11 8.2)");
    check_board(&setup, "w move 23x30; b keep", "B:W31,K30:B19,26");
    check_board(&setup, "w move 23x30; b correct", "W:W31,K23:B19,26,27");
    check(&setup, "w move 23x30; b correct; w move 23x21", "made (3.5)");
}

#[test]
fn art_8_1_10_and_8_1_11_pieces_taken_and_left_on_the_board() {
    stands_for!("fid-2008 8.1.10", "fid-2008 8.1.11");
    let one = json!({"fen": "W:W30:B12,27"});
    check(&one, "w move 30x23 removed=", "irregular (8.1.10 8.2)");
    check_board(&one, "w move 30x23 removed=; b keep", "B:W23:B12,27");
    check_board(&one, "w move 30x23 removed=; b correct", "B:W23:B12");
    let two = json!({"fen": FIGURE});
    check(&two, "w move 23x21 removed=26", "irregular (8.1.11 8.2)");
    check_board(&two, "w move 23x21 removed=26; b correct", "B:W31,K21:B19");
}

#[test]
fn art_8_1_12_and_8_1_13_other_pieces_cleared_away() {
    stands_for!("fid-2008 8.1.12", "fid-2008 8.1.13");
    let one = json!({"fen": "W:W30,32:B12,27"});
    check(&one, "w move 30x23 removed=27,12", "irregular (8.1.12 8.2)");
    check(&one, "w move 30x23 removed=27,32", "irregular (8.1.13 8.2)");
    check(&one, "w move 30x23 removed=32", "irregular (8.1.10 8.1.13 8.2)");
    check_board(&one, "w move 30x23 removed=32; b correct", "B:W23,32:B12");
    check(&one, "w move 30x23 removed=30", "refused no_such_piece (3.5)");
}

#[test]
fn art_8_1_14_a_capture_that_cannot_be() {
    stands_for!("fid-2008 8.1.14");
    // A man never takes a king (5.3 b).
    let king = json!({"fen": "W:W30:B12,K27"});
    check(&king, "w move 30x23", "irregular (8.1.14 8.2)");
    check_board(&king, "w move 30x23; b keep", "B:W23:B12");
}

#[test]
fn art_8_1_15_a_priority_ignored() {
    stands_for!("fid-2008 8.1.15");
    check(&json!({"fen": FIGURE}), "w move 31x15", "irregular (8.1.15 6.7 8.2)");
    // The figures of 6.8 and 6.9.
    check(&json!({"fen": "W:WK23:B19,K28"}), "w move 23x14", "irregular (8.1.15 6.8 8.2)");
    let order = json!({"fen": "W:WK30:B10,12,18,K20,K26,27"});
    check(&order, "w move 30x7", "irregular (8.1.15 6.9 8.2)");
}

#[test]
fn the_reading_of_6_9_is_that_of_the_event() {
    let fen = "W:WK30:B10,K12,K18,20,K26,K27";
    check(&json!({"fen": fen}), "w move 30x7", "irregular (8.1.15 6.9 8.2)");
    let first = json!({"fen": fen, "readings": {"order": "first-king"}});
    check(&first, "w move 30x7", "made (3.5)");
}

/// White's king takes 10 and 19 in this order: 5x14x23.
const TWO: &str = "W:WK5:B1,10,19";

#[test]
fn art_5_12_captured_pieces_come_off_at_the_end_and_in_order() {
    stands_for!("fid-2008 5.12");
    let setup = json!({"fen": TWO});
    check(&setup, "w move 5x23 removed=10,19", "made (3.5)");
    check(&setup, "w move 5x23 removed=19,10", "made (3.5)");
    let three = json!({"fen": "W:W31:B4,12,20,28"});
    check(&three, "w move 31x8 removed=28,20,12", "made (3.5)");
    check(&three, "w move 31x8 removed=12,20,28", "made (3.5)");
    let out_of_order = "w move 31x8 removed=20,12,28";
    check(&three, out_of_order, "irregular (5.12 8.2)");
    check_board(&three, &format!("{out_of_order}; b correct"), "B:W8:B4");
    check(&three, "w move 31x8 clear=false", "irregular (5.10 8.2)");
}

#[test]
fn art_8_2_only_the_opponent_decides() {
    stands_for!("fid-2008 8.2");
    let acts = "w move 21-13";
    check(&json!({}), &format!("{acts}; w correct"), "refused opponent_only (8.2)");
    check(&json!({}), &format!("{acts}; a correct"), "refused opponent_only (8.2)");
    check(&json!({}), &format!("{acts}; a keep"), "refused opponent_only (8.2)");
    check(&json!({}), &format!("{acts}; b keep"), "stands (8.2 8.1.2)");
    check(&json!({}), "b correct", "refused nothing_open (8.2)");
}

#[test]
fn art_8_3_whoever_touches_a_piece_lets_it_stand() {
    stands_for!("fid-2008 8.3");
    let acts = "w move 21-13";
    // The man on 13 must be taken, with 9 or 10: to touch another piece is nothing.
    check(&json!({}), &format!("{acts}; b touch 11; b correct"), "corrected (8.2 8.1.2 3.7)");
    check(&json!({}), &format!("{acts}; b adjust 10; b correct"), "corrected (8.2 8.1.2 3.7)");
    check(&json!({}), &format!("{acts}; b touch 10"), "bound 10 (3.7 8.3)");
    check(&json!({}), &format!("{acts}; b touch 10; b correct"), "refused right_lost (8.3)");
    check(&json!({}), &format!("{acts}; b move 10x17"), "made (3.5 8.3)");
    let answered = format!("{acts}; b move 10x17; w move 22-18; b correct");
    check(&json!({}), &answered, "refused right_lost (8.3)");
}

#[test]
fn art_8_4_all_is_corrected_or_nothing() {
    stands_for!("fid-2008 8.4");
    let one = json!({"fen": "W:W30,32:B12,27"});
    let acts = "w move 30x23 removed=32";
    check(&one, &format!("{acts}; b correct only=8.1.10"), "refused partial (8.4)");
    check(&one, &format!("{acts}; b correct only=8.1.10,8.1.13"), "corrected (8.2 8.1.10 8.1.13)");
}

#[test]
fn an_irregular_move_ends_nothing_before_the_opponent_has_decided() {
    // White takes Black's last man with a capture that cannot be.
    let king = json!({"fen": "W:W30:BK27"});
    check(&king, "w move 30x23", "irregular (8.1.14 8.2)");
    check(&king, "w move 30x23; b keep", "ended 1-0 no_pieces (9.2.3 8.2 8.1.14)");
    check_board(&king, "w move 30x23; b correct", "W:W30:BK27");
}

#[test]
fn an_ambiguous_capture_needs_its_route() {
    let game_46 = json!({"fen": "B:W6,13,14,18,21,22,25,30,31:B1,2,3,4,7,9"});
    check(&game_46, "b move 3x26", "refused ambiguous (3.5)");
    check(&game_46, "b move 3x17x26", "made (3.5)");
}
