//! From the words of a call to the system that pairs an event, and what callers are told of a
//! refusal.

use pairing::{Refusal, RefusalKind, Stated};

use crate::Status;
use crate::arguments::SystemOptions;
use crate::problem::Problem;

impl SystemOptions {
    /// What the call states.
    pub(crate) fn stated(self) -> Stated {
        Stated { kind: self.system, edition: self.edition, baku: self.baku }
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
