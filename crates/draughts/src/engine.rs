//! A sparring partner: alpha-beta with a memory, captures followed to their end, endgame tables
//! where there are any.
//!
//! It is an honest club player, made to check analyses and to play against; it does not know
//! opening theory and does not claim the strength of programs that do nothing else. It counts
//! nodes, never time: whoever calls turns a clock into `stop`.

mod evaluation;
mod memory;
mod search;
#[cfg(test)]
mod tests;

use self::memory::Memory;
use self::search::Search;
use crate::endgames::Tables;
use crate::moves::Move;
use crate::position::Position;

/// A player that thinks. It remembers what it has seen from one question to the next.
pub struct Engine<'a> {
    tables: Option<&'a Tables>,
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
        Self { tables, memory: Memory::new(megabytes) }
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
        let mut search = Search::new(self.tables, &mut self.memory, before, limits);
        let mut analysis = Search::glance(position);
        for depth in 1..=limits.depth.min(Search::DEEPEST) {
            let Some(deeper) = search.look(position, depth) else { break };
            analysis = deeper;
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
