//! A position as a self-contained SVG image.

use std::fmt::Write as _;

use shakmaty::{Board, Color, Piece, Role, Square};

use super::{Coordinates, Theme, files, pieces::drawing, ranks};

/// How a position is drawn.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct SvgStyle {
    /// The player at the near edge.
    pub orientation: Color,
    /// Whether the edges are named.
    pub coordinates: Coordinates,
    /// The colours.
    pub theme: Theme,
    /// Squares to point out.
    pub highlights: Vec<Highlight>,
    /// What a screen reader says of the image; the caller knows the language.
    pub label: Option<String>,
}

impl Default for SvgStyle {
    fn default() -> SvgStyle {
        SvgStyle {
            orientation: Color::White,
            coordinates: Coordinates::Shown,
            theme: Theme::Screen,
            highlights: Vec::new(),
            label: None,
        }
    }
}

/// A square that is pointed out.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Highlight {
    /// The square.
    pub square: Square,
    /// Why.
    pub mark: Mark,
}

/// Why a square is pointed out. Each mark has its own shape, so that none depends on colour.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Mark {
    /// Origin or arrival of the last move: the square is tinted.
    LastMove,
    /// A king in check: a filled disc behind him.
    Check,
    /// A square somebody speaks about: a frame.
    Marked,
    /// Where a piece may go: a dot, or a ring round the man who stands there.
    Goal,
}

/// Side of a square in user units.
const SIDE: u32 = 100;
/// Width of the frame that carries the coordinates.
const FRAME: u32 = 44;

/// Draws the board. Ids of the image begin with `tr-`; equal ids in one page mean equal drawings.
pub fn svg(board: &Board, style: &SvgStyle) -> String {
    let canvas = Canvas { board, style };
    let mut out = String::with_capacity(16 * 1024);
    // Writing to a `String` cannot fail.
    let _ = canvas.draw(&mut out);
    out
}

/// The shapes of one man in a box of 100 by 100, for sprites and boards drawn elsewhere.
pub fn man_svg(piece: Piece, theme: Theme) -> String {
    let mut out = String::with_capacity(1024);
    // Writing to a `String` cannot fail.
    let _ = shapes(&mut out, piece, theme);
    out
}

