//! Chance that can be repeated.

use lots::Lot;

/// A sequence of random numbers fixed by a seed and the number of a stream.
#[derive(Debug, Clone)]
pub struct Chance {
    lot: Lot,
}

impl Chance {
    /// The beginning of a stream: its seed is the number with that place, from 0, among the lots
    /// of the seed.
    pub fn new(seed: u64, stream: u8) -> Self {
        let mut seeds = Lot::new(seed);
        for _ in 0..stream {
            seeds.bits();
        }
        Self { lot: Lot::new(seeds.bits()) }
    }

    /// A number from the first to the last, both included, all equally likely.
    pub fn between<N: Copy + Into<u64> + TryFrom<u64>>(&mut self, first: N, last: N) -> N {
        let span = last.into().saturating_sub(first.into());
        let drawn = first.into() + self.lot.below(span.saturating_add(1));
        N::try_from(drawn).unwrap_or(last)
    }

    /// One of the items.
    pub fn pick<'a, T>(&mut self, items: &'a [T]) -> Option<&'a T> {
        self.lot.pick(items)
    }

    /// What happens one time in so many; never, if that is 0.
    pub fn one_in(&mut self, times: u32) -> bool {
        times != 0 && self.lot.below(times.into()) == 0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_number_between_the_bounds_comes_up_and_no_other() {
        let mut chance = Chance::new(1, 1);
        let mut seen = [0; 6];
        for _ in 0..6000 {
            seen[usize::from(chance.between(1_u8, 6)) - 1] += 1;
        }
        assert!(seen.iter().all(|&times| (850..1150).contains(&times)), "{seen:?}");
        assert_eq!(chance.between(3_u8, 3), 3);
    }

    #[test]
    fn what_is_certain_happens_and_what_is_impossible_does_not() {
        let mut chance = Chance::new(1, 1);
        assert!(chance.one_in(1));
        assert!(!chance.one_in(0));
    }
}
