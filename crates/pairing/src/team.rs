//! The Swiss team system (FIDE C.04.6): brackets that take floaters up, never down.
//!
//! The bye is given first. Then, from the top, a scoregroup takes as few teams from below as it
//! needs, and of all pairings of that bracket the first in a fixed order wins among those that
//! serve colours and floats best. Each of these choices is a matching, so the answer is exact for
//! a field of any size; nothing is listed and cut short.
//!
//! ```
//! use pairing::team::{Rules, pair};
//! # use tournament::team::{MatchScoring, Team, TeamRegulations, TeamTournament};
//! # use tournament::{Presence, Scoring, Tpn};
//! # use vocabulary::Side;
//! # let team = |number| Team {
//! #     tpn: Tpn::new(number).unwrap(), name: String::new(), records: Vec::new(),
//! #     presence: Presence::Present, virtual_points: Vec::new(), extra: Vec::new(),
//! # };
//! # let regulations = TeamRegulations {
//! #     rounds: Some(5), boards: 4, matches: MatchScoring::default(), games: Scoring::STANDARD,
//! #     initial_colour: Some(Side::White), prohibitions: Vec::new(),
//! # };
//! let event = TeamTournament::new(regulations, (1..=4).map(team).collect())?;
//! let account = pair(&event, &Rules::default())?;
//! assert_eq!(account.pairing.to_string(), "2\n1 3\n4 2\n");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod bracket;
mod bye;
mod colours;
mod explanation;
mod settle;
mod state;
#[cfg(test)]
mod tests;
mod upfloaters;
mod why;

use std::cmp::Reverse;
use std::collections::BTreeSet;

use tournament::team::{ScoreKind, TeamTournament};
use tournament::{Presence, Round, Score, Tpn};

pub use bracket::{Bracket, Quality};
pub use bye::{ByeAccount, PassedOver};
pub use colours::{ColourRule, Preference, Strength};
pub use why::{Criterion, Insisted, insist};

use self::state::{Field, State};
use crate::acceleration::AccelerationEdition;
use crate::editions::renewed;
use crate::matching::BitSet;
use crate::{Board, RoundPairing};

/// Which colour preferences teams have (C.04.6, 1.7).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Preferences {
    /// Type A: few, all of one strength.
    #[default]
    Simple,
    /// Type B: strong and mild ones.
    Graded,
    /// None at all.
    None,
}

/// What criterion C6 asks of the next scoregroup (C.04.6, 2.3.3).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum LookAhead {
    /// As few floaters from below as it can do with.
    #[default]
    Graded,
    /// As few as its parity requires, or else nothing.
    Parity,
}

/// How repeated floats are counted.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum FloatCriteria {
    /// C7 for teams that float up, C10 for the teams they meet; neither in the last two rounds.
    UpfloatersAndOpponents,
    /// One criterion after the colours for every team of a pair with different scores.
    Everybody,
}

/// What bars a team from the bye.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum ByeBar {
    /// The bye, a match won by forfeit, a full-point bye.
    Kind,
    /// The bye, or an unplayed round worth as much as a match won.
    Points,
}

/// Where the editions of the system differ (docs/pairing.md).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Edition {
    /// How repeated floats are counted.
    pub floats: FloatCriteria,
    /// What bars a team from the bye.
    pub bye_bar: ByeBar,
    /// The last thing that can decide the colours.
    pub last_colour_rule: ColourRule,
    /// The edition of the acceleration that goes with it.
    pub acceleration: AccelerationEdition,
}

impl Edition {
    /// The edition in force on the first day of an event; the present one if nobody knows the day.
    pub fn on(first_day: Option<vocabulary::PartialDate>) -> Self {
        if renewed(first_day) { Self::E2026 } else { Self::E2024 }
    }

    /// In force since 1 February 2026.
    pub const E2026: Self = Self {
        floats: FloatCriteria::UpfloatersAndOpponents,
        bye_bar: ByeBar::Kind,
        last_colour_rule: ColourRule::OtherAlternates,
        acceleration: AccelerationEdition::E2026,
    };

    /// Before that.
    pub const E2024: Self = Self {
        floats: FloatCriteria::Everybody,
        bye_bar: ByeBar::Points,
        last_colour_rule: ColourRule::FirstAlternates,
        acceleration: AccelerationEdition::E2026,
    };
}

/// The choices an event makes among those the system leaves open.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Rules {
    /// The edition.
    pub edition: Edition,
    /// Which colour preferences teams have.
    pub preferences: Preferences,
    /// The score that makes the scoregroups.
    pub primary: ScoreKind,
    /// The score that tells the first team of a pair where the primary one does not, if used.
    pub secondary: Option<ScoreKind>,
    /// How C6 is read.
    pub look_ahead: LookAhead,
}

