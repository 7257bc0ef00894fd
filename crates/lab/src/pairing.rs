//! `lab pairing`: one round of large events, beside py4swiss.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Duration;

use ::pairing::dutch::{self, Edition};
use formats::trf::{self, Dialect, Document, LineEnd, NamedEdition, TypeCode};
use serde::Serialize;
use simulation::{Plan, Wishes, play_rounds};
use tournament::Tournament;

use crate::Outcome;
use crate::report::{Figures, Table, or_dash, tenths, thousandths};
use crate::watch::{median, microseconds, peak_mebibytes, time};

/// Rounds of measuring; the peer is asked between them, so that a busy moment hits both.
const ROUNDS: usize = 5;

/// The made-up events: so many players, about to be paired for the fifth of nine rounds.
const PLAYERS: [u16; 6] = [100, 200, 500, 1000, 2000, 5000];

/// Beyond this the peer takes minutes.
const MOST_FOR_THE_PEER: usize = 2000;

const SEED: u64 = 5;

const NONE: &str = "there is no pairing";

/// An event with one round to pair.
struct Course {
    name: String,
    document: Document,
    tournament: Tournament,
    edition: Edition,
}

/// One line of the answer.
#[derive(Serialize)]
struct Row {
    name: String,
    players: usize,
    microseconds: u64,
    #[serde(skip_serializing_if = "Option::is_none")]
    py4swiss_microseconds: Option<u64>,
    /// How many times as fast we are.
    #[serde(skip_serializing_if = "Option::is_none")]
    ratio: Option<u64>,
    /// How many times the time of the line above, in tenths.
    #[serde(skip_serializing_if = "Option::is_none")]
    growth_tenths: Option<u64>,
    /// The most memory the program has held so far.
    #[serde(skip_serializing_if = "Option::is_none")]
    peak_mebibytes: Option<u64>,
}

/// Measures on the files, or on made-up events.
pub(crate) fn run(files: &[PathBuf]) -> Outcome<Figures> {
    let mut rows: Vec<Row> = Vec::new();
    let mut add = |course: &Course| -> Outcome<()> {
        let row = measure(course, rows.last().map(|last| last.microseconds))?;
        rows.push(row);
        Ok(())
    };
    if files.is_empty() {
        for players in PLAYERS {
            add(&made_up(players)?)?;
        }
    }
    for file in files {
        add(&from_file(file)?)?;
    }
    Figures::new(&rows, table(&rows))
}

/// The event of a file, by the edition that it names or else by the present one.
fn from_file(path: &Path) -> Outcome<Course> {
    let name = path.display().to_string();
    let unusable = || format!("{name} cannot be read as a tournament");
    let document = trf::read(&fs::read(path)?).map_err(|_| unusable())?.document;
    let edition = match document.settings().type_code {
        None | Some(TypeCode::Dutch { edition: None | Some(NamedEdition::E2026), .. }) => {
            Edition::E2026
        }
        Some(TypeCode::Dutch { edition: Some(NamedEdition::E2017), .. }) => Edition::E2017,
        Some(_) => return Err(format!("{name} is not an event of the Dutch system").into()),
    };
    let tournament = document.individual().map_err(|_| unusable())?.tournament;
    Ok(Course { name, document, tournament, edition })
}

fn made_up(players: u16) -> Outcome<Course> {
    let edition = Edition::E2026;
    let wishes = Wishes { players: Some(players), rounds: Some(9), ..Wishes::default() };
    let pair = |so_far: &Tournament| dutch::pair(so_far, &edition).map(|account| account.pairing);
    let tournament = Plan::draw(&wishes, SEED)
        .ok()
        .and_then(|plan| play_rounds(&plan, 4, pair).ok())
        .ok_or(NONE)?;
    let name = format!("made up, {players} players");
    let document = Document::of_tournament(&name, "FIDE_DUTCH_2026", &tournament);
    Ok(Course { name, document, tournament, edition })
}

fn measure(course: &Course, before: Option<u64>) -> Outcome<Row> {
    let players = course.tournament.participants().len();
    let (mut times, mut peer) = (Vec::new(), None);
    for round in 0..ROUNDS {
        let (paired, took) = time(|| dutch::pair(&course.tournament, &course.edition));
        if paired.is_err() {
            return Err(NONE.into());
        }
        times.push(took);
        if round == ROUNDS / 2 && players <= MOST_FOR_THE_PEER {
            peer = py4swiss(&course.document);
        }
    }
    let took = microseconds(median(&mut times));
    let peer = peer.map(microseconds);
    Ok(Row {
        name: course.name.clone(),
        players,
        microseconds: took,
        py4swiss_microseconds: peer,
        ratio: peer.map(|peer| peer / took.max(1)),
        growth_tenths: before.map(|before| took * 10 / before.max(1)),
        peak_mebibytes: peak_mebibytes(),
    })
}

/// How long py4swiss thinks about the round, reading not counted; nothing if it is not installed
/// or does not take the file.
fn py4swiss(document: &Document) -> Option<Duration> {
    const SCRIPT: &str = "\
import pathlib, sys, time
from py4swiss.engines import DutchEngine
from py4swiss.trf import TrfParser
event = TrfParser.parse(pathlib.Path(sys.argv[1]))
begin = time.perf_counter_ns()
DutchEngine.generate_pairings(event)
print(time.perf_counter_ns() - begin)
";
    let file = tempfile::NamedTempFile::new().ok()?;
    let text = document.in_dialect(Dialect::Javafo).ok()?.write(LineEnd::Lf);
    fs::write(file.path(), text).ok()?;
    let mut command = Command::new("python3");
    let ended = command.args(["-c", SCRIPT]).arg(file.path()).output().ok()?;
    let took = String::from_utf8(ended.stdout).ok()?.trim().parse().ok()?;
    Some(Duration::from_nanos(took))
}

fn table(rows: &[Row]) -> Table {
    let mut table = Table::new(["", "players", "ms", "py4swiss ms", "ratio", "growth", "peak MiB"]);
    for row in rows {
        let figures = [
            row.players.to_string(),
            thousandths(row.microseconds),
            or_dash(row.py4swiss_microseconds.map(thousandths)),
            or_dash(row.ratio),
            or_dash(row.growth_tenths.map(tenths)),
            or_dash(row.peak_mebibytes),
        ];
        table.row(&row.name, figures);
    }
    table
}
