//! What the final report (verbale) must mention, drawn from everything that was accepted.

use codex::{Article, Phrase, phrase};
use serde::Serialize;
use tournament::{MentionKind, Round};
use vocabulary::Side;

use crate::absence::{Measure, Rule, Withdrawal};
use crate::act::Act;
use crate::breach::{Breach, BreachKind};
use crate::bye::{ByeKind, ByeState};
use crate::effect::Effect;
use crate::entrant::{Departure, Status};
use crate::event::Event;
use crate::fide_mode::FideMode;
use crate::fssi::protest::{Notice, Stage as ComplaintStage};
use crate::fssi::{ComplaintCites, Complaints};
use crate::offence::Offence;
use crate::office::Office;
use crate::pack::ComplaintWay;
use crate::remark::{Remark, RemarkKind};
use crate::round::{BoardResult, Phase};
use crate::ties::{GivenValues, Tie};
use crate::{CaseFile, EntrantId, Instant, ResultStyle};

/// The section that a decision of RTF 7.5 belongs to.
const fn kind_of_decision(rule: Rule, measure: Measure) -> MentionKind {
    match (rule, measure) {
        (_, Measure::Withdraw(Withdrawal::Unjustified)) => MentionKind::UnjustifiedWithdrawal,
        (_, Measure::Withdraw(Withdrawal::Regular) | Measure::CountAsWithdrawal) => {
            MentionKind::Withdrawal
        }
        (Rule::Expulsion, _) => MentionKind::Expulsion,
        (_, Measure::Readmit) => MentionKind::Readmission,
        (_, Measure::Exclude | Measure::SetAside) => MentionKind::Exclusion,
        (_, Measure::PairAnew) => MentionKind::NewPairing,
        (_, Measure::NotPair | Measure::Keep | Measure::LoseByForfeit) => MentionKind::Waiver,
    }
}

/// One thing that the report mentions.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct ReportItem {
    /// What it is about.
    pub kind: MentionKind,
    /// Whom it is about.
    pub entrant: Option<EntrantId>,
    /// In which round.
    pub round: Option<Round>,
    /// The article that wants it mentioned.
    pub article: Option<Article>,
    /// When it was decided, where that is known.
    pub at: Option<Instant>,
    /// The same in words.
    pub what: Phrase,
    /// The arbiter's or the player's own words.
    pub reason: Option<String>,
}

impl ReportItem {
    const fn new(kind: MentionKind, what: Phrase) -> Self {
        Self { kind, entrant: None, round: None, article: None, at: None, what, reason: None }
    }
}

impl Event {
    /// Withdrawals, exclusions, expulsions and waivers of RTF 7.5, late entries, teams that left,
    /// pairings by hand, protests and remarks, in that order.
    pub fn report(&self) -> Vec<ReportItem> {
        let mut items = self.of_players();
        items.extend(self.of_teams());
        items.extend(self.of_rounds());
        items.extend(self.of_protests());
        items.extend(self.of_remarks());
        items.extend(self.of_offences());
        items.extend(self.of_breaches());
        items.extend(self.of_ties());
        items
    }

    /// The breaches of the integrity of the pairings of which nothing else tells.
    fn of_breaches(&self) -> Vec<ReportItem> {
        let told = |breach: &Breach| match breach.kind {
            BreachKind::ByHand { .. }
            | BreachKind::Correction { .. }
            | BreachKind::FullPointBye { .. } => false,
            BreachKind::Regeneration { .. }
            | BreachKind::Exchange { .. }
            | BreachKind::Adjournment { .. }
            | BreachKind::RatingCorrection { .. }
            | BreachKind::FideModeLeft => true,
        };
        let reason = |breach: &Breach| match (&breach.kind, self.fide_mode()) {
            (BreachKind::FideModeLeft, Some(FideMode::Left { reason, .. })) => Some(reason.clone()),
            _ => None,
        };
        let breaches = self.breaches().filter(|(_, breach)| told(breach));
        let item = |(_, breach): (u32, &Breach)| ReportItem {
            round: Some(breach.round).filter(|round| *round > 0),
            reason: reason(breach),
            ..ReportItem::new(MentionKind::Correction, breach.told(self))
        };
        breaches.map(item).collect()
    }

    /// Ties that games, lots or the arbiter decided, and values that came from elsewhere.
    fn of_ties(&self) -> Vec<ReportItem> {
        let tie = |(number, tie): (u32, &Tie)| ReportItem {
            round: Some(tie.round),
            reason: Some(tie.reason.clone()),
            ..ReportItem::new(MentionKind::TieBreak, self.tie_told(number, tie))
        };
        let given = |(code, values): (&str, &GivenValues)| {
            let what = phrase!("report-given", code = code, count = values.len());
            ReportItem::new(MentionKind::TieBreak, what)
        };
        self.ties().map(tie).chain(self.given().map(given)).collect()
    }

