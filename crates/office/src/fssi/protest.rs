//! Complaints (art. 8): announced within ten minutes, then step by step to the Sports Judge.
//!
//! ```text
//! announced ─▶ copy handed ─▶ filed ─▶ fee paid ─▶ decided ─▶ appealed
//! ```
//!
//! A deadline missed or a form not kept stops no step: the judge decides what it is worth, and the
//! findings tell. The fee may come before the reasons, and a copy forgotten may be handed later; but
//! nobody decides before reasons and fee are there, and nobody appeals before a decision.

use codex::{Article, Phrase, door, phrase};
use jiff::civil::Date;
use serde::{Deserialize, Serialize};
use vocabulary::Millis;

use super::{ComplaintCites, Complaints, Euro};
use crate::{Finding, Instant, PersonId, Weight};

/// Whether a notice came in time.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Notice {
    /// In time, with so much left.
    InTime(Millis),
    /// Late by so much.
    Late(Millis),
}

/// 8.b: from the end of the game to the notice; the last moment still counts.
pub fn notice(game_end: Instant, logged: Instant, rules: &Complaints) -> Notice {
    let left = rules.notice_within - logged.since(game_end);
    if left >= Millis::ZERO { Notice::InTime(left) } else { Notice::Late(-left) }
}

/// sq.b: in a team event only the captain complains; in an individual one any player.
pub fn may_complain(by: &PersonId, captain: Option<&PersonId>, cites: &ComplaintCites) -> Finding {
    let (article, weight, what) = match captain {
        None => (cites.notice, Weight::Met, phrase!("pack-complaint-by-player")),
        Some(captain) if captain == by => {
            (cites.captain, Weight::Met, phrase!("pack-complaint-by-captain"))
        }
        Some(_) => (cites.captain, Weight::Breach, phrase!("pack-complaint-only-by-captain")),
    };
    door!("office::fssi::protest::may_complain", Finding::new(article, weight, what))
}

/// The notice as the judge of the game receives it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Announced {
    /// Who complains.
    pub by: PersonId,
    /// The captain of the team, in a team event.
    pub captain: Option<PersonId>,
    /// When the game ended.
    pub game_end: Instant,
    /// When the notice came.
    pub at: Instant,
    /// How many written copies came; none if it was only said.
    pub copies: u8,
}

/// How far a complaint is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Stage {
    /// The notice came.
    Announced,
    /// The other society has its copy.
    CopyHanded,
    /// The reasons went to the Sports Judge.
    Filed,
    /// The fee is paid: the proceedings may begin.
    FeePaid,
    /// The Sports Judge decided.
    Decided,
    /// The Federal Appeal Commission was asked.
    Appealed,
}

/// What a decision is about.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Subject {
    /// The result of a game.
    Result,
    /// A disciplinary measure.
    Discipline,
}

/// What came of a complaint.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Outcome {
    /// Upheld.
    Upheld,
    /// Upheld in part.
    UpheldInPart,
    /// Rejected.
    Rejected,
    /// Not admitted: the form or the term was not kept.
    Inadmissible,
}

impl Outcome {
    /// Every outcome.
    pub const ALL: [Self; 4] =
        [Self::Upheld, Self::UpheldInPart, Self::Rejected, Self::Inadmissible];

    /// Its word in forms and commands.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Upheld => "upheld",
            Self::UpheldInPart => "upheld_in_part",
            Self::Rejected => "rejected",
            Self::Inadmissible => "inadmissible",
        }
    }

    /// The same in words.
    pub fn phrase(self) -> Phrase {
        match self {
            Self::Upheld => phrase!("protest-outcome-upheld"),
            Self::UpheldInPart => phrase!("protest-outcome-upheld-in-part"),
            Self::Rejected => phrase!("protest-outcome-rejected"),
            Self::Inadmissible => phrase!("protest-outcome-inadmissible"),
        }
    }
}

