//! What an unjustified withdrawal costs, and what the final report must say (7.5.3, 7.5.4).

use codex::{Article, Cites, Phrase, door, phrase};
use serde::{Deserialize, Serialize};
use tournament::Round;

use crate::{Instant, PersonId};

use super::decision::Decision;
use super::proposal::{Measure, Withdrawal};
use super::{Case, Rule};

/// What whoever withdraws without justification loses.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Loss {
    /// Every prize.
    Prizes,
    /// Promotion to a category, norms included.
    Promotion,
    /// Rating variations, where they are positive.
    Gains,
}

/// One consequence of an unjustified withdrawal.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Consequence {
    /// Always (l).
    pub rule: Rule,
    /// Where it stands.
    pub article: Article,
    /// What is lost.
    pub loss: Loss,
    /// The same in words.
    pub what: Phrase,
}

/// For whom the report mentions something.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Destination {
    /// The federation, which passes it on to its justice bodies.
    JusticeBodies,
    /// The record of the event.
    Record,
}

/// Something that the final report says of a player.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Mention {
    /// Under which rule: (m) for every withdrawal.
    pub rule: Rule,
    /// Where it stands.
    pub article: Article,
    /// The round it is about.
    pub round: Round,
    /// For whom.
    pub destination: Destination,
    /// What was done.
    pub measure: Measure,
    /// The arbiter's reason.
    pub reason: Option<String>,
    /// Who decided.
    pub by: PersonId,
    /// When.
    pub at: Instant,
    /// The same in words.
    pub what: Phrase,
}

impl Cites for Consequence {
    fn each_cited(&self, tell: &mut dyn FnMut(Article)) {
        tell(self.article);
    }
}

impl Cites for Mention {
    fn each_cited(&self, tell: &mut dyn FnMut(Article)) {
        tell(self.article);
    }
}

impl Case<'_> {
    /// What the player has lost by an unjustified withdrawal; nothing if there was none.
    pub fn consequences(&self) -> Vec<Consequence> {
        if self.history.withdrawal() != Some(Withdrawal::Unjustified) {
            return Vec::new();
        }
        let article = self.edition.article(Rule::CostOfWithdrawal);
        let consequence =
            |loss, what| Consequence { rule: Rule::CostOfWithdrawal, article, loss, what };
        let consequences = vec![
            consequence(Loss::Prizes, phrase!("absence-withdrawal-costs-prizes")),
            consequence(Loss::Promotion, phrase!("absence-withdrawal-costs-promotion")),
            consequence(Loss::Gains, phrase!("absence-withdrawal-costs-gains")),
        ];
        door!("office::absence::Case::consequences", consequences)
    }

    /// What the final report must say of this player, in the order it was decided.
    pub fn report_mentions(&self) -> Vec<Mention> {
        let mentions = self.history.decisions.iter().filter_map(|decision| self.mention(decision));
        door!("office::absence::Case::report_mentions", mentions.collect::<Vec<_>>())
    }

    fn mention(&self, decision: &Decision) -> Option<Mention> {
        let round = decision.round;
        let forfeits = self.edition.forfeits_that_exclude;
        let omissions = self.edition.omissions_that_exclude;
        let what = match (decision.rule, decision.option) {
            (Rule::LastRoundForfeit, Measure::Withdraw(_)) => {
                phrase!("absence-mention-last-round", round = round)
            }
            (_, Measure::Withdraw(Withdrawal::Regular)) => {
                phrase!("absence-mention-withdrawal", round = round)
            }
            (_, Measure::Withdraw(Withdrawal::Unjustified)) => {
                phrase!("absence-mention-withdrawal-unjustified", round = round)
            }
            (Rule::Expulsion, Measure::Exclude) => {
                phrase!("absence-mention-expulsion", round = round)
            }
            (Rule::ThirdForfeit, Measure::Exclude) => {
                phrase!("absence-mention-forfeits", round = round, count = forfeits)
            }
            (Rule::FirstRoundForfeit, Measure::Exclude) => phrase!("absence-mention-first-round"),
            (Rule::FirstRoundForfeit, Measure::Keep) => {
                phrase!("absence-mention-first-round-waived")
            }
            (Rule::SilenceAfterForfeit, Measure::Exclude) => {
                phrase!("absence-mention-silence-excluded", round = round)
            }
            (Rule::SilenceAfterForfeit, Measure::SetAside) => {
                phrase!("absence-mention-silence-set-aside", round = round)
            }
            (Rule::SilenceAfterForfeit, Measure::Keep) => {
                phrase!("absence-mention-silence-kept", round = round)
            }
            (Rule::SecondSilence, Measure::Exclude) => {
                phrase!("absence-mention-silence-again", round = round, count = omissions)
            }
            (Rule::NewPairings, Measure::PairAnew) => {
                phrase!("absence-mention-paired-anew", round = round)
            }
            (Rule::NewPairings, Measure::NotPair) => {
                phrase!("absence-mention-left-out", round = round)
            }
            (Rule::Readmission, Measure::Readmit) => {
                phrase!("absence-mention-readmission", round = round)
            }
            _ => return None,
        };
        let (rule, destination) = match decision.option {
            Measure::Withdraw(_) => (Rule::WithdrawalReported, Destination::JusticeBodies),
            _ if decision.rule == Rule::Expulsion => (Rule::Expulsion, Destination::JusticeBodies),
            _ => (decision.rule, Destination::Record),
        };
        Some(Mention {
            rule,
            article: self.edition.article(rule),
            round,
            destination,
            measure: decision.option,
            reason: decision.said_why().map(str::to_owned),
            by: decision.by.clone(),
            at: decision.at,
            what,
        })
    }
}