    fn of_players(&self) -> Vec<ReportItem> {
        let mut items = Vec::new();
        for (id, entrant) in self.entrants() {
            let file = CaseFile::of(self, id, entrant);
            let item = |kind, round, article, what| ReportItem {
                entrant: Some(id),
                round: Some(round),
                article: Some(article),
                ..ReportItem::new(kind, what)
            };
            if entrant.first_round > 1 {
                let what = phrase!("report-late-entry", round = entrant.first_round);
                items.push(ReportItem {
                    entrant: Some(id),
                    round: Some(entrant.first_round),
                    ..ReportItem::new(MentionKind::LateEntry, what)
                });
            }
            if let Some(why) = &entrant.form.admission {
                let what = phrase!("report-admitted-beyond-limits");
                let article = codex::article!("fsi-2009 4.2.14");
                items.push(ReportItem {
                    entrant: Some(id),
                    article: Some(article).filter(|it| self.pack().applies(it.code())),
                    reason: Some(why.clone()),
                    ..ReportItem::new(MentionKind::Waiver, what)
                });
            }
            for mention in file.case().report_mentions() {
                // The rule of a mention is the one that wants it, not the one decided under.
                let kind = kind_of_decision(mention.rule, mention.measure);
                items.push(ReportItem {
                    reason: mention.reason,
                    at: Some(mention.at),
                    ..item(kind, mention.round, mention.article, mention.what)
                });
            }
            for annulled in &entrant.annulled {
                let decision = &annulled.decision;
                let what = phrase!(
                    "report-annulled",
                    round = decision.round,
                    measure = decision.option.phrase()
                );
                items.push(ReportItem {
                    reason: Some(annulled.reason.clone()),
                    at: Some(annulled.at),
                    ..item(
                        MentionKind::Waiver,
                        decision.round,
                        self.pack().absence.article(decision.rule),
                        what,
                    )
                });
            }
            for consequence in file.case().consequences() {
                let last = entrant.decisions.last().map_or(1, |decision| decision.round);
                let kind = MentionKind::UnjustifiedWithdrawal;
                items.push(item(kind, last, consequence.article, consequence.what));
            }
        }
        items
    }

    fn of_teams(&self) -> Vec<ReportItem> {
        let mut items = Vec::new();
        for (_, team) in self.teams() {
            let name = team.form.name.as_str();
            let first = team.first_round;
            if first > 1 {
                let what = phrase!("report-team-late", team = name, round = first);
                let item = ReportItem::new(MentionKind::LateEntry, what);
                items.push(ReportItem { round: Some(first), ..item });
            }
            if let Status::Gone { from, why } = team.status {
                let what = phrase!("report-team-gone", team = name, round = from);
                let reason = team.left_because.clone();
                let kind = match why {
                    Departure::Withdrawn => MentionKind::Withdrawal,
                    Departure::WithdrawnWithoutRight => MentionKind::UnjustifiedWithdrawal,
                    Departure::Expelled => MentionKind::Expulsion,
                    Departure::Excluded | Departure::ExcludedByArbiter => MentionKind::Exclusion,
                };
                items.push(ReportItem { round: Some(from), reason, ..ReportItem::new(kind, what) });
            }
        }
        items
    }

    fn of_rounds(&self) -> Vec<ReportItem> {
        self.paired_rounds()
            .filter_map(|(number, round)| {
                let reason = round.pairing()?.by_hand.clone()?;
                Some(ReportItem {
                    round: Some(number),
                    reason: Some(reason),
                    ..ReportItem::new(
                        MentionKind::ByHand,
                        phrase!("report-by-hand", round = number),
                    )
                })
            })
            .collect()
    }

