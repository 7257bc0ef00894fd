//! What follows when a player speaks: absences, withdrawals and the wish to go on (7.5.2, 7.5.3).

use codex::{Article, Cites, Phrase, door, phrase};
use serde::Serialize;
use tournament::Round;

use crate::Instant;

use super::history::{Cause, Fate, Notice, Standing, Statement};
use super::proposal::{Choice, Force, Measure, Proposal, Withdrawal};
use super::{Case, Rule};
use crate::regulation::WithdrawalTerm;

/// Whether a notice came in time.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Timing {
    /// In time.
    InTime,
    /// Too late for the right it asks for.
    Late,
    /// No deadline was running.
    NotNeeded,
}

/// The answer to a notice.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Ruling {
    /// Whether it came in time.
    pub timing: Timing,
    /// The article that answers.
    pub article: Article,
    /// The answer in words.
    pub what: Phrase,
    /// What follows, or is to be decided.
    pub proposals: Vec<Proposal>,
}

impl Cites for Ruling {
    fn each_cited(&self, tell: &mut dyn FnMut(Article)) {
        tell(self.article);
        self.proposals.each_cited(tell);
    }
}

/// Why a question cannot be answered as it was put.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum Objection {
    /// The event has no such round.
    #[error("the event has no round {round}")]
    NoSuchRound {
        /// The one asked for.
        round: Round,
    },
    /// The round has its outcome for this player, or the absence is already known.
    #[error("round {round} is already settled for this player")]
    Settled {
        /// The round.
        round: Round,
    },
    /// The round was not lost by forfeit.
    #[error("round {round} was not lost by forfeit")]
    NotForfeited {
        /// The round.
        round: Round,
    },
    /// The notice is said to have come in later than now.
    #[error("the notice cannot have come in after it was noted")]
    NotYetReceived,
    /// The player has left the event.
    #[error("the player is already out of the event by rule {rule:?}")]
    Out {
        /// By which rule.
        rule: Rule,
    },
    /// The player never left.
    #[error("the player is not out of the event")]
    NotOut,
    /// The exclusion is one of those that the regulation itself provides.
    #[error("the exclusion is one that {article} itself provides: it cannot be reversed")]
    Provided {
        /// By which rule the player is out.
        rule: Rule,
        /// Where it stands.
        article: Article,
    },
}

