//! `lab web`: results that reach many followers, beside the streams that come with axum;
//! and every public page of a great event, as a reader gets it.
//!
//! Results are entered as arbiters enter them: ruled upon, written to the disk, read back and sent.
//! The followers are another process, so that the memory of the server is its own. Only loopback is
//! used, and every part ends by itself.

pub(crate) mod boards;
mod device;
mod followers;
mod hall;
mod pages;
mod peer;

use std::collections::BTreeMap;
use std::io::{self, BufRead, BufReader, Lines, Write as _};
use std::path::Path;
use std::process::{Child, ChildStdout, Command, Stdio};
use std::sync::Arc;
use std::time::{Duration, Instant as Moment};

use ::journal::{Journal, Stream};
use ::office::round::BoardResult;
use ::office::{Act, Instant};
use ::web::Site;
use serde::Serialize;
use tokio::net::TcpListener;
use tokio::runtime::Runtime;

use self::followers::{Report, Task, microseconds};
use crate::festival::{self, HOUR};
use crate::report::{Figures, Table, tenths, thousandths};
use crate::watch::resident_bytes;
use crate::{Outcome, Workplace, site};

/// Rounds behind the one that is played.
const FINISHED: u8 = 8;
const EVENT: &str = "festival";
/// Pages that watch one event, and results a second.
const PAGES: (usize, usize, u64) = (1_000, 80, 20);
/// Followers of a great final.
const CROWD: (usize, usize, u64) = (15_000, 60, 5);
/// The same without a pause between results.
const FLOOD: (usize, usize, u64) = (15_000, 60, 1_000);

const NOT_TAKEN: &str = "a result was not taken";

/// One part of the measuring.
#[derive(Serialize)]
struct Part {
    what: &'static str,
    followers: usize,
    messages: usize,
    #[serde(flatten)]
    report: Report,
    bytes_per_follower: u64,
}

#[derive(Serialize)]
struct Measured {
    pages: Vec<pages::Weighed>,
    /// What a first visit loads beside its page: bytes, and compressed.
    assets: (usize, usize),
    parts: Vec<Part>,
    /// Deliveries a second of the product over those of the peer, in tenths.
    ratio_tenths: u64,
}

/// Measures with a database in the folder asked for, or in a temporary one.
pub(crate) fn run(place: &Workplace, most: Option<usize>) -> Outcome<Figures> {
    let folder = place.fresh()?;
    let measured = measure(&folder.path().join("festival.db"), most)?;
    Figures::new(&measured, table(&measured))
}

/// The other process: what to do stands in its one word.
pub(crate) fn follow(task: &str) -> Outcome<()> {
    Ok(followers::run(&serde_json::from_str(task)?)?)
}

fn measure(path: &Path, most: Option<usize>) -> Outcome<Measured> {
    prepare(path)?;
    let runtime = Runtime::new()?;
    let house = site::open(path)?;
    let listener = runtime.block_on(TcpListener::bind("127.0.0.1:0"))?;
    let address = listener.local_addr()?;
    runtime.spawn(::web::serve(listener, Arc::clone(&house), std::future::pending()));
    hall::open_boards(&house).ok_or("the boards cannot be opened")?;
    let pages = pages::weigh(address)?;
    let assets = pages::assets(address)?;
    // Followers count on the next identifier: the last entry of the journal must be the event's own.
    enter(&house, 1)?;
    let mut next = 2;
    let mut parts = Vec::new();
    for (what, (followers, messages, a_second)) in
        [("pages", PAGES), ("crowd", CROWD), ("flood", FLOOD)]
    {
        let followers = most.map_or(followers, |most| followers.min(most));
        eprintln!("{followers} followers, {messages} results …");
        let task =
            Task { address, path: format!("/live/e/{EVENT}"), followers, messages, boards: 0 };
        let board = &mut next;
        let part = part(what, &task, a_second, || {
            let id = enter(&house, *board);
            *board += 1;
            id
        })?;
        parts.push(part);
    }
    parts.push(peer(&runtime, most)?);
    let rate =
        |what| parts.iter().find(|part| part.what == what).map_or(1, |part| part.report.per_second);
    let ratio_tenths = rate("flood") * 10 / rate("axum").max(1);
    runtime.shutdown_background();
    Ok(Measured { pages, assets, parts, ratio_tenths })
}

/// A journal with the festival and the team event in their ninth rounds.
fn prepare(path: &Path) -> Outcome<()> {
    let mut office = festival::played(FINISHED).ok_or(festival::BROKEN)?;
    festival::start(&mut office, FINISHED).ok_or(festival::BROKEN)?;
    let teams = hall::teams().ok_or(festival::BROKEN)?;
    let journal = Journal::open(path)?;
    hall::name_everybody(&journal)?;
    festival::keep(&festival::payloads(&office), &journal, &Stream::new(EVENT)?)?;
    festival::keep(&teams, &journal, &Stream::new(hall::TEAMS)?)?;
    Ok(())
}

