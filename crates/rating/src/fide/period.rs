//! The close of a rating period for one player (8.3.3, 8.3.4, 7.2.1).

use codex::{Explanation, door, phrase};

use super::{Coefficient, FideRating, Tally};
use crate::Rating;

/// Where a player stands on the new list.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Listed {
    /// With this rating.
    Rated(Rating),
    /// Fell below the floor: unrated, like anybody who never had a rating.
    Unrated,
}

/// A period of one player, with what its result was made from.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Period {
    /// The K that was used: the player's own, or less.
    pub k: u32,
    /// The games of the period.
    pub games: u32,
    /// The change in hundredths of a point, exact.
    pub hundredths: i64,
    /// The change that is applied, in points.
    pub change: i32,
    /// The rating that was reached.
    pub reached: Rating,
    /// Where that puts the player.
    pub end: Listed,
}

impl FideRating {
    /// Closes a period: the tournaments are summed with one K, then rounded once.
    ///
    /// `rating` is that of the list before; each tournament was tallied with the rating that was
    /// in force when it began.
    pub fn close(&self, rating: Rating, coefficient: Coefficient, events: &[Tally]) -> Period {
        let games = events.iter().map(|event| event.games).sum();
        let k = self.limited(coefficient.k, games);
        let hundredths = events.iter().map(|event| event.change(k)).sum();
        let change = away_from_zero(hundredths);
        let reached = rating.saturating_add(change);
        door!("rating::FideRating::close, times K", self.articles.change);
        door!("rating::FideRating::close", self.articles.rounding);
        let end = if reached < self.floor {
            door!("rating::FideRating::close, below the floor", self.articles.floor);
            Listed::Unrated
        } else {
            Listed::Rated(reached)
        };
        Period { k, games, hundredths, change, reached, end }
    }
}

impl Period {
    /// The last line of a calculation sheet.
    pub(super) fn explain_end(&self, edition: &FideRating) -> Explanation {
        match self.end {
            Listed::Rated(rating) => {
                let line = Explanation::of(phrase!("fide-rating-new")).with_value(rating);
                Explanation { article: edition.articles.rounding, ..line }
            }
            Listed::Unrated => {
                let what = phrase!("fide-rating-below-floor", floor = edition.floor);
                let line = Explanation::of(what).with_value(self.reached);
                Explanation { article: edition.articles.floor, ..line }
            }
        }
    }
}

/// Hundredths to the nearest whole; a half goes away from zero.
fn away_from_zero(hundredths: i64) -> i32 {
    let whole = (hundredths.abs() + 50) / 100 * hundredths.signum();
    i32::try_from(whole).unwrap_or(if whole < 0 { i32::MIN } else { i32::MAX })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fide::Ground;
    use codex::stands_for;

    const B02: FideRating = FideRating::FIDE_2025;

    fn given(k: u32) -> Coefficient {
        Coefficient { k, ground: Ground::Given }
    }

    fn tally(games: u32, percent_sum: u32, half_points: u32) -> Tally {
        Tally { rating: 2000, games, percent_sum, half_points }
    }

    #[test]
    fn the_change_of_a_period_is_rounded_once_and_a_half_away_from_zero() {
        stands_for!("fide-rating-2024 8.3.4");
        let rounded = [50, -50, 150, -150, 250, -250, 249, -249, 49, -49, 0].map(away_from_zero);
        assert_eq!(rounded, [1, -1, 2, -2, 3, -3, 2, -2, 0, 0, 0]);
        // Two tournaments of +0.4 each are +1 together and nothing apart.
        let twice = [tally(1, 98, 2), tally(1, 98, 2)];
        assert_eq!(B02.close(2000, given(20), &twice).change, 1);
        assert_eq!(B02.close(2000, given(20), &twice[..1]).change, 0);
    }

    #[test]
    fn one_k_for_the_whole_period_is_found_from_all_its_games() {
        stands_for!("fide-rating-2024 8.3.3");
        // 39 games with +5.44 in all: 17 × 5.44 = 92.48.
        let five = [
            tally(8, 256, 8),
            tally(8, 386, 10),
            tally(6, 266, 10),
            tally(8, 421, 10),
            tally(9, 577, 11),
        ];
        let period = B02.close(2054, given(20), &five);
        assert_eq!((period.games, period.k, period.hundredths), (39, 17, 9248));
        assert_eq!(period.end, Listed::Rated(2146));
    }

    #[test]
    fn who_falls_below_the_floor_is_unrated() {
        stands_for!("fide-rating-2024 7.2.1");
        let lost = [tally(1, 50, 0)];
        assert_eq!(B02.close(1410, given(20), &lost).end, Listed::Rated(1400));
        let fallen = B02.close(1409, given(20), &lost);
        assert_eq!((fallen.reached, fallen.end), (1399, Listed::Unrated));
    }
}
