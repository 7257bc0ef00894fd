//! Tie-breaks from the opponents' ratings, with the rating tables of FIDE (P-6.5).

use tournament::Outcome;

use crate::code::{Rule, TieBreak};
use crate::crosstable::Kind;
use crate::edition::RoundRobinForfeits;
use crate::ground::Ground;
use crate::rules::{System, Unrated};
use crate::value::{Value, half_up};

/// The rating difference that goes with a share of the points from .50 to 1.00, by hundredths.
const DIFFERENCES: [i32; 51] = [
    0, 7, 14, 21, 29, 36, 43, 50, 57, 65, 72, 80, 87, 95, 102, 110, 117, 125, 133, 141, 149, 158,
    166, 175, 184, 193, 202, 211, 220, 230, 240, 251, 262, 273, 284, 296, 309, 322, 336, 351, 366,
    383, 401, 422, 444, 470, 501, 538, 589, 677, 800,
];

/// The difference beyond which a win is certain.
const CERTAIN: i32 = 736;

/// What no points at all cost against the weakest opponent.
const NO_POINTS: i32 = 800;

/// A game that counts for ratings.
#[derive(Debug, Clone, Copy)]
pub(crate) struct RatedGame {
    pub round: usize,
    pub opponent: usize,
    pub rating: i32,
    /// One point, a half, nothing: whatever the scoring of the event.
    pub halves: i32,
}

/// The games of a participant that count.
pub(crate) fn games(ground: &Ground, tie_break: &TieBreak, index: usize) -> Vec<RatedGame> {
    let table = ground.table_of(tie_break);
    let forfeits_count = table.system == System::RoundRobin
        && ground.edition(tie_break).round_robin == RoundRobinForfeits::AlwaysGames;
    let announced = match ground.rules.unrated {
        Unrated::Rated(rating) => Some(rating),
        Unrated::NotAnnounced | Unrated::LeftOut => None,
    };
    let entries = table.lines[index].entries.iter().enumerate();
    entries
        .filter(|(_, entry)| entry.kind == Kind::Played || forfeits_count && entry.kind.forfeit())
        .filter_map(|(round, entry)| {
            let opponent = entry.opponent?;
            let rating = ground.identities[opponent].rating;
            let rating = rating.or(tie_break.modifiers.unrated).or(announced)?;
            let halves = match entry.outcome? {
                Outcome::Win => 2,
                Outcome::Draw => 1,
                Outcome::Loss => 0,
            };
            Some(RatedGame { round, opponent, rating: rating.into(), halves })
        })
        .collect()
}

/// The values of a ratings-based tie-break, for everybody.
pub(crate) fn values(ground: &Ground, tie_break: &TieBreak) -> Vec<Value> {
    let lines = 0..ground.identities.len();
    let own = |index| own_value(tie_break, &games(ground, tie_break, index));
    let rating = |value: Option<i32>| value.map_or(Value::None, Value::Rating);
    if tie_break.rule == of_the_opponents(tie_break.rule) {
        return lines.map(|index| rating(own(index))).collect();
    }
    let performances: Vec<Option<i32>> = lines.clone().map(own).collect();
    let average = |index| {
        let games = games(ground, tie_break, index);
        let met = games.iter().filter_map(|game| performances[game.opponent]);
        mean(&met.collect::<Vec<_>>())
    };
    lines.map(|index| rating(average(index))).collect()
}

/// What an average over opponents is the average of; of anything else, itself.
pub(crate) const fn of_the_opponents(rule: Rule) -> Rule {
    match rule {
        Rule::AveragePerformance => Rule::Performance,
        Rule::AveragePerfectPerformance => Rule::PerfectPerformance,
        rule => rule,
    }
}

/// ARO, TPR or PTP from one's games; nothing without games.
fn own_value(tie_break: &TieBreak, games: &[RatedGame]) -> Option<i32> {
    match of_the_opponents(tie_break.rule) {
        Rule::AverageRating => mean(&kept(tie_break, games)),
        Rule::Performance => Some(mean(&ratings(games))? + difference(share(games)?)),
        _ => perfect(games),
    }
}

