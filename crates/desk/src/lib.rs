//! The desk: everything between a person's wish and the pure core.
//!
//! The command line and the web both work through this crate. [`Events`] holds what the journal says
//! of every event, with its live boards and its call screen; whatever somebody wants is decided on
//! that, appended, and seen to come back: one loop, `commit`, for all of them, and the acts of one
//! event wait their turn in its queue. The crate is synchronous, reads no clock and knows neither
//! pages nor commands.

mod acting;
pub mod admission;
mod boards;
mod calling;
mod commit;
mod control_words;
pub mod damage;
mod delay;
mod entering;
pub mod entry;
mod events;
pub mod exchange;
pub mod families;
mod fault;
mod feeding;
pub mod feeds;
pub mod festival_json;
pub mod festival_report;
mod festivals;
pub mod filler;
mod following;
pub mod from_file;
pub mod games;
pub mod gates;
mod ground;
mod hall;
pub mod homologation_folder;
pub mod json;
mod lag_meter;
mod letters;
pub mod lists;
mod loaded;
pub mod moving;
mod names;
pub mod naming;
pub mod opening;
pub mod papers;
pub mod pausing;
mod percent;
mod place;
mod played_on;
pub mod preparing;
pub mod prizes;
mod queue;
pub mod rating_office;
mod reading;
mod registering;
mod roof;
pub mod roster;
pub mod shortlists;
mod state;
mod steady;
pub mod strict;
mod table_codes;
pub mod telling;
pub mod terms;
pub mod tie_boards;
pub mod twins;
mod unfilled;
pub mod wall_time;

pub use acting::{Wish, bounded};
pub use boards::LoadedBoard;
pub use calling::{Alarm, Called, Calls, Message, Rotation, Shows, Turn};
pub use commit::Outcome;
pub use control_words::control_in_words;
pub use delay::Seen;
pub use events::{Events, News, NewsPlace};
pub use fault::Fault;
pub use feeding::{FeedMemory, Heard};
pub use following::{Watcher, follow};
pub use ground::{Ground, NoGround};
pub use hall::HallTold;
pub use lag_meter::LagMeter;
pub use letters::letters;
pub use loaded::{Aspect, LoadedEvent, Version};
pub use names::{Names, listed};
pub use percent::percent_encoded;
pub use place::BoardName;
pub use played_on::played_on;
pub use reading::Reading;
pub use registering::{Answered, Newcomer, RegistrationBook, play};
pub use roof::{Roof, Seat, SeatPlace, Section, TableLine};
pub use state::{EventName, EventState};
pub use steady::{ClockReading, SteadyClock};
pub use table_codes::{TABLE_SECRET, TableCodes};
pub use unfilled::Unfilled;
