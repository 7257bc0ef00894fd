//! Colour preferences (C.04.3, 1.6 and 1.7).

use serde::Serialize;
use vocabulary::Side;

/// How strongly a colour is due; the order is that of the rule.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Strength {
    /// Colours are balanced: the one not had last.
    Mild,
    /// One game more with the other colour.
    Strong,
    /// Two games more with the other colour, or the other colour twice running.
    Absolute,
}

/// The colour due to a player.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
pub struct Preference {
    /// How strongly.
    pub strength: Strength,
    /// Which colour.
    pub colour: Side,
}

/// The colours of the games a player has played, the oldest first; rounds without a game leave no
/// trace (C.04.2, 3.4).
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct ColourHistory(Vec<Side>);

impl FromIterator<Side> for ColourHistory {
    fn from_iter<I: IntoIterator<Item = Side>>(colours: I) -> Self {
        Self(colours.into_iter().collect())
    }
}

impl ColourHistory {
    /// The colours, the oldest first.
    pub fn colours(&self) -> &[Side] {
        &self.0
    }

    /// Games with White less games with Black.
    pub fn difference(&self) -> i32 {
        self.0.iter().map(|colour| if *colour == Side::White { 1 } else { -1 }).sum()
    }

    /// The colour of the last two games, if it was the same.
    pub fn repeated(&self) -> Option<Side> {
        match self.0.as_slice() {
            [.., before, last] if before == last => Some(*last),
            _ => None,
        }
    }

    /// The preference, by the first line of the table that applies (C.04.3, 1.7).
    pub fn preference(&self) -> Option<Preference> {
        let last = *self.0.last()?;
        let difference = self.difference();
        let due = if difference > 0 { Side::Black } else { Side::White };
        let (strength, colour) = match (difference.abs(), self.repeated()) {
            (2.., _) => (Strength::Absolute, due),
            (_, Some(repeated)) => (Strength::Absolute, repeated.other()),
            (1, None) => (Strength::Strong, due),
            (_, None) => (Strength::Mild, last.other()),
        };
        Some(Preference { strength, colour })
    }

    /// Each side's colour in the latest game in which two histories differ, counted back from the
    /// last game of each (C.04.3, 5.2.3).
    pub fn latest_difference(&self, other: &Self) -> Option<(Side, Side)> {
        let pairs = self.0.iter().rev().zip(other.0.iter().rev());
        pairs.map(|(own, its)| (*own, *its)).find(|(own, its)| own != its)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use Strength::{Absolute, Mild, Strong};

    fn history(colours: &str) -> ColourHistory {
        let colour = |letter| if letter == 'W' { Side::White } else { Side::Black };
        colours.chars().map(colour).collect()
    }

    #[test]
    fn the_first_line_of_the_table_that_applies_decides() {
        let white = |strength| Some(Preference { strength, colour: Side::White });
        let black = |strength| Some(Preference { strength, colour: Side::Black });
        for (colours, expected) in [
            ("", None),
            ("W", black(Strong)),
            ("B", white(Strong)),
            ("WB", white(Mild)),
            ("BW", black(Mild)),
            ("WBW", black(Strong)),
            ("BB", white(Absolute)),
            ("WBWW", black(Absolute)),
            ("BWW", black(Absolute)),
            // Difference +1, yet twice Black at the end: White is due.
            ("WWWBB", white(Absolute)),
            // Difference +2 goes before the repetition.
            ("WWWWBB", black(Absolute)),
        ] {
            assert_eq!(history(colours).preference(), expected, "{colours}");
        }
    }

    #[test]
    fn histories_are_compared_game_by_game_from_the_end() {
        assert_eq!(history("BWB").latest_difference(&history("BWB")), None);
        let found = history("WWB").latest_difference(&history("BWWB"));
        assert_eq!(found, None);
        let found = history("BWB").latest_difference(&history("WBB"));
        assert_eq!(found, Some((Side::White, Side::Black)));
    }
}
