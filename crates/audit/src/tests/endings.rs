//! Games that went on after they were over, and games scored against their ending.

use codex::stands_for;

use super::{check, from};
use crate::Laws;

const FOOLS_MATE: &str = "1. f3 e5 2. g4 Qh4#";

#[test]
fn art_5_1_1_checkmate_ends_the_game() {
    stands_for!("fide-2009 5.1.a", "fide-2017 5.1.1", "fide-2023 5.1.1");
    let text = format!("{FOOLS_MATE} 3. a3 1-0");
    check(&Laws::FIDE_2009, &text, &["move_after_checkmate 5 (5.1.a) 0-1"]);
    check(&Laws::FIDE_2017, &text, &["move_after_checkmate 5 (5.1.1) 0-1"]);
    check(&Laws::FIDE_2023, &text, &["move_after_checkmate 5 (5.1.1) 0-1"]);
}

#[test]
fn art_5_1_1_who_mates_has_won() {
    stands_for!("fide-2009 5.1.a", "fide-2017 5.1.1", "fide-2023 5.1.1");
    for wrong in ["1-0", "1/2-1/2"] {
        let text = format!("{FOOLS_MATE} {wrong}");
        check(&Laws::FIDE_2009, &text, &["checkmate_misscored 4 (5.1.a) 0-1"]);
        check(&Laws::FIDE_2017, &text, &["checkmate_misscored 4 (5.1.1) 0-1"]);
        check(&Laws::FIDE_2023, &text, &["checkmate_misscored 4 (5.1.1) 0-1"]);
    }
    for right in ["0-1", "*"] {
        check(&Laws::FIDE_2023, &format!("{FOOLS_MATE} {right}"), &[]);
    }
}

#[test]
fn art_5_2_1_stalemate_is_a_draw_and_ends_the_game() {
    stands_for!("fide-2009 5.2.a", "fide-2017 5.2.1", "fide-2023 5.2.1");
    let fen = "7k/8/7K/5Q2/8/8/8/8 w - - 0 60";
    let on = from(fen, "60. Qf7 Kg8 1-0");
    check(&Laws::FIDE_2009, &on, &["move_after_stalemate 2 (5.2.a) 1/2-1/2"]);
    check(&Laws::FIDE_2017, &on, &["move_after_stalemate 2 (5.2.1) 1/2-1/2"]);
    check(&Laws::FIDE_2023, &on, &["move_after_stalemate 2 (5.2.1) 1/2-1/2"]);
    check(&Laws::FIDE_2023, &from(fen, "60. Qf7 1-0"), &["stalemate_misscored 1 (5.2.1) 1/2-1/2"]);
    check(&Laws::FIDE_2023, &from(fen, "60. Qf7 1/2-1/2"), &[]);
}

#[test]
fn art_5_2_2_a_dead_position_ends_the_game() {
    stands_for!("fide-2009 5.2.b 9.6", "fide-2017 5.2.2", "fide-2023 5.2.2");
    // The king takes the last rook: from then on nobody can mate.
    let fen = "8/8/8/8/3k4/8/8/Kr6 w - - 0 60";
    let on = from(fen, "60. Kxb1 Kc3 61. Ka1 1/2-1/2");
    check(&Laws::FIDE_2009, &on, &["move_after_dead_position 2 (5.2.b, 9.6) 1/2-1/2"]);
    // With a knight on b4 he must take it: dead before he does.
    let forced = from("8/8/8/8/1n1k4/8/8/Kr6 w - - 0 60", "60. Kxb1 1/2-1/2");
    check(&Laws::FIDE_2017, &forced, &["move_after_dead_position 1 (5.2.2) 1/2-1/2"]);
    check(&Laws::FIDE_2023, &forced, &["move_after_dead_position 1 (5.2.2) 1/2-1/2"]);
}

#[test]
fn art_5_2_2_the_first_dead_position_is_found_by_halving() {
    stands_for!("fide-2009 5.2.b 9.6", "fide-2017 5.2.2", "fide-2023 5.2.2");
    // After 62...Kxe4 only the kings are left: the sixth half-move is the last of the game.
    let fen = "8/8/8/4k3/4P3/8/8/K7 w - - 0 60";
    let text = from(fen, "60. Kb1 Kd6 61. Kc1 Ke5 62. Kd1 Kxe4 63. Ke2 Kd5 64. Kd3 Ke5 1/2-1/2");
    check(&Laws::FIDE_2009, &text, &["move_after_dead_position 7 (5.2.b, 9.6) 1/2-1/2"]);
    check(&Laws::FIDE_2017, &text, &["move_after_dead_position 7 (5.2.2) 1/2-1/2"]);
    check(&Laws::FIDE_2023, &text, &["move_after_dead_position 7 (5.2.2) 1/2-1/2"]);
    let ended = from(fen, "60. Kb1 Kd6 61. Kc1 Ke5 62. Kd1 Kxe4 1/2-1/2");
    check(&Laws::FIDE_2023, &ended, &[]);
    let won = from(fen, "60. Kb1 Kd6 61. Kc1 Ke5 62. Kd1 Kxe4 0-1");
    check(&Laws::FIDE_2023, &won, &["dead_position_misscored 6 (5.2.2) 1/2-1/2"]);
}

