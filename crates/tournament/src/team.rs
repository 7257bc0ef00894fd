//! Team events: matches on several boards, told from each team's side (C.04.6, 1).

use serde::{Deserialize, Serialize};
use vocabulary::Side;

use crate::tournament::common_length;
use crate::{
    Contradiction, Presence, RequestedBye, Round, Score, Tpn, UnsoundScoring, WalkoverOutcome,
};

/// The two scores of a team.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
pub struct TeamPoints {
    /// Match points (punti squadra).
    pub match_points: Score,
    /// Game points, or board points (punti individuali).
    pub game_points: Score,
}

/// Which of the two scores a rule reads.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum ScoreKind {
    /// Match points.
    Match,
    /// Game points.
    Game,
}

impl TeamPoints {
    /// One of the two.
    pub const fn of(&self, kind: ScoreKind) -> Score {
        match kind {
            ScoreKind::Match => self.match_points,
            ScoreKind::Game => self.game_points,
        }
    }
}

impl std::ops::Add for TeamPoints {
    type Output = Self;
    fn add(self, other: Self) -> Self {
        Self {
            match_points: self.match_points + other.match_points,
            game_points: self.game_points + other.game_points,
        }
    }
}

impl std::iter::Sum for TeamPoints {
    fn sum<I: Iterator<Item = Self>>(points: I) -> Self {
        points.fold(Self::default(), std::ops::Add::add)
    }
}

/// One board of a match, seen from one team.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct BoardResult {
    /// The team's points on it.
    pub points: Score,
    /// Whether a game was played there; a forfeited or empty board was not.
    pub played: bool,
}

/// What one round gave one team.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum TeamRecord {
    /// A match that was paired; it counts as played if at least one board was.
    Match {
        /// Against whom.
        opponent: Tpn,
        /// The colour scheduled on the first board.
        colour: Side,
        /// Board by board, the first one first.
        boards: Vec<BoardResult>,
        /// Set where no board was played: who won the match, or nobody.
        forfeit: Option<WalkoverOutcome>,
        /// What the match gave.
        points: TeamPoints,
    },
    /// The bye that the pairing gave.
    PairingBye(TeamPoints),
    /// A bye that was asked for, or an absence.
    Requested(RequestedBye, TeamPoints),
    /// A round before the team's first entry.
    NotArrived,
}

impl TeamRecord {
    /// What the round gave.
    pub fn points(&self) -> TeamPoints {
        match self {
            Self::Match { points, .. } | Self::PairingBye(points) | Self::Requested(_, points) => {
                *points
            }
            Self::NotArrived => TeamPoints::default(),
        }
    }

    /// The opponent, played or not.
    pub const fn opponent(&self) -> Option<Tpn> {
        match self {
            Self::Match { opponent, .. } => Some(*opponent),
            _ => None,
        }
    }

    /// Whether a match was played: at least one board was.
    pub fn played(&self) -> bool {
        matches!(self, Self::Match { boards, .. } if boards.iter().any(|board| board.played))
    }

    /// Whether the team took part in the pairing of that round.
    pub const fn paired(&self) -> bool {
        matches!(self, Self::Match { .. } | Self::PairingBye(_))
    }
}

/// A team and what happened to it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Team {
    /// The pairing number.
    pub tpn: Tpn,
    /// As it is printed; no rule reads it.
    pub name: String,
    /// What each paired round gave, the first one first.
    pub records: Vec<TeamRecord>,
    /// Whether it plays the round to come.
    pub presence: Presence,
    /// Virtual match points round by round, the round to come included.
    pub virtual_points: Vec<Score>,
    /// Bonuses and penalties, each with the round it belongs to.
    pub extra: Vec<(Round, TeamPoints)>,
}

impl Team {
    /// Both scores after so many rounds.
    pub fn points_after(&self, rounds: Round) -> TeamPoints {
        let results: TeamPoints =
            self.records.iter().take(usize::from(rounds)).map(TeamRecord::points).sum();
        let extra: TeamPoints = self
            .extra
            .iter()
            .filter(|(round, _)| *round <= rounds)
            .map(|(_, points)| *points)
            .sum();
        results + extra
    }
}

/// What match points a match gives.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct MatchScoring {
    /// For a match won.
    pub win: Score,
    /// For a match drawn.
    pub draw: Score,
    /// For a match lost.
    pub loss: Score,
}

impl Default for MatchScoring {
    /// Two, one, nothing.
    fn default() -> Self {
        Self { win: Score::points(2), draw: Score::points(1), loss: Score::ZERO }
    }
}

/// The regulations of a team event.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TeamRegulations {
    /// How many rounds are scheduled, if it is known.
    pub rounds: Option<Round>,
    /// How many boards a match has.
    pub boards: u8,
    /// What a match is worth.
    pub matches: MatchScoring,
    /// What a game is worth.
    pub games: crate::Scoring,
    /// The colour drawn by lot for the first team in round 1, if it is known.
    pub initial_colour: Option<Side>,
    /// Pairs of teams that may not be made.
    pub prohibitions: Vec<crate::Prohibition>,
}

/// A team event whose records agree with each other.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TeamTournament {
    regulations: TeamRegulations,
    teams: Vec<Team>,
    played: Round,
}

impl TeamTournament {
    /// The event, if its records agree. Teams may come in any order.
    pub fn new(regulations: TeamRegulations, mut teams: Vec<Team>) -> Result<Self, Contradiction> {
        regulations.games.check()?;
        let matches = regulations.matches;
        if matches.win <= matches.draw || matches.draw < matches.loss {
            return Err(UnsoundScoring::Order.into());
        }
        teams.sort_by_key(|team| team.tpn);
        let lengths = teams.iter().map(|team| (team.tpn, team.records.len()));
        let played = common_length(lengths, regulations.rounds)?;
        let event = Self { regulations, teams, played };
        event.check_meetings()?;
        Ok(event)
    }

