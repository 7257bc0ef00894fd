//! The dashboard: the round at a glance, the one next step, and whatever waits for somebody.

use accounts::EventRole;
use askama::Template;
use axum::extract::Query;
use axum::response::Response;
use codex::phrase;
use desk::{EventState, Ground, Names, telling, wall_time};
use office::round::Phase;
use office::stage::Stage;
use office::{Act, EntrantId};
use serde::Deserialize;

use super::called::{self, CalledLine, PausedShown};
use super::deadlines::{self, DeadlineLine};
use super::federation::{self, WithFederation};
use super::live_results::{self, OverLine};
use super::next_step::{Step, Way, next_step};
use super::requirements::{self, Requirements};
use super::round_squares::{self, LegendLine, Square};
use super::told::{self, DoneShown, done};
use super::waiting::{self, Waiting};
use super::{DeskName, frame};
use crate::answer::RequestError;
use crate::chance;
use crate::entrance::Desk;
use crate::navigation::NavLink;
use crate::page::{Page, fresh};
use crate::rounds::{ProtestWaits, undecided};
use crate::site::Site;
use crate::words::Words;

/// How many acts of the journal are shown.
const LAST_ACTS: usize = 8;

#[derive(Template)]
#[template(path = "office-dashboard.html")]
struct Dashboard {
    page: Page,
    desks: Vec<NavLink>,
    address: String,
    step: Step,
    /// One square for each board of the round.
    squares: Vec<Square>,
    legend: Vec<LegendLine>,
    key: String,
    /// What the step is meant for.
    ground: String,
    counts: Vec<Count>,
    start: Option<Start>,
    /// Whether boards are followed live in this round.
    live: bool,
    called: Vec<CalledLine>,
    /// Games that the house paused, for arbiters.
    paused: Option<PausedShown>,
    over: Vec<OverLine>,
    deadlines: Vec<DeadlineLine>,
    more_deadlines: Option<String>,
    waiting: Vec<Waiting>,
    /// Protests without a decision.
    protests: Vec<ProtestWaits>,
    required: Option<Requirements>,
    federation: Option<WithFederation>,
    chief: bool,
    acts: Vec<ActLine>,
    done: Option<DoneShown>,
}

/// A number at a glance.
struct Count {
    number: usize,
    text: String,
    address: String,
}

/// When the next round begins.
struct Start {
    label: String,
    until: i64,
    machine: String,
    moment: String,
    roll_call: Option<String>,
}

struct ActLine {
    entry: u32,
    machine: String,
    time: String,
    who: String,
    what: String,
    /// Who sat at the board that it is about.
    players: String,
    /// Whether it waits for a second pair of eyes.
    to_confirm: bool,
}

#[derive(Deserialize)]
pub(crate) struct Parameters {
    done: Option<u64>,
}

/// Answers `/e/EVENT/office`.
pub(crate) async fn dashboard(
    Desk { site, loaded, role, visitor, headers }: Desk,
    Query(parameters): Query<Parameters>,
) -> Result<Response, RequestError> {
    let words = visitor.words;
    let title = words.text("web-desk-dashboard");
    let (page, desks) = frame(&site, &visitor, &loaded, DeskName::Dashboard, title);
    let names = site.names();
    let now = office::Instant(site.now());
    let address = loaded.name().address();
    let seen = loaded.state();
    let event = seen.event();
    event.announcement().ok_or(RequestError::NotFound)?;
    let round = event.last_paired();
    let context = visitor.context(&site, loaded.name().as_str())?;
    let today = wall_time::wall(now).map(jiff::civil::DateTime::date).unwrap_or_default();
    let (deadlines, more) = deadlines::running(&seen, &names, now, words);
    let over = live_results::over(&loaded, &seen, &names);
    let ended: Vec<u16> = over.iter().map(|line| line.board).collect();
    let stands = round_squares::standing(&seen, &ended);
    let (squares, legend) = round_squares::squares(&stands, &address, words);
    let live = loaded.boards(Some(round)).len();
    let page = Dashboard {
        page: page.with_scripts(&["office.js"]),
        desks,
        step: next_step(&seen, &names, role, &address, words),
        key: chance::key()?,
        ground: Ground::rounds(seen.office()).to_string(),
        squares,
        legend,
        counts: counts(&seen, live, &address, words),
        start: start(&seen, now, words),
        live: live > 0,
        called: called::called(&loaded, &seen, &names, site.board_time(), words),
        paused: called::paused(&loaded, site.now(), words).filter(|_| role.is_arbiter()),
        over,
        deadlines,
        more_deadlines: (more > 0).then(|| words.say(&phrase!("web-office-more", count = more))),
        waiting: waiting::waiting(&seen, &names, now, words),
        protests: undecided(&seen, &names, words),
        required: requirements::of(&seen, &context, words),
        federation: federation::of(&seen, &context, today, words),
        chief: role == EventRole::ChiefArbiter,
        acts: last_acts(&site, &seen, &names, now, words),
        done: done(&seen, &names, words, &loaded.name().address(), parameters.done),
        address,
    };
    drop(seen);
    fresh(&page, &headers)
}

