//! Times in comments: `[%clk 1:02:03]` and `[%emt 0:00:05.2]`, as integers.

use std::fmt::Write;

/// A span of time in thousandths of a second.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Milliseconds(pub u64);

/// More hours than any game has; keeps the arithmetic far from its bounds.
const MOST_HOURS: u64 = 1_000_000;

impl Milliseconds {
    /// Reads `1:02:03`, `2:03`, `0:00:05.2`; nothing if it is no such time to the thousandth.
    pub fn parse(text: &str) -> Option<Self> {
        let (clock, fraction) = match text.split_once(['.', ',']) {
            Some((clock, fraction)) => (clock, fraction),
            None => (text, "0"),
        };
        let mut thousandths = number(fraction, 3)?;
        for _ in fraction.len()..3 {
            thousandths *= 10;
        }
        let mut parts = clock.split(':').rev();
        let seconds = number(parts.next()?, 2)?;
        let minutes = number(parts.next()?, 2)?;
        let hours = parts.next().map_or(Some(0), |hours| number(hours, 7))?;
        let in_range = parts.next().is_none() && seconds < 60 && minutes < 60 && hours < MOST_HOURS;
        in_range.then_some(Self((hours * 3_600 + minutes * 60 + seconds) * 1_000 + thousandths))
    }

    /// As it stands in a comment: `1:02:03`, thousandths only where there are any.
    pub fn write(self) -> String {
        let (seconds, thousandths) = (self.0 / 1_000, self.0 % 1_000);
        let (hours, minutes) = (seconds / 3_600, seconds / 60 % 60);
        let mut text = format!("{hours}:{minutes:02}:{:02}", seconds % 60);
        if thousandths > 0 {
            let _ = write!(text, ".{thousandths:03}");
            text.truncate(text.trim_end_matches('0').len());
        }
        text
    }
}

/// Digits only, and not too many.
fn number(digits: &str, most: usize) -> Option<u64> {
    let plain = !digits.is_empty() && digits.len() <= most;
    (plain && digits.bytes().all(|digit| digit.is_ascii_digit())).then(|| digits.parse().ok())?
}

/// Takes the first `[%name time]` out of a text.
pub(super) fn take_command(text: &str, name: &str) -> Option<(Milliseconds, String)> {
    let opening = format!("[%{name}");
    let mut from = 0;
    while let Some(found) = text[from..].find(&opening) {
        let start = from + found;
        let inside = start + opening.len();
        let end = inside + text[inside..].find(']')?;
        let written = &text[inside..end];
        if let Some(time) =
            written.strip_prefix(' ').and_then(|time| Milliseconds::parse(time.trim()))
        {
            return Some((time, format!("{} {}", &text[..start], &text[end + 1..])));
        }
        from = inside;
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_read_to_the_thousandth_and_written_in_full() {
        for (text, milliseconds, written) in [
            ("1:02:03", 3_723_000, "1:02:03"),
            ("0:00:05.2", 5_200, "0:00:05.2"),
            ("0:00:05,25", 5_250, "0:00:05.25"),
            ("12:07", 727_000, "0:12:07"),
            ("100:00:00.001", 360_000_001, "100:00:00.001"),
        ] {
            assert_eq!(Milliseconds::parse(text), Some(Milliseconds(milliseconds)), "{text}");
            assert_eq!(Milliseconds(milliseconds).write(), written);
        }
    }

    #[test]
    fn what_is_no_time_is_left_alone() {
        for text in
            ["", "5", "1:60:00", "1:00:61", "-1:00:00", "1:2:3:4", "0:00:00.0001", "a:bc:de"]
        {
            assert_eq!(Milliseconds::parse(text), None, "{text}");
        }
    }

    #[test]
    fn a_command_is_taken_out_of_its_comment() {
        let text = "ah [%clk x] [%clk 0:01:00]b";
        let (time, rest) = take_command(text, "clk").unwrap();
        assert_eq!((time, rest.as_str()), (Milliseconds(60_000), "ah [%clk x]  b"));
        assert_eq!(take_command("[%emt 0:01:00]", "clk"), None);
    }
}
