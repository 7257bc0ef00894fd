//! Moves as text (art. 12): `21-17`, `3x26`, and the whole route where two captures would
//! otherwise read the same.

use std::fmt::Write;

use codex::door;

use crate::board::{Board, Square};
use crate::moves::Move;
use crate::position::Position;
use crate::priority::Priority;

/// How faithfully the sign between the squares is read.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Reading {
    /// As 12.2 writes it: `-` for a move, `x` (or `:`) for a capture.
    Strict,
    /// Either sign for either, as old tables of openings have it.
    Lenient,
}

/// Why a text gives no move.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum MoveError {
    /// It does not name two squares or more with a sign between them.
    #[error("not a move")]
    Unreadable,
    /// It names a square that the board does not have.
    #[error("the board has squares 1 to {last}")]
    OffBoard {
        /// The highest number.
        last: u8,
    },
    /// No piece can go that way.
    #[error("not a legal move")]
    Illegal,
    /// Only with the other sign would it be a move (12.2 b and c).
    #[error("the sign is not that of the move")]
    Sign,
    /// A move without capture where a capture is compulsory (6.1).
    #[error("a capture is compulsory")]
    CaptureDue(Move),
    /// A capture that gives way to another.
    #[error("another capture goes before ({})", by.number())]
    Refused {
        /// The capture.
        mv: Move,
        /// What prefers another.
        by: Priority,
    },
    /// A capture that stops where it should go on (8.1.9).
    #[error("the capture goes on from there")]
    Unfinished(Move),
    /// Several captures with different results read like this.
    #[error("{} captures read like this", candidates.len())]
    Ambiguous {
        /// All of them.
        candidates: Vec<Move>,
    },
}

/// Art. 12.2: the first square, the sign, the last square.
pub fn write_short(position: &Position, mv: &Move) -> String {
    let squares = mv.squares(position.board());
    match squares.as_slice() {
        [first, .., last] => joined(&[*first, *last], mv.is_capture()),
        _ => String::new(),
    }
}

/// Every square the piece stands on.
pub fn write_full(position: &Position, mv: &Move) -> String {
    joined(&mv.squares(position.board()), mv.is_capture())
}

/// The short form, or the full one where the short one would be ambiguous.
pub fn write(position: &Position, mv: &Move) -> String {
    let mut ambiguous = false;
    if mv.is_capture() {
        position.each_move(|other| {
            ambiguous |= (other.from, other.to) == (mv.from, mv.to) && !other.same_result(mv);
        });
    }
    if ambiguous { write_full(position, mv) } else { write_short(position, mv) }
}

fn joined(squares: &[Square], capture: bool) -> String {
    if capture {
        door!("draughts::notation::write, a capture", "fid-2008 12.2.a 12.2.c");
    } else {
        door!("draughts::notation::write", "fid-2008 12.2.a 12.2.b");
    }
    let mut text = String::new();
    for (place, square) in squares.iter().enumerate() {
        if place > 0 {
            text.push(if capture { 'x' } else { '-' });
        }
        let _ = write!(text, "{square}");
    }
    text
}

/// What a text says before it is held against a position.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Written {
    /// The squares it names, two or more.
    pub squares: Vec<Square>,
    /// Whether its sign is that of a capture.
    pub capture: bool,
}

impl Written {
    /// The squares and the sign of a text.
    pub fn parse(text: &str, board: Board) -> Result<Self, MoveError> {
        let text = text.trim();
        let capture = text.contains(['x', 'X', ':', '×']);
        let parts = text.split(['-', 'x', 'X', ':', '×']).map(str::trim);
        let mut squares = Vec::new();
        for part in parts {
            if part.is_empty() || !part.bytes().all(|byte| byte.is_ascii_digit()) {
                return Err(MoveError::Unreadable);
            }
            let square = part.parse().ok().and_then(|number| board.square(number));
            squares.push(square.ok_or(MoveError::OffBoard { last: board.squares() })?);
        }
        let mixed = capture && text.contains('-');
        match squares.len() {
            0 | 1 => Err(MoveError::Unreadable),
            _ if mixed => Err(MoveError::Unreadable),
            _ => Ok(Self { squares, capture }),
        }
    }
}

/// The move a text stands for: first and last square, and as many of those between as are needed.
pub fn read(position: &Position, text: &str, reading: Reading) -> Result<Move, MoveError> {
    find(position, &Written::parse(text, position.board())?, reading)
}

/// The move that written squares stand for, or why there is none.
pub fn find(position: &Position, written: &Written, reading: Reading) -> Result<Move, MoveError> {
    let board = position.board();
    let named = |mv: &Move| fits(&mv.squares(board), &written.squares);
    let mut legal = position.legal_moves();
    legal.retain(named);
    if legal.is_empty() {
        return Err(refusal(position, named));
    }
    if reading == Reading::Strict {
        legal.retain(|mv| mv.is_capture() == written.capture);
    }
    if legal.is_empty() { Err(MoveError::Sign) } else { the_one(legal) }
}

/// The one move that all of these are, if they lead to the same position.
fn the_one(candidates: Vec<Move>) -> Result<Move, MoveError> {
    match candidates.as_slice() {
        [first, rest @ ..] if rest.iter().all(|other| other.same_result(first)) => Ok(*first),
        _ => Err(MoveError::Ambiguous { candidates }),
    }
}

