//! Live boards: opening one, acting at it, and telling its followers.

use std::sync::{Arc, PoisonError, RwLock};

use ::boards::{Decision, Deed, Entered, Live, Rejected, Seat, SetUp, SetUpError};
use chess::notation::Letters;
use codex::{Phrase, phrase};
use journal::{Command, Error, Expected, NewEntry, Stream};
use messages::{Catalogue, Language};
use serde_json::json;

use super::Site;
use desk::EventName;

use super::room::LoadedEvent;

/// The version of what an entry of a board says.
const VERSION: u16 = 1;
/// How often somebody else may be faster before we give up.
const MOST_TRIES: u32 = 20;
/// The kind of the entry that opens a board.
const SET_UP: &str = "set_up";
/// The kind of every later one.
const ACT: &str = "act";
/// Who looks at the clocks when nobody does.
const WATCH: &str = "watch";

/// A board of a round.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct BoardName {
    /// The round, from 1.
    pub round: u8,
    /// The board, from 1.
    pub board: u16,
}

impl BoardName {
    /// Its stream in the journal.
    fn stream(self, event: &EventName) -> Result<Stream, BoardFault> {
        let name = format!("{}/{}/{}", event.as_str(), self.round, self.board);
        Stream::new(&name).map_err(|_| BoardFault::Unknown)
    }

    /// The channel of its followers in a language.
    pub(crate) fn channel(self, event: &str, language: Language) -> String {
        format!("b/{event}/{}/{}/{language}", self.round, self.board)
    }
}

/// The channel of all boards of an event.
pub(crate) fn boards_channel(event: &str) -> String {
    format!("b/{event}")
}

/// What came of an act at a board.
#[derive(Debug, Clone, PartialEq)]
pub enum Played {
    /// It was ruled upon and kept, whatever the ruling was.
    Ruled(Box<Decision>),
    /// The same command had been carried out before.
    Before,
}