#[cfg(test)]
mod tests {
    use codex::stands_for;

    use super::super::stage::{
        Stage, absence, before, continues, end, just_after, start, withdrawal,
    };
    use super::super::{Cause, Edition};
    use super::*;

    const UNJUSTIFIED: Measure = Measure::Withdraw(Withdrawal::Unjustified);
    const REGULAR: Measure = Measure::Withdraw(Withdrawal::Regular);

    fn keys(stage: &Stage) -> Vec<(Rule, &'static str)> {
        stage.case().report_mentions().iter().map(|it| (it.rule, it.what.key)).collect()
    }

    #[test]
    fn l_only_an_unjustified_withdrawal_costs_anything() {
        stands_for!("fsi-2009 7.5.3");
        let late = just_after(end(3));
        let stage = Stage::of(7)
            .played(1..=3)
            .said(withdrawal(late, 4))
            .decide((Rule::UnjustifiedWithdrawal, 4), UNJUSTIFIED, "", late)
            .unwrap();
        let losses: Vec<_> = stage.case().consequences().iter().map(|it| it.loss).collect();
        assert_eq!(losses, [Loss::Prizes, Loss::Promotion, Loss::Gains]);
        assert!(
            stage.case().consequences().iter().all(|it| it.rule == Rule::CostOfWithdrawal
                && it.article == Edition::FSI_2009.withdrawals)
        );
        let stage = Stage::of(7)
            .played(1..=3)
            .said(withdrawal(end(3), 4))
            .decide((Rule::WithdrawalInTime, 4), REGULAR, "", end(3))
            .unwrap();
        assert!(stage.case().consequences().is_empty());
    }

    #[test]
    fn m_every_withdrawal_goes_to_the_justice_bodies() {
        stands_for!("fsi-2009 7.5.3");
        for (at, rule, option, key) in [
            (end(3), Rule::WithdrawalInTime, REGULAR, "absence-mention-withdrawal"),
            (
                just_after(end(3)),
                Rule::UnjustifiedWithdrawal,
                UNJUSTIFIED,
                "absence-mention-withdrawal-unjustified",
            ),
        ] {
            let stage = Stage::of(7)
                .played(1..=3)
                .said(withdrawal(at, 4))
                .decide((rule, 4), option, "", at)
                .unwrap();
            assert_eq!(keys(&stage), [(Rule::WithdrawalReported, key)]);
            let mention = stage.case().report_mentions().remove(0);
            assert_eq!(mention.destination, Destination::JusticeBodies);
            assert_eq!(mention.article, Edition::FSI_2009.withdrawals);
            assert_eq!((mention.round, mention.at), (4, at));
        }
        assert!(keys(&Stage::of(7).played(1..=7)).is_empty());
    }

    #[test]
    fn n_an_expulsion_is_reported_with_its_grounds() {
        stands_for!("fsi-2009 7.5.4");
        let stage = Stage::of(7)
            .decide((Rule::Expulsion, 1), Measure::Exclude, "used a telephone", start(1))
            .unwrap();
        let mention = stage.case().report_mentions().remove(0);
        assert_eq!(mention.rule, Rule::Expulsion);
        assert_eq!(mention.destination, Destination::JusticeBodies);
        assert_eq!(mention.reason.as_deref(), Some("used a telephone"));
    }

    #[test]
    fn every_use_of_a_power_is_on_record_and_mere_rights_are_not() {
        stands_for!("fsi-2009 7.5.1 7.5.2 7.5.5");
        let silent = |lost: Round| just_after(before(lost + 1, 60, 0));
        let stage = Stage::of(9)
            .forfeited(1)
            .said(continues(end(1)))
            .decide((Rule::FirstRoundForfeit, 1), Measure::Keep, "he rang", end(1))
            .unwrap()
            .said(absence(end(1), 2, Cause::Planned))
            .decide((Rule::AnnouncedAbsence, 2), Measure::NotPair, "", end(1))
            .unwrap()
            .absent(2)
            .said(absence(before(3, 5, 0), 3, Cause::ForceMajeure))
            .decide((Rule::NewPairings, 3), Measure::PairAnew, "the leader idles", before(3, 4, 0))
            .unwrap()
            .absent(3)
            .forfeited(4)
            .decide((Rule::SilenceAfterForfeit, 4), Measure::SetAside, "no word", silent(4))
            .unwrap()
            .decide((Rule::Readmission, 5), Measure::Readmit, "phone was dead", before(5, 30, 0))
            .unwrap()
            .played(5..=5)
            .forfeited(6);
        let stage = stage.decide((Rule::ThirdForfeit, 6), Measure::Exclude, "", end(6)).unwrap();
        assert_eq!(
            keys(&stage),
            [
                (Rule::FirstRoundForfeit, "absence-mention-first-round-waived"),
                (Rule::NewPairings, "absence-mention-paired-anew"),
                (Rule::SilenceAfterForfeit, "absence-mention-silence-set-aside"),
                (Rule::Readmission, "absence-mention-readmission"),
                (Rule::ThirdForfeit, "absence-mention-forfeits"),
            ]
        );
        let mentions = stage.case().report_mentions();
        assert!(mentions.iter().all(|it| it.destination == Destination::Record));
    }
}
