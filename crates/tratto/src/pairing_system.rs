//! From the words of a call to the system that pairs an event, and what callers are told of a
//! refusal.

use pairing::{Kind, Refusal, RefusalKind, Stated, dutch};

use crate::Status;
use crate::arguments::{EditionName, PairingName, SystemOptions};
use crate::problem::Problem;

impl SystemOptions {
    /// What the call states.
    pub(crate) fn stated(self) -> Stated {
        let kind = self.system.map(|name| match name {
            PairingName::Dutch => Kind::Dutch,
            PairingName::Berger => Kind::RoundRobin(None),
            PairingName::ItaloSwiss => Kind::ItaloSwiss,
            PairingName::Team => Kind::Team(None),
        });
        Stated { kind, edition: self.edition.map(EditionName::edition), baku: self.baku }
    }
}

impl EditionName {
    /// The edition of the Dutch system.
    pub(crate) const fn edition(self) -> dutch::Edition {
        match self {
            Self::E2026 => dutch::Edition::E2026,
            Self::E2017 => dutch::Edition::E2017,
        }
    }
}

/// What programs are told of a refusal.
pub(crate) const fn status(kind: RefusalKind) -> Status {
    match kind {
        RefusalKind::Impossible => Status::Faults,
        RefusalKind::TooLarge => Status::TooLarge,
        RefusalKind::RoundsUnknown | RefusalKind::Contradiction | RefusalKind::Unusable => {
            Status::InvalidTournament
        }
    }
}

impl From<Refusal> for Problem {
    fn from(refusal: Refusal) -> Self {
        let problem = Self::new(refusal.phrase()).with_status(status(refusal.kind()));
        problem.with_hint(refusal.hint())
    }
}
