//! The manual's advice as findings: what a position shows, on which squares, and what proves it.
//!
//! Codes are those of the manual's lists: M the rules of the opening, A advice for the attacker, D for
//! the defender, C the rest. A finding speaks to one side; its squares and moves can be checked.

mod defence;
mod forced;
mod kings;
mod opening;
mod pawns;
mod pieces;
mod played;
mod steinitz;

#[cfg(test)]
mod tests;

use chess::shakmaty::{Chess, Move, Position, Role, Square};
use codex::Phrase;
use serde::Serialize;
use vocabulary::Side;

use crate::facts::{Facts, Squares, View};
use crate::phase::{Phase, views};
use crate::solver::Budget;

pub use played::{Played, of_game};
pub use steinitz::{Row, steinitz};

/// What backs a finding.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Proof {
    /// It can be read off the board.
    Board,
    /// The exact solver, or a search of all checks.
    Solver,
    /// A table of endings.
    Table,
    /// A rule of thumb, and called one.
    RuleOfThumb,
}

/// Codes with their names in the manual, what matters most now first.
macro_rules! codes {
    ($($(#[$doc:meta])* $code:ident, $name:literal;)+) => {
        /// Which piece of advice a finding is.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum Code {
            $($(#[$doc])* $code,)+
        }

        impl Code {
            /// Every code, what matters most first.
            pub const ALL: [Self; [$($name),+].len()] = [$(Self::$code),+];

            /// Its name in the manual's lists.
            pub const fn name(self) -> &'static str {
                match self {
                    $(Self::$code => $name,)+
                }
            }
        }
    };
}

codes! {
    /// A mate in four or less.
    A8, "A8";
    /// What a table says of the ending.
    Table, "TB";
    /// A perpetual check.
    A11, "A11";
    /// What the enemy threatens.
    D3, "D3";
    /// How to save a man.
    D2, "D2";
    /// Moves that would stalemate.
    A12, "A12";
    /// An enemy heavy piece is pinned.
    A9d, "A9d";
    /// The corridor.
    C3, "C3";
    /// A piece is shut in.
    A5, "A5";
    /// A piece can be driven away by a pawn.
    M4, "M4";
    /// The king has stayed at home while a centre file is open.
    M6, "M6";
    /// The queen is out too early.
    M5, "M5";
    /// A pawn of the king's shelter advances.
    A10, "A10";
    /// A tempo is lost.
    M3, "M3";
    /// A weak pawn is fixed.
    C4, "C4";
    /// A storm of pawns.
    C2, "C2";
    /// A centre that is blocked, and its breaks.
    C1, "C1";
    /// An outpost.
    A6a, "A6a";
    /// A rook behind its passed pawn.
    A9a, "A9a";
    /// A rook behind a passed pawn of either side.
    A3c, "A3c";
    /// The king in the ending.
    A3f, "A3f";
    /// A majority that cannot make a passed pawn.
    A6e, "A6e";
    /// A majority far from the enemy king.
    A9b, "A9b";
    /// An even exchange by the side that is ahead or behind.
    D4, "D4";
    /// An even exchange by the side with more or less room.
    A6d, "A6d";
    /// An open file that no heavy piece holds.
    M7, "M7";
    /// A rook on an open file.
    A9e, "A9e";
    /// A piece that has not moved and has nowhere to go.
    A2, "A2";
    /// A knight on the edge.
    A3a, "A3a";
    /// A centre pawn with a piece in its way.
    M10, "M10";
    /// A bishop at home with both ways open.
    M9, "M9";
    /// Pawns in the centre.
    M1, "M1";
    /// Pieces that look at the centre.
    M2, "M2";
    /// Two bishops, or the exchange.
    A6c, "A6c";
    /// Rooks that defend each other.
    A3b, "A3b";
    /// A side has castled.
    A3d, "A3d";
    /// The game leaves the named openings.
    A1, "A1";
    /// What a piece can do.
    C5, "C5";
}

/// Something that a position shows.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Finding {
    /// Which advice it is.
    pub code: Code,
    /// The side it speaks to.
    pub side: Side,
    /// The squares it is about.
    pub squares: Squares,
    /// The moves it is about, of the side it names or of the enemy.
    pub moves: Vec<Move>,
    /// What backs it.
    pub proof: Proof,
    /// What it says.
    pub says: Phrase,
}

impl Finding {
    /// A finding about squares, which the board shows.
    fn new(code: Code, view: View<'_>, squares: Squares, says: Phrase) -> Self {
        let side = chess::side(view.us);
        Self { code, side, squares, moves: Vec::new(), proof: Proof::Board, says }
    }

    /// The same, as a rule of thumb.
    fn by_rule_of_thumb(self) -> Self {
        Self { proof: Proof::RuleOfThumb, ..self }
    }

    /// The same with moves, in the order of their squares.
    fn with_moves(mut self, moves: impl IntoIterator<Item = Move>) -> Self {
        self.moves = moves.into_iter().collect();
        self.moves
            .sort_by_key(|mv| (mv.from().map(Square::flip_diagonal), mv.to().flip_diagonal()));
        self
    }
}

/// What there is to say of a position, what matters most now first.
///
/// `budget` bounds the search for mates; what it cannot decide is left unsaid.
pub fn of_position(position: &Chess, budget: Budget) -> Vec<Finding> {
    let to_move = chess::side(position.turn());
    let facts = Facts::of(position.board(), to_move);
    let phase = Phase::of(position);
    let mut all = Vec::new();
    all.extend(forced::find(position, budget));
    all.extend(defence::find(position));
    for view in views(position) {
        all.extend(opening::find(view, &facts, phase));
        all.extend(pieces::find(position, view, &facts, phase));
        all.extend(pawns::find(view, &facts));
        all.extend(kings::find(view, phase));
    }
    all.sort_by_key(|finding| (finding.code, finding.side != to_move));
    all
}

/// Squares as they are written in a sentence.
fn listed(squares: Squares) -> String {
    squares.iter().map(|square| square.to_string()).collect::<Vec<_>>().join(", ")
}

/// A move of a man that is not looked at for pins and checks.
fn step(board: &chess::shakmaty::Board, role: Role, from: Square, to: Square) -> Move {
    Move::Normal { role, from, capture: board.role_at(to), to, promotion: None }
}
