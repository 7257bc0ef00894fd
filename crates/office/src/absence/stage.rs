//! A player on a stage for the tests: one round a day at the same hour, sessions of four hours.

use tournament::Round;

use crate::{EntrantId, Instant, PersonId};

use super::{
    Case, Cause, Decision, Edition, Fate, History, Leave, Measure, Notice, Proposal, Refusal,
    RoundTimes, Rule, Schedule, Statement,
};

const MINUTE: i64 = 60_000;
const DAY: i64 = 24 * 60 * MINUTE;

/// T(r).
pub(super) fn start(round: Round) -> Instant {
    Instant(1_257_000_000_000 + i64::from(round) * DAY)
}

/// So many minutes and milliseconds before T(r).
pub(super) fn before(round: Round, minutes: i64, millis: i64) -> Instant {
    Instant(start(round).0 - minutes * MINUTE - millis)
}

/// E(r), if nothing else was said.
pub(super) fn end(round: Round) -> Instant {
    Instant(start(round).0 + 240 * MINUTE)
}

/// One millisecond later.
pub(super) fn just_after(instant: Instant) -> Instant {
    Instant(instant.0 + 1)
}

pub(super) fn absence(at: Instant, round: Round, cause: Cause) -> Notice {
    Notice { at, says: Statement::Absence { round, cause } }
}

pub(super) fn withdrawal(at: Instant, from: Round) -> Notice {
    Notice { at, says: Statement::Withdrawal { from } }
}

pub(super) fn continues(at: Instant) -> Notice {
    Notice { at, says: Statement::Continues }
}

/// Rule, round and measure of each proposal.
pub(super) fn gist(proposals: &[Proposal]) -> Vec<(Rule, Round, Measure)> {
    proposals.iter().map(|it| (it.rule, it.round, it.measure)).collect()
}

pub(super) fn measures(proposal: &Proposal) -> Vec<Measure> {
    proposal.options.iter().map(|choice| choice.measure).collect()
}

pub(super) fn decision(rule: Rule, round: Round, option: Measure, at: Instant) -> Decision {
    Decision { rule, round, option, reason: None, by: PersonId("arbiter".to_owned()), at }
}

pub(super) struct Stage {
    pub(super) edition: Edition,
    pub(super) schedule: Schedule,
    pub(super) history: History,
}

impl Stage {
    pub(super) fn of(rounds: Round) -> Self {
        let times = (1..=rounds).map(|round| RoundTimes {
            starts: start(round),
            ended: None,
            published: Some(before(round, 90, 0)),
        });
        Self {
            edition: Edition::FSI_2009,
            schedule: Schedule(times.collect()),
            history: History::of(EntrantId(7)),
        }
    }

    /// The round is over, and was this to the player.
    pub(super) fn lived(mut self, round: Round, fate: Fate) -> Self {
        self.schedule.0[usize::from(round) - 1].ended = Some(end(round));
        self.history.rounds.insert(round, fate);
        self
    }

    pub(super) fn played(self, rounds: std::ops::RangeInclusive<Round>) -> Self {
        rounds.fold(self, |stage, round| stage.lived(round, Fate::Played))
    }

    pub(super) fn forfeited(self, round: Round) -> Self {
        self.lived(round, Fate::Forfeited)
    }

    pub(super) fn absent(self, round: Round) -> Self {
        self.lived(round, Fate::Absent(Leave::ByRight))
    }

    /// The pairings of a round are not on the wall yet.
    pub(super) fn unpublished(mut self, round: Round) -> Self {
        self.schedule.0[usize::from(round) - 1].published = None;
        self
    }

    pub(super) fn said(mut self, notice: Notice) -> Self {
        self.history.notices.push(notice);
        self
    }

    pub(super) fn case(&self) -> Case<'_> {
        Case { edition: &self.edition, schedule: &self.schedule, history: &self.history }
    }

    /// The arbiter decides; what is admitted enters the history.
    pub(super) fn decide(
        mut self,
        (rule, round): (Rule, Round),
        option: Measure,
        reason: &str,
        at: Instant,
    ) -> Result<Self, Refusal> {
        let decision = Decision {
            reason: (!reason.is_empty()).then(|| reason.to_owned()),
            ..decision(rule, round, option, at)
        };
        self.case().admit(&decision)?;
        self.history.decisions.push(decision);
        Ok(self)
    }
}
