//! `tratto table`: acts in, rulings out; the protocol of a refereed game.

mod draughts;
mod protocol;
mod reading;

use std::fs;
use std::path::Path;

use audit::read_day;
use codex::{LawsCode, phrase};
use formats::pgn::{self, Tag, decode_file};
use serde::de::IgnoredAny;
use serde::{Deserialize, Serialize};
use table::clock::Clock;
use table::fide::{Entry, GameFile, Laws, Line, Setup, Table, by_year};
use table::{GameResult, Reason};
use vocabulary::{Millis, Side, Sides};

use self::reading::Written;
use crate::Status;
use crate::arguments::{Game, TableOptions};
use crate::problem::{Place, Problem, Stop};
use crate::shell::{self, Shell};

/// What a file says before its acts: the edition may be left to the command line.
#[derive(Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
struct Head {
    /// Looked at before the rest is read.
    #[serde(rename = "game")]
    _game: Option<Game>,
    edition: Option<Named>,
    setup: Setup,
    /// Read one by one.
    #[serde(rename = "acts")]
    _acts: IgnoredAny,
}

/// An edition as files name it.
#[derive(Clone, Copy, Deserialize)]
#[serde(transparent)]
struct Named(#[serde(with = "by_year")] LawsCode);

/// The whole answer as JSON shows it, of whichever game.
#[derive(Serialize)]
struct Shown<Entry, Reason> {
    laws: &'static str,
    /// Whether the articles are those on another game; chess has its own.
    #[serde(skip_serializing_if = "Option::is_none")]
    by_analogy: Option<bool>,
    entries: Vec<Entry>,
    state: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    result: Option<GameResult>,
    #[serde(skip_serializing_if = "Option::is_none")]
    reason: Option<Reason>,
    #[serde(skip_serializing_if = "Option::is_none")]
    clocks: Option<Sides<Millis>>,
    fen: String,
}

/// An act with the ruling it got.
#[derive(Serialize)]
struct ShownEntry<'t, Act, Ruling> {
    #[serde(flatten)]
    act: Act,
    #[serde(flatten)]
    ruling: &'t Ruling,
}

type ChessEntry<'t> = ShownEntry<'t, serde_json::Value, table::fide::Ruling>;

