//! Tables as bytes: a header, the slices packed one by one (deflate), a checksum over all of it.
//!
//! Where a capture is due or men share a square the entry is never read, so that it repeats the one
//! before it, which packs better.

use miniz_oxide::deflate::compress_to_vec;
use miniz_oxide::inflate::decompress_to_vec_with_limit;

use super::placement::Slice;
use super::{Code, Stored, Tables};

const MAGIC: &[u8; 8] = b"TRATTO-E";
/// Another number for another meaning of the bytes.
const VERSION: u8 = 1;
const CHECKSUM: usize = 8;
/// How hard to pack: more takes much longer and saves little.
const EFFORT: u8 = 6;

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
        for (slice, stored) in Slice::all(self.pieces).iter().zip(&self.slices) {
            let packed = compress_to_vec(&unread_repeated(slice, stored.codes(slice)), EFFORT);
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
        let mut slices = Vec::new();
        for _ in Slice::all(pieces) {
            let (length, after) = rest.split_first_chunk::<8>().ok_or(Damaged::Incomplete)?;
            let length = usize::try_from(u64::from_le_bytes(*length)).unwrap_or(usize::MAX);
            let (packed, after) = after.split_at_checked(length).ok_or(Damaged::Incomplete)?;
            slices.push(Stored { packed: packed.to_vec(), ..Stored::default() });
            rest = after;
        }
        if rest.len() != CHECKSUM {
            return Err(Damaged::Incomplete);
        }
        Ok(Self { pieces, slices })
    }
}

/// The entries of a slice, those that are never read made equal to the one before.
fn unread_repeated(slice: &Slice, codes: &[u8]) -> Vec<u8> {
    let mut last = Code::DRAW.0;
    let mut entries = Vec::with_capacity(codes.len());
    for (index, code) in codes.iter().enumerate() {
        let placement = slice.placement(index);
        if placement.is_some_and(|placement| !placement.position().must_capture()) {
            last = *code;
        }
        entries.push(last);
    }
    entries
}

impl Stored {
    /// The codes, unpacked; none if the bytes are not those of this slice.
    pub(super) fn codes(&self, slice: &Slice) -> &[u8] {
        self.codes.get_or_init(|| {
            let codes = decompress_to_vec_with_limit(&self.packed, slice.len()).unwrap_or_default();
            if codes.len() == slice.len() { codes } else { Vec::new() }
        })
    }
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
