//! Several events under one roof: a festival with its sections in order, and one numbering of tables.
//!
//! As everywhere, an act gets a ruling and what was accepted is folded: [`Festivals::decide`],
//! [`Festivals::admit`]. All festivals stand in one stream of the journal, so that no event can come
//! under two roofs, whoever is faster. What is played in a section is the section's own business: here
//! are its name and its place in the order. [`Tables`] alone says which table a board stands on.
//!
//! ```
//! use festival::{Numbering, Tables};
//!
//! let tables = Tables::new(Numbering::Consecutive, &[60, 25, 10]);
//! assert_eq!(tables.table(1, 1), Some(61));
//! assert_eq!(tables.board(86), Ok((2, 1)));
//! ```

mod act;
mod decide;
mod refusal;
mod state;
mod tables;

pub use act::{FestivalAct, Numbering};
pub use refusal::Refusal;
pub use state::{Festival, Festivals};
pub use tables::{NoTable, Tables};