/// Figures at a glance, each with the list it counts.
fn counts(seen: &EventState, live: usize, address: &str, words: Words) -> Vec<Count> {
    let event = seen.event();
    let count = |number, key: &str, tail: &str| Count {
        number,
        text: words.text(key),
        address: format!("{address}/office{tail}"),
    };
    let there = |wanted: Option<bool>| {
        let plays = |entrant: &office::entrant::Entrant| {
            entrant.status == office::entrant::Status::Playing
                && wanted.is_none_or(|checked| entrant.checked_in == checked)
        };
        event.entrants().filter(|(_, entrant)| plays(entrant)).count()
    };
    vec![
        count(there(None), "web-office-count-playing", "/players"),
        count(there(Some(false)), "web-office-count-not-there", "/players?state=missing"),
        count(live, "web-office-count-live", "/boards"),
    ]
}

/// When the round that has not begun yet is to begin.
fn start(seen: &EventState, now: office::Instant, words: Words) -> Option<Start> {
    let event = seen.event();
    let announcement = event.announcement()?;
    if event.stage() > Stage::Running {
        return None;
    }
    let last = event.last_paired();
    let begun = matches!(
        event.round(last).and_then(office::Round::phase),
        None | Some(Phase::Playing(_) | Phase::Closed(_))
    );
    let round = if begun { last + 1 } else { last };
    let starts = event.starts(round).filter(|_| round <= announcement.rounds)?;
    let calls = event.pack().calls;
    let roll_call = calls.articles.map(|_| {
        let call = starts.before(calls.roll_call);
        words.say(&phrase!("web-office-roll-call", time = words.time(call)))
    });
    let label = if now > starts {
        phrase!("web-office-start-was", round = round)
    } else {
        phrase!("web-office-start-in", round = round)
    };
    Some(Start {
        label: words.say(&label),
        until: starts.0,
        machine: wall_time::machine(starts),
        moment: words.moment(starts),
        roll_call,
    })
}

fn last_acts(
    site: &Site,
    seen: &EventState,
    names: &Names,
    now: office::Instant,
    words: Words,
) -> Vec<ActLine> {
    let entries = seen.office().entries().iter().rev().take(LAST_ACTS);
    let last = seen.office().next_entry();
    entries
        .zip(1u32..)
        .map(|(entry, back)| {
            let (players, to_confirm) = at_board(&entry.act, seen, names);
            ActLine {
                entry: last - back,
                machine: wall_time::machine(entry.context.at),
                time: words.near(entry.context.at, now),
                who: told::actor(site, names, &entry.context.actor),
                what: words.say(&telling::line(&entry.act, seen, names)),
                players,
                to_confirm,
            }
        })
        .collect()
}

/// Who sits at the board whose result an act of the present round tells, and whether it waits for
/// another's confirmation.
fn at_board(act: &Act, seen: &EventState, names: &Names) -> (String, bool) {
    let event = seen.event();
    let round = event.last_paired();
    let playing = |book: &&office::Round| matches!(book.phase(), Some(Phase::Playing(_)));
    let found = || {
        let Act::Result { board, .. } = act else { return None };
        let index = usize::from(*board).checked_sub(1)?;
        let book = event.round(round).filter(playing)?;
        let seats = book.pairing()?.boards.get(index)?;
        let name = |id: Option<EntrantId>| id.map(|id| seen.listed(id, names)).unwrap_or_default();
        let waits = book.proposed().get(index).is_some_and(Option::is_some);
        Some((format!("{} – {}", name(seats.white), name(seats.black)), waits))
    };
    found().unwrap_or_default()
}
