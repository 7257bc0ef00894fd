//! Baku acceleration put into an event whose file names it without stating the points.

use codex::{Phrase, phrase};
use pairing::dutch::acceleration::{AccelerationEdition, baku, group_a};
use tournament::team::{TeamRecord, TeamTournament};
use tournament::{Record, Scoring, Tournament, Tpn};

/// The players, with group A accelerated.
pub(super) fn accelerated_players(
    event: &Tournament,
    edition: AccelerationEdition,
) -> Result<Tournament, Phrase> {
    let mut players = event.participants().to_vec();
    if players.iter().any(|player| !player.virtual_points.is_empty()) {
        return Ok(event.clone());
    }
    let regulations = event.regulations();
    // Who had no entry in round 1 came later, and moves nobody from group to group (C.04.7, 1.3).
    let first = players.iter().filter(|one| one.records.first() != Some(&Record::NotArrived));
    let first: Vec<Tpn> = first.map(|player| player.tpn).collect();
    let list: Vec<Tpn> = players.iter().map(|player| player.tpn).collect();
    let last_of_a = last_of_group_a(&first);
    let rounds = regulations.rounds.unwrap_or_default();
    let points = baku(&list, last_of_a, rounds, &regulations.scoring, &edition)
        .map_err(|_| phrase!("pair-not-accelerable"))?;
    for player in &mut players {
        player.virtual_points = points.get(&player.tpn).cloned().unwrap_or_default();
    }
    Ok(Tournament::new(regulations.clone(), players).unwrap_or_else(|_| event.clone()))
}

/// The teams, with group A accelerated.
pub(super) fn accelerated_teams(event: &TeamTournament) -> Result<TeamTournament, Phrase> {
    let mut teams = event.teams().to_vec();
    if teams.iter().any(|team| !team.virtual_points.is_empty()) {
        return Ok(event.clone());
    }
    let regulations = event.regulations();
    let first = teams.iter().filter(|team| team.records.first() != Some(&TeamRecord::NotArrived));
    let first: Vec<Tpn> = first.map(|team| team.tpn).collect();
    let list: Vec<Tpn> = teams.iter().map(|team| team.tpn).collect();
    let matches = &regulations.matches;
    let scoring = Scoring::simple(matches.win, matches.draw, matches.loss);
    let last_of_a = last_of_group_a(&first);
    let rounds = regulations.rounds.unwrap_or_default();
    let points = baku(&list, last_of_a, rounds, &scoring, &AccelerationEdition::E2026)
        .map_err(|_| phrase!("pair-not-accelerable"))?;
    for team in &mut teams {
        team.virtual_points = points.get(&team.tpn).cloned().unwrap_or_default();
    }
    Ok(TeamTournament::new(regulations.clone(), teams).unwrap_or_else(|_| event.clone()))
}

fn last_of_group_a(began: &[Tpn]) -> Option<Tpn> {
    let size = group_a(began.len()).min(began.len());
    size.checked_sub(1).map(|last| began[last])
}
