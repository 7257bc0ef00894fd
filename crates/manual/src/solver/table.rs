//! What is proved of positions: exact, for the whole position is compared and not a number made of it.

use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hash, Hasher};

use chess::shakmaty::{Chess, Color, Position};

/// A position as far as mates depend on it.
#[derive(PartialEq, Eq)]
struct Place {
    men: [u64; 7],
    rights: u64,
    /// The en passant square and the side to move.
    rest: u64,
}

impl Place {
    fn of(position: &Chess) -> Self {
        let board = position.board();
        let men = [
            board.pawns(),
            board.knights(),
            board.bishops(),
            board.rooks(),
            board.queens(),
            board.kings(),
            board.white(),
        ];
        let passing = position.maybe_ep_square().and_then(|_| position.legal_ep_square());
        let passing = passing.map_or(64, |square| u64::from(square.to_u32()));
        let turn = u64::from(position.turn() == Color::White);
        Self {
            men: men.map(u64::from),
            rights: position.castles().castling_rights().into(),
            rest: passing << 1 | turn,
        }
    }
}

impl Hash for Place {
    fn hash<H: Hasher>(&self, state: &mut H) {
        for part in self.men {
            state.write_u64(part);
        }
        state.write_u64(self.rights ^ self.rest.rotate_left(32));
    }
}

/// Multiplies and folds: enough for keys that are compared as a whole.
#[derive(Default)]
struct Fold(u64);

impl Hasher for Fold {
    fn write(&mut self, bytes: &[u8]) {
        for byte in bytes {
            self.write_u64(u64::from(*byte));
        }
    }

    fn write_u64(&mut self, part: u64) {
        let product =
            u128::from(self.0 ^ part).wrapping_mul(0x9e37_79b9_7f4a_7c15_f39c_c060_5ced_c835);
        let half = |part: u128| u64::try_from(part & u128::from(u64::MAX)).unwrap_or_default();
        self.0 = half(product) ^ half(product >> 64);
    }

    fn finish(&self) -> u64 {
        self.0
    }
}

/// What is proved of the side to move.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Known {
    /// It mates in so many moves; 0 where that is not known.
    mate: u8,
    /// It does not mate in so many moves.
    none: u8,
}

impl Known {
    /// Whether it mates within so many moves, where that is known.
    pub(super) fn answer(self, moves: u8) -> Option<bool> {
        if self.mate != 0 && self.mate <= moves {
            Some(true)
        } else if self.none >= moves {
            Some(false)
        } else {
            None
        }
    }

    /// Within how many moves there is certainly no mate.
    pub(super) fn none_within(self) -> u8 {
        self.none
    }
}

/// The positions of which something is proved.
#[derive(Default)]
pub(super) struct Table {
    known: HashMap<Place, Known, BuildHasherDefault<Fold>>,
}

impl Table {
    /// Where a table this large is emptied before it grows.
    const MOST: usize = 2_000_000;

    pub(super) fn known(&self, position: &Chess) -> Known {
        self.known.get(&Place::of(position)).copied().unwrap_or_default()
    }

    pub(super) fn mate(&mut self, position: &Chess, moves: u8) {
        self.tell(position, |known| known.mate = moves);
    }

    pub(super) fn none(&mut self, position: &Chess, moves: u8) {
        self.tell(position, |known| known.none = known.none.max(moves));
    }

    fn tell(&mut self, position: &Chess, tell: impl FnOnce(&mut Known)) {
        if self.known.len() >= Self::MOST {
            self.known.clear();
        }
        tell(self.known.entry(Place::of(position)).or_default());
    }

    /// Between two questions: a large table is slow to carry along.
    pub(super) fn tidy(&mut self) {
        if self.known.len() > Self::MOST / 100 {
            self.known = HashMap::default();
        } else {
            self.known.clear();
        }
    }
}
