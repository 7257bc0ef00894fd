//! Printed papers: pairing lists, standings, crosstables, cards, forms, reports and diplomas.
//!
//! A [`Paper`] says what stands on a sheet, block by block, in the words of one language. The
//! functions of [`papers`] make one from plain inputs; from there it becomes a tagged, archival
//! PDF ([`Paper::pdf`]), a page of HTML that stands alone ([`Paper::html`]) or its tables as CSV
//! ([`Paper::csv`]). An official paper carries a number, a QR code and a signature that
//! [`verify`] checks.
//!
//! The crate is pure: bytes out, nothing read. The date, the number and the key come in with the
//! question, and the same question gives the same bytes.
//!
//! ```
//! use documents::{Block, Cell, Column, EventHeading, Issue, Paper, Reading, Table};
//! use messages::Language;
//!
//! let heading = EventHeading { name: "Open di Roma".to_owned(), ..EventHeading::default() };
//! let made = jiff::civil::datetime(2026, 4, 12, 9, 30, 0, 0);
//! let mut paper = Paper::new("Iscritti".to_owned(), heading, Language::Italian, made);
//! let mut table = Table::new(vec![Column::fit("N."), Column::share("Nome", 1)]);
//! table.push(vec![Cell::of("1"), Cell::of("Rossi, Anna")]);
//! paper.push(Block::Table(table));
//! let bytes = paper.pdf(&Issue::Draft)?;
//! assert!(bytes.starts_with(b"%PDF-1.7"));
//! assert_eq!(paper.csv(), "\u{feff}N.,Nome\n1,\"Rossi, Anna\"\n");
//! # Ok::<(), documents::PaperFault>(())
//! ```

// The papers of the tests are those of the crate's users.
#[cfg(test)]
extern crate self as documents;

mod block;
mod content;
mod csv;
mod der;
mod diagram;
pub mod faces;
mod fonts;
mod heading;
mod html;
mod key;
mod layout;
mod length;
mod number;
mod pades;
mod paper;
pub mod papers;
mod pdf;
pub mod qr;
mod signature;
mod table;
mod wrap;

pub use block::{Align, Block, Field, Paragraph, QrBlock, Style};
pub use diagram::{Diagram, Man, Shade};
pub use heading::{EventHeading, day_shown, moment_shown};
pub use key::{Fingerprint, KeyFault, PublicKey, SecretKey};
pub use number::{Number, NumberFault};
pub use paper::{Frame, Issue, Orientation, Paper, PaperFault, Reading, Sheet};
pub use signature::{Unverified, Verified, verify};
pub use table::{Cell, Column, Rules, Table, Width};