impl Case<'_> {
    /// What follows from a notice that reached the chief arbiter, noted at `now`.
    ///
    /// The history is the one before the notice. Whether it came in time depends on when it was
    /// received; what can still be done, on when it was noted.
    pub fn on_notice(&self, notice: Notice, now: Instant) -> Result<Ruling, Objection> {
        if notice.at > now {
            return Err(Objection::NotYetReceived);
        }
        if let Standing::Out { rule } = self.history.standing() {
            return Err(Objection::Out { rule });
        }
        let ruling = match notice.says {
            Statement::Continues => self.wish_to_continue(notice, now),
            Statement::Absence { round, cause } => {
                self.still_open(round)?;
                let proposals = self.absence((round, cause), notice.at, &[], now);
                self.ruling(proposals, Rule::AnnouncedAbsence)
            }
            Statement::Withdrawal { from } => {
                self.still_open(from)?;
                self.ruling(self.withdrawal(from, notice.at, now), Rule::WithdrawalInTime)
            }
        };
        Ok(door!("office::absence::Case::on_notice", ruling))
    }

    /// What notices already in the history still ask for.
    pub(super) fn unanswered(&self, now: Instant) -> Vec<Proposal> {
        let notices = &self.history.notices;
        let of_notice = notices.iter().enumerate().flat_map(|(at, notice)| {
            let later = notices.get(at + 1..).unwrap_or_default();
            match notice.says {
                Statement::Continues => Vec::new(),
                Statement::Absence { round, .. } if self.granted(round) => Vec::new(),
                Statement::Absence { round, cause } => {
                    self.absence((round, cause), notice.at, later, now)
                }
                Statement::Withdrawal { from } => self.withdrawal(from, notice.at, now),
            }
        });
        let mut open: Vec<Proposal> = Vec::new();
        for proposal in of_notice.filter(|proposal| !self.answered(proposal)) {
            if !open
                .iter()
                .any(|other| (other.rule, other.round) == (proposal.rule, proposal.round))
            {
                open.push(proposal);
            }
        }
        open
    }

    fn still_open(&self, round: Round) -> Result<(), Objection> {
        if self.schedule.times(round).is_none() {
            return Err(Objection::NoSuchRound { round });
        }
        if self.history.fate(round).is_some() || self.granted(round) {
            return Err(Objection::Settled { round });
        }
        Ok(())
    }

    /// Whether an absence is already granted, by right or for force majeure.
    fn granted(&self, round: Round) -> bool {
        matches!(self.history.fate(round), Some(Fate::Absent(_)))
            || [Rule::AnnouncedAbsence, Rule::ForceMajeure]
                .iter()
                .any(|&rule| self.history.decided(rule, round).is_some())
    }

    fn answered(&self, proposal: &Proposal) -> bool {
        let round = proposal.round;
        let decided = |rule| self.history.decided(rule, round).is_some();
        let withdrawn = || decided(Rule::WithdrawalInTime) || decided(Rule::UnjustifiedWithdrawal);
        match (proposal.rule, self.history.fate(round)) {
            (Rule::AbsenceTooMany, None | Some(Fate::Forfeited)) => {
                decided(Rule::AbsenceTooMany) || withdrawn()
            }
            (
                Rule::WithdrawalInTime | Rule::UnjustifiedWithdrawal,
                None | Some(Fate::Forfeited),
            ) => withdrawn(),
            (_, None) => [Rule::AnnouncedAbsence, Rule::ForceMajeure, Rule::NewPairings]
                .into_iter()
                .any(decided),
            (_, Some(_)) => true,
        }
    }

    fn ruling(&self, proposals: Vec<Proposal>, right: Rule) -> Ruling {
        let late = proposals
            .iter()
            .any(|it| matches!(it.rule, Rule::NewPairings | Rule::UnjustifiedWithdrawal));
        let first = proposals.first();
        Ruling {
            timing: if late { Timing::Late } else { Timing::InTime },
            article: first.map_or(self.edition.article(right), |proposal| proposal.article),
            what: first.map_or(phrase!("absence-noted"), |proposal| proposal.what.clone()),
            proposals,
        }
    }

    /// 7.5.2: an absence from one round; `later` are notices that came in after this one.
    fn absence(
        &self,
        (round, cause): (Round, Cause),
        at: Instant,
        later: &[Notice],
        now: Instant,
    ) -> Vec<Proposal> {
        let edition = self.edition;
        let announced_later = |other: Round| {
            later.iter().any(
                |notice| matches!(notice.says, Statement::Absence { round, .. } if round == other),
            )
        };
        let absences = self.history.absences();
        let used = absences.iter().filter(|&&r| r != round && !announced_later(r)).count();
        let most = edition.announced_absences;
        if used >= most {
            let what = phrase!("absence-one-too-many", round = round, most = most);
            let first = Choice::free(Measure::CountAsWithdrawal);
            let taken = Proposal::new(
                edition,
                (Rule::AbsenceTooMany, round),
                Force::Automatic,
                first,
                what,
            );
            return std::iter::once(taken).chain(self.withdrawal(round, at, now)).collect();
        }
        let by_session = self.schedule.session_or_ahead(round, edition.notice);
        if by_session.met_by(at) {
            let what = phrase!("absence-by-right", round = round, count = used + 1, most = most);
            let first = Choice::free(Measure::NotPair);
            return vec![
                Proposal::new(
                    edition,
                    (Rule::AnnouncedAbsence, round),
                    Force::RightOfPlayer,
                    first,
                    what,
                )
                .by(by_session),
            ];
        }
        let an_hour_ahead = self.schedule.ahead_of(round, edition.notice);
        if cause == Cause::ForceMajeure && an_hour_ahead.met_by(at) {
            let (what, measure) = if self.schedule.is_published(round) {
                let what =
                    phrase!("absence-force-majeure", round = round, count = used + 1, most = most);
                (what, Measure::PairAnew)
            } else {
                let (count, most) = (used + 1, most);
                let what =
                    phrase!("absence-force-ahead", round = round, count = count, most = most);
                (what, Measure::NotPair)
            };
            let first = Choice::free(measure);
            return vec![
                Proposal::new(edition, (Rule::ForceMajeure, round), Force::Mandatory, first, what)
                    .by(an_hour_ahead),
            ];
        }
        let missed = match cause {
            Cause::Planned => by_session,
            Cause::ForceMajeure => an_hour_ahead,
        };
        vec![self.late_for_the_pairings(round, now).by(missed)]
    }

    /// 7.5.3: withdrawal from a round on.
    fn withdrawal(&self, from: Round, at: Instant, now: Instant) -> Vec<Proposal> {
        let both = self.schedule.session_and_ahead(from, self.edition.notice);
        let by_the_hour = self.schedule.ahead_of(from, self.edition.notice);
        let deadline = match self.edition.withdrawal_term {
            WithdrawalTerm::SessionAndHour => both,
            WithdrawalTerm::HourBefore => by_the_hour,
        };
        let proposal = |rule, manner, what| {
            let first = Choice::free(Measure::Withdraw(manner));
            Proposal::new(self.edition, (rule, from), Force::Mandatory, first, what).by(deadline)
        };
        if deadline.met_by(at) {
            let what = if both.met_by(at) {
                phrase!("absence-withdrawal-in-time", round = from)
            } else {
                phrase!("absence-withdrawal-by-the-hour", round = from)
            };
            return vec![proposal(Rule::WithdrawalInTime, Withdrawal::Regular, what)];
        }
        let missed = match (deadline.within_session(at), deadline.ahead(at)) {
            (true, _) => "hour",
            (false, true) => "session",
            (false, false) => "both",
        };
        // The sentence admits a reading by which this would be in time: whoever decides sees both.
        let other = self.edition.other_reading.is_some() && by_the_hour.met_by(at);
        let what = if other {
            phrase!("absence-withdrawal-late-either-way", round = from)
        } else {
            phrase!("absence-withdrawal-late", round = from, missed = missed)
        };
        let late = proposal(Rule::UnjustifiedWithdrawal, Withdrawal::Unjustified, what);
        // Pairings that nobody has seen are simply made without them.
        if self.begun(from, now) || !self.schedule.is_published(from) {
            return vec![late];
        }
        vec![late, self.late_for_the_pairings(from, now)]
    }

    /// 7.5.2: whether the round is paired anew, as long as it has not begun; before its pairings
    /// are on the wall, whether it is paired without the player at all.
    fn late_for_the_pairings(&self, round: Round, now: Instant) -> Proposal {
        let edition = self.edition;
        let stand = Choice::free(Measure::LoseByForfeit);
        let last = self.schedule.starts(round).map(|start| Instant(start.0.saturating_sub(1)));
        let anew = Choice::reasoned(Measure::PairAnew).until(last);
        if self.begun(round, now) {
            let what = phrase!("absence-after-the-start", round = round);
            return Proposal::new(
                edition,
                (Rule::NewPairings, round),
                Force::Automatic,
                stand,
                what,
            )
            .or(anew);
        }
        if !self.schedule.is_published(round) {
            let leave_out = Choice::reasoned(Measure::NotPair).until(last);
            let what = phrase!("absence-late-ahead", round = round);
            return Proposal::new(
                edition,
                (Rule::NewPairings, round),
                Force::Discretionary,
                leave_out,
                what,
            )
            .or(stand);
        }
        let what = phrase!("absence-late", round = round);
        Proposal::new(edition, (Rule::NewPairings, round), Force::Discretionary, anew, what)
            .or(stand)
    }

    fn begun(&self, round: Round, now: Instant) -> bool {
        self.schedule.starts(round).is_some_and(|start| now >= start)
    }

    /// 7.5.1: the wish to go on after a forfeit.
    fn wish_to_continue(&self, notice: Notice, now: Instant) -> Ruling {
        let lost = self
            .history
            .forfeits()
            .filter(|&round| self.schedule.starts(round).is_some_and(|start| start <= notice.at));
        let running = lost.last().filter(|&round| !self.told(round) && !self.excused(round));
        let (timing, what) = match running.and_then(|round| Some((round, self.word_by(round)?))) {
            None => (Timing::NotNeeded, phrase!("absence-noted")),
            Some((round, deadline)) if deadline.met_by(notice.at) => {
                (Timing::InTime, phrase!("absence-continues", round = round))
            }
            Some((round, _)) => (Timing::Late, phrase!("absence-continues-late", round = round)),
        };
        let mut history = self.history.clone();
        history.notices.push(notice);
        let told = Case { history: &history, ..*self };
        let asked = |proposal: &Proposal| {
            matches!(
                proposal.rule,
                Rule::FirstRoundForfeit | Rule::SilenceAfterForfeit | Rule::SecondSilence
            )
        };
        let mut proposals: Vec<_> = told.due(now).open.into_iter().filter(asked).collect();
        if self.history.standing() == Standing::SetAside {
            proposals.extend(self.on_readmission(self.next_round(now)).ok());
        }
        Ruling { timing, article: self.edition.article(Rule::SilenceAfterForfeit), what, proposals }
    }
}

