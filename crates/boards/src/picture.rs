//! The picture of a board as SVG without a line of style: presentation attributes, and classes that
//! a sheet may use. `board.css` and `drawing.js` draw the same marks in the same places.

use std::fmt::Write as _;

use draughts::Game;
use shakmaty::Square;
use vocabulary::Side;

use crate::diagram::Diagram;
use crate::pieces::{drawn, names};

/// Side of a square in user units.
const SIDE: u32 = 100;
/// What marks are drawn with.
const MARK: &str = "#0d2016";
const HONEY: &str = "#f4d06f";

/// The shape of a board and where its squares lie.
struct Board {
    rows: u32,
    draughts: Option<draughts::Board>,
    from: Side,
}

/// Row from the far edge and column from the left, as White sees them.
type Place = (u32, u32);

impl Board {
    fn of(game: &str, from: Side) -> Self {
        let draughts = match game {
            "italian" => Some(Game::Italian.board()),
            "international" => Some(Game::International.board()),
            _ => None,
        };
        Self { rows: draughts.map_or(8, draughts::Board::rows), draughts, from }
    }

    fn place(&self, name: &str) -> Option<Place> {
        if let Some(board) = self.draughts {
            return Some(board.place(board.square(name.parse().ok()?)?));
        }
        let square: Square = name.parse().ok()?;
        Some((7 - square.rank().to_u32(), square.file().to_u32()))
    }

    /// The upper left corner of a row and column.
    fn corner(&self, (row, column): Place) -> (u32, u32) {
        let seen = |index: u32| match self.from {
            Side::White => index,
            Side::Black => self.rows - 1 - index,
        };
        (SIDE * seen(column), SIDE * seen(row))
    }

    /// The upper left corner of a square, and whether it is a dark one.
    fn square(&self, name: &str) -> Option<(u32, u32, bool)> {
        let place = self.place(name)?;
        let (x, y) = self.corner(place);
        Some((x, y, self.is_dark(place)))
    }

    fn is_dark(&self, (row, column): Place) -> bool {
        match self.draughts {
            Some(board) => board.at(row, column).is_some(),
            None => (row + column) % 2 == 1,
        }
    }

    fn size(&self) -> u32 {
        self.rows * SIDE
    }
}

