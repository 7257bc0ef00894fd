//! The public pages of a great event, as a reader over the wire gets them.

use std::io::{self, Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::time::Instant;

use serde::Serialize;

use super::EVENT;
use super::hall::TEAMS;
use crate::report::{Table, thousandths};
use crate::watch::microseconds;

/// Requests of which the middle one counts.
const READINGS: usize = 101;
/// What a page may weigh, in bytes.
const MOST: usize = 100_000;
/// What a first visit to a public page loads beside it.
const ASSETS: [&str; 6] =
    ["tratto.css", "public.css", "live.js", "morph.js", "keys.js", "icon.svg"];

/// What a reader of a page gets.
#[derive(Clone, Serialize)]
pub(super) struct Weighed {
    /// What people call it.
    #[serde(skip)]
    what: &'static str,
    path: String,
    bytes: usize,
    gzip_bytes: usize,
    /// From the request to the first byte, once somebody has asked before.
    first_byte_microseconds: u64,
    /// The same for the first who asks after a change.
    after_change_microseconds: u64,
}

/// Asks for every public page again and again over one connection.
pub(super) fn weigh(address: SocketAddr) -> io::Result<Vec<Weighed>> {
    let mut stream = TcpStream::connect(address)?;
    stream.set_nodelay(true)?;
    let mut weighed = Vec::new();
    for (what, event, tail) in [
        ("Event", EVENT, ""),
        ("Pairings by board", EVENT, "/pairings"),
        ("Pairings by name, first part", EVENT, "/pairings?by=name"),
        ("Standings", EVENT, "/standings"),
        ("Crosstable, first part", EVENT, "/crosstable"),
        ("Whole crosstable, for printing", EVENT, "/crosstable?part=all"),
        ("Players", EVENT, "/players"),
        ("Card of a player", EVENT, "/players/250"),
        ("Boards", EVENT, "/boards"),
        ("Call screen", EVENT, "/call"),
        ("Pairings of teams", TEAMS, "/pairings"),
        ("Teams", TEAMS, "/teams"),
        ("Card of a team", TEAMS, "/teams/30"),
        ("Crosstable of teams", TEAMS, "/crosstable"),
    ] {
        let path = format!("/e/{event}{tail}");
        let (_, after_change_microseconds) = ask(&mut stream, &path, false)?;
        let (bytes, _) = ask(&mut stream, &path, false)?;
        let (gzip_bytes, _) = ask(&mut stream, &path, true)?;
        let mut times = Vec::with_capacity(READINGS);
        for _ in 0..READINGS {
            times.push(ask(&mut stream, &path, false)?.1);
        }
        times.sort_unstable();
        let first_byte_microseconds = times[READINGS / 2];
        weighed.push(Weighed {
            what,
            path,
            bytes,
            gzip_bytes,
            first_byte_microseconds,
            after_change_microseconds,
        });
    }
    Ok(weighed)
}

/// The assets of a first visit: bytes, and compressed.
pub(super) fn assets(address: SocketAddr) -> io::Result<(usize, usize)> {
    let mut stream = TcpStream::connect(address)?;
    let mut all = (0, 0);
    for name in ASSETS {
        let path = format!("/assets/{name}");
        all.0 += ask(&mut stream, &path, false)?.0;
        all.1 += ask(&mut stream, &path, true)?.0;
    }
    Ok(all)
}

/// The table of pages.
pub(super) fn table(weighed: &[Weighed], assets: (usize, usize)) -> String {
    let heads =
        ["500 players, 60 teams, 9 rounds", "bytes", "compressed", "1st byte (ms)", "anew (ms)"];
    let mut table = Table::new(heads);
    for page in weighed {
        let figures = [
            page.bytes.to_string(),
            page.gzip_bytes.to_string(),
            thousandths(page.first_byte_microseconds),
            thousandths(page.after_change_microseconds),
        ];
        table.row(page.what, figures);
    }
    table.row("The rest of a first visit", [assets.0.to_string(), assets.1.to_string()]);
    let heavy = |page: &&Weighed| page.bytes >= MOST && !page.path.ends_with("part=all");
    let heavy = weighed.iter().filter(heavy).count();
    format!("{table}pages of {MOST} bytes or more, the whole crosstable aside: {heavy}\n")
}

/// One request: the length of the page, and the microseconds until its first byte.
fn ask(stream: &mut TcpStream, path: &str, gzip: bool) -> io::Result<(usize, u64)> {
    let coding = if gzip { "Accept-Encoding: gzip\r\n" } else { "" };
    let request = format!("GET {path} HTTP/1.1\r\nHost: localhost\r\n{coding}\r\n");
    let begun = Instant::now();
    stream.write_all(request.as_bytes())?;
    let mut answer = Vec::new();
    let mut first = None;
    let mut buffer = vec![0; 64 * 1024];
    loop {
        let count = stream.read(&mut buffer)?;
        first.get_or_insert_with(|| begun.elapsed());
        answer.extend_from_slice(&buffer[..count]);
        if let Some(length) = whole(&answer) {
            return Ok((length, microseconds(first.unwrap_or_default())));
        }
        if count == 0 {
            return Err(io::ErrorKind::UnexpectedEof.into());
        }
    }
}

/// Whether an answer has come to its end.
pub(super) fn is_whole(answer: &[u8]) -> bool {
    whole(answer).is_some()
}

/// The length of what an answer carries, once all of it is there.
fn whole(answer: &[u8]) -> Option<usize> {
    let head = answer.windows(4).position(|four| four == b"\r\n\r\n").map(|at| at + 4)?;
    let length = length_of(&answer[..head])?;
    (answer.len() >= head + length).then_some(length)
}

fn length_of(head: &[u8]) -> Option<usize> {
    let head = String::from_utf8_lossy(head).to_lowercase();
    let line = head.lines().find_map(|line| line.strip_prefix("content-length:"))?;
    line.trim().parse().ok()
}
