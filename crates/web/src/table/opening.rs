//! The desk where arbiters open live boards for a round, and start their clocks.

use std::sync::Arc;

use accounts::EventRole;
use askama::Template;
use axum::extract::Query;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Redirect, Response};
use boards::{Deed, Heading, Seat, SetUp, Verdict};
use codex::{Phrase, phrase};
use desk::telling::result_shown;
use desk::{BoardName, Fault, LoadedEvent, Outcome, wall_time};
use office::Pack;
use office::announcement::{Announcement, Game, Laws};
use office::{Instant, Round};
use serde::Deserialize;
use serde_json::json;
use table::fide::{Edition, EventRules, Player, Regulation};
use table::{Begin, fid, fide};
use vocabulary::Sides;

use super::seats::players;
use super::{labels, read};
use crate::answer::Trouble;
use crate::chance;
use crate::entrance::{ArbitersDesk, Desk};
use crate::office::act::key_of;
use crate::office::{DeskName, frame};
use crate::page::{Link, Page, fresh, with_status};
use crate::pages::pairings::board_lines;
use crate::posted::{Fields, Posted};
use crate::shown;
use crate::site::Site;
use crate::visitor::Visitor;

#[derive(Template)]
#[template(path = "table-opening.html")]
struct BoardsDesk {
    page: Page,
    desks: Vec<Link>,
    address: String,
    round: u8,
    lines: Vec<Line>,
    /// Boards that are not open, and that wait for their clocks.
    closed: usize,
    waiting: usize,
    game: String,
    control: String,
    chess: bool,
    fssi: bool,
    /// When the round is to begin, as a field of the form has it.
    starts: String,
    arbiter: bool,
    key: String,
    done: Option<String>,
    problem: Option<String>,
}

struct Line {
    board: u16,
    white: String,
    black: String,
    /// The page and the state of the live board, if it is open.
    live: Option<(String, String, &'static str)>,
    /// What the table says, where the office has no result yet: words and act.
    ended: Option<(String, String)>,
    result: &'static str,
    playable: bool,
    /// Whether an account assists White, and Black.
    assisted: [bool; 2],
}

#[derive(Deserialize)]
pub(super) struct Told {
    opened: Option<usize>,
    started: Option<usize>,
}

/// Answers `/e/EVENT/office/boards`.
pub(super) async fn desk(
    Desk { house, room, visitor, headers, .. }: Desk,
    Query(told): Query<Told>,
) -> Result<Response, Trouble> {
    let opened = told.opened.map(|count| phrase!("web-table-opened", count = count));
    let started = told.started.map(|count| phrase!("web-table-started", count = count));
    let done = opened.or(started).map(|done| visitor.words.say(&done));
    fresh(&made(&house, &visitor, &room, done, None)?, &headers)
}

/// Answers a post to `/e/EVENT/office/boards`: opens boards `from` to `to`.
pub(super) async fn open(
    ArbitersDesk(Desk { house, room, visitor, .. }): ArbitersDesk,
    Posted(fields): Posted,
) -> Result<Response, Trouble> {
    let key = key_of(&visitor, fields.get("key"))?;
    let account = visitor.required()?.account.id.as_str().to_owned();
    let address = room.name().address();
    let done = {
        let (house, room) = (Arc::clone(&house), Arc::clone(&room));
        let work = move || open_all(&house, &room, &fields, &account, &key);
        tokio::task::spawn_blocking(work).await
    };
    match done.map_err(|_| Trouble::Ours(phrase!("web-not-kept")))? {
        Ok(count) => {
            Ok(Redirect::to(&format!("{address}/office/boards?opened={count}")).into_response())
        }
        Err(why) => {
            let problem = Some(visitor.words.say(&why));
            let page = made(&house, &visitor, &room, None, problem)?;
            with_status(StatusCode::UNPROCESSABLE_ENTITY, &page)
        }
    }
}

fn open_all(
    house: &Site,
    room: &LoadedEvent,
    fields: &Fields,
    account: &str,
    key: &str,
) -> Result<usize, Phrase> {
    let number = |field: &'static str, usual: u16| match fields.get(field).trim() {
        "" => Ok(usual),
        text => text.parse::<u16>().map_err(|_| phrase!("web-field-unreadable", field = field)),
    };
    let (round, boards, announcement, pack) = {
        let seen = room.state();
        let round = seen.event().last_paired();
        let book = seen.event().round(round);
        // Whoever opens a board shows everybody who sits there.
        if !shown::is_public(book.and_then(Round::phase)) {
            return Err(phrase!("web-table-not-published"));
        }
        let pairing = book.and_then(Round::pairing);
        let boards = pairing.map(|pairing| pairing.boards.clone()).unwrap_or_default();
        let announcement = seen.event().announcement().cloned();
        let announcement = announcement.ok_or_else(|| phrase!("web-no-such-event"))?;
        (round, boards, announcement, seen.event().pack())
    };
    let (from, to) = (number("from", 1)?, number("to", u16::MAX)?);
    let wish = Wish::of(fields, house.now())?;
    let mut count = 0;
    for (board, seats) in (1u16..).zip(&boards) {
        let name = BoardName { round, board };
        let (Some(white), Some(black)) = (seats.white, seats.black) else { continue };
        if !(from..=to).contains(&board) || room.board(name).is_some() {
            continue;
        }
        let heading = Heading {
            event: Some(room.name().as_str().to_owned()),
            round: Some(round.into()),
            board: Some(board.into()),
            white: Some(white.to_string()),
            black: Some(black.to_string()),
        };
        let players =
            Sides { white: player(fields, board, "w"), black: player(fields, board, "b") };
        let set_up = set_up(pack, &announcement, &wish, players).at(heading);
        let (key, event) = (format!("{key}:{round}.{board}"), room.name().as_str());
        match house.events().open_board(event, name, &set_up, (account, house.now()), &key) {
            Ok(()) => count += 1,
            Err(Fault::BoardOpen) => {}
            Err(fault) => return Err(fault.phrase()),
        }
    }
    Ok(count)
}

