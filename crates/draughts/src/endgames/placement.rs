//! Positions as numbers: where the pieces of a material stand, counted without gaps.

use std::sync::OnceLock;

use vocabulary::Side;

use crate::board::SquareSet;
use crate::position::Position;
use crate::rules::Rules;

/// Squares as bits without gaps: square 1 is the lowest.
type Dense = u32;

const SQUARES: u32 = 32;
/// Rows a man of White can stand on: all but Black's base.
const MEN: u32 = 28;
const BASE: u32 = 4;
/// How many of a kind there can be, none included.
const KINDS: usize = super::Tables::MOST as usize + 1;

/// How many pieces there are, seen from the side to move.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) struct Material {
    pub own_men: u8,
    pub own_kings: u8,
    pub other_men: u8,
    pub other_kings: u8,
}

/// Where the pieces stand; the side to move plays upwards.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Placement {
    pub own_men: Dense,
    pub own_kings: Dense,
    pub other_men: Dense,
    pub other_kings: Dense,
}

/// All placements of one material, numbered from 0.
///
/// The men of each side are numbered among the squares they can stand on, kings among the squares
/// that the men leave free. Where men of both sides would share a square the number is wasted.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Slice {
    material: Material,
    /// How many ways each of the four kinds can stand.
    ways: [u32; 4],
}

impl Material {
    pub(super) fn pieces(self) -> u32 {
        u32::from(self.own_men)
            + u32::from(self.own_kings)
            + u32::from(self.other_men)
            + u32::from(self.other_kings)
    }

    pub(super) fn men(self) -> u32 {
        u32::from(self.own_men) + u32::from(self.other_men)
    }

    /// A number of its own for each material that tables can hold.
    fn place(self) -> usize {
        let kinds = [self.own_men, self.own_kings, self.other_men, self.other_kings];
        kinds.into_iter().fold(0, |place, count| place * KINDS + usize::from(count))
    }

    /// The same material when the other side is to move.
    pub(super) const fn turned(self) -> Self {
        Self {
            own_men: self.other_men,
            own_kings: self.other_kings,
            other_men: self.own_men,
            other_kings: self.own_kings,
        }
    }
}

impl Placement {
    /// The pieces of a position, turned round if Black is to move.
    pub(super) fn of(position: &Position) -> Self {
        let (own, other) = (position.turn(), position.turn().other());
        let seen = |set| {
            let dense = dense(set);
            if own == Side::White { dense } else { dense.reverse_bits() }
        };
        Self {
            own_men: seen(position.men(own)),
            own_kings: seen(position.kings(own)),
            other_men: seen(position.men(other)),
            other_kings: seen(position.kings(other)),
        }
    }

    /// The position with White to move.
    pub(super) fn position(&self) -> Position {
        let kings = sparse(self.own_kings | self.other_kings);
        Position::from_sets(
            Rules::ITALIAN,
            Side::White,
            sparse(self.own()),
            sparse(self.other()),
            kings,
        )
    }

    pub(super) const fn own(&self) -> Dense {
        self.own_men | self.own_kings
    }

    pub(super) const fn other(&self) -> Dense {
        self.other_men | self.other_kings
    }

    pub(super) fn material(&self) -> Material {
        // A board has 32 squares.
        #[allow(clippy::cast_possible_truncation)]
        let count = |pieces: Dense| pieces.count_ones() as u8;
        Material {
            own_men: count(self.own_men),
            own_kings: count(self.own_kings),
            other_men: count(self.other_men),
            other_kings: count(self.other_kings),
        }
    }

    /// The positions of the other side from which one quiet move without crowning leads here,
    /// seen from that side. Whether it had to capture instead is not asked.
    pub(super) fn each_before(&self, mut visit: impl FnMut(&Self)) {
        let empty = !(self.own() | self.other());
        let turned = Self {
            own_men: self.other_men.reverse_bits(),
            own_kings: self.other_kings.reverse_bits(),
            other_men: self.own_men.reverse_bits(),
            other_kings: self.own_kings.reverse_bits(),
        };
        for at in ones(self.other_men) {
            // The other side plays downwards and came from above.
            let origins = neighbours()[at as usize] & empty & ((1 << at) - 1);
            for from in ones(origins) {
                let moved = Dense::reverse_bits(1 << at | 1 << from);
                visit(&Self { own_men: turned.own_men ^ moved, ..turned });
            }
        }
        for at in ones(self.other_kings) {
            for from in ones(neighbours()[at as usize] & empty) {
                let moved = Dense::reverse_bits(1 << at | 1 << from);
                visit(&Self { own_kings: turned.own_kings ^ moved, ..turned });
            }
        }
    }
}

