//! Live boards: telling their followers.

use desk::{BoardName, LoadedEvent, letters};
use messages::{Catalogue, Language};
use serde_json::json;

use super::Site;

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
    pub(super) fn tell_of_board(&self, room: &LoadedEvent, name: BoardName, position: u64) {
        let Some(board) = room.board(name) else { return };
        let board = board.live();
        let event = room.name().as_str();
        for language in Language::ALL {
            let shown = board.shown(self.now(), letters(language), Catalogue::of(language));
            let data = serde_json::to_string(&shown).unwrap_or_default();
            let _ =
                self.hub().publish(&board_channel(event, name, language), position, "board", &data);
            if language == Language::Italian {
                let asks = shown.question.as_ref().is_some_and(|asked| asked.to == "arbiter");
                let glance = json!({
                    "round": name.round, "board": name.board, "game": shown.game,
                    "pieces": shown.pieces, "last": shown.last, "clocks": shown.clocks,
                    "turn": shown.turn, "phase": shown.phase, "result": shown.result,
                    "seq": shown.seq, "move": shown.moves.last(), "asks": asks,
                    "now": self.now(),
                });
                let channel = boards_channel(event);
                let _ = self.hub().publish(&channel, position, "board", &glance.to_string());
            }
        }
    }
}
