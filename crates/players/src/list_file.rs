//! A list as it lies on the disk: plain, or inside a ZIP archive as FIDE ships it.

use std::borrow::Cow;
use std::fs::File;
use std::io::{self, Read, Seek};
use std::path::{Path, PathBuf};

use thiserror::Error;
use vocabulary::Pace;
use zip::ZipArchive;

/// A file with a list, opened.
pub struct ListFile {
    path: PathBuf,
    source: Source,
}

enum Source {
    Plain(File),
    /// The archive, and the number and name of the list in it.
    Zip(Box<ZipArchive<File>>, usize, String),
}

/// Why a file holds no list that can be read.
#[derive(Debug, Error)]
pub enum ListFileError {
    /// The system would not let us.
    #[error("the file cannot be read: {0}")]
    Unreadable(#[from] io::Error),
    /// The archive has nothing in it.
    #[error("the archive is empty")]
    EmptyArchive,
    /// The archive is damaged, or was not downloaded to its end.
    #[error("the archive is damaged")]
    BrokenArchive,
}

impl ListFile {
    /// Opens a file, and the first list of an archive.
    pub fn open(path: &Path) -> Result<Self, ListFileError> {
        let mut file = File::open(path)?;
        let mut begin = [0; 4];
        let zipped = file.read_exact(&mut begin).is_ok() && begin == *b"PK\x03\x04";
        file.rewind()?;
        let path = path.to_owned();
        if !zipped {
            return Ok(Self { path, source: Source::Plain(file) });
        }
        let archive = ZipArchive::new(file).map_err(|_| ListFileError::BrokenArchive)?;
        let listed = |name: &String| {
            let ending = Path::new(name).extension().map(std::ffi::OsStr::to_ascii_lowercase);
            ending.is_some_and(|ending| ["txt", "xml", "csv"].iter().any(|known| ending == *known))
        };
        let names = || archive.file_names().filter_map(Result::ok).map(Cow::into_owned);
        let name = names().find(listed).or_else(|| names().next());
        let at = name.as_deref().and_then(|name| archive.index_for_name(name));
        let (Some(name), Some(at)) = (name, at) else { return Err(ListFileError::EmptyArchive) };
        Ok(Self { path, source: Source::Zip(Box::new(archive), at, name) })
    }

    /// The name of the list: inside an archive it has its own.
    pub fn name(&self) -> String {
        match &self.source {
            Source::Zip(_, _, name) => name.clone(),
            Source::Plain(_) => {
                self.path.file_name().map_or_else(String::new, |name| name.to_string_lossy().into())
            }
        }
    }

    /// How many bytes will come out, where that is known before.
    pub fn bytes(&mut self) -> Option<u64> {
        match &mut self.source {
            Source::Plain(file) => file.metadata().ok().map(|about| about.len()),
            Source::Zip(archive, at, _) => archive.by_index(*at).ok().map(|member| member.size()),
        }
    }

    /// When a plain file was last changed.
    pub fn changed(&self) -> Option<std::time::SystemTime> {
        let Source::Plain(file) = &self.source else { return None };
        file.metadata().ok()?.modified().ok()
    }

    /// Reads it.
    pub fn read<T>(
        &mut self,
        act: impl FnOnce(Box<dyn Read + Send + '_>) -> T,
    ) -> Result<T, ListFileError> {
        match &mut self.source {
            Source::Plain(file) => Ok(act(Box::new(file))),
            Source::Zip(archive, at, _) => {
                let member = archive.by_index(*at).map_err(|_| ListFileError::BrokenArchive)?;
                Ok(act(Box::new(member)))
            }
        }
    }
}

/// FIDE's lists for one pace are told apart by the names of their files alone.
pub fn pace_of(file: &str) -> Pace {
    let name = file.to_ascii_lowercase();
    match () {
        () if name.contains("rapid") => Pace::Rapid,
        () if name.contains("blitz") => Pace::Blitz,
        () => Pace::Standard,
    }
}

/// The month that FIDE writes into the names of its files: `standard_nov26frl` is of 2026-11.
pub fn month_of(file: &str) -> Option<(i16, i8)> {
    const MONTHS: [&str; 12] =
        ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
    let name = file.to_ascii_lowercase();
    (1i8..).zip(MONTHS).find_map(|(month, word)| {
        name.match_indices(word).find_map(|(at, _)| {
            let year = name.get(at + 3..at + 5)?;
            let digits = year.bytes().all(|byte| byte.is_ascii_digit());
            let longer = name.as_bytes().get(at + 5).is_some_and(u8::is_ascii_digit);
            let year: i16 = year.parse().ok().filter(|_| digits && !longer)?;
            Some((2000 + year, month))
        })
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_name_of_the_file_tells_pace_and_month() {
        assert_eq!(pace_of("rapid_rating_list.txt"), Pace::Rapid);
        assert_eq!(pace_of("Blitz_oct26.xml"), Pace::Blitz);
        assert_eq!(pace_of("players_list_foa.txt"), Pace::Standard);
        assert_eq!(month_of("standard_nov26frl.txt"), Some((2026, 11)));
        assert_eq!(month_of("Blitz_oct26.xml"), Some((2026, 10)));
        assert_eq!(month_of("players_list_foa.txt"), None);
        assert_eq!(month_of("mario_mar2026.csv"), None);
    }
}