impl Slice {
    /// The placements of a material in which both sides have a piece.
    pub(super) fn new(material: Material) -> Self {
        let men = material.men();
        let free = SQUARES - men;
        let ways = [
            choose(MEN, material.own_men),
            choose(MEN, material.other_men),
            choose(free, material.own_kings),
            choose(free - u32::from(material.own_kings), material.other_kings),
        ];
        Self { material, ways }
    }

    /// Every slice up to a number of pieces: fewer pieces first, then fewer men, so that captures
    /// and crownings lead to slices before.
    pub(super) fn all(pieces: u8) -> Vec<Self> {
        let mut materials = Vec::new();
        for own_men in 0..pieces {
            for own_kings in 0..pieces {
                for other_men in 0..pieces {
                    for other_kings in 0..pieces {
                        let material = Material { own_men, own_kings, other_men, other_kings };
                        let both = own_men + own_kings > 0 && other_men + other_kings > 0;
                        if both && material.pieces() <= u32::from(pieces) {
                            materials.push(material);
                        }
                    }
                }
            }
        }
        materials.sort_by_key(|material| (material.pieces(), material.men(), *material));
        materials.into_iter().map(Self::new).collect()
    }

    /// Its place in [`Slice::all`].
    pub(super) fn number(&self, pieces: u8) -> Option<usize> {
        /// For each number of pieces, the places by material; none where there is no such slice.
        static NUMBERS: OnceLock<Vec<Vec<Option<u16>>>> = OnceLock::new();
        let numbers = NUMBERS.get_or_init(|| {
            let places = |pieces| {
                let mut places = vec![None; KINDS.pow(4)];
                for (slice, place) in Self::all(pieces).iter().zip(0..) {
                    places[slice.material.place()] = Some(place);
                }
                places
            };
            (0..=super::Tables::MOST).map(places).collect()
        });
        numbers.get(usize::from(pieces))?.get(self.material.place())?.map(usize::from)
    }

    pub(super) const fn material(&self) -> Material {
        self.material
    }

    /// How many numbers there are.
    pub(super) fn len(&self) -> usize {
        self.ways.iter().map(|ways| *ways as usize).product()
    }

    /// The number of a placement of this material.
    pub(super) fn index(&self, placement: &Placement) -> usize {
        let men = placement.own_men | placement.other_men;
        let ranks = [
            rank(placement.own_men >> BASE),
            rank(placement.other_men),
            rank(without(placement.own_kings, men)),
            rank(without(placement.other_kings, men | placement.own_kings)),
        ];
        let digits = ranks.into_iter().zip(self.ways);
        digits.fold(0, |index, (rank, ways)| index * ways as usize + rank as usize)
    }

    /// The placement with a number; none if men would share a square.
    pub(super) fn placement(&self, index: usize) -> Option<Placement> {
        // A slice has some tens of millions of numbers.
        let index = u32::try_from(index).ok()?;
        let [_, other_men, own_kings, other_kings] = self.ways;
        let (rest, other_kings) = (index / other_kings, index % other_kings);
        let (rest, own_kings) = (rest / own_kings, rest % own_kings);
        let (own_men, other_men) = (rest / other_men, rest % other_men);
        let own_men = combination(self.material.own_men, own_men) << BASE;
        let other_men = combination(self.material.other_men, other_men);
        if own_men & other_men != 0 {
            return None;
        }
        let men = own_men | other_men;
        let own_kings = among_free(combination(self.material.own_kings, own_kings), men);
        let other_kings =
            among_free(combination(self.material.other_kings, other_kings), men | own_kings);
        Some(Placement { own_men, own_kings, other_men, other_kings })
    }
}

/// The numbers of the bits set.
fn ones(mut set: Dense) -> impl Iterator<Item = u32> {
    std::iter::from_fn(move || {
        let bit = (set != 0).then(|| set.trailing_zeros())?;
        set &= set - 1;
        Some(bit)
    })
}

/// The squares of a set as they count when some squares are left out.
fn without(set: Dense, left_out: Dense) -> Dense {
    ones(set).fold(0, |seen, bit| seen | 1 << (bit - (left_out & ((1 << bit) - 1)).count_ones()))
}

/// The way back: bits counted among the squares that are not taken.
fn among_free(set: Dense, taken: Dense) -> Dense {
    ones(set).fold(0, |found, bit| {
        let mut square = bit;
        for occupied in ones(taken) {
            if occupied > square {
                break;
            }
            square += 1;
        }
        found | 1 << square
    })
}

