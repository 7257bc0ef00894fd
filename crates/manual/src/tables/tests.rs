//! Tables against what is known of their endings, and every position against its successors.

use std::time::Instant;

use chess::chess960::read_fen;
use chess::shakmaty::{CastlingMode, Chess, Color, Position, Square};
use lots::Lot;
use vocabulary::Side;

use super::{Ending, Probe, TableResult, probe};

fn read(fen: &str) -> Chess {
    read_fen(fen, CastlingMode::Standard).unwrap()
}

/// Every playable position of an ending with White stronger, but for mirrored ones of pieces alone.
fn each_position(ending: Ending, turn: Color, mut visit: impl FnMut(&Chess)) {
    let letters: Vec<char> = ending.men().iter().map(|role| role.upper_char()).collect();
    let squares = |index: usize| -> Vec<Square> {
        // Two men of a kind are the same in both orders: each pair is met twice, which does no harm.
        if index < letters.len() { Square::ALL.to_vec() } else { vec![Square::A1] }
    };
    for strong in Square::ALL {
        for weak in Square::ALL {
            for first in squares(0) {
                for second in squares(1) {
                    let mut men = vec![(strong, 'K'), (weak, 'k'), (first, letters[0])];
                    if let Some(letter) = letters.get(1) {
                        men.push((second, *letter));
                    }
                    if let Some(position) = placed(&men, turn) {
                        visit(&position);
                    }
                }
            }
        }
    }
}

fn placed(men: &[(Square, char)], turn: Color) -> Option<Chess> {
    let mut board = ['1'; 64];
    for (square, letter) in men {
        if board[square.to_usize()] != '1' {
            return None;
        }
        board[square.to_usize()] = *letter;
    }
    let rows: Vec<String> = board.chunks(8).rev().map(|row| row.iter().collect()).collect();
    read_fen(&format!("{} {} - - 0 1", rows.join("/"), turn.char()), CastlingMode::Standard).ok()
}

/// Wins of White to move: how many, among how many positions, and the longest in moves.
fn wins(ending: Ending) -> (u32, u32, u8) {
    let (mut won, mut all, mut longest) = (0, 0, 0);
    each_position(ending, Color::White, |position| {
        all += 1;
        let result = probe(position).unwrap().result;
        if let TableResult::Won { plies, .. } = result {
            won += 1;
            longest = longest.max(plies.div_ceil(2));
        }
    });
    (won, all, longest)
}

#[test]
fn king_and_one_man_win_as_often_as_is_known() {
    // Queen and rook win from every square; figures of the endings' literature.
    assert_eq!(wins(Ending::Kqk), (144_508, 144_508, 10));
    assert_eq!(wins(Ending::Krk), (175_168, 175_168, 16));
    assert_eq!(wins(Ending::Kpk), (124_960, 163_328, 28));
}

#[test]
fn the_longest_wins_of_two_men_are_those_that_are_known() {
    let longest = |table: &super::PieceTable| table.longest();
    assert_eq!([&super::KRRK, &super::KBBK, &super::KBNK].map(|table| longest(table)), [7, 19, 33]);
}

#[test]
fn the_manual_s_endings_take_as_many_moves_as_they_should() {
    for (fen, plies) in [
        ("8/8/8/3k4/8/8/8/KQ6 w - - 0 1", 17),
        ("8/8/8/3k4/8/8/8/KR6 w - - 0 1", 29),
        ("8/8/8/3k4/8/8/1K6/2R4R w - - 0 1", 11),
        ("8/8/8/3k4/8/8/8/K1B2B2 w - - 0 1", 33),
        ("8/8/8/3k4/8/8/8/K1B3N1 w - - 0 1", 61),
        ("k7/8/1K6/8/8/8/8/5BN1 w - - 0 1", 9),
        ("4k3/8/4K3/4P3/8/8/8/8 w - - 0 1", 21),
        ("8/8/4k3/8/4K3/4P3/8/8 b - - 0 1", 36),
        ("8/8/4k3/8/4K3/8/4P3/8 w - - 0 1", 37),
        ("8/8/8/P3k3/8/8/8/7K w - - 0 1", 23),
    ] {
        let won = TableResult::Won { winner: Side::White, plies };
        assert_eq!(probe(&read(fen)).map(|probe| probe.result), Some(won), "{fen}");
    }
    for fen in [
        "8/8/4k3/8/4K3/4P3/8/8 w - - 0 1",
        "3k4/8/3P4/3K4/8/8/8/8 b - - 0 1",
        "4k3/4P3/4K3/8/8/8/8/8 b - - 0 1",
        "k7/8/K7/P7/8/8/8/8 w - - 0 1",
        "8/8/8/P3k3/8/8/8/7K b - - 0 1",
    ] {
        let drawn = probe(&read(fen)).map(|probe| probe.result);
        assert_eq!(drawn, Some(TableResult::Drawn), "{fen}");
    }
}

