//! Why a round was not paired, in words: one sentence for each refusal of each system.

use codex::{Phrase, phrase};
use tournament::Tpn;

use crate::{berger, dutch, italo_swiss, team};

impl dutch::Refusal {
    /// The refusal in words; where no pairing exists, the head of the proof.
    pub fn phrase(&self) -> Phrase {
        match self {
            Self::RoundsUnknown => phrase!("pair-rounds-unknown"),
            Self::EventOver => phrase!("pair-event-over"),
            Self::InitialColourUnknown => phrase!("pair-initial-colour-unknown"),
            Self::TwoGivenByes | Self::GivenByeLeavesOdd => phrase!("pair-given-bye"),
            Self::TooLarge => phrase!("pair-too-large"),
            Self::Unsettled => phrase!("pair-unsettled"),
            Self::NoLegalPairing(proof) => proof.explanation().what,
        }
    }
}

impl berger::Unplayable {
    /// The refusal in words.
    pub fn phrase(self) -> Phrase {
        match self {
            Self::Over => phrase!("pair-event-over"),
            Self::TooLong => phrase!("pair-too-large"),
            Self::TooFew => phrase!("pair-too-few"),
        }
    }
}

impl italo_swiss::Refusal {
    /// The refusal in words.
    pub fn phrase(self) -> Phrase {
        match self {
            Self::Over => phrase!("pair-event-over"),
            Self::NobodyMayRest => phrase!("pair-nobody-may-rest"),
            Self::NoLegalPairing => phrase!("pair-none"),
            Self::Disorder | Self::WrongFormat | Self::Unknown(_) => phrase!("pair-wrong-format"),
        }
    }
}

impl team::Refusal {
    /// The refusal in words.
    pub fn phrase(&self) -> Phrase {
        match self {
            Self::RoundsUnknown => phrase!("pair-rounds-unknown"),
            Self::EventOver => phrase!("pair-event-over"),
            Self::InitialColourUnknown => phrase!("pair-initial-colour-unknown"),
            Self::GivenBye => phrase!("pair-given-bye"),
            Self::TooManyScores => phrase!("pair-too-large"),
            Self::NoLegalPairing { stranded, opponents } => phrase!(
                "pair-none-of-teams",
                stranded = listed(stranded),
                opponents = listed(opponents)
            ),
        }
    }
}

fn listed(numbers: &[Tpn]) -> String {
    numbers.iter().map(Tpn::to_string).collect::<Vec<_>>().join(", ")
}
