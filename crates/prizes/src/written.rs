//! Prizes as people write them, one on each line.

use crate::{BadSum, Cents, Prize};

/// A line that cannot be read.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum BadLine {
    /// No place at its beginning.
    #[error("line {0}: begin with the place, like 1: 500")]
    NoPlace(usize),
    /// Nothing behind the place.
    #[error("line {0}: say what the prize is, like 1: 500 + cup")]
    Nothing(usize),
    /// The value of a thing is no sum.
    #[error("line {0}: {1}")]
    Value(usize, BadSum),
}

impl BadLine {
    /// The number of the line, from 1.
    pub const fn line(&self) -> usize {
        match self {
            Self::NoPlace(line) | Self::Nothing(line) | Self::Value(line, _) => *line,
        }
    }
}

/// Reads `1: 500 + cup [50]`, `2-5: 100`, `1; Champion; 500`: the place or places, a title if
/// there is one, a sum, a thing and in brackets what the thing is worth.
pub fn read_lines(text: &str) -> Result<Vec<Prize>, BadLine> {
    let lines = text.lines().enumerate().map(|(at, line)| (at + 1, line.trim()));
    let mut prizes = Vec::new();
    for (number, line) in lines.filter(|(_, line)| !line.is_empty()) {
        let Some(end) = line.find([':', ';']) else { return Err(BadLine::NoPlace(number)) };
        let (first, last) = places(&line[..end]).ok_or(BadLine::NoPlace(number))?;
        let rest = line[end + 1..].trim();
        let titled = line[end..].starts_with(';');
        let (title, what) = match rest.split_once(';') {
            Some((title, what)) if titled => (title.trim(), what.trim()),
            _ if titled => (rest, ""),
            _ => ("", rest),
        };
        let prize = read_what(what).map_err(|bad| BadLine::Value(number, bad))?;
        if title.is_empty() && prize == Prize::default() {
            return Err(BadLine::Nothing(number));
        }
        for place in first..=last {
            prizes.push(Prize { place, title: title.to_owned(), ..prize.clone() });
        }
    }
    Ok(prizes)
}

/// A place, or from one to another.
fn places(text: &str) -> Option<(u16, u16)> {
    let place = |text: &str| text.trim().trim_end_matches(['°', 'º', 'ª', '.']).parse::<u16>().ok();
    let (first, last) = match text.split_once(['-', '–']) {
        Some((first, last)) => (place(first)?, place(last)?),
        None => (place(text)?, place(text)?),
    };
    (1..=last).contains(&first).then_some((first, last)).filter(|(first, last)| last - first < 500)
}

/// Reads a sum, a thing, or both, as they stand behind a place.
pub fn read_what(what: &str) -> Result<Prize, BadSum> {
    let (what, value) = match what.split_once('[') {
        Some((what, value)) => (what.trim(), value.trim_end().trim_end_matches(']').parse()?),
        None => (what, Cents::ZERO),
    };
    let (sum, thing) = match what.split_once('+') {
        Some((sum, thing)) => (sum.trim(), thing.trim()),
        None => (what, ""),
    };
    Ok(match sum.parse::<Cents>() {
        Ok(cents) => Prize { cents, thing: thing.to_owned(), value, ..Prize::default() },
        Err(_) => Prize { thing: what.to_owned(), value, ..Prize::default() },
    })
}

/// The prizes as [`read_lines`] reads them.
pub fn lines(prizes: &[Prize]) -> String {
    let line = |prize: &Prize| {
        let mut what = Vec::new();
        if !prize.cents.is_zero() {
            what.push(prize.cents.to_string());
        }
        if !prize.thing.is_empty() {
            what.push(prize.thing.clone());
        }
        let mut what = what.join(" + ");
        if !prize.value.is_zero() {
            what = format!("{what} [{}]", prize.value);
        }
        match prize.title.as_str() {
            "" => format!("{}: {what}", prize.place),
            title => format!("{}; {title}; {what}", prize.place),
        }
    };
    prizes.iter().map(line).collect::<Vec<_>>().join("\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_say_places_sums_things_and_what_they_are_worth() {
        let read =
            read_lines("1: 500 + cup [50]\n\n2-3: 100,50\n4°: medal\n1; Champion; 20\n5; A;");
        let prize = |place, title: &str, cents, thing: &str, value| Prize {
            place,
            title: title.to_owned(),
            cents: Cents(cents),
            thing: thing.to_owned(),
            value: Cents(value),
        };
        let expected = vec![
            prize(1, "", 50_000, "cup", 5_000),
            prize(2, "", 10_050, "", 0),
            prize(3, "", 10_050, "", 0),
            prize(4, "", 0, "medal", 0),
            prize(1, "Champion", 2_000, "", 0),
            prize(5, "A", 0, "", 0),
        ];
        assert_eq!(read, Ok(expected.clone()));
        assert_eq!(read_lines(&lines(&expected)), Ok(expected));
    }

    #[test]
    fn what_cannot_be_read_is_told_with_its_line() {
        assert_eq!(read_lines("1: 5\ncup"), Err(BadLine::NoPlace(2)));
        assert_eq!(read_lines("0: 5"), Err(BadLine::NoPlace(1)));
        assert_eq!(read_lines("3-2: 5"), Err(BadLine::NoPlace(1)));
        assert_eq!(read_lines("1:"), Err(BadLine::Nothing(1)));
        assert_eq!(read_lines("1: cup [x]").unwrap_err().line(), 1);
    }
}
