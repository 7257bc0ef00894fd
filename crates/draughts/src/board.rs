//! The board: its dark squares, their numbers and their neighbours.
//!
//! Sets of squares are kept in 64 bits with one unused bit after every second row. With that gap a
//! step in a direction is the same shift from every square, and a step over the edge falls on an
//! unused bit. The figure shows the bits of the Italian board (`··` is a gap).
//!
//! ```text
//!  0  1  2  3 ··        squares  1 to  4
//!     5  6  7  8                 5 to  8
//!  9 10 11 12 ··                 9 to 12
//!    14 15 16 17                13 to 16
//! ```

mod set;

use std::fmt;

use codex::door;
use vocabulary::Side;

pub use self::set::{SquareSet, Squares};

/// A dark square by its number (2.4): left to right, row by row, from the top left.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Square(u8);

impl Square {
    /// The number printed in books, from 1.
    pub const fn number(self) -> u8 {
        self.0
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.0, f)
    }
}

/// A diagonal direction, as seen by White.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Direction {
    /// Towards square 1.
    UpLeft,
    /// Towards the top right.
    UpRight,
    /// Towards the bottom left.
    DownLeft,
    /// Towards the last square.
    DownRight,
}

impl Direction {
    /// All four.
    pub const ALL: [Self; 4] = [Self::UpLeft, Self::UpRight, Self::DownLeft, Self::DownRight];

    /// The two directions in which the men of a side move: White starts at the bottom of the board.
    pub const fn forward(side: Side) -> [Self; 2] {
        match side {
            Side::White => [Self::UpLeft, Self::UpRight],
            Side::Black => [Self::DownLeft, Self::DownRight],
        }
    }

    /// The way back.
    #[must_use]
    pub const fn back(self) -> Self {
        match self {
            Self::UpLeft => Self::DownRight,
            Self::UpRight => Self::DownLeft,
            Self::DownLeft => Self::UpRight,
            Self::DownRight => Self::UpLeft,
        }
    }
}

/// The shape of a board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Board {
    /// Dark squares in a row; there are twice as many rows.
    width: u32,
    /// 1 if the top left square is dark, which puts a dark square at each player's right (2.3).
    indent: u32,
}

impl Board {
    /// 8 by 8, a dark square at the bottom right of each player (2.2, 2.3).
    pub const ITALIAN: Self = Self { width: 4, indent: 1 };
    /// 10 by 10, a dark square at the bottom left of each player.
    pub const INTERNATIONAL: Self = Self { width: 5, indent: 0 };

    /// Rows of the board, which are as many as its columns.
    pub const fn rows(self) -> u32 {
        2 * self.width
    }

    /// How many dark squares there are: the highest number.
    pub const fn squares(self) -> u8 {
        // 32 or 50.
        #[allow(clippy::cast_possible_truncation)]
        let squares = (2 * self.width * self.width) as u8;
        squares
    }

    /// The square with this number, if the board has it.
    pub fn square(self, number: u32) -> Option<Square> {
        if self == Self::ITALIAN {
            door!("draughts::Board::square", "fid-2008 2.2 2.4");
        }
        let number = u8::try_from(number).ok()?;
        (1..=self.squares()).contains(&number).then_some(Square(number))
    }

    /// Every square, in the order of the numbers.
    pub fn all(self) -> impl Iterator<Item = Square> {
        (1..=self.squares()).map(Square)
    }

    /// The set of all dark squares.
    pub const fn playable(self) -> SquareSet {
        let mut set = 0;
        let mut row = 0;
        while row < self.rows() {
            set |= self.row(row).0;
            row += 1;
        }
        SquareSet(set)
    }

    /// The squares of a row, counted from 0 at the top.
    pub const fn row(self, row: u32) -> SquareSet {
        SquareSet(((1 << self.width) - 1) << self.row_start(row))
    }