impl Default for Rules {
    /// Edition 2026, type A, match points first, game points for the colours.
    fn default() -> Self {
        Self {
            edition: Edition::E2026,
            preferences: Preferences::Simple,
            primary: ScoreKind::Match,
            secondary: Some(ScoreKind::Game),
            look_ahead: LookAhead::Graded,
        }
    }
}

/// Why a round was not paired.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Refusal {
    /// The criteria of the last rounds depend on how many there are.
    #[error("the number of rounds is not known")]
    RoundsUnknown,
    /// All scheduled rounds have been paired.
    #[error("all rounds have been paired")]
    EventOver,
    /// Two teams that have not played meet, and the colour drawn by lot is not known.
    #[error("the initial colour is not known")]
    InitialColourUnknown,
    /// Byes given by hand: more than one, or one that leaves an odd number.
    #[error("the bye given by hand does not fit the number of teams")]
    GivenBye,
    /// More different scores than can be weighed against each other.
    #[error("more different scores than can be weighed")]
    TooManyScores,
    /// Not everybody can be paired.
    #[error("no legal pairing exists")]
    NoLegalPairing {
        /// Teams that cannot all be served…
        stranded: Vec<Tpn>,
        /// …because these are the only opponents that they have left outside their own circles.
        opponents: Vec<Tpn>,
    },
}

/// A pair, with what gave the colours.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Pair {
    /// The pair; White is the colour on the first board.
    pub board: Board,
    /// The rule that decided.
    pub colours: ColourRule,
}

/// The pairing of a round and how it came about.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Account {
    /// The round.
    pub round: Round,
    /// The bye, if the pairing gave one.
    pub bye: Option<ByeAccount>,
    /// From the top.
    pub brackets: Vec<Bracket>,
    /// The boards, highest scores first.
    pub pairing: RoundPairing,
}

/// Pairs the round to come.
pub fn pair(event: &TeamTournament, rules: &Rules) -> Result<Account, Refusal> {
    let rounds = event.regulations().rounds.ok_or(Refusal::RoundsUnknown)?;
    paired(event, &Field::of(event, *rules, rounds))
}

/// Pairs a field, whoever may meet whom in it.
fn paired(event: &TeamTournament, field: &Field<'_>) -> Result<Account, Refusal> {
    let round = event.next_round();
    if round > field.rounds {
        return Err(Refusal::EventOver);
    }
    let mut unpaired = BitSet::of(field.teams.len(), 0..field.teams.len());
    let given = given_bye(event)?;
    let mut bye = None;
    if field.teams.len() % 2 == 1 {
        if given.is_some() {
            return Err(Refusal::GivenBye);
        }
        let account = bye::choose(field)?;
        unpaired.remove(account.place);
        bye = Some(account);
    }
    let brackets = bracket::all(field, unpaired)?;
    let bye_of = given.or_else(|| bye.as_ref().map(|bye| bye.team));
    let pairing = RoundPairing { boards: in_order(field, &brackets), bye: bye_of };
    Ok(Account { round, bye, brackets, pairing })
}

/// The team that the arbiter gave the bye by hand, if there is one.
fn given_bye(event: &TeamTournament) -> Result<Option<Tpn>, Refusal> {
    let mut given = event
        .teams()
        .iter()
        .filter(|team| team.presence == Presence::GivenBye)
        .map(|team| team.tpn);
    match (given.next(), given.next()) {
        (_, Some(_)) => Err(Refusal::GivenBye),
        (one, None) => Ok(one),
    }
}

/// The boards by score of the higher team, of the lower team, then number of the higher one.
fn in_order(field: &Field<'_>, brackets: &[Bracket]) -> Vec<Board> {
    let state = |tpn: Tpn| field.teams.iter().find(|team| team.tpn == tpn);
    let mut boards: Vec<Board> =
        brackets.iter().flat_map(|bracket| &bracket.pairs).map(|pair| pair.board).collect();
    boards.sort_by_cached_key(|board| {
        let mut ranks: Vec<(Reverse<Score>, Tpn)> = [state(board.white), state(board.black)]
            .into_iter()
            .flatten()
            .map(State::rank)
            .collect();
        ranks.sort_unstable();
        let scores: Vec<Reverse<Score>> = ranks.iter().map(|(score, _)| *score).collect();
        (scores, ranks.first().map(|(_, tpn)| *tpn))
    });
    boards
}

/// The numbers of some vertices.
fn numbers(field: &Field<'_>, places: impl IntoIterator<Item = usize>) -> Vec<Tpn> {
    let numbers: BTreeSet<Tpn> = places.into_iter().map(|place| field.teams[place].tpn).collect();
    numbers.into_iter().collect()
}
