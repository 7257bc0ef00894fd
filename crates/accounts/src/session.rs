//! Sessions: who signed in with which browser, and until when it holds.

use std::fmt;

use rusqlite::{Connection, OptionalExtension, params};

use crate::account::{Account, AccountId};
use crate::error::Error;
use crate::happening::Happening;
use crate::outbox::By;
use crate::password::Verdict;
use crate::registry::{self, COLUMNS};
use crate::secret::{self, Chance, Use};
use crate::store::Accounts;
use crate::subscription;

/// A session nobody uses for so long has ended: twelve hours, in milliseconds.
pub const IDLE_LIMIT: i64 = 12 * 60 * 60 * 1000;

/// No session holds longer: seven days, in milliseconds.
pub const ABSOLUTE_LIMIT: i64 = 7 * 24 * 60 * 60 * 1000;

/// Its use is written down at most once a minute, so that looking does not mean writing.
pub const SEEN_EVERY: i64 = 60 * 1000;

/// Somebody who signed in, as found by their cookie.
#[derive(Clone, PartialEq, Eq)]
pub struct Session {
    /// Who.
    pub account: Account,
    /// What every form of theirs must bring back, as proof that it came from our page.
    pub csrf: String,
    /// When they signed in.
    pub created: i64,
    /// When the session was used last, as of the last writing.
    pub seen: i64,
}

impl Session {
    /// Whether a form brought the right proof; the time it takes tells nothing.
    pub fn csrf_fits(&self, given: &str) -> bool {
        secret::same(&self.csrf, given)
    }
}

impl fmt::Debug for Session {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.debug_struct("Session").field("account", &self.account.id).finish_non_exhaustive()
    }
}

/// A sign-in that succeeded.
#[derive(Clone, PartialEq, Eq)]
#[must_use = "the cookie is shown nowhere else"]
pub struct SignedIn {
    /// Who.
    pub account: Account,
    /// The secret for the browser's cookie.
    pub cookie: String,
}

impl fmt::Debug for SignedIn {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter
            .debug_struct("SignedIn")
            .field("account", &self.account.id)
            .finish_non_exhaustive()
    }
}

impl Accounts {
    /// Signs in. An unknown name, a wrong password and a disabled account are refused alike, after
    /// the same work.
    pub fn sign_in(
        &self,
        name: &str,
        password: &str,
        now: i64,
        chance: Chance,
    ) -> Result<SignedIn, Error> {
        let (id, kept) = self.read(|store| {
            let id = registry::by_name(store, name)?.map(|account| account.id);
            let kept = id.as_ref().map(|id| registry::kept_password(store, id)).transpose()?;
            Ok((id, kept.flatten()))
        })?;
        let verdict = self.hashing().try_on(kept.as_deref(), password)?;
        let id = id.filter(|_| verdict != Verdict::Wrong).ok_or(Error::Refused)?;
        let renewed = match verdict {
            Verdict::RightButOutdated => {
                Some(self.hashing().hash(password, secret::salt(&chance))?)
            }
            _ => None,
        };
        self.change(|store| {
            let account = registry::by_id(store, &id)?.filter(|account| !account.disabled);
            let account = account.ok_or(Error::Refused)?;
            // The password may have been changed while this one was being tried.
            if registry::kept_password(store, &id)? != kept {
                return Err(Error::Refused);
            }
            if let Some(renewed) = renewed {
                let sql = "UPDATE account_holder SET password = ?2 WHERE id = ?1";
                store.execute(sql, params![id, renewed])?;
            }
            let sql = "INSERT INTO account_session (digest, account, created, seen) \
                       VALUES (?1, ?2, ?3, ?3)";
            store.execute(sql, params![secret::digest(Use::Session, &chance), id, now])?;
            Ok(SignedIn { account, cookie: secret::text(&chance) })
        })
    }

    /// The session of a cookie, if it holds.
    pub fn session(&self, cookie: &str, now: i64) -> Result<Option<Session>, Error> {
        let Some(bytes) = secret::bytes(cookie) else {
            return Ok(None);
        };
        let digest = secret::digest(Use::Session, &bytes);
        let sql = format!(
            "SELECT {COLUMNS}, session.created, session.seen \
             FROM account_session AS session \
             JOIN account_holder AS holder ON holder.id = session.account \
             WHERE session.digest = ?1 AND NOT holder.disabled \
             AND session.seen > ?2 AND session.created > ?3"
        );
        let found = self.read(|store| {
            let mut statement = store.prepare_cached(&sql)?;
            let limits = (now.saturating_sub(IDLE_LIMIT), now.saturating_sub(ABSOLUTE_LIMIT));
            let row = statement.query_row(params![digest, limits.0, limits.1], |row| {
                let account = registry::account(row)?;
                let csrf = secret::text(&secret::digest(Use::Csrf, &bytes));
                Ok(Session { account, csrf, created: row.get(8)?, seen: row.get(9)? })
            });
            Ok(row.optional()?)
        })?;
        if let Some(session) = &found
            && now.saturating_sub(session.seen) >= SEEN_EVERY
        {
            let sql = "UPDATE account_session SET seen = ?2 WHERE digest = ?1 AND seen < ?2";
            self.note(|store| store.execute(sql, params![digest, now]));
        }
        Ok(found)
    }

    /// Ends the session of a cookie; whether there was one.
    pub fn sign_out(&self, cookie: &str) -> Result<bool, Error> {
        let Some(bytes) = secret::bytes(cookie) else {
            return Ok(false);
        };
        let digest = secret::digest(Use::Session, &bytes);
        let sql = "DELETE FROM account_session WHERE digest = ?1";
        self.change(|store| {
            subscription::end(store, &digest)?;
            Ok(store.execute(sql, params![digest])? > 0)
        })
    }

    /// Ends all sessions of an account.
    pub fn sign_out_everywhere(&self, account: &AccountId, by: By<'_>) -> Result<(), Error> {
        self.change_by(by, |store| {
            registry::by_id(store, account)?.ok_or(Error::Unknown)?;
            end_all(store, account, None)?;
            Ok(((), Happening::SignedOutEverywhere { account: account.clone() }))
        })
    }

    /// Forgets the sessions and setup keys that have ended, and tells how many; to be called now
    /// and then.
    pub fn purge(&self, now: i64) -> Result<usize, Error> {
        self.change(|store| {
            let sql = "DELETE FROM account_session WHERE seen <= ?1 OR created <= ?2";
            let limits = (now.saturating_sub(IDLE_LIMIT), now.saturating_sub(ABSOLUTE_LIMIT));
            let sessions = store.execute(sql, params![limits.0, limits.1])?;
            let keys = store.execute("DELETE FROM account_setup WHERE expires <= ?1", [now])?;
            Ok(sessions + keys)
        })
    }
}

/// Ends the sessions of an account, but for the one of a cookie.
pub(crate) fn end_all(
    store: &Connection,
    account: &AccountId,
    but: Option<&str>,
) -> Result<(), Error> {
    let but = but.and_then(secret::bytes).map(|bytes| secret::digest(Use::Session, &bytes));
    let sql = "DELETE FROM account_session WHERE account = ?1 AND digest IS NOT ?2";
    store.execute(sql, params![account, but])?;
    subscription::end_all(store, account, but)
}
