//! `tratto bench pairing`: one round of large events, beside py4swiss.

use std::fmt::Write;
use std::fs;
use std::path::Path;
use std::process::Command;
use std::time::Duration;

use codex::phrase;
use formats::trf::{Dialect, Document, LineEnd};
use pairing::dutch::{self, Edition};
use serde::Serialize;
use simulation::{Plan, Wishes, play_rounds};
use tournament::Tournament;

use super::watch::{median, time};
use crate::Status;
use crate::arguments::{BenchAsked, SystemAsked};
use crate::pair;
use crate::pairing_system::{Event, System};
use crate::problem::{Problem, Stop};
use crate::shell::{self, BOLD, Shell};
use crate::tournament_file::TournamentFile;

/// Rounds of measuring; the peer is asked between them, so that a busy moment hits both.
const ROUNDS: usize = 5;

/// The made-up events: so many players, about to be paired for the fifth of nine rounds.
const PLAYERS: [u16; 6] = [100, 200, 500, 1000, 2000, 5000];

/// Beyond this the peer takes minutes.
const MOST_FOR_THE_PEER: usize = 2000;

const SEED: u64 = 5;

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
pub(super) fn run(asked: &BenchAsked, shell: &Shell) -> Result<Status, Stop> {
    let mut rows: Vec<Row> = Vec::new();
    let mut add = |course: &Course| -> Result<(), Stop> {
        let row = measure(course, rows.last().map(|last| last.microseconds))?;
        rows.push(row);
        Ok(())
    };
    if asked.files.is_empty() {
        for players in PLAYERS {
            add(&made_up(players, shell)?)?;
        }
    }
    for file in &asked.files {
        add(&from_file(file, shell)?)?;
    }
    if shell.json() {
        shell::print_json(&rows)?;
    } else {
        shell.print(&table(&rows, shell))?;
    }
    Ok(Status::Well)
}

fn from_file(path: &Path, shell: &Shell) -> Result<Course, Stop> {
    let file = TournamentFile::open(path, shell)?;
    let prepared = pair::prepare(&file, SystemAsked::default(), shell)?;
    let (System::Dutch { edition, .. }, Event::Players(tournament)) =
        (prepared.system, prepared.event)
    else {
        return Err(Problem::new(phrase!("bench-pairing-not-dutch", file = file.name)).into());
    };
    Ok(Course { name: file.name, document: file.document, tournament, edition })
}

fn made_up(players: u16, shell: &Shell) -> Result<Course, Stop> {
    let edition = Edition::E2026;
    let wishes = Wishes { players: Some(players), rounds: Some(9), ..Wishes::default() };
    let pair = |so_far: &Tournament| dutch::pair(so_far, &edition).map(|account| account.pairing);
    let tournament = Plan::draw(&wishes, SEED)
        .ok()
        .and_then(|plan| play_rounds(&plan, 4, pair).ok())
        .ok_or_else(|| Problem::new(phrase!("pair-none")))?;
    let name = shell.say(&phrase!("bench-pairing-made", players = players));
    let document = Document::of_tournament(&name, "FIDE_DUTCH_2026", &tournament);
    Ok(Course { name, document, tournament, edition })
}

fn measure(course: &Course, before: Option<u64>) -> Result<Row, Stop> {
    let players = course.tournament.participants().len();
    let (mut times, mut peer) = (Vec::new(), None);
    for round in 0..ROUNDS {
        let (paired, took) = time(|| dutch::pair(&course.tournament, &course.edition));
        if paired.is_err() {
            return Err(Problem::new(phrase!("pair-none")).into());
        }
        times.push(took);
        if round == ROUNDS / 2 && players <= MOST_FOR_THE_PEER {
            peer = py4swiss(&course.document);
        }
    }
    let microseconds = in_microseconds(median(&mut times));
    let peer = peer.map(in_microseconds);
    Ok(Row {
        name: course.name.clone(),
        players,
        microseconds,
        py4swiss_microseconds: peer,
        ratio: peer.map(|peer| peer / microseconds.max(1)),
        growth_tenths: before.map(|before| microseconds * 10 / before.max(1)),
        peak_mebibytes: peak_mebibytes(),
    })
}

fn in_microseconds(time: Duration) -> u64 {
    u64::try_from(time.as_micros()).unwrap_or(u64::MAX)
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

/// What Linux says the program has held at most; nothing on other systems.
pub(super) fn peak_mebibytes() -> Option<u64> {
    let status = fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"))?;
    let kibibytes: u64 = line.trim().strip_suffix("kB")?.trim().parse().ok()?;
    Some(kibibytes.div_ceil(1024))
}

fn table(rows: &[Row], shell: &Shell) -> String {
    let column = rows.iter().map(|row| row.name.chars().count()).max().unwrap_or_default();
    let heads = [
        phrase!("bench-pairing-players"),
        phrase!("bench-pairing-ours"),
        phrase!("bench-pairing-peer"),
        phrase!("bench-pairing-ratio"),
        phrase!("bench-pairing-growth"),
        phrase!("bench-pairing-peak"),
    ]
    .map(|head| format!("{:>14}", shell.say(&head)));
    let mut text = format!("{BOLD}{:column$}{}{BOLD:#}\n", "", heads.concat());
    let milliseconds = |micro: u64| format!("{}.{:03}", micro / 1000, micro % 1000);
    for row in rows {
        let cells = [
            Some(row.players.to_string()),
            Some(milliseconds(row.microseconds)),
            row.py4swiss_microseconds.map(milliseconds),
            row.ratio.map(|ratio| ratio.to_string()),
            row.growth_tenths.map(|tenths| format!("{}.{}", tenths / 10, tenths % 10)),
            row.peak_mebibytes.map(|peak| peak.to_string()),
        ]
        .map(|cell| format!("{:>14}", cell.unwrap_or_else(|| "-".to_owned())));
        let _ = writeln!(text, "{:column$}{}", row.name, cells.concat());
    }
    text
}
