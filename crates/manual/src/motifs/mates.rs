//! Mates, and those that have a name.

use std::ops::RangeInclusive;

use chess::shakmaty::{Bitboard, Board, Color, File, Position, Rank, Role, Square, attacks};

use super::line::{Line, Step};
use super::look::{attackers, rank_of};
use super::{Seen, Theme};

/// The line ends in mate after so many moves of the solver.
pub(super) fn within(line: &Line, moves: RangeInclusive<usize>) -> Option<Seen> {
    let mates = line.end().is_checkmate() && moves.contains(&line.steps().len());
    mates.then(|| Seen::at(line.last(), mated_king(line)))
}

fn mated_king(line: &Line) -> Option<Square> {
    line.end().board().king_of(!line.solver())
}

/// The line ends in the mate of this name; a mate has one name at most.
pub(super) fn named(line: &Line, theme: Theme) -> Option<Seen> {
    let last = line.last();
    if !last.after().is_checkmate() || name(last)? != theme {
        return None;
    }
    let king = mated_king(line)?;
    Some(Seen::at(last, last.after().checkers().with(king)))
}

/// A mate on the board: the king, the man that moved last, and the side that mates.
struct Mate<'a> {
    board: &'a Board,
    us: Color,
    king: Square,
    /// The man that moved last.
    man: Role,
    at: Square,
    checkers: Bitboard,
}

/// The name of a mate, if it has one.
fn name(step: Step<'_>) -> Option<Theme> {
    let board = step.board_after();
    let mate = Mate {
        board,
        us: step.color(),
        king: board.king_of(!step.color())?,
        man: step.role(),
        at: step.to(),
        checkers: step.after().checkers(),
    };
    Some(match mate {
        mate if mate.is_smothered() => Theme::SmotheredMate,
        mate if mate.is_on_the_back_rank() => Theme::BackRankMate,
        mate if mate.is_anastasia() => Theme::AnastasiaMate,
        mate if mate.is_hook() => Theme::HookMate,
        mate if mate.is_arabian() => Theme::ArabianMate,
        mate => match mate.by_bishops() {
            Some(theme) => theme,
            None if mate.is_dovetail() => Theme::DovetailMate,
            None => return None,
        },
    })
}

impl Mate<'_> {
    fn near(&self) -> Bitboard {
        attacks::king_attacks(self.king)
    }

    fn ours(&self, role: Role) -> Bitboard {
        self.board.by_color(self.us) & self.board.by_role(role)
    }

    fn attacked(&self, square: Square) -> Bitboard {
        attackers(self.board, self.us, square)
    }

    /// A knight gives it, and the king's own men take every square.
    fn is_smothered(&self) -> bool {
        let own = self.board.by_color(!self.us);
        (self.checkers & self.board.knights()).any() && self.near().is_subset(own)
    }

    /// On his first rank, his own men in front of him, and nobody attacks them.
    fn is_on_the_back_rank(&self) -> bool {
        let own = self.board.by_color(!self.us);
        let home = Bitboard::from_rank(self.king.rank());
        let front = self.near() & !home;
        rank_of(!self.us, self.king) == 1
            && front
                .into_iter()
                .all(|square| own.contains(square) && self.attacked(square).is_empty())
            && (self.checkers & home).any()
    }

    /// Along the edge file, between his own man and a knight beyond it.
    fn is_anastasia(&self) -> bool {
        let inwards: i32 = match self.king.file() {
            File::A => 1,
            File::H => -1,
            _ => return false,
        };
        let beside = |steps: i32| {
            let file = self.king.file().offset(inwards * steps)?;
            self.board.piece_at(Square::from_coords(file, self.king.rank()))
        };
        let blocker = beside(1).is_some_and(|man| man.color != self.us);
        let knight = beside(3).is_some_and(|man| man == Role::Knight.of(self.us));
        let in_corner = matches!(self.king.rank(), Rank::First | Rank::Eighth);
        let along =
            matches!(self.man, Role::Queen | Role::Rook) && self.at.file() == self.king.file();
        !in_corner && along && blocker && knight
    }

    /// Whether a rook mates next to the king.
    fn is_by_rook_next_to_him(&self) -> bool {
        self.man == Role::Rook && self.near().contains(self.at)
    }

    /// A rook next to the king, defended by a knight next to him, defended by a pawn.
    fn is_hook(&self) -> bool {
        let knights = self.attacked(self.at) & self.board.knights() & self.near();
        let held = |knight: Square| (self.attacked(knight) & self.board.pawns()).any();
        self.is_by_rook_next_to_him() && knights.into_iter().any(held)
    }

    /// In the corner, by a rook that a knight defends from two files and two ranks away.
    fn is_arabian(&self) -> bool {
        let corner = Bitboard::CORNERS.contains(self.king);
        let knights = self.attacked(self.at) & self.board.knights();
        let placed = |knight: Square| {
            knight.file().distance(self.king.file()) == 2
                && knight.rank().distance(self.king.rank()) == 2
        };
        corner && self.is_by_rook_next_to_him() && knights.into_iter().any(placed)
    }

    /// By bishops alone: from both sides of his file, or from one.
    fn by_bishops(&self) -> Option<Theme> {
        let bishops = self.ours(Role::Bishop);
        let mut each = bishops.into_iter();
        let (first, second) = (each.next()?, each.next()?);
        let here = self.near().with(self.king);
        if !here.into_iter().all(|square| self.attacked(square).is_subset(self.board.bishops())) {
            return None;
        }
        let file = self.king.file();
        let crossing = (first.file() < file) == (second.file() > file);
        Some(if crossing { Theme::BodenMate } else { Theme::DoubleBishopMate })
    }

    /// The queen from a diagonal neighbour, the other squares being taken or not attacked.
    fn is_dovetail(&self) -> bool {
        let diagonal = self.near().contains(self.at)
            && self.at.file() != self.king.file()
            && self.at.rank() != self.king.rank();
        let queen = Bitboard::from_square(self.at);
        let fits = |square: Square| {
            let by = self.attacked(square);
            by.is_empty() || by == queen && self.board.piece_at(square).is_none()
        };
        self.man == Role::Queen
            && !Bitboard::EDGES.contains(self.king)
            && diagonal
            && self.near().without(self.at).into_iter().all(fits)
    }
}
