//! The card of a page: what stands beside its address where people send it to each other.

use std::fmt::Write as _;

use boards::{Diagram, board_svg};
use vocabulary::Side;

use crate::letters::Face;

/// How wide a card is, in pixels.
pub const WIDTH: u32 = 1200;
/// How high a card is.
pub const HEIGHT: u32 = 630;

/// Squares of the rank at the foot.
const SQUARE: u32 = 40;
/// The upper edge of the rank.
const RANK: u32 = HEIGHT - SQUARE;
/// The edge of what stands on a card.
const EDGE: u32 = 56;
/// The side of the board.
const BOARD: u32 = 504;
/// The upper edge of what stands beside the title: the middle of the room above the rank.
const TOP: u32 = (RANK - BOARD) / 2;
/// Lines of a list; more are left out.
const MOST_ROWS: usize = 7;

/// A card: 1200 by 630, title on green, the rank of the board at its foot.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Card {
    /// What it belongs to, above the title.
    pub kicker: String,
    /// The title.
    pub title: String,
    /// What else there is to say, below it.
    pub lines: Vec<String>,
    /// What stands beside the title.
    pub beside: Beside,
}

/// What stands beside the title of a card.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub enum Beside {
    /// Nothing: the title has the whole width.
    #[default]
    Nothing,
    /// A position.
    Board(Box<Diagram>, Side),
    /// The first lines of a list.
    List(Vec<CardRow>),
}

/// A line of a list.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct CardRow {
    /// A place or a board.
    pub mark: String,
    /// A name, or two.
    pub text: String,
    /// Points or a result.
    pub value: String,
}

impl Card {
    /// The card as SVG.
    pub fn svg(&self) -> String {
        let mut out = format!(
            r##"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}"><rect width="{WIDTH}" height="{HEIGHT}" fill="#17553d"/>"##
        );
        rank(&mut out);
        let room = match &self.beside {
            Beside::Nothing => WIDTH - 2 * EDGE,
            Beside::Board(diagram, from) => {
                board(&mut out, diagram, *from);
                WIDTH - 2 * EDGE - BOARD - 40
            }
            Beside::List(rows) => {
                list(&mut out, rows);
                WIDTH - 2 * EDGE - BOARD - 40
            }
        };
        self.words(&mut out, f64::from(room));
        out.push_str("</svg>");
        out
    }

    /// Title and what stands around it.
    fn words(&self, out: &mut String, room: f64) {
        let title = together(&self.title);
        let sizes = [68.0, 58.0, 48.0, 40.0];
        // The largest size at which nothing of the title is left out.
        let set = sizes.map(|size| (size, Face::Serif.wrapped(&title, size, room, 5)));
        let whole = |lines: &[String]| !lines.iter().any(|line| line.ends_with('…'));
        let fits = set.iter().find(|(size, lines)| {
            whole(lines) && f64::from(u32::try_from(lines.len()).unwrap_or(u32::MAX)) * size < 240.0
        });
        let Some((size, title)) = fits.or(set.last()) else { return };
        let mut y = 58.0;
        for kicker in Face::Bold.wrapped(&self.kicker, 28.0, room, 2) {
            y += 36.0;
            text(out, (EDGE, y), (28.0, "700", "#f4d06f", false), &kicker);
        }
        y += 20.0;
        for line in title {
            y += size * 1.12;
            text(out, (EDGE, y), (*size, "", "#ffffff", false), line);
        }
        y += 22.0;
        for line in &self.lines {
            for line in Face::Sans.wrapped(line, 32.0, room, 2) {
                y += 42.0;
                // The foot belongs to the mark.
                if y < 500.0 {
                    text(out, (EDGE, y), (32.0, "400", "#dcede3", false), &line);
                }
            }
        }
        text(out, (EDGE, 558.0), (30.0, "", "#ffffff", false), "Tratto");
    }
}

/// A title whose last word is not left alone where it is short, such as the number of a round.
fn together(title: &str) -> String {
    match title.rsplit_once(' ') {
        Some((rest, last)) if last.chars().count() <= 3 => format!("{rest}\u{a0}{last}"),
        _ => title.to_owned(),
    }
}

