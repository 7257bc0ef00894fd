//! Drawing a start by lot, repeatable in front of witnesses.

use lots::Lot;

use super::StartNumber;

/// The start drawn by `seed`: the same seed gives the same start, for ever.
///
/// Outputs of [`Lot`] from 18446744073709551360 (the largest multiple of 960 below 2^64) on are
/// thrown away and the next is taken, so that every start is equally likely; the remainder modulo
/// 960 is the number.
pub fn draw(seed: u64) -> StartNumber {
    let mut lot = Lot::new(seed);
    loop {
        if let Ok(number) = u32::try_from(lot.below(u64::from(StartNumber::COUNT)))
            && let Ok(number) = StartNumber::try_from(number)
        {
            return number;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_seed_draws_the_same_start_for_ever() {
        // The published first output of the generator for this seed.
        assert_eq!(u64::from(draw(1_234_567).get()), 6_457_827_717_110_365_317 % 960);
        assert_eq!(draw(0), draw(0));
    }

    #[test]
    fn every_start_is_drawn_about_as_often() {
        let mut drawn = [0_u32; 960];
        for seed in 0..96_000 {
            drawn[usize::from(draw(seed).get())] += 1;
        }
        assert!(drawn.iter().all(|times| (50..160).contains(times)), "{drawn:?}");
    }
}
