//! Notices for browsers that have no page open: pairings are out, it is your move, the arbiter's words.
//!
//! The thread that follows the journal only puts what happened into a queue; another one asks who
//! wants to know it, seals a letter for each, and hands them to whoever speaks with the services.

mod asking;
mod writing;

use std::sync::mpsc::{SyncSender, sync_channel};
use std::sync::{Arc, Weak};
use std::thread::Builder;

use axum::Router;
use axum::routing::post;
use desk::{BoardName, LoadedEvent, News, NewsPlace};
use office::Act;
use push::{House, Letter, Services};

use crate::site::Site;

/// Hands a letter to its service; gives the status of the answer, or why there is none.
pub type Post = Arc<dyn Fn(&Letter) -> Result<u16, String> + Send + Sync>;

/// What notices are made with.
pub struct NoticeParts {
    /// The house that signs them.
    pub house: House,
    /// Where they may go.
    pub services: Services,
    /// How they get there.
    pub post: Post,
}

/// As much as waits to be told; more is worth nothing by the time it would be.
const MOST_WAITING: usize = 1000;

/// Notices to browsers, where the keeper of the machine wants them.
pub(crate) struct Notices {
    house: House,
    services: Services,
    queue: SyncSender<Happened>,
}

/// Something that browsers are told.
pub(super) enum Happened {
    /// The pairings of a round are on the wall.
    Published(Arc<LoadedEvent>, u8),
    /// The arbiter has a word for everybody.
    Said(Arc<LoadedEvent>),
    /// A live board changed.
    Moved(Arc<LoadedEvent>, BoardName),
}

/// The addresses of notices.
pub(crate) fn routes() -> Router<Arc<Site>> {
    Router::new()
        .route("/e/{event}/notices", post(asking::subscribe))
        .route("/notices/end", post(asking::end))
}

impl Notices {
    /// Begins to write; `site` is asked again for each letter, and once it is gone all ends.
    pub(crate) fn begin(parts: NoticeParts, site: Weak<Site>) -> std::io::Result<Self> {
        let NoticeParts { house, services, post } = parts;
        let (queue, happened) = sync_channel(MOST_WAITING);
        let (own, allowed) = (house.clone(), services.clone());
        let write = move || writing::write(&happened, &site, &own, &allowed, &post);
        Builder::new().name("notices".to_owned()).spawn(write)?;
        Ok(Self { house, services, queue })
    }

    /// The key that browsers are given when they ask to be told.
    pub(crate) fn key(&self) -> &str {
        self.house.public_key()
    }

    /// Where letters may go.
    pub(crate) const fn services(&self) -> &Services {
        &self.services
    }

    /// Puts what happened into the queue, if anybody may want to know it.
    pub(crate) fn told(&self, news: &News, position: u64) {
        let event = Arc::clone(&news.event);
        let happened = match news.place {
            NewsPlace::Event => {
                let state = event.state();
                let last = state.office().entries().last();
                let published = last.is_some_and(|entry| matches!(entry.act, Act::Publish));
                let round = state.event().last_paired();
                drop(state);
                published.then(|| Happened::Published(event, round))
            }
            NewsPlace::Call => {
                let calls = event.calls();
                let said = calls.alarmed().1 == position || calls.noticed() == position;
                drop(calls);
                said.then(|| Happened::Said(event))
            }
            NewsPlace::Board(name) => Some(Happened::Moved(event, name)),
            NewsPlace::Feeds | NewsPlace::Registrations => None,
        };
        if let Some(happened) = happened
            && self.queue.try_send(happened).is_err()
        {
            tracing::warn!("too many notices wait: one is left out");
        }
    }
}
