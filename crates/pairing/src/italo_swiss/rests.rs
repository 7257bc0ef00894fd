//! Who rests in a round of the Italo-Swiss system.

use std::cmp::Reverse;

use tournament::Tpn;

use super::{Event, Format, Refusal, Rest, RestKind};

/// Why it is this player who rests.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum RestReason {
    /// Round 1: the numbers left over at the end of the list.
    LastNumbers,
    /// Highest score of those who have not rested in turn yet, lowest number among equals.
    HighestScoreInTurn,
    /// Lowest score of those who may rest.
    LowestScore,
    /// One of several with the lowest score, and the rotation found no opponent for him.
    FoundNobody,
}

impl Event {
    /// Whether somebody has rested before, for one of some reasons.
    fn rested(&self, tpn: Tpn, kinds: &[RestKind]) -> bool {
        let mut rests = self.history.iter().flat_map(|past| &past.rests);
        rests.any(|rest| rest.player == tpn && kinds.contains(&rest.kind))
    }
}

/// The rest that comes to everybody in turn (art. 9). It goes on after a withdrawal: everybody
/// left still plays the same number of rounds.
pub(super) fn in_turn(event: &Event) -> Option<(Rest, RestReason)> {
    if event.format != Format::RestInTurn {
        return None;
    }
    let waiting = event
        .players
        .iter()
        .filter(|player| !player.withdrawn && !event.rested(player.tpn, &[RestKind::InTurn]));
    let next = waiting.min_by_key(|player| (Reverse(player.score), player.tpn))?;
    let rest = Rest { player: next.tpn, kind: RestKind::InTurn };
    Some((rest, RestReason::HighestScoreInTurn))
}

/// Those of the free players with the lowest score who may rest: nobody twice; and once somebody
/// has withdrawn, only those who had yet to meet one who did.
pub(super) fn candidates(event: &Event, free: &[bool]) -> Result<Vec<usize>, Refusal> {
    let withdrawn: Vec<Tpn> =
        event.players.iter().filter(|player| player.withdrawn).map(|player| player.tpn).collect();
    let owed =
        |tpn| withdrawn.is_empty() || withdrawn.iter().any(|&gone| event.met(tpn, gone).is_none());
    let may_rest: Vec<usize> = (0..event.players.len())
        .filter(|&place| free[place])
        .filter(|&place| {
            let tpn = event.players[place].tpn;
            owed(tpn) && !event.rested(tpn, &[RestKind::WithPoints, RestKind::AfterWithdrawal])
        })
        .collect();
    let lowest = may_rest.iter().map(|&place| event.players[place].score).min();
    let lowest = lowest.ok_or(Refusal::NobodyMayRest)?;
    Ok(may_rest.into_iter().filter(|&place| event.players[place].score == lowest).collect())
}
