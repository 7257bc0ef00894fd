//! Teams: who belongs to them, who leads them, who sits where.

use serde::{Deserialize, Serialize};
use tournament::Round;

use crate::entrant::{Departure, Status};
use crate::{EntrantId, Instant};

/// What is said of a team at the entry desk.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct TeamForm {
    /// Its name.
    pub name: String,
    /// The club (società).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub club: Option<String>,
}

/// Who sits where in a round.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct LineUp {
    /// The round.
    pub round: Round,
    /// The players, first board first; an empty seat is `None`.
    pub players: Vec<Option<EntrantId>>,
}

/// A team that entered.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Team {
    /// What was said at the entry desk.
    #[serde(flatten)]
    pub form: TeamForm,
    /// When it entered.
    pub entered: Instant,
    /// Its members in board order, reserves last.
    #[serde(default)]
    pub members: Vec<EntrantId>,
    /// The captain, one of the players (FSSI, team championship, b).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub captain: Option<EntrantId>,
    /// The pairing number, once the event has begun.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub number: Option<u16>,
    /// The first round it can be paired in.
    pub first_round: Round,
    /// How it stands.
    pub status: Status,
    /// Why it left, if it did; the report tells it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub left_because: Option<String>,
    /// The line-ups that were handed in.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub line_ups: Vec<LineUp>,
}

impl Team {
    /// Who sits where in a round: the line-up handed in, whose absent players leave their seats
    /// empty, or the first members in order who are there.
    pub fn seats(
        &self,
        round: Round,
        boards: u8,
        there: impl Fn(EntrantId) -> bool,
    ) -> Vec<Option<EntrantId>> {
        let handed_in = self.line_ups.iter().rev().find(|line_up| line_up.round == round);
        let mut seats: Vec<Option<EntrantId>> = match handed_in {
            Some(line_up) => {
                line_up.players.iter().map(|seat| seat.filter(|&player| there(player))).collect()
            }
            None => {
                self.members.iter().copied().filter(|&member| there(member)).map(Some).collect()
            }
        };
        seats.resize(boards.into(), None);
        seats
    }

    /// Whether it can be paired in a round.
    pub const fn plays_in(&self, round: Round) -> bool {
        round >= self.first_round
            && match self.status {
                Status::Playing => true,
                Status::Gone { from, .. } => round < from,
            }
    }

    /// Whether it lost its right to prizes, as a player does (RTF 7.5.3).
    pub const fn left_without_right(&self) -> bool {
        matches!(self.status, Status::Gone { why: Departure::WithdrawnWithoutRight, .. })
    }
}
