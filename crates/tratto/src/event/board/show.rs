//! Live boards as a terminal and programs see them.

use std::fmt::Write;

use ::desk::json::{BoardLine, DeedShown};
use ::desk::wall_time;
use ::desk::{BoardName, Outcome, tie_boards};
use boards::{BoardForm, Decision, Live, Offered, ProtocolLine, Seat, Shown, Verdict};
use codex::{Phrase, phrase};
use office::Instant;
use office::round::BoardResult;
use serde::Serialize;
use serde_json::{Value, json};
use table::Actor;

use super::super::clock;
use super::super::show::done;
use super::{OnBoard, OnRound, Session, opened, round};
use crate::Status;
use crate::columns;
use crate::problem::Stop;
use crate::shell::{self, BOLD, DIM, OWED, PROVED, Shell, WRONG};

/// Tells how many boards something was done to.
pub(super) fn counted(name: &str, count: usize, told: &Phrase, shell: &Shell) -> Result<(), Stop> {
    shell.answer(&json!({ name: count }), || done(told, shell)).map(drop)
}

/// Tells what came of deeds; as JSON, of the last one.
pub(super) fn outcomes(
    outcomes: &[Outcome<Box<Decision>>],
    live: &Live,
    now: Instant,
    shell: &Shell,
) -> Result<(), Stop> {
    if shell.json() {
        let Some(last) = outcomes.last() else { return Ok(()) };
        let shown = live.shown(now.0, shell.letters(), shell.catalogue());
        return shell::print_json(&DeedShown::of(last, shown, shell.catalogue()));
    }
    for outcome in outcomes {
        match outcome {
            Outcome::Kept(ruled, _) | Outcome::Refused(ruled) => decision(ruled, shell)?,
            Outcome::Before(entry) => {
                shell.print(&done(&phrase!("event-done-before", entry = *entry), shell))?;
            }
        }
    }
    Ok(())
}

/// Tells how the rules answered, with their articles.
pub(super) fn decision(ruled: &Decision, shell: &Shell) -> Result<(), Stop> {
    let cites = shell.catalogue().cite_all(&ruled.cites);
    shell.print(&ruling_line(ruled.verdict, &shell.say(&ruled.ruling), &cites))
}

fn ruling_line(verdict: Verdict, text: &str, cites: &[String]) -> String {
    let (style, sign) = match verdict {
        Verdict::Accepted => (PROVED, "✓"),
        Verdict::Refused => (WRONG, "✗"),
        Verdict::Asks => (OWED, "?"),
    };
    format!("{style}{sign}{style:#} {text} {DIM}({}){DIM:#}\n", cites.join("; "))
}

/// A board as JSON shows it: its state, what can be done, and every act with its ruling.
#[derive(Serialize)]
struct BoardShown {
    #[serde(flatten)]
    state: Shown,
    acts: Vec<ActShown>,
    protocol: Vec<ProtocolLine>,
}

/// An act that makes sense now.
#[derive(Serialize)]
struct ActShown {
    name: &'static str,
    group: &'static str,
    by: Actor,
    label: String,
    act: Value,
    /// What must or may be added.
    fields: Vec<&'static str>,
}

fn act_shown(offered: &Offered, shell: &Shell) -> ActShown {
    ActShown {
        name: offered.name,
        group: offered.group,
        by: offered.by,
        label: shell.say(&offered.label),
        act: offered.act.clone(),
        fields: offered.fields.iter().map(|field| field.name).collect(),
    }
}

