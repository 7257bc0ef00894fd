//! The words of a score, each as soon as it is complete.

use crate::pgn::decode_tag;

/// A part of a score.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Piece {
    /// A tag with its value.
    Tag(String, String),
    /// What may be a move.
    Move(String),
    /// A comment.
    Comment(String),
    /// A sign of termination.
    Result(String),
}

/// Results as PGN and PDN write them.
const RESULTS: [&str; 9] = ["*", "1-0", "0-1", "1/2-1/2", "½-½", "2-0", "0-2", "1-1", "0-0"];
/// Those that no longer word can begin with: complete even at the very end.
const FINAL: [&str; 4] = ["*", "1-0", "0-1", "1/2-1/2"];

/// The parts of a text that are complete.
pub(super) fn pieces(text: &str) -> Vec<Piece> {
    let mut rest = text.trim_start_matches('\u{feff}');
    let mut found = Vec::new();
    // Where a line begins, `%` hides it and `[` opens a tag.
    let mut line_begins = true;
    while let Some(sign) = rest.chars().next() {
        let begins = std::mem::replace(&mut line_begins, false);
        match sign {
            '\n' | '\r' => {
                line_begins = true;
                rest = &rest[1..];
            }
            _ if sign.is_whitespace() => {
                line_begins = begins;
                rest = &rest[sign.len_utf8()..];
            }
            '[' => {
                let Some((tag, behind)) = tag(rest) else { break };
                found.extend(tag);
                rest = behind;
            }
            '{' => {
                let Some((comment, behind)) = rest[1..].split_once('}') else { break };
                found.push(Piece::Comment(comment.to_owned()));
                rest = behind;
            }
            ';' => rest = rest.find('\n').map_or("", |end| &rest[end..]),
            '%' if begins => rest = rest.find('\n').map_or("", |end| &rest[end..]),
            '(' => {
                let Some(behind) = behind_variation(rest) else { break };
                rest = behind;
            }
            ')' | ']' | '}' => rest = &rest[1..],
            _ => {
                let end = rest.find(ends_word).unwrap_or(rest.len());
                let (word, behind) = rest.split_at(end.max(sign.len_utf8()));
                let complete = !behind.is_empty() || FINAL.contains(&word);
                found.extend(complete.then(|| piece(word)).flatten());
                rest = behind;
            }
        }
    }
    found
}

fn ends_word(sign: char) -> bool {
    sign.is_whitespace() || matches!(sign, '{' | '}' | '(' | ')' | '[' | ']' | ';' | '$')
}

/// A tag and what is behind it; nothing if it is not complete, no tag if it is none.
fn tag(text: &str) -> Option<(Option<Piece>, &str)> {
    let inner = &text[1..];
    let Some(open) = inner.find(['"', ']', '\n']).filter(|at| inner[*at..].starts_with('"')) else {
        // `[` alone, or without a value: passed over once its line is there.
        let end = inner.find([']', '\n'])?;
        return Some((None, &inner[end..]));
    };
    let name = inner[..open].trim().to_owned();
    let value = &inner[open + 1..];
    let mut escaped = false;
    let close = value.char_indices().find(|(_, sign)| {
        let closes = *sign == '"' && !escaped;
        escaped = *sign == '\\' && !escaped;
        closes || *sign == '\n'
    });
    let (end, _) = close?;
    let tag = Piece::Tag(name, decode_tag(&value[..end]).into_owned());
    let behind = &value[end..];
    let line = behind.find('\n').unwrap_or(behind.len());
    let behind = behind[..line].find(']').map_or(&behind[line..], |at| &behind[at + 1..]);
    Some((Some(tag), behind))
}

/// What is behind a variation, with those inside it.
fn behind_variation(text: &str) -> Option<&str> {
    let (mut depth, mut comment) = (0_u32, false);
    for (at, sign) in text.char_indices() {
        match sign {
            '{' => comment = true,
            '}' => comment = false,
            '(' if !comment => depth += 1,
            ')' if !comment => {
                depth -= 1;
                if depth == 0 {
                    return Some(&text[at + 1..]);
                }
            }
            _ => {}
        }
    }
    None
}

/// What a word is, its number and its marks taken away; nothing where only they were there.
fn piece(word: &str) -> Option<Piece> {
    if RESULTS.contains(&word) {
        return Some(Piece::Result(word.to_owned()));
    }
    if word.starts_with('$') {
        return None;
    }
    let digits = word.len() - word.trim_start_matches(|sign: char| sign.is_ascii_digit()).len();
    let behind = &word[digits..];
    let bare = behind.trim_start_matches(['.', '…']);
    let word = if bare.len() < behind.len() { bare } else { word };
    // A number on its own is that of the next move.
    if word.chars().all(|sign| sign.is_ascii_digit() || matches!(sign, '.' | '…')) {
        return None;
    }
    let word = word.trim_end_matches(['!', '?']);
    let idle = word.is_empty() || word == "e.p." || word == "(=)" || word == "=";
    (!idle).then(|| Piece::Move(word.to_owned()))
}
