//! Days as the tags of a score write them.

/// A day.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Date {
    year: u16,
    month: u8,
    day: u8,
}

impl Date {
    /// A day of the calendar; the numbers are compared, not checked.
    pub const fn new(year: u16, month: u8, day: u8) -> Self {
        Self { year, month, day }
    }

    /// Year, month and day.
    pub const fn day(self) -> (u16, u8, u8) {
        (self.year, self.month, self.day)
    }

    /// Reads `2017.07.01`. Unknown parts (`2017.??.??`) count as the first of the span, so that
    /// nobody is held to a rule that may not have been in force.
    pub fn parse(text: &[u8]) -> Option<Self> {
        let mut parts = text.split(|byte| matches!(byte, b'.' | b'-' | b'/'));
        let year = number(parts.next()?)?;
        let mut part = || parts.next().and_then(number).and_then(|part| u8::try_from(part).ok());
        let month = part().unwrap_or(1);
        let day = part().unwrap_or(1);
        (year >= 1000).then_some(Self { year, month, day })
    }
}

fn number(digits: &[u8]) -> Option<u16> {
    std::str::from_utf8(digits).ok()?.trim().parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn unknown_parts_count_as_the_first() {
        for (text, date) in [
            ("2017.07.01", Some(Date::new(2017, 7, 1))),
            ("2017.??.??", Some(Date::new(2017, 1, 1))),
            ("2017", Some(Date::new(2017, 1, 1))),
            ("2023-12-31", Some(Date::new(2023, 12, 31))),
            ("????.??.??", None),
            ("", None),
            ("01.07.2017", None),
        ] {
            assert_eq!(Date::parse(text.as_bytes()), date, "{text}");
        }
    }
}
