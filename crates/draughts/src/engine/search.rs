//! Looking ahead: alpha-beta with narrow windows, moves that promise little looked at less deeply,
//! captures and threats of captures followed to their end.

use vocabulary::Side;

use super::evaluation::evaluate;
use super::memory::{Bound, Memo, Memory, key};
use super::ordering::{Ordering, name};
use super::patterns::Weight;
use super::{Analysis, Limits, Score};
use crate::endgames::{Tables, Verdict};
use crate::moves::Move;
use crate::piece::Piece;
use crate::position::{Position, crowning_row};

/// The score of a game won here and now; one less for each half-move it takes.
const WON: i32 = 30_000;
/// Scores beyond this are wins.
const SURELY: i32 = WON - 1_000;
/// How often the caller is asked whether to stop.
const ASK_EVERY: u64 = 1_024;
/// How far the score may stray from that of the depth before.
const WINDOW: i32 = 20;
/// How deep below the horizon threats of captures are still answered.
const ANSWERED: i16 = -3;
/// From this depth on a shallow look may show that a position is far too good.
const PROBE_FROM: i16 = 4;
/// How much too good, in hundredths of a man, and for each half-move of depth.
const PROBE_MARGIN: [i32; 2] = [24, 6];

/// One question being thought about.
pub(super) struct Search<'a> {
    tables: Option<&'a Tables>,
    weights: &'a [Weight],
    memory: &'a mut Memory,
    limits: &'a Limits<'a>,
    nodes: u64,
    /// The keys of the game and of the line being looked at.
    path: Vec<u64>,
    /// The moves of all positions on the line, one after the other, each with its promise.
    moves: Vec<(i32, Move)>,
    ordering: Ordering,
    /// How many of the last positions of the game can come again.
    reversible: u16,
    /// The best move found so far at the depth being looked at.
    found: Option<(i32, Move)>,
    stopped: bool,
}

/// A place in the search: what is still to be looked at, and which scores matter.
#[derive(Clone, Copy)]
struct Node {
    /// Half-moves to look ahead; below zero captures alone are followed, and threats of them.
    depth: i16,
    /// Half-moves from the question.
    ply: u8,
    /// Positions before this one that can come again.
    reversible: u16,
    low: i32,
    high: i32,
}

impl Node {
    /// Whether it is only asked if a score is above a bound.
    const fn is_narrow(self) -> bool {
        self.high - self.low <= 1
    }

    /// The score that a memo makes another search needless for.
    fn settled_by(self, memo: Memo) -> Option<i32> {
        if self.ply == 0 || i16::from(memo.depth) < self.depth.max(0) {
            return None;
        }
        let score = from_memory(memo.score.into(), self.ply);
        let enough = match memo.bound {
            Bound::Exact => true,
            Bound::AtLeast => score >= self.high,
            Bound::AtMost => score <= self.low,
        };
        enough.then_some(score)
    }
}

/// Whether nobody is about to take; far below the horizon threats are let be.
fn is_calm(position: &Position, depth: i16) -> bool {
    depth <= ANSWERED || !position.with_turn(position.turn().other()).must_capture()
}

impl<'a> Search<'a> {
    /// Half-moves beyond which nobody looks.
    pub(super) const DEEPEST: u8 = 100;

    pub(super) fn new(
        tables: Option<&'a Tables>,
        weights: &'a [Weight],
        memory: &'a mut Memory,
        position: &Position,
        before: &[Position],
        limits: &'a Limits<'a>,
    ) -> Self {
        memory.new_question();
        let path = before.iter().map(key).collect();
        let stands = |earlier: &&Position| {
            Side::BOTH.iter().all(|side| {
                earlier.men(*side) == position.men(*side)
                    && earlier.kings(*side).len() == position.kings(*side).len()
            })
        };
        let reversible = before.iter().rev().take_while(stands).zip(1..).last();
        Self {
            tables,
            weights,
            memory,
            limits,
            nodes: 0,
            path,
            moves: Vec::new(),
            ordering: Ordering::new(),
            reversible: reversible.map_or(0, |(_, count)| count),
            found: None,
            stopped: false,
        }
    }

    pub(super) fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Whether there is nothing to choose.
    pub(super) fn is_forced(&self, position: &Position) -> bool {
        position.count_moves() == 1 && self.nodes > 0
    }

