//! The Italo-Swiss system with continuous rotation (FID, Capo V): the draughts players' Swiss.
//!
//! The numbers stand in a circle that is read in one direction only. From the last player paired,
//! the first of the highest score calls the next of the same score whom he has not met, and so on
//! without ever going back; scores decide who is sought, the circle decides whom one finds.
//! Unlike the Dutch system a round goes on where the one before stopped, so the order of the
//! pairs is part of the event.

mod colours;
mod explanation;
mod replay;
mod rests;
mod rotation;
#[cfg(test)]
mod tests;

use tournament::{Round, Score, Scoring, Tpn};

pub use colours::ColourRule;
pub use replay::{OrderUnknown, format_of, of_tournament};
pub use rests::RestReason;
pub use rotation::{Call, Declined};

use crate::{Board, RoundPairing};

/// What the event does about an odd number of players.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Format {
    /// The number is even (art. 2).
    Even,
    /// The number is odd: in each round one player rests and is given the points (art. 8).
    RestWithPoints,
    /// The number is odd: everybody rests once, without points, and plays one game less than
    /// there are rounds (art. 9).
    RestInTurn,
}

/// Why somebody does not play a round.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum RestKind {
    /// `RM`: the odd one out, with the points of a win.
    WithPoints,
    /// `RR`: the odd one out since somebody withdrew, with the points of a win.
    AfterWithdrawal,
    /// `RT`: the rest that comes to everybody in turn, without points.
    InTurn,
}

impl RestKind {
    /// The abbreviation on the federation's sheets.
    pub const fn sign(self) -> &'static str {
        match self {
            Self::WithPoints => "RM",
            Self::AfterWithdrawal => "RR",
            Self::InTurn => "RT",
        }
    }
}

/// A player's rest in a round.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Rest {
    /// Who rests.
    pub player: Tpn,
    /// Why.
    pub kind: RestKind,
}

/// A round that has been paired.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct PastRound {
    /// The pairs in the order in which they were made.
    pub boards: Vec<Board>,
    /// Who rested.
    pub rests: Vec<Rest>,
}

/// A player as the rotation sees him.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Player {
    /// The number drawn at the start, the place in the circle.
    pub tpn: Tpn,
    /// The points so far.
    pub score: Score,
    /// Whether he has left: he keeps his place in the circle and is passed over.
    pub withdrawn: bool,
}

/// The event before a round.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Event {
    /// What is done about an odd number.
    pub format: Format,
    /// How many rounds are scheduled.
    pub rounds: Round,
    /// Everybody who began, by number.
    pub players: Vec<Player>,
    /// The rounds paired so far.
    pub history: Vec<PastRound>,
}

/// What a result is worth: two for a win and for a rest with points, one for a draw.
pub const SCORING: Scoring = Scoring::simple(Score::points(2), Score::points(1), Score::ZERO);

/// Why a round was not paired.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum Refusal {
    /// The numbers of the players must ascend.
    #[error("the players do not stand in order of number")]
    Disorder,
    /// The format does not suit the number of players or of rounds.
    #[error("this format does not suit the number of players or of rounds")]
    WrongFormat,
    /// All rounds have been played.
    #[error("all rounds have been played")]
    Over,
    /// A past round speaks of somebody who does not take part.
    #[error("number {0} does not take part")]
    Unknown(Tpn),
    /// The number is odd, and everybody has rested or may not.
    #[error("the number is odd and nobody may rest")]
    NobodyMayRest,
    /// However the circle is read, two who have met would meet again.
    #[error("there is no pairing without meeting again")]
    NoLegalPairing,
}

/// The pairing of a round and how the rotation came to it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Account {
    /// The round.
    pub round: Round,
    /// Where the rotation started.
    pub start: Tpn,
    /// The calls, in order: each made a pair, or found nobody and rests.
    pub calls: Vec<Call>,
    /// Who rests and why.
    pub rests: Vec<(Rest, RestReason)>,
    /// The boards in the order of the calls; the rest with points, if any, as bye.
    pub pairing: RoundPairing,
}

/// Pairs the round to come.
pub fn pair(event: &Event) -> Result<Account, Refusal> {
    event.check()?;
    if event.history.is_empty() {
        return Ok(first_round(event));
    }
    let mut rests: Vec<(Rest, RestReason)> = rests::in_turn(event).into_iter().collect();
    let mut free: Vec<bool> = event.players.iter().map(|player| !player.withdrawn).collect();
    for (rest, _) in &rests {
        free[event.place(rest.player)?] = false;
    }
    let mut candidates = Vec::new();
    if free.iter().filter(|&&free| free).count() % 2 == 1 {
        candidates = rests::candidates(event, &free)?;
        if let [only] = candidates[..] {
            rests.push((event.rest_with_points(only), RestReason::LowestScore));
            free[only] = false;
            candidates.clear();
        }
    }
    let start = event.start()?;
    let calls = rotation::turn(event, start, free, &candidates)?;
    for call in &calls {
        if let Call::Rests { caller, .. } = call {
            let rest = event.rest_with_points(event.place(*caller)?);
            rests.push((rest, RestReason::FoundNobody));
        }
    }
    Ok(event.account(event.players[start].tpn, calls, rests))
}

