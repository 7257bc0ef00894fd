//! The norms for the title of Master (RTF 4.4.1.5.1 to 4.4.1.5.3).

use codex::{Article, Cites, Explanation, Value, article, door, phrase};
use jiff::ToSpan;
use jiff::civil::Date;

use crate::Rating;

/// How one round of the tournament ended for the player.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum NormRound {
    /// A game that was played.
    Played {
        /// The opponent's rating.
        opponent: Rating,
        /// What the player scored: 0, 1 or 2.
        half_points: u8,
    },
    /// A win because the opponent did not play.
    ForfeitWin,
    /// The bye that the pairing gave; whether it counts as a forfeit win is a reading.
    PairingBye,
    /// Anything else that was not played.
    Unplayed,
}

/// Which of the two ways to the title a norm belongs to.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum NormKind {
    /// Earned over at least 9 rounds: one is enough (4.4.1.5.1).
    Long,
    /// Earned over 7 or 8 rounds: two are needed (4.4.1.5.2).
    Short,
}

/// Why there is no norm.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum NoNorm {
    /// Fewer than 7 rounds.
    TooFewRounds,
    /// A round was not played and was not won by forfeit (4.4.1.5.1.a, 4.4.1.5.2).
    NotAllWon {
        /// The norm that so many rounds could give.
        kind: NormKind,
    },
    /// Too few games were played (4.4.1.5.1.b, 4.4.1.5.2).
    TooFewGames {
        /// How many are needed.
        needed: u32,
        /// The norm that so many rounds could give.
        kind: NormKind,
    },
    /// The average of the opponents is below the table.
    WeakOpposition,
    /// The points are not enough.
    TooFewPoints,
    /// The player withdrew without right, and loses any promotion (7.5.3).
    UnjustifiedWithdrawal,
}

/// A row of the table and what it asks for so many games.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Requirement {
    /// The lowest average of the row.
    pub from: Rating,
    /// The percentage printed there.
    pub percent: u32,
    /// The points needed, in halves: what is printed, for 7 to 11 games.
    pub half_points: u32,
    /// What the percentage alone would ask, in halves; differs in three cells.
    pub by_percentage: u32,
}

/// The examination of one tournament for a norm.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NormReport {
    /// Games played.
    pub games: u32,
    /// Points scored in them, in halves.
    pub half_points: u32,
    /// The sum of the opponents' ratings, one of them raised if that was needed.
    pub sum: Rating,
    /// The average, to the nearest whole number.
    pub average: Option<Rating>,
    /// The rating that was raised to 1900.
    pub raised: Option<Rating>,
    /// What the table asks, if the average is in it.
    pub requirement: Option<Requirement>,
    /// The norm, or why there is none.
    pub verdict: Result<NormKind, NoNorm>,
}

/// What an edition says of Master norms.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct MasterNorms {
    /// The rating to which the lowest opponent is raised (4.4.1.5.3, the second of that number).
    pub floor: Rating,
    /// Whether a pairing-allocated bye counts as won by forfeit; the text speaks of forfeits only.
    pub bye_is_a_forfeit_win: bool,
    /// The years within which the second short norm must begin.
    pub years_between: i16,
}

impl MasterNorms {
    /// The regulation in force from 1 October 2009.
    pub const FSI_2009: Self = Self { floor: 1900, bye_is_a_forfeit_win: false, years_between: 4 };

    /// The regulation in force now.
    pub const CURRENT: Self = Self::FSI_2009;

    /// Examines a tournament. `unjustified_withdrawal` voids the norm (7.5.3).
    pub fn examine(&self, rounds: &[NormRound], unjustified_withdrawal: bool) -> NormReport {
        let mut opponents = Vec::new();
        let (mut half_points, mut other) = (0, false);
        for round in rounds {
            match *round {
                NormRound::Played { opponent, half_points: scored } => {
                    opponents.push(opponent);
                    half_points += u32::from(scored);
                }
                NormRound::ForfeitWin => {}
                NormRound::PairingBye => other |= !self.bye_is_a_forfeit_win,
                NormRound::Unplayed => other = true,
            }
        }
        let raised = opponents.iter_mut().min().filter(|lowest| **lowest < self.floor);
        let raised = raised.map(|lowest| std::mem::replace(lowest, self.floor));
        let sum: Rating = opponents.iter().sum();
        let games = u32::try_from(opponents.len()).unwrap_or(u32::MAX);
        let average = average(sum, games);
        let requirement = average.and_then(|average| requirement(average, games));
        let verdict = if unjustified_withdrawal {
            Err(NoNorm::UnjustifiedWithdrawal)
        } else {
            kind(rounds.len(), games, other).and_then(|kind| match requirement {
                None => Err(NoNorm::WeakOpposition),
                Some(needed) if half_points < needed.half_points => Err(NoNorm::TooFewPoints),
                Some(_) => Ok(kind),
            })
        };
        if verdict == Ok(NormKind::Long) && opponents.len() < rounds.len() {
            door!("rating::MasterNorms::examine, fewer games", "fsi-2009 4.4.1.5.1.c");
        }
        let report = NormReport { games, half_points, sum, average, raised, requirement, verdict };
        door!("rating::MasterNorms::examine", report)
    }

