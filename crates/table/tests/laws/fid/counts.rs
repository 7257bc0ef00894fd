//! Articles 9.4, 10 and 11: king moves counted, and the counts of the international game.

use codex::stands_for;
use serde_json::{Value, json};

use super::kit::{check, check_international};

/// Kings on both sides, and a man that White can move.
const KINGS: &str = "W:W24,K30:BK3";

/// So many king moves by each, back and forth.
fn back_and_forth(pairs: usize, [white, black]: [[&str; 2]; 2]) -> String {
    let pair = |index: usize| format!("play {}; play {}", white[index % 2], black[index % 2]);
    (0..pairs).map(pair).collect::<Vec<_>>().join("; ")
}

fn quiet(pairs: usize) -> String {
    back_and_forth(pairs, [["30-27", "27-30"], ["3-7", "7-3"]])
}

fn kings() -> Value {
    json!({"fen": KINGS})
}

#[test]
fn art_10_1_the_count_needs_a_king_on_each_side() {
    stands_for!("fid-2008 10.1");
    check(&json!({}), "w count", "refused kings_needed (10.1)");
    check(&json!({"fen": "W:W24,K30:B3"}), "w count", "refused kings_needed (10.1)");
    check(&kings(), "w count", "ok (10.2 10.1 10.3)");
}

#[test]
fn art_10_2_a_player_asks_or_the_arbiter_imposes() {
    stands_for!("fid-2008 10.2");
    check(&kings(), "b count", "ok (10.2 10.1 10.3)");
    check(&kings(), "a count", "ok (10.2 10.1 10.3)");
    check(&kings(), "a count; w count", "refused already_counting (10.2)");
    // Nobody asked: forty moves and more change nothing.
    check(&kings(), &quiet(45), "made (3.5)");
}

#[test]
fn art_10_3_and_10_4_forty_king_moves_each_from_whoever_is_to_move() {
    stands_for!("fid-2008 10.3", "fid-2008 10.4", "fid-2008 9.3.c");
    let drawn = "ended 1/2-1/2 move_count (9.3.c 10.4 3.5)";
    check(&kings(), &format!("w count; {}", quiet(40)), drawn);
    check(&kings(), &format!("w count; {}", quiet(39)), "made (3.5)");
    check(&kings(), &format!("w count; {}; play 27-30", quiet(39)), "made (3.5)");
    // What was played before is not counted; asked for with Black to move, Black's is the first.
    let on = back_and_forth(39, [["27-30", "30-27"], ["7-3", "3-7"]]);
    let black_first = format!("play 30-27; b count; play 3-7; {on}");
    check(&kings(), &black_first, "made (3.5)");
    check(&kings(), &format!("{black_first}; play 30-27"), drawn);
}

#[test]
fn art_10_5_a_man_move_or_a_capture_begins_the_count_again() {
    stands_for!("fid-2008 10.5");
    let man = format!("w count; {}; play 24-20", quiet(20));
    check(&kings(), &man, "made !count_again (3.5 10.5)");
    // It starts with Black, who is to move: White's fortieth is the last.
    let on = back_and_forth(39, [["30-27", "27-30"], ["7-3", "3-7"]]);
    let again = format!("{man}; play 3-7; {on}");
    check(&kings(), &again, "made (3.5)");
    let drawn = "ended 1/2-1/2 move_count (9.3.c 10.4 3.5)";
    check(&kings(), &format!("{again}; play 27-30"), drawn);
    // A capture that takes the last king ends the count for good.
    let last_king = json!({"fen": "W:WK30,24:B4,K26"});
    check(&last_king, "w count; play 30x21", "made !count_annulled (3.5 10.5)");
}

#[test]
fn art_11_the_arbiter_of_a_promotional_event_counts_fewer() {
    stands_for!("fid-2008 11");
    let promotional = json!({"fen": KINGS, "promotional": true});
    check(&promotional, "a count moves=10", "ok (10.2 10.1 10.3 11)");
    check(&promotional, "a count moves=9", "refused not_allowed (11)");
    check(&promotional, "a count moves=41", "refused not_allowed (11)");
    check(&promotional, "w count moves=10", "refused arbiter_only (11)");
    check(&kings(), "a count moves=10", "refused not_allowed (11)");
    let drawn = "ended 1/2-1/2 move_count (9.3.c 10.4 3.5)";
    check(&promotional, &format!("a count moves=10; {}", quiet(10)), drawn);
}

fn flying(pairs: usize) -> String {
    back_and_forth(pairs, [["46-41", "41-46"], ["6-1", "1-6"]])
}

#[test]
fn twenty_five_king_moves_each_draw_an_international_game() {
    let setup = json!({"fen": "W:WK46,30:BK6,16"});
    check_international(&setup, &flying(24), "made (3.5)");
    let drawn = "ended 1/2-1/2 move_count (9.3.c 10.4 3.5)";
    check_international(&setup, &flying(25), drawn);
    check_international(&setup, "w count", "refused already_counting (10.2)");
    let man = format!("{}; play 30-25; play 6-1; play 46-41", flying(20));
    check_international(&setup, &man, "made (3.5)");
}

#[test]
fn sixteen_moves_for_three_pieces_against_a_king_and_five_for_two() {
    let drawn = "ended 1/2-1/2 move_count (9.3.c 10.4 3.5)";
    let three = json!({"fen": "W:WK46,30,35:BK6"});
    check_international(&three, &flying(15), "made (3.5)");
    check_international(&three, &flying(16), drawn);
    let two = json!({"fen": "W:WK46,30:BK6"});
    check_international(&two, &flying(4), "made (3.5)");
    check_international(&two, &flying(5), drawn);
    let one = json!({"fen": "W:WK46:BK6"});
    check_international(&one, &flying(5), drawn);
    // Without a king on the stronger side nothing is counted but king moves.
    let men = json!({"fen": "W:W40,30,35:BK6"});
    check_international(&men, "play 40-34; play 6-11", "made (3.5)");
}

#[test]
fn three_pieces_become_two_while_their_moves_are_counted() {
    // White's thirteenth move gives a man, Black's thirteenth takes it; then five moves each are
    // counted, or the three that are left of sixteen.
    let fen = "W:WK46,38,45:BK6";
    let given = format!("{}; play 38-33; play 6x39", flying(12));
    let then = |pairs| {
        let on = back_and_forth(pairs, [["46-41", "41-46"], ["39-44", "44-39"]]);
        format!("{given}; {on}")
    };
    let drawn = "ended 1/2-1/2 move_count (9.3.c 10.4 3.5)";
    let usual = json!({"fen": fen});
    check_international(&usual, &then(4), "made (3.5)");
    check_international(&usual, &then(5), drawn);
    let rest = json!({"fen": fen, "readings": {"exchange": "rest_of_old"}});
    check_international(&rest, &then(2), "made (3.5)");
    check_international(&rest, &then(3), drawn);
}
