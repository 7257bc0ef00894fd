//! Line-ups of teams for the round to come.

use axum::response::Response;
use codex::phrase;
use desk::{EventState, Names};
use office::{Act, EntrantId, TeamId};

use super::{PAIRING, previewed};
use crate::answer::RequestError;
use crate::entrance::Desk;
use crate::posted::Posted;

/// The form of one team.
pub(super) struct LineUpForm {
    pub(super) team: u16,
    pub(super) name: String,
    /// Whether one was handed in.
    pub(super) handed_in: bool,
    pub(super) seats: Vec<SeatForm>,
}

/// One seat of it.
pub(super) struct SeatForm {
    pub(super) board: usize,
    /// Identifier, name, and whether they sit there now.
    pub(super) members: Vec<(u16, String, bool)>,
}

/// The forms of all teams that play a round.
pub(super) fn forms(seen: &EventState, names: &Names, round: u8) -> Vec<LineUpForm> {
    let event = seen.event();
    let Some(rules) = event.announcement().and_then(office::Announcement::teams) else {
        return Vec::new();
    };
    let there = |id: EntrantId| {
        let entrant = event.entrant(id);
        entrant.is_some_and(|entrant| entrant.plays_in(round) && !entrant.absent_in(round))
    };
    let teams = event.teams().filter(|(_, team)| team.plays_in(round));
    teams
        .map(|(id, team)| LineUpForm {
            team: id.0,
            name: team.form.name.clone(),
            handed_in: team.line_ups.iter().any(|line_up| line_up.round == round),
            seats: (1..)
                .zip(team.seats(round, rules.boards, there))
                .take(rules.boards.into())
                .map(|(board, seat)| SeatForm {
                    board,
                    members: team
                        .members
                        .iter()
                        .map(|&member| (member.0, seen.listed(member, names), seat == Some(member)))
                        .collect(),
                })
                .collect(),
        })
        .collect()
}

/// Answers a post to `/e/EVENT/office/pairing/line-up`.
pub(super) async fn hand_in(
    Desk { site, loaded, visitor, .. }: Desk,
    Posted(fields): Posted,
) -> Result<Response, RequestError> {
    let unreadable =
        |field| RequestError::Unreadable(phrase!("web-field-unreadable", field = field));
    let team = TeamId(fields.need("team")?.parse().map_err(|_| unreadable("team"))?);
    let round = fields.need("round")?.parse().map_err(|_| unreadable("round"))?;
    let rules = loaded.state().event().announcement().and_then(office::Announcement::teams);
    let boards = rules.map_or(0, |rules| rules.boards);
    let players = (1..=boards).map(|board| {
        let seat = fields.get(&format!("seat{board}")).trim();
        match seat {
            "" => Ok(None),
            seat => seat.parse().map(|id| Some(EntrantId(id))).map_err(|_| unreadable("seat")),
        }
    });
    let players = players.collect::<Result<Vec<_>, RequestError>>()?;
    let act = Act::LineUp { team, round, players };
    previewed(&site, &visitor, &loaded, PAIRING, &act, &fields)
}
