//! What a game leaves behind: the boards it went through, and the moves between them.

use draughts::{Piece, Position, Square, SquareSet};
use vocabulary::Side;

use super::counts::{Count, Counts};
use super::regulation::{CountRule, SamePosition};

/// The pieces as they lie, and which of them should have been crowned and are not.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Standing {
    /// The pieces, as the rules see them, and who is to move.
    pub position: Position,
    /// Pieces on the last row without a second disc on them (4.4).
    pub unmarked: SquareSet,
}

impl Standing {
    /// All pieces as they should be.
    pub(crate) fn proper(position: Position) -> Self {
        Self { position, unmarked: SquareSet::EMPTY }
    }

    /// Whether the piece on a square waits to be crowned.
    pub(crate) fn is_unmarked(&self, square: Square) -> bool {
        self.unmarked.meets(self.position.board().bit(square))
    }

    /// The pieces as they were if all that may be crowned were.
    pub(crate) fn crowned(&self) -> Position {
        let waiting = self.position.board().squares_of(self.unmarked);
        waiting.fold(self.position, |position, square| {
            let owner = position.at(square).map(|(side, _)| (side, Piece::King));
            position.with(square, owner)
        })
    }
}

/// A move that was made, regular or not.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Ply {
    /// Whose hands made it.
    pub side: Side,
    /// As it is written.
    pub text: String,
}

/// The board after a move, with what is counted there.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Moment {
    standing: Standing,
    counts: Counts,
}

/// The moves of a game and the boards between them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Record {
    rule: CountRule,
    /// The start, then one for each move; a change that is no move alters the last.
    moments: Vec<Moment>,
    plies: Vec<Ply>,
}

impl Record {
    /// The board after so many moves; none after more than were made.
    pub fn position_after(&self, plies: usize) -> Option<Position> {
        self.moments.get(plies).map(|moment| moment.standing.position)
    }

    /// Before the first move.
    pub(crate) fn new(rule: CountRule, start: Position) -> Self {
        let standing = Standing::proper(start);
        let moment = Moment { standing, counts: Counts::new(rule, &start) };
        Self { rule, moments: vec![moment], plies: Vec::new() }
    }

    /// The moves so far.
    pub fn plies(&self) -> &[Ply] {
        &self.plies
    }

    /// The pieces before the first move.
    pub fn start(&self) -> Position {
        // There is always the start.
        self.moments[0].standing.position
    }

    /// The board now.
    pub fn standing(&self) -> Standing {
        self.last().standing
    }

    /// The pieces now and who is to move.
    pub fn position(&self) -> Position {
        self.standing().position
    }

    /// What is counted now.
    pub fn counts(&self) -> Counts {
        self.last().counts
    }

    /// Moves made by a side.
    pub fn moves_of(&self, side: Side) -> u32 {
        let own = self.plies.iter().filter(|ply| ply.side == side).count();
        u32::try_from(own).unwrap_or(u32::MAX)
    }

    /// How often the position on the board has been there, this time included.
    pub fn appearances(&self, same: SamePosition) -> usize {
        let now = self.position();
        let seen = self.moments.iter().filter(|moment| {
            let then = moment.standing.position;
            match same {
                SamePosition::WithTurn => then == now,
                SamePosition::BoardOnly => then.with_turn(now.turn()) == now,
            }
        });
        seen.count()
    }

    /// A move is made.
    pub(crate) fn push(&mut self, ply: Ply, piece: Piece, standing: Standing) {
        let positions = [&self.position(), &standing.position];
        let counts = self.counts().moved(self.rule, ply.side, piece, positions);
        self.moments.push(Moment { standing, counts });
        self.plies.push(ply);
    }

    /// The last move is taken back.
    pub(crate) fn pop(&mut self) {
        if self.plies.pop().is_some() {
            self.moments.pop();
        }
    }

    /// The board changes without a move.
    pub(crate) fn change(&mut self, standing: Standing) {
        let positions = [&self.position(), &standing.position];
        let counts = self.counts().changed(self.rule, positions);
        self.replace(Moment { standing, counts });
    }

    /// The count of king moves begins.
    pub(crate) fn count(&mut self, count: Count) {
        let Moment { standing, counts } = *self.last();
        self.replace(Moment { standing, counts: Counts { king_moves: Some(count), ..counts } });
    }

    fn last(&self) -> &Moment {
        // There is always the start.
        &self.moments[self.moments.len() - 1]
    }

    fn replace(&mut self, moment: Moment) {
        self.moments.pop();
        self.moments.push(moment);
    }
}
