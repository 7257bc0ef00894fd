//! The index as a file.

use std::path::{Path, PathBuf};
use std::time::Duration;

use rusqlite::{Connection, OpenFlags, OptionalExtension};

use crate::error::IndexError;
use crate::past;
use crate::person::{Federation, Person};
use crate::store;

/// An index of players.
#[derive(Debug)]
pub struct Index {
    pub(crate) connection: Connection,
    pub(crate) path: PathBuf,
}

/// What is known of an imported list.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ListInfo {
    /// Whose list.
    pub federation: Federation,
    /// The kind of file.
    pub source: String,
    /// Its name.
    pub file: String,
    /// The month its header names.
    pub published: Option<String>,
    /// The day the file is of, as whoever imported it said.
    pub dated: Option<String>,
    /// When it was imported, in seconds since 1970.
    pub imported: i64,
    /// Lines read.
    pub lines: u64,
    /// Players kept.
    pub players: u64,
    /// Faults found.
    pub faults: u64,
    /// Players lost to them.
    pub lost: u64,
    /// Headings that name nothing we know; what stands under them is kept as it is.
    pub unused: Vec<String>,
}

impl ListInfo {
    /// The day that the list is of: the first of the month in its header, or the one that was said.
    pub fn day(&self) -> Option<String> {
        day(self.published.as_deref(), self.dated.as_deref())
    }
}

/// The day of a list by the month of its header and by what was said of it.
pub(crate) fn day(published: Option<&str>, dated: Option<&str>) -> Option<String> {
    let month = published.map(|month| format!("{month}-01"));
    month.or_else(|| dated.map(str::to_owned))
}

impl Index {
    /// Opens an index to search it.
    pub fn open(path: &Path) -> Result<Self, IndexError> {
        if !path.exists() {
            return Err(IndexError::Missing { path: path.to_owned() });
        }
        let flags = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_NO_MUTEX;
        let connection = Connection::open_with_flags(path, flags)?;
        connection.busy_timeout(Duration::from_secs(5))?;
        let layout = layout(&connection).map_err(IndexError::at(path))?;
        if layout == Layout::Empty {
            return Err(IndexError::Missing { path: path.to_owned() });
        }
        layout.check(path)?;
        if layout.older().is_some() {
            drop(connection);
            drop(Self::open_or_create(path)?);
            return Self::open(path);
        }
        connection.execute_batch("PRAGMA mmap_size = 1073741824; PRAGMA cache_size = -8192")?;
        Ok(Self { connection, path: path.to_owned() })
    }

    /// Opens an index to import a list, or begins one.
    pub fn open_or_create(path: &Path) -> Result<Self, IndexError> {
        if let Some(folder) = path.parent().filter(|folder| !folder.as_os_str().is_empty()) {
            std::fs::create_dir_all(folder)?;
        }
        let connection = Connection::open(path)?;
        connection.busy_timeout(Duration::from_secs(5))?;
        let layout = layout(&connection).map_err(IndexError::at(path))?;
        layout.check(path)?;
        if layout == Layout::Empty {
            connection.execute_batch(&format!(
                "PRAGMA page_size = 8192;
                 PRAGMA journal_mode = WAL;
                 BEGIN IMMEDIATE;
                 PRAGMA application_id = {};
                 PRAGMA user_version = {};
                 {};
                 {}
                 COMMIT",
                store::APPLICATION,
                store::LAYOUT,
                store::LISTS,
                past::tables()
            ))?;
        }
        if let Some(found) = layout.older() {
            store::widen(&connection, found)?;
        }
        // The list can be imported again, so it need not survive a power cut; half of it never shows.
        connection.execute_batch(
            "PRAGMA synchronous = NORMAL;
             PRAGMA temp_store = FILE;
             PRAGMA cache_size = -24576",
        )?;
        Ok(Self { connection, path: path.to_owned() })
    }

    /// The lists imported so far.
    pub fn lists(&self) -> Result<Vec<ListInfo>, IndexError> {
        let lists = Federation::ALL.map(|federation| self.list(federation));
        lists.into_iter().filter_map(Result::transpose).collect()
    }

    /// The list of a federation, if it was imported.
    pub fn list(&self, federation: Federation) -> Result<Option<ListInfo>, IndexError> {
        let mut statement = self.connection.prepare_cached(
            "SELECT source, file, published, dated, imported, lines, players, faults, lost, unused
             FROM list WHERE federation = ?1",
        )?;
        let info = statement.query_row([federation.slug()], |row| {
            let count = |at: usize| row.get::<_, i64>(at).map(i64::unsigned_abs);
            Ok(ListInfo {
                federation,
                source: row.get(0)?,
                file: row.get(1)?,
                published: row.get(2)?,
                dated: row.get(3)?,
                imported: row.get(4)?,
                lines: count(5)?,
                players: count(6)?,
                faults: count(7)?,
                lost: count(8)?,
                unused: row
                    .get::<_, Option<String>>(9)?
                    .map(|text| text.lines().map(str::to_owned).collect())
                    .unwrap_or_default(),
            })
        });
        Ok(info.optional()?)
    }

    /// The person with a FIDE number.
    pub fn by_fide_id(&self, id: u32) -> Result<Option<Person>, IndexError> {
        let mut records = [None, None];
        for (federation, record) in Federation::ALL.into_iter().zip(&mut records) {
            if self.list(federation)?.is_some() {
                let players =
                    store::select_with(&self.connection, federation, "fide_id = ?1", [id])?;
                *record = players.into_iter().next();
            }
        }
        let [fide, fsi] = records;
        Ok((fide.is_some() || fsi.is_some()).then_some(Person { fide, fsi }))
    }

    /// The person with an FSI number.
    pub fn by_fsi_id(&self, id: &str) -> Result<Option<Person>, IndexError> {
        if self.list(Federation::Fsi)?.is_none() {
            return Ok(None);
        }
        let players = store::select_with(&self.connection, Federation::Fsi, "fsi_id = ?1", [id])?;
        let Some(fsi) = players.into_iter().next() else { return Ok(None) };
        let fide = match fsi.fide_id {
            Some(id) => self.by_fide_id(id)?.and_then(|person| person.fide),
            None => None,
        };
        Ok(Some(Person { fide, fsi: Some(fsi) }))
    }
}

/// What an SQLite file is to us.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Layout {
    /// A file without tables.
    Empty,
    /// Somebody else's.
    Foreign,
    /// An index of this layout.
    Ours(u32),
}

impl Layout {
    /// The layout of an older program.
    fn older(self) -> Option<u32> {
        match self {
            Self::Ours(found) if found < store::LAYOUT => Some(found),
            Self::Ours(_) | Self::Empty | Self::Foreign => None,
        }
    }

    fn check(self, path: &Path) -> Result<(), IndexError> {
        match self {
            Self::Foreign => Err(IndexError::NotAnIndex { path: path.to_owned() }),
            Self::Ours(found) if found > store::LAYOUT => {
                Err(IndexError::Newer { found, known: store::LAYOUT })
            }
            Self::Ours(_) | Self::Empty => Ok(()),
        }
    }
}

fn layout(connection: &Connection) -> rusqlite::Result<Layout> {
    let number = |name: &str| connection.pragma_query_value(None, name, |row| row.get::<_, u32>(0));
    let tables: u32 =
        connection.query_row("SELECT count(*) FROM sqlite_schema", [], |row| row.get(0))?;
    Ok(match number("application_id")? {
        store::APPLICATION => Layout::Ours(number("user_version")?),
        0 if tables == 0 => Layout::Empty,
        _ => Layout::Foreign,
    })
}