    /// Whether these norms, each with the first day of its tournament, are enough for the title:
    /// one long one, or two short ones not too far apart.
    pub fn suffice(&self, norms: &[(NormKind, Date)]) -> bool {
        let mut short: Vec<Date> = norms
            .iter()
            .filter(|(kind, _)| *kind == NormKind::Short)
            .map(|(_, date)| *date)
            .collect();
        short.sort_unstable();
        if short.len() > 1 {
            door!("rating::MasterNorms::suffice", "fsi-2009 4.4.1.5.2");
        }
        norms.iter().any(|(kind, _)| *kind == NormKind::Long)
            || short
                .windows(2)
                .any(|two| two[1] <= two[0].saturating_add(self.years_between.years()))
    }
}

/// Which norm the number of rounds and games allows.
fn kind(rounds: usize, games: u32, not_all_won: bool) -> Result<NormKind, NoNorm> {
    let (kind, needed) = match rounds {
        ..7 => return Err(NoNorm::TooFewRounds),
        7 | 8 => (NormKind::Short, 7),
        _ => (NormKind::Long, 8),
    };
    if not_all_won {
        Err(NoNorm::NotAllWon { kind })
    } else if games < needed {
        Err(NoNorm::TooFewGames { needed, kind })
    } else {
        Ok(kind)
    }
}

/// To the nearest whole number, a half upwards.
fn average(sum: Rating, games: u32) -> Option<Rating> {
    let games = Rating::try_from(games).ok().filter(|&games| games > 0)?;
    Some((2 * sum + games).div_euclid(2 * games))
}

/// The points printed for 7 to 11 games, in halves, by the lowest average of the row.
const TABLE: [(Rating, u32, [u32; 5]); 15] = [
    (2401, 30, [5, 5, 6, 6, 7]),
    (2376, 33, [5, 6, 6, 7, 8]),
    (2351, 36, [6, 6, 7, 8, 8]),
    (2326, 40, [6, 7, 8, 8, 9]),
    (2301, 44, [7, 8, 8, 9, 10]),
    (2276, 47, [7, 8, 9, 10, 11]),
    (2251, 50, [7, 8, 9, 10, 11]),
    (2226, 53, [8, 9, 10, 11, 12]),
    (2201, 56, [8, 9, 11, 12, 13]),
    (2176, 60, [9, 10, 11, 12, 14]),
    (2151, 64, [9, 11, 12, 13, 14]),
    (2126, 67, [10, 11, 12, 14, 15]),
    (2101, 70, [10, 12, 13, 14, 16]),
    (2076, 73, [11, 12, 14, 15, 16]),
    (2051, 76, [11, 13, 14, 16, 17]),
];

/// What the table asks; above 11 games, which it does not print, what its percentage asks.
fn requirement(average: Rating, games: u32) -> Option<Requirement> {
    let &(from, percent, printed) = TABLE.iter().find(|row| average >= row.0)?;
    door!("rating::master_norm::requirement", "fsi-2009 4.4.1.5.3");
    let by_percentage = (percent * games * 2).div_ceil(100);
    let column = games.checked_sub(7).map(|column| column as usize);
    let printed = column.and_then(|column| printed.get(column)).copied();
    Some(Requirement {
        from,
        percent,
        half_points: printed.unwrap_or(by_percentage),
        by_percentage,
    })
}

