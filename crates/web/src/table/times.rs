//! What both clocks showed, move by move: drawn, and as a table for whoever does not see the drawing.

use boards::{GraphWords, ShownMove, clock_graph};
use codex::phrase;
use vocabulary::Side;

use crate::words::Words;

/// The times of a game.
pub(super) struct Times {
    /// The drawing.
    pub(super) svg: String,
    /// For each move its number and what White's and Black's clock showed after it.
    pub(super) rows: Vec<(u32, String, String)>,
}

impl Times {
    /// Those of moves whose clocks were seen; none of an untimed game.
    pub(super) fn of(
        (moves, at): (&[ShownMove], usize),
        names: &[String; 2],
        words: Words,
    ) -> Option<Self> {
        let [white, black] = names;
        let title =
            words.say(&phrase!("games-times-of", white = white.as_str(), black = black.as_str()));
        let svg = clock_graph(moves, GraphWords { title: &title, names: [white, black] }, at)?;
        let mut rows: Vec<(u32, String, String)> = Vec::new();
        for made in moves {
            if rows.last().is_none_or(|row| row.0 != made.number) {
                rows.push((made.number, String::new(), String::new()));
            }
            let told = made.clock.map(|left| words.span(left.max(0))).unwrap_or_default();
            match (rows.last_mut(), made.side) {
                (Some(row), Side::White) => row.1 = told,
                (Some(row), Side::Black) => row.2 = told,
                (None, _) => {}
            }
        }
        Some(Self { svg, rows })
    }
}
