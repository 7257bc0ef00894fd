//! What an act was meant for: a form that lay open while others went on is not done on what it
//! never showed.

use std::fmt;
use std::str::FromStr;

use office::{Effect, Entry, Office};

/// The ground that a form stands on, named by the last entry that changed it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Ground {
    /// Who sits at which board.
    Pairing(u32),
    /// How far the rounds have got, and who sits where.
    Rounds(u32),
    /// The last round that everybody may see, as programs name it; 0 before the first.
    Round(u8),
}

impl Ground {
    /// The pairing as it stands.
    pub fn pairing(office: &Office) -> Self {
        Self::Pairing(last(office, |effect| matches!(effect, Effect::Pairing(..))))
    }

    /// The rounds as they stand.
    pub fn rounds(office: &Office) -> Self {
        let moves = |effect: &Effect| {
            matches!(effect, Effect::Pairing(..) | Effect::Phase(..) | Effect::Stage(_))
        };
        Self::Rounds(last(office, moves))
    }

    /// The last round that was published. A draft does not count: programs of players must not
    /// learn from a refusal that there is one, and nothing can be written into it.
    fn round(office: &Office) -> Self {
        let rounds = office.event().paired_rounds();
        let published = rounds.filter(|(_, book)| book.is_public());
        Self::Round(published.last().map_or(0, |(number, _)| number))
    }

    /// Whether nothing of it has changed.
    pub fn holds(self, office: &Office) -> bool {
        self == match self {
            Self::Pairing(_) => Self::pairing(office),
            Self::Rounds(_) => Self::rounds(office),
            Self::Round(_) => Self::round(office),
        }
    }
}

/// The number of the last entry with such an effect; an undoing has those of what it takes back.
fn last(office: &Office, such: impl Fn(&Effect) -> bool) -> u32 {
    let touched = |entry: &Entry| entry.effects.iter().any(&such);
    let place = office.entries().iter().rposition(|entry| touched(entry));
    place.and_then(|place| u32::try_from(place + 1).ok()).unwrap_or(0)
}

impl fmt::Display for Ground {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Pairing(entry) => write!(f, "pairing-{entry}"),
            Self::Rounds(entry) => write!(f, "rounds-{entry}"),
            Self::Round(number) => write!(f, "round-{number}"),
        }
    }
}

/// A text that names no ground.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct NoGround;

impl FromStr for Ground {
    type Err = NoGround;

    fn from_str(text: &str) -> Result<Self, NoGround> {
        let (kind, entry) = text.split_once('-').ok_or(NoGround)?;
        let entry: u32 = entry.parse().map_err(|_| NoGround)?;
        match kind {
            "pairing" => Ok(Self::Pairing(entry)),
            "rounds" => Ok(Self::Rounds(entry)),
            "round" => u8::try_from(entry).map(Self::Round).map_err(|_| NoGround),
            _ => Err(NoGround),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_ground_is_written_and_read() {
        for ground in [Ground::Pairing(12), Ground::Rounds(0), Ground::Round(4)] {
            assert_eq!(ground.to_string().parse(), Ok(ground));
        }
        for text in ["", "pairing", "pairing-", "rounds-x", "boards-3", "round-256"] {
            assert_eq!(text.parse::<Ground>(), Err(NoGround));
        }
    }
}
