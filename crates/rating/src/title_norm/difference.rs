//! From percentage to rating difference (B.01 1.4.9), by the one table of performances.

use codex::door;

use crate::{Rating, performance};

/// The percentage of the points, to the nearest whole number, a half upwards; none without games.
pub(super) fn percent(half_points: u32, games: u32) -> Option<u32> {
    let share = performance::share(half_points, usize::try_from(games).ok()?)?;
    u32::try_from(share).ok()
}

/// The rating difference of a percentage.
pub(super) fn difference(percent: u32) -> Rating {
    door!("rating::title_norm::difference", "fide-titles-2024 1.4.9");
    performance::difference(usize::try_from(percent).unwrap_or(usize::MAX))
}

#[cfg(test)]
mod tests {
    use super::*;
    use codex::stands_for;

    #[test]
    fn percentages_are_rounded_half_up_and_the_table_mirrors_itself() {
        stands_for!("fide-titles-2024 1.4.9");
        // 4½ of 13 is 34.6 per cent; 2½ of 4 is 62.5; 3 of 9 is 33.3.
        assert_eq!(percent(9, 13), Some(35));
        assert_eq!(percent(5, 4), Some(63));
        assert_eq!(percent(6, 9), Some(33));
        assert_eq!(percent(0, 0), None);
        assert_eq!(
            [0, 1, 35, 49, 50, 51, 72, 99, 100].map(difference),
            [-800, -677, -110, -7, 0, 7, 166, 677, 800]
        );
    }
}
