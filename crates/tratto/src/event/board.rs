//! `tratto event board`: live boards opened, played and seen from a terminal.

mod show;

use ::desk::opening::{Opening, StartPosition, Started, unentered};
use ::desk::{BoardName, Ground, LoadedBoard, Outcome, Wish, tie_boards};
use boards::{Decision, Deed, LostTime, Seat, Verdict};
use codex::phrase;
use office::{Act, Role};
use pictures::Picture;
use serde_json::{Value, json};
use table::fide::Player;
use vocabulary::{Side, Sides};

use super::desk::{Desk, wrong};
use super::{Session, bando, context, key, show_outcome};
use crate::Status;
use crate::arguments::{
    BoardAct, BoardResultOptions, DeedOptions, Hand, Need, NeedKind, OnBoard, OnRound, OpenOptions,
    PictureOptions, ResumeOptions,
};
use crate::input_output::replace_file;
use crate::problem::{Problem, Stop};
use crate::shell::Shell;

/// The largest side of a picture.
const LARGEST_PICTURE: u32 = 4096;

/// Does what was asked.
pub(super) fn run(session: Session<'_>, asked: &BoardAct) -> Result<Status, Stop> {
    match asked {
        BoardAct::Open(asked) => open(session, asked),
        BoardAct::Start(on) => start(session, on),
        BoardAct::Resume(asked) => resume(session, asked),
        BoardAct::Act(asked) => act(session, asked),
        BoardAct::Show(on) => show::board(session, on),
        BoardAct::Picture(asked) => picture(session, asked),
        BoardAct::List(on) => show::list(session, on),
        BoardAct::Result(asked) => result(session, asked),
    }
}

/// The round that is meant: the last one that was paired, if none is named.
fn round(desk: &Desk, round: Option<u8>) -> u8 {
    round.unwrap_or_else(|| desk.event().state().event().last_paired())
}

/// The board that is meant: of a round, or of a game of a tie-break.
fn named(desk: &Desk, on: &OnBoard) -> Result<BoardName, Stop> {
    let Some(tie) = on.tie else {
        return Ok(BoardName { round: round(desk, on.round), board: on.board });
    };
    let named = BoardName::of_tie(tie, on.board);
    named.ok_or_else(|| wrong(phrase!("office-tie-no-game", game = on.board)))
}

/// A board that must be open.
fn opened(desk: &Desk, on: &OnBoard) -> Result<(BoardName, std::sync::Arc<LoadedBoard>), Stop> {
    let name = named(desk, on)?;
    Ok((name, desk.tried(desk.events().board(desk.event(), name))?))
}

/// Only arbiters open boards and start their clocks.
pub(super) fn arbiters_only(hand: &Hand) -> Result<(), Stop> {
    match hand.role {
        Role::ChiefArbiter | Role::Arbiter => Ok(()),
        Role::Scribe | Role::Player | Role::Federation => {
            Err(wrong(phrase!("event-board-arbiters-only")))
        }
    }
}