/// Enters the result of a board; gives the identifier of the message that tells of it.
fn enter(house: &Site, board: u16) -> Outcome<u64> {
    let result = BoardResult::ALL[usize::from(board) % 3];
    let mut context = festival::context(festival::FIRST + i64::from(FINISHED) * 24 * HOUR + HOUR);
    context.at = Instant(context.at.0 + i64::from(board));
    let key = format!("bench-{board}");
    let wish = desk::Wish::new(Act::Result { board, result }, context);
    let done = house.events().act(EVENT, wish, &key);
    match done {
        Ok(desk::Outcome::Kept(..)) => {
            Ok(house.events().get(EVENT).map(|room| room.state().position()).ok_or(NOT_TAKEN)?)
        }
        _ => Err(NOT_TAKEN.into()),
    }
}

/// The same messages from the peer.
fn peer(runtime: &Runtime, most: Option<usize>) -> Outcome<Part> {
    let (followers, messages, a_second) = FLOOD;
    let followers = most.map_or(followers, |most| followers.min(most));
    eprintln!("the same with axum: {followers} followers, {messages} messages …");
    let sender = tokio::sync::broadcast::channel::<peer::Message>(1024).0;
    let listener = runtime.block_on(TcpListener::bind("127.0.0.1:0"))?;
    let address = listener.local_addr()?;
    let router = peer::router(sender.clone());
    runtime.spawn(async move { axum::serve(listener, router).await });
    let task = Task { address, path: "/live".to_owned(), followers, messages, boards: 0 };
    let mut id = 1;
    part("axum", &task, a_second, || {
        id += 1;
        let data = r#"{"board":12,"result":"1-0","round":9,"shown":"1 – 0"}"#;
        sender.send((id, data.into())).map_err(|_| "nobody follows")?;
        Ok(id)
    })
}

/// Lets the followers come, sends to them, and hears what they saw.
fn part(
    what: &'static str,
    task: &Task,
    a_second: u64,
    mut send: impl FnMut() -> Outcome<u64>,
) -> Outcome<Part> {
    let before = resident_bytes();
    let (mut child, mut lines) = others(task)?;
    let ready = lines.next().transpose()?;
    if ready.as_deref() != Some("ready") {
        let needed = task.followers + 64;
        return Err(format!("the followers need {needed} descriptors (ulimit -n)").into());
    }
    let full = resident_bytes();
    let mut moments = BTreeMap::new();
    let begun = Moment::now();
    for number in 0..task.messages as u64 {
        let due = Duration::from_micros(number * 1_000_000 / a_second);
        std::thread::sleep(due.saturating_sub(begun.elapsed()));
        let at = microseconds();
        moments.insert(send()?, at);
    }
    let moments = serde_json::to_string(&moments).unwrap_or_default();
    if let Some(mut to) = child.stdin.take() {
        writeln!(to, "{moments}")?;
    }
    let report = lines.next().transpose()?;
    let report = report
        .and_then(|line| serde_json::from_str(&line).ok())
        .ok_or("the followers did not report")?;
    child.wait()?;
    let followers = u64::try_from(task.followers).unwrap_or(u64::MAX).max(1);
    let bytes_per_follower = full.saturating_sub(before) / followers;
    Ok(Part {
        what,
        followers: task.followers,
        messages: task.messages,
        report,
        bytes_per_follower,
    })
}

/// This program again, as the followers.
fn others(task: &Task) -> io::Result<(Child, Lines<BufReader<ChildStdout>>)> {
    let words = serde_json::to_string(task).map_err(io::Error::other)?;
    let mut child = Command::new(std::env::current_exe()?)
        .args(["web-followers", &words])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()?;
    let pipe = child.stdout.take().ok_or_else(|| io::Error::other("no pipe"))?;
    Ok((child, BufReader::new(pipe).lines()))
}

fn table(measured: &Measured) -> String {
    let mut table = Table::new([
        "",
        "deliveries",
        "p50 (ms)",
        "p99 (ms)",
        "worst (ms)",
        "deliveries/s",
        "bytes each",
    ]);
    for part in &measured.parts {
        let figures = [
            part.report.delivered.to_string(),
            thousandths(part.report.p50_microseconds),
            thousandths(part.report.p99_microseconds),
            thousandths(part.report.worst_microseconds),
            part.report.per_second.to_string(),
            part.bytes_per_follower.to_string(),
        ];
        let Part { what, followers, messages, .. } = part;
        table.row(format!("{what}: {followers} followers, {messages} messages"), figures);
    }
    let lost: usize = measured
        .parts
        .iter()
        .filter(|part| part.what != "axum")
        .map(|part| part.followers * part.messages - part.report.delivered + part.report.broken)
        .sum();
    let ratio = tenths(measured.ratio_tenths);
    let pages = pages::table(&measured.pages, measured.assets);
    format!(
        "{table}messages lost, doubled or out of order: {lost}\n\
         deliveries a second beside axum: {ratio} times\n\n{pages}"
    )
}
