//! Endgame tables of the Italian game: for every position of few pieces who wins, and how soon.
//!
//! Tables are made on the user's machine by retrograde analysis and kept as bytes; whoever calls
//! decides where. Positions are stored with White to move only: the board turned round and the
//! colours exchanged is the same position with Black to move. A position in which a capture is due
//! is not stored, because one move leads to fewer pieces.
//!
//! Distances are half-moves to the end of the game, when the side to move has no move left.

mod build;
mod bytes;
mod placement;
#[cfg(test)]
mod tests;

pub use self::build::{Progress, TooLong, build};
pub use self::bytes::Damaged;
pub(crate) use self::placement::dense;

use std::sync::OnceLock;

use self::placement::{Placement, Slice};
use crate::moves::Move;
use crate::position::Position;
use crate::rules::Rules;

/// How a position comes out when both sides play their best.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Verdict {
    /// The side to move wins in so many half-moves.
    Win(u8),
    /// Nobody wins.
    Draw,
    /// The side to move loses in so many half-moves.
    Loss(u8),
}

/// How many positions come out which way.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Tally {
    /// Won by the side to move.
    pub wins: u64,
    /// Lost by it.
    pub losses: u64,
    /// Drawn.
    pub draws: u64,
    /// The longest win, in half-moves.
    pub longest: u8,
}

/// The tables of all positions up to a number of pieces.
#[derive(Debug)]
pub struct Tables {
    pieces: u8,
    /// In the order of [`Slice::all`].
    slices: Vec<Stored>,
}

/// The verdicts on the placements of one slice.
#[derive(Debug, Default)]
struct Stored {
    /// As they came from a file.
    packed: Vec<u8>,
    /// Unpacked when first asked for: a question touches few slices.
    codes: OnceLock<Vec<u8>>,
}

/// A verdict as tables keep it: 0 for a draw, otherwise the distance and one; wins are even.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Code(u8);

impl Code {
    const DRAW: Self = Self(0);
    /// The side to move has no move.
    const LOST: Self = Self(1);
    const LONGEST: u8 = 254;
    /// An index that stands for no position.
    const NOWHERE: Self = Self(255);

    const fn is_win(self) -> bool {
        self.0 != 0 && self.0.is_multiple_of(2)
    }

    const fn is_loss(self) -> bool {
        self.0 % 2 == 1
    }

    /// The verdict one half-move earlier, on the other side, if this reply is chosen.
    const fn before(self) -> Self {
        match self.0 {
            0 => Self::DRAW,
            code => Self(code.saturating_add(1)),
        }
    }

    /// Whether the side to move prefers this to another.
    const fn better_than(self, other: Self) -> bool {
        match (self.grade(), other.grade()) {
            (mine, theirs) if mine != theirs => mine > theirs,
            (2, _) => self.0 < other.0,
            _ => self.0 > other.0,
        }
    }

    /// 2 for a win, 1 for a draw, 0 for a loss.
    const fn grade(self) -> u8 {
        if self.is_win() {
            2
        } else if self.0 == 0 {
            1
        } else {
            0
        }
    }
}

impl From<Code> for Verdict {
    fn from(code: Code) -> Self {
        match code.0 {
            0 => Self::Draw,
            code if code % 2 == 0 => Self::Win(code - 1),
            code => Self::Loss(code - 1),
        }
    }
}

impl Tables {
    /// The greatest number of pieces that can be asked for.
    pub const MOST: u8 = 6;

    /// The number of pieces up to which every position is known.
    pub const fn pieces(&self) -> u8 {
        self.pieces
    }

    /// The verdict on a position; nothing if it has too many pieces or is not of this game.
    pub fn probe(&self, position: &Position) -> Option<Verdict> {
        self.code(position).map(Verdict::from)
    }

    /// The legal moves, each with the verdict on the position it leads to, the best first.
    pub fn moves(&self, position: &Position) -> Option<Vec<(Move, Verdict)>> {
        let mut moves = Vec::new();
        for mv in position.legal_moves() {
            moves.push((mv, self.code(&position.after(&mv))?));
        }
        // What is bad for the one who answers is good for the one who moves.
        moves
            .sort_by_key(|(_, code)| (code.grade(), if code.is_loss() { code.0 } else { !code.0 }));
        Some(moves.into_iter().map(|(mv, code)| (mv, code.into())).collect())
    }

    /// The outcomes of all positions with exactly so many pieces, White to move.
    pub fn tally(&self, pieces: u8) -> Tally {
        let mut tally = Tally::default();
        for slice in Slice::all(self.pieces) {
            if slice.material().pieces() != u32::from(pieces) {
                continue;
            }
            for index in 0..slice.len() {
                let Some(placement) = slice.placement(index) else { continue };
                let Some(code) = self.code(&placement.position()) else { continue };
                match Verdict::from(code) {
                    Verdict::Win(distance) => {
                        tally.wins += 1;
                        tally.longest = tally.longest.max(distance);
                    }
                    Verdict::Draw => tally.draws += 1,
                    Verdict::Loss(_) => tally.losses += 1,
                }
            }
        }
        tally
    }

    fn code(&self, position: &Position) -> Option<Code> {
        // Under another reading of 6.9 endings may come out otherwise.
        let ours = position.rules() == Rules::ITALIAN;
        if !ours || position.occupied().len() > u32::from(self.pieces) {
            return None;
        }
        if position.must_capture() {
            let mut best: Option<Code> = None;
            let mut known = true;
            position.each_move(|mv| match self.code(&position.after(mv)).map(Code::before) {
                Some(code) if best.is_none_or(|best| code.better_than(best)) => best = Some(code),
                Some(_) => {}
                None => known = false,
            });
            return best.filter(|_| known);
        }
        let placement = Placement::of(position);
        if placement.own() == 0 {
            return Some(Code::LOST);
        }
        if placement.other() == 0 {
            // A side without pieces has lost already; whoever is to move cannot be asked.
            return None;
        }
        self.stored(&placement)
    }

    /// What is kept of a placement in which both sides have pieces.
    fn stored(&self, placement: &Placement) -> Option<Code> {
        let slice = Slice::new(placement.material());
        let codes = self.slices.get(slice.number(self.pieces)?)?.codes(&slice);
        codes.get(slice.index(placement)).map(|code| Code(*code))
    }
}
