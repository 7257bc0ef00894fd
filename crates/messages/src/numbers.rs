//! Numbers as people write them: decimal comma or point, half points as ½, times as on a clock.

use crate::Language;

/// Points counted in halves: `5` is `2½`.
pub(crate) fn half_points(halves: i64) -> String {
    let sign = if halves < 0 { "-" } else { "" };
    let (whole, half) = (halves.unsigned_abs() / 2, halves % 2 != 0);
    match (whole, half) {
        (0, true) => format!("{sign}½"),
        (_, true) => format!("{sign}{whole}½"),
        (_, false) => format!("{sign}{whole}"),
    }
}

/// A decimal with `places` figures behind the mark, from an integer that counts its last one.
pub(crate) fn decimal(units: i64, places: u32, language: Language) -> String {
    let sign = if units < 0 { "-" } else { "" };
    let scale = 10_u64.pow(places);
    let (whole, rest) = (units.unsigned_abs() / scale, units.unsigned_abs() % scale);
    let mark = match language {
        Language::Italian => ',',
        Language::English => '.',
    };
    format!("{sign}{whole}{mark}{rest:0width$}", width = places as usize)
}

/// A time as a clock shows it: `1:30:00`, `4:05`, `0:09,250`; thousandths only where there are any.
pub(crate) fn clock(milliseconds: i64, language: Language) -> String {
    let sign = if milliseconds < 0 { "-" } else { "" };
    let total = milliseconds.unsigned_abs();
    let (hours, minutes) = (total / 3_600_000, total / 60_000 % 60);
    let (seconds, thousandths) = (total / 1_000 % 60, total % 1_000);
    let minutes = match hours {
        0 => format!("{minutes}"),
        _ => format!("{hours}:{minutes:02}"),
    };
    let mark = match language {
        Language::Italian => ',',
        Language::English => '.',
    };
    match thousandths {
        0 => format!("{sign}{minutes}:{seconds:02}"),
        _ => format!("{sign}{minutes}:{seconds:02}{mark}{thousandths:03}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn half_points_read_as_on_a_crosstable() {
        for (halves, text) in [(0, "0"), (1, "½"), (2, "1"), (5, "2½"), (-1, "-½"), (-4, "-2")] {
            assert_eq!(half_points(halves), text);
        }
    }

    #[test]
    fn decimals_take_the_mark_of_the_language() {
        assert_eq!(decimal(1234, 1, Language::Italian), "123,4");
        assert_eq!(decimal(-5, 2, Language::English), "-0.05");
    }

    #[test]
    fn times_read_as_on_a_clock() {
        for (milliseconds, text) in
            [(5_430_000, "1:30:30"), (245_000, "4:05"), (9_250, "0:09,250"), (-1_000, "-0:01")]
        {
            assert_eq!(clock(milliseconds, Language::Italian), text);
        }
    }
}
