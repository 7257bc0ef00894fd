//! `tratto table`: acts in, rulings out; the protocol of a refereed game.

mod acts;
mod faults;
mod protocol;
mod reading;
mod score;

use std::fs;
use std::path::Path;

use codex::phrase;
use formats::pgn::{self, Tag, decode_text};
use serde::Serialize;
use table::fide::{Edition, Entry, GameFile, Table};
use table::{GameResult, Millis, Reason, Side, Sides};

use self::reading::Fault;
use crate::Status;
use crate::arguments::TableAsked;
use crate::problem::{Place, Problem, Stop};
use crate::shell::{self, Shell};

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
    act: serde_json::Value,
    #[serde(flatten)]
    ruling: &'t table::fide::Ruling,
}

impl<'t> ShownEntry<'t> {
    fn of(entry: &'t Entry) -> Self {
        let mut act = serde_json::to_value(&entry.act).unwrap_or_default();
        // Beside the ruling it got, an appeal cannot call by that name the one it is against.
        if let Some(fields) = act.as_object_mut()
            && let Some(appealed) = fields.remove("ruling")
        {
            fields.insert("against".to_owned(), appealed);
        }
        Self { act, ruling: &entry.ruling }
    }
}

/// Plays the games of a file and shows what the Laws answer to each act.
pub(crate) fn play(asked: &TableAsked, shell: &Shell) -> Result<Status, Stop> {
    let (mut tables, mut tags) = (Vec::new(), Vec::new());
    for (file, known) in read(asked, shell)? {
        tags.push(known);
        let (table, _) = file.play().map_err(|fault| {
            Stop::from(Problem::new(phrase!("error-table-setup", cause = fault.phrase())))
        })?;
        tables.push(table);
    }
    if asked.pgn {
        let scores =
            tables.iter().zip(&tags).filter_map(|(table, known)| score::score(table, known));
        let texts: Vec<_> = scores.map(|score| pgn::write_game(&score)).collect();
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

/// The games of a file with the tags that name them: acts in JSON, which has none, or scores in PGN.
fn read(asked: &TableAsked, shell: &Shell) -> Result<Vec<(GameFile, Vec<Tag>)>, Stop> {
    let path = &asked.file;
    let bytes = fs::read(path).map_err(|fault| Stop::from(Problem::unreadable(path, &fault)))?;
    let text = decode_text(&bytes);
    if is_pgn(path, &text) {
        return scores(asked, &text, shell);
    }
    let written = reading::parse(&text).map_err(|fault| unread(asked, &text, fault))?;
    let edition = asked.laws.or(written.edition).unwrap_or(Edition::Fide2023);
    let file = GameFile { edition, setup: written.setup, acts: written.acts };
    Ok(vec![(file, Vec::new())])
}

/// A score begins with a tag pair, which no JSON does.
fn is_pgn(path: &Path, text: &str) -> bool {
    let named = path.extension().is_some_and(|extension| extension.eq_ignore_ascii_case("pgn"));
    let tag = text.trim_start().strip_prefix('[').and_then(|rest| rest.chars().next());
    named || tag.is_some_and(char::is_alphabetic)
}

/// The games of a PGN as acts; a move that cannot be taken stops everything.
fn scores(
    asked: &TableAsked,
    text: &str,
    shell: &Shell,
) -> Result<Vec<(GameFile, Vec<Tag>)>, Stop> {
    let mut games = Vec::new();
    for read in pgn::read_text(text, pgn::Options::default()) {
        for problem in &read.problems {
            let at = problem.place.offset.min(text.len());
            let end = text[at..].find(char::is_whitespace).map_or(text.len(), |length| at + length);
            let cause = phrase!("error-table-score", cause = faults::sentence(&problem.fault));
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
        games.push((score::acts(&read.game, asked.laws), read.game.tags().to_vec()));
    }
    Ok(games)
}

fn unread(asked: &TableAsked, text: &str, fault: Fault) -> Stop {
    let file = asked.file.display().to_string();
    let place = Place { file, text: text.to_owned(), span: fault.span };
    let hint = match fault.expected {
        Some(expected) => phrase!("hint-table-expected", expected = expected),
        None => phrase!("hint-table-file"),
    };
    let what = phrase!("error-table-file", cause = fault.cause);
    Problem::new(what).with_place(place).with_hint(hint).into()
}