#[cfg(test)]
mod tests {
    use codex::stands_for;

    use super::super::stage::{
        Stage, absence, before, continues, end, gist, just_after, measures, start, withdrawal,
    };
    use super::*;

    const REGULAR: Measure = Measure::Withdraw(Withdrawal::Regular);
    const UNJUSTIFIED: Measure = Measure::Withdraw(Withdrawal::Unjustified);

    fn rules(stage: &Stage, notice: Notice) -> Vec<Rule> {
        let ruling = stage.case().on_notice(notice, notice.at).unwrap();
        ruling.proposals.iter().map(|proposal| proposal.rule).collect()
    }

    #[test]
    fn e_the_end_of_the_session_before_is_the_last_instant() {
        stands_for!("fsi-2009 7.5.2");
        let stage = Stage::of(7).played(1..=3);
        assert_eq!(rules(&stage, absence(end(3), 4, Cause::Planned)), [Rule::AnnouncedAbsence]);
        assert_eq!(
            rules(&stage, absence(just_after(end(3)), 4, Cause::Planned)),
            [Rule::NewPairings]
        );
        // A session that lasts, or has not begun, is not over.
        assert_eq!(rules(&stage, absence(end(3), 6, Cause::Planned)), [Rule::AnnouncedAbsence]);
    }

