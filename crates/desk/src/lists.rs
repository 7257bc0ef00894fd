//! The federations' lists as the house keeps them: imported in the background, searched by many.

mod fill;
mod in_force;
mod newer;
mod phrases;

use std::fs::File;
use std::io::{BufReader, Read};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use formats::player_list::{Options, PlayerList, Source};
use jiff::civil::Date;
use players::{
    About, Found, ImportError, Index, IndexError, ListFile, ListFileError, ListInfo, PastList,
    Person, Question, Report,
};
use thiserror::Error;

pub use fill::{ListKey, fide_title, list_day, list_name, pace_of, pace_of_event};
pub use in_force::InForce;
pub use newer::{Difference, Update, updates};
pub use phrases::{explain_import, explain_index};

const BUFFER: usize = 1 << 18;

/// How many readers of the index wait for the next search.
const MOST_IDLE: usize = 16;

/// The index of a house, beside its journal.
pub struct Lists {
    path: PathBuf,
    /// Readers that nobody uses now.
    idle: Mutex<Vec<Index>>,
    work: Mutex<Option<Arc<Import>>>,
}

/// Why a file did not become a list.
#[derive(Debug, Error)]
pub enum ListFault {
    /// The file cannot be opened.
    #[error(transparent)]
    File(#[from] ListFileError),
    /// It was not imported; the list before it is still there.
    #[error(transparent)]
    Import(#[from] ImportError),
    /// Another import is at work.
    #[error("another import is at work")]
    Busy,
}

/// What is known of a file that is to be imported.
#[derive(Debug, Clone, Default)]
pub struct ListUpload {
    /// Its name, as whoever sends it calls it.
    pub name: String,
    /// The kind of list, if somebody says so.
    pub source: Option<Source>,
    /// The day that the list is of, if somebody says so.
    pub dated: Option<Date>,
    /// The moment of the import, in milliseconds since 1970.
    pub at: i64,
}

/// An import, at work or done.
pub struct Import {
    /// The name of the file.
    pub file: String,
    read: Arc<AtomicU64>,
    bytes: AtomicU64,
    players: AtomicU64,
    ended: Mutex<Option<Result<Report, ListFault>>>,
}

/// How far an import is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Progress {
    /// Bytes read of the list.
    pub read: u64,
    /// Bytes that it has; nothing while that is not known.
    pub bytes: u64,
    /// Players put into the index so far.
    pub players: u64,
}

impl Import {
    /// How far it is.
    pub fn progress(&self) -> Progress {
        let load = |counter: &AtomicU64| counter.load(Ordering::Relaxed);
        Progress { read: load(&self.read), bytes: load(&self.bytes), players: load(&self.players) }
    }

