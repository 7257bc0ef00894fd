//! The desk of pairings: from the draft, seen by arbiters only, to the end of the round.

use accounts::EventRole;
use askama::Template;
use axum::extract::Query;
use axum::response::Response;
use codex::phrase;
use desk::{EventState, Ground, Names, wall_time};
use office::round::Phase;
use office::stage::Stage;
use office::{Act, Verdict};
use serde::Deserialize;

use super::draft::{Before, Draft};
use super::line_up::{self, LineUpForm};
use super::why::{self, WhyShown};
use crate::answer::Trouble;
use crate::chance;
use crate::entrance::Desk;
use crate::office::told::{DoneShown, done};
use crate::office::{DeskName, frame};
use crate::page::{Link, Page, fresh};
use crate::shown::{self, StageShown};
use crate::words::Words;

#[derive(Template)]
#[template(path = "rounds-pairing.html")]
#[expect(
    clippy::struct_excessive_bools,
    reason = "each says whether one part of the page is there"
)]
struct PairingDesk {
    page: Page,
    desks: Vec<Link>,
    address: String,
    key: String,
    /// What the acts of the round are meant for.
    ground: String,
    done: Option<DoneShown>,
    /// Why nothing can be paired at all.
    idle: Option<String>,
    round: u8,
    rounds: u8,
    phase: StageShown,
    starts: String,
    starts_machine: String,
    /// The same for the field of the form.
    starts_field: String,
    main: Option<MainAct>,
    /// Whether the round can be paired anew.
    anew: bool,
    /// Whether two can be changed over by hand: the chief's, in a draft of players.
    by_hand: bool,
    /// Whether the start can be moved.
    postponable: bool,
    draft: Option<Draft>,
    remarks: Vec<String>,
    /// Who can be asked about or changed over: identifier, pairing number, name.
    people: Vec<Person>,
    /// Boards of a round typed whole.
    typed: Vec<TypedBoard>,
    typed_bye: String,
    teams: bool,
    swiss: bool,
    why: Option<WhyShown>,
    one: String,
    other: String,
    line_ups: Vec<LineUpForm>,
}

struct Person {
    id: String,
    number: u16,
    name: String,
}

struct TypedBoard {
    board: usize,
    white: String,
    black: String,
}

/// What comes next, on the main button.
struct MainAct {
    /// Posted at once, or previewed first.
    address: &'static str,
    act: &'static str,
    text: String,
    /// What stands in the way now.
    obstacle: Option<String>,
    /// Another desk where that is mended.
    way: Option<Link>,
}

#[derive(Deserialize)]
pub(super) struct Asked {
    one: Option<String>,
    other: Option<String>,
    done: Option<u64>,
}

