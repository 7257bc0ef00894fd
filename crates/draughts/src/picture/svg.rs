//! A position as a self-contained SVG image.

use std::fmt::Write as _;

use vocabulary::Side;

use super::seen;
use crate::board::{Board, Square};
use crate::moves::Move;
use crate::piece::Piece;
use crate::position::Position;

/// How a position is drawn.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SvgStyle {
    /// The player at the near edge.
    pub near: Side,
    /// The colours.
    pub theme: Theme,
    /// The last move, whose squares are tinted.
    pub last_move: Option<Move>,
    /// What a screen reader says of the image; the caller knows the language.
    pub label: Option<String>,
}

/// A set of colours.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Theme {
    /// For screens and projectors.
    Screen,
    /// For paper: greys that survive a poor printer.
    Paper,
}

/// The colours of a disc: its face, its edge, the lines on it.
struct Paint {
    face: &'static str,
    edge: &'static str,
    line: &'static str,
}

/// Side of a square in user units.
const SIDE: u32 = 100;
/// Width of the frame round the board.
const FRAME: u32 = 20;

/// Draws the board, its dark squares numbered. Ids of the image begin with `trd-`; equal ids in one
/// page mean equal drawings.
pub fn svg(position: &Position, style: &SvgStyle) -> String {
    let mut out = String::with_capacity(8 * 1024);
    // Writing to a `String` cannot fail.
    let _ = Canvas { position, style, board: position.board() }.draw(&mut out);
    out
}

struct Canvas<'a> {
    position: &'a Position,
    style: &'a SvgStyle,
    board: Board,
}

type Drawn = Result<(), std::fmt::Error>;

