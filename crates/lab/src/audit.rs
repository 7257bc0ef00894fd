//! `lab audit`: games and bytes a second, ours and others'.

use std::fs;
use std::io::{self, Cursor, Write};
use std::num::NonZeroUsize;
use std::thread;
use std::time::Duration;

use ::audit::{Auditor, Choice, judge_all};
use formats::pgn::{Chunks, Limits};
use serde::Serialize;

use crate::report::{Figures, Table};
use crate::watch::{median, per_second, time};
use crate::{Outcome, pgn_peers, synthetic};

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
    name: String,
    games_per_second: u64,
    bytes_per_second: u64,
    /// Games a second in hundredths of those of pgn-reader.
    percent_of_pgn_reader: u64,
}

struct Measure {
    name: String,
    games: u64,
    bytes: u64,
    took: Duration,
}

/// Measures on the file, or on made-up games.
pub(crate) fn run(asked: &crate::Audit) -> Outcome<Figures> {
    let text = match &asked.file {
        Some(path) => fs::read(path)?,
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
                name: measure.name,
                games_per_second,
                bytes_per_second: per_second(measure.bytes, measure.took),
                percent_of_pgn_reader: games_per_second * 100 / reader,
            }
        })
        .collect();
    Figures::new(&rows, table(&rows))
}

/// Every rival in turn; pgn-reader first, whom the others are compared with.
fn measure(text: &[u8]) -> Outcome<Vec<Measure>> {
    let threads = thread::available_parallelism().map_or(1, NonZeroUsize::get);
    let games = pgn_peers::pgn_reader(text)?;
    let (mut reader, mut one, mut all) = (Vec::new(), Vec::new(), Vec::new());
    for _ in 0..ROUNDS {
        let (read, took) = time(|| pgn_peers::pgn_reader(text));
        read?;
        reader.push(took);
        one.push(time(|| Auditor::new(Choice::ByDate).audit(text)).1);
        let chunks = Chunks::new(Cursor::new(text), Limits::default());
        let (judged, took) =
            time(|| judge_all(chunks, Choice::ByDate, threads, |_| Ok::<_, io::Error>(())));
        judged?;
        all.push(took);
    }
    let bytes = text.len() as u64;
    let ours = |name: String, times: &mut Vec<Duration>| Measure {
        name,
        games,
        bytes,
        took: median(times),
    };
    let mut measures = vec![
        ours("pgn-reader with shakmaty, one thread".to_owned(), &mut reader),
        ours("tratto audit, one thread".to_owned(), &mut one),
        ours(format!("tratto audit, {threads} threads"), &mut all),
    ];
    measures.extend(strangers(text, games)?);
    Ok(measures)
}

/// The programs that happen to be installed.
fn strangers(text: &[u8], games: u64) -> io::Result<Vec<Measure>> {
    let mut measures = Vec::new();
    let file = written(text)?;
    if let Some(took) = pgn_peers::pgn_extract(file.path()) {
        let (name, bytes) = ("pgn-extract".to_owned(), text.len() as u64);
        measures.push(Measure { name, games, bytes, took });
    }
    let (head, count) = first_games(text, FOR_PYTHON);
    let file = written(head)?;
    if let Some(took) = pgn_peers::python_chess(file.path()) {
        let name = format!("python-chess (the first {count} games)");
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

fn table(rows: &[Row]) -> Table {
    const MILLION: u64 = 1_000_000;
    let mut table = Table::new(["", "games/s", "MB/s", "against pgn-reader"]);
    for row in rows {
        let figures = [
            row.games_per_second.to_string(),
            (row.bytes_per_second / MILLION).to_string(),
            format!("{} %", row.percent_of_pgn_reader),
        ];
        table.row(&row.name, figures);
    }
    table
}