    /// An answer without looking ahead.
    pub(super) fn glance(position: &Position, weights: &[Weight]) -> Analysis {
        let line: Vec<Move> = position.legal_moves().into_iter().take(1).collect();
        let score =
            if line.is_empty() { Score::Loses(0) } else { score(evaluate(position, weights)) };
        Analysis { score, line, depth: 0, nodes: 0 }
    }

    /// Looks so many half-moves ahead, from what the depth before expected; what was found until
    /// the limits were reached, if they were, with the word that it is not the whole depth.
    pub(super) fn look(
        &mut self,
        position: &Position,
        depth: u8,
        expected: Score,
    ) -> Result<Analysis, Option<Analysis>> {
        let (mut low, mut high) = (-WON - 1, WON + 1);
        if depth > 4
            && let Score::Points(points) = expected
        {
            (low, high) = (points - WINDOW, points + WINDOW);
        }
        let mut width = WINDOW;
        let value = loop {
            self.moves.clear();
            self.found = None;
            let reversible = self.reversible;
            let node = Node { depth: depth.into(), ply: 0, reversible, low, high };
            let value = self.value(position, node);
            if self.stopped {
                // Worse than expected, and by how much nobody knows: the depth before is better.
                let found = self.found.filter(|(score, _)| *score > low);
                return Err(found.map(|(value, mv)| Analysis {
                    score: score(value),
                    line: vec![mv],
                    depth: depth - 1,
                    nodes: self.nodes,
                }));
            }
            width *= 4;
            if value <= low {
                low = if width > 400 { -WON - 1 } else { value - width };
            } else if value >= high {
                high = if width > 400 { WON + 1 } else { value + width };
            } else {
                break value;
            }
        };
        let line = self.line(position, depth);
        Ok(Analysis { score: score(value), line, depth, nodes: self.nodes })
    }

    /// The score of a position for the side to move, between the bounds.
    fn value(&mut self, position: &Position, mut node: Node) -> i32 {
        if self.stopped {
            return 0;
        }
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
        let ply = node.ply;
        if ply > 0 {
            if self.comes_again(key, node.reversible) {
                return 0;
            }
            if let Some(exact) = self.exact(position, ply) {
                return exact;
            }
        }
        let capture = position.must_capture();
        if ply >= Self::DEEPEST || (node.depth <= 0 && !capture && is_calm(position, node.depth)) {
            // One without moves has lost, however many pieces he has.
            return if position.count_moves() == 0 {
                i32::from(ply) - WON
            } else {
                evaluate(position, self.weights)
            };
        }
        let memo = self.memory.recall(key);
        if let Some(known) = memo.and_then(|memo| node.settled_by(memo)) {
            return known;
        }
        if !capture
            && node.is_narrow()
            && node.depth >= PROBE_FROM
            && let Some(good) = self.far_too_good(position, node)
        {
            return good;
        }
        let first = self.moves.len();
        let moves = &mut self.moves;
        position.each_move(|mv| moves.push((0, *mv)));
        let count = self.moves.len() - first;
        if count == 0 {
            return i32::from(ply) - WON;
        }
        if count > 1 {
            let (side, remembered) = (position.turn(), memo.map_or(0, |memo| memo.best));
            let crowning = crowning_row(position.board(), side);
            self.ordering.promise(&mut self.moves[first..], side, ply, remembered, crowning);
        } else if node.depth > 0 && ply < Self::DEEPEST / 2 {
            // A single move costs no depth: it decides nothing.
            node.depth += 1;
        }
        self.path.push(key);
        let (best, best_name) = self.best_of(first, position, node, capture);
        self.path.pop();
        self.moves.truncate(first);
        if !self.stopped {
            let bound = match best {
                _ if best <= node.low => Bound::AtMost,
                _ if best >= node.high => Bound::AtLeast,
                _ => Bound::Exact,
            };
            let best_name = if bound == Bound::AtMost { 0 } else { best_name };
            // Scores lie within 30,001, depths within 101.
            let kept = i16::try_from(to_memory(best, ply)).unwrap_or(0);
            let depth = i8::try_from(node.depth.max(0)).unwrap_or(i8::MAX);
            self.memory.keep(key, kept, depth, bound, best_name);
        }
        best
    }

