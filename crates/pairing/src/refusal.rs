//! Why a round was not paired, whatever the system: one type, in words, with what would help.

use codex::{Explanation, Phrase, phrase};
use tournament::Round;

use crate::acceleration::NotAccelerable;
use crate::system::Contradiction;
use crate::words::all;
use crate::{berger, dutch, italo_swiss, team};

/// Why there is no pairing, or no answer about one.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Refusal {
    /// What is stated of the system does not go together.
    #[error(transparent)]
    Contradiction(#[from] Contradiction),
    /// The system stated is one that nobody built.
    #[error("the system stated is not built")]
    NotBuilt,
    /// The acceleration does not fit the scoring system.
    #[error(transparent)]
    NotAccelerable(#[from] NotAccelerable),
    /// The round has neither been paired nor is it the next.
    #[error("round {0} has neither been paired nor is it the next")]
    NoSuchRound(Round),
    /// The Dutch system refuses.
    #[error(transparent)]
    Dutch(#[from] dutch::Refusal),
    /// The tables refuse.
    #[error(transparent)]
    RoundRobin(#[from] berger::Unplayable),
    /// The rotation cannot be told from the rounds played.
    #[error(transparent)]
    OrderUnknown(#[from] italo_swiss::OrderUnknown),
    /// The rotation refuses.
    #[error(transparent)]
    ItaloSwiss(#[from] italo_swiss::Refusal),
    /// The Swiss system for teams refuses.
    #[error(transparent)]
    Team(#[from] team::Refusal),
}

/// What kind of refusal it is; programs tell them apart.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum RefusalKind {
    /// The rules leave no pairing.
    Impossible,
    /// More than there is room for.
    TooLarge,
    /// The number of rounds is not known, and the pairing depends on it.
    RoundsUnknown,
    /// What is stated of the system does not go together, or is not built.
    Contradiction,
    /// Something else about the event or the request does not allow it.
    Unusable,
}

impl Refusal {
    /// What kind it is.
    pub const fn kind(&self) -> RefusalKind {
        match self {
            Self::Contradiction(_) | Self::NotBuilt => RefusalKind::Contradiction,
            Self::NotAccelerable(_) | Self::NoSuchRound(_) => RefusalKind::Unusable,
            Self::Dutch(why) => match why {
                dutch::Refusal::RoundsUnknown => RefusalKind::RoundsUnknown,
                dutch::Refusal::TooLarge => RefusalKind::TooLarge,
                dutch::Refusal::Unsettled | dutch::Refusal::NoLegalPairing(_) => {
                    RefusalKind::Impossible
                }
                dutch::Refusal::EventOver
                | dutch::Refusal::InitialColourUnknown
                | dutch::Refusal::TwoGivenByes
                | dutch::Refusal::GivenByeLeavesOdd => RefusalKind::Unusable,
            },
            Self::RoundRobin(why) => match why {
                berger::Unplayable::TooLong => RefusalKind::TooLarge,
                berger::Unplayable::TooFew | berger::Unplayable::Over => RefusalKind::Unusable,
            },
            Self::OrderUnknown(why) => match why {
                italo_swiss::OrderUnknown::NoRounds => RefusalKind::RoundsUnknown,
                italo_swiss::OrderUnknown::OffTheRotation(_) => RefusalKind::Unusable,
            },
            Self::ItaloSwiss(why) => match why {
                italo_swiss::Refusal::NobodyMayRest | italo_swiss::Refusal::NoLegalPairing => {
                    RefusalKind::Impossible
                }
                italo_swiss::Refusal::Disorder
                | italo_swiss::Refusal::WrongFormat
                | italo_swiss::Refusal::Over
                | italo_swiss::Refusal::Unknown(_) => RefusalKind::Unusable,
            },
            Self::Team(why) => match why {
                team::Refusal::RoundsUnknown => RefusalKind::RoundsUnknown,
                team::Refusal::TooManyScores => RefusalKind::TooLarge,
                team::Refusal::NoLegalPairing { .. } => RefusalKind::Impossible,
                team::Refusal::EventOver
                | team::Refusal::InitialColourUnknown
                | team::Refusal::GivenBye => RefusalKind::Unusable,
            },
        }
    }

    /// The refusal in words; where no pairing exists, the head of the proof.
    pub fn phrase(&self) -> Phrase {
        match self {
            Self::Contradiction(why) => why.phrase(),
            Self::NotBuilt => phrase!("pair-system-not-built"),
            Self::NotAccelerable(_) => phrase!("pair-not-accelerable"),
            Self::NoSuchRound(round) => phrase!("why-no-such-round", round = *round),
            Self::Dutch(why) => match why {
                dutch::Refusal::RoundsUnknown => phrase!("pair-rounds-unknown"),
                dutch::Refusal::EventOver => phrase!("pair-event-over"),
                dutch::Refusal::InitialColourUnknown => phrase!("pair-initial-colour-unknown"),
                dutch::Refusal::TwoGivenByes | dutch::Refusal::GivenByeLeavesOdd => {
                    phrase!("pair-given-bye")
                }
                dutch::Refusal::TooLarge => phrase!("pair-too-large"),
                dutch::Refusal::Unsettled => phrase!("pair-unsettled"),
                dutch::Refusal::NoLegalPairing(proof) => proof.explanation().what,
            },
            Self::RoundRobin(why) => match why {
                berger::Unplayable::Over => phrase!("pair-event-over"),
                berger::Unplayable::TooLong => phrase!("pair-too-large"),
                berger::Unplayable::TooFew => phrase!("pair-too-few"),
            },
            Self::OrderUnknown(why) => match why {
                italo_swiss::OrderUnknown::NoRounds => phrase!("pair-rounds-unknown"),
                italo_swiss::OrderUnknown::OffTheRotation(round) => {
                    phrase!("pair-off-the-rotation", round = *round)
                }
            },
            Self::ItaloSwiss(why) => match why {
                italo_swiss::Refusal::Over => phrase!("pair-event-over"),
                italo_swiss::Refusal::NobodyMayRest => phrase!("pair-nobody-may-rest"),
                italo_swiss::Refusal::NoLegalPairing => phrase!("pair-none"),
                italo_swiss::Refusal::Disorder
                | italo_swiss::Refusal::WrongFormat
                | italo_swiss::Refusal::Unknown(_) => phrase!("pair-wrong-format"),
            },
            Self::Team(why) => match why {
                team::Refusal::RoundsUnknown => phrase!("pair-rounds-unknown"),
                team::Refusal::EventOver => phrase!("pair-event-over"),
                team::Refusal::InitialColourUnknown => phrase!("pair-initial-colour-unknown"),
                team::Refusal::GivenBye => phrase!("pair-given-bye"),
                team::Refusal::TooManyScores => phrase!("pair-too-large"),
                team::Refusal::NoLegalPairing { stranded, opponents } => phrase!(
                    "pair-none-of-teams",
                    stranded = all(stranded),
                    opponents = all(opponents)
                ),
            },
        }
    }

    /// The proof that there is no pairing, and what would help.
    pub fn reasons(&self) -> Vec<Explanation> {
        match self {
            Self::Dutch(dutch::Refusal::NoLegalPairing(proof)) => proof.explanation().parts,
            _ => Vec::new(),
        }
    }

    /// What to do about it.
    pub fn hint(&self) -> Option<Phrase> {
        match self {
            Self::NotBuilt => Some(phrase!("pair-hint-systems")),
            _ => (self.kind() == RefusalKind::RoundsUnknown).then(|| phrase!("pair-hint-rounds")),
        }
    }
}