fn shapes(out: &mut String, piece: Piece, theme: Theme) -> Drawn {
    let paint = theme.man(piece.color);
    let drawing = drawing(piece.role);
    out.push_str(
        r#"<g transform="translate(-2.5 -2.5) scale(1.05)" stroke-linejoin="round" stroke-linecap="round" stroke-width="3">"#,
    );
    for path in drawing.solids {
        write!(out, r#"<path d="{path}" fill="{}" stroke="{}"/>"#, paint.body, paint.outline)?;
    }
    for path in drawing.lines {
        write!(out, r#"<path d="{path}" fill="none" stroke="{}"/>"#, paint.line)?;
    }
    for path in drawing.dots {
        write!(out, r#"<path d="{path}" fill="{}"/>"#, paint.line)?;
    }
    out.push_str("</g>");
    Ok(())
}

struct Canvas<'a> {
    board: &'a Board,
    style: &'a SvgStyle,
}

type Drawn = Result<(), std::fmt::Error>;

impl Canvas<'_> {
    fn margin(&self) -> u32 {
        match self.style.coordinates {
            Coordinates::Shown => FRAME,
            Coordinates::Hidden => 0,
        }
    }

    /// The upper left corner of a square.
    fn corner(&self, square: Square) -> (u32, u32) {
        let (file, rank) = (square.file().to_u32(), square.rank().to_u32());
        let (column, row) = self.style.orientation.fold_wb((file, 7 - rank), (7 - file, rank));
        (self.margin() + SIDE * column, self.margin() + SIDE * row)
    }

    fn draw(&self, out: &mut String) -> Drawn {
        let size = 8 * SIDE + 2 * self.margin();
        write!(out, r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {size} {size}""#)?;
        match &self.style.label {
            Some(label) => write!(out, r#" role="img" aria-label="{}">"#, escaped(label))?,
            None => out.push_str(r#" aria-hidden="true">"#),
        }
        self.definitions(out)?;
        self.frame(out, size)?;
        self.squares(out)?;
        self.marks(out)?;
        self.men(out)?;
        out.push_str("</svg>\n");
        Ok(())
    }

    /// The men that stand on this board, each defined once.
    fn definitions(&self, out: &mut String) -> Drawn {
        out.push_str("<defs>");
        for color in [Color::White, Color::Black] {
            for role in Role::ALL {
                let piece = role.of(color);
                if self.board.by_piece(piece).any() {
                    self.definition(out, piece)?;
                }
            }
        }
        out.push_str("</defs>");
        Ok(())
    }

    fn definition(&self, out: &mut String, piece: Piece) -> Drawn {
        write!(out, r#"<g id="{}">"#, id(piece))?;
        shapes(out, piece, self.style.theme)?;
        out.push_str("</g>");
        Ok(())
    }

    fn frame(&self, out: &mut String, size: u32) -> Drawn {
        if self.style.coordinates == Coordinates::Hidden {
            return Ok(());
        }
        let theme = self.style.theme;
        write!(out, r#"<rect width="{size}" height="{size}" rx="12" fill="{}"/>"#, theme.frame())?;
        write!(
            out,
            r#"<g fill="{}" font-family="system-ui, 'Segoe UI', 'DejaVu Sans', sans-serif" font-size="26" font-weight="600" text-anchor="middle">"#,
            theme.coordinate()
        )?;
        let middle = |index: u32| FRAME + SIDE * index + SIDE / 2;
        for (index, file) in (0..).zip(files(self.style.orientation)) {
            for y in [FRAME / 2 + 8, size - FRAME / 2 + 8] {
                write!(out, r#"<text x="{}" y="{y}">{}</text>"#, middle(index), file.char())?;
            }
        }
        for (index, rank) in (0..).zip(ranks(self.style.orientation)) {
            for x in [FRAME / 2, size - FRAME / 2] {
                write!(out, r#"<text x="{x}" y="{}">{}</text>"#, middle(index) + 9, rank.char())?;
            }
        }
        out.push_str("</g>");
        Ok(())
    }

    fn squares(&self, out: &mut String) -> Drawn {
        let (margin, theme) = (self.margin(), self.style.theme);
        let board = 8 * SIDE;
        write!(
            out,
            r#"<rect x="{margin}" y="{margin}" width="{board}" height="{board}" fill="{}"/><path fill="{}" d=""#,
            theme.light_square(),
            theme.dark_square()
        )?;
        for square in Square::ALL.into_iter().filter(|square| square.is_dark()) {
            let (x, y) = self.corner(square);
            write!(out, "M{x} {y}h{SIDE}v{SIDE}h-{SIDE}z")?;
        }
        out.push_str(r#""/>"#);
        if theme == Theme::Paper {
            write!(
                out,
                r##"<rect x="{margin}" y="{margin}" width="{board}" height="{board}" fill="none" stroke="#000000" stroke-width="3"/>"##
            )?;
        }
        Ok(())
    }

    /// Marks lie under the men, so that no man loses his outline.
    fn marks(&self, out: &mut String) -> Drawn {
        let theme = self.style.theme;
        for highlight in &self.style.highlights {
            let (x, y) = self.corner(highlight.square);
            let (middle_x, middle_y) = (x + SIDE / 2, y + SIDE / 2);
            match highlight.mark {
                Mark::LastMove => write!(
                    out,
                    r#"<rect x="{x}" y="{y}" width="{SIDE}" height="{SIDE}" fill="{}" fill-opacity="0.62"/>"#,
                    theme.last_move()
                )?,
                Mark::Check => write!(
                    out,
                    r#"<circle cx="{middle_x}" cy="{middle_y}" r="46" fill="{0}" fill-opacity="0.6" stroke="{0}" stroke-width="6"/>"#,
                    theme.check()
                )?,
                Mark::Goal if self.board.occupied().contains(highlight.square) => write!(
                    out,
                    r#"<circle cx="{middle_x}" cy="{middle_y}" r="45" fill="none" stroke="{}" stroke-width="7"/>"#,
                    theme.marked()
                )?,
                Mark::Goal => write!(
                    out,
                    r#"<circle cx="{middle_x}" cy="{middle_y}" r="14" fill="{}"/>"#,
                    theme.marked()
                )?,
                Mark::Marked => write!(
                    out,
                    r#"<rect x="{}" y="{}" width="{}" height="{}" rx="6" fill="none" stroke="{}" stroke-width="7"/>"#,
                    x + 4,
                    y + 4,
                    SIDE - 8,
                    SIDE - 8,
                    theme.marked()
                )?,
            }
        }
        Ok(())
    }

    fn men(&self, out: &mut String) -> Drawn {
        for (square, piece) in self.board {
            let (x, y) = self.corner(square);
            write!(out, r##"<use href="#{}" x="{x}" y="{y}"/>"##, id(piece))?;
        }
        Ok(())
    }
}

/// `tr-wk`, `tr-bq`, …
fn id(piece: Piece) -> String {
    format!("tr-{}{}", piece.color.char(), piece.role.char())
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn drawn(style: &SvgStyle) -> String {
        svg(&Board::new(), style)
    }

    /// Where the man with this id is placed, in the order of the squares.
    fn places(image: &str, id: &str) -> Vec<String> {
        let opening = format!(r##"<use href="#{id}" "##);
        image
            .split(&opening)
            .skip(1)
            .map(|rest| rest.split("/>").next().unwrap_or_default().to_owned())
            .collect()
    }

    #[test]
    fn every_man_is_placed_and_defined_once() {
        let image = drawn(&SvgStyle::default());
        assert_eq!(image.matches("<use ").count(), 32);
        assert_eq!(image.matches("<g id=").count(), 12);
        let bare = svg(&Board::empty(), &SvgStyle::default());
        assert_eq!(bare.matches("<g id=").count(), 0);
    }

    #[test]
    fn each_player_has_his_own_king_near() {
        let hidden = SvgStyle { coordinates: Coordinates::Hidden, ..SvgStyle::default() };
        assert_eq!(places(&drawn(&hidden), "tr-wk"), [r#"x="400" y="700""#]);
        let turned = SvgStyle { orientation: Color::Black, ..hidden };
        assert_eq!(places(&drawn(&turned), "tr-wk"), [r#"x="300" y="0""#]);
        assert_eq!(places(&drawn(&turned), "tr-bk"), [r#"x="300" y="700""#]);
    }

    #[test]
    fn marks_are_drawn_where_they_belong() {
        let highlights = vec![
            Highlight { square: Square::E2, mark: Mark::LastMove },
            Highlight { square: Square::E4, mark: Mark::Goal },
            Highlight { square: Square::E1, mark: Mark::Check },
        ];
        let image = drawn(&SvgStyle {
            coordinates: Coordinates::Hidden,
            highlights,
            ..SvgStyle::default()
        });
        assert!(image.contains(r#"<rect x="400" y="600" width="100""#));
        assert!(image.contains(r#"<circle cx="450" cy="450" r="14""#));
        assert!(image.contains(r#"<circle cx="450" cy="750" r="46""#));
    }

    #[test]
    fn a_label_is_said_and_escaped() {
        let label = Some(r#"Rossi & "Bianchi" <1>"#.to_owned());
        let image = drawn(&SvgStyle { label, ..SvgStyle::default() });
        assert!(image.contains(r#"aria-label="Rossi &amp; &quot;Bianchi&quot; &lt;1&gt;""#));
        assert!(drawn(&SvgStyle::default()).contains(r#"aria-hidden="true""#));
    }

    #[test]
    fn tags_are_closed() {
        let image = drawn(&SvgStyle::default());
        for tag in ["svg", "g", "defs", "text"] {
            let opened = image.matches(&format!("<{tag} ")).count()
                + image.matches(&format!("<{tag}>")).count();
            assert_eq!(opened, image.matches(&format!("</{tag}>")).count(), "{tag}");
        }
    }
}