/// Why an act at a board could not be kept.
#[derive(Debug, thiserror::Error)]
pub enum BoardFault {
    /// There is no such board.
    #[error("there is no such board")]
    Unknown,
    /// It is open already.
    #[error("the board is open already")]
    Open,
    /// Others were faster, again and again.
    #[error("too many others are writing at the same time")]
    Busy,
    /// The game cannot be set up.
    #[error(transparent)]
    SetUp(#[from] SetUpError),
    /// The deed does not reach the table.
    #[error(transparent)]
    Rejected(#[from] Rejected),
    /// The journal did not take it.
    #[error(transparent)]
    Journal(#[from] Error),
}

impl BoardFault {
    /// In words.
    pub fn phrase(&self) -> Phrase {
        match self {
            Self::Unknown => phrase!("web-no-such-board"),
            Self::Open => phrase!("web-board-open"),
            Self::Busy => phrase!("event-too-busy"),
            Self::SetUp(fault) => fault.phrase(),
            Self::Rejected(fault) => fault.phrase(),
            Self::Journal(_) => phrase!("web-not-kept"),
        }
    }
}

/// The letters in which a language writes moves.
pub(crate) const fn letters(language: Language) -> Letters {
    match language {
        Language::Italian => Letters::Italian,
        Language::English => Letters::English,
    }
}

impl Site {
    /// Opens a live board.
    pub fn open_board(
        &self,
        event: &str,
        name: BoardName,
        set_up: &SetUp,
        actor: &str,
        key: &str,
    ) -> Result<(), BoardFault> {
        let room = self.room(event).ok_or(BoardFault::Unknown)?;
        Live::new(set_up.clone())?;
        let stream = name.stream(room.name())?;
        let payload = serde_json::to_vec(set_up).map_err(|_| BoardFault::Unknown)?;
        let command = command(&stream, 0, SET_UP, actor, self.now(), key, payload);
        match self.journal().append(command) {
            Err(Error::Conflict { .. }) => return Err(BoardFault::Open),
            appended => appended?,
        };
        self.wait_until(|| room.board(name).is_some());
        Ok(())
    }

    /// Brings a deed to a board: ruled upon and kept, whatever the ruling.
    pub fn play(
        &self,
        event: &str,
        name: BoardName,
        deed: &Deed,
        actor: &str,
        key: &str,
    ) -> Result<Played, BoardFault> {
        let room = self.room(event).ok_or(BoardFault::Unknown)?;
        let board = room.board(name).ok_or(BoardFault::Unknown)?;
        let stream = name.stream(room.name())?;
        if self.journal().receipt(&stream, key)?.is_some() {
            return Ok(Played::Before);
        }
        for _ in 0..MOST_TRIES {
            let (decision, seen) = {
                let board = read(&board);
                (board.decide(deed)?, board.seq())
            };
            let payload = serde_json::to_vec(&decision.entered).map_err(|_| BoardFault::Unknown)?;
            // The entry that opened the board comes before all acts.
            let head = u64::try_from(seen).unwrap_or(u64::MAX).saturating_add(1);
            let command = command(&stream, head, ACT, actor, deed.at, key, payload);
            match self.journal().append(command) {
                Err(Error::Conflict { .. }) => {
                    self.wait_until(|| read(&board).seq() > seen);
                }
                Err(fault) => return Err(fault.into()),
                Ok(receipt) => {
                    let place = *receipt.sequences.end();
                    self.wait_until(|| u64::try_from(read(&board).seq()).unwrap_or(0) + 1 >= place);
                    // The same command, sent twice, may have come in between by its other line.
                    let ours = place == head.saturating_add(1);
                    return Ok(if ours {
                        Played::Ruled(Box::new(decision))
                    } else {
                        Played::Before
                    });
                }
            }
        }
        Err(BoardFault::Busy)
    }

    /// Whether a command was carried out before at a board.
    pub(crate) fn played_before(
        &self,
        event: &str,
        name: BoardName,
        key: &str,
    ) -> Result<bool, BoardFault> {
        let room = self.room(event).ok_or(BoardFault::Unknown)?;
        let stream = name.stream(room.name())?;
        Ok(self.journal().receipt(&stream, key)?.is_some())
    }

    /// Tells whoever follows a board, or all boards of its event.
    pub(super) fn tell_of_board(&self, room: &LoadedEvent, name: BoardName, position: u64) {
        let Some(board) = room.board(name) else { return };
        let board = read(&board);
        let event = room.name().as_str();
        for language in Language::ALL {
            let shown = board.shown(self.now(), letters(language), Catalogue::of(language));
            let data = serde_json::to_string(&shown).unwrap_or_default();
            let _ = self.hub().publish(&name.channel(event, language), position, "board", &data);
            if language == Language::Italian {
                let asks = shown.question.as_ref().is_some_and(|asked| asked.to == "arbiter");
                let glance = json!({
                    "round": name.round, "board": name.board, "game": shown.game,
                    "pieces": shown.pieces, "last": shown.last, "clocks": shown.clocks,
                    "turn": shown.turn, "phase": shown.phase, "result": shown.result,
                    "seq": shown.seq, "move": shown.moves.last(), "asks": asks,
                    "now": self.now(),
                });
                let channel = boards_channel(event);
                let _ = self.hub().publish(&channel, position, "board", &glance.to_string());
            }
        }
    }

    /// Reads every clock that has run out meanwhile, so that a watched flag is called though nobody
    /// touches the board. Runs on the follower's thread, hence waits for nothing.
    pub(super) fn call_fallen_flags(&self) {
        let now = self.now();
        for room in self.rooms() {
            for (name, board) in room.boards(None) {
                let board = read(&board);
                let Some((_, fell)) = board.falls_at().filter(|(_, at)| *at <= now) else {
                    continue;
                };
                let deed = Deed::own(Seat::Arbiter, now, json!({ "act": "read" }));
                let mut after = board.clone();
                let Ok(decision) = after.admit(&deed) else { continue };
                // Where the arbiter does not watch the clock, looking changes nothing.
                if board.is_over() || !after.is_over() {
                    continue;
                }
                let head = u64::try_from(board.seq()).unwrap_or(u64::MAX).saturating_add(1);
                let payload = serde_json::to_vec(&decision.entered).unwrap_or_default();
                if let Ok(stream) = name.stream(room.name()) {
                    let key = format!("watch:{fell}");
                    let command = command(&stream, head, ACT, WATCH, now, &key, payload);
                    // If somebody was faster, the next look sees what they left.
                    drop(self.journal().submit(command));
                }
            }
        }
    }
}

/// Makes an entry part of its board.
pub(super) fn admit_to_board(room: &LoadedEvent, name: BoardName, entry: &journal::Entry) {
    if entry.kind == SET_UP {
        let set_up = serde_json::from_slice::<SetUp>(&entry.payload).ok();
        if let Some(live) = set_up.and_then(|set_up| Live::new(set_up).ok()) {
            room.open_board(name, live);
        }
        return;
    }
    let entered = serde_json::from_slice::<Entered>(&entry.payload);
    if let (Ok(entered), Some(board)) = (entered, room.board(name)) {
        // An entry that cannot be read leaves the board as it is; `journal verify` names it.
        let _ = board.write().unwrap_or_else(PoisonError::into_inner).enter(entered);
        room.pages().clear();
    }
}

fn read(board: &Arc<RwLock<Live>>) -> std::sync::RwLockReadGuard<'_, Live> {
    board.read().unwrap_or_else(PoisonError::into_inner)
}

fn command(
    stream: &Stream,
    head: u64,
    kind: &str,
    actor: &str,
    instant: i64,
    key: &str,
    payload: Vec<u8>,
) -> Command {
    let entry = NewEntry {
        version: VERSION,
        kind: kind.to_owned(),
        actor: actor.to_owned(),
        instant,
        payload,
    };
    Command {
        stream: stream.clone(),
        expected: Expected::Head(head),
        key: key.to_owned(),
        entries: vec![entry],
    }
}
