//! Move numbers: digits followed by points or a bracket, or digits alone before a space.

/// A move number at the head of a text.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Number {
    /// The number itself; beyond `u32` it is as wrong as any other wrong number.
    pub value: u32,
    /// Length in bytes, points included, following spaces excluded.
    pub len: usize,
}

/// The number `text` begins with, if it does.
///
/// Zeros alone are castling written without dashes, never a number.
pub(super) fn leading(text: &str) -> Option<Number> {
    let digits = text.len() - text.trim_start_matches(|c: char| c.is_ascii_digit()).len();
    let (number, rest) = text.split_at(digits);
    if number.bytes().all(|digit| digit == b'0') {
        return None;
    }
    let points = rest.len() - rest.trim_start_matches(['.', '…']).len();
    let end = match rest.chars().next() {
        Some('.' | '…') => points,
        Some(')') => 1,
        Some(c) if c.is_whitespace() => 0,
        _ => return None,
    };
    Some(Number { value: number.parse().unwrap_or(u32::MAX), len: digits + end })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(text: &str, expected: Option<(u32, usize)>) {
        assert_eq!(leading(text).map(|n| (n.value, n.len)), expected, "{text}");
    }

    #[test]
    fn a_number_has_points_or_a_bracket_or_stands_alone() {
        check("9.Cbd2", Some((9, 2)));
        check("9. Cbd2", Some((9, 2)));
        check("9 Cbd2", Some((9, 1)));
        check("9)Cbd2", Some((9, 2)));
        check("12... e5", Some((12, 5)));
        check("12… e5", Some((12, 5)));
    }

    #[test]
    fn no_zero_of_a_castling_is_a_number() {
        check("0-0 10. 0-0-0", None);
        check("000 Te8", None);
        check("00 Te8", None);
        check("10. 0-0-0", Some((10, 3)));
    }

    #[test]
    fn what_is_no_number() {
        for text in ["", ".", "e4", "9", "9Cbd2", "1-0"] {
            check(text, None);
        }
    }

    #[test]
    fn a_number_too_large_for_any_game_is_still_a_number() {
        check("99999999999999999999. e4", Some((u32::MAX, 21)));
    }
}
