//! What one tournament adds to one rating (8.3.1, 8.3.2).

use codex::{Explanation, Value, phrase};

use super::{Coefficient, FideRating};
use crate::{CountedGame, Rating};

/// The games of a tournament added up: what they change is K times the difference.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Tally {
    /// The rating at the start of the tournament.
    pub rating: Rating,
    /// How many games counted.
    pub games: u32,
    /// The sum of the expected percentages.
    pub percent_sum: u32,
    /// The points scored in counted games, in halves.
    pub half_points: u32,
}

impl Tally {
    /// Points minus expectation, in hundredths.
    pub fn difference(&self) -> i64 {
        50 * i64::from(self.half_points) - i64::from(self.percent_sum)
    }

    /// The change of the rating with a K, in hundredths.
    pub fn change(&self, k: u32) -> i64 {
        i64::from(k) * self.difference()
    }
}

impl FideRating {
    /// The tally of a player rated `rating`; games that the edition leaves out are not in it.
    pub fn tally(&self, rating: Rating, games: &[CountedGame]) -> Tally {
        let counted = games.iter().filter(|game| self.counts(rating, game.opponent));
        let mut tally = Tally { rating, games: 0, percent_sum: 0, half_points: 0 };
        for game in counted {
            tally.games += 1;
            tally.percent_sum += u32::from(self.expected_percent(rating, game.opponent));
            tally.half_points += u32::from(game.half_points);
        }
        tally
    }

    /// The calculation sheet of a tournament that is the whole period of a player.
    pub fn explain(
        &self,
        rating: Rating,
        coefficient: Coefficient,
        games: &[CountedGame],
    ) -> Explanation {
        let articles = &self.articles;
        let tally = self.tally(rating, games);
        let period = self.close(rating, coefficient, &[tally]);
        let mut expected = Explanation::of(phrase!("fide-rating-expected"))
            .with_value(Value::Hundredths(tally.percent_sum.into()));
        expected.article = articles.expected;
        let expected = games
            .iter()
            .map(|game| self.explain_game(rating, *game))
            .fold(expected, Explanation::with_part);
        let scored = Explanation::of(phrase!("rating-scored", games = tally.games))
            .with_value(Value::HalfPoints(tally.half_points.into()))
            .with_article(articles.not_played);
        let mut change = Explanation::of(phrase!("rating-computed"))
            .with_value(Value::Hundredths(period.hundredths));
        change.article = articles.change;
        let mut sheet = Explanation::of(phrase!("rating-variation", rating = rating))
            .with_value(period.change)
            .with_part(expected)
            .with_part(scored)
            .with_part(coefficient.explain(self));
        sheet.article = articles.rounding;
        if period.k != coefficient.k {
            let most = self.most_k_times_games;
            let what = phrase!("fide-rating-k-limited", games = tally.games, most = most);
            sheet = sheet.with_part(
                Explanation::of(what).with_value(period.k).with_article(articles.coefficient),
            );
        }
        sheet.with_part(change).with_part(period.explain_end(self))
    }

    fn explain_game(&self, rating: Rating, game: CountedGame) -> Explanation {
        let (opponent, difference) = (game.opponent, rating.saturating_sub(game.opponent));
        let what = if !self.counts(rating, opponent) {
            phrase!("fide-rating-mismatch", opponent = opponent, difference = difference)
        } else if self.difference(rating, opponent) == difference {
            phrase!("rating-game", opponent = opponent, difference = difference)
        } else {
            let most = self.greatest_difference;
            phrase!("rating-game-capped", opponent = opponent, difference = difference, most = most)
        };
        let line = Explanation::of(what).with_article(self.articles.difference);
        if !self.counts(rating, opponent) {
            return line;
        }
        line.with_value(phrase!(
            "rating-game-value",
            percent = u32::from(self.expected_percent(rating, opponent)),
            points = Value::HalfPoints(game.half_points.into()),
        ))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fide::Ground;
    use codex::stands_for;

    #[test]
    fn score_minus_expectation_is_summed_and_multiplied_by_k() {
        stands_for!("fide-rating-2024 8.3.2");
        // 50 + 64 + 36: 1.50 expected, 2 scored.
        let games = [(1800, 1), (1700, 2), (1900, 1)];
        let games = games.map(|(opponent, half_points)| CountedGame { opponent, half_points });
        let tally = FideRating::FIDE_2024.tally(1800, &games);
        assert_eq!((tally.percent_sum, tally.difference()), (150, 50));
        assert_eq!(tally.change(20), 1000);
        let given = Coefficient { k: 20, ground: Ground::Given };
        assert_eq!(FideRating::FIDE_2024.close(1800, given, &[tally]).hundredths, 1000);
    }

    #[test]
    fn a_mismatch_is_not_in_the_tally() {
        stands_for!("fide-rapid-blitz-2024 7.3.1");
        let games = [CountedGame { opponent: 2000, half_points: 2 }];
        assert_eq!(FideRating::RAPID_BLITZ_2024_12.tally(2700, &games).games, 0);
        assert_eq!(FideRating::RAPID_BLITZ_2024.tally(2700, &games).games, 1);
    }
}
