//! Art. 9.6.1: the fifth appearance of a position, found without looking at most games.

use std::collections::HashMap;

use chess::repetition::Identity;
use chess::shakmaty::{Move, Role, Square};

use crate::replay::Replay;

/// Four returns to the first appearance take at least four half-moves each.
const SHORTEST: usize = 16;
const APPEARANCES: u32 = 5;

/// The ply after which some position stands for the fifth time.
pub(crate) fn first_fivefold(game: &Replay<'_>, keys: &mut Vec<u64>) -> Option<usize> {
    if !could_repeat(game.moves, keys) {
        return None;
    }
    let mut appearances: HashMap<Identity, u32> = HashMap::new();
    game.positions().position(|position| {
        let count = appearances.entry(Identity::of(&position)).or_insert(0);
        *count += 1;
        *count == APPEARANCES
    })
}

/// Whether the men return five times to the same squares within one run of reversible moves.
///
/// A key of the placing is carried along from the moves alone: nothing is played. Castling and en
/// passant rights, and the rare chance of equal keys, are left to the exact count.
fn could_repeat(moves: &[Move], keys: &mut Vec<u64>) -> bool {
    let mut run = 0;
    for (at, mv) in moves.iter().enumerate() {
        if is_reversible(*mv) {
            run += 1;
        } else {
            if run >= SHORTEST && repeats(&moves[at - run..at], keys) {
                return true;
            }
            run = 0;
        }
    }
    run >= SHORTEST && repeats(&moves[moves.len() - run..], keys)
}

/// Pawn moves, captures and castling cannot be undone.
fn is_reversible(mv: Move) -> bool {
    matches!(mv, Move::Normal { role, capture: None, .. } if role != Role::Pawn)
}

fn repeats(run: &[Move], keys: &mut Vec<u64>) -> bool {
    keys.clear();
    let mut key = 0;
    keys.push(key);
    for (at, mv) in run.iter().enumerate() {
        if let Move::Normal { role, from, to, .. } = *mv {
            key ^= sign(at, role, from) ^ sign(at, role, to);
        }
        // The lowest bit tells who has the move.
        keys.push(key & !1 | (at as u64 + 1) & 1);
    }
    keys.sort_unstable();
    let apart = APPEARANCES as usize - 1;
    keys.iter().zip(&keys[apart..]).any(|(first, fifth)| first == fifth)
}

/// A number for a man of the player who makes the move `at` of a run, on a square.
fn sign(at: usize, role: Role, square: Square) -> u64 {
    SIGNS[at & 1][role as usize - 1][usize::from(square)]
}

static SIGNS: [[[u64; 64]; 6]; 2] = signs();

/// Numbers without a pattern, from the `SplitMix64` generator.
const fn signs() -> [[[u64; 64]; 6]; 2] {
    let mut signs = [[[0; 64]; 6]; 2];
    let mut state = 0_u64;
    let mut at = 0;
    while at < 2 * 6 * 64 {
        state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = (state ^ (state >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        signs[at / 384][at / 64 % 6][at % 64] = mixed ^ (mixed >> 31);
        at += 1;
    }
    signs
}
