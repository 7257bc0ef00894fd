//! Who has White in a pair of the Italo-Swiss system.

use tournament::{Round, Tpn};
use vocabulary::Side;

use super::{Event, Format, PastRound};
use crate::Board;

/// What decided the colours.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum ColourRule {
    /// Round 1: the lower number of the pair.
    FirstRound,
    /// The one with fewer Whites has White.
    FewerWhites,
    /// The colours of the latest round in which they differed are reversed.
    Reversed(Round),
    /// The higher score has White.
    HigherScore,
    /// The lower number has White.
    LowerNumber,
    /// Round 2 after rests in turn: both rested, the lower number has White.
    BothRested,
    /// Round 2 after rests in turn: one rested, the other changes his colour.
    OtherRested,
}

/// The pair with its colours. A rest counts as a game with Black.
pub(super) fn of(event: &Event, one: usize, other: usize) -> (Board, ColourRule) {
    let (first, second) = (event.players[one].tpn, event.players[other].tpn);
    let (white, rule) =
        after_rests_in_turn(event, first, second).unwrap_or_else(|| usual(event, one, other));
    let black = if white == first { second } else { first };
    (Board { white, black }, rule)
}

/// Who has White by the rules that hold in every round.
fn usual(event: &Event, one: usize, other: usize) -> (Tpn, ColourRule) {
    let (first, second) = (&event.players[one], &event.players[other]);
    let white_to_first = |yes: bool| if yes { first.tpn } else { second.tpn };
    let (mine, theirs) = (colours(event, first.tpn), colours(event, second.tpn));
    let whites = |colours: &[Option<Side>]| {
        colours.iter().filter(|colour| **colour == Some(Side::White)).count()
    };
    if whites(&mine) != whites(&theirs) {
        return (white_to_first(whites(&mine) < whites(&theirs)), ColourRule::FewerWhites);
    }
    let rounds = (1..).zip(mine.iter().zip(&theirs));
    let differed = rounds
        .filter_map(|(round, (mine, theirs))| Some((round, (*mine)?, (*theirs)?)))
        .filter(|(_, mine, theirs)| mine != theirs)
        .last();
    if let Some((round, mine, _)) = differed {
        return (white_to_first(mine == Side::Black), ColourRule::Reversed(round));
    }
    if first.score != second.score {
        return (white_to_first(first.score > second.score), ColourRule::HigherScore);
    }
    (first.tpn.min(second.tpn), ColourRule::LowerNumber)
}

/// Art. 9, round 2: most have rested in round 1, and a rest is no reason to have White.
fn after_rests_in_turn(event: &Event, first: Tpn, second: Tpn) -> Option<(Tpn, ColourRule)> {
    let [round_1] = &event.history[..] else { return None };
    if event.format != Format::RestInTurn {
        return None;
    }
    let rested = |tpn| round_1.rests.iter().any(|rest| rest.player == tpn);
    let had_black = |tpn| round_1.boards.iter().any(|board| board.black == tpn);
    match (rested(first), rested(second)) {
        (true, true) => Some((first.min(second), ColourRule::BothRested)),
        (true, false) => {
            Some((if had_black(second) { second } else { first }, ColourRule::OtherRested))
        }
        (false, true) => {
            Some((if had_black(first) { first } else { second }, ColourRule::OtherRested))
        }
        (false, false) => None,
    }
}

/// The colours of a player round by round; a rest counts as Black, an absence as nothing.
fn colours(event: &Event, tpn: Tpn) -> Vec<Option<Side>> {
    let colour = |past: &PastRound| {
        let white = past.boards.iter().any(|board| board.white == tpn);
        let black = past.boards.iter().any(|board| board.black == tpn)
            || past.rests.iter().any(|rest| rest.player == tpn);
        match (white, black) {
            (true, _) => Some(Side::White),
            (_, true) => Some(Side::Black),
            _ => None,
        }
    };
    event.history.iter().map(colour).collect()
}
