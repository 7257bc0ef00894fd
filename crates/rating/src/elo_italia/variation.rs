//! What one tournament does to one rating (RTF 4.3.1, 4.2.15, 7.5.3).

use codex::{Explanation, Value, article, door, phrase};

use super::EloItalia;
use crate::{Category, CountedGame, Rating, expected_percent};

/// The counted games of one player in one tournament, added up.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct Tally {
    /// How many.
    pub games: u32,
    /// The sum of the expected percentages.
    pub percent_sum: u32,
    /// The points scored, in halves.
    pub half_points: u32,
}

/// How the player ended the tournament, as far as the rating asks.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Circumstances {
    /// Finished first, alone or tied on points.
    pub first_place: bool,
    /// Withdrew without right (7.5.3).
    pub unjustified_withdrawal: bool,
}

/// Why a variation is not applied.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Waiver {
    /// Whoever finishes first loses nothing (4.2.15).
    FirstPlace,
    /// Whoever withdraws without right gains nothing (7.5.3).
    UnjustifiedWithdrawal,
}

/// The change of a rating in one tournament, with all that it was made from.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Variation {
    /// The rating at the start.
    pub rating: Rating,
    /// The coefficient K.
    pub k: i32,
    /// How many games counted.
    pub games: u32,
    /// The sum of the expected percentages.
    pub percent_sum: u32,
    /// The expected points in tenths, rounded as 4.3.1 says.
    pub expected_tenths: i32,
    /// The points scored in counted games, in halves.
    pub half_points: u32,
    /// The variation as computed.
    pub before: i32,
    /// Why it was not applied, if so.
    pub waiver: Option<Waiver>,
}

impl Variation {
    /// The variation that enters the sum of the period.
    pub const fn applied(&self) -> i32 {
        if self.waiver.is_some() { 0 } else { self.before }
    }
}

impl EloItalia {
    /// The variation of a player rated `rating`, holding `category` when the tournament began.
    pub fn variation(
        &self,
        rating: Rating,
        category: Category,
        games: impl IntoIterator<Item = CountedGame>,
        circumstances: Circumstances,
    ) -> Variation {
        let mut tally = Tally::default();
        for game in games {
            tally.games += 1;
            tally.percent_sum += u32::from(self.expected_percent(rating, game.opponent));
            tally.half_points += u32::from(game.half_points);
        }
        self.variation_of(rating, category, tally, circumstances)
    }

    /// The same, from games that have been added up.
    pub(crate) fn variation_of(
        &self,
        rating: Rating,
        category: Category,
        Tally { games, percent_sum, half_points }: Tally,
        circumstances: Circumstances,
    ) -> Variation {
        let expected_tenths = expected_tenths(percent_sum);
        let k = self.coefficient(category);
        // Half points are five tenths each; K is a multiple of ten in every edition so far, and
        // 4.3.3 rounds what another one might leave over: .5 to .9 up, .1 to .4 down.
        let hundredths_of_k =
            k * (5 * i32::try_from(half_points).unwrap_or(i32::MAX / 60) - expected_tenths);
        let before = (hundredths_of_k + 5).div_euclid(10);
        door!("rating::EloItalia::variation", "fsi-2009 4.3.1");
        match hundredths_of_k.rem_euclid(10) {
            0 => {}
            1..5 => door!("rating::EloItalia::variation, down", "fsi-2009 4.3.3.a"),
            _ => door!("rating::EloItalia::variation, up", "fsi-2009 4.3.3.b"),
        }
        let waiver = if before > 0 && circumstances.unjustified_withdrawal {
            door!("rating::EloItalia::variation, withdrawn", "fsi-2009 7.5.3");
            Some(Waiver::UnjustifiedWithdrawal)
        } else if before < 0 && circumstances.first_place {
            door!("rating::EloItalia::variation, first", "fsi-2009 4.2.15");
            Some(Waiver::FirstPlace)
        } else {
            None
        };
        Variation { rating, k, games, percent_sum, expected_tenths, half_points, before, waiver }
    }

    /// The percentage expected against an opponent, the difference being held to the greatest one.
    pub fn expected_percent(&self, rating: Rating, opponent: Rating) -> u8 {
        door!("rating::EloItalia::expected_percent", "fsi-2009 4.3.1 4.3.4");
        let most = self.greatest_difference;
        expected_percent(rating.saturating_sub(opponent).clamp(-most, most))
    }

