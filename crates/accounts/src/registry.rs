//! The list of accounts: making, finding, changing and removing them, and their passwords.

use rusqlite::{Connection, OptionalExtension, Row, params};

use crate::account::{
    Account, AccountId, NewAccount, Particulars, SiteRole, folded, login_name, shown_name,
};
use crate::error::{Error, WeakPassword};
use crate::happening::Happening;
use crate::outbox::{self, By};
use crate::password::{self, Verdict};
use crate::secret::{self, Chance};
use crate::session;
use crate::store::Accounts;

/// The columns that [`account`] reads, of the table under the name `holder`.
pub(crate) const COLUMNS: &str = "holder.id, holder.name, holder.shown, holder.person, \
                                  holder.language, holder.disabled, holder.site, holder.one_time";

/// An account from the first eight columns of a row.
pub(crate) fn account(row: &Row<'_>) -> rusqlite::Result<Account> {
    Ok(Account {
        id: row.get(0)?,
        name: row.get(1)?,
        shown: row.get(2)?,
        person: row.get(3)?,
        language: row.get(4)?,
        disabled: row.get(5)?,
        site: SiteRole::of_word(&row.get::<_, String>(6)?),
        one_time: row.get(7)?,
    })
}

impl Accounts {
    /// Makes an account.
    pub fn make(
        &self,
        new: NewAccount,
        password: &str,
        by: By<'_>,
        chance: Chance,
    ) -> Result<Account, Error> {
        let account = draft(new, password, chance)?;
        if self.read(|store| by_name(store, &account.name))?.is_some() {
            return Err(Error::NameTaken);
        }
        let kept = self.hashing().hash(password, secret::salt(&chance))?;
        self.change_by(by, |store| {
            let account = insert(store, account, &kept, by.at)?;
            let made = Happening::AccountMade { account: account.id.clone(), site: account.site };
            Ok((account, made))
        })
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

    /// The accounts of a person, by their identifier in the journal.
    pub fn accounts_of_person(&self, person: &str) -> Result<Vec<Account>, Error> {
        self.read(|store| of_person(store, person))
    }

    /// Changes what an account says of itself.
    pub fn describe(&self, id: &AccountId, new: &Particulars, by: By<'_>) -> Result<(), Error> {
        let shown = shown_name(&new.shown).map_err(Error::BadShownName)?;
        let sql = "UPDATE account_holder SET shown = ?2, person = ?3, language = ?4 WHERE id = ?1";
        self.change_by(by, |store| {
            found(store.execute(sql, params![id, shown, new.person, new.language])?)?;
            Ok(((), Happening::AccountChanged { account: id.clone() }))
        })
    }

    /// Gives an account another login name.
    pub fn rename(&self, id: &AccountId, name: &str, by: By<'_>) -> Result<(), Error> {
        let name = login_name(name).map_err(Error::BadName)?;
        let sql = "UPDATE account_holder SET name = ?2, folded = ?3 WHERE id = ?1";
        self.change_by(by, |store| {
            if by_name(store, name)?.is_some_and(|other| other.id != *id) {
                return Err(Error::NameTaken);
            }
            found(store.execute(sql, params![id, name, folded(name)])?)?;
            Ok(((), Happening::AccountChanged { account: id.clone() }))
        })
    }

    /// Changes what an account may do beyond single events. The last chief stays one.
    pub fn set_site_role(&self, id: &AccountId, site: SiteRole, by: By<'_>) -> Result<(), Error> {
        let sql = "UPDATE account_holder SET site = ?2 WHERE id = ?1";
        self.change_by(by, |store| {
            found(store.execute(sql, params![id, site.word()])?)?;
            somebody_is_chief(store)?;
            Ok(((), Happening::SiteRoleChanged { account: id.clone(), site }))
        })
    }

    /// Keeps an account from signing in, and ends its sessions. The last chief stays.
    pub fn disable(&self, id: &AccountId, by: By<'_>) -> Result<(), Error> {
        let sql = "UPDATE account_holder SET disabled = 1 WHERE id = ?1";
        self.change_by(by, |store| {
            found(store.execute(sql, params![id])?)?;
            session::end_all(store, id, None)?;
            somebody_is_chief(store)?;
            Ok(((), Happening::AccountDisabled { account: id.clone() }))
        })
    }

    /// Lets an account sign in again.
    pub fn enable(&self, id: &AccountId, by: By<'_>) -> Result<(), Error> {
        let sql = "UPDATE account_holder SET disabled = 0 WHERE id = ?1";
        self.change_by(by, |store| {
            found(store.execute(sql, params![id])?)?;
            Ok(((), Happening::AccountEnabled { account: id.clone() }))
        })
    }

    /// Removes an account with its sessions, tokens and grants. The last chief stays.
    pub fn remove(&self, id: &AccountId, by: By<'_>) -> Result<(), Error> {
        self.change_by(by, |store| Ok(((), removed(store, id)?)))
    }

    /// Removes every account of a person who is to be erased, all or none of them, and tells how
    /// many there were. The last chief stays: then somebody else must become one first.
    pub fn remove_person(&self, person: &str, by: By<'_>) -> Result<usize, Error> {
        self.change(|store| {
            let accounts = of_person(store, person)?;
            for account in &accounts {
                outbox::put(store, by, &removed(store, &account.id)?)?;
            }
            Ok(accounts.len())
        })
    }

    /// Changes a password for whoever knows the old one, and ends all sessions but the one of the
    /// cookie. Wrong tries are to be throttled like those of signing in.
    pub fn change_password(
        &self,
        id: &AccountId,
        old: &str,
        new: &str,
        cookie: &str,
        by: By<'_>,
        chance: Chance,
    ) -> Result<(), Error> {
        let kept = self.read(|store| kept_password(store, id))?;
        if self.hashing().try_on(kept.as_deref(), old)? == Verdict::Wrong {
            return Err(Error::Refused);
        }
        if old == new {
            return Err(Error::WeakPassword(WeakPassword::Same));
        }
        let replacing =
            Replacing { before: kept.as_deref(), new, one_time: false, cookie: Some(cookie) };
        self.keep_password(id, &replacing, by, chance)
    }

    /// Gives an account another password and ends all its sessions. Whoever gives it knows it, so
    /// that it is good for nothing but changing it.
    pub fn reset_password(
        &self,
        id: &AccountId,
        new: &str,
        by: By<'_>,
        chance: Chance,
    ) -> Result<(), Error> {
        let replacing = Replacing { before: None, new, one_time: true, cookie: None };
        self.keep_password(id, &replacing, by, chance)
    }

    /// Somebody tried this name too often.
    pub fn failed_often(&self, name: &str, by: By<'_>) -> Result<(), Error> {
        self.change_by(by, |store| {
            let account = by_name(store, name)?.map(|account| account.id);
            Ok(((), Happening::SignInFailedOften { account }))
        })
    }

    fn keep_password(
        &self,
        id: &AccountId,
        replacing: &Replacing<'_>,
        by: By<'_>,
        chance: Chance,
    ) -> Result<(), Error> {
        let Replacing { before, new, one_time, cookie } = *replacing;
        let account = self.account(id)?.ok_or(Error::Unknown)?;
        password::check(new, &account.name).map_err(Error::WeakPassword)?;
        let kept = self.hashing().hash(new, secret::salt(&chance))?;
        self.change_by(by, |store| {
            // Another change may have come first: then the old password was no longer the old one.
            if before.is_some() && kept_password(store, id)?.as_deref() != before {
                return Err(Error::Refused);
            }
            let sql = "UPDATE account_holder SET password = ?2, one_time = ?3 WHERE id = ?1";
            found(store.execute(sql, params![id, kept, one_time])?)?;
            session::end_all(store, id, cookie)?;
            Ok(((), Happening::PasswordChanged { account: id.clone() }))
        })
    }
}

/// A password that takes the place of another.
struct Replacing<'a> {
    /// What must still be kept of the old one, where it was asked for.
    before: Option<&'a str>,
    new: &'a str,
    one_time: bool,
    /// The cookie of the one session that goes on.
    cookie: Option<&'a str>,
}

