//! The tables of a list, and players in and out of them.

use std::fmt::Write;

use formats::player_list::{Birth, Player, Strength, sex_letter};
use rusqlite::{CachedStatement, Connection, Row, params};
use vocabulary::Sex;

use crate::error::IndexError;
use crate::past;
use crate::person::Federation;

/// How many places one row of the order holds.
pub(crate) const CHUNK: u32 = 1024;

/// What marks the file as ours: `Trat`.
pub(crate) const APPLICATION: u32 = 0x5472_6174;

/// The layout of the tables.
pub(crate) const LAYOUT: u32 = 3;

/// The table of lists.
pub(crate) const LISTS: &str = "
    CREATE TABLE list (
        federation TEXT PRIMARY KEY,
        source TEXT NOT NULL,
        file TEXT NOT NULL,
        published TEXT,
        dated TEXT,
        imported INTEGER NOT NULL,
        lines INTEGER NOT NULL,
        players INTEGER NOT NULL,
        faults INTEGER NOT NULL,
        lost INTEGER NOT NULL,
        unused TEXT
    ) WITHOUT ROWID";

/// What an index of the first layout lacks.
const SINCE_1: &str = "member_year, extra";

const COLUMNS: &str = "fide_id, fsi_id, name, federation, sex, title, women_title, other_titles,
    arena_title, standard, standard_games, standard_k, rapid, rapid_games, rapid_k, blitz,
    blitz_games, blitz_k, national, national_games, national_k, birth, flag, category, province, club,
    member_year, extra";

/// Throws away the tables of a list and makes them anew, empty.
pub(crate) fn renew(connection: &Connection, federation: Federation) -> Result<(), IndexError> {
    let list = federation.slug();
    connection.execute_batch(&format!(
        "DROP TABLE IF EXISTS {list}_player;
         DROP TABLE IF EXISTS {list}_order;
         DROP TABLE IF EXISTS {list}_word;
         DROP TABLE IF EXISTS {list}_beginning;
         -- In the order of the file.
         CREATE TABLE {list}_player (number INTEGER PRIMARY KEY, {COLUMNS});
         -- The numbers of the players from the strongest to the weakest, {CHUNK} in a row.
         CREATE TABLE {list}_order (chunk INTEGER PRIMARY KEY, numbers BLOB NOT NULL);
         -- Each word of a name with the places of its players in that order; =ITA for a federation.
         CREATE TABLE {list}_word (word TEXT PRIMARY KEY, places BLOB NOT NULL) WITHOUT ROWID;
         -- The same for beginnings that many words share.
         CREATE TABLE {list}_beginning (word TEXT PRIMARY KEY, places BLOB NOT NULL) WITHOUT ROWID;"
    ))?;
    Ok(())
}

/// What finds players by their numbers; made when all are in.
pub(crate) fn make_number_indices(
    connection: &Connection,
    federation: Federation,
) -> Result<(), IndexError> {
    let list = federation.slug();
    connection.execute_batch(&format!(
        "CREATE INDEX {list}_by_fide_id ON {list}_player (fide_id) WHERE fide_id IS NOT NULL;
         CREATE INDEX {list}_by_fsi_id ON {list}_player (fsi_id) WHERE fsi_id IS NOT NULL;"
    ))?;
    Ok(())
}

/// Puts players in.
pub(crate) fn insert_player(
    connection: &Connection,
    federation: Federation,
) -> Result<CachedStatement<'_>, IndexError> {
    let list = federation.slug();
    Ok(connection.prepare_cached(&format!(
        "INSERT INTO {list}_player (number, {COLUMNS}) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9,
         ?10, ?11, ?12, ?13, ?14, ?15, ?16, ?17, ?18, ?19, ?20, ?21, ?22, ?23, ?24, ?25, ?26, ?27, ?28, ?29)"
    ))?)
}

/// Puts one player in.
pub(crate) fn put(
    statement: &mut CachedStatement<'_>,
    number: u32,
    player: &Player,
) -> Result<(), IndexError> {
    statement.execute(params![
        number,
        player.fide_id,
        player.fsi_id,
        player.name,
        player.federation,
        player.sex.map(sex_letter),
        text(&player.title),
        text(&player.women_title),
        text(&player.other_titles),
        text(&player.arena_title),
        player.standard.rating,
        player.standard.games,
        player.standard.k,
        player.rapid.rating,
        player.rapid.games,
        player.rapid.k,
        player.blitz.rating,
        player.blitz.games,
        player.blitz.k,
        player.national.rating,
        player.national.games,
        player.national.k,
        player.birth.map(birth_number),
        text(&player.flag),
        text(&player.category),
        text(&player.province),
        text(&player.club),
        player.member_year,
        extra_text(&player.extra),
    ])?;
    Ok(())
}