/// How many sets of `chosen` there are among `from`.
fn choose(from: u32, chosen: u8) -> u32 {
    (0..u32::from(chosen)).fold(1, |ways, taken| ways * (from - taken) / (taken + 1))
}

/// The number of a set among all sets of its size, in the order of their binary values.
fn rank(set: Dense) -> u32 {
    let table = binomials();
    ones(set).zip(1..).map(|(bit, place)| table[place][bit as usize]).sum()
}

/// The set of a size with a number.
fn combination(size: u8, rank: u32) -> Dense {
    static SETS: OnceLock<Vec<Vec<Dense>>> = OnceLock::new();
    let sets = SETS.get_or_init(|| {
        let of_size = |size: u8| {
            let mut sets = Vec::new();
            let mut set: u64 = (1 << size) - 1;
            while set < 1 << SQUARES {
                sets.push(u32::try_from(set).unwrap_or_default());
                if set == 0 {
                    break;
                }
                // The next number with as many bits (Gosper).
                let lowest = set & set.wrapping_neg();
                let carried = set + lowest;
                set = (((carried ^ set) >> 2) / lowest) | carried;
            }
            sets
        };
        (0..super::Tables::MOST).map(of_size).collect()
    });
    sets.get(usize::from(size)).and_then(|sets| sets.get(rank as usize)).copied().unwrap_or(0)
}

/// `binomials()[k][n]`: how many sets of `k` there are among `n`.
fn binomials() -> &'static [[u32; 32]; 7] {
    static TABLE: OnceLock<[[u32; 32]; 7]> = OnceLock::new();
    TABLE.get_or_init(|| {
        let mut table = [[0; 32]; 7];
        for (chosen, row) in (0..).zip(&mut table) {
            for (from, ways) in (0..).zip(row) {
                *ways = if from < u32::from(chosen) { 0 } else { choose(from, chosen) };
            }
        }
        table
    })
}

/// The squares beside each square.
fn neighbours() -> &'static [Dense; 32] {
    static TABLE: OnceLock<[Dense; 32]> = OnceLock::new();
    TABLE.get_or_init(|| {
        let board = crate::board::Board::ITALIAN;
        let mut table = [0; 32];
        for (square, beside) in board.all().zip(&mut table) {
            for direction in crate::board::Direction::ALL {
                *beside |= dense(board.step(board.bit(square), direction) & board.playable());
            }
        }
        table
    })
}

/// A set of squares without the gaps of the board's bits.
#[inline]
pub(crate) const fn dense(set: SquareSet) -> Dense {
    let bits = set.bits();
    let parts = bits & 0xF
        | (bits >> 1) & 0xFF0
        | (bits >> 2) & 0xF_F000
        | (bits >> 3) & 0xFF0_0000
        | (bits >> 4) & 0xF000_0000;
    // The masks leave 32 bits.
    #[allow(clippy::cast_possible_truncation)]
    let parts = parts as u32;
    parts
}

/// The same set with the gaps.
fn sparse(set: Dense) -> SquareSet {
    let bits = u64::from(set);
    SquareSet::from_bits(
        bits & 0xF
            | (bits & 0xFF0) << 1
            | (bits & 0xF_F000) << 2
            | (bits & 0xFF0_0000) << 3
            | (bits & 0xF000_0000) << 4,
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_number_of_a_slice_is_its_own_placement() {
        for slice in Slice::all(4).iter().filter(|slice| slice.len() < 60_000) {
            for index in 0..slice.len() {
                if let Some(placement) = slice.placement(index) {
                    assert_eq!(slice.index(&placement), index);
                    assert_eq!(placement.material(), slice.material());
                    assert_eq!(Placement::of(&placement.position()), placement);
                }
            }
        }
    }

    #[test]
    fn two_pieces_stand_in_3488_ways() {
        // 60 places for a piece of either side, less the 112 pairs on one square.
        let slices = Slice::all(2);
        let ways: usize = slices
            .iter()
            .map(|slice| (0..slice.len()).filter(|index| slice.placement(*index).is_some()).count())
            .sum();
        assert_eq!(ways, 60 * 60 - 112);
    }

    #[test]
    fn moves_backwards_are_moves_forwards() {
        for slice in Slice::all(3) {
            for index in (0..slice.len()).step_by(97) {
                let Some(after) = slice.placement(index) else { continue };
                after.each_before(|before| {
                    let position = before.position();
                    let mut found = false;
                    position.each_quiet_move(|mv| {
                        found |= Placement::of(&position.after(mv)) == after;
                    });
                    assert!(found, "{before:?} to {after:?}");
                });
            }
        }
    }
}