impl NoNorm {
    /// The reason as a line.
    pub fn explain(self) -> Explanation {
        let what = match self {
            Self::TooFewRounds => phrase!("norm-none-rounds"),
            Self::NotAllWon { .. } => phrase!("norm-none-not-won"),
            Self::TooFewGames { needed, .. } => phrase!("norm-none-games", needed = needed),
            Self::WeakOpposition => phrase!("norm-none-average"),
            Self::TooFewPoints => phrase!("norm-none-points"),
            Self::UnjustifiedWithdrawal => phrase!("norm-none-withdrawal"),
        };
        Explanation::of(what).with_article(match self {
            Self::TooFewRounds => article!("fsi-2009 4.4.1.5.1"),
            Self::NotAllWon { kind: NormKind::Short }
            | Self::TooFewGames { kind: NormKind::Short, .. } => article!("fsi-2009 4.4.1.5.2"),
            Self::NotAllWon { kind: NormKind::Long } => article!("fsi-2009 4.4.1.5.1.a"),
            Self::TooFewGames { kind: NormKind::Long, .. } => article!("fsi-2009 4.4.1.5.1.b"),
            Self::WeakOpposition | Self::TooFewPoints => article!("fsi-2009 4.4.1.5.3"),
            Self::UnjustifiedWithdrawal => article!("fsi-2009 7.5.3"),
        })
    }
}

impl Cites for NormReport {
    fn each_cited(&self, tell: &mut dyn FnMut(Article)) {
        self.explain().each_cited(tell);
    }
}

impl NormReport {
    /// How many half points are missing, if points are.
    pub fn missing_half_points(&self) -> u32 {
        self.requirement.map_or(0, |needed| needed.half_points.saturating_sub(self.half_points))
    }

    /// Whether the norm was missed by a point or less.
    pub fn near(&self) -> bool {
        self.verdict == Err(NoNorm::TooFewPoints) && self.missing_half_points() <= 2
    }

