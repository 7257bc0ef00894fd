//! Pieces and boards as SVG without a line of style: presentation attributes, and classes that a
//! sheet may use.

use std::fmt::Write as _;

use chess::board::{Theme, man_svg};
use draughts::Game;
use shakmaty::{Color, Role, Square};
use vocabulary::Side;

use crate::shown::{Shown, man_name};

/// Side of a square in user units.
const SIDE: u32 = 100;

/// One SVG sprite with a `<symbol>` for each piece: `wK` to `bP`, and the men and kings of draughts
/// `wm`, `wk`, `bm`, `bk`. Each fills a box of 100 by 100.
pub fn pieces_svg() -> String {
    let mut out = String::from(r#"<svg xmlns="http://www.w3.org/2000/svg">"#);
    for name in names() {
        // Writing to a `String` cannot fail.
        let _ =
            write!(out, r#"<symbol id="{name}" viewBox="0 0 100 100">{}</symbol>"#, drawn(name));
    }
    out.push_str("</svg>\n");
    out
}

/// The names of all pieces.
fn names() -> Vec<&'static str> {
    let men = Color::ALL
        .into_iter()
        .flat_map(|color| Role::ALL.into_iter().rev().map(move |role| man_name(role.of(color))));
    men.chain(["wm", "wk", "bm", "bk"]).collect()
}

/// The shapes of a piece by its name.
fn drawn(name: &str) -> String {
    for color in Color::ALL {
        for role in Role::ALL {
            if man_name(role.of(color)) == name {
                return man_svg(role.of(color), Theme::Screen);
            }
        }
    }
    disc(name)
}

/// The colours of a disc: face, edge, grooves.
struct Paint {
    face: &'static str,
    side: &'static str,
    edge: &'static str,
    groove: &'static str,
}

const WHITE: Paint = Paint { face: "#fffdf7", side: "#d9d2c0", edge: "#3f3b33", groove: "#9a917c" };
const BLACK: Paint = Paint { face: "#3a3631", side: "#5a544c", edge: "#0d0c0b", groove: "#8d8676" };

/// A disc with its grooves; a king is two discs and wears a crown.
fn disc(name: &str) -> String {
    let paint = if name.starts_with('w') { &WHITE } else { &BLACK };
    let mut out = String::new();
    if name.ends_with('k') {
        body(&mut out, paint, 56);
        body(&mut out, paint, 41);
        crown(&mut out, paint, name.starts_with('w'));
    } else {
        body(&mut out, paint, 46);
        for (across, down) in [(27, 24), (16, 14)] {
            let _ = write!(
                out,
                r#"<ellipse cx="50" cy="46" rx="{across}" ry="{down}" fill="none" stroke="{}" stroke-width="3"/>"#,
                paint.groove
            );
        }
        let _ =
            write!(out, r#"<ellipse cx="50" cy="46" rx="5" ry="4.5" fill="{}"/>"#, paint.groove);
    }
    out
}

/// A disc seen from a little below: its thickness shows under the face.
fn body(out: &mut String, paint: &Paint, middle: u32) {
    let thick = 8;
    let (low, edge) = (middle + thick, paint.edge);
    let _ = write!(
        out,
        r#"<path d="M13 {middle}A37 34 0 0 1 87 {middle}V{low}A37 34 0 0 1 13 {low}Z" fill="{}" stroke="{edge}" stroke-width="3" stroke-linejoin="round"/><ellipse cx="50" cy="{middle}" rx="37" ry="34" fill="{}" stroke="{edge}" stroke-width="3"/>"#,
        paint.side, paint.face
    );
}

/// The crown on the upper disc, in the colour that stands out from it.
fn crown(out: &mut String, paint: &Paint, white: bool) {
    let gold = if white { "#b5721a" } else { "#f0c04a" };
    let _ = write!(
        out,
        r#"<path d="M31 55L26 28L39 39L50 20L61 39L74 28L69 55Q50 60 31 55Z" fill="{gold}" stroke="{}" stroke-width="3" stroke-linejoin="round"/>"#,
        paint.edge
    );
}

/// The shape of a board and where its squares lie.
struct Board {
    rows: u32,
    frame: u32,
    draughts: Option<draughts::Board>,
    from: Side,
}

impl Board {
    fn of(shown: &Shown, from: Side) -> Self {
        let draughts = match shown.game {
            "italian" => Some(Game::Italian.board()),
            "international" => Some(Game::International.board()),
            _ => None,
        };
        let (rows, frame) = draughts.map_or((8, 40), |board| (board.rows(), 14));
        Self { rows, frame, draughts, from }
    }

    /// Row from the far edge and column from the left, as White sees them.
    fn place(&self, name: &str) -> Option<(u32, u32)> {
        if let Some(board) = self.draughts {
            return Some(board.place(board.square(name.parse().ok()?)?));
        }
        let square: Square = name.parse().ok()?;
        Some((7 - square.rank().to_u32(), square.file().to_u32()))
    }

    /// The upper left corner of a row and column.
    fn corner(&self, (row, column): (u32, u32)) -> (u32, u32) {
        let seen = |index: u32| match self.from {
            Side::White => index,
            Side::Black => self.rows - 1 - index,
        };
        (self.frame + SIDE * seen(column), self.frame + SIDE * seen(row))
    }

    fn is_dark(&self, row: u32, column: u32) -> bool {
        match self.draughts {
            Some(board) => board.at(row, column).is_some(),
            None => (row + column) % 2 == 1,
        }
    }

    fn size(&self) -> u32 {
        self.rows * SIDE + 2 * self.frame
    }
}

/// The board as an inline SVG image with coordinates, or the numbers of draughts, the last move and
/// a check marked. `title` is what a screen reader says of it. Ids begin with `board-`; equal ids
/// in one page mean equal drawings.
pub fn board_svg(shown: &Shown, from: Side, title: &str) -> String {
    let board = Board::of(shown, from);
    let mut out = String::with_capacity(16 * 1024);
    let (size, title) = (board.size(), escaped(title));
    let _ = write!(
        out,
        r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {size} {size}" class="board" role="img" aria-label="{title}"><title>{title}</title><defs>"#
    );
    for name in names() {
        if shown.pieces.values().any(|piece| *piece == name) {
            let _ = write!(out, r#"<g id="board-{name}">{}</g>"#, drawn(name));
        }
    }
    out.push_str("</defs>");
    ground(&mut out, &board);
    marks(&mut out, &board, shown);
    coordinates(&mut out, &board);
    for (square, piece) in &shown.pieces {
        let Some((x, y)) = board.place(square).map(|place| board.corner(place)) else { continue };
        let _ = match board.draughts {
            None => write!(out, r##"<use href="#board-{piece}" x="{x}" y="{y}"/>"##),
            // A little smaller and lower, so that the number of the square stays in sight.
            Some(_) => write!(
                out,
                r##"<use href="#board-{piece}" transform="translate({} {}) scale(0.86)"/>"##,
                x + 13,
                y + 14
            ),
        };
    }
    out.push_str("</svg>\n");
    out
}

fn ground(out: &mut String, board: &Board) {
    let (size, frame, width) = (board.size(), board.frame, board.rows * SIDE);
    let _ = write!(
        out,
        r##"<rect width="{size}" height="{size}" rx="12" fill="#33443b" class="frame"/><rect x="{frame}" y="{frame}" width="{width}" height="{width}" fill="#f1ecdf" class="light"/><path class="dark" fill="#83a08e" d=""##
    );
    for row in 0..board.rows {
        for column in 0..board.rows {
            if board.is_dark(row, column) {
                let (x, y) = board.corner((row, column));
                let _ = write!(out, "M{x} {y}h{SIDE}v{SIDE}h-{SIDE}z");
            }
        }
    }
    out.push_str(r#""/>"#);
}

/// The last move is tinted and framed, a king in check has a disc behind him: never colour alone.
fn marks(out: &mut String, board: &Board, shown: &Shown) {
    for square in &shown.last {
        if let Some((x, y)) = board.place(square).map(|place| board.corner(place)) {
            let _ = write!(
                out,
                r##"<rect class="last" x="{}" y="{}" width="94" height="94" fill="#f2c94c" fill-opacity="0.6" stroke="#9a6a00" stroke-width="6"/>"##,
                x + 3,
                y + 3
            );
        }
    }
    let check = shown.check.as_deref().and_then(|square| board.place(square));
    if let Some((x, y)) = check.map(|place| board.corner(place)) {
        let _ = write!(
            out,
            r##"<circle class="check" cx="{}" cy="{}" r="46" fill="#d3352b"/>"##,
            x + SIDE / 2,
            y + SIDE / 2
        );
    }
}

fn coordinates(out: &mut String, board: &Board) {
    const FONT: &str = r#"font-family="system-ui, 'DejaVu Sans', sans-serif" font-weight="600""#;
    if let Some(squares) = board.draughts {
        let _ = write!(out, r##"<g class="numbers" fill="#16211b" font-size="20" {FONT}>"##);
        for square in squares.all() {
            let (x, y) = board.corner(squares.place(square));
            let _ = write!(out, r#"<text x="{}" y="{}">{square}</text>"#, x + 4, y + 20);
        }
        out.push_str("</g>");
        return;
    }
    let _ = write!(
        out,
        r##"<g class="coordinates" fill="#f1ecdf" font-size="26" text-anchor="middle" {FONT}>"##
    );
    let (size, half) = (board.size(), board.frame / 2);
    for (index, (file, rank)) in (0..8).zip(('a'..='h').zip(('1'..='8').rev())) {
        let (x, y) = board.corner((index, index));
        let (x, y) = (x + SIDE / 2, y + SIDE / 2 + 9);
        let _ = write!(
            out,
            r#"<text x="{x}" y="{}">{file}</text><text x="{half}" y="{y}">{rank}</text>"#,
            size - half + 9
        );
    }
    out.push_str("</g>");
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}
