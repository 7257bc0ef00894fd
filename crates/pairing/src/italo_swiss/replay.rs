//! The rotation's own history, won back from the records of an event.
//!
//! Records tell who met whom but not in which order the pairs were made, and the rotation starts
//! where the round before ended. Pairing every round again gives the order, as long as the event
//! followed the rotation.

use std::collections::BTreeSet;

use tournament::{Presence, Record, Round, Tournament, Tpn};

use super::{Event, Format, PastRound, Player, Rest, RestKind, pair};
use crate::Board;

/// The rounds played do not tell where the rotation stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum OrderUnknown {
    /// The event does not say how many rounds it has.
    #[error("the number of rounds is not known")]
    NoRounds,
    /// A round was not paired by the rotation, so the order of its pairs is lost.
    #[error("round {0} was not paired by the rotation: the order of its pairs is not known")]
    OffTheRotation(Round),
}

/// What an event does about an odd number, as its first round shows it: many rest there where
/// everybody rests in turn. Before that one rests with points.
pub fn format_of(event: &Tournament) -> Format {
    let participants = event.participants();
    let first = participants.iter().filter_map(|participant| participant.records.first());
    let idle = first.filter(|record| !record.paired()).count();
    match participants.len() % 2 {
        0 => Format::Even,
        _ if idle > 1 && idle % 2 == 1 => Format::RestInTurn,
        _ => Format::RestWithPoints,
    }
}

/// The event before the round to come, as the rotation sees it.
///
/// A player who is absent counts as withdrawn from the round after his last game or rest on.
pub fn of_tournament(event: &Tournament, format: Format) -> Result<Event, OrderUnknown> {
    let rounds = event.regulations().rounds.ok_or(OrderUnknown::NoRounds)?;
    let mut history = Vec::new();
    for round in 1..=event.rounds_paired() {
        let before = before(event, round, format, rounds, history);
        let expected = pair(&before).map_err(|_| OrderUnknown::OffTheRotation(round))?.past();
        let recorded = recorded(event, round, &before);
        if set(&expected.boards) != set(&recorded.boards) || expected.rests != recorded.rests {
            return Err(OrderUnknown::OffTheRotation(round));
        }
        history = before.history;
        history.push(expected);
    }
    Ok(before(event, event.next_round(), format, rounds, history))
}

/// What the rotation saw before a round.
fn before(
    event: &Tournament,
    round: Round,
    format: Format,
    rounds: Round,
    history: Vec<PastRound>,
) -> Event {
    let scoring = &event.regulations().scoring;
    let players = event
        .participants()
        .iter()
        .map(|participant| {
            let from_now = participant.records.iter().skip(usize::from(round) - 1);
            let gone = participant.presence != Presence::Present
                && from_now.clone().all(|record| !record.paired());
            Player {
                tpn: participant.tpn,
                score: participant.score_after(round - 1, scoring),
                withdrawn: gone
                    && !rests_in_turn(format, from_now.clone().next(), &history, participant.tpn),
            }
        })
        .collect();
    Event { format, rounds, players, history }
}

/// Whether a first absence is the rest in turn rather than the beginning of a withdrawal.
fn rests_in_turn(format: Format, record: Option<&Record>, history: &[PastRound], tpn: Tpn) -> bool {
    let rested = history.iter().flat_map(|past| &past.rests).any(|rest| rest.player == tpn);
    format == Format::RestInTurn && record.is_some() && !rested
}

/// A round as the records have it, its pairs in no particular order.
fn recorded(event: &Tournament, round: Round, before: &Event) -> PastRound {
    let mut past = PastRound::default();
    for (participant, player) in event.participants().iter().zip(&before.players) {
        let record = participant.records[usize::from(round) - 1];
        let tpn = participant.tpn;
        let rest = |kind| Rest { player: tpn, kind };
        match record {
            Record::PairingBye => {
                let withdrawn = before.players.iter().any(|player| player.withdrawn);
                let kind = if withdrawn { RestKind::AfterWithdrawal } else { RestKind::WithPoints };
                past.rests.push(rest(kind));
            }
            _ if let Some(opponent) = record.opponent() => {
                let scheduled = match record {
                    Record::Forfeit { scheduled, .. } => scheduled,
                    _ => record.colour(),
                };
                if scheduled == Some(vocabulary::Side::White) {
                    past.boards.push(Board { white: tpn, black: opponent });
                }
            }
            _ if !player.withdrawn => past.rests.push(rest(RestKind::InTurn)),
            _ => {}
        }
    }
    past
}

fn set(boards: &[Board]) -> BTreeSet<Board> {
    boards.iter().copied().collect()
}