    /// The calculation sheet of a variation, game by game.
    pub fn explain(&self, variation: &Variation, games: &[CountedGame]) -> Explanation {
        let rows = games.iter().map(|game| {
            let difference = variation.rating.saturating_sub(game.opponent);
            let most = self.greatest_difference;
            let what = if difference.abs() > most {
                phrase!(
                    "rating-game-capped",
                    opponent = game.opponent,
                    difference = difference,
                    most = most
                )
            } else {
                phrase!("rating-game", opponent = game.opponent, difference = difference)
            };
            Explanation::of(what)
                .with_value(phrase!(
                    "rating-game-value",
                    percent = u32::from(self.expected_percent(variation.rating, game.opponent)),
                    points = Value::HalfPoints(game.half_points.into()),
                ))
                .with_article(article!("fsi-2009 4.3.4"))
        });
        let expected = rows.fold(
            Explanation::of(phrase!(
                "rating-expected",
                sum = Value::Hundredths(variation.percent_sum.into())
            ))
            .with_value(Value::Tenths(variation.expected_tenths.into()))
            .with_article(article!("fsi-2009 4.3.1")),
            Explanation::with_part,
        );
        let scored = Explanation::of(phrase!("rating-scored", games = variation.games))
            .with_value(Value::HalfPoints(variation.half_points.into()))
            .with_article(article!("fsi-2009 4.2.13"));
        let coefficient = Explanation::of(phrase!("rating-coefficient"))
            .with_value(variation.k)
            .with_article(article!("fsi-2009 4.3.2"));
        let before = Explanation::of(phrase!("rating-computed"))
            .with_value(variation.before)
            .with_article(article!("fsi-2009 4.3.1"));
        let sheet = Explanation::of(phrase!("rating-variation", rating = variation.rating))
            .with_value(variation.applied())
            .with_article(article!("fsi-2009 4.3.1"))
            .with_part(expected)
            .with_part(scored)
            .with_part(coefficient)
            .with_part(before);
        match variation.waiver {
            None => sheet,
            Some(Waiver::FirstPlace) => sheet.with_part(
                Explanation::of(phrase!("rating-waived-first"))
                    .with_value(0)
                    .with_article(article!("fsi-2009 4.2.15")),
            ),
            Some(Waiver::UnjustifiedWithdrawal) => sheet.with_part(
                Explanation::of(phrase!("rating-waived-withdrawal"))
                    .with_value(0)
                    .with_article(article!("fsi-2009 7.5.3")),
            ),
        }
    }
}

/// Hundredths 1 to 5 are dropped, 6 to 9 make a tenth more: five goes down.
fn expected_tenths(percent_sum: u32) -> i32 {
    i32::try_from((percent_sum + 4) / 10).unwrap_or(i32::MAX / 60)
}

#[cfg(test)]
mod tests {
    use super::*;
    use codex::stands_for;
    use proptest::prelude::*;

    const RTF: EloItalia = EloItalia::FSI_2009;

    fn games(games: &[(Rating, u8)]) -> Vec<CountedGame> {
        games.iter().map(|&(opponent, half_points)| CountedGame { opponent, half_points }).collect()
    }

    fn variation(rating: Rating, played: &[(Rating, u8)]) -> Variation {
        RTF.variation(rating, Category::FirstNational, games(played), Circumstances::default())
    }

    #[test]
    fn the_difference_between_points_and_expectation_is_multiplied_by_k() {
        stands_for!("fsi-2009 4.3.1");
        // 43 + 64 + 34 + 53 + 49 = 243: 2.4 expected, 3 scored, 30 × 0.6.
        let five = variation(1600, &[(1650, 2), (1500, 1), (1720, 0), (1580, 2), (1605, 1)]);
        assert_eq!((five.percent_sum, five.expected_tenths, five.applied()), (243, 24, 18));
        // 65 + 58 + 38 + 77 + 44 + 54 = 336: 3.4 expected, 4 scored.
        let six = [(2100, 2), (2150, 1), (2300, 1), (2000, 2), (2250, 0), (2180, 2)];
        let master = RTF.variation(2210, Category::Master, games(&six), Circumstances::default());
        assert_eq!((master.k, master.applied()), (20, 12));
        assert_eq!(variation(2210, &six).applied(), 18);
    }

    #[test]
    fn beyond_four_hundred_points_the_difference_is_four_hundred() {
        stands_for!("fsi-2009 4.3.1");
        for opponent in [1600, 1599, 1440, 1601] {
            assert_eq!(RTF.expected_percent(2000, opponent), 92, "{opponent}");
        }
        assert_eq!(RTF.expected_percent(2000, 2399), 8);
        assert_eq!(RTF.expected_percent(1500, 2900), 8);
    }

