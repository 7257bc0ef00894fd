//! Which moves can give check at all: told by their squares, before they are played.

use chess::shakmaty::{Bitboard, Chess, Color, Move, Position, Rank, Role, Square, attacks};

/// The squares from which each kind of man would give check, and the men that would uncover one.
#[derive(Clone, Copy)]
pub(super) struct Checks {
    knight: Bitboard,
    bishop: Bitboard,
    rook: Bitboard,
    pawn: Bitboard,
    uncover: Bitboard,
}

impl Checks {
    /// The checks on the king of the side that is not to move; none where it has no king.
    pub(super) fn of(position: &Chess) -> Option<Self> {
        let board = position.board();
        let king = board.king_of(!position.turn())?;
        let occupied = board.occupied();
        Some(Self {
            knight: attacks::knight_attacks(king),
            bishop: attacks::bishop_attacks(king, occupied),
            rook: attacks::rook_attacks(king, occupied),
            pawn: attacks::pawn_attacks(!position.turn(), king),
            uncover: uncovering(position, king),
        })
    }

    /// Whether a legal move may give check; every one that does is among them.
    pub(super) fn may_be_given_by(&self, mv: Move) -> bool {
        let Move::Normal { role, from, to, promotion: None, .. } = mv else {
            // Two men leave their squares, or a new one looks through the square it left.
            return true;
        };
        self.direct(role).contains(to) || self.uncover.contains(from)
    }

    /// The squares from which a man of this kind gives check.
    fn direct(&self, role: Role) -> Bitboard {
        match role {
            Role::Pawn => self.pawn,
            Role::Knight => self.knight,
            Role::Bishop => self.bishop,
            Role::Rook => self.rook,
            Role::Queen => self.bishop | self.rook,
            Role::King => Bitboard::EMPTY,
        }
    }
}

/// A side's pieces that can go where they give check, where no pin and no check hinders them: told
/// without a list of all legal moves.
pub(super) struct PieceChecks {
    checks: Checks,
    /// Whether other moves may give check as well.
    pub(super) has_more: bool,
    /// Whether pieces may go wherever they see.
    free: bool,
}

impl PieceChecks {
    pub(super) fn of(position: &Chess) -> Option<Self> {
        let checks = Checks::of(position)?;
        let board = position.board();
        let us = position.turn();
        let king = board.king_of(us)?;
        let free = !position.is_check() && between(position, king, !us).is_empty();
        let has_more = !free
            || checks.uncover.any()
            || position.castles().any()
            || position.maybe_ep_square().is_some()
            || pawns_may(position, checks.pawn);
        Some(Self { checks, has_more, free })
    }

    /// The moves of knights, bishops, rooks and queens that give check directly.
    pub(super) fn moves(&self, position: &Chess) -> impl Iterator<Item = Move> {
        let (board, us) = (position.board(), position.us());
        let occupied = board.occupied();
        let pieces = if self.free { us & !board.pawns() & !board.kings() } else { Bitboard::EMPTY };
        let checks = self.checks;
        pieces.into_iter().filter_map(|from| Some((from, board.role_at(from)?))).flat_map(
            move |(from, role)| {
                let seen = attacks::attacks(from, role.of(position.turn()), occupied);
                (seen & checks.direct(role) & !us).into_iter().map(move |to| Move::Normal {
                    role,
                    from,
                    capture: board.role_at(to),
                    to,
                    promotion: None,
                })
            },
        )
    }

    /// Whether a legal move that is not among [`Self::moves`] may give check.
    pub(super) fn may_be_given_by_another(&self, mv: Move) -> bool {
        let told = match mv {
            Move::Normal { role, to, promotion: None, .. } => {
                self.free
                    && !matches!(role, Role::Pawn | Role::King)
                    && self.checks.direct(role).contains(to)
            }
            _ => false,
        };
        !told && self.checks.may_be_given_by(mv)
    }
}

/// Whether a pawn can go to one of these squares, or is about to promote.
fn pawns_may(position: &Chess, targets: Bitboard) -> bool {
    let pawns = position.our(Role::Pawn);
    let color = position.turn();
    let last_but_one = color.fold_wb(Rank::Seventh, Rank::Second);
    let step = color.fold_wb(8, -8);
    let may = |pawn: Square| {
        let one = pawn.offset(step);
        let two = one.and_then(|one| one.offset(step));
        let taken = attacks::pawn_attacks(color, pawn) & targets;
        taken.any() || [one, two].into_iter().flatten().any(|to| targets.contains(to))
    };
    (pawns & Bitboard::from_rank(last_but_one)).any() || pawns.into_iter().any(may)
}

/// Own men that alone stand between an own slider and the enemy king.
fn uncovering(position: &Chess, king: Square) -> Bitboard {
    between(position, king, position.turn()) & position.us()
}

/// Men that alone stand between a slider of a side and a king.
fn between(position: &Chess, king: Square, sliders: Color) -> Bitboard {
    let board = position.board();
    let straight = attacks::rook_attacks(king, Bitboard::EMPTY) & board.rooks_and_queens();
    let slanted = attacks::bishop_attacks(king, Bitboard::EMPTY) & board.bishops_and_queens();
    let mut found = Bitboard::EMPTY;
    for slider in (straight | slanted) & board.by_color(sliders) {
        let between = attacks::between(king, slider) & board.occupied();
        if !between.more_than_one() {
            found |= between;
        }
    }
    found
}
