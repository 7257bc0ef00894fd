//! The round as one square for each board: registered, to be confirmed, in play.

use codex::phrase;
use desk::EventState;
use office::round::BoardResult;

use crate::shown;
use crate::words::Words;

/// What stands at a board.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum BoardStands {
    /// Its result counts.
    Registered,
    /// Its result waits for the office.
    ToConfirm,
    /// It is played.
    InPlay,
}

impl BoardStands {
    /// The class of its square.
    pub(crate) const fn class(self) -> &'static str {
        match self {
            Self::Registered => "registered",
            Self::ToConfirm => "to-confirm",
            Self::InPlay => "in-play",
        }
    }

    const fn key(self) -> &'static str {
        match self {
            Self::Registered => "web-office-square-registered",
            Self::ToConfirm => "web-office-square-to-confirm",
            Self::InPlay => "web-office-square-in-play",
        }
    }
}

/// The square of a board.
pub(crate) struct Square {
    pub(crate) board: u16,
    pub(crate) class: &'static str,
    /// The same in words.
    pub(crate) label: String,
    pub(crate) address: String,
}

/// A line of the legend.
pub(crate) struct LegendLine {
    pub(crate) class: &'static str,
    pub(crate) text: String,
    pub(crate) count: usize,
}

/// How each board of the last round stands, if everybody may see it; `over` are the boards whose
/// games ended live and are not entered yet.
pub(crate) fn standing(seen: &EventState, over: &[u16]) -> Vec<(u16, BoardStands)> {
    let event = seen.event();
    let book = event.round(event.last_paired());
    let Some(book) = book.filter(|book| shown::is_public(book.phase())) else { return Vec::new() };
    let boards = book.results().iter().zip(book.proposed());
    (1..)
        .zip(boards)
        .map(|(board, (result, proposed))| {
            let open = result.is_none_or(|result| result == BoardResult::Adjourned);
            let stands = match open {
                false => BoardStands::Registered,
                true if proposed.is_some() || over.contains(&board) => BoardStands::ToConfirm,
                true => BoardStands::InPlay,
            };
            (board, stands)
        })
        .collect()
}

/// The squares of the dashboard, each with the way to its board at the desk of results.
pub(crate) fn squares(
    boards: &[(u16, BoardStands)],
    address: &str,
    words: Words,
) -> (Vec<Square>, Vec<LegendLine>) {
    let square = |(board, stands): &(u16, BoardStands)| Square {
        board: *board,
        class: stands.class(),
        label: words.say(&phrase!(
            "web-office-square",
            board = *board,
            state = words.text(stands.key())
        )),
        address: format!("{address}/office/results?board={board}"),
    };
    let all = [BoardStands::Registered, BoardStands::ToConfirm, BoardStands::InPlay];
    let legend = all.into_iter().map(|of| LegendLine {
        class: of.class(),
        text: words.text(of.key()),
        count: boards.iter().filter(|(_, stands)| *stands == of).count(),
    });
    let legend = if boards.is_empty() { Vec::new() } else { legend.collect() };
    (boards.iter().map(square).collect(), legend)
}
