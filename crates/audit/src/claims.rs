//! Articles 9.2 and 9.3: whether a draw that was claimed could be claimed.

use std::collections::HashMap;

use chess::repetition::{Identity, QuietHalfmoves};
use chess::shakmaty::{Chess, Position};

use crate::replay::Replay;

/// Art. 9.2: the last position stands for the third time, or the player on move could have written
/// a move after which one does.
pub(crate) fn threefold_was_there(game: &Replay<'_>) -> bool {
    let mut appearances: HashMap<Identity, u32> = HashMap::new();
    for position in game.positions() {
        *appearances.entry(Identity::of(&position)).or_insert(0) += 1;
    }
    let count = |position: &Chess| appearances.get(&Identity::of(position)).copied().unwrap_or(0);
    count(game.end) >= 3
        || game.end.legal_moves().into_iter().any(|mv| {
            let mut next = game.end.clone();
            next.play_unchecked(mv);
            count(&next) >= 2
        })
}

/// Art. 9.3: fifty moves stand on the board, or would with a move that the player could write.
pub(crate) fn fifty_were_there(game: &Replay<'_>) -> bool {
    let quiet = QuietHalfmoves::of(game.end);
    quiet.fifty_stand() || game.end.legal_moves().into_iter().any(|mv| quiet.fifty_with(mv))
}
