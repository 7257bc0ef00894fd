//! Browsers that asked to be told while they have no page open, and what they asked about.
//!
//! A browser of somebody who signed in belongs to that session: signing out ends it. One of nobody in
//! particular follows players by the event; there is room for so many of those.

use rusqlite::{Connection, OptionalExtension, Row, params};

use crate::account::AccountId;
use crate::error::Error;
use crate::secret::{self, Use};
use crate::store::Accounts;

/// As many browsers of people without an account as are kept; the oldest give way.
pub const MOST_STRANGERS: usize = 5_000;

/// As many browsers as one account has.
pub const MOST_OF_ACCOUNT: usize = 10;

/// As many things as one browser asks about.
pub const MOST_TOPICS: usize = 60;

/// What a browser asked about.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct Topic {
    /// The event.
    pub event: String,
    /// Somebody who plays in it, by the number of the entry; 0 stands for the event alone.
    pub entrant: u16,
    /// Whether it is their own seat.
    pub own: bool,
}

/// A browser that asked to be told.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Subscription {
    /// Where its letters go.
    pub endpoint: String,
    /// What they are sealed for.
    pub agreement: [u8; 65],
    /// What it shares with whoever writes to it.
    pub authentication: [u8; 16],
    /// The language of its reader, by tag.
    pub language: String,
}

impl Accounts {
    /// Keeps a browser and what it asks about, in the place of what it asked about in the same event.
    /// The cookie is that of its session, if somebody signed in.
    pub fn subscribe(
        &self,
        browser: &Subscription,
        event: &str,
        topics: &[Topic],
        cookie: Option<&str>,
        now: i64,
    ) -> Result<(), Error> {
        let session =
            cookie.and_then(secret::bytes).map(|bytes| secret::digest(Use::Session, &bytes));
        self.change(|store| {
            let account = match session {
                Some(session) => holder(store, &session)?,
                None => None,
            };
            let session = session.filter(|_| account.is_some());
            let sql = "INSERT INTO push_subscription \
                       (endpoint, agreement, authentication, language, account, session, created) \
                       VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7) ON CONFLICT (endpoint) DO UPDATE SET \
                       agreement = excluded.agreement, authentication = excluded.authentication, \
                       language = excluded.language, account = excluded.account, \
                       session = excluded.session";
            let Subscription { endpoint, agreement, authentication, language } = browser;
            let kept =
                params![endpoint, agreement, authentication, language, account, session, now];
            store.execute(sql, kept)?;
            let sql = "SELECT number FROM push_subscription WHERE endpoint = ?1";
            let number: i64 = store.query_row(sql, [endpoint], |row| row.get(0))?;
            let sql = "DELETE FROM push_topic WHERE subscription = ?1 AND event = ?2";
            store.execute(sql, params![number, event])?;
            let sql = "SELECT count(*) FROM push_topic WHERE subscription = ?1";
            let before: i64 = store.query_row(sql, [number], |row| row.get(0))?;
            let room = MOST_TOPICS.saturating_sub(usize::try_from(before).unwrap_or(MOST_TOPICS));
            let put = "INSERT OR IGNORE INTO push_topic (subscription, event, entrant, own) \
                       VALUES (?1, ?2, ?3, ?4)";
            for topic in topics.iter().filter(|topic| topic.event == event).take(room) {
                store.execute(put, params![number, topic.event, topic.entrant, topic.own])?;
            }
            make_room(store, account.as_ref())
        })
    }

    /// What a browser asked about in an event.
    pub fn topics(&self, endpoint: &str, event: &str) -> Result<Vec<Topic>, Error> {
        let sql = "SELECT topic.event, topic.entrant, topic.own FROM push_topic AS topic \
                   JOIN push_subscription AS browser ON browser.number = topic.subscription \
                   WHERE browser.endpoint = ?1 AND topic.event = ?2 ORDER BY topic.entrant";
        self.read(|store| {
            let mut statement = store.prepare_cached(sql)?;
            let rows = statement.query_map([endpoint, event], topic)?;
            Ok(rows.collect::<Result<_, _>>()?)
        })
    }

    /// Forgets a browser: its reader, or its service, says that it is gone. Whether it was there.
    pub fn unsubscribe(&self, endpoint: &str) -> Result<bool, Error> {
        let sql = "DELETE FROM push_subscription WHERE endpoint = ?1";
        self.change(|store| Ok(store.execute(sql, [endpoint])? > 0))
    }

