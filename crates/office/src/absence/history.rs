//! What a player did and said in the event, and what the arbiter decided of it.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use tournament::Round;

use crate::{EntrantId, Instant};

use super::decision::Decision;
use super::proposal::{Measure, Withdrawal};
use super::{Edition, Rule};

/// What a round was to the player.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Fate {
    /// They sat at the board, whatever the result; also when the opponent did not come.
    Played,
    /// They lost by forfeit (forfait).
    Forfeited,
    /// Announced absence: not paired, and no forfeit.
    Absent(Leave),
    /// Present, but without an opponent.
    Bye,
    /// Before they entered.
    NotEntered,
    /// After they were excluded, withdrew or were set aside.
    Out,
}

/// On what ground an announced absence was granted.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Leave {
    /// Announced by the end of the session before (e).
    ByRight,
    /// Force majeure, announced an hour before (f).
    ForceMajeure,
    /// Later; the arbiter paired anew (g).
    Granted,
}

/// Why somebody will be absent.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Cause {
    /// Their own affairs.
    Planned,
    /// Force majeure, as the arbiter sees it.
    ForceMajeure,
}

/// What a player tells the chief arbiter.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Statement {
    /// They mean to go on after a forfeit.
    Continues,
    /// They will be absent from one round.
    Absence {
        /// Which one.
        round: Round,
        /// Why.
        cause: Cause,
    },
    /// They withdraw.
    Withdrawal {
        /// The first round they do not play.
        from: Round,
    },
}

/// A statement with the instant at which it reached the chief arbiter.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Notice {
    /// When it came in.
    pub at: Instant,
    /// What it says.
    pub says: Statement,
}

/// One player's way through the event.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct History {
    /// Who.
    pub entrant: EntrantId,
    /// What each round was to them, as far as it is known; absences granted ahead included.
    #[serde(default)]
    pub rounds: BTreeMap<Round, Fate>,
    /// What they said, in the order it came in.
    #[serde(default)]
    pub notices: Vec<Notice>,
    /// What was decided, in the order it was.
    #[serde(default)]
    pub decisions: Vec<Decision>,
}

/// Whether a player is still in the event.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Standing {
    /// They take part.
    In,
    /// Temporarily excluded, until they are heard of.
    SetAside,
    /// Excluded or withdrawn.
    Out {
        /// By which rule.
        rule: Rule,
    },
}

impl History {
    /// Nothing has happened yet.
    pub fn of(entrant: EntrantId) -> Self {
        Self { entrant, ..Self::default() }
    }

    /// What a round was to the player, if that is known.
    pub fn fate(&self, round: Round) -> Option<Fate> {
        self.rounds.get(&round).copied()
    }

    /// The rounds lost by forfeit, in order.
    pub fn forfeits(&self) -> impl Iterator<Item = Round> + '_ {
        self.rounds.iter().filter(|&(_, &fate)| fate == Fate::Forfeited).map(|(&round, _)| round)
    }

    /// The rounds of announced absences, those still to come included.
    pub fn absences(&self) -> Vec<Round> {
        let held = self.rounds.iter().filter(|(_, fate)| matches!(fate, Fate::Absent(_)));
        let granted = self.decisions.iter().filter(|decision| decision.option.grants_absence());
        let mut rounds: Vec<Round> =
            held.map(|(&round, _)| round).chain(granted.map(|decision| decision.round)).collect();
        rounds.sort_unstable();
        rounds.dedup();
        rounds
    }

    /// The last decision under a rule on a round.
    pub fn decided(&self, rule: Rule, round: Round) -> Option<&Decision> {
        self.decisions
            .iter()
            .rev()
            .find(|decision| decision.rule == rule && decision.round == round)
    }

    /// Whether the player is still in the event, after all decisions.
    pub fn standing(&self) -> Standing {
        self.standing_after(self.decisions.len())
    }

    /// The same after the first so many decisions.
    pub(super) fn standing_after(&self, count: usize) -> Standing {
        self.decisions.iter().take(count).fold(Standing::In, |standing, decision| {
            match (decision.option, standing) {
                (Measure::Exclude | Measure::Withdraw(_), Standing::In | Standing::SetAside) => {
                    Standing::Out { rule: decision.rule }
                }
                (Measure::SetAside, Standing::In) => Standing::SetAside,
                (Measure::Readmit, _) => Standing::In,
                // Guarantees that come after the exclusion waive it all the same.
                (Measure::Keep, Standing::Out { rule: Rule::FirstRoundForfeit })
                    if decision.rule == Rule::FirstRoundForfeit =>
                {
                    Standing::In
                }
                (_, unchanged) => unchanged,
            }
        })
    }

    /// How the player withdrew, if they did; one unjustified withdrawal is enough.
    pub fn withdrawal(&self) -> Option<Withdrawal> {
        let manners = self.decisions.iter().filter_map(|decision| match decision.option {
            Measure::Withdraw(manner) => Some(manner),
            _ => None,
        });
        manners.max()
    }

    /// Absences that the player may still announce.
    pub fn absences_left(&self, edition: &Edition) -> usize {
        edition.announced_absences.saturating_sub(self.absences().len())
    }
}
