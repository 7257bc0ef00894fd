//! The clerk: prints the papers of an event. Which papers there are and how they are filled is the
//! business of the command line above, which prints the same ones.

use codex::Phrase;
use journal::Journal;
use messages::Language;

/// What a paper is printed as.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Form {
    /// Tagged, archival PDF.
    Pdf,
    /// A page that stands alone.
    Html,
    /// Its tables.
    Csv,
    /// An exchange file of the tournament (TRF).
    Trf,
}

/// A paper that is asked for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Request {
    /// The event.
    pub event: String,
    /// Which paper, by its name on the command line.
    pub paper: String,
    /// The round; the last one if not said.
    pub round: Option<u8>,
    /// As what.
    pub form: Form,
    /// In which language.
    pub language: Language,
    /// When.
    pub at: i64,
}

/// Prints papers.
pub trait Clerk: Send + Sync {
    /// The papers that this event can have: their names, and a message for each.
    fn papers(&self, teams: bool) -> Vec<(&'static str, &'static str)>;

    /// The bytes of a paper, or why there is none.
    fn print(&self, journal: &Journal, request: &Request) -> Result<Vec<u8>, Phrase>;
}
