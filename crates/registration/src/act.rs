//! What somebody wants in a registration: the player, or the desk.

use office::bye::ByeKind;
use office::entrant::EntryData;
use office::{EntrantId, PersonId};
use serde::{Deserialize, Serialize};

use crate::money::Cents;
use crate::rules::Rules;

/// How money moved. There are no card numbers here, and never will be.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Way {
    /// In cash at the desk.
    Desk,
    /// By bank transfer.
    Transfer,
    /// By the payment address of the event.
    Online,
}

impl Way {
    /// Every way, as pages and commands offer them.
    pub const ALL: [Self; 3] = [Self::Desk, Self::Transfer, Self::Online];

    /// Its word in forms and in the journal.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Desk => "desk",
            Self::Transfer => "transfer",
            Self::Online => "online",
        }
    }
}

/// A round that somebody asks to sit out when they register; the desk asks for it as they are entered.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct AskedBye {
    /// Which round.
    pub round: u8,
    /// What it is to be worth.
    pub kind: ByeKind,
}

/// An act. Registrations are numbered from 1, in the order in which they came.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", tag = "act")]
pub enum RegistrationAct {
    /// The chief arbiter says how registration goes, in place of what was said before.
    Rule {
        /// How.
        rules: Box<Rules>,
    },
    /// Somebody wants to play.
    Register {
        /// Who, by their identifier.
        person: PersonId,
        /// What the lists say of them.
        data: Box<EntryData>,
        /// What tells their link from others: the digest of its secret.
        digest: String,
        /// The fee that fell due, in words.
        #[serde(default, skip_serializing_if = "String::is_empty")]
        fee: String,
        /// How much it is.
        #[serde(default)]
        due: Cents,
        /// The rounds that they ask to sit out.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        byes: Vec<AskedBye>,
    },
    /// They followed their link: the address is theirs and they mean it.
    Confirm {
        /// Which registration.
        number: u32,
    },
    /// The desk has entered them.
    Accept {
        /// Which registration.
        number: u32,
        /// As whom.
        entrant: EntrantId,
    },
    /// The desk does not take them.
    Decline {
        /// Which registration.
        number: u32,
        /// Why.
        reason: String,
    },
    /// They do not come after all.
    Withdraw {
        /// Which registration.
        number: u32,
    },
    /// More falls due.
    Charge {
        /// Which registration.
        number: u32,
        /// How much.
        cents: Cents,
        /// What for.
        reason: String,
    },
    /// Money came in.
    Pay {
        /// Which registration.
        number: u32,
        /// How much.
        cents: Cents,
        /// How.
        way: Way,
    },
    /// Part of what is due is let off.
    Waive {
        /// Which registration.
        number: u32,
        /// How much.
        cents: Cents,
        /// Why.
        reason: String,
    },
    /// Money goes back.
    Refund {
        /// Which registration.
        number: u32,
        /// How much.
        cents: Cents,
        /// How.
        way: Way,
    },
}

impl RegistrationAct {
    /// The kind, as the journal names it.
    pub const fn kind(&self) -> &'static str {
        match self {
            Self::Rule { .. } => "rule",
            Self::Register { .. } => "register",
            Self::Confirm { .. } => "confirm",
            Self::Accept { .. } => "accept",
            Self::Decline { .. } => "decline",
            Self::Withdraw { .. } => "withdraw",
            Self::Charge { .. } => "charge",
            Self::Pay { .. } => "pay",
            Self::Waive { .. } => "waive",
            Self::Refund { .. } => "refund",
        }
    }
}
