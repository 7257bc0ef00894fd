//! A position in 32 bytes, without loss: two positions are equal if and only if their packs are.
//!
//! Proofs by exhaustion stand on the set of positions seen. A hash alone could take two positions
//! for one and "prove" something false, so the set stores the positions themselves.

use std::hash::{BuildHasher, Hash, Hasher};

use shakmaty::{Bitboard, Board, Color, Rank, Role, Square};

use super::position::Position;

/// Four bits a square, as four bitboards: a code for the man that stands there.
///
/// 0 empty; 1–6 White's men in the order of [`Role`]; 7–12 Black's. The rights of the position hide
/// in three further codes: 13 a pawn that may be taken en passant (its rank tells the colour), 14 a
/// rook that may castle (likewise), 15 the king of the side on move (the other king has its own code).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Pack([Bitboard; 4]);

const EN_PASSANT: u8 = 13;
const CASTLING: u8 = 14;
const ON_MOVE: u8 = 15;

fn code(color: Color, role: Role) -> u8 {
    role as u8 + color.fold_wb(0, 6)
}

impl Pack {
    pub(super) fn of(position: &Position) -> Pack {
        let mut pack = Pack([Bitboard::EMPTY; 4]);
        let on_move = Bitboard::from(position.king(position.turn));
        let jumped = position.en_passant.map_or(Bitboard::EMPTY, |behind| {
            let rank = if behind.rank() == Rank::Third { Rank::Fourth } else { Rank::Fifth };
            Bitboard::from(Square::from_coords(behind.file(), rank))
        });
        let special = on_move | jumped | position.castling;
        for color in Color::ALL {
            for role in Role::ALL {
                pack.put(position.men(color, role) & !special, code(color, role));
            }
        }
        pack.put(on_move, ON_MOVE);
        pack.put(jumped, EN_PASSANT);
        pack.put(position.castling, CASTLING);
        pack
    }

    fn put(&mut self, squares: Bitboard, code: u8) {
        for (plane, bits) in self.0.iter_mut().enumerate() {
            if code >> plane & 1 == 1 {
                *bits |= squares;
            }
        }
    }

    fn get(&self, code: u8) -> Bitboard {
        let mut squares = Bitboard::FULL;
        for (plane, bits) in self.0.iter().enumerate() {
            squares &= if code >> plane & 1 == 1 { *bits } else { !*bits };
        }
        squares
    }

    pub(super) fn unpack(&self) -> Position {
        let white_half = Bitboard(0xffff_ffff);
        let on_move = self.get(ON_MOVE);
        let turn = if self.get(code(Color::Black, Role::King)).any() {
            Color::White
        } else {
            Color::Black
        };
        let jumped = self.get(EN_PASSANT);
        let castling = self.get(CASTLING);
        let mut roles = shakmaty::ByRole::<Bitboard>::default();
        let mut colors = shakmaty::ByColor::<Bitboard>::default();
        for color in Color::ALL {
            for role in Role::ALL {
                let men = self.get(code(color, role));
                *roles.get_mut(role) |= men;
                *colors.get_mut(color) |= men;
            }
            let half = color.fold_wb(white_half, !white_half);
            *colors.get_mut(color) |= (jumped | castling) & half;
        }
        *colors.get_mut(turn) |= on_move;
        roles.king |= on_move;
        roles.pawn |= jumped;
        roles.rook |= castling;
        let en_passant = jumped.first().map(|pawn| {
            let rank = if pawn.rank() == Rank::Fourth { Rank::Third } else { Rank::Sixth };
            Square::from_coords(pawn.file(), rank)
        });
        // Every square has one code, so the bitboards cannot overlap.
        let board = Board::try_from_bitboards(roles, colors).unwrap_or_else(|_| Board::empty());
        Position { board, turn, castling, en_passant }
    }

    /// A well-mixed hash for tables; equality is always decided by the pack itself.
    pub(super) fn mixed(&self) -> u64 {
        self.0.iter().fold(0x9e37_79b9_7f4a_7c15, |hash, plane| mix(hash, plane.0))
    }
}

/// Folds one more word into a hash: a full multiplication whose halves are combined.
pub(super) fn mix(hash: u64, word: u64) -> u64 {
    let wide = u128::from(hash ^ word) * 0xd6e8_feb8_6659_fd93;
    #[expect(clippy::cast_possible_truncation, reason = "both halves are wanted")]
    let (low, high) = (wide as u64, (wide >> 64) as u64);
    low.rotate_left(23) ^ high ^ word
}

impl Hash for Pack {
    fn hash<H: Hasher>(&self, state: &mut H) {
        state.write_u64(self.mixed());
    }
}

/// A hasher for keys that have mixed themselves already.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct PassOn(u64);

impl BuildHasher for PassOn {
    type Hasher = PassOn;

    fn build_hasher(&self) -> PassOn {
        PassOn(0)
    }
}

impl Hasher for PassOn {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, bytes: &[u8]) {
        for byte in bytes {
            self.0 = mix(self.0, u64::from(*byte));
        }
    }

    fn write_u64(&mut self, word: u64) {
        self.0 ^= word;
    }

    fn write_u32(&mut self, word: u32) {
        self.0 = mix(self.0, u64::from(word));
    }
}
