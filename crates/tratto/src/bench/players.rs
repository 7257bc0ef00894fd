//! `tratto bench players`: a made-up list imported and searched, beside a plain table of Python's.

use std::fmt::Write as _;
use std::fs::File;
use std::io::{BufReader, BufWriter, Write as _};
use std::path::Path;
use std::process::Command;
use std::time::Duration;

use codex::phrase;
use formats::player_list::{Options, Player, PlayerList};
use players::{About, Index, Question};
use serde::Serialize;

use super::pairing::peak_mebibytes;
use super::synthetic_players::write_list;
use super::watch::time;
use crate::Status;
use crate::arguments::BenchAsked;
use crate::players::refusal;
use crate::problem::{Problem, Stop};
use crate::shell::{self, BOLD, Shell};

/// As many as FIDE lists, and some more.
const PLAYERS: u32 = 2_000_000;

const SEED: u64 = 5;

/// How many names are searched in each way.
const SEARCHES: u32 = 1000;

/// The answer.
#[derive(Serialize)]
struct Measured {
    players: u64,
    import_milliseconds: u64,
    #[serde(skip_serializing_if = "Option::is_none")]
    peak_mebibytes: Option<u64>,
    index_mebibytes: u64,
    searches: Vec<Row>,
    #[serde(skip_serializing_if = "Option::is_none")]
    python: Option<Peer>,
}

/// The searches of one kind, in microseconds.
#[derive(Serialize)]
struct Row {
    kind: &'static str,
    searches: usize,
    /// Searches that found somebody.
    found: usize,
    median: u64,
    p99: u64,
    worst: u64,
}

/// A plain table filled by Python, and a search in it with `LIKE`.
#[derive(Serialize)]
struct Peer {
    import_milliseconds: u64,
    search_microseconds: u64,
}

/// Measures the import of a made-up list, or of the file given, and searches in it.
pub(super) fn run(asked: &BenchAsked, shell: &Shell) -> Result<Status, Stop> {
    let folder = tempfile::tempdir().map_err(Stop::from)?;
    let made = asked.keep.clone().unwrap_or_else(|| folder.path().join("players_list.txt"));
    let players = asked.players.unwrap_or(PLAYERS).max(1);
    let mut names = Vec::new();
    let list = if let Some(file) = asked.files.first() {
        let file_of = File::open(file).map_err(|fault| Problem::unreadable(file, &fault))?;
        let list = PlayerList::open(BufReader::new(file_of), Options::default());
        for (at, entry) in list.map_err(|misfit| refusal::list(file, &misfit))?.enumerate() {
            let entry = entry.map_err(|misfit| refusal::list(file, &misfit))?;
            names.extend(entry.player.filter(|_| at % 1000 == 0));
        }
        file.clone()
    } else {
        let unwritable = |fault| Problem::unwritable(&made, &fault);
        let mut out = BufWriter::new(File::create(&made).map_err(unwritable)?);
        let every = players.div_ceil(SEARCHES);
        write_list(&mut out, players, SEED, |number, player| {
            if number % every == 0 {
                names.push(player.clone());
            }
        })
        .and_then(|()| out.flush())
        .map_err(unwritable)?;
        made
    };
    let measured = measure(&list, &folder.path().join("players.db"), &names)?;
    if shell.json() {
        shell::print_json(&measured)?;
    } else {
        shell.print(&table(&measured, shell))?;
    }
    Ok(Status::Well)
}

/// How a question is made from a name.
type Asking = fn(&str) -> String;

