//! Looking ahead.

use super::evaluation::evaluate;
use super::memory::{Bound, Memo, Memory, key};
use super::{Analysis, Limits, Score};
use crate::endgames::{Tables, Verdict};
use crate::moves::Move;
use crate::piece::Piece;
use crate::position::Position;

/// The score of a game won here and now; one less for each half-move it takes.
const WON: i32 = 30_000;
/// Scores beyond this are wins.
const SURELY: i32 = WON - 1_000;
/// How often the caller is asked whether to stop.
const ASK_EVERY: u64 = 4_096;

/// One question being thought about.
pub(super) struct Search<'a> {
    tables: Option<&'a Tables>,
    memory: &'a mut Memory,
    limits: &'a Limits<'a>,
    nodes: u64,
    /// The keys of the game and of the line being looked at.
    path: Vec<u64>,
    /// The moves of all positions on the line, one after the other.
    moves: Vec<Move>,
    stopped: bool,
}

impl<'a> Search<'a> {
    /// Half-moves beyond which nobody looks.
    pub(super) const DEEPEST: u8 = 100;

    pub(super) fn new(
        tables: Option<&'a Tables>,
        memory: &'a mut Memory,
        before: &[Position],
        limits: &'a Limits<'a>,
    ) -> Self {
        let path = before.iter().map(key).collect();
        Self { tables, memory, limits, nodes: 0, path, moves: Vec::new(), stopped: false }
    }

    pub(super) fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Whether there is nothing to choose.
    pub(super) fn is_forced(&self, position: &Position) -> bool {
        position.count_moves() == 1 && self.nodes > 0
    }

    /// An answer without looking ahead.
    pub(super) fn glance(position: &Position) -> Analysis {
        let line: Vec<Move> = position.legal_moves().into_iter().take(1).collect();
        let score = if line.is_empty() { Score::Loses(0) } else { score(evaluate(position)) };
        Analysis { score, line, depth: 0, nodes: 0 }
    }

    /// Looks so many half-moves ahead; nothing if the limits were reached before.
    pub(super) fn look(&mut self, position: &Position, depth: u8) -> Option<Analysis> {
        self.moves.clear();
        let value = self.value(position, depth.into(), 0, -WON - 1, WON + 1);
        if self.stopped {
            return None;
        }
        let line = self.line(position, depth);
        Some(Analysis { score: score(value), line, depth, nodes: self.nodes })
    }

    /// The score of a position for the side to move, between the bounds.
    fn value(&mut self, position: &Position, depth: i16, ply: u8, low: i32, high: i32) -> i32 {
        self.nodes += 1;
        if self.nodes >= self.limits.nodes
            || (self.nodes.is_multiple_of(ASK_EVERY) && (self.limits.stop)())
        {
            self.stopped = true;
        }
        if self.stopped {
            return 0;
        }
        let key = key(position);
        if ply > 0 && self.path.contains(&key) {
            return 0;
        }
        if ply > 0
            && let Some(exact) = self.exact(position, ply)
        {
            return exact;
        }
        let capture = position.must_capture();
        if (depth <= 0 && !capture) || ply >= Self::DEEPEST {
            // One without moves has lost, however many pieces he has.
            return if position.count_moves() == 0 {
                i32::from(ply) - WON
            } else {
                evaluate(position)
            };
        }
        let memo = self.memory.recall(key);
        if let Some(memo) = memo
            && ply > 0
            && memo.depth >= depth
        {
            let score = from_memory(memo.score, ply);
            match memo.bound {
                Bound::Exact => return score,
                Bound::AtLeast if score >= high => return score,
                Bound::AtMost if score <= low => return score,
                _ => {}
            }
        }
        let first = self.moves.len();
        let moves = &mut self.moves;
        position.each_move(|mv| moves.push(*mv));
        let count = self.moves.len() - first;
        if count == 0 {
            return i32::from(ply) - WON;
        }
        self.path.push(key);
        let order = order(&self.moves[first..], memo.map(|memo| memo.best));
        // A single move costs no depth: it decides nothing. Captures are followed to the end.
        let left = if count == 1 && ply < Self::DEEPEST / 2 { depth } else { depth - 1 };
        let left = if depth <= 0 { depth - 1 } else { left };
        let (mut best, mut best_at, mut floor) = (-WON - 1, 0, low);
        for (tried, at) in order.into_iter().enumerate() {
            let after = position.after(&self.moves[first + usize::from(at)]);
            let mut score = 0;
            let narrow = tried > 0;
            if narrow {
                score = -self.value(&after, left, ply + 1, -floor - 1, -floor);
            }
            if !narrow || (score > floor && score < high) {
                score = -self.value(&after, left, ply + 1, -high, -floor);
            }
            if self.stopped {
                break;
            }
            if score > best {
                (best, best_at) = (score, at);
            }
            floor = floor.max(best);
            if floor >= high {
                break;
            }
        }
        self.path.pop();
        self.moves.truncate(first);
        if !self.stopped {
            let bound = match best {
                _ if best <= low => Bound::AtMost,
                _ if best >= high => Bound::AtLeast,
                _ => Bound::Exact,
            };
            let score = to_memory(best, ply);
            self.memory.keep(Memo { key, score, depth, bound, best: best_at });
        }
        best
    }

    /// What the tables know.
    fn exact(&self, position: &Position, ply: u8) -> Option<i32> {
        let verdict = self.tables?.probe(position)?;
        Some(match verdict {
            Verdict::Win(distance) => WON - i32::from(ply) - i32::from(distance),
            Verdict::Draw => 0,
            Verdict::Loss(distance) => i32::from(ply) + i32::from(distance) - WON,
        })
    }

    /// The line expected, as far as it is remembered.
    fn line(&self, position: &Position, longest: u8) -> Vec<Move> {
        let (mut line, mut here) = (Vec::new(), *position);
        while line.len() < usize::from(longest) {
            let Some(memo) = self.memory.recall(key(&here)) else { break };
            let moves = here.legal_moves();
            let Some(mv) = moves.get(usize::from(memo.best)) else { break };
            here = here.after(mv);
            line.push(*mv);
        }
        line
    }
}

/// The places of the moves in the order in which they are tried: what was best before, then
/// crownings, then long captures, then the rest.
fn order(moves: &[Move], remembered: Option<u16>) -> Vec<u16> {
    let mut places: Vec<u16> = (0..).take(moves.len()).collect();
    places.sort_by_key(|place| {
        let mv = &moves[usize::from(*place)];
        let remembered = Some(*place) != remembered;
        let man = mv.piece() == Piece::Man;
        (remembered, std::cmp::Reverse(mv.captured().len()), !man)
    });
    places
}

/// Distances to a win are kept from the position, not from the start of the search.
fn to_memory(score: i32, ply: u8) -> i32 {
    match score {
        _ if score >= SURELY => score + i32::from(ply),
        _ if score <= -SURELY => score - i32::from(ply),
        _ => score,
    }
}

fn from_memory(score: i32, ply: u8) -> i32 {
    match score {
        _ if score >= SURELY => score - i32::from(ply),
        _ if score <= -SURELY => score + i32::from(ply),
        _ => score,
    }
}

fn score(value: i32) -> Score {
    let distance = |left: i32| u16::try_from(left).unwrap_or(0);
    match value {
        _ if value >= SURELY => Score::Wins(distance(WON - value)),
        _ if value <= -SURELY => Score::Loses(distance(WON + value)),
        _ => Score::Points(value),
    }
}
