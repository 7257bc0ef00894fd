//! `tratto bench web`: results that reach many followers, beside the streams that come with axum;
//! and every public page of a great event, as a reader gets it.
//!
//! Results are entered as arbiters enter them: ruled upon, written to the disk, read back and sent.
//! The followers are another process, so that the memory of the server is its own. Only loopback is
//! used, and every part ends by itself.

mod followers;
mod hall;
mod pages;
mod peer;

use std::collections::BTreeMap;
use std::fmt::Write;
use std::io::{self, BufRead, BufReader, Lines, Write as _};
use std::process::{Child, ChildStdout, Command, Stdio};
use std::sync::Arc;
use std::time::{Duration, Instant as Moment};

use ::journal::Journal;
use ::office::round::BoardResult;
use ::office::{Act, Instant};
use ::web::Site;
use codex::phrase;
use serde::Serialize;
use tokio::net::TcpListener;
use tokio::runtime::Runtime;

use self::followers::{Report, Task, microseconds};
use super::festival::{self, HOUR};
use crate::Status;
use crate::arguments::BenchAsked;
use crate::problem::{Problem, Stop};
use crate::shell::{self, BOLD, Shell};

/// Rounds behind the one that is played.
const FINISHED: u8 = 8;
const EVENT: &str = "festival";
/// Pages that watch one event, and results a second.
const PAGES: (usize, usize, u64) = (1_000, 80, 20);
/// Followers of a great final.
const CROWD: (usize, usize, u64) = (15_000, 60, 5);
/// The same without a pause between results.
const FLOOD: (usize, usize, u64) = (15_000, 60, 1_000);

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
pub(super) fn run(asked: &BenchAsked, shell: &Shell) -> Result<Status, Stop> {
    let folder = super::workplace(asked)?;
    let most = asked.players.and_then(|players| usize::try_from(players).ok());
    let measured = measure(&folder.path().join("festival.db"), most, shell)?;
    if shell.json() {
        shell::print_json(&measured)?;
    } else {
        shell.print(&table(&measured, shell))?;
    }
    Ok(Status::Well)
}

/// The other process: what to do stands in the first word.
pub(super) fn follow(asked: &BenchAsked) -> Result<Status, Stop> {
    let task = asked.files.first().and_then(|task| task.to_str());
    let task: Task = task.and_then(|task| serde_json::from_str(task).ok()).ok_or_else(failed)?;
    followers::run(&task).map_err(|fault| system(&fault))?;
    Ok(Status::Well)
}

fn measure(path: &std::path::Path, most: Option<usize>, shell: &Shell) -> Result<Measured, Stop> {
    prepare(path)?;
    let runtime = Runtime::new().map_err(|fault| system(&fault))?;
    let house = crate::serve::open(path, true, None)?;
    let listener =
        runtime.block_on(TcpListener::bind("127.0.0.1:0")).map_err(|fault| system(&fault))?;
    let address = listener.local_addr().map_err(|fault| system(&fault))?;
    runtime.spawn(::web::serve(listener, Arc::clone(&house), std::future::pending()));
    hall::open_boards(&house).ok_or_else(failed)?;
    let pages = pages::weigh(address).map_err(|fault| system(&fault))?;
    let assets = pages::assets(address).map_err(|fault| system(&fault))?;
    // Followers count on the next identifier: the last entry of the journal must be the event's own.
    enter(&house, 1)?;
    let mut next = 2;
    let mut parts = Vec::new();
    for (what, (followers, messages, a_second)) in
        [("pages", PAGES), ("crowd", CROWD), ("flood", FLOOD)]
    {
        let followers = most.map_or(followers, |most| followers.min(most));
        shell.talk(&format!(
            "{}\n",
            shell.say(&phrase!("bench-web-part", followers = followers, messages = messages))
        ));
        let task = Task { address, path: format!("/live/e/{EVENT}"), followers, messages };
        let board = &mut next;
        let part = part(what, &task, a_second, || {
            let id = enter(&house, *board);
            *board += 1;
            id
        })?;
        parts.push(part);
    }
    parts.push(peer(&runtime, most, shell)?);
    let rate =
        |what| parts.iter().find(|part| part.what == what).map_or(1, |part| part.report.per_second);
    let ratio_tenths = rate("flood") * 10 / rate("axum").max(1);
    runtime.shutdown_background();
    Ok(Measured { pages, assets, parts, ratio_tenths })
}

/// A journal with the festival and the team event in their ninth rounds.
fn prepare(path: &std::path::Path) -> Result<(), Stop> {
    let mut office = festival::played(FINISHED).ok_or_else(failed)?;
    festival::start(&mut office, FINISHED).ok_or_else(failed)?;
    let teams = hall::teams().ok_or_else(failed)?;
    let wrong = |fault| crate::journal::problem(&fault, path);
    let journal = Journal::open(path).map_err(wrong)?;
    hall::name_everybody(&journal).map_err(wrong)?;
    hall::keep(&journal, EVENT, &hall::payloads(&office)).map_err(wrong)?;
    hall::keep(&journal, hall::TEAMS, &teams).map_err(wrong)?;
    Ok(())
}

