//! Everybody's seat on the call screen: by surname, in columns of equal height, places that never move.

use std::collections::BTreeMap;

use codex::phrase;
use office::EntrantId;

use super::screen::Screen;
use crate::pages::parts::plain;
use crate::words::Words;

/// The most seats of a grid, with the class that says its columns and rows.
const GRIDS: [(usize, &str); 4] =
    [(24, "three-by-eight"), (48, "four-by-twelve"), (80, "five-by-sixteen"), (PAGE, WIDEST)];
/// The most seats of one page.
const PAGE: usize = 120;
const WIDEST: &str = "six-by-twenty";
/// Up to this many the given names are written out.
const WITH_GIVEN_NAMES: usize = 48;

/// The seats of a round that is called.
pub(crate) struct Seats {
    pub(crate) lines: Vec<SeatShown>,
    /// How many columns and rows.
    pub(crate) grid: &'static str,
    /// How many stand on one page.
    pub(crate) page: usize,
    /// How many are missing, and how many are there, while the roll is called.
    pub(crate) missing: Option<(usize, String)>,
    /// The article of the roll call.
    pub(crate) article: Option<String>,
}

/// One seat.
pub(crate) struct SeatShown {
    pub(crate) entrant: EntrantId,
    pub(crate) board: u16,
    pub(crate) name: String,
    pub(crate) white: bool,
    /// `here`, `missing`, or nothing where no roll is called.
    pub(crate) class: &'static str,
}

impl Seats {
    /// The seats that a screen calls.
    pub(crate) fn of(
        screen: &Screen,
        calling: bool,
        words: Words,
        name: impl Fn(EntrantId) -> String,
    ) -> Self {
        let mut seats: Vec<(String, &super::screen::SeatCalled)> =
            screen.seats.iter().map(|seat| (name(seat.entrant), seat)).collect();
        seats.sort_by_cached_key(|(name, seat)| (plain(name), seat.board));
        let mut shorts: BTreeMap<String, usize> = BTreeMap::new();
        for (name, _) in &seats {
            *shorts.entry(short(name)).or_default() += 1;
        }
        let many = seats.len() > WITH_GIVEN_NAMES;
        let shown = |name: &str| {
            let short = short(name);
            if many && shorts.get(&short) == Some(&1) { short } else { name.to_owned() }
        };
        let class = |here: Option<bool>| match here.filter(|_| calling) {
            Some(true) => "here",
            Some(false) => "missing",
            None => "",
        };
        let lines: Vec<SeatShown> = seats
            .iter()
            .map(|(name, seat)| SeatShown {
                entrant: seat.entrant,
                board: seat.board,
                name: shown(name),
                white: seat.white,
                class: class(seat.here),
            })
            .collect();
        let count = |class: &str| lines.iter().filter(|line| line.class == class).count();
        let (missing, here) = (count("missing"), count("here"));
        let called = calling && missing + here > 0;
        let there = words.say(&phrase!("web-call-there", here = here));
        let grid = GRIDS.iter().find(|(most, _)| lines.len() <= *most);
        Self {
            grid: grid.map_or(WIDEST, |(_, class)| class),
            page: grid.map_or(PAGE, |(most, _)| *most),
            missing: called.then_some((missing, there)),
            article: screen.roll_article.filter(|_| called).map(|article| words.cite(article)),
            lines,
        }
    }

    /// How many pages there are.
    pub(crate) fn pages(&self) -> usize {
        self.lines.len().div_ceil(self.page.max(1)).max(1)
    }
}

/// The surname with the initial of the given name: what is read from the last row.
pub(super) fn short(listed: &str) -> String {
    match listed.split_once(',') {
        Some((family, given)) => match given.trim().chars().next() {
            Some(initial) => format!("{family} {initial}."),
            None => family.to_owned(),
        },
        None => listed.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::super::screen::{Moment, SeatCalled, Slot};
    use super::*;

    fn screen(seats: u16) -> Screen {
        let seat = |number: u16| SeatCalled {
            entrant: EntrantId(number),
            opponent: None,
            board: number.div_ceil(2),
            white: !number.is_multiple_of(2),
            here: Some(!number.is_multiple_of(3)),
        };
        Screen {
            moment: Moment::RollCall(Slot { round: 1, starts: None }),
            seats: (1..=seats).map(seat).collect(),
            open: Vec::new(),
            ended: Vec::new(),
            roll_article: None,
            message: None,
            alert: false,
            changes_at: None,
        }
    }

    fn of(seats: u16, name: impl Fn(EntrantId) -> String) -> Seats {
        Seats::of(&screen(seats), true, Words::of(messages::Language::Italian), name)
    }

    #[test]
    fn the_grid_grows_with_the_hall_and_beyond_it_pages_turn() {
        for (seats, grid, pages) in [
            (8, "three-by-eight", 1),
            (24, "three-by-eight", 1),
            (25, "four-by-twelve", 1),
            (48, "four-by-twelve", 1),
            (80, "five-by-sixteen", 1),
            (81, "six-by-twenty", 1),
            (120, "six-by-twenty", 1),
            (121, "six-by-twenty", 2),
            (300, "six-by-twenty", 3),
        ] {
            let shown = of(seats, |id| format!("{:03}, Anna", id.0));
            assert_eq!((shown.grid, shown.pages()), (grid, pages), "{seats}");
        }
    }

    #[test]
    fn seats_stand_by_surname_whoever_is_missing_and_the_missing_are_counted() {
        let names = ["Zeta, Anna", "Alfa, Bruno", "Èvola, Carla"];
        let shown = of(3, |id| names[usize::from(id.0) - 1].to_owned());
        let listed: Vec<(&str, &str)> =
            shown.lines.iter().map(|line| (line.name.as_str(), line.class)).collect();
        let expected =
            [("Alfa, Bruno", "here"), ("Èvola, Carla", "missing"), ("Zeta, Anna", "here")];
        assert_eq!(listed, expected);
        assert_eq!(shown.missing, Some((1, "2 presenti".to_owned())));
    }

    #[test]
    fn in_a_large_hall_names_are_short_unless_two_would_be_the_same() {
        let shown = of(60, |id| match id.0 {
            1 => "Rossi, Anna".to_owned(),
            2 => "Rossi, Alba".to_owned(),
            number => format!("Nome{number}, Carla"),
        });
        let names: Vec<&str> = shown.lines.iter().map(|line| line.name.as_str()).collect();
        assert!(names.contains(&"Rossi, Anna") && names.contains(&"Nome3 C."), "{names:?}");
    }
}
