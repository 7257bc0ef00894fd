//! What is due and what was paid: postings that are only ever added to, and their sums.

use office::{Instant, PersonId};
use serde::{Deserialize, Serialize};

use crate::act::Way;
use crate::money::Cents;

/// What a posting does.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum PostingKind {
    /// A fee falls due.
    Due,
    /// Money came in.
    Paid,
    /// Part of what was due is let off.
    Waived,
    /// Money went back.
    Refunded,
}

/// A line of the ledger.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Posting {
    /// What it does.
    pub kind: PostingKind,
    /// How much; never negative.
    pub cents: Cents,
    /// How money moved, where it did.
    pub way: Option<Way>,
    /// Who wrote it.
    pub by: PersonId,
    /// When.
    pub at: Instant,
    /// What for, or why.
    pub note: String,
}

/// The sums of a ledger.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Balance {
    /// What fell due, without what was let off.
    pub due: Cents,
    /// What came in, without what went back.
    pub paid: Cents,
    /// What was let off.
    pub waived: Cents,
    /// What went back.
    pub refunded: Cents,
}

impl Balance {
    /// What is still to be paid; negative where somebody is owed.
    pub const fn open(self) -> Cents {
        self.due.minus(self.paid)
    }

    /// Both together.
    #[must_use]
    pub const fn plus(self, other: Self) -> Self {
        Self {
            due: self.due.plus(other.due),
            paid: self.paid.plus(other.paid),
            waived: self.waived.plus(other.waived),
            refunded: self.refunded.plus(other.refunded),
        }
    }
}

/// The postings of one registration, the first one first.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Ledger {
    postings: Vec<Posting>,
}

impl Ledger {
    /// Adds a posting.
    pub(crate) fn post(&mut self, posting: Posting) {
        self.postings.push(posting);
    }

    /// The postings, the first one first.
    pub fn postings(&self) -> &[Posting] {
        &self.postings
    }

    /// Its sums.
    pub fn balance(&self) -> Balance {
        let sum = |kind: PostingKind| {
            let of_kind = self.postings.iter().filter(|posting| posting.kind == kind);
            of_kind.fold(Cents::ZERO, |sum, posting| sum.plus(posting.cents))
        };
        let (waived, refunded) = (sum(PostingKind::Waived), sum(PostingKind::Refunded));
        Balance {
            due: sum(PostingKind::Due).minus(waived),
            paid: sum(PostingKind::Paid).minus(refunded),
            waived,
            refunded,
        }
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    /// What is open, told as somebody would who goes through the receipts with a purse.
    fn by_purse(postings: &[(PostingKind, i64)]) -> i64 {
        let mut owes = 0_i64;
        for (kind, cents) in postings {
            match kind {
                PostingKind::Due | PostingKind::Refunded => owes += cents,
                PostingKind::Paid | PostingKind::Waived => owes -= cents,
            }
        }
        owes
    }

    fn kind() -> impl Strategy<Value = PostingKind> {
        prop_oneof![
            Just(PostingKind::Due),
            Just(PostingKind::Paid),
            Just(PostingKind::Waived),
            Just(PostingKind::Refunded),
        ]
    }

    proptest! {
        #[test]
        fn a_ledger_sums_to_what_a_purse_says(
            postings in prop::collection::vec((kind(), 0_i64..=100_000_000), 0..60),
        ) {
            let mut ledger = Ledger::default();
            for (kind, cents) in &postings {
                ledger.post(Posting {
                    kind: *kind,
                    cents: Cents(*cents),
                    way: None,
                    by: PersonId("desk".to_owned()),
                    at: Instant(0),
                    note: String::new(),
                });
            }
            let balance = ledger.balance();
            prop_assert_eq!(balance.open().0, by_purse(&postings));
            // The whole is the sum of its parts, wherever it is cut.
            let cut = postings.len() / 2;
            let part = |postings: &[Posting]| Ledger { postings: postings.to_vec() }.balance();
            let (head, tail) = ledger.postings().split_at(cut);
            prop_assert_eq!(part(head).plus(part(tail)), balance);
        }
    }
}