/// A decision of the Sports Judge, with its text.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Decision {
    /// What it is about.
    pub subject: Subject,
    /// What came of the complaint.
    pub outcome: Outcome,
    /// The decision in the judge's words.
    pub text: String,
}

/// The official notice (comunicato ufficiale) by which a decision comes out.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct OfficialNotice {
    /// Its number.
    pub number: String,
    /// Its day.
    pub day: Date,
}

/// What happens next to a complaint.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Step {
    /// The judge of the game hands the copy to the other society (8.c).
    HandCopy,
    /// The complaint goes to the Sports Judge (8.d).
    File {
        /// When.
        at: Instant,
        /// Whether by certified mail (PEC).
        by_pec: bool,
        /// Whether it gives reasons.
        with_reasons: bool,
    },
    /// The fee is paid (8.e).
    PayFee(Euro),
    /// The Sports Judge decides (8.a, 8.f); what came of it is said in [`Self::Decided`].
    Decide(Subject),
    /// The Sports Judge decides (8.a, 8.f).
    Decided(Decision),
    /// The decision is published by official notice (8.f).
    Publish(OfficialNotice),
    /// Somebody appeals (8.g), paying so much (8.e).
    Appeal(Euro),
}

impl Step {
    /// The stage it leads to.
    pub const fn leads_to(&self) -> Stage {
        match self {
            Self::HandCopy => Stage::CopyHanded,
            Self::File { .. } => Stage::Filed,
            Self::PayFee(_) => Stage::FeePaid,
            Self::Decide(_) | Self::Decided(_) | Self::Publish(_) => Stage::Decided,
            Self::Appeal(_) => Stage::Appealed,
        }
    }
}

/// A complaint: what the journal keeps of it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Protest {
    /// How far it is.
    pub stage: Stage,
    /// When the notice came.
    pub announced_at: Instant,
    /// Whether that was in time.
    pub notice: Notice,
    /// Whether the other society has its copy.
    pub copy_handed: bool,
    /// What was paid so far for the Sports Judge.
    pub paid: Euro,
    /// What the decision was about, once there is one.
    pub decided: Option<Subject>,
    /// The decision, where it was written down.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub decision: Option<Decision>,
    /// The official notice, once it is out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub published: Option<OfficialNotice>,
}

/// A step that cannot be taken now.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum StepRefused {
    /// Another one comes first.
    #[error("a complaint at {stage:?} cannot go to {to:?}")]
    OutOfOrder {
        /// Where the complaint is.
        stage: Stage,
        /// Where the step leads.
        to: Stage,
    },
    /// A fee is paid whole or not at all.
    #[error("{paid:?} is not the whole fee of {asked:?} ({article})")]
    FeeShort {
        /// What was to be paid.
        paid: Euro,
        /// What is asked.
        asked: Euro,
        /// The article that says so.
        article: Article,
    },
    /// A decision has its text, a notice its number.
    #[error("{article} wants it in words")]
    NothingSaid {
        /// The article that says so.
        article: Article,
    },
    /// Decisions on results are final.
    #[error("a decision on a result is final ({article})")]
    Final {
        /// The article that says so.
        article: Article,
    },
}

impl Protest {
    /// Announces a complaint; what is wrong with the notice is found, not refused.
    pub fn announce(announced: &Announced, rules: &Complaints) -> (Self, Vec<Finding>) {
        let notice = notice(announced.game_end, announced.at, rules);
        let article = rules.cites.notice;
        let mut findings =
            vec![may_complain(&announced.by, announced.captain.as_ref(), &rules.cites)];
        findings.push(match notice {
            Notice::InTime(left) => {
                Finding::new(article, Weight::Met, phrase!("pack-notice-in-time", left = left))
            }
            Notice::Late(by) => Finding::new(
                article,
                Weight::Breach,
                phrase!("pack-notice-late", by = by, within = rules.notice_within),
            ),
        });
        let copies = phrase!("pack-notice-copies", copies = announced.copies, asked = rules.copies);
        let weight = if announced.copies >= rules.copies { Weight::Met } else { Weight::Missing };
        findings.push(Finding::new(article, weight, copies));
        findings.push(Finding::new(
            rules.cites.copy,
            Weight::Missing,
            phrase!("pack-copy-to-hand"),
        ));
        let protest = Self {
            stage: Stage::Announced,
            announced_at: announced.at,
            notice,
            copy_handed: false,
            paid: Euro(0),
            decided: None,
            decision: None,
            published: None,
        };
        (protest, door!("office::fssi::protest::Protest::announce", findings))
    }

