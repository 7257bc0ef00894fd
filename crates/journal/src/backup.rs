//! A checked copy of the database, made while writers go on.

use std::fs::{self, File, OpenOptions};
use std::path::{Path, PathBuf};

use rusqlite::Connection;
use rusqlite::backup::Backup;

use crate::error::Error;
use crate::journal::{Journal, Options};
use crate::store::{Store, beside};
use crate::verification::{self, Report};

impl Journal {
    /// Copies the whole database, people and all, to a new file, proves the copy from its first
    /// entry, and only then gives it its name. What stood under that name is replaced only if
    /// `replace` says so.
    ///
    /// The copy is one file that can be read from a medium nobody can write to.
    pub fn back_up(&self, target: &Path, replace: Replace) -> Result<Report, Error> {
        let claim = Claim::on(target, replace, self.path())?;
        let copy = beside(target, ".new");
        let done = self.copy_to(&copy).and_then(|report| {
            if !report.is_sound() {
                return Ok(report);
            }
            fs::rename(&copy, target).map_err(|fault| Error::of_system(&fault, target))?;
            sync_folder(target)?;
            Ok(report)
        });
        match &done {
            Ok(report) if report.is_sound() => {}
            _ => {
                // Half a copy helps nobody.
                let _ = fs::remove_file(&copy);
                claim.give_up();
            }
        }
        done
    }

    fn copy_to(&self, copy: &Path) -> Result<Report, Error> {
        for ending in ["", "-wal", "-shm", "-journal"] {
            let left_over = beside(copy, ending);
            if left_over.exists() {
                fs::remove_file(&left_over)
                    .map_err(|fault| Error::of_system(&fault, &left_over))?;
            }
        }
        // One step for all pages reads one unchanging state and never begins anew because of a
        // writer; writers are not held up, since they write to the log.
        self.read(|store| {
            let mut target = Connection::open(copy)?;
            let backup = Backup::new(&store.connection, &mut target)?;
            backup.step(-1)?;
            drop(backup);
            // Without a log of its own the copy is a single file.
            target.pragma_update(None, "journal_mode", "DELETE")?;
            target.close().map_err(|(_, fault)| fault.into())
        })?;
        let copied = Store::open_to_read(copy, Options::default().patience)?;
        let report = verification::verify(&copied, None)?;
        drop(copied);
        let sync = OpenOptions::new().write(true).open(copy).and_then(|file| file.sync_all());
        sync.map_err(|fault| Error::of_system(&fault, copy))?;
        Ok(report)
    }
}

/// What becomes of a file that has the name of the copy.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Replace {
    /// It stays, and there is no copy.
    Never,
    /// The copy takes its place.
    Existing,
}

/// The name of the copy, held from the beginning so that nobody else takes it meanwhile.
struct Claim {
    made: Option<PathBuf>,
}

impl Claim {
    fn on(target: &Path, replace: Replace, source: &Path) -> Result<Self, Error> {
        let path = || target.display().to_string();
        // A log beside the target would be played into the copy by whoever opens it.
        let log = beside(target, "-wal").metadata().is_ok_and(|log| log.len() > 0);
        let same = || {
            matches!((target.canonicalize(), source.canonicalize()),
            (Ok(target), Ok(source)) if target == source)
        };
        if log || same() {
            return Err(Error::InUse { path: path() });
        }
        match OpenOptions::new().write(true).create_new(true).open(target) {
            Ok(_) => Ok(Self { made: Some(target.to_owned()) }),
            Err(_) if replace == Replace::Existing && target.is_file() => Ok(Self { made: None }),
            Err(fault) => Err(Error::of_system(&fault, target)),
        }
    }

    fn give_up(self) {
        if let Some(made) = self.made {
            let _ = fs::remove_file(made);
        }
    }
}

/// A new name is on the disk only once its folder is.
fn sync_folder(file: &Path) -> Result<(), Error> {
    let folder = match file.parent() {
        Some(folder) if !folder.as_os_str().is_empty() => folder,
        _ => Path::new("."),
    };
    // Not every system lets folders be opened; there the rename must do.
    if let Ok(opened) = File::open(folder) {
        opened.sync_all().map_err(|fault| Error::of_system(&fault, folder))?;
    }
    Ok(())
}
