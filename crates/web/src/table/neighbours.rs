//! The other games of a round, beside the one that is watched.

use super::OpenBoard;
use super::places;
use super::seats::listed;
use super::strips::points;
use crate::site::Site;
use crate::words::Words;
use desk::letters;
use vocabulary::Side;

/// A game of the same round.
pub(super) struct OtherGame {
    /// The number of its board as people read it.
    pub(super) number: String,
    pub(super) address: String,
    /// Surname and initial, White first.
    pub(super) names: [String; 2],
    /// What each got, or what is left to each; empty where no clock is kept.
    pub(super) marks: [String; 2],
    /// Whose clock runs.
    pub(super) runs: [bool; 2],
    /// Whether it is over.
    pub(super) over: bool,
    pub(super) current: bool,
}

/// All games of the round that are live.
pub(super) fn others(open: &OpenBoard, site: &Site, words: Words) -> Vec<OtherGame> {
    let (loaded, round) = (&open.loaded, open.name.round);
    let names = site.names();
    let boards = loaded.boards(Some(round)).into_iter();
    boards
        .map(|(name, live)| {
            let seen = site.board_seen(loaded, &live, false);
            let shown = seen.state(letters(words.language()), words.catalogue());
            drop(seen);
            let mark = |side: Side| match (&shown.result, shown.clocks) {
                (Some(_), _) => points(&shown, side).to_owned(),
                (None, Some(clocks)) => {
                    let left = if side == Side::White { clocks.white } else { clocks.black };
                    words.span(left.max(0))
                }
                (None, None) => String::new(),
            };
            let running = shown.clocks.and_then(|clocks| clocks.running);
            OtherGame {
                number: places::number(name),
                address: format!("{}/boards/{round}/{}", loaded.name().address(), name.board),
                names: listed(&loaded.state(), &names, name).map(|name| initialled(&name)),
                marks: [mark(Side::White), mark(Side::Black)],
                runs: [Side::White, Side::Black].map(|side| running == Some(side)),
                over: shown.result.is_some(),
                current: name == open.name,
            }
        })
        .collect()
}

/// `Brambilla E.` for `Brambilla, Edoardo`.
fn initialled(listed: &str) -> String {
    super::strips::short(listed).replace(", ", " ")
}
