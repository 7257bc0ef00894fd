//! Civil days: how they are told to people, birthdays, and spans counted in whole days.

use codex::{Phrase, phrase};
use jiff::Span;
use jiff::civil::{Date, Weekday};
use jiff::tz::{Offset, TimeZone};
use jiff::{Timestamp, ToSpan};

use crate::Instant;

/// A day in words; the catalogue knows the months.
pub(crate) fn shown(day: Date) -> Phrase {
    phrase!(
        "pack-day",
        day = i64::from(day.day()),
        month = i64::from(day.month()),
        year = day.strftime("%Y").to_string()
    )
}

/// The day of an instant by the calendar of the federations' halls: Central European Time, an hour
/// on from the last Sunday of March to the last one of October, at one o'clock universal time.
pub(crate) fn in_italy(at: Instant) -> Option<Date> {
    let moment = Timestamp::from_millisecond(at.0).ok()?;
    let universal = moment.to_zoned(TimeZone::UTC).datetime();
    let changes = |month: i8| {
        let last = Date::new(universal.year(), month, 31).ok()?;
        let back = last.weekday().since(Weekday::Sunday);
        Some(last.checked_sub(i64::from(back).days()).ok()?.at(1, 0, 0, 0))
    };
    let summer = universal >= changes(3)? && universal < changes(10)?;
    let offset = Offset::constant(if summer { 2 } else { 1 });
    Some(moment.to_zoned(TimeZone::fixed(offset)).date())
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
    fn the_day_turns_at_midnight_of_the_hall() {
        let at = |text: &str| Instant(text.parse::<Timestamp>().unwrap().as_millisecond());
        for (moment, day) in [
            ("2026-01-10T22:59:59Z", date(2026, 1, 10)),
            ("2026-01-10T23:00:00Z", date(2026, 1, 11)),
            ("2026-07-10T21:59:59Z", date(2026, 7, 10)),
            ("2026-07-10T22:00:00Z", date(2026, 7, 11)),
            // 29 March and 25 October are the last Sundays of 2026.
            ("2026-03-28T22:30:00Z", date(2026, 3, 28)),
            ("2026-03-29T22:30:00Z", date(2026, 3, 30)),
            ("2026-10-24T22:30:00Z", date(2026, 10, 25)),
            ("2026-10-25T22:30:00Z", date(2026, 10, 25)),
        ] {
            assert_eq!(in_italy(at(moment)), Some(day), "{moment}");
        }
    }

    #[test]
    fn a_span_counts_both_of_its_ends() {
        assert_eq!(counted(date(2026, 1, 1), date(2026, 1, 1)), 1);
        assert_eq!(counted(date(2026, 1, 1), date(2026, 3, 31)), 90);
        assert_eq!(before(date(2026, 3, 3), 7), date(2026, 2, 24));
    }
}
