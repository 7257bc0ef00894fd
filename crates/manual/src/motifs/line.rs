//! A line: a position, the enemy's move, then solver and enemy in turn.

use chess::shakmaty::{Board, Chess, Color, Move, Position, Role, Square};
use chess::uci::{UciError, parse_uci};

/// Moves that follow on each other, the enemy's first.
#[derive(Debug, Clone)]
pub struct Line {
    positions: Vec<Chess>,
    moves: Vec<Move>,
}

/// Why moves are no line.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum LineError {
    /// Not even a move of the enemy and one in answer.
    TooShort,
    /// A word that is no move of its position.
    NoMove {
        /// Which word, from 1.
        ply: usize,
        /// What is wrong with it.
        why: UciError,
    },
}

impl Line {
    /// Reads moves in UCI notation, with spaces between them; a last move of the enemy is left out.
    ///
    /// # Errors
    /// [`LineError`] when a move cannot be played, or there are fewer than two.
    pub fn read(start: &Chess, moves: &str) -> Result<Self, LineError> {
        let mut line = Self { positions: vec![start.clone()], moves: Vec::new() };
        let mut position = start.clone();
        for (ply, word) in (1..).zip(moves.split_ascii_whitespace()) {
            let mv = parse_uci(&position, word).map_err(|why| LineError::NoMove { ply, why })?;
            position.play_unchecked(mv);
            line.positions.push(position.clone());
            line.moves.push(mv);
        }
        if line.moves.len() % 2 == 1 {
            line.positions.pop();
            line.moves.pop();
        }
        if line.moves.is_empty() { Err(LineError::TooShort) } else { Ok(line) }
    }

    /// Who solves.
    pub fn solver(&self) -> Color {
        self.start().turn()
    }

    /// The position that is to be solved, after the enemy's first move.
    pub fn start(&self) -> &Chess {
        &self.positions[1]
    }

    /// The position at the end.
    pub fn end(&self) -> &Chess {
        &self.positions[self.moves.len()]
    }

    /// The solver's moves.
    pub(super) fn steps(&self) -> impl DoubleEndedIterator<Item = Step<'_>> + ExactSizeIterator {
        (0..self.moves.len() / 2).map(|index| Step { line: self, index: 2 * index + 1 })
    }

    /// The solver's moves but the first.
    pub(super) fn later_steps(&self) -> impl DoubleEndedIterator<Item = Step<'_>> {
        self.steps().skip(1)
    }

    /// The solver's first move.
    pub(super) fn first(&self) -> Step<'_> {
        Step { line: self, index: 1 }
    }

    /// The solver's last move.
    pub(super) fn last(&self) -> Step<'_> {
        Step { line: self, index: self.moves.len() - 1 }
    }
}

/// One move of a line.
#[derive(Clone, Copy)]
pub(super) struct Step<'a> {
    line: &'a Line,
    index: usize,
}

impl<'a> Step<'a> {
    /// Which half-move it is, from 1.
    pub(super) fn ply(self) -> usize {
        self.index + 1
    }

    pub(super) fn mv(self) -> Move {
        self.line.moves[self.index]
    }

    pub(super) fn is_last(self) -> bool {
        self.index + 1 == self.line.moves.len()
    }

    /// The position before the move.
    pub(super) fn before(self) -> &'a Chess {
        &self.line.positions[self.index]
    }

    /// The position after it.
    pub(super) fn after(self) -> &'a Chess {
        &self.line.positions[self.index + 1]
    }

    /// The board before the move.
    pub(super) fn board(self) -> &'a Board {
        self.before().board()
    }

    /// The board after it.
    pub(super) fn board_after(self) -> &'a Board {
        self.after().board()
    }

    /// Who moves.
    pub(super) fn color(self) -> Color {
        self.before().turn()
    }

    pub(super) fn from(self) -> Square {
        self.mv().from().unwrap_or_else(|| self.to())
    }

    /// Where the man goes; in castling the king.
    pub(super) fn to(self) -> Square {
        match self.mv() {
            Move::Castle { king, rook } => {
                let side = chess::shakmaty::CastlingSide::from_king_side(king < rook);
                side.king_to(self.color())
            }
            mv => mv.to(),
        }
    }

    /// What stands there now: after a promotion the new man.
    pub(super) fn role(self) -> Role {
        self.mv().promotion().unwrap_or(self.mv().role())
    }

    /// What stood on the square it went to; nothing for a capture in passing.
    pub(super) fn target(self) -> Option<Role> {
        let taken = self.board().piece_at(self.to())?;
        (taken.color != self.color()).then_some(taken.role)
    }

    pub(super) fn is_capture(self) -> bool {
        self.mv().is_capture()
    }

    pub(super) fn gives_check(self) -> bool {
        self.after().is_check()
    }

    pub(super) fn answers_check(self) -> bool {
        self.before().is_check()
    }

    /// The half-move before; the first one has none.
    pub(super) fn previous(self) -> Option<Step<'a>> {
        self.index.checked_sub(1).map(|index| Step { index, ..self })
    }

    /// The half-move after.
    pub(super) fn next(self) -> Option<Step<'a>> {
        (!self.is_last()).then_some(Step { index: self.index + 1, ..self })
    }

    /// The enemy's answer and the own move before it, for a later move of the solver.
    pub(super) fn history(self) -> Option<(Step<'a>, Step<'a>)> {
        let answer = self.previous()?;
        Some((answer, answer.previous()?))
    }
}
