//! The clerk of the web: prints the papers that `tratto event print` prints.

use ::journal::Journal;
use codex::{Phrase, phrase};
use web::{Clerk, Request};

/// Prints from the file of the journal.
pub(super) struct Papers;

impl Clerk for Papers {
    fn papers(&self, _teams: bool) -> Vec<(&'static str, &'static str)> {
        Vec::new()
    }

    fn print(&self, _journal: &Journal, _request: &Request) -> Result<Vec<u8>, Phrase> {
        Err(phrase!("web-not-found"))
    }
}
