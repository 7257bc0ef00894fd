//! The desk: everything between a person's wish and the pure core.
//!
//! The command line and the web both work through this crate: it holds what the journal says of an
//! event, carries acts out, and fills papers. It is synchronous and knows neither of them.

mod names;
mod state;

pub use names::{Names, listed};
pub use state::{EventName, EventState};
