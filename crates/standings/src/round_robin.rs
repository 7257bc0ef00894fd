//! Round robins: who left too early for the results to count (docs/pairing.md).

use std::collections::BTreeSet;

use tournament::Tpn;

use crate::crosstable::{Crosstable, Kind};
use crate::ground::Identity;
use crate::rules::System;

/// Whose results do not count, by line: who left with less than half of the games played.
///
/// Somebody left if the regulations' list of withdrawals says so or, once the event is over, if
/// the last rounds are all absences and forfeits lost.
pub(crate) fn struck(
    table: &Crosstable,
    identities: &[Identity],
    withdrawn: &BTreeSet<Tpn>,
) -> Vec<bool> {
    let over = table.rounds >= table.scheduled;
    let games = scheduled_games(table.lines.len(), usize::from(table.scheduled));
    let left = |(line, identity): (&crate::crosstable::Line, &Identity)| {
        let gone = line.entries.last().is_some_and(|last| last.kind == Kind::ForfeitLoss)
            || line.entries.iter().rev().take_while(|entry| entry.kind == Kind::Rest).count() > 1;
        let played = line.entries.iter().filter(|entry| entry.kind == Kind::Played).count();
        table.system == System::RoundRobin
            && (withdrawn.contains(&identity.tpn) || over && gone)
            && 2 * played < games
    };
    table.lines.iter().zip(identities).map(left).collect()
}

/// The games of each participant, all cycles together (docs/pairing.md).
fn scheduled_games(participants: usize, rounds: usize) -> usize {
    let opponents = participants.saturating_sub(1);
    let rounds_of_a_cycle = (participants + participants % 2).saturating_sub(1);
    rounds.div_ceil(rounds_of_a_cycle.max(1)) * opponents
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_odd_field_has_as_many_rounds_as_players_and_one_game_less() {
        assert_eq!(scheduled_games(6, 5), 5);
        assert_eq!(scheduled_games(5, 5), 4);
        assert_eq!(scheduled_games(6, 10), 10);
        assert_eq!(scheduled_games(5, 10), 8);
    }
}
