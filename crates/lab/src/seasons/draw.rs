//! Who plays what when: drawn from a seed.

use jiff::Span;
use jiff::civil::{Date, date};
use rating::Category;
use rating::elo_italia::Merit;
use rating::ledger::{Opening, OpeningRow, PlayerId};
use simulation::Chance;

/// How many players the opening list has.
pub(super) const PLAYERS: u32 = 60;
/// How many more may come.
pub(super) const NEWCOMERS: u32 = 30;
/// How many rounds an event has: one a day.
pub(super) const ROUNDS: u8 = 6;

/// What happens to an event at the federation.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Fate {
    /// It is homologated.
    Granted,
    /// It is refused.
    Refused,
    /// It is homologated, and received again with another result.
    Corrected,
    /// It is homologated, and refused afterwards.
    RefusedLater,
}

/// An event as it is planned.
#[derive(Debug, Clone)]
pub(super) struct Planned {
    /// Its place in the season, from 0: `T0` is its sign.
    pub(super) number: u8,
    /// The first day.
    pub(super) begins: Date,
    /// The day of receipt.
    pub(super) received: Date,
    /// The day on which it is received again, where it is.
    pub(super) again: Date,
    /// Who plays.
    pub(super) players: Vec<u32>,
    /// What happens to it.
    pub(super) fate: Fate,
}

/// The days of the lists of a season; the first one opens it.
pub(super) const LISTS: [Date; 5] =
    [date(2026, 1, 1), date(2026, 3, 1), date(2026, 5, 1), date(2026, 7, 1), date(2026, 9, 1)];

/// The list with which the season begins.
pub(super) fn opening(chance: &mut Chance) -> Vec<OpeningRow> {
    let row = |number: u32| {
        let player = PlayerId::new(number).ok()?;
        let (merit, category) = match chance.between(1_u8, 12) {
            1 => (Merit::Theoretical, Category::FirstSocial),
            2 => (Merit::Theoretical, Category::SecondSocial),
            3 => (
                Merit::Fide(chance.between(1500_u32, 2150).cast_signed()),
                Category::SecondNational,
            ),
            4 => (Merit::EloItalia(chance.between(2200_u32, 2300).cast_signed()), Category::Master),
            5 | 6 => (
                Merit::EloItalia(chance.between(1380_u32, 1499).cast_signed()),
                Category::Unclassified,
            ),
            7 | 8 => (
                Merit::EloItalia(chance.between(1500_u32, 1599).cast_signed()),
                Category::ThirdNational,
            ),
            9 => (
                Merit::EloItalia(chance.between(1560_u32, 1799).cast_signed()),
                Category::SecondNational,
            ),
            10 | 11 => (
                Merit::EloItalia(chance.between(1750_u32, 1999).cast_signed()),
                Category::FirstNational,
            ),
            _ => (
                Merit::EloItalia(chance.between(1950_u32, 2090).cast_signed()),
                Category::CandidateMaster,
            ),
        };
        let fide_games = if matches!(merit, Merit::Fide(_)) { 30 } else { 0 };
        Some(OpeningRow { player, merit, category, fide_games, last_played: None })
    };
    (1..=PLAYERS).filter_map(row).collect()
}

/// The same list with everybody who may come later: nobody knows anything of them yet.
pub(super) fn with_newcomers(opening: &Opening) -> Opening {
    let row = |number: u32| {
        let player = PlayerId::new(number).ok()?;
        let (merit, category) = (Merit::Theoretical, Category::Unclassified);
        Some(OpeningRow { player, merit, category, fide_games: 0, last_played: None })
    };
    let newcomers = (PLAYERS + 1..=PLAYERS + NEWCOMERS).filter_map(row);
    let rows = opening.rows.iter().copied().chain(newcomers).collect();
    Opening { rows, ..opening.clone() }
}

/// The events of a season, the earliest first.
pub(super) fn events(chance: &mut Chance, (fewest, most): (u8, u8)) -> Vec<Planned> {
    let days = |from: Date, days: u32| from.checked_add(Span::new().days(days)).unwrap_or(from);
    let count = chance.between(fewest, most);
    let mut planned: Vec<Planned> = (0..count)
        .map(|_| {
            let begins = days(date(2026, 1, 3), chance.between(0_u32, 190));
            let received = days(begins, u32::from(ROUNDS) + chance.between(1_u32, 30));
            let again = days(received, chance.between(1_u32, 60));
            let size = usize::from(chance.between(10_u8, 16));
            let mut players = Vec::new();
            while players.len() < size {
                let newcomer = chance.one_in(10);
                let last = PLAYERS + if newcomer { NEWCOMERS } else { 0 };
                let player = chance.between(1, last);
                if !players.contains(&player) {
                    players.push(player);
                }
            }
            let fate = match chance.between(1_u8, 12) {
                1 => Fate::Refused,
                2 | 3 => Fate::Corrected,
                4 => Fate::RefusedLater,
                _ => Fate::Granted,
            };
            Planned { number: 0, begins, received, again, players, fate }
        })
        .collect();
    planned.sort_by_key(|event| event.begins);
    for (number, event) in (0..).zip(&mut planned) {
        event.number = number;
    }
    planned
}
