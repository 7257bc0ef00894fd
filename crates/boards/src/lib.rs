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
mod chess_acts;
mod clock_graph;
mod deed;
mod diagram;
mod draughts_acts;
mod feed;
mod fixed;
mod heard;
mod history;
mod lag;
mod live;
mod memo;
mod naming;
mod offers;
mod pause;
mod picture;
mod pieces;
mod protocol;
mod recorded;
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
pub use chess_acts::chess_acts;
pub use clock_graph::{GraphWords, clock_graph};
pub use deed::{Deed, Entered, Rejected};
pub use diagram::{Diagram, Step, Walk};
pub use draughts_acts::draughts_acts;
pub use feed::{Followed, Known, Trouble, TroubleKind, plain as plain_result};
pub use lag::Lag;
pub use live::{Decision, EntryError, Live, ReplayError, Table, Verdict};
pub use offers::{Choice, Field, FieldKind, FormError, Offered};
pub use pause::{LostTime, Pause, PauseCause, Paused};
pub use picture::board_svg;
pub use pieces::pieces_svg;
pub use protocol::ProtocolLine;
pub use recorded::{NotAScore, Recorded};
pub use seat::Seat;
pub use setup::{Heading, Kind, Played, SetUp, SetUpError};
pub use shown::{
    Outcome, Shown, ShownClocks, ShownLag, ShownLegal, ShownMove, ShownOption, ShownPause,
    ShownQuestion, ShownRuling,
};
pub use speech::{BoardForm, Speech};
pub use typed::TypedError;
