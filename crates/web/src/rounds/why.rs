//! «Why not?»: the round solved again with another pair insisted on, and what gets worse first.

use codex::{Phrase, phrase};
use office::EntrantId;
use office::TeamId;
use office::reasons::WhyNot;
use pairing::dutch::{Because, Question};
use pairing::team::{ByeAccount, Criterion, Insisted, PassedOver};
use tournament::Tpn;

use super::draft::Before;
use super::tree::{Node, spoken};
use crate::site::EventState;
use crate::words::{Words, capital};

/// The answer as the desk shows it.
pub(super) struct WhyShown {
    pub(super) question: String,
    /// Whether it is as somebody asked after all.
    pub(super) so: bool,
    /// The first criterion that gets worse, or whatever decides.
    pub(super) reason: String,
    pub(super) more: Vec<String>,
    pub(super) parts: Vec<Node>,
}

/// What somebody asks, by the identifiers on the page: `other` is one too, or `bye`, or `float`.
pub(super) fn question(seen: &EventState, one: &str, other: &str) -> Option<Question> {
    let event = seen.event();
    let teams = event.announcement()?.teams().is_some();
    let tpn = |text: &str| -> Option<Tpn> {
        let id: u16 = text.trim().parse().ok()?;
        if teams {
            Tpn::new(event.team(TeamId(id))?.number?).ok()
        } else {
            event.entrant(EntrantId(id))?.tpn()
        }
    };
    let one = tpn(one)?;
    match other {
        "bye" => Some(Question::Bye(one)),
        "float" => Some(Question::Float(one)),
        other => Some(Question::Pair(one, tpn(other)?)),
    }
}

/// Answers it for a round.
pub(super) fn answer(
    seen: &EventState,
    before: &Before<'_>,
    words: Words,
    round: u8,
    question: Question,
) -> WhyShown {
    let asked = words.say(&match question {
        Question::Pair(one, other) => {
            phrase!("web-rounds-why-pair", one = before.named(one), other = before.named(other))
        }
        Question::Bye(one) => phrase!("web-rounds-why-bye", player = before.named(one)),
        Question::Float(one) => phrase!("web-rounds-why-float", player = before.named(one)),
    });
    let plain = |so, reason| WhyShown {
        question: asked.clone(),
        so,
        reason,
        more: Vec::new(),
        parts: Vec::new(),
    };
    let say = |phrase: Phrase| capital(&words.say(&phrase));
    match seen.event().why_not(round, question) {
        Err(why) => plain(false, capital(&words.say(&why))),
        Ok(WhyNot::TheyMeet) => plain(true, say(phrase!("web-rounds-it-is-so"))),
        Ok(WhyNot::Scheduled(rounds)) if rounds.is_empty() => {
            plain(false, say(phrase!("web-rounds-never-scheduled")))
        }
        Ok(WhyNot::Scheduled(rounds)) => {
            let rounds = rounds.iter().map(u8::to_string).collect::<Vec<_>>().join(", ");
            plain(false, say(phrase!("web-rounds-scheduled", rounds = rounds)))
        }
        Ok(WhyNot::TeamsMet(round)) => {
            plain(false, say(phrase!("web-rounds-teams-met", round = round)))
        }
        Ok(WhyNot::Teams(insisted)) => {
            let so = insisted == Insisted::ItIsSo;
            plain(so, say(of_teams(&insisted, before, words)))
        }
        Ok(WhyNot::TeamBye(bye)) => {
            plain(false, say(of_bye(bye.as_ref(), question, before, words)))
        }
        Ok(WhyNot::TeamsOfGroup(score)) => {
            let reason = phrase!("web-rounds-teams-of-group", points = words.points(score));
            plain(false, say(reason))
        }
        Ok(WhyNot::SitsOut(tpn)) => {
            plain(false, say(phrase!("why-sits-out", player = before.named(tpn))))
        }
        Ok(WhyNot::Rotation(calls)) => WhyShown {
            parts: calls.iter().map(|call| Node { open: true, ..Node::of(call, words) }).collect(),
            ..plain(false, say(phrase!("web-rounds-rotation")))
        },
        Ok(WhyNot::Dutch(answer)) => {
            let so = answer.because == Because::ItIsSo;
            let parts = answer.explanation().parts;
            let mut reasons = parts.iter().map(|part| spoken(&part.what, words));
            let reason = match &answer.because {
                Because::ItIsSo => match question {
                    Question::Float(_) => say(phrase!("web-rounds-no-float")),
                    _ => say(phrase!("web-rounds-it-is-so")),
                },
                Because::SitsOut(tpn) => say(phrase!("why-sits-out", player = before.named(*tpn))),
                _ => reasons.next().unwrap_or_default(),
            };
            let more = match &answer.because {
                Because::Worse { players, .. } if !players.is_empty() => {
                    let players = before.all_named(players);
                    vec![say(phrase!("why-players", players = players))]
                }
                Because::SitsOut(_) => Vec::new(),
                _ => reasons.collect(),
            };
            WhyShown { more, ..plain(so, reason) }
        }
    }
}

