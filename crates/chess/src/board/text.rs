//! A position as lines of text.

use shakmaty::{Board, Color, File, Piece, Role, Square};

use super::{Coordinates, files, ranks};
use crate::notation::Letters;

/// How a position is drawn as text.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct TextStyle {
    /// The player at the near edge.
    pub orientation: Color,
    /// How the men look: figurines in their colour, or capitals for White and small letters for
    /// Black as in a FEN.
    pub letters: Letters,
    /// Whether the edges are named.
    pub coordinates: Coordinates,
}

impl Default for TextStyle {
    fn default() -> TextStyle {
        TextStyle {
            orientation: Color::White,
            letters: Letters::Figurines,
            coordinates: Coordinates::Shown,
        }
    }
}

/// The board as eight lines, and a ninth that names the files.
pub fn text(board: &Board, style: TextStyle) -> String {
    let shown = style.coordinates == Coordinates::Shown;
    let mut lines: Vec<String> = ranks(style.orientation)
        .map(|rank| {
            let men = files(style.orientation)
                .map(|file| board.piece_at(Square::from_coords(file, rank)))
                .map(|piece| piece.map_or('·', |piece| sign(piece, style.letters)));
            let edge = shown.then(|| rank.char());
            spaced(edge.into_iter().chain(men))
        })
        .collect();
    if shown {
        lines.push(spaced([' '].into_iter().chain(files(style.orientation).map(File::char))));
    }
    lines.join("\n") + "\n"
}

fn spaced(signs: impl Iterator<Item = char>) -> String {
    signs.map(String::from).collect::<Vec<String>>().join(" ")
}

fn sign(piece: Piece, letters: Letters) -> char {
    match letters.letter(piece.role) {
        Some(letter) if letters != Letters::Figurines => {
            piece.color.fold_wb(letter, letter.to_ascii_lowercase())
        }
        // The Dutch pawn has no letter and keeps its figurine.
        _ => figurine(piece),
    }
}

/// The figurine in the colour of the man.
fn figurine(piece: Piece) -> char {
    let (white, black) = match piece.role {
        Role::King => ('♔', '♚'),
        Role::Queen => ('♕', '♛'),
        Role::Rook => ('♖', '♜'),
        Role::Bishop => ('♗', '♝'),
        Role::Knight => ('♘', '♞'),
        Role::Pawn => ('♙', '♟'),
    };
    piece.color.fold_wb(white, black)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn white_sees_the_first_rank_near() {
        let drawn = text(&Board::new(), TextStyle::default());
        let expected = "\
8 ♜ ♞ ♝ ♛ ♚ ♝ ♞ ♜
7 ♟ ♟ ♟ ♟ ♟ ♟ ♟ ♟
6 · · · · · · · ·
5 · · · · · · · ·
4 · · · · · · · ·
3 · · · · · · · ·
2 ♙ ♙ ♙ ♙ ♙ ♙ ♙ ♙
1 ♖ ♘ ♗ ♕ ♔ ♗ ♘ ♖
  a b c d e f g h
";
        assert_eq!(drawn, expected);
    }

    #[test]
    fn black_sees_the_board_turned_round() {
        let style = TextStyle {
            orientation: Color::Black,
            letters: Letters::Italian,
            ..TextStyle::default()
        };
        let drawn = text(&Board::new(), style);
        assert!(drawn.starts_with("1 T C A R D A C T\n2 P P"), "{drawn}");
        assert!(drawn.ends_with("8 t c a r d a c t\n  h g f e d c b a\n"), "{drawn}");
    }

    #[test]
    fn dutch_knights_and_pawns_are_told_apart() {
        let style = TextStyle {
            letters: Letters::Dutch,
            coordinates: Coordinates::Hidden,
            ..TextStyle::default()
        };
        let drawn = text(&Board::new(), style);
        assert!(drawn.ends_with("♙ ♙ ♙ ♙ ♙ ♙ ♙ ♙\nT P L D K L P T\n"), "{drawn}");
    }
}
