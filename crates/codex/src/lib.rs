//! The rule books as values: codes, editions, articles, citations, and the register of them all.
//!
//! Everything Tratto decides rests on a written article. Here an article is a value that exists
//! only if its book has it: [`article!`] is checked while compiling, [`Article::find`] while
//! running, and there is no other way to make one. The crate is pure and knows no language: what
//! people read is named by a [`Phrase`], or carried in both languages as a [`Title`].
//!
//! ```
//! use codex::{Code, Kind, article};
//!
//! let offer = article!("fide-2023 9.1.2.1");
//! assert_eq!(offer.code(), Code::Fide2023);
//! assert_eq!(offer.kind(), Kind::Executed);
//! ```

mod article;
mod citation;
mod code;
mod door;
mod explanation;
mod laws_code;
mod phrase;
mod register;

pub use article::{Article, Chapter, Kind, Status, Title, UnknownArticle};
pub use citation::{assert_citations, assert_unreached};
pub use code::{Code, UnknownCode};
pub use door::{Cites, DOOR_SIGN, Door, Guard};
pub use explanation::{Explanation, Voice};
pub use laws_code::LawsCode;
pub use phrase::{Phrase, Value, listed};
