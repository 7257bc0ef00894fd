//! Live boards: telling their followers.

use desk::{BoardName, LoadedEvent, Seen, letters, played_on};
use messages::{Catalogue, Language};
use serde_json::json;

use super::Site;
use super::late::at_once;
use super::messages::event_channel;

/// The channel of a board's followers in a language.
pub(crate) fn board_channel(event: &str, name: BoardName, language: Language) -> String {
    format!("b/{event}/{}/{}/{language}", name.round, name.board)
}

/// The channel of all boards of an event.
pub(crate) fn boards_channel(event: &str) -> String {
    format!("b/{event}")
}

impl Site {
    /// Tells whoever follows a board, or all boards of its event.
    pub(super) fn tell_of_board(&self, loaded: &LoadedEvent, name: BoardName, position: u64) {
        let Some(board) = loaded.board(name) else { return };
        let board = board.seen_now(self.board_time());
        let event = loaded.name().as_str();
        // Where the public sees games late, it is told of them when their time has come.
        let delayed = loaded.delay().is_some();
        let of = |channel: String| if delayed { at_once(&channel) } else { channel };
        // Lists of the round show a game that is over as to be confirmed.
        if board.result().is_some() && !delayed {
            let over = json!({ "round": name.round, "board": name.board }).to_string();
            let _ = self.hub().publish(&event_channel(event), position, "over", &over);
        }
        for language in Language::ALL {
            let channel = of(board_channel(event, name, language));
            let _ =
                self.hub().publish(&channel, position, "board", &data(&board, loaded, language));
        }
        let glance = glance(&board, name, self.board_time());
        let _ = self.hub().publish(&of(boards_channel(event)), position, "board", &glance);
    }
}

/// The state of a board as its page has it.
pub(super) fn data(board: &Seen<'_>, loaded: &LoadedEvent, language: Language) -> String {
    let catalogue = Catalogue::over(language, played_on(loaded.state().event()));
    let shown = board.state(letters(language), catalogue);
    serde_json::to_string(&shown).unwrap_or_default()
}

/// A board at a glance, as walls have it.
pub(super) fn glance(board: &Seen<'_>, name: BoardName, now: i64) -> String {
    let language = Language::Italian;
    let shown = board.state(letters(language), Catalogue::of(language));
    let asks = shown.question.as_ref().is_some_and(|question| question.to == "arbiter");
    let glance = json!({
        "round": name.round, "board": name.board, "game": shown.game,
        "pieces": shown.pieces, "last": shown.last, "check": shown.check, "clocks": shown.clocks,
        "turn": shown.turn, "phase": shown.phase, "result": shown.result,
        "seq": shown.seq, "move": shown.moves.last(), "asks": asks,
        "now": now,
    });
    glance.to_string()
}
