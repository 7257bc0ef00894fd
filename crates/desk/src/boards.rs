//! Live boards: opening one, and acting at it.

use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError, RwLock, RwLockReadGuard};

use boards::{Decision, Deed, Live, Seat, SetUp, Verdict};
use journal::{Command, Entry, Error, Expected, NewEntry, Stream};
use openings::Opening;

use crate::commit::{Decided, DecidedAll, Keyed, Ledger, Outcome, commit};
use crate::events::Events;
use crate::fault::Fault;
use crate::loaded::{Aspect, LoadedEvent};
use crate::place::BoardName;
use crate::queue::Queue;

/// The version of what an entry of a board says.
const VERSION: u16 = 1;
/// The kind of the entry that opens a board.
const SET_UP: &str = "set_up";
/// The kind of every later one.
const ACT: &str = "act";
/// Who looks at the clocks when nobody does.
const WATCH: &str = "watch";
/// Who stops the clocks when nobody can play.
pub(crate) const HOUSE: &str = "house";

/// A live board in memory.
pub struct LoadedBoard {
    live: RwLock<Live>,
    /// The number of the entry that set it up: later than the first where a score took its place.
    first: u64,
    /// The opening after so many entries.
    opening: Mutex<Option<(usize, Option<Opening>)>>,
    /// The first entry that could not be read; 0 if there is none.
    broken: AtomicU64,
    /// The half-moves on the board after each entry.
    pub(crate) plies: RwLock<Vec<usize>>,
    /// The game as the public last saw it, where it sees it late.
    pub(crate) late: Mutex<Option<Arc<Live>>>,
    deeds: Queue<Keyed<Brought>, Result<Outcome<Box<Decision>>, Fault>>,
}

/// A deed and who brings it.
#[derive(Debug, Clone)]
struct Brought {
    deed: Deed,
    actor: String,
}

impl LoadedBoard {
    pub(crate) fn new(live: Live, first: u64) -> Self {
        Self {
            live: RwLock::new(live),
            first,
            opening: Mutex::default(),
            broken: AtomicU64::new(0),
            plies: RwLock::default(),
            late: Mutex::default(),
            deeds: Queue::default(),
        }
    }

    /// The opening of its game, looked for again only when something was entered.
    pub fn opening(&self, live: &Live) -> Option<Opening> {
        let mut known = self.opening.lock().unwrap_or_else(PoisonError::into_inner);
        match *known {
            Some((seq, opening)) if seq == live.seq() => opening,
            _ => {
                let opening = live.opening().map(|found| found.opening);
                *known = Some((live.seq(), opening));
                opening
            }
        }
    }

    /// The game as it stands; whoever holds this holds up new acts.
    pub fn live(&self) -> RwLockReadGuard<'_, Live> {
        self.live.read().unwrap_or_else(PoisonError::into_inner)
    }

    /// How many entries of its stream it has; the one that opened it is the first.
    pub(crate) fn head(&self) -> u64 {
        self.head_with(&self.live())
    }

    fn head_with(&self, live: &Live) -> u64 {
        u64::try_from(live.seq()).unwrap_or(u64::MAX).saturating_add(self.first)
    }

    /// The first entry that could not be read, if there is one: nothing after it is shown.
    pub fn broken(&self) -> Option<u64> {
        Some(self.broken.load(Ordering::Acquire)).filter(|entry| *entry > 0)
    }

    fn admit(&self, entry: &Entry) {
        if self.broken().is_some() {
            return;
        }
        let mut live = self.live.write().unwrap_or_else(PoisonError::into_inner);
        let read = live.read_entry(&entry.payload);
        if let Err(fault) = read.and_then(|entered| live.enter(entered)) {
            let (stream, number) = (entry.stream.as_str(), entry.sequence);
            tracing::error!(stream, entry = number, cause = %fault, "an entry cannot be read");
            self.broken.store(entry.sequence, Ordering::Release);
        }
        let plies = live.plies();
        self.plies.write().unwrap_or_else(PoisonError::into_inner).push(plies);
    }
}

impl LoadedEvent {
    /// Makes an entry part of its board.
    pub(crate) fn admit_to_board(&self, name: BoardName, entry: &Entry) {
        if entry.kind == SET_UP {
            let set_up = serde_json::from_slice::<SetUp>(&entry.payload);
            let live = set_up.map_err(|fault| fault.to_string());
            let live = live.and_then(|set_up| Live::new(set_up).map_err(|fault| fault.to_string()));
            match live {
                Ok(live) => self.open_board(name, live, entry.sequence),
                Err(cause) => {
                    tracing::error!(stream = entry.stream.as_str(), cause, "no game can be set up");
                }
            }
        } else if let Some(board) = self.board(name) {
            let before = board.live().result();
            board.admit(entry);
            self.has_changed(Aspect::Games);
            if board.live().result() != before {
                self.has_changed(Aspect::Boards);
            }
        }
    }
}