    /// Row (from 0, at the top) and column (from 0, at the left) of a square.
    pub const fn place(self, square: Square) -> (u32, u32) {
        let index = square.0 as u32 - 1;
        let (row, along) = (index / self.width, index % self.width);
        // The dark squares of the top row begin at the edge if the corner is dark, then every
        // other row is shifted.
        let shift = (row + self.indent + 1) % 2;
        (row, 2 * along + shift)
    }

    /// The dark square at a row and column, both from 0.
    pub fn at(self, row: u32, column: u32) -> Option<Square> {
        if self == Self::ITALIAN {
            door!("draughts::Board::at", "fid-2008 2.3");
        }
        if row >= self.rows() || column >= self.rows() {
            return None;
        }
        let square = self.square(row * self.width + column / 2 + 1)?;
        (self.place(square) == (row, column)).then_some(square)
    }

    /// The squares strictly between two of one diagonal, from the first on; none if no diagonal
    /// joins them.
    pub fn between(self, from: Square, to: Square) -> impl Iterator<Item = Square> {
        let ((row, column), (to_row, to_column)) = (self.place(from), self.place(to));
        let distance = row.abs_diff(to_row);
        let steps = if column.abs_diff(to_column) == distance { 1..distance } else { 0..0 };
        let towards = |at: u32, goal: u32, by: u32| if goal > at { at + by } else { at - by };
        steps
            .filter_map(move |by| self.at(towards(row, to_row, by), towards(column, to_column, by)))
    }

    /// The set of one square.
    #[inline]
    pub const fn bit(self, square: Square) -> SquareSet {
        let index = square.0 as u32 - 1;
        SquareSet(1 << (self.row_start(index / self.width) + index % self.width))
    }

    /// The lowest-numbered square of a set.
    #[inline]
    pub const fn first(self, set: SquareSet) -> Option<Square> {
        if set.0 == 0 {
            return None;
        }
        let bit = set.0.trailing_zeros();
        let (pair, rest) = (bit / (2 * self.width + 1), bit % (2 * self.width + 1));
        let below = self.width + self.indent;
        let (row, along) =
            if rest >= below { (2 * pair + 1, rest - below) } else { (2 * pair, rest) };
        // At most 50.
        #[allow(clippy::cast_possible_truncation)]
        let number = (row * self.width + along + 1) as u8;
        Some(Square(number))
    }

    /// The squares of a set, in the order of the numbers.
    pub const fn squares_of(self, set: SquareSet) -> Squares {
        Squares { board: self, left: set }
    }

    /// Every square of the set moved one step. What leaves the board falls outside
    /// [`playable`](Self::playable): meet the result with a set of squares before using it.
    #[inline]
    pub const fn step(self, set: SquareSet, direction: Direction) -> SquareSet {
        SquareSet(match direction {
            Direction::UpLeft => set.0 >> (self.width + 1),
            Direction::UpRight => set.0 >> self.width,
            Direction::DownLeft => set.0 << self.width,
            Direction::DownRight => set.0 << (self.width + 1),
        })
    }

    /// The set seen from the other side of the table: square 1 becomes the last.
    #[inline]
    #[must_use]
    pub const fn turned(self, set: SquareSet) -> SquareSet {
        let highest = self.row_start(self.rows() - 1) + self.width - 1;
        SquareSet(set.0.reverse_bits() >> (63 - highest))
    }

    const fn row_start(self, row: u32) -> u32 {
        row / 2 * (2 * self.width + 1) + row % 2 * (self.width + self.indent)
    }
}

#[cfg(test)]
mod tests {
    use codex::stands_for;

    use super::*;

    fn walk(board: Board, from: u32, direction: Direction) -> Vec<u8> {
        let mut at = board.bit(board.square(from).unwrap());
        let mut numbers = Vec::new();
        while let Some(square) = board.first(at) {
            numbers.push(square.number());
            at = board.step(at, direction) & board.playable();
        }
        numbers
    }

