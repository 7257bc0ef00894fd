//! Tables as bytes: a header, the slices packed, a checksum over all of it.
//!
//! Where a capture is due or men share a square the entry is never read, so that it repeats the one
//! before it; runs of equal entries are then packed.

use super::placement::Slice;
use super::{Code, Tables};

const MAGIC: &[u8; 8] = b"TRATTO-E";
/// Another number for another meaning of the bytes.
const VERSION: u8 = 1;
const CHECKSUM: usize = 8;
/// Entries of a run beyond the first, at most, in one byte after a repeated entry.
const LONGEST_RUN: usize = 255;

/// Why bytes give no tables.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum Damaged {
    /// They do not begin as tables do.
    #[error("not endgame tables")]
    NotTables,
    /// They were written by another version of the program.
    #[error("tables of version {0}")]
    Version(u8),
    /// They have changed since they were written.
    #[error("the checksum is wrong")]
    Checksum,
    /// They end too early or hold too much.
    #[error("the tables are incomplete")]
    Incomplete,
}

impl Tables {
    /// The tables as bytes, to be kept in a file.
    pub fn to_bytes(&self) -> Vec<u8> {
        let mut bytes = MAGIC.to_vec();
        bytes.extend([VERSION, self.pieces]);
        for (slice, values) in Slice::all(self.pieces).iter().zip(&self.values) {
            let packed = pack(&unread_repeated(slice, values));
            bytes.extend((packed.len() as u64).to_le_bytes());
            bytes.extend(packed);
        }
        let checksum = checksum(&bytes);
        bytes.extend(checksum.to_le_bytes());
        bytes
    }

    /// Tables from bytes, checked.
    pub fn from_bytes(bytes: &[u8]) -> Result<Self, Damaged> {
        let rest = bytes.strip_prefix(MAGIC).ok_or(Damaged::NotTables)?;
        let (&[version, pieces], mut rest) = rest.split_first_chunk().ok_or(Damaged::Incomplete)?;
        if version != VERSION {
            return Err(Damaged::Version(version));
        }
        let body = bytes.len().checked_sub(CHECKSUM).ok_or(Damaged::Incomplete)?;
        if bytes[body..] != checksum(&bytes[..body]).to_le_bytes() {
            return Err(Damaged::Checksum);
        }
        if !(2..=Self::MOST).contains(&pieces) {
            return Err(Damaged::Incomplete);
        }
        let mut values = Vec::new();
        for slice in Slice::all(pieces) {
            let (length, after) = rest.split_first_chunk::<8>().ok_or(Damaged::Incomplete)?;
            let length = usize::try_from(u64::from_le_bytes(*length)).unwrap_or(usize::MAX);
            let (packed, after) = after.split_at_checked(length).ok_or(Damaged::Incomplete)?;
            values.push(unpack(packed, slice.len()).ok_or(Damaged::Incomplete)?);
            rest = after;
        }
        if rest.len() != CHECKSUM {
            return Err(Damaged::Incomplete);
        }
        Ok(Self { pieces, values })
    }
}

/// The entries of a slice, those that are never read made equal to the one before.
fn unread_repeated(slice: &Slice, values: &[u8]) -> Vec<u8> {
    let mut last = Code::DRAW.0;
    let mut entries = Vec::with_capacity(values.len());
    for (index, value) in values.iter().enumerate() {
        let placement = slice.placement(index);
        if placement.is_some_and(|placement| !placement.position().must_capture()) {
            last = *value;
        }
        entries.push(last);
    }
    entries
}

/// Two equal entries are followed by how many more there are.
fn pack(entries: &[u8]) -> Vec<u8> {
    let mut packed = Vec::new();
    for run in entries.chunk_by(|a, b| a == b) {
        for part in run.chunks(LONGEST_RUN + 2) {
            packed.push(part[0]);
            if let Some(more) = part.len().checked_sub(2) {
                packed.push(part[0]);
                packed.push(u8::try_from(more).unwrap_or(u8::MAX));
            }
        }
    }
    packed
}

/// The entries that were packed; nothing if they are not so many.
fn unpack(packed: &[u8], length: usize) -> Option<Vec<u8>> {
    let mut entries = Vec::with_capacity(length);
    let mut bytes = packed.iter().copied().peekable();
    while let Some(entry) = bytes.next() {
        entries.push(entry);
        if bytes.next_if_eq(&entry).is_some() {
            let more = bytes.next()?;
            entries.extend(std::iter::repeat_n(entry, usize::from(more) + 1));
        }
        if entries.len() > length {
            return None;
        }
    }
    (entries.len() == length).then_some(entries)
}

/// FNV-1a over words of eight bytes.
fn checksum(bytes: &[u8]) -> u64 {
    let mix = |hash: u64, word: u64| (hash ^ word).wrapping_mul(0x0000_0100_0000_01b3);
    let (words, rest) = bytes.as_chunks::<8>();
    let hash = words.iter().fold(0xcbf2_9ce4_8422_2325, |hash, word| {
        mix(hash, u64::from_le_bytes(*word)).rotate_left(5)
    });
    rest.iter().fold(hash, |hash, byte| mix(hash, u64::from(*byte)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn packing_loses_nothing() {
        let mut entries = vec![1, 2, 2, 3, 3, 3, 0];
        entries.extend([7; 1_000]);
        entries.push(9);
        assert_eq!(unpack(&pack(&entries), entries.len()), Some(entries.clone()));
        assert_eq!(unpack(&pack(&entries), entries.len() + 1), None);
        assert_eq!(unpack(&[], 0), Some(Vec::new()));
    }
}