/// What the form says of a player.
fn player(fields: &Fields, board: u16, side: &str) -> Player {
    let has = |what: &str| fields.has(&format!("{side}.{board}.{what}"));
    Player {
        blind: has("blind"),
        deaf: has("deaf") || fields.has("deaf"),
        disabled: has("disabled"),
        assisted: has("assisted"),
    }
}

/// What the arbiter chose for all boards.
struct Wish {
    begin: Begin,
    started: i64,
    watched: bool,
}

impl Wish {
    fn of(fields: &Fields, now: i64) -> Result<Self, Phrase> {
        let by_itself = fields.get("begin") == "at";
        let at = wall_time::read(fields.get("at"));
        let started = match (by_itself, at) {
            (true, None) => return Err(phrase!("web-field-unreadable", field = "at")),
            (true, Some(at)) => at.0,
            (false, _) => now,
        };
        let begin = if by_itself { Begin::Running } else { Begin::Waiting };
        Ok(Self { begin, started, watched: fields.has("watch") })
    }
}

/// How a game of this event is set up.
fn set_up(pack: &Pack, announcement: &Announcement, wish: &Wish, players: Sides<Player>) -> SetUp {
    let control = Some(announcement.control.clone());
    let draughts = |game| {
        let setup = fid::Setup {
            tc: control.clone(),
            notation: true,
            begin: wish.begin,
            arbiter_watches_clock: wish.watched,
            ..fid::Setup::default()
        };
        SetUp::draughts(game, setup, wish.started)
    };
    let laws = match announcement.game {
        Game::Chess(laws) => laws,
        Game::ItalianDraughts => return draughts(draughts::Game::Italian),
        Game::InternationalDraughts => return draughts(draughts::Game::International),
    };
    let edition = match laws {
        Laws::Fide2009 => Edition::Fide2009,
        Laws::Fide2017 => Edition::Fide2017,
        Laws::Fide2023 => Edition::Fide2023,
    };
    let regulation = Regulation::of(pack.code, announcement.teams().is_some());
    let event = EventRules {
        default_ms: Some(announcement.default_time),
        no_offer_before_move: announcement.no_draw_offers_before,
        arbiter_watches_clock: wish.watched,
        regulation,
        ..EventRules::default()
    };
    let setup =
        fide::Setup { tc: control, event, players, begin: wish.begin, ..fide::Setup::default() };
    SetUp::chess(edition, setup, wish.started)
}

