//! Two scores of one game: how far they agree, and the position to go back to.

use shakmaty::{Chess, Move};

use crate::legal::{IllegalMove, after};

/// The result of laying two scores side by side.
#[derive(Debug, Clone)]
pub struct Comparison {
    /// Half-moves both scores share from the start.
    pub agreed: u32,
    /// Where they part, if they do.
    pub difference: Option<Difference>,
    /// The last position on which both agree.
    pub position: Chess,
}

/// The first half-move that differs; `None` where a score has already ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Difference {
    /// Half-move, from 1.
    pub ply: u32,
    /// What the first score has.
    pub first: Option<Move>,
    /// What the second score has.
    pub second: Option<Move>,
}

/// Compares two scores move by move. Nothing is mended: a misprint that is legal is another game.
///
/// # Errors
/// [`IllegalMove`] when a shared move is not legal from `start`.
pub fn compare(start: &Chess, first: &[Move], second: &[Move]) -> Result<Comparison, IllegalMove> {
    let mut position = start.clone();
    let mut ply = 0;
    let (mut a, mut b) = (first.iter().copied(), second.iter().copied());
    loop {
        let (first, second) = (a.next(), b.next());
        match first {
            Some(mv) if first == second => {
                position = after(&position, mv)?;
                ply += 1;
            }
            None if second.is_none() => {
                return Ok(Comparison { agreed: ply, difference: None, position });
            }
            _ => {
                let difference = Some(Difference { ply: ply + 1, first, second });
                return Ok(Comparison { agreed: ply, difference, position });
            }
        }
    }
}
