//! Why a paper or a file of an event cannot be made.

use codex::{Phrase, phrase};
use documents::PaperFault;
use office::{Instant, NoFacts, NoStandings};
use tournament::{Contradiction, Round, Tpn};

/// Why a paper or a file of an event cannot be made.
#[derive(Debug, thiserror::Error)]
pub enum Unfilled {
    /// Nothing was announced yet.
    #[error("the event has not been announced")]
    NotAnnounced,
    /// The event cannot be told as facts.
    #[error("the event cannot be told as facts")]
    NoFacts(#[from] NoFacts),
    /// The facts contradict each other once names are put in.
    #[error("the facts contradict each other")]
    Contradiction(#[from] Contradiction),
    /// There are no standings.
    #[error("there are no standings")]
    NoStandings(#[from] NoStandings),
    /// The round is still to come.
    #[error("round {0} has not been paired")]
    NotPaired(Round),
    /// Nobody has the number.
    #[error("nobody has the number {0}")]
    NoSuchNumber(Tpn),
    /// No protest has the number.
    #[error("no protest has the number {0}")]
    NoSuchProtest(u32),
    /// Only events of players have it.
    #[error("only events of players have this paper")]
    PlayersOnly,
    /// Only events of teams have it.
    #[error("only events of teams have this paper")]
    TeamsOnly,
    /// Only chess has it.
    #[error("only chess has this paper")]
    ChessOnly,
    /// Only the office of an event knows what stands on it.
    #[error("only the office of an event knows what stands on this paper")]
    OfficeOnly,
    /// The federation has no ratings that vary.
    #[error("this federation has no ratings")]
    NoVariations,
    /// The federation has no form for complaints.
    #[error("this federation has no form for complaints")]
    NoComplaintForm,
    /// Nobody has a prize.
    #[error("nobody has a prize yet")]
    NoPrizes,
    /// No calendar has the moment at which it is made.
    #[error("no calendar has the moment {}", .0.0)]
    NoSuchMoment(Instant),
    /// The event waits for so many games: nothing of it is final.
    #[error("{0} games have no result yet")]
    Unfinished(usize),
    /// The paper has no tables to write.
    #[error("this paper has no tables")]
    NoTables,
    /// What is wrong with the source of the facts, with a way out where there is one.
    #[error("the source of the facts does not serve: {}", .what.key)]
    Source {
        /// What is wrong.
        what: Phrase,
        /// What to do about it.
        hint: Option<Phrase>,
    },
    /// The paper cannot be set.
    #[error("the paper cannot be set")]
    NotSet(#[from] PaperFault),
}

impl Unfilled {
    /// The same for people.
    pub fn phrase(&self) -> Phrase {
        match self {
            Self::NotAnnounced => phrase!("office-not-announced"),
            Self::NoFacts(_) | Self::Contradiction(_) => phrase!("office-no-facts"),
            Self::NoStandings(_) => phrase!("event-no-standings"),
            Self::NotPaired(0) => phrase!("office-nothing-paired"),
            Self::NotPaired(round) => phrase!("event-round-not-paired", round = *round),
            Self::NoSuchNumber(number) => {
                phrase!("standings-no-such-number", number = number.get())
            }
            Self::NoSuchProtest(number) => phrase!("office-no-such-protest", protest = *number),
            Self::PlayersOnly => phrase!("print-players-only"),
            Self::TeamsOnly => phrase!("print-teams-only"),
            Self::ChessOnly => phrase!("papers-chess-only"),
            Self::OfficeOnly => phrase!("print-office-only"),
            Self::NoVariations => phrase!("papers-no-variations"),
            Self::NoComplaintForm => phrase!("papers-no-complaint-form"),
            Self::NoPrizes => phrase!("prizes-none-yet"),
            Self::NoSuchMoment(instant) => {
                phrase!("event-bad-time", text = instant.0.to_string())
            }
            Self::Unfinished(count) => phrase!("papers-unfinished", count = *count),
            Self::NoTables => phrase!("papers-no-tables"),
            Self::Source { what, .. } => what.clone(),
            Self::NotSet(cause) => phrase!("print-failed", cause = cause.to_string()),
        }
    }
}
