//! What the evaluation of Italian draughts looks at: how the men lie in twelve windows of eight
//! squares, where the kings stand, and how many pieces there are.
//!
//! A position is looked at twice, once by each player from his own side of the table; what speaks
//! for one speaks against the other, so that both share one set of weights. Each weight is there
//! twice, for a full board and for an empty one; between them the number of pieces decides.
//!
//! The weights were learned from games of the engine against itself (`lab draughts-train`).

use std::sync::OnceLock;

use miniz_oxide::inflate::decompress_to_vec_with_limit;
use vocabulary::Side;

use crate::endgames::dense;
use crate::position::Position;

/// Ways in which eight squares can be empty, or hold a man of the one or the other.
const WAYS: usize = 6_561;
/// Windows of four rows by two dark columns: how far down and how far to the right they begin.
/// Those that are missing are seen by the other player.
const BLOCKS: [(u32, u32); 8] = [(0, 0), (0, 1), (0, 2), (1, 0), (1, 1), (1, 2), (2, 0), (2, 1)];
/// Windows of two whole rows: the first of them.
const ROWS: [u32; 4] = [0, 1, 2, 3];

const WINDOWS: usize = BLOCKS.len() + ROWS.len();
/// Where the weights of kings on their squares begin.
const KINGS: usize = WINDOWS * WAYS;
/// Where those of how many kings each has begin: up to three of each are told apart.
const BALANCE: usize = KINGS + 32;
/// The weight of a man.
const MAN: usize = BALANCE + 16;
/// The weight of a king.
const KING: usize = MAN + 1;
/// The weight of being on move.
const TEMPO: usize = KING + 1;

/// How many weights there are, each for a full and for an empty board.
pub const WEIGHTS: usize = TEMPO + 1;
/// The most pieces a board holds.
pub const FULL: i32 = 24;
/// Weights are kept in so many parts of a hundredth of a man.
pub const PARTS: i32 = 4;

/// A weight for a full board and one for an empty one.
pub type Weight = [i16; 2];

/// Shows the weights that speak for White (1) and against (-1), with how often they do.
#[inline]
pub fn each_weight(position: &Position, mut visit: impl FnMut(usize, i32)) {
    let men = Side::BOTH.map(|side| dense(position.men(side)));
    let kings = Side::BOTH.map(|side| dense(position.kings(side)));
    let [white, black] = men;
    view(white, black, |weight| visit(weight, 1));
    view(black.reverse_bits(), white.reverse_bits(), |weight| visit(weight, -1));
    let count = |set: u32| i32::try_from(set.count_ones()).unwrap_or(0);
    visit(MAN, count(white) - count(black));
    if kings != [0, 0] {
        let [mut white, mut black] = kings;
        visit(KING, count(white) - count(black));
        let few = |set: u32| usize::try_from(set.count_ones().min(3)).unwrap_or(0);
        visit(BALANCE + 4 * few(white) + few(black), 1);
        visit(BALANCE + 4 * few(black) + few(white), -1);
        while white != 0 {
            visit(KINGS + white.trailing_zeros() as usize, 1);
            white &= white - 1;
        }
        while black != 0 {
            visit(KINGS + 31 - black.trailing_zeros() as usize, -1);
            black &= black - 1;
        }
    }
    visit(TEMPO, if position.turn() == Side::White { 1 } else { -1 });
}

/// The windows as a player sees them who moves towards square 1.
#[inline]
fn view(own: u32, other: u32, mut visit: impl FnMut(usize)) {
    let mut first = 0;
    for (row, column) in BLOCKS {
        let from = 4 * row + column;
        let eight = |set: u32| {
            let pairs = (set >> from) & 0x3333;
            let fours = (pairs | pairs >> 2) & 0x0F0F;
            ((fours | fours >> 4) & 0xFF) as usize
        };
        visit(first + way(eight(own), eight(other)));
        first += WAYS;
    }
    for row in ROWS {
        let eight = |set: u32| ((set >> (4 * row)) & 0xFF) as usize;
        visit(first + way(eight(own), eight(other)));
        first += WAYS;
    }
}