    fn of_protests(&self) -> Vec<ReportItem> {
        let ComplaintWay::Protest(Complaints { cites, .. }) = self.pack().complaints else {
            return Vec::new();
        };
        self.protests()
            .flat_map(|(number, protest)| {
                let what = match protest.complaint.notice {
                    Notice::InTime(_) => phrase!(
                        "report-protest",
                        protest = number,
                        round = protest.round,
                        board = protest.board
                    ),
                    Notice::Late(by) => phrase!(
                        "report-protest-late",
                        protest = number,
                        round = protest.round,
                        board = protest.board,
                        by = by
                    ),
                };
                let notice = ReportItem {
                    kind: MentionKind::Complaint,
                    entrant: Some(protest.by),
                    round: Some(protest.round),
                    article: Some(cites.notice),
                    at: Some(protest.complaint.announced_at),
                    reason: Some(protest.words.clone()),
                    what,
                };
                let decision = protest.complaint.decision.as_ref();
                let went_on =
                    came_to(number, protest.complaint.stage, &cites).map(|(what, article)| {
                        ReportItem {
                            entrant: Some(protest.by),
                            round: Some(protest.round),
                            article: Some(article),
                            reason: decision.map(|decision| decision.text.clone()),
                            ..ReportItem::new(MentionKind::Complaint, what)
                        }
                    });
                let published = protest.complaint.published.as_ref().map(|notice| {
                    let what = phrase!(
                        "report-protest-published",
                        protest = number,
                        outcome = decision.map_or_else(
                            || codex::Value::from(""),
                            |it| it.outcome.phrase().into()
                        ),
                        number = notice.number.as_str(),
                        day = crate::days::shown(notice.day)
                    );
                    ReportItem {
                        entrant: Some(protest.by),
                        round: Some(protest.round),
                        article: Some(cites.publication),
                        ..ReportItem::new(MentionKind::Complaint, what)
                    }
                });
                std::iter::once(notice).chain(went_on).chain(published)
            })
            .collect()
    }

    fn of_remarks(&self) -> Vec<ReportItem> {
        self.remarks()
            .map(|(_, remark)| {
                let what = match remark.kind {
                    RemarkKind::Incident => phrase!("report-incident"),
                    RemarkKind::Warning => phrase!("report-warning"),
                    RemarkKind::Points { halves } => {
                        phrase!("report-points", points = codex::Value::HalfPoints(halves.into()))
                    }
                    RemarkKind::NoMedicalCover => phrase!("report-no-medical-cover"),
                    RemarkKind::HearingAid => phrase!("report-hearing-aid"),
                    RemarkKind::ForJustice => match &remark.forwarded {
                        Some((_, how)) => {
                            phrase!("report-for-justice-forwarded", how = how.as_str())
                        }
                        None => phrase!("report-for-justice"),
                    },
                    RemarkKind::Note => phrase!("report-note"),
                };
                ReportItem {
                    entrant: remark.entrant,
                    round: remark.round,
                    article: remark.article.or(self.pack().remarks.article(remark.kind)),
                    reason: Some(remark.words.clone()),
                    ..ReportItem::new(self.kind_of_remark(remark), what)
                }
            })
            .collect()
    }

    /// What was counted at the boards, round by round: the second illegal move of a game says so.
    fn of_offences(&self) -> Vec<ReportItem> {
        let mut items = Vec::new();
        for (round, book) in self.paired_rounds() {
            let boards = book.pairing().map(|pairing| pairing.boards.as_slice());
            for (board, seats) in (1..).zip(boards.unwrap_or_default()) {
                let counted = self.offences(round, board);
                for (place, offence) in counted.iter().enumerate() {
                    let same = |it: &&Offence| (it.side, it.kind) == (offence.side, offence.kind);
                    let count = counted[..=place].iter().filter(same).count();
                    let entrant = match offence.side {
                        Side::White => seats.white,
                        Side::Black => seats.black,
                    };
                    let what = phrase!(
                        "report-offence",
                        round = round,
                        board = board,
                        kind = offence.kind.phrase(),
                        count = count,
                        penalty = offence.penalty.phrase()
                    );
                    let foreseen = self.foreseen((round, board), offence.side, offence.kind);
                    items.push(ReportItem {
                        entrant,
                        round: Some(round),
                        article: foreseen.and_then(|it| it.articles.first().copied()),
                        at: Some(offence.at),
                        ..ReportItem::new(MentionKind::Incident, what)
                    });
                }
            }
        }
        items
    }

    /// The section that a remark belongs to: one that rests on the article of disputes decides one.
    fn kind_of_remark(&self, remark: &Remark) -> MentionKind {
        match remark.kind {
            RemarkKind::NoMedicalCover => MentionKind::MedicalCover,
            RemarkKind::HearingAid => MentionKind::HearingAid,
            RemarkKind::ForJustice => MentionKind::Referral,
            RemarkKind::Incident
            | RemarkKind::Warning
            | RemarkKind::Points { .. }
            | RemarkKind::Note => match self.pack().papers.dispute {
                Some(dispute) if remark.article == Some(dispute) => MentionKind::Dispute,
                _ => MentionKind::Incident,
            },
        }
    }

