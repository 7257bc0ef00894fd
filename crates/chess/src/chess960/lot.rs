//! Drawing a start by lot, repeatable in front of witnesses.

use super::StartNumber;

/// The start drawn by `seed`: the same seed gives the same start, for ever.
///
/// The seed is the state of a `SplitMix64` generator: add `0x9E3779B97F4A7C15`; then, of that sum
/// `z`, take `z ^ z>>30` times `0xBF58476D1CE4E5B9`, of that `z ^ z>>27` times
/// `0x94D049BB133111EB`, of that `z ^ z>>31`; all modulo 2^64. Outputs of
/// 18446744073709551360 (the largest multiple of 960 below 2^64) or more are thrown away and the
/// next is taken, so that every start is equally likely; the remainder modulo 960 is the number.
pub fn draw(seed: u64) -> StartNumber {
    const COUNT: u64 = StartNumber::COUNT as u64;
    const FAIR: u64 = u64::MAX - u64::MAX % COUNT;
    let mut state = seed;
    loop {
        let output = split_mix(&mut state);
        if output < FAIR
            && let Ok(number) = u32::try_from(output % COUNT)
            && let Ok(number) = StartNumber::try_from(number)
        {
            return number;
        }
    }
}

/// One step of `SplitMix64`.
fn split_mix(state: &mut u64) -> u64 {
    *state = state.wrapping_add(0x9E37_79B9_7F4A_7C15);
    let mut z = *state;
    z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    z ^ (z >> 31)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_generator_is_the_documented_one() {
        // The published first outputs for the seed 1234567.
        let mut state = 1_234_567;
        assert_eq!(split_mix(&mut state), 6_457_827_717_110_365_317);
        assert_eq!(split_mix(&mut state), 3_203_168_211_198_807_973);
    }

    #[test]
    fn a_seed_draws_the_same_start_for_ever() {
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
