//! What the Laws call a rate of play, and how closely such a game is watched.

use codex::door;
use serde::{Deserialize, Serialize};
use vocabulary::{Millis, Pace, Side, TimeControl};

/// How closely the game is watched; the event states it once for all its games (A.6, B.5).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Supervision {
    /// The Competition Rules apply entirely; always so in standard play.
    #[default]
    Full,
    /// The lighter rules of rapid and blitz apply.
    Basic,
}

/// How a time control is classified.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "snake_case", untagged)]
pub enum Classified {
    /// Both players play at this pace.
    As(Pace),
    /// The players' paces differ: the organiser must declare one.
    Mixed(Mixed),
}

/// The mark of a control whose sides fall into different categories.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Mixed {
    /// White and Black play at different paces.
    Mixed,
}

/// Art. A.1, B.1: the time for sixty moves below which a game is rapid.
const STANDARD_FROM: Millis = Millis::minutes(60);

/// Art. A.1, B.1: what kind of game a time control makes; `rapid_from` is the bound of the edition.
pub fn classify(control: &TimeControl, rapid_from: Millis) -> Classified {
    door!("table::classify", "fide-2023 A.1 B.1", "fide-2017 A.1 B.1", "fide-2009 A1 B1");
    let pace = |side| match control.sixty_moves(side) {
        time if time >= STANDARD_FROM => Pace::Standard,
        time if time >= rapid_from => Pace::Rapid,
        _ => Pace::Blitz,
    };
    let (white, black) = (pace(Side::White), pace(Side::Black));
    if white == black { Classified::As(white) } else { Classified::Mixed(Mixed::Mixed) }
}
