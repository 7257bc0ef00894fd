//! Ledgers of ratings: one fact on each line, as JSON, appended and never rewritten.
//!
//! Each line says which version of the format it is in, and what it enters:
//! `{"v":1,"fact":{"closed":{"list":"2010-03-01"}}}`. The first line is the opening list. What
//! cannot be read, or cannot be a fact after the lines before it, is a [`Fault`] with line and
//! column; nothing of the file is skipped.

mod phrases;
mod written;

use rating::ledger::{Appended, Entry, Ledger, Opening, Refusal};
use serde::{Deserialize, Serialize};

use self::written::Written;

/// The newest version; every version up to it is read, and a line is written in the oldest that can
/// say it.
pub const VERSION: u32 = 2;

/// One line.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Line {
    v: u32,
    fact: Written,
}

/// What a line enters.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Fact {
    /// The list with which the ledger begins.
    Opening(Opening),
    /// Anything after it.
    Entry(Entry),
}

/// What is wrong with a line.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Fault {
    /// The file has no line.
    #[error("the ledger is empty")]
    Empty,
    /// Not UTF-8.
    #[error("not text in UTF-8")]
    NotText,
    /// The line stops in the middle.
    #[error("the line is cut short")]
    CutShort,
    /// Not JSON.
    #[error("not JSON: {0}")]
    Syntax(String),
    /// JSON, but no fact.
    #[error("no fact: {0}")]
    Meaning(String),
    /// A version that is not known yet.
    #[error("version {0} of the format is not known")]
    Version(u32),
    /// The first line is not the opening list.
    #[error("a ledger begins with its opening list")]
    NoOpening,
    /// There are two opening lists.
    #[error("a ledger has one opening list")]
    SecondOpening,
    /// A fact that cannot follow those before it.
    #[error(transparent)]
    Refused(Refusal),
}

/// A fault and its place.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("line {line}, column {column}: {fault}")]
pub struct Located {
    /// The line, counted from 1.
    pub line: usize,
    /// The column, counted from 1.
    pub column: usize,
    /// What is wrong.
    pub fault: Fault,
}

/// Reads one line, or says in which column it is wrong.
pub fn read_line(text: &str) -> Result<Fact, (usize, Fault)> {
    let line: Line = serde_json::from_str(text).map_err(|error| {
        let column = error.column().max(1);
        // The place is told apart from the words.
        let words = error.to_string();
        let words = words.rsplit_once(" at line ").map_or(words.as_str(), |(what, _)| what);
        let fault = match error.classify() {
            serde_json::error::Category::Eof => Fault::CutShort,
            serde_json::error::Category::Data => Fault::Meaning(words.to_owned()),
            _ => Fault::Syntax(words.to_owned()),
        };
        (column, fault)
    })?;
    if line.v == 0 || line.v > VERSION {
        return Err((1, Fault::Version(line.v)));
    }
    line.fact.fact().map_err(|unsound| (1, Fault::Meaning(unsound.to_string())))
}

/// Writes one fact as a line, its end included.
pub fn write_line(fact: &Fact) -> String {
    let fact = Written::of(fact);
    let line = Line { v: fact.version(), fact };
    // Strings, numbers and lists of them: there is nothing that JSON cannot say.
    let mut text = serde_json::to_string(&line).unwrap_or_default();
    text.push('\n');
    text
}

