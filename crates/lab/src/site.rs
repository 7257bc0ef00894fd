//! The site of a database, as `tratto serve` opens it.

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::{Instant, SystemTime, UNIX_EPOCH};

use ::journal::Journal;
use ::web::{Parts, Site};
use accounts::Accounts;
use live::Hub;

use crate::Outcome;

/// Opens the site; its clock is the machine's.
pub(crate) fn open(path: &Path) -> Outcome<Arc<Site>> {
    open_with(path, None)
}

/// The same with an index of players of its own.
pub(crate) fn open_with(path: &Path, players: Option<PathBuf>) -> Outcome<Arc<Site>> {
    let journal = Journal::open(path)?;
    let accounts = Accounts::open(path)?;
    let threads = std::thread::available_parallelism().map_or(2, usize::from);
    let hub = Hub::new(threads)?;
    let clock = Arc::new(|| {
        let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
        i64::try_from(since.as_millis()).unwrap_or(i64::MAX)
    });
    let begun = Instant::now();
    let elapsed = Arc::new(move || i64::try_from(begun.elapsed().as_millis()).unwrap_or(i64::MAX));
    let (plain_http, videos) = (true, None);
    let parts = Parts {
        journal,
        accounts,
        hub,
        clock,
        elapsed,
        plain_http,
        videos,
        feeds: web::AllowedFeeds::default(),
        pictures: None,
        players,
        notices: None,
        mail: None,
        signing: None,
    };
    Ok(Site::open(parts)?)
}
