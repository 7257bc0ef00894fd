//! Which game is played, in which edition of its rules.

use std::str::FromStr;

use crate::board::Board;

/// The rules a position is played under: a game, and what its editions read differently.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Rules {
    /// The game.
    pub game: Game,
    /// How art. 6.9 compares the pieces taken; only the Italian game asks.
    pub order: OrderReading,
}

/// A game of draughts.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Game {
    /// Dama italiana: 32 squares, short kings, priorities of capture.
    Italian,
    /// International draughts: 50 squares, flying kings, majority.
    International,
}

/// How art. 6.9 is read: "si presentano prima i pezzi di maggior valore".
///
/// The readings part only where two or more kings are taken in a capture of three or more.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum OrderReading {
    /// At the first difference the king goes before the man: the text.
    FirstDifference,
    /// Only the place of the first king counts.
    FirstKing,
    /// The capture whose last king comes earliest goes before.
    LastKing,
}

/// The word names no reading of art. 6.9.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{0:?} is not a reading of art. 6.9")]
pub struct UnknownReading(pub String);

impl OrderReading {
    /// All three, the usual one first.
    pub const ALL: [Self; 3] = [Self::FirstDifference, Self::FirstKing, Self::LastKing];

    /// The word used in files and on the command line.
    pub const fn slug(self) -> &'static str {
        match self {
            Self::FirstDifference => "first-difference",
            Self::FirstKing => "first-king",
            Self::LastKing => "last-king",
        }
    }
}

impl FromStr for OrderReading {
    type Err = UnknownReading;

    fn from_str(word: &str) -> Result<Self, UnknownReading> {
        let named = Self::ALL.into_iter().find(|reading| reading.slug() == word);
        named.ok_or_else(|| UnknownReading(word.to_owned()))
    }
}

impl Rules {
    /// Italian draughts after FID's regulation of 2008.
    pub const FID_2008: Self = Self { game: Game::Italian, order: OrderReading::FirstDifference };
    /// Italian draughts by the regulation in force now.
    pub const ITALIAN: Self = Self::FID_2008;
    /// International draughts.
    pub const INTERNATIONAL: Self =
        Self { game: Game::International, order: OrderReading::FirstDifference };
}

impl Game {
    /// Both games.
    pub const ALL: [Self; 2] = [Self::Italian, Self::International];

    /// The board it is played on.
    pub const fn board(self) -> Board {
        match self {
            Self::Italian => Board::ITALIAN,
            Self::International => Board::INTERNATIONAL,
        }
    }

    /// The rules in force.
    pub const fn rules(self) -> Rules {
        match self {
            Self::Italian => Rules::ITALIAN,
            Self::International => Rules::INTERNATIONAL,
        }
    }

    /// The men each side starts with, which are also the most pieces it can have.
    pub const fn men(self) -> u32 {
        match self {
            Self::Italian => 12,
            Self::International => 20,
        }
    }
}
