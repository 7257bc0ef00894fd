//! What no entry and no board says: another scoring, virtual points, pairs kept apart, and records
//! that a board cannot tell.

use office::event_file::{EventFile, FileFacts, FileRecord, FileTeamRecord};
use pairing::Event;
use tournament::Round;
use tournament::team::MatchScoring;

use super::Told;
use crate::state::EventState;

/// What is known before the records are compared.
pub(super) fn facts(told: &Told<'_>, file: &EventFile) -> FileFacts {
    let mut facts = FileFacts { through: file.beside.through, ..FileFacts::default() };
    let scoring = told.event.settings.scoring;
    let usual = file.announcement.scoring();
    let teams = matches!(told.event.event, Event::Teams(_));
    let own = if teams { file.announcement.worth.scoring() } else { usual };
    facts.scoring = (scoring != own || scoring != usual).then_some(scoring);
    match &told.event.event {
        Event::Players(event) => {
            facts.prohibitions.clone_from(&event.regulations().prohibitions);
            for one in event.participants() {
                if !one.virtual_points.is_empty() {
                    facts.virtual_points.push((one.tpn, one.virtual_points.clone()));
                }
                facts.extra.extend(one.extra.iter().map(|extra| (one.tpn, *extra)));
            }
        }
        Event::Teams(event) => {
            let matches = told.event.settings.matches;
            facts.matches = (matches != MatchScoring::default()).then_some(matches);
            facts.prohibitions.clone_from(&event.regulations().prohibitions);
            for team in event.teams() {
                if !team.virtual_points.is_empty() {
                    facts.virtual_points.push((team.tpn, team.virtual_points.clone()));
                }
                let extra = team.extra.iter();
                facts.team_extra.extend(extra.map(|(round, points)| (team.tpn, *round, *points)));
            }
            for one in told.players.participants() {
                facts.extra.extend(one.extra.iter().map(|extra| (one.tpn, *extra)));
            }
        }
    }
    facts
}

/// The records that the boards do not tell.
pub(super) fn records(told: &Told<'_>, state: &EventState, facts: &mut FileFacts) {
    let event = state.event();
    let through = event.last_paired();
    if let Ok(ours) = event.tournament(through) {
        for theirs in told.players.participants() {
            let Some(own) = ours.participant(theirs.tpn) else { continue };
            let id = event.numbered(theirs.tpn);
            for (round, (record, own)) in (1..).zip(theirs.records.iter().zip(&own.records)) {
                let rated = rated_alike(state, theirs.tpn, round);
                if record == own || rated {
                    continue;
                }
                let book = event.round(round);
                let board = book.zip(id).and_then(|(book, id)| book.board_of(id));
                let result = book.zip(board).and_then(|(book, at)| *book.results().get(at)?);
                let (number, record) = (theirs.tpn, *record);
                facts.records.push(FileRecord { number, round, record, result });
            }
        }
    }
    facts.sort();
    let Event::Teams(told) = &told.event.event else { return };
    let Ok(ours) = event.team_tournament(through) else { return };
    for theirs in told.teams() {
        let Some(own) = ours.team(theirs.tpn) else { continue };
        let Some(id) = event.team_numbered(theirs.tpn) else { continue };
        for (round, (record, own)) in (1..).zip(theirs.records.iter().zip(&own.records)) {
            if record == own {
                continue;
            }
            let results = event.round(round).map(|book| event.match_results(book, id));
            let (number, record) = (theirs.tpn, record.clone());
            let results = results.unwrap_or_default();
            facts.team_records.push(FileTeamRecord { number, round, record, results });
        }
    }
}

/// Whether the line has what is rated where another result counted.
fn rated_alike(state: &EventState, number: tournament::Tpn, round: Round) -> bool {
    let event = state.event();
    let rated = event.numbered(number).and_then(|id| {
        let book = event.round(round)?;
        *book.rated().get(book.board_of(id)?)?
    });
    rated.is_some()
}
