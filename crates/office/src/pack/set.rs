//! The packs that an office knows.

use codex::{Phrase, phrase};

use super::Pack;
use crate::federation::Federation;

/// A set of packs; never empty.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Packs {
    home: &'static Pack,
    others: &'static [&'static Pack],
}

impl Packs {
    /// The Italian federations.
    pub const ITALIAN: Self = Self::new(&Pack::FSI, &[&Pack::FSSI, &Pack::FID]);

    /// These, and FIDE's rules for any other federation.
    pub const ALL: Self = Self::new(&Pack::FSI, &[&Pack::FSSI, &Pack::FID, &Pack::FIDE]);

    /// A set; what is asked of an event before it is announced is answered by the first pack.
    pub const fn new(home: &'static Pack, others: &'static [&'static Pack]) -> Self {
        Self { home, others }
    }

    /// The pack that speaks before an event is announced.
    pub const fn home(self) -> &'static Pack {
        self.home
    }

    /// All of them, in their order.
    pub fn iter(self) -> impl Iterator<Item = &'static Pack> {
        std::iter::once(self.home).chain(self.others.iter().copied())
    }

    /// The pack of a federation, if there is one.
    pub fn find(self, federation: Federation) -> Option<&'static Pack> {
        self.iter().find(|pack| pack.federation == federation)
    }

    /// That a federation has no pack, and which have one.
    pub fn unknown(self, federation: &str) -> Phrase {
        let known: Vec<&str> = self.iter().map(|pack| pack.federation.word()).collect();
        phrase!("office-unknown-federation", federation = federation, known = known.join(", "))
    }
}

impl Default for Packs {
    fn default() -> Self {
        Self::ALL
    }
}