    /// The best score of the moves from a place on, and the name of the move that brings it.
    fn best_of(
        &mut self,
        first: usize,
        position: &Position,
        node: Node,
        capture: bool,
    ) -> (i32, u16) {
        let Node { depth, ply, reversible, low, high } = node;
        let wide = !node.is_narrow();
        let (mut best, mut best_name, mut floor) = (-WON - 1, 0, low);
        for tried in 0..self.moves.len() - first {
            self.bring_forward(first + tried);
            let mv = self.moves[first + tried].1;
            let after = position.after(&mv);
            let lasts = mv.is_capture() || mv.piece() == Piece::Man;
            let next = |depth, low, high| {
                let reversible = if lasts { 0 } else { reversible + 1 };
                Node { depth, ply: ply + 1, reversible, low, high }
            };
            let left = depth - 1;
            let reduced = if capture { 0 } else { reduction(depth, tried, wide, &mv, position) };
            let mut score = 0;
            let narrow = tried > 0;
            if narrow {
                score = -self.value(&after, next(left - reduced, -floor - 1, -floor));
                if reduced > 0 && score > floor && !self.stopped {
                    score = -self.value(&after, next(left, -floor - 1, -floor));
                }
            }
            if !narrow || (wide && score > floor && score < high) {
                score = -self.value(&after, next(left, -high, -floor));
            }
            if self.stopped {
                break;
            }
            if score > best {
                best = score;
                best_name = name(&mv);
                if ply == 0 {
                    self.found = Some((score, mv));
                }
            }
            floor = floor.max(best);
            if floor >= high {
                if !capture {
                    let tried = &self.moves[first..=first + tried];
                    self.ordering.refuted(tried, position.turn(), ply, depth);
                }
                break;
            }
        }
        (best, best_name)
    }

    /// A score that a shallower look does not bring down to the bound: a deep one rarely would.
    fn far_too_good(&mut self, position: &Position, node: Node) -> Option<i32> {
        let Node { depth, high, .. } = node;
        if high.abs() >= SURELY || evaluate(position, self.weights) < high {
            return None;
        }
        let above = high + PROBE_MARGIN[0] + PROBE_MARGIN[1] * i32::from(depth);
        let shallow = (depth * 2 / 5).max(1);
        let value =
            self.value(position, Node { depth: shallow, low: above - 1, high: above, ..node });
        (!self.stopped && value >= above).then_some(value)
    }

    /// Puts the most promising of the moves from a place on into this place.
    fn bring_forward(&mut self, place: usize) {
        let best = self.moves[place..].iter().zip(place..).max_by_key(|((promise, _), at)| {
            // Among equals the first.
            (*promise, std::cmp::Reverse(*at))
        });
        if let Some((_, at)) = best {
            self.moves.swap(place, at);
        }
    }

    /// Whether a position has been on the board since the last move that cannot be taken back.
    fn comes_again(&self, key: u64, reversible: u16) -> bool {
        let since = self.path.iter().rev().take(usize::from(reversible));
        since.skip(1).step_by(2).any(|earlier| *earlier == key)
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
        let mut here = *position;
        let mut line: Vec<Move> = self.found.map(|(_, mv)| mv).into_iter().collect();
        if let Some(mv) = line.first() {
            here = here.after(mv);
        }
        while line.len() < usize::from(longest) {
            let Some(memo) = self.memory.recall(key(&here)) else { break };
            let moves = here.legal_moves();
            let only = if moves.len() == 1 { moves.first() } else { None };
            let best = moves.iter().find(|mv| name(mv) == memo.best);
            let Some(mv) = best.or(only) else { break };
            here = here.after(mv);
            line.push(*mv);
        }
        line
    }
}

/// How many half-moves less a move is looked at that comes late and neither takes nor crowns.
fn reduction(depth: i16, tried: usize, wide: bool, mv: &Move, position: &Position) -> i16 {
    let late = if wide { 3 } else { 1 };
    if depth < 3 || tried < late {
        return 0;
    }
    let crowns =
        mv.piece() == Piece::Man && mv.to.meets(crowning_row(position.board(), position.turn()));
    if crowns {
        return 0;
    }
    let mut reduced = 1;
    if !wide && tried >= 4 {
        reduced += 1;
    }
    if !wide && depth >= 8 && tried >= 3 {
        reduced += depth / 8;
    }
    reduced.min(depth - 1)
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
