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
/// The same beside a video, where columns must stay as wide: surnames are read whole.
const GRIDS_BESIDE: [(usize, &str); 3] =
    [(24, "two-by-twelve"), (48, "three-by-sixteen"), (PAGE_BESIDE, WIDEST_BESIDE)];
/// The most seats of one page.
const PAGE: usize = 120;
const WIDEST: &str = "six-by-twenty";
const PAGE_BESIDE: usize = 80;
const WIDEST_BESIDE: &str = "four-by-twenty";
/// Up to this many the given names are written out.
const WITH_GIVEN_NAMES: usize = 48;
const WITH_GIVEN_NAMES_BESIDE: usize = 24;
/// Whom so many letters of the given name do not tell apart is written out.
const MOST_LETTERS: usize = 8;

/// How much of the screen the places have.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Room {
    /// All of it.
    Whole,
    /// What a sign-language video leaves.
    BesideVideo,
}

impl Room {
    /// The class of the grid for so many places, and how many stand on one page.
    pub(super) fn grid(
        self,
        count: usize,
        whole: &[(usize, &'static str)],
        beside: &[(usize, &'static str)],
    ) -> (&'static str, usize) {
        let grids = match self {
            Self::Whole => whole,
            Self::BesideVideo => beside,
        };
        let grid = grids.iter().find(|(most, _)| count <= *most).or(grids.last());
        grid.map_or(("", count), |(most, class)| (*class, *most))
    }
}

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
        room: Room,
        words: Words,
        name: impl Fn(EntrantId) -> String,
    ) -> Self {
        let mut seats: Vec<(String, &super::screen::SeatCalled)> =
            screen.seats.iter().map(|seat| (name(seat.entrant), seat)).collect();
        seats.sort_by_cached_key(|(name, seat)| (plain(name), seat.board));
        let many = seats.len()
            > match room {
                Room::Whole => WITH_GIVEN_NAMES,
                Room::BesideVideo => WITH_GIVEN_NAMES_BESIDE,
            };
        let listed: Vec<&str> = seats.iter().map(|(name, _)| name.as_str()).collect();
        let mut names = if many { told_apart(&listed) } else { owned(&listed) }.into_iter();
        let class = |here: Option<bool>| match here.filter(|_| calling) {
            Some(true) => "here",
            Some(false) => "missing",
            None => "",
        };
        let lines: Vec<SeatShown> = seats
            .iter()
            .map(|(_, seat)| SeatShown {
                entrant: seat.entrant,
                board: seat.board,
                name: names.next().unwrap_or_default(),
                white: seat.white,
                class: class(seat.here),
            })
            .collect();
        let count = |class: &str| lines.iter().filter(|line| line.class == class).count();
        let (missing, here) = (count("missing"), count("here"));
        let called = calling && missing + here > 0;
        let there = words.say(&phrase!("web-call-there", here = here));
        let (grid, page) = room.grid(lines.len(), &GRIDS, &GRIDS_BESIDE);
        Self {
            grid,
            page,
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
    with_letters(listed, 1)
}

/// The surname with so many letters of the given name.
fn with_letters(listed: &str, letters: usize) -> String {
    let Some((family, given)) = listed.split_once(',') else { return listed.to_owned() };
    let given = given.trim();
    let begins: String = given.chars().take(letters).collect();
    match begins.len() {
        0 => family.to_owned(),
        whole if whole == given.len() => format!("{family} {given}"),
        _ => format!("{family} {}.", begins.trim_end()),
    }
}

/// Names as short as they can be while no two are the same: `Rossi An.` beside `Rossi Al.`.
fn told_apart(listed: &[&str]) -> Vec<String> {
    let mut shown: Vec<Option<String>> = vec![None; listed.len()];
    for letters in 1..=MOST_LETTERS {
        let shorts: Vec<String> = listed.iter().map(|name| with_letters(name, letters)).collect();
        let mut counts: BTreeMap<&str, usize> = BTreeMap::new();
        // A whole name tells nothing apart from a longer one that begins like it.
        let letters_of = |short: &str| short.trim_end_matches('.').len();
        for short in &shorts {
            *counts.entry(&short[..letters_of(short)]).or_default() += 1;
        }
        for (short, shown) in shorts.iter().zip(&mut shown) {
            if shown.is_none() && counts.get(&short[..letters_of(short)]) == Some(&1) {
                *shown = Some(short.clone());
            }
        }
    }
    let whole =
        |(shown, name): (Option<String>, &&str)| shown.unwrap_or_else(|| (*name).to_owned());
    shown.into_iter().zip(listed).map(whole).collect()
}

fn owned(listed: &[&str]) -> Vec<String> {
    listed.iter().map(|name| (*name).to_owned()).collect()
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
        in_room(seats, Room::Whole, name)
    }

    fn in_room(seats: u16, room: Room, name: impl Fn(EntrantId) -> String) -> Seats {
        Seats::of(&screen(seats), true, room, Words::of(messages::Language::Italian), name)
    }

    #[test]
    fn beside_a_video_there_are_fewer_columns_and_more_pages() {
        for (seats, grid, pages) in [
            (24, "two-by-twelve", 1),
            (48, "three-by-sixteen", 1),
            (80, "four-by-twenty", 1),
            (81, "four-by-twenty", 2),
            (300, "four-by-twenty", 4),
        ] {
            let shown = in_room(seats, Room::BesideVideo, |id| format!("{:03}, Anna", id.0));
            assert_eq!((shown.grid, shown.pages()), (grid, pages), "{seats}");
            let given = shown.lines[0].name.ends_with("Anna");
            assert_eq!(given, seats <= 24, "{seats}: {}", shown.lines[0].name);
        }
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
        assert!(names.contains(&"Rossi An.") && names.contains(&"Rossi Al."), "{names:?}");
        assert!(names.contains(&"Nome3 C."), "{names:?}");
        // Two of one name stay as they are: only their boards tell them apart.
        let twins = told_apart(&["Rossi, Anna", "Rossi, Anna", "Rossi, Annalisa", "Bo, Li"]);
        assert_eq!(twins, ["Rossi, Anna", "Rossi, Anna", "Rossi Annal.", "Bo L."]);
    }
}
