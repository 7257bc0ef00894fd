//! The board as one side sees it: own and enemy men, ranks counted from the own edge.

use chess::shakmaty::{Bitboard, Board, Color, File, Rank, Role, Square, attacks};

use super::shown::Squares;

/// A board seen from one side.
#[derive(Clone, Copy)]
pub(crate) struct View<'a> {
    pub(crate) board: &'a Board,
    pub(crate) us: Color,
}

/// What a man is worth in pawns; a king, who cannot be taken, nothing.
pub const fn value(role: Role) -> u8 {
    match role {
        Role::Pawn => 1,
        Role::Knight | Role::Bishop => 3,
        Role::Rook => 5,
        Role::Queen => 9,
        Role::King => 0,
    }
}

impl<'a> View<'a> {
    pub(crate) const fn new(board: &'a Board, us: Color) -> Self {
        Self { board, us }
    }

    /// The same board from the other side.
    pub(crate) fn other(self) -> Self {
        Self { us: !self.us, ..self }
    }

    /// A set of squares, as facts show it.
    pub(super) fn squares(self, set: fn(View<'_>) -> Squares) -> Squares {
        set(self)
    }

    /// Own men.
    pub(crate) fn men(self) -> Bitboard {
        self.board.by_color(self.us)
    }

    /// Own men of a kind.
    pub(crate) fn of(self, role: Role) -> Bitboard {
        self.men() & self.board.by_role(role)
    }

    /// Own pawns.
    pub(crate) fn pawns(self) -> Bitboard {
        self.of(Role::Pawn)
    }

    /// The own king, where there is one.
    pub(crate) fn king(self) -> Option<Square> {
        self.of(Role::King).first()
    }

    /// The rank counted from the own edge, 1 to 8.
    pub(crate) fn r(self, square: Square) -> u32 {
        let rank = square.rank().to_u32();
        if self.us == Color::White { rank + 1 } else { 8 - rank }
    }

    /// The squares of an own rank, 1 to 8.
    pub(crate) fn rank(self, r: u32) -> Bitboard {
        Square::ALL.into_iter().filter(|square| self.r(*square) == r).collect()
    }

    /// The square on a file and an own rank.
    pub(crate) fn at(self, file: File, r: u32) -> Option<Square> {
        let rank =
            if self.us == Color::White { r.checked_sub(1)? } else { 8_u32.checked_sub(r)? };
        (rank < 8).then(|| Square::from_coords(file, Rank::new(rank)))
    }

    /// Every square further ahead than this one, on any file.
    pub(crate) fn ahead(self, square: Square) -> Bitboard {
        let rank = square.rank().to_u32();
        match self.us {
            Color::White => Bitboard(u64::MAX.checked_shl(8 * (rank + 1)).unwrap_or(0)),
            Color::Black => Bitboard((1_u64 << (8 * rank)) - 1),
        }
    }

    /// The square in front.
    pub(crate) fn stop(self, square: Square) -> Option<Square> {
        square.offset(if self.us == Color::White { 8 } else { -8 })
    }

    /// What an own pawn on this square attacks.
    pub(crate) fn pawn_attacks(self, square: Square) -> Bitboard {
        attacks::pawn_attacks(self.us, square)
    }

    /// Everything own pawns attack.
    pub(crate) fn all_pawn_attacks(self) -> Bitboard {
        self.pawns().into_iter().fold(Bitboard::EMPTY, |all, pawn| all | self.pawn_attacks(pawn))
    }

    /// Own men that attack a square.
    pub(crate) fn attackers(self, square: Square) -> Bitboard {
        self.board.attacks_to(square, self.us, self.board.occupied())
    }
}

/// The files beside a file, as squares.
pub(crate) fn beside(file: File) -> Bitboard {
    let files = [file.offset(-1), file.offset(1)].into_iter().flatten();
    files.fold(Bitboard::EMPTY, |all, file| all | Bitboard::from_file(file))
}

/// A file and those beside it.
pub(crate) fn around(file: File) -> Bitboard {
    beside(file) | Bitboard::from_file(file)
}