/// An account to be made, with everything checked that needs no store.
pub(crate) fn draft(new: NewAccount, password: &str, chance: Chance) -> Result<Account, Error> {
    let name = login_name(&new.name).map_err(Error::BadName)?.to_owned();
    let Particulars { shown, person, language } = new.particulars;
    let shown = shown_name(&shown).map_err(Error::BadShownName)?.to_owned();
    password::check(password, &name).map_err(Error::WeakPassword)?;
    let id = AccountId::new(secret::identifier(&chance));
    let NewAccount { site, one_time, .. } = new;
    Ok(Account { id, name, shown, person, language, disabled: false, site, one_time })
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
               site, password, created, one_time) \
               VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11)";
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
            account.one_time,
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

fn of_person(store: &Connection, person: &str) -> Result<Vec<Account>, Error> {
    let sql =
        format!("SELECT {COLUMNS} FROM account_holder AS holder WHERE person = ?1 ORDER BY folded");
    let mut statement = store.prepare_cached(&sql)?;
    let rows = statement.query_map([person], account)?;
    Ok(rows.collect::<Result<_, _>>()?)
}

/// Removes an account; what belongs to it goes with it.
fn removed(store: &Connection, id: &AccountId) -> Result<Happening, Error> {
    found(store.execute("DELETE FROM account_holder WHERE id = ?1", params![id])?)?;
    somebody_is_chief(store)?;
    Ok(Happening::AccountRemoved { account: id.clone() })
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