/// What it would cost if two teams met.
fn of_teams(insisted: &Insisted, before: &Before<'_>, words: Words) -> Phrase {
    match insisted {
        Insisted::ItIsSo => phrase!("web-rounds-it-is-so"),
        Insisted::SitsOut(tpn) => phrase!("why-sits-out", player = before.named(*tpn)),
        Insisted::Forbidden => phrase!("web-rounds-teams-forbidden"),
        Insisted::StrandsOthers => phrase!("web-rounds-teams-strand"),
        Insisted::OtherBye { due, given } => {
            let (due, given) = (before.named(*due), before.named(*given));
            phrase!("web-rounds-teams-other-bye", due = due, given = given)
        }
        Insisted::LaterInOrder(score) => {
            phrase!("web-rounds-teams-later", score = words.points(*score))
        }
        Insisted::Worse { score, criterion } => {
            let score = words.points(*score);
            let (label, chosen, asked) = match *criterion {
                Criterion::UpfloaterScores => {
                    return phrase!("web-rounds-teams-lower-floaters", score = score);
                }
                Criterion::Upfloaters(is, would) => ("web-rounds-teams-floaters", is, would),
                Criterion::NextUpfloaters(is, would) => ("team-next-upfloaters", is, would),
                Criterion::RepeatedUpfloaters(is, would) => ("team-repeated-upfloaters", is, would),
                Criterion::Preferences(is, would) => ("team-refused-preferences", is, would),
                Criterion::StrongPreferences(is, would) => {
                    ("team-refused-strong-preferences", is, would)
                }
                Criterion::RepeatedOpponents(is, would) => ("team-repeated-opponents", is, would),
            };
            let criterion = words.text(label);
            phrase!(
                "why-worse",
                score = score,
                criterion = criterion,
                asked = asked,
                chosen = chosen
            )
        }
    }
}

/// Why a team does not get the bye: it was passed over, or another comes first.
fn of_bye(
    bye: Option<&ByeAccount>,
    question: Question,
    before: &Before<'_>,
    words: Words,
) -> Phrase {
    let Some(bye) = bye else { return phrase!("web-rounds-teams-no-bye") };
    let passed = bye.passed_over.iter().find(|(team, _)| Question::Bye(*team) == question);
    match passed {
        Some((team, PassedOver::Barred)) => phrase!("team-bye-barred", team = before.named(*team)),
        Some((team, PassedOver::LeavesOthersUnpaired)) => {
            phrase!("team-bye-strands-others", team = before.named(*team))
        }
        None => {
            let (team, score) = (before.named(bye.team), words.points(bye.score));
            phrase!("web-rounds-teams-bye-due", team = team, score = score)
        }
    }
}