#[test]
fn black_wins_as_white_does_and_other_endings_have_no_table() {
    let black = probe(&read("kq6/8/8/8/3K4/8/8/8 b - - 0 1")).unwrap();
    let plies = 17;
    assert_eq!(black.result, TableResult::Won { winner: Side::Black, plies });
    for fen in [
        "4k3/8/8/8/8/8/8/4K3 w - - 0 1",
        "4k3/8/8/8/8/8/8/4KB2 w - - 0 1",
        "4k3/8/8/8/8/8/8/4KNN1 w - - 0 1",
        "4k3/4p3/8/8/8/8/8/4KQ2 w - - 0 1",
        "4k3/8/8/8/8/8/8/4K2R w K - 0 1",
    ] {
        assert_eq!(probe(&read(fen)), None, "{fen}");
    }
}

/// What a position is worth to its side to move, read off its successors alone.
fn of_successors(position: &Chess) -> TableResult {
    if position.is_checkmate() {
        return TableResult::Won { winner: chess::side(!position.turn()), plies: 0 };
    }
    let us = chess::side(position.turn());
    let mut best_win: Option<u8> = None;
    let mut worst_loss: Option<u8> = None;
    let mut draws = position.is_stalemate();
    for mv in position.legal_moves() {
        let mut after = position.clone();
        after.play_unchecked(mv);
        // Whatever has no table here is a bare king or a lone minor piece.
        match probe(&after).map_or(TableResult::Drawn, |probe| probe.result) {
            TableResult::Drawn => draws = true,
            TableResult::Won { winner, plies } if winner == us => {
                best_win = Some(best_win.map_or(plies, |best| best.min(plies)));
            }
            TableResult::Won { plies, .. } => {
                worst_loss = Some(worst_loss.map_or(plies, |worst| worst.max(plies)));
            }
        }
    }
    match (best_win, draws, worst_loss) {
        (Some(plies), ..) => TableResult::Won { winner: us, plies: plies + 1 },
        (None, false, Some(plies)) => TableResult::Won { winner: us.other(), plies: plies + 1 },
        _ => TableResult::Drawn,
    }
}

fn agrees(position: &Chess) {
    let found: Probe = probe(position).unwrap();
    assert_eq!(found.result, of_successors(position), "{:?}", position.board());
}

#[test]
fn every_position_of_pawn_queen_and_rook_agrees_with_its_successors() {
    for ending in [Ending::Kpk, Ending::Kqk, Ending::Krk] {
        for turn in [Color::White, Color::Black] {
            each_position(ending, turn, agrees);
        }
    }
}

#[test]
fn positions_of_two_men_agree_with_their_successors() {
    let mut lot = Lot::new(64);
    for ending in [Ending::Krrk, Ending::Kbbk, Ending::Kbnk] {
        let letters: Vec<char> = ending.men().iter().map(|role| role.upper_char()).collect();
        let mut tried = 0;
        while tried < 20_000 {
            let drawn: Vec<Square> =
                (0..4).filter_map(|_| lot.pick(&Square::ALL).copied()).collect();
            let men =
                [(drawn[0], 'K'), (drawn[1], 'k'), (drawn[2], letters[0]), (drawn[3], letters[1])];
            let turn = if lot.below(2) == 0 { Color::White } else { Color::Black };
            if let Some(position) = placed(&men, turn) {
                agrees(&position);
                tried += 1;
            }
        }
    }
}

/// All of them, for a change of the tables: some minutes.
#[test]
#[ignore = "48 million positions"]
fn every_position_of_two_men_agrees_with_its_successors() {
    let started = Instant::now();
    for ending in [Ending::Krrk, Ending::Kbbk, Ending::Kbnk] {
        for turn in [Color::White, Color::Black] {
            each_position(ending, turn, agrees);
        }
        println!("{} after {:?}", ending.name(), started.elapsed());
    }
}
