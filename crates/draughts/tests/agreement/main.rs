//! The generator against a second one written from the text, on random positions.
//!
//! `DRAUGHTS_POSITIONS` says how many positions of each game are tried.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "tests may fail")]

mod reference;

use draughts::perft::{Counting, perft};
use draughts::{Move, Piece, Position, Rules, fen};
use lots::Lot;
use vocabulary::Side;

use reference::Play;

fn wanted() -> u64 {
    let asked = std::env::var("DRAUGHTS_POSITIONS").ok();
    asked.map_or(20_000, |count| count.parse().expect("DRAUGHTS_POSITIONS is a number"))
}

/// Pieces strewn over the board: now few, now many, with every mixture of men and kings.
fn strewn(rules: Rules, lot: &mut Lot) -> Option<Position> {
    let board = rules.game.board();
    let most = u64::from(rules.game.men());
    let mut squares: Vec<_> = board.all().collect();
    let mut pieces = Vec::new();
    let kings_in_eight = lot.below(9);
    for side in Side::BOTH {
        for _ in 0..=lot.below(most) {
            if squares.is_empty() {
                break;
            }
            let place = usize::try_from(lot.below(squares.len() as u64)).unwrap();
            let square = squares.swap_remove(place);
            let (row, _) = board.place(square);
            let last = if side == Side::White { 0 } else { board.rows() - 1 };
            let king = row == last || lot.below(8) < kings_in_eight;
            pieces.push((square, side, if king { Piece::King } else { Piece::Man }));
        }
    }
    let turn = Side::BOTH[usize::try_from(lot.below(2)).unwrap()];
    Position::of(rules, turn, pieces).ok()
}

/// A position reached by random moves from the start.
fn played(rules: Rules, lot: &mut Lot) -> Position {
    let mut position = Position::start(rules);
    for _ in 0..lot.below(90) {
        let moves = position.legal_moves();
        let Some(mv) = lot.pick(&moves) else { break };
        position = position.after(mv);
    }
    position
}

fn play(position: &Position, mv: &Move) -> Play {
    let board = position.board();
    let squares: Vec<u32> = mv.squares(board).iter().map(|s| s.number().into()).collect();
    let taken = mv.captured_in_order(board).iter().map(|s| s.number().into()).collect();
    Play { squares, taken }
}

#[track_caller]
fn agree(position: &Position) {
    let legal = position.legal_moves();
    let mut plays: Vec<Play> = legal.iter().map(|mv| play(position, mv)).collect();
    plays.sort();
    let text = fen::write(position);
    assert_eq!(plays, reference::moves(position), "{text}");
    assert_eq!(position.count_moves(), plays.len() as u64, "{text}");
    assert_eq!(position.must_capture(), plays.iter().any(|play| !play.taken.is_empty()), "{text}");
    let turned = position.turned();
    assert_eq!(turned.turned(), *position);
    assert_eq!(turned.count_moves(), position.count_moves(), "{text} turned");
    for mv in &legal {
        check_after(position, mv);
    }
}

/// The position after a move, piece by piece.
#[track_caller]
fn check_after(position: &Position, mv: &Move) {
    let board = position.board();
    let after = position.after(mv);
    let (from, to) = (mv.from(board).unwrap(), mv.to(board).unwrap());
    let taken = mv.captured_in_order(board);
    for square in board.all() {
        let expected = if square == to {
            let last = if position.turn() == Side::White { 0 } else { board.rows() - 1 };
            let crowned = mv.piece() == Piece::King || board.place(to).0 == last;
            Some((position.turn(), if crowned { Piece::King } else { Piece::Man }))
        } else if square == from || taken.contains(&square) {
            None
        } else {
            position.at(square)
        };
        assert_eq!(after.at(square), expected, "{} after {mv:?}", fen::write(position));
    }
    assert_eq!(after.turn(), position.turn().other());
}

#[test]
fn both_generators_agree_on_random_positions_of_the_italian_game() {
    compare(Rules::FID_2008);
}

#[test]
fn both_generators_agree_on_random_positions_of_the_international_game() {
    compare(Rules::INTERNATIONAL);
}

fn compare(rules: Rules) {
    let mut lot = Lot::new(2008);
    for number in 0..wanted() {
        match number % 4 {
            0 => agree(&played(rules, &mut lot)),
            _ => strewn(rules, &mut lot).iter().for_each(agree),
        }
    }
}

/// The perft of the second generator, by routes.
fn slow_perft(position: &Position, depth: u32) -> u64 {
    let plays = reference::moves(position);
    if depth == 1 {
        return plays.len() as u64;
    }
    let moves = position.legal_moves();
    moves.iter().map(|mv| slow_perft(&position.after(mv), depth - 1)).sum()
}

#[test]
fn the_second_generator_counts_the_published_start() {
    let italian = Position::start(Rules::FID_2008);
    assert_eq!(slow_perft(&italian, 5), 7_361);
    let international = Position::start(Rules::INTERNATIONAL);
    assert_eq!(slow_perft(&international, 4), 4_265);
    assert_eq!(perft(&international, 4, Counting::ByPath), 4_265);
}
