//! The list: read once, then found by a number made of the position.

use std::sync::LazyLock;

use shakmaty::fen::Epd;
use shakmaty::{Chess, EnPassantMode};

use crate::Opening;

/// After how many half-moves nobody looks for a name any more: the lines of the list are shorter.
pub(crate) const DEEPEST: usize = 60;
/// The fewest pieces of a named position.
pub(crate) const FEWEST_PIECES: usize = 20;

const POSITIONS: &str = include_str!("../data/openings.tsv");
const FAMILIES: &str = include_str!("../data/families-it.tsv");
/// What most positions end with, and the list leaves out.
const USUAL_END: &str = " KQkq -";

static LIST: LazyLock<Vec<(u64, Opening)>> = LazyLock::new(|| {
    let mut list: Vec<_> = lines().map(|(opening, epd)| (number(epd), opening)).collect();
    list.sort_by_key(|(number, _)| *number);
    list
});

/// The lines of the list: an opening and its position as it is written there.
pub(crate) fn lines() -> impl Iterator<Item = (Opening, &'static str)> {
    let mut last = "";
    POSITIONS.lines().filter_map(move |line| {
        let mut cells = line.split('\t');
        let (eco, name, epd) = (cells.next()?, cells.next()?, cells.next()?);
        last = if name.is_empty() { last } else { name };
        Some((Opening { eco, name: last }, epd))
    })
}

/// Every opening of the list.
pub(crate) fn all() -> impl Iterator<Item = Opening> {
    lines().map(|(opening, _)| opening)
}

/// The opening of a position.
pub(crate) fn find(position: &Chess) -> Option<Opening> {
    let written = Epd::from_position(position, EnPassantMode::Legal).to_string();
    let number = number(written.strip_suffix(USUAL_END).unwrap_or(&written));
    let at = LIST.binary_search_by_key(&number, |(number, _)| *number).ok()?;
    LIST.get(at).map(|(_, opening)| *opening)
}

/// What a family is called in Italian.
pub(crate) fn italian(family: &str) -> Option<&'static str> {
    let named = FAMILIES.lines().filter_map(|line| line.split_once('\t'));
    named.filter(|(english, _)| *english == family).map(|(_, italian)| italian).next()
}

/// The FNV-1a number of a text; no two positions of the list share one, a test sees to it.
pub(crate) fn number(text: &str) -> u64 {
    const OFFSET: u64 = 0xcbf2_9ce4_8422_2325;
    const PRIME: u64 = 0x0000_0100_0000_01b3;
    text.bytes().fold(OFFSET, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(PRIME))
}