/// Answers `/e/EVENT/office/pairing`.
pub(super) async fn desk(
    Desk { house, room, role, visitor, headers }: Desk,
    Query(asked): Query<Asked>,
) -> Result<Response, Trouble> {
    let words = visitor.words;
    let title = words.text("web-desk-pairing");
    let (page, desks) = frame(&house, &visitor, &room, DeskName::Pairing, title);
    let (chief, arbiter) = (
        role == EventRole::ChiefArbiter,
        matches!(role, EventRole::ChiefArbiter | EventRole::Arbiter),
    );
    let context = visitor.context(&house, room.name().as_str())?;
    let names = house.names();
    let seen = room.state();
    let state = Standing::of(&seen);
    let teams = seen.event().announcement().is_some_and(|event| event.teams().is_some());
    let before = Before::round(&seen, &names, words, state.round);
    let address = room.name().address();
    let refusal = |act: &Act| {
        let ruling = seen.office().decide(act, &context);
        (ruling.verdict == Verdict::Refused).then(|| words.say(&ruling.what))
    };
    let main = state.next.filter(|_| arbiter).map(|next| {
        let obstacle = match next {
            Next::Pair => None,
            Next::Publish => refusal(&Act::Publish),
            Next::Start => refusal(&Act::StartRound),
            Next::Close => match open_boards(&seen, state.round) {
                0 | 1 => refusal(&Act::CloseRound),
                open => Some(words.say(&phrase!("web-rounds-results-open", count = open))),
            },
        };
        let results = || Link {
            address: format!("{address}/office/results"),
            text: words.text("web-desk-results"),
            current: false,
        };
        MainAct {
            way: (next == Next::Close && obstacle.is_some()).then(results),
            text: words.say(&next.phrase(state.round)),
            address: if next == Next::Close { "preview" } else { "act" },
            act: next.act(),
            obstacle,
        }
    });
    let drafted = state.phase == Some(Phase::Draft);
    let outdated =
        matches!(state.phase, Some(Phase::Published(_))) && refusal(&Act::Pair).is_none();
    let draft = state.phase.map(|_| before.draft(state.round));
    let (one, other) = (asked.one.unwrap_or_default(), asked.other.unwrap_or_default());
    let question = state.phase.and_then(|_| why::question(&seen, &one, &other));
    let why = question.map(|asked| why::answer(&seen, &before, words, state.round, asked));
    let swiss = matches!(
        seen.event().announcement().map(|announcement| announcement.system),
        Some(
            office::announcement::PairingSystem::Swiss
                | office::announcement::PairingSystem::Swiss2017
        )
    );
    let people = people(&seen, &names, state.round);
    let (typed, typed_bye) = typed(&seen, &names, state.round, people.len());
    let starts = seen.event().starts(state.round);
    let open = state.idle.is_none();
    let desk = PairingDesk {
        page: page.with_scripts(&["rounds.js"]),
        desks,
        key: chance::key()?,
        ground: Ground::rounds(seen.office()).to_string(),
        done: done(&seen, &names, words, &room.name().address(), asked.done),
        idle: state.idle.map(|key| words.text(key)),
        round: state.round,
        rounds: seen.event().announcement().map_or(0, |announcement| announcement.rounds),
        phase: shown::phase(state.phase, words),
        starts: starts.map(|at| words.moment(at)).unwrap_or_default(),
        starts_machine: starts.map(wall_time::machine).unwrap_or_default(),
        starts_field: starts.map(wall_time::field).unwrap_or_default(),
        main,
        anew: arbiter && (drafted || outdated),
        by_hand: chief && !teams && open && (drafted || outdated || state.phase.is_none()),
        postponable: chief
            && open
            && matches!(state.phase, None | Some(Phase::Draft | Phase::Published(_))),
        remarks: remarks(&seen, &names, words, state.round),
        people,
        typed,
        typed_bye,
        teams,
        swiss,
        why,
        one,
        other,
        line_ups: match state.next {
            Some(Next::Pair) if arbiter => line_up::forms(&seen, &names, state.round),
            _ => Vec::new(),
        },
        draft,
        address,
    };
    drop(before);
    drop(seen);
    fresh(&desk, &headers)
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Next {
    Pair,
    Publish,
    Start,
    Close,
}

impl Next {
    const fn act(self) -> &'static str {
        match self {
            Self::Pair => r#"{"act":"pair"}"#,
            Self::Publish => r#"{"act":"publish"}"#,
            Self::Start => r#"{"act":"start_round"}"#,
            Self::Close => r#"{"act":"close_round"}"#,
        }
    }

    fn phrase(self, round: u8) -> codex::Phrase {
        match self {
            Self::Pair => phrase!("web-rounds-pair", round = round),
            Self::Publish => phrase!("web-rounds-publish", round = round),
            Self::Start => phrase!("web-rounds-start", round = round),
            Self::Close => phrase!("web-rounds-close", round = round),
        }
    }
}

/// Which round the desk is about, and what can be done with it.
struct Standing {
    round: u8,
    phase: Option<Phase>,
    next: Option<Next>,
    idle: Option<&'static str>,
}

