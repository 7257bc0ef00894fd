//! `lab boards`: five hundred live boards and those who follow them; a move as the server makes it;
//! the wall of a small machine.
//!
//! Moves are brought as scribes bring them: ruled upon, written to the disk, read back, drawn in both
//! languages and sent. Only loopback is used, and every part ends by itself.

use std::fs;
use std::sync::Arc;
use std::time::{Duration, Instant as Moment};

use ::boards::{Deed, Seat, Wanted};
use ::chess::notation::Letters;
use ::messages::{Catalogue, Language};
use ::web::Site;
use desk::BoardName;
use serde::Serialize;
use serde_json::json;
use table::Actor;
use tokio::net::TcpListener;
use tokio::runtime::Runtime;
use vocabulary::Side;

use super::followers::Task;
use super::{EVENT, FINISHED, Part, part, prepare};
use crate::report::{Figures, Table, hundredths, tenths, thousandths};
use crate::watch::{microseconds, permille};
use crate::{Outcome, Workplace, site};

/// Boards live at once, and who follows them.
const BOARDS: u16 = 500;
const CROWD: usize = 15_000;
/// Moves sent to the crowd, and how many a second: each board moves every ten seconds.
const MOVES: (usize, u64) = (500, 50);
/// Who follows one board alone, its moves, and how many a second.
const ONE: (usize, usize, u64) = (1_000, 80, 20);
/// A wall: boards, moves and how many a second.
const WALL: (u16, usize, u64) = (24, 72, 3);
/// Half-moves of the game in which a move is measured.
const LONG: usize = 120;
pub(super) const NOT_TAKEN: &str = "a move was not taken";

#[derive(Serialize)]
struct Measured {
    parts: Vec<Part>,
    /// A move from the wish to the answer, in a game of so many half-moves.
    half_moves: usize,
    move_p50_microseconds: u64,
    move_p99_microseconds: u64,
    answer_bytes: usize,
    /// A move on another device beside the peer, which neither rules nor keeps: medians, in tenths.
    device_ratio_tenths: u64,
    /// Hundredths of a core that the server spends while a wall is watched.
    wall_core_hundredths: u64,
}

/// Measures with a database in the folder asked for, or in a temporary one.
pub(crate) fn run(place: &Workplace, most: Option<usize>) -> Outcome<Figures> {
    let folder = place.fresh()?;
    let path = folder.path().join("festival.db");
    prepare(&path)?;
    let runtime = Runtime::new()?;
    let house = site::open(&path)?;
    let listener = runtime.block_on(TcpListener::bind("127.0.0.1:0"))?;
    let address = listener.local_addr()?;
    runtime.spawn(::web::serve(listener, Arc::clone(&house), std::future::pending()));
    for board in 1..=BOARDS {
        open(&house, board)?;
    }
    let (move_times, answer_bytes) = moves(&house)?;
    let round = FINISHED + 1;
    let followers = |count: usize| most.map_or(count, |most| count.min(most));
    let boards = usize::from(BOARDS);
    let crowd = Task {
        address,
        path: format!("/live/e/{EVENT}/boards/{round}/{{board}}"),
        // As many at each board.
        followers: followers(CROWD).div_ceil(boards) * boards,
        messages: MOVES.0,
        boards,
    };
    let mut parts = Vec::new();
    let mut number = 0u16;
    eprintln!("{} followers of {BOARDS} boards, {} moves …", crowd.followers, crowd.messages);
    parts.push(part("500 boards", &crowd, MOVES.1, || {
        number += 1;
        play(&house, 1 + (number - 1) % BOARDS)
    })?);
    let path = format!("/live/e/{EVENT}/boards/{round}/2");
    let one = Task { address, path, followers: followers(ONE.0), messages: ONE.1, boards: 1 };
    eprintln!("{} followers of one board, {} moves …", one.followers, one.messages);
    parts.push(part("one board", &one, ONE.2, || play(&house, 2))?);
    let [device, peer] = super::device::run(&house, &runtime, address)?;
    let device_ratio_tenths =
        device.report.p50_microseconds * 10 / peer.report.p50_microseconds.max(1);
    parts.extend([device, peer]);
    let path = format!("/live/e/{EVENT}/boards");
    let wall = Task { address, path, followers: 1, messages: WALL.1, boards: 1 };
    eprintln!("a wall of {} boards, {} moves …", WALL.0, WALL.1);
    let (begun, before) = (Moment::now(), ticks());
    let mut number = 0;
    parts.push(part("wall", &wall, WALL.2, || {
        number += 1;
        play(&house, 3 + (number - 1) % WALL.0)
    })?);
    let spent = ticks().saturating_sub(before).saturating_mul(10);
    let elapsed = u64::try_from(begun.elapsed().as_millis()).unwrap_or(u64::MAX).max(1);
    runtime.shutdown_background();
    let measured = Measured {
        parts,
        half_moves: LONG,
        move_p50_microseconds: microseconds(permille(&move_times, 500)),
        move_p99_microseconds: microseconds(permille(&move_times, 990)),
        answer_bytes,
        device_ratio_tenths,
        wall_core_hundredths: spent.saturating_mul(10_000) / elapsed / 100,
    };
    Figures::new(&measured, table(&measured))
}

