//! The first rating of a player (7.1.4, 8.2).

use codex::{Explanation, Value, door, phrase};
use jiff::ToSpan;
use jiff::civil::Date;

use super::FideRating;
use crate::performance::{difference, half_up, share};
use crate::{CountedGame, Rating};

/// A tournament of an unrated player: its games against rated opponents.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FirstEvent {
    /// The list that it was rated for.
    pub list: Date,
    /// The games.
    pub games: Vec<CountedGame>,
}

/// What came of the results of an unrated player.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum FirstRating {
    /// Nothing was scored in the first event: it is disregarded.
    Disregarded,
    /// More games are needed; those played are kept.
    TooFewGames,
    /// The number that came out is below the floor.
    BelowFloor,
    /// A rating.
    Rated(Rating),
}

/// A first rating with what it was made from.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct FirstCalculation {
    /// The games against rated opponents.
    pub games: u32,
    /// The points scored in them, in halves.
    pub half_points: u32,
    /// The opponents' ratings added up, those of the added draws among them.
    pub sum: i64,
    /// The share of the points in hundredths, added draws included.
    pub share: usize,
    /// The difference that goes with it.
    pub difference: Rating,
    /// The number that comes out, at most the highest first rating.
    pub computed: Rating,
    /// What it is worth.
    pub outcome: FirstRating,
}

impl FideRating {
    /// The first rating from the events of an unrated player, the earliest first, at the list of a
    /// date: events too long ago are out, and so is a first event without a point.
    pub fn first_rating_at(&self, list: Date, events: &[FirstEvent]) -> FirstCalculation {
        let since = list.saturating_sub(self.first.months.months());
        let nothing = |event: &FirstEvent| event.games.iter().all(|game| game.half_points == 0);
        let disregarded = usize::from(events.first().is_some_and(nothing));
        let games: Vec<CountedGame> = events[disregarded..]
            .iter()
            .filter(|event| event.list > since)
            .flat_map(|event| event.games.iter().copied())
            .collect();
        let calculation = self.calculated(&games);
        match (disregarded, games.len()) {
            (1, 0) => FirstCalculation { outcome: FirstRating::Disregarded, ..calculation },
            _ => calculation,
        }
    }

    /// The first rating from the games of one event, taken as the player's first.
    pub fn first_rating(&self, games: &[CountedGame]) -> FirstCalculation {
        let calculation = self.calculated(games);
        let outcome = match calculation {
            FirstCalculation { half_points: 0, games: 1.., .. } => {
                door!("rating::FideRating::first_rating, nothing", self.articles.first_nothing);
                FirstRating::Disregarded
            }
            FirstCalculation { outcome, .. } => outcome,
        };
        FirstCalculation { outcome, ..calculation }
    }

    fn calculated(&self, games: &[CountedGame]) -> FirstCalculation {
        let rules = &self.first;
        let half_points = games.iter().map(|game| u32::from(game.half_points)).sum();
        let sum = games.iter().map(|game| i64::from(game.opponent)).sum::<i64>()
            + i64::from(rules.draws) * i64::from(rules.drawn_with);
        let count = u32::try_from(games.len()).unwrap_or(u32::MAX);
        let all = games.len().saturating_add(rules.draws as usize);
        let share = share(half_points + rules.draws, all).unwrap_or(50);
        let difference = difference(share);
        let all = i64::try_from(all).unwrap_or(i64::MAX).max(1);
        let exact = half_up(sum + i64::from(difference) * all, all);
        let computed = Rating::try_from(exact).unwrap_or(rules.highest).min(rules.highest);
        let outcome = if count < rules.games {
            FirstRating::TooFewGames
        } else if computed < self.floor {
            FirstRating::BelowFloor
        } else {
            FirstRating::Rated(computed)
        };
        let articles = &self.articles;
        let ground = match outcome {
            FirstRating::Rated(_) => articles.first,
            _ => articles.first_games,
        };
        door!("rating::FideRating::first_rating, draws", articles.first_draws);
        door!("rating::FideRating::first_rating", ground);
        FirstCalculation { games: count, half_points, sum, share, difference, computed, outcome }
    }

