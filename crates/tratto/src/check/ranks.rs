//! The ranks of a file against the list of tie-breaks that it announces.

use codex::phrase;
use formats::trf::{Document, Entry, TypeCode};
use pairing::Event;
use standings::{Criterion, Edition, Rules, Standings, System};
use tournament::Tpn;
use tournament::team::ScoreKind;

use crate::problem::Problem;
use crate::tournament_file::TournamentFile;

/// A problem for every rank that the list contradicts; none if no list is announced.
pub(super) fn wrong(file: &TournamentFile, event: &Event) -> Vec<Problem> {
    let Some(standings) = computed(&file.document, event) else { return Vec::new() };
    let mut problems = Vec::new();
    for (line, number, written, columns) in written(&file.document, event) {
        let Some(row) = standings.rows().iter().find(|row| row.tpn == number) else { continue };
        if row.rank == written || written == 0 {
            continue;
        }
        let values = standings.columns().iter().zip(&row.values);
        let values: Vec<String> =
            values.map(|(column, value)| format!("{column} {value}")).collect();
        let what = phrase!(
            "check-rank",
            number = number.get(),
            written = written,
            rank = row.rank,
            points = crate::tournament_file::tenths(row.score),
            values = values.join(", ")
        );
        problems.push(file.at(what, line, columns));
    }
    problems
}

fn computed(document: &Document, event: &Event) -> Option<Standings> {
    let settings = document.settings();
    let list = settings.tie_breaks.as_ref()?;
    let list: Vec<Criterion> =
        list.codes.iter().map(|code| code.parse()).collect::<Result<_, _>>().ok()?;
    let edition = match settings.start {
        None => &Edition::E2026_03,
        Some(day) => Edition::on((day.year, day.month.unwrap_or(1), day.day.unwrap_or(1)))?,
    };
    let (system, primary) = match settings.type_code {
        Some(TypeCode::RoundRobin { .. }) => (System::RoundRobin, ScoreKind::Match),
        Some(TypeCode::Team { primary, .. }) => (System::Swiss, primary),
        Some(TypeCode::Dutch { .. } | TypeCode::OwnSwiss | TypeCode::NotBuilt) | None => {
            (System::Swiss, ScoreKind::Match)
        }
    };
    let rules = Rules { system, primary, ..Rules::new(edition, list) };
    match event {
        Event::Players(event) => Standings::of_players(event, &rules).ok(),
        Event::Teams(event) => Standings::of_teams(event, &rules).ok(),
    }
}

/// The ranks of the file, with line and columns.
fn written(document: &Document, event: &Event) -> Vec<(u32, Tpn, u16, (u32, u32))> {
    match event {
        Event::Players(_) => document
            .players()
            .filter_map(|(line, player)| Some((line, player.number, player.rank?, (86, 89))))
            .collect(),
        Event::Teams(_) => (1..)
            .zip(&document.entries)
            .filter_map(|(line, entry)| match entry {
                Entry::Team(team) => Some((line, team.number, team.rank?, (69, 71))),
                _ => None,
            })
            .collect(),
    }
}