    /// Takes the next step, and says what the regulation finds about it.
    pub fn step(
        &self,
        step: &Step,
        rules: &Complaints,
    ) -> Result<(Self, Vec<Finding>), StepRefused> {
        let to = step.leads_to();
        let in_order = match step {
            Step::HandCopy => !self.copy_handed && self.stage < Stage::Decided,
            Step::File { .. } => self.stage < Stage::Filed,
            Step::PayFee(_) => self.stage < Stage::FeePaid,
            Step::Decide(_) | Step::Decided(_) => self.stage == Stage::FeePaid,
            Step::Publish(_) => self.stage >= Stage::Decided && self.published.is_none(),
            Step::Appeal(_) => self.stage == Stage::Decided,
        };
        if !in_order {
            return Err(StepRefused::OutOfOrder { stage: self.stage, to });
        }
        if to == Stage::Appealed && self.decided == Some(Subject::Result) {
            let article = door!("office::fssi::protest::final", rules.cites.decision);
            return Err(StepRefused::Final { article });
        }
        let (paid, asked) = match step {
            Step::PayFee(paid) => (*paid, rules.fee),
            Step::Appeal(paid) => (*paid, rules.appeal_fee),
            _ => (rules.fee, rules.fee),
        };
        if paid < asked {
            let article = door!("office::fssi::protest::fee", rules.cites.fee);
            return Err(StepRefused::FeeShort { paid, asked, article });
        }
        let silent = match step {
            Step::Decided(decision) => {
                decision.text.trim().is_empty().then_some(rules.cites.decision)
            }
            Step::Publish(notice) => {
                notice.number.trim().is_empty().then_some(rules.cites.publication)
            }
            _ => None,
        };
        if let Some(article) = silent {
            return Err(StepRefused::NothingSaid { article });
        }
        let mut next = self.clone();
        match step {
            Step::HandCopy => next.copy_handed = true,
            Step::PayFee(euro) => next.paid = Euro(self.paid.0.saturating_add(euro.0)),
            Step::Decide(subject) => next.decided = Some(*subject),
            Step::Decided(decision) => {
                next.decided = Some(decision.subject);
                next.decision = Some(decision.clone());
            }
            Step::Publish(notice) => next.published = Some(notice.clone()),
            Step::File { .. } | Step::Appeal(_) => {}
        }
        next.stage = match step {
            Step::HandCopy | Step::Publish(_) => self.stage.max(to),
            // The fee opens the proceedings only together with the reasons.
            Step::File { .. } if next.paid >= rules.fee => Stage::FeePaid,
            Step::PayFee(_) if self.stage < Stage::Filed => self.stage,
            _ => to,
        };
        let findings = next.findings(step, rules);
        Ok((next, door!("office::fssi::protest::Protest::step", findings)))
    }