/// Reads a whole ledger. Empty lines are passed over.
pub fn read(bytes: &[u8]) -> Result<Ledger, Located> {
    let text = std::str::from_utf8(bytes).map_err(|fault| {
        let good = &bytes[..fault.valid_up_to()];
        let line = memchr::memchr_iter(b'\n', good).count() + 1;
        let column = good.iter().rev().take_while(|byte| **byte != b'\n').count() + 1;
        Located { line, column, fault: Fault::NotText }
    })?;
    let mut ledger = None;
    for (line, text) in (1..).zip(text.lines()) {
        if text.trim().is_empty() {
            continue;
        }
        let located = |(column, fault)| Located { line, column, fault };
        match (&mut ledger, read_line(text).map_err(located)?) {
            (None, Fact::Opening(opening)) => ledger = Some(Ledger::open(&opening)),
            (None, Fact::Entry(_)) => return Err(located((1, Fault::NoOpening))),
            (Some(_), Fact::Opening(_)) => return Err(located((1, Fault::SecondOpening))),
            (Some(ledger), Fact::Entry(entry)) => match ledger.append(entry) {
                Ok(Appended::New | Appended::Known) => {}
                Err(refusal) => return Err(located((1, Fault::Refused(refusal)))),
            },
        }
    }
    ledger.ok_or(Located { line: 1, column: 1, fault: Fault::Empty })
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    const OPENING: &str = r#"{"v":1,"fact":{"opening":{"edition":"fsi-2009","list":"2010-01-01","published":"2010-01-01","rows":[{"player":1,"elo_italia":1487,"category":"NC"},{"player":2,"fide":2105,"category":"CM","fide_games":40,"last_played":"2009-11-08"},{"player":3,"category":"1S"}]}}}"#;

    const FACTS: [&str; 14] = [
        r#"{"player":{"player":1,"name":"Rossi, Anna","birth_year":1990,"sex":"w","honorary_master":"2009-12-01"}}"#,
        r#"{"player":{"player":4,"name":"Doe, John"}}"#,
        r#"{"registered":{"player":1,"year":2010,"on":"2010-01-04"}}"#,
        r#"{"assigned":{"player":4,"category":"2S","on":"2010-01-04"}}"#,
        r#"{"equated":{"player":4,"rating":1850,"on":"2010-01-04"}}"#,
        r#"{"fide_rated":{"player":3,"rating":1652,"games":9,"on":"2010-02-01"}}"#,
        r#"{"fide_delisted":{"player":2,"floor":1200,"on":"2010-02-01"}}"#,
        r#"{"played_elsewhere":{"player":2,"ended":"2010-01-17"}}"#,
        r#"{"received":{"id":"PI10001","received":"2010-01-20","homologated":true,"name":"Open","begins":"2010-01-05","ends":"2010-01-09","kind":"individual","competitors":[{"player":1,"elo_italia":1487,"category":"NC","first":true},{"player":2,"fide":2105,"category":"CM"},{"player":3,"category":"1S","withdrew":true}],"games":[[1,2,"1-0"],[3,1,"1/2-1/2"],[2,3,"0-0"]]}}"#,
        r#"{"corrected":{"id":"PI10001","received":"2010-02-20","homologated":false,"name":"Open","begins":"2010-01-05","ends":"2010-01-09","kind":"team","competitors":[{"player":1,"elo_italia":1487,"category":"NC"}],"games":[]}}"#,
        r#"{"norm":{"player":1,"kind":"short","began":"2008-08-01"}}"#,
        r#"{"norm":{"player":1,"kind":"long","began":"2009-08-01"}}"#,
        r#"{"closed":{"list":"2010-03-01"}}"#,
        r#"{"published":{"list":"2010-03-01","on":"2010-03-06"}}"#,
    ];

    fn line(fact: &str) -> String {
        format!("{{\"v\":1,\"fact\":{fact}}}")
    }

    fn file(facts: &[String]) -> String {
        std::iter::once(OPENING.to_owned())
            .chain(facts.iter().cloned())
            .collect::<Vec<_>>()
            .join("\n")
    }

    #[test]
    fn every_line_is_written_as_it_was_read() {
        for text in FACTS.map(line).iter().map(String::as_str).chain([OPENING]) {
            let fact = read_line(text).unwrap_or_else(|fault| panic!("{text}: {fault:?}"));
            assert_eq!(write_line(&fact), format!("{text}\n"));
        }
        let norm = line(r#"{"norm":{"player":1,"kind":"short","tournament":"PI10001"}}"#);
        let read = read_line(&norm).expect("a fact");
        assert_eq!(write_line(&read), format!("{norm}\n"));
    }

    #[test]
    fn rounds_wins_by_forfeit_and_revocations_came_with_the_second_version() {
        let long = FACTS[8]
            .replace("\"individual\",", "\"individual\",\"rounds\":9,")
            .replace("\"first\":true", "\"first\":true,\"forfeit_wins\":2");
        let revoked = r#"{"revoked":{"player":1,"remains":"1N","on":"2010-01-04"}}"#;
        for fact in [long.as_str(), revoked] {
            let text = line(fact).replace("\"v\":1", "\"v\":2");
            let read = read_line(&text).unwrap_or_else(|fault| panic!("{text}: {fault:?}"));
            assert_eq!(write_line(&read), format!("{text}\n"));
        }
        let without = long.replace("\"rounds\":9,", "");
        assert!(matches!(read_line(&line(&without)), Err((1, Fault::Meaning(_)))));
    }

    #[test]
    fn a_whole_ledger_is_read_with_or_without_its_last_line_end() {
        let text = file(&FACTS.map(line));
        for text in [text.clone(), text + "\n"] {
            let ledger = read(text.as_bytes()).expect("the facts follow each other");
            assert_eq!(ledger.lists().count(), 2);
        }
    }

    fn fault(text: &str) -> (usize, usize, Fault) {
        let located = read(text.as_bytes()).expect_err("something is wrong");
        (located.line, located.column, located.fault)
    }

    #[test]
    fn what_is_wrong_is_told_with_line_and_column() {
        assert_eq!(fault(""), (1, 1, Fault::Empty));
        assert_eq!(fault(&line(FACTS[12])), (1, 1, Fault::NoOpening));
        assert_eq!(fault(&file(&[OPENING.to_owned()])), (2, 1, Fault::SecondOpening));
        let cut = file(&[line(FACTS[8])[..60].to_owned()]);
        assert_eq!(fault(&cut), (2, 60, Fault::CutShort));
        let (line_number, column, what) = fault(&file(&["{\"v\":1,fact}".to_owned()]));
        assert_eq!((line_number, column), (2, 8));
        assert!(matches!(what, Fault::Syntax(_)), "{what:?}");
        let later = line(FACTS[12]).replace("\"v\":1", "\"v\":3");
        assert_eq!(fault(&file(&[later])), (2, 1, Fault::Version(3)));
        let twice = file(&[line(FACTS[8]), line(FACTS[8])]);
        assert!(matches!(fault(&twice), (3, 1, Fault::Refused(Refusal::DuplicateTournament(_)))));
        let mut bytes = file(&[]).into_bytes();
        bytes.extend(b"\nab\xff");
        let located = read(&bytes).expect_err("not UTF-8");
        assert_eq!((located.line, located.column), (2, 3));
    }

    #[test]
    fn what_is_no_fact_is_refused() {
        for (good, bad) in [
            ("2010-03-01", "2010-03-02"),
            ("\"list\"", "\"lost\""),
            ("2010-03-01", "2010-02-30"),
            ("closed", "opened"),
        ] {
            let text = line(FACTS[12]).replacen(good, bad, 1);
            let found = read_line(&text).expect_err("no fact");
            assert!(matches!(found.1, Fault::Meaning(_)), "{text}: {found:?}");
        }
        let tournament = line(FACTS[8]);
        for (good, bad) in [
            ("[1,2,\"1-0\"]", "[1,2,\"2-0\"]"),
            ("[1,2,\"1-0\"]", "[1,9,\"1-0\"]"),
            ("[1,2,\"1-0\"]", "[1,1,\"1-0\"]"),
            ("\"elo_italia\":1487", "\"elo_italia\":1487,\"fide\":1500"),
            ("\"kind\":\"individual\"", "\"kind\":\"team\""),
            ("\"category\":\"NC\"", "\"category\":\"GM\""),
            ("\"player\":1", "\"player\":0"),
            ("\"ends\":\"2010-01-09\"", "\"ends\":\"2010-01-04\""),
            ("\"id\":\"PI10001\"", "\"id\":\"\""),
        ] {
            let text = tournament.replacen(good, bad, 1);
            assert_ne!(text, tournament);
            let found = read_line(&text).expect_err("no fact");
            assert!(matches!(found.1, Fault::Meaning(_)), "{text}: {found:?}");
        }
    }

    proptest! {
        #[test]
        fn no_change_of_a_line_is_a_panic(which in 0..14_usize, at in 0..400_usize, byte: u8) {
            let mut bytes = file(&FACTS.map(line)).into_bytes();
            let from = OPENING.len() + 1 + FACTS[..which].iter().map(|fact| fact.len() + 16).sum::<usize>();
            let at = (from + at).min(bytes.len() - 1);
            bytes[at] = byte;
            let _ = read(&bytes);
        }
    }
}
