//! Days as the tags of a score write them.

use vocabulary::PartialDate;

/// Reads `2017.07.01`. Unknown parts (`2017.??.??`) count as the first of the span, so that nobody is
/// held to a rule that may not have been in force.
pub fn read_day(text: &[u8]) -> Option<PartialDate> {
    let mut parts = text.split(|byte| matches!(byte, b'.' | b'-' | b'/'));
    let year = number(parts.next()?).and_then(|year| i16::try_from(year).ok())?;
    let mut part = || parts.next().and_then(number).and_then(|part| u8::try_from(part).ok());
    let month = part().unwrap_or(1);
    let day = part().unwrap_or(1);
    (year >= 1000).then_some(PartialDate::on(year, month, day))
}

fn number(digits: &[u8]) -> Option<u16> {
    std::str::from_utf8(digits).ok()?.trim().parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn unknown_parts_count_as_the_first() {
        for (text, day) in [
            ("2017.07.01", Some(PartialDate::on(2017, 7, 1))),
            ("2017.??.??", Some(PartialDate::on(2017, 1, 1))),
            ("2017", Some(PartialDate::on(2017, 1, 1))),
            ("2023-12-31", Some(PartialDate::on(2023, 12, 31))),
            ("????.??.??", None),
            ("", None),
            ("01.07.2017", None),
        ] {
            assert_eq!(read_day(text.as_bytes()), day, "{text}");
        }
    }
}
