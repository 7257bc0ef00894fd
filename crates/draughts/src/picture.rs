//! Pictures of a position: text for terminals, SVG for pages, screens and paper.

mod svg;

use std::fmt::Write as _;

use vocabulary::Side;

pub use self::svg::{SvgStyle, Theme, svg};

use crate::piece::Piece;
use crate::position::Position;

/// The signs of a board drawn as text.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Signs {
    /// The draughtsmen of Unicode.
    Discs,
    /// `w` and `b` for men, `W` and `B` for kings.
    Letters,
}

/// The board as lines of text, with the number of the first and the last dark square of each row.
pub fn text(position: &Position, near: Side, signs: Signs) -> String {
    let board = position.board();
    let mut lines = String::new();
    for line in 0..board.rows() {
        let row = seen(line, board.rows(), near);
        let mut cells = Vec::new();
        let mut numbers = Vec::new();
        for column in 0..board.rows() {
            let square = board.at(row, seen(column, board.rows(), near));
            numbers.extend(square);
            cells.push(match square.map(|square| position.at(square)) {
                None => ' ',
                Some(None) => '·',
                Some(Some((side, piece))) => sign(side, piece, signs),
            });
        }
        let spaced: String = cells.iter().flat_map(|cell| [*cell, ' ']).collect();
        if let [first, .., last] = numbers.as_slice() {
            // Writing to a `String` cannot fail.
            let _ = writeln!(lines, "{first:>2}  {spaced} {last:>2}");
        }
    }
    lines
}

/// A row or column as the near player sees it.
const fn seen(index: u32, rows: u32, near: Side) -> u32 {
    match near {
        Side::White => index,
        Side::Black => rows - 1 - index,
    }
}

const fn sign(side: Side, piece: Piece, signs: Signs) -> char {
    match (signs, side, piece) {
        (Signs::Discs, Side::White, Piece::Man) => '⛀',
        (Signs::Discs, Side::White, Piece::King) => '⛁',
        (Signs::Discs, Side::Black, Piece::Man) => '⛂',
        (Signs::Discs, Side::Black, Piece::King) => '⛃',
        (Signs::Letters, Side::White, Piece::Man) => 'w',
        (Signs::Letters, Side::White, Piece::King) => 'W',
        (Signs::Letters, Side::Black, Piece::Man) => 'b',
        (Signs::Letters, Side::Black, Piece::King) => 'B',
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fen;
    use crate::rules::Rules;

    #[test]
    fn the_italian_board_has_its_dark_corner_at_the_right() {
        let position = fen::read("W:W21,K32:B1,K8", Rules::FID_2008).unwrap();
        let expected = " 1  b   ·   ·   ·     4
 5    ·   ·   ·   B   8
 9  ·   ·   ·   ·    12
13    ·   ·   ·   ·  16
17  ·   ·   ·   ·    20
21    w   ·   ·   ·  24
25  ·   ·   ·   ·    28
29    ·   ·   ·   W  32
";
        assert_eq!(text(&position, Side::White, Signs::Letters), expected);
        let turned = text(&position, Side::Black, Signs::Discs);
        assert!(turned.starts_with("32  ⛁ "), "{turned}");
        assert!(turned.lines().last().unwrap().ends_with("⛂   1"), "{turned}");
    }
}
