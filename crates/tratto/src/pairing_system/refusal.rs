//! Why a round was not paired, in words and as an exit code.

use codex::{Explanation, Phrase, phrase};
use pairing::{berger, dutch, italo_swiss, team};

use crate::Status;
use crate::problem::Problem;

/// Why a round was not paired.
pub(crate) struct Unpaired {
    pub what: Phrase,
    pub hint: Option<Phrase>,
    /// The proof that there is no pairing, and what would help (docs/pairing.md).
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

fn too_large(what: Phrase) -> Unpaired {
    Unpaired { status: Status::TooLarge, ..unpaired(what) }
}

pub(crate) fn of_dutch(why: &dutch::Refusal) -> Unpaired {
    match why {
        dutch::Refusal::RoundsUnknown => rounds_unknown(),
        dutch::Refusal::TooLarge => too_large(why.phrase()),
        dutch::Refusal::Unsettled => impossible(why.phrase()),
        dutch::Refusal::NoLegalPairing(proof) => {
            let reasons = proof.explanation();
            Unpaired { reasons: reasons.parts, ..impossible(reasons.what) }
        }
        _ => unpaired(why.phrase()),
    }
}

pub(super) fn of_berger(why: berger::Unplayable) -> Unpaired {
    match why {
        berger::Unplayable::TooLong => too_large(why.phrase()),
        _ => unpaired(why.phrase()),
    }
}

pub(super) fn of_italo_swiss(why: italo_swiss::Refusal) -> Unpaired {
    match why {
        italo_swiss::Refusal::NobodyMayRest | italo_swiss::Refusal::NoLegalPairing => {
            impossible(why.phrase())
        }
        _ => unpaired(why.phrase()),
    }
}

pub(super) fn of_team(why: &team::Refusal) -> Unpaired {
    match why {
        team::Refusal::RoundsUnknown => rounds_unknown(),
        team::Refusal::TooManyScores => too_large(why.phrase()),
        team::Refusal::NoLegalPairing { .. } => impossible(why.phrase()),
        _ => unpaired(why.phrase()),
    }
}
