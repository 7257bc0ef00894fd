//! How a game stands, in the largest words of its page.

use boards::Shown;
use codex::phrase;
use vocabulary::Side;

use super::board::numbered;
use super::labels;
use crate::words::{Words, capital};

/// How a game stands.
pub(super) struct StateShown {
    /// `yours`, `over`, `stopped` or nothing.
    pub(super) class: &'static str,
    pub(super) title: String,
    /// Which side whoever looks plays, where it is their move.
    pub(super) plays: String,
    pub(super) line: String,
}

impl StateShown {
    /// For whoever may move this side (`white`, `black`, `both` or nothing).
    pub(super) fn of(shown: &Shown, hand: &str, names: &[String; 2], words: Words) -> Self {
        let last = shown.moves.last().map(numbered);
        let last = last.map(|last| words.say(&phrase!("web-table-last-is", last = last)));
        let last = last.unwrap_or_default();
        if let Some(result) = shown.result {
            let ending = shown.ending.clone().unwrap_or_default();
            let (title, line) = (labels::result(shown.game, result).to_owned(), capital(&ending));
            return Self { class: "over", title, plays: String::new(), line };
        }
        let turn = words.say(&phrase!("web-table-turn", side = shown.turn.slug()));
        if shown.phase != "running" {
            let title = capital(&words.text(labels::phase(shown.phase).0));
            let line = shown.ending.clone().unwrap_or_else(|| format!("{turn}. {last}"));
            let line = line.trim().to_owned();
            return Self { class: "stopped", title, plays: String::new(), line };
        }
        if hand == shown.turn.slug() {
            let plays = words.say(&phrase!("web-table-you-play", side = hand));
            let title = words.text("web-table-signal-your-move");
            return Self { class: "yours", title, plays, line: last };
        }
        let name = &names[usize::from(shown.turn == Side::Black)];
        let surname = name.split(',').next().unwrap_or(name);
        let title = words.say(&phrase!("web-table-moves", name = surname));
        Self { class: "", title, plays: String::new(), line: last }
    }
}
