//! Mates, proved: every key, how long each takes, why other moves fail.
//!
//! An answer is complete or there is none: whoever runs out of budget gets [`OutOfBudget`], never a
//! list that looks like a proof. The count of moves without capture and repetitions are not looked at.

mod checks;
mod search;
mod table;
mod tree;

#[cfg(test)]
mod tests;

use chess::shakmaty::{Chess, Move, Position};

use search::Search;
pub use tree::{Reply, Tree};

/// How many positions may be looked at.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Budget {
    /// Positions reached by a move.
    pub nodes: u64,
}

impl Default for Budget {
    /// Enough for mates in four of full boards.
    fn default() -> Self {
        Self { nodes: 50_000_000 }
    }
}

/// Nothing was proved within the budget.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct OutOfBudget {
    /// The positions looked at.
    pub nodes: u64,
}

/// A number of moves within which a mate is looked for, from 1 to [`Moves::MOST`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Moves(u8);

impl Moves {
    /// The most that can be asked for.
    pub const MOST: u8 = 30;

    /// So many moves; none where nobody could search that far.
    pub const fn new(moves: u8) -> Option<Self> {
        if moves >= 1 && moves <= Self::MOST { Some(Self(moves)) } else { None }
    }

    /// As a number.
    pub const fn get(self) -> u8 {
        self.0
    }
}

/// A first move that forces mate.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Key {
    /// The move.
    pub mv: Move,
    /// In how many moves it mates at best, itself among them.
    pub length: u8,
}

/// A first move that would mate, but for one answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Try {
    /// The move.
    pub mv: Move,
    /// The only answer that refutes it.
    pub refutation: Move,
}

/// The side to move is mated.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Mated {
    /// In how many moves of the enemy, 0 where it is mate already.
    pub moves: u8,
    /// The answers that hold out longest.
    pub longest: Vec<Move>,
}

/// Solves positions one after the other; what it has proved it remembers.
pub struct Solver {
    search: Search,
}

impl Solver {
    /// A solver that may look at so many positions for each question.
    pub fn new(budget: Budget) -> Self {
        Self { search: Search::new(budget) }
    }

    /// The positions looked at for the last question.
    pub fn nodes(&self) -> u64 {
        self.search.nodes()
    }

    /// Every move that forces mate in so many moves or fewer; an empty list proves that there is none.
    ///
    /// # Errors
    /// [`OutOfBudget`] when not every move could be decided.
    pub fn keys(&mut self, position: &Chess, within: Moves) -> Result<Vec<Key>, OutOfBudget> {
        self.search.begin();
        let mut open: Vec<Move> = position.legal_moves().into_iter().collect();
        let mut keys = Vec::new();
        // Short mates first: whatever mates sooner need not be searched any deeper.
        for length in 1..=within.get() {
            let mut left = Vec::new();
            for mv in open {
                if self.search.mates_by(position, mv, length)? {
                    keys.push(Key { mv, length });
                } else {
                    left.push(mv);
                }
            }
            open = left;
        }
        Ok(keys)
    }

    /// The shortest mate that can be forced in so many moves or fewer; none is proved.
    ///
    /// # Errors
    /// [`OutOfBudget`] when it could not be decided.
    pub fn shortest(&mut self, position: &Chess, within: Moves) -> Result<Option<u8>, OutOfBudget> {
        self.search.begin();
        for length in 1..=within.get() {
            if self.search.attack(position, length)? {
                return Ok(Some(length));
            }
        }
        Ok(None)
    }

    /// First moves that are no keys and fail to exactly one answer.
    ///
    /// # Errors
    /// [`OutOfBudget`] when not every answer could be decided.
    pub fn tries(&mut self, position: &Chess, within: Moves) -> Result<Vec<Try>, OutOfBudget> {
        self.search.begin();
        let mut tries = Vec::new();
        for mv in position.legal_moves() {
            let after = search::after(position, mv);
            let mut refutations = Vec::new();
            for reply in after.legal_moves() {
                let answered = search::after(&after, reply);
                if within.get() < 2 || !self.search.attack(&answered, within.get() - 1)? {
                    refutations.push(reply);
                }
                if refutations.len() > 1 {
                    break;
                }
            }
            if let [refutation] = refutations[..] {
                tries.push(Try { mv, refutation });
            }
        }
        Ok(tries)
    }

    /// Whether the side to move is mated in so many moves of the enemy or fewer; `None` is proved.
    ///
    /// # Errors
    /// [`OutOfBudget`] when it could not be decided.
    pub fn mated(&mut self, position: &Chess, within: u8) -> Result<Option<Mated>, OutOfBudget> {
        self.search.begin();
        let within = within.min(Moves::MOST);
        let mut moves = 0;
        while !self.search.defend(position, moves)? {
            if moves == within {
                return Ok(None);
            }
            moves += 1;
        }
        let mut longest = Vec::new();
        for reply in position.legal_moves() {
            let answered = search::after(position, reply);
            if moves < 2 || !self.search.attack(&answered, moves - 1)? {
                longest.push(reply);
            }
        }
        Ok(Some(Mated { moves, longest }))
    }

    /// What follows on a key that mates in so many moves: every answer, and every move that mates then.
    ///
    /// # Errors
    /// [`OutOfBudget`] when the tree is larger than that.
    pub fn tree(&mut self, position: &Chess, key: Key) -> Result<Tree, OutOfBudget> {
        self.search.begin();
        tree::grow(&mut self.search, position, key.mv, key.length)
    }
}
