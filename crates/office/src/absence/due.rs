//! How a case stands at an instant: what is open, what runs, what the player can still do.

use codex::{Article, Cites, Phrase, door, phrase};
use serde::Serialize;
use tournament::Round;

use crate::Instant;

use super::history::Standing;
use super::proposal::Proposal;
use super::schedule::Deadline;
use super::{Case, Rule};

/// How a case stands at an instant.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize)]
pub struct Due {
    /// What must or may be decided now.
    pub open: Vec<Proposal>,
    /// What will follow if the player lets a deadline pass.
    pub running: Vec<Proposal>,
    /// What the player can still do, and until when.
    pub possible: Vec<Possibility>,
}

impl Cites for Due {
    fn each_cited(&self, tell: &mut dyn FnMut(Article)) {
        self.open.each_cited(tell);
        self.running.each_cited(tell);
    }
}

/// Something that the player can still do.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Possibility {
    /// Under which rule.
    pub rule: Rule,
    /// On which round: the one lost, or the next one.
    pub round: Round,
    /// Until when.
    pub deadline: Deadline,
    /// The same in words.
    pub what: Phrase,
}

impl Case<'_> {
    /// What is to be decided, which deadlines run, and what the player can still do at `now`.
    pub fn due(&self, now: Instant) -> Due {
        let mut open: Vec<Proposal> = self.last_round().into_iter().collect();
        if let Standing::Out { .. } = self.history.standing() {
            // The round that a late withdrawal leaves without an opponent may be paired anew.
            let pairings = |proposal: &Proposal| proposal.rule == Rule::NewPairings;
            open.extend(self.unanswered(now).into_iter().filter(pairings));
            return Due { open, ..Due::default() };
        }
        let third = self.third_forfeit().map(|(_, proposal)| proposal);
        let (silent, running) = match third {
            Some(_) => (None, None),
            None => self.silences(now),
        };
        open.extend(third);
        open.extend(self.first_round());
        open.extend(silent);
        open.extend(self.unanswered(now));
        let leaving =
            open.iter().any(|it| matches!(it.rule, Rule::ThirdForfeit | Rule::SecondSilence));
        let possible = if leaving { Vec::new() } else { self.possible(now) };
        let due = Due { open, running: running.into_iter().collect(), possible };
        door!("office::absence::Case::due", due)
    }

    /// The next round that has not begun; the last one if all have.
    pub(super) fn next_round(&self, now: Instant) -> Round {
        let last = self.schedule.last();
        (1..=last)
            .find(|&round| self.schedule.starts(round).is_some_and(|start| now < start))
            .unwrap_or(last)
    }

    fn possible(&self, now: Instant) -> Vec<Possibility> {
        let (schedule, ahead) = (self.schedule, self.edition.notice);
        let lost = self.history.forfeits().last().filter(|&lost| !self.told(lost));
        let lost = lost.filter(|_| self.edition.forfeits_have_consequences);
        let word = lost.filter(|&lost| !self.excused(lost)).and_then(|round| {
            let what =
                phrase!("absence-possible-continue", round = round, next = round.checked_add(1)?);
            Some(Possibility {
                rule: Rule::SilenceAfterForfeit,
                round,
                deadline: self.word_by(round)?,
                what,
            })
        });
        let mut found: Vec<Possibility> = word.into_iter().collect();
        let next = self.next_round(now);
        let begun = schedule.starts(next).is_none_or(|start| now >= start);
        let settled = self.history.fate(next).is_some() || self.history.absences().contains(&next);
        if !begun && !settled {
            let left = self.history.absences_left(self.edition);
            let right = |rule, deadline, what| Possibility { rule, round: next, deadline, what };
            if left > 0 {
                let what = phrase!("absence-possible-absence", round = next, count = left);
                found.push(right(
                    Rule::AnnouncedAbsence,
                    schedule.session_or_ahead(next, ahead),
                    what,
                ));
                let what = phrase!("absence-possible-force-majeure", round = next, count = left);
                found.push(right(Rule::ForceMajeure, schedule.ahead_of(next, ahead), what));
            }
            let what = phrase!("absence-possible-withdrawal", round = next);
            found.push(right(
                Rule::WithdrawalInTime,
                schedule.session_and_ahead(next, ahead),
                what,
            ));
        }
        found.retain(|possibility| possibility.deadline.met_by(now));
        found
    }
}

#[cfg(test)]
mod tests {
    use codex::stands_for;

    use super::super::stage::{Stage, absence, before, end, just_after};
    use super::super::{Cause, Measure};
    use super::*;

    #[test]
    fn what_the_player_can_still_do_shrinks_with_time() {
        stands_for!("fsi-2009 7.5.2");
        let possible = |stage: &Stage, now| -> Vec<Rule> {
            stage.case().due(now).possible.iter().map(|it| it.rule).collect()
        };
        let stage = Stage::of(7).played(1..=3);
        assert_eq!(
            possible(&stage, end(3)),
            [Rule::AnnouncedAbsence, Rule::ForceMajeure, Rule::WithdrawalInTime]
        );
        assert_eq!(possible(&stage, just_after(end(3))), [Rule::ForceMajeure]);
        assert_eq!(possible(&stage, before(4, 60, 0)), [Rule::ForceMajeure]);
        assert!(possible(&stage, just_after(before(4, 60, 0))).is_empty());
        let spent = Stage::of(7).played(1..=1).absent(2).absent(3);
        assert_eq!(possible(&spent, end(3)), [Rule::WithdrawalInTime]);
        let granted = Stage::of(7)
            .played(1..=3)
            .said(absence(end(3), 4, Cause::Planned))
            .decide((Rule::AnnouncedAbsence, 4), Measure::NotPair, "", end(3))
            .unwrap();
        assert!(possible(&granted, end(3)).is_empty());
        // Whoever must be excluded has nothing left to announce.
        let leaving = Stage::of(7).forfeited(1).forfeited(2).forfeited(3);
        assert!(possible(&leaving, end(3)).is_empty());
    }
}
