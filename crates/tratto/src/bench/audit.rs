//! `tratto bench audit`: games and bytes a second, ours and others'.

use std::fmt::Write as _;
use std::fs;
use std::io::{self, Cursor, Write};
use std::time::Duration;

use audit::{Auditor, Choice};
use codex::{Phrase, phrase};
use formats::pgn::{Chunks, Limits};
use serde::Serialize;

use super::watch::{median, per_second, time};
use super::{peers, synthetic};
use crate::Status;
use crate::arguments::BenchAsked;
use crate::audit::{jobs, judge_all};
use crate::problem::{Problem, Stop};
use crate::shell::{self, BOLD, Shell};

/// How many games are made up when no file is given.
const MADE: u64 = 20_000;
const SEED: u64 = 960;
/// Rounds of measuring; each takes every rival once, so that a busy moment hits all alike.
const ROUNDS: usize = 5;
/// How many games python-chess gets: it needs milliseconds for each.
const FOR_PYTHON: u64 = 1_000;

/// One line of the answer.
#[derive(Serialize)]
struct Row {
    #[serde(skip)]
    name: Phrase,
    key: &'static str,
    games_per_second: u64,
    bytes_per_second: u64,
    /// Games a second in hundredths of those of pgn-reader.
    percent_of_pgn_reader: u64,
}

struct Measure {
    name: Phrase,
    games: u64,
    bytes: u64,
    took: Duration,
}

/// Measures on the file, or on made-up games.
pub(super) fn run(asked: &BenchAsked, shell: &Shell) -> Result<Status, Stop> {
    let text = match asked.files.first() {
        Some(path) => fs::read(path).map_err(|fault| Problem::unreadable(path, &fault))?,
        None => synthetic::games(MADE, SEED).into_bytes(),
    };
    if let Some(path) = &asked.keep {
        fs::write(path, &text)?;
    }
    let measures = measure(&text)?;
    let reader = per_second(measures[0].games, measures[0].took).max(1);
    let rows: Vec<Row> = measures
        .into_iter()
        .map(|measure| {
            let games_per_second = per_second(measure.games, measure.took);
            Row {
                key: measure.name.key,
                name: measure.name,
                games_per_second,
                bytes_per_second: per_second(measure.bytes, measure.took),
                percent_of_pgn_reader: games_per_second * 100 / reader,
            }
        })
        .collect();
    if shell.json() {
        shell::print_json(&rows)?;
    } else {
        shell.print(&table(&rows, shell))?;
    }
    Ok(Status::Well)
}

/// Every rival in turn; pgn-reader first, whom the others are compared with.
fn measure(text: &[u8]) -> Result<Vec<Measure>, Stop> {
    let threads = jobs(None);
    let games = peers::pgn_reader(text)?;
    let (mut reader, mut one, mut all) = (Vec::new(), Vec::new(), Vec::new());
    for _ in 0..ROUNDS {
        let (read, took) = time(|| peers::pgn_reader(text));
        read?;
        reader.push(took);
        one.push(time(|| Auditor::new(Choice::ByDate).audit(text)).1);
        let chunks = Chunks::new(Cursor::new(text), Limits::default());
        all.push(time(|| judge_all(chunks, Choice::ByDate, threads, |_| Ok(()))).1);
    }
    let bytes = text.len() as u64;
    let ours =
        |name, times: &mut Vec<Duration>| Measure { name, games, bytes, took: median(times) };
    let mut measures = vec![
        ours(phrase!("bench-row-pgn-reader"), &mut reader),
        ours(phrase!("bench-row-ours-one"), &mut one),
        ours(phrase!("bench-row-ours-all", count = threads), &mut all),
    ];
    measures.extend(strangers(text, games)?);
    Ok(measures)
}

/// The programs that happen to be installed.
fn strangers(text: &[u8], games: u64) -> io::Result<Vec<Measure>> {
    let mut measures = Vec::new();
    let file = written(text)?;
    if let Some(took) = peers::pgn_extract(file.path()) {
        let (name, bytes) = (phrase!("bench-row-pgn-extract"), text.len() as u64);
        measures.push(Measure { name, games, bytes, took });
    }
    let (head, count) = first_games(text, FOR_PYTHON);
    let file = written(head)?;
    if let Some(took) = peers::python_chess(file.path()) {
        let name = phrase!("bench-row-python-chess", count = i64::try_from(count).unwrap_or(0));
        measures.push(Measure { name, games: count, bytes: head.len() as u64, took });
    }
    Ok(measures)
}

fn written(text: &[u8]) -> io::Result<tempfile::NamedTempFile> {
    let mut file = tempfile::Builder::new().suffix(".pgn").tempfile()?;
    file.write_all(text)?;
    file.flush()?;
    Ok(file)
}

/// The first games of a text, and how many they are.
fn first_games(text: &[u8], most: u64) -> (&[u8], u64) {
    let mut lexer = formats::pgn::Lexer::new(text);
    let mut count = 0;
    while lexer.next_game() {
        if count == most {
            return (&text[..lexer.offset()], count);
        }
        count += 1;
    }
    (text, count)
}

fn table(rows: &[Row], shell: &Shell) -> String {
    const MILLION: u64 = 1_000_000;
    let names: Vec<String> = rows.iter().map(|row| shell.say(&row.name)).collect();
    let column = names.iter().map(|name| name.chars().count()).max().unwrap_or_default();
    let heads =
        [phrase!("bench-head-rate"), phrase!("bench-head-bytes"), phrase!("bench-head-ratio")]
            .map(|head| shell.say(&head));
    let mut text =
        format!("{BOLD}{:column$}  {:>12}  {:>8}  {}{BOLD:#}\n", "", heads[0], heads[1], heads[2]);
    for (row, name) in rows.iter().zip(names) {
        let _ = writeln!(
            text,
            "{name:column$}  {:>12}  {:>8}  {:>3} %",
            row.games_per_second,
            row.bytes_per_second / MILLION,
            row.percent_of_pgn_reader
        );
    }
    text
}