/// The board as an inline SVG image: coordinates or numbers inside the squares, where the last move
/// left and arrived, a check, pieces that must take, arrows. `title` is what a screen reader says of
/// it. Ids begin with `board-`; equal ids in one page mean equal drawings.
pub fn board_svg(diagram: &Diagram, from: Side, title: &str) -> String {
    let board = Board::of(diagram.game, from);
    let mut out = String::with_capacity(16 * 1024);
    let (size, title) = (board.size(), escaped(title));
    // Writing to a `String` cannot fail, here and below.
    let _ = write!(
        out,
        r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {size} {size}" class="board" role="img" aria-label="{title}"><title>{title}</title><defs><clipPath id="board-edge-{size}"><rect width="{size}" height="{size}" rx="5"/></clipPath>"#
    );
    for name in names() {
        if diagram.pieces.values().any(|piece| *piece == name) {
            let _ = write!(out, r#"<g id="board-{name}">{}</g>"#, drawn(name));
        }
    }
    let _ = write!(out, r#"</defs><g clip-path="url(#board-edge-{size})">"#);
    ground(&mut out, &board);
    marks_below(&mut out, &board, diagram);
    coordinates(&mut out, &board);
    for (square, piece) in &diagram.pieces {
        let Some((x, y, _)) = board.square(square) else { continue };
        let (inset, scale) = if board.draughts.is_some() { (7, "0.86") } else { (4, "0.92") };
        let (x, y) = (x + inset, y + inset);
        let _ = write!(
            out,
            r##"<use href="#board-{piece}" transform="translate({x} {y}) scale({scale})"/>"##
        );
    }
    marks_above(&mut out, &board, diagram);
    out.push_str("</g></svg>\n");
    out
}

fn ground(out: &mut String, board: &Board) {
    let size = board.size();
    let _ = write!(
        out,
        r##"<rect width="{size}" height="{size}" fill="#efe6cf" class="light"/><path class="dark" fill="#6f9479" d=""##
    );
    for row in 0..board.rows {
        for column in 0..board.rows {
            if board.is_dark((row, column)) {
                let (x, y) = board.corner((row, column));
                let _ = write!(out, "M{x} {y}h{SIDE}v{SIDE}h-{SIDE}z");
            }
        }
    }
    out.push_str(r#""/>"#);
}

/// The squares of the last move, and that of a king in check.
fn marks_below(out: &mut String, board: &Board, diagram: &Diagram) {
    for square in &diagram.last {
        let Some((x, y, dark)) = board.square(square) else { continue };
        let (class, fill) = if dark { ("last dark", "#c9ae45") } else { ("last", "#f2d26b") };
        let _ = write!(
            out,
            r#"<rect class="{class}" x="{x}" y="{y}" width="100" height="100" fill="{fill}"/>"#
        );
    }
    // A ring where the piece left and where it passed, four corners where it arrived.
    if let Some((arrived, passed)) = diagram.last.split_last() {
        for (x, y, _) in passed.iter().filter_map(|square| board.square(square)) {
            let _ = write!(
                out,
                r#"<circle class="left" cx="{}" cy="{}" r="10" fill="none" stroke="{MARK}" stroke-width="5" stroke-opacity="0.75"/>"#,
                x + 50,
                y + 50
            );
        }
        if let Some((x, y, _)) = board.square(arrived) {
            let _ = write!(
                out,
                r#"<path class="arrived" transform="translate({x} {y})" d="M6 28V6H28M72 6H94V28M94 72V94H72M28 94H6V72" fill="none" stroke="{MARK}" stroke-width="6"/>"#
            );
        }
    }
    if let Some((x, y, _)) = diagram.check.as_deref().and_then(|square| board.square(square)) {
        let (x, y) = (x + 4, y + 4);
        let _ = write!(
            out,
            r##"<rect class="check" x="{x}" y="{y}" width="92" height="92" fill="#e0695a" stroke="#a3211b" stroke-width="8"/>"##
        );
    }
    for (x, y, _) in diagram.must.iter().filter_map(|square| board.square(square)) {
        let _ = write!(
            out,
            r#"<g class="must" fill="none"><rect x="{}" y="{}" width="92" height="92" stroke="{MARK}" stroke-width="8"/><rect x="{}" y="{}" width="79" height="79" stroke="{HONEY}" stroke-width="5"/></g>"#,
            x + 4,
            y + 4,
            f64::from(x) + 10.5,
            f64::from(y) + 10.5
        );
    }
}

/// The badge of a check, and the arrows: over the pieces.
fn marks_above(out: &mut String, board: &Board, diagram: &Diagram) {
    if let Some((x, y, _)) = diagram.check.as_deref().and_then(|square| board.square(square)) {
        let _ = write!(
            out,
            r##"<g class="badge" transform="translate({} {})"><circle r="15" fill="#a3211b" stroke="#fff" stroke-width="3"/><path d="M-8 0H8M0-8V8" stroke="#fff" stroke-width="4"/></g>"##,
            x + 82,
            y + 18
        );
    }
    for (from, to) in &diagram.arrows {
        let (Some(from), Some(to)) = (board.square(from), board.square(to)) else { continue };
        arrow(out, (from.0 + 50, from.1 + 50), (to.0 + 50, to.1 + 50));
    }
}

/// A green arrow with a white edge, from the middle of a square to the middle of another.
fn arrow(out: &mut String, from: (u32, u32), to: (u32, u32)) {
    let (x, y) = (f64::from(from.0), f64::from(from.1));
    let (across, down) = (f64::from(to.0) - x, f64::from(to.1) - y);
    let length = across.hypot(down);
    if length < 1.0 {
        return;
    }
    let angle = down.atan2(across).to_degrees();
    // The head is 40 long: the shaft ends where it begins.
    let shaft = length - 40.0;
    let d = format!("M24-8H{shaft:.0}V-24L{length:.0} 0L{shaft:.0} 24V8H24Z");
    let _ = write!(
        out,
        r##"<path class="arrow" transform="translate({x} {y}) rotate({angle:.1})" d="{d}" fill="#17553d" stroke="#fff" stroke-width="5" stroke-linejoin="round"/>"##
    );
}

/// Ranks at the left edge and files at the lower one, inside the squares; at draughts a number in
/// every square that is played on.
fn coordinates(out: &mut String, board: &Board) {
    let _ = write!(
        out,
        r#"<g class="coordinates" font-size="17" font-family="'Tratto Sans', system-ui, 'DejaVu Sans', sans-serif" font-weight="700">"#
    );
    let mut write_at = |x: u32, y: u32, end: bool, dark: bool, text: &str| {
        let fill = if dark { "#0b1a12" } else { "#35503f" };
        let class = if dark { r#" class="on-dark""# } else { "" };
        let anchor = if end { r#" text-anchor="end""# } else { "" };
        let _ = write!(out, r#"<text x="{x}" y="{y}"{anchor} fill="{fill}"{class}>{text}</text>"#);
    };
    if let Some(squares) = board.draughts {
        for square in squares.all() {
            let (x, y) = board.corner(squares.place(square));
            write_at(x + 6, y + 20, false, true, &square.to_string());
        }
    } else {
        let (near, left) = match board.from {
            Side::White => (7, 0),
            Side::Black => (0, 7),
        };
        for (index, (file, rank)) in (0..8).zip(('a'..='h').zip(('1'..='8').rev())) {
            let (x, y) = board.corner((index, left));
            write_at(x + 6, y + 20, false, board.is_dark((index, left)), &rank.to_string());
            let (x, y) = board.corner((near, index));
            write_at(x + 94, y + 93, true, board.is_dark((near, index)), &file.to_string());
        }
    }
    out.push_str("</g>");
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}
