//! A game in a file: which game, its readings, set-up and acts, as people write them.

use draughts::{Game as Kind, OrderReading};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use vocabulary::Millis;

use super::act::{Act, What};
use super::regulation::{CountRule, Exchange, Limits, Regulation, SamePosition};
use super::setup::{Setup, SetupError};
use super::table::Table;
use crate::actor::Actor;

/// A game in a file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct GameFile {
    /// The rules it is refereed by.
    pub regulation: Regulation,
    /// How it begins.
    pub setup: Setup,
    /// What happened.
    pub acts: Vec<Line>,
}

/// How unclear articles are read in one event; what is not said is read as usual.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Readings {
    /// Art. 6.9, by its word.
    #[serde(deserialize_with = "by_word", serialize_with = "as_word")]
    pub order: Option<OrderReading>,
    /// Art. 9.3 b.
    pub same_position: Option<SamePosition>,
    /// Art. 7.4.2.
    pub restart_limits: Option<Limits>,
    /// The international count when three pieces become two.
    pub exchange: Option<Exchange>,
}

/// An act as it is written: the instant may be left out, and who moved follows from the game.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Line {
    /// Who; the side that has the move in a `play`, the arbiter else, if not said.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub by: Option<Actor>,
    /// When; at the instant of the line before, if not said.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub at: Option<Millis>,
    /// What.
    #[serde(flatten)]
    pub what: What,
}

impl Readings {
    /// The regulation of a game under these readings.
    pub fn regulation(self, game: Kind) -> Regulation {
        let mut regulation = match game {
            Kind::Italian => Regulation::RT_2008,
            Kind::International => Regulation::INTERNATIONAL,
        };
        if let Some(order) = self.order {
            regulation.rules.order = order;
        }
        if let Some(same) = self.same_position {
            regulation.same_position = same;
        }
        if let Some(limits) = self.restart_limits {
            regulation.restart.passed = limits;
        }
        if let (Some(read), CountRule::Always { exchange, .. }) =
            (self.exchange, &mut regulation.count)
        {
            *exchange = read;
        }
        regulation
    }
}

impl GameFile {
    /// Plays the file from the beginning.
    pub fn play(&self) -> Result<Table, SetupError> {
        let mut table = Table::new(self.regulation, &self.setup)?;
        let mut at = Millis::ZERO;
        for line in &self.acts {
            at = line.at.unwrap_or(at);
            let by = line.by.unwrap_or_else(|| match line.what {
                What::Play(_) => table.game().turn().into(),
                _ => Actor::Arbiter,
            });
            table.enter(Act { by, at, what: line.what.clone() });
        }
        Ok(table)
    }
}

fn by_word<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<OrderReading>, D::Error> {
    let word: Option<String> = Option::deserialize(deserializer)?;
    word.map(|word| word.parse().map_err(serde::de::Error::custom)).transpose()
}

#[expect(clippy::ref_option, clippy::trivially_copy_pass_by_ref, reason = "serde hands it over")]
fn as_word<S: Serializer>(order: &Option<OrderReading>, to: S) -> Result<S::Ok, S::Error> {
    order.map(OrderReading::slug).serialize(to)
}
