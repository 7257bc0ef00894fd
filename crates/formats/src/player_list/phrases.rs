//! What is wrong with a list, in words.

use std::io;

use codex::{Phrase, phrase};

use super::fault::{Cause, Fault, Field, Misfit};

impl Misfit {
    /// Why a file is no list, and the remedy; or why the system would not let it be read.
    pub fn phrases(&self, file: &str) -> Result<(Phrase, Phrase), &io::Error> {
        let (download, formats) =
            (phrase!("hint-players-download"), phrase!("hint-players-formats"));
        Ok(match self {
            Self::Empty => (phrase!("players-empty", file = file), download),
            Self::Html => (phrase!("players-html", file = file), download),
            Self::Zip => (phrase!("players-zip", file = file), phrase!("hint-players-zip")),
            Self::Binary => (phrase!("players-binary", file = file), formats),
            Self::UnknownHeader { found } => {
                (phrase!("players-unknown-header", file = file, found = headings(found)), formats)
            }
            Self::MissingColumn { missing, found } => {
                let (missing, found) = (missing.phrase(), headings(found));
                (
                    phrase!(
                        "players-missing-column",
                        file = file,
                        missing = missing,
                        found = found
                    ),
                    formats,
                )
            }
            Self::BreaksOff { line } => {
                (phrase!("players-breaks-off", file = file, line = line.to_string()), download)
            }
            Self::Xml { line, detail } => {
                let (line, detail) = (line.to_string(), detail.as_str());
                (phrase!("players-xml", file = file, line = line, detail = detail), download)
            }
            Self::Unreadable(fault) => return Err(fault),
        })
    }
}

impl Fault {
    /// What is wrong, with its line.
    pub fn phrase(&self) -> Phrase {
        let what = match &self.cause {
            Cause::NoIdentifier => phrase!("players-fault-no-identifier"),
            Cause::NoName => phrase!("players-fault-no-name"),
            Cause::Repeated { id } => phrase!("players-fault-repeated", id = id.as_str()),
            Cause::Value { field: of, text } => {
                phrase!("players-fault-value", field = of.phrase(), text = text.as_str())
            }
            Cause::TooLong => phrase!("players-fault-too-long"),
            Cause::NotText => phrase!("players-fault-not-text"),
            Cause::Width { found, expected } => phrase!(
                "players-fault-width",
                found = found.to_string(),
                expected = expected.to_string()
            ),
        };
        phrase!("players-fault", line = self.line.to_string(), what = what)
    }
}

/// The headings of a file, not endlessly many.
fn headings(found: &[String]) -> String {
    const MOST: usize = 30;
    let mut text = found.iter().take(MOST).map(String::as_str).collect::<Vec<_>>().join(", ");
    if found.len() > MOST {
        text.push_str(", …");
    }
    text.chars().filter(|sign| !sign.is_control()).take(600).collect()
}

impl Field {
    fn phrase(self) -> Phrase {
        match self {
            Self::FideId => phrase!("players-field-fide-id"),
            Self::FsiId => phrase!("players-field-fsi-id"),
            Self::Name | Self::FirstName => phrase!("players-field-name"),
            Self::Federation => phrase!("players-field-federation"),
            Self::Sex => phrase!("players-field-sex"),
            Self::Title | Self::WomenTitle | Self::OtherTitles | Self::ArenaTitle => {
                phrase!("players-field-title")
            }
            Self::Rating => phrase!("players-field-rating"),
            Self::RapidRating => phrase!("players-field-rapid"),
            Self::BlitzRating => phrase!("players-field-blitz"),
            Self::NationalRating => phrase!("players-field-national"),
            Self::Games | Self::RapidGames | Self::BlitzGames => phrase!("players-field-games"),
            Self::K | Self::RapidK | Self::BlitzK | Self::NationalK => phrase!("players-field-k"),
            Self::Birth => phrase!("players-field-birth"),
            Self::Flag => phrase!("players-field-flag"),
            Self::Category => phrase!("players-field-category"),
            Self::Province => phrase!("players-field-province"),
            Self::Club => phrase!("players-field-club"),
            Self::MemberYear => phrase!("players-field-member-year"),
        }
    }
}
