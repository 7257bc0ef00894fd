//! «Why not?»: the round solved again with another pair insisted on, and what gets worse first.

use codex::phrase;
use desk::EventState;
use office::{EntrantId, TeamId};
use pairing::Question;
use tournament::Tpn;

use super::draft::Before;
use super::tree::Node;
use crate::words::{Words, capital};

/// The answer as the desk shows it.
#[derive(Default)]
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
    let question_text = words.say(&match question {
        Question::Pair(one, other) => {
            phrase!("web-rounds-why-pair", one = before.named(one), other = before.named(other))
        }
        Question::Bye(one) => phrase!("web-rounds-why-bye", player = before.named(one)),
        Question::Float(one) => phrase!("web-rounds-why-float", player = before.named(one)),
    });
    let answer = match seen.event().why_not(round, question) {
        Ok(answer) => answer,
        Err(why) => {
            let reason = capital(&words.say(&why.phrase()));
            return WhyShown { question: question_text, so: false, reason, ..WhyShown::default() };
        }
    };
    let told = before.told(&answer.explanation());
    let mut reasons = told.parts.into_iter();
    // Where it is so there is no reason: the answer speaks for itself.
    let first = reasons.next().unwrap_or(Node::line(told.text));
    WhyShown {
        question: question_text,
        so: answer.is_so(),
        reason: first.text,
        more: reasons.map(|reason| reason.text).collect(),
        parts: first.parts.into_iter().map(|part| Node { open: true, ..part }).collect(),
    }
}