    /// The calculation sheet of a first rating.
    pub fn explain_first(&self, calculation: &FirstCalculation) -> Explanation {
        let (rules, articles) = (&self.first, &self.articles);
        let all = i64::from(calculation.games) + i64::from(rules.draws);
        let mean = half_up(calculation.sum * 100, all.max(1));
        let (what, article) = match calculation.outcome {
            FirstRating::Disregarded => {
                (phrase!("fide-rating-first-nothing"), articles.first_nothing)
            }
            FirstRating::TooFewGames => {
                (phrase!("fide-rating-first-too-few", needed = rules.games), articles.first_games)
            }
            FirstRating::BelowFloor => {
                (phrase!("fide-rating-first-below", floor = self.floor), articles.first_games)
            }
            FirstRating::Rated(_) => (phrase!("fide-rating-first"), articles.first),
        };
        // What is disregarded has no number to show.
        let value = (calculation.outcome != FirstRating::Disregarded)
            .then(|| Value::from(calculation.computed));
        let sheet = Explanation { article, value, ..Explanation::of(what) };
        sheet
            .with_part(
                Explanation::of(phrase!("rating-scored", games = calculation.games))
                    .with_value(Value::HalfPoints(calculation.half_points.into()))
                    .with_article(articles.not_played),
            )
            .with_part(
                Explanation::of(phrase!(
                    "fide-rating-first-mean",
                    draws = rules.draws,
                    rating = rules.drawn_with
                ))
                .with_value(Value::Hundredths(mean))
                .with_article(articles.first_draws),
            )
            .with_part(
                Explanation::of(phrase!("fide-rating-first-share", share = calculation.share))
                    .with_value(calculation.difference),
            )
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use codex::stands_for;
    use jiff::civil::date;

    const B02: FideRating = FideRating::FIDE_2024;

    fn games(results: &[(Rating, u8)]) -> Vec<CountedGame> {
        let game = |&(opponent, half_points)| CountedGame { opponent, half_points };
        results.iter().map(game).collect()
    }

    #[test]
    fn two_draws_against_1800_are_added() {
        stands_for!("fide-rating-2024 8.2.2 8.2.3", "fide-rapid-blitz-2024 7.2.3");
        // A first rating of December 2025 as FIDE published it: (9507 + 3600) / 7 is 1872.43, 4 of
        // 7 points are .57 and worth 50.
        let five = games(&[(1902, 1), (1877, 1), (1884, 2), (2012, 0), (1832, 2)]);
        let first = B02.first_rating(&five);
        assert_eq!((first.sum, first.share, first.difference), (13107, 57, 50));
        assert_eq!(first.outcome, FirstRating::Rated(1922));
        assert_eq!(FideRating::RAPID_BLITZ_2024.first_rating(&five).computed, 1922);
    }

    #[test]
    fn nobody_begins_above_2200() {
        stands_for!("fide-rating-2024 8.2.3");
        let first = B02.first_rating(&games(&[(2300, 2); 6]));
        assert_eq!(first.outcome, FirstRating::Rated(2200));
    }

    #[test]
    fn five_games_and_1400_are_needed() {
        stands_for!("fide-rating-2024 7.1.4");
        assert_eq!(B02.first_rating(&games(&[(1800, 2); 4])).outcome, FirstRating::TooFewGames);
        // 1½ of 7 points are .21 and worth −230: with an average of 1630 just enough.
        let drawn_once = |opponent| {
            let mut five = games(&[(opponent, 0); 5]);
            five[0].half_points = 1;
            B02.first_rating(&five).outcome
        };
        assert_eq!(drawn_once(1562), FirstRating::Rated(1400));
        assert_eq!(drawn_once(1561), FirstRating::BelowFloor);
        // (7 × 1400 + 3600) / 9 is 1488.9, 1½ of 9 points are .17 and worth −273: 1216.
        let weak = B02.first_rating(&games(&[
            (1400, 1),
            (1400, 0),
            (1400, 0),
            (1400, 0),
            (1400, 0),
            (1400, 0),
            (1400, 0),
        ]));
        assert_eq!((weak.computed, weak.outcome), (1216, FirstRating::BelowFloor));
    }

    #[test]
    fn a_first_event_without_a_point_is_disregarded() {
        stands_for!("fide-rating-2024 8.2.1");
        let nothing = games(&[(1500, 0); 6]);
        assert_eq!(B02.first_rating(&nothing).outcome, FirstRating::Disregarded);
        let events = [
            FirstEvent { list: date(2025, 1, 1), games: nothing },
            FirstEvent { list: date(2025, 2, 1), games: games(&[(1800, 1); 5]) },
        ];
        let first = B02.first_rating_at(date(2025, 2, 1), &events);
        assert_eq!((first.games, first.outcome), (5, FirstRating::Rated(1800)));
        // A later event without a point counts.
        let later: Vec<_> = events.into_iter().rev().collect();
        assert_eq!(B02.first_rating_at(date(2025, 2, 1), &later).games, 11);
    }

    #[test]
    fn results_are_pooled_over_26_months() {
        let events = [
            FirstEvent { list: date(2024, 4, 1), games: games(&[(1800, 1); 3]) },
            FirstEvent { list: date(2026, 5, 1), games: games(&[(1800, 1); 2]) },
        ];
        let at = |month| B02.first_rating_at(date(2026, month, 1), &events).outcome;
        assert_eq!(at(5), FirstRating::Rated(1800));
        assert_eq!(at(6), FirstRating::TooFewGames);
    }
}
