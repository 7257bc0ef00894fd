//! The manual of the product: its pages in Italian and English, read from `docs/manual`, as HTML with
//! headings that can be linked to, and as passages that a search finds.
//!
//! ```
//! use guide::Page;
//! use messages::Language;
//!
//! let page = Page::find("first-open").ok_or("no such page")?;
//! assert_eq!(page.title(Language::English), "Your first open in fifteen minutes");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod help;
mod page;
mod reading;
mod search;

#[cfg(test)]
mod tests;

pub use help::help_of;
pub use page::{Kind, Page};
pub use reading::{Heading, Passage};
pub use search::search;
