//! The order of the boards (C.04.2, 3.6).

use super::field::Field;

/// Sorts pairs of seats, the higher ranked first in each: by the score of the higher ranked, then
/// of the lower, then by the number of the higher.
pub(crate) fn in_board_order(field: &Field, pairs: &mut [(usize, usize)]) {
    pairs.sort_by_key(|&(higher, lower)| {
        let score = |seat: usize| std::cmp::Reverse(field.score(seat));
        (score(higher), score(lower), field.players[higher].tpn)
    });
}
