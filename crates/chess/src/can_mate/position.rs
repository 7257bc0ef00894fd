//! A position reduced to what decides the future: men, turn, castling rights, en passant.
//!
//! `shakmaty::Chess` also carries move counters and castling paths; millions of positions are
//! compared here, so they are kept small and free of everything two equal futures may differ in.

use shakmaty::{
    Bitboard, Board, CastlingSide, Chess, Color, EnPassantMode, Move, Piece, Position as _, Rank,
    Role, Square, attacks,
};

/// What a [`Step`] does besides moving one man.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    Plain,
    /// Two squares forward; the only step that can grant an en passant right.
    Double,
    EnPassant,
    /// Written as king takes own rook, as in Chess960.
    Castle(CastlingSide),
    Promote(Role),
}

/// A legal move, small enough to be stored by the million.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Step {
    pub from: Square,
    pub to: Square,
    pub kind: Kind,
}

impl Step {
    pub(super) fn plain(from: Square, to: Square) -> Step {
        Step { from, to, kind: Kind::Plain }
    }

    /// Moves the men of this step, of which `man` is the one that goes.
    pub(super) fn play_on(self, board: &mut Board, man: Piece) {
        let Step { from, to, kind } = self;
        board.discard_piece_at(from);
        match kind {
            Kind::Plain | Kind::Double => board.set_piece_at(to, man),
            Kind::Promote(role) => board.set_piece_at(to, role.of(man.color)),
            Kind::EnPassant => {
                board.discard_piece_at(Square::from_coords(to.file(), from.rank()));
                board.set_piece_at(to, man);
            }
            Kind::Castle(side) => {
                board.discard_piece_at(to);
                board.set_piece_at(side.king_to(man.color), man);
                board.set_piece_at(side.rook_to(man.color), Role::Rook.of(man.color));
            }
        }
    }

    /// Whether this is how we write the move of shakmaty.
    pub(super) fn is(self, m: Move) -> bool {
        match m {
            Move::Normal { from, to, promotion, .. } => {
                let kind_agrees = match self.kind {
                    Kind::Plain | Kind::Double => promotion.is_none(),
                    Kind::Promote(role) => promotion == Some(role),
                    Kind::EnPassant | Kind::Castle(_) => false,
                };
                kind_agrees && self.from == from && self.to == to
            }
            Move::EnPassant { from, to } => {
                self.kind == Kind::EnPassant && self.from == from && self.to == to
            }
            Move::Castle { king, rook } => {
                matches!(self.kind, Kind::Castle(_)) && self.from == king && self.to == rook
            }
            Move::Put { .. } => false,
        }
    }
}

/// Legal steps of one man that differ only in where they lead.
#[derive(Clone, Copy, Debug)]
pub(super) struct Sweep {
    pub from: Square,
    pub to: Bitboard,
    pub kind: Kind,
}

impl Sweep {
    pub(super) fn step(&self, to: Square) -> Step {
        Step { from: self.from, to, kind: self.kind }
    }
}

impl From<Step> for Sweep {
    fn from(Step { from, to, kind }: Step) -> Sweep {
        Sweep { from, to: to.into(), kind }
    }
}

/// The part of a position that decides which moves are ever possible.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Position {
    pub board: Board,
    pub turn: Color,
    /// Rooks that may still castle.
    pub castling: Bitboard,
    /// The square behind a pawn that has just moved two squares, if it can legally be taken there.
    pub en_passant: Option<Square>,
}

impl Position {
    pub(super) fn from_chess(chess: &Chess) -> Position {
        Position {
            board: chess.board().clone(),
            turn: chess.turn(),
            castling: chess.castles().castling_rights(),
            en_passant: chess.ep_square(EnPassantMode::Legal),
        }
    }

    /// The king's square. A legal position has one king of each colour, and no step removes it.
    pub(super) fn king(&self, color: Color) -> Square {
        self.board.king_of(color).unwrap_or(Square::A1)
    }

    pub(super) fn men(&self, color: Color, role: Role) -> Bitboard {
        self.board.by_piece(role.of(color))
    }

    pub(super) fn checkers(&self) -> Bitboard {
        self.attackers(self.king(self.turn), self.board.occupied())
    }

    /// The rook that castles to this side, with its king.
    fn castling_rook(&self, side: CastlingSide) -> Option<(Square, Square)> {
        let king = self.king(self.turn);
        let rank = self.turn.fold_wb(Rank::First, Rank::Eighth);
        if king.rank() != rank {
            return None;
        }
        let candidates =
            self.castling & Bitboard::from_rank(rank) & self.men(self.turn, Role::Rook);
        let rook = match side {
            CastlingSide::KingSide => candidates.last().filter(|rook| *rook > king),
            CastlingSide::QueenSide => candidates.first().filter(|rook| *rook < king),
        }?;
        Some((king, rook))
    }

