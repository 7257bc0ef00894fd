//! Points that no result explains (record `299`), and points that the matches do not add up to.

use tournament::team::{Team, TeamPoints, TeamRecord};
use tournament::{RequestedBye, Round, Score, Tpn, WalkoverOutcome};

use super::Hall;
use crate::trf::fault::{Fault, Located};

impl Hall<'_> {
    /// What record `299` gives a team beyond what its matches are worth.
    pub(super) fn extra(&self, team: Tpn, records: &[TeamRecord]) -> Vec<(Round, TeamPoints)> {
        let mut extra = Vec::new();
        for abnormal in &self.abnormal {
            if !abnormal.numbers.is_empty() && !abnormal.numbers.contains(&team) {
                continue;
            }
            for (round, record) in (1..).zip(records) {
                if abnormal.round != 0 && abnormal.round != round {
                    continue;
                }
                let normal = record.points();
                let usual = |worth: Score| if abnormal.of.is_some() { worth } else { Score::ZERO };
                if abnormal.of.is_some() && abnormal.of != self.sign_of(record) {
                    continue;
                }
                let more = |stated: Option<Score>, worth: Score| {
                    stated.map_or(Score::ZERO, |points| points - usual(worth))
                };
                let points = TeamPoints {
                    match_points: more(abnormal.match_points, normal.match_points),
                    game_points: more(abnormal.points, normal.game_points),
                };
                extra.push((round, points));
            }
        }
        extra
    }

    /// The letter that record `299` has for what happened to a team.
    fn sign_of(&self, record: &TeamRecord) -> Option<char> {
        Some(match record {
            TeamRecord::Match { forfeit: Some(WalkoverOutcome::Win), .. } => '+',
            TeamRecord::Match { forfeit: Some(WalkoverOutcome::Loss), .. } => '-',
            TeamRecord::Match { points, .. }
                if points.match_points == self.settings.matches.win =>
            {
                'W'
            }
            TeamRecord::Match { points, .. }
                if points.match_points == self.settings.matches.draw =>
            {
                'D'
            }
            TeamRecord::Match { .. } => 'L',
            TeamRecord::Requested(RequestedBye::Full, _) => 'F',
            TeamRecord::Requested(RequestedBye::Half, _) => 'H',
            TeamRecord::Requested(RequestedBye::Zero, _) => 'Z',
            TeamRecord::PairingBye(_) | TeamRecord::NotArrived => return None,
        })
    }

    /// Scores of record `310` that the matches do not add up to.
    pub(super) fn wrong_points(&self, teams: &[Team]) -> Vec<Located<Fault>> {
        let mut wrong = Vec::new();
        for (list, team) in self.lists.iter().zip(teams) {
            let sum = team.points_after(Round::MAX);
            let columns = [
                (list.written.0, sum.match_points, (55, 60)),
                (list.written.1, sum.game_points, (62, 67)),
            ];
            for (written, sum, columns) in columns {
                if let Some(written) = written.filter(|written| *written != sum) {
                    let what = Fault::TeamPoints { number: list.number, written, sum };
                    wrong.push(Located::new(list.line, columns, what));
                }
            }
        }
        wrong
    }
}
