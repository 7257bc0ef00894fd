//! A paper: what it says, how it is read, and what it becomes.

use jiff::civil::DateTime;
use messages::{Catalogue, Language};

use crate::block::Block;
use crate::heading::EventHeading;
use crate::key::{PublicKey, SecretKey};
use crate::number::Number;
use crate::table::Table;
use crate::{content, csv, html, layout, pades, pdf, signature};

/// From how far a paper is read.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Reading {
    /// In the hand.
    #[default]
    Hand,
    /// In the hand, by those who need large type: 18 points.
    Large,
    /// On a wall, from three metres: boards and names in 36 points; charts in 24, from two.
    Wall,
}

/// How large the sheet is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Sheet {
    /// 210 by 297 millimetres.
    #[default]
    A4,
    /// 297 by 420 millimetres.
    A3,
}

/// Which edge of the sheet is up.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Orientation {
    /// The short one.
    #[default]
    Portrait,
    /// The long one.
    Landscape,
}

/// What surrounds the blocks.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Frame {
    /// The head with the event and the title.
    #[default]
    Masthead,
    /// Nothing: the blocks say it all (cards, forms to cut).
    Bare,
    /// An ornamental border (diplomas).
    Border,
}

/// A paper in the words of one language.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Paper {
    /// What it is.
    pub title: String,
    /// What it is about, more closely; may be empty.
    pub subtitle: String,
    /// The event.
    pub heading: EventHeading,
    /// Its language.
    pub language: Language,
    /// When it was made.
    pub made: DateTime,
    /// The short hash of the journal's head when it was made, if there is a journal.
    pub journal: Option<String>,
    /// From how far it is read.
    pub reading: Reading,
    /// How large the sheet is.
    pub sheet: Sheet,
    /// Which edge is up.
    pub orientation: Orientation,
    /// What surrounds the blocks.
    pub frame: Frame,
    /// What it says.
    pub blocks: Vec<Block>,
    /// The table that programs get, where it is not the one on the sheet.
    pub data: Option<Table>,
}

/// How a paper is issued.
#[derive(Debug, Clone, Copy)]
pub enum Issue<'a> {
    /// Without number and signature.
    Draft,
    /// With both.
    Official {
        /// The number under which the office keeps it.
        number: &'a Number,
        /// The office's key.
        key: &'a SecretKey,
        /// Where people can look the number up, if there is such a place.
        address: Option<&'a str>,
    },
}

/// Why a paper could not be made.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum PaperFault {
    /// The rules of archival and accessible PDF are not met.
    #[error("the paper does not meet the rules of archival PDF: {0}")]
    NotArchival(String),
    /// There is no room for the QR code's text.
    #[error("the verification line is too long for a QR code")]
    TooLongToVerify,
}

/// What an official paper prints about itself.
#[derive(Debug, Clone)]
pub(crate) struct Seal {
    pub number: String,
    pub key: PublicKey,
    pub content: String,
    pub address: Option<String>,
    /// The hash of the certificate that a PDF is signed with.
    pub certificate: Option<String>,
}

impl Seal {
    /// What the QR code says: the number, the hash of the content and the key's fingerprint.
    pub(crate) fn line(&self) -> String {
        let plain =
            format!("TRATTO/{}/{}/{}", self.number, self.content, self.key.fingerprint().plain());
        match &self.address {
            Some(address) => format!("{}/{plain}", address.trim_end_matches('/')),
            None => plain,
        }
    }
}

impl Paper {
    /// A paper without blocks, read in the hand, upright.
    pub fn new(title: String, heading: EventHeading, language: Language, made: DateTime) -> Self {
        Self {
            title,
            subtitle: String::new(),
            heading,
            language,
            made,
            journal: None,
            reading: Reading::Hand,
            sheet: Sheet::A4,
            orientation: Orientation::Portrait,
            frame: Frame::Masthead,
            blocks: Vec::new(),
            data: None,
        }
    }

    /// Adds a block at its end.
    pub fn push(&mut self, block: Block) {
        self.blocks.push(block);
    }

    /// The same paper to be read from three metres.
    #[must_use]
    pub fn for_wall(self) -> Self {
        Self { reading: Reading::Wall, orientation: Orientation::Landscape, ..self }
    }

    /// The same paper with the long edge up.
    #[must_use]
    pub fn landscape(self) -> Self {
        Self { orientation: Orientation::Landscape, ..self }
    }

    /// The hash of what it says, in hexadecimal: the same for PDF, HTML and any later print.
    pub fn content_hash(&self) -> String {
        content::hash(self)
    }

    /// The paper as PDF/A-2a and PDF/UA-1; signed if it is official.
    pub fn pdf(&self, issue: &Issue<'_>) -> Result<Vec<u8>, PaperFault> {
        let mut seal = self.seal(issue);
        let Issue::Official { key, .. } = issue else {
            let laid = layout::lay_out(self, None)?;
            return pdf::write(self, &laid, None);
        };
        let no_room = || PaperFault::NotArchival("no room for a signature".to_owned());
        let signatory = key.signatory().ok_or_else(no_room)?;
        if let Some(seal) = &mut seal {
            seal.certificate = Some(signatory.certificate_hash());
        }
        let laid = layout::lay_out(self, seal.as_ref())?;
        let bytes = pdf::write(self, &laid, seal.as_ref())?;
        let field = self.catalogue().text("documents-signature-field");
        let bytes = pades::prepared(&bytes, &pades::moment(self.made), &field);
        // First ours, with the other's room empty; then the other, which covers ours.
        let mut signed = signature::sign(bytes.ok_or_else(no_room)?, key);
        let hole = pades::hole(&signed).ok_or_else(no_room)?;
        let message = signatory.message(&signed, &hole);
        hole.fill(&mut signed, &message);
        Ok(signed)
    }

    /// The paper as a page of HTML that needs nothing else; signed if it is official.
    pub fn html(&self, issue: &Issue<'_>) -> Result<String, PaperFault> {
        let page = html::write(self, self.seal(issue).as_ref())?;
        Ok(match issue {
            Issue::Draft => page,
            Issue::Official { key, .. } => {
                let signed = signature::sign(page.into_bytes(), key);
                String::from_utf8_lossy(&signed).into_owned()
            }
        })
    }

    /// Its tables with commas between the cells.
    pub fn csv(&self) -> String {
        csv::write(self)
    }

    /// How many pages it has.
    pub fn pages(&self) -> Result<usize, PaperFault> {
        Ok(layout::lay_out(self, None)?.pages.len())
    }

    pub(crate) fn catalogue(&self) -> &'static Catalogue {
        Catalogue::of(self.language)
    }

    fn seal(&self, issue: &Issue<'_>) -> Option<Seal> {
        match issue {
            Issue::Draft => None,
            Issue::Official { number, key, address } => Some(Seal {
                number: number.to_string(),
                key: key.public(),
                content: self.content_hash(),
                address: address.map(str::to_owned),
                certificate: None,
            }),
        }
    }
}
