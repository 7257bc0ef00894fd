//! The board as a form: each square a link, a button, or nothing to do.

use codex::phrase;
use draughts::{Piece, Position, Square};
use vocabulary::Side;

use super::course::Course;
use crate::words::Words;

/// A square of the board.
pub(super) struct Cell {
    pub(super) dark: bool,
    pub(super) number: u8,
    /// The class of the piece on it; empty where there is none.
    pub(super) piece: &'static str,
    pub(super) king: bool,
    /// Whether the piece in hand stands there or may go there, or the last move left it or came to it.
    pub(super) mark: &'static str,
    pub(super) label: String,
    pub(super) does: Does,
}

/// What pressing a square does.
pub(super) enum Does {
    Nothing,
    /// Takes a piece into the hand, or lets it go.
    Goes(String),
    /// Plays the move.
    Plays(String),
}

/// The rows of the board, the near one last.
pub(super) fn rows(course: &Course, in_hand: Option<Square>, words: Words) -> Vec<Vec<Cell>> {
    let here = course.here();
    let board = here.board();
    let last = course.moves.last();
    let ends = last.map(|mv| [mv.from(board), mv.to(board)]).unwrap_or_default();
    let goes: Vec<Option<Square>> = if in_hand.is_some() && course.is_own_turn() {
        let all = here.legal_moves();
        all.iter().filter(|mv| mv.from(board) == in_hand).map(|mv| mv.to(board)).collect()
    } else {
        Vec::new()
    };
    let seen =
        |index: u32| if course.side == Side::White { index } else { board.rows() - 1 - index };
    let cell = |row: u32, column: u32| {
        let Some(square) = board.at(seen(row), seen(column)) else { return Cell::light() };
        let standing = here.at(square);
        let mark = if in_hand == Some(square) {
            "in-hand"
        } else if goes.contains(&Some(square)) {
            "may"
        } else if ends.contains(&Some(square)) {
            "last"
        } else {
            ""
        };
        let (piece, king) = match standing {
            Some((Side::White, piece)) => ("white", piece == Piece::King),
            Some((Side::Black, piece)) => ("black", piece == Piece::King),
            None => ("", false),
        };
        let does = does(course, &here, square, in_hand);
        let label = label(square, standing, &does, words);
        Cell { dark: true, number: square.number(), piece, king, mark, label, does }
    };
    (0..board.rows())
        .map(|row| (0..board.rows()).map(|column| cell(row, column)).collect())
        .collect()
}

impl Cell {
    fn light() -> Self {
        let label = String::new();
        Self {
            dark: false,
            number: 0,
            piece: "",
            king: false,
            mark: "",
            label,
            does: Does::Nothing,
        }
    }
}

fn does(course: &Course, here: &Position, square: Square, in_hand: Option<Square>) -> Does {
    if !course.is_own_turn() {
        return Does::Nothing;
    }
    let own = here.at(square).is_some_and(|(side, _)| side == course.side);
    match in_hand {
        Some(from) if from == square => Does::Goes(format!("{}#board", course.address())),
        _ if own => Does::Goes(format!("{}&from={square}#board", course.address())),
        Some(from) => Does::Plays(format!("{from}-{square}")),
        None => Does::Nothing,
    }
}

/// What a square says to whoever does not see it.
fn label(square: Square, standing: Option<(Side, Piece)>, does: &Does, words: Words) -> String {
    let number = square.number();
    let kind = match standing {
        None => "empty",
        Some((Side::White, Piece::Man)) => "white-man",
        Some((Side::White, Piece::King)) => "white-king",
        Some((Side::Black, Piece::Man)) => "black-man",
        Some((Side::Black, Piece::King)) => "black-king",
    };
    words.say(&match does {
        Does::Plays(_) => phrase!("web-play-square-to", number = number, kind = kind),
        _ => phrase!("web-play-square", number = number, kind = kind),
    })
}

/// Where everything stands, a line for each side.
pub(super) fn in_words(here: &Position, words: Words) -> [String; 2] {
    Side::BOTH.map(|side| {
        let board = here.board();
        let listed = |set| {
            let numbers: Vec<_> = board.squares_of(set).map(|it: Square| it.to_string()).collect();
            if numbers.is_empty() { "–".to_owned() } else { numbers.join(", ") }
        };
        let (men, kings) = (listed(here.men(side)), listed(here.kings(side)));
        words.say(&match side {
            Side::White => phrase!("web-play-white-has", men = men, kings = kings),
            Side::Black => phrase!("web-play-black-has", men = men, kings = kings),
        })
    })
}