impl<'t> ChessEntry<'t> {
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

/// Plays the games of a file and shows what the rules answer to each act.
pub(crate) fn play(asked: &TableOptions, shell: &Shell) -> Result<Status, Stop> {
    let path = &asked.file;
    let bytes = fs::read(path).map_err(|fault| Stop::from(Problem::unreadable(path, &fault)))?;
    let text = decode_file(&bytes);
    match asked.game.or_else(|| named_game(path, &text)) {
        None | Some(Game::Chess) => chess(asked, &text, shell),
        Some(Game::ItalianDraughts) => {
            draughts::play(asked, ::draughts::Game::Italian, &text, shell)
        }
        Some(Game::InternationalDraughts) => {
            draughts::play(asked, ::draughts::Game::International, &text, shell)
        }
    }
}

/// The game that a file says it holds.
fn named_game(path: &Path, text: &str) -> Option<Game> {
    #[derive(Deserialize)]
    struct Named {
        game: Option<Game>,
    }
    if has_ending(path, "pdn") {
        return Some(Game::ItalianDraughts);
    }
    serde_json::from_str::<Named>(text).ok()?.game
}

fn chess(asked: &TableOptions, text: &str, shell: &Shell) -> Result<Status, Stop> {
    if asked.order.is_some() {
        return Err(Problem::conflict("--order", "--game chess").into());
    }
    let (mut tables, mut tags) = (Vec::new(), Vec::new());
    for (file, known) in read(asked, text, shell)? {
        tags.push(known);
        let (table, _) = file.play().map_err(|fault| {
            Stop::from(Problem::new(phrase!("error-table-setup", cause = fault.phrase())))
        })?;
        tables.push(table);
    }
    if asked.pgn {
        let scores = tables
            .iter()
            .zip(&tags)
            .filter_map(|(table, known)| boards::chess_score(table, known, &[]));
        let texts: Vec<_> = scores.map(|score| pgn::write_game(&score)).collect();
        shell.print(&texts.join("\n"))?;
        return Ok(Status::Well);
    }
    let protocol = |table: &Table| protocol::protocol(table, shell);
    print(&tables, shown, protocol, shell)
}

/// Prints tables: as JSON one game is an answer and several are a list of answers.
fn print<'t, T, S: Serialize>(
    tables: &'t [T],
    shown: impl Fn(&'t T) -> S,
    protocol: impl Fn(&'t T) -> String,
    shell: &Shell,
) -> Result<Status, Stop> {
    match tables {
        [table] if shell.json() => shell::print_json(&shown(table))?,
        tables if shell.json() => {
            shell::print_json(&tables.iter().map(shown).collect::<Vec<_>>())?;
        }
        tables => {
            let texts: Vec<_> = tables.iter().map(protocol).collect();
            shell.print(&texts.join("\n"))?;
        }
    }
    Ok(Status::Well)
}

fn shown(table: &Table) -> Shown<ChessEntry<'_>, Reason> {
    let game = table.game();
    let ending = game.ending();
    Shown {
        laws: game.laws().code.slug(),
        by_analogy: None,
        entries: table.entries().iter().map(ShownEntry::of).collect(),
        state: game.phase().slug(),
        result: ending.and_then(|ending| ending.result),
        reason: ending.map(|ending| ending.reason),
        clocks: readings(game.clock(), table.last_instant()),
        fen: game.standing().fen(),
    }
}

/// Both clocks at an instant; none in an untimed game.
fn readings(clock: &Clock, at: Millis) -> Option<Sides<Millis>> {
    let white = clock.reading(Side::White, at)?;
    let black = clock.reading(Side::Black, at)?;
    Some(Sides { white, black })
}

/// The games of a file with the tags that name them: acts in JSON, which has none, or scores in PGN.
fn read(
    asked: &TableOptions,
    text: &str,
    shell: &Shell,
) -> Result<Vec<(GameFile, Vec<Tag>)>, Stop> {
    if is_score(&asked.file, "pgn", text) {
        return scores(asked, text, shell);
    }
    let Written { head, acts } = reading::read::<Head, Line>(asked, text)?;
    let named = head.edition.map(|Named(edition)| edition);
    let edition = asked.laws.or(named).unwrap_or(LawsCode::CURRENT);
    let file = GameFile { edition, setup: head.setup, acts };
    Ok(vec![(file, Vec::new())])
}

/// Whether a file is a score by its ending or its text: one begins with a tag pair, as no JSON does.
fn is_score(path: &Path, ending: &str, text: &str) -> bool {
    let tag = text.trim_start().strip_prefix('[').and_then(|rest| rest.chars().next());
    has_ending(path, ending) || tag.is_some_and(char::is_alphabetic)
}

fn has_ending(path: &Path, ending: &str) -> bool {
    path.extension().is_some_and(|extension| extension.eq_ignore_ascii_case(ending))
}

/// The games of a PGN as acts; a move that cannot be taken stops everything.
fn scores(
    asked: &TableOptions,
    text: &str,
    shell: &Shell,
) -> Result<Vec<(GameFile, Vec<Tag>)>, Stop> {
    let mut games = Vec::new();
    for read in pgn::read_text(text, pgn::Options::default()) {
        for problem in &read.problems {
            let at = problem.place.offset.min(text.len());
            let end = text[at..].find(char::is_whitespace).map_or(text.len(), |length| at + length);
            let cause = phrase!("error-table-score", cause = problem.fault.phrase());
            let told = Problem::new(cause).with_place(Place::in_file(&asked.file, text, at..end));
            match problem.fault.weight() {
                pgn::Weight::Error => return Err(told.into()),
                pgn::Weight::Remark => shell.warn(&told),
            }
        }
        let laws = asked.laws.unwrap_or_else(|| in_force(&read.game));
        if asked.laws.is_none() && !is_at_hand(&read.game) {
            shell.warn(&Problem::new(phrase!("audit-remark-not-at-hand")));
        }
        games.push((boards::chess_acts(&read.game, laws), read.game.tags().to_vec()));
    }
    Ok(games)
}

/// Whether the edition of the day of a game is at hand; one that has no day is of today.
fn is_at_hand(score: &pgn::Game) -> bool {
    let date = score.tag("Date").and_then(|date| read_day(date.as_bytes()));
    // Of the editions before the oldest one nothing was ever said.
    date.is_none_or(|day| Laws::on(day).is_none() || Laws::at_hand(day))
}

/// The edition in force on the day of a game.
fn in_force(score: &pgn::Game) -> LawsCode {
    let date = score.tag("Date").and_then(|date| read_day(date.as_bytes()));
    Laws::in_force(date).code
}
