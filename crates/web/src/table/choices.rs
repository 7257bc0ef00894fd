//! What the event chose for its live boards, as the script of a player's page reads it.

use boards::{Live, Seat};
use codex::phrase;
use office::{Confirmation, LivePlay};
use serde_json::json;

use super::line::measured;
use super::taste::Taste;
use crate::words::Words;

/// What a player finds at the board beside the rules.
pub(super) struct Choices {
    /// For the script, as JSON; empty where it is played as on wood.
    pub(super) script: String,
    /// Whether this player's moves wait for a confirmation, where the player chooses.
    pub(super) confirms: Option<bool>,
    /// Whether the delay of the line is measured.
    pub(super) lag: bool,
}

impl Choices {
    /// The choices as they concern whoever sits there.
    pub(super) fn of(
        (chosen, live): (LivePlay, &Live),
        seat: Option<Seat>,
        taste: Taste,
        words: Words,
    ) -> Self {
        let draughts = !matches!(live.set_up().kind(), boards::Kind::Chess { .. });
        if !seat.is_some_and(measured) || live.is_over() {
            return Self { script: String::new(), confirms: None, lag: false };
        }
        let confirms = (chosen.confirmation == Confirmation::ByChoice).then_some(taste.confirm);
        let confirm = confirms.unwrap_or(chosen.confirmation == Confirmation::Always);
        let lag = live.set_up().lag.is_some();
        let advance = chosen.moves_in_advance;
        if !(advance || confirm || lag) {
            return Self { script: String::new(), confirms, lag };
        }
        // The script puts the move in.
        let moved = "{move}";
        let example = if draughts { "22-18" } else { "e2e4" };
        let script = json!({
            "advance": advance, "confirm": confirm, "lag": lag,
            "said": {
                "laid": words.say(&phrase!("live-play-advance-laid", move = moved)),
                "gone": words.text("live-play-advance-gone"),
                "illegal": words.say(&phrase!("live-play-advance-illegal", move = moved)),
                "sent": words.say(&phrase!("live-play-advance-sent", move = moved)),
                "unread": words.say(&phrase!("live-play-advance-unread", example = example)),
                "cancel": words.text("live-play-advance-cancel"),
                "ask": words.say(&phrase!("live-play-confirm-ask", move = moved)),
                "hint": words.text("live-play-confirm-hint"),
                "yes": words.text("live-play-confirm-yes"),
                "no": words.text("live-play-confirm-no"),
                "undone": words.text("live-play-confirm-undone"),
                "line": words.say(&phrase!("live-play-lag-state", measured = "{lag}")),
            },
        });
        Self { script: script.to_string(), confirms, lag }
    }
}
