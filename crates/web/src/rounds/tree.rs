//! Explanations as nested lists that open, one level at a time.

use askama::Template;
use codex::{Explanation, Phrase, Value, Voice};

use crate::words::{Words, capital};

/// A line of an explanation with what it rests on.
#[derive(Template)]
#[template(path = "rounds-node.html")]
pub(super) struct Node {
    pub(super) text: String,
    pub(super) cite: String,
    pub(super) parts: Vec<Self>,
    /// Whether it shows its parts from the start.
    pub(super) open: bool,
}

impl Node {
    /// A line without parts.
    pub(super) const fn line(text: String) -> Self {
        Self { text, cite: String::new(), parts: Vec::new(), open: false }
    }

    /// An explanation in words.
    pub(super) fn of(told: &Explanation, words: Words) -> Self {
        let voice = words.catalogue();
        let what = spoken(&told.what, words);
        let text = match &told.value {
            Some(value) => format!("{what}: {}", voice.show(value)),
            None => what,
        };
        Self {
            text,
            cite: told.article.map(|article| words.cite(article)).unwrap_or_default(),
            parts: told.parts.iter().map(|part| Self::of(part, words)).collect(),
            open: false,
        }
    }
}

/// A phrase as a sentence of its own; points are written in halves where they can be.
pub(super) fn spoken(phrase: &Phrase, words: Words) -> String {
    let mut phrase = phrase.clone();
    for (_, value) in &mut phrase.arguments {
        if let Value::Tenths(tenths) = *value
            && tenths % 5 == 0
        {
            *value = Value::HalfPoints(tenths / 5);
        }
    }
    capital(&words.say(&phrase))
}
