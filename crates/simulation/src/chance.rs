//! Chance that can be repeated: the permuted congruential generator PCG-XSH-RR 64/32 of M. O'Neill.

/// A sequence of random numbers fixed by a seed and the number of a stream.
#[derive(Debug, Clone)]
pub struct Chance {
    state: u64,
    increment: u64,
}

const MULTIPLIER: u64 = 6_364_136_223_846_793_005;

impl Chance {
    /// The beginning of a stream; different streams of one seed have nothing in common.
    #[must_use]
    pub const fn new(seed: u64, stream: u64) -> Self {
        let mut chance = Self { state: 0, increment: stream << 1 | 1 };
        chance.step();
        chance.state = chance.state.wrapping_add(seed);
        chance.step();
        chance
    }

    const fn step(&mut self) {
        self.state = self.state.wrapping_mul(MULTIPLIER).wrapping_add(self.increment);
    }

    /// The next 32 random bits.
    #[expect(clippy::cast_possible_truncation, reason = "the algorithm takes the low half")]
    pub const fn bits(&mut self) -> u32 {
        let old = self.state;
        self.step();
        let mixed = ((old >> 18 ^ old) >> 27) as u32;
        mixed.rotate_right((old >> 59) as u32)
    }

    /// A number from 0 up to, not including, `bound`, all equally likely; 0 if there is none.
    pub const fn below(&mut self, bound: u32) -> u32 {
        if bound == 0 {
            return 0;
        }
        // The first few values would come up once too often.
        let surplus = bound.wrapping_neg() % bound;
        loop {
            let bits = self.bits();
            if bits >= surplus {
                return bits % bound;
            }
        }
    }

    /// A number from the first to the last, both included.
    pub fn between<N: Copy + Into<u32> + TryFrom<u32>>(&mut self, first: N, last: N) -> N {
        let span = last.into().saturating_sub(first.into());
        let drawn = first.into() + self.below(span.saturating_add(1));
        N::try_from(drawn).unwrap_or(last)
    }

    /// What happens one time in so many; never, if that is 0.
    pub const fn one_in(&mut self, times: u32) -> bool {
        times != 0 && self.below(times) == 0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The first numbers that the authors' demonstration program prints for seed 42, stream 54.
    #[test]
    fn the_sequence_is_the_published_one() {
        let mut chance = Chance::new(42, 54);
        let drawn: Vec<u32> = std::iter::repeat_with(|| chance.bits()).take(6).collect();
        let published =
            [0xa15c_02b7, 0x7b47_f409, 0xba1d_3330, 0x83d2_f293, 0xbfa4_784b, 0xcbed_606e];
        assert_eq!(drawn, published);
    }

    #[test]
    fn every_number_between_the_bounds_comes_up_and_no_other() {
        let mut chance = Chance::new(1, 1);
        let mut seen = [0; 6];
        for _ in 0..6000 {
            seen[usize::from(chance.between(1_u8, 6)) - 1] += 1;
        }
        assert!(seen.iter().all(|&times| (850..1150).contains(&times)), "{seen:?}");
        assert_eq!(chance.between(3_u8, 3), 3);
        assert!(!chance.one_in(0));
        assert!(chance.one_in(1));
    }
}
