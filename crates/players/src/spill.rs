//! Which players have which word, gathered in bounded memory: full hands are sorted and laid down
//! in temporary files, and at the end the files are merged.

use std::cmp::Reverse;
use std::collections::{BinaryHeap, HashMap};
use std::fs::File;
use std::io::{self, BufReader, BufWriter, Read, Seek, Write};
use std::path::{Path, PathBuf};

/// Words in hand before they are laid down.
const MOST_IN_HAND: usize = 1 << 20;

/// Bytes of different words in hand before they are laid down.
const MOST_TEXT: usize = 16 << 20;

/// The words of all players.
pub(crate) struct Gathered {
    folder: PathBuf,
    numbers: HashMap<Box<str>, u32>,
    text: usize,
    in_hand: Vec<(u32, u32)>,
    most_in_hand: usize,
    runs: Vec<File>,
}

impl Gathered {
    /// Nothing yet; temporary files go into a folder.
    pub(crate) fn new(folder: &Path) -> Self {
        Self::holding(folder, MOST_IN_HAND)
    }

    fn holding(folder: &Path, most_in_hand: usize) -> Self {
        Self {
            folder: folder.to_owned(),
            numbers: HashMap::new(),
            text: 0,
            in_hand: Vec::new(),
            most_in_hand,
            runs: Vec::new(),
        }
    }

    /// A player has a word. Players come in ascending order.
    pub(crate) fn add(&mut self, word: &str, player: u32) -> io::Result<()> {
        let known = self.numbers.get(word).copied();
        let number = known.unwrap_or_else(|| {
            let number = u32::try_from(self.numbers.len()).unwrap_or(u32::MAX);
            self.numbers.insert(word.into(), number);
            self.text += word.len();
            number
        });
        self.in_hand.push((number, player));
        let full = self.in_hand.len() >= self.most_in_hand || self.text >= MOST_TEXT;
        if full { self.lay_down() } else { Ok(()) }
    }

    fn lay_down(&mut self) -> io::Result<()> {
        let mut words: Vec<(Box<str>, u32)> = self.numbers.drain().collect();
        words.sort_unstable();
        // Stable: the players of a word stay in order.
        self.in_hand.sort_by_key(|(word, _)| *word);
        let mut begins = vec![0; words.len() + 1];
        for (word, _) in &self.in_hand {
            begins[*word as usize + 1] += 1;
        }
        for at in 1..begins.len() {
            begins[at] += begins[at - 1];
        }
        let mut file = BufWriter::with_capacity(1 << 16, tempfile::tempfile_in(&self.folder)?);
        for (word, number) in &words {
            let number = *number as usize;
            let players = &self.in_hand[begins[number]..begins[number + 1]];
            write_number(&mut file, word.len())?;
            file.write_all(word.as_bytes())?;
            write_number(&mut file, players.len())?;
            for (_, player) in players {
                file.write_all(&player.to_le_bytes())?;
            }
        }
        let mut file = file.into_inner().map_err(io::IntoInnerError::into_error)?;
        file.rewind()?;
        self.runs.push(file);
        self.in_hand.clear();
        self.text = 0;
        Ok(())
    }

    /// Tells of each word once, in order of the alphabet, with its players.
    pub(crate) fn merge<E: From<io::Error>>(
        mut self,
        mut tell: impl FnMut(&str, &mut Vec<u32>) -> Result<(), E>,
    ) -> Result<(), E> {
        self.lay_down()?;
        self.in_hand = Vec::new();
        self.numbers = HashMap::new();
        let mut runs: Vec<Run> = self.runs.into_iter().map(Run::new).collect();
        let mut next = BinaryHeap::new();
        for (at, run) in runs.iter_mut().enumerate() {
            next.extend(run.word()?.map(|word| Reverse((word, at))));
        }
        let mut players = Vec::new();
        let mut current = String::new();
        while let Some(Reverse((word, at))) = next.pop() {
            if word != current {
                if !players.is_empty() {
                    tell(&current, &mut players)?;
                    players.clear();
                }
                current = word;
            }
            // Runs were laid down in the order of their players, and the heap gives them so.
            runs[at].players(&mut players)?;
            next.extend(runs[at].word()?.map(|word| Reverse((word, at))));
        }
        if !players.is_empty() {
            tell(&current, &mut players)?;
        }
        Ok(())
    }
}

fn write_number(file: &mut impl Write, number: usize) -> io::Result<()> {
    file.write_all(&u32::try_from(number).map_err(io::Error::other)?.to_le_bytes())
}

/// Words laid down, being read back.
struct Run {
    file: BufReader<File>,
}

impl Run {
    fn new(file: File) -> Self {
        Self { file: BufReader::with_capacity(1 << 16, file) }
    }

    fn number(&mut self) -> io::Result<u32> {
        let mut bytes = [0; 4];
        self.file.read_exact(&mut bytes)?;
        Ok(u32::from_le_bytes(bytes))
    }

    /// The next word; nothing at the end.
    fn word(&mut self) -> io::Result<Option<String>> {
        let length = match self.number() {
            Err(fault) if fault.kind() == io::ErrorKind::UnexpectedEof => return Ok(None),
            length => length?,
        };
        let mut word = vec![0; length as usize];
        self.file.read_exact(&mut word)?;
        String::from_utf8(word).map(Some).map_err(io::Error::other)
    }

    fn players(&mut self, players: &mut Vec<u32>) -> io::Result<()> {
        for _ in 0..self.number()? {
            players.push(self.number()?);
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use proptest::prelude::*;

    use super::*;

    proptest! {
        #[test]
        fn words_come_back_once_in_order_with_all_their_players(
            players in prop::collection::vec(prop::collection::btree_set("[a-c]{1,3}", 0..4), 0..60),
            most_in_hand in 1_usize..40,
        ) {
            let folder = tempfile::tempdir().unwrap();
            let mut gathered = Gathered::holding(folder.path(), most_in_hand);
            let mut expected: BTreeMap<String, Vec<u32>> = BTreeMap::new();
            for (number, words) in (0..).zip(&players) {
                for word in words {
                    gathered.add(word, number).unwrap();
                    expected.entry(word.clone()).or_default().push(number);
                }
            }
            let mut told = Vec::new();
            gathered.merge(|word, players| -> io::Result<()> {
                told.push((word.to_owned(), players.clone()));
                Ok(())
            }).unwrap();
            prop_assert_eq!(told, expected.into_iter().collect::<Vec<_>>());
        }
    }
}
