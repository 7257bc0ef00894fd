//! What follows from a forfeit, and from the silence after it (7.5.1, 7.5.2).

use codex::{door, phrase};
use tournament::Round;

use crate::Instant;

use super::history::{Cause, Fate, Statement};
use super::notice::Objection;
use super::proposal::{Choice, Force, Measure, Proposal, Withdrawal};
use super::schedule::Deadline;
use super::{Case, Rule};

impl Case<'_> {
    /// What follows from the loss of a round by forfeit, with the deadline that begins to run.
    pub fn on_forfeit(&self, round: Round) -> Result<Vec<Proposal>, Objection> {
        if self.history.fate(round) != Some(Fate::Forfeited) {
            return Err(Objection::NotForfeited { round });
        }
        let third = self.third_forfeit().filter(|&(decisive, _)| decisive <= round);
        let silence = match third {
            Some(_) => None,
            None => self.awaited(round).then(|| self.silence(round)).flatten(),
        };
        let proposals = [
            third.map(|(_, proposal)| proposal),
            self.first_round().filter(|_| round == 1),
            silence,
            self.last_round().filter(|_| round == self.schedule.last()),
        ]
        .into_iter()
        .flatten()
        .collect::<Vec<_>>();
        Ok(door!("office::absence::Case::on_forfeit", proposals))
    }

    /// Rounds lost by forfeit after which the player gave no word in time, as far as `now`.
    pub fn omissions(&self, now: Instant) -> Vec<Round> {
        self.history.forfeits().filter(|&round| self.omitted(round, now)).collect()
    }

    fn omitted(&self, round: Round, now: Instant) -> bool {
        let decided = |rule| self.history.decided(rule, round).is_some();
        let passed = || self.word_by(round).is_some_and(|deadline| !deadline.met_by(now));
        // A delay of the next round does not undo what was decided before it.
        decided(Rule::SilenceAfterForfeit)
            || decided(Rule::SecondSilence)
            || (passed() && !self.told(round) && !self.excused(round))
    }

    /// Until when word must be given after a forfeit; nothing after the last round.
    pub(super) fn word_by(&self, round: Round) -> Option<Deadline> {
        let next = round.checked_add(1)?;
        self.schedule.starts(next)?;
        Some(self.schedule.ahead_of(next, self.edition.notice))
    }

    /// Whether the player said in time that they go on after losing this round by forfeit.
    pub(super) fn told(&self, lost: Round) -> bool {
        let (Some(start), Some(deadline)) = (self.schedule.starts(lost), self.word_by(lost)) else {
            return false;
        };
        self.history.notices.iter().any(|notice| {
            let about = match notice.says {
                Statement::Continues => notice.at >= start,
                Statement::Absence { round, .. } if round == lost => true,
                Statement::Absence { round, .. } => {
                    Some(round) == lost.checked_add(1) && notice.at >= start
                }
                Statement::Withdrawal { .. } => false,
            };
            about && deadline.met_by(notice.at)
        })
    }

    /// Whether the arbiter had guarantees, so that no word was needed.
    pub(super) fn excused(&self, round: Round) -> bool {
        round == 1
            && self
                .history
                .decided(Rule::FirstRoundForfeit, 1)
                .is_some_and(|it| it.option == Measure::Keep)
    }

    fn undecided(&self, proposal: &Proposal) -> bool {
        self.history.decided(proposal.rule, proposal.round).is_none()
    }

    /// (a): the forfeit that excludes, with the round in which it happened.
    pub(super) fn third_forfeit(&self) -> Option<(Round, Proposal)> {
        let limit = self.edition.forfeits_that_exclude;
        let round = self.history.forfeits().nth(limit.checked_sub(1)?)?;
        let what = phrase!("absence-third-forfeit", round = round, count = limit);
        let first = Choice::free(Measure::Exclude);
        let proposal =
            Proposal::new(self.edition, (Rule::ThirdForfeit, round), Force::Mandatory, first, what);
        self.undecided(&proposal).then_some((round, proposal))
    }

    /// (b): round 1 lost by forfeit.
    pub(super) fn first_round(&self) -> Option<Proposal> {
        if !self.edition.forfeits_have_consequences || self.history.fate(1) != Some(Fate::Forfeited)
        {
            return None;
        }
        Some(self.first_round_proposal()).filter(|proposal| self.undecided(proposal))
    }

    pub(super) fn first_round_proposal(&self) -> Proposal {
        let what = phrase!("absence-first-round");
        let first = Choice::free(Measure::Exclude);
        Proposal::new(self.edition, (Rule::FirstRoundForfeit, 1), Force::Waivable, first, what)
            .or(Choice::reasoned(Measure::Keep))
    }

    /// (i): the last round lost by forfeit without an announcement in the forms of (e) or (f).
    pub(super) fn last_round(&self) -> Option<Proposal> {
        if !self.edition.forfeits_have_consequences {
            return None;
        }
        let last = self.schedule.last();
        let unjustified = self.history.withdrawal() == Some(Withdrawal::Unjustified);
        if self.history.fate(last) != Some(Fate::Forfeited) || self.announced(last) || unjustified {
            return None;
        }
        let what = phrase!("absence-last-round", round = last);
        let first = Choice::free(Measure::Withdraw(Withdrawal::Unjustified));
        let proposal = Proposal::new(
            self.edition,
            (Rule::LastRoundForfeit, last),
            Force::Mandatory,
            first,
            what,
        );
        self.undecided(&proposal).then_some(proposal)
    }

    /// Whether the player announced in due form that they would not play this round.
    fn announced(&self, round: Round) -> bool {
        let (schedule, ahead) = (self.schedule, self.edition.notice);
        self.history.notices.iter().any(|notice| match notice.says {
            Statement::Continues => false,
            Statement::Absence { round: absent, cause } => {
                absent == round
                    && (schedule.session_or_ahead(round, ahead).met_by(notice.at)
                        || cause == Cause::ForceMajeure
                            && schedule.ahead_of(round, ahead).met_by(notice.at))
            }
            Statement::Withdrawal { from } => {
                from <= round && schedule.session_and_ahead(from, ahead).met_by(notice.at)
            }
        })
    }

    /// Whether word of the player is still wanted after this forfeit. As long as the exclusion for
    /// round 1 is not decided, there is nothing to be said of the silence after it.
    fn awaited(&self, round: Round) -> bool {
        let undecided_start = round == 1 && self.first_round().is_some();
        !self.told(round) && !self.excused(round) && !undecided_start
    }

    /// (c), (d): what silence after this forfeit brings once the deadline has passed.
    fn silence(&self, round: Round) -> Option<Proposal> {
        if !self.edition.forfeits_have_consequences {
            return None;
        }
        let deadline = self.word_by(round)?;
        let before = self.schedule.starts(round)?;
        let count = self.omissions(before).iter().filter(|&&earlier| earlier < round).count() + 1;
        let first = deadline.latest.map(|latest| Instant(latest.0.saturating_add(1)));
        let choice = |choice: Choice| choice.from(first);
        let proposal = if count < self.edition.omissions_that_exclude {
            let what = phrase!("absence-silence", round = round, next = round + 1);
            let exclude = choice(Choice::reasoned(Measure::Exclude));
            Proposal::new(
                self.edition,
                (Rule::SilenceAfterForfeit, round),
                Force::Discretionary,
                exclude,
                what,
            )
            .or(choice(Choice::reasoned(Measure::SetAside)))
            .or(choice(Choice::free(Measure::Keep)))
        } else {
            let what =
                phrase!("absence-silence-again", round = round, next = round + 1, count = count);
            let exclude = choice(Choice::free(Measure::Exclude));
            Proposal::new(
                self.edition,
                (Rule::SecondSilence, round),
                Force::Mandatory,
                exclude,
                what,
            )
        };
        Some(proposal.by(deadline)).filter(|proposal| self.undecided(proposal))
    }

    /// (c), (d): the silence to be decided on, and the one that still runs.
    pub(super) fn silences(&self, now: Instant) -> (Option<Proposal>, Option<Proposal>) {
        let omissions = self.omissions(now);
        let limit = self.edition.omissions_that_exclude;
        if let Some(&round) = limit.checked_sub(1).and_then(|last| omissions.get(last)) {
            return (self.silence(round), None);
        }
        let Some(lost) = self.history.forfeits().last() else { return (None, None) };
        let later = self.history.rounds.iter().filter(|&(&round, _)| round > lost);
        let went_on = later.map(|(_, fate)| fate).any(|fate| !matches!(fate, Fate::Absent(_)));
        if went_on || !self.awaited(lost) {
            return (None, None);
        }
        if omissions.contains(&lost) {
            (self.silence(lost), None)
        } else {
            (None, self.silence(lost))
        }
    }
}

