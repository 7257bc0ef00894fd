//! FIDE's ratings: one edition of the regulations for one pace at a time (Handbook B.02, and its
//! sister for rapid and blitz).
//!
//! Changes are kept in hundredths of a point, which is exact: the expected scores are hundredths,
//! K is a whole number. They are rounded once, at the end of the period (8.3.4).

mod change;
mod coefficient;
mod event;
mod first_rating;
mod period;

pub use change::Tally;
pub use coefficient::{Career, Coefficient, Ground};
pub use event::{Entrant, Newcomer, Rated, RatedEvent, rate};
pub use first_rating::{FirstCalculation, FirstEvent, FirstRating};
pub use period::{Listed, Period};

use codex::{Article, article, door};
use vocabulary::{Pace, PartialDate};

use crate::Rating;

/// What one edition of the regulations says of one pace.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct FideRating {
    /// The greatest difference between two ratings that is looked up (8.3.1).
    pub greatest_difference: Rating,
    /// The own rating from which the difference is taken as it is.
    pub uncut_from: Option<Rating>,
    /// Games between players too far apart, which are not rated.
    pub mismatch: Option<Mismatch>,
    /// The lowest rating on the list (7.1.4, 7.2.1).
    pub floor: Rating,
    /// The coefficients K (8.3.3).
    pub coefficients: Coefficients,
    /// The most that K times the games of a period may be (8.3.3).
    pub most_k_times_games: u32,
    /// What a first rating asks (7.1.4, 8.2).
    pub first: FirstRules,
    /// The articles of its book.
    pub articles: Articles,
}

/// A difference too great for a game to be rated.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Mismatch {
    /// The difference from which the game is left out.
    pub difference: Rating,
    /// If one of the two is rated above this.
    pub above: Rating,
}

/// The coefficients K and who has them.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Coefficients {
    /// Of most players.
    pub usual: u32,
    /// Of players new to the list.
    pub newcomers: u32,
    /// How many games make a newcomer an old hand.
    pub newcomer_games: u16,
    /// Of juniors.
    pub juniors: u32,
    /// The birthday to the end of whose year one is a junior.
    pub junior_age: i16,
    /// The rating at which a junior's coefficient ends.
    pub juniors_below: Rating,
    /// Of those who once reached the top.
    pub top: u32,
    /// What the top is.
    pub top_from: Rating,
}

/// What a first rating asks.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct FirstRules {
    /// The least number of games against rated opponents.
    pub games: u32,
    /// Over how many months they may be collected.
    pub months: i32,
    /// How many draws are added.
    pub draws: u32,
    /// Against opponents of this rating.
    pub drawn_with: Rating,
    /// The highest first rating.
    pub highest: Rating,
}

/// The articles that a calculation cites; none where the number in that book is not certain.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Articles {
    /// Games not played.
    pub not_played: Article,
    /// The difference between two ratings.
    pub difference: Article,
    /// The expected score of a game.
    pub expected: Option<Article>,
    /// The sum times K.
    pub change: Option<Article>,
    /// K.
    pub coefficient: Article,
    /// The rounding.
    pub rounding: Option<Article>,
    /// Falling off the list.
    pub floor: Option<Article>,
    /// When a first rating is published.
    pub first_games: Option<Article>,
    /// A first event without points.
    pub first_nothing: Option<Article>,
    /// The draws that are added.
    pub first_draws: Article,
    /// The first rating itself.
    pub first: Option<Article>,
}

const STANDARD: Articles = Articles {
    not_played: article!("fide-rating-2024 5.1"),
    difference: article!("fide-rating-2024 8.3.1"),
    expected: Some(article!("fide-rating-2024 8.1.2")),
    change: Some(article!("fide-rating-2024 8.3.2")),
    coefficient: article!("fide-rating-2024 8.3.3"),
    rounding: Some(article!("fide-rating-2024 8.3.4")),
    floor: Some(article!("fide-rating-2024 7.2.1")),
    first_games: Some(article!("fide-rating-2024 7.1.4")),
    first_nothing: Some(article!("fide-rating-2024 8.2.1")),
    first_draws: article!("fide-rating-2024 8.2.2"),
    first: Some(article!("fide-rating-2024 8.2.3")),
};

const RAPID_AND_BLITZ: Articles = Articles {
    not_played: article!("fide-rapid-blitz-2024 5.1"),
    difference: article!("fide-rapid-blitz-2024 7.3.1"),
    expected: None,
    change: None,
    coefficient: article!("fide-rapid-blitz-2024 7.3.3"),
    rounding: None,
    floor: None,
    first_games: None,
    first_nothing: None,
    first_draws: article!("fide-rapid-blitz-2024 7.2.3"),
    first: None,
};

impl FideRating {
    /// Standard play, from 1 March 2024.
    pub const FIDE_2024: Self = Self {
        greatest_difference: 400,
        uncut_from: None,
        mismatch: None,
        floor: 1400,
        coefficients: Coefficients {
            usual: 20,
            newcomers: 40,
            newcomer_games: 30,
            juniors: 40,
            junior_age: 18,
            juniors_below: 2300,
            top: 10,
            top_from: 2400,
        },
        most_k_times_games: 700,
        first: FirstRules { games: 5, months: 26, draws: 2, drawn_with: 1800, highest: 2200 },
        articles: STANDARD,
    };

    /// Standard play, from 1 October 2025: from 2650 up no difference is cut.
    pub const FIDE_2025: Self = Self { uncut_from: Some(2650), ..Self::FIDE_2024 };

