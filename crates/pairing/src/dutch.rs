//! The FIDE (Dutch) Swiss system, C.04.3: editions of 2026 and 2017.
//!
//! The field is sorted by score; brackets are decided from the top, each by the best candidate and
//! among equals by the first in the order of the rules; colours come last. Everything is exact:
//! there is no limit after which a second best is given.

mod boards;
mod bracket;
mod bye;
mod clash;
mod colours;
mod criteria;
mod edition;
mod exact;
mod field;
mod player;
mod preference;
mod refusal;
mod walk;

use tournament::{Colour, Tournament};

use crate::{Board, RoundPairing};

pub use colours::ColourRule;
pub use edition::{ByeBar, Edition, Procedure, UnplayedFloat};
pub use field::Field;
pub use player::{Float, Player};
pub use preference::{ColourHistory, Preference, Strength};
pub use refusal::Refusal;

/// The pairing of a round with the account of how it came about.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Account {
    /// Who meets whom.
    pub pairing: RoundPairing,
}

/// Pairs the round to come.
pub fn pair(tournament: &Tournament, edition: &Edition) -> Result<Account, Refusal> {
    let mut field = Field::of(tournament, edition)?;
    bye::settle_bye_score(&mut field).ok_or(Refusal::NoLegalPairing)?;
    let brackets = walk::walk(&field)?;
    let mut pairs: Vec<(usize, usize)> =
        brackets.iter().flat_map(|(_, decision)| decision.pairs.iter().copied()).collect();
    boards::in_board_order(&field, &mut pairs);
    let mut boards = Vec::new();
    for (higher, lower) in pairs {
        let (higher, lower) = (&field.players[higher], &field.players[lower]);
        let (colour, _) = colours::colour_of_higher(&field, higher, lower)?;
        boards.push(match colour {
            Colour::White => Board { white: higher.tpn, black: lower.tpn },
            Colour::Black => Board { white: lower.tpn, black: higher.tpn },
        });
    }
    let left = brackets.last().and_then(|(_, decision)| decision.downfloaters.first());
    let bye = field.given_bye.or_else(|| left.map(|&seat| field.players[seat].tpn));
    Ok(Account { pairing: RoundPairing { boards, bye } })
}
