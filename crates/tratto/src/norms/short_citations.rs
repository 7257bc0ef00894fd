//! Citations that name their book once.

use std::cell::Cell;

use codex::{Article, Code, Phrase, Value, Voice, phrase};
use messages::Catalogue;

/// The voice of a catalogue that names a book where it is cited first, and afterwards only the
/// article: a sheet of one book is easier to read so.
pub(super) struct ShortCitations {
    catalogue: &'static Catalogue,
    named: Cell<Option<Code>>,
}

impl ShortCitations {
    /// The voice of a sheet that begins.
    pub(super) const fn new(catalogue: &'static Catalogue) -> Self {
        Self { catalogue, named: Cell::new(None) }
    }
}

impl Voice for ShortCitations {
    fn say(&self, phrase: &Phrase) -> String {
        self.catalogue.say(phrase)
    }

    fn show(&self, value: &Value) -> String {
        self.catalogue.show(value)
    }

    fn cite(&self, article: Article) -> String {
        match self.named.replace(Some(article.code())) {
            Some(code) if code == article.code() => {
                self.catalogue.say(&phrase!("norms-article", number = article.number()))
            }
            _ => self.catalogue.cite(article),
        }
    }
}
