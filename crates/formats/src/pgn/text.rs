//! Bytes as text, and offsets as places.

use std::borrow::Cow;

use memchr::{memchr_iter, memrchr};

use super::clock::take_command;
use super::fault::Place;
use super::model::Comment;

/// Bytes as text: UTF-8, else Latin-1, in which old programs write and every byte is a character.
pub fn decode_text(bytes: &[u8]) -> Cow<'_, str> {
    match std::str::from_utf8(bytes) {
        Ok(text) => Cow::Borrowed(text),
        Err(_) => Cow::Owned(bytes.iter().map(|byte| char::from(*byte)).collect()),
    }
}

/// The place of the byte `offset` of a text whose first line has the number `first_line`.
pub fn place_at(bytes: &[u8], offset: usize, first_line: u32) -> Place {
    let before = &bytes[..offset.min(bytes.len())];
    let number = |count: usize| u32::try_from(count).unwrap_or(u32::MAX);
    let lines = number(memchr_iter(b'\n', before).count());
    let line_start = memrchr(b'\n', before).map_or(0, |line_break| line_break + 1);
    let column = decode_text(&before[line_start..]).chars().count();
    Place {
        line: first_line.saturating_add(lines),
        column: number(column).saturating_add(1),
        offset: before.len(),
    }
}

/// A comment from what stands between its signs.
pub(super) fn comment(bytes: &[u8]) -> Comment {
    let mut comment = Comment { text: single_spaced(&decode_text(bytes)), ..Comment::default() };
    // Taking one out can bring the parts of another together, so both are tried until none is left.
    while comment.text.contains("[%") {
        let (time, slot) = match (comment.clock, comment.elapsed) {
            (None, _) if take_command(&comment.text, "clk").is_some() => {
                ("clk", &mut comment.clock)
            }
            (_, None) if take_command(&comment.text, "emt").is_some() => {
                ("emt", &mut comment.elapsed)
            }
            _ => break,
        };
        if let Some((time, rest)) = take_command(&comment.text, time) {
            *slot = Some(time);
            comment.text = single_spaced(&rest);
        }
    }
    comment
}

/// Every run of blanks and line breaks as one space, none at the ends.
fn single_spaced(text: &str) -> String {
    text.split_ascii_whitespace().collect::<Vec<_>>().join(" ")
}
