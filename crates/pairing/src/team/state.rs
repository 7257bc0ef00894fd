//! What the rules read of a team before a round.

use std::cmp::Reverse;

use tournament::team::{Team, TeamRecord, TeamTournament};
use tournament::{Presence, RequestedBye, Round, Score, Tpn, WalkoverOutcome};
use vocabulary::Side;

use super::colours::{self, Preference};
use super::{ByeBar, FloatCriteria, Rules};
use crate::dutch::ColourHistory;
use crate::matching::BitMatrix;

/// A team to be paired.
#[derive(Debug, Clone)]
pub(super) struct State {
    pub(super) tpn: Tpn,
    /// The score that makes the scoregroups, with virtual points.
    pub(super) score: Score,
    /// The score that tells first teams apart, where one is used.
    pub(super) secondary: Score,
    /// The colours of the matches played, the oldest first.
    pub(super) colours: ColourHistory,
    pub(super) preference: Option<Preference>,
    /// Whether it met a team with another score in the round before.
    pub(super) floated: bool,
    pub(super) may_have_bye: bool,
    /// The place among the teams that have arrived, from 1 (docs/pairing.md, parity).
    pub(super) parity: usize,
}

impl State {
    /// How many matches it has played.
    pub(super) fn matches(&self) -> usize {
        self.colours.colours().len()
    }

    /// The order of teams: score, then number.
    pub(super) fn rank(&self) -> (Reverse<Score>, Tpn) {
        (Reverse(self.score), self.tpn)
    }
}

/// The teams to be paired, by number, and who may meet whom.
pub(super) struct Field<'a> {
    pub(super) event: &'a TeamTournament,
    pub(super) rules: Rules,
    pub(super) rounds: Round,
    pub(super) teams: Vec<State>,
    pub(super) legal: BitMatrix,
}

impl<'a> Field<'a> {
    /// The teams that are there.
    pub(super) fn of(event: &'a TeamTournament, rules: Rules, rounds: Round) -> Self {
        let arrived = event.teams().iter().filter(|team| {
            !matches!(team.presence, Presence::Absent(_))
                || team.records.iter().any(TeamRecord::paired)
        });
        let teams: Vec<State> = arrived
            .zip(1..)
            .filter(|(team, _)| team.presence == Presence::Present)
            .map(|(team, parity)| state(event, rules, rounds, team, parity))
            .collect();
        let legal = legal(event, &teams);
        Self { event, rules, rounds, teams, legal }
    }

    /// Whether repeated floats count in this round: in 2026 not in the last two.
    pub(super) fn floats_count(&self) -> bool {
        match self.rules.edition.floats {
            FloatCriteria::UpfloatersAndOpponents => self.event.next_round() + 1 < self.rounds,
            FloatCriteria::Everybody => true,
        }
    }
}

fn state(event: &TeamTournament, rules: Rules, rounds: Round, team: &Team, parity: usize) -> State {
    let points = team.points_after(event.rounds_paired());
    let colours: ColourHistory = team.records.iter().filter_map(played_colour).collect();
    let last_round = event.next_round() == rounds;
    let preference = colours::preference(rules.preferences, &colours, last_round);
    State {
        tpn: team.tpn,
        score: pairing_score(team, rules, event.next_round()),
        secondary: rules.secondary.map(|kind| points.of(kind)).unwrap_or_default(),
        preference,
        colours,
        floated: floated(event, rules, team),
        may_have_bye: may_have_bye(event, rules, team),
        parity,
    }
}

/// The score by which a team was, or is to be, paired in a round.
fn pairing_score(team: &Team, rules: Rules, round: Round) -> Score {
    let before = round.saturating_sub(1);
    let virtual_points = team.virtual_points.get(usize::from(before)).copied().unwrap_or_default();
    team.points_after(before).of(rules.primary) + virtual_points
}

fn played_colour(record: &TeamRecord) -> Option<Side> {
    match record {
        TeamRecord::Match { colour, .. } if record.played() => Some(*colour),
        _ => None,
    }
}

/// A floater: a match played in the round before against a team with another score.
fn floated(event: &TeamTournament, rules: Rules, team: &Team) -> bool {
    let round = event.rounds_paired();
    let opponent = team
        .records
        .last()
        .filter(|record| record.played())
        .and_then(TeamRecord::opponent)
        .and_then(|opponent| event.team(opponent));
    opponent.is_some_and(|opponent| {
        pairing_score(team, rules, round) != pairing_score(opponent, rules, round)
    })
}

/// C2.
fn may_have_bye(event: &TeamTournament, rules: Rules, team: &Team) -> bool {
    let win = event.regulations().matches.win;
    !team.records.iter().any(|record| match (rules.edition.bye_bar, record) {
        (_, TeamRecord::PairingBye(_)) => true,
        (ByeBar::Kind, TeamRecord::Match { forfeit, .. }) => *forfeit == Some(WalkoverOutcome::Win),
        (ByeBar::Kind, TeamRecord::Requested(bye, _)) => *bye == RequestedBye::Full,
        (ByeBar::Points, record) => !record.played() && record.points().match_points >= win,
        (ByeBar::Kind, TeamRecord::NotArrived) => false,
    })
}

/// C1 and the pairs that the event prohibits.
fn legal(event: &TeamTournament, teams: &[State]) -> BitMatrix {
    let round = event.next_round();
    let prohibited = |one: Tpn, other: Tpn| {
        event.regulations().prohibitions.iter().any(|prohibition| {
            (prohibition.first..=prohibition.last).contains(&round)
                && prohibition.members.contains(&one)
                && prohibition.members.contains(&other)
        })
    };
    let met = |one: Tpn, other: Tpn| {
        event.team(one).is_some_and(|team| {
            team.records.iter().any(|record| record.played() && record.opponent() == Some(other))
        })
    };
    let mut legal = BitMatrix::new(teams.len());
    for (at, one) in teams.iter().enumerate() {
        for (place, other) in teams.iter().enumerate().skip(at + 1) {
            if !met(one.tpn, other.tpn) && !prohibited(one.tpn, other.tpn) {
                legal.join(at, place);
            }
        }
    }
    legal
}