/// One board: position, clocks, what can be done, and the protocol.
pub(super) fn board(session: Session<'_>, on: &OnBoard) -> Result<Status, Stop> {
    let Session { hand, shell, .. } = session;
    let (_, board) = opened(&session.open(&on.event)?, on)?;
    let (now, written) = (clock(hand)?, shell.letters());
    let live = board.live();
    let state = live.shown(now.0, written, shell.catalogue());
    let protocol = live.protocol(written, shell.catalogue());
    let mut offered = live.acts(Seat::Scribe, now.0);
    offered.extend(live.acts(Seat::Arbiter, now.0));
    if shell.json() {
        let acts = offered.iter().map(|offered| act_shown(offered, shell)).collect();
        shell::print_json(&BoardShown { state, acts, protocol })?;
        return Ok(Status::Well);
    }
    let mut text = live.board_text(BoardForm::Letters, written, shell.catalogue());
    text.push('\n');
    text.push_str(&live.scoresheet_text(written));
    let phase = shell.say(&phrase!("event-board-phase", phase = state.phase));
    let _ = writeln!(text, "{BOLD}{phase}{BOLD:#} {}", state.ending.unwrap_or_default());
    if let Some(clocks) = state.clocks {
        let (white, black) = (left(clocks.white), left(clocks.black));
        let clocks = phrase!("event-board-clocks", white = white, black = black);
        let _ = writeln!(text, "{}", shell.say(&clocks));
    }
    for who in [Actor::White, Actor::Black, Actor::Arbiter] {
        let of_them = offered.iter().filter(|offered| offered.by == who);
        let names: Vec<&str> = of_them.map(|offered| offered.name).collect();
        if !names.is_empty() {
            let who = boards::told::actor(who);
            let can = phrase!("event-board-can", who = who, acts = names.join(", "));
            let _ = writeln!(text, "{}", shell.say(&can));
        }
    }
    for line in protocol {
        let time = wall_time::shown(Instant(line.at));
        let _ = writeln!(text, "{DIM}{:>3}  {time}{DIM:#}  {}", line.place + 1, line.act);
        let ruling = line.ruling;
        let _ = write!(text, "     {}", ruling_line(ruling.kind, &ruling.text, &ruling.cites));
    }
    shell.print(&text)?;
    Ok(Status::Well)
}

/// What a clock shows: `1:29:30`.
fn left(ms: i64) -> String {
    let seconds = ms.max(0) / 1000;
    format!("{}:{:02}:{:02}", seconds / 3600, seconds / 60 % 60, seconds % 60)
}

/// A board in a list, with what the office has of it.
#[derive(Serialize)]
struct Listed {
    #[serde(flatten)]
    line: BoardLine,
    /// The result that the office wrote down.
    entered: Option<BoardResult>,
}

/// The live boards of a round, or of all.
pub(super) fn list(session: Session<'_>, on: &OnRound) -> Result<Status, Stop> {
    const PHASE: usize = 1;
    const RESULT: usize = 3;
    const OFFICE: usize = 4;
    let Session { hand, shell, .. } = session;
    let desk = &session.open(&on.event)?;
    desk.tried(desk.events().read_boards(desk.event()))?;
    let (now, written) = (clock(hand)?, shell.letters());
    let number = on.tie.map_or_else(|| round(desk, on.round), |_| BoardName::TIE_BREAKS);
    let (mut rows, mut lines) = (Vec::new(), Vec::new());
    let boards = desk.event().boards(Some(number)).into_iter();
    for (name, board) in boards.filter(|(name, _)| name.tie().map(|(tie, _)| tie) == on.tie) {
        let shown = board.live().shown(now.0, written, shell.catalogue());
        let entered = {
            let state = desk.event().state();
            let book = state.event().round(number);
            let place = usize::from(name.board).checked_sub(1);
            match tie_boards::at(state.event(), name) {
                Some(found) => found.game.result,
                None => place.and_then(|place| book?.results().get(place).copied().flatten()),
            }
        };
        let phase = shell.say(&phrase!("event-board-phase", phase = shown.phase));
        let result = shown.result.map(|result| result.to_string()).unwrap_or_default();
        let office = match entered {
            Some(entered) => entered.sign().to_owned(),
            None if shown.result.is_some() => shell.say(&phrase!("event-board-not-entered")),
            None => String::new(),
        };
        let number = name.tie().map_or(name.board, |(_, game)| game);
        let (board, moves) = (number.to_string(), shown.moves.len().to_string());
        rows.push(vec![board, phase, moves, result, office]);
        lines.push(Listed { line: BoardLine::of(name, &shown), entered });
    }
    shell.answer(&json!({ "boards": lines }), || {
        columns::rows(&rows, &[PHASE, RESULT, OFFICE], None)
            .into_iter()
            .map(|line| line + "\n")
            .collect()
    })
}
