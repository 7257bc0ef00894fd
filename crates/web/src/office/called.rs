//! Live boards where the arbiter is waited for: clocks stopped, or a question only he answers.

use desk::{EventState, LoadedEvent, Names};
use office::Instant;

use crate::table::seats::listed;
use crate::words::Words;
use desk::letters;

/// A board that waits.
pub(crate) struct CalledLine {
    pub(crate) board: u16,
    pub(crate) white: String,
    pub(crate) black: String,
    /// What is asked, or that the clocks are stopped.
    pub(crate) why: String,
    pub(crate) address: String,
}

/// The boards of the last round where the arbiter is waited for.
pub(crate) fn called(
    room: &LoadedEvent,
    seen: &EventState,
    names: &Names,
    now: Instant,
    words: Words,
) -> Vec<CalledLine> {
    let address = room.name().address();
    let boards = room.boards(Some(seen.event().last_paired())).into_iter();
    boards
        .filter_map(|(name, board)| {
            let board = board.live();
            let shown = board.shown(now.0, letters(words.language()), words.catalogue());
            let asked = shown.question.filter(|question| question.to == "arbiter");
            let why = match asked {
                Some(question) => question.text,
                None if shown.phase == "stopped" => words.text("web-table-phase-stopped"),
                None => return None,
            };
            let [white, black] = listed(seen, names, name);
            let address = format!("{address}/boards/{}/{}", name.round, name.board);
            Some(CalledLine { board: name.board, white, black, why, address })
        })
        .collect()
}
