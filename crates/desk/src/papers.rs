//! The papers of an event: one table of what there is, and what fills each.
//!
//! [`PAPERS`] is read by the command line, by the pages of the web and by the tests. A paper is filled
//! from a [`Source`]: the state of an event in memory ([`of_event`]), or a tournament file ([`FilePapers`]).

mod event;
mod fide;
mod file;
mod forms;
mod gender;
mod letters;
mod pairings;
mod prizes;
mod report;
mod sort;
mod source;
mod table;
mod teams;
#[cfg(test)]
mod tests;

use codex::{Voice, phrase};
use documents::papers::Occasion;
use documents::{Issue, Paper, Reading, Sheet};
use messages::Language;
use office::{Event, Instant};
use tournament::{Round, Tpn};

use self::event::EventPapers;
pub use self::file::FilePapers;
pub(crate) use self::report::{duty, grade};
pub use self::sort::{About, Group, Needs, Parameter, Whose};
pub use self::source::Source;
pub use self::table::{PAPERS, PaperKind, named};
use crate::{EventState, Names, Unfilled, wall_time};

/// What a paper is written as.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Format {
    /// Tagged, archival PDF.
    Pdf,
    /// A page that stands alone.
    Html,
    /// Its tables.
    Csv,
}

impl Format {
    /// Every one.
    pub const ALL: [Self; 3] = [Self::Pdf, Self::Html, Self::Csv];

    /// How names of files end, and what the command line calls it.
    pub const fn ending(self) -> &'static str {
        match self {
            Self::Pdf => "pdf",
            Self::Html => "html",
            Self::Csv => "csv",
        }
    }
}

/// Which paper, as what, about what.
#[derive(Debug, Clone)]
pub struct Choice {
    /// The paper.
    pub paper: &'static PaperKind,
    /// As what.
    pub format: Format,
    /// The round; none: the one that the paper is usually about.
    pub round: Option<Round>,
    /// Whose; empty: everybody's.
    pub players: Vec<Tpn>,
    /// Down to which place diplomas are given.
    pub places: u16,
    /// Which protest; none: all.
    pub protest: Option<u32>,
    /// The address of the event's public page, where there is one: slips point to it.
    pub address: Option<String>,
}

impl Choice {
    /// A paper about what it is usually about.
    pub const fn of(paper: &'static PaperKind, format: Format) -> Self {
        Self {
            paper,
            format,
            round: None,
            players: Vec::new(),
            places: 3,
            protest: None,
            address: None,
        }
    }
}

/// In which language, when, and for which eyes.
#[derive(Debug, Clone, Copy)]
pub struct Setting {
    /// The language of the paper.
    pub language: Language,
    /// When it is made.
    pub made: Instant,
    /// From how far it is read.
    pub reading: Reading,
    /// How large the sheets are.
    pub sheet: Sheet,
}

/// The papers that speak of an event as over.
const CLOSING: [&str; 7] = ["it1", "it3", "fa1", "ia1", "report", "receipts", "diploma"];

impl PaperKind {
    /// Whether it speaks of the event as over: there is none while a game waits for its result.
    pub fn closes(&self) -> bool {
        CLOSING.contains(&self.slug)
    }

    /// For how many games it waits, if it does.
    fn waits(&self, event: &Event) -> Option<Unfilled> {
        let waits = self.closes() && event.waits_for_games();
        waits.then(|| Unfilled::Unfinished(event.unfinished(event.last_paired()).count()))
    }
}

/// A paper of an event, filled from what is in memory.
pub fn of_event(
    state: &EventState,
    names: &Names,
    choice: &Choice,
    setting: Setting,
) -> Result<Paper, Unfilled> {
    let source = EventPapers::new(state, names, choice, setting.language)?;
    filled(&source, choice, setting)
}

/// A paper, filled from whatever knows the event.
pub fn filled(source: &dyn Source, choice: &Choice, setting: Setting) -> Result<Paper, Unfilled> {
    if !choice.paper.formats().any(|format| format == choice.format) {
        return Err(Unfilled::NoTables);
    }
    let Setting { language, made, reading, sheet } = setting;
    let made = wall_time::wall(made).ok_or(Unfilled::NoSuchMoment(made))?;
    let (heading, journal) = (source.heading(), source.witness());
    let boards = source.boards();
    let occasion = Occasion { heading, language, made, journal, reading, sheet, boards };
    let (unfinished, waits) = source.unfinished();
    if waits && choice.paper.closes() {
        return Err(Unfilled::Unfinished(unfinished.count()));
    }
    let mut paper = (choice.paper.fill)(source, choice, &occasion)?;
    if unfinished.any() && choice.paper.about == About::LastClosed {
        let provisional =
            phrase!("papers-provisional", open = unfinished.open, adjourned = unfinished.adjourned);
        let provisional = occasion.catalogue().say(&provisional);
        let parts = [provisional, std::mem::take(&mut paper.subtitle)];
        paper.subtitle =
            parts.into_iter().filter(|it| !it.is_empty()).collect::<Vec<_>>().join(" · ");
    }
    Ok(paper)
}

/// The bytes of a paper, signed or not. Setting a paper takes longer than filling it: whoever holds
/// an event still lets go of it before.
pub fn bytes(paper: &Paper, format: Format, issue: &Issue<'_>) -> Result<Vec<u8>, Unfilled> {
    Ok(match format {
        Format::Pdf => paper.pdf(issue)?,
        Format::Html => paper.html(issue)?.into_bytes(),
        Format::Csv => paper.csv().into_bytes(),
    })
}
