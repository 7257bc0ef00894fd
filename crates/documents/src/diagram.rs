//! Boards: positions of chess and draughts, or an empty board to draw on.

use chess::shakmaty::{Board, Color, Role, Square};
use draughts::{Piece, Position};
use vocabulary::Side;

/// A man on a board.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Man {
    /// A chess piece, by the figurine of its kind and colour.
    Figure(char),
    /// A man of draughts; crowned or not, white or not.
    Disc {
        /// Whether it is a king (dama).
        crowned: bool,
        /// Whether it is White's.
        white: bool,
    },
}

/// Which squares are dark.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Shade {
    /// The corner at White's left is dark, as in chess and international draughts.
    LeftCorner,
    /// The corner at White's right is dark, as in Italian draughts.
    RightCorner,
}

/// A board as it is drawn, White below.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Diagram {
    /// Squares along an edge.
    pub side: u8,
    /// Which squares are dark.
    pub shade: Shade,
    /// Men with their row from the top and column from the left, both from 0.
    pub men: Vec<(u8, u8, Man)>,
    /// What stands along the edges: files from the left, then ranks from the top; may be empty.
    pub edges: Vec<String>,
    /// The position for those who cannot see it.
    pub description: String,
    /// The width in points.
    pub points: u16,
}

impl Diagram {
    /// An empty chess board to mark a position on.
    pub fn empty_chess(description: String, points: u16) -> Self {
        let files = ('a'..='h').map(String::from);
        let ranks = (1..=8).rev().map(|rank: u8| rank.to_string());
        Self {
            side: 8,
            shade: Shade::LeftCorner,
            men: Vec::new(),
            edges: files.chain(ranks).collect(),
            description,
            points,
        }
    }

    /// A position of chess.
    pub fn chess(board: &Board, description: String, points: u16) -> Self {
        let men = Square::ALL.into_iter().filter_map(|square| {
            let piece = board.piece_at(square)?;
            let column = u8::try_from(u32::from(square.file())).ok()?;
            let row = u8::try_from(7 - u32::from(square.rank())).ok()?;
            Some((row, column, Man::Figure(figurine(piece.color, piece.role))))
        });
        Self { men: men.collect(), ..Self::empty_chess(description, points) }
    }

    /// A position of draughts, White below.
    pub fn draughts(position: &Position, description: String, points: u16) -> Self {
        let board = position.board();
        let side = u8::try_from(board.rows()).unwrap_or(8);
        let italian = board.at(board.rows() - 1, 0).is_none();
        let mut men = Vec::new();
        for row in 0..side {
            for column in 0..side {
                let square = board.at(row.into(), column.into());
                let Some((of, piece)) = square.and_then(|square| position.at(square)) else {
                    continue;
                };
                let (crowned, white) = (piece == Piece::King, of == Side::White);
                men.push((row, column, Man::Disc { crowned, white }));
            }
        }
        let shade = if italian { Shade::RightCorner } else { Shade::LeftCorner };
        Self { side, shade, men, edges: Vec::new(), description, points }
    }

    /// Whether a square is dark.
    pub(crate) const fn dark(&self, row: u8, column: u8) -> bool {
        let from_left_corner = (self.side - 1 - row) + column;
        match self.shade {
            Shade::LeftCorner => from_left_corner.is_multiple_of(2),
            Shade::RightCorner => !from_left_corner.is_multiple_of(2),
        }
    }
}

const fn figurine(color: Color, role: Role) -> char {
    match (color, role) {
        (Color::White, Role::King) => '♔',
        (Color::White, Role::Queen) => '♕',
        (Color::White, Role::Rook) => '♖',
        (Color::White, Role::Bishop) => '♗',
        (Color::White, Role::Knight) => '♘',
        (Color::White, Role::Pawn) => '♙',
        (Color::Black, Role::King) => '♚',
        (Color::Black, Role::Queen) => '♛',
        (Color::Black, Role::Rook) => '♜',
        (Color::Black, Role::Bishop) => '♝',
        (Color::Black, Role::Knight) => '♞',
        (Color::Black, Role::Pawn) => '♟',
    }
}

#[cfg(test)]
mod tests {
    use draughts::Rules;

    use super::*;

    #[test]
    fn the_corner_near_each_player_has_the_colour_of_its_game() {
        let chess = Diagram::chess(&Board::new(), String::new(), 100);
        assert!(chess.dark(7, 0), "a1 is dark");
        assert!(!chess.dark(7, 7), "h1 is light");
        assert_eq!(chess.men.len(), 32);
        assert!(chess.men.contains(&(7, 4, Man::Figure('♔'))), "the king on e1");
        let italian = Diagram::draughts(&Position::start(Rules::FID_2008), String::new(), 100);
        assert!(italian.dark(7, 7), "the dark corner is at the right");
        assert_eq!(italian.men.len(), 24);
        assert!(italian.men.iter().all(|&(row, column, _)| italian.dark(row, column)));
        assert!(italian.men.iter().any(|&(row, _, man)| {
            row == 7 && man == Man::Disc { crowned: false, white: true }
        }));
        let wide = Diagram::draughts(&Position::start(Rules::INTERNATIONAL), String::new(), 100);
        assert_eq!((wide.side, wide.men.len()), (10, 40));
        assert!(wide.dark(9, 0));
    }
}
