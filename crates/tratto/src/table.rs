//! `tratto table`: acts in, rulings out; the protocol of a refereed game.

mod acts;
mod protocol;
mod score;

use std::fs;
use std::ops::Range;
use std::path::Path;

use codex::phrase;
use formats::pgn::{self, decode_text};
use serde::{Deserialize, Serialize};
use table::fide::{Edition, Entry, GameFile, Line, Setup, Table, What};
use table::{GameResult, Millis, Reason, Side, Sides};

use crate::Status;
use crate::arguments::TableAsked;
use crate::problem::{Place, Problem, Stop};
use crate::shell::{self, Shell};

/// The file as people write it: the edition may be left to the command line.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Written {
    edition: Option<Edition>,
    #[serde(default)]
    setup: Setup,
    #[serde(default)]
    acts: Vec<Line>,
}

/// The whole answer as JSON shows it.
#[derive(Serialize)]
struct Shown<'t> {
    laws: &'static str,
    entries: Vec<ShownEntry<'t>>,
    state: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    result: Option<GameResult>,
    #[serde(skip_serializing_if = "Option::is_none")]
    reason: Option<Reason>,
    #[serde(skip_serializing_if = "Option::is_none")]
    clocks: Option<Sides<Millis>>,
    fen: String,
}

#[derive(Serialize)]
struct ShownEntry<'t> {
    #[serde(flatten)]
    act: &'t table::fide::Act,
    #[serde(flatten)]
    ruling: &'t table::fide::Ruling,
}

impl<'t> ShownEntry<'t> {
    fn of(entry: &'t Entry) -> Self {
        Self { act: &entry.act, ruling: &entry.ruling }
    }
}

/// Plays the games of a file and shows what the Laws answer to each act.
pub(crate) fn play(asked: &TableAsked, shell: &Shell) -> Result<Status, Stop> {
    let mut tables = Vec::new();
    for file in read(asked, shell)? {
        let (table, _) = file.play().map_err(|fault| {
            Stop::from(Problem::new(phrase!("error-table-setup", cause = fault.phrase())))
        })?;
        tables.push(table);
    }
    if asked.pgn {
        let scores: Vec<_> = tables.iter().filter_map(score::score).collect();
        let texts: Vec<_> = scores.iter().map(formats::pgn::write_game).collect();
        shell.print(&texts.join("\n"))?;
    } else if shell.json() {
        // One game is an answer, several are a list of answers.
        match tables.as_slice() {
            [table] => shell::print_json(&shown(table))?,
            tables => shell::print_json(&tables.iter().map(shown).collect::<Vec<_>>())?,
        }
    } else {
        let texts: Vec<_> = tables.iter().map(|table| protocol::protocol(table, shell)).collect();
        shell.print(&texts.join("\n"))?;
    }
    Ok(Status::Well)
}

fn shown(table: &Table) -> Shown<'_> {
    let game = table.game();
    let ending = game.ending();
    Shown {
        laws: game.laws().code.slug(),
        entries: table.entries().iter().map(ShownEntry::of).collect(),
        state: game.phase().slug(),
        result: ending.and_then(|ending| ending.result),
        reason: ending.map(|ending| ending.reason),
        clocks: readings(table),
        fen: game.standing().fen(),
    }
}

/// Both clocks at the instant of the last act; none in an untimed game.
fn readings(table: &Table) -> Option<Sides<Millis>> {
    let (clock, now) = (table.game().clock(), table.game().now());
    let white = clock.reading(Side::White, now)?;
    let black = clock.reading(Side::Black, now)?;
    Some(Sides { white, black })
}

/// The games of a file: acts in JSON, or scores in PGN.
fn read(asked: &TableAsked, shell: &Shell) -> Result<Vec<GameFile>, Stop> {
    let path = &asked.file;
    let bytes = fs::read(path).map_err(|fault| Stop::from(Problem::unreadable(path, &fault)))?;
    let text = decode_text(&bytes);
    if is_pgn(path, &text) {
        return scores(asked, &text, shell);
    }
    let written = parse(&text).map_err(|fault| unread(asked, &text, fault.cause, fault.span))?;
    let edition = asked.laws.or(written.edition).unwrap_or(Edition::Fide2023);
    Ok(vec![GameFile { edition, setup: written.setup, acts: written.acts }])
}