    /// Castling moves of the side on move as far as no man stands in the way: side, king and rook.
    pub(super) fn castling_paths(
        &self,
    ) -> impl Iterator<Item = (CastlingSide, Square, Square)> + '_ {
        CastlingSide::ALL.into_iter().filter_map(|side| {
            let (king, rook) = self.castling_rook(side)?;
            let (king_to, rook_to) = (side.king_to(self.turn), side.rook_to(self.turn));
            let path = attacks::between(king, king_to).with(king_to)
                | attacks::between(rook, rook_to).with(rook_to)
                | attacks::between(king, rook);
            let free = (path & self.board.occupied()).without(king).without(rook).is_empty();
            free.then_some((side, king, rook))
        })
    }

    /// Art. 3.8.2: castling, with the general conditions of Chess960 (of which classical chess is one case).
    pub(super) fn castling_steps(&self, mut emit: impl FnMut(Role, Step)) {
        if self.castling.is_empty() {
            return;
        }
        for (side, king, rook) in self.castling_paths() {
            let (king_to, rook_to) = (side.king_to(self.turn), side.rook_to(self.turn));
            let without_king = self.board.occupied().without(king);
            let walk = attacks::between(king, king_to).with(king);
            if walk.into_iter().any(|sq| self.attacked(sq, without_king)) {
                continue;
            }
            // The arrival square is judged when the rook has left its own: it may have been a shield.
            let arrived = without_king.without(rook).with(rook_to).with(king_to);
            if self.attacked(king_to, arrived) {
                continue;
            }
            emit(Role::King, Step { from: king, to: rook, kind: Kind::Castle(side) });
        }
    }

    /// Whether the side not on move attacks the square, were the board occupied like this.
    pub(super) fn attacked(&self, sq: Square, occupied: Bitboard) -> bool {
        self.attackers(sq, occupied).any()
    }

    /// Men of the side not on move that attack the square. Most positions asked about have few pieces
    /// that go along lines, or none: their lines are followed only if there are any.
    fn attackers(&self, sq: Square, occupied: Bitboard) -> Bitboard {
        let board = &self.board;
        let them = board.by_color(!self.turn);
        let near = attacks::king_attacks(sq) & board.kings()
            | attacks::knight_attacks(sq) & board.knights()
            | attacks::pawn_attacks(self.turn, sq) & board.pawns();
        let straight = board.rooks_and_queens() & them;
        let slanting = board.bishops_and_queens() & them;
        let mut attackers = near & them;
        if straight.any() {
            attackers |= attacks::rook_attacks(sq, occupied) & straight;
        }
        if slanting.any() {
            attackers |= attacks::bishop_attacks(sq, occupied) & slanting;
        }
        attackers
    }

    /// The position after a legal step.
    pub(super) fn after(&self, step: Step) -> Position {
        let mut next = self.clone();
        next.play(step);
        next
    }

    fn play(&mut self, step: Step) {
        let us = self.turn;
        self.en_passant = None;
        let Some(man) = self.board.piece_at(step.from) else { return };
        self.castling.discard(step.from);
        self.castling.discard(step.to);
        if man.role == Role::King {
            self.castling &= !Bitboard::from_rank(us.fold_wb(Rank::First, Rank::Eighth));
        }
        step.play_on(&mut self.board, man);
        self.turn = !us;
        if step.kind == Kind::Double {
            self.en_passant = self.legal_en_passant(step.from, step.to);
        }
    }

    /// The en passant square after a double step, if any pawn may legally take there.
    ///
    /// Keeping only legal rights makes positions with the same future equal (Art. 9.2.3.1).
    fn legal_en_passant(&self, from: Square, to: Square) -> Option<Square> {
        let behind = attacks::between(from, to).single_square()?;
        self.takers_en_passant(behind).any().then_some(behind)
    }

    /// Pawns of the side on move that may legally take en passant on this square.
    pub(super) fn takers_en_passant(&self, behind: Square) -> Bitboard {
        let us = self.turn;
        let victim = jumper(behind);
        let king = self.king(us);
        let candidates = attacks::pawn_attacks(!us, behind) & self.men(us, Role::Pawn);
        candidates
            .into_iter()
            .filter(|&pawn| {
                let occupied = self.board.occupied().without(pawn).without(victim).with(behind);
                (self.board.attacks_to(king, !us, occupied) & occupied).without(behind).is_empty()
            })
            .fold(Bitboard::EMPTY, Bitboard::with)
    }
}

/// The pawn that has just jumped over this square: the third rank on the way to the fourth, the
/// sixth on the way to the fifth.
fn jumper(behind: Square) -> Square {
    let rank = if behind.rank() == Rank::Third { Rank::Fourth } else { Rank::Fifth };
    Square::from_coords(behind.file(), rank)
}
