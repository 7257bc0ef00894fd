//! The desk of pairings: from the draft, seen by arbiters only, to the end of the round.

use accounts::EventRole;
use askama::Template;
use axum::extract::Query;
use axum::response::Response;
use codex::phrase;
use desk::{EventState, Ground, Names, wall_time};
use office::bye::ByeState;
use office::round::Phase;
use office::stage::Stage;
use office::{Act, Verdict};
use pairing::manual::Difference;
use serde::Deserialize;

use super::apart::{self, ApartShown};
use super::draft::{Before, Draft};
use super::line_up::{self, LineUpForm};
use super::numbers::{self, NumbersShown};
use super::presence::{self, UnseenLine};
use super::why::{self, WhyShown};
use crate::answer::RequestError;
use crate::chance;
use crate::entrance::Desk;
use crate::navigation::NavLink;
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
    desks: Vec<NavLink>,
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
    /// Who would be paired although nobody saw them in the hall.
    unseen: Vec<UnseenLine>,
    /// How many would be paired although nobody at all was seen; none once somebody was.
    nobody: usize,
    /// Who stands in its pairings and will not play.
    away: Vec<String>,
    /// Where its pairings no longer follow from the facts.
    stale: Option<Vec<String>>,
    /// Whether whoever looks may decide that they stand all the same.
    chief: bool,
    /// Whether its pairings can be taken back.
    withdrawable: bool,
    /// Whether the round can be paired anew.
    anew: bool,
    /// Why the round is being paired by hand, while it is.
    hand_open: Option<String>,
    /// Whether that can begin now.
    hand_begins: bool,
    /// Who is kept apart.
    apart: Option<ApartShown>,
    /// What can be done about pairing numbers, by the chief arbiter.
    numbers: Option<NumbersShown>,
    /// Whether the whole calendar is known.
    calendar: bool,
    /// Whether two can be changed over by hand: the chief's, in a draft of players.
    by_hand: bool,
    /// Whether the start can be moved.
    postponable: bool,
    /// The rounds that are over, each with its day as it stands, for whoever may put it right.
    played: Vec<(u8, String)>,
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
pub(super) struct Parameters {
    one: Option<String>,
    other: Option<String>,
    done: Option<u64>,
}

/// Answers `/e/EVENT/office/pairing`.
#[expect(clippy::too_many_lines, reason = "a field for each part of the page")]
pub(super) async fn desk(
    Desk { site, loaded, role, visitor, headers }: Desk,
    Query(parameters): Query<Parameters>,
) -> Result<Response, RequestError> {
    let words = visitor.words;
    let title = words.text("web-desk-pairing");
    let (page, desks) = frame(&site, &visitor, &loaded, DeskName::Pairing, title);
    let (chief, arbiter) = (
        role == EventRole::ChiefArbiter,
        matches!(role, EventRole::ChiefArbiter | EventRole::Arbiter),
    );
    let context = visitor.context(&site, loaded.name().as_str())?;
    let names = site.names();
    let seen = loaded.state();
    let state = Standing::of(&seen);
    let teams = seen.event().announcement().is_some_and(|event| event.teams().is_some());
    let before = Before::round(&seen, &names, words, state.round);
    let address = loaded.name().address();
    let refusal = |act: &Act| {
        let ruling = seen.office().decide(act, &context);
        (ruling.verdict == Verdict::Refused).then(|| words.say(&ruling.what))
    };
    let main = state.next.filter(|_| arbiter);
    let main = main.map(|next| main_act(&seen, next, state.round, (&address, words), &refusal));
    let drafted = state.phase == Some(Phase::Draft);
    let outdated =
        matches!(state.phase, Some(Phase::Published(_))) && refusal(&Act::Pair).is_none();
    let asked = arbiter && state.next == Some(Next::Pair);
    let unseen = if asked { presence::unseen(&seen, &names) } else { Vec::new() };
    let away = seen.event().paired_but_away(state.round);
    let away: Vec<String> = away.iter().map(|id| seen.listed(*id, &names)).collect();
    let nobody = if asked { seen.event().nobody_seen() } else { 0 };
    let outgrown = seen.event().stale(state.round);
    let outgrown = outgrown.map(|stale| stale_lines(stale, &before, words));
    let withdraw = Act::WithdrawPairings { reason: "–".to_owned() };
    let withdrawable = arbiter
        && matches!(state.phase, Some(Phase::Draft | Phase::Published(_)))
        && refusal(&withdraw).is_none();
    let draft = state.phase.map(|_| before.draft(state.round));
    let (one, other) = (parameters.one.unwrap_or_default(), parameters.other.unwrap_or_default());
    let question = state.phase.and_then(|_| why::question(&seen, &one, &other));
    let why =
        question.map(|parameters| why::answer(&seen, &before, words, state.round, parameters));
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
        done: done(&seen, &names, words, &loaded.name().address(), parameters.done),
        idle: state.idle.map(|key| words.text(key)),
        round: state.round,
        rounds: seen.event().announcement().map_or(0, |announcement| announcement.rounds),
        phase: shown::phase(state.phase, words),
        starts: starts.map(|at| words.moment(at)).unwrap_or_default(),
        starts_machine: starts.map(wall_time::machine).unwrap_or_default(),
        starts_field: starts.map(wall_time::field).unwrap_or_default(),
        main,
        unseen,
        nobody,
        away,
        stale: outgrown,
        chief,
        withdrawable,
        anew: arbiter && (drafted || outdated),
        hand_begins: chief
            && !teams
            && refusal(&Act::BeginByHand { reason: "–".to_owned() }).is_none(),
        hand_open: by_hand_reason(&seen),
        apart: apart::shown(&seen, &names, words, chief),
        numbers: numbers::shown(&seen, &names, words, &context).filter(|_| chief),
        calendar: seen.event().table().is_some(),
        by_hand: chief && !teams && open && (drafted || outdated || state.phase.is_none()),
        postponable: chief
            && open
            && matches!(state.phase, None | Some(Phase::Draft | Phase::Published(_))),
        played: if chief && seen.event().stage() <= Stage::Finished {
            let days = (1..=seen.event().closed_rounds())
                .filter_map(|round| Some((round, seen.event().starts(round)?)));
            days.map(|(round, at)| (round, words.moment(at))).collect()
        } else {
            Vec::new()
        },
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
            Some(Next::Pair | Next::Publish | Next::Start) if arbiter => {
                line_up::forms(&seen, &names, state.round)
            }
            _ => Vec::new(),
        },
        draft,
        address,
    };
    drop(before);
    drop(seen);
    fresh(&desk, &headers)
}