impl Canvas<'_> {
    fn draw(&self, out: &mut String) -> Drawn {
        let size = self.board.rows() * SIDE + 2 * FRAME;
        write!(out, r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {size} {size}""#)?;
        match &self.style.label {
            Some(label) => write!(out, r#" role="img" aria-label="{}">"#, escaped(label))?,
            None => out.push_str(r#" aria-hidden="true">"#),
        }
        self.definitions(out)?;
        self.squares(out, size)?;
        self.numbers(out)?;
        for square in self.board.all() {
            if let Some((side, piece)) = self.position.at(square) {
                let (x, y) = self.corner(square);
                write!(out, r##"<use href="#{}" x="{x}" y="{y}"/>"##, id(side, piece))?;
            }
        }
        out.push_str("</svg>\n");
        Ok(())
    }

    /// The pieces, each defined once. A king is two discs, one on the other (3.1).
    fn definitions(&self, out: &mut String) -> Drawn {
        out.push_str("<defs>");
        for side in Side::BOTH {
            let paint = self.style.theme.disc(side);
            write!(out, r#"<g id="{}">"#, id(side, Piece::Man))?;
            disc(out, &paint, 53)?;
            rings(out, &paint, 53)?;
            write!(out, r#"</g><g id="{}">"#, id(side, Piece::King))?;
            disc(out, &paint, 58)?;
            disc(out, &paint, 44)?;
            write!(
                out,
                r#"<path d="M37 53L33 33L45 41L54 28L63 41L75 33L71 53z" fill="{0}" stroke="{0}" stroke-width="3" stroke-linejoin="round"/></g>"#,
                paint.line
            )?;
        }
        out.push_str("</defs>");
        Ok(())
    }

    fn squares(&self, out: &mut String, size: u32) -> Drawn {
        let theme = self.style.theme;
        let width = self.board.rows() * SIDE;
        write!(
            out,
            r#"<rect width="{size}" height="{size}" rx="10" fill="{}"/><rect x="{FRAME}" y="{FRAME}" width="{width}" height="{width}" fill="{}" stroke="{}" stroke-width="3"/><path fill="{}" d=""#,
            theme.frame(),
            theme.light_square(),
            theme.outline(),
            theme.dark_square()
        )?;
        for square in self.board.all() {
            let (x, y) = self.corner(square);
            write!(out, "M{x} {y}h{SIDE}v{SIDE}h-{SIDE}z")?;
        }
        out.push_str(r#""/>"#);
        let stops = self.style.last_move.map(|mv| mv.squares(self.board)).unwrap_or_default();
        for square in stops {
            let (x, y) = self.corner(square);
            write!(
                out,
                r#"<rect x="{x}" y="{y}" width="{SIDE}" height="{SIDE}" fill="{}" fill-opacity="0.62"/>"#,
                theme.last_move()
            )?;
        }
        Ok(())
    }

    /// The number of each dark square, in its upper left corner.
    fn numbers(&self, out: &mut String) -> Drawn {
        write!(
            out,
            r#"<g fill="{}" font-family="system-ui, 'Segoe UI', 'DejaVu Sans', sans-serif" font-size="19" font-weight="600">"#,
            self.style.theme.number()
        )?;
        for square in self.board.all() {
            let (x, y) = self.corner(square);
            write!(out, r#"<text x="{}" y="{}">{square}</text>"#, x + 4, y + 19)?;
        }
        out.push_str("</g>");
        Ok(())
    }

    /// The upper left corner of a square.
    fn corner(&self, square: Square) -> (u32, u32) {
        let (row, column) = self.board.place(square);
        let place = |index| FRAME + SIDE * seen(index, self.board.rows(), self.style.near);
        (place(column), place(row))
    }
}

fn disc(out: &mut String, paint: &Paint, middle: u32) -> Drawn {
    // The thickness shows below the face.
    write!(
        out,
        r#"<circle cx="54" cy="{}" r="33" fill="{edge}" stroke="{edge}" stroke-width="3"/><circle cx="54" cy="{middle}" r="33" fill="{}" stroke="{edge}" stroke-width="3"/>"#,
        middle + 5,
        paint.face,
        edge = paint.edge,
    )
}

fn rings(out: &mut String, paint: &Paint, middle: u32) -> Drawn {
    for radius in [25, 15] {
        write!(
            out,
            r#"<circle cx="54" cy="{middle}" r="{radius}" fill="none" stroke="{}" stroke-width="3" stroke-opacity="0.45"/>"#,
            paint.line
        )?;
    }
    Ok(())
}

/// `trd-wm`, `trd-bk`, …
fn id(side: Side, piece: Piece) -> &'static str {
    match (side, piece) {
        (Side::White, Piece::Man) => "trd-wm",
        (Side::White, Piece::King) => "trd-wk",
        (Side::Black, Piece::Man) => "trd-bm",
        (Side::Black, Piece::King) => "trd-bk",
    }
}

impl Theme {
    const fn light_square(self) -> &'static str {
        match self {
            Self::Screen => "#f1ecdf",
            Self::Paper => "#ffffff",
        }
    }

    const fn dark_square(self) -> &'static str {
        match self {
            Self::Screen => "#83a08e",
            Self::Paper => "#c9c9c9",
        }
    }

    const fn frame(self) -> &'static str {
        match self {
            Self::Screen => "#33443b",
            Self::Paper => "#ffffff",
        }
    }

    const fn outline(self) -> &'static str {
        match self {
            Self::Screen => "#23221f",
            Self::Paper => "#000000",
        }
    }

    const fn number(self) -> &'static str {
        match self {
            Self::Screen => "#1d2a23",
            Self::Paper => "#000000",
        }
    }

    const fn last_move(self) -> &'static str {
        match self {
            Self::Screen => "#f2c94c",
            Self::Paper => "#8a8a8a",
        }
    }

    const fn disc(self, side: Side) -> Paint {
        match (self, side) {
            (Self::Screen, Side::White) => {
                Paint { face: "#fffdf7", edge: "#6b675d", line: "#3f3c35" }
            }
            (Self::Screen, Side::Black) => {
                Paint { face: "#37342f", edge: "#0f0e0d", line: "#f1ecdf" }
            }
            (Self::Paper, Side::White) => {
                Paint { face: "#ffffff", edge: "#000000", line: "#000000" }
            }
            (Self::Paper, Side::Black) => {
                Paint { face: "#1a1a1a", edge: "#000000", line: "#ffffff" }
            }
        }
    }
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Rules;

    #[test]
    fn every_piece_is_used_once_and_every_square_numbered() {
        for rules in [Rules::FID_2008, Rules::INTERNATIONAL] {
            let label = Some("Bianco & <Nero>".to_owned());
            let style =
                SvgStyle { near: Side::White, theme: Theme::Screen, last_move: None, label };
            let drawn = svg(&Position::start(rules), &style);
            let men = 2 * rules.game.men() as usize;
            assert_eq!(drawn.matches("<use ").count(), men);
            let squares = usize::from(rules.game.board().squares());
            assert_eq!(drawn.matches("<text ").count(), squares);
            assert!(drawn.contains("Bianco &amp; &lt;Nero&gt;"));
        }
    }
}