fn open(session: Session<'_>, asked: &OpenOptions) -> Result<Status, Stop> {
    let Session { hand, shell, .. } = session;
    arbiters_only(hand)?;
    let desk = session.open(&asked.on.event)?;
    let said = context(hand)?;
    let opening = Opening {
        round: asked.on.round,
        boards: asked.from..=asked.to,
        watched: asked.watch,
        position: asked.position.as_deref().and_then(StartPosition::written),
        ..Opening::waiting(said.at.0)
    };
    let opening = match asked.begin.as_str() {
        "waiting" => opening,
        hour => opening.beginning_at(bando::local(hour)?.0),
    };
    let players = |board| needs(board, asked.deaf, &asked.need);
    let (by, key) = ((said.actor.0.as_str(), said.at.0), hand.key.as_deref().unwrap_or("desk"));
    let (events, event) = (desk.events(), desk.stream().as_str());
    let opened = match asked.on.tie {
        Some(tie) => events.open_tie_boards(event, tie, &opening, players, by, key),
        None => events.open_boards(event, &opening, players, by, key),
    };
    let count = desk.tried(opened)?.len();
    show::counted("opened", count, &phrase!("web-table-opened", count = count), shell)?;
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

/// A position of a board as PNG: the last one, or that after a half-move.
fn picture(session: Session<'_>, asked: &PictureOptions) -> Result<Status, Stop> {
    let desk = session.open(&asked.on.event)?;
    let (_, board) = opened(&desk, &asked.on)?;
    let ply = asked.ply.unwrap_or_else(|| board.live().walk().steps.len());
    let diagram = board.live().diagram(ply);
    let diagram = diagram.ok_or_else(|| wrong(phrase!("event-board-no-such-ply", ply = ply)))?;
    let near = if asked.black { Side::Black } else { Side::White };
    let drawn = Picture::of_board(&diagram, near, asked.pixels).png();
    let png =
        drawn.map_err(|_| wrong(phrase!("event-board-picture-size", most = LARGEST_PICTURE)))?;
    let written = replace_file(&asked.file, &png);
    written.map_err(|fault| Problem::unwritable(&asked.file, &fault))?;
    Ok(Status::Well)
}

fn start(session: Session<'_>, on: &OnRound) -> Result<Status, Stop> {
    let Session { hand, shell, .. } = session;
    arbiters_only(hand)?;
    let desk = session.open(&on.event)?;
    let said = context(hand)?;
    let key = hand.key.clone().unwrap_or_else(|| format!("start-{}", said.at.0));
    let by = (said.actor.0.as_str(), said.at.0);
    let (events, event) = (desk.events(), desk.stream().as_str());
    let started = match on.tie {
        Some(tie) => events.start_tie_clocks(event, tie, by, &key),
        None => events.start_clocks(event, on.round, by, &key),
    };
    told_of_clocks("started", &desk.tried(started)?, shell)
}

/// Lets the games go on that the house paused: after an alarm, an outage, a jump of the hour.
fn resume(session: Session<'_>, asked: &ResumeOptions) -> Result<Status, Stop> {
    let Session { hand, shell, .. } = session;
    arbiters_only(hand)?;
    let desk = session.open(&asked.event)?;
    let said = context(hand)?;
    let only = asked.board.map(|board| BoardName { round: round(&desk, asked.round), board });
    let lost_time = if asked.charge { LostTime::Charged } else { LostTime::GivenBack };
    let key = hand.key.clone().unwrap_or_else(|| format!("resume-{}", said.at.0));
    let by = (said.actor.0.as_str(), said.at.0);
    let event = desk.stream().as_str();
    let resumed = desk.events().resume_paused(event, only, lost_time, by, &key);
    told_of_clocks("resumed", &desk.tried(resumed)?, shell)
}

/// Tells how many clocks run now, and what the tables refused.
fn told_of_clocks(name: &str, started: &Started, shell: &Shell) -> Result<Status, Stop> {
    let told = phrase!("web-table-started", count = started.count);
    show::counted(name, started.count, &told, shell)?;
    for (_, ruled) in &started.refused {
        show::decision(ruled, shell)?;
    }
    Ok(if started.refused.is_empty() { Status::Well } else { Status::Faults })
}

fn act(session: Session<'_>, asked: &DeedOptions) -> Result<Status, Stop> {
    let Session { hand, shell, .. } = session;
    let desk = session.open(&asked.on.event)?;
    let (name, board) = opened(&desk, &asked.on)?;
    let said = context(hand)?;
    let act: Value = match (&asked.text, &asked.act) {
        (Some(text), _) => json!({ "act": "typed", "text": text, "press": !asked.apart }),
        (None, act) => serde_json::from_str(act.as_deref().unwrap_or_default())
            .map_err(|_| wrong(phrase!("boards-no-such-act")))?,
    };
    desk.tried(::desk::bounded(&act))?;
    let mark = journal::Hash::of_content(act.to_string().as_bytes()).short();
    let place = board.live().seq() + 1;
    let key = hand.key.clone().unwrap_or_else(|| format!("desk-{place}-{mark}"));
    let seat = asked.seat.or_else(|| seat_of(hand.role));
    let seat = seat.ok_or_else(|| wrong(phrase!("event-board-no-seat")))?;
    let act = desk.tried(board.live().read(&act))?;
    let letters = shell.letters();
    let deed = Deed { seat, by: asked.whose, at: said.at.0, act, letters, lag: None };
    let (event, by) = (desk.stream().as_str(), said.actor.0.as_str());
    let done = if asked.text.is_some() {
        desk.events().play_move(event, name, deed, by, &key)
    } else {
        desk.events().play(event, name, deed, by, &key).map(|outcome| vec![outcome])
    };
    let done = desk.tried(done)?;
    show::outcomes(&done, &board.live(), said.at, shell)?;
    let refused = |outcome: &Outcome<Box<Decision>>| {
        matches!(outcome, Outcome::Kept(ruled, _) | Outcome::Refused(ruled)
            if ruled.verdict == Verdict::Refused)
    };
    Ok(if done.iter().any(refused) { Status::Faults } else { Status::Well })
}

/// Where somebody sits who acts as this, if that alone tells it.
const fn seat_of(role: Role) -> Option<Seat> {
    match role {
        Role::ChiefArbiter | Role::Arbiter => Some(Seat::Arbiter),
        Role::Scribe => Some(Seat::Scribe),
        Role::Player | Role::Federation => None,
    }
}

/// Writes the results of finished games down in the office: of one board, or of all that lack one.
fn result(session: Session<'_>, asked: &BoardResultOptions) -> Result<Status, Stop> {
    let Session { hand, shell, .. } = session;
    let desk = session.open(&asked.event)?;
    if asked.tie.is_some() {
        return tie_results(&desk, hand, asked, shell);
    }
    let ground = asked.round.map(Ground::Round);
    let results = if let Some(board) = asked.board {
        let on = OnBoard { event: asked.event.clone(), board, round: asked.round, tie: None };
        let result = opened(&desk, &on)?.1.live().result();
        let result = result.ok_or_else(|| wrong(phrase!("event-board-not-over", board = board)))?;
        vec![(board, ::desk::opening::board_result(result))]
    } else {
        desk.tried(desk.events().read_boards(desk.event()))?;
        unentered(desk.event(), &desk.event().state())
    };
    for (board, result) in results {
        let act = Act::Result { board, result };
        let key = match &hand.key {
            Some(key) if asked.board.is_none() => format!("{key}-{board}"),
            _ => key(hand, &desk, "desk", &act)?,
        };
        let wish = Wish::new(act, context(hand)?).on(ground);
        let status = show_outcome(&desk.act(wish, &key)?, shell)?;
        if status != Status::Well {
            return Ok(status);
        }
    }
    Ok(Status::Well)
}

/// Writes the results of finished tie-break games into their tie: of one game, or of all that lack
/// one.
fn tie_results(
    desk: &Desk,
    hand: &Hand,
    asked: &BoardResultOptions,
    shell: &Shell,
) -> Result<Status, Stop> {
    desk.tried(desk.events().read_boards(desk.event()))?;
    let mut found = tie_boards::unentered(desk.event(), &desk.event().state());
    found.retain(|((tie, game), _)| {
        asked.tie == Some(*tie) && asked.board.is_none_or(|board| board == *game)
    });
    if let Some(game) = asked.board.filter(|_| found.is_empty()) {
        return Err(wrong(phrase!("event-board-not-over", board = game)));
    }
    for ((tie, game), result) in found {
        let act = Act::TieGame { tie, game, result: Some(result) };
        let key = match &hand.key {
            Some(key) if asked.board.is_none() => format!("{key}-{tie}.{game}"),
            _ => key(hand, desk, "desk", &act)?,
        };
        let status = show_outcome(&desk.act(Wish::new(act, context(hand)?), &key)?, shell)?;
        if status != Status::Well {
            return Ok(status);
        }
    }
    Ok(Status::Well)
}