    #[test]
    fn five_hundredths_go_down_and_six_go_up() {
        stands_for!("fsi-2009 4.3.1");
        // A win worth 75 hundredths is expected 0.7, one worth 76 is expected 0.8.
        assert_eq!(variation(1700, &[(1508, 2)]).applied(), 9);
        assert_eq!(variation(1700, &[(1499, 2)]).applied(), 6);
        assert_eq!(variation(1508, &[(1700, 0)]).applied(), -6);
    }

    #[test]
    fn ratings_are_published_in_whole_numbers() {
        stands_for!("fsi-2009 4.3.3", "fsi-2009 4.3.3.a 4.3.3.b");
        // With a K of 15 a tenth of a point is worth 1.5, and 0.3 is worth 4.5.
        let halved = EloItalia { k: 15, ..RTF };
        let rounded = |half_points, percent_sum| {
            let even = [CountedGame { opponent: 1500, half_points }; 1];
            let rating = 1500 + percent_sum;
            halved.variation(rating, Category::Unclassified, even, Circumstances::default()).before
        };
        // Draw with 54 % expected: 0.5 is expected, nothing changes; with 57 %: 0.6, −1.5 is −1.
        assert_eq!(rounded(1, 30), 0);
        assert_eq!(rounded(1, 50), -1);
        // A win with 0.6 expected: +6; with 0.5 expected: 7.5 is 8.
        assert_eq!(rounded(2, 50), 6);
        assert_eq!(rounded(2, 0), 8);
        // With a K of 12, a win with 0.9 expected: 1.2 is 1.
        let twelve = EloItalia { k: 12, ..RTF };
        let win = games(&[(1500, 2)]);
        let won = twelve.variation(1860, Category::Unclassified, win, Circumstances::default());
        assert_eq!((won.expected_tenths, won.before), (9, 1));
    }

    #[test]
    fn the_first_loses_nothing_even_when_tied() {
        stands_for!("fsi-2009 4.2.15");
        let six = [(1500, 2), (1520, 2), (1480, 2), (1560, 2), (1600, 1), (1650, 1)];
        let first = Circumstances { first_place: true, ..Circumstances::default() };
        let protected = RTF.variation(2050, Category::CandidateMaster, games(&six), first);
        assert_eq!((protected.before, protected.applied()), (-15, 0));
        assert_eq!(protected.waiver, Some(Waiver::FirstPlace));
        assert_eq!(variation(2050, &six).applied(), -15);
    }

    #[test]
    fn who_withdraws_without_right_keeps_the_losses_only() {
        let left = Circumstances { unjustified_withdrawal: true, ..Circumstances::default() };
        let gained = games(&[(1500, 2), (1700, 1), (1550, 2)]);
        let gain = RTF.variation(1620, Category::SecondNational, gained, left);
        assert_eq!((gain.before, gain.applied()), (27, 0));
        let lost = games(&[(1500, 0), (1700, 1), (1550, 1)]);
        assert_eq!(RTF.variation(1620, Category::SecondNational, lost, left).applied(), -18);
    }

    #[test]
    fn the_frozen_edition_moves_nobody() {
        let win = games(&[(2400, 2)]);
        let frozen = EloItalia::FROZEN_2021;
        let moved = frozen.variation(1500, Category::ThirdNational, win, Circumstances::default());
        assert_eq!(moved.applied(), 0);
    }

    proptest! {
        /// Written with fractions straight from the text, in hundredths of a point.
        #[test]
        fn the_sheet_agrees_with_plain_fractions(
            rating in 1000..2600_i32,
            played in prop::collection::vec((1000..2600_i32, 0..=2_u8), 0..12),
            master: bool,
        ) {
            let mut hundredths = 0_i32;
            let mut points_in_hundredths = 0_i32;
            for &(opponent, half_points) in &played {
                let difference = (rating - opponent).clamp(-400, 400);
                hundredths += i32::from(expected_percent(difference));
                points_in_hundredths += 50 * i32::from(half_points);
            }
            let rest = hundredths % 10;
            let rounded = if rest <= 5 { hundredths - rest } else { hundredths - rest + 10 };
            let k = if master { 20 } else { 30 };
            let exact = k * (points_in_hundredths - rounded);
            prop_assert_eq!(exact % 100, 0, "a variation is always whole");
            let category = if master { Category::Master } else { Category::Unclassified };
            let ours = RTF.variation(rating, category, games(&played), Circumstances::default());
            prop_assert_eq!(ours.applied(), exact / 100);
        }
    }
}
