//! Why a round was not paired, in words and as an exit code.

use codex::{Explanation, Phrase, phrase};
use pairing::{berger, dutch, italo_swiss, team};

use super::list;
use crate::Status;
use crate::problem::Problem;

/// Why a round was not paired.
pub(crate) struct Unpaired {
    pub what: Phrase,
    pub hint: Option<Phrase>,
    /// The proof that there is no pairing, and what would help (P-3.1.2).
    pub reasons: Vec<Explanation>,
    /// Whether the rules leave no pairing, or something about the request is wrong.
    pub status: Status,
}

impl From<Unpaired> for Problem {
    fn from(why: Unpaired) -> Self {
        let problem = Self::new(why.what).with_status(why.status);
        match why.hint {
            Some(hint) => problem.with_hint(hint),
            None => problem,
        }
    }
}

pub(super) fn unpaired(what: Phrase) -> Unpaired {
    Unpaired { what, hint: None, reasons: Vec::new(), status: Status::InvalidTournament }
}

pub(super) fn rounds_unknown() -> Unpaired {
    let hint = Some(phrase!("pair-hint-rounds"));
    Unpaired { hint, ..unpaired(phrase!("pair-rounds-unknown")) }
}

fn impossible(what: Phrase) -> Unpaired {
    Unpaired { status: Status::Faults, ..unpaired(what) }
}

pub(crate) fn of_dutch(why: &dutch::Refusal) -> Unpaired {
    match why {
        dutch::Refusal::RoundsUnknown => rounds_unknown(),
        dutch::Refusal::EventOver => unpaired(phrase!("pair-event-over")),
        dutch::Refusal::InitialColourUnknown => unpaired(phrase!("pair-initial-colour-unknown")),
        dutch::Refusal::TwoGivenByes | dutch::Refusal::GivenByeLeavesOdd => {
            unpaired(phrase!("pair-given-bye"))
        }
        dutch::Refusal::TooLarge => {
            Unpaired { status: Status::TooLarge, ..unpaired(phrase!("pair-too-large")) }
        }
        dutch::Refusal::Unsettled => impossible(phrase!("pair-unsettled")),
        dutch::Refusal::NoLegalPairing(proof) => {
            let reasons = proof.explanation();
            Unpaired { reasons: reasons.parts, ..impossible(reasons.what) }
        }
    }
}

pub(super) fn of_berger(why: berger::Unplayable) -> Unpaired {
    match why {
        berger::Unplayable::Over => unpaired(phrase!("pair-event-over")),
        berger::Unplayable::TooLong => {
            Unpaired { status: Status::TooLarge, ..unpaired(phrase!("pair-too-large")) }
        }
        berger::Unplayable::TooFew => unpaired(phrase!("pair-too-few")),
    }
}

pub(super) fn of_italo_swiss(why: italo_swiss::Refusal) -> Unpaired {
    match why {
        italo_swiss::Refusal::Over => unpaired(phrase!("pair-event-over")),
        italo_swiss::Refusal::NobodyMayRest => impossible(phrase!("pair-nobody-may-rest")),
        italo_swiss::Refusal::NoLegalPairing => impossible(phrase!("pair-none")),
        italo_swiss::Refusal::Disorder
        | italo_swiss::Refusal::WrongFormat
        | italo_swiss::Refusal::Unknown(_) => unpaired(phrase!("pair-wrong-format")),
    }
}

pub(super) fn of_team(why: &team::Refusal) -> Unpaired {
    match why {
        team::Refusal::RoundsUnknown => rounds_unknown(),
        team::Refusal::EventOver => unpaired(phrase!("pair-event-over")),
        team::Refusal::InitialColourUnknown => unpaired(phrase!("pair-initial-colour-unknown")),
        team::Refusal::GivenBye => unpaired(phrase!("pair-given-bye")),
        team::Refusal::TooManyScores => {
            Unpaired { status: Status::TooLarge, ..unpaired(phrase!("pair-too-large")) }
        }
        team::Refusal::NoLegalPairing { stranded, opponents } => impossible(phrase!(
            "pair-none-of-teams",
            stranded = list(stranded),
            opponents = list(opponents)
        )),
    }
}
