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

    /// An explanation in words; `named` tells who has some pairing numbers.
    pub(super) fn of(told: &Explanation, words: Words, named: &dyn Fn(&[u16]) -> String) -> Self {
        let what = capital(&words.say(&spoken(&told.what, named)));
        let text = match &told.value {
            Some(value) => format!("{what}: {}", words.catalogue().show(value)),
            None => what,
        };
        Self {
            text,
            cite: told.article.map(|article| words.cite(article)).unwrap_or_default(),
            parts: told.parts.iter().map(|part| Self::of(part, words, named)).collect(),
            open: false,
        }
    }
}

/// A phrase with names, and with points written in halves where they can be.
fn spoken(phrase: &Phrase, named: &dyn Fn(&[u16]) -> String) -> Phrase {
    let mut phrase = phrase.clone();
    for (_, value) in &mut phrase.arguments {
        match value {
            Value::Tenths(tenths) if *tenths % 5 == 0 => *value = Value::HalfPoints(*tenths / 5),
            Value::Participant(number) => *value = Value::Text(named(&[*number])),
            Value::Participants(numbers) => *value = Value::Text(named(numbers)),
            Value::Phrase(inner) => *inner = spoken(inner, named),
            Value::Integer(_)
            | Value::HalfPoints(_)
            | Value::Tenths(_)
            | Value::Hundredths(_)
            | Value::Milliseconds(_)
            | Value::Text(_)
            | Value::Article(_) => {}
        }
    }
    phrase
}
