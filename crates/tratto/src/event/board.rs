//! `tratto event board`: live boards opened, played and seen from a terminal.

mod show;

use std::path::Path;

use ::desk::opening::{Opening, unentered};
use ::desk::{BoardName, Ground, LoadedBoard, Outcome, Wish, letters};
use boards::{Decision, Deed, Seat, Verdict};
use codex::phrase;
use office::Act;
use serde_json::{Value, json};
use table::fide::Player;
use vocabulary::Sides;

use super::desk::{Desk, wrong};
use super::{bando, context, key, shown};
use crate::Status;
use crate::arguments::{
    BoardAct, BoardResultOptions, DeedOptions, Hand, Need, NeedKind, OnBoard, OnRound, OpenOptions,
    RoleName,
};
use crate::problem::Stop;
use crate::shell::Shell;

/// Does what was asked.
pub(super) fn run(
    path: &Path,
    asked: &BoardAct,
    hand: &Hand,
    shell: &Shell,
) -> Result<Status, Stop> {
    match asked {
        BoardAct::Open(asked) => open(path, asked, hand, shell),
        BoardAct::Start(on) => start(path, on, hand, shell),
        BoardAct::Act(asked) => act(path, asked, hand, shell),
        BoardAct::Show(on) => show::board(&Desk::to_act(path, &on.event, false)?, on, hand, shell),
        BoardAct::List(on) => show::list(&Desk::to_act(path, &on.event, false)?, on, hand, shell),
        BoardAct::Result(asked) => result(path, asked, hand, shell),
    }
}

/// The round that is meant: the last one that was paired, if none is named.
fn round(desk: &Desk, round: Option<u8>) -> u8 {
    round.unwrap_or_else(|| desk.event().state().event().last_paired())
}

/// A board that must be open.
fn opened(desk: &Desk, on: &OnBoard) -> Result<(BoardName, std::sync::Arc<LoadedBoard>), Stop> {
    let name = BoardName { round: round(desk, on.round), board: on.board };
    let board = desk.events().board(desk.event(), name).map_err(|fault| desk.stopped(fault))?;
    Ok((name, board))
}

/// Only arbiters open boards and start their clocks.
fn arbiters_only(hand: &Hand) -> Result<(), Stop> {
    match hand.role {
        RoleName::Chief | RoleName::Arbiter => Ok(()),
        RoleName::Scribe | RoleName::Player | RoleName::Federation => {
            Err(wrong(phrase!("web-forbidden")))
        }
    }
}

fn open(path: &Path, asked: &OpenOptions, hand: &Hand, shell: &Shell) -> Result<Status, Stop> {
    arbiters_only(hand)?;
    let desk = Desk::to_act(path, &asked.on.event, false)?;
    let said = context(hand)?;
    let opening = Opening {
        round: asked.on.round,
        boards: asked.from..=asked.to,
        watched: asked.watch,
        ..Opening::waiting(said.at.0)
    };
    let opening = match asked.begin.as_str() {
        "waiting" => opening,
        hour => opening.beginning_at(bando::local(hour)?.0),
    };
    let players = |board| needs(board, asked.deaf, &asked.need);
    let (by, key) = ((said.actor.0.as_str(), said.at.0), hand.key.as_deref().unwrap_or("desk"));
    let opened = desk.events().open_boards(desk.stream().as_str(), &opening, players, by, key);
    let opened = opened.map_err(|fault| desk.stopped(fault))?;
    let told = phrase!("web-table-opened", count = opened.len());
    show::counted("opened", opened.len(), &told, shell)?;
    Ok(Status::Well)
}

/// What those at a board need.
fn needs(board: u16, deaf: bool, told: &[Need]) -> Sides<Player> {
    let mut players = Sides::both(Player { deaf, ..Player::default() });
    for need in told.iter().filter(|need| need.board == board) {
        let player = &mut players[need.side];
        match need.what {
            NeedKind::Blind => player.blind = true,
            NeedKind::Deaf => player.deaf = true,
            NeedKind::Disabled => player.disabled = true,
            NeedKind::Assisted => player.assisted = true,
        }
    }
    players
}

