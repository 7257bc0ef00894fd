//! What the final report (verbale) must mention, drawn from everything that was accepted.

use codex::{Article, Phrase, phrase};
use serde::Serialize;
use tournament::Round;

use crate::absence::{Measure, Rule, Withdrawal};
use crate::act::Act;
use crate::effect::Effect;
use crate::entrant::{Departure, Status};
use crate::event::Event;
use crate::fssi::protest::{Notice, Stage as ComplaintStage};
use crate::fssi::{ComplaintCites, Complaints};
use crate::office::Office;
use crate::pack::ComplaintWay;
use crate::remark::RemarkKind;
use crate::round::BoardResult;
use crate::{CaseFile, EntrantId, Instant};

/// What a mention is about: the section of the report that it belongs to.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Topic {
    /// Somebody plays from a later round on.
    LateEntry,
    /// A withdrawal in time.
    Withdrawal,
    /// A withdrawal without right, or what it costs (RTF 7.5.3).
    UnjustifiedWithdrawal,
    /// An exclusion, for good or until they are heard of (7.5.1).
    Exclusion,
    /// A readmission (7.5.5).
    Readmission,
    /// An expulsion (7.5.4).
    Expulsion,
    /// An absence that was announced (7.5.2).
    Absence,
    /// A game lost by forfeit (7.5.1).
    Forfeit,
    /// A loss or exclusion that the arbiter did not apply.
    Waiver,
    /// A round paired again without somebody (7.5.2).
    NewPairing,
    /// A round paired by hand.
    ByHand,
    /// A protest.
    Protest,
    /// A remark of the arbiter.
    Remark(RemarkKind),
    /// A result corrected, an act taken back, a round moved.
    Correction,
}

impl Topic {
    const fn of_decision(rule: Rule, measure: Measure) -> Self {
        match (rule, measure) {
            (_, Measure::Withdraw(Withdrawal::Unjustified)) => Self::UnjustifiedWithdrawal,
            (_, Measure::Withdraw(Withdrawal::Regular) | Measure::CountAsWithdrawal) => {
                Self::Withdrawal
            }
            (Rule::Expulsion, _) => Self::Expulsion,
            (_, Measure::Readmit) => Self::Readmission,
            (_, Measure::Exclude | Measure::SetAside) => Self::Exclusion,
            (_, Measure::PairAnew | Measure::NotPair) => Self::NewPairing,
            (_, Measure::Keep | Measure::LoseByForfeit) => Self::Waiver,
        }
    }
}

