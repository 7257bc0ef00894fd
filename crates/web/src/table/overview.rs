//! All live boards of a round on one page, followed together.

use std::collections::BTreeMap;

use askama::Template;
use axum::extract::Path;
use axum::http::HeaderMap;
use axum::response::Response;
use codex::phrase;
use desk::{LoadedBoard, LoadedEvent};
use serde_json::json;

use super::board::numbered;
use super::files::{self, Score};
use super::seats::listed;
use super::taste::{Taste, Wish};
use super::{labels, read};
use crate::answer::Trouble;
use crate::entrance::Hall;
use crate::page::{Following, Page, Tab, fresh};
use crate::site::Site;
use crate::visitor::Visitor;

#[derive(Template)]
#[template(path = "table-overview.html")]
struct Overview {
    page: Page,
    address: String,
    round: u8,
    rounds: Vec<u8>,
    cards: Vec<Card>,
    /// How many games are still played.
    playing: usize,
    draughts: bool,
    chess: bool,
    arbiter: bool,
    phases: String,
}

/// A board among many.
struct Card {
    board: u16,
    address: String,
    names: [String; 2],
    /// What scripts draw: game, pieces, last move; as markup of ours between single quotes, since a
    /// hall of boards would be half made of quotation marks.
    state: String,
    seq: usize,
    timed: bool,
    clocks: String,
    readings: [String; 2],
    phase: String,
    class: &'static str,
    result: String,
    last: String,
}

/// Answers `/e/EVENT/boards`: the last round that has live boards.
pub(super) async fn current(
    Hall { house, room, visitor, headers }: Hall,
) -> Result<Response, Trouble> {
    let round = files::latest(&room);
    answer(&house, &room, round, &visitor, &headers)
}

/// Answers `/e/EVENT/boards/ROUND`, and `ROUND.pgn` or `ROUND.pdn`.
pub(super) async fn of_round(
    Hall { house, room, visitor, headers }: Hall,
    Path((_, round)): Path<(String, String)>,
) -> Result<Response, Trouble> {
    let number = |text: &str| {
        let round = text.parse().ok().filter(|round| is_there(&room, *round));
        round.ok_or(Trouble::NotFound)
    };
    match round.split_once('.') {
        None => answer(&house, &room, number(&round)?, &visitor, &headers),
        Some((round, end)) => {
            let score = Score::of(end).ok_or(Trouble::NotFound)?;
            files::of_round(&house, &room, number(round)?, score, &headers)
        }
    }
}

/// Whether the event has a round: in its calendar, or with boards from a calendar that was longer.
fn is_there(room: &LoadedEvent, round: u8) -> bool {
    let rounds = room.state().event().announcement().map_or(0, |event| event.rounds);
    (1..=rounds).contains(&round) || !room.boards(Some(round)).is_empty()
}

fn answer(
    house: &Site,
    room: &LoadedEvent,
    round: u8,
    visitor: &Visitor,
    headers: &HeaderMap,
) -> Result<Response, Trouble> {
    let words = visitor.words;
    let behind = house.events().reached();
    let address = room.name().address();
    let title = words.say(&phrase!("web-table-overview", round = round));
    let mut page = Page::of_event(house, visitor, (room, &room.state()), Some(Tab::Boards), title)
        .with_scripts(&["board.js", "clock.js", "wall.js"]);
    page.following = Some(Following { stream: format!("/live{address}/boards"), behind });
    let mut rounds: Vec<u8> = room.boards(None).iter().map(|(name, _)| name.round).collect();
    rounds.dedup();
    let cards = cards(house, room, round, visitor, headers);
    let playing = cards.iter().filter(|card| card.result.is_empty()).count();
    let is_chess = |live: &LoadedBoard| read(live).set_up().kind().slug() == "chess";
    let boards = room.boards(Some(round));
    let chess = boards.iter().any(|(_, live)| is_chess(live));
    let draughts = boards.iter().any(|(_, live)| !is_chess(live));
    let arbiter = visitor.in_office(house, room.name().as_str());
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

fn cards(
    house: &Site,
    room: &LoadedEvent,
    round: u8,
    visitor: &Visitor,
    headers: &HeaderMap,
) -> Vec<Card> {
    let (words, names, now) = (visitor.words, house.names(), house.now());
    let taste = Taste::of(&Wish::default(), visitor, headers);
    let boards = room.boards(Some(round)).into_iter();
    boards
        .map(|(name, live)| {
            let shown = read(&live).shown(now, taste.letters, words.catalogue());
            let (phase, class) = labels::phase(shown.phase);
            let last = shown.moves.last().map(numbered);
            Card {
                board: name.board,
                address: format!("{}/boards/{}/{}", room.name().address(), name.round, name.board),
                names: listed(&room.state(), &names, name),
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
                result: shown.result.map(labels::result).unwrap_or_default(),
                last: last.unwrap_or_default(),
            }
        })
        .collect()
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
