//! `lab players`: a made-up list imported and searched, beside a plain table of Python's.

use std::fmt::Write as _;
use std::fs::File;
use std::io::{BufReader, BufWriter, Write as _};
use std::path::Path;
use std::process::Command;

use ::players::{About, Index, Question};
use formats::player_list::{Options, Player, PlayerList};
use serde::Serialize;

use crate::Outcome;
use crate::report::{Figures, Table, or_dash, tenths};
use crate::synthetic_players::write_list;
use crate::watch::{microseconds, milliseconds, peak_mebibytes, permille, time};

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
pub(crate) fn run(asked: &crate::Players) -> Outcome<Figures> {
    let folder = tempfile::tempdir()?;
    let made = asked.keep.clone().unwrap_or_else(|| folder.path().join("players_list.txt"));
    let players = asked.count.max(1);
    let mut names = Vec::new();
    let list = if let Some(file) = &asked.file {
        let list = PlayerList::open(BufReader::new(File::open(file)?), Options::default())?;
        for (at, entry) in list.enumerate() {
            names.extend(entry?.player.filter(|_| at % 1000 == 0));
        }
        file.clone()
    } else {
        let mut out = BufWriter::new(File::create(&made)?);
        let every = players.div_ceil(SEARCHES);
        write_list(&mut out, players, SEED, |number, player| {
            if number % every == 0 {
                names.push(player.clone());
            }
        })?;
        out.flush()?;
        made
    };
    let measured = measure(&list, &folder.path().join("players.db"), &names)?;
    Figures::new(&measured, table(&measured))
}

/// How a question is made from a name.
type Asking = fn(&str) -> String;

fn measure(list: &Path, index: &Path, names: &[Player]) -> Outcome<Measured> {
    let (report, took) = time(|| -> Outcome<_> {
        let reader = BufReader::with_capacity(1 << 18, File::open(list)?);
        let opened = PlayerList::open(reader, Options::default())?;
        Ok(Index::open_or_create(index)?.import(opened, &About::default(), |_| ())?)
    });
    let report = report?;
    let peak_mebibytes = peak_mebibytes();
    let bytes = std::fs::metadata(index).map_or(0, |file| file.len());
    let opened = Index::open(index)?;
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
            found += usize::from(!answers?.is_empty());
            times.push(took);
        }
        times.sort_unstable();
        let at = |part: usize| microseconds(permille(&times, part));
        let (median, p99, worst) = (at(500), at(990), at(1000));
        searches.push(Row { kind, searches: times.len(), found, median, p99, worst });
    }
    Ok(Measured {
        players: report.players,
        import_milliseconds: milliseconds(took),
        peak_mebibytes,
        index_mebibytes: bytes >> 20,
        searches,
        python: python(list),
    })
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

fn table(measured: &Measured) -> String {
    let seconds = |milliseconds: u64| tenths(milliseconds / 100);
    let mut text = format!(
        "{} players imported in {} s; most memory {} MiB; index of {} MiB\n",
        measured.players,
        seconds(measured.import_milliseconds),
        or_dash(measured.peak_mebibytes),
        measured.index_mebibytes
    );
    if let Some(peer) = &measured.python {
        let searches = measured.searches.iter().filter(|row| row.kind == "whole");
        let ratio = searches.map(|row| peer.search_microseconds / row.median.max(1)).next();
        let _ = writeln!(
            text,
            "plain table of Python's: import {} s, a search with LIKE {} µs ({} times our whole name)",
            seconds(peer.import_milliseconds),
            peer.search_microseconds,
            or_dash(ratio)
        );
    }
    let mut table = Table::new(["", "found", "median µs", "p99 µs", "worst µs"]);
    for row in &measured.searches {
        let name = match row.kind {
            "whole" => "whole name",
            "reversed" => "first name first",
            "beginnings" => "three letters",
            "letters" => "one letter",
            "slip" => "with a slip",
            other => other,
        };
        table.row(
            name,
            [row.found as u64, row.median, row.p99, row.worst].map(|cell| cell.to_string()),
        );
    }
    text + &table.to_string()
}
