//! Closure with static leaves: lines that soon run into positions where no mate is possible.
//!
//! A check or a lack of moves can force the game into a locked or a bare position that the root does
//! not show. So positions are expanded as in an exhaustion, but one that [`Mobility`] or the ghosts
//! refute is not expanded further. If nothing is left, every line from the root stays among positions
//! that are no mate or passes into one from which no mate can arise.

use std::collections::HashSet;

use shakmaty::Color;

use super::{
    ghosts::{self, Haunt},
    material,
    mobility::Mobility,
    pack::{Pack, PassOn},
    position::Position,
};

/// How deep forced lines are followed, and how many positions may be judged.
pub(super) struct Reach {
    pub plies: u32,
    pub positions: usize,
    /// Coarse states the ghosts may use for one position.
    pub states: usize,
    /// Coarse states they may use for all positions together.
    pub all_states: usize,
}

/// How many positions were judged if together they show that `winner` never mates.
pub(super) fn refute(position: &Position, winner: Color, reach: &Reach) -> Option<usize> {
    let mut refuter = Refuter { winner, reach, seen: HashSet::default(), states: 0 };
    refuter.refutes(position, 0).then_some(refuter.seen.len())
}

struct Refuter<'a> {
    winner: Color,
    reach: &'a Reach,
    seen: HashSet<Pack, PassOn>,
    /// Coarse states used so far.
    states: usize,
}

impl Refuter<'_> {
    fn refutes(&mut self, position: &Position, depth: u32) -> bool {
        if material::cannot_mate(&position.board, self.winner).is_some() && depth > 0 {
            return true;
        }
        // A position already entered is being refuted elsewhere; should that fail, all fails.
        if !self.seen.insert(Pack::of(position)) {
            return true;
        }
        if self.seen.len() > self.reach.positions || self.states > self.reach.all_states {
            return false;
        }
        let mut steps = Vec::with_capacity(32);
        position.steps(|_, step| steps.push(step));
        if steps.is_empty() {
            return position.turn == self.winner || position.checkers().is_empty();
        }
        if self.is_locked(position) {
            return true;
        }
        if depth == self.reach.plies {
            return false;
        }
        steps.into_iter().all(|step| self.refutes(&position.after(step), depth + 1))
    }

    fn is_locked(&mut self, position: &Position) -> bool {
        let mobility = Mobility::of(position);
        if !mobility.could_mate(self.winner) {
            return true;
        }
        Haunt::ALL.into_iter().any(|haunt| {
            let limit = self.reach.states;
            let haunting = ghosts::never_mates(position, &mobility, self.winner, haunt, limit);
            self.states += haunting.states;
            haunting.proven
        })
    }
}
