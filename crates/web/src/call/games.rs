//! The games of a round that is played, all at once: who still plays, and what came of the others.

use std::collections::BTreeSet;

use super::page::Line;
use super::seats::Room;

/// The most games of a grid, with the class that says its columns and rows.
const GRIDS: [(usize, &str); 4] =
    [(12, "two-by-six"), (22, "two-by-eleven"), (36, "three-by-twelve"), (PAGE, WIDEST)];
/// The same beside a video.
const GRIDS_BESIDE: [(usize, &str); 3] =
    [(12, "one-by-twelve"), (24, "two-by-twelve"), (PAGE_BESIDE, WIDEST_BESIDE)];
/// The most games of one page: a hundred and twenty seats.
const PAGE: usize = 60;
const WIDEST: &str = "four-by-fifteen";
const PAGE_BESIDE: usize = 40;
const WIDEST_BESIDE: &str = "two-by-twenty";

/// The games of a round on the screen, by their boards; places that never move.
pub(crate) struct Games {
    pub(crate) lines: Vec<Line>,
    /// How many columns and rows.
    pub(crate) grid: &'static str,
    /// How many stand on one page.
    pub(crate) page: usize,
    /// Until when and by which article one may complain, where somebody still may.
    pub(crate) note: String,
    /// The boards that still play.
    open: BTreeSet<String>,
}

impl Games {
    /// Those that are still played, and those that are over.
    pub(crate) fn of(open: Vec<Line>, ended: Vec<Line>, room: Room, note: String) -> Self {
        let still = open.iter().map(|line| line.board.clone()).collect();
        let mut lines: Vec<Line> = open.into_iter().chain(ended).collect();
        lines.sort_by_key(|line| line.board.parse().unwrap_or(u32::MAX));
        let (grid, page) = room.grid(lines.len(), &GRIDS, &GRIDS_BESIDE);
        Self { grid, page, note, open: still, lines }
    }

    /// How many are still played.
    pub(crate) fn playing(&self) -> usize {
        self.open.len()
    }

    /// Whether a game is still played.
    pub(crate) fn plays(&self, line: &Line) -> bool {
        self.open.contains(&line.board)
    }

    /// How many pages there are.
    pub(crate) fn pages(&self) -> usize {
        self.lines.len().div_ceil(self.page.max(1)).max(1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn line(board: u32) -> Line {
        Line {
            key: format!("o{board}"),
            class: "",
            board: board.to_string(),
            first: "Rossi, Ada".to_owned(),
            second: "Verdi, Ugo".to_owned(),
            mark: String::new(),
            until: None,
        }
    }

    #[test]
    fn a_hundred_and_twenty_seats_stand_at_once_and_more_take_turns() {
        for (boards, grid, pages) in [
            (6, "two-by-six", 1),
            (17, "two-by-eleven", 1),
            (21, "two-by-eleven", 1),
            (23, "three-by-twelve", 1),
            (36, "three-by-twelve", 1),
            (60, "four-by-fifteen", 1),
            (61, "four-by-fifteen", 2),
            (150, "four-by-fifteen", 3),
        ] {
            let games =
                Games::of((1..=boards).map(line).collect(), Vec::new(), Room::Whole, String::new());
            assert_eq!((games.grid, games.pages()), (grid, pages), "{boards}");
        }
    }

    #[test]
    fn games_stand_by_their_boards_whatever_is_over() {
        let games = Games::of(vec![line(1), line(10)], vec![line(2)], Room::Whole, String::new());
        let boards: Vec<&str> = games.lines.iter().map(|line| line.board.as_str()).collect();
        assert_eq!(boards, ["1", "2", "10"]);
        assert_eq!(games.playing(), 2);
        assert!(games.plays(&games.lines[0]) && !games.plays(&games.lines[1]));
    }
}
