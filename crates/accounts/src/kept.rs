//! Secrets of the house itself: drawn once, kept beside the accounts, never shown.

use rusqlite::{OptionalExtension, params};

use crate::error::Error;
use crate::secret::Chance;
use crate::store::Accounts;

impl Accounts {
    /// The secret of this name; drawn from `chance` the first time that anybody asks for it.
    pub fn kept_secret(&self, name: &str, chance: Chance) -> Result<[u8; 32], Error> {
        let sql = "SELECT value FROM account_secret WHERE name = ?1";
        let found = self.read(|store| {
            Ok(store.query_row(sql, [name], |row| row.get::<_, [u8; 32]>(0)).optional()?)
        })?;
        if let Some(found) = found {
            return Ok(found);
        }
        self.change(|store| {
            // Of two who draw at once, the first wins.
            let put = "INSERT INTO account_secret (name, value) VALUES (?1, ?2) \
                       ON CONFLICT (name) DO NOTHING";
            store.execute(put, params![name, chance])?;
            Ok(store.query_row(sql, [name], |row| row.get(0))?)
        })
    }
}
