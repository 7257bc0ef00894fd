//! The engine as it was before it learned from its games, kept to be measured against: alpha-beta
//! with a memory that is not asked again from one move to the next, and a handful of terms.

use draughts::endgames::{Tables, Verdict};
use draughts::engine::Limits;
use draughts::{Move, Piece, Position, SquareSet};
use vocabulary::Side;

use super::game::Player;

const MAN: i32 = 100;
const SHORT_KING: i32 = 250;
const GUARD: i32 = 6;
const ADVANCE: i32 = 2;
const MIDDLE: i32 = 3;
const TEMPO: i32 = 2;

/// The position seen by the side to move.
fn evaluate(position: &Position) -> i32 {
    let (own, other) = (position.turn(), position.turn().other());
    let balance = side(position, own) - side(position, other);
    // Exchanges help the one who is ahead.
    let pieces = i32::try_from(position.occupied().len()).unwrap_or(1).max(1);
    balance + balance.signum() * (balance.abs() / pieces).min(MAN / 2) + TEMPO
}

fn side(position: &Position, side: Side) -> i32 {
    let board = position.board();
    let (men, kings) = (position.men(side), position.kings(side));
    let king = SHORT_KING;
    let middle = board.row(2) | board.row(3) | board.row(4) | board.row(5);
    let mut worth = MAN * count(men) + king * count(kings);
    worth += MIDDLE * (count(men & middle) + 2 * count(kings & middle));
    for row in 0..board.rows() {
        let advanced = match side {
            Side::White => board.rows() - 1 - row,
            Side::Black => row,
        };
        let here = count(men & board.row(row));
        worth += match advanced {
            0 => GUARD * here,
            rows => ADVANCE * i32::try_from(rows).unwrap_or(0) * here,
        };
    }
    worth
}

fn count(set: SquareSet) -> i32 {
    i32::try_from(set.len()).unwrap_or(0)
}

/// A player that remembers.
pub(super) struct Engine<'a> {
    tables: Option<&'a Tables>,
    memory: Memory,
}

impl<'a> Engine<'a> {
    pub(super) fn new(tables: Option<&'a Tables>, megabytes: usize) -> Self {
        Self { tables, memory: Memory::new(megabytes) }
    }
}

impl Player for Engine<'_> {
    fn choose(
        &mut self,
        here: &Position,
        before: &[Position],
        limits: &Limits<'_>,
    ) -> Option<Move> {
        let mut search = Search::new(self.tables, &mut self.memory, before, limits);
        let mut best = here.legal_moves().first().copied();
        for depth in 1..=limits.depth.min(Search::DEEPEST) {
            let Some((value, line)) = search.look(here, depth) else { break };
            best = line.first().copied().or(best);
            if value.abs() >= SURELY || line.is_empty() || search.is_forced(here) {
                break;
            }
        }
        best
    }
}

/// What a remembered score says.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Bound {
    Exact,
    /// The true score is this or more.
    AtLeast,
    /// The true score is this or less.
    AtMost,
}

/// What is remembered of a position.
#[derive(Debug, Clone, Copy)]
struct Memo {
    key: u64,
    score: i32,
    depth: i16,
    bound: Bound,
    /// The place of the best move among the legal ones.
    best: u16,
}

/// Memos by the low bits of their keys.
struct Memory {
    memos: Vec<Option<Memo>>,
}

impl Memory {
    fn new(megabytes: usize) -> Self {
        let bytes = megabytes.clamp(1, 4_096) << 20;
        let count = (bytes / size_of::<Option<Memo>>()).next_power_of_two() / 2;
        Self { memos: vec![None; count.max(1)] }
    }

    fn recall(&self, key: u64) -> Option<Memo> {
        self.memos[self.place(key)].filter(|memo| memo.key == key)
    }

    /// Keeps what was searched deeper, unless it is of another position.
    fn keep(&mut self, memo: Memo) {
        let place = self.place(memo.key);
        let shallower = |old: Memo| old.key == memo.key && old.depth > memo.depth;
        if !self.memos[place].is_some_and(shallower) {
            self.memos[place] = Some(memo);
        }
    }

    fn place(&self, key: u64) -> usize {
        // Only the low bits are wanted.
        #[allow(clippy::cast_possible_truncation)]
        let low = key as usize;
        low & (self.memos.len() - 1)
    }
}

/// A number for a position, different for almost all of them.
fn key(position: &Position) -> u64 {
    let white = position.pieces(Side::White).bits();
    let black = position.pieces(Side::Black).bits();
    let kings = (position.kings(Side::White) | position.kings(Side::Black)).bits();
    let turn = u64::from(position.turn() == Side::Black);
    let mut mixed = turn;
    for part in [white, black, kings] {
        mixed = (mixed ^ part).wrapping_mul(0x9E37_79B9_7F4A_7C15);
        mixed ^= mixed >> 29;
    }
    mixed = mixed.wrapping_mul(0xBF58_476D_1CE4_E5B9);
    mixed ^ (mixed >> 32)
}

/// The score of a game won here and now; one less for each half-move it takes.
const WON: i32 = 30_000;
/// Scores beyond this are wins.
const SURELY: i32 = WON - 1_000;
/// How often the caller is asked whether to stop.
const ASK_EVERY: u64 = 1_024;

/// One question being thought about.
struct Search<'a> {
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
    const DEEPEST: u8 = 100;

    fn new(
        tables: Option<&'a Tables>,
        memory: &'a mut Memory,
        before: &[Position],
        limits: &'a Limits<'a>,
    ) -> Self {
        let path = before.iter().map(key).collect();
        Self { tables, memory, limits, nodes: 0, path, moves: Vec::new(), stopped: false }
    }

    /// Whether there is nothing to choose.
    fn is_forced(&self, position: &Position) -> bool {
        position.count_moves() == 1 && self.nodes > 0
    }

    /// Looks so many half-moves ahead; nothing if the limits were reached before.
    fn look(&mut self, position: &Position, depth: u8) -> Option<(i32, Vec<Move>)> {
        self.moves.clear();
        let value = self.value(position, depth.into(), 0, -WON - 1, WON + 1);
        if self.stopped {
            return None;
        }
        let line = self.line(position, depth);
        Some((value, line))
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