    /// What the regulation finds about a step.
    fn findings(&self, step: &Step, rules: &Complaints) -> Vec<Finding> {
        match step {
            Step::HandCopy => {
                let what = phrase!("pack-copy-handed");
                vec![Finding::new(rules.cites.copy, Weight::Met, what)]
            }
            Step::File { at, by_pec, with_reasons } => {
                self.filed(*at, *by_pec, *with_reasons, rules)
            }
            Step::PayFee(_) => vec![fee(self.paid, rules.fee, rules)],
            Step::Publish(_) => {
                let what = phrase!("pack-published-by-official-notice");
                let mut findings = vec![Finding::new(rules.cites.publication, Weight::Met, what)];
                findings.extend(self.appeal_term(rules));
                findings
            }
            Step::Decided(decision) => match decision.subject {
                Subject::Result => self.findings(&Step::Decide(Subject::Result), rules),
                Subject::Discipline => self.findings(&Step::Decide(Subject::Discipline), rules),
            },
            Step::Decide(Subject::Result) => {
                let what = phrase!("pack-decision-final");
                vec![Finding::new(rules.cites.decision, Weight::Notice, what), publish(rules)]
            }
            Step::Decide(Subject::Discipline) => {
                let what = phrase!("pack-decision-appealable");
                vec![Finding::new(rules.cites.appeal, Weight::Notice, what), publish(rules)]
            }
            Step::Appeal(paid) => {
                let what = phrase!("pack-appeal-where-rules-allow");
                vec![
                    Finding::new(rules.cites.appeal, Weight::ForTheArbiter, what),
                    fee(*paid, rules.appeal_fee, rules),
                ]
            }
        }
    }

    /// 8.g: an appeal where the rules allow one; the text states no term, and that is told.
    fn appeal_term(&self, rules: &Complaints) -> Option<Finding> {
        let article = rules.cites.appeal;
        (self.decided == Some(Subject::Discipline)).then(|| match rules.appeal_days {
            None => Finding::new(article, Weight::Notice, phrase!("pack-no-appeal-term-stated")),
            Some(days) => {
                let what = phrase!("pack-appeal-term", days = days);
                Finding::new(article, Weight::Notice, what)
            }
        })
    }

    /// 8.d: with reasons, by certified mail. No deadline is stated, and the arbiter is told so.
    fn filed(
        &self,
        at: Instant,
        by_pec: bool,
        with_reasons: bool,
        rules: &Complaints,
    ) -> Vec<Finding> {
        let article = rules.cites.filing;
        let pec = if by_pec { phrase!("pack-filed-by-pec") } else { phrase!("pack-not-by-pec") };
        let reasons =
            if with_reasons { phrase!("pack-filed-reasons") } else { phrase!("pack-no-reasons") };
        let deadline = match rules.filing_within {
            None => Finding::new(article, Weight::Notice, phrase!("pack-no-deadline-stated")),
            Some(within) => {
                let what = phrase!("pack-filing-deadline", within = within);
                Finding::of(article, at.since(self.announced_at) <= within, what)
            }
        };
        let mut findings = vec![
            Finding::of(article, by_pec, pec),
            Finding::of(article, with_reasons, reasons),
            deadline,
            Finding::new(article, Weight::Notice, phrase!("pack-counter-deductions")),
        ];
        if !self.copy_handed {
            let what = phrase!("pack-copy-to-hand");
            findings.push(Finding::new(rules.cites.copy, Weight::Missing, what));
        }
        if self.paid < rules.fee {
            findings.push(fee(self.paid, rules.fee, rules));
        }
        findings
    }
}

/// 8.e: the fee, before the proceedings begin.
fn fee(paid: Euro, asked: Euro, rules: &Complaints) -> Finding {
    let what = phrase!("pack-complaint-fee", paid = paid.0, asked = asked.0);
    let weight = if paid >= asked { Weight::Met } else { Weight::Missing };
    Finding::new(rules.cites.fee, weight, what)
}

/// 8.f: results and measures come out by official notice.
fn publish(rules: &Complaints) -> Finding {
    let what = phrase!("pack-publish-by-official-notice");
    Finding::new(rules.cites.publication, Weight::Notice, what)
}

#[cfg(test)]
mod tests {
    use codex::{article, stands_for};
    use jiff::civil::date;

    use super::*;
    use crate::Weight::{Breach, Met, Missing};
    use crate::fssi::Regulation;

    const RULES: Complaints = Regulation::FSSI.complaints;
    /// A game that ended at 16:42:10.
    const END: Instant = Instant(((16 * 60 + 42) * 60 + 10) * 1000);

