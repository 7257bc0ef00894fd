//! A folder in which another program writes scores: looked at by the times and sizes of its files.

use std::collections::BTreeMap;
use std::fs;
use std::io::Read;
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use desk::Heard;
use formats::feed::{Told, read};
use formats::pgn::decode_text;

use crate::MOST_BYTES;
use crate::problem::Problem;

/// More files than any hall has boards.
const MOST_FILES: usize = 1000;

/// A folder with what was read of it.
pub(crate) struct Folder {
    path: PathBuf,
    files: BTreeMap<PathBuf, Kept>,
}

/// A file as it was read.
struct Kept {
    mark: (Option<SystemTime>, u64),
    games: Vec<Told>,
}

impl Folder {
    pub(crate) fn new(path: PathBuf) -> Self {
        Self { path, files: BTreeMap::new() }
    }

    /// The games of all files; only what has changed is read again.
    pub(crate) fn look(&mut self) -> Result<Vec<Heard>, Problem> {
        let cannot = |fault: std::io::Error| Problem::Folder(fault.to_string());
        let mut there = Vec::new();
        for entry in fs::read_dir(&self.path).map_err(cannot)?.take(MOST_FILES) {
            let path = entry.map_err(cannot)?.path();
            if is_score(&path) {
                there.push(path);
            }
        }
        if there.is_empty() {
            return Err(Problem::Nothing);
        }
        self.files.retain(|path, _| there.contains(path));
        for path in there {
            let Ok(about) = fs::metadata(&path) else { continue };
            // Neither a folder nor a pipe that never ends.
            if !about.is_file() {
                continue;
            }
            let mark = (about.modified().ok(), about.len());
            if self.files.get(&path).is_some_and(|kept| kept.mark == mark) {
                continue;
            }
            if about.len() > MOST_BYTES {
                return Err(Problem::TooLong);
            }
            // A file that is being replaced is there again at the next look; what it said stands.
            let Ok(bytes) = bytes(&path) else { continue };
            // Written within the moment of its own mark, it may change without another one.
            let mark = if is_young(mark.0) { (None, u64::MAX) } else { mark };
            let games = read(&decode_text(&bytes));
            self.files.insert(path, Kept { mark, games });
        }
        let told = self.files.iter().flat_map(|(path, kept)| {
            let hint = board_of(path).filter(|_| kept.games.len() == 1);
            kept.games.iter().map(move |game| (game.clone(), hint))
        });
        Ok(told.collect())
    }
}

fn bytes(path: &Path) -> std::io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    fs::File::open(path)?.take(MOST_BYTES).read_to_end(&mut bytes)?;
    Ok(bytes)
}

fn is_young(modified: Option<SystemTime>) -> bool {
    let age = modified.and_then(|modified| modified.elapsed().ok());
    age.is_none_or(|age| age.as_secs() < 3)
}

fn is_score(path: &Path) -> bool {
    let end = path.extension().and_then(|end| end.to_str()).unwrap_or_default();
    end.eq_ignore_ascii_case("pgn") || end.eq_ignore_ascii_case("pdn")
}

/// The number at the end of a name: 12 of `game-12.pgn`.
fn board_of(path: &Path) -> Option<u16> {
    let stem = path.file_stem()?.to_str()?;
    let digits = stem.len() - stem.trim_end_matches(|sign: char| sign.is_ascii_digit()).len();
    stem[stem.len() - digits..].parse().ok().filter(|board| *board > 0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_is_told_from_the_others_by_its_name() {
        assert_eq!(board_of(Path::new("/x/game-12.pgn")), Some(12));
        assert_eq!(board_of(Path::new("games.pgn")), None);
        assert_eq!(board_of(Path::new("board0.pgn")), None);
        assert!(is_score(Path::new("A.PGN")) && is_score(Path::new("a.pdn")));
        assert!(!is_score(Path::new("index.json")) && !is_score(Path::new("pgn")));
    }

    #[test]
    fn a_folder_is_read_as_it_changes() {
        let folder = tempfile::tempdir().unwrap();
        let mut looked = Folder::new(folder.path().to_owned());
        assert!(matches!(looked.look(), Err(Problem::Nothing)));
        let file = folder.path().join("game-3.pgn");
        fs::write(&file, "1. e4 e5 ").unwrap();
        let moves = |heard: &[Heard]| heard.iter().map(|(told, _)| told.moves.len()).sum::<usize>();
        let heard = looked.look().unwrap();
        assert_eq!((moves(&heard), heard[0].1), (2, Some(3)));
        fs::write(&file, "1. e4 e5 2. Nf3 *").unwrap();
        assert_eq!(moves(&looked.look().unwrap()), 3);
        fs::remove_file(&file).unwrap();
        assert!(looked.look().is_err());
    }
}