    #[test]
    fn art_2_2_there_are_32_active_squares() {
        stands_for!("fid-2008 2.2");
        assert_eq!(Board::ITALIAN.playable().len(), 32);
        assert_eq!(Board::ITALIAN.all().count(), 32);
        assert_eq!(Board::ITALIAN.square(0), None);
        assert_eq!(Board::ITALIAN.square(33), None);
    }

    #[test]
    fn art_2_3_each_player_has_a_dark_square_at_the_right() {
        stands_for!("fid-2008 2.3");
        // White sits below: his right is the last column of the bottom row. Black sees the board
        // turned round: his right is the first column of the top row.
        let italian = Board::ITALIAN;
        assert_eq!(italian.at(7, 7).map(Square::number), Some(32));
        assert_eq!(italian.at(0, 0).map(Square::number), Some(1));
        assert_eq!(italian.at(7, 0), None);
        let international = Board::INTERNATIONAL;
        assert_eq!(international.at(9, 0).map(Square::number), Some(46));
        assert_eq!(international.at(9, 9), None);
    }

    #[test]
    fn art_2_4_numbers_run_left_to_right_and_down_and_name_the_parts_of_the_board() {
        stands_for!("fid-2008 2.4");
        // The diagonal and the parallels of 2.8.5 and 2.8.6.
        let board = Board::ITALIAN;
        assert_eq!(walk(board, 1, Direction::DownRight), [1, 5, 10, 14, 19, 23, 28, 32]);
        assert_eq!(walk(board, 4, Direction::DownLeft), [4, 7, 11, 14, 18, 21, 25]);
        assert_eq!(walk(board, 8, Direction::DownLeft), [8, 12, 15, 19, 22, 26, 29]);
        assert_eq!(walk(board, 25, Direction::UpRight), [25, 21, 18, 14, 11, 7, 4]);
    }

    #[test]
    fn the_international_board_has_its_long_diagonal_from_46_to_5() {
        let board = Board::INTERNATIONAL;
        let long = [46, 41, 37, 32, 28, 23, 19, 14, 10, 5];
        assert_eq!(walk(board, 46, Direction::UpRight), long);
        assert_eq!(walk(board, 6, Direction::DownRight), [6, 11, 17, 22, 28, 33, 39, 44, 50]);
    }

    #[test]
    fn squares_lie_between_two_of_a_diagonal() {
        let board = Board::INTERNATIONAL;
        let between = |from, to| {
            let [from, to] = [from, to].map(|number| board.square(number).unwrap());
            board.between(from, to).map(Square::number).collect::<Vec<_>>()
        };
        assert_eq!(between(46, 23), [41, 37, 32, 28]);
        assert_eq!(between(23, 46), [28, 32, 37, 41]);
        assert_eq!(between(46, 41), []);
        assert_eq!(between(46, 36), []);
        assert_eq!(between(46, 46), []);
    }

    #[test]
    fn places_bits_and_numbers_agree_on_both_boards() {
        for board in [Board::ITALIAN, Board::INTERNATIONAL] {
            for square in board.all() {
                let (row, column) = board.place(square);
                assert_eq!(board.at(row, column), Some(square));
                assert_eq!(board.first(board.bit(square)), Some(square));
                let turned = board.first(board.turned(board.bit(square))).unwrap();
                assert_eq!(turned.number() + square.number(), board.squares() + 1);
                for direction in Direction::ALL {
                    let (down, right) = match direction {
                        Direction::UpLeft => (-1, -1),
                        Direction::UpRight => (-1, 1),
                        Direction::DownLeft => (1, -1),
                        Direction::DownRight => (1, 1),
                    };
                    let there = (row.checked_add_signed(down), column.checked_add_signed(right));
                    let expected = match there {
                        (Some(row), Some(column)) => board.at(row, column),
                        _ => None,
                    };
                    let step = board.step(board.bit(square), direction) & board.playable();
                    assert_eq!(board.first(step), expected, "{square} {direction:?}");
                    let back = board.step(step, direction.back()) & board.playable();
                    assert!(back.is_empty() || back == board.bit(square));
                }
            }
        }
    }
}