    #[test]
    fn e_round_one_has_no_session_before_it_so_the_hour_counts() {
        stands_for!("fsi-2009 7.5.2");
        let stage = Stage::of(7);
        assert_eq!(
            rules(&stage, absence(before(1, 60, 0), 1, Cause::Planned)),
            [Rule::AnnouncedAbsence]
        );
        let late = just_after(before(1, 60, 0));
        assert_eq!(rules(&stage, absence(late, 1, Cause::ForceMajeure)), [Rule::NewPairings]);
    }

    #[test]
    fn f_force_majeure_an_hour_before_to_the_millisecond() {
        stands_for!("fsi-2009 7.5.2");
        let stage = Stage::of(7).played(1..=3);
        let in_time = before(4, 60, 0);
        let ruling =
            stage.case().on_notice(absence(in_time, 4, Cause::ForceMajeure), in_time).unwrap();
        assert_eq!(gist(&ruling.proposals), [(Rule::ForceMajeure, 4, Measure::PairAnew)]);
        assert_eq!(ruling.proposals[0].force, Force::Mandatory);
        assert_eq!(
            rules(&stage, absence(just_after(in_time), 4, Cause::ForceMajeure)),
            [Rule::NewPairings]
        );
        // Without force majeure the hour gives no right.
        assert_eq!(rules(&stage, absence(in_time, 4, Cause::Planned)), [Rule::NewPairings]);
    }

    #[test]
    fn pairings_that_nobody_has_seen_are_no_new_pairings() {
        stands_for!("fsi-2009 7.5.2 7.5.3");
        let stage = Stage::of(7).played(1..=3).unpublished(4);
        let late = just_after(end(3));
        let told = |notice: Notice| stage.case().on_notice(notice, notice.at).unwrap().proposals;
        // "Esporre i nuovi abbinamenti" presupposes old ones: these are made without the player.
        let by_force = told(absence(before(4, 60, 0), 4, Cause::ForceMajeure));
        assert_eq!(gist(&by_force), [(Rule::ForceMajeure, 4, Measure::NotPair)]);
        let planned = told(absence(late, 4, Cause::Planned));
        assert_eq!(gist(&planned), [(Rule::NewPairings, 4, Measure::NotPair)]);
        assert_eq!(measures(&planned[0]), [Measure::NotPair, Measure::LoseByForfeit]);
        // Whoever leaves for good is out of pairings still to be made.
        let leaves = told(withdrawal(late, 4));
        assert_eq!(gist(&leaves), [(Rule::UnjustifiedWithdrawal, 4, UNJUSTIFIED)]);
    }

