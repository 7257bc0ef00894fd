//! Which moves can give check at all: told by their squares, before they are played.

use chess::shakmaty::{Bitboard, Chess, Move, Position, Role, Square, attacks};

/// The squares from which each kind of man would give check, and the men that would uncover one.
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
        let direct = match role {
            Role::Pawn => self.pawn,
            Role::Knight => self.knight,
            Role::Bishop => self.bishop,
            Role::Rook => self.rook,
            Role::Queen => self.bishop | self.rook,
            Role::King => Bitboard::EMPTY,
        };
        direct.contains(to) || self.uncover.contains(from)
    }
}

/// Own men that alone stand between an own slider and the enemy king.
fn uncovering(position: &Chess, king: Square) -> Bitboard {
    let (board, us) = (position.board(), position.us());
    let straight = attacks::rook_attacks(king, Bitboard::EMPTY) & board.rooks_and_queens();
    let slanted = attacks::bishop_attacks(king, Bitboard::EMPTY) & board.bishops_and_queens();
    let mut uncover = Bitboard::EMPTY;
    for slider in (straight | slanted) & us {
        let between = attacks::between(king, slider) & board.occupied();
        if !between.more_than_one() {
            uncover |= between & us;
        }
    }
    uncover
}