/// The main button, with what stands in the way of it.
fn main_act(
    seen: &EventState,
    next: Next,
    round: u8,
    (address, words): (&str, Words),
    refusal: &dyn Fn(&Act) -> Option<String>,
) -> MainAct {
    let obstacle = match next {
        Next::Pair => None,
        Next::Publish => refusal(&Act::Publish),
        Next::Start => refusal(&Act::StartRound),
        Next::Close => match open_boards(seen, round) {
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
        text: words.say(&next.phrase(round)),
        address: if next == Next::Close { "preview" } else { "act" },
        act: next.act(),
        obstacle,
    }
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

/// Why the last round is being paired by hand, while it is.
fn by_hand_reason(seen: &EventState) -> Option<String> {
    let event = seen.event();
    let book = event.round(event.last_paired())?;
    book.by_hand().map(str::to_owned)
}

/// What the system would make otherwise, with names.
fn stale_lines(stale: &office::Stale, before: &Before<'_>, words: Words) -> Vec<String> {
    let pair = |board: &pairing::Board| {
        format!("{} – {}", before.named(board.white), before.named(board.black))
    };
    let line = |difference: &Difference| match difference {
        Difference::ColoursReversed(board) => {
            phrase!("web-rounds-stale-colours", pair = pair(board))
        }
        Difference::OnlyByHand(board) => phrase!("web-rounds-stale-was", pair = pair(board)),
        Difference::OnlyByEngine(board) => phrase!("web-rounds-stale-now", pair = pair(board)),
        Difference::ByeOnlyByHand(tpn) => {
            phrase!("web-rounds-stale-bye-was", name = before.named(*tpn))
        }
        Difference::ByeOnlyByEngine(tpn) => {
            phrase!("web-rounds-stale-bye-now", name = before.named(*tpn))
        }
    };
    stale.differences.iter().map(|difference| words.say(&line(difference))).collect()
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
        .map(|(id, entrant)| {
            let name = seen.listed(id, names);
            let granted = entrant.bye_in(round).filter(|bye| bye.state == ByeState::Granted);
            match granted.map(|bye| words.text(super::byes::worth(bye.kind))) {
                Some(how) => words.say(&phrase!("web-rounds-gone", name = name, how = how)),
                None => words.say(&phrase!("event-absent", name = name)),
            }
        });
    let gone = event.entrants().filter_map(|(id, entrant)| {
        let how = shown::departure(entrant.status, words).filter(|_| !entrant.plays_in(round))?;
        let name = seen.listed(id, names);
        Some(words.say(&phrase!("web-rounds-gone", name = name, how = how)))
    });
    byes.chain(absent).chain(gone).collect()
}
