//! Tournaments as cases. What stands beside a file tells what is asked of it: a line of
//! `expected.txt` or a `NAME.expected.txt` is the answer for the round to come; without either,
//! every round of the file is paired again; a file that names no system has only to be read.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use files::{Pairable, Unpairable, columns, recorded};
use formats::trf::{self, Document, TypeCode};
use pairing::dutch::Edition;
use pairing::{RefusalKind, RoundPairing, Stated};
use tournament::Round;

use crate::{CaseFile, Outcome, failed};

/// An answer that somebody else has found.
struct Expected {
    edition: Edition,
    /// Pairs in any order, the bye with a nought; nothing if no legal pairing exists.
    lines: Option<BTreeSet<String>>,
    text: String,
}

/// Runs the cases of one file; its bytes are read again, since line ends are part of the case.
pub(super) fn run(file: &CaseFile) -> Vec<Outcome> {
    let name = file_name(&file.path);
    let bytes = match fs::read(&file.path) {
        Ok(bytes) => bytes,
        Err(fault) => return vec![failed(&name, 1, &name, &fault.to_string())],
    };
    let expected = expected(&file.path, &name);
    let document = match trf::read(&bytes) {
        Ok(reading) => reading.document,
        // A file may be refused where nothing is asked of it, if the place is named.
        Err(refusal) if expected.is_empty() && !refusal.faults.is_empty() => {
            return vec![Outcome::Passed];
        }
        Err(refusal) => {
            let why = refusal.faults.first().map(ToString::to_string).unwrap_or_default();
            return vec![failed(&name, 1, &name, &why)];
        }
    };
    if !expected.is_empty() {
        return expected.iter().map(|answer| next_round(&document, &name, answer)).collect();
    }
    if asks_for_every_round(&file.path, &document) {
        return every_round(&document, &name);
    }
    let told = if document.is_team_event() {
        document.teams().map(drop)
    } else {
        document.individual().map(drop)
    };
    vec![match told {
        Ok(()) => Outcome::Passed,
        Err(faults) => {
            let why = faults.first().map(ToString::to_string).unwrap_or_default();
            failed(&name, 1, &name, &why)
        }
    }]
}

fn file_name(path: &Path) -> String {
    path.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default()
}

/// The answers beside a file.
fn expected(path: &Path, name: &str) -> Vec<Expected> {
    let list = fs::read_to_string(path.with_file_name("expected.txt")).unwrap_or_default();
    let answers: Vec<Expected> = list.lines().filter_map(|line| answer(line, name)).collect();
    if !answers.is_empty() {
        return answers;
    }
    let beside = |ending: &str| -> PathBuf { path.with_extension(ending) };
    let texts = ["expected.txt", "expected-one-engine.txt"];
    let text = texts.into_iter().find_map(|ending| fs::read_to_string(beside(ending)).ok());
    text.into_iter()
        .map(|text| Expected { edition: Edition::E2026, lines: Some(engine_lines(&text)), text })
        .collect()
}

/// A line `file;edition;round;answer;note` of a list, if it is about this file.
fn answer(line: &str, name: &str) -> Option<Expected> {
    let mut fields = line.split(';');
    if fields.next()? != name {
        return None;
    }
    let edition = match fields.next()? {
        "2017" => Edition::E2017,
        _ => Edition::E2026,
    };
    let text = fields.nth(1)?.to_owned();
    let lines = (text != "none").then(|| text.split(' ').map(str::to_owned).collect());
    Some(Expected { edition, lines, text })
}

/// The lines of an engine's output after the first, in the form of a list.
fn engine_lines(text: &str) -> BTreeSet<String> {
    text.lines().skip(1).map(|line| line.trim().replace(' ', "-")).collect()
}

fn next_round(document: &Document, name: &str, expected: &Expected) -> Outcome {
    let stated = Stated { edition: Some(expected.edition), ..Stated::default() };
    let (found, lines) = match pairable(document, stated, None)
        .map(|one| one.system.pair(&one.told.event).map(|it| one.as_written(it.pairing())))
    {
        Ok(Ok(pairing)) => (listed(&pairing), Some(lines(&pairing))),
        Ok(Err(why)) if why.kind() == RefusalKind::Impossible => ("none".to_owned(), None),
        Ok(Err(why)) => return failed(name, 1, &expected.text, why.phrase().key),
        Err(why) => return failed(name, 1, &expected.text, &why),
    };
    if lines == expected.lines { Outcome::Passed } else { failed(name, 1, &expected.text, &found) }
}

/// Files of other programs are paired again only if they name the edition that paired them.
fn asks_for_every_round(path: &Path, document: &Document) -> bool {
    let folder = path.parent().and_then(Path::file_name).map(|name| name.to_string_lossy());
    let type_code = document.settings().type_code;
    match folder.as_deref() {
        Some("interop") => matches!(type_code, Some(TypeCode::Dutch { .. })),
        _ => type_code.is_some(),
    }
}

fn every_round(document: &Document, name: &str) -> Vec<Outcome> {
    let (system, event) = match pairable(document, Stated::default(), columns(document)) {
        Ok(found) => (found.system, found.told.event),
        Err(why) => return vec![failed(name, 1, name, &why)],
    };
    let rounds = 1..=event.rounds_paired();
    rounds
        .map(|round| {
            let case = format!("{name} {round}");
            let theirs: BTreeSet<String> =
                recorded(&event, round).iter().map(ToString::to_string).collect();
            match system.pair_round(&event, round) {
                Ok(account) if lines(account.pairing()) == theirs => Outcome::Passed,
                Ok(account) => {
                    let ours = lines(account.pairing());
                    let only = |one: &BTreeSet<String>, other: &BTreeSet<String>| {
                        one.difference(other).cloned().collect::<Vec<_>>().join(" ")
                    };
                    failed(&case, 1, &only(&theirs, &ours), &only(&ours, &theirs))
                }
                Err(why) => failed(&case, 1, name, why.phrase().key),
            }
        })
        .collect()
}

fn pairable(
    document: &Document,
    stated: Stated,
    rounds: Option<Round>,
) -> Result<Pairable, String> {
    Pairable::new(document, stated, rounds).map_err(|why| match why {
        Unpairable::Faults(faults) => faults.first().map(ToString::to_string).unwrap_or_default(),
        Unpairable::Refused(refusal) => refusal.to_string(),
    })
}

fn listed(pairing: &RoundPairing) -> String {
    let boards = pairing.boards.iter().map(|board| format!("{}-{}", board.white, board.black));
    boards.chain(pairing.bye.map(|bye| format!("{bye}-0"))).collect::<Vec<_>>().join(" ")
}

fn lines(pairing: &RoundPairing) -> BTreeSet<String> {
    listed(pairing).split(' ').filter(|line| !line.is_empty()).map(str::to_owned).collect()
}