impl Standing {
    fn of(seen: &EventState) -> Self {
        let event = seen.event();
        let last = event.last_paired();
        let phase = event.round(last).and_then(office::Round::phase);
        let rounds = event.announcement().map_or(0, |announcement| announcement.rounds);
        let here = |phase, next| Self { round: last, phase, next, idle: None };
        match (event.stage(), phase) {
            (Stage::Running, Some(Phase::Draft)) => here(phase, Some(Next::Publish)),
            (Stage::Running, Some(Phase::Published(_))) => here(phase, Some(Next::Start)),
            (Stage::Running, Some(Phase::Playing(_))) => here(phase, Some(Next::Close)),
            (Stage::Running, Some(Phase::Closed(_)) | None) if last < rounds => {
                Self { round: last + 1, phase: None, next: Some(Next::Pair), idle: None }
            }
            (Stage::Running, _) => {
                Self { idle: Some("web-rounds-all-played"), ..here(phase, None) }
            }
            (Stage::Draft | Stage::AuthorisationRequested | Stage::Authorised, _) => {
                Self { idle: Some("web-rounds-not-begun"), ..here(None, None) }
            }
            _ => Self { idle: Some("web-rounds-over"), ..here(phase, None) },
        }
    }
}

/// How many boards of a round have no result yet.
fn open_boards(seen: &EventState, round: u8) -> usize {
    seen.event().round(round).map_or(0, |book| book.open_boards().count())
}

/// Who can be asked about: the players of a round, or its teams.
fn people(seen: &EventState, names: &Names, round: u8) -> Vec<Person> {
    let event = seen.event();
    let mut people: Vec<Person> = if event
        .announcement()
        .is_some_and(|event| event.teams().is_some())
    {
        let teams = event.teams().filter(|(_, team)| team.plays_in(round));
        let person = |(id, team): (office::TeamId, &office::team::Team)| {
            Some(Person { id: id.to_string(), number: team.number?, name: team.form.name.clone() })
        };
        teams.filter_map(person).collect()
    } else {
        let players = event.entrants();
        let players =
            players.filter(|(_, entrant)| entrant.plays_in(round) && !entrant.absent_in(round));
        let person = |(id, entrant): (office::EntrantId, &office::entrant::Entrant)| {
            let name = names.listed(&entrant.form.person);
            Some(Person { id: id.to_string(), number: entrant.number?, name })
        };
        players.filter_map(person).collect()
    };
    people.sort_by_key(|person| person.number);
    people
}

/// The round as it can be typed over: the draft, or empty boards enough for everybody.
fn typed(seen: &EventState, names: &Names, round: u8, people: usize) -> (Vec<TypedBoard>, String) {
    let event = seen.event();
    let written = |seat: Option<office::EntrantId>| {
        seat.and_then(|id| {
            let number = event.entrant(id)?.number?;
            Some(format!("{number} {}", seen.listed(id, names)))
        })
        .unwrap_or_default()
    };
    if let Some(pairing) = event.round(round).and_then(office::Round::pairing) {
        let boards = (1..).zip(&pairing.boards).map(|(board, seats)| TypedBoard {
            board,
            white: written(seats.white),
            black: written(seats.black),
        });
        return (boards.collect(), written(pairing.bye));
    }
    let empty = |board| TypedBoard { board, white: String::new(), black: String::new() };
    ((1..=people / 2).map(empty).collect(), String::new())
}

/// Byes, absences and departures of a round.
fn remarks(seen: &EventState, names: &Names, words: Words, round: u8) -> Vec<String> {
    let event = seen.event();
    let pairing = event.round(round).and_then(office::Round::pairing);
    let bye = pairing.and_then(|pairing| pairing.bye).map(|bye| seen.listed(bye, names));
    let team = pairing.and_then(|pairing| pairing.team_bye).map(|bye| seen.team(bye));
    let byes = bye.into_iter().chain(team);
    let byes = byes.map(|name| words.say(&phrase!("event-bye", name = name)));
    let absent = event
        .entrants()
        .filter(|(_, entrant)| entrant.plays_in(round) && entrant.absent_in(round))
        .map(|(id, _)| words.say(&phrase!("event-absent", name = seen.listed(id, names))));
    let gone = event.entrants().filter_map(|(id, entrant)| {
        let how = shown::departure(entrant.status, words).filter(|_| !entrant.plays_in(round))?;
        let name = seen.listed(id, names);
        Some(words.say(&phrase!("web-rounds-gone", name = name, how = how)))
    });
    byes.chain(absent).chain(gone).collect()
}