/// A board as the loop of commit sees it.
struct BoardLedger<'a> {
    events: &'a Events,
    board: &'a LoadedBoard,
    stream: &'a Stream,
}

impl Ledger for BoardLedger<'_> {
    type Wish = Brought;
    type Answer = Box<Decision>;

    fn decide(&self, wishes: &[&Brought]) -> Result<DecidedAll<Box<Decision>>, Fault> {
        if let Some(entry) = self.board.broken() {
            return Err(Fault::Unreadable { stream: self.stream.as_str().to_owned(), entry });
        }
        let live = self.board.live();
        let head = self.board.head_with(&live);
        if let [Brought { deed, actor }] = wishes {
            let decided = live.decide(deed).map_err(Fault::from);
            return Ok((head, vec![decided.and_then(|decision| kept(decision, actor))]));
        }
        let mut draft = live.clone();
        drop(live);
        let decided = wishes.iter().map(|Brought { deed, actor }| kept(draft.admit(deed)?, actor));
        Ok((head, decided.collect()))
    }

    fn catch_up(&self, entries: u64) -> Result<(), Fault> {
        let there = || self.board.head() >= entries || self.board.broken().is_some();
        self.events.wait_until(self.stream, there)
    }
}

/// Whatever the rules answer at a board is kept.
fn kept(decision: Decision, actor: &str) -> Result<Decided<Box<Decision>>, Fault> {
    let payload = serde_json::to_vec(&decision.entered)?;
    let instant = decision.entered.at;
    let entries = vec![entry(ACT, actor, instant, payload)];
    Ok(Decided { answer: Box::new(decision), entries })
}

fn entry(kind: &str, actor: &str, instant: i64, payload: Vec<u8>) -> NewEntry {
    let (kind, actor) = (kind.to_owned(), actor.to_owned());
    NewEntry { version: VERSION, kind, actor, instant, payload }
}

impl Events {
    /// Opens a live board.
    pub fn open_board(
        &self,
        event: &str,
        name: BoardName,
        set_up: &SetUp,
        (actor, now): (&str, i64),
        key: &str,
    ) -> Result<(), Fault> {
        let event = self.get(event).ok_or(Fault::NoSuchEvent)?;
        if let Some(over) = Live::new(set_up.clone())?.over_at_start() {
            return Err(over.into());
        }
        let stream = name.stream(event.name()).map_err(|_| Fault::NoSuchBoard)?;
        let entries = vec![entry(SET_UP, actor, now, serde_json::to_vec(set_up)?)];
        let expected = Expected::Head(0);
        let command = Command { stream: stream.clone(), expected, key: key.to_owned(), entries };
        match self.journal().append(command) {
            Err(Error::Conflict { .. }) => return Err(Fault::BoardOpen),
            appended => appended?,
        };
        tracing::info!(stream = stream.as_str(), by = actor, "board opened");
        self.wait_until(&stream, || event.board(name).is_some())
    }

    /// Keeps the score of a board that nobody plays at: its first entry, or the next one where an
    /// earlier score gives way to it.
    pub(crate) fn keep_recorded(
        &self,
        event: &str,
        name: BoardName,
        set_up: &SetUp,
        (actor, now): (&str, i64),
        key: &str,
    ) -> Result<(), Fault> {
        let event = self.get(event).ok_or(Fault::NoSuchEvent)?;
        let stream = name.stream(event.name()).map_err(|_| Fault::NoSuchBoard)?;
        let entries = vec![entry(SET_UP, actor, now, serde_json::to_vec(set_up)?)];
        let head = event.board(name).map_or(0, |board| board.head());
        let expected = Expected::Head(head);
        let command = Command { stream: stream.clone(), expected, key: key.to_owned(), entries };
        match self.journal().append(command) {
            Err(Error::Conflict { .. }) => return Err(Fault::BoardOpen),
            appended => appended?,
        };
        tracing::info!(stream = stream.as_str(), by = actor, "score brought in");
        self.wait_until(&stream, || event.board(name).is_some_and(|board| board.first > head))
    }

