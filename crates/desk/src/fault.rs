//! Why a wish could not be ruled upon or kept.

use std::sync::Arc;

use boards::{Rejected, SetUpError};
use codex::{Phrase, phrase};

use crate::damage;

/// Why a wish could not be ruled upon or kept.
#[derive(Debug, Clone, thiserror::Error)]
pub enum Fault {
    /// There is no such event.
    #[error("there is no such event")]
    NoSuchEvent,
    /// There is no such board.
    #[error("there is no such board")]
    NoSuchBoard,
    /// There is no tie-break of this number with games.
    #[error("there is no tie-break {0} with games")]
    NoSuchTie(u32),
    /// An event of this name exists.
    #[error("an event of this name exists")]
    EventExists,
    /// The board is open already.
    #[error("the board is open already")]
    BoardOpen,
    /// The pairings of the round are not on the wall.
    #[error("the pairings are not published")]
    NotPublished,
    /// Other programs were faster, again and again.
    #[error("too many others are writing at the same time")]
    Busy,
    /// Memory did not follow the journal in time.
    #[error("memory does not follow the journal")]
    Behind,
    /// An entry that this version of the program cannot read: nothing can be decided behind it.
    #[error("entry {entry} of {stream} cannot be read by this version")]
    Unreadable {
        /// Where.
        stream: String,
        /// Its number in the stream.
        entry: u64,
    },
    /// The round that a program meant is not the one in play.
    #[error("the round in play is another than round {0}")]
    OtherRound(u8),
    /// A text longer than any sheet or page can hold.
    #[error("a text of more than {0} signs")]
    TextTooLong(usize),
    /// An entry of somebody whom the journal could never name.
    #[error("{0:?} cannot identify a person")]
    BadPerson(String),
    /// A correction of personal data without the data.
    #[error("a correction of personal data came without them")]
    DataMissing,
    /// The game cannot be set up.
    #[error(transparent)]
    SetUp(#[from] SetUpError),
    /// The deed does not reach the table.
    #[error(transparent)]
    Rejected(#[from] Rejected),
    /// The journal did not take it.
    #[error("the journal did not take it")]
    Journal(#[from] journal::Error),
    /// It cannot be written.
    #[error("it cannot be written")]
    Unwritable(#[source] Arc<serde_json::Error>),
    /// A feed cannot be kept so.
    #[error("the feed cannot be kept so")]
    Feed(Phrase),
    /// The hall cannot be told so.
    #[error("the hall cannot be told so")]
    Hall(Phrase),
    /// An alarm stands, which comes first.
    #[error("an alarm stands")]
    AlarmStands,
    /// No alarm stands that could be ended.
    #[error("no alarm stands")]
    NoAlarm,
    /// They have no seat in that round.
    #[error("no seat in round {0}")]
    NoSuchSeat(u8),
    /// The work broke down: a fault of ours.
    #[error("the work broke down")]
    BrokeDown,
}

impl Fault {
    /// In words: what is wrong, and what to do.
    pub fn phrase(&self) -> Phrase {
        match self {
            Self::NoSuchEvent => phrase!("web-no-such-event"),
            Self::NoSuchBoard => phrase!("web-no-such-board"),
            Self::NoSuchTie(tie) => phrase!("office-tie-no-such", number = *tie),
            Self::EventExists => phrase!("web-event-exists"),
            Self::BoardOpen => phrase!("web-board-open"),
            Self::NotPublished => phrase!("web-table-not-published"),
            Self::Busy | Self::Behind => phrase!("event-too-busy"),
            Self::Unreadable { stream, entry } => {
                phrase!("desk-unreadable-entry", stream = stream.as_str(), entry = *entry)
            }
            Self::OtherRound(round) => phrase!("web-api-other-round", round = *round),
            Self::TextTooLong(most) => phrase!("web-api-text-too-long", most = *most),
            Self::BadPerson(_) => phrase!("web-field-unreadable", field = "form.person"),
            Self::DataMissing => phrase!("web-office-correct-at-card"),
            Self::SetUp(fault) => fault.phrase(),
            Self::Rejected(fault) => fault.phrase(),
            Self::Feed(why) | Self::Hall(why) => why.clone(),
            Self::AlarmStands => phrase!("web-call-alarm-first"),
            Self::NoAlarm => phrase!("web-call-no-alarm"),
            Self::NoSuchSeat(round) => phrase!("web-call-no-such-seat", round = *round),
            Self::Journal(journal::Error::Damaged(finding)) => {
                phrase!("desk-damaged-journal", what = damage::finding(finding))
            }
            Self::Journal(_) | Self::Unwritable(_) | Self::BrokeDown => phrase!("web-not-kept"),
        }
    }
}

impl From<serde_json::Error> for Fault {
    fn from(fault: serde_json::Error) -> Self {
        Self::Unwritable(Arc::new(fault))
    }
}
