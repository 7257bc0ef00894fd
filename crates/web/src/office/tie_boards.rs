//! The live boards of tie-break games, as the desk of ties has them.

use std::collections::BTreeMap;

use desk::opening::{board_result, waiting};
use desk::{BoardName, LoadedEvent, letters};
use office::round::BoardResult;

use crate::site::Site;
use crate::table::labels;
use crate::words::Words;

/// A live board of a tie-break game.
pub(super) struct BoardShown {
    pub(super) address: String,
    pub(super) phase: (String, &'static str),
    /// How it ended.
    pub(super) result: Option<BoardResult>,
    /// Whether its clocks wait for the arbiter.
    pub(super) waits: bool,
}

/// The live boards of tie-break games.
pub(super) fn boards_of_ties(
    site: &Site,
    loaded: &LoadedEvent,
    words: Words,
) -> BTreeMap<BoardName, BoardShown> {
    let now = site.board_time();
    let waiting = waiting(loaded, BoardName::TIE_BREAKS, now);
    let boards = loaded.boards(Some(BoardName::TIE_BREAKS)).into_iter();
    boards
        .map(|(name, board)| {
            let live = board.live();
            let shown = live.shown(now, letters(words.language()), words.catalogue());
            let (phase, class) = labels::phase(shown.phase);
            let address =
                format!("{}/boards/{}/{}", loaded.name().address(), name.round, name.board);
            let result = live.result().map(board_result);
            let phase = (words.text(phase), class);
            (name, BoardShown { address, phase, result, waits: waiting.contains(&name) })
        })
        .collect()
}
