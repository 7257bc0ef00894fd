//! Grants: the one role of an account in an event.

use rusqlite::{Connection, OptionalExtension, Row, params};
use serde::{Deserialize, Serialize};

use crate::account::AccountId;
use crate::error::Error;
use crate::happening::Happening;
use crate::outbox::By;
use crate::registry;
use crate::store::Accounts;

/// What an account is in an event.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum EventRole {
    /// Directs the event and grants the other roles.
    ChiefArbiter,
    /// Rules at the boards.
    Arbiter,
    /// Writes down moves and results.
    Scribe,
    /// Plays.
    Player {
        /// The entrant's number in the event.
        entrant: u16,
    },
    /// Assists a player at his board, with the duties for which the arbiter accepts him there.
    Assistant {
        /// The number in the event of the entrant who is assisted.
        entrant: u16,
    },
    /// Sees what officials see, and rules nothing.
    Official,
}

impl EventRole {
    /// Whether this role has its place at the boards and nothing to do in the office.
    pub fn is_at_boards_only(self) -> bool {
        matches!(self, Self::Player { .. } | Self::Assistant { .. })
    }

    /// Whether this role rules: the chief arbiter and the arbiters.
    pub fn is_arbiter(self) -> bool {
        matches!(self, Self::ChiefArbiter | Self::Arbiter)
    }

    pub(crate) fn word(self) -> &'static str {
        match self {
            Self::ChiefArbiter => "chief-arbiter",
            Self::Arbiter => "arbiter",
            Self::Scribe => "scribe",
            Self::Player { .. } => "player",
            Self::Assistant { .. } => "assistant",
            Self::Official => "official",
        }
    }

    pub(crate) fn entrant(self) -> Option<u16> {
        match self {
            Self::Player { entrant } | Self::Assistant { entrant } => Some(entrant),
            _ => None,
        }
    }

    pub(crate) fn of_word(word: &str, entrant: Option<u16>) -> Option<Self> {
        match (word, entrant) {
            ("chief-arbiter", None) => Some(Self::ChiefArbiter),
            ("arbiter", None) => Some(Self::Arbiter),
            ("scribe", None) => Some(Self::Scribe),
            ("player", Some(entrant)) => Some(Self::Player { entrant }),
            ("assistant", Some(entrant)) => Some(Self::Assistant { entrant }),
            ("official", None) => Some(Self::Official),
            _ => None,
        }
    }
}

/// The role of an account in an event.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Grant {
    /// Whose.
    pub account: AccountId,
    /// Where.
    pub event: String,
    /// Which.
    pub role: EventRole,
}

impl Accounts {
    /// Grants a role in an event, in place of the one the account had there.
    pub fn grant(&self, grant: &Grant, by: By<'_>) -> Result<(), Error> {
        self.change_by(by, |store| Ok(((), put(store, grant)?)))
    }

    /// Takes the role in an event back.
    pub fn revoke(&self, account: &AccountId, event: &str, by: By<'_>) -> Result<(), Error> {
        self.change_by(by, |store| {
            let role = role(store, account, event)?.ok_or(Error::Unknown)?;
            let sql = "DELETE FROM account_grant WHERE event = ?1 AND account = ?2";
            store.execute(sql, params![event, account])?;
            let (account, event) = (account.clone(), event.to_owned());
            Ok(((), Happening::Revoked { account, event, role }))
        })
    }

    /// The role of an account in an event. Whether the account is disabled is told by
    /// [`Accounts::session`], which every request begins with.
    pub fn role(&self, account: &AccountId, event: &str) -> Result<Option<EventRole>, Error> {
        self.read(|store| role(store, account, event))
    }

    /// The grants in an event, by account.
    pub fn grants_in(&self, event: &str) -> Result<Vec<Grant>, Error> {
        self.list("WHERE event = ?1 ORDER BY account", event)
    }

    /// The grants of an account, by event.
    pub fn grants_of(&self, account: &AccountId) -> Result<Vec<Grant>, Error> {
        self.list("WHERE account = ?1 ORDER BY event", account.as_str())
    }

    fn list(&self, which: &'static str, value: &str) -> Result<Vec<Grant>, Error> {
        self.read(|store| {
            let sql = format!("SELECT account, event, role, entrant FROM account_grant {which}");
            let mut statement = store.prepare_cached(&sql)?;
            let rows = statement.query_map([value], grant)?;
            let grants = rows.collect::<Result<Vec<_>, _>>()?;
            Ok(grants.into_iter().flatten().collect())
        })
    }
}

/// Keeps a grant in place of the one before, and says what happened.
pub(crate) fn put(store: &Connection, grant: &Grant) -> Result<Happening, Error> {
    let Grant { account, event, role } = grant;
    let sql = "INSERT INTO account_grant (event, account, role, entrant) \
               VALUES (?1, ?2, ?3, ?4) ON CONFLICT (event, account) \
               DO UPDATE SET role = excluded.role, entrant = excluded.entrant";
    registry::by_id(store, account)?.ok_or(Error::Unknown)?;
    store.execute(sql, params![event, account, role.word(), role.entrant()])?;
    let (account, event, role) = (account.clone(), event.clone(), *role);
    Ok(Happening::Granted { account, event, role })
}

/// A role of a later program is left out: what we do not know gives no right.
fn grant(row: &Row<'_>) -> rusqlite::Result<Option<Grant>> {
    let (account, event) = (row.get(0)?, row.get(1)?);
    let role = EventRole::of_word(&row.get::<_, String>(2)?, row.get(3)?);
    Ok(role.map(|role| Grant { account, event, role }))
}

pub(crate) fn role(
    store: &Connection,
    account: &AccountId,
    event: &str,
) -> Result<Option<EventRole>, Error> {
    let sql = "SELECT account, event, role, entrant FROM account_grant \
               WHERE event = ?1 AND account = ?2";
    let mut statement = store.prepare_cached(sql)?;
    let found = statement.query_row(params![event, account], grant).optional()?;
    Ok(found.flatten().map(|grant| grant.role))
}
