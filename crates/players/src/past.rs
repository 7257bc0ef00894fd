//! Lists of before: the ratings that were in force on a day, for events that began then.
//!
//! Of a list that a newer one replaces the rated players stay, by number, without names: they are
//! found in the newest list and get the ratings of the day.

use std::sync::mpsc;

use formats::player_list::{Player, Strength};
use rusqlite::{Connection, OptionalExtension, params};

use crate::error::IndexError;
use crate::import::Work;
use crate::index::{Index, ListInfo};
use crate::person::{Federation, Person};

/// How many lists of before are kept for each federation.
const KEPT: u32 = 3;

/// The ratings of a player, in the order of the columns.
const RATINGS: &str = "standard, standard_games, standard_k, rapid, rapid_games, rapid_k, blitz, \
                       blitz_games, blitz_k, national, national_games, national_k";

/// The tables of the lists of before.
pub(crate) fn tables() -> String {
    let ratings = |list: &str| {
        format!(
            "CREATE TABLE IF NOT EXISTS {list}_past (dated TEXT, id, {RATINGS},
                 PRIMARY KEY (dated, id)) WITHOUT ROWID;"
        )
    };
    let each = Federation::ALL.map(|federation| ratings(federation.slug())).concat();
    format!(
        "CREATE TABLE IF NOT EXISTS past (federation TEXT, dated TEXT, file TEXT NOT NULL,
             players INTEGER NOT NULL, PRIMARY KEY (federation, dated)) WITHOUT ROWID; {each}"
    )
}

/// A list of before.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PastList {
    /// Whose list.
    pub federation: Federation,
    /// The day it is of.
    pub dated: String,
    /// The name of its file.
    pub file: String,
    /// Rated players kept.
    pub players: u64,
}

const fn id_column(federation: Federation) -> &'static str {
    match federation {
        Federation::Fide => "fide_id",
        Federation::Fsi => "fsi_id",
    }
}

/// Keeps the ratings of the list that is there before another takes its place.
pub(crate) fn keep(change: &Connection, info: &ListInfo, dated: &str) -> Result<(), IndexError> {
    let (list, id) = (info.federation.slug(), id_column(info.federation));
    let kept = change.execute(
        &format!(
            "INSERT OR REPLACE INTO {list}_past (dated, id, {RATINGS})
             SELECT ?1, {id}, {RATINGS} FROM {list}_player WHERE {id} IS NOT NULL
             AND coalesce(standard, rapid, blitz, national) IS NOT NULL ORDER BY {id}"
        ),
        [dated],
    )?;
    told(change, info.federation, (dated, &info.file), kept)
}

/// Writes down a list of before and throws away what is older than those that are kept.
fn told(
    change: &Connection,
    federation: Federation,
    (dated, file): (&str, &str),
    players: usize,
) -> Result<(), IndexError> {
    let list = federation.slug();
    let count = i64::try_from(players).unwrap_or(i64::MAX);
    change.execute(
        "INSERT OR REPLACE INTO past (federation, dated, file, players) VALUES (?1, ?2, ?3, ?4)",
        params![list, dated, file, count],
    )?;
    let oldest =
        "SELECT dated FROM past WHERE federation = ?1 ORDER BY dated DESC LIMIT -1 OFFSET ?2";
    let gone: Vec<String> = change
        .prepare(oldest)?
        .query_map(params![list, KEPT], |row| row.get(0))?
        .collect::<Result<_, _>>()?;
    for day in gone {
        change.execute(&format!("DELETE FROM {list}_past WHERE dated = ?1"), [&day])?;
        change.execute("DELETE FROM past WHERE federation = ?1 AND dated = ?2", [list, &day])?;
    }
    Ok(())
}

