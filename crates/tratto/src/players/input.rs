//! A list as it lies on the disk: plain, inside a ZIP archive as FIDE ships it, or on standard input.

use std::borrow::Cow;
use std::fs::File;
use std::io::{self, BufRead, BufReader, Read, Seek};
use std::path::{Path, PathBuf};

use codex::phrase;
use indicatif::ProgressBar;
use zip::ZipArchive;

use crate::problem::{Problem, Stop};
use crate::progress::bar;

const BUFFER: usize = 1 << 18;

/// A list to be read.
pub(super) struct Input {
    path: PathBuf,
    source: Source,
    bar: ProgressBar,
}

enum Source {
    Standard,
    Plain(File),
    /// The archive, and the number and name of the list in it.
    Zip(Box<ZipArchive<File>>, usize, String),
}

/// The progress of a file whose size is known.
const KNOWN: &str = "{bar:40} {bytes}/{total_bytes} {binary_bytes_per_sec} {elapsed_precise}";
/// The progress of standard input.
const UNKNOWN: &str = "{spinner} {bytes} {binary_bytes_per_sec} {elapsed_precise}";

impl Input {
    /// Opens a file; `-` is standard input.
    pub(super) fn open(path: &Path) -> Result<Self, Stop> {
        if path == Path::new("-") {
            return Ok(Self {
                path: path.to_owned(),
                source: Source::Standard,
                bar: bar(None, UNKNOWN),
            });
        }
        let unreadable = |fault: io::Error| Problem::unreadable(path, &fault);
        let mut file = File::open(path).map_err(unreadable)?;
        let bytes = file.metadata().map_err(unreadable)?.len();
        let mut begin = [0; 4];
        let zipped = file.read_exact(&mut begin).is_ok() && begin == *b"PK\x03\x04";
        file.rewind().map_err(unreadable)?;
        if !zipped {
            return Ok(Self {
                path: path.to_owned(),
                source: Source::Plain(file),
                bar: bar(Some(bytes), KNOWN),
            });
        }
        let broken = |_| broken(path);
        let archive = ZipArchive::new(file).map_err(broken)?;
        let listed = |name: &String| {
            let ending = Path::new(name).extension().map(std::ffi::OsStr::to_ascii_lowercase);
            ending.is_some_and(|ending| ["txt", "xml", "csv"].iter().any(|known| ending == *known))
        };
        let names = || archive.file_names().filter_map(Result::ok).map(Cow::into_owned);
        let name = names().find(listed).or_else(|| names().next());
        let at = name.as_deref().and_then(|name| archive.index_for_name(name));
        let (Some(name), Some(at)) = (name, at) else {
            return Err(Problem::new(phrase!(
                "players-empty-archive",
                file = path.display().to_string()
            ))
            .into());
        };
        // What is counted is what comes out, and FIDE's lists shrink to an eighth.
        let source = Source::Zip(Box::new(archive), at, name);
        Ok(Self { path: path.to_owned(), source, bar: bar(None, UNKNOWN) })
    }

    /// How far reading is.
    pub(super) fn bar(&self) -> ProgressBar {
        self.bar.clone()
    }

    /// The name of the list: inside an archive it has its own.
    pub(super) fn name(&self) -> String {
        match &self.source {
            Source::Zip(_, _, name) => name.clone(),
            _ => {
                self.path.file_name().map_or_else(String::new, |name| name.to_string_lossy().into())
            }
        }
    }

    /// The day the file was last changed.
    pub(super) fn dated(&self) -> Option<String> {
        let Source::Plain(file) = &self.source else { return None };
        let changed = file.metadata().ok()?.modified().ok()?;
        let instant = jiff::Timestamp::try_from(changed).ok()?;
        Some(instant.to_zoned(jiff::tz::TimeZone::UTC).date().to_string())
    }

    /// Reads it.
    pub(super) fn read<T>(
        &mut self,
        act: impl FnOnce(Box<dyn BufRead + Send + '_>) -> Result<T, Stop>,
    ) -> Result<T, Stop> {
        let bar = self.bar.clone();
        match &mut self.source {
            Source::Standard => {
                act(Box::new(BufReader::with_capacity(BUFFER, bar.wrap_read(io::stdin()))))
            }
            Source::Plain(file) => {
                act(Box::new(BufReader::with_capacity(BUFFER, bar.wrap_read(file))))
            }
            Source::Zip(archive, at, _) => {
                let member = archive.by_index(*at).map_err(|_| broken(&self.path))?;
                bar.set_length(member.size());
                act(Box::new(BufReader::with_capacity(BUFFER, bar.wrap_read(member))))
            }
        }
    }
}

fn broken(path: &Path) -> Problem {
    Problem::new(phrase!("players-broken-archive", file = path.display().to_string()))
        .with_hint(phrase!("hint-players-download"))
}
