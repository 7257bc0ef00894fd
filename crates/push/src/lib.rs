//! Notices for browsers that have no page open: sealed for one browser (RFC 8291) and signed for the
//! service that brings them there (RFC 8292).
//!
//! The crate is pure: keys, salts and the hour come from the caller, and nothing is sent. A browser
//! that wants to be told gives a [`Browser`]; [`House::letter`] makes what its service is sent.

mod browser;
mod seal;
mod services;
mod statement;

pub use browser::{Browser, BrowserFault};
pub use seal::{MOST_TEXT, Seal, SealFault, seal};
pub use services::{KNOWN, NotAnOrigin, Origin, Services};
pub use statement::{House, Letter, NoKey, Urgency};
