//! Tag pairs: `[Name "value"]`.

use std::borrow::Cow;

use memchr::{memchr, memchr2};

use super::token::{Span, Token};

/// Reads the tag pair that begins at `at` (a `[`): the token and the byte after it.
///
/// A value may hold quotes that nobody escaped: it ends at the first quote that a bracket follows.
pub(super) fn read_tag(bytes: &[u8], at: usize) -> (Token, usize) {
    let line_end = memchr2(b'\n', b'\r', &bytes[at..]).map_or(bytes.len(), |end| at + end);
    let line = &bytes[..line_end];
    let name_start = skip_blanks(line, at + 1);
    let name_end = line[name_start..]
        .iter()
        .position(|byte| !is_name_byte(*byte))
        .map_or(line_end, |length| name_start + length);
    let quote = skip_blanks(line, name_end);
    if name_end == name_start || line.get(quote) != Some(&b'"') {
        // With its closing bracket if it has one; else the bracket alone, and what follows is read.
        let end = memchr(b']', &line[at..]).map_or(at + 1, |end| at + end + 1);
        return (Token::BadTag, end);
    }
    let name = Span { start: name_start, end: name_end };
    let start = quote + 1;
    if let Some((end, after)) = closing(line, start, Escapes::Heeded) {
        return (Token::Tag { name, value: Span { start, end }, clean: true }, after);
    }
    // A backslash before the last quote (`C:\`), or no bracket at all: what can be had is taken.
    let (end, after) = closing(line, start, Escapes::Ignored).unwrap_or_else(|| {
        let kept = line[start..].trim_ascii_end();
        let kept = kept.strip_suffix(b"]").unwrap_or(kept);
        let kept = kept.strip_suffix(b"\"").unwrap_or(kept);
        (start + kept.len(), line_end)
    });
    (Token::Tag { name, value: Span { start, end }, clean: false }, after)
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Escapes {
    Heeded,
    Ignored,
}

/// The closing quote and the byte after its bracket.
fn closing(line: &[u8], start: usize, escapes: Escapes) -> Option<(usize, usize)> {
    let mut at = start;
    while let Some(found) = memchr2(b'"', b'\\', line.get(at..)?) {
        at += found;
        if line[at] == b'\\' {
            at += if escapes == Escapes::Heeded { 2 } else { 1 };
            continue;
        }
        let bracket = skip_blanks(line, at + 1);
        if line.get(bracket) == Some(&b']') {
            return Some((at, bracket + 1));
        }
        at += 1;
    }
    None
}

fn skip_blanks(line: &[u8], at: usize) -> usize {
    let blanks = line.get(at..).unwrap_or_default();
    at + blanks.iter().take_while(|byte| matches!(byte, b' ' | b'\t')).count()
}

fn is_name_byte(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || matches!(byte, b'_' | b'+' | b'#' | b'=' | b':' | b'-')
}

/// The value that stands between the quotes of a tag pair: `\"` is a quote, `\\` a backslash.
pub fn decode_tag(value: &str) -> Cow<'_, str> {
    if !value.contains('\\') {
        return Cow::Borrowed(value);
    }
    let mut decoded = String::with_capacity(value.len());
    let mut signs = value.chars().peekable();
    while let Some(sign) = signs.next() {
        let escaped = signs.next_if(|next| sign == '\\' && matches!(next, '"' | '\\'));
        decoded.push(escaped.unwrap_or(sign));
    }
    Cow::Owned(decoded)
}

/// The value as it is written between quotes; line breaks, which a tag cannot hold, become spaces.
pub fn encode_tag(value: &str) -> String {
    let mut encoded = String::with_capacity(value.len());
    for sign in value.chars() {
        match sign {
            '"' | '\\' => encoded.extend(['\\', sign]),
            '\n' | '\r' => encoded.push(' '),
            _ => encoded.push(sign),
        }
    }
    encoded
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(text: &str, name: &str, value: &str, clean: bool) {
        let (token, _) = read_tag(text.as_bytes(), 0);
        let Token::Tag { name: found, value: raw, clean: is_clean } = token else {
            panic!("{text}: {token:?}");
        };
        assert_eq!(found.of(text.as_bytes()), name.as_bytes());
        let raw = std::str::from_utf8(raw.of(text.as_bytes())).unwrap();
        assert_eq!((&*decode_tag(raw), is_clean), (value, clean), "{text}");
    }

    #[test]
    fn a_tag_is_read_whatever_stands_in_its_value() {
        check(r#"[White "Rossi, Anna"]"#, "White", "Rossi, Anna", true);
        check(r#"[ White   "" ] 1. e4"#, "White", "", true);
        check(r#"[Event "Coppa \"Città\" {1}"]"#, "Event", "Coppa \"Città\" {1}", true);
        check(r#"[Event "Coppa "Città""]"#, "Event", "Coppa \"Città\"", true);
        check(r#"[Site "a\\"][Round "1"]"#, "Site", "a\\", true);
    }

    #[test]
    fn what_is_not_closed_is_still_had() {
        check(r#"[Site "C:\"]"#, "Site", "C:\\", false);
        check(r#"[Site "Roma"#, "Site", "Roma", false);
        check("[Site \"Roma]\n[Round \"1\"]", "Site", "Roma", false);
    }

    #[test]
    fn a_bracket_without_name_and_value_is_no_tag() {
        for text in ["[", "[]", "[%clk 0:01:00]", "[Event]", "[Event ]", "[\"x\"]"] {
            assert_eq!(read_tag(text.as_bytes(), 0).0, Token::BadTag, "{text}");
        }
    }

    #[test]
    fn writing_and_reading_a_value_give_it_back() {
        for value in ["", "\\", "\"", "a\\\"b", "\\\\\"", "però"] {
            assert_eq!(decode_tag(&encode_tag(value)), value);
        }
    }
}