    /// Rapid and blitz, from 1 March 2024.
    pub const RAPID_BLITZ_2024: Self = Self { articles: RAPID_AND_BLITZ, ..Self::FIDE_2024 };

    /// Rapid and blitz, from 1 December 2024: games between players 600 points apart are left out
    /// if one of them is above 2600.
    pub const RAPID_BLITZ_2024_12: Self = Self {
        mismatch: Some(Mismatch { difference: 600, above: 2600 }),
        ..Self::RAPID_BLITZ_2024
    };

    /// The regulations of March 2024 for a pace.
    pub const fn of_2024(pace: Pace) -> Self {
        match pace {
            Pace::Standard => Self::FIDE_2024,
            Pace::Rapid | Pace::Blitz => Self::RAPID_BLITZ_2024,
        }
    }

    /// The regulations with the amendments up to October 2025 for a pace.
    pub const fn of_2025(pace: Pace) -> Self {
        match pace {
            Pace::Standard => Self::FIDE_2025,
            Pace::Rapid | Pace::Blitz => Self::RAPID_BLITZ_2024_12,
        }
    }

    /// The regulations in force on a day for a pace: the oldest that are built
    /// before those of March 2024, the newest where no day is known.
    pub fn in_force(pace: Pace, day: Option<PartialDate>) -> Self {
        let amended = match pace {
            Pace::Standard => PartialDate::on(2025, 10, 1),
            Pace::Rapid | Pace::Blitz => PartialDate::on(2024, 12, 1),
        };
        if day.is_none_or(|day| amended <= day) { Self::of_2025(pace) } else { Self::of_2024(pace) }
    }

    /// Whether a played game between these two is rated.
    pub fn counts(&self, own: Rating, opponent: Rating) -> bool {
        let counts = self.mismatch.is_none_or(|mismatch| {
            own.saturating_sub(opponent).saturating_abs() < mismatch.difference
                || own.max(opponent) <= mismatch.above
        });
        if !counts {
            door!("rating::FideRating::counts", self.articles.difference);
        }
        counts
    }

    /// The difference that is looked up in the table (8.3.1). The exemption is the own rating's:
    /// in one and the same game one side may be cut and the other not.
    pub fn difference(&self, own: Rating, opponent: Rating) -> Rating {
        door!("rating::FideRating::difference", self.articles.difference);
        let difference = own.saturating_sub(opponent);
        if self.uncut_from.is_some_and(|from| own >= from) {
            return difference;
        }
        difference.clamp(-self.greatest_difference, self.greatest_difference)
    }

    /// The percentage expected against an opponent.
    pub fn expected_percent(&self, own: Rating, opponent: Rating) -> u8 {
        door!("rating::FideRating::expected_percent", self.articles.expected);
        crate::expected_percent(self.difference(own, opponent))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use codex::stands_for;

    #[test]
    fn the_day_chooses_the_regulations() {
        let on = |pace, (year, month, day)| {
            FideRating::in_force(pace, Some(PartialDate::on(year, month, day)))
        };
        assert_eq!(on(Pace::Standard, (2025, 9, 30)), FideRating::FIDE_2024);
        assert_eq!(on(Pace::Standard, (2025, 10, 1)), FideRating::FIDE_2025);
        assert_eq!(on(Pace::Rapid, (2024, 11, 30)), FideRating::RAPID_BLITZ_2024);
        assert_eq!(on(Pace::Blitz, (2024, 12, 1)), FideRating::RAPID_BLITZ_2024_12);
        assert_eq!(FideRating::in_force(Pace::Standard, None), FideRating::FIDE_2025);
    }

    #[test]
    fn beyond_400_points_the_difference_is_400_for_all_before_october_2025() {
        stands_for!("fide-rating-2024 8.3.1", "fide-rapid-blitz-2024 7.3.1");
        for edition in [FideRating::FIDE_2024, FideRating::RAPID_BLITZ_2024] {
            assert_eq!(edition.expected_percent(2813, 2400), 92);
            assert_eq!(edition.expected_percent(2400, 2813), 8);
            assert_eq!(edition.expected_percent(1900, 1300), 92);
        }
    }

    #[test]
    fn from_2650_up_the_real_difference_counts_and_for_the_other_side_it_does_not() {
        stands_for!("fide-rating-2024 8.3.1");
        // Both sides of a game of November 2025 as FIDE published them: .93 and .08.
        let edition = FideRating::FIDE_2025;
        assert_eq!(edition.expected_percent(2813, 2400), 93);
        assert_eq!(edition.expected_percent(2400, 2813), 8);
        assert_eq!(edition.expected_percent(2650, 1900), 100);
        assert_eq!(edition.expected_percent(2649, 1900), 92);
        assert_eq!(edition.expected_percent(2650, 3400), 0);
    }

    #[test]
    fn in_rapid_and_blitz_600_points_and_somebody_above_2600_are_too_much() {
        stands_for!("fide-rapid-blitz-2024 7.3.1");
        let edition = FideRating::RAPID_BLITZ_2024_12;
        assert!(!edition.counts(2601, 2001));
        assert!(!edition.counts(2001, 2601));
        assert!(edition.counts(2600, 2000), "2600 is not above 2600");
        assert!(edition.counts(2700, 2101), "599 points");
        assert!(FideRating::FIDE_2025.counts(2813, 1787));
    }
}