    #[test]
    fn f_a_message_read_late_was_still_received_in_time() {
        stands_for!("fsi-2009 7.5.2");
        let stage = Stage::of(7).played(1..=3);
        let notice = absence(before(4, 61, 0), 4, Cause::ForceMajeure);
        let ruling = stage.case().on_notice(notice, before(4, 10, 0)).unwrap();
        assert_eq!(gist(&ruling.proposals), [(Rule::ForceMajeure, 4, Measure::PairAnew)]);
    }

    #[test]
    fn f_a_delayed_round_moves_its_hour() {
        stands_for!("fsi-2009 7.5.2");
        let mut stage = Stage::of(7).played(1..=3);
        let notice = absence(before(4, 45, 0), 4, Cause::ForceMajeure);
        assert_eq!(rules(&stage, notice), [Rule::NewPairings]);
        stage.schedule.0[3].starts = before(4, -15, 0);
        assert_eq!(rules(&stage, notice), [Rule::ForceMajeure]);
    }

    #[test]
    fn g_new_pairings_are_possible_only_before_the_start() {
        stands_for!("fsi-2009 7.5.2");
        let stage = Stage::of(7).played(1..=3);
        let ruling = |at| stage.case().on_notice(absence(at, 4, Cause::Planned), at).unwrap();
        let last = before(4, 0, 1);
        assert_eq!(gist(&ruling(last).proposals), [(Rule::NewPairings, 4, Measure::PairAnew)]);
        let begun = ruling(start(4));
        assert_eq!(gist(&begun.proposals), [(Rule::NewPairings, 4, Measure::LoseByForfeit)]);
        assert_eq!(begun.proposals[0].forced(start(4)), Some(Measure::LoseByForfeit));
        assert_eq!(begun.timing, Timing::Late);
    }

    #[test]
    fn h_two_absences_are_a_right_and_the_third_a_withdrawal() {
        stands_for!("fsi-2009 7.5.2");
        let stage = Stage::of(7).played(1..=1).absent(2).played(3..=3);
        assert_eq!(rules(&stage, absence(end(3), 4, Cause::Planned)), [Rule::AnnouncedAbsence]);
        let stage = stage.absent(4);
        assert_eq!(
            rules(&stage, absence(end(4), 5, Cause::Planned)),
            [Rule::AbsenceTooMany, Rule::WithdrawalInTime]
        );
        // Consecutive ones count alike, and so does one still to come.
        let stage = Stage::of(7)
            .played(1..=3)
            .said(absence(end(1), 6, Cause::Planned))
            .decide((Rule::AnnouncedAbsence, 6), Measure::NotPair, "", end(1))
            .unwrap()
            .absent(4);
        assert_eq!(
            rules(&stage, absence(end(4), 5, Cause::Planned)),
            [Rule::AbsenceTooMany, Rule::WithdrawalInTime]
        );
    }

    #[test]
    fn h_counts_what_was_announced_before() {
        stands_for!("fsi-2009 7.5.2");
        let at = before(4, 30, 0);
        let mut stage = Stage::of(7).played(1..=3).said(absence(at, 4, Cause::Planned));
        for round in [5, 6] {
            stage = stage
                .said(absence(at, round, Cause::Planned))
                .decide((Rule::AnnouncedAbsence, round), Measure::NotPair, "", at)
                .unwrap();
        }
        assert_eq!(gist(&stage.case().due(at).open), [(Rule::NewPairings, 4, Measure::PairAnew)]);
    }

