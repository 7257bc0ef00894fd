//! Board by board: BC, TBR and BBE (C.07, teams).

use tournament::team::{Team, TeamRecord, TeamRegulations};
use tournament::{RequestedBye, Score, WalkoverOutcome};

use crate::code::Rule;
use crate::value::Value;

/// The points of a team on each board, round by round. Forfeited boards count as results, a bye as
/// a win on every board, a half-point bye as a draw on every board.
#[derive(Debug, Clone)]
pub(crate) struct Sheet {
    rounds: Vec<Vec<Score>>,
    boards: usize,
}

impl Sheet {
    pub(crate) fn of(team: &Team, regulations: &TeamRegulations) -> Self {
        let boards = usize::from(regulations.boards);
        let games = &regulations.games;
        let rounds = team.records.iter().map(|record| match record {
            TeamRecord::Match { boards: results, forfeit, .. } if results.is_empty() => {
                let won = *forfeit == Some(WalkoverOutcome::Win);
                vec![if won { games.forfeit_win } else { games.forfeit_loss }; boards]
            }
            TeamRecord::Match { boards: results, .. } => {
                results.iter().map(|board| board.points).collect()
            }
            TeamRecord::PairingBye(_) | TeamRecord::Requested(RequestedBye::Full, _) => {
                vec![games.win(); boards]
            }
            TeamRecord::Requested(RequestedBye::Half, _) => vec![games.draw(); boards],
            TeamRecord::Requested(RequestedBye::Zero, _) | TeamRecord::NotArrived => Vec::new(),
        });
        Self { rounds: rounds.collect(), boards }
    }

    /// The points on each board, over the rounds that are wanted.
    pub(crate) fn totals(&self, wanted: impl Fn(usize) -> bool) -> Vec<Score> {
        let mut totals = vec![Score::ZERO; self.boards];
        let rounds = self.rounds.iter().enumerate().filter(|(round, _)| wanted(*round));
        for (_, boards) in rounds {
            for (total, points) in totals.iter_mut().zip(boards) {
                *total += *points;
            }
        }
        totals
    }
}

/// One of the three tie-breaks, from the totals of each board.
pub(crate) fn value(rule: Rule, totals: &[Score]) -> Value {
    match rule {
        Rule::BoardCount => {
            Value::Points(totals.iter().zip(1..).map(|(points, board)| *points * board).sum())
        }
        Rule::TopBoards => Value::Boards(totals.to_vec()),
        Rule::BottomBoards => {
            let without = |last| totals[..totals.len() - last].iter().copied().sum();
            Value::Boards((1..totals.len()).map(without).collect())
        }
        _ => Value::None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_same_points_on_better_boards_count_less_and_come_first() {
        let [high, low] = [[2, 1, 1, 0], [1, 1, 1, 1]].map(|halves| halves.map(Score::halves));
        // 1×1 + 2×½ + 3×½ against ½ × (1 + 2 + 3 + 4).
        assert_eq!(value(Rule::BoardCount, &high), Value::Points(Score::halves(7)));
        assert_eq!(value(Rule::BoardCount, &low), Value::Points(Score::points(5)));
        assert!(value(Rule::TopBoards, &high) > value(Rule::TopBoards, &low));
        let without = [4, 3, 2].map(Score::halves).to_vec();
        assert_eq!(value(Rule::BottomBoards, &high), Value::Boards(without));
    }
}
