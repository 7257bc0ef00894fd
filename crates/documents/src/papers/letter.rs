//! Papers that leave the hall: an official notice, a letter with which papers go to the bodies of
//! justice. One sheet each, with its article.

use codex::{Article, Phrase, Voice, phrase};

use super::Occasion;
use crate::block::{Block, Field};
use crate::paper::Paper;

/// One sheet.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Letter {
    /// What it is about, as its heading has it.
    pub subject: String,
    /// What is to know at a glance: names and values.
    pub fields: Vec<(String, String)>,
    /// The text.
    pub text: String,
    /// What asks for it.
    pub article: Article,
}

/// The letters, each on a sheet of its own; with a line that says so if there is none.
pub fn letters(title: &Phrase, letters: &[Letter], occasion: &Occasion) -> Paper {
    let mut paper = occasion.paper(title);
    if letters.is_empty() {
        paper.push(Block::text(occasion.say(&phrase!("documents-letter-none"))));
    }
    for (at, letter) in letters.iter().enumerate() {
        if at > 0 {
            paper.push(Block::NewPage);
        }
        let cited = occasion.catalogue().cite(letter.article);
        paper.push(Block::Heading(format!("{} ({cited})", letter.subject)));
        let field = |(name, value): &(String, String)| Field::of(name.clone(), value.as_str());
        paper.push(Block::Fields(2, letter.fields.iter().map(field).collect()));
        for part in letter.text.split('\n').filter(|part| !part.trim().is_empty()) {
            paper.push(Block::text(part.to_owned()));
        }
        let signs = occasion.say(&phrase!("documents-signature-arbiter"));
        paper.push(Block::Signatures(vec![signs]));
    }
    paper
}
