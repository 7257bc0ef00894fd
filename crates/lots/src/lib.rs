//! Drawing lots from a recorded seed: the same seed draws the same lot, for ever.
//!
//! Openings, starting positions and pairing numbers are drawn in front of witnesses; whoever has
//! the seed can draw them again and see that nobody was favoured.

/// A source of lots: `SplitMix64`, whose state is the seed.
///
/// Each output adds `0x9E3779B97F4A7C15` to the state; then, of that sum `z`, it takes
/// `z ^ z>>30` times `0xBF58476D1CE4E5B9`, of that `z ^ z>>27` times `0x94D049BB133111EB`, of that
/// `z ^ z>>31`; all modulo 2^64.
#[derive(Debug, Clone)]
pub struct Lot {
    state: u64,
}

impl Lot {
    /// The lots of a seed.
    pub const fn new(seed: u64) -> Self {
        Self { state: seed }
    }

    /// One of the numbers from 0 below `count`, each equally likely; 0 if there is none.
    ///
    /// Outputs above the largest multiple of `count` are thrown away, so that none is favoured.
    pub fn below(&mut self, count: u64) -> u64 {
        let Some(beyond) = u64::MAX.checked_rem(count) else { return 0 };
        loop {
            let output = self.bits();
            if output < u64::MAX - beyond {
                return output % count;
            }
        }
    }

    /// One of the items.
    pub fn pick<'a, T>(&mut self, items: &'a [T]) -> Option<&'a T> {
        let place = self.below(items.len().try_into().ok()?);
        items.get(usize::try_from(place).ok()?)
    }

    /// The items in an order drawn by lot, each order equally likely.
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for (last, count) in (1..items.len()).zip(2..) {
            let drawn = usize::try_from(self.below(count)).unwrap_or(last);
            items.swap(last, drawn);
        }
    }

    /// The next 64 bits.
    pub fn bits(&mut self) -> u64 {
        self.state = self.state.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = self.state;
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        z ^ (z >> 31)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_generator_is_the_documented_one() {
        // The published first outputs for the seed 1234567.
        let mut lot = Lot::new(1_234_567);
        assert_eq!(lot.bits(), 6_457_827_717_110_365_317);
        assert_eq!(lot.bits(), 3_203_168_211_198_807_973);
    }

    #[test]
    fn a_lot_among_none_is_none() {
        assert_eq!(Lot::new(1).below(0), 0);
        assert_eq!(Lot::new(1).pick::<u8>(&[]), None);
    }

    #[test]
    fn every_order_is_drawn_about_as_often() {
        let mut drawn = std::collections::BTreeMap::new();
        for seed in 0..2_400 {
            let mut items = [1, 2, 3, 4];
            Lot::new(seed).shuffle(&mut items);
            *drawn.entry(items).or_insert(0) += 1;
        }
        assert_eq!(drawn.len(), 24);
        assert!(drawn.values().all(|times| (60..140).contains(times)), "{drawn:?}");
    }
}