/// Why nothing legal has the name.
fn refusal(position: &Position, named: impl Fn(&Move) -> bool) -> MoveError {
    let refused = position.refused_captures();
    if let Some((mv, by)) = refused.iter().find(|(mv, _)| named(mv)) {
        return MoveError::Refused { mv: *mv, by: *by };
    }
    let captures = position.legal_moves().into_iter().chain(refused.into_iter().map(|(mv, _)| mv));
    let parts: Vec<Move> =
        captures.flat_map(|mv| mv.parts(position.board())).filter(|part| named(part)).collect();
    if !parts.is_empty() {
        return the_one(parts).map_or_else(|ambiguous| ambiguous, MoveError::Unfinished);
    }
    let mut quiet = None;
    position.each_quiet_move(|mv| {
        if named(mv) {
            quiet = Some(*mv);
        }
    });
    match quiet {
        Some(mv) if position.must_capture() => MoveError::CaptureDue(mv),
        _ => MoveError::Illegal,
    }
}

/// Whether the written squares name this way: its ends, and stops of it in their order.
fn fits(way: &[Square], written: &[Square]) -> bool {
    let ends = |squares: &[Square]| (squares.first().copied(), squares.last().copied());
    if ends(way) != ends(written) || written.len() > way.len() {
        return false;
    }
    let inner = |squares: &[Square]| squares[1..squares.len() - 1].to_vec();
    let mut stops = inner(way).into_iter();
    inner(written).into_iter().all(|square| stops.any(|stop| stop == square))
}

#[cfg(test)]
mod tests {
    use codex::stands_for;

    use super::*;
    use crate::fen;
    use crate::rules::Rules;

    /// After 24 half-moves of game 46 of the 69th absolute championship (2005), where the score
    /// sheet goes on with an ambiguous `3x26`.
    const GAME_46: &str = "B:W6,13,14,18,21,22,25,30,31:B1,2,3,4,7,9";

    fn position(text: &str) -> Position {
        fen::read(text, Rules::FID_2008).unwrap()
    }

    /// The move read, with its whole route, or what is wrong.
    fn answer(text: &str, written: &str) -> String {
        let position = position(text);
        match super::read(&position, written, Reading::Strict) {
            Ok(mv) => write_full(&position, &mv),
            Err(error) => error.to_string(),
        }
    }

    #[track_caller]
    fn writes(text: &str, texts: &str) {
        let position = position(text);
        let mut written: Vec<_> =
            position.legal_moves().iter().map(|mv| write(&position, mv)).collect();
        written.sort();
        assert_eq!(written.join(" "), texts, "{text}");
    }

    #[test]
    fn art_12_2_a_move_is_its_first_and_last_square_with_a_sign_between() {
        stands_for!("fid-2008 12.2 12.2.a 12.2.b 12.2.c");
        writes("W:W18:B1", "18-13 18-14");
        writes("W:W30:B27", "30x23");
        writes("W:WK27:B5,6,13,15,21,23", "27x25");
        assert_eq!(answer("W:W18:B1", "18-13"), "18-13");
        assert_eq!(answer("W:W30:B27", "30x23"), "30x23");
        assert_eq!(answer("W:W30:B27", "30-23"), "the sign is not that of the move");
        assert_eq!(answer("W:W18:B1", "18x13"), "the sign is not that of the move");
    }

    #[test]
    fn an_ambiguous_capture_is_never_guessed() {
        writes(GAME_46, "3x10x17x26 3x10x19x26");
        assert_eq!(answer(GAME_46, "3x26"), "2 captures read like this");
        assert_eq!(answer(GAME_46, "3x17x26"), "3x10x17x26");
        assert_eq!(answer(GAME_46, "3x10x19x26"), "3x10x19x26");
        assert_eq!(answer(GAME_46, "3x19x10x26"), "not a legal move");
    }

    #[test]
    fn two_ways_to_the_same_result_are_not_ambiguous() {
        writes("W:WK27:B14,15,22,23", "27x27 27x27");
        assert!(answer("W:WK27:B14,15,22,23", "27x27").starts_with("27x"));
    }

    #[test]
    fn what_is_wrong_with_a_move_is_told() {
        let text = "W:WK23,31:B19,26,27";
        assert_eq!(answer(text, "23x14"), "another capture goes before (6.6)");
        assert_eq!(answer(text, "31x15"), "another capture goes before (6.7)");
        assert_eq!(answer(text, "31-28"), "a capture is compulsory");
        assert_eq!(answer(text, "23-14"), "another capture goes before (6.6)");
        assert_eq!(answer(text, "23x30"), "the capture goes on from there");
        assert_eq!(answer(text, "1-5"), "not a legal move");
        assert_eq!(answer(text, "23x33"), "the board has squares 1 to 32");
        for text in ["", "23", "x", "23x", "a3-b4", "23-14x5"] {
            assert_eq!(answer("W:WK23,31:B19,26,27", text), "not a move", "{text}");
        }
    }

    #[test]
    fn old_tables_write_captures_with_a_hyphen() {
        let position = position("W:W30:B27");
        assert!(super::read(&position, "30-23", Reading::Lenient).is_ok());
        assert!(super::read(&position, " 30:23 ", Reading::Strict).is_ok());
    }
}
