//! Cheap and sure answers from the material alone: who can never mate, however the men stand.

use shakmaty::{Bitboard, Board, Color, Role};

/// Why the material can never mate.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Material {
    /// The side has nothing but its king.
    BareKing,
    /// One knight, against nothing but queens: a queen that blocks a flight square can also take the
    /// knight.
    KnightAgainstQueens,
    /// Only bishops on squares of one colour, and the opponent has neither pawn nor knight nor a
    /// bishop of the other colour that could block the flight squares for good.
    BishopsOfOneColour,
}

/// The rule by which `side` cannot mate with what is on the board, if one applies.
///
/// All three hold for every placing of the men, and no move leads out of them: the side itself gains
/// nothing without pawns, and the opponent has no pawn to promote.
pub(super) fn cannot_mate(board: &Board, side: Color) -> Option<Material> {
    let own = board.by_color(side) & !board.kings();
    let other = board.by_color(!side) & !board.kings();
    if own.is_empty() {
        return Some(Material::BareKing);
    }
    if (own & (board.pawns() | board.rooks_and_queens())).any() {
        return None;
    }
    let knights = own & board.knights();
    if knights == own {
        let alone = !own.more_than_one() && (other & !board.by_role(Role::Queen)).is_empty();
        return alone.then_some(Material::KnightAgainstQueens);
    }
    if knights.any() || (other & (board.pawns() | board.knights())).any() {
        return None;
    }
    let bishops = (own | other) & board.bishops();
    let one_colour =
        bishops.is_subset(Bitboard::DARK_SQUARES) || bishops.is_subset(Bitboard::LIGHT_SQUARES);
    one_colour.then_some(Material::BishopsOfOneColour)
}