#[cfg(test)]
mod tests {
    use codex::stands_for;

    use super::super::stage::{
        Stage, absence, before, continues, end, gist, just_after, measures, start,
    };
    use super::*;

    fn passed(lost: Round) -> Instant {
        just_after(before(lost + 1, 60, 0))
    }

    #[test]
    fn a_the_third_forfeit_and_not_the_second() {
        stands_for!("fsi-2009 7.5.1");
        let stage = Stage::of(9)
            .played(1..=1)
            .forfeited(2)
            .said(continues(end(2)))
            .forfeited(3)
            .said(continues(end(3)));
        assert!(stage.case().on_forfeit(3).unwrap().is_empty());
        // Announced absences are no forfeits.
        let stage = stage.absent(4).forfeited(5);
        assert_eq!(
            gist(&stage.case().on_forfeit(5).unwrap()),
            [(Rule::ThirdForfeit, 5, Measure::Exclude)]
        );
        assert_eq!(stage.case().on_forfeit(4), Err(Objection::NotForfeited { round: 4 }));
    }

    #[test]
    fn b_round_one_only_and_with_a_reason_to_waive() {
        stands_for!("fsi-2009 7.5.1");
        let stage = Stage::of(7).forfeited(1);
        let proposal = &stage.case().on_forfeit(1).unwrap()[0];
        assert_eq!(proposal.force, Force::Waivable);
        assert_eq!(measures(proposal), [Measure::Exclude, Measure::Keep]);
        // Who entered late and loses their own first round is not meant.
        let late = Stage::of(7).lived(1, Fate::NotEntered).forfeited(2);
        assert_eq!(
            gist(&late.case().on_forfeit(2).unwrap()),
            [(Rule::SilenceAfterForfeit, 2, Measure::Exclude)]
        );
    }