/// One line of text: serif where it has no weight.
fn text(
    out: &mut String,
    (x, y): (u32, f64),
    (size, weight, fill, ends): (f64, &str, &str, bool),
    words: &str,
) {
    let family = if weight.is_empty() { "Tratto Serif" } else { "Tratto Sans" };
    let anchor = if ends { r#" text-anchor="end""# } else { "" };
    // Writing to a `String` cannot fail, here and below.
    let _ = write!(
        out,
        r#"<text x="{x}" y="{y}" font-family="{family}" font-weight="{weight}" font-size="{size}" fill="{fill}"{anchor}>{}</text>"#,
        escaped(words)
    );
}

fn rank(out: &mut String) {
    for square in 0..WIDTH / SQUARE {
        let fill = if square % 2 == 0 { "#efe6cf" } else { "#6f9479" };
        let x = square * SQUARE;
        let _ = write!(
            out,
            r#"<rect x="{x}" y="{RANK}" width="{SQUARE}" height="{SQUARE}" fill="{fill}"/>"#
        );
    }
}

/// The board, in a place of its own: the one drawing that pages and papers have as well.
fn board(out: &mut String, diagram: &Diagram, from: Side) {
    let drawn = board_svg(diagram, from, "");
    let x = WIDTH - EDGE - BOARD;
    let place = format!(r#"<svg x="{x}" y="{TOP}" width="{BOARD}" height="{BOARD}""#);
    out.push_str(&drawn.replacen("<svg", &place, 1));
}

/// The first lines of a list, on white.
fn list(out: &mut String, rows: &[CardRow]) {
    let x = WIDTH - EDGE - BOARD;
    let high = BOARD / u32::try_from(MOST_ROWS).unwrap_or(1);
    let whole = high * u32::try_from(rows.len().min(MOST_ROWS)).unwrap_or(1);
    let _ = write!(
        out,
        r##"<rect x="{x}" y="{TOP}" width="{BOARD}" height="{whole}" rx="12" fill="#ffffff"/>"##
    );
    for (row, place) in rows.iter().take(MOST_ROWS).zip(0u32..) {
        let top = TOP + place * high;
        let base = f64::from(top + high / 2) + 10.0;
        if place > 0 {
            let _ = write!(
                out,
                r##"<rect x="{}" y="{top}" width="{}" height="2" fill="#d3dad1"/>"##,
                x + 20,
                BOARD - 40
            );
        }
        let mark = Face::Bold.fitted(&row.mark, 30.0, 56.0);
        text(out, (x + 64, base), (30.0, "700", "#17553d", true), &mark);
        let value = Face::Bold.fitted(&row.value, 30.0, 150.0);
        text(out, (x + BOARD - 24, base), (30.0, "700", "#131a16", true), &value);
        let room = f64::from(BOARD - 80 - 24 - 16) - Face::Bold.width(&value, 30.0);
        let name = Face::Sans.fitted(&row.text, 30.0, room);
        text(out, (x + 80, base), (30.0, "400", "#131a16", false), &name);
    }
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::node::read;

    fn texts(card: &Card) -> Vec<String> {
        let drawing = read(&card.svg()).unwrap();
        drawing.children.iter().filter(|it| it.name == "text").map(|it| it.text.clone()).collect()
    }

    #[test]
    fn a_card_says_what_it_is_of_and_keeps_markup_as_text() {
        let card = Card {
            kicker: "Turno 3".to_owned(),
            title: "Open <di> Lodi & Adda".to_owned(),
            lines: vec!["Lodi, 14 novembre".to_owned()],
            beside: Beside::Nothing,
        };
        let said = ["Turno 3", "Open <di> Lodi & Adda", "Lodi, 14 novembre", "Tratto"];
        assert_eq!(texts(&card), said);
    }

    #[test]
    fn a_list_shows_its_first_seven_lines() {
        let row = |place: u32| CardRow {
            mark: place.to_string(),
            text: format!("Giocatore {place}"),
            value: "5½".to_owned(),
        };
        let card = Card { beside: Beside::List((1..=30).map(row).collect()), ..Card::default() };
        let said = texts(&card);
        assert!(said.contains(&"Giocatore 7".to_owned()));
        assert!(!said.contains(&"Giocatore 8".to_owned()));
    }

    #[test]
    fn a_long_title_is_made_smaller_before_it_is_cut() {
        let title = "Campionato provinciale individuale giovanile under 16 di Milano e Lodi";
        let card =
            Card { title: title.to_owned(), beside: Beside::List(Vec::new()), ..Card::default() };
        let said = texts(&card).join(" ");
        assert!(said.contains("Campionato provinciale") && !said.contains('…'), "{said}");
    }

    #[test]
    fn the_board_of_a_card_is_that_of_the_pages() {
        let diagram = Diagram {
            game: "chess",
            pieces: [("e1".to_owned(), "wK"), ("e8".to_owned(), "bK")].into_iter().collect(),
            ..Diagram::default()
        };
        let alone = board_svg(&diagram, Side::White, "");
        let card =
            Card { beside: Beside::Board(Box::new(diagram), Side::White), ..Card::default() };
        let inside = alone.trim_start_matches("<svg");
        assert!(card.svg().contains(inside.trim_end()));
    }
}
