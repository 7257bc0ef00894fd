//! An engine: it plays, at any strength, and analyses.
//!
//! In the Italian game it looks at positions with weights learned from its own games; in the
//! international game, with a few made by hand, it is an honest club player. It counts nodes, never
//! time: whoever calls turns a clock into `stop`. The same question to a fresh engine, limited by
//! nodes or depth, gets the same answer.

pub mod book;
mod evaluation;
mod level;
mod memory;
mod ordering;
pub mod patterns;
mod review;
mod search;
#[cfg(test)]
mod tests;

pub use self::level::Level;
use self::memory::Memory;
use self::patterns::Weight;
pub use self::review::{Quality, Reviewed};
use self::search::Search;
use crate::endgames::Tables;
use crate::moves::Move;
use crate::position::Position;

/// A player that thinks. It remembers what it has seen from one question to the next.
pub struct Engine<'a> {
    tables: Option<&'a Tables>,
    weights: &'a [Weight],
    memory: Memory,
}

/// How far to think.
pub struct Limits<'a> {
    /// Half-moves to look ahead at most.
    pub depth: u8,
    /// Positions to look at, at most.
    pub nodes: u64,
    /// Asked every few thousand positions; says yes when time is up.
    pub stop: &'a dyn Fn() -> bool,
}

/// What thinking brought.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Analysis {
    /// How the side to move stands.
    pub score: Score,
    /// The moves expected, best first; empty if there is none to make.
    pub line: Vec<Move>,
    /// Half-moves looked ahead in full.
    pub depth: u8,
    /// Positions looked at.
    pub nodes: u64,
}

/// How a side stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Score {
    /// Lost, in so many half-moves.
    Loses(u16),
    /// Hundredths of a man ahead.
    Points(i32),
    /// Won, in so many half-moves.
    Wins(u16),
}

impl Limits<'static> {
    /// So many positions and nothing else.
    pub fn nodes(nodes: u64) -> Self {
        Self { depth: u8::MAX, nodes, stop: &|| false }
    }

    /// So many half-moves and nothing else.
    pub fn depth(depth: u8) -> Self {
        Self { depth, nodes: u64::MAX, stop: &|| false }
    }
}

impl<'a> Engine<'a> {
    /// A player with a memory of about so many megabytes, and tables if there are any.
    pub fn new(tables: Option<&'a Tables>, megabytes: usize) -> Self {
        Self { tables, weights: patterns::learned(), memory: Memory::new(megabytes) }
    }

    /// The same player with other weights for the Italian game, as [`patterns`] counts them.
    #[must_use]
    pub fn with_weights(self, weights: &'a [Weight]) -> Self {
        Self { weights, ..self }
    }

    /// Thinks about a position. `before` are the positions of the game so far, which count as
    /// repeated when they come again; `report` is told of every depth finished.
    pub fn analyse(
        &mut self,
        position: &Position,
        before: &[Position],
        limits: &Limits<'_>,
        mut report: impl FnMut(&Analysis),
    ) -> Analysis {
        let (tables, weights) = (self.tables, self.weights);
        let mut search = Search::new(tables, weights, &mut self.memory, position, before, limits);
        let mut analysis = Search::glance(position, weights);
        for depth in 1..=limits.depth.min(Search::DEEPEST) {
            match search.look(position, depth, analysis.score) {
                Ok(deeper) => analysis = deeper,
                Err(begun) => {
                    analysis = begun.unwrap_or(analysis);
                    break;
                }
            }
            report(&analysis);
            let decided = !matches!(analysis.score, Score::Points(_));
            if decided || analysis.line.is_empty() || search.is_forced(position) {
                break;
            }
        }
        analysis.nodes = search.nodes();
        analysis
    }
}
