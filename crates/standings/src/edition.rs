//! The editions of C.07 as values: what differs between them is a field.

use vocabulary::PartialDate;

use crate::code::Rule;

/// Whose score stands for that of an opponent when a round was not played.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Dummy {
    /// A virtual opponent: level before the round, the other half of its result, draws ever after.
    Virtual,
    /// The participant's own.
    Own,
    /// The participant's own, at most the scheduled opponent's adjusted score for a forfeit and a
    /// draw a round for the rest: 16.4.
    Capped,
}

/// Which rounds an opponent did not play count as draws for whoever met that opponent.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum CountedAsDrawn {
    /// All of them.
    EveryUnplayedRound,
    /// The requested byes at the end: 16.3.
    ClosingByes,
}

/// Whether rounds that were not played by choice are cut before the lowest value.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum FirstCut {
    /// The lowest value, whatever it comes from.
    Lowest,
    /// A round not played by choice: 16.5.
    VoluntarilyUnplayed,
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
    /// The opponent of a round that was not played.
    pub dummy: Dummy,
    /// What opponents did not play.
    pub drawn: CountedAsDrawn,
    /// What is cut first.
    pub first_cut: FirstCut,
    /// The order of opponents with equal scores when one of them is cut.
    pub among_equals: AmongEquals,
    /// When EDE reads the secondary score.
    pub secondary: SecondaryScore,
    /// Forfeits in round robins.
    pub round_robin: RoundRobinForfeits,
    /// Tie-breaks that came later; asking for them is allowed, with a remark.
    pub lacks: &'static [Rule],
    /// Whether it is C.07, whose articles are cited; the older rules have stood under several numbers.
    pub is_c07: bool,
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
    /// Decided at the congress that ended on 18 October 2009, and unchanged where it counts here
    /// until C.07 took its place.
    pub const E2009_10: Self = Self {
        name: "2009-10",
        since: PartialDate::on(2009, 10, 18),
        dummy: Dummy::Virtual,
        drawn: CountedAsDrawn::EveryUnplayedRound,
        first_cut: FirstCut::Lowest,
        among_equals: AmongEquals::WorstResult,
        secondary: SecondaryScore::WhenAllStillTied,
        round_robin: RoundRobinForfeits::AlwaysGames,
        lacks: NEW_IN_2026,
        is_c07: false,
    };

    /// In force from 1 September 2023; April 2024 changed nothing here.
    pub const E2023_09: Self = Self {
        name: "2023-09",
        since: PartialDate::on(2023, 9, 1),
        dummy: Dummy::Own,
        drawn: CountedAsDrawn::ClosingByes,
        first_cut: FirstCut::VoluntarilyUnplayed,
        is_c07: true,
        ..Self::E2009_10
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
        dummy: Dummy::Capped,
        round_robin: RoundRobinForfeits::WithExceptions,
        lacks: &[],
        ..Self::E2024_08
    };

    /// The edition in force now.
    pub const CURRENT: Self = Self::E2026_03;

    /// Every edition, the oldest first.
    pub const ALL: [&'static Self; 4] =
        [&Self::E2009_10, &Self::E2023_09, &Self::E2024_08, &Self::E2026_03];

    /// The edition in force on a day; none before October 2009, when handbooks said nothing that
    /// we know of about rounds that were not played.
    pub fn on(day: PartialDate) -> Option<&'static Self> {
        Self::ALL.into_iter().rev().find(|edition| edition.since <= day)
    }

    /// The edition for an event: that of its first day, the oldest that is built before that one,
    /// and the current one where no day is known.
    pub fn in_force(day: Option<PartialDate>) -> &'static Self {
        day.map_or(&Self::CURRENT, |day| Self::on(day).unwrap_or(Self::ALL[0]))
    }

    /// The article of C.07 that a value follows, where this is C.07.
    pub(crate) fn article<'a>(&self, of_c07: &'a str) -> Option<&'a str> {
        (self.is_c07 && !of_c07.is_empty()).then_some(of_c07)
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
        assert_eq!(on((2009, 10, 17)), None);
        assert_eq!(on((2009, 10, 18)), Some("2009-10"));
        assert_eq!(on((2023, 8, 31)), Some("2009-10"));
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
        assert_eq!(Edition::named("2009"), Some(&Edition::E2009_10));
        assert_eq!(Edition::named("2024-04"), None);
    }
}
