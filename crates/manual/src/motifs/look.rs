//! What a glance at the board tells: who attacks, who defends, what stands badly.

use chess::shakmaty::{Bitboard, Board, Color, Role, Square, attacks};

/// What a man is worth where it is compared with a king.
pub(super) const fn worth(role: Role) -> u8 {
    match role {
        Role::King => 99,
        other => crate::facts::value(other),
    }
}

/// The men of a side that attack a square.
pub(super) fn attackers(board: &Board, side: Color, square: Square) -> Bitboard {
    board.attacks_to(square, side, board.occupied())
}

/// Whether a man is attacked by an own man, or would be once an enemy slider that attacks it is gone.
pub(super) fn is_defended(board: &Board, square: Square) -> bool {
    let Some(man) = board.piece_at(square) else { return false };
    if attackers(board, man.color, square).any() {
        return true;
    }
    let sliders = attackers(board, !man.color, square) & board.sliders();
    sliders.into_iter().any(|slider| {
        let occupied = board.occupied().without(slider);
        board.attacks_to(square, man.color, occupied).any()
    })
}

/// Whether nothing defends a man.
pub(super) fn is_hanging(board: &Board, square: Square) -> bool {
    !is_defended(board, square)
}

/// Whether a man is attacked, and hangs or can be taken by a cheaper man.
pub(super) fn in_bad_spot(board: &Board, square: Square) -> bool {
    let Some(man) = board.piece_at(square) else { return false };
    let enemies = attackers(board, !man.color, square);
    let cheaper = |enemy: Square| {
        let enemy = board.role_at(enemy);
        enemy.is_some_and(|enemy| enemy != Role::King && worth(enemy) < worth(man.role))
    };
    enemies.any() && (is_hanging(board, square) || enemies.into_iter().any(cheaper))
}

/// The enemy's men that a man attacks.
pub(super) fn victims(board: &Board, square: Square) -> Bitboard {
    board
        .color_at(square)
        .map_or(Bitboard::EMPTY, |side| board.attacks_from(square) & board.by_color(!side))
}

/// The line on which a man is pinned to its king; none where it is not.
pub(crate) fn pin_line(board: &Board, square: Square) -> Option<Bitboard> {
    let side = board.color_at(square)?;
    let king = board.king_of(side)?;
    let enemies = board.by_color(!side);
    let sliders = attacks::rook_attacks(king, Bitboard::EMPTY) & board.rooks_and_queens()
        | attacks::bishop_attacks(king, Bitboard::EMPTY) & board.bishops_and_queens();
    let pinning = |slider: &Square| {
        let between = attacks::between(king, *slider) & board.occupied();
        between == Bitboard::from_square(square)
    };
    (sliders & enemies).into_iter().find(pinning).map(|slider| attacks::ray(king, slider))
}

/// The own men less the enemy's, in points.
pub(super) fn balance(board: &Board, side: Color) -> i32 {
    let total = |of: Color| -> i32 {
        let men = board.by_color(of).into_iter().filter_map(|square| board.role_at(square));
        men.map(|role| i32::from(crate::facts::value(role))).sum()
    };
    total(side) - total(!side)
}

/// The rank counted from a side's own edge, 1 to 8.
pub(super) fn rank_of(side: Color, square: Square) -> u32 {
    let rank = square.rank().to_u32();
    side.fold_wb(rank + 1, 8 - rank)
}