#[test]
fn art_5_2_2_a_wall_of_pawns_is_dead_with_all_its_pawns() {
    stands_for!("fide-2017 5.2.2");
    let wall = from("4k3/8/8/p1p1p1p1/P1P1P1P1/8/8/4K3 w - - 0 60", "60. Ke2 Kd7 1/2-1/2");
    check(&Laws::FIDE_2017, &wall, &["move_after_dead_position 1 (5.2.2) 1/2-1/2"]);
    let open = from("4k3/8/8/p1p1p3/P1P1P3/8/8/4K3 w - - 0 60", "60. Ke2 Kd7 1-0");
    check(&Laws::FIDE_2023, &open, &[]);
}

#[test]
fn art_5_2_2_stalemate_is_not_a_dead_position() {
    check(&Laws::FIDE_2023, &from("k7/2P5/1K6/8/8/8/8/8 w - - 0 60", "60. c8=B 1/2-1/2"), &[]);
}

/// Knights out and home, `cycles` times.
fn knights(cycles: usize) -> String {
    "Nf3 Nf6 Ng1 Ng8 ".repeat(cycles)
}

#[test]
fn art_9_6_1_the_fifth_appearance_ends_the_game() {
    stands_for!("fide-2017 9.6.1", "fide-2023 9.6.1");
    // The initial position stands after half-moves 0, 4, 8, 12 and 16.
    let on = format!("{} e4 1/2-1/2", knights(4));
    check(&Laws::FIDE_2009, &on, &[]);
    check(&Laws::FIDE_2017, &on, &["move_after_fivefold 17 (9.6.1) 1/2-1/2"]);
    check(&Laws::FIDE_2023, &on, &["move_after_fivefold 17 (9.6.1) 1/2-1/2"]);
    let ended = format!("{} 1/2-1/2", knights(4));
    check(&Laws::FIDE_2023, &ended, &[]);
    let won = format!("{} 1-0", knights(4));
    check(&Laws::FIDE_2023, &won, &["fivefold_misscored 16 (9.6.1) 1/2-1/2"]);
    check(&Laws::FIDE_2023, &format!("{} e4 1-0", knights(3)), &[]);
}

#[test]
fn art_9_6_1_lost_castling_rights_and_en_passant_make_another_position() {
    stands_for!("fide-2023 9.6.1");
    // The first time both kings had not moved: four appearances, not five.
    let kings = "e4 e5 Ke2 Ke7 ".to_owned() + &"Ke1 Ke8 Ke2 Ke7 ".repeat(3) + "Ke1 Ke8 1/2-1/2";
    check(&Laws::FIDE_2023, &kings, &[]);
    // After 2...d5 White could take in passing.
    let passing = format!("e4 a6 e5 d5 {} a3 1/2-1/2", knights(4));
    check(&Laws::FIDE_2023, &passing, &[]);
    // The knight stands on f3 after half-moves 5, 9, 13, 17 and 21.
    let once_more = format!("e4 a6 e5 d5 {} 1/2-1/2", knights(5));
    check(&Laws::FIDE_2023, &once_more, &["move_after_fivefold 22 (9.6.1) 1/2-1/2"]);
}

#[test]
fn art_9_6_2_seventy_five_moves_end_the_game_unless_the_last_one_mates() {
    stands_for!("fide-2017 9.6.2", "fide-2023 9.6.2");
    let fen = "7k/8/6K1/8/8/8/8/R7 w - - 149 130";
    check(&Laws::FIDE_2023, &from(fen, "130. Ra8# 1-0"), &[]);
    let on = from(fen, "130. Ra2 Kg8 131. Ra8# 1-0");
    check(&Laws::FIDE_2009, &on, &[]);
    check(&Laws::FIDE_2017, &on, &["move_after_seventy_five 2 (9.6.2) 1/2-1/2"]);
    check(&Laws::FIDE_2023, &on, &["move_after_seventy_five 2 (9.6.2) 1/2-1/2"]);
    let won = from(fen, "130. Ra2 1-0");
    check(&Laws::FIDE_2023, &won, &["seventy_five_misscored 1 (9.6.2) 1/2-1/2"]);
    let capture = from("7k/8/8/8/8/K7/8/Rr6 w - - 149 130", "130. Rxb1 Kg7 131. Rb2 1-0");
    check(&Laws::FIDE_2023, &capture, &[]);
}
