//! Positions: the pieces, who is to move, and what may be played.

use codex::door;
use vocabulary::Side;

use crate::board::{Board, Square, SquareSet};
use crate::international;
use crate::italian;
use crate::moves::Move;
use crate::piece::Piece;
use crate::priority::{Priority, Weight};
use crate::rules::{Game, Rules};

/// The pieces on the board and the side to move.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Position {
    rules: Rules,
    turn: Side,
    white: SquareSet,
    black: SquareSet,
    kings: SquareSet,
}

/// Why a set of pieces is no position of a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum Unplayable {
    /// A piece stands where another stands.
    #[error("two pieces on square {0}")]
    Occupied(Square),
    /// A man stands on the row where it would be a king.
    #[error("a man on square {0}, where it would be a king")]
    UncrownedMan(Square),
    /// More pieces than a side starts with.
    #[error("{count} pieces where a side has at most {most}")]
    TooMany {
        /// Whose pieces.
        side: Side,
        /// How many there are.
        count: u32,
        /// How many there may be.
        most: u32,
    },
    /// No piece at all.
    #[error("no piece on the board")]
    Empty,
}

impl Position {
    /// Art. 2.6 and 3.4: all men in their places, White to move.
    pub fn start(rules: Rules) -> Self {
        if rules.game == Game::Italian {
            door!("draughts::Position::start", "fid-2008 2.6 3.4");
        }
        let board = rules.game.board();
        let (mut white, mut black) = (SquareSet::EMPTY, SquareSet::EMPTY);
        let mut row = 0;
        while row < board.rows() / 2 - 1 {
            let near = board.row(board.rows() - 1 - row);
            black = SquareSet::from_bits(black.bits() | board.row(row).bits());
            white = SquareSet::from_bits(white.bits() | near.bits());
            row += 1;
        }
        Self { rules, turn: Side::White, white, black, kings: SquareSet::EMPTY }
    }

    /// A position from its pieces, or what is wrong with them.
    pub fn of(
        rules: Rules,
        turn: Side,
        pieces: impl IntoIterator<Item = (Square, Side, Piece)>,
    ) -> Result<Self, Unplayable> {
        let board = rules.game.board();
        let (white, black) = (SquareSet::EMPTY, SquareSet::EMPTY);
        let mut position = Self { rules, turn, white, black, kings: SquareSet::EMPTY };
        for (square, side, piece) in pieces {
            let bit = board.bit(square);
            if position.occupied().meets(bit) {
                return Err(Unplayable::Occupied(square));
            }
            match piece {
                Piece::King => position.kings |= bit,
                Piece::Man if bit.meets(crowning_row(board, side)) => {
                    return Err(Unplayable::UncrownedMan(square));
                }
                Piece::Man => {}
            }
            match side {
                Side::White => position.white |= bit,
                Side::Black => position.black |= bit,
            }
        }
        let most = rules.game.men();
        for side in Side::BOTH {
            let count = position.pieces(side).len();
            if count > most {
                return Err(Unplayable::TooMany { side, count, most });
            }
        }
        if position.occupied().is_empty() { Err(Unplayable::Empty) } else { Ok(position) }
    }

    /// A position known to be sound, from its sets.
    pub(crate) const fn from_sets(
        rules: Rules,
        turn: Side,
        white: SquareSet,
        black: SquareSet,
        kings: SquareSet,
    ) -> Self {
        Self { rules, turn, white, black, kings }
    }

    /// The rules it is played under.
    pub const fn rules(&self) -> Rules {
        self.rules
    }

    /// The board it stands on.
    pub const fn board(&self) -> Board {
        self.rules.game.board()
    }

    /// The side to move.
    pub const fn turn(&self) -> Side {
        self.turn
    }

    /// All pieces of a side.
    #[inline]
    pub const fn pieces(&self, side: Side) -> SquareSet {
        match side {
            Side::White => self.white,
            Side::Black => self.black,
        }
    }

    /// The men of a side.
    #[inline]
    pub fn men(&self, side: Side) -> SquareSet {
        self.pieces(side) & !self.kings
    }

    /// The kings of a side.
    #[inline]
    pub fn kings(&self, side: Side) -> SquareSet {
        self.pieces(side) & self.kings
    }

    /// The squares with a piece on them.
    #[inline]
    pub fn occupied(&self) -> SquareSet {
        self.white | self.black
    }

    /// What stands on a square.
    pub fn at(&self, square: Square) -> Option<(Side, Piece)> {
        let bit = self.board().bit(square);
        let side = Side::BOTH.into_iter().find(|side| self.pieces(*side).meets(bit))?;
        Some((side, if self.kings.meets(bit) { Piece::King } else { Piece::Man }))
    }

    /// The same position with something else on a square, or nothing.
    ///
    /// Nobody asks whether the pieces can come to stand so: with hands they can, and a table where
    /// something went wrong goes on with what lies on the board. A man left on its last row stays
    /// there until it is crowned.
    #[must_use]
    pub fn with(&self, square: Square, piece: Option<(Side, Piece)>) -> Self {
        let bit = self.board().bit(square);
        let mut changed = *self;
        for set in [&mut changed.white, &mut changed.black, &mut changed.kings] {
            *set &= !bit;
        }
        match piece {
            Some((Side::White, _)) => changed.white |= bit,
            Some((Side::Black, _)) => changed.black |= bit,
            None => {}
        }
        if let Some((_, Piece::King)) = piece {
            changed.kings |= bit;
        }
        changed
    }

    /// The same pieces with this side to move.
    #[must_use]
    pub const fn with_turn(&self, turn: Side) -> Self {
        Self { turn, ..*self }
    }