    #[test]
    fn b_as_long_as_it_is_open_nothing_else_is_asked() {
        stands_for!("fsi-2009 7.5.1");
        let stage = Stage::of(7).forfeited(1);
        let due = stage.case().due(passed(1));
        assert_eq!(gist(&due.open), [(Rule::FirstRoundForfeit, 1, Measure::Exclude)]);
        assert!(due.running.is_empty());
        let stage = stage
            .decide((Rule::FirstRoundForfeit, 1), Measure::Keep, "he rang", passed(1))
            .unwrap();
        assert_eq!(stage.case().due(passed(1)).open, []);
        assert!(stage.case().omissions(passed(1)).is_empty());
    }

    #[test]
    fn c_runs_up_to_the_hour_and_is_open_one_millisecond_later() {
        stands_for!("fsi-2009 7.5.1");
        let stage = Stage::of(7).played(1..=3).forfeited(4);
        let due = stage.case().due(before(5, 60, 0));
        assert!(due.open.is_empty());
        assert_eq!(gist(&due.running), [(Rule::SilenceAfterForfeit, 4, Measure::Exclude)]);
        assert_eq!(due.possible[0].rule, Rule::SilenceAfterForfeit);
        let due = stage.case().due(passed(4));
        assert_eq!(gist(&due.open), [(Rule::SilenceAfterForfeit, 4, Measure::Exclude)]);
        assert_eq!(measures(&due.open[0]), [Measure::Exclude, Measure::SetAside, Measure::Keep]);
        assert!(due.running.is_empty());
        assert!(due.possible.iter().all(|it| it.rule != Rule::SilenceAfterForfeit));
    }

    #[test]
    fn c_word_in_time_stops_it_and_late_word_does_not() {
        let lost = || Stage::of(7).played(1..=3).forfeited(4);
        let in_time = [
            continues(start(4)),
            continues(before(5, 60, 0)),
            absence(before(4, 10, 0), 4, Cause::ForceMajeure),
            absence(end(4), 5, Cause::Planned),
        ];
        for notice in in_time {
            let stage = lost().said(notice);
            assert!(stage.case().omissions(passed(4)).is_empty(), "{notice:?}");
        }
        let of_no_use = [
            continues(before(4, 0, 1)),
            continues(passed(4)),
            absence(before(4, 10, 0), 5, Cause::Planned),
            absence(end(4), 6, Cause::Planned),
        ];
        for notice in of_no_use {
            let stage = lost().said(notice);
            assert_eq!(stage.case().omissions(passed(4)), [4], "{notice:?}");
        }
    }