    /// The browsers that asked about anything in an event, each with all that it asked about there.
    pub fn subscribers(&self, event: &str) -> Result<Vec<(Subscription, Vec<Topic>)>, Error> {
        let sql = "SELECT browser.endpoint, browser.agreement, browser.authentication, \
                   browser.language, topic.event, topic.entrant, topic.own \
                   FROM push_topic AS topic \
                   JOIN push_subscription AS browser ON browser.number = topic.subscription \
                   LEFT JOIN account_holder AS holder ON holder.id = browser.account \
                   WHERE topic.event = ?1 AND holder.disabled IS NOT 1 \
                   ORDER BY browser.number, topic.entrant";
        self.read(|store| {
            let mut statement = store.prepare_cached(sql)?;
            let mut rows = statement.query([event])?;
            let mut found: Vec<(Subscription, Vec<Topic>)> = Vec::new();
            while let Some(row) = rows.next()? {
                let browser = subscription(row)?;
                let asked = Topic { event: row.get(4)?, entrant: row.get(5)?, own: row.get(6)? };
                match found.last_mut().filter(|(last, _)| last.endpoint == browser.endpoint) {
                    Some((_, topics)) => topics.push(asked),
                    None => found.push((browser, vec![asked])),
                }
            }
            Ok(found)
        })
    }

    /// The browsers of whoever sits there: those that said that the seat is their own.
    pub fn own_subscribers(&self, event: &str, entrant: u16) -> Result<Vec<Subscription>, Error> {
        let sql = "SELECT browser.endpoint, browser.agreement, browser.authentication, \
                   browser.language FROM push_topic AS topic \
                   JOIN push_subscription AS browser ON browser.number = topic.subscription \
                   JOIN account_holder AS holder ON holder.id = browser.account \
                   WHERE topic.event = ?1 AND topic.entrant = ?2 AND topic.own \
                   AND NOT holder.disabled ORDER BY browser.number";
        self.read(|store| {
            let mut statement = store.prepare_cached(sql)?;
            let rows = statement.query_map(params![event, entrant], subscription)?;
            Ok(rows.collect::<Result<_, _>>()?)
        })
    }
}

fn subscription(row: &Row<'_>) -> rusqlite::Result<Subscription> {
    Ok(Subscription {
        endpoint: row.get(0)?,
        agreement: row.get(1)?,
        authentication: row.get(2)?,
        language: row.get(3)?,
    })
}

fn topic(row: &Row<'_>) -> rusqlite::Result<Topic> {
    Ok(Topic { event: row.get(0)?, entrant: row.get(1)?, own: row.get(2)? })
}

fn holder(store: &Connection, session: &[u8; 32]) -> Result<Option<AccountId>, Error> {
    let sql = "SELECT account FROM account_session WHERE digest = ?1";
    let found = store.query_row(sql, [session], |row| row.get::<_, String>(0)).optional()?;
    Ok(found.map(|id| AccountId::new(id.as_str())))
}

/// The oldest browsers give way: of an account to its own, of strangers to strangers.
fn make_room(store: &Connection, account: Option<&AccountId>) -> Result<(), Error> {
    let most = if account.is_some() { MOST_OF_ACCOUNT } else { MOST_STRANGERS };
    let sql = "DELETE FROM push_subscription WHERE number IN ( \
               SELECT number FROM push_subscription WHERE account IS ?1 \
               ORDER BY number DESC LIMIT -1 OFFSET ?2)";
    let most = i64::try_from(most).unwrap_or(i64::MAX);
    store.execute(sql, params![account, most])?;
    Ok(())
}

/// Ends the browsers of a session that ends.
pub(crate) fn end(store: &Connection, session: &[u8; 32]) -> Result<(), Error> {
    store.execute("DELETE FROM push_subscription WHERE session = ?1", [session])?;
    Ok(())
}

/// Ends the browsers of an account, but for those of one session.
pub(crate) fn end_all(
    store: &Connection,
    account: &AccountId,
    but: Option<[u8; 32]>,
) -> Result<(), Error> {
    let sql = "DELETE FROM push_subscription WHERE account = ?1 AND session IS NOT ?2";
    store.execute(sql, params![account, but])?;
    Ok(())
}
