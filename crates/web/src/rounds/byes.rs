//! The grid of byes: players by rounds, what was asked for, and the form that grants it.

use askama::Template;
use axum::extract::Query;
use axum::response::Response;
use codex::phrase;
use desk::telling::bye_word;
use desk::{EventState, Names};
use office::bye::{ByeKind, ByeRules, ByeState};
use office::entrant::{Entrant, Status};
use office::stage::Stage;
use office::{Act, EntrantId};
use serde::Deserialize;
use serde_json::json;

use super::{BYES, previewed};
use crate::answer::RequestError;
use crate::chance;
use crate::entrance::Desk;
use crate::navigation::NavLink;
use crate::office::told::{DoneShown, done};
use crate::office::{DeskName, frame};
use crate::page::{Page, fresh};
use crate::posted::Posted;
use crate::words::Words;

#[derive(Template)]
#[template(path = "rounds-byes.html")]
struct ByesDesk {
    page: Page,
    desks: Vec<NavLink>,
    address: String,
    key: String,
    done: Option<DoneShown>,
    /// What the announcement says of byes.
    rules: Vec<String>,
    rounds: Vec<u8>,
    lines: Vec<GridLine>,
    asked: Vec<AskedLine>,
    /// The rounds for which a bye can still be granted, and whether the form is about one.
    open: Vec<(u8, bool)>,
    /// Whether whoever looks may grant any.
    arbiter: bool,
    kinds: Vec<(&'static str, String)>,
}

/// A player with a cell for each round.
struct GridLine {
    id: u16,
    number: String,
    name: String,
    /// Whether the form is about them.
    chosen: bool,
    barred: bool,
    /// The act that bars them, or lets them have byes again.
    bar: String,
    cells: Vec<Cell>,
}

/// One round of one player: a sign, its meaning, and whether it can be changed.
struct Cell {
    round: u8,
    sign: &'static str,
    text: String,
    open: bool,
}

/// A bye that waits for the arbiter.
struct AskedLine {
    name: String,
    text: String,
    grant: String,
    refuse: String,
}

#[derive(Deserialize)]
pub(super) struct Parameters {
    player: Option<u16>,
    round: Option<u8>,
    done: Option<u64>,
}

/// Answers `/e/EVENT/office/byes`.
pub(super) async fn desk(
    Desk { site, loaded, role, visitor, headers }: Desk,
    Query(parameters): Query<Parameters>,
) -> Result<Response, RequestError> {
    let words = visitor.words;
    let title = words.text("web-rounds-byes");
    let (page, desks) = frame(&site, &visitor, &loaded, DeskName::Players, title);
    let names = site.names();
    let seen = loaded.state();
    let event = seen.event();
    let announcement = event.announcement().ok_or(RequestError::NotFound)?;
    let over = event.stage() > Stage::Running;
    let is_open = |round: &u8| !over && !event.round(*round).is_some_and(office::Round::is_public);
    let rounds: Vec<u8> = (1..=announcement.rounds).collect();
    let shown = ByesDesk {
        page,
        desks,
        key: chance::key()?,
        done: done(&seen, &names, words, &loaded.name().address(), parameters.done),
        rules: rules(announcement.byes, words),
        open: rounds
            .iter()
            .filter(|round| is_open(round))
            .map(|round| (*round, parameters.round == Some(*round)))
            .collect(),
        lines: lines(&seen, &names, &rounds, (is_open, parameters.player), words),
        asked: asked(&seen, &names, words),
        arbiter: role.is_arbiter() && !over,
        kinds: kinds(words),
        rounds,
        address: loaded.name().address(),
    };
    drop(seen);
    fresh(&shown, &headers)
}

/// The kinds of bye with their words, and none of them.
fn kinds(words: Words) -> Vec<(&'static str, String)> {
    let kinds = ByeKind::ALL.map(|kind| (bye_word(kind), words.text(kind_key(kind))));
    kinds.into_iter().chain([("none", words.text("web-rounds-bye-none"))]).collect()
}

const fn kind_key(kind: ByeKind) -> &'static str {
    match kind {
        ByeKind::Zero => "web-rounds-bye-zero",
        ByeKind::Half => "web-rounds-bye-half",
        ByeKind::Full => "web-rounds-bye-full",
    }
}

