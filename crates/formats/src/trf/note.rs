//! Notes: comments (`###`) in which a program tells what was done to the integrity of the pairings.
//!
//! The standard fixes the prefix alone. FIDE's manual writes `### KIND @ Round r: BEFORE => AFTER`;
//! programs also write words after the colon, or nothing. Both are read.

use std::fmt;

use tournament::Round;

/// A note of a file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Note {
    /// What was done: `MPA`, `Correction`, `Adjournment`, `Regeneration`, `Exchange` and others.
    pub kind: String,
    /// The round that it concerns.
    pub round: Round,
    /// What stands after the colon: before and after, or words.
    pub text: String,
}

impl Note {
    /// Reads a comment; nothing where it is a comment like any other.
    pub fn parse(comment: &str) -> Option<Self> {
        let said = comment.strip_prefix("###")?.trim();
        let (kind, rest) = said.split_once('@')?;
        let (place, text) = rest.split_once(':').unwrap_or((rest, ""));
        let mut words = place.split_whitespace();
        let is_round = words.next().is_some_and(|word| word.eq_ignore_ascii_case("round"));
        let round = words.next().filter(|_| is_round)?.parse().ok()?;
        let kind = kind.trim().to_owned();
        let whole = !kind.is_empty() && words.next().is_none();
        whole.then(|| Self { kind, round, text: text.trim().to_owned() })
    }

    /// What stood before and what stands since, where the note says so.
    pub fn change(&self) -> Option<(&str, &str)> {
        let (before, after) = self.text.split_once("=>")?;
        Some((before.trim(), after.trim()))
    }

    /// Whether it tells why a round may be paired otherwise than the system does: a pairing by hand
    /// its own round, a correction those that were paired on what stood before, new numbers those
    /// that were paired with the old ones.
    pub fn explains(&self, round: Round) -> bool {
        match self.kind.to_ascii_lowercase().as_str() {
            "mpa" | "import" | "configuration" => round == self.round,
            "correction" | "adjournment" | "rating correction" => round > self.round,
            "regeneration" | "exchange" => round <= self.round,
            _ => false,
        }
    }
}

impl fmt::Display for Note {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { kind, round, text } = self;
        write!(formatter, "### {kind} @ Round {round}")?;
        if text.is_empty() { Ok(()) } else { write!(formatter, ": {text}") }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn q113_notes_read_back_as_they_are_written() {
        for line in [
            "### MPA @ Round 3: 19-7 44=PAB => 19-44 7=PAB",
            "### Correction @ Round 2: 6-17: 1-0 => 0-1",
            "### Adjournment @ Round 4: 17-5 1-0",
            "### FPB @ Round 2: 7=FPB",
            "### FIDE mode exited @ Round 2",
            "### Import @ Round 1: pairings taken over from another program",
        ] {
            let note = Note::parse(line).unwrap();
            assert_eq!(note.to_string(), line);
        }
        let mpa = Note::parse("###MPA  @ round 3 : 19-7 => 7-19").unwrap();
        assert_eq!((mpa.kind.as_str(), mpa.round), ("MPA", 3));
        assert_eq!(mpa.change(), Some(("19-7", "7-19")));
        let correction = Note::parse("### Correction @ Round 2: 6-17: 1-0 => 0-1").unwrap();
        assert_eq!(correction.change(), Some(("6-17: 1-0", "0-1")));
    }

    #[test]
    fn a_comment_like_any_other_is_no_note() {
        for line in
            ["###", "### made on Monday", "### me@example.org", "### MPA @ Round x: 1-2", "001"]
        {
            assert_eq!(Note::parse(line), None, "{line}");
        }
    }

    #[test]
    fn a_note_tells_why_a_round_differs_and_of_which_round() {
        let explains = |line: &str| {
            let note = Note::parse(line).unwrap();
            (1..=4).filter(|round| note.explains(*round)).collect::<Vec<Round>>()
        };
        assert_eq!(explains("### MPA @ Round 3: 1-2 => 2-1"), [3]);
        assert_eq!(explains("### Correction @ Round 2: 6-17: 1-0 => 0-1"), [3, 4]);
        assert_eq!(explains("### Exchange @ Round 2: 3 4 => 4 3"), [1, 2]);
        assert_eq!(explains("### FPB @ Round 2: 7=FPB"), Vec::<Round>::new());
    }
}
