//! The moves of a game as a page lists them: each a link to its position.

use boards::ShownMove;
use vocabulary::Side;

use super::board::numbered;
use super::rulings::{RulingLine, Rulings};
use crate::words::Words;

/// How many half-moves the ribbon of a telephone shows.
const RIBBON: usize = 6;

/// The moves, and where among them the reader is.
pub(super) struct MoveList {
    pub(super) lines: Vec<MoveLine>,
    /// The last half-moves before the one that is looked at, for a narrow screen.
    pub(super) ribbon: Vec<HalfMove>,
    /// The half-move that is shown, and the last one.
    pub(super) at: usize,
    pub(super) last: usize,
    /// The half-move that is shown, with its number; empty before the first.
    pub(super) shown: String,
    /// The last one.
    pub(super) newest: String,
}

/// A move of White and its answer.
pub(super) struct MoveLine {
    pub(super) number: u32,
    pub(super) white: Option<HalfMove>,
    pub(super) black: Option<HalfMove>,
}

/// A half-move.
#[derive(Clone)]
pub(super) struct HalfMove {
    pub(super) ply: usize,
    /// With its number where White makes it.
    pub(super) number: String,
    pub(super) text: String,
    pub(super) clock: String,
    pub(super) current: bool,
    /// What was decided after it: the look of its sign, the sign, and the words.
    pub(super) ruled: Option<(&'static str, &'static str, String)>,
}

impl MoveList {
    /// The moves, looked at after one of them or after the last.
    pub(super) fn of(moves: &[ShownMove], ply: Option<usize>, words: Words) -> Self {
        let at = ply.unwrap_or(moves.len());
        let halves: Vec<HalfMove> = moves.iter().map(|made| half(made, at, words)).collect();
        let end = at.max(RIBBON).min(halves.len());
        let ribbon = halves[end.saturating_sub(RIBBON)..end].to_vec();
        let mut lines: Vec<MoveLine> = Vec::new();
        for (made, half) in moves.iter().zip(halves) {
            match (made.side, lines.last_mut()) {
                (Side::Black, Some(line)) if line.number == made.number => line.black = Some(half),
                (Side::Black, _) => {
                    lines.push(MoveLine { number: made.number, white: None, black: Some(half) });
                }
                (Side::White, _) => {
                    lines.push(MoveLine { number: made.number, white: Some(half), black: None });
                }
            }
        }
        let told = |ply: usize| {
            ply.checked_sub(1).and_then(|at| moves.get(at)).map(numbered).unwrap_or_default()
        };
        Self { lines, ribbon, at, last: moves.len(), shown: told(at), newest: told(moves.len()) }
    }

    /// The same with a sign at every half-move after which something was decided.
    pub(super) fn with_rulings(mut self, rulings: &Rulings) -> Self {
        let halves = self.lines.iter_mut().flat_map(|line| [&mut line.white, &mut line.black]);
        for half in halves.flatten() {
            let here = |line: &&RulingLine| line.ply == half.ply && line.class != "routine";
            // The gravest is the one to be found again: what was refused, then what was asked.
            let found = rulings.lines.iter().filter(here).max_by_key(|line| match line.class {
                "refused" => 2,
                "asks" => 1,
                _ => 0,
            });
            half.ruled = found.map(|line| (line.class, line.icon, line.what.clone()));
        }
        self
    }

    /// Whether an earlier position is looked at.
    pub(super) fn is_review(&self) -> bool {
        self.at < self.last
    }
}

fn half(made: &ShownMove, at: usize, words: Words) -> HalfMove {
    HalfMove {
        ply: made.ply,
        number: if made.side == Side::White { format!("{}.", made.number) } else { String::new() },
        text: made.text.clone(),
        clock: made.clock.map(|left| words.span(left.max(0))).unwrap_or_default(),
        current: made.ply == at,
        ruled: None,
    }
}
