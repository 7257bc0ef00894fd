//! The whole solution: every answer to the key, and to each of them every move that mates in time.

use chess::shakmaty::{Chess, Move, Position};

use super::OutOfBudget;
use super::search::{Search, after};

/// A move of the attacker and everything that can be answered.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Tree {
    /// The move.
    pub mv: Move,
    /// Each answer; none after mate.
    pub replies: Vec<Reply>,
}

/// An answer, and what mates against it.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Reply {
    /// The answer.
    pub mv: Move,
    /// The moves that mate within the moves that are left: two or more are duals.
    pub then: Vec<Tree>,
}

/// The tree under a move that mates in so many moves.
pub(super) fn grow(
    search: &mut Search,
    position: &Chess,
    mv: Move,
    length: u8,
) -> Result<Tree, OutOfBudget> {
    let there = after(position, mv);
    let mut replies = Vec::new();
    for reply in there.legal_moves() {
        let answered = after(&there, reply);
        let mut then = Vec::new();
        for next in answered.legal_moves() {
            if search.mates_by(&answered, next, length.saturating_sub(1))? {
                then.push(grow(search, &answered, next, length.saturating_sub(1))?);
            }
        }
        replies.push(Reply { mv: reply, then });
    }
    Ok(Tree { mv, replies })
}