    fn check_meetings(&self) -> Result<(), Contradiction> {
        for team in &self.teams {
            for (record, round) in team.records.iter().zip(1..) {
                let (tpn, TeamRecord::Match { opponent, colour, .. }) = (team.tpn, record) else {
                    continue;
                };
                let opponent = *opponent;
                let other = self.team(opponent).ok_or(Contradiction::UnknownOpponent {
                    tpn,
                    opponent,
                    round,
                })?;
                let alike = opponent != tpn
                    && matches!(
                        &other.records[usize::from(round) - 1],
                        TeamRecord::Match { opponent: back, colour: its_colour, .. }
                            if *back == tpn && *its_colour == colour.other()
                    );
                if !alike {
                    return Err(Contradiction::Disagreement { tpn, opponent, round });
                }
            }
        }
        Ok(())
    }

    /// What was fixed before the start.
    pub const fn regulations(&self) -> &TeamRegulations {
        &self.regulations
    }

    /// Every team, by number.
    pub fn teams(&self) -> &[Team] {
        &self.teams
    }

    /// The team with this number.
    pub fn team(&self, tpn: Tpn) -> Option<&Team> {
        self.teams.binary_search_by_key(&tpn, |team| team.tpn).ok().map(|index| &self.teams[index])
    }

    /// How many rounds have been paired.
    pub const fn rounds_paired(&self) -> Round {
        self.played
    }

    /// The round to come.
    pub const fn next_round(&self) -> Round {
        self.played + 1
    }

    /// The event as it stood when `round` was about to be paired; who sat that round out is read
    /// from its records. `None` if that round has not been paired.
    #[must_use]
    pub fn before(&self, round: Round) -> Option<Self> {
        let index = usize::from(round.checked_sub(1)?);
        if round > self.played {
            return None;
        }
        let teams = self
            .teams
            .iter()
            .map(|team| Team {
                records: team.records[..index].to_vec(),
                presence: match &team.records[index] {
                    TeamRecord::Match { .. } | TeamRecord::PairingBye(_) => Presence::Present,
                    TeamRecord::Requested(bye, _) => Presence::Absent(*bye),
                    TeamRecord::NotArrived => Presence::Absent(RequestedBye::Zero),
                },
                extra: team.extra.iter().copied().filter(|(of, _)| *of < round).collect(),
                ..team.clone()
            })
            .collect();
        Some(Self { regulations: self.regulations.clone(), teams, played: round - 1 })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tpn(number: u16) -> Tpn {
        Tpn::new(number).expect("a number of the test")
    }

    fn team(number: u16, records: Vec<TeamRecord>) -> Team {
        Team {
            tpn: tpn(number),
            name: String::new(),
            records,
            presence: Presence::Present,
            virtual_points: Vec::new(),
            extra: Vec::new(),
        }
    }

    /// A match on two boards: points in halves, and whether each board was played.
    fn pairing(opponent: u16, colour: Side, boards: [(i32, bool); 2]) -> TeamRecord {
        let boards: Vec<BoardResult> = boards
            .into_iter()
            .map(|(halves, played)| BoardResult { points: Score::halves(halves), played })
            .collect();
        let game_points = boards.iter().map(|board| board.points).sum();
        TeamRecord::Match {
            opponent: tpn(opponent),
            colour,
            boards,
            forfeit: None,
            points: TeamPoints { match_points: Score::points(1), game_points },
        }
    }

    fn event(teams: Vec<Team>) -> Result<TeamTournament, Contradiction> {
        let regulations = TeamRegulations {
            rounds: Some(1),
            boards: 2,
            matches: MatchScoring::default(),
            games: crate::Scoring::STANDARD,
            initial_colour: Some(Side::White),
            prohibitions: Vec::new(),
        };
        TeamTournament::new(regulations, teams)
    }

    #[test]
    fn one_board_played_makes_a_match_played() {
        let match_of = |played| pairing(2, Side::White, [(2, false), (1, played)]);
        assert!(match_of(true).played());
        assert!(!match_of(false).played());
    }

    #[test]
    fn both_scores_are_summed() {
        let first = team(1, vec![pairing(2, Side::White, [(2, true), (1, true)])]);
        let points = first.points_after(1);
        assert_eq!(points.of(ScoreKind::Match), Score::points(1));
        assert_eq!(points.of(ScoreKind::Game), Score::halves(3));
        assert_eq!(first.points_after(0), TeamPoints::default());
    }

    #[test]
    fn both_teams_tell_the_same_match() {
        let white = team(1, vec![pairing(2, Side::White, [(1, true); 2])]);
        let black = team(2, vec![pairing(1, Side::Black, [(1, true); 2])]);
        assert!(event(vec![black.clone(), white.clone()]).is_ok());
        let also_white = team(2, vec![pairing(1, Side::White, [(1, true); 2])]);
        assert!(matches!(
            event(vec![white.clone(), also_white]),
            Err(Contradiction::Disagreement { .. })
        ));
        assert_eq!(event(vec![white.clone(), white]), Err(Contradiction::TwoWithOneNumber(tpn(1))));
        let twice = team(1, vec![TeamRecord::NotArrived, TeamRecord::NotArrived]);
        assert_eq!(event(vec![twice]), Err(Contradiction::BeyondTheSchedule));
    }
}