    fn person(name: &str) -> PersonId {
        PersonId(name.to_owned())
    }

    fn announced(at: Instant) -> Announced {
        Announced { by: person("a"), captain: None, game_end: END, at, copies: 2 }
    }

    fn protest() -> Protest {
        Protest::announce(&announced(END), &RULES).0
    }

    fn filed() -> Step {
        Step::File { at: END, by_pec: true, with_reasons: true }
    }

    fn walk(steps: &[Step]) -> Result<Stage, StepRefused> {
        let walked = steps
            .iter()
            .try_fold(protest(), |protest, step| protest.step(step, &RULES).map(|(next, _)| next));
        walked.map(|protest| protest.stage)
    }

    #[test]
    fn ten_minutes_are_ten_minutes() {
        stands_for!("fssi 8.b");
        let at = |minutes: i64, seconds: i64, millis: i64| {
            let at = Instant(((16 * 60 + minutes) * 60 + seconds) * 1000 + millis);
            Protest::announce(&announced(at), &RULES).0.notice
        };
        assert_eq!(at(52, 10, 0), Notice::InTime(Millis(0)));
        assert_eq!(at(52, 10, 1), Notice::Late(Millis(1)));
        assert_eq!(at(52, 11, 0), Notice::Late(Millis(1000)));
        assert_eq!(at(42, 10, 0), Notice::InTime(Millis::minutes(10)));
    }

    #[test]
    fn the_notice_is_written_in_two_copies_and_a_late_one_is_recorded_as_late() {
        stands_for!("fssi 8.b 8.c");
        let weights = |announced: &Announced| {
            let (_, findings) = Protest::announce(announced, &RULES);
            findings.iter().map(|finding| finding.weight).collect::<Vec<_>>()
        };
        assert_eq!(weights(&announced(END)), [Met, Met, Met, Missing]);
        let single = Announced { copies: 1, ..announced(END) };
        assert_eq!(weights(&single), [Met, Met, Missing, Missing]);
        let late = announced(END.after(Millis(600_001)));
        assert_eq!(weights(&late), [Met, Breach, Met, Missing]);
    }

    #[test]
    fn only_the_captain_complains_for_a_team() {
        stands_for!("fssi sq.b");
        let captain = person("captain");
        assert_eq!(may_complain(&person("a"), None, &RULES.cites).weight, Weight::Met);
        assert_eq!(may_complain(&captain, Some(&captain), &RULES.cites).weight, Weight::Met);
        assert_eq!(may_complain(&person("a"), Some(&captain), &RULES.cites).weight, Weight::Breach);
    }

    #[test]
    fn the_fee_is_paid_before_the_proceedings() {
        stands_for!("fssi 8.e");
        assert_eq!((RULES.fee, RULES.appeal_fee), (Euro(200), Euro(500)));
        let decide = Step::Decide(Subject::Discipline);
        let unpaid = walk(&[Step::HandCopy, filed(), decide.clone()]);
        let refused = StepRefused::OutOfOrder { stage: Stage::Filed, to: Stage::Decided };
        assert_eq!(unpaid, Err(refused));
        let short = |paid, asked| {
            let article = article!("fssi 8.e");
            Err(StepRefused::FeeShort { paid: Euro(paid), asked: Euro(asked), article })
        };
        let part = walk(&[Step::HandCopy, filed(), Step::PayFee(Euro(199))]);
        assert_eq!(part, short(199, 200));
        let whole = [Step::HandCopy, filed(), Step::PayFee(Euro(200))];
        assert_eq!(walk(&whole), Ok(Stage::FeePaid));
        let early = [Step::PayFee(Euro(200)), Step::HandCopy, filed(), decide.clone()];
        assert_eq!(walk(&early), Ok(Stage::Decided));
        let appeal = |paid| {
            let steps = whole.iter().cloned().chain([decide.clone(), Step::Appeal(Euro(paid))]);
            walk(&steps.collect::<Vec<_>>())
        };
        assert_eq!(appeal(100), short(100, 500));
        assert_eq!(appeal(499), short(499, 500));
        assert_eq!(appeal(500), Ok(Stage::Appealed));
    }