    /// Brings a deed to a board: ruled upon and kept, whatever the ruling.
    pub fn play(
        &self,
        event: &str,
        name: BoardName,
        deed: Deed,
        actor: &str,
        key: &str,
    ) -> Result<Outcome<Box<Decision>>, Fault> {
        let event = self.get(event).ok_or(Fault::NoSuchEvent)?;
        let board = self.board(&event, name)?;
        let stream = name.stream(event.name()).map_err(|_| Fault::NoSuchBoard)?;
        let ledger = BoardLedger { events: self, board: &board, stream: &stream };
        let work = |deeds: Vec<_>| commit(self.journal(), &stream, &ledger, &deeds);
        let wish = Brought { deed, actor: actor.to_owned() };
        let passed = board.deeds.pass(Keyed { key: key.to_owned(), wish }, work);
        let outcome = passed.unwrap_or(Err(Fault::BrokeDown));
        match &outcome {
            Ok(Outcome::Kept(decision, entry)) => {
                let (stream, verdict) = (stream.as_str(), decision.verdict);
                tracing::info!(stream, by = actor, entry, ?verdict, "deed");
            }
            Ok(_) => {}
            Err(fault) => tracing::warn!(stream = stream.as_str(), by = actor, %fault, "no deed"),
        }
        outcome
    }

    /// Brings a typed move: all the acts that it takes, one after the other, until one is refused or the
    /// game is over. Each but the first has a key of its own, made of this one.
    pub fn play_move(
        &self,
        event: &str,
        name: BoardName,
        deed: Deed,
        actor: &str,
        key: &str,
    ) -> Result<Vec<Outcome<Box<Decision>>>, Fault> {
        let loaded = self.get(event).ok_or(Fault::NoSuchEvent)?;
        let stream = name.stream(loaded.name()).map_err(|_| Fault::NoSuchBoard)?;
        // The position is another one by now: the same words could mean another move.
        if let Some(receipt) = self.journal().receipt(&stream, key)? {
            return Ok(vec![Outcome::Before(*receipt.sequences.end())]);
        }
        let steps = {
            let board = self.board(&loaded, name)?;
            let live = board.live();
            let by = match (deed.by, deed.seat) {
                // Whose move it is need not be said.
                (None, Seat::Arbiter | Seat::Scribe) => Some(live.turn().into()),
                (by, _) => by,
            };
            let deed = Deed { by, ..deed };
            let steps = live.steps(&deed)?.into_iter().enumerate();
            // The line was crossed once, by all of them.
            let lag = |number| deed.lag.filter(|_| number == 0);
            let step = |(number, act): (usize, boards::GameAct)| Deed {
                act: act.into(),
                lag: lag(number),
                ..deed.clone()
            };
            steps.map(step).collect::<Vec<_>>()
        };
        let mut outcomes = Vec::new();
        for (number, deed) in steps.into_iter().enumerate() {
            let key = if number == 0 { key.to_owned() } else { format!("{key}+{number}") };
            let offers = deed.act.is_offer();
            let outcome = self.play(event, name, deed, actor, &key)?;
            let refused =
                matches!(&outcome, Outcome::Kept(ruled, _) if ruled.verdict == Verdict::Refused);
            // A mate needs no press, and no word that the press came too late.
            let over = matches!(&outcome, Outcome::Kept(ruled, _) if ruled.over);
            outcomes.push(outcome);
            // An offer that is not admitted leaves the move to be pressed.
            if over || (refused && !offers) {
                break;
            }
        }
        Ok(outcomes)
    }

    /// Whether a command was carried out before at a board.
    pub fn played_before(&self, event: &str, name: BoardName, key: &str) -> Result<bool, Fault> {
        let event = self.get(event).ok_or(Fault::NoSuchEvent)?;
        let stream = name.stream(event.name()).map_err(|_| Fault::NoSuchBoard)?;
        Ok(self.journal().receipt(&stream, key)?.is_some())
    }

    /// Enters a look at every clock that has run out, where the arbiter watches the clock.
    pub(crate) fn call_fallen_flags(&self, now: i64) {
        for event in self.all() {
            for (name, board) in event.boards(None) {
                let deed = Deed::own(Seat::Arbiter, now, board.live().look());
                if let Some(fell) = falls(&board, &deed, now) {
                    let key = format!("watch:{fell}");
                    // What comes of it is logged; if somebody was faster, the next look sees it.
                    let _ = self.play(event.name().as_str(), name, deed, WATCH, &key);
                }
            }
        }
    }
}

/// When the running clock of a board fell, if a look at it now ends the game.
fn falls(board: &Arc<LoadedBoard>, look: &Deed, now: i64) -> Option<i64> {
    let live = board.live();
    let (side, fell) = live.falls_at().filter(|(_, at)| *at <= now && !live.is_over())?;
    // A move that is under way may still be in time.
    if fell.saturating_add(live.lag_room(side).0) > now {
        return None;
    }
    // Where the arbiter does not watch the clock, looking changes nothing.
    live.decide(look).ok()?.over.then_some(fell)
}