/// One thing that the report mentions.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct ReportItem {
    /// What it is about.
    pub topic: Topic,
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
    const fn new(topic: Topic, what: Phrase) -> Self {
        Self { topic, entrant: None, round: None, article: None, at: None, what, reason: None }
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
        items
    }

    fn of_players(&self) -> Vec<ReportItem> {
        let mut items = Vec::new();
        for (id, entrant) in self.entrants() {
            let file = CaseFile::of(self, id, entrant);
            let item = |topic, round, article, what| ReportItem {
                entrant: Some(id),
                round: Some(round),
                article: Some(article),
                ..ReportItem::new(topic, what)
            };
            if entrant.first_round > 1 {
                let what = phrase!("report-late-entry", round = entrant.first_round);
                items.push(ReportItem {
                    entrant: Some(id),
                    round: Some(entrant.first_round),
                    ..ReportItem::new(Topic::LateEntry, what)
                });
            }
            for mention in file.case().report_mentions() {
                // The rule of a mention is the one that wants it, not the one decided under.
                let topic = Topic::of_decision(mention.rule, mention.measure);
                items.push(ReportItem {
                    reason: mention.reason,
                    at: Some(mention.at),
                    ..item(topic, mention.round, mention.article, mention.what)
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
                        Topic::Waiver,
                        decision.round,
                        self.pack().absence.article(decision.rule),
                        what,
                    )
                });
            }
            for consequence in file.case().consequences() {
                let last = entrant.decisions.last().map_or(1, |decision| decision.round);
                let topic = Topic::UnjustifiedWithdrawal;
                items.push(item(topic, last, consequence.article, consequence.what));
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
                let item = ReportItem::new(Topic::LateEntry, what);
                items.push(ReportItem { round: Some(first), ..item });
            }
            if let Status::Gone { from, why } = team.status {
                let what = phrase!("report-team-gone", team = name, round = from);
                let reason = team.left_because.clone();
                let topic = match why {
                    Departure::Withdrawn => Topic::Withdrawal,
                    Departure::WithdrawnWithoutRight => Topic::UnjustifiedWithdrawal,
                    Departure::Expelled => Topic::Expulsion,
                    Departure::Excluded | Departure::ExcludedByArbiter => Topic::Exclusion,
                };
                items.push(ReportItem {
                    round: Some(from),
                    reason,
                    ..ReportItem::new(topic, what)
                });
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
                    ..ReportItem::new(Topic::ByHand, phrase!("report-by-hand", round = number))
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
                    topic: Topic::Protest,
                    entrant: Some(protest.by),
                    round: Some(protest.round),
                    article: Some(cites.notice),
                    at: Some(protest.complaint.announced_at),
                    reason: Some(protest.words.clone()),
                    what,
                };
                let went_on =
                    came_to(number, protest.complaint.stage, &cites).map(|(what, article)| {
                        ReportItem {
                            entrant: Some(protest.by),
                            round: Some(protest.round),
                            article: Some(article),
                            ..ReportItem::new(Topic::Protest, what)
                        }
                    });
                std::iter::once(notice).chain(went_on)
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
                    RemarkKind::ForJustice => phrase!("report-for-justice"),
                    RemarkKind::Note => phrase!("report-note"),
                };
                ReportItem {
                    entrant: remark.entrant,
                    round: remark.round,
                    article: remark.article.or(self.pack().remarks.article(remark.kind)),
                    reason: Some(remark.words.clone()),
                    ..ReportItem::new(Topic::Remark(remark.kind), what)
                }
            })
            .collect()
    }

    /// The absences that were announced and the games that were lost by forfeit, round by round.
    fn of_boards(&self) -> Vec<ReportItem> {
        let pack = self.pack();
        let mut items = Vec::new();
        for (round, book) in self.paired_rounds() {
            let Some(pairing) = book.pairing() else { continue };
            let item = |topic, entrant, rule, what| ReportItem {
                entrant: Some(entrant),
                round: Some(round),
                article: Some(pack.absence.article(rule)).filter(|it| pack.applies(it.code())),
                ..ReportItem::new(topic, what)
            };
            for id in &pairing.absent {
                let decisions = self.entrant(*id).map_or(&[][..], |of| &of.decisions);
                let granted = decisions
                    .iter()
                    .find(|decision| decision.round == round && decision.option.grants_absence());
                let reason = granted.and_then(|decision| decision.said_why()).map(str::to_owned);
                let what = phrase!("report-absent", round = round);
                let absent = item(Topic::Absence, *id, Rule::AnnouncedAbsence, what);
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
                    item(Topic::Forfeit, id, Rule::ThirdForfeit, what)
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
        event.report().into_iter().chain(self.corrections()).chain(event.of_boards()).collect()
    }

    /// The results that were corrected, the acts that were taken back and the rounds that were
    /// moved, with their reasons, which the history alone holds.
    fn corrections(&self) -> Vec<ReportItem> {
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
                            before = before.map_or("", BoardResult::sign),
                            result = result.sign()
                        );
                        (Some(*round), what, reason)
                    }
                    Act::Undo { entry, reason } => {
                        let (round, what) = self.undone(*entry);
                        (round, what, reason)
                    }
                    Act::Postpone { round, reason, .. } => {
                        (Some(*round), phrase!("report-postponed", round = *round), reason)
                    }
                    _ => return None,
                };
                Some(ReportItem {
                    round,
                    at: Some(entry.context.at),
                    reason: Some(reason.clone()),
                    ..ReportItem::new(Topic::Correction, what)
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
            let sign = after?.sign();
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
