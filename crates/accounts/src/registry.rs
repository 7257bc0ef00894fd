//! The list of accounts: making, finding, changing and removing them, and their passwords.

use rusqlite::{Connection, OptionalExtension, Row, params};

use crate::account::{
    Account, AccountId, NewAccount, Particulars, SiteRole, folded, login_name, shown_name,
};
use crate::error::Error;
use crate::happening::{Happening, Made};
use crate::password::{self, Verdict};
use crate::secret::{self, Chance};
use crate::session;
use crate::store::Accounts;

/// The columns that [`account`] reads, of the table under the name `holder`.
pub(crate) const COLUMNS: &str = "holder.id, holder.name, holder.shown, holder.person, \
                                  holder.language, holder.disabled, holder.site";

/// An account from the first seven columns of a row.
pub(crate) fn account(row: &Row<'_>) -> rusqlite::Result<Account> {
    Ok(Account {
        id: row.get(0)?,
        name: row.get(1)?,
        shown: row.get(2)?,
        person: row.get(3)?,
        language: row.get(4)?,
        disabled: row.get(5)?,
        site: SiteRole::of_word(&row.get::<_, String>(6)?),
    })
}

impl Accounts {
    /// Makes an account.
    pub fn make(
        &self,
        new: NewAccount,
        password: &str,
        now: i64,
        chance: Chance,
    ) -> Result<Made<Account>, Error> {
        let account = draft(new, password, chance)?;
        if self.read(|store| by_name(store, &account.name))?.is_some() {
            return Err(Error::NameTaken);
        }
        let kept = self.hashing().hash(password, secret::salt(&chance))?;
        let account = self.change(|store| insert(store, account, &kept, now))?;
        let happening = Happening::AccountMade { account: account.id.clone(), site: account.site };
        Ok(Made { what: account, happening })
    }

    /// The account of an identifier.
    pub fn account(&self, id: &AccountId) -> Result<Option<Account>, Error> {
        self.read(|store| by_id(store, id))
    }

    /// The account of a login name, in whatever letters.
    pub fn account_named(&self, name: &str) -> Result<Option<Account>, Error> {
        self.read(|store| by_name(store, name))
    }

    /// Everybody, by login name.
    pub fn accounts(&self) -> Result<Vec<Account>, Error> {
        self.read(|store| {
            let sql = format!("SELECT {COLUMNS} FROM account_holder AS holder ORDER BY folded");
            let mut statement = store.prepare_cached(&sql)?;
            let rows = statement.query_map([], account)?;
            Ok(rows.collect::<Result<_, _>>()?)
        })
    }

    /// The accounts of a person, by their identifier in the journal: whoever erases the person
    /// removes these too.
    pub fn accounts_of_person(&self, person: &str) -> Result<Vec<Account>, Error> {
        let accounts = self.accounts()?.into_iter();
        Ok(accounts.filter(|account| account.person.as_deref() == Some(person)).collect())
    }

    /// Changes what an account says of itself.
    pub fn describe(&self, id: &AccountId, new: &Particulars) -> Result<Happening, Error> {
        let shown = shown_name(&new.shown).map_err(Error::BadShownName)?;
        let sql = "UPDATE account_holder SET shown = ?2, person = ?3, language = ?4 WHERE id = ?1";
        self.change(|store| {
            found(store.execute(sql, params![id, shown, new.person, new.language])?)
        })?;
        Ok(Happening::AccountChanged { account: id.clone() })
    }

    /// Gives an account another login name.
    pub fn rename(&self, id: &AccountId, name: &str) -> Result<Happening, Error> {
        let name = login_name(name).map_err(Error::BadName)?;
        let sql = "UPDATE account_holder SET name = ?2, folded = ?3 WHERE id = ?1";
        self.change(|store| {
            if by_name(store, name)?.is_some_and(|other| other.id != *id) {
                return Err(Error::NameTaken);
            }
            found(store.execute(sql, params![id, name, folded(name)])?)
        })?;
        Ok(Happening::AccountChanged { account: id.clone() })
    }

    /// Changes what an account may do beyond single events. The last chief stays one.
    pub fn set_site_role(&self, id: &AccountId, site: SiteRole) -> Result<Happening, Error> {
        let sql = "UPDATE account_holder SET site = ?2 WHERE id = ?1";
        self.change(|store| {
            found(store.execute(sql, params![id, site.word()])?)?;
            somebody_is_chief(store)
        })?;
        Ok(Happening::SiteRoleChanged { account: id.clone(), site })
    }

    /// Keeps an account from signing in, and ends its sessions. The last chief stays.
    pub fn disable(&self, id: &AccountId) -> Result<Happening, Error> {
        let sql = "UPDATE account_holder SET disabled = 1 WHERE id = ?1";
        self.change(|store| {
            found(store.execute(sql, params![id])?)?;
            session::end_all(store, id, None)?;
            somebody_is_chief(store)
        })?;
        Ok(Happening::AccountDisabled { account: id.clone() })
    }

    /// Lets an account sign in again.
    pub fn enable(&self, id: &AccountId) -> Result<Happening, Error> {
        let sql = "UPDATE account_holder SET disabled = 0 WHERE id = ?1";
        self.change(|store| found(store.execute(sql, params![id])?))?;
        Ok(Happening::AccountEnabled { account: id.clone() })
    }

