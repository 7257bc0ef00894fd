//! The table from percentage to rating difference (B.01 1.4.9).

use crate::Rating;

/// The difference that goes with 50 to 100 per cent.
const DIFFERENCES: [Rating; 51] = [
    0, 7, 14, 21, 29, 36, 43, 50, 57, 65, 72, 80, 87, 95, 102, 110, 117, 125, 133, 141, 149, 158,
    166, 175, 184, 193, 202, 211, 220, 230, 240, 251, 262, 273, 284, 296, 309, 322, 336, 351, 366,
    383, 401, 422, 444, 470, 501, 538, 589, 677, 800,
];

/// The percentage of the points, to the nearest whole number, a half upwards; none without games.
pub(super) const fn percent(half_points: u32, games: u32) -> Option<u32> {
    if games == 0 {
        return None;
    }
    Some((200 * half_points + 2 * games) / (4 * games))
}

/// The rating difference of a percentage.
pub(super) fn difference(percent: u32) -> Rating {
    let from_half = percent.min(100).abs_diff(50);
    let difference = DIFFERENCES.get(from_half as usize).copied().unwrap_or(800);
    if percent < 50 { -difference } else { difference }
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
