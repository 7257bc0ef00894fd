//! What only a person can judge: the question that a finding leaves open, and the answer to it.

use codex::{Phrase, phrase};
use serde::{Deserialize, Serialize};

use crate::act::Role;
use crate::regulation::Question;
use crate::{Event, Finding, Instant, PersonId, Weight};

/// Whether the regulation is kept, as a form and a command say it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Judged {
    /// It is.
    Kept,
    /// It is not.
    Broken,
}

/// An answer to a question that the regulation leaves to a person.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Judgement {
    /// What was asked.
    pub question: Question,
    /// Whether the regulation is kept.
    pub kept: Judged,
    /// Why.
    pub reason: String,
    /// Who judged.
    pub by: PersonId,
    /// As what.
    pub role: Role,
    /// When.
    pub at: Instant,
}

impl Finding {
    /// The question that it leaves to a person; nothing where it leaves none.
    pub fn question(&self) -> Option<Question> {
        (self.weight == Weight::ForTheArbiter).then(|| Question {
            article: self.article,
            about: serde_json::to_string(&self.what).unwrap_or_default(),
        })
    }

    /// The same finding once it was judged, if it was.
    #[must_use]
    pub(crate) fn judged(self, judgements: &[Judgement]) -> Self {
        let Some(question) = self.question() else { return self };
        let Some(judgement) = judgements.iter().rev().find(|it| it.question == question) else {
            return self;
        };
        let reason = judgement.reason.as_str();
        let kept = judgement.kept == Judged::Kept;
        let what: Phrase = if kept {
            phrase!("judged-kept", what = self.what, reason = reason)
        } else {
            phrase!("judged-broken", what = self.what, reason = reason)
        };
        Self::of(self.article, kept, what)
    }
}

impl Event {
    /// Everything that was judged, the last word on a question last.
    pub fn judgements(&self) -> Vec<Judgement> {
        self.judged().map(|(_, judgement)| judgement.clone()).collect()
    }

    /// The questions that wait for somebody, each with the finding that asks it.
    pub fn questions(&self) -> Vec<(Question, Finding)> {
        let found = self.all_findings().into_iter();
        found.filter_map(|finding| Some((finding.question()?, finding))).collect()
    }
}
