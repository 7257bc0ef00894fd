//! What a player still needs for a norm: the table of points against opponents.
//!
//! For each number of points in the rounds to come the table says how strong the opponents must
//! be. A norm is easier the more points are scored and the stronger the opponents are, so that a
//! search by halves finds the least rating.

use codex::{Explanation, Value, phrase};

use crate::Rating;
use crate::master_norm::{MasterNorms, NoNorm, NormRound};

/// How strong the opponents to come must be.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Opposition {
    /// Anybody will do.
    Any,
    /// If all of them have the same rating, at least this one.
    AtLeast(Rating),
    /// Nobody who is there is strong enough.
    OutOfReach,
}

/// One line of the table.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ForecastRow {
    /// The points in the rounds to come, in halves.
    pub half_points: u32,
    /// Against whom.
    pub opposition: Opposition,
    /// The average over all games that this makes; none out of reach.
    pub average: Option<Rating>,
}

/// Below this nobody is rated.
pub const LOWEST_RATING: Rating = 1000;

/// The table: `norm` says, for points and a rating of everybody to come, whether it is a norm, and
/// over which average.
pub(crate) fn rows(
    remaining: u32,
    strongest: Rating,
    norm: impl Fn(u32, Rating) -> Option<Rating>,
) -> Vec<ForecastRow> {
    let of_points = |half_points| {
        let row = |opposition, average| ForecastRow { half_points, opposition, average };
        if let Some(average) = norm(half_points, LOWEST_RATING) {
            return row(Opposition::Any, Some(average));
        }
        let Some(mut average) = norm(half_points, strongest) else {
            return row(Opposition::OutOfReach, None);
        };
        let (mut too_low, mut enough) = (LOWEST_RATING, strongest);
        while enough - too_low > 1 {
            let middle = Rating::midpoint(too_low, enough);
            match norm(half_points, middle) {
                Some(found) => (enough, average) = (middle, found),
                None => too_low = middle,
            }
        }
        row(Opposition::AtLeast(enough), Some(average))
    };
    // Fewer points never lead where more do not.
    let mut reached = true;
    let mut rows: Vec<ForecastRow> = (0..=2 * remaining)
        .rev()
        .map(|half_points| {
            let row = if reached {
                of_points(half_points)
            } else {
                ForecastRow { half_points, opposition: Opposition::OutOfReach, average: None }
            };
            reached = row.opposition != Opposition::OutOfReach;
            row
        })
        .collect();
    rows.reverse();
    rows
}

/// So many points in so many games, the wins first, then a draw, then the losses: no other order
/// leaves more to choose from where games may be ignored.
pub(crate) fn results(half_points: u32, games: u32) -> impl Iterator<Item = u8> {
    (0..games).map(move |game| match half_points.saturating_sub(2 * game) {
        0 => 0,
        1 => 1,
        _ => 2,
    })
}

/// What is needed for a norm of FSI Master.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MasterForecast {
    /// Rounds to come.
    pub remaining: u32,
    /// The table; the points rise.
    pub rows: Vec<ForecastRow>,
    /// Why no result leads to the norm any more.
    pub blocked: Option<NoNorm>,
}

impl MasterNorms {
    /// What is needed in the rounds that a tournament still has, against opponents rated
    /// `strongest` at most.
    pub fn forecast(
        &self,
        rounds: &[NormRound],
        scheduled: u32,
        strongest: Rating,
    ) -> MasterForecast {
        let told = u32::try_from(rounds.len()).unwrap_or(u32::MAX);
        let remaining = scheduled.saturating_sub(told);
        let at_the_end = |half_points, opponent| {
            let to_come = results(half_points, remaining)
                .map(|half_points| NormRound::Played { opponent, half_points });
            let rounds: Vec<NormRound> = rounds.iter().copied().chain(to_come).collect();
            self.examine(&rounds, false)
        };
        let rows = rows(remaining, strongest, |half_points, opponent| {
            let report = at_the_end(half_points, opponent);
            report.verdict.ok().and(report.average)
        });
        let blocked = at_the_end(2 * remaining, strongest).verdict.err();
        MasterForecast { remaining, rows, blocked }
    }

    /// The least points, in halves, that make the norm against opponents already known, in the
    /// last rounds; none if no score does.
    pub fn half_points_against(&self, rounds: &[NormRound], next: &[Rating]) -> Option<u32> {
        let games = u32::try_from(next.len()).ok()?;
        (0..=2 * games).find(|half_points| {
            let to_come = results(*half_points, games).zip(next).map(|(half_points, opponent)| {
                NormRound::Played { opponent: *opponent, half_points }
            });
            let rounds: Vec<NormRound> = rounds.iter().copied().chain(to_come).collect();
            self.examine(&rounds, false).verdict.is_ok()
        })
    }
}

impl MasterForecast {
    /// The table as a sheet.
    pub fn explain(&self) -> Explanation {
        let sheet = Explanation::of(phrase!("forecast-master", rounds = self.remaining));
        if let Some(cause) = self.blocked {
            return sheet.with_part(cause.explain());
        }
        with_rows(sheet, self.remaining, &self.rows)
    }
}