    /// The examination as a calculation sheet.
    pub fn explain(&self) -> Explanation {
        let mut sheet =
            match self.verdict {
                Ok(NormKind::Long) => Explanation::of(phrase!("norm-long"))
                    .with_article(article!("fsi-2009 4.4.1.5.1")),
                Ok(NormKind::Short) => Explanation::of(phrase!("norm-short"))
                    .with_article(article!("fsi-2009 4.4.1.5.2")),
                Err(cause) => cause.explain(),
            };
        if let Some(raised) = self.raised {
            sheet = sheet.with_part(
                Explanation::of(phrase!("norm-raised", rating = raised))
                    .with_article(article!("fsi-2009 4.4.1.5.3-bis")),
            );
        }
        if let Some(average) = self.average {
            sheet = sheet.with_part(
                Explanation::of(phrase!("norm-average", sum = self.sum, games = self.games))
                    .with_value(average),
            );
        }
        if let Some(needed) = self.requirement {
            sheet = sheet.with_part(
                Explanation::of(phrase!(
                    "norm-needed",
                    games = self.games,
                    percent = needed.percent
                ))
                .with_value(Value::HalfPoints(needed.half_points.into()))
                .with_article(article!("fsi-2009 4.4.1.5.3")),
            );
            if needed.half_points != needed.by_percentage {
                // The article on the table speaks of points, the article on the norm of the
                // percentage; the table is made for the points, so the points are applied.
                sheet = sheet.with_part(
                    Explanation::of(phrase!("norm-by-percentage", percent = needed.percent))
                        .with_value(Value::HalfPoints(needed.by_percentage.into()))
                        .with_article(article!("fsi-2009 4.4.1.5.1.c")),
                );
            }
        }
        sheet.with_part(
            Explanation::of(phrase!("norm-scored", games = self.games))
                .with_value(Value::HalfPoints(self.half_points.into())),
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use codex::stands_for;
    use jiff::civil::date;

    const RTF: MasterNorms = MasterNorms::FSI_2009;

    /// Opponents all with the same rating, the points given to the first games.
    fn played(games: u32, opponent: Rating, half_points: u32) -> Vec<NormRound> {
        (0..games)
            .map(|game| NormRound::Played {
                opponent,
                half_points: u8::try_from(half_points.saturating_sub(2 * game).min(2)).unwrap_or(2),
            })
            .collect()
    }

    fn verdict(rounds: &[NormRound]) -> Result<NormKind, NoNorm> {
        RTF.examine(rounds, false).verdict
    }

    #[test]
    fn nine_rounds_give_the_long_norm() {
        stands_for!("fsi-2009 4.4.1.5.1 4.4.1.5.3");
        assert_eq!(verdict(&played(9, 2193, 11)), Ok(NormKind::Long));
        assert_eq!(verdict(&played(9, 2193, 10)), Err(NoNorm::TooFewPoints));
        assert_eq!(verdict(&played(6, 2500, 12)), Err(NoNorm::TooFewRounds));
        assert_eq!(verdict(&played(9, 2050, 18)), Err(NoNorm::WeakOpposition));
        assert_eq!(verdict(&played(9, 2051, 14)), Ok(NormKind::Long));
    }

    #[test]
    fn a_long_norm_forgives_forfeit_wins_down_to_eight_games() {
        stands_for!("fsi-2009 4.4.1.5.1.a 4.4.1.5.1.b 4.4.1.5.1.c");
        let mut rounds = played(8, 2178, 12);
        rounds.push(NormRound::ForfeitWin);
        let report = RTF.examine(&rounds, false);
        // Five points are asked of eight games, and the forfeit win is no point.
        assert_eq!(report.verdict, Ok(NormKind::Long));
        assert_eq!(report.half_points, 12);
        assert_eq!(report.requirement.map(|needed| needed.half_points), Some(10));
        rounds[0] = NormRound::ForfeitWin;
        assert_eq!(verdict(&rounds), Err(NoNorm::TooFewGames { needed: 8, kind: NormKind::Long }));
        let mut bye = played(8, 2178, 12);
        bye.push(NormRound::PairingBye);
        assert_eq!(verdict(&bye), Err(NoNorm::NotAllWon { kind: NormKind::Long }));
        let lenient = MasterNorms { bye_is_a_forfeit_win: true, ..RTF };
        assert_eq!(lenient.examine(&bye, false).verdict, Ok(NormKind::Long));
    }

    #[test]
    fn seven_or_eight_rounds_give_a_short_norm_and_two_are_needed() {
        stands_for!("fsi-2009 4.4.1.5.2");
        assert_eq!(verdict(&played(7, 2414, 5)), Ok(NormKind::Short));
        let mut eight = played(7, 2131, 11);
        eight.push(NormRound::ForfeitWin);
        assert_eq!(verdict(&eight), Ok(NormKind::Short));
        let mut seven = played(6, 2414, 12);
        seven.push(NormRound::ForfeitWin);
        let short = NoNorm::TooFewGames { needed: 7, kind: NormKind::Short };
        assert_eq!(verdict(&seven), Err(short));
        // What is said of a short norm is said by its own article.
        assert_eq!(short.explain().article, Some(article!("fsi-2009 4.4.1.5.2")));
        let unplayed = NoNorm::NotAllWon { kind: NormKind::Short };
        assert_eq!(unplayed.explain().article, Some(article!("fsi-2009 4.4.1.5.2")));

        let first = (NormKind::Short, date(2010, 8, 20));
        assert!(!RTF.suffice(&[first]));
        assert!(RTF.suffice(&[(NormKind::Short, date(2014, 8, 20)), first]));
        assert!(!RTF.suffice(&[first, (NormKind::Short, date(2014, 8, 21))]));
        assert!(RTF.suffice(&[(NormKind::Long, date(2014, 8, 21))]));
    }

    #[test]
    fn only_the_lowest_opponent_is_raised_to_1900() {
        stands_for!("fsi-2009 4.4.1.5.3-bis");
        let mut rounds = played(7, 2200, 13);
        rounds.extend([1750, 1880].map(|opponent| NormRound::Played { opponent, half_points: 0 }));
        let report = RTF.examine(&rounds, false);
        assert_eq!(report.raised, Some(1750));
        assert_eq!(report.sum, 7 * 2200 + 1900 + 1880);
        // 19180 / 9 = 2131.1: the row of 67 %, six points; six and a half were scored.
        assert_eq!(report.average, Some(2131));
        assert_eq!(report.verdict, Ok(NormKind::Long));
    }

    #[test]
    fn where_the_percentage_and_the_points_disagree_the_points_win() {
        stands_for!("fsi-2009 4.4.1.5.3");
        let differing: Vec<(u32, u32, u32, u32)> = TABLE
            .iter()
            .flat_map(|&(from, ..)| (7..=11).map(move |games| (games, requirement(from, games))))
            .filter_map(|(games, needed)| needed.map(|needed| (games, needed)))
            .filter(|(_, needed)| needed.half_points != needed.by_percentage)
            .map(|(games, needed)| {
                (games, needed.percent, needed.half_points, needed.by_percentage)
            })
            .collect();
        assert_eq!(differing, [(11, 64, 14, 15), (9, 67, 12, 13), (11, 73, 16, 17)]);
    }

    #[test]
    fn a_withdrawal_without_right_voids_the_norm() {
        let report = RTF.examine(&played(9, 2300, 18), true);
        assert_eq!(report.verdict, Err(NoNorm::UnjustifiedWithdrawal));
    }
}