fn open(house: &Site, board: u16) -> Outcome<()> {
    let started = house.board_time();
    let set_up = json!({"game": {"chess": {"edition": "2023"}}, "setup": {"tc": "90m+30s"},
        "started": started});
    let set_up = serde_json::from_value(set_up)?;
    let (name, key) = (BoardName { round: FINISHED + 1, board }, format!("open-{board}"));
    let opened = house.events().open_board(EVENT, name, &set_up, ("desk", started), &key);
    opened.map_err(|_| NOT_TAKEN.into())
}

/// Moves a knight of whoever has the move out or home; gives the identifier of the message.
fn play(house: &Site, board: u16) -> Outcome<u64> {
    let loaded = house.events().get(EVENT).ok_or(NOT_TAKEN)?;
    let name = BoardName { round: FINISHED + 1, board };
    let live = loaded.board(name).ok_or(NOT_TAKEN)?;
    let (side, number) = {
        let live = live.live();
        (live.turn(), live.seq())
    };
    let text = quiet_move(number);
    let by = if side == Side::White { Actor::White } else { Actor::Black };
    let deed = Deed::own(Seat::Scribe, house.board_time(), Wanted::typed(text)).of(by);
    let key = format!("move-{board}-{number}");
    let before = house.events().reached();
    let played = house.events().play_move(EVENT, name, deed, "desk", &key);
    if played.is_err() || live.live().seq() <= number {
        return Err(NOT_TAKEN.into());
    }
    Ok(reached_after(house, before))
}

/// The identifier of what was sent last: a board has it a moment before the journal is said to be
/// read so far.
pub(super) fn reached_after(house: &Site, before: u64) -> u64 {
    loop {
        match house.events().reached() {
            reached if reached > before => return reached,
            _ => std::thread::yield_now(),
        }
    }
}

/// A game that goes on for long: knights out and home, then a pawn of each side, so that no position
/// comes again too often (9.6.1).
pub(super) fn quiet_move(number: usize) -> String {
    const KNIGHTS: [&str; 8] = ["b1c3", "b8c6", "c3b1", "c6b8", "g1f3", "g8f6", "f3g1", "f6g8"];
    const FILES: [char; 6] = ['a', 'b', 'd', 'e', 'g', 'h'];
    let (cycle, place) = (number / 10, number % 10);
    let (file, step) = (FILES[cycle % 6], cycle / 6);
    match place {
        8 if step < 2 => format!("{file}{}{file}{}", 2 + step, 3 + step),
        9 if step < 2 => format!("{file}{}{file}{}", 7 - step, 6 - step),
        _ => KNIGHTS[place % 8].to_owned(),
    }
}

/// A game of many half-moves: how long each of its last moves took with its answer, and how many
/// bytes that has.
fn moves(house: &Site) -> Outcome<(Vec<Duration>, usize)> {
    let name = BoardName { round: FINISHED + 1, board: 1 };
    let live = house.events().get(EVENT).and_then(|event| event.board(name)).ok_or(NOT_TAKEN)?;
    let (mut times, mut bytes) = (Vec::new(), 0);
    for number in 0..LONG {
        let begun = Moment::now();
        play(house, 1)?;
        let voice = Catalogue::of(Language::Italian);
        let shown = live.live().shown_lately(house.board_time(), Letters::Italian, voice);
        bytes = serde_json::to_vec(&shown)?.len().max(bytes);
        if number >= LONG / 2 {
            times.push(begun.elapsed());
        }
    }
    times.sort_unstable();
    Ok((times, bytes))
}

/// What this process has spent of the machine, in hundredths of a second; nought where Linux is not.
fn ticks() -> u64 {
    let stat = fs::read_to_string("/proc/self/stat").unwrap_or_default();
    // The name of the program stands in brackets and may hold anything; times are fields 14 and 15.
    let fields = stat.rsplit_once(')').map(|(_, fields)| fields).unwrap_or_default();
    fields.split_whitespace().skip(11).take(2).filter_map(|field| field.parse::<u64>().ok()).sum()
}

fn table(measured: &Measured) -> String {
    let heads = ["", "deliveries", "p50 (ms)", "p99 (ms)", "worst (ms)", "broken"];
    let mut table = Table::new(heads);
    for part in &measured.parts {
        let report = part.report;
        let figures = [
            report.delivered.to_string(),
            thousandths(report.p50_microseconds),
            thousandths(report.p99_microseconds),
            thousandths(report.worst_microseconds),
            report.broken.to_string(),
        ];
        let Part { what, followers, messages, .. } = part;
        table.row(format!("{what}: {followers} followers, {messages} moves"), figures);
    }
    let (p50, p99) =
        (thousandths(measured.move_p50_microseconds), thousandths(measured.move_p99_microseconds));
    format!(
        "{table}a move with its answer after {}: p50 {p50} ms, p99 {p99} ms, {} bytes\n\
         a move on another device beside axum, which keeps nothing: {} times\n\
         a wall of {} boards, {} moves a second: {} of a core\n",
        measured.half_moves,
        measured.answer_bytes,
        tenths(measured.device_ratio_tenths),
        WALL.0,
        WALL.2,
        hundredths(measured.wall_core_hundredths),
    )
}