/// A score begins with a tag pair, which no JSON does.
fn is_pgn(path: &Path, text: &str) -> bool {
    let named = path.extension().is_some_and(|extension| extension.eq_ignore_ascii_case("pgn"));
    let tag = text.trim_start().strip_prefix('[').and_then(|rest| rest.chars().next());
    named || tag.is_some_and(char::is_alphabetic)
}

/// The games of a PGN as acts; a move that cannot be taken stops everything.
fn scores(asked: &TableAsked, text: &str, shell: &Shell) -> Result<Vec<GameFile>, Stop> {
    let mut games = Vec::new();
    for read in pgn::read_text(text, pgn::Options::default()) {
        for problem in &read.problems {
            let at = problem.place.offset.min(text.len());
            let end = text[at..].find(char::is_whitespace).map_or(text.len(), |length| at + length);
            let cause = phrase!("error-table-file", cause = problem.fault.to_string());
            let place = Place {
                file: asked.file.display().to_string(),
                text: text.to_owned(),
                span: at..end,
            };
            let told = Problem::new(cause).with_place(place);
            match problem.fault.weight() {
                pgn::Weight::Error => return Err(told.into()),
                pgn::Weight::Remark => shell.warn(&told),
            }
        }
        games.push(score::acts(&read.game, asked.laws));
    }
    Ok(games)
}

fn unread(asked: &TableAsked, text: &str, cause: String, span: Range<usize>) -> Stop {
    let place = Place { file: asked.file.display().to_string(), text: text.to_owned(), span };
    Problem::new(phrase!("error-table-file", cause = cause))
        .with_place(place)
        .with_hint(phrase!("hint-table-file"))
        .into()
}

/// What is wrong in the text, and where.
struct Fault {
    cause: String,
    span: Range<usize>,
}

fn parse(text: &str) -> Result<Written, Fault> {
    let is_object = text.trim_start().starts_with('{');
    let whole = if is_object {
        serde_json::from_str::<Written>(text)
    } else {
        serde_json::from_str::<Vec<Line>>(text).map(|acts| Written {
            edition: None,
            setup: Setup::default(),
            acts,
        })
    };
    let fault = match whole {
        Ok(written) => return Ok(written),
        Err(fault) => fault,
    };
    // Several objects one after the other: one act a line.
    if is_object && text.lines().filter(|line| !line.trim().is_empty()).count() > 1 {
        let first = text.lines().find(|line| !line.trim().is_empty()).unwrap_or_default();
        if serde_json::from_str::<Line>(first).is_ok() {
            return lines(text);
        }
    }
    Err(Fault { cause: cause(text, &fault), span: spot(text, fault.line(), fault.column()) })
}

fn lines(text: &str) -> Result<Written, Fault> {
    let mut acts = Vec::new();
    let mut before = 0;
    for line in text.split_inclusive('\n') {
        if !line.trim().is_empty() {
            let act = serde_json::from_str(line).map_err(|fault: serde_json::Error| {
                let spot = spot(line, fault.line(), fault.column());
                Fault { cause: cause(line, &fault), span: before + spot.start..before + spot.end }
            })?;
            acts.push(act);
        }
        before += line.len();
    }
    Ok(Written { edition: None, setup: Setup::default(), acts })
}

/// What the first act that cannot be read says of itself; else what the whole text says.
fn cause(text: &str, fault: &serde_json::Error) -> String {
    let document: serde_json::Value = serde_json::from_str(text).unwrap_or_default();
    let acts = match &document {
        serde_json::Value::Array(acts) => acts.as_slice(),
        object => match object.get("acts").and_then(serde_json::Value::as_array) {
            Some(acts) => acts.as_slice(),
            None => std::slice::from_ref(object),
        },
    };
    let unread = acts.iter().filter(|act| serde_json::from_value::<Line>((*act).clone()).is_err());
    let mut named = unread.clone().filter(|act| act.get("act").is_some());
    let closer = named.find_map(|act| serde_json::from_value::<What>(act.clone()).err());
    // The place is shown beside it.
    let words = closer.as_ref().unwrap_or(fault).to_string();
    words.split(" at line ").next().unwrap_or_default().to_owned()
}

/// The byte at a line and column, both from 1.
fn spot(text: &str, line: usize, column: usize) -> Range<usize> {
    let before: usize = text.split_inclusive('\n').take(line.saturating_sub(1)).map(str::len).sum();
    let mut at = (before + column.saturating_sub(1)).min(text.len());
    while !text.is_char_boundary(at) {
        at -= 1;
    }
    let end = text[at..].chars().next().map_or(at, |sign| at + sign.len_utf8());
    at..end
}