/// The number of what stands on eight squares.
#[inline]
fn way(own: usize, other: usize) -> usize {
    /// Eight bits read as digits to the base of three.
    const TERNARY: [u16; 256] = {
        let mut table = [0; 256];
        let mut bits = 0;
        while bits < 256 {
            let (mut bit, mut power) = (0, 1);
            while bit < 8 {
                if bits >> bit & 1 == 1 {
                    table[bits] += power;
                }
                power *= 3;
                bit += 1;
            }
            bits += 1;
        }
        table
    };
    usize::from(TERNARY[own & 0xFF]) + 2 * usize::from(TERNARY[other & 0xFF])
}

/// How a position looks to White by some weights, in hundredths of a man.
#[inline]
pub fn weigh(position: &Position, weights: &[Weight]) -> i32 {
    let (mut full, mut empty) = (0, 0);
    each_weight(position, |weight, times| {
        if let Some([on_full, on_empty]) = weights.get(weight) {
            full += times * i32::from(*on_full);
            empty += times * i32::from(*on_empty);
        }
    });
    let pieces = i32::try_from(position.occupied().len()).unwrap_or(FULL).min(FULL);
    (full * pieces + empty * (FULL - pieces)) / (FULL * PARTS)
}

/// The weights of the engine.
pub fn learned() -> &'static [Weight] {
    static LEARNED: OnceLock<Vec<Weight>> = OnceLock::new();
    LEARNED.get_or_init(|| {
        from_bytes(include_bytes!("../../weights.bin")).unwrap_or_else(|| vec![[0, 0]; WEIGHTS])
    })
}

/// Weights from their packed bytes; nothing if there are not as many as there should be.
pub fn from_bytes(packed: &[u8]) -> Option<Vec<Weight>> {
    let bytes = decompress_to_vec_with_limit(packed, 4 * WEIGHTS).ok()?;
    let (weights, rest) = bytes.as_chunks::<4>();
    let whole = rest.is_empty() && weights.len() == WEIGHTS;
    let weight =
        |[a, b, c, d]: &[u8; 4]| [i16::from_le_bytes([*a, *b]), i16::from_le_bytes([*c, *d])];
    whole.then(|| weights.iter().map(weight).collect())
}

/// Weights as packed bytes.
pub fn to_bytes(weights: &[Weight]) -> Vec<u8> {
    let bytes: Vec<u8> = weights.iter().flatten().flat_map(|part| part.to_le_bytes()).collect();
    miniz_oxide::deflate::compress_to_vec(&bytes, 10)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fen;
    use crate::rules::Rules;

    fn read(text: &str) -> Position {
        fen::read(text, Rules::FID_2008).unwrap()
    }

    #[test]
    fn the_weights_in_the_program_are_complete() {
        assert!(from_bytes(include_bytes!("../../weights.bin")).is_some());
        assert_eq!(to_bytes(learned()), include_bytes!("../../weights.bin"));
    }

    #[test]
    fn both_players_see_the_same_from_their_own_side() {
        for text in ["W:W21-32:B1-12", "B:W18,22,K5,30:B7,K28,K29,12,13", "W:WK1,31:BK32,9"] {
            let position = read(text);
            assert_eq!(
                weigh(&position, learned()),
                -weigh(&position.turned(), learned()),
                "{text}"
            );
        }
    }

    #[test]
    fn a_man_and_a_king_are_worth_having() {
        let even = weigh(&read("W:W21,22,26,30,31:B2,3,7,11,12"), learned());
        let ahead = weigh(&read("W:W21,22,26,30,31:B2,3,7,11"), learned());
        let kinged = weigh(&read("W:W21,22,26,30,K31:B2,3,7,11,12"), learned());
        assert!(ahead > even + 40 && kinged > even + 40, "{even} {ahead} {kinged}");
    }

    #[test]
    fn what_stands_on_eight_squares_has_its_own_number() {
        let mut seen = vec![false; WAYS];
        for own in 0..256_usize {
            for other in 0..256 {
                if own & other == 0 {
                    let number = way(own, other);
                    assert!(!seen[number]);
                    seen[number] = true;
                }
            }
        }
        assert!(seen.into_iter().all(|found| found));
    }
}
