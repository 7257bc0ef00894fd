//! Days of which files and people often know only the year.

use jiff::civil::Date;

/// A date as precise as somebody knew it. In order, what is not known comes first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct PartialDate {
    /// The year.
    pub year: i16,
    /// The month, if it is known.
    pub month: Option<u8>,
    /// The day, if it is known.
    pub day: Option<u8>,
}

impl PartialDate {
    /// A day of which everything is known; the numbers are compared, not checked.
    pub const fn on(year: i16, month: u8, day: u8) -> Self {
        Self { year, month: Some(month), day: Some(day) }
    }

    /// Whether this is later than another day, as far as both are known.
    pub fn is_after(&self, other: &Self) -> bool {
        let later = |own: Option<u8>, other: Option<u8>| match (own, other) {
            (Some(own), Some(other)) if own != other => Some(own > other),
            (Some(_), Some(_)) => None,
            _ => Some(false),
        };
        if self.year != other.year {
            return self.year > other.year;
        }
        later(self.month, other.month).or_else(|| later(self.day, other.day)).unwrap_or(false)
    }

    /// The day of the calendar, if all of it is known and the calendar has it.
    pub fn exact(self) -> Option<Date> {
        let part = |part: Option<u8>| i8::try_from(part?).ok();
        Date::new(self.year, part(self.month)?, part(self.day)?).ok()
    }
}

impl From<Date> for PartialDate {
    fn from(date: Date) -> Self {
        let part = |part: i8| u8::try_from(part).ok();
        Self { year: date.year(), month: part(date.month()), day: part(date.day()) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_day_is_later_only_where_both_are_known() {
        let day = |year, month, day| PartialDate { year, month, day };
        let may = day(2025, Some(5), Some(10));
        assert!(day(2026, None, None).is_after(&may));
        assert!(day(2025, Some(6), None).is_after(&may));
        assert!(day(2025, Some(5), Some(11)).is_after(&may));
        for not_after in [
            day(2025, None, None),
            day(2025, Some(5), None),
            day(2025, Some(4), Some(30)),
            may,
            day(2008, Some(12), Some(31)),
        ] {
            assert!(!not_after.is_after(&may), "{not_after:?}");
        }
    }

    #[test]
    fn only_a_whole_day_is_one_of_the_calendar() {
        let day = |year, month, day| PartialDate { year, month, day }.exact();
        assert_eq!(day(2025, Some(2), Some(28)), Date::new(2025, 2, 28).ok());
        assert_eq!(day(2025, Some(2), Some(30)), None);
        assert_eq!(day(2025, Some(2), None), None);
    }
}