    #[test]
    fn c_lapses_when_the_player_was_let_play_on_but_the_omission_counts() {
        stands_for!("fsi-2009 7.5.1");
        let stage = Stage::of(9).played(1..=3).forfeited(4).played(5..=5);
        assert!(stage.case().due(end(5)).open.is_empty());
        let stage = stage.played(6..=6).forfeited(7);
        let running = stage.case().on_forfeit(7).unwrap();
        assert_eq!(gist(&running), [(Rule::SecondSilence, 7, Measure::Exclude)]);
        assert_eq!(stage.case().due(before(8, 60, 0)).running, running);
        assert_eq!(stage.case().due(passed(7)).open, running);
        // It must be done, however late one thinks of it.
        assert_eq!(stage.case().due(end(9)).open, running);
    }

    #[test]
    fn d_needs_a_second_silence_not_a_second_forfeit() {
        stands_for!("fsi-2009 7.5.1");
        let stage = Stage::of(9)
            .played(1..=1)
            .forfeited(2)
            .said(continues(end(2)))
            .played(3..=3)
            .forfeited(4);
        assert_eq!(
            gist(&stage.case().due(passed(4)).open),
            [(Rule::SilenceAfterForfeit, 4, Measure::Exclude)]
        );
    }

    #[test]
    fn d_a_delay_does_not_undo_an_omission_already_decided_on() {
        stands_for!("fsi-2009 7.5.1");
        let mut stage = Stage::of(9)
            .played(1..=3)
            .forfeited(4)
            .decide((Rule::SilenceAfterForfeit, 4), Measure::Keep, "", passed(4))
            .unwrap();
        stage.schedule.0[4].starts = before(5, -120, 0);
        assert_eq!(stage.case().omissions(passed(4)), [4]);
        // Undecided, the delay gives the player the time it gives everybody.
        stage.history.decisions.clear();
        let due = stage.case().due(passed(4));
        assert!(due.open.is_empty());
        assert_eq!(gist(&due.running), [(Rule::SilenceAfterForfeit, 4, Measure::Exclude)]);
    }

    #[test]
    fn i_the_last_round_and_only_without_due_announcement() {
        stands_for!("fsi-2009 7.5.2");
        let unjustified = Measure::Withdraw(Withdrawal::Unjustified);
        let lost = || Stage::of(5).played(1..=4).forfeited(5);
        for (notice, justified) in [
            (absence(end(4), 5, Cause::Planned), true),
            (absence(just_after(end(4)), 5, Cause::Planned), false),
            (absence(before(5, 60, 0), 5, Cause::ForceMajeure), true),
            (absence(just_after(before(5, 60, 0)), 5, Cause::ForceMajeure), false),
            (continues(end(4)), false),
        ] {
            let stage = lost().said(notice);
            let expected =
                if justified { vec![] } else { vec![(Rule::LastRoundForfeit, 5, unjustified)] };
            assert_eq!(gist(&stage.case().on_forfeit(5).unwrap()), expected, "{notice:?}");
        }
        let earlier = Stage::of(5).played(1..=3).forfeited(4);
        assert_eq!(
            gist(&earlier.case().on_forfeit(4).unwrap()),
            [(Rule::SilenceAfterForfeit, 4, Measure::Exclude)]
        );
    }

    #[test]
    fn a_and_i_stand_together_when_the_third_forfeit_is_in_the_last_round() {
        stands_for!("fsi-2009 7.5.1 7.5.2");
        let unjustified = Measure::Withdraw(Withdrawal::Unjustified);
        let stage = Stage::of(5)
            .played(1..=1)
            .forfeited(2)
            .said(continues(end(2)))
            .forfeited(3)
            .said(continues(end(3)))
            .played(4..=4)
            .forfeited(5);
        assert_eq!(
            gist(&stage.case().on_forfeit(5).unwrap()),
            [(Rule::ThirdForfeit, 5, Measure::Exclude), (Rule::LastRoundForfeit, 5, unjustified)]
        );
        let stage = stage.decide((Rule::ThirdForfeit, 5), Measure::Exclude, "", end(5)).unwrap();
        assert_eq!(
            gist(&stage.case().due(end(5)).open),
            [(Rule::LastRoundForfeit, 5, unjustified)]
        );
    }
}
