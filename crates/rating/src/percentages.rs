//! The table of expected percentages (RTF 4.3.4, the same rows as FIDE's B.02 8.1.2).
//!
//! The table is embedded because no formula gives it: five of its bounds differ from the normal
//! curve that it is said to come from.

use crate::Rating;

/// The greatest difference of each row, the first being the row of 50 %.
const LAST_DIFFERENCES: [Rating; 50] = [
    3, 10, 17, 25, 32, 39, 46, 53, 61, 68, // 50 to 59
    76, 83, 91, 98, 106, 113, 121, 129, 137, 145, // 60 to 69
    153, 162, 170, 179, 188, 197, 206, 215, 225, 235, // 70 to 79
    245, 256, 267, 278, 290, 302, 315, 328, 344, 357, // 80 to 89
    374, 391, 411, 432, 456, 484, 517, 559, 619, 735, // 90 to 99
];

/// The percentage of the stronger player by the difference; the last entry is beyond the table.
///
/// A list of a million games asks two million times: looking a row up is then too slow.
#[allow(clippy::cast_possible_truncation, clippy::cast_possible_wrap, reason = "below 737")]
const OF_STRONGER: [u8; 737] = {
    let mut percents = [50; 737];
    let (mut difference, mut row) = (0, 0);
    while difference < percents.len() {
        while row < LAST_DIFFERENCES.len() && LAST_DIFFERENCES[row] < difference as Rating {
            row += 1;
        }
        percents[difference] += row as u8;
        difference += 1;
    }
    percents
};

/// The percentage that a player is expected to score against an opponent rated `difference`
/// points lower (negative: higher).
pub const fn expected_percent(difference: Rating) -> u8 {
    let magnitude = difference.unsigned_abs() as usize;
    let last = OF_STRONGER.len() - 1;
    let percent = OF_STRONGER[if magnitude < last { magnitude } else { last }];
    if difference < 0 { 100 - percent } else { percent }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{EloItalia, FideRating};
    use codex::stands_for;

    #[test]
    fn rows_begin_where_the_printed_table_begins_them() {
        stands_for!("fsi-2009 4.3.4", "fide-rating-2024 8.1.2");
        for (difference, percent) in [
            (0, 50),
            (3, 50),
            (4, 51),
            (53, 57),
            (54, 58),
            (188, 74),
            (189, 75),
            (344, 88),
            (345, 89),
            (391, 91),
            (392, 92),
            (411, 92),
            (412, 93),
            (735, 99),
            (736, 100),
        ] {
            let (own, weaker, stronger) = (3000, 3000 - difference, 3000 + difference);
            // From 2650 up no difference is cut.
            let fide = |other| FideRating::FIDE_2025.expected_percent(own, other);
            assert_eq!((fide(weaker), fide(stronger)), (percent, 100 - percent), "{difference}");
            let uncut = EloItalia { greatest_difference: 1000, ..EloItalia::FSI_2009 };
            let italia = |other| uncut.expected_percent(own, other);
            assert_eq!(italia(weaker), percent, "{difference}");
            assert_eq!(italia(stronger), 100 - percent, "{difference}");
        }
        assert_eq!(expected_percent(Rating::MIN), 0);
    }
}
