//! Tokens: how a program of somebody's speaks for their account.

use std::fmt;

use rusqlite::types::{FromSql, FromSqlResult, ToSql, ToSqlOutput, ValueRef};
use rusqlite::{OptionalExtension, Row, params};
use serde::{Deserialize, Serialize};

use crate::account::{Account, AccountId, shown_name};
use crate::error::Error;
use crate::happening::Happening;
use crate::outbox::By;
use crate::registry::{self, COLUMNS};
use crate::secret::{self, Chance, Use};
use crate::session::SEEN_EVERY;
use crate::store::Accounts;

/// What every token begins with, so that one left in public can be found by those who look for it.
pub const TOKEN_PREFIX: &str = "tratto_";

/// The identifier of a token; it opens nothing.
#[derive(Debug, Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(transparent)]
pub struct TokenId(String);

impl TokenId {
    /// Takes an identifier as it was written down before; it need not exist.
    pub fn new(text: impl Into<String>) -> Self {
        Self(text.into())
    }

    /// As text.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for TokenId {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(&self.0)
    }
}

impl ToSql for TokenId {
    fn to_sql(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
        self.0.to_sql()
    }
}

impl FromSql for TokenId {
    fn column_result(value: ValueRef<'_>) -> FromSqlResult<Self> {
        String::column_result(value).map(Self)
    }
}

/// A token as it is listed: without its secret, which nobody has but its owner.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Token {
    /// The identifier.
    pub id: TokenId,
    /// For whom it speaks.
    pub account: AccountId,
    /// What its owner calls it.
    pub name: String,
    /// The only event it opens; none if it opens all that the account does.
    pub event: Option<String>,
    /// When it was made.
    pub created: i64,
    /// From when on it opens nothing.
    pub expires: Option<i64>,
    /// When it was used last, to the minute.
    pub last_used: Option<i64>,
}

/// What a new token is to be.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewToken {
    /// What its owner calls it.
    pub name: String,
    /// The only event it opens; none if it opens all that the account does.
    pub event: Option<String>,
    /// From when on it opens nothing.
    pub expires: Option<i64>,
}

/// A token just made, with the secret that is shown this once.
#[derive(Clone, PartialEq, Eq)]
#[must_use = "the secret is shown nowhere else"]
pub struct TokenMade {
    /// The token.
    pub token: Token,
    /// The secret.
    pub secret: String,
}

impl fmt::Debug for TokenMade {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.debug_struct("TokenMade").field("token", &self.token).finish_non_exhaustive()
    }
}

/// Whoever brought a token that opens what they asked for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Bearer {
    /// For whom it speaks.
    pub account: Account,
    /// By which token.
    pub token: Token,
}

const TOKEN_COLUMNS: &str = "token.id, token.account, token.name, token.event, token.created, \
                             token.expires, token.last_used";

/// A token from seven columns of a row, from the one given on.
fn token(row: &Row<'_>, first: usize) -> rusqlite::Result<Token> {
    Ok(Token {
        id: row.get(first)?,
        account: row.get(first + 1)?,
        name: row.get(first + 2)?,
        event: row.get(first + 3)?,
        created: row.get(first + 4)?,
        expires: row.get(first + 5)?,
        last_used: row.get(first + 6)?,
    })
}

impl Accounts {
    /// Makes a token for an account.
    pub fn make_token(
        &self,
        account: &AccountId,
        new: NewToken,
        by: By<'_>,
        chance: Chance,
    ) -> Result<TokenMade, Error> {
        let name = shown_name(&new.name).map_err(Error::BadShownName)?.to_owned();
        let token = Token {
            id: TokenId::new(secret::identifier(&chance)),
            account: account.clone(),
            name,
            event: new.event,
            created: by.at,
            expires: new.expires,
            last_used: None,
        };
        let sql = "INSERT INTO account_token (id, digest, account, name, event, created, expires) \
                   VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)";
        self.change_by(by, |store| {
            registry::by_id(store, account)?.ok_or(Error::Unknown)?;
            let digest = secret::digest(Use::Token, &chance);
            let Token { id, name, event, expires, .. } = &token;
            store.execute(sql, params![id, digest, account, name, event, by.at, expires])?;
            let happening = Happening::TokenMade {
                token: id.clone(),
                account: account.clone(),
                event: event.clone(),
                expires: *expires,
            };
            Ok(((), happening))
        })?;
        let secret = format!("{TOKEN_PREFIX}{}", secret::text(&chance));
        Ok(TokenMade { token, secret })
    }

    /// Who brings a token, if it opens this event, or what lies outside events where none is
    /// named. A token of one event opens nothing else.
    pub fn bearer(
        &self,
        secret: &str,
        event: Option<&str>,
        now: i64,
    ) -> Result<Option<Bearer>, Error> {
        let Some(bytes) = secret.strip_prefix(TOKEN_PREFIX).and_then(secret::bytes) else {
            return Ok(None);
        };
        let digest = secret::digest(Use::Token, &bytes);
        let sql = format!(
            "SELECT {COLUMNS}, {TOKEN_COLUMNS} FROM account_token AS token \
             JOIN account_holder AS holder ON holder.id = token.account \
             WHERE token.digest = ?1 AND NOT holder.disabled \
             AND (token.event IS NULL OR token.event = ?2) \
             AND (token.expires IS NULL OR token.expires > ?3)"
        );
        let found = self.read(|store| {
            let mut statement = store.prepare_cached(&sql)?;
            let bearer = statement.query_row(params![digest, event, now], |row| {
                Ok(Bearer { account: registry::account(row)?, token: token(row, 8)? })
            });
            Ok(bearer.optional()?)
        })?;
        if let Some(bearer) = &found
            && bearer.token.last_used.is_none_or(|used| now.saturating_sub(used) >= SEEN_EVERY)
        {
            let sql = "UPDATE account_token SET last_used = ?2 WHERE id = ?1";
            self.note(|store| store.execute(sql, params![bearer.token.id, now]));
        }
        Ok(found)
    }

    /// The tokens of an account, the oldest first.
    pub fn tokens_of(&self, account: &AccountId) -> Result<Vec<Token>, Error> {
        self.read(|store| {
            let sql = format!(
                "SELECT {TOKEN_COLUMNS} FROM account_token AS token WHERE account = ?1 \
                 ORDER BY created, id"
            );
            let mut statement = store.prepare_cached(&sql)?;
            let rows = statement.query_map(params![account], |row| token(row, 0))?;
            Ok(rows.collect::<Result<_, _>>()?)
        })
    }

    /// Revokes a token of an account; one of somebody else's is unknown to it.
    pub fn revoke_token(&self, account: &AccountId, id: &TokenId, by: By<'_>) -> Result<(), Error> {
        let sql = "DELETE FROM account_token WHERE id = ?1 AND account = ?2";
        self.change_by(by, |store| {
            registry::found(store.execute(sql, params![id, account])?)?;
            Ok(((), Happening::TokenRevoked { token: id.clone(), account: account.clone() }))
        })
    }
}
