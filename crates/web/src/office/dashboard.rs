//! The dashboard: the round at a glance, the one next step, and whatever waits for somebody.

use accounts::EventRole;
use askama::Template;
use axum::extract::Query;
use axum::response::Response;
use codex::phrase;
use desk::{EventState, Ground, Names, telling, wall_time};
use office::round::Phase;
use office::stage::Stage;
use serde::Deserialize;
use serde_json::{Value, json};

use super::called::{self, CalledLine};
use super::deadlines::{self, DeadlineLine};
use super::federation::{self, WithFederation};
use super::live_results::{self, OverLine};
use super::told::{self, DoneShown, done};
use super::waiting::{self, Waiting};
use super::{DeskName, frame};
use crate::answer::Trouble;
use crate::chance;
use crate::entrance::Desk;
use crate::page::{Link, Page, fresh};
use crate::rounds::{ProtestWaits, undecided};
use crate::shown::{self, StageShown};
use crate::site::Site;
use crate::words::Words;

/// How many acts of the journal are shown.
const LAST_ACTS: usize = 8;

#[derive(Template)]
#[template(path = "office-dashboard.html")]
struct Dashboard {
    page: Page,
    desks: Vec<Link>,
    address: String,
    stage: StageShown,
    round: u8,
    rounds: u8,
    phase: StageShown,
    step: Step,
    key: String,
    /// What the step is meant for.
    ground: String,
    counts: Vec<Count>,
    start: Option<Start>,
    /// Whether boards are followed live in this round.
    live: bool,
    called: Vec<CalledLine>,
    over: Vec<OverLine>,
    deadlines: Vec<DeadlineLine>,
    more_deadlines: Option<String>,
    waiting: Vec<Waiting>,
    /// Protests without a decision.
    protests: Vec<ProtestWaits>,
    federation: Option<WithFederation>,
    chief: bool,
    acts: Vec<ActLine>,
    done: Option<DoneShown>,
}

/// The one thing to do next.
struct Step {
    text: String,
    hint: String,
    way: Way,
}

