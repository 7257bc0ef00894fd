//! Following the journal: the one thread that changes what memory holds.

use std::sync::{Arc, PoisonError, Weak};
use std::time::{Duration, Instant};

use journal::{Error, Follower, Positioned};

use super::messages;
use super::{Site, boards, calling};
use desk::Names;

/// How long the follower waits before it looks whether another program wrote something.
const PATIENCE: Duration = Duration::from_millis(400);
/// How often names are read again, which can be erased from beside, and what happened to accounts
/// is told again, where the journal did not take it.
const NAMES_EVERY: Duration = Duration::from_secs(5);

/// Reads what is there, then follows in a thread of its own until the house is gone.
pub(super) fn start(house: &Arc<Site>) -> Result<(), Error> {
    let mut follower = house.journal.follow(0);
    loop {
        let entries = follower.next(Duration::ZERO)?;
        if entries.is_empty() {
            break;
        }
        house.admit_all(entries, Told::Nobody);
    }
    messages::begin(house);
    let house = Arc::downgrade(house);
    let thread = std::thread::Builder::new().name("follower".to_owned());
    let system = |fault: std::io::Error| Error::System { message: fault.to_string() };
    thread.spawn(move || follow(&house, follower)).map_err(system)?;
    Ok(())
}

fn follow(house: &Weak<Site>, mut follower: Follower) {
    let mut names_read = Instant::now();
    while house.strong_count() > 0 {
        // An unreadable journal is told by every page that asks; the follower tries again.
        let entries = follower.next(PATIENCE).unwrap_or_else(|_| {
            std::thread::sleep(PATIENCE);
            Vec::new()
        });
        let Some(house) = house.upgrade() else { return };
        if names_read.elapsed() > NAMES_EVERY {
            house.read_names();
            house.tell_of_accounts();
            names_read = Instant::now();
        }
        house.admit_all(entries, Told::Followers);
        house.call_fallen_flags();
    }
}

/// Whether entries are news.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Told {
    Nobody,
    Followers,
}

/// Whose entry it is, by the name of its stream.
pub(super) enum Place<'a> {
    Event(&'a str),
    Board(&'a str, boards::BoardName),
    Call(&'a str),
    Elsewhere,
}

impl<'a> Place<'a> {
    pub(super) fn of(stream: &'a str) -> Self {
        let mut parts = stream.split('/');
        match (parts.next(), parts.next(), parts.next(), parts.next()) {
            (Some(event), None, ..) if !event.is_empty() => Self::Event(event),
            (Some(event), Some(calling::CALL), None, _) if !event.is_empty() => Self::Call(event),
            (Some(event), Some(round), Some(board), None) if !event.is_empty() => {
                match (round.parse(), board.parse()) {
                    (Ok(round), Ok(board)) => {
                        Self::Board(event, boards::BoardName { round, board })
                    }
                    _ => Self::Elsewhere,
                }
            }
            _ => Self::Elsewhere,
        }
    }
}

impl Site {
    fn admit_all(&self, entries: Vec<Positioned>, told: Told) {
        let Some(last) = entries.last().map(|entry| entry.position) else { return };
        // Whoever enters, or is called otherwise, is named beside the chain just before.
        let kinds = ["enter", "announce", "correct_person"];
        let named = |entry: &Positioned| kinds.contains(&entry.entry.kind.as_str());
        if told == Told::Followers && entries.iter().any(named) {
            self.read_names();
        }
        for Positioned { position, entry } in entries {
            match Place::of(entry.stream.as_str()) {
                Place::Elsewhere => {}
                Place::Event(event) => {
                    let room = self.room_or_new(event);
                    room.change(|state| state.admit(position, &entry));
                    if told == Told::Followers {
                        messages::tell_of_event(&self.hub, &room, position);
                    }
                }
                Place::Call(event) => {
                    let room = self.room_or_new(event);
                    Self::admit_to_call(&room, position, &entry);
                    if told == Told::Followers {
                        self.tell_of_call(&room, position);
                    }
                }
                Place::Board(event, name) => {
                    let room = self.room_or_new(event);
                    boards::admit_to_board(&room, name, &entry);
                    if told == Told::Followers {
                        self.tell_of_board(&room, name, position);
                    }
                }
            }
        }
        *self.reached.lock().unwrap_or_else(PoisonError::into_inner) = last;
        self.grown.notify_all();
    }

    /// Reads the names again; pages made with the old ones are stale if any changed.
    pub(crate) fn read_names(&self) {
        let Ok(read) = Names::read(&self.journal) else { return };
        let mut names = self.names.write().unwrap_or_else(PoisonError::into_inner);
        if **names == read {
            return;
        }
        *names = Arc::new(read);
        drop(names);
        let rooms = self.rooms.read().unwrap_or_else(PoisonError::into_inner);
        for room in rooms.values() {
            room.change(|_| ());
        }
    }

    /// Waits until memory has what the disk has of a stream, so that whoever acted sees it.
    pub(super) fn wait_until(&self, mut there: impl FnMut() -> bool) -> bool {
        const LONGEST: Duration = Duration::from_secs(10);
        let begun = Instant::now();
        let mut reached = self.reached.lock().unwrap_or_else(PoisonError::into_inner);
        while !there() {
            if begun.elapsed() > LONGEST {
                return false;
            }
            let waited = self.grown.wait_timeout(reached, PATIENCE);
            reached = waited.unwrap_or_else(PoisonError::into_inner).0;
        }
        true
    }
}
