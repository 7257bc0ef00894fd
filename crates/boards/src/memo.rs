//! What follows from the entries of a board and is wanted again for every language: found once.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use chess::notation::Letters;
use shakmaty::uci::UciMove;

use crate::history::{ChessHistory, DraughtsPly};

/// What was found so far. Two boards with the same entries are the same, whatever was asked of them.
#[derive(Debug, Default)]
pub(crate) struct Memo {
    chess: Mutex<Option<(usize, Arc<ChessHistory>)>>,
    draughts: Mutex<Option<(usize, Arc<Vec<DraughtsPly>>)>>,
    texts: Mutex<Vec<(Letters, WrittenMoves)>>,
}

/// Moves of a game, each as it is written.
type WrittenMoves = Vec<(UciMove, String)>;

impl Clone for Memo {
    fn clone(&self) -> Self {
        Self::default()
    }
}

impl PartialEq for Memo {
    fn eq(&self, _: &Self) -> bool {
        true
    }
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// What was found after so many entries, or is found now.
fn found<T>(
    place: &Mutex<Option<(usize, Arc<T>)>>,
    seq: usize,
    find: impl FnOnce() -> T,
) -> Arc<T> {
    let mut place = lock(place);
    if let Some((_, value)) = place.as_ref().filter(|(known, _)| *known == seq) {
        return Arc::clone(value);
    }
    let value = Arc::new(find());
    *place = Some((seq, Arc::clone(&value)));
    value
}

impl Memo {
    /// The history of a game of chess after so many entries.
    pub(crate) fn chess(
        &self,
        seq: usize,
        find: impl FnOnce() -> ChessHistory,
    ) -> Arc<ChessHistory> {
        found(&self.chess, seq, find)
    }

    /// The half-moves of a game of draughts after so many entries.
    pub(crate) fn draughts(
        &self,
        seq: usize,
        find: impl FnOnce() -> Vec<DraughtsPly>,
    ) -> Arc<Vec<DraughtsPly>> {
        found(&self.draughts, seq, find)
    }

    /// The moves of a game as they are written in these letters; only those are written that were not
    /// written before, and a move is written as before if all moves up to it are what they were.
    pub(crate) fn texts(
        &self,
        letters: Letters,
        moves: impl Iterator<Item = UciMove>,
        mut write: impl FnMut(usize, UciMove) -> String,
    ) -> Vec<String> {
        let mut texts = lock(&self.texts);
        let place = texts.iter().position(|(known, _)| *known == letters);
        let place = place.unwrap_or_else(|| {
            texts.push((letters, Vec::new()));
            texts.len() - 1
        });
        let known = &mut texts[place].1;
        let mut count = 0;
        for (index, mv) in moves.enumerate() {
            count = index + 1;
            if known.get(index).is_some_and(|(before, _)| *before == mv) {
                continue;
            }
            known.truncate(index);
            known.push((mv, write(index, mv)));
        }
        known.truncate(count);
        known.iter().map(|(_, text)| text.clone()).collect()
    }
}
