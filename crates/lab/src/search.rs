//! `lab search`: somebody found while typing in the entry form, over HTTP, in a list of millions;
//! beside the same questions put to the index itself.

use std::fs::File;
use std::io::{BufReader, BufWriter, Write};
use std::sync::Arc;
use std::time::Duration;

use ::journal::{Journal, Stream};
use ::players::{About, Index, Question};
use formats::player_list::{Options, Player, PlayerList};
use serde::Serialize;
use tokio::net::TcpListener;
use tokio::runtime::Runtime;

use crate::browser::Browser;
use crate::report::{Figures, Table, tenths, thousandths};
use crate::synthetic_players::write_list;
use crate::watch::{microseconds, permille, time};
use crate::{Outcome, festival, site};

const SEED: u64 = 5;
/// How many people are looked for in each way.
const SEARCHES: u32 = 1000;
const EVENT: &str = "festival";
/// What an answer may take, in microseconds, for ninety-nine of a hundred.
const MOST: u64 = 30_000;
/// As many as the page asks for.
const SHOWN: usize = 12;

/// Questions of one kind, in microseconds.
#[derive(Serialize)]
struct Row {
    kind: &'static str,
    searches: usize,
    /// Questions to which somebody was named.
    found: usize,
    median: u64,
    p99: u64,
    worst: u64,
    /// The same at the index, without the server.
    index_median: u64,
    index_p99: u64,
}

#[derive(Serialize)]
struct Measured {
    players: u64,
    searches: Vec<Row>,
    /// Kinds whose answers take too long.
    late: usize,
}

/// Measures on a made-up list of so many players.
pub(crate) fn run(asked: &crate::Search) -> Outcome<Figures> {
    let folder = asked.workplace.fresh()?;
    let (list, index) = (folder.path().join("list.txt"), folder.path().join("players.db"));
    let players = asked.count.max(1);
    let mut people = Vec::new();
    let every = players.div_ceil(SEARCHES);
    let mut out = BufWriter::new(File::create(&list)?);
    write_list(&mut out, players, SEED, |number, player| {
        if number % every == 0 {
            people.push(player.clone());
        }
    })?;
    out.flush()?;
    eprintln!("{players} players are imported …");
    let reader = BufReader::with_capacity(1 << 18, File::open(&list)?);
    let opened = PlayerList::open(reader, Options::default())?;
    let report = Index::open_or_create(&index)?.import(opened, &About::default(), |_| ())?;

    let path = folder.path().join("festival.db");
    let office = festival::played(0).ok_or(festival::BROKEN)?;
    festival::keep(&festival::payloads(&office), &Journal::open(&path)?, &Stream::new(EVENT)?)?;
    let runtime = Runtime::new()?;
    let house = site::open_with(&path, Some(index.clone()))?;
    let listener = runtime.block_on(TcpListener::bind("127.0.0.1:0"))?;
    let address = listener.local_addr()?;
    runtime.spawn(::web::serve(listener, Arc::clone(&house), std::future::pending()));
    let mut browser = Browser::signed_in(address, &house)?;

    let index = Index::open(&index)?;
    let mut searches = Vec::new();
    for (kind, question) in KINDS {
        eprintln!("{kind} …");
        searches.push(row(kind, &people, question, &mut browser, &index)?);
    }
    runtime.shutdown_background();
    let late = searches.iter().filter(|row| row.p99 > MOST).count();
    let measured = Measured { players: report.players, searches, late };
    Figures::new(&measured, table(&measured))
}

/// How somebody is looked for.
type Asking = fn(&Player) -> String;

/// As people type: three letters, more of them, the number on the card.
const KINDS: [(&str, Asking); 5] = [
    ("three letters", |player| first(surname(player), 3)),
    ("five letters", |player| first(surname(player), 5)),
    ("surname", |player| surname(player).to_owned()),
    ("three and three", |player| {
        let given = player.name.split_once(',').map_or("", |(_, given)| given.trim());
        format!("{} {}", first(surname(player), 3), first(given, 3))
    }),
    ("number", |player| player.fide_id.unwrap_or_default().to_string()),
];

fn surname(player: &Player) -> &str {
    player.name.split_once(',').map_or(player.name.as_str(), |(surname, _)| surname)
}

fn first(word: &str, letters: usize) -> String {
    word.chars().take(letters).collect()
}

fn row(
    kind: &'static str,
    people: &[Player],
    question: Asking,
    browser: &mut Browser,
    index: &Index,
) -> Outcome<Row> {
    let (mut over_http, mut alone, mut found) = (Vec::new(), Vec::new(), 0);
    for player in people {
        let words = question(player);
        let path = format!("/e/{EVENT}/office/players/search?q={}", encoded(&words));
        let (answer, took) = time(|| browser.ask(&path));
        over_http.push(took);
        found += usize::from(String::from_utf8_lossy(&answer?).contains("\"key\""));
        let asked = Question { words, federation: None, limit: SHOWN };
        let (answer, took) = time(|| index.search(&asked));
        answer?;
        alone.push(took);
    }
    let at = |times: &mut Vec<Duration>, part: usize| {
        times.sort_unstable();
        microseconds(permille(times, part))
    };
    Ok(Row {
        kind,
        searches: over_http.len(),
        found,
        median: at(&mut over_http, 500),
        p99: at(&mut over_http, 990),
        worst: at(&mut over_http, 1000),
        index_median: at(&mut alone, 500),
        index_p99: at(&mut alone, 990),
    })
}

fn table(measured: &Measured) -> String {
    let heads = ["over HTTP (ms)", "found", "median", "p99", "worst", "index p99", "ratio"];
    let mut table = Table::new(heads);
    for row in &measured.searches {
        let figures = [
            format!("{}/{}", row.found, row.searches),
            thousandths(row.median),
            thousandths(row.p99),
            thousandths(row.worst),
            thousandths(row.index_p99),
            tenths(row.p99 * 10 / row.index_p99.max(1)),
        ];
        table.row(row.kind, figures);
    }
    let (players, late) = (measured.players, measured.late);
    format!("{table}{players} players; kinds with a p99 over {} ms: {late}\n", MOST / 1000)
}

/// Words as an address has them.
fn encoded(words: &str) -> String {
    let byte = |byte: u8| match byte {
        b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' => char::from(byte).to_string(),
        byte => format!("%{byte:02X}"),
    };
    words.bytes().map(byte).collect::<Vec<_>>().concat()
}
