//! The accounts as their users hold them: on a disk, beside a journal, with rivals.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "tests may fail")]

mod drafts;
mod grants;
mod neighbours;
mod outbox;
mod registry;
mod sessions;
mod setup;
mod subscriptions;
mod tokens;

use std::path::PathBuf;
use std::sync::atomic::{AtomicU64, Ordering};

use accounts::{Account, Accounts, By, Chance, Cost, Happening, NewAccount, SiteRole};
use journal::Journal;
use tempfile::TempDir;

const NOW: i64 = 1_790_000_000_000;
const MINUTE: i64 = 60 * 1000;
const HOUR: i64 = 60 * MINUTE;
const DAY: i64 = 24 * HOUR;

/// Whoever does things here.
const BY: By<'static> = By { actor: "ada", at: NOW };

/// A password that nothing is wrong with.
const GOOD: &str = "alfiere contro cavallo";

/// Accounts in a folder that goes away.
struct Place {
    accounts: Accounts,
    path: PathBuf,
    folder: TempDir,
}

fn place() -> Place {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("tratto.db");
    drop(Journal::open(&path).unwrap());
    let accounts = Accounts::open_with(&path, Cost::LEAST).unwrap();
    Place { accounts, path, folder }
}

/// Other bytes each time, and no chance in them.
fn chance() -> Chance {
    static NEXT: AtomicU64 = AtomicU64::new(1);
    let mut chance = [0; 32];
    chance[..8].copy_from_slice(&NEXT.fetch_add(1, Ordering::Relaxed).to_le_bytes());
    chance
}

impl Place {
    fn member(&self, name: &str) -> Account {
        self.accounts.make(NewAccount::named(name), GOOD, BY, chance()).unwrap()
    }

    fn chief(&self, name: &str) -> Account {
        let new = NewAccount { site: SiteRole::Chief, ..NewAccount::named(name) };
        self.accounts.make(new, GOOD, BY, chance()).unwrap()
    }

    fn cookie(&self, name: &str, now: i64) -> String {
        self.accounts.sign_in(name, GOOD, now, chance()).unwrap().cookie
    }

    fn holds(&self, cookie: &str, now: i64) -> bool {
        self.accounts.session(cookie, now).unwrap().is_some()
    }

    /// What happened last, as it waits for the journal.
    fn told(&self) -> Happening {
        let waiting = self.accounts.undelivered().unwrap();
        serde_json::from_str(&waiting.last().unwrap().payload).unwrap()
    }

    /// Asks the file itself.
    fn sql<T: rusqlite::types::FromSql>(&self, sql: &str) -> T {
        let file = rusqlite::Connection::open(&self.path).unwrap();
        file.query_row(sql, [], |row| row.get(0)).unwrap()
    }
}
