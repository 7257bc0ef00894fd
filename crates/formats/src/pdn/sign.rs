//! The conventional signs (art. 13).

use std::fmt;

use super::cursor::Cursor;

/// What a sign behind a move says of it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Sign {
    /// `!` (13.3)
    Good,
    /// `!!` (13.4)
    VeryGood,
    /// `?` (13.5)
    Weak,
    /// `??` (13.6)
    Blunder,
    /// `?!` (13.7): it looks weak and is strong. In chess the same sign means doubtful.
    LooksWeakIsStrong,
    /// `!?` (13.8): it looks strong and is weak. In chess the same sign means interesting.
    LooksStrongIsWeak,
    /// `*` (13.9): every other move loses.
    Forced,
    /// `+` (13.10)
    Wins,
    /// `=` (13.11)
    Draws,
    /// `+1`, `+2` (13.12): pieces gained.
    Gains(u8),
    /// `-1`, `-2` (13.13): pieces lost.
    Loses(u8),
    /// `a.l.` (13.14): any of the choices, with the same outcome.
    AdLibitum,
}

impl Sign {
    /// The numeric mark that means the same to programs: `$1` to `$6` have the sense of chess, so
    /// that `?!` and `!?` change places.
    pub const fn mark(self) -> Option<u16> {
        Some(match self {
            Self::Good => 1,
            Self::Weak => 2,
            Self::VeryGood => 3,
            Self::Blunder => 4,
            Self::LooksWeakIsStrong => 5,
            Self::LooksStrongIsWeak => 6,
            Self::Forced => 8,
            _ => return None,
        })
    }

    /// Reads the sign at the cursor, if there is one.
    pub(super) fn read(cursor: &mut Cursor<'_>) -> Option<Self> {
        const WORDS: [(&str, Sign); 9] = [
            ("!!", Sign::VeryGood),
            ("!?", Sign::LooksStrongIsWeak),
            ("!", Sign::Good),
            ("??", Sign::Blunder),
            ("?!", Sign::LooksWeakIsStrong),
            ("?", Sign::Weak),
            ("=", Sign::Draws),
            ("a.l.", Sign::AdLibitum),
            ("*", Sign::Forced),
        ];
        if let Some((_, sign)) = WORDS.into_iter().find(|(word, _)| cursor.take(word)) {
            return Some(sign);
        }
        let mut ahead = cursor.clone();
        let gains = ahead.take("+");
        if !gains && !ahead.take("-") {
            return None;
        }
        let sign = match (gains, ahead.digits()) {
            (true, "") => Self::Wins,
            (true, pieces) => Self::Gains(pieces.parse().ok()?),
            (false, pieces) => Self::Loses(pieces.parse().ok()?),
        };
        *cursor = ahead;
        Some(sign)
    }
}

impl fmt::Display for Sign {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Good => f.write_str("!"),
            Self::VeryGood => f.write_str("!!"),
            Self::Weak => f.write_str("?"),
            Self::Blunder => f.write_str("??"),
            Self::LooksWeakIsStrong => f.write_str("?!"),
            Self::LooksStrongIsWeak => f.write_str("!?"),
            Self::Forced => f.write_str("*"),
            Self::Wins => f.write_str("+"),
            Self::Draws => f.write_str("="),
            Self::Gains(pieces) => write!(f, "+{pieces}"),
            Self::Loses(pieces) => write!(f, "-{pieces}"),
            Self::AdLibitum => f.write_str("a.l."),
        }
    }
}
