//! `lab acts`: many arbiters writing results of one event at once, beside one alone.
//!
//! Each act is decided, written to the disk and seen by memory before its writer sends the next, as
//! it is over HTTP.

use std::path::Path;
use std::thread;
use std::time::{Duration, Instant as Moment};

use ::journal::{Journal, Stream};
use ::office::round::BoardResult;
use ::office::{Act, Instant};
use ::web::Site;
use desk::{Fault, Wish};
use serde::Serialize;

use crate::festival::{self, FIRST, HOUR, PLAYERS};
use crate::report::{Figures, Table, hundredths, thousandths};
use crate::watch::{microseconds, per_second, permille};
use crate::{Outcome, Workplace, site};

const EVENT: &str = "festival";
const WRITERS: [u16; 4] = [1, 8, 32, 64];
/// Every number of writers gets so many turns, one after the other, so that a busy moment hits all.
const TURNS: usize = 3;
const TURN: Duration = Duration::from_secs(2);
/// Rounds behind the one in play.
const FINISHED: u8 = 1;

/// What so many writers got done.
#[derive(Serialize)]
struct Row {
    writers: u16,
    acts: u64,
    acts_per_second: u64,
    /// Acts that were turned away because others were writing.
    turned_away: u64,
    turned_away_percent: u64,
    p50_microseconds: u64,
    p99_microseconds: u64,
    /// Acts a second over those of one writer, in hundredths.
    ratio_hundredths: u64,
}

/// The acts of one or more writers.
#[derive(Default)]
struct Tally {
    /// How long each kept act took.
    times: Vec<Duration>,
    turned_away: u64,
    took: Duration,
}

/// Measures in the folder asked for, or in a temporary one.
pub(crate) fn run(place: &Workplace) -> Outcome<Figures> {
    let folder = place.fresh()?;
    let mut office = festival::played(FINISHED).ok_or(festival::BROKEN)?;
    festival::start(&mut office, FINISHED).ok_or(festival::BROKEN)?;
    let payloads = festival::payloads(&office);
    let mut tallies: [Tally; WRITERS.len()] = Default::default();
    for turn in 0..TURNS {
        for (writers, tally) in WRITERS.into_iter().zip(&mut tallies) {
            let path = folder.path().join(format!("{turn}-{writers}.db"));
            festival::keep(&payloads, &Journal::open(&path)?, &Stream::new(EVENT)?)?;
            let done = contest(&path, writers)?;
            tally.took += done.took;
            tally.add(done);
        }
    }
    let mut rows: Vec<Row> = Vec::new();
    for (writers, tally) in WRITERS.into_iter().zip(tallies) {
        rows.push(tally.row(writers, rows.first().map(|one| one.acts_per_second)));
    }
    Figures::new(&rows, table(&rows))
}

/// All writers at once for one turn.
fn contest(path: &Path, writers: u16) -> Outcome<Tally> {
    let site = site::open(path)?;
    let begin = Moment::now();
    let tallies: Vec<Outcome<Tally>> = thread::scope(|scope| {
        let site = &*site;
        let threads: Vec<_> = (0..writers)
            .map(|writer| scope.spawn(move || write(site, writer, writers, begin)))
            .collect();
        let joined = threads.into_iter().map(thread::ScopedJoinHandle::join);
        joined.map(|tally| tally.unwrap_or_else(|_| Err("a writer broke down".into()))).collect()
    });
    let mut all = Tally { took: begin.elapsed(), ..Tally::default() };
    for tally in tallies {
        all.add(tally?);
    }
    Ok(all)
}

/// One writer: the results of every so-manieth board, then corrections of them without end.
fn write(site: &Site, writer: u16, writers: u16, begin: Moment) -> Outcome<Tally> {
    let boards: Vec<u16> = (1 + writer..=PLAYERS / 2).step_by(writers.into()).collect();
    let at = FIRST + i64::from(FINISHED) * 24 * HOUR + HOUR;
    let mut tally = Tally::default();
    for number in 0.. {
        if begin.elapsed() >= TURN {
            break;
        }
        let board = boards[number % boards.len()];
        let result = BoardResult::ALL[(number / boards.len() + usize::from(board)) % 3];
        let act = if number < boards.len() {
            Act::Result { board, result }
        } else {
            let reason = "both scoresheets say so".to_owned();
            Act::Correct { round: FINISHED + 1, board, result, reason }
        };
        let mut context = festival::context(at);
        context.at = Instant(at + i64::try_from(number).unwrap_or_default());
        let sent = Moment::now();
        let wish = Wish::new(act, context);
        match site.events().act(EVENT, wish, &format!("{writer}-{number}")) {
            Ok(desk::Outcome::Kept(..)) => tally.times.push(sent.elapsed()),
            Err(Fault::Busy) => tally.turned_away += 1,
            // Where a result was turned away there is none to correct.
            Ok(desk::Outcome::Refused(_)) if tally.turned_away > 0 => {}
            Ok(other) => return Err(format!("not kept: {other:?}").into()),
            Err(fault) => return Err(fault.into()),
        }
    }
    Ok(tally)
}

impl Tally {
    fn add(&mut self, more: Self) {
        self.times.extend(more.times);
        self.turned_away += more.turned_away;
    }

    fn row(mut self, writers: u16, one: Option<u64>) -> Row {
        self.times.sort_unstable();
        let acts = self.times.len() as u64;
        let acts_per_second = per_second(acts, self.took);
        let one = one.unwrap_or(acts_per_second).max(1);
        Row {
            writers,
            acts,
            acts_per_second,
            turned_away: self.turned_away,
            turned_away_percent: self.turned_away * 100 / (acts + self.turned_away).max(1),
            p50_microseconds: microseconds(permille(&self.times, 500)),
            p99_microseconds: microseconds(permille(&self.times, 990)),
            ratio_hundredths: acts_per_second * 100 / one,
        }
    }
}

fn table(rows: &[Row]) -> Table {
    let mut table = Table::new(["writers", "acts/s", "turned away", "p50 ms", "p99 ms", "ratio"]);
    for row in rows {
        let figures = [
            row.acts_per_second.to_string(),
            format!("{} %", row.turned_away_percent),
            thousandths(row.p50_microseconds),
            thousandths(row.p99_microseconds),
            hundredths(row.ratio_hundredths),
        ];
        table.row(row.writers, figures);
    }
    table
}
