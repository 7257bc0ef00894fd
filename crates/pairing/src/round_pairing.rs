//! The answer of every system: boards and, if the number is odd, a bye.

use std::fmt;

use tournament::Tpn;

/// Two who meet.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Board {
    /// Who has White, or White on the first board of a match.
    pub white: Tpn,
    /// Who has Black.
    pub black: Tpn,
}

/// The pairing of one round, in board order.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct RoundPairing {
    /// Board 1 first.
    pub boards: Vec<Board>,
    /// Who gets the pairing-allocated bye.
    pub bye: Option<Tpn>,
}

impl RoundPairing {
    /// Whether two meet, whoever has White.
    pub(crate) fn has_pair(&self, one: Tpn, other: Tpn) -> bool {
        let pairs = [(one, other), (other, one)];
        self.boards.iter().any(|board| pairs.contains(&(board.white, board.black)))
    }
}

impl fmt::Display for RoundPairing {
    /// The classic output of pairing engines: the number of lines, then `white black`, the bye
    /// last as `number 0`.
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(formatter, "{}", self.boards.len() + usize::from(self.bye.is_some()))?;
        for board in &self.boards {
            writeln!(formatter, "{} {}", board.white, board.black)?;
        }
        self.bye.iter().try_for_each(|bye| writeln!(formatter, "{bye} 0"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_bye_is_the_last_line_with_a_nought() {
        let tpn = |number| Tpn::new(number).expect("a number of the test");
        let round = RoundPairing {
            boards: vec![Board { white: tpn(1), black: tpn(3) }],
            bye: Some(tpn(2)),
        };
        assert_eq!(round.to_string(), "2\n1 3\n2 0\n");
    }
}