/// What the announcement grants, in words.
pub(crate) fn rules(rules: ByeRules, words: Words) -> Vec<String> {
    let mut told = Vec::new();
    told.push(match (rules.half_points, rules.until) {
        (0, _) => phrase!("web-rounds-byes-no-half"),
        (most, None) => phrase!("web-rounds-byes-half", most = most),
        (most, Some(last)) => phrase!("web-rounds-byes-half-until", most = most, last = last),
    });
    if rules.full_points {
        told.push(phrase!("web-rounds-byes-full"));
    }
    if rules.missed_rounds > 0 {
        told.push(phrase!("web-rounds-byes-missed", rounds = rules.missed_rounds));
    }
    told.iter().map(|it| words.say(it)).collect()
}

fn lines(
    seen: &EventState,
    names: &Names,
    rounds: &[u8],
    (is_open, player): (impl Fn(&u8) -> bool, Option<u16>),
    words: Words,
) -> Vec<GridLine> {
    let line = |(id, entrant): (EntrantId, &Entrant)| GridLine {
        id: id.0,
        number: entrant.number.map(|number| number.to_string()).unwrap_or_default(),
        name: names.listed(&entrant.form.person),
        chosen: player == Some(id.0),
        barred: entrant.no_byes,
        bar: json!({ "act": "bar_byes", "entrant": id, "barred": !entrant.no_byes }).to_string(),
        cells: rounds.iter().map(|round| cell(entrant, *round, is_open(round), words)).collect(),
    };
    let playing = seen.event().entrants().filter(|(_, it)| it.status == Status::Playing);
    let mut lines: Vec<GridLine> = playing.map(line).collect();
    lines.sort_by_key(|line| line.name.to_lowercase());
    lines
}

/// What a bye is called by its worth.
pub(super) const fn worth(kind: ByeKind) -> &'static str {
    match kind {
        ByeKind::Zero => "web-rounds-bye-zero",
        ByeKind::Half => "web-rounds-bye-half",
        ByeKind::Full => "web-rounds-bye-full",
    }
}

fn cell(entrant: &Entrant, round: u8, open: bool, words: Words) -> Cell {
    let (sign, key) = match entrant.bye_in(round) {
        _ if round < entrant.first_round => ("·", "web-rounds-bye-before"),
        Some(bye) => match (bye.state, bye.kind) {
            (ByeState::NotSeen, _) => ("–", "web-rounds-bye-not-seen"),
            (ByeState::Asked, _) => ("?", "web-rounds-bye-asked"),
            (ByeState::Granted, ByeKind::Zero) => ("0", worth(bye.kind)),
            (ByeState::Granted, ByeKind::Half) => ("½", worth(bye.kind)),
            (ByeState::Granted, ByeKind::Full) => ("1", worth(bye.kind)),
        },
        None if entrant.absent_in(round) => ("A", "web-rounds-bye-absent"),
        None => ("", "web-rounds-bye-plays"),
    };
    Cell { round, sign, text: words.text(key), open: open && round >= entrant.first_round }
}

fn asked(seen: &EventState, names: &Names, words: Words) -> Vec<AskedLine> {
    let mut lines = Vec::new();
    for (id, entrant) in seen.event().entrants() {
        for bye in entrant.byes.iter().filter(|bye| bye.state == ByeState::Asked) {
            let set = |kind: Option<ByeKind>| {
                json!({
                    "act": "set_bye", "entrant": id, "round": bye.round, "kind": kind,
                })
                .to_string()
            };
            lines.push(AskedLine {
                name: names.listed(&entrant.form.person),
                text: words.say(&phrase!(
                    "web-rounds-bye-wish",
                    round = bye.round,
                    kind = bye_word(bye.kind)
                )),
                grant: set(Some(bye.kind)),
                refuse: set(None),
            });
        }
    }
    lines
}

/// Answers a post to `/e/EVENT/office/byes`: the ruling on a bye, with what is unusual about it.
pub(super) async fn set(
    Desk { site, loaded, visitor, .. }: Desk,
    Posted(fields): Posted,
) -> Result<Response, RequestError> {
    let unreadable =
        |field| RequestError::Unreadable(phrase!("web-field-unreadable", field = field));
    let entrant = EntrantId(fields.need("player")?.parse().map_err(|_| unreadable("player"))?);
    let round = fields.need("round")?.parse().map_err(|_| unreadable("round"))?;
    let kind = match fields.need("kind")? {
        "none" => None,
        word => {
            let kind = serde_json::from_value(json!(word)).map_err(|_| unreadable("kind"))?;
            Some(kind)
        }
    };
    let reason = fields.get("reason").trim().to_owned();
    let act = Act::SetBye { entrant, round, kind, confirmed: false, reason };
    previewed(&site, &visitor, &loaded, BYES, &act, &fields)
}
