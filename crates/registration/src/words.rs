//! What pages, papers and commands say of registrations.

use codex::{Phrase, phrase};

use crate::act::Way;
use crate::ledger::PostingKind;
use crate::state::Standing;

impl Standing {
    /// Where a registration stands, in words.
    pub fn phrase(self) -> Phrase {
        match self {
            Self::Unconfirmed => phrase!("registration-is-unconfirmed"),
            Self::Listed => phrase!("registration-is-listed"),
            Self::Waiting(place) => phrase!("registration-is-waiting", place = place),
            Self::Accepted(_) => phrase!("registration-is-accepted"),
            Self::Declined => phrase!("registration-is-declined"),
            Self::Withdrawn => phrase!("registration-is-withdrawn"),
        }
    }

    /// Its word in JSON.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Unconfirmed => "unconfirmed",
            Self::Listed => "listed",
            Self::Waiting(_) => "waiting",
            Self::Accepted(_) => "accepted",
            Self::Declined => "declined",
            Self::Withdrawn => "withdrawn",
        }
    }
}

impl PostingKind {
    /// What a posting did, in words.
    pub fn phrase(self) -> Phrase {
        match self {
            Self::Due => phrase!("registration-posting-due"),
            Self::Paid => phrase!("registration-posting-paid"),
            Self::Waived => phrase!("registration-posting-waived"),
            Self::Refunded => phrase!("registration-posting-refunded"),
        }
    }
}

impl Way {
    /// How money moved, in words.
    pub fn phrase(self) -> Phrase {
        match self {
            Self::Desk => phrase!("registration-way-desk"),
            Self::Transfer => phrase!("registration-way-transfer"),
            Self::Online => phrase!("registration-way-online"),
        }
    }
}