    /// The absences that were announced and the games that were lost by forfeit, round by round.
    fn of_boards(&self) -> Vec<ReportItem> {
        let pack = self.pack();
        let mut items = Vec::new();
        for (round, book) in self.paired_rounds() {
            let Some(pairing) = book.pairing() else { continue };
            let item = |kind, entrant, rule, what| ReportItem {
                entrant: Some(entrant),
                round: Some(round),
                article: Some(pack.absence.article(rule)).filter(|it| pack.applies(it.code())),
                ..ReportItem::new(kind, what)
            };
            for id in self.paired_but_away(round) {
                let what = phrase!("report-absent-on-the-wall", round = round);
                items.push(item(MentionKind::Absence, id, Rule::AnnouncedAbsence, what));
            }
            for id in &pairing.absent {
                let decisions = self.entrant(*id).map_or(&[][..], |of| &of.decisions);
                let granted = decisions
                    .iter()
                    .find(|decision| decision.round == round && decision.option.grants_absence());
                let reason = granted.and_then(|decision| decision.said_why()).map(str::to_owned);
                let bye = self.entrant(*id).and_then(|of| of.bye_in(round));
                let what = match bye.map(|bye| (bye.state, bye.kind)) {
                    Some((ByeState::NotSeen, _)) => phrase!("report-not-seen", round = round),
                    Some((ByeState::Granted, ByeKind::Half)) => {
                        phrase!("report-bye-half", round = round)
                    }
                    Some((ByeState::Granted, ByeKind::Full)) => {
                        phrase!("report-bye-full", round = round)
                    }
                    _ => phrase!("report-absent", round = round),
                };
                let reason = reason.or_else(|| bye.and_then(|bye| bye.reason.clone()));
                let absent = item(MentionKind::Absence, *id, Rule::AnnouncedAbsence, what);
                items.push(ReportItem { reason, ..absent });
            }
            for (seats, result) in pairing.boards.iter().zip(book.results()) {
                let lost = match result {
                    Some(BoardResult::WhiteByForfeit) => [None, seats.black],
                    Some(BoardResult::BlackByForfeit) => [seats.white, None],
                    Some(BoardResult::NobodyPlayed) => [seats.white, seats.black],
                    _ => continue,
                };
                items.extend(lost.into_iter().flatten().map(|id| {
                    let what = phrase!("report-forfeit", round = round);
                    item(MentionKind::Forfeit, id, Rule::ThirdForfeit, what)
                }));
            }
        }
        items
    }
}

impl Office {
    /// Everything that the final report must mention: what the event tells, what the history alone
    /// holds, then absences and forfeits.
    pub fn report(&self) -> Vec<ReportItem> {
        let event = self.event();
        let told = event.report().into_iter().chain(self.new_pairings());
        told.chain(self.corrections()).chain(event.of_boards()).collect()
    }

    /// Pairings that were on the wall and came down, rounds that were then paired again, and
    /// pairings that stood although the system would have made others.
    fn new_pairings(&self) -> Vec<ReportItem> {
        let item = |entry: &crate::office::Entry, kind, round, what| ReportItem {
            round: Some(round),
            at: Some(entry.context.at),
            ..ReportItem::new(kind, what)
        };
        let mut taken: Vec<Round> = Vec::new();
        let mut items = Vec::new();
        for entry in self.entries() {
            let down = taken_down(&entry.effects);
            match (&entry.act, down) {
                (Act::WithdrawPairings { reason }, Some(round)) => {
                    let what = phrase!("report-pairings-withdrawn", round = round);
                    let reason = Some(reason.clone());
                    let found = item(entry, MentionKind::NewPairing, round, what);
                    items.push(ReportItem { reason, ..found });
                    taken.push(round);
                }
                (Act::KeepPairings { reason }, _) => {
                    let round = entry.effects.iter().find_map(|effect| match effect {
                        Effect::Kept(round, _) => Some(*round),
                        _ => None,
                    });
                    let Some(round) = round else { continue };
                    let what = phrase!("report-pairings-kept", round = round);
                    let reason = Some(reason.clone());
                    let found = item(entry, MentionKind::ByHand, round, what);
                    items.push(ReportItem { reason, ..found });
                }
                (_, Some(round)) => taken.push(round),
                (Act::Publish, None) => {
                    let round = entry.effects.iter().find_map(|effect| match effect {
                        Effect::Phase(round, _) => Some(*round),
                        _ => None,
                    });
                    let Some(round) = round.filter(|round| taken.contains(round)) else { continue };
                    let what = phrase!("report-paired-anew", round = round);
                    items.push(item(entry, MentionKind::NewPairing, round, what));
                    taken.retain(|other| *other != round);
                }
                _ => {}
            }
        }
        items
    }

