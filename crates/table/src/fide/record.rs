//! The record of a game: its half-moves with the boards they left, legal or not.

use shakmaty::uci::UciMove;
use shakmaty::{CastlingMode, Chess};
use vocabulary::{Side, Sides};

use super::act::Hands;
use super::effect::{Completion, Lawfulness};
use super::game::Hand;
use super::standing::Standing;

/// One half-move as it happened.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Ply {
    /// Who made it.
    pub side: Side,
    /// The move; the null move stands for a clock pressed without one.
    pub uci: UciMove,
    /// The board it left.
    pub after: Standing,
    /// How the Laws see it.
    pub law: Lawfulness,
    /// With how many hands it was made.
    pub hands: Hands,
    /// What the player had touched and let go when he made it.
    pub hand: Hand,
    /// What completed it.
    pub completion: Option<Completion>,
    /// Whether an irregularity of it was ruled on or stands.
    pub settled: bool,
}

impl Ply {
    /// Whether it was completed by pressing the clock.
    pub fn pressed(&self) -> bool {
        self.completion == Some(Completion::Press)
    }
}

/// The half-moves of a game from its starting position.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Record {
    mode: CastlingMode,
    start: Standing,
    plies: Vec<Ply>,
    before: Sides<u32>,
    made: Sides<u32>,
    completed: Sides<u32>,
}

impl Record {
    /// An empty record, after so many moves that are not in it.
    pub fn new(start: Chess, before: Sides<u32>, mode: CastlingMode) -> Self {
        let start = Standing::Lawful(start);
        Self { mode, start, plies: Vec::new(), before, made: before, completed: before }
    }

    /// How castling is written.
    pub fn mode(&self) -> CastlingMode {
        self.mode
    }

    /// The board now.
    pub fn standing(&self) -> &Standing {
        self.plies.last().map_or(&self.start, |ply| &ply.after)
    }

    /// The board after so many half-moves.
    pub fn standing_after(&self, plies: usize) -> Option<&Standing> {
        match plies.checked_sub(1) {
            None => Some(&self.start),
            Some(index) => self.plies.get(index).map(|ply| &ply.after),
        }
    }

    /// The half-moves.
    pub fn plies(&self) -> &[Ply] {
        &self.plies
    }

    /// The last half-move.
    pub fn last(&self) -> Option<&Ply> {
        self.plies.last()
    }

    /// Moves a side has made, those before the record included.
    pub fn made(&self, side: Side) -> u32 {
        self.made[side]
    }

    /// Moves a side has completed.
    pub fn completed(&self, side: Side) -> u32 {
        self.completed[side]
    }

    /// The index of the last half-move of a side that nothing has completed yet.
    ///
    /// Only the last two half-moves can be open: the player's, and the reply to it.
    pub fn open_ply(&self, side: Side) -> Option<usize> {
        let from = self.plies.len().saturating_sub(2);
        (from..self.plies.len())
            .rev()
            .find(|&index| self.plies[index].side == side && self.plies[index].completion.is_none())
    }

    /// Half-moves at the end of the record that nothing has completed yet.
    pub fn open_plies(&self) -> u32 {
        let open = self.plies.iter().rev().take(2).filter(|ply| ply.completion.is_none());
        u32::try_from(open.count()).unwrap_or(0)
    }

    /// How often the position on the board has stood, this time included (9.2.3).
    pub fn appearances(&self) -> usize {
        match self.standing() {
            Standing::Lawful(position) => self.count_of(position, self.plies.len()),
            Standing::Lawless(_) => 0,
        }
    }

    /// How often a position has stood among the boards up to this half-move.
    ///
    /// A pawn move or capture parts the record: nothing before it can come back.
    pub fn count_of(&self, position: &Chess, plies: usize) -> usize {
        let mut count = 0;
        for index in (0..=plies).rev() {
            let Some(standing) = self.standing_after(index) else { continue };
            if standing.lawful() == Some(position) {
                count += 1;
            }
            if standing.quiet_halfmoves() == 0 {
                break;
            }
        }
        count
    }

    /// After how many half-moves a position has stood, in order.
    pub fn stood_at(&self, position: &Chess) -> Vec<usize> {
        let all = 0..=self.plies.len();
        all.filter(|&plies| self.standing_after(plies).and_then(Standing::lawful) == Some(position))
            .collect()
    }

    pub(crate) fn push(&mut self, side: Side, uci: UciMove, law: Lawfulness, hands: Hands) {
        let after = self.standing().after(uci, self.mode);
        if !uci.is_null() {
            self.made[side] = self.made[side].saturating_add(1);
        }
        self.plies.push(Ply {
            side,
            uci,
            after,
            law,
            hands,
            hand: Hand::default(),
            completion: None,
            settled: false,
        });
    }

    /// Keeps what the hand had done when the last half-move was made.
    pub(crate) fn keep_hand(&mut self, hand: Hand) {
        if let Some(ply) = self.plies.last_mut() {
            ply.hand = hand;
        }
    }

    /// Completes the open half-moves of a side: the last one, and where a press completes what the
    /// next move did not (2009), the one before.
    pub(crate) fn complete(&mut self, side: Side, by: Completion) {
        let own = self.plies.iter_mut().rev().filter(|ply| ply.side == side);
        for ply in own.take_while(|ply| ply.completion.is_none()) {
            ply.completion = Some(by);
            if !ply.uci.is_null() {
                self.completed[side] = self.completed[side].saturating_add(1);
            }
        }
    }

    pub(crate) fn settle(&mut self, ply: usize) {
        if let Some(ply) = ply.checked_sub(1).and_then(|index| self.plies.get_mut(index)) {
            ply.settled = true;
        }
    }

    pub(crate) fn truncate(&mut self, plies: usize) {
        self.plies.truncate(plies);
        let count = |side, done: fn(&Ply) -> bool| {
            let plies = self.plies.iter().filter(|ply| ply.side == side && !ply.uci.is_null());
            u32::try_from(plies.filter(|ply| done(ply)).count()).unwrap_or(u32::MAX)
        };
        let before = self.before;
        self.made = Sides::each(|side| before[side].saturating_add(count(side, |_| true)));
        self.completed = Sides::each(|side| {
            before[side].saturating_add(count(side, |ply| ply.completion.is_some()))
        });
    }

    pub(crate) fn replace_standing(&mut self, standing: Standing) {
        match self.plies.last_mut() {
            Some(ply) => ply.after = standing,
            None => self.start = standing,
        }
    }
}
