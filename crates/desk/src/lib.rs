//! The desk: everything between a person's wish and the pure core.
//!
//! The command line and the web both work through this crate. [`Events`] holds what the journal says
//! of every event, with its live boards and its call screen; whatever somebody wants is decided on
//! that, appended, and seen to come back: one loop, `commit`, for all of them, and the acts of one
//! event wait their turn in its queue. The crate is synchronous, reads no clock and knows neither
//! pages nor commands.

mod acting;
mod boards;
mod calling;
mod commit;
pub mod damage;
mod entering;
pub mod entry;
mod events;
pub mod exchange;
mod fault;
mod following;
mod ground;
pub mod json;
mod letters;
mod loaded;
mod names;
pub mod opening;
pub mod papers;
mod percent;
mod place;
mod queue;
mod reading;
mod state;
pub mod telling;
mod unfilled;
pub mod wall_time;

pub use acting::{Wish, bounded};
pub use boards::LoadedBoard;
pub use calling::{Called, Calls, Message};
pub use commit::Outcome;
pub use events::{Events, News, NewsPlace};
pub use fault::Fault;
pub use following::{Watcher, follow};
pub use ground::{Ground, NoGround};
pub use letters::letters;
pub use loaded::{Aspect, LoadedEvent, Version};
pub use names::{Names, listed};
pub use percent::percent_encoded;
pub use place::BoardName;
pub use reading::Reading;
pub use state::{EventName, EventState};
pub use unfilled::Unfilled;
