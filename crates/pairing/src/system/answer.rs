//! Why two do not meet, or somebody does not get the bye: one answer for every system.

use codex::{Explanation, Phrase, phrase};
use serde::Serialize;
use tournament::{Presence, Round, Score, Tpn};

use super::{Account, Event, System};
use crate::dutch::{self, Question};
use crate::refusal::Refusal;
use crate::team::{self, Insisted, PassedOver};
use crate::words::{points, who};
use crate::{RoundPairing, berger, italo_swiss};

/// The answer to a question about a round.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Answer {
    /// The question.
    pub question: Question,
    /// The year of the edition, where the system names one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub edition: Option<u16>,
    /// Why.
    pub because: Because,
}

/// Why something is not so, or that it is.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Because {
    /// It is so.
    ItIsSo,
    /// The number takes no part in the event.
    Unknown(Tpn),
    /// Whoever has this number sits the round out.
    SitsOut(Tpn),
    /// The number is even: nobody gets the bye.
    NoBye,
    /// Nobody moves down under this system.
    NoFloats,
    /// The tables have it in these rounds; nothing is weighed.
    Scheduled(Vec<Round>),
    /// The rests, if somebody asks about them, and the calls of the rotation in which those asked
    /// about found an opponent: before that nobody was asked.
    Called(Vec<Explanation>),
    /// The teams met in this round.
    Met(Round),
    /// The team would have come first for the bye and was passed over.
    PassedOver(PassedOver),
    /// The bye is due to another team.
    ByeDue {
        /// Whose it is.
        team: Tpn,
        /// With which score.
        score: Score,
    },
    /// The round of teams, paired again with the pair insisted on.
    #[serde(untagged)]
    Insisted(Insisted),
    /// The Dutch system, solved again with what was asked insisted on.
    #[serde(untagged)]
    Dutch(dutch::Because),
}

impl Answer {
    /// An answer of the Dutch system.
    pub(super) fn of_dutch(answer: dutch::Answer) -> Self {
        let dutch::Answer { question, edition, because } = answer;
        Self { question, edition: Some(edition), because: Because::Dutch(because) }
    }

    /// The answer that the account of a round gives; `event` is what was known before it.
    pub(super) fn of_account(
        account: &Account,
        event: &Event,
        system: &System,
        question: Question,
    ) -> Result<Self, Refusal> {
        let (one, other) = match question {
            Question::Pair(one, other) => (one, Some(other)),
            Question::Bye(one) | Question::Float(one) => (one, None),
        };
        let strangers = [Some(one), other].into_iter().flatten();
        let stranger = strangers.clone().find(|tpn| event.presence(*tpn).is_none());
        // Tables name everybody, whether they come or not.
        let tables = matches!(account, Account::RoundRobin(_));
        let here = |tpn| event.presence(tpn) == Some(Presence::Present);
        let away = strangers.clone().find(|tpn| !tables && !here(*tpn));
        let because = if so(account.pairing(), question) {
            Because::ItIsSo
        } else if let Some(tpn) = stranger {
            Because::Unknown(tpn)
        } else if let Some(tpn) = away {
            Because::SitsOut(tpn)
        } else {
            because(account, event, system, question)?
        };
        Ok(Self { question, edition: None, because })
    }

    /// Whether it is as somebody asked after all.
    pub fn is_so(&self) -> bool {
        let so = [
            Because::ItIsSo,
            Because::Insisted(Insisted::ItIsSo),
            Because::Dutch(dutch::Because::ItIsSo),
        ];
        so.contains(&self.because)
    }

    /// The answer in words, with its reasons.
    pub fn explanation(&self) -> Explanation {
        let head = Explanation::of(self.question.phrase(self.is_so()));
        let reasons = match &self.because {
            Because::Dutch(because) => {
                let reasons = because.phrases(self.question, self.edition.unwrap_or_default());
                reasons.into_iter().map(Explanation::of).collect()
            }
            Because::Called(calls) => {
                let rotation = Explanation::of(phrase!("why-rotation"));
                vec![calls.iter().cloned().fold(rotation, Explanation::with_part)]
            }
            because => because.phrase(self.question).into_iter().map(Explanation::of).collect(),
        };
        reasons.into_iter().fold(head, Explanation::with_part)
    }
}

