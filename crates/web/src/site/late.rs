//! Who sees live boards at once and who sees them late, and when the public is told of what its time
//! has come for.

use std::collections::HashMap;
use std::sync::{Arc, Weak};
use std::time::Duration;

use desk::games::Sight;
use desk::{BoardName, LoadedBoard, LoadedEvent, Seen};
use messages::Language;
use serde_json::json;

use super::Site;
use super::boards::{board_channel, boards_channel};
use super::messages::event_channel;
use crate::table::seats::seat;
use crate::visitor::Visitor;

/// How often it is looked whether the public may see more.
const LOOK_EVERY: Duration = Duration::from_millis(250);

/// The channel of those who see a board, or all of them, at once though the public does not.
pub(crate) fn at_once(channel: &str) -> String {
    format!("{channel}/now")
}

/// The channel of those who see it late. Its messages are numbered by the hour: they do not come in
/// the order of the journal.
pub(crate) fn late(channel: &str) -> String {
    format!("{channel}/late")
}

impl Site {
    /// Whether somebody sees a board as it is now: whoever sits at it or works in the office, and
    /// everybody where nothing is delayed. Asks for the state of the event.
    pub(crate) fn sees_now(
        &self,
        visitor: &Visitor,
        loaded: &LoadedEvent,
        name: BoardName,
    ) -> bool {
        self.sees_all_now(visitor, loaded) || seat(self, visitor, loaded, name).is_some()
    }

    /// Whether somebody sees every board of an event as it is now.
    pub(crate) fn sees_all_now(&self, visitor: &Visitor, loaded: &LoadedEvent) -> bool {
        loaded.delay().is_none() || visitor.in_office(self, loaded.name().as_str())
    }

    /// A board as somebody may see it.
    pub(crate) fn board_seen<'b>(
        &self,
        loaded: &LoadedEvent,
        board: &'b LoadedBoard,
        at_once: bool,
    ) -> Seen<'b> {
        let delay = loaded.delay().filter(|_| !at_once);
        board.seen(delay, self.board_time())
    }

    /// What the public sees of the games of an event.
    pub(crate) fn public_sight(&self, loaded: &LoadedEvent) -> Sight {
        Sight { delay: loaded.delay(), now: self.board_time() }
    }

    /// Behind which message of its stream a page of boards begins.
    pub(crate) fn behind(&self, loaded: &LoadedEvent, at_once: bool) -> u64 {
        if at_once || loaded.delay().is_none() {
            return self.events().reached();
        }
        u64::try_from(self.now()).unwrap_or(0).saturating_sub(1)
    }

    /// Tells the public of everything whose time has come since the last look.
    fn release(&self, released: &mut HashMap<(String, BoardName), usize>) {
        for loaded in self.events().all() {
            let Some(delay) = loaded.delay() else { continue };
            let mut any = false;
            for (name, board) in loaded.boards(None) {
                let shown = board.public_entries(Some(delay), self.board_time());
                let key = (loaded.name().as_str().to_owned(), name);
                if released.insert(key, shown) != Some(shown) {
                    any = true;
                    self.tell_late(&loaded, name, &board);
                }
            }
            if any {
                loaded.has_released();
            }
        }
    }

    fn tell_late(&self, loaded: &LoadedEvent, name: BoardName, board: &LoadedBoard) {
        let event = loaded.name().as_str();
        let id = u64::try_from(self.now()).unwrap_or(0);
        let seen = self.board_seen(loaded, board, false);
        for language in Language::ALL {
            let data = super::boards::data(&seen, loaded, language);
            self.publish_late(&late(&board_channel(event, name, language)), id, "board", &data);
        }
        let glance = super::boards::glance(&seen, name, self.board_time());
        self.publish_late(&late(&boards_channel(event)), id, "board", &glance);
        if seen.result().is_some() {
            let over = json!({ "round": name.round, "board": name.board }).to_string();
            // If nothing else has happened since, lists show it with the next news.
            let reached = self.events().reached();
            let _ = self.hub().publish(&event_channel(event), reached, "over", &over);
        }
    }

    /// Publishes under this number, or under the next free one.
    pub(super) fn publish_late(&self, channel: &str, id: u64, topic: &str, data: &str) {
        let again = match self.hub().publish(channel, id, topic, data) {
            Err(live::PublishError::NotAscending { newest, .. }) => newest.saturating_add(1),
            _ => return,
        };
        let _ = self.hub().publish(channel, again, topic, data);
    }
}

/// Looks again and again what the public may see, until the site is gone.
pub(super) fn keep_releasing(site: &Arc<Site>) -> Result<(), journal::Error> {
    let site: Weak<Site> = Arc::downgrade(site);
    let thread = std::thread::Builder::new().name("broadcast".to_owned());
    let spawned = thread.spawn(move || {
        let mut released = HashMap::new();
        while let Some(site) = site.upgrade() {
            site.release(&mut released);
            drop(site);
            std::thread::sleep(LOOK_EVERY);
        }
    });
    spawned.map(drop).map_err(|fault| journal::Error::System { message: fault.to_string() })
}
