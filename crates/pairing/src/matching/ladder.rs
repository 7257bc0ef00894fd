//! Criteria in order of importance, packed into one integer.
//!
//! Each criterion is a rung: a count that a whole matching cannot push beyond a known limit. Rungs
//! are laid side by side, the most important at the top, wide enough that no sum ever carries into
//! the rung above (docs/pairing.md).

use super::weight::Weight;

/// The place of one criterion in the packed integer.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Rung {
    places: usize,
    bits: usize,
}

impl Rung {
    /// What `amount` weighs on this rung; nothing on a rung that no matching can move.
    pub(crate) fn worth<W: Weight>(self, amount: u64) -> W {
        if self.bits == 0 {
            return W::ZERO;
        }
        debug_assert!(amount >> self.bits == 0, "an edge beyond the limit of its rung");
        W::shifted(amount, self.places)
    }

    /// One, unless something fails.
    pub(crate) fn worth_unless<W: Weight>(self, fails: bool) -> W {
        self.worth(u64::from(!fails))
    }
}

/// Rungs in the making, laid from the least important upwards.
#[derive(Debug, Default)]
pub(crate) struct Ladder {
    bits: usize,
}

impl Ladder {
    /// Lays the next rung above the others, for sums up to `limit`.
    pub(crate) fn rung(&mut self, limit: u64) -> Rung {
        let bits = (u64::BITS - limit.leading_zeros()) as usize;
        let rung = Rung { places: self.bits, bits };
        self.bits += bits;
        rung
    }

    /// Lays the next rung for sums between `-limit` and `limit`.
    pub(crate) fn signed_rung(&mut self, limit: u64) -> Rung {
        self.rung(2 * limit)
    }

    /// How many bits a sum over all rungs fills.
    pub(crate) fn bits(&self) -> usize {
        self.bits
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_full_rung_never_reaches_the_one_above() {
        let mut ladder = Ladder::default();
        let lower = ladder.rung(5);
        let none = ladder.rung(0);
        let upper = ladder.rung(1);
        assert_eq!(ladder.bits(), 4);
        assert!(lower.worth::<i128>(5) < upper.worth(1));
        assert_eq!(none.worth::<i128>(0), 0);
    }
}
