//! All live boards of a round on one page, followed together.

use std::collections::BTreeMap;

use askama::Template;
use axum::extract::Path;
use axum::http::HeaderMap;
use axum::response::Response;
use desk::{LoadedBoard, LoadedEvent};
use serde_json::json;
use vocabulary::Side;

use super::board::numbered;
use super::files::{self, Score};
use super::labels;
use super::places;
use super::seats::listed;
use super::strips::{points, won};
use super::taste::{Taste, Wish};
use crate::answer::RequestError;
use crate::entrance::Hall;
use crate::navigation::Tab;
use crate::page::{Following, Page, fresh};
use crate::site::Site;
use crate::visitor::Visitor;

#[derive(Template)]
#[template(path = "table-overview.html")]
struct Overview {
    page: Page,
    address: String,
    round: u8,
    /// Every round with live boards, with what it is called.
    rounds: Vec<(u8, String)>,
    cards: Vec<Card>,
    /// How many games are still played.
    playing: usize,
    draughts: bool,
    chess: bool,
    arbiter: bool,
    phases: String,
}

/// A board among many.
pub(super) struct Card {
    pub(super) board: u16,
    /// What people read.
    pub(super) number: String,
    pub(super) address: String,
    pub(super) names: [String; 2],
    /// The surnames alone, unless two in the list share one.
    pub(super) surnames: [String; 2],
    /// What each got of the game, once it is over; White first.
    pub(super) points: [&'static str; 2],
    /// Who has won it.
    pub(super) won: [bool; 2],
    /// When something was done there last, in milliseconds since 1970.
    pub(super) at: i64,
    /// What scripts draw: game, pieces, last move; as markup of ours between single quotes, since a
    /// hall of boards would be half made of quotation marks.
    pub(super) state: String,
    pub(super) seq: usize,
    pub(super) timed: bool,
    pub(super) clocks: String,
    pub(super) readings: [String; 2],
    pub(super) phase: String,
    pub(super) class: &'static str,
    pub(super) result: String,
    pub(super) last: String,
}

/// Answers `/e/EVENT/boards`: the last round that has live boards.
pub(super) async fn current(
    Hall { site, loaded, visitor, headers }: Hall,
) -> Result<Response, RequestError> {
    let round = files::latest(&loaded);
    answer(&site, &loaded, round, &visitor, &headers)
}

/// Answers `/e/EVENT/boards/ROUND`, and `ROUND.pgn` or `ROUND.pdn`.
pub(super) async fn of_round(
    Hall { site, loaded, visitor, headers }: Hall,
    Path((_, round)): Path<(String, String)>,
) -> Result<Response, RequestError> {
    let number = |text: &str| {
        let round = text.parse().ok().filter(|round| is_there(&loaded, *round));
        round.ok_or(RequestError::NotFound)
    };
    match round.split_once('.') {
        None => answer(&site, &loaded, number(&round)?, &visitor, &headers),
        Some((round, end)) => {
            let score = Score::of(end).ok_or(RequestError::NotFound)?;
            files::of_round(&site, &loaded, number(round)?, score, &headers)
        }
    }
}

/// Whether the event has a round: in its calendar, or with boards from a calendar that was longer.
fn is_there(loaded: &LoadedEvent, round: u8) -> bool {
    let rounds = loaded.state().event().announcement().map_or(0, |event| event.rounds);
    (1..=rounds).contains(&round) || !loaded.boards(Some(round)).is_empty()
}

fn answer(
    site: &Site,
    loaded: &LoadedEvent,
    round: u8,
    visitor: &Visitor,
    headers: &HeaderMap,
) -> Result<Response, RequestError> {
    let words = visitor.words;
    let at_once = site.sees_all_now(visitor, loaded);
    let behind = site.behind(loaded, at_once);
    let address = loaded.name().address();
    let title = words.say(&places::overview(round));
    let mut page =
        Page::of_event(site, visitor, (loaded, &loaded.state()), Some(Tab::Boards), title)
            .with_scripts(&["board.js", "clock.js", "wall.js"]);
    // The clocks count from here.
    page.now = site.board_time();
    page.following = Some(Following { stream: format!("/live{address}/boards"), behind });
    let mut rounds: Vec<u8> = loaded.boards(None).iter().map(|(name, _)| name.round).collect();
    rounds.dedup();
    let rounds = rounds.into_iter().map(|round| (round, places::round(round, words))).collect();
    let cards = cards(site, loaded, round, visitor, headers);
    let playing = cards.iter().filter(|card| card.result.is_empty()).count();
    let is_chess = |live: &LoadedBoard| live.live().set_up().kind().slug() == "chess";
    let boards = loaded.boards(Some(round));
    let chess = boards.iter().any(|(_, live)| is_chess(live));
    let draughts = boards.iter().any(|(_, live)| !is_chess(live));
    let arbiter = visitor.in_office(site, loaded.name().as_str());
    let phases = ["not_started", "running", "stopped", "adjourned", "ended"];
    let phases: serde_json::Map<_, _> = phases
        .into_iter()
        .map(|slug| {
            (slug.to_owned(), json!([words.text(labels::phase(slug).0), labels::phase(slug).1]))
        })
        .collect();
    let phases = serde_json::Value::Object(phases).to_string();
    fresh(
        &Overview {
            page,
            address,
            round,
            rounds,
            cards,
            playing,
            draughts,
            chess,
            arbiter,
            phases,
        },
        headers,
    )
}

/// The live boards of a round, as cards.
pub(super) fn cards(
    site: &Site,
    loaded: &LoadedEvent,
    round: u8,
    visitor: &Visitor,
    headers: &HeaderMap,
) -> Vec<Card> {
    let (words, names) = (visitor.words, site.names());
    let at_once = site.sees_all_now(visitor, loaded);
    let taste = Taste::of(&Wish::default(), visitor, headers);
    let boards = loaded.boards(Some(round));
    let listed = boards.iter().map(|(name, _)| listed(&loaded.state(), &names, *name));
    let listed: Vec<[String; 2]> = listed.collect();
    boards
        .into_iter()
        .zip(&listed)
        .map(|((name, live), names)| {
            let live = site.board_seen(loaded, &live, at_once);
            let at = live.entered().last().map_or(0, |entry| entry.at);
            let shown = live.state(taste.letters, words.catalogue());
            let (phase, class) = labels::phase(shown.phase);
            let last = shown.moves.last().map(numbered);
            Card {
                board: name.board,
                number: places::number(name),
                address: format!(
                    "{}/boards/{}/{}",
                    loaded.name().address(),
                    name.round,
                    name.board
                ),
                surnames: names.each_ref().map(|name| surname(name, &listed)),
                names: names.clone(),
                points: [Side::White, Side::Black].map(|side| points(&shown, side)),
                won: [Side::White, Side::Black].map(|side| won(&shown, side)),
                at,
                state: in_single_quotes(&json!({
                    "game": shown.game, "seq": shown.seq, "pieces": placed(&shown.pieces),
                    "last": shown.last, "check": shown.check,
                })),
                seq: shown.seq,
                timed: shown.clocks.is_some(),
                clocks: in_single_quotes(&json!(shown.clocks)),
                readings: shown.clocks.map_or_else(Default::default, |clocks| {
                    [clocks.white, clocks.black].map(|left| words.span(left.max(0)))
                }),
                phase: words.text(phase),
                class,
                result: shown
                    .result
                    .map(|it| labels::result(shown.game, it))
                    .unwrap_or_default()
                    .to_owned(),
                last: last.unwrap_or_default(),
            }
        })
        .collect()
}

/// A surname alone; with the first letter of the given name where two share it.
fn surname(name: &str, all: &[[String; 2]]) -> String {
    let of = |name: &str| name.split(',').next().unwrap_or_default().trim().to_owned();
    let own = of(name);
    let shared = all.iter().flatten().any(|other| other != name && of(other) == own);
    let given = name.split(',').nth(1).and_then(|given| given.trim().chars().next());
    given.filter(|_| shared).map_or_else(|| own.clone(), |given| format!("{own} {given}."))
}

/// The pieces in a line, each behind its square: `a1wR a2wP`.
fn placed(pieces: &BTreeMap<String, &str>) -> String {
    let one = |(square, piece): (&String, &&str)| format!("{square}{piece}");
    pieces.iter().map(one).collect::<Vec<_>>().join(" ")
}

/// JSON as an attribute between single quotes has it.
fn in_single_quotes(json: &serde_json::Value) -> String {
    json.to_string().replace('&', "&amp;").replace('\'', "&#39;").replace('<', "&lt;")
}
