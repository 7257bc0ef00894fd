//! The live board: a refereed game of chess or draughts as pages, journals and broadcasts have it.
//!
//! A [`Live`] is made by its [`SetUp`], the first entry of its stream in the journal, and grows by
//! [`Entered`] acts. People bring [`Deed`]s: what they want done ([`Wanted`]), from a [`Seat`];
//! what the journal keeps is the table's own act ([`GameAct`]). [`Live::shown`] is the state as pages
//! draw it, [`Live::acts`] what a seat can do now.
//!
//! The crate is pure: instants come in as milliseconds since 1970, words come from a
//! [`codex::Voice`].

mod act;
mod broadcast;
mod deed;
mod history;
mod live;
mod offers;
mod picture;
mod protocol;
mod seat;
mod setup;
mod shown;
mod speech;
pub mod told;
mod typed;

#[cfg(test)]
mod tests;

pub use act::{GameAct, Spelt, Wanted};
pub use broadcast::{Names, PlayerName, chess_score};
pub use deed::{Deed, Entered, Rejected};
pub use live::{Decision, EntryError, Live, ReplayError, Table, Verdict};
pub use offers::{Asked, Choice, Field, FormError, Offered};
pub use picture::{board_svg, pieces_svg};
pub use protocol::ProtocolLine;
pub use seat::Seat;
pub use setup::{Heading, Kind, Played, SetUp, SetUpError};
pub use shown::{
    Shown, ShownClocks, ShownLegal, ShownMove, ShownOption, ShownQuestion, ShownRuling,
};
pub use speech::{BoardForm, Speech};
pub use typed::TypedError;