/// Puts the ratings of a list that is older than the one that is there beside it.
pub(crate) fn store(
    change: &Connection,
    federation: Federation,
    about: (&str, &str),
    pieces: &mpsc::Receiver<Work>,
    progress: &mut impl FnMut(u64),
) -> Result<(), IndexError> {
    let list = federation.slug();
    change.execute(&format!("DELETE FROM {list}_past WHERE dated = ?1"), [about.0])?;
    let mut put = change.prepare(&format!(
        "INSERT OR REPLACE INTO {list}_past (dated, id, {RATINGS})
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14)"
    ))?;
    let (mut stored, mut seen) = (0, 0);
    for piece in pieces {
        // Who they are is known from the newest list.
        let Work::Players(_, players) = piece else { continue };
        seen += players.len() as u64;
        progress(seen);
        for player in &players {
            let Player { standard, rapid, blitz, national, .. } = player;
            let rated = [standard, rapid, blitz, national].iter().any(|it| it.rating.is_some());
            let (fide, fsi) = match federation {
                Federation::Fide => (player.fide_id, None),
                Federation::Fsi => (None, player.fsi_id.as_deref()),
            };
            if !rated || (fide.is_none() && fsi.is_none()) {
                continue;
            }
            let id: &dyn rusqlite::ToSql = if fide.is_some() { &fide } else { &fsi };
            put.execute(params![
                about.0,
                id,
                standard.rating,
                standard.games,
                standard.k,
                rapid.rating,
                rapid.games,
                rapid.k,
                blitz.rating,
                blitz.games,
                blitz.k,
                national.rating,
                national.games,
                national.k,
            ])?;
            stored += 1;
        }
    }
    told(change, federation, about, stored)
}

impl Index {
    /// The lists of before, the newest first.
    pub fn past_lists(&self) -> Result<Vec<PastList>, IndexError> {
        let mut statement = self.connection.prepare_cached(
            "SELECT dated, file, players FROM past WHERE federation = ?1 ORDER BY dated DESC",
        )?;
        let mut lists = Vec::new();
        for federation in Federation::ALL {
            let rows = statement.query_map([federation.slug()], |row| {
                let players = row.get::<_, i64>(2)?.unsigned_abs();
                Ok(PastList { federation, dated: row.get(0)?, file: row.get(1)?, players })
            })?;
            lists.extend(rows.collect::<Result<Vec<_>, _>>()?);
        }
        Ok(lists)
    }

    /// Somebody with the ratings that were in force on a day, and the lists as they were then. Where
    /// no list of before is as old, the one that is there tells its own day.
    pub fn in_force(
        &self,
        person: &Person,
        day: &str,
    ) -> Result<(Person, Vec<ListInfo>), IndexError> {
        let (mut person, mut lists) = (person.clone(), self.lists()?);
        let past = self.past_lists()?;
        for info in lists.iter_mut().filter(|info| info.day().is_some_and(|own| *own > *day)) {
            let of = |list: &&PastList| list.federation == info.federation && *list.dated <= *day;
            let Some(list) = past.iter().find(of) else { continue };
            info.published = None;
            info.dated = Some(list.dated.clone());
            info.file.clone_from(&list.file);
            let record = match info.federation {
                Federation::Fide => &mut person.fide,
                Federation::Fsi => &mut person.fsi,
            };
            if let Some(player) = record {
                self.as_of(player, info.federation, &list.dated)?;
            }
        }
        Ok((person, lists))
    }

    /// Gives a player the ratings of a list of before; none if that list did not rate them.
    fn as_of(
        &self,
        player: &mut Player,
        federation: Federation,
        dated: &str,
    ) -> Result<(), IndexError> {
        let list = federation.slug();
        let mut statement = self.connection.prepare_cached(&format!(
            "SELECT {RATINGS} FROM {list}_past WHERE dated = ?1 AND id = ?2"
        ))?;
        let id: &dyn rusqlite::ToSql = match federation {
            Federation::Fide => &player.fide_id,
            Federation::Fsi => &player.fsi_id,
        };
        let found = statement.query_row(params![dated, id], |row| {
            let strength = |at: usize| -> rusqlite::Result<Strength> {
                Ok(Strength { rating: row.get(at)?, games: row.get(at + 1)?, k: row.get(at + 2)? })
            };
            Ok([strength(0)?, strength(3)?, strength(6)?, strength(9)?])
        });
        [player.standard, player.rapid, player.blitz, player.national] =
            found.optional()?.unwrap_or_default();
        Ok(())
    }
}
