//! Who can still mate: Articles 5.2.2, 6.9 and their kin ask whether a side can checkmate "by any
//! possible series of legal moves".
//!
//! [`can_mate`] answers exactly. Yes comes with a helpmate that has been replayed, No with the kind
//! of its proof. Only a spent [`Budget`] leaves the question open, and then it says so.

mod ambush;
mod closure;
mod ghosts;
mod guide;
mod hunt;
mod material;
pub mod measure;
mod mobility;
mod moves;
mod net;
mod pack;
mod pattern;
mod position;
mod refute;
mod solver;
#[cfg(test)]
mod soundness;
mod ways;
mod weave;

use shakmaty::{Chess, Color, Move};

pub use self::material::Material;
use self::solver::Solver;

/// The answer to "can this side still mate?".
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CanMate {
    /// Yes: this series of legal moves ends in checkmate.
    Yes(Helpmate),
    /// No, whatever both sides play.
    No(Proof),
    /// The budget ran out before an answer was found.
    Undecided(Spent),
}

impl CanMate {
    /// Whether the answer is a proven yes.
    pub fn is_yes(&self) -> bool {
        matches!(self, CanMate::Yes(_))
    }

    /// Whether the answer is a proven no.
    pub fn is_no(&self) -> bool {
        matches!(self, CanMate::No(_))
    }
}

/// Legal moves of both sides that end in checkmate; empty if the mate already stands on the board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Helpmate(Vec<Move>);

impl Helpmate {
    /// The moves, from the position asked about to the mate.
    pub fn moves(&self) -> &[Move] {
        &self.0
    }
}

/// Why a side cannot mate.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Proof {
    /// What is left on the board can never mate.
    Material(Material),
    /// Wherever the men could ever go, they cannot form a mate.
    Immobile,
    /// Following kings and pawns exactly and roaming pieces as regions, no mate ever comes up.
    Regions {
        /// How many such coarse states can arise.
        states: u64,
    },
    /// Every line soon runs into positions refuted in one of the ways above.
    Lines {
        /// How many positions were judged.
        positions: u64,
    },
    /// Every position that can still arise was looked at, and none is such a mate.
    Exhausted {
        /// How many positions these are.
        positions: u64,
    },
}

/// What was used up when a question stayed open.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Spent {
    /// Positions looked at.
    pub nodes: u64,
}

/// How much work one question may cost. Counted in positions, so that the same question has the same
/// answer on every machine.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Budget {
    /// Positions that may be looked at.
    pub nodes: u64,
    /// Memory that may be held at a time, in mebibytes; a question that needs more stays open.
    pub memory_mib: u64,
}

impl Default for Budget {
    /// Decides every position we have met, composed ones included, in seconds and below a gibibyte.
    fn default() -> Budget {
        Budget { nodes: 8_000_000, memory_mib: 768 }
    }
}

/// Can `side` still checkmate, by any series of legal moves with both sides helping?
///
/// The side to move begins, with the castling and en passant rights of the position. Repetition and
/// the counts of 50 and 75 moves play no part.
pub fn can_mate(position: &Chess, side: Color, budget: &Budget) -> CanMate {
    Solver::new(position, side, budget).solve()
}

/// Both answers for one position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Prospects {
    /// Can White mate?
    pub white: CanMate,
    /// Can Black mate?
    pub black: CanMate,
}

impl Prospects {
    /// Art. 5.2.2: a dead position, in which neither side can mate. `None` if a budget ran out.
    pub fn is_dead(&self) -> Option<bool> {
        if self.white.is_yes() || self.black.is_yes() {
            return Some(false);
        }
        (self.white.is_no() && self.black.is_no()).then_some(true)
    }
}

/// Asks [`can_mate`] for both sides.
pub fn prospects(position: &Chess, budget: &Budget) -> Prospects {
    Prospects {
        white: can_mate(position, Color::White, budget),
        black: can_mate(position, Color::Black, budget),
    }
}
