//! Dates as files have them: kept as written, understood where possible.

use vocabulary::PartialDate;

use super::fault::{Notes, Oddity};

/// Reads `YYYY/MM/DD` and what is seen in its place: the day first, points or hyphens, blanks
/// between the parts, two digits for the year, the year alone, zeros for what is not known.
pub fn read_date(text: &str) -> Option<PartialDate> {
    if let Some(day) = read_month_in_words(text) {
        return Some(day);
    }
    let parts: Vec<&str> = text.split(['/', '.', '-']).map(str::trim).collect();
    let digits = |part: &&str| part.bytes().all(|byte| byte.is_ascii_digit());
    if !parts.iter().all(digits) {
        return None;
    }
    let (year, month, day) = match parts[..] {
        [year] if year.len() == 4 => (year, "0", "0"),
        [year, month] if year.len() == 4 => (year, month, "0"),
        [year, month, day] if year.len() == 4 || day.len() == 2 && year.len() == 2 => {
            (year, month, day)
        }
        [day, month, year] if year.len() == 4 => (year, month, day),
        _ => return None,
    };
    let century = if year.len() == 2 { 2000 } else { 0 };
    let part = |text: &str, most: u8| {
        let value: u8 = text.parse().ok().filter(|value| *value <= most)?;
        Some((value > 0).then_some(value))
    };
    let year = i16::try_from(century + year.parse::<u16>().ok()?).ok()?;
    Some(PartialDate { year, month: part(month, 12)?, day: part(day, 31)? })
}

/// Reads a day whose month is an English word or its first three letters, before the day or behind
/// it: `May 10, 2020`, `10 May 2020`, `10-May-2020`.
fn read_month_in_words(text: &str) -> Option<PartialDate> {
    let mut parts = text.split([' ', ',', '-', '/', '.']).filter(|part| !part.is_empty());
    let (first, second, year) = (parts.next()?, parts.next()?, parts.next()?);
    let is_word = |part: &str| part.bytes().all(|byte| byte.is_ascii_alphabetic());
    let (month, day) = if is_word(first) { (first, second) } else { (second, first) };
    let rest = parts.next();
    let digits = |part: &str| part.bytes().all(|byte| byte.is_ascii_digit());
    if rest.is_some() || !is_word(month) || !digits(day) || !digits(year) || year.len() != 4 {
        return None;
    }
    let month = month.to_ascii_lowercase();
    let named = |name: &&str| *name == month || month.len() == 3 && name.starts_with(&month);
    let month = (1..).zip(MONTHS).find(|(_, name)| named(name))?.0;
    let day = day.parse().ok().filter(|day| (1..=31).contains(day))?;
    Some(PartialDate { year: year.parse().ok()?, month: Some(month), day: Some(day) })
}

/// The months as programs of any country write them.
const MONTHS: [&str; 12] = [
    "january",
    "february",
    "march",
    "april",
    "may",
    "june",
    "july",
    "august",
    "september",
    "october",
    "november",
    "december",
];

/// Whether the text is already what the standard asks for.
fn is_standard(text: &str) -> bool {
    let digits = text.bytes().enumerate().all(|(at, byte)| match at {
        4 | 7 => byte == b'/',
        _ => byte.is_ascii_digit(),
    });
    text.len() == 10 && digits
}

/// Notes a date that is in another form, or is none.
pub(super) fn remark(text: &str, line: u32, columns: (u32, u32), notes: &mut Notes) {
    if text.is_empty() || is_standard(text) {
        return;
    }
    let what = if read_date(text).is_some() { Oddity::DateForm } else { Oddity::NotADate };
    notes.odd(line, columns, what);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_spelling_seen_is_the_same_day() {
        let day = PartialDate { year: 2005, month: Some(7), day: Some(28) };
        for text in
            ["2005/07/28", "28/07/2005", "28.07.2005", "28. 07. 2005", "05/07/28", "2005.07.28"]
        {
            assert_eq!(read_date(text), Some(day), "{text}");
        }
    }

    #[test]
    fn months_in_words_are_read_too() {
        let day = PartialDate { year: 2020, month: Some(5), day: Some(10) };
        for text in ["May 10, 2020", "10 May 2020", "10-May-2020", "may 10 2020"] {
            assert_eq!(read_date(text), Some(day), "{text}");
        }
        for text in ["Ma 10, 2020", "May 32, 2020", "May 10, 20", "May 2020", "May 10, 2020, noon"]
        {
            assert_eq!(read_date(text), None, "{text}");
        }
    }

    #[test]
    fn what_is_not_known_stays_unknown() {
        assert_eq!(read_date("1969"), Some(PartialDate { year: 1969, month: None, day: None }));
        assert_eq!(read_date("1987/00/00"), read_date("1987"));
        for text in ["", "domani", "12", "2005/13/01", "1/2/3/4"] {
            assert_eq!(read_date(text), None, "{text}");
        }
    }
}
