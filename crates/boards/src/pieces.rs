//! The pieces as SVG: one sprite for pages, the same shapes inside every picture of a board.

use std::fmt::Write as _;

use chess::board::{Theme, man_svg};
use shakmaty::{Color, Role};

use crate::shown::man_name;

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
pub(crate) fn names() -> Vec<&'static str> {
    let men = Color::ALL
        .into_iter()
        .flat_map(|color| Role::ALL.into_iter().rev().map(move |role| man_name(role.of(color))));
    men.chain(["wm", "wk", "bm", "bk"]).collect()
}

/// The shapes of a piece by its name.
pub(crate) fn drawn(name: &str) -> String {
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
