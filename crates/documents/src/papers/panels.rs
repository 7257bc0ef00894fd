//! How the rounds of a chart hang on a wall: on as few sheets as they fit on.

use tournament::Round;

use crate::paper::Orientation;

/// The type of what stands beside names on a wall chart, in hundredths of theirs.
pub(super) const BESIDE: u8 = 64;

/// The rounds of a chart in panels.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Panels {
    /// How many there are.
    pub count: Round,
    /// How many rounds each has.
    pub each: Round,
    /// An upright sheet has more rows: it is taken wherever the rounds fit on it.
    pub orientation: Orientation,
}

impl Panels {
    /// Panels of sheets with room for so many rounds upright, and on their side.
    pub(super) fn of(rounds: Round, upright: Round, sideways: Round) -> Self {
        let count = rounds.div_ceil(sideways.max(1)).max(1);
        let each = rounds.div_ceil(count).max(1);
        let orientation =
            if each <= upright { Orientation::Portrait } else { Orientation::Landscape };
        Self { count, each, orientation }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn few_rounds_hang_upright_and_many_in_panels_of_one_size() {
        let panels = |rounds| {
            let panels = Panels::of(rounds, 5, 10);
            (panels.count, panels.each, panels.orientation)
        };
        assert_eq!(panels(0), (1, 1, Orientation::Portrait));
        assert_eq!(panels(5), (1, 5, Orientation::Portrait));
        assert_eq!(panels(6), (1, 6, Orientation::Landscape));
        assert_eq!(panels(10), (1, 10, Orientation::Landscape));
        assert_eq!(panels(11), (2, 6, Orientation::Landscape));
    }
}
