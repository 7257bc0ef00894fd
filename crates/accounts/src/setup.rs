//! The first start: a key from the terminal makes the first account, once.

use rusqlite::{Connection, OptionalExtension, params};

use crate::account::{Account, NewAccount, SiteRole};
use crate::error::Error;
use crate::happening::Happening;
use crate::outbox::By;
use crate::registry;
use crate::secret::{self, Chance, SetupKey};
use crate::store::Accounts;

/// How long the key of the first start holds: a day, in milliseconds.
pub const SETUP_KEY_LIFE: i64 = 24 * 60 * 60 * 1000;

impl Accounts {
    /// Whether no account exists yet.
    pub fn needs_setup(&self) -> Result<bool, Error> {
        self.read(nobody)
    }

    /// Makes the key of the first start, in place of any before it, for whoever sees the terminal.
    pub fn offer_setup(&self, now: i64, chance: Chance) -> Result<SetupKey, Error> {
        let key = SetupKey::draw(&chance);
        let sql = "INSERT INTO account_setup (one, digest, expires) VALUES (1, ?1, ?2) \
                   ON CONFLICT (one) DO UPDATE SET digest = excluded.digest, \
                   expires = excluded.expires";
        self.change(|store| {
            if !nobody(store)? {
                return Err(Error::AlreadySetUp);
            }
            let expires = now.saturating_add(SETUP_KEY_LIFE);
            store.execute(sql, params![SetupKey::digest_of(key.as_str()), expires])?;
            Ok(())
        })?;
        Ok(key)
    }

    /// Makes the first account, a chief whatever else was asked, and uses the key up. Of two at the
    /// same moment one succeeds.
    pub fn set_up(
        &self,
        key: &str,
        new: NewAccount,
        password: &str,
        now: i64,
        chance: Chance,
    ) -> Result<Account, Error> {
        // Before any work on the password: strangers without the key cost nothing.
        self.read(|store| opens(store, key, now))?;
        let chief = NewAccount { site: SiteRole::Chief, ..new };
        let chief = registry::draft(chief, password, chance)?;
        let kept = self.hashing().hash(password, secret::salt(&chance))?;
        // Nobody else is there to do it.
        let actor = chief.id.clone();
        self.change_by(By { actor: actor.as_str(), at: now }, |store| {
            opens(store, key, now)?;
            store.execute("DELETE FROM account_setup", [])?;
            let chief = registry::insert(store, chief, &kept, now)?;
            Ok((chief, Happening::SetUp { account: actor.clone() }))
        })
    }
}

fn nobody(store: &Connection) -> Result<bool, Error> {
    let sql = "SELECT NOT EXISTS (SELECT 1 FROM account_holder)";
    Ok(store.query_row(sql, [], |row| row.get(0))?)
}

/// Whether the key opens the first start.
fn opens(store: &Connection, key: &str, now: i64) -> Result<(), Error> {
    if !nobody(store)? {
        return Err(Error::AlreadySetUp);
    }
    let sql = "SELECT 1 FROM account_setup WHERE digest = ?1 AND expires > ?2";
    let found =
        store.query_row(sql, params![SetupKey::digest_of(key), now], |_| Ok(())).optional()?;
    found.ok_or(Error::WrongSetupKey)
}
