//! Random positions for tests: from random games, and from men thrown on the board.

use chess::chess960::read_fen;
use chess::shakmaty::{CastlingMode, Chess, Color, Position, Role, Square};
use lots::Lot;

/// A position of a random game of at most so many half-moves.
pub(crate) fn of_game(lot: &mut Lot, longest: u64) -> Chess {
    let mut position = Chess::default();
    for _ in 0..lot.below(longest + 1) {
        let moves = position.legal_moves();
        let Some(mv) = lot.pick(&moves) else { break };
        position.play_unchecked(*mv);
    }
    position
}

/// A playable position with both kings and so many other men, anywhere.
pub(crate) fn of_men(lot: &mut Lot, others: u64) -> Chess {
    loop {
        if let Some(position) = thrown(lot, others) {
            return position;
        }
    }
}

fn thrown(lot: &mut Lot, others: u64) -> Option<Chess> {
    let mut squares = Square::ALL.to_vec();
    lot.shuffle(&mut squares);
    let mut board = [None; 64];
    let mut put = |square: Square, man: char| board[square.to_usize()] = Some(man);
    put(squares[0], 'K');
    put(squares[1], 'k');
    for square in squares.into_iter().skip(2).take(usize::try_from(others).ok()?) {
        let roles = [Role::Pawn, Role::Pawn, Role::Knight, Role::Bishop, Role::Rook, Role::Queen];
        let role = *lot.pick(&roles)?;
        if role == Role::Pawn && matches!(square.rank().to_u32(), 0 | 7) {
            continue;
        }
        let color = if lot.below(2) == 0 { Color::White } else { Color::Black };
        put(square, role.of(color).char());
    }
    let rows = board.chunks(8).rev().map(|row| {
        row.iter().map(|man| man.map_or("1".to_owned(), |man| man.to_string())).collect::<String>()
    });
    let rows = rows.collect::<Vec<_>>().join("/");
    let turn = if lot.below(2) == 0 { 'w' } else { 'b' };
    read_fen(&format!("{rows} {turn} - - 0 1"), CastlingMode::Standard).ok()
}
