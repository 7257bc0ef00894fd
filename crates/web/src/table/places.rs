//! What boards are called: by their round and number, or by tie-break and game.

use codex::{Phrase, phrase};
use desk::BoardName;

use crate::words::Words;

/// Where a game is played: its round and board, or its tie-break and game.
pub(crate) fn place(name: BoardName) -> Phrase {
    match name.tie() {
        Some((tie, game)) => phrase!("web-table-tie-place", tie = tie, game = game),
        None => phrase!("web-share-board", round = name.round, board = name.board),
    }
}

/// The same where the round at hand is meant: `Scacchiera 12`.
pub(crate) fn place_now(name: BoardName, words: Words) -> String {
    match name.tie() {
        Some(_) => words.say(&place(name)),
        None => format!("{} {}", words.text("web-board"), name.board),
    }
}

/// The number of a board on cards and lists: `12`, or tie-break and game: `1.2`.
pub(crate) fn number(name: BoardName) -> String {
    match name.tie() {
        Some((tie, game)) => format!("{tie}.{game}"),
        None => name.board.to_string(),
    }
}

/// A round where its number alone stands: `3`, or the word for tie-breaks.
pub(crate) fn round(round: u8, words: Words) -> String {
    if round == BoardName::TIE_BREAKS { words.text("web-table-ties") } else { round.to_string() }
}

/// What the boards of a round are called.
pub(super) fn overview(round: u8) -> Phrase {
    if round == BoardName::TIE_BREAKS {
        phrase!("web-table-ties-overview")
    } else {
        phrase!("web-table-overview", round = round)
    }
}
