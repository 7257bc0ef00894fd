//! Sets as facts name them: squares, files and sides, written in alphabetical order.

use std::ops::{BitOr, BitOrAssign};

use chess::shakmaty::{Bitboard, File, Square};
use serde::ser::SerializeSeq;
use serde::{Serialize, Serializer};
use vocabulary::Side;

/// A set of squares, written from a1 up the file, then b1.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Squares(pub Bitboard);

impl Squares {
    /// Whether there is none.
    pub fn is_empty(self) -> bool {
        self.0.is_empty()
    }

    /// Whether a square is among them.
    pub fn contains(self, square: Square) -> bool {
        self.0.contains(square)
    }

    /// How many there are.
    pub fn count(self) -> usize {
        self.0.count()
    }

    /// The squares as they are written, file by file.
    pub fn iter(self) -> impl Iterator<Item = Square> {
        // Turned about the long diagonal, the files are ranks.
        self.0.flip_diagonal().into_iter().map(Square::flip_diagonal)
    }
}

impl BitOr for Squares {
    type Output = Self;

    fn bitor(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}

impl BitOrAssign for Squares {
    fn bitor_assign(&mut self, other: Self) {
        self.0 |= other.0;
    }
}

impl FromIterator<Square> for Squares {
    fn from_iter<I: IntoIterator<Item = Square>>(squares: I) -> Self {
        Self(squares.into_iter().collect())
    }
}

impl Serialize for Squares {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut list = serializer.serialize_seq(Some(self.count()))?;
        for square in self.iter() {
            list.serialize_element(&square.to_string())?;
        }
        list.end()
    }
}

/// A set of files, written from a to h.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Files(u8);

impl Files {
    /// The files of which this is true.
    pub fn of(is_in: impl Fn(File) -> bool) -> Self {
        let bits = File::ALL.into_iter().filter(|file| is_in(*file));
        Self(bits.fold(0, |all, file| all | 1 << file.to_u32()))
    }

    /// Whether a file is among them.
    pub const fn contains(self, file: File) -> bool {
        self.0 & (1 << file.to_u32()) != 0
    }

    /// Whether there is none.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The files, from a to h.
    pub fn iter(self) -> impl Iterator<Item = File> {
        File::ALL.into_iter().filter(move |file| self.contains(*file))
    }

    /// Their squares.
    pub fn squares(self) -> Bitboard {
        self.iter().fold(Bitboard::EMPTY, |all, file| all | Bitboard::from_file(file))
    }
}

impl Serialize for Files {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter().map(File::char))
    }
}

/// The sides that have something, White first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct SideSet {
    white: bool,
    black: bool,
}

impl SideSet {
    /// The sides of which this is true.
    pub fn of(has: impl Fn(Side) -> bool) -> Self {
        Self { white: has(Side::White), black: has(Side::Black) }
    }

    /// Whether a side is among them.
    pub const fn contains(self, side: Side) -> bool {
        match side {
            Side::White => self.white,
            Side::Black => self.black,
        }
    }
}

impl Serialize for SideSet {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(Side::BOTH.into_iter().filter(|side| self.contains(*side)))
    }
}

/// Two squares that belong together.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Pair(pub Square, pub Square);

impl Pair {
    /// In the order in which they are written.
    pub(super) fn sorted(mut pairs: Vec<Self>) -> Vec<Self> {
        pairs.sort_by_key(|Self(first, second)| (key(*first), key(*second)));
        pairs
    }
}

impl Serialize for Pair {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        [self.0.to_string(), self.1.to_string()].serialize(serializer)
    }
}

/// What squares are sorted by: their file, then their rank.
pub(super) fn key(square: Square) -> u32 {
    square.flip_diagonal().to_u32()
}
