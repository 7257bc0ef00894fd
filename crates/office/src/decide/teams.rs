//! A team that leaves.

use codex::phrase;

use super::entering::{change_team, known_team};
use super::{Answer, reasoned, refuse, running};
use crate::TeamId;
use crate::entrant::{Departure, Status};
use crate::event::{Event, Round};
use crate::round::Phase;
use crate::ruling::Ruling;
use crate::team::Team;

/// The books speak of players who leave, not of teams: when a team goes, it is no longer paired, its
/// matches stand, and the report says why. A draft does not bind anybody and is paired anew.
pub(super) fn withdraw(event: &Event, id: TeamId, reason: &str) -> Answer {
    reasoned(reason)?;
    let announcement = running(event)?;
    let before = known_team(event, id)?;
    if before.status != Status::Playing {
        return refuse(phrase!("office-team-gone-before", team = before.form.name.as_str()));
    }
    let last = event.last_paired();
    let draft = event.round(last).and_then(Round::phase) == Some(Phase::Draft);
    let from = if draft { last } else { last + 1 };
    if from > announcement.rounds {
        return refuse(phrase!("office-no-round-left"));
    }
    let status = Status::Gone { why: Departure::Withdrawn, from };
    let after = Team { status, ..before.clone() };
    let what = phrase!(
        "office-team-withdrawn",
        team = before.form.name.as_str(),
        round = from,
        reason = reason
    );
    Ok(Ruling::accepted(what, vec![change_team(id, before, after)]))
}
