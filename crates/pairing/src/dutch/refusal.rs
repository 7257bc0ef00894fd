//! Why a round cannot be paired.

use super::proof::Proof;

/// Why there is no pairing.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Refusal {
    /// Topscorers and acceleration depend on the number of rounds.
    #[error("the number of rounds is not known")]
    RoundsUnknown,
    /// All scheduled rounds have been paired.
    #[error("all rounds have been paired")]
    EventOver,
    /// Nobody has a colour preference and the colour drawn by lot is not known.
    #[error("the initial colour is not known")]
    InitialColourUnknown,
    /// Two byes were given by hand in one round.
    #[error("two byes were given by hand")]
    TwoGivenByes,
    /// A bye was given by hand, and an odd number is left.
    #[error("a bye was given by hand, and an odd number of players is left")]
    GivenByeLeavesOdd,
    /// More criteria with more players than the arithmetic has room for.
    #[error("a bracket is too large to be weighed")]
    TooLarge,
    /// The procedure of the edition ends without a pairing, though a legal one exists.
    #[error("the procedure of this edition comes to no pairing; the arbiter decides")]
    Unsettled,
    /// No complete pairing is legal.
    #[error("no legal pairing exists")]
    NoLegalPairing(Box<Proof>),
}

/// Why the search within a bracket ended without a candidate.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Deadlock {
    /// There is none.
    NoCandidate,
    /// The weights do not fit.
    TooLarge,
}