fn start(path: &Path, on: &OnRound, hand: &Hand, shell: &Shell) -> Result<Status, Stop> {
    arbiters_only(hand)?;
    let desk = Desk::to_act(path, &on.event, false)?;
    let said = context(hand)?;
    let key = hand.key.clone().unwrap_or_else(|| format!("start-{}", said.at.0));
    let by = (said.actor.0.as_str(), said.at.0);
    let started = desk.events().start_clocks(desk.stream().as_str(), on.round, by, &key);
    let started = started.map_err(|fault| desk.stopped(fault))?;
    let told = phrase!("web-table-started", count = started.count);
    show::counted("started", started.count, &told, shell)?;
    for (_, ruled) in &started.refused {
        show::decision(ruled, shell)?;
    }
    Ok(if started.refused.is_empty() { Status::Well } else { Status::Faults })
}

fn act(path: &Path, asked: &DeedOptions, hand: &Hand, shell: &Shell) -> Result<Status, Stop> {
    let desk = Desk::to_act(path, &asked.on.event, false)?;
    let (name, board) = opened(&desk, &asked.on)?;
    let said = context(hand)?;
    let act: Value = match (&asked.text, &asked.act) {
        (Some(text), _) => json!({ "act": "typed", "text": text, "press": !asked.apart }),
        (None, act) => serde_json::from_str(act.as_deref().unwrap_or_default())
            .map_err(|_| wrong(phrase!("boards-no-such-act")))?,
    };
    ::desk::bounded(&act).map_err(|fault| desk.stopped(fault))?;
    let mark = journal::Hash::of_content(act.to_string().as_bytes()).short();
    let place = board.live().seq() + 1;
    let key = hand.key.clone().unwrap_or_else(|| format!("desk-{place}-{mark}"));
    let seat = asked.seat.or_else(|| seat_of(hand.role));
    let seat = seat.ok_or_else(|| wrong(phrase!("event-board-no-seat")))?;
    let act = board.live().read(&act).map_err(|fault| desk.stopped(fault.into()))?;
    let deed =
        Deed { seat, by: asked.whose, at: said.at.0, act, letters: letters(shell.language()) };
    let (event, by) = (desk.stream().as_str(), said.actor.0.as_str());
    let done = if asked.text.is_some() {
        desk.events().play_move(event, name, deed, by, &key)
    } else {
        desk.events().play(event, name, deed, by, &key).map(|outcome| vec![outcome])
    };
    let done = done.map_err(|fault| desk.stopped(fault))?;
    show::outcomes(&done, &board.live(), said.at, shell)?;
    let refused = |outcome: &Outcome<Box<Decision>>| {
        matches!(outcome, Outcome::Kept(ruled, _) | Outcome::Refused(ruled)
            if ruled.verdict == Verdict::Refused)
    };
    Ok(if done.iter().any(refused) { Status::Faults } else { Status::Well })
}

/// Where somebody sits who acts as this, if that alone tells it.
const fn seat_of(role: RoleName) -> Option<Seat> {
    match role {
        RoleName::Chief | RoleName::Arbiter => Some(Seat::Arbiter),
        RoleName::Scribe => Some(Seat::Scribe),
        RoleName::Player | RoleName::Federation => None,
    }
}

/// Writes the results of finished games down in the office: of one board, or of all that lack one.
fn result(
    path: &Path,
    asked: &BoardResultOptions,
    hand: &Hand,
    shell: &Shell,
) -> Result<Status, Stop> {
    let desk = Desk::to_act(path, &asked.event, false)?;
    let ground = asked.round.map(Ground::Round);
    let results = if let Some(board) = asked.board {
        let on = OnBoard { event: asked.event.clone(), board, round: asked.round };
        let result = opened(&desk, &on)?.1.live().result();
        let result = result.ok_or_else(|| wrong(phrase!("event-board-not-over", board = board)))?;
        vec![(board, ::desk::opening::board_result(result))]
    } else {
        desk.events().read_boards(desk.event()).map_err(|fault| desk.stopped(fault))?;
        unentered(desk.event(), &desk.event().state())
    };
    for (board, result) in results {
        let act = Act::Result { board, result };
        let key = match &hand.key {
            Some(key) if asked.board.is_none() => format!("{key}-{board}"),
            _ => key(hand, &desk, "desk", &act)?,
        };
        let wish = Wish::new(act, context(hand)?).on(ground);
        let status = shown(&desk.act(wish, &key)?, shell)?;
        if status != Status::Well {
            return Ok(status);
        }
    }
    Ok(Status::Well)
}
