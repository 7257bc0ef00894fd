//! Performance ratings: what rating the results of a tournament are worth (FIDE B.02 8.1.1, with
//! the rounding of the title regulations).
//!
//! Tie-breaks, norms and first ratings all ask for these numbers, so they have their one home here.

use codex::door;

use crate::{CountedGame, Rating, expected_percent};

/// The rating difference that goes with a share of the points from .50 to 1.00, by hundredths.
const DIFFERENCES: [Rating; 51] = [
    0, 7, 14, 21, 29, 36, 43, 50, 57, 65, // .50 to .59
    72, 80, 87, 95, 102, 110, 117, 125, 133, 141, // .60 to .69
    149, 158, 166, 175, 184, 193, 202, 211, 220, 230, // .70 to .79
    240, 251, 262, 273, 284, 296, 309, 322, 336, 351, // .80 to .89
    366, 383, 401, 422, 444, 470, 501, 538, 589, 677, // .90 to .99
    800,
];

/// The difference beyond which a win is certain.
const CERTAIN: Rating = 736;

/// What no points at all cost against the weakest opponent.
const NO_POINTS: Rating = 800;

/// The nearest whole number to a quotient with a positive divisor; a half goes up.
pub const fn half_up(numerator: i64, denominator: i64) -> i64 {
    (2 * numerator + denominator).div_euclid(2 * denominator)
}

/// The mean of some ratings, half up; none of nothing.
pub fn mean(ratings: &[Rating]) -> Option<Rating> {
    let sum: i64 = ratings.iter().map(|rating| i64::from(*rating)).sum();
    let count = i64::try_from(ratings.len()).ok().filter(|count| *count > 0)?;
    Rating::try_from(half_up(sum, count)).ok()
}

/// The share of the points in hundredths, half up; none without games.
pub fn share(half_points: u32, games: usize) -> Option<usize> {
    let halves = usize::try_from(half_points).ok()?;
    let most = games.checked_mul(2).filter(|most| *most > 0)?;
    Some((200 * halves + most) / (2 * most))
}

/// The rating difference of a share of the points in hundredths (dp).
pub fn difference(share: usize) -> Rating {
    door!("rating::performance::difference", "fide-rating-2024 8.1.1");
    match share.checked_sub(50) {
        Some(above) => DIFFERENCES[above.min(50)],
        None => -DIFFERENCES[50 - share],
    }
}

/// The performance (Rp): the mean of the opponents and the difference of the share of the points.
pub fn performance(games: &[CountedGame]) -> Option<Rating> {
    let ratings: Vec<Rating> = games.iter().map(|game| game.opponent).collect();
    let halves = games.iter().map(|game| u32::from(game.half_points)).sum();
    Some(mean(&ratings)? + difference(share(halves, games.len())?))
}

/// The perfect performance: the least rating whose expected score is at least the points made.
pub fn perfect_performance(games: &[CountedGame]) -> Option<Rating> {
    let lowest = games.iter().map(|game| game.opponent).min()?;
    let highest = games.iter().map(|game| game.opponent).max()?;
    let points: u32 = games.iter().map(|game| u32::from(game.half_points) * 50).sum();
    if points == 0 {
        return Some(lowest - NO_POINTS);
    }
    let reaches = |rating: Rating| {
        let expected = games.iter().map(|game| expected_percent(rating - game.opponent));
        expected.map(u32::from).sum::<u32>() >= points
    };
    let (mut below, mut enough) = (lowest - CERTAIN, highest + CERTAIN);
    while enough - below > 1 {
        let middle = Rating::midpoint(below, enough);
        if reaches(middle) { enough = middle } else { below = middle }
    }
    Some(enough)
}

#[cfg(test)]
mod tests {
    use super::*;
    use codex::stands_for;

    fn games(results: &[(Rating, u8)]) -> Vec<CountedGame> {
        let game = |&(opponent, half_points)| CountedGame { opponent, half_points };
        results.iter().map(game).collect()
    }

    #[test]
    fn the_table_of_differences_turns_at_one_half() {
        stands_for!("fide-rating-2024 8.1.1");
        let shares = [0, 1, 49, 50, 51, 57, 99, 100];
        assert_eq!(shares.map(difference), [-800, -677, -7, 0, 7, 50, 677, 800]);
    }

    #[test]
    fn shares_are_rounded_half_up() {
        // 2½ of 4 is .625; 1 of 3 is .333; 5½ of 7 is .7857.
        assert_eq!(share(5, 4), Some(63));
        assert_eq!(share(2, 3), Some(33));
        assert_eq!(share(11, 7), Some(79));
        assert_eq!(share(0, 0), None);
    }

    #[test]
    fn a_performance_is_the_mean_of_the_opponents_and_a_difference() {
        // Mean 2000, 2½ of 4: .63 is worth 95.
        let four = games(&[(1900, 2), (1950, 2), (2050, 1), (2100, 0)]);
        assert_eq!(performance(&four), Some(2095));
        assert_eq!(performance(&games(&[(2075, 1), (2076, 1)])), Some(2076), "a half goes up");
        assert_eq!(performance(&[]), None);
    }

    #[test]
    fn a_perfect_score_is_worth_the_strongest_and_736() {
        assert_eq!(perfect_performance(&games(&[(1800, 2), (2000, 2)])), Some(2736));
        assert_eq!(perfect_performance(&games(&[(1800, 0), (2000, 0)])), Some(1000));
        assert_eq!(perfect_performance(&games(&[(1800, 1)])), Some(1797));
    }
}
