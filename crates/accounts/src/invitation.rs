//! Roles that wait for whoever follows a link: used up once, and only for a while.

use std::fmt;

use rusqlite::{Connection, OptionalExtension, Row, params};

use crate::account::{Account, AccountId, NewAccount, SiteRole};
use crate::error::Error;
use crate::grant::{self, EventRole, Grant};
use crate::happening::Happening;
use crate::outbox::{self, By};
use crate::registry;
use crate::secret::{self, Chance, Use};
use crate::store::Accounts;

/// How long a link holds: a fortnight, in milliseconds.
pub const INVITATION_LIFE: i64 = 14 * 24 * 60 * 60 * 1000;

/// A role that waits for somebody.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Invitation {
    /// Its identifier.
    pub id: String,
    /// Where.
    pub event: String,
    /// Which role.
    pub role: EventRole,
    /// For whom, as whoever invited wrote it.
    pub shown: String,
    /// When it ends, in milliseconds since 1970.
    pub expires: i64,
}

/// An invitation just made, with the secret of its link, shown this once.
#[derive(Clone, PartialEq, Eq)]
#[must_use = "the secret is shown nowhere else"]
pub struct InvitationMade {
    /// The invitation.
    pub invitation: Invitation,
    /// What the link carries.
    pub secret: String,
}

impl fmt::Debug for InvitationMade {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let invitation = &self.invitation;
        formatter
            .debug_struct("InvitationMade")
            .field("invitation", invitation)
            .finish_non_exhaustive()
    }
}

impl Accounts {
    /// Offers a role in an event to whoever brings the secret.
    pub fn invite(
        &self,
        (event, role): (&str, EventRole),
        shown: &str,
        by: By<'_>,
        chance: Chance,
    ) -> Result<InvitationMade, Error> {
        let invitation = Invitation {
            id: secret::identifier(&chance),
            event: event.to_owned(),
            role,
            shown: shown.chars().filter(|sign| !sign.is_control()).take(120).collect(),
            expires: by.at.saturating_add(INVITATION_LIFE),
        };
        let sql = "INSERT INTO account_invitation \
                   (id, digest, event, role, entrant, shown, created, expires) \
                   VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)";
        self.change_by(by, |store| {
            store.execute("DELETE FROM account_invitation WHERE expires <= ?1", [by.at])?;
            let Invitation { id, event, shown, expires, .. } = &invitation;
            let (word, entrant) = (role.word(), role.entrant());
            let digest = secret::digest(Use::Invitation, &chance);
            store.execute(sql, params![id, digest, event, word, entrant, shown, by.at, expires])?;
            let (invitation, event) = (id.clone(), event.clone());
            Ok(((), Happening::Invited { invitation, event, role, expires: *expires }))
        })?;
        Ok(InvitationMade { invitation, secret: secret::text(&chance) })
    }

    /// The invitation that a secret opens, while it holds.
    pub fn invitation(&self, secret: &str, now: i64) -> Result<Option<Invitation>, Error> {
        self.read(|store| opened(store, secret, now))
    }

    /// The invitations to an event that nobody has used, the first to end first.
    pub fn invitations(&self, event: &str, now: i64) -> Result<Vec<Invitation>, Error> {
        self.read(|store| {
            let sql = "SELECT id, event, role, entrant, shown, expires FROM account_invitation \
                       WHERE event = ?1 AND expires > ?2 ORDER BY expires, id";
            let mut statement = store.prepare_cached(sql)?;
            let rows = statement.query_map(params![event, now], invitation)?;
            Ok(rows.collect::<Result<Vec<_>, _>>()?.into_iter().flatten().collect())
        })
    }

    /// Takes an offer back.
    pub fn revoke_invitation(&self, event: &str, id: &str, by: By<'_>) -> Result<(), Error> {
        let sql = "DELETE FROM account_invitation WHERE id = ?1 AND event = ?2";
        self.change_by(by, |store| {
            registry::found(store.execute(sql, params![id, event])?)?;
            let (invitation, event) = (id.to_owned(), event.to_owned());
            Ok(((), Happening::InvitationRevoked { invitation, event }))
        })
    }

    /// An account takes the role that a link offers; of two at the same moment one succeeds. A chief
    /// arbiter who follows a link to the own event stays one.
    pub fn accept_invitation(
        &self,
        secret: &str,
        account: &AccountId,
        now: i64,
    ) -> Result<Invitation, Error> {
        let by = By { actor: account.as_str(), at: now };
        self.change_by(by, |store| use_up(store, secret, account, now))
    }

    /// Somebody new makes an account by a link and takes its role, both or neither.
    pub fn join(
        &self,
        secret: &str,
        new: NewAccount,
        password: &str,
        now: i64,
        chance: Chance,
    ) -> Result<(Account, Invitation), Error> {
        // Before any work on the password: strangers without a link cost nothing.
        self.read(|store| opened(store, secret, now))?.ok_or(Error::Unknown)?;
        let new = NewAccount { site: SiteRole::Member, ..new };
        let account = registry::draft(new, password, chance)?;
        let kept = self.hashing().hash(password, secret::salt(&chance))?;
        let actor = account.id.clone();
        let by = By { actor: actor.as_str(), at: now };
        self.change_by(by, |store| {
            if registry::by_name(store, &account.name)?.is_some() {
                return Err(Error::NameTaken);
            }
            let account = registry::insert(store, account.clone(), &kept, now)?;
            let made = Happening::AccountMade { account: account.id.clone(), site: account.site };
            outbox::put(store, by, &made)?;
            let (invitation, granted) = use_up(store, secret, &account.id, now)?;
            Ok(((account, invitation), granted))
        })
    }
}

/// Grants what a link offers and forgets the link.
fn use_up(
    store: &Connection,
    secret: &str,
    account: &AccountId,
    now: i64,
) -> Result<(Invitation, Happening), Error> {
    let invitation = opened(store, secret, now)?.ok_or(Error::Unknown)?;
    let event = invitation.event.clone();
    let chief = grant::role(store, account, &event)? == Some(EventRole::ChiefArbiter);
    let role = if chief { EventRole::ChiefArbiter } else { invitation.role };
    let granted = grant::put(store, &Grant { account: account.clone(), event, role })?;
    store.execute("DELETE FROM account_invitation WHERE id = ?1", [&invitation.id])?;
    Ok((invitation, granted))
}

fn opened(store: &Connection, secret: &str, now: i64) -> Result<Option<Invitation>, Error> {
    let Some(bytes) = secret::bytes(secret) else { return Ok(None) };
    let digest = secret::digest(Use::Invitation, &bytes);
    let sql = "SELECT id, event, role, entrant, shown, expires FROM account_invitation \
               WHERE digest = ?1 AND expires > ?2";
    let mut statement = store.prepare_cached(sql)?;
    Ok(statement.query_row(params![digest, now], invitation).optional()?.flatten())
}

/// A role of a later program is left out: what we do not know gives no right.
fn invitation(row: &Row<'_>) -> rusqlite::Result<Option<Invitation>> {
    let role = EventRole::of_word(&row.get::<_, String>(2)?, row.get(3)?);
    let (id, event, shown, expires) = (row.get(0)?, row.get(1)?, row.get(4)?, row.get(5)?);
    Ok(role.map(|role| Invitation { id, event, role, shown, expires }))
}
