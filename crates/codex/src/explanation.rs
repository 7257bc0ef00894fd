//! Explanations: a number or a decision that a player may dispute, unfolded.

use std::fmt::Write;

use serde::Serialize;

use crate::article::Article;
use crate::phrase::{Phrase, Value};

/// A value with the article it rests on and the parts it was made from; a tree to any depth.
///
/// The same tree serves the command line, the page and the printed sheet.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Explanation {
    /// What this line is about.
    pub what: Phrase,
    /// What came out, where there is something to show.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub value: Option<Value>,
    /// The article that says so.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub article: Option<Article>,
    /// What it was made from, in the order of the reasoning.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub parts: Vec<Self>,
}

/// Puts phrases and values into the words of one language.
pub trait Voice {
    /// The phrase as a sentence.
    fn say(&self, phrase: &Phrase) -> String;
    /// The value as people write it (decimal comma, half points as ½).
    fn show(&self, value: &Value) -> String;
    /// The article as people cite it.
    fn cite(&self, article: Article) -> String;
}

impl Explanation {
    /// A line without value, article or parts; the `with_` methods add them.
    pub fn of(what: Phrase) -> Self {
        Self { what, value: None, article: None, parts: Vec::new() }
    }

    /// The same line with what came out.
    #[must_use]
    pub fn with_value(self, value: impl Into<Value>) -> Self {
        Self { value: Some(value.into()), ..self }
    }

    /// The same line resting on an article.
    #[must_use]
    pub fn with_article(self, article: Article) -> Self {
        Self { article: Some(article), ..self }
    }

    /// The same line with one more part at its end.
    #[must_use]
    pub fn with_part(mut self, part: Self) -> Self {
        self.parts.push(part);
        self
    }

    /// The tree as indented text, one line each: what, value, article.
    pub fn to_text(&self, voice: &dyn Voice) -> String {
        let mut text = String::new();
        self.write_lines(voice, 0, &mut text);
        text
    }

    fn write_lines(&self, voice: &dyn Voice, depth: usize, text: &mut String) {
        const INDENT: usize = 2;
        let _ = write!(text, "{:1$}{2}", "", depth * INDENT, voice.say(&self.what));
        if let Some(value) = &self.value {
            let _ = write!(text, ": {}", voice.show(value));
        }
        if let Some(article) = self.article {
            let _ = write!(text, " ({})", voice.cite(article));
        }
        text.push('\n');
        for part in &self.parts {
            part.write_lines(voice, depth + 1, text);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Code, phrase};

    /// Says the key and the arguments, so that the tree can be read without a catalogue.
    struct Plain;

    impl Voice for Plain {
        fn say(&self, phrase: &Phrase) -> String {
            let arguments: Vec<_> = phrase
                .arguments
                .iter()
                .map(|(name, value)| format!(" {name}={}", self.show(value)))
                .collect();
            format!("{}{}", phrase.key, arguments.concat())
        }

        fn show(&self, value: &Value) -> String {
            match value {
                Value::Integer(number) | Value::HalfPoints(number) => number.to_string(),
                other => format!("{other:?}"),
            }
        }

        fn cite(&self, article: Article) -> String {
            article.number().to_owned()
        }
    }

    fn penalty() -> Explanation {
        let article = Article::find(Code::Fide2023, "7.5.5").unwrap();
        Explanation::of(phrase!("minutes-granted"))
            .with_value(2)
            .with_article(article)
            .with_part(Explanation::of(phrase!("offence", count = 1)))
    }

    #[test]
    fn the_text_shows_what_value_and_article_and_indents_the_parts() {
        assert_eq!(penalty().to_text(&Plain), "minutes-granted: 2 (7.5.5)\n  offence count=1\n");
    }

    #[test]
    fn the_json_keeps_keys_and_exact_values() {
        let json = serde_json::to_value(penalty()).unwrap();
        assert_eq!(
            json,
            serde_json::json!({
                "what": {"key": "minutes-granted"},
                "value": {"integer": 2},
                "article": {"code": "fide-2023", "number": "7.5.5"},
                "parts": [{"what": {"key": "offence", "count": {"integer": 1}}}],
            })
        );
    }
}