/// Whether a pairing has what is asked about.
fn so(pairing: &RoundPairing, question: Question) -> bool {
    match question {
        Question::Pair(one, other) => pairing.has_pair(one, other),
        Question::Bye(one) => pairing.bye == Some(one),
        Question::Float(_) => false,
    }
}

fn because(
    account: &Account,
    event: &Event,
    system: &System,
    question: Question,
) -> Result<Because, Refusal> {
    if matches!(question, Question::Float(_)) {
        return Ok(Because::NoFloats);
    }
    match (account, event, system) {
        (Account::RoundRobin(account), _, _) => Ok(scheduled(account, question)),
        (Account::ItaloSwiss(account), _, _) => Ok(called(account, question)),
        (Account::Team(account), Event::Teams(event), System::Team { rules, .. }) => match question
        {
            Question::Pair(one, other) => {
                let records = event.team(one).map(|team| team.records.as_slice());
                let mut records = (1..).zip(records.unwrap_or_default());
                let met = records.find(|(_, record)| record.opponent() == Some(other));
                if let Some((round, _)) = met {
                    return Ok(Because::Met(round));
                }
                Ok(Because::Insisted(team::insist(event, rules, one, other)?))
            }
            Question::Bye(team) | Question::Float(team) => Ok(bye_of_team(account, team)),
        },
        (Account::Dutch(_) | Account::Team(_), _, _) => Ok(Because::ItIsSo),
    }
}

fn scheduled(account: &berger::Account, question: Question) -> Because {
    let rounds = 1..=account.schedule.rounds();
    let meets =
        |round: &Round| account.in_round(*round).is_some_and(|pairing| so(&pairing, question));
    Because::Scheduled(rounds.filter(meets).collect())
}

fn called(account: &italo_swiss::Account, question: Question) -> Because {
    let parts = account.explanation().parts;
    let (rests, calls) = parts.split_at(account.rests.len().min(parts.len()));
    let (rests, asked) = match question {
        Question::Pair(one, other) => (&[][..], [one, other]),
        Question::Bye(_) | Question::Float(_) if rests.is_empty() => return Because::NoBye,
        Question::Bye(one) | Question::Float(one) => (rests, [one, one]),
    };
    let concerned = |call: &italo_swiss::Call| match call {
        italo_swiss::Call::Pairs { board, .. } => {
            asked.contains(&board.white) || asked.contains(&board.black)
        }
        italo_swiss::Call::Rests { caller, .. } => asked.contains(caller),
    };
    let calls = account.calls.iter().zip(calls).filter(|(call, _)| concerned(call));
    Because::Called(rests.iter().cloned().chain(calls.map(|(_, told)| told.clone())).collect())
}

fn bye_of_team(account: &team::Account, team: Tpn) -> Because {
    let Some(bye) = &account.bye else { return Because::NoBye };
    match bye.passed_over.iter().find(|(passed, _)| *passed == team) {
        Some((_, why)) => Because::PassedOver(*why),
        None => Because::ByeDue { team: bye.team, score: bye.score },
    }
}

impl Because {
    /// The reason in one sentence; nothing where it is so.
    fn phrase(&self, question: Question) -> Option<Phrase> {
        Some(match self {
            Self::ItIsSo | Self::Dutch(_) | Self::Called(_) => return None,
            Self::Unknown(tpn) => phrase!("why-unknown", player = who(*tpn)),
            Self::SitsOut(tpn) => phrase!("why-sits-out", player = who(*tpn)),
            Self::NoBye => phrase!("why-no-bye"),
            Self::NoFloats => phrase!("why-no-floats"),
            Self::Scheduled(rounds) if rounds.is_empty() => phrase!("why-never-scheduled"),
            Self::Scheduled(rounds) => {
                let rounds = rounds.iter().map(Round::to_string).collect::<Vec<_>>().join(", ");
                match question {
                    Question::Pair(..) => phrase!("why-scheduled", rounds = rounds),
                    Question::Bye(_) | Question::Float(_) => {
                        phrase!("why-rest-scheduled", rounds = rounds)
                    }
                }
            }
            Self::Met(round) => phrase!("why-teams-met", round = *round),
            Self::PassedOver(why) => {
                let (Question::Bye(team) | Question::Float(team) | Question::Pair(team, _)) =
                    question;
                why.phrase(team)
            }
            Self::ByeDue { team, score } => {
                phrase!("why-team-bye-due", team = who(*team), score = points(*score))
            }
            Self::Insisted(insisted) => return insisted.phrase(),
        })
    }
}
