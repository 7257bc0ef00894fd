//! A game in a file: edition, set-up and acts, as people write them.

use codex::LawsCode;
use serde::{Deserialize, Serialize};
use vocabulary::Millis;

use super::act::{Act, What};
use super::by_year;
use super::event::{Setup, SetupError};
use super::laws::Laws;
use super::ruling::Ruling;
use super::table::Table;
use crate::actor::Actor;

/// A game in a file.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct GameFile {
    /// Under which Laws it is played.
    #[serde(with = "by_year")]
    pub edition: LawsCode,
    /// How it begins.
    #[serde(default)]
    pub setup: Setup,
    /// What happened.
    #[serde(default)]
    pub acts: Vec<Line>,
}

/// An act as it is written: the instant may be left out, and who moved follows from the game.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Line {
    /// Who; the side that has the move in a `play`, the arbiter in a `read`, if not said.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub by: Option<Actor>,
    /// When; at the instant of the line before, if not said.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub at: Option<Millis>,
    /// What.
    #[serde(flatten)]
    pub what: What,
}

impl GameFile {
    /// Plays the file from the beginning.
    pub fn play(&self) -> Result<(Table, Vec<Ruling>), SetupError> {
        let mut table = Table::new(Laws::of(self.edition), self.setup.clone())?;
        let mut at = Millis::ZERO;
        let rulings = self
            .acts
            .iter()
            .map(|line| {
                at = line.at.unwrap_or(at);
                line.enter(&mut table, at)
            })
            .collect();
        Ok((table, rulings))
    }
}

impl Line {
    /// Enters the line at a table and gives the answer.
    pub fn enter(&self, table: &mut Table, at: Millis) -> Ruling {
        let by = self.by.unwrap_or_else(|| match self.what {
            What::Play { .. } => table.game().turn().into(),
            _ => Actor::Arbiter,
        });
        let answer = table.enter(Act { by, at, what: self.what.clone() });
        let place = answer.entries.last().copied().unwrap_or_default();
        table.entries()[place].ruling.clone()
    }
}