    /// The results that were corrected, the acts that were taken back and the rounds that were
    /// moved, with their reasons, which the history alone holds.
    fn corrections(&self) -> Vec<ReportItem> {
        let style = ResultStyle::at(self.event());
        self.entries()
            .iter()
            .filter_map(|entry| {
                let (round, what, reason) = match &entry.act {
                    Act::Correct { round, board, result, reason } => {
                        let before = written(&entry.effects).and_then(|written| written.before);
                        let what = phrase!(
                            "report-correction",
                            round = *round,
                            board = *board,
                            before = before.map_or("", |before| style.sign(before)),
                            result = style.sign(*result)
                        );
                        (Some(*round), what, reason)
                    }
                    Act::ClearResult { board, reason } => {
                        let Written { round, before, .. } = written(&entry.effects)?;
                        let what = phrase!(
                            "report-cleared",
                            round = round,
                            board = *board,
                            before = before.map_or("", BoardResult::sign)
                        );
                        (Some(round), what, reason)
                    }
                    Act::Undo { entry: undone, reason } => {
                        let (round, what) = self.undone(*undone);
                        let withdrawn = taken_down(&entry.effects);
                        if let Some(round) = withdrawn {
                            return Some(ReportItem {
                                round: Some(round),
                                at: Some(entry.context.at),
                                reason: Some(reason.clone()),
                                ..ReportItem::new(
                                    MentionKind::NewPairing,
                                    phrase!("report-pairings-withdrawn", round = round),
                                )
                            });
                        }
                        (round, what, reason)
                    }
                    Act::Postpone { round, to, reason } => {
                        let what = if *to <= entry.context.at {
                            phrase!("report-played-on", round = *round)
                        } else {
                            phrase!("report-postponed", round = *round)
                        };
                        (Some(*round), what, reason)
                    }
                    _ => return None,
                };
                Some(ReportItem {
                    round,
                    at: Some(entry.context.at),
                    reason: Some(reason.clone()),
                    ..ReportItem::new(MentionKind::Correction, what)
                })
            })
            .collect()
    }

    /// What an undoing took back: a result by its board, anything else by its number.
    fn undone(&self, number: u32) -> (Option<Round>, Phrase) {
        let index = usize::try_from(number).ok().and_then(|number| number.checked_sub(1));
        let entry = index.and_then(|index| self.entries().get(index));
        let of_result = entry.and_then(|entry| {
            let Written { round, board, after, .. } = written(&entry.effects)?;
            let sign = ResultStyle::at(self.event()).sign(after?);
            let what = phrase!(
                "report-undone-result",
                entry = number,
                round = round,
                board = board,
                result = sign
            );
            Some((Some(round), what))
        });
        of_result.unwrap_or_else(|| (None, phrase!("report-undone", entry = number)))
    }
}

/// How far a protest came, once it has left the hall.
fn came_to(
    number: u32,
    stage: ComplaintStage,
    cites: &ComplaintCites,
) -> Option<(Phrase, Article)> {
    match stage {
        ComplaintStage::Announced | ComplaintStage::CopyHanded => None,
        ComplaintStage::Filed | ComplaintStage::FeePaid => {
            Some((phrase!("report-protest-filed", protest = number), cites.filing))
        }
        ComplaintStage::Decided => {
            Some((phrase!("report-protest-decided", protest = number), cites.decision))
        }
        ComplaintStage::Appealed => {
            Some((phrase!("report-protest-appealed", protest = number), cites.appeal))
        }
    }
}

/// The round whose pairings an entry took off the wall, if it did.
fn taken_down(effects: &[Effect]) -> Option<Round> {
    effects.iter().find_map(|effect| match effect {
        Effect::Phase(round, change)
            if matches!(change.before, Some(Phase::Published(_)))
                && matches!(change.after, None | Some(Phase::Draft)) =>
        {
            Some(*round)
        }
        _ => None,
    })
}

/// A result that an entry wrote, and the one that stood there before.
struct Written {
    round: Round,
    board: u16,
    before: Option<BoardResult>,
    after: Option<BoardResult>,
}

fn written(effects: &[Effect]) -> Option<Written> {
    effects.iter().find_map(|effect| match effect {
        Effect::Result(round, board, change) => Some(Written {
            round: *round,
            board: *board,
            before: change.before,
            after: change.after,
        }),
        _ => None,
    })
}
