//! The editions of C.07 as values: what differs between them is a field.

use vocabulary::PartialDate;

use crate::code::Rule;

/// What the opponent's score is capped by when a round was not played.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum DummyCap {
    /// Nothing: the dummy has the participant's own score.
    None,
    /// The scheduled opponent's adjusted score for a forfeit, a draw a round for the rest: 16.4.
    Capped,
}

/// Which of several opponents with the same score is the least significant.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum AmongEquals {
    /// The one against whom the fewest points were made.
    WorstResult,
    /// The one who contributes least.
    LowestContribution,
}

/// When the extended direct encounter of teams goes on to the secondary score.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SecondaryScore {
    /// Only if the primary score leaves every team of the tie level.
    WhenAllStillTied,
    /// For every group in which the primary score breaks no tie.
    WhenNoTieIsBroken,
}

/// What forfeits are in a round robin (C.07, 15).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum RoundRobinForfeits {
    /// Games for every tie-break; the Buchholz family is not barred.
    AlwaysGames,
    /// Games, but not for ratings, nor a loss for one's own record; no Buchholz family.
    WithExceptions,
}

/// One edition of the tie-break regulations.
#[derive(Debug, PartialEq, Eq)]
pub struct Edition {
    /// Its name: the month from which it is in force.
    pub name: &'static str,
    /// In force from this day.
    pub since: PartialDate,
    /// The cap on the dummy opponent.
    pub dummy: DummyCap,
    /// The order of opponents with equal scores when one of them is cut.
    pub among_equals: AmongEquals,
    /// When EDE reads the secondary score.
    pub secondary: SecondaryScore,
    /// Forfeits in round robins.
    pub round_robin: RoundRobinForfeits,
    /// Tie-breaks that came later; asking for them is allowed, with a remark.
    pub lacks: &'static [Rule],
}

const NEW_IN_2026: &[Rule] = &[
    Rule::StandardPoints,
    Rule::PairingNumber,
    Rule::OwnRating,
    Rule::ExtendedBoardCountTop,
    Rule::ExtendedBoardCountBottom,
    Rule::ExtendedTop,
    Rule::ExtendedBottom,
];

impl Edition {
    /// In force from 1 September 2023; April 2024 changed nothing here.
    pub const E2023_09: Self = Self {
        name: "2023-09",
        since: PartialDate::on(2023, 9, 1),
        dummy: DummyCap::None,
        among_equals: AmongEquals::WorstResult,
        secondary: SecondaryScore::WhenAllStillTied,
        round_robin: RoundRobinForfeits::AlwaysGames,
        lacks: NEW_IN_2026,
    };

    /// In force from 1 August 2024.
    pub const E2024_08: Self = Self {
        name: "2024-08",
        since: PartialDate::on(2024, 8, 1),
        among_equals: AmongEquals::LowestContribution,
        secondary: SecondaryScore::WhenNoTieIsBroken,
        ..Self::E2023_09
    };

    /// In force from 1 March 2026.
    pub const E2026_03: Self = Self {
        name: "2026-03",
        since: PartialDate::on(2026, 3, 1),
        dummy: DummyCap::Capped,
        round_robin: RoundRobinForfeits::WithExceptions,
        lacks: &[],
        ..Self::E2024_08
    };

    /// The edition in force now.
    pub const CURRENT: Self = Self::E2026_03;

    /// Every edition, the oldest first.
    pub const ALL: [&'static Self; 3] = [&Self::E2023_09, &Self::E2024_08, &Self::E2026_03];

    /// The edition in force on a day. Before September 2023 there was a virtual
    /// opponent, which is not built: then there is none.
    pub fn on(day: PartialDate) -> Option<&'static Self> {
        Self::ALL.into_iter().rev().find(|edition| edition.since <= day)
    }

    /// The edition for an event: that of its first day, the oldest that is built before that one,
    /// and the current one where no day is known.
    pub fn in_force(day: Option<PartialDate>) -> &'static Self {
        day.map_or(&Self::CURRENT, |day| Self::on(day).unwrap_or(Self::ALL[0]))
    }

    /// The edition of this name, `2024-08`, or of this year alone, `2024`.
    pub fn named(name: &str) -> Option<&'static Self> {
        Self::ALL.into_iter().find(|edition| {
            edition.name == name
                || edition.name.split_once('-').is_some_and(|(year, _)| year == name)
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_day_chooses_the_edition() {
        let on = |(year, month, day)| {
            Edition::on(PartialDate::on(year, month, day)).map(|edition| edition.name)
        };
        assert_eq!(on((2023, 8, 31)), None);
        assert_eq!(on((2023, 9, 1)), Some("2023-09"));
        assert_eq!(on((2024, 4, 1)), Some("2023-09"));
        assert_eq!(on((2024, 8, 1)), Some("2024-08"));
        assert_eq!(on((2026, 2, 28)), Some("2024-08"));
        assert_eq!(on((2026, 3, 1)), Some("2026-03"));
    }

    #[test]
    fn an_edition_is_named_by_month_or_year() {
        assert_eq!(Edition::named("2026"), Some(&Edition::E2026_03));
        assert_eq!(Edition::named("2024-08"), Some(&Edition::E2024_08));
        assert_eq!(Edition::named("2024-04"), None);
    }
}
