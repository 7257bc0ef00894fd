//! Legal steps, produced in one pass from pins and checkers.

use shakmaty::{Bitboard, Rank, Role, Square, attacks};

use super::position::{Kind, Position, Step, Sweep};

/// Roles a pawn may become, the likely mating pieces first.
const PROMOTIONS: [Role; 4] = [Role::Queen, Role::Knight, Role::Rook, Role::Bishop];

impl Position {
    /// Calls `emit` with every legal step.
    pub(super) fn steps(&self, mut emit: impl FnMut(Role, Step)) {
        self.sweeps(|role, Sweep { from, to, kind }| {
            for to in to {
                emit(role, Step { from, to, kind });
            }
        });
    }

    /// Calls `emit` with every legal step, those of a piece together.
    pub(super) fn sweeps(&self, mut emit: impl FnMut(Role, Sweep)) {
        let us = self.turn;
        let king = self.king(us);
        let ours = self.board.by_color(us);
        let occupied = self.board.occupied();
        let checkers = self.checkers();

        let without_king = occupied.without(king);
        for to in attacks::king_attacks(king) & !ours {
            if !self.attacked(to, without_king) {
                emit(Role::King, Step::plain(king, to).into());
            }
        }
        if checkers.more_than_one() {
            return;
        }
        // Where a man other than the king may go: anywhere, or onto the line of the one check.
        let parry = match checkers.single_square() {
            Some(checker) => attacks::between(king, checker).with(checker),
            None => Bitboard::FULL,
        };
        let targets = parry & !ours;
        let pinned = self.pinned(king);
        for role in [Role::Knight, Role::Bishop, Role::Rook, Role::Queen] {
            for from in self.men(us, role) {
                let mut reach = attacks::attacks(from, role.of(us), occupied) & targets;
                if pinned.contains(from) {
                    reach &= attacks::ray(king, from);
                }
                if reach.any() {
                    emit(role, Sweep { from, to: reach, kind: Kind::Plain });
                }
            }
        }
        let mut emit = |role, step: Step| emit(role, step.into());
        self.pawn_steps(king, pinned, parry, &mut emit);
        if checkers.is_empty() {
            self.castling_steps(&mut emit);
        }
    }

    /// Our men that shield our king from a slider.
    fn pinned(&self, king: Square) -> Bitboard {
        let us = self.turn;
        let sliders = self.board.sliders() & self.board.by_color(!us);
        if sliders.is_empty() {
            return Bitboard::EMPTY;
        }
        let snipers = sliders
            & ((attacks::rook_attacks(king, Bitboard::EMPTY) & self.board.rooks_and_queens())
                | (attacks::bishop_attacks(king, Bitboard::EMPTY)
                    & self.board.bishops_and_queens()));
        let mut pinned = Bitboard::EMPTY;
        for sniper in snipers {
            let between = attacks::between(king, sniper) & self.board.occupied();
            if !between.more_than_one() {
                pinned |= between & self.board.by_color(us);
            }
        }
        pinned
    }

    fn pawn_steps(
        &self,
        king: Square,
        pinned: Bitboard,
        parry: Bitboard,
        emit: &mut impl FnMut(Role, Step),
    ) {
        let us = self.turn;
        let empty = !self.board.occupied();
        let theirs = self.board.by_color(!us);
        let (forward, home) = us.fold_wb((8, Rank::Second), (-8, Rank::Seventh));
        for from in self.men(us, Role::Pawn) {
            let line =
                if pinned.contains(from) { attacks::ray(king, from) } else { Bitboard::FULL };
            let allowed = line & parry;
            for to in attacks::pawn_attacks(us, from) & theirs & allowed {
                pawn_arrives(from, to, emit);
            }
            let Some(to) = from.offset(forward).filter(|to| empty.contains(*to)) else { continue };
            if allowed.contains(to) {
                pawn_arrives(from, to, emit);
            }
            if from.rank() == home
                && let Some(to) = to.offset(forward)
                && (empty & allowed).contains(to)
            {
                emit(Role::Pawn, Step { from, to, kind: Kind::Double });
            }
        }
        if let Some(to) = self.en_passant {
            for from in self.takers_en_passant(to) {
                emit(Role::Pawn, Step { from, to, kind: Kind::EnPassant });
            }
        }
    }

    /// Whether the side on move has any legal step.
    pub(super) fn is_stuck(&self) -> bool {
        let mut stuck = true;
        self.steps(|_, _| stuck = false);
        stuck
    }
}

fn pawn_arrives(from: Square, to: Square, emit: &mut impl FnMut(Role, Step)) {
    if matches!(to.rank(), Rank::First | Rank::Eighth) {
        for role in PROMOTIONS {
            emit(Role::Pawn, Step { from, to, kind: Kind::Promote(role) });
        }
    } else {
        emit(Role::Pawn, Step::plain(from, to));
    }
}
