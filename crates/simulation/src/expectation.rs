//! How a game between two ratings is expected to end: Milvang's model, fitted on 3.9
//! million games, in integers.

/// A certainty; chances are given in parts of it.
pub const WHOLE: u64 = 1_000_000;

/// The chances of the three results; they add up to [`WHOLE`].
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Expectation {
    /// That White wins.
    pub white: u64,
    /// That nobody wins.
    pub draw: u64,
    /// That Black wins.
    pub black: u64,
}

/// One side's curve: a parabola up to the centre and another one after it, between the limits
/// where nothing and everything is won. Limits are a constant less a share of the mean rating.
struct Curve {
    centre: i64,
    /// The chance at the centre, and how much of it the strength of the players takes away.
    value: (i64, i64),
    /// A constant, and thousandths of the mean rating.
    lower: (i64, i64),
    upper: (i64, i64),
}

const WHITE_WINS: Curve =
    Curve { centre: 40, value: (450_000, 10), lower: (-1492, 391), upper: (1691, -428) };

const BLACK_DOES_NOT_LOSE: Curve =
    Curve { centre: -80, value: (540_000, -13), lower: (-1753, 416), upper: (1428, -388) };

/// Ratings are reckoned in two-thousandths, in which thousandths of a mean are whole.
const FINE: i64 = 2000;

/// A hundredth of a certainty.
const PERCENT: i64 = 10_000;

impl Curve {
    /// The chance for twice the mean of the ratings and their difference.
    fn at(&self, twice_mean: i64, difference: i64) -> u64 {
        let strength = (twice_mean - 2400).max(0);
        let (base, percent) = self.value;
        let lost = strength * strength * PERCENT * percent / (2400 * 2400);
        let value = u64::try_from(base - lost).unwrap_or_default().min(WHOLE);
        let limit =
            |(constant, thousandths): (i64, i64)| constant * FINE + thousandths * twice_mean;
        let (lower, upper) = (limit(self.lower), limit(self.upper));
        let (centre, difference) = (self.centre * FINE, difference * FINE);
        if difference <= lower {
            0
        } else if difference >= upper {
            WHOLE
        } else if difference <= centre {
            share_squared(value, difference - lower, centre - lower)
        } else {
            WHOLE - share_squared(WHOLE - value, upper - difference, upper - centre)
        }
    }
}

/// A chance times the square of a fraction, which lies between 0 and 1.
fn share_squared(chance: u64, part: i64, of: i64) -> u64 {
    let (part, of) = (u128::from(part.unsigned_abs()), u128::from(of.unsigned_abs()));
    u64::try_from(u128::from(chance) * part * part / (of * of)).unwrap_or(WHOLE)
}

impl Expectation {
    /// The expectation of the model.
    pub fn of(white: u16, black: u16) -> Self {
        let (white, black) = (i64::from(white), i64::from(black));
        let wins = WHITE_WINS.at(white + black, white - black);
        let losses = WHOLE - BLACK_DOES_NOT_LOSE.at(white + black, white - black);
        // Where the two curves overlap, far from equality, nothing is left for a draw.
        let losses = losses.min(WHOLE - wins);
        Self { white: wins, draw: WHOLE - wins - losses, black: losses }
    }
}

impl Expectation {
    /// The same expected score with more draws or fewer: between players of equal strength they
    /// are so many in a hundred, and they grow rarer with the difference as in the model.
    pub fn with_draws(white: u16, black: u16, percent: u8) -> Self {
        let model = Self::of(white, black);
        let mean = white.midpoint(black);
        let between_equals = Self::of(mean, mean).draw.max(1);
        let wanted = model.draw * u64::from(percent) * (WHOLE / 100) / between_equals;
        let twice_expected = 2 * model.white + model.draw;
        let draw = wanted.min(twice_expected).min(2 * WHOLE - twice_expected);
        let white = (twice_expected - draw) / 2;
        Self { white, draw, black: WHOLE - white - draw }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_worked_example_of_the_model() {
        let Expectation { white, draw, black } = Expectation::of(2467, 2344);
        let thousandths = [white, black, draw].map(|chance| (chance + 500) / 1000);
        assert_eq!(thousandths, [511, 138, 351]);
    }

    #[test]
    fn far_apart_the_stronger_always_wins() {
        assert_eq!(Expectation::of(2700, 1400), Expectation { white: WHOLE, draw: 0, black: 0 });
        assert_eq!(Expectation::of(1400, 2600), Expectation { white: 0, draw: 0, black: WHOLE });
    }

    #[test]
    fn chances_always_add_up() {
        for white in (0..=u16::MAX).step_by(997) {
            for black in (0..=u16::MAX).step_by(991) {
                for percent in [0, 30, 100] {
                    let Expectation { white, draw, black } =
                        Expectation::with_draws(white, black, percent);
                    assert_eq!(white + draw + black, WHOLE);
                }
            }
        }
    }

    #[test]
    fn players_of_equal_strength_draw_as_often_as_asked() {
        let Expectation { white, draw, black } = Expectation::with_draws(2000, 2000, 20);
        assert_eq!(draw, WHOLE / 5);
        // The model gives White 0.3634 and Black 0.3191: the difference is the first move's.
        assert_eq!((white - black + 50) / 100, 443);
    }
}