fn measure(list: &Path, index: &Path, names: &[Player]) -> Result<Measured, Stop> {
    let (report, took) = time(|| -> Result<_, Stop> {
        let file = File::open(list).map_err(|fault| Problem::unreadable(list, &fault))?;
        let reader = BufReader::with_capacity(1 << 18, file);
        let opened = PlayerList::open(reader, Options::default())
            .map_err(|misfit| refusal::list(list, &misfit))?;
        let mut index = Index::open_or_create(index).map_err(|fault| refusal::index(&fault))?;
        index
            .import(opened, &About::default(), |_| ())
            .map_err(|fault| refusal::import(list, &fault).into())
    });
    let report = report?;
    let peak_mebibytes = peak_mebibytes();
    let bytes = std::fs::metadata(index).map_or(0, |file| file.len());
    let opened = Index::open(index).map_err(|fault| refusal::index(&fault))?;
    let kinds: [(&'static str, Asking); 6] = [
        ("number", |_| String::new()),
        ("whole", |name| name.replace(',', " ")),
        ("reversed", |name| {
            let (surname, first) = name.split_once(',').unwrap_or((name, ""));
            format!("{first} {surname}")
        }),
        ("beginnings", |name| cut(name, 3)),
        ("letters", |name| cut(name, 1)),
        ("slip", slip),
    ];
    let mut searches = Vec::new();
    for (kind, question) in kinds {
        let mut times = Vec::new();
        let mut found = 0;
        for player in names {
            let words = match kind {
                "number" => player.fide_id.unwrap_or_default().to_string(),
                _ => question(&player.name),
            };
            let asked = Question { words, federation: None, limit: 20 };
            let (answers, took) = time(|| opened.search(&asked));
            found += usize::from(!answers.map_err(|fault| refusal::index(&fault))?.is_empty());
            times.push(took);
        }
        times.sort_unstable();
        let at = |part: usize| {
            let index = (times.len() * part / 1000).min(times.len().saturating_sub(1));
            times.get(index).map_or(0, |time| microseconds(*time))
        };
        let (median, p99, worst) = (at(500), at(990), at(1000));
        searches.push(Row { kind, searches: times.len(), found, median, p99, worst });
    }
    Ok(Measured {
        players: report.players,
        import_milliseconds: microseconds(took) / 1000,
        peak_mebibytes,
        index_mebibytes: bytes >> 20,
        searches,
        python: python(list),
    })
}

fn microseconds(time: Duration) -> u64 {
    u64::try_from(time.as_micros()).unwrap_or(u64::MAX)
}

/// The first letters of each word of a name.
fn cut(name: &str, letters: usize) -> String {
    let words = name.split([' ', ',']).filter(|word| !word.is_empty());
    let cut = words.map(|word| word.chars().take(letters).collect::<String>());
    cut.collect::<Vec<_>>().join(" ")
}

/// A name with two letters of its longest word the wrong way round.
fn slip(name: &str) -> String {
    let mut words: Vec<String> = name.split([' ', ',']).map(str::to_owned).collect();
    if let Some(longest) = words.iter_mut().max_by_key(|word| word.len()) {
        let mut letters: Vec<char> = longest.chars().collect();
        let middle = letters.len() / 2;
        if middle > 0 {
            letters.swap(middle - 1, middle);
        }
        *longest = letters.into_iter().collect();
    }
    words.join(" ")
}

/// What a script would do: a table with an index on the number, searched with `LIKE`.
fn python(list: &Path) -> Option<Peer> {
    const SCRIPT: &str = "\
import sqlite3, sys, tempfile, time
begin = time.perf_counter_ns()
folder = tempfile.TemporaryDirectory()
base = sqlite3.connect(folder.name + '/players.db')
base.execute('CREATE TABLE player (id INTEGER PRIMARY KEY, name, fed, rating INTEGER)')
with open(sys.argv[1], encoding='latin-1') as lines:
    next(lines)
    rows = ((int(l[:15]), l[15:76].strip(), l[76:79], int(l[113:118] or 0)) for l in lines)
    base.executemany('INSERT INTO player VALUES (?, ?, ?, ?)', rows)
base.commit()
filled = time.perf_counter_ns()
names = [n for (n,) in base.execute('SELECT name FROM player LIMIT 5')]
searching = time.perf_counter_ns()
for name in names:
    first = name.split(',')[0]
    base.execute('SELECT * FROM player WHERE name LIKE ? ORDER BY rating DESC LIMIT 20', ('%' + first + '%',)).fetchall()
print((filled - begin) // 1000000, (time.perf_counter_ns() - searching) // len(names) // 1000)
";
    let mut command = Command::new("python3");
    let ended = command.args(["-c", SCRIPT]).arg(list).output().ok()?;
    let text = String::from_utf8(ended.stdout).ok()?;
    let mut numbers = text.split_ascii_whitespace().map(str::parse);
    let import_milliseconds = numbers.next()?.ok()?;
    Some(Peer { import_milliseconds, search_microseconds: numbers.next()?.ok()? })
}

fn table(measured: &Measured, shell: &Shell) -> String {
    let seconds =
        |milliseconds: u64| format!("{}.{}", milliseconds / 1000, milliseconds / 100 % 10);
    let peak = measured.peak_mebibytes.map_or_else(|| "-".to_owned(), |peak| peak.to_string());
    let mut text = shell.say(&phrase!(
        "bench-players-import",
        players = measured.players.to_string(),
        seconds = seconds(measured.import_milliseconds),
        peak = peak,
        size = measured.index_mebibytes.to_string()
    ));
    text.push('\n');
    if let Some(peer) = &measured.python {
        let python = phrase!(
            "bench-players-python",
            seconds = seconds(peer.import_milliseconds),
            search = peer.search_microseconds.to_string()
        );
        text.push_str(&shell.say(&python));
        text.push('\n');
    }
    let heads = [
        phrase!("bench-players-found"),
        phrase!("bench-players-median"),
        phrase!("bench-players-p99"),
        phrase!("bench-players-worst"),
    ]
    .map(|head| format!("{:>12}", shell.say(&head)));
    let _ = writeln!(text, "{BOLD}{:24}{}{BOLD:#}", "", heads.concat());
    for row in &measured.searches {
        let name = match row.kind {
            "number" => phrase!("bench-players-number"),
            "whole" => phrase!("bench-players-whole"),
            "reversed" => phrase!("bench-players-reversed"),
            "beginnings" => phrase!("bench-players-beginnings"),
            "letters" => phrase!("bench-players-letters"),
            _ => phrase!("bench-players-slip"),
        };
        let cells =
            [row.found as u64, row.median, row.p99, row.worst].map(|cell| format!("{cell:>12}"));
        let _ = writeln!(text, "{:24}{}", shell.say(&name), cells.concat());
    }
    text
}
