//! Which game is played, in which edition of its rules.

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

impl Rules {
    /// Italian draughts after FID's regulation of 2008.
    pub const FID_2008: Self = Self { game: Game::Italian, order: OrderReading::FirstDifference };
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
            Self::Italian => Rules::FID_2008,
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
