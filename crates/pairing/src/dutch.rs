//! The FIDE (Dutch) Swiss system, C.04.3: editions of 2026 and 2017.
//!
//! The field is sorted by score; brackets are decided from the top, each by the best candidate and
//! among equals by the first in the order of the rules; colours come last. Everything is exact:
//! there is no limit after which a second best is given.

mod account;
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
mod explanation;
mod fast;
mod field;
mod player;
mod preference;
mod proof;
mod quality;
mod refusal;
mod tally;
mod weighing;
mod why;
mod words;

use tournament::Tournament;

use crate::matching::Matching;
use account::{ColouredPair, RoundToTell};
use bracket::{Bracket, Decision};
use bye::ByeScore;
use refusal::Deadlock;

pub use account::{
    Absent, AbsentWhy, Account, Barred, BracketAccount, ByeAccount, Exchange, MovedDown,
    OrderAccount, PairAccount, ScoreTried, WhyNotScore,
};
pub use bracket::Path;
pub use colours::ColourRule;
pub use edition::{ByeBar, Edition, Procedure, UnplayedFloat};
pub use field::{Field, initial_colour};
pub use player::{Float, Player};
pub use preference::{ColourHistory, Preference, Strength};
pub use proof::{Place, Proof, Relaxation};
pub use quality::{Criterion, CriterionValue, Difference, Quality};
pub use refusal::Refusal;
pub use why::{Answer, Because, Choice, Obstacle, Question, ask, why};

/// Pairs the round to come.
pub fn pair(tournament: &Tournament, edition: &Edition) -> Result<Account, Refusal> {
    let mut round = Round::begin(tournament, edition)?;
    let brackets = round.brackets()?;
    round.account(&brackets)
}

/// A round in the making.
struct Round<'a> {
    tournament: &'a Tournament,
    edition: &'a Edition,
    field: Field,
    bye_score: ByeScore,
}

impl<'a> Round<'a> {
    /// The field of the round, with the bye open to those who can get it.
    fn begin(tournament: &'a Tournament, edition: &'a Edition) -> Result<Self, Refusal> {
        let mut field = Field::of(tournament, edition)?;
        let settled = match edition.procedure {
            Procedure::EveryBracket => bye::settle_bye_score(&mut field),
            Procedure::CollapsedLastBracket => {
                field.open_bye_to(|_| true);
                let everybody = field.everybody();
                Matching::is_perfect_in(&field.legal, &everybody).then(ByeScore::default)
            }
        };
        match settled {
            Some(bye_score) => Ok(Self { tournament, edition, field, bye_score }),
            None => match proof::proof(tournament, *edition, &field) {
                Some(proof) => Err(Refusal::NoLegalPairing(Box::new(proof))),
                None => Err(Refusal::Unsettled),
            },
        }
    }

    fn brackets(&mut self) -> Result<Vec<(Bracket, Decision)>, Refusal> {
        let walked = match self.edition.procedure {
            Procedure::EveryBracket => every_bracket::walk(&self.field),
            Procedure::CollapsedLastBracket => collapsed_last_bracket::walk(&self.field),
        };
        walked.map_err(|deadlock| match deadlock {
            Deadlock::NoCandidate => Refusal::Unsettled,
            Deadlock::TooLarge => Refusal::TooLarge,
        })
    }

    fn account(&self, brackets: &[(Bracket, Decision)]) -> Result<Account, Refusal> {
        let mut seats: Vec<(usize, usize)> =
            brackets.iter().flat_map(|(_, decision)| decision.pairs.iter().copied()).collect();
        boards::in_board_order(&self.field, &mut seats);
        let players = &self.field.players;
        let mut pairs = Vec::with_capacity(seats.len());
        for (higher, lower) in seats {
            let (colour_of_higher, rule) =
                colours::colour_of_higher(&self.field, &players[higher], &players[lower])?;
            pairs.push(ColouredPair { seats: (higher, lower), colour_of_higher, rule });
        }
        let told = RoundToTell {
            tournament: self.tournament,
            edition: self.edition,
            field: &self.field,
            bye_score: &self.bye_score,
            brackets,
            pairs: &pairs,
        };
        Ok(told.account())
    }
}