/// How it is done.
enum Way {
    /// By a form to `act` or `preview`, then back.
    Form { to: &'static str, act: String, back: String },
    /// Elsewhere.
    Link(String),
    /// By somebody else, or not at all.
    Nothing,
}

/// A number at a glance.
struct Count {
    number: usize,
    text: String,
    address: String,
    class: &'static str,
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
    cites: Vec<String>,
}

#[derive(Deserialize)]
pub(crate) struct Asked {
    done: Option<u64>,
}

/// Answers `/e/EVENT/office`.
pub(crate) async fn dashboard(
    Desk { house, room, role, visitor, headers }: Desk,
    Query(asked): Query<Asked>,
) -> Result<Response, Trouble> {
    let words = visitor.words;
    let title = words.text("web-desk-dashboard");
    let (page, desks) = frame(&house, &visitor, &room, DeskName::Dashboard, title);
    let names = house.names();
    let now = office::Instant(house.now());
    let address = room.name().address();
    let seen = room.state();
    let event = seen.event();
    let announcement = event.announcement().ok_or(Trouble::NotFound)?;
    let round = event.last_paired();
    let book = event.round(round);
    let context = visitor.context(&house, room.name().as_str())?;
    let (deadlines, more) = deadlines::running(&seen, &names, now, words);
    let page = Dashboard {
        page: page.with_scripts(&["office.js"]),
        desks,
        stage: StageShown::of(event.stage(), words),
        round,
        rounds: announcement.rounds,
        phase: shown::phase(book.and_then(office::Round::phase), words),
        step: next_step(&seen, &names, role, &address, words),
        key: chance::key()?,
        ground: Ground::rounds(seen.office()).to_string(),
        counts: counts(&seen, &address, words),
        start: start(&seen, now, words),
        live: !room.boards(Some(round)).is_empty(),
        called: called::called(&room, &seen, &names, now, words),
        over: live_results::over(&room, &seen, &names),
        deadlines,
        more_deadlines: (more > 0).then(|| words.say(&phrase!("web-office-more", count = more))),
        waiting: waiting::waiting(&seen, &names, now, words),
        protests: undecided(&seen, &names, words),
        federation: federation::of(&seen, &context, words),
        chief: role == EventRole::ChiefArbiter,
        acts: last_acts(&house, &seen, &names, now, words),
        done: done(&seen, &names, words, &room.name().address(), asked.done),
        address,
    };
    drop(seen);
    fresh(&page, &headers)
}

/// What is to be done next, as far as whoever asks may do it.
fn next_step(
    seen: &EventState,
    names: &Names,
    role: EventRole,
    address: &str,
    words: Words,
) -> Step {
    let event = seen.event();
    let chief = role == EventRole::ChiefArbiter;
    let arbiter = chief || role == EventRole::Arbiter;
    let rounds = event.announcement().map_or(0, |announcement| announcement.rounds);
    let round = event.last_paired();
    let office = format!("{address}/office");
    let pairing = format!("{office}/pairing");
    let form = |allowed: bool, to, act: &Value, back: &str| {
        if !allowed {
            return Way::Nothing;
        }
        Way::Form { to, act: act.to_string(), back: back.to_owned() }
    };
    let step = |text: String, hint: &'static str, way| Step { text, hint: words.text(hint), way };
    let of_round = |key: codex::Phrase| words.say(&key);
    match event.stage() {
        Stage::Draft | Stage::AuthorisationRequested | Stage::Authorised => {
            if event.entrants().next().is_none() {
                let way = Way::Link(format!("{office}/players/table"));
                return step(
                    words.text("web-office-step-enter"),
                    "web-office-step-enter-hint",
                    way,
                );
            }
            let begin = json!({ "act": "begin", "alphabetical": by_name(seen, names) });
            let way = form(arbiter, "preview", &begin, &office);
            step(words.text("web-office-step-begin"), "web-office-step-begin-hint", way)
        }
        Stage::Running => match event.round(round).and_then(office::Round::phase) {
            Some(Phase::Draft) => {
                let way = form(arbiter, "preview", &json!({ "act": "publish" }), &pairing);
                let text = of_round(phrase!("web-office-step-publish", round = round));
                step(text, "web-office-step-publish-hint", way)
            }
            Some(Phase::Published(_)) => {
                let way = form(arbiter, "act", &json!({ "act": "start_round" }), &office);
                let text = of_round(phrase!("web-office-step-start", round = round));
                step(text, "web-office-step-start-hint", way)
            }
            Some(Phase::Playing(_)) => {
                let open = event.round(round).map_or(0, |book| book.open_boards().count());
                if open > 0 {
                    let way = Way::Link(format!("{office}/results"));
                    let text = of_round(phrase!("web-office-step-results", count = open));
                    return step(text, "web-office-step-results-hint", way);
                }
                let way = form(arbiter, "preview", &json!({ "act": "close_round" }), &office);
                let text = of_round(phrase!("web-office-step-close", round = round));
                step(text, "web-office-step-close-hint", way)
            }
            None | Some(Phase::Closed(_)) if round < rounds => {
                let way = form(arbiter, "act", &json!({ "act": "pair" }), &pairing);
                let text = of_round(phrase!("web-office-step-pair", round = round + 1));
                step(text, "web-office-step-pair-hint", way)
            }
            _ => {
                let way = form(chief, "preview", &json!({ "act": "finish" }), &office);
                step(words.text("web-office-step-finish"), "web-office-step-finish-hint", way)
            }
        },
        Stage::Finished | Stage::ReportSent | Stage::Homologated | Stage::Refused => {
            let way = Way::Link(format!("{office}/documents"));
            step(words.text("web-office-step-papers"), "web-office-step-papers-hint", way)
        }
    }
}

/// Everybody by name, for those whom rating and title do not tell apart.
fn by_name(seen: &EventState, names: &Names) -> Vec<u16> {
    let entrants = seen.event().entrants();
    let mut all: Vec<(String, u16)> = entrants
        .map(|(id, entrant)| (names.listed(&entrant.form.person).to_lowercase(), id.0))
        .collect();
    all.sort();
    all.into_iter().map(|(_, id)| id).collect()
}

fn counts(seen: &EventState, address: &str, words: Words) -> Vec<Count> {
    let event = seen.event();
    let count = |number, key: &str, tail: &str, class| Count {
        number,
        text: words.text(key),
        address: format!("{address}/office{tail}"),
        class,
    };
    let mut found = Vec::new();
    let book = event.round(event.last_paired());
    if let Some(book) = book.filter(|book| shown::is_public(book.phase())) {
        let open = book.open_boards().count();
        let proposed = book.proposed().iter().flatten().count();
        let playing = matches!(book.phase(), Some(Phase::Playing(_)));
        let key = if playing { "web-office-count-playing" } else { "web-office-count-boards" };
        let class = if open > 0 && playing { "warn" } else { "" };
        found.push(count(if playing { open } else { book.results().len() }, key, "/results", ""));
        found.push(count(
            open - proposed.min(open),
            "web-office-count-missing",
            "/results?show=open",
            class,
        ));
        if event.announcement().is_some_and(|announcement| announcement.four_eyes) {
            let class = if proposed > 0 { "warn" } else { "" };
            let tail = "/results?show=proposed";
            found.push(count(proposed, "web-office-count-proposed", tail, class));
        }
    }
    let there = |checked: bool| {
        let plays = |entrant: &office::entrant::Entrant| {
            entrant.status == office::entrant::Status::Playing && entrant.checked_in == checked
        };
        event.entrants().filter(|(_, entrant)| plays(entrant)).count()
    };
    found.push(count(there(true), "web-office-count-there", "/players?state=there", ""));
    let missing = there(false);
    let class = if missing > 0 && event.stage() < Stage::Running { "warn" } else { "" };
    found.push(count(missing, "web-office-count-not-there", "/players?state=missing", class));
    found
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
    house: &Site,
    seen: &EventState,
    names: &Names,
    now: office::Instant,
    words: Words,
) -> Vec<ActLine> {
    let entries = seen.office().entries().iter().rev().take(LAST_ACTS);
    let last = seen.office().next_entry();
    entries
        .zip(1u32..)
        .map(|(entry, back)| ActLine {
            entry: last - back,
            machine: wall_time::machine(entry.context.at),
            time: words.near(entry.context.at, now),
            who: told::actor(house, names, &entry.context.actor),
            what: words.say(&telling::line(&entry.act, seen, names)),
            cites: entry.articles.iter().map(|article| words.cite(*article)).collect(),
        })
        .collect()
}