/// A sheet with the lines that lead to a norm, the fewest points first; of those that ask for the
/// same opponents only the first.
pub(crate) fn with_rows(
    mut sheet: Explanation,
    remaining: u32,
    rows: &[ForecastRow],
) -> Explanation {
    let mut before = Opposition::OutOfReach;
    for row in rows {
        if std::mem::replace(&mut before, row.opposition) == row.opposition {
            continue;
        }
        let points = Value::HalfPoints(row.half_points.into());
        let what = match row.opposition {
            Opposition::AtLeast(rating) => phrase!(
                "forecast-row",
                points = points,
                rounds = remaining,
                rating = rating,
                average = row.average.unwrap_or_default()
            ),
            Opposition::Any | Opposition::OutOfReach => {
                phrase!("forecast-row-any", points = points, rounds = remaining)
            }
        };
        sheet = sheet.with_part(Explanation::of(what));
    }
    sheet
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    const RTF: MasterNorms = MasterNorms::FSI_2009;

    #[test]
    fn one_round_to_go_for_a_master_norm() {
        // Eight games against 2100, five and a half points. With a ninth opponent rated R the
        // average is (16800 + R) / 9. Six points are asked from 2126 on (67 %, printed), six and a
        // half from 2101, five and a half from 2176.
        let rounds: Vec<NormRound> = [2, 2, 2, 2, 2, 1, 0, 0]
            .map(|half_points| NormRound::Played { opponent: 2100, half_points })
            .to_vec();
        let forecast = RTF.forecast(&rounds, 9, 2800);
        let opposition: Vec<Opposition> = forecast.rows.iter().map(|row| row.opposition).collect();
        // A draw makes six: 2125.5 rounds to 2126, so 9 × 2125.5 = 19129.5, hence R ≥ 2330.
        // A win makes six and a half: 2100.5 × 9 = 18904.5, hence R ≥ 2105.
        // A loss leaves five and a half: 2175.5 × 9 = 19579.5, R ≥ 2780.
        assert_eq!(
            opposition,
            [Opposition::AtLeast(2780), Opposition::AtLeast(2330), Opposition::AtLeast(2105)]
        );
        assert_eq!(forecast.rows[1].average, Some(2126));
        assert_eq!(RTF.half_points_against(&rounds, &[2330]), Some(1));
        assert_eq!(RTF.half_points_against(&rounds, &[2329]), Some(2));
        assert_eq!(RTF.half_points_against(&rounds, &[2104]), None);
    }

    #[test]
    fn an_absence_puts_a_master_norm_out_of_reach() {
        let mut rounds = vec![NormRound::Played { opponent: 2300, half_points: 2 }; 6];
        rounds.push(NormRound::Unplayed);
        let forecast = RTF.forecast(&rounds, 9, 2800);
        assert_eq!(
            forecast.blocked,
            Some(NoNorm::NotAllWon { kind: crate::master_norm::NormKind::Long })
        );
        assert!(forecast.rows.iter().all(|row| row.opposition == Opposition::OutOfReach));
    }

    proptest! {
        #[test]
        fn every_line_is_the_least_rating_for_its_points(
            games in proptest::collection::vec((1500..2700_i32, 0..3_u8), 5..9),
            remaining in 1..4_u32,
        ) {
            let rounds: Vec<NormRound> = games
                .iter()
                .map(|&(opponent, half_points)| NormRound::Played { opponent, half_points })
                .collect();
            let scheduled = u32::try_from(rounds.len()).unwrap() + remaining;
            let forecast = RTF.forecast(&rounds, scheduled, 2900);
            for row in forecast.rows {
                // Every way to score so many points in the rounds to come, against everybody at
                // one rating, on a grid of tens: the first rating with a norm.
                let ways = (0..3_u32.pow(remaining)).map(|way| {
                    (0..remaining).map(|at| way / 3_u32.pow(at) % 3).collect::<Vec<_>>()
                });
                let ways: Vec<_> =
                    ways.filter(|way| way.iter().sum::<u32>() == row.half_points).collect();
                let norm = |rating: Rating| ways.iter().any(|way| {
                    let mut rounds = rounds.clone();
                    rounds.extend(way.iter().map(|half_points| NormRound::Played {
                        opponent: rating,
                        half_points: u8::try_from(*half_points).unwrap(),
                    }));
                    RTF.examine(&rounds, false).verdict.is_ok()
                });
                let slowly = (LOWEST_RATING / 10..=290).map(|tens| 10 * tens).find(|tens| norm(*tens));
                match (row.opposition, slowly) {
                    (Opposition::Any, first) => prop_assert_eq!(first, Some(LOWEST_RATING)),
                    (Opposition::OutOfReach, first) => prop_assert_eq!(first, None),
                    (Opposition::AtLeast(rating), first) => {
                        prop_assert!(norm(rating) && !norm(rating - 1));
                        prop_assert_eq!(first, Some((rating + 9) / 10 * 10));
                    }
                }
            }
        }
    }
}
