//! Forms that an account has not finished, and forms kept under a name to be filled in again.

use std::collections::BTreeMap;

use rusqlite::{Connection, OptionalExtension, Row, params};

use crate::account::AccountId;
use crate::error::{Error, StoreFault};
use crate::secret::{self, Chance};
use crate::store::Accounts;

/// How many drafts an account keeps; the oldest makes room.
pub const MOST_DRAFTS: usize = 20;
/// The longest form that is kept, in bytes of its writing.
pub const LONGEST_FIELDS: usize = 64 * 1024;

/// What a kept form is for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum DraftKind {
    /// Not finished: its owner's alone.
    Draft,
    /// To be filled in again: everybody's who may fill in such a form.
    Template,
}

impl DraftKind {
    const fn word(self) -> &'static str {
        match self {
            Self::Draft => "draft",
            Self::Template => "template",
        }
    }
}

/// A form that is kept.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Draft {
    /// Its identifier.
    pub id: String,
    /// Whose it is.
    pub account: AccountId,
    /// What it is called.
    pub name: String,
    /// Its fields.
    pub fields: BTreeMap<String, String>,
    /// When it was last changed, in milliseconds since 1970.
    pub changed: i64,
}

impl Accounts {
    /// Keeps a form under an identifier of the account's own, or under a new one. What is too long to
    /// be a form is not kept.
    pub fn keep_draft(
        &self,
        kind: DraftKind,
        (account, id): (&AccountId, Option<&str>),
        (name, fields): (&str, &BTreeMap<String, String>),
        (now, chance): (i64, Chance),
    ) -> Result<String, Error> {
        let written = serde_json::to_string(fields)
            .map_err(|fault| Error::from(StoreFault::System(fault.to_string())))?;
        if written.len() > LONGEST_FIELDS {
            return Err(StoreFault::System("a form too long to keep".to_owned()).into());
        }
        let name: String = name.chars().filter(|sign| !sign.is_control()).take(120).collect();
        self.change(|store| {
            if let Some(id) = id {
                let sql = "UPDATE account_draft SET name = ?4, fields = ?5, changed = ?6 \
                           WHERE id = ?1 AND account = ?2 AND kind = ?3";
                let of = params![id, account, kind.word(), name, written, now];
                if store.execute(sql, of)? > 0 {
                    return Ok(id.to_owned());
                }
            }
            let id = secret::identifier(&chance);
            let sql = "INSERT INTO account_draft (id, account, kind, name, fields, changed) \
                       VALUES (?1, ?2, ?3, ?4, ?5, ?6)";
            store.execute(sql, params![id, account, kind.word(), name, written, now])?;
            let sql = "DELETE FROM account_draft WHERE account = ?1 AND kind = ?2 AND id NOT IN \
                       (SELECT id FROM account_draft WHERE account = ?1 AND kind = ?2 \
                        ORDER BY changed DESC, id LIMIT ?3)";
            let most = i64::try_from(MOST_DRAFTS).unwrap_or(i64::MAX);
            store.execute(sql, params![account, kind.word(), most])?;
            Ok(id)
        })
    }

    /// The drafts of an account, the last changed first.
    pub fn drafts_of(&self, account: &AccountId) -> Result<Vec<Draft>, Error> {
        let which = "WHERE kind = 'draft' AND account = ?1 ORDER BY changed DESC, id";
        self.read(|store| list(store, which, params![account]))
    }

    /// All templates, by name.
    pub fn templates(&self) -> Result<Vec<Draft>, Error> {
        self.read(|store| list(store, "WHERE kind = 'template' ORDER BY name, id", params![]))
    }

    /// A draft of the account's own, or any template.
    pub fn draft(&self, account: &AccountId, id: &str) -> Result<Option<Draft>, Error> {
        let which = "WHERE id = ?1 AND (kind = 'template' OR account = ?2)";
        Ok(self.read(|store| list(store, which, params![id, account]))?.pop())
    }

    /// Forgets a draft of the account's own, or any template.
    pub fn forget_draft(&self, account: &AccountId, id: &str) -> Result<(), Error> {
        let sql = "DELETE FROM account_draft WHERE id = ?1 AND (kind = 'template' OR account = ?2)";
        self.change(|store| Ok(store.execute(sql, params![id, account]).map(|_| ())?))
    }

    /// The account that templates kept from the terminal belong to: the first that keeps the house.
    pub fn first_chief(&self) -> Result<Option<AccountId>, Error> {
        let sql = "SELECT id FROM account_holder WHERE site = 'chief' ORDER BY created, id LIMIT 1";
        self.read(|store| Ok(store.query_row(sql, [], |row| row.get(0)).optional()?))
    }
}

fn list(
    store: &Connection,
    which: &str,
    values: &[&dyn rusqlite::ToSql],
) -> Result<Vec<Draft>, Error> {
    let sql = format!("SELECT id, account, name, fields, changed FROM account_draft {which}");
    let mut statement = store.prepare_cached(&sql)?;
    let rows = statement.query_map(values, draft)?;
    Ok(rows.collect::<Result<_, _>>()?)
}

/// Fields that cannot be read are none: the form opens empty.
fn draft(row: &Row<'_>) -> rusqlite::Result<Draft> {
    let fields = serde_json::from_str(&row.get::<_, String>(3)?).unwrap_or_default();
    let (id, account, name) = (row.get(0)?, row.get(1)?, row.get(2)?);
    Ok(Draft { id, account, name, fields, changed: row.get(4)? })
}
