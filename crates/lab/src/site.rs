//! The site of a database, as `tratto serve` opens it, without papers to print.

use std::path::Path;
use std::sync::Arc;
use std::time::{SystemTime, UNIX_EPOCH};

use ::journal::Journal;
use ::web::{Clerk, Parts, Request, Site};
use accounts::Accounts;
use codex::{Phrase, phrase};
use live::Hub;

use crate::Outcome;

/// Nobody asks for papers here.
struct NoPapers;

impl Clerk for NoPapers {
    fn papers(&self, _: bool) -> Vec<(&'static str, &'static str)> {
        Vec::new()
    }

    fn print(&self, _: &Journal, _: &Request) -> Result<Vec<u8>, Phrase> {
        Err(phrase!("web-not-kept"))
    }
}

/// Opens the site; its clock is the machine's.
pub(crate) fn open(path: &Path) -> Outcome<Arc<Site>> {
    let journal = Journal::open(path)?;
    let accounts = Accounts::open(path)?;
    let threads = std::thread::available_parallelism().map_or(2, usize::from);
    let hub = Hub::new(threads)?;
    let clock = Arc::new(|| {
        let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
        i64::try_from(since.as_millis()).unwrap_or(i64::MAX)
    });
    let clerk = Arc::new(NoPapers);
    let parts = Parts { journal, accounts, hub, clerk, clock, plain_http: true, videos: None };
    Ok(Site::open(parts)?)
}
