//! `tratto table` for draughts: acts in, rulings out.

use codex::phrase;
use draughts::{Game as Kind, fen};
use formats::pdn;
use serde::Deserialize;
use serde::de::IgnoredAny;
use table::fid::{
    Act, Effect, Entry, GameFile, Line, Readings, Reason, Ruling, Setup, SetupError, Source, Table,
};

use super::protocol::{self, Told};
use super::reading::Written;
use super::{Shown, ShownEntry, is_score, print, reading, readings};
use crate::Status;
use crate::arguments::{Game, TableOptions};
use crate::draughts_position::explain;
use crate::pdn::problem;
use crate::problem::{Place, Problem, Stop};
use crate::shell::Shell;

/// What a file says before its acts: the game may be left to the command line.
#[derive(Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
struct Head {
    /// Looked at before the rest is read.
    #[serde(rename = "game")]
    _game: Option<Game>,
    readings: Readings,
    setup: Setup,
    /// Read one by one.
    #[serde(rename = "acts")]
    _acts: IgnoredAny,
}

/// Plays the games of a text and shows what the regulation answers to each act.
pub(super) fn play(
    asked: &TableOptions,
    kind: Kind,
    text: &str,
    shell: &Shell,
) -> Result<Status, Stop> {
    let not_for_draughts = [("--laws", asked.laws.is_some()), ("--pgn", asked.pgn)];
    if let Some((argument, _)) = not_for_draughts.into_iter().find(|(_, asked)| *asked) {
        return Err(Problem::conflict(argument, "--game").into());
    }
    let mut tables = Vec::new();
    for file in read(asked, kind, text)? {
        tables.push(file.play().map_err(|fault| unplayable(&fault, asked, text))?);
    }
    print(&tables, shown, |table| told(table, shell), shell)
}

/// Why a game cannot be set up, at its place in the file.
fn unplayable(fault: &SetupError, asked: &TableOptions, text: &str) -> Problem {
    let (what, written, part) = match fault {
        SetupError::Fen { text, error } => {
            (phrase!("error-bad-fen", cause = explain(&error.fault)), text, error.at.clone())
        }
        SetupError::NoPieces { text, .. } | SetupError::Move { text, .. } => {
            (fault.phrase(), text, 0..text.len())
        }
    };
    let problem = Problem::new(phrase!("error-table-setup", cause = what));
    let Some(at) = text.find(&format!("\"{written}\"")).map(|quote| quote + 1) else {
        return problem;
    };
    problem.with_place(Place::in_file(&asked.file, text, at + part.start..at + part.end))
}

/// The games of a text: acts in JSON, or scores in PDN.
fn read(asked: &TableOptions, kind: Kind, text: &str) -> Result<Vec<GameFile>, Stop> {
    let mut readings = Readings { order: asked.order, ..Readings::default() };
    if is_score(&asked.file, "pdn", text) {
        let rules = readings.regulation(kind).rules;
        let games = pdn::read(text, rules).map_err(|error| {
            let file = asked.file.display().to_string();
            Stop::from(problem(&error, &file, text))
        })?;
        return Ok(games.iter().map(|game| boards::draughts_acts(game, readings)).collect());
    }
    let Written { head, acts } = reading::read::<Head, Line>(asked, text)?;
    readings = Readings { order: asked.order.or(head.readings.order), ..head.readings };
    let regulation = readings.regulation(kind);
    Ok(vec![GameFile { regulation, setup: head.setup, acts }])
}

fn shown(table: &Table) -> Shown<ShownEntry<'_, &Act, Ruling>, Reason> {
    let game = table.game();
    let ending = game.ending();
    Shown {
        laws: game.regulation().code.slug(),
        by_analogy: Some(game.regulation().source == Source::Analogy),
        entries: table
            .entries()
            .iter()
            .map(|Entry { act, ruling, .. }| ShownEntry { act, ruling })
            .collect(),
        state: game.phase().slug(),
        result: ending.and_then(|ending| ending.result),
        reason: ending.map(|ending| ending.reason),
        clocks: readings(game.clock(), table.last_instant()),
        fen: fen::write(&game.record().position()),
    }
}

/// The whole protocol as text.
fn told(table: &Table, shell: &Shell) -> String {
    let game = table.game();
    let mut text = protocol::heading(game.regulation().code, game.clock(), shell);
    if game.regulation().source == Source::Analogy {
        text.push_str(&shell.say(&phrase!("fid-protocol-analogy")));
        text.push('\n');
    }
    text.push('\n');
    for (Entry { act, ruling, .. }, number) in table.entries().iter().zip(1..) {
        let told = Told {
            at: act.at,
            act: boards::told::draughts_act(act),
            ruling: ruling.phrase(),
            refused: ruling.refusal().is_some(),
            citations: &ruling.citations,
            details: details(ruling, shell),
        };
        text.push_str(&told.lines(number, game.regulation().code, shell));
    }
    text.push('\n');
    let result = game.ending().map(|ending| (ending.phrase(), ending.article));
    let clocks = readings(game.clock(), table.last_instant());
    text.push_str(&protocol::state(game.phase().slug(), result, clocks, shell));
    let fen = fen::write(&game.record().position());
    text.push_str(&shell.say(&phrase!("fid-protocol-position", fen = fen)));
    text.push('\n');
    text
}

/// Irregularities, effects and notes, a line each.
fn details(ruling: &Ruling, shell: &Shell) -> Vec<String> {
    let mut phrases = Vec::new();
    for effect in &ruling.effects {
        if let Effect::Opened { faults, .. } = effect {
            phrases.extend(faults.iter().map(|fault| fault.phrase()));
        }
        phrases.extend(effect.phrase());
    }
    phrases.extend(ruling.notes.iter().map(|note| note.phrase()));
    phrases.iter().map(|phrase| shell.say(phrase)).collect()
}