/// Answers a post to `/e/EVENT/office/boards/start`: every clock that waits is set going.
pub(super) async fn start(
    ArbitersDesk(Desk { house, room, visitor, .. }): ArbitersDesk,
    Posted(fields): Posted,
) -> Result<Response, Trouble> {
    let key = key_of(&visitor, fields.get("key"))?;
    let account = visitor.required()?.account.id.as_str().to_owned();
    let address = room.name().address();
    let work = move || {
        // One instant for the whole hall.
        let deed = Deed::own(Seat::Arbiter, house.now(), json!({ "act": "start" }));
        let (mut count, mut refused) = (0, Vec::new());
        for name in waiting(&room, room.state().event().last_paired(), house.now()) {
            let event = room.name().as_str();
            match house.events().play(event, name, deed.clone(), &account, &key)? {
                Outcome::Kept(decision, _) if decision.verdict == Verdict::Refused => {
                    refused.push((name.board, decision.ruling, decision.cites));
                }
                _ => count += 1,
            }
        }
        Ok::<_, Fault>((house, room, count, refused))
    };
    let done = tokio::task::spawn_blocking(work).await;
    let done = done.map_err(|_| Trouble::Ours(phrase!("web-not-kept")))?;
    let (house, room, count, refused) =
        done.map_err(|fault| Trouble::Contradicts(fault.phrase()))?;
    if refused.is_empty() {
        let to = format!("{address}/office/boards?started={count}");
        return Ok(Redirect::to(&to).into_response());
    }
    let words = visitor.words;
    let told = refused.into_iter().map(|(board, why, cites)| {
        let cites: Vec<String> = cites.into_iter().map(|cite| words.cite(cite)).collect();
        let why = format!("{} ({})", words.say(&why), cites.join("; "));
        words.say(&phrase!("web-table-not-begun", board = board, why = why))
    });
    let problem = Some(told.collect::<Vec<_>>().join(" · "));
    let done = Some(words.say(&phrase!("web-table-started", count = count)));
    let page = made(&house, &visitor, &room, done, problem)?;
    with_status(StatusCode::UNPROCESSABLE_ENTITY, &page)
}

/// The boards whose arbiter can start the clocks.
fn waiting(room: &LoadedEvent, round: u8, now: i64) -> Vec<BoardName> {
    let boards = room.boards(Some(round)).into_iter();
    boards
        .filter(|(_, live)| read(live).act_named(table::Actor::Arbiter, "start", now).is_some())
        .map(|(name, _)| name)
        .collect()
}

fn made(
    house: &Site,
    visitor: &Visitor,
    room: &LoadedEvent,
    done: Option<String>,
    problem: Option<String>,
) -> Result<BoardsDesk, Trouble> {
    let words = visitor.words;
    let title = words.text("web-table-desk");
    let (page, desks) = frame(house, visitor, room, DeskName::Boards, title);
    let event = room.name().as_str();
    let seen = room.state();
    let round = seen.event().last_paired();
    let results = seen.event().round(round).map(|book| book.results().to_vec());
    let results = results.unwrap_or_default();
    let announcement = seen.event().announcement().ok_or(Trouble::NotFound)?;
    let grants = house.accounts().grants_in(event).unwrap_or_default().into_iter();
    let assistants: Vec<u16> = grants
        .filter_map(|grant| match grant.role {
            EventRole::Assistant { entrant } => Some(entrant),
            _ => None,
        })
        .collect();
    let lines = board_lines(room, &seen, &house.names(), round);
    let lines: Vec<Line> = lines
        .into_iter()
        .map(|line| {
            let live = room.board(BoardName { round, board: line.board });
            let told = live.map(|live| {
                let live = read(&live);
                live.shown(house.now(), chess::notation::Letters::Italian, words.catalogue())
            });
            let entered = results.get(usize::from(line.board) - 1).copied().flatten();
            let name = |seat: &Option<crate::pages::pairings::SeatShown>| {
                seat.as_ref().map_or_else(|| "–".to_owned(), |seat| seat.name.clone())
            };
            let place = BoardName { round, board: line.board };
            Line {
                board: line.board,
                assisted: players(&seen, place)
                    .map(|player| player.is_some_and(|player| assistants.contains(&player.0))),
                playable: line.white.is_some() && line.black.is_some(),
                white: name(&line.white),
                black: name(&line.black),
                ended: told.as_ref().filter(|_| entered.is_none()).and_then(|told| {
                    let sign = told.result.as_deref()?;
                    let result = super::board::of_table(sign)?;
                    let act = office::Act::Result { board: line.board, result };
                    Some((labels::result(sign), serde_json::to_string(&act).ok()?))
                }),
                live: line.live.zip(told).map(|(address, told)| {
                    let (phase, class) = labels::phase(told.phase);
                    (address, words.text(phase), class)
                }),
                result: result_shown(entered),
            }
        })
        .collect();
    let now = house.now();
    let starts = announcement.slot(round).map(|slot| slot.starts).filter(|at| at.0 > now);
    Ok(BoardsDesk {
        address: room.name().address(),
        closed: lines.iter().filter(|line| line.live.is_none() && line.playable).count(),
        waiting: waiting(room, round, now).len(),
        game: shown::game(announcement.game, words),
        control: announcement.control.to_string(),
        chess: matches!(announcement.game, Game::Chess(_)),
        fssi: room.state().event().pack().championships.is_some(),
        starts: wall_time::field(starts.unwrap_or(Instant(now))),
        arbiter: visitor.role(house, event).is_some_and(accounts::EventRole::is_arbiter),
        key: chance::key()?,
        page,
        desks,
        round,
        lines,
        done,
        problem,
    })
}

