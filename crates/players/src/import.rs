//! Importing a list: one thread reads and gathers words, the other fills the store.

mod gather;

use std::io::BufRead;
use std::sync::mpsc;
use std::thread;

use formats::player_list::{Fault, Misfit, Player, PlayerList, Source};
use rusqlite::{Connection, TransactionBehavior, params};
use thiserror::Error;

use self::gather::gather;
use crate::error::IndexError;
use crate::index::{Index, day};
use crate::past;
use crate::person::Federation;
use crate::store;

/// How many faults a report keeps; it counts them all.
const MOST_FAULTS: usize = 1000;

/// Pieces of work that may wait for the store.
const QUEUE: usize = 8;

/// What whoever imports a list knows of it.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct About {
    /// The name of the file.
    pub file: String,
    /// The day the file is of: `2026-09-01`.
    pub dated: Option<String>,
    /// The moment of the import, in seconds since 1970.
    pub imported: i64,
}

/// What became of an import.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Report {
    /// Whose list it was.
    pub federation: Federation,
    /// The kind of file.
    pub source: Source,
    /// The month its header names.
    pub published: Option<String>,
    /// Whether it is older than the list that was there, which stays; its ratings are kept beside.
    pub is_past: bool,
    /// Headings whose columns were not read.
    pub unused: Vec<String>,
    /// Lines read, header and blank ones not counted.
    pub lines: u64,
    /// Players kept.
    pub players: u64,
    /// Faults found.
    pub fault_count: u64,
    /// Lines whose player was lost to a fault.
    pub lost: u64,
    /// The first faults.
    pub faults: Vec<Fault>,
}

/// Why a list was not imported; the list before it is still there.
#[derive(Debug, Error)]
pub enum ImportError {
    /// The file cannot be read as a list.
    #[error(transparent)]
    List(#[from] Misfit),
    /// There is no player in it.
    #[error("there is no player in the list")]
    NoPlayers {
        /// The faults of its lines.
        faults: Vec<Fault>,
    },
    /// There are more players than can be numbered.
    #[error("the list is too long")]
    TooLong,
    /// The index cannot be written.
    #[error(transparent)]
    Index(#[from] IndexError),
}

impl From<std::io::Error> for ImportError {
    fn from(fault: std::io::Error) -> Self {
        Self::Index(fault.into())
    }
}

impl From<rusqlite::Error> for ImportError {
    fn from(fault: rusqlite::Error) -> Self {
        Self::Index(fault.into())
    }
}

/// A piece of work for the store.
pub(crate) enum Work {
    /// Players, the first with this number.
    Players(u32, Vec<Player>),
    /// All players are in.
    AllPlayers,
    /// The numbers of the players of a chunk of the order.
    Order(u32, Vec<u8>),
    /// Words with their places.
    Words(Vec<(String, Vec<u8>)>),
    /// Beginnings of words with their places.
    Beginnings(Vec<(String, Vec<u8>)>),
}

impl Index {
    /// Replaces the list of a federation by a new one, wholly or not at all; of one that is older than
    /// the list that is there only the ratings are kept, for events of its time. `progress` is told
    /// how many players are in.
    pub fn import<R: BufRead + Send>(
        &mut self,
        list: PlayerList<R>,
        about: &About,
        mut progress: impl FnMut(u64),
    ) -> Result<Report, ImportError> {
        let federation = Federation::of(list.source());
        let folder = self.path.parent().filter(|folder| !folder.as_os_str().is_empty());
        let folder = folder.map_or_else(|| ".".into(), ToOwned::to_owned);
        let held = self.list(federation)?;
        let own = day(list.published(), about.dated.as_deref());
        let change = self.connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
        // Days of lists are in the order of their letters.
        let before = held.as_ref().and_then(|held| Some((held, held.day()?)));
        let is_past = match (&before, &own) {
            (Some((_, held)), Some(own)) if own < held => true,
            (Some((info, held)), Some(own)) => {
                if held < own {
                    past::keep(&change, info, held)?;
                }
                false
            }
            _ => false,
        };
        if !is_past {
            store::renew(&change, federation)?;
        }
        let report = thread::scope(|scope| {
            let (send, receive) = mpsc::sync_channel(QUEUE);
            let reader = scope.spawn(move || gather(list, &folder, &send));
            let stored = match own.as_deref().filter(|_| is_past) {
                Some(own) => {
                    let about = (own, about.file.as_str());
                    past::store(&change, federation, about, &receive, &mut progress)
                        .map_err(ImportError::from)
                }
                None => store_all(&change, federation, &receive, &mut progress),
            };
            // If the store failed, the reader stops at its next piece of work.
            drop(receive);
            let read = reader.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic));
            stored?;
            read
        })?;
        let report = Report { is_past, ..report };
        if is_past {
            change.commit()?;
            return Ok(report);
        }
        change.execute(
            "INSERT OR REPLACE INTO list (federation, source, file, published, dated, imported,
             lines, players, faults, lost, unused)
             VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11)",
            params![
                federation.slug(),
                report.source.slug(),
                about.file,
                report.published,
                about.dated,
                about.imported,
                count(report.lines),
                count(report.players),
                count(report.fault_count),
                count(report.lost),
                report.unused.join("\n"),
            ],
        )?;
        change.commit()?;
        // The log of the change is as large as the list; nobody needs it any more. A reader who is
        // still looking at the old list keeps it alive, and then the next import empties it.
        let _ = self.connection.query_row("PRAGMA wal_checkpoint(TRUNCATE)", [], |_| Ok(()));
        Ok(report)
    }
}

fn count(count: u64) -> i64 {
    i64::try_from(count).unwrap_or(i64::MAX)
}

fn store_all(
    change: &Connection,
    federation: Federation,
    pieces: &mpsc::Receiver<Work>,
    progress: &mut impl FnMut(u64),
) -> Result<(), ImportError> {
    let list = federation.slug();
    let mut player = store::insert_player(change, federation)?;
    let insert = |table: &str, column: &str, places: &str| {
        let sql = format!("INSERT INTO {list}_{table} ({column}, {places}) VALUES (?1, ?2)");
        change.prepare(&sql)
    };
    let mut order = insert("order", "chunk", "numbers")?;
    let mut word = insert("word", "word", "places")?;
    let mut beginning = insert("beginning", "word", "places")?;
    let mut stored = 0;
    for piece in pieces {
        match piece {
            Work::Players(first, players) => {
                for (number, listed) in (first..).zip(&players) {
                    store::put(&mut player, number, listed)?;
                }
                stored += players.len() as u64;
                progress(stored);
            }
            Work::AllPlayers => store::make_number_indices(change, federation)?,
            Work::Order(chunk, numbers) => {
                order.execute(params![chunk, numbers])?;
            }
            Work::Words(words) => {
                for (text, places) in words {
                    word.execute(params![text, places])?;
                }
            }
            Work::Beginnings(beginnings) => {
                for (text, places) in beginnings {
                    beginning.execute(params![text, places])?;
                }
            }
        }
    }
    Ok(())
}
