//! Which game is meant, and how its rules are read.

use clap::{Args, ValueEnum};
use draughts::{OrderReading, Rules};
use serde::Deserialize;

use crate::problem::{Problem, Stop};

/// A game Tratto knows.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Game {
    /// Chess under the FIDE Laws.
    Chess,
    /// Italian draughts under FID's regulation.
    ItalianDraughts,
    /// International draughts.
    InternationalDraughts,
}

impl Game {
    /// The rules, if it is a game of draughts.
    pub(crate) const fn draughts(self) -> Option<Rules> {
        match self {
            Self::Chess => None,
            Self::ItalianDraughts => Some(Rules::ITALIAN),
            Self::InternationalDraughts => Some(Rules::INTERNATIONAL),
        }
    }
}

/// A game, and how article 6.9 of the Italian one is read.
#[derive(Debug, Args)]
pub(crate) struct GameOptions {
    #[arg(long, value_enum, default_value_t = Game::Chess, hide_default_value = true)]
    pub game: Game,
    #[arg(long, value_parser = |word: &str| word.parse::<OrderReading>())]
    pub order: Option<OrderReading>,
}

impl GameOptions {
    /// The rules, if it is a game of draughts; only the Italian one knows article 6.9.
    pub(crate) fn draughts(&self) -> Result<Option<Rules>, Stop> {
        match self.order {
            None => Ok(self.game.draughts()),
            Some(order) if self.game == Game::ItalianDraughts => {
                Ok(Some(Rules { order, ..Rules::ITALIAN }))
            }
            Some(_) => {
                let game = self.game.to_possible_value();
                let game = game.as_ref().map_or("", |value| value.get_name());
                Err(Problem::conflict("--order", &format!("--game {game}")).into())
            }
        }
    }
}
