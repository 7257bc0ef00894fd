//! Ties from a terminal: who has the same points, and games, lots or the arbiter's order that decide.

use ::desk::EventState;
use codex::phrase;
use office::ties::{Contestant, Tie, TieFormat, TieWay};
use office::{Act, TeamId};
use serde_json::json;

use super::desk::{Desk, wrong};
use super::opened::Opened;
use super::{Session, one, result_of, who};
use crate::Status;
use crate::arguments::TiesAct;
use crate::problem::Stop;
use crate::shell::Shell;

/// Does one of the acts on ties.
pub(super) fn act(asked: &TiesAct, session: Session<'_>) -> Result<Status, Stop> {
    match asked {
        TiesAct::TieGames(games) => {
            let desk = session.open(&games.event)?;
            let called = games.who.iter().map(|called| who::acting(&desk, called));
            let entrants = called.collect::<Result<Vec<_>, Stop>>()?;
            let (control, reason) = (games.control.clone(), games.reason.clone());
            let format = if games.armageddon {
                TieFormat::Armageddon
            } else {
                TieFormat::Games(games.games)
            };
            let round = games.round;
            one(&desk, Act::OpenTieGames { entrants, round, format, control, reason }, session)
        }
        TiesAct::TieResult { event, tie, game, result } => {
            let desk = session.open(event)?;
            let result = result.as_ref().map(|typed| result_of(&desk, typed)).transpose()?;
            one(&desk, Act::TieGame { tie: *tie, game: *game, result }, session)
        }
        TiesAct::TieLots { event, who, round, reason } => {
            let desk = session.open(event)?;
            let among = contestants(&desk, who)?;
            one(&desk, Act::DrawTieLots { among, round: *round, reason: reason.clone() }, session)
        }
        TiesAct::RankTied { event, who, round, reason } => {
            let desk = session.open(event)?;
            let order = contestants(&desk, who)?;
            one(&desk, Act::RankTied { order, round: *round, reason: reason.clone() }, session)
        }
        TiesAct::TieValues { event, code, values, reason } => {
            let desk = session.open(event)?;
            let read = |text: &String| {
                let bad = || wrong(phrase!("event-tie-value", text = text.as_str()));
                let (called, value) = text.rsplit_once('=').ok_or_else(bad)?;
                let value = hundredths(value).ok_or_else(bad)?;
                Ok((contestant(&desk, called)?, value))
            };
            let values = values.iter().map(read).collect::<Result<Vec<_>, Stop>>()?;
            let (code, reason) = (code.clone(), reason.clone());
            one(&desk, Act::GiveValues { code, values, reason }, session)
        }
        TiesAct::Ties(_) => Err(wrong(phrase!("event-no-act"))),
    }
}

/// A number with at most two decimals, as hundredths.
fn hundredths(text: &str) -> Option<i64> {
    let text = text.trim().replace(',', ".");
    let (whole, part) = text.split_once('.').unwrap_or((&text, ""));
    let digits = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit());
    if part.len() > 2 || whole.is_empty() || whole.len() > 9 || !digits(whole) || !digits(part) {
        return None;
    }
    let part: i64 = format!("{part:0<2}").parse().ok()?;
    Some(whole.parse::<i64>().ok()? * 100 + part)
}

fn contestants(desk: &Desk, called: &[String]) -> Result<Vec<Contestant>, Stop> {
    called.iter().map(|called| contestant(desk, called)).collect()
}

/// A player, or a team where teams play, by the number that people read or by name.
fn contestant(desk: &Desk, called: &str) -> Result<Contestant, Stop> {
    let loaded = desk.event();
    let teams: Option<Vec<(TeamId, Option<u16>, String)>> = {
        let state = loaded.state();
        let event = state.event();
        let of_teams = event.announcement().is_some_and(|announced| announced.teams().is_some());
        of_teams.then(|| {
            event.teams().map(|(id, team)| (id, team.number, team.form.name.clone())).collect()
        })
    };
    let Some(teams) = teams else { return who::acting(desk, called).map(Contestant::Player) };
    let called = called.trim();
    let number = called.parse::<u16>().ok();
    let found = teams.iter().find(|(_, held, name)| match number {
        Some(number) => *held == Some(number),
        None => name.eq_ignore_ascii_case(called),
    });
    let nobody = || wrong(phrase!("event-nobody-called", text = called));
    found.map(|(id, _, _)| Contestant::Team(*id)).ok_or_else(nobody)
}

/// Shows who has the same points, and what was decided.
pub(super) fn list(opened: &Opened, shell: &Shell) -> Result<Status, Stop> {
    let event = opened.state.event();
    let round = event.closed_rounds();
    let name = |one: &Contestant| called(&opened.state, opened, *one);
    let names = |group: &[Contestant]| group.iter().map(name).collect::<Vec<String>>().join("; ");
    let groups = event.tied(round, false);
    let due = event.play_offs_due();
    let answer = json!({
        "round": round,
        "level": groups,
        "due": due,
        "ties": event.ties().map(|(number, tie)| json!({
            "number": number, "tie": tie, "places": tie.places(),
        })).collect::<Vec<_>>(),
    });
    shell.answer(&answer, || {
        let decided = event.ties().map(|(number, tie)| {
            let told = told(tie, &names, shell);
            format!("{number}. {told}\n")
        });
        let level = groups.iter().map(|group| {
            let who = names(group);
            shell.line(&if due.contains(group) {
                phrase!("event-ties-due", who = who)
            } else {
                phrase!("event-ties-group", who = who)
            })
        });
        let nobody = groups.is_empty().then(|| phrase!("event-ties-none", round = round));
        decided.chain(level).chain(nobody.map(|it| shell.line(&it))).collect()
    })
}

/// A tie in a line: what decides it, its games, and the order.
fn told(tie: &Tie, names: &dyn Fn(&[Contestant]) -> String, shell: &Shell) -> String {
    let order = tie.places().unwrap_or_default();
    let order: Vec<String> = order.iter().map(|place| names(place)).collect();
    let what = match &tie.way {
        TieWay::Lots(_) => shell.say(&phrase!("ties-by-lots", round = tie.round)),
        TieWay::Hand(_) => shell.say(&phrase!("ties-by-hand", round = tie.round)),
        TieWay::Games(games) => {
            let control = games.control.to_string();
            let title = match games.format {
                TieFormat::Games(_) => phrase!("ties-games", round = tie.round, control = control),
                TieFormat::Armageddon => {
                    phrase!("ties-armageddon", round = tie.round, control = control)
                }
            };
            let game = |(at, game): (usize, &office::ties::TieGame)| {
                let [white, black] =
                    [game.white, game.black].map(|id| names(&[Contestant::Player(id)]));
                let result = game.result.map_or("…", |result| result.sign());
                format!("\n   {}. {white} – {black} {result}", at + 1)
            };
            let games: String = (0..).zip(&games.games).map(game).collect();
            format!("{}{games}", shell.say(&title))
        }
    };
    if order.is_empty() { what } else { format!("{what}\n   → {}", order.join(" > ")) }
}

fn called(state: &EventState, opened: &Opened, contestant: Contestant) -> String {
    match contestant {
        Contestant::Player(id) => {
            format!("{} {}", state.event().number_shown(id), state.listed(id, &opened.names))
        }
        Contestant::Team(id) => state.team(id),
    }
}