    /// Whether a man of this side becomes a king on this square (4.2).
    pub const fn crowns(&self, side: Side, square: Square) -> bool {
        crowning_row(self.board(), side).meets(self.board().bit(square))
    }

    /// The same position seen from the other side of the table, colours exchanged.
    #[must_use]
    pub fn turned(&self) -> Self {
        let board = self.board();
        Self {
            rules: self.rules,
            turn: self.turn.other(),
            white: board.turned(self.black),
            black: board.turned(self.white),
            kings: board.turned(self.kings),
        }
    }

    /// The position after a move: the piece on its new square, crowned if it is a man that ended
    /// on the last row, the pieces taken off, the opponent to move (3.4, 4.2, 5.5).
    #[inline]
    #[must_use]
    pub fn after(&self, mv: &Move) -> Self {
        let trail = mv.from | mv.to;
        // A king that ends where it began has not left the square.
        let moved = if mv.from == mv.to { SquareSet::EMPTY } else { trail };
        let crowned = match mv.piece {
            Piece::King => moved,
            Piece::Man => mv.to & crowning_row(self.board(), self.turn),
        };
        if self.rules.game == Game::Italian {
            door!("draughts::Position::after", "fid-2008 3.4");
            if mv.is_capture() {
                door!("draughts::Position::after, captured", "fid-2008 5.5");
            }
            if mv.piece == Piece::Man && !crowned.is_empty() {
                door!("draughts::Position::after, crowned", "fid-2008 4.2 4.6");
            }
        }
        let kings = (self.kings & !mv.captured) ^ crowned;
        let (white, black) = match self.turn {
            Side::White => (self.white ^ moved, self.black & !mv.captured),
            Side::Black => (self.white & !mv.captured, self.black ^ moved),
        };
        Self { rules: self.rules, turn: self.turn.other(), white, black, kings }
    }

    /// Shows every legal move; nothing is allocated and there is no limit to their number.
    #[inline]
    pub fn each_move(&self, mut visit: impl FnMut(&Move)) {
        match self.captures_due() {
            // Art. 6.1: a capture is compulsory; 6.6 to 6.10: one of the heaviest.
            Some((heaviest, _)) => self.each_capture(|mv, weight| {
                if weight == heaviest {
                    visit(mv);
                }
            }),
            None => self.each_quiet_move(visit),
        }
    }

    /// The legal moves. None means that the side to move has lost.
    pub fn legal_moves(&self) -> Vec<Move> {
        let mut moves = Vec::new();
        self.each_move(|mv| moves.push(*mv));
        if cfg!(debug_assertions) && self.rules.game == Game::Italian {
            italian::tell_rules_of(self, &moves);
        }
        moves
    }

    /// How many legal moves there are, every route of a capture counted; none of them is made.
    #[inline]
    pub fn count_moves(&self) -> u64 {
        match self.captures_due() {
            Some((_, count)) => count,
            None => self.count_quiet_moves(),
        }
    }

    /// How many legal moves there are, and whether they are captures.
    #[inline]
    pub(crate) fn count_of_kind(&self) -> (u64, bool) {
        match self.captures_due() {
            Some((_, count)) => (count, true),
            None => (self.count_quiet_moves(), false),
        }
    }

    /// Whether the side to move must take.
    #[inline]
    pub fn must_capture(&self) -> bool {
        match self.rules.game {
            Game::Italian => italian::can_capture(self),
            Game::International => international::can_capture(self),
        }
    }

    /// The complete captures that may not be played, each with the first article against it.
    pub fn refused_captures(&self) -> Vec<(Move, Priority)> {
        let mut captures = Vec::new();
        self.each_capture(|mv, weight| captures.push((*mv, weight)));
        let Some(heaviest) = captures.iter().map(|(_, weight)| *weight).max() else {
            return Vec::new();
        };
        let refused: Vec<(Move, Priority)> = captures
            .into_iter()
            .filter_map(|(mv, weight)| Some((mv, weight.refused_by(heaviest)?)))
            .collect();
        if self.rules.game == Game::Italian {
            for (_, priority) in &refused {
                door!("draughts::Position::refused_captures", priority.article());
            }
        }
        refused
    }

    /// Shows every complete capture with its weight, refused ones too.
    #[inline]
    pub(crate) fn each_capture(&self, visit: impl FnMut(&Move, Weight)) {
        match self.rules.game {
            Game::Italian => italian::each_capture(self, visit),
            Game::International => international::each_capture(self, visit),
        }
    }

    /// Shows every move without capture, as if none were possible.
    #[inline]
    pub(crate) fn each_quiet_move(&self, visit: impl FnMut(&Move)) {
        match self.rules.game {
            Game::Italian => italian::each_quiet_move(self, visit),
            Game::International => international::each_quiet_move(self, visit),
        }
    }

    /// The weight of the captures that are due and their number, if there are any.
    #[inline]
    fn captures_due(&self) -> Option<(Weight, u64)> {
        match self.rules.game {
            Game::Italian => italian::captures_due(self),
            Game::International => international::captures_due(self),
        }
    }

    #[inline]
    fn count_quiet_moves(&self) -> u64 {
        match self.rules.game {
            Game::Italian => italian::count_quiet_moves(self),
            Game::International => international::count_quiet_moves(self),
        }
    }
}

/// The row on which the men of a side become kings: the base of the other (2.8.2, 4.2).
#[inline]
pub(crate) const fn crowning_row(board: Board, side: Side) -> SquareSet {
    match side {
        Side::White => board.row(0),
        Side::Black => board.row(board.rows() - 1),
    }
}