    /// What came of it; nothing while it is at work.
    pub fn ended(&self) -> MutexGuard<'_, Option<Result<Report, ListFault>>> {
        self.ended.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Lists {
    /// The index at a path, whether it is there already or not.
    pub fn at(path: PathBuf) -> Self {
        Self { path, idle: Mutex::default(), work: Mutex::default() }
    }

    /// Where it is.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Uses a reader of the index; nothing where no list was ever imported.
    fn with<T>(
        &self,
        act: impl FnOnce(&Index) -> Result<T, IndexError>,
    ) -> Result<Option<T>, IndexError> {
        let idle = || self.idle.lock().unwrap_or_else(PoisonError::into_inner);
        let waiting = idle().pop();
        let index = match waiting {
            Some(index) => index,
            None => match Index::open(&self.path) {
                Ok(index) => index,
                Err(IndexError::Missing { .. }) => return Ok(None),
                Err(fault) => return Err(fault),
            },
        };
        let answer = act(&index)?;
        let mut idle = idle();
        if idle.len() < MOST_IDLE {
            idle.push(index);
        }
        Ok(Some(answer))
    }

    /// The lists that are there.
    pub fn lists(&self) -> Result<Vec<ListInfo>, IndexError> {
        Ok(self.with(Index::lists)?.unwrap_or_default())
    }

    /// The lists of before that are kept, the newest first.
    pub fn past_lists(&self) -> Result<Vec<PastList>, IndexError> {
        Ok(self.with(Index::past_lists)?.unwrap_or_default())
    }

    /// The best answers to what somebody types: a name, a number, a club.
    pub fn search(&self, words: &str, limit: usize) -> Result<Vec<Found>, IndexError> {
        let question = Question { words: words.to_owned(), federation: None, limit };
        Ok(self.with(|index| index.search(&question))?.unwrap_or_default())
    }

    /// The person that a list knows under a number.
    pub fn person(&self, key: &ListKey) -> Result<Option<Person>, IndexError> {
        let found = self.with(|index| match key {
            ListKey::Fide(id) => index.by_fide_id(*id),
            ListKey::Fsi(id) => index.by_fsi_id(id),
        })?;
        Ok(found.flatten())
    }

    /// The last import of this house, at work or done.
    pub fn last_import(&self) -> Option<Arc<Import>> {
        self.work().clone()
    }

    fn work(&self) -> MutexGuard<'_, Option<Arc<Import>>> {
        self.work.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Imports a list on a thread of its own and throws the file away afterwards; only one at a time.
    pub fn import_in_background(
        self: &Arc<Self>,
        file: tempfile::TempPath,
        upload: ListUpload,
    ) -> Result<Arc<Import>, ListFault> {
        let mut work = self.work();
        if work.as_ref().is_some_and(|import| import.ended().is_none()) {
            return Err(ListFault::Busy);
        }
        let import = Arc::new(Import {
            file: upload.name.clone(),
            read: Arc::default(),
            bytes: AtomicU64::default(),
            players: AtomicU64::default(),
            ended: Mutex::default(),
        });
        *work = Some(Arc::clone(&import));
        let (lists, told) = (Arc::clone(self), Arc::clone(&import));
        let task = move || {
            let done = lists.import(&file, &upload, &told);
            drop(file);
            match &done {
                Ok(report) => tracing::info!(players = report.players, "list imported"),
                Err(fault) => tracing::warn!(%fault, "list not imported"),
            }
            *told.ended() = Some(done);
        };
        std::thread::Builder::new()
            .name("import".to_owned())
            .spawn(task)
            .map_err(ListFileError::from)?;
        Ok(import)
    }

    fn import(&self, path: &Path, upload: &ListUpload, told: &Import) -> Result<Report, ListFault> {
        let mut file = ListFile::open(path)?;
        told.bytes.store(file.bytes().unwrap_or_default(), Ordering::Relaxed);
        // The name inside an archive says more than the one of the file that was sent.
        let inner = file.name();
        let names = if inner.contains("upload") { upload.name.clone() } else { inner };
        let names = format!("{names} {}", upload.name);
        let about = About {
            file: upload.name.clone(),
            dated: upload.dated.or_else(|| month(&names)).map(|day| day.to_string()),
            imported: upload.at / 1000,
        };
        let options = Options { source: upload.source, pace: players::pace_of(&names) };
        let read = Arc::clone(&told.read);
        let done = file.read(|reader| -> Result<Report, ImportError> {
            let counted = BufReader::with_capacity(BUFFER, Counted { reader, read });
            let list = PlayerList::open(counted, options)?;
            let mut index = Index::open_or_create(&self.path)?;
            index.import(list, &about, |players| told.players.store(players, Ordering::Relaxed))
        })?;
        Ok(done?)
    }
}

/// The first day of the month that the name of a file tells.
fn month(name: &str) -> Option<Date> {
    let (year, month) = players::month_of(name)?;
    Date::new(year, month, 1).ok()
}

/// A reader that tells how far it is.
struct Counted<R> {
    reader: R,
    read: Arc<AtomicU64>,
}

impl<R: Read> Read for Counted<R> {
    fn read(&mut self, buffer: &mut [u8]) -> std::io::Result<usize> {
        let length = self.reader.read(buffer)?;
        self.read.fetch_add(length as u64, Ordering::Relaxed);
        Ok(length)
    }
}

/// A file for an upload, in the folder of the index, so that its place is as good as the index's.
pub fn room_for_upload(lists: &Lists) -> std::io::Result<(File, tempfile::TempPath)> {
    let folder = lists.path().parent().filter(|folder| !folder.as_os_str().is_empty());
    let folder = folder.unwrap_or_else(|| Path::new("."));
    std::fs::create_dir_all(folder)?;
    let file = tempfile::Builder::new().prefix(".upload-").tempfile_in(folder)?;
    Ok(file.into_parts())
}
