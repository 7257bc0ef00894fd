//! The clerk of the web: prints the papers that `tratto event print` and `tratto event trf` print.

use ::journal::{Journal, Stream};
use clap::ValueEnum;
use codex::{Phrase, phrase};
use office::Instant;
use web::{Clerk, Form, Request};

use crate::arguments::{EventPrintAsked, PaperFormat, PaperName, SheetAsked, ViewAsked};
use crate::event;
use crate::problem::Stop;

/// Prints from the file of the journal.
pub(super) struct Papers;

/// Which events have a paper.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Whose {
    Anybody,
    Players,
    Teams,
}

/// The papers in the order in which an event needs them, with what each is called.
const PAPERS: [(&str, &str, Whose); 15] = [
    ("pairings", "web-archive-paper-pairings", Whose::Anybody),
    ("pairings-by-name", "web-archive-paper-pairings-by-name", Whose::Anybody),
    ("standings", "web-archive-paper-standings", Whose::Anybody),
    ("crosstable", "web-archive-paper-crosstable", Whose::Players),
    ("wall-chart", "web-archive-paper-wall-chart", Whose::Players),
    ("team-sheets", "web-archive-paper-team-sheets", Whose::Teams),
    ("team-matches", "web-archive-paper-team-matches", Whose::Teams),
    ("scoresheets", "web-archive-paper-scoresheets", Whose::Anybody),
    ("cards", "web-archive-paper-cards", Whose::Anybody),
    ("envelope", "web-archive-paper-envelope", Whose::Anybody),
    ("protest", "web-archive-paper-protest", Whose::Anybody),
    ("calculation", "web-archive-paper-calculation", Whose::Anybody),
    ("variations", "web-archive-paper-variations", Whose::Anybody),
    ("report", "web-archive-paper-report", Whose::Anybody),
    ("diploma", "web-archive-paper-diploma", Whose::Anybody),
];

impl Clerk for Papers {
    fn papers(&self, teams: bool) -> Vec<(&'static str, &'static str)> {
        let other = if teams { Whose::Players } else { Whose::Teams };
        let own = PAPERS.iter().filter(|(_, _, whose)| *whose != other);
        own.map(|(name, message, _)| (*name, *message)).collect()
    }

    fn print(&self, journal: &Journal, request: &Request) -> Result<Vec<u8>, Phrase> {
        let nothing = || phrase!("web-not-found");
        let event = Stream::new(&request.event).map_err(|_| nothing())?;
        let view = ViewAsked { event, until: None };
        let format = match request.form {
            Form::Pdf => PaperFormat::Pdf,
            Form::Html => PaperFormat::Html,
            Form::Csv => PaperFormat::Csv,
            Form::Trf => {
                let text = event::exchanged(journal.path(), &view).map_err(told)?;
                return Ok(text.into_bytes());
            }
        };
        let paper = PaperName::from_str(&request.paper, false).map_err(|_| nothing())?;
        let sheet = SheetAsked {
            paper,
            format,
            output: None,
            wall: false,
            round: request.round,
            player: Vec::new(),
            places: 3,
            sign: None,
            number: None,
            address: None,
        };
        let asked = EventPrintAsked { view, sheet, protest: None };
        event::printed(journal.path(), &asked, Instant(request.at), request.language).map_err(told)
    }
}

/// What stopped the printing, in words.
fn told(stop: Stop) -> Phrase {
    match stop {
        Stop::Problem(problem) => problem.what,
        Stop::ClosedPipe => phrase!("web-not-kept"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_paper_of_the_list_is_one_of_the_command_line() {
        for (name, _, _) in PAPERS {
            assert!(PaperName::from_str(name, false).is_ok(), "{name}");
        }
        assert!(PaperName::from_str("../standings", false).is_err());
    }

    #[test]
    fn teams_have_papers_of_their_own() {
        let has = |teams, name| Papers.papers(teams).iter().any(|(paper, _)| *paper == name);
        assert!(has(true, "team-sheets") && !has(true, "crosstable"));
        assert!(has(false, "crosstable") && !has(false, "team-sheets"));
    }
}