    #[test]
    fn a_decision_keeps_outcome_and_text_and_comes_out_by_official_notice() {
        stands_for!("fssi 8.f 8.g");
        let decision = |text: &str| Decision {
            subject: Subject::Discipline,
            outcome: Outcome::Rejected,
            text: text.to_owned(),
        };
        let paid = [Step::HandCopy, filed(), Step::PayFee(Euro(200))]
            .iter()
            .try_fold(protest(), |protest, step| protest.step(step, &RULES).map(|(next, _)| next))
            .unwrap();
        let silent = Err(StepRefused::NothingSaid { article: article!("fssi 8.a") });
        assert_eq!(paid.step(&Step::Decided(decision(" ")), &RULES), silent);
        let notice =
            |number: &str| OfficialNotice { number: number.to_owned(), day: date(2026, 5, 12) };
        let publish = Step::Publish(notice("14"));
        assert!(paid.step(&publish, &RULES).is_err(), "there is nothing to publish yet");
        let (decided, _) = paid.step(&Step::Decided(decision("Respinto.")), &RULES).unwrap();
        assert_eq!(decided.decision, Some(decision("Respinto.")));
        assert_eq!(decided.stage, Stage::Decided);
        let (out, findings) = decided.step(&publish, &RULES).unwrap();
        assert_eq!(findings[0].article, article!("fssi 8.f"));
        assert_eq!(findings[1].what, phrase!("pack-no-appeal-term-stated"));
        assert_eq!(out.published, Some(notice("14")));
        assert!(out.step(&publish, &RULES).is_err(), "it is out already");
        assert_eq!(out.step(&Step::Appeal(Euro(500)), &RULES).unwrap().0.stage, Stage::Appealed);
    }

    #[test]
    fn decisions_on_results_are_final_and_measures_can_be_appealed() {
        stands_for!("fssi 8.a 8.g");
        let decided = |subject| {
            [
                Step::HandCopy,
                filed(),
                Step::PayFee(Euro(200)),
                Step::Decide(subject),
                Step::Appeal(Euro(500)),
            ]
        };
        let last = Err(StepRefused::Final { article: article!("fssi 8.a") });
        assert_eq!(walk(&decided(Subject::Result)), last);
        assert_eq!(walk(&decided(Subject::Discipline)), Ok(Stage::Appealed));
    }

    #[test]
    fn reasons_go_by_certified_mail_and_no_deadline_is_stated() {
        stands_for!("fssi 8.c 8.d");
        let (with_copy, _) = protest().step(&Step::HandCopy, &RULES).unwrap();
        let step = Step::File { at: END, by_pec: false, with_reasons: true };
        let (_, findings) = with_copy.step(&step, &RULES).unwrap();
        assert_eq!(findings[0].weight, Weight::Breach);
        assert_eq!(findings[2].what, phrase!("pack-no-deadline-stated"));
        // An edition with a deadline of a day.
        let day = Complaints { filing_within: Some(Millis::minutes(24 * 60)), ..RULES };
        let at = |late: i64| {
            let at = END.after(Millis(24 * 3_600_000 + late));
            let step = Step::File { at, by_pec: true, with_reasons: true };
            with_copy.step(&step, &day).unwrap().1[2].weight
        };
        assert_eq!((at(0), at(1)), (Weight::Met, Weight::Breach));
        // A copy forgotten is still owed, and can be handed later.
        let (without_copy, findings) = protest().step(&filed(), &RULES).unwrap();
        assert!(findings.iter().any(|finding| finding.article == article!("fssi 8.c")));
        let (handed, _) = without_copy.step(&Step::HandCopy, &RULES).unwrap();
        assert_eq!(handed.stage, Stage::Filed);
        assert!(handed.step(&Step::HandCopy, &RULES).is_err());
    }
}
