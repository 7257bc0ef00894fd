//! The search: the attacker needs one move that mates, the defender one answer that does not lose.

use chess::shakmaty::{Chess, Move, Position, Square};

use super::checks::{Checks, PieceChecks};
use super::table::Table;
use super::{Budget, OutOfBudget};

/// What is looked at, what is known, and what has refuted most.
pub(super) struct Search {
    budget: Budget,
    nodes: u64,
    table: Table,
    refuted: Refuted,
}

/// How often a move has refuted something, by where it starts and ends.
struct Refuted(Box<[u32]>);

impl Refuted {
    fn place(mv: Move) -> usize {
        let from = mv.from().map_or(0, Square::to_usize);
        from * 64 + mv.to().to_usize()
    }

    fn count(&self, mv: Move) -> u32 {
        self.0[Self::place(mv)]
    }

    fn tell(&mut self, mv: Move, depth: u8) {
        let count = &mut self.0[Self::place(mv)];
        *count = count.saturating_add(u32::from(depth) * u32::from(depth));
    }

    fn fade(&mut self) {
        self.0.iter_mut().for_each(|count| *count = 0);
    }
}

/// The position after a legal move.
pub(super) fn after(position: &Chess, mv: Move) -> Chess {
    let mut after = position.clone();
    after.play_unchecked(mv);
    after
}

/// An attacker's move that is looked at, with the position after it.
struct Candidate {
    after: Chess,
    rank: u32,
}

/// What quiet moves are ranked by: after every check.
const QUIET: u32 = 1_000;

impl Search {
    pub(super) fn new(budget: Budget) -> Self {
        let refuted = Refuted(vec![0; 64 * 64].into_boxed_slice());
        Self { budget, nodes: 0, table: Table::default(), refuted }
    }

    pub(super) fn nodes(&self) -> u64 {
        self.nodes
    }

    /// A new question: its own count of positions.
    pub(super) fn begin(&mut self) {
        self.nodes = 0;
        self.refuted.fade();
        self.table.tidy();
    }

    fn count(&mut self) -> Result<(), OutOfBudget> {
        self.nodes += 1;
        if self.nodes > self.budget.nodes { Err(OutOfBudget { nodes: self.nodes }) } else { Ok(()) }
    }

    /// Whether this move forces mate in so many moves, itself among them.
    pub(super) fn mates_by(
        &mut self,
        position: &Chess,
        mv: Move,
        length: u8,
    ) -> Result<bool, OutOfBudget> {
        let after = after(position, mv);
        self.count()?;
        match length {
            0 => Ok(false),
            1 => Ok(after.is_checkmate()),
            longer => self.defend(&after, longer - 1),
        }
    }

    /// Whether the side to move forces mate in so many moves or fewer.
    pub(super) fn attack(&mut self, position: &Chess, moves: u8) -> Result<bool, OutOfBudget> {
        if moves == 0 {
            return Ok(false);
        }
        if moves == 1 {
            return self.mate_in_one(position);
        }
        let known = self.table.known(position);
        if let Some(answer) = known.answer(moves) {
            return Ok(answer);
        }
        if known.none_within() == 0 && self.mate_in_one(position)? {
            self.table.mate(position, 1);
            return Ok(true);
        }
        let candidates = self.candidates(position)?;
        // Shallow first: a search of one move more costs many times as much.
        for length in known.none_within().max(1) + 1..=moves {
            for candidate in &candidates {
                if self.defend(&candidate.after, length - 1)? {
                    self.table.mate(position, length);
                    return Ok(true);
                }
            }
            self.table.none(position, length);
        }
        Ok(false)
    }

    /// Every move of the attacker: checks first, those that leave fewest answers before the others.
    fn candidates(&mut self, position: &Chess) -> Result<Vec<Candidate>, OutOfBudget> {
        let checks = Checks::of(position);
        let moves = position.legal_moves();
        let mut candidates = Vec::with_capacity(moves.len());
        for mv in moves {
            self.count()?;
            let after = after(position, mv);
            let may_check = checks.as_ref().is_some_and(|checks| checks.may_be_given_by(mv));
            let rank = if may_check && after.is_check() {
                u32::try_from(after.legal_moves().len()).unwrap_or(QUIET)
            } else {
                QUIET
            };
            candidates.push(Candidate { after, rank });
        }
        candidates.sort_by_key(|candidate| candidate.rank);
        Ok(candidates)
    }

    /// Whether the side to move is mated in so many moves of the enemy or fewer, whatever it plays.
    pub(super) fn defend(&mut self, position: &Chess, moves: u8) -> Result<bool, OutOfBudget> {
        let mut replies = position.legal_moves();
        if replies.is_empty() {
            return Ok(position.is_check());
        }
        if moves == 0 {
            return Ok(false);
        }
        // What has refuted most is tried first, and most often it is enough.
        let likely = (0..replies.len()).max_by_key(|at| self.refuted.count(replies[*at]));
        replies.swap(0, likely.unwrap_or(0));
        if !self.loses(position, replies[0], moves)? {
            return Ok(false);
        }
        replies[1..].sort_by_key(|mv| std::cmp::Reverse(self.refuted.count(*mv)));
        for reply in &replies[1..] {
            if !self.loses(position, *reply, moves)? {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// Whether an answer does not help.
    fn loses(&mut self, position: &Chess, reply: Move, moves: u8) -> Result<bool, OutOfBudget> {
        self.count()?;
        let loses = self.attack(&after(position, reply), moves)?;
        if !loses {
            self.refuted.tell(reply, moves);
        }
        Ok(loses)
    }

    /// Whether a move mates at once; only moves that can give check are tried.
    fn mate_in_one(&mut self, position: &Chess) -> Result<bool, OutOfBudget> {
        let Some(checks) = PieceChecks::of(position) else { return Ok(false) };
        for mv in checks.moves(position) {
            self.count()?;
            if after(position, mv).is_checkmate() {
                return Ok(true);
            }
        }
        if !checks.has_more {
            return Ok(false);
        }
        for mv in position.legal_moves() {
            if checks.may_be_given_by_another(mv) {
                self.count()?;
                if after(position, mv).is_checkmate() {
                    return Ok(true);
                }
            }
        }
        Ok(false)
    }
}