/// Enters the result of a board; gives the identifier of the message that tells of it.
fn enter(house: &Site, board: u16) -> Result<u64, Stop> {
    let result = BoardResult::ALL[usize::from(board) % 3];
    let mut context = festival::context(festival::FIRST + i64::from(FINISHED) * 24 * HOUR + HOUR);
    context.at = Instant(context.at.0 + i64::from(board));
    let key = format!("bench-{board}");
    let done = house.act(EVENT, &Act::Result { board, result }, &context, &key);
    match done {
        Ok(::web::Done::Ruled(_, Some(_))) => {
            house.room(EVENT).map(|room| room.seen().position()).ok_or_else(failed)
        }
        _ => Err(failed()),
    }
}

/// The same messages from the peer.
fn peer(runtime: &Runtime, most: Option<usize>, shell: &Shell) -> Result<Part, Stop> {
    let (followers, messages, a_second) = FLOOD;
    let followers = most.map_or(followers, |most| followers.min(most));
    shell.talk(&format!(
        "{}\n",
        shell.say(&phrase!("bench-web-peer", followers = followers, messages = messages))
    ));
    let sender = tokio::sync::broadcast::channel::<peer::Message>(1024).0;
    let listener =
        runtime.block_on(TcpListener::bind("127.0.0.1:0")).map_err(|fault| system(&fault))?;
    let address = listener.local_addr().map_err(|fault| system(&fault))?;
    let router = peer::router(sender.clone());
    runtime.spawn(async move { axum::serve(listener, router).await });
    let task = Task { address, path: "/live".to_owned(), followers, messages };
    let mut id = 1;
    part("axum", &task, a_second, || {
        id += 1;
        let data = r#"{"board":12,"result":"1-0","round":9,"shown":"1 – 0"}"#;
        sender.send((id, data.into())).map_err(|_| failed())?;
        Ok(id)
    })
}

/// Lets the followers come, sends to them, and hears what they saw.
fn part(
    what: &'static str,
    task: &Task,
    a_second: u64,
    mut send: impl FnMut() -> Result<u64, Stop>,
) -> Result<Part, Stop> {
    let before = resident();
    let (mut child, mut lines) = others(task).map_err(|fault| system(&fault))?;
    let ready = lines.next().transpose().map_err(|fault| system(&fault))?;
    if ready.as_deref() != Some("ready") {
        return Err(
            Problem::new(phrase!("bench-web-descriptors", count = task.followers + 64)).into()
        );
    }
    let full = resident();
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
        writeln!(to, "{moments}").map_err(|fault| system(&fault))?;
    }
    let report = lines.next().transpose().map_err(|fault| system(&fault))?;
    let report = report.and_then(|line| serde_json::from_str(&line).ok()).ok_or_else(failed)?;
    child.wait().map_err(|fault| system(&fault))?;
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
        .args(["bench", "web-followers", &words])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()?;
    let pipe = child.stdout.take().ok_or_else(|| io::Error::other("no pipe"))?;
    Ok((child, BufReader::new(pipe).lines()))
}

/// The memory of this process, in bytes.
fn resident() -> u64 {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
    line.and_then(|line| line.split_whitespace().next()?.parse::<u64>().ok()).unwrap_or(0) * 1024
}

fn failed() -> Stop {
    Problem::new(phrase!("bench-web-failed")).into()
}

fn system(fault: &io::Error) -> Problem {
    Problem::new(phrase!("serve-system", cause = fault.to_string()))
}

fn table(measured: &Measured, shell: &Shell) -> String {
    let mut text = String::new();
    let heads = [
        "bench-web-delivered",
        "bench-web-p50",
        "bench-web-p99",
        "bench-web-worst",
        "bench-web-rate",
        "bench-web-memory",
    ];
    let heads = heads.map(|head| shell.catalogue().text(head));
    let _ = write!(text, "{BOLD}{:44}", "");
    for head in &heads {
        let _ = write!(text, "{head:>14}");
    }
    let _ = writeln!(text, "{BOLD:#}");
    for part in &measured.parts {
        let row = phrase!(
            "bench-web-row",
            part = part.what,
            followers = part.followers,
            messages = part.messages
        );
        let _ = write!(text, "{:44}", shell.say(&row));
        let thousandths =
            |microseconds: u64| format!("{}.{}", microseconds / 1000, microseconds % 1000 / 100);
        let Report {
            delivered,
            p50_microseconds,
            p99_microseconds,
            worst_microseconds,
            per_second,
            ..
        } = part.report;
        for value in [
            delivered.to_string(),
            thousandths(p50_microseconds),
            thousandths(p99_microseconds),
            thousandths(worst_microseconds),
            per_second.to_string(),
            part.bytes_per_follower.to_string(),
        ] {
            let _ = write!(text, "{value:>14}");
        }
        text.push('\n');
    }
    let lost: usize = measured
        .parts
        .iter()
        .filter(|part| part.what != "axum")
        .map(|part| part.followers * part.messages - part.report.delivered + part.report.broken)
        .sum();
    let _ = writeln!(text, "{}", shell.say(&phrase!("bench-web-lost", count = lost)));
    let ratio = format!("{}.{}", measured.ratio_tenths / 10, measured.ratio_tenths % 10);
    let _ = writeln!(text, "{}", shell.say(&phrase!("bench-web-ratio", ratio = ratio)));
    text.push('\n');
    text.push_str(&pages::table(&measured.pages, measured.assets, shell));
    text
}