    /// Removes an account with its sessions, tokens and grants. The last chief stays.
    pub fn remove(&self, id: &AccountId) -> Result<Happening, Error> {
        self.change(|store| {
            found(store.execute("DELETE FROM account_holder WHERE id = ?1", params![id])?)?;
            somebody_is_chief(store)
        })?;
        Ok(Happening::AccountRemoved { account: id.clone() })
    }

    /// Changes a password for whoever knows the old one, and ends all sessions but the one of the
    /// cookie. Wrong tries are to be throttled like those of signing in.
    pub fn change_password(
        &self,
        id: &AccountId,
        old: &str,
        new: &str,
        cookie: &str,
        chance: Chance,
    ) -> Result<Happening, Error> {
        let kept = self.read(|store| kept_password(store, id))?;
        if self.hashing().try_on(kept.as_deref(), old)? == Verdict::Wrong {
            return Err(Error::Refused);
        }
        self.keep_password(id, kept.as_deref(), new, Some(cookie), chance)
    }

    /// Gives an account another password, for a chief or the terminal, and ends all its sessions.
    pub fn reset_password(
        &self,
        id: &AccountId,
        new: &str,
        chance: Chance,
    ) -> Result<Happening, Error> {
        self.keep_password(id, None, new, None, chance)
    }

    /// What the journal keeps of somebody trying this name too often.
    pub fn failed_often(&self, name: &str) -> Result<Happening, Error> {
        let account = self.account_named(name)?.map(|account| account.id);
        Ok(Happening::SignInFailedOften { account })
    }

    fn keep_password(
        &self,
        id: &AccountId,
        before: Option<&str>,
        new: &str,
        cookie: Option<&str>,
        chance: Chance,
    ) -> Result<Happening, Error> {
        let account = self.account(id)?.ok_or(Error::Unknown)?;
        password::check(new, &account.name).map_err(Error::WeakPassword)?;
        let kept = self.hashing().hash(new, secret::salt(&chance))?;
        self.change(|store| {
            // Another change may have come first: then the old password was no longer the old one.
            if before.is_some() && kept_password(store, id)?.as_deref() != before {
                return Err(Error::Refused);
            }
            let sql = "UPDATE account_holder SET password = ?2 WHERE id = ?1";
            found(store.execute(sql, params![id, kept])?)?;
            session::end_all(store, id, cookie)
        })?;
        Ok(Happening::PasswordChanged { account: id.clone() })
    }
}

/// An account to be made, with everything checked that needs no store.
pub(crate) fn draft(new: NewAccount, password: &str, chance: Chance) -> Result<Account, Error> {
    let name = login_name(&new.name).map_err(Error::BadName)?.to_owned();
    let Particulars { shown, person, language } = new.particulars;
    let shown = shown_name(&shown).map_err(Error::BadShownName)?.to_owned();
    password::check(password, &name).map_err(Error::WeakPassword)?;
    let id = AccountId::new(secret::identifier(&chance));
    Ok(Account { id, name, shown, person, language, disabled: false, site: new.site })
}

/// Keeps a new account.
pub(crate) fn insert(
    store: &Connection,
    account: Account,
    password: &str,
    now: i64,
) -> Result<Account, Error> {
    if by_name(store, &account.name)?.is_some() {
        return Err(Error::NameTaken);
    }
    let sql = "INSERT INTO account_holder (id, name, folded, shown, person, language, disabled, \
               site, password, created) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10)";
    store.execute(
        sql,
        params![
            account.id,
            account.name,
            folded(&account.name),
            account.shown,
            account.person,
            account.language,
            account.disabled,
            account.site.word(),
            password,
            now,
        ],
    )?;
    Ok(account)
}

pub(crate) fn by_id(store: &Connection, id: &AccountId) -> Result<Option<Account>, Error> {
    let sql = format!("SELECT {COLUMNS} FROM account_holder AS holder WHERE id = ?1");
    Ok(store.prepare_cached(&sql)?.query_row(params![id], account).optional()?)
}

pub(crate) fn by_name(store: &Connection, name: &str) -> Result<Option<Account>, Error> {
    let sql = format!("SELECT {COLUMNS} FROM account_holder AS holder WHERE folded = ?1");
    Ok(store.prepare_cached(&sql)?.query_row(params![folded(name)], account).optional()?)
}

/// What is kept of an account's password.
pub(crate) fn kept_password(store: &Connection, id: &AccountId) -> Result<Option<String>, Error> {
    let mut statement =
        store.prepare_cached("SELECT password FROM account_holder WHERE id = ?1")?;
    Ok(statement.query_row(params![id], |row| row.get(0)).optional()?)
}

/// A change that touched nothing was meant for something unknown.
pub(crate) fn found(rows: usize) -> Result<(), Error> {
    if rows == 0 { Err(Error::Unknown) } else { Ok(()) }
}

/// Without a chief nobody could ever make accounts again.
fn somebody_is_chief(store: &Connection) -> Result<(), Error> {
    let sql = "SELECT EXISTS (SELECT 1 FROM account_holder WHERE site = 'chief' AND NOT disabled)";
    let chief: bool = store.query_row(sql, [], |row| row.get(0))?;
    if chief { Ok(()) } else { Err(Error::LastChief) }
}