/// Round 1: neighbours meet, the odd number has White; who is left over at the end rests.
fn first_round(event: &Event) -> Account {
    let size = event.players.len();
    let paired = match event.format {
        Format::Even | Format::RestWithPoints => size / 2 * 2,
        Format::RestInTurn => usize::from(event.rounds) - 1,
    };
    let calls = event.players[..paired]
        .chunks_exact(2)
        .map(|pair| Call::Pairs {
            from: pair[0].tpn,
            caller: pair[0].tpn,
            declined: Vec::new(),
            board: Board { white: pair[0].tpn, black: pair[1].tpn },
            colours: ColourRule::FirstRound,
        })
        .collect();
    let kind = match event.format {
        Format::Even | Format::RestWithPoints => RestKind::WithPoints,
        Format::RestInTurn => RestKind::InTurn,
    };
    let rests = event.players[paired..]
        .iter()
        .map(|player| (Rest { player: player.tpn, kind }, RestReason::LastNumbers))
        .collect();
    event.account(event.players[0].tpn, calls, rests)
}

impl Event {
    /// Whether the event can be what it says.
    fn check(&self) -> Result<(), Refusal> {
        if !self.players.is_sorted_by(|one, next| one.tpn < next.tpn) {
            return Err(Refusal::Disorder);
        }
        let size = self.players.len();
        let suits = match self.format {
            Format::Even => size.is_multiple_of(2),
            Format::RestWithPoints => size % 2 == 1,
            // The first round is played by one player less than there are rounds: an even number.
            Format::RestInTurn => {
                let rounds = usize::from(self.rounds);
                size % 2 == 1 && rounds % 2 == 1 && rounds <= size
            }
        };
        if size < 2 || !suits {
            return Err(Refusal::WrongFormat);
        }
        if self.history.len() >= usize::from(self.rounds) {
            return Err(Refusal::Over);
        }
        Ok(())
    }

    /// The round to come.
    fn round(&self) -> Round {
        Round::try_from(self.history.len() + 1).unwrap_or(Round::MAX)
    }

    /// The place of a number in the circle.
    fn place(&self, tpn: Tpn) -> Result<usize, Refusal> {
        self.players
            .binary_search_by_key(&tpn, |player| player.tpn)
            .map_err(|_| Refusal::Unknown(tpn))
    }

    /// Where the rotation starts: at last round's rest with points, else at the Black of the
    /// last pair (art. 4).
    fn start(&self) -> Result<usize, Refusal> {
        let Some(last) = self.history.last() else { return Ok(0) };
        let rested = last.rests.iter().find(|rest| rest.kind == RestKind::WithPoints);
        let black = last.boards.last().map(|board| board.black);
        match rested.map(|rest| rest.player).or(black) {
            Some(tpn) => self.place(tpn),
            None => Ok(0),
        }
    }

    /// In which round two have met, if they have.
    fn met(&self, one: Tpn, other: Tpn) -> Option<Round> {
        (1..).zip(&self.history).find_map(|(round, past)| {
            let here = past
                .boards
                .iter()
                .any(|board| [(one, other), (other, one)].contains(&(board.white, board.black)));
            here.then_some(round)
        })
    }

    /// The rest of the odd one out: of another kind once somebody has withdrawn.
    fn rest_with_points(&self, place: usize) -> Rest {
        let withdrawn = self.players.iter().any(|player| player.withdrawn);
        let kind = if withdrawn { RestKind::AfterWithdrawal } else { RestKind::WithPoints };
        Rest { player: self.players[place].tpn, kind }
    }

    fn account(&self, start: Tpn, calls: Vec<Call>, rests: Vec<(Rest, RestReason)>) -> Account {
        let boards = calls
            .iter()
            .filter_map(|call| match call {
                Call::Pairs { board, .. } => Some(*board),
                Call::Rests { .. } => None,
            })
            .collect();
        let bye = rests.iter().find(|(rest, _)| rest.kind != RestKind::InTurn);
        let pairing = RoundPairing { boards, bye: bye.map(|(rest, _)| rest.player) };
        Account { round: self.round(), start, calls, rests, pairing }
    }
}

impl Account {
    /// The round as it will be remembered once it is played.
    pub fn past(&self) -> PastRound {
        let rests = self.rests.iter().map(|(rest, _)| *rest).collect();
        PastRound { boards: self.pairing.boards.clone(), rests }
    }
}