#[cfg(test)]
mod tests {
    use serde_json::Value;
    use vocabulary::TimeControl;

    use super::*;

    fn announced(federation: &str, game: &Value, field: &Value) -> Announcement {
        serde_json::from_value(json!({
            "name": "Prova", "place": "Lodi", "organiser": "Circolo", "federation": federation,
            "game": game, "field": field, "system": "swiss", "rounds": 1, "calendar": [],
            "control": "90m+30s", "default_time": 900_000, "no_draw_offers_before": 20,
            "worth": {"win": 2, "draw": 1, "loss": 0, "bye": 2, "absence": 0},
            "chief_arbiter": {"person": "arbitro", "grade": "national"}, "seed": 7,
        }))
        .unwrap()
    }

    fn opened(announcement: &Announcement) -> Value {
        let wish = Wish { begin: Begin::Waiting, started: 5, watched: true };
        serde_json::to_value(set_up(
            office::Packs::default().find(announcement.federation).unwrap(),
            announcement,
            &wish,
            Sides::default(),
        ))
        .unwrap()
    }

    #[test]
    fn the_announcement_sets_up_the_table() {
        let chess = json!({"chess": "fide-2017"});
        let made = opened(&announced("fsi", &chess, &json!({"individual": "open"})));
        assert_eq!(made["game"], json!({"chess": {"edition": "2017"}}));
        assert_eq!(made["setup"]["begin"], "waiting");
        let event = &made["setup"]["event"];
        assert_eq!(event["default_ms"], 900_000);
        assert_eq!(event["no_offer_before_move"], 20);
        assert_eq!(event["arbiter_watches_clock"], true);
        assert_eq!(event["regulation"], Value::Null);
        let control: TimeControl = serde_json::from_value(made["setup"]["tc"].clone()).unwrap();
        assert_eq!(control.to_string(), "90m+30s");
    }

    #[test]
    fn the_championships_of_the_deaf_bring_their_regulation() {
        let chess = json!({"chess": "fide-2023"});
        let single = announced("fssi", &chess, &json!({"individual": "open"}));
        assert_eq!(opened(&single)["setup"]["event"]["regulation"], "fssi_individual");
        let teams = json!({"teams": {
            "boards": 4, "reserves": 2, "primary": "match", "forfeit_board_halves": 4,
            "bye_board_halves": 4, "bye_match_points": 1,
        }});
        let made = opened(&announced("fssi", &chess, &teams));
        assert_eq!(made["setup"]["event"]["regulation"], "fssi_team");
    }

    #[test]
    fn draughts_wait_for_the_arbiter_with_the_moves_written_down() {
        let made =
            opened(&announced("fid", &json!("italian_draughts"), &json!({"individual": "open"})));
        assert_eq!(made["game"], "italian");
        let setup = &made["setup"];
        assert_eq!((&made["started"], &setup["notation"]), (&json!(5), &json!(true)));
        assert_eq!(
            (&setup["begin"], &setup["arbiter_watches_clock"]),
            (&json!("waiting"), &json!(true))
        );
    }
}
