//! Civil days: how they are told to people, birthdays, and spans counted in whole days.

use codex::{Phrase, phrase};
use jiff::Span;
use jiff::civil::Date;

/// A day in words; the catalogue knows the months.
pub(crate) fn shown(day: Date) -> Phrase {
    phrase!(
        "pack-day",
        day = i64::from(day.day()),
        month = i64::from(day.month()),
        year = day.strftime("%Y").to_string()
    )
}

/// The day on which somebody completes so many years; who was born on 29 February does so on the
/// 28th where the year has no other.
pub(crate) fn birthday(born: Date, years: u8) -> Date {
    born.saturating_add(Span::new().years(years))
}

/// The age completed on a day.
pub(crate) fn age_on(born: Date, day: Date) -> i16 {
    let reached = reached_in_year(born, day.year());
    let later = u8::try_from(reached).is_ok_and(|years| birthday(born, years) > day);
    if later { reached - 1 } else { reached }
}

/// The age reached by the end of a year.
pub(crate) fn reached_in_year(born: Date, year: i16) -> i16 {
    year.saturating_sub(born.year())
}

/// So many days earlier.
pub(crate) fn before(day: Date, days: u16) -> Date {
    day.saturating_sub(Span::new().days(days))
}

/// How many days a span has, its first and last one included.
pub(crate) fn counted(first: Date, last: Date) -> i64 {
    last.duration_since(first).as_hours() / 24 + 1
}

#[cfg(test)]
mod tests {
    use jiff::civil::date;

    use super::*;

    #[test]
    fn ages_change_on_the_birthday() {
        let born = date(2010, 5, 20);
        assert_eq!(age_on(born, date(2024, 5, 19)), 13);
        assert_eq!(age_on(born, date(2024, 5, 20)), 14);
        assert_eq!(birthday(date(2008, 2, 29), 14), date(2022, 2, 28));
        assert_eq!(birthday(date(2008, 2, 29), 16), date(2024, 2, 29));
    }

    #[test]
    fn a_span_counts_both_of_its_ends() {
        assert_eq!(counted(date(2026, 1, 1), date(2026, 1, 1)), 1);
        assert_eq!(counted(date(2026, 1, 1), date(2026, 3, 31)), 90);
        assert_eq!(before(date(2026, 3, 3), 7), date(2026, 2, 24));
    }
}
