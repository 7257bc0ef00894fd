//! The team championship of the deaf sports federation: seeding and ranking.

use std::collections::BTreeMap;

use pairing::team_seeding::best_four;
use serde::Deserialize;
use serde_json::Value;
use standings::{Edition, Standings, lists};
use tournament::team::{
    BoardResult, MatchScoring, Team, TeamPoints, TeamRecord, TeamRegulations, TeamTournament,
};
use tournament::{Presence, Score, Scoring, Tpn};
use vocabulary::Side;

use super::{Answer, read};

#[derive(Deserialize)]
struct SeedingCase {
    ratings: Vec<u16>,
    sum_best4: u32,
}

/// The sum that a team is seeded by.
pub(super) fn seeding(case: &Value) -> Answer {
    let case: SeedingCase = read(case)?;
    Ok((case.sum_best4.to_string(), best_four(&case.ratings).to_string()))
}

#[derive(Deserialize)]
struct RankingCase {
    /// Half points board by board, a list for each match.
    teams: BTreeMap<String, Vec<Vec<i32>>>,
    ranking: Vec<Ranked>,
}

#[derive(Deserialize)]
struct Ranked {
    rank: usize,
    team: String,
}

/// The final ranking of the teams named.
pub(super) fn ranking(case: &Value) -> Answer {
    let case: RankingCase = read(case)?;
    let event = event(&case.teams)?;
    let (rules, _) = lists::fssi_teams(&Edition::E2026_03);
    let standings = Standings::of_teams(&event, &rules).map_err(|fault| fault.to_string())?;
    let named: Vec<_> =
        standings.rows().iter().filter(|row| case.teams.contains_key(&row.name)).collect();
    let place = |rank| named.iter().filter(|row| row.rank < rank).count() + 1;
    let told = |rank: usize, team: &str| format!("{rank} {team}");
    let expected: Vec<_> =
        case.ranking.iter().map(|ranked| told(ranked.rank, &ranked.team)).collect();
    let found: Vec<_> = named.iter().map(|row| told(place(row.rank), &row.name)).collect();
    Ok((expected.join(", "), found.join(", ")))
}

/// The event: the cases do not say against whom a team played, so each has an opponent of its own.
fn event(teams: &BTreeMap<String, Vec<Vec<i32>>>) -> Result<TeamTournament, String> {
    let tpn = |number: usize| {
        u16::try_from(number).ok().and_then(|number| Tpn::new(number).ok()).ok_or("too many teams")
    };
    let mut all = Vec::new();
    let mut boards = 0;
    for ((name, matches), number) in teams.iter().zip(1..) {
        boards = matches.iter().map(Vec::len).max().unwrap_or_default().max(boards);
        let (own, other) = (tpn(number)?, tpn(number + teams.len())?);
        let turned: Vec<Vec<i32>> =
            matches.iter().map(|points| points.iter().map(|half| 2 - half).collect()).collect();
        all.push(team(own, name, other, Side::White, matches));
        all.push(team(other, "", own, Side::Black, &turned));
    }
    let regulations = TeamRegulations {
        rounds: None,
        boards: u8::try_from(boards).map_err(|fault| fault.to_string())?,
        matches: MatchScoring::default(),
        games: Scoring::STANDARD,
        initial_colour: None,
        prohibitions: Vec::new(),
    };
    TeamTournament::new(regulations, all).map_err(|fault| fault.to_string())
}

fn team(tpn: Tpn, name: &str, opponent: Tpn, colour: Side, matches: &[Vec<i32>]) -> Team {
    let records = matches.iter().map(|halves| {
        let boards: Vec<BoardResult> = halves
            .iter()
            .map(|&half| BoardResult { points: Score::halves(half), played: true })
            .collect();
        let game_points: Score = boards.iter().map(|board| board.points).sum();
        let even = Score::halves(i32::try_from(boards.len()).unwrap_or_default());
        let scoring = MatchScoring::default();
        let match_points = match game_points.cmp(&even) {
            std::cmp::Ordering::Greater => scoring.win,
            std::cmp::Ordering::Equal => scoring.draw,
            std::cmp::Ordering::Less => scoring.loss,
        };
        let points = TeamPoints { match_points, game_points };
        TeamRecord::Match { opponent, colour, boards, forfeit: None, points }
    });
    Team {
        tpn,
        name: name.to_owned(),
        records: records.collect(),
        presence: Presence::Present,
        virtual_points: Vec::new(),
        extra: Vec::new(),
    }
}
