//! Who meets whom: pairs typed by hand, line-ups by name or number, the calendar of a round robin.

use std::fmt::Write;
use std::path::Path;

use codex::phrase;
use office::round::Seats;
use office::{Act, EntrantId, TeamId};
use pairing::manual::{HandPairing, UnreadableLine};
use serde::Serialize;
use tournament::Tpn;

use super::desk::{Desk, wrong};
use super::opened::Opened;
use super::{Session, one};
use crate::Status;
use crate::input_output::read_text;
use crate::problem::Stop;
use crate::shell::{BOLD, Shell};

/// A round typed as `white black` by pairing numbers, one pair a line, the bye as `number 0`.
pub(super) fn by_hand(
    session: Session<'_>,
    event: &journal::Stream,
    pairs: &Path,
    reason: &str,
) -> Result<Status, Stop> {
    let desk = session.open(event)?;
    let typed: HandPairing = read_text(pairs)?
        .parse()
        .map_err(|UnreadableLine(line)| wrong(phrase!("pair-typed-unreadable", line = line)))?;
    let act = {
        let state = desk.event().state();
        let id = |tpn: Tpn| {
            let unknown = || wrong(phrase!("manual-unknown", player = tpn.get()));
            state.event().numbered(tpn).ok_or_else(unknown)
        };
        let boards = typed.boards.iter().map(|board| {
            Ok(Seats { white: Some(id(board.white)?), black: Some(id(board.black)?) })
        });
        let boards = boards.collect::<Result<_, Stop>>()?;
        let bye = typed.byes.first().copied().map(id).transpose()?;
        Act::PairByHand { boards, bye, reason: reason.to_owned() }
    };
    one(&desk, act, session)
}

/// A line-up, first board first; players by the number of their entry or by a part of their name
/// that nobody else of the team has, `-` for an empty seat.
pub(super) fn line_up(
    session: Session<'_>,
    event: &journal::Stream,
    (team, round): (&str, u8),
    players: &[String],
) -> Result<Status, Stop> {
    let desk = session.open(event)?;
    let team = team_called(&desk, team)?;
    let players = players.iter().map(|player| member(&desk, team, player));
    let players = players.collect::<Result<_, Stop>>()?;
    one(&desk, Act::LineUp { team, round, players }, session)
}

fn team_called(desk: &Desk, called: &str) -> Result<TeamId, Stop> {
    let state = desk.event().state();
    let event = state.event();
    if let Ok(number) = called.trim().parse() {
        return Ok(TeamId(number));
    }
    let like = called.trim().to_lowercase();
    let mut found = event.teams().filter(|(_, team)| team.form.name.to_lowercase().contains(&like));
    match (found.next(), found.next()) {
        (Some((id, _)), None) => Ok(id),
        _ => Err(wrong(phrase!("event-no-one-called", text = called))),
    }
}

fn member(desk: &Desk, team: TeamId, called: &str) -> Result<Option<EntrantId>, Stop> {
    let called = called.trim();
    if called == "-" {
        return Ok(None);
    }
    if let Ok(number) = called.parse() {
        return Ok(Some(EntrantId(number)));
    }
    let names = desk.events().names();
    let state = desk.event().state();
    let members = state.event().team(team).map(|team| team.members.clone()).unwrap_or_default();
    let like = called.to_lowercase();
    let mut found =
        members.into_iter().filter(|id| state.listed(*id, &names).to_lowercase().contains(&like));
    match (found.next(), found.next()) {
        (Some(id), None) => Ok(Some(id)),
        _ => Err(wrong(phrase!("event-no-one-called", text = called))),
    }
}

/// A round of the calendar as JSON shows it.
#[derive(Serialize)]
struct RoundShown {
    round: usize,
    pairs: Vec<[String; 2]>,
    #[serde(skip_serializing_if = "Option::is_none")]
    rests: Option<String>,
}

/// The whole calendar of a round robin.
pub(super) fn calendar(opened: &Opened, shell: &Shell) -> Result<Status, Stop> {
    let event = opened.state.event();
    let teams = opened.announcement()?.teams().is_some();
    let table = event.table().ok_or_else(|| wrong(phrase!("event-no-table")))?;
    let named = |tpn: Tpn| {
        let name = if teams {
            let team = event.team_numbered(tpn).and_then(|id| event.team(id));
            team.map(|team| team.form.name.clone())
        } else {
            event.numbered(tpn).and_then(|id| opened.name(id))
        };
        format!("{tpn} {}", name.unwrap_or_default())
    };
    let shown: Vec<RoundShown> = (1..)
        .zip(table)
        .map(|(round, pairing)| RoundShown {
            round,
            pairs: pairing.boards.iter().map(|it| [named(it.white), named(it.black)]).collect(),
            rests: pairing.bye.map(named),
        })
        .collect();
    let mut text = String::new();
    for round in &shown {
        let head = shell.say(&phrase!("event-calendar-round", round = round.round));
        let _ = writeln!(text, "{BOLD}{head}{BOLD:#}");
        for [white, black] in &round.pairs {
            let _ = writeln!(text, "  {white} – {black}");
        }
        if let Some(rests) = &round.rests {
            text += "  ";
            text += &shell.line(&phrase!("event-bye", name = rests.as_str()));
        }
    }
    shell.answer(&shown, || text)
}
