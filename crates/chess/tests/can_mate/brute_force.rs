//! Our answers against the obvious closure: every position that can arise, by shakmaty's own moves.
//!
//! A Yes is judged by its line, which is played again; a No by the closure, as far as it is small
//! enough to be run through.

use std::collections::HashSet;

use chess::can_mate::{Budget, can_mate};
use shakmaty::{Bitboard, Board, Chess, Color, EnPassantMode, Position as _, Square, fen::Fen};

use super::{
    replay,
    samples::{Dice, Sample},
};

/// Whether a mate by `side` ever comes up; `None` if there are more positions than `limit`.
fn mate_comes_up(start: &Chess, side: Color, limit: usize) -> Option<bool> {
    let mut seen = HashSet::from([key(start)]);
    let mut open = vec![start.clone()];
    while let Some(position) = open.pop() {
        let moves = position.legal_moves();
        if moves.is_empty() && position.is_check() && position.turn() != side {
            return Some(true);
        }
        for m in moves {
            let mut next = position.clone();
            next.play_unchecked(m);
            if seen.insert(key(&next)) {
                open.push(next);
            }
        }
        if seen.len() > limit {
            return None;
        }
    }
    Some(false)
}

fn key(position: &Chess) -> (Board, Color, Bitboard, Option<Square>) {
    (
        position.board().clone(),
        position.turn(),
        position.castles().castling_rights(),
        position.ep_square(EnPassantMode::Legal),
    )
}

/// What was judged.
#[derive(Debug, Default)]
struct Judged {
    /// Questions answered Yes, with a line that mates.
    yes: u32,
    /// Questions answered No, and the closure holds no mate.
    no: u32,
    /// Questions answered No whose closure is too large.
    too_large: u32,
    /// Positions judged for both sides in which somebody may castle.
    castling: u32,
    /// Positions judged for both sides in which a pawn may be taken en passant.
    en_passant: u32,
}

impl Judged {
    fn judge(&mut self, position: &Chess, limit: usize) {
        let mut both = true;
        for side in Color::ALL {
            let answer = can_mate(position, side, &Budget::default());
            replay(position, side, &answer);
            let fen = Fen::from_position(position, EnPassantMode::Legal);
            assert!(answer.is_yes() || answer.is_no(), "{fen} {side:?}: {answer:?}");
            if answer.is_yes() {
                self.yes += 1;
            } else if let Some(found) = mate_comes_up(position, side, limit) {
                assert!(!found, "{fen} {side:?}: {answer:?}, but a mate comes up");
                self.no += 1;
            } else {
                self.too_large += 1;
                both = false;
            }
        }
        self.castling += u32::from(both && !position.castles().is_empty());
        self.en_passant += u32::from(both && position.ep_square(EnPassantMode::Legal).is_some());
    }
}

/// Judges this many samples of each kind.
fn judge_samples(each: u32, seed: u64, limit: usize) -> Judged {
    let mut judged = Judged::default();
    let mut dice = Dice::new(seed);
    for sample in Sample::ALL {
        let mut found = 0;
        while found < each {
            if let Some(position) = sample.draw(&mut dice) {
                judged.judge(&position, limit);
                found += 1;
            }
        }
    }
    judged
}

#[test]
fn brute_force_agrees() {
    let judged = judge_samples(60, 1, 20_000);
    assert!(judged.yes > 500 && judged.no > 100, "{judged:?}");
    assert!(judged.castling > 30 && judged.en_passant > 30, "{judged:?}");
}

#[test]
#[ignore = "tens of thousands of positions take minutes; meant for changes to the proofs"]
fn brute_force_agrees_at_length() {
    let judged = judge_samples(6_000, 2, 20_000);
    println!("{judged:?}");
}