fn ratings(games: &[RatedGame]) -> Vec<i32> {
    games.iter().map(|game| game.rating).collect()
}

/// The ratings that are left after the cuts, the lowest first.
pub(crate) fn kept(tie_break: &TieBreak, games: &[RatedGame]) -> Vec<i32> {
    let mut ratings = ratings(games);
    ratings.sort_unstable();
    let low = usize::from(tie_break.modifiers.cut_low).min(ratings.len());
    let high = usize::from(tie_break.modifiers.cut_high).min(ratings.len() - low);
    ratings[low..ratings.len() - high].to_vec()
}

/// The mean, half up.
pub(crate) fn mean(values: &[i32]) -> Option<i32> {
    let sum: i64 = values.iter().map(|value| i64::from(*value)).sum();
    let count = i64::try_from(values.len()).ok().filter(|count| *count > 0)?;
    i32::try_from(half_up(sum, count)).ok()
}

/// The share of the points in hundredths, half up.
pub(crate) fn share(games: &[RatedGame]) -> Option<usize> {
    let halves: usize = games.iter().filter_map(|game| usize::try_from(game.halves).ok()).sum();
    let most = games.len() * 2;
    (most > 0).then(|| (200 * halves + most) / (2 * most))
}

/// The rating difference of a share of the points.
pub(crate) fn difference(share: usize) -> i32 {
    match share.checked_sub(50) {
        Some(above) => DIFFERENCES[above.min(50)],
        None => -DIFFERENCES[50 - share],
    }
}

/// The expected score against an opponent, in hundredths.
fn expectation(difference: i32) -> i32 {
    rating::expected_percent(difference).into()
}

/// The least rating whose expected score is at least the points made.
fn perfect(games: &[RatedGame]) -> Option<i32> {
    let lowest = games.iter().map(|game| game.rating).min()?;
    let highest = games.iter().map(|game| game.rating).max()?;
    let points: i32 = games.iter().map(|game| game.halves * 50).sum();
    if points == 0 {
        return Some(lowest - NO_POINTS);
    }
    let reaches = |rating: i32| {
        games.iter().map(|game| expectation(rating - game.rating)).sum::<i32>() >= points
    };
    let (mut below, mut enough) = (lowest - CERTAIN, highest + CERTAIN);
    while enough - below > 1 {
        let middle = i32::midpoint(below, enough);
        if reaches(middle) { enough = middle } else { below = middle }
    }
    Some(enough)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn games(results: &[(i32, i32)]) -> Vec<RatedGame> {
        results
            .iter()
            .enumerate()
            .map(|(round, (rating, halves))| RatedGame {
                round,
                opponent: round,
                rating: *rating,
                halves: *halves,
            })
            .collect()
    }

    #[test]
    fn the_tables_turn_at_their_edges() {
        let around = [-736, -735, -11, -4, -3, 0, 3, 4, 10, 11, 619, 620, 735, 736, 2000];
        let expected = [0, 1, 48, 49, 50, 50, 50, 51, 51, 52, 98, 99, 99, 100, 100];
        assert_eq!(around.map(expectation), expected);
        assert_eq!([0, 1, 49, 50, 51, 99, 100].map(difference), [-800, -677, -7, 0, 7, 677, 800]);
    }

    #[test]
    fn shares_are_rounded_half_up() {
        // 2½ of 4 is .625; 1 of 3 is .333; 5½ of 7 is .7857.
        assert_eq!(share(&games(&[(0, 2), (0, 2), (0, 1), (0, 0)])), Some(63));
        assert_eq!(share(&games(&[(0, 2), (0, 0), (0, 0)])), Some(33));
        assert_eq!(share(&[]), None);
    }

    #[test]
    fn a_perfect_score_is_worth_the_strongest_and_736() {
        assert_eq!(perfect(&games(&[(1800, 2), (2000, 2)])), Some(2736));
        assert_eq!(perfect(&games(&[(1800, 0), (2000, 0)])), Some(1000));
        assert_eq!(perfect(&games(&[(1800, 1)])), Some(1797));
    }
}
