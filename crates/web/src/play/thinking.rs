//! Thinking within bounds: how many at once, how much for each visitor.

use std::net::IpAddr;
use std::path::Path;
use std::sync::{Arc, OnceLock};

use codex::phrase;
use draughts::endgames::Tables;
use tokio::sync::Semaphore;

use crate::answer::RequestError;
use crate::site::Site;

/// How many questions are thought about at once; the others wait.
const AT_ONCE: usize = 2;
/// How many may wait, beyond those: more are turned away.
const WAITING: usize = 64;

/// The engine's place in the house.
pub(crate) struct Thinking {
    places: Semaphore,
    queue: Semaphore,
    tables: OnceLock<Option<Tables>>,
}

impl Default for Thinking {
    fn default() -> Self {
        Self {
            places: Semaphore::new(AT_ONCE),
            queue: Semaphore::new(AT_ONCE + WAITING),
            tables: OnceLock::new(),
        }
    }
}

impl Thinking {
    /// The endgame tables that stand beside the index of players; read when first asked for.
    pub(crate) fn tables(&self, players: &Path) -> Option<&Tables> {
        let read = || {
            let bytes = std::fs::read(players.with_file_name("italian-draughts.tables")).ok()?;
            Tables::from_bytes(&bytes).ok()
        };
        self.tables.get_or_init(read).as_ref()
    }
}

/// Thinks on a thread of its own, for a visitor who pays so many times from the budget.
pub(crate) async fn think<T: Send + 'static>(
    site: &Arc<Site>,
    address: IpAddr,
    price: usize,
    thought: impl FnOnce(Option<&Tables>) -> T + Send + 'static,
) -> Result<T, RequestError> {
    for _ in 0..price {
        let spent = site.budgets().thinking.spend(address, site.now());
        if let Err(accounts::Error::Throttled { seconds }) = spent {
            return Err(RequestError::TooManyRequests(seconds));
        }
    }
    let Ok(_waits) = site.thinking().queue.try_acquire() else {
        return Err(RequestError::TooManyRequests(5));
    };
    let closed = |_| RequestError::Internal(phrase!("web-not-shown"));
    let _place = site.thinking().places.acquire().await.map_err(closed)?;
    let house = Arc::clone(site);
    let work = move || thought(house.endgame_tables());
    tokio::task::spawn_blocking(work)
        .await
        .map_err(|_| RequestError::Internal(phrase!("web-not-shown")))
}