/// The players that fulfil a condition with parameters, in the order of the file.
pub(crate) fn select_with(
    connection: &Connection,
    federation: Federation,
    condition: &str,
    parameters: impl rusqlite::Params,
) -> Result<Vec<Player>, IndexError> {
    let list = federation.slug();
    let mut statement = connection.prepare_cached(&format!(
        "SELECT {COLUMNS} FROM {list}_player WHERE {condition} ORDER BY number"
    ))?;
    let rows = statement.query_map(parameters, of_row)?;
    Ok(rows.collect::<Result<_, _>>()?)
}

/// The first players that fulfil a condition with parameters, by their numbers.
pub(crate) fn select_some(
    connection: &Connection,
    federation: Federation,
    condition: &str,
    parameters: impl rusqlite::Params,
    limit: usize,
) -> Result<Vec<Player>, IndexError> {
    let (list, id) = match federation {
        Federation::Fide => ("fide", "fide_id"),
        Federation::Fsi => ("fsi", "fsi_id"),
    };
    let mut statement = connection.prepare_cached(&format!(
        "SELECT {COLUMNS} FROM {list}_player WHERE {condition} ORDER BY {id} LIMIT {limit}"
    ))?;
    let rows = statement.query_map(parameters, of_row)?;
    Ok(rows.collect::<Result<_, _>>()?)
}

fn of_row(row: &Row<'_>) -> rusqlite::Result<Player> {
    let text = |at: usize| -> rusqlite::Result<String> {
        Ok(row.get::<_, Option<String>>(at)?.unwrap_or_default())
    };
    let strength = |at: usize| -> rusqlite::Result<Strength> {
        Ok(Strength { rating: row.get(at)?, games: row.get(at + 1)?, k: row.get(at + 2)? })
    };
    Ok(Player {
        fide_id: row.get(0)?,
        fsi_id: row.get(1)?,
        name: text(2)?,
        federation: text(3)?,
        sex: match row.get::<_, Option<String>>(4)?.as_deref() {
            Some("M") => Some(Sex::Male),
            Some("F") => Some(Sex::Female),
            _ => None,
        },
        title: text(5)?,
        women_title: text(6)?,
        other_titles: text(7)?,
        arena_title: text(8)?,
        standard: strength(9)?,
        rapid: strength(12)?,
        blitz: strength(15)?,
        national: strength(18)?,
        birth: row.get::<_, Option<u32>>(21)?.and_then(birth_of),
        flag: text(22)?,
        category: text(23)?,
        province: text(24)?,
        club: text(25)?,
        member_year: row.get(26)?,
        extra: extra_of(&text(27)?),
    })
}

/// What other columns say: a line for each, heading and value parted by a tab.
fn extra_text(extra: &[(String, String)]) -> Option<String> {
    let plain = |text: &str| text.replace(['\t', '\n'], " ");
    let lines = extra.iter().map(|(heading, value)| {
        let (heading, value) = (plain(heading), plain(value));
        format!("{heading}\t{value}")
    });
    let text = lines.collect::<Vec<_>>().join("\n");
    (!text.is_empty()).then_some(text)
}

fn extra_of(text: &str) -> Vec<(String, String)> {
    let lines = text.lines().filter_map(|line| line.split_once('\t'));
    lines.map(|(heading, value)| (heading.to_owned(), value.to_owned())).collect()
}

/// Gives an index of an older layout the columns and tables that came later; what its lists had there
/// is known when they are imported again.
pub(crate) fn widen(connection: &Connection, found: u32) -> Result<(), IndexError> {
    let mut change = format!("BEGIN IMMEDIATE; {}", past::tables());
    let first = found < 2;
    if first {
        change.push_str("ALTER TABLE list ADD COLUMN unused TEXT;");
    }
    for federation in Federation::ALL.into_iter().filter(|_| first) {
        let table = format!("{}_player", federation.slug());
        let there = "SELECT count(*) FROM sqlite_schema WHERE name = ?1";
        let there: u32 = connection.query_row(there, [&table], |row| row.get(0))?;
        for column in SINCE_1.split(", ").filter(|_| there > 0) {
            let _ = write!(change, "ALTER TABLE {table} ADD COLUMN {column};");
        }
    }
    let _ = write!(change, "PRAGMA user_version = {LAYOUT}; COMMIT");
    Ok(connection.execute_batch(&change)?)
}

/// What is not said takes no room.
fn text(text: &str) -> Option<&str> {
    (!text.is_empty()).then_some(text)
}

/// `19840531`, or `19840000` if only the year is known.
fn birth_number(birth: Birth) -> u32 {
    let (month, day) = birth.day().unwrap_or_default();
    u32::from(birth.year()) * 10_000 + u32::from(month) * 100 + u32::from(day)
}

fn birth_of(number: u32) -> Option<Birth> {
    let year = u16::try_from(number / 10_000).ok()?;
    let small = |number: u32| u8::try_from(number % 100).unwrap_or_default();
    match (small(number / 100), small(number)) {
        (0, _) => Birth::in_year(year),
        (month, day) => Birth::on(year, month, day),
    }
}
