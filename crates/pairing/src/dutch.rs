//! The FIDE (Dutch) Swiss system, C.04.3: editions of 2026 and 2017.
//!
//! The field is sorted by score; brackets are decided from the top, each by the best candidate and
//! among equals by the first in the order of the rules; colours come last. Everything is exact:
//! there is no limit after which a second best is given.

mod boards;
mod bracket;
mod bye;
mod clash;
mod collapsed_last_bracket;
mod colours;
mod completion;
mod criteria;
mod criteria_2017;
mod edition;
mod every_bracket;
mod exact;
mod fast;
mod field;
mod player;
mod preference;
mod refusal;
mod tally;
mod weighing;

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
    let brackets = match edition.procedure {
        Procedure::EveryBracket => {
            bye::settle_bye_score(&mut field).ok_or(Refusal::NoLegalPairing)?;
            every_bracket::walk(&field)?
        }
        Procedure::CollapsedLastBracket => {
            field.open_bye_to(|_| true);
            collapsed_last_bracket::walk(&field)?
        }
    };
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
