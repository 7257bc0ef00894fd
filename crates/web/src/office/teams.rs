//! The teams' desk: who belongs to whom, captains, line-ups, and how a team leaves.

use accounts::EventRole;
use askama::Template;
use axum::extract::{Path, Query};
use axum::response::Response;
use codex::phrase;
use desk::{EventState, Names};
use office::entrant::Status;
use office::stage::Stage;
use office::team::Team;
use office::{Act, EntrantId, TeamId};
use serde::Deserialize;
use serde_json::json;

use super::act::{Sent, show_before};
use super::told::{DoneShown, done};
use super::{DeskName, frame};
use crate::answer::RequestError;
use crate::chance;
use crate::entrance::Desk;
use crate::navigation::NavLink;
use crate::page::{Page, fresh};
use crate::posted::Posted;
use crate::shown;

use crate::words::Words;

#[derive(Template)]
#[template(path = "office-teams.html")]
struct TeamsDesk {
    page: Page,
    desks: Vec<NavLink>,
    address: String,
    teams: Vec<TeamShown>,
    /// The round whose line-ups can be handed in.
    next: Option<u8>,
    chief: bool,
    arbiter: bool,
    running: bool,
    enter: String,
    key: String,
    done: Option<DoneShown>,
}

struct TeamShown {
    id: u16,
    number: Option<u16>,
    name: String,
    club: String,
    gone: Option<String>,
    members: Vec<MemberShown>,
    /// Who sits where in the next round, board by board; nought is an empty seat.
    seats: Vec<u16>,
    handed_in: bool,
    captain: String,
    withdraw: String,
    exclude: String,
    readmit: String,
    forfeit: String,
}

struct MemberShown {
    id: u16,
    name: String,
    rating: String,
    captain: bool,
    checked_in: bool,
    gone: Option<String>,
}

#[derive(Deserialize)]
pub(crate) struct Parameters {
    done: Option<u64>,
}

/// Answers `/e/EVENT/office/teams`.
pub(crate) async fn teams(
    Desk { site, loaded, role, visitor, headers }: Desk,
    Query(parameters): Query<Parameters>,
) -> Result<Response, RequestError> {
    let (words, names) = (visitor.words, site.names());
    let title = words.text("web-teams");
    let (page, desks) = frame(&site, &visitor, &loaded, DeskName::Players, title);
    let seen = loaded.state();
    let event = seen.event();
    let announcement = event.announcement().ok_or(RequestError::NotFound)?;
    let rules = announcement.teams().ok_or(RequestError::NotFound)?;
    let next = event.last_paired() + 1;
    let shown = |(id, team)| team_shown(id, team, next, rules.boards, &seen, &names, words);
    let mut all: Vec<_> = event.teams().collect();
    all.sort_by_key(|(id, team)| (team.number.unwrap_or(u16::MAX), *id));
    let page = TeamsDesk {
        page: page.with_scripts(&["office.js"]),
        desks,
        address: loaded.name().address(),
        teams: all.into_iter().map(shown).collect(),
        next: Some(next).filter(|next| *next <= announcement.rounds),
        chief: role == EventRole::ChiefArbiter,
        arbiter: role.is_arbiter(),
        running: event.stage() == Stage::Running,
        enter: json!({ "act": "enter_team", "form": {} }).to_string(),
        key: chance::key()?,
        done: done(&seen, &names, words, &loaded.name().address(), parameters.done),
    };
    drop(seen);
    fresh(&page, &headers)
}

fn team_shown(
    id: TeamId,
    team: &Team,
    next: u8,
    boards: u8,
    seen: &EventState,
    names: &Names,
    words: Words,
) -> TeamShown {
    let event = seen.event();
    let members = team.members.iter().filter_map(|member| {
        let entrant = event.entrant(*member)?;
        Some(MemberShown {
            id: member.0,
            name: names.listed(&entrant.form.person),
            rating: shown::rating(entrant.rating_by(event.numbers_by())),
            captain: team.captain == Some(*member),
            checked_in: entrant.checked_in,
            gone: shown::departure(entrant.status, words),
        })
    });
    let there = |member: EntrantId| {
        let entrant = event.entrant(member);
        entrant.is_some_and(|entrant| entrant.plays_in(next) && !entrant.absent_in(next))
    };
    let act = |act: &str| json!({ "act": act, "team": id }).to_string();
    TeamShown {
        id: id.0,
        number: team.number,
        name: team.form.name.clone(),
        club: team.form.club.clone().unwrap_or_default(),
        gone: shown::departure(team.status, words).filter(|_| team.status != Status::Playing),
        members: members.collect(),
        seats: team
            .seats(next, boards, there)
            .into_iter()
            .map(|id| id.map_or(0, |id| id.0))
            .collect(),
        handed_in: team.line_ups.iter().any(|line_up| line_up.round == next),
        captain: act("name_captain"),
        withdraw: act("withdraw_team"),
        exclude: act("exclude_team"),
        readmit: act("readmit_team"),
        forfeit: act("forfeit_match"),
    }
}

/// Answers a post to `/e/EVENT/office/teams/ID/line-up`: the ruling on a line-up, seat by seat.
pub(crate) async fn line_up(
    Desk { site, loaded, visitor, .. }: Desk,
    Path((_, id)): Path<(String, u16)>,
    Posted(fields): Posted,
) -> Result<Response, RequestError> {
    let unreadable =
        |field| RequestError::Unreadable(phrase!("web-field-unreadable", field = field));
    let round = fields.need("round")?.parse().map_err(|_| unreadable("round"))?;
    let boards = loaded.state().event().announcement().and_then(office::Announcement::teams);
    let boards = boards.ok_or(RequestError::NotFound)?.boards;
    let seat = |board: u8| match fields.get(&format!("seat-{board}")).trim() {
        "" => Ok(None),
        player => player.parse().map(|id| Some(EntrantId(id))).map_err(|_| unreadable("seat")),
    };
    let players = (1..=boards).map(seat).collect::<Result<_, _>>()?;
    let act = Act::LineUp { team: TeamId(id), round, players };
    let back = format!("{}/office/teams", loaded.name().address());
    show_before(&site, &visitor, &loaded, (DeskName::Players, back), &act, &Sent::of(&fields)?)
}