    #[test]
    fn j_a_withdrawal_keeps_both_terms() {
        stands_for!("fsi-2009 7.5.3");
        let mut stage = Stage::of(7).played(1..=3);
        let ruling = stage.case().on_notice(withdrawal(end(3), 4), end(3)).unwrap();
        assert_eq!(gist(&ruling.proposals), [(Rule::WithdrawalInTime, 4, REGULAR)]);
        assert_eq!(ruling.proposals[0].force, Force::Mandatory);
        // The session before still lasts an hour before the round: the hour binds.
        stage.schedule.0[2].ended = None;
        assert_eq!(rules(&stage, withdrawal(before(4, 60, 0), 4)), [Rule::WithdrawalInTime]);
        let late = just_after(before(4, 60, 0));
        assert_eq!(
            rules(&stage, withdrawal(late, 4)),
            [Rule::UnjustifiedWithdrawal, Rule::NewPairings]
        );
        // It ended in good time: the session binds, however far the round is.
        stage.schedule.0[2].ended = Some(end(3));
        assert_eq!(
            rules(&stage, withdrawal(just_after(end(3)), 4)),
            [Rule::UnjustifiedWithdrawal, Rule::NewPairings]
        );
    }

    #[test]
    fn j_before_round_one_the_hour_binds() {
        stands_for!("fsi-2009 7.5.3");
        let stage = Stage::of(7);
        assert_eq!(rules(&stage, withdrawal(before(1, 60, 0), 1)), [Rule::WithdrawalInTime]);
        assert_eq!(
            rules(&stage, withdrawal(just_after(before(1, 60, 0)), 1)),
            [Rule::UnjustifiedWithdrawal, Rule::NewPairings]
        );
    }

    #[test]
    fn k_a_late_withdrawal_is_unjustified_and_its_round_may_be_paired_anew() {
        stands_for!("fsi-2009 7.5.3");
        let at = before(4, 30, 0);
        let stage = Stage::of(7).played(1..=3).said(withdrawal(at, 4));
        assert_eq!(
            gist(&stage.case().due(at).open),
            [
                (Rule::UnjustifiedWithdrawal, 4, UNJUSTIFIED),
                (Rule::NewPairings, 4, Measure::PairAnew)
            ]
        );
        let stage = stage.decide((Rule::UnjustifiedWithdrawal, 4), UNJUSTIFIED, "", at).unwrap();
        assert_eq!(gist(&stage.case().due(at).open), [(Rule::NewPairings, 4, Measure::PairAnew)]);
        let gone = Stage::of(7).played(1..=3);
        assert_eq!(rules(&gone, withdrawal(start(4), 4)), [Rule::UnjustifiedWithdrawal]);
    }

    #[test]
    fn c_the_wish_to_go_on_is_in_time_up_to_the_hour() {
        stands_for!("fsi-2009 7.5.1");
        let stage = Stage::of(7).played(1..=3).forfeited(4);
        let in_time = before(5, 60, 0);
        let ruling = stage.case().on_notice(continues(in_time), in_time).unwrap();
        assert_eq!((ruling.timing, ruling.proposals.len()), (Timing::InTime, 0));
        let late = just_after(in_time);
        let ruling = stage.case().on_notice(continues(late), late).unwrap();
        assert_eq!(ruling.timing, Timing::Late);
        assert_eq!(gist(&ruling.proposals), [(Rule::SilenceAfterForfeit, 4, Measure::Exclude)]);
        let unasked = Stage::of(7).played(1..=4);
        let ruling = unasked.case().on_notice(continues(in_time), in_time).unwrap();
        assert_eq!(ruling.timing, Timing::NotNeeded);
    }

    #[test]
    fn a_notice_that_cannot_be_is_answered_with_an_objection() {
        let stage = Stage::of(7).played(1..=3).absent(4);
        let ask = |notice: Notice, now| stage.case().on_notice(notice, now).unwrap_err();
        let at = end(4);
        for (round, objection) in [
            (0, Objection::NoSuchRound { round: 0 }),
            (8, Objection::NoSuchRound { round: 8 }),
            (3, Objection::Settled { round: 3 }),
            (4, Objection::Settled { round: 4 }),
        ] {
            assert_eq!(ask(absence(at, round, Cause::Planned), at), objection);
            assert_eq!(ask(withdrawal(at, round), at), objection);
        }
        assert_eq!(ask(continues(just_after(at)), at), Objection::NotYetReceived);
        let out = Stage::of(7)
            .said(withdrawal(start(0), 1))
            .decide((Rule::WithdrawalInTime, 1), REGULAR, "", start(0))
            .unwrap();
        let objection = out.case().on_notice(continues(at), at).unwrap_err();
        assert_eq!(objection, Objection::Out { rule: Rule::WithdrawalInTime });
    }
}
