//! A plain alpha-beta of the public kind, written to be measured against: iterative deepening, a
//! table of positions kept between moves, killers, history, reductions, captures to their end, and
//! an evaluation made by hand. It stands for the hobby engines of the field.

use draughts::engine::Limits;
use draughts::{Move, Position};
use vocabulary::Side;

use super::game::Player;

const WON: i32 = 30_000;
const SURELY: i32 = WON - 500;
const DEEPEST: usize = 96;
const ASK_EVERY: u64 = 1_024;
const NAMES: usize = 1 << 12;

#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    Exact,
    Lower,
    Upper,
}

#[derive(Clone, Copy)]
struct Entry {
    key: u64,
    value: i32,
    depth: i32,
    kind: Kind,
    best: usize,
}

/// The engine.
pub(super) struct Engine {
    table: Vec<Option<Entry>>,
    killers: [[usize; 2]; DEEPEST + 1],
    history: [Vec<u32>; 2],
    nodes: u64,
    path: Vec<u64>,
    stopped: bool,
}

impl Engine {
    pub(super) fn new(megabytes: usize) -> Self {
        let count = ((megabytes << 20) / size_of::<Option<Entry>>()).next_power_of_two() / 2;
        Self {
            table: vec![None; count.max(1)],
            killers: [[0; 2]; DEEPEST + 1],
            history: [vec![0; NAMES], vec![0; NAMES]],
            nodes: 0,
            path: Vec::new(),
            stopped: false,
        }
    }

    fn place(&self, key: u64) -> usize {
        usize::try_from(key % self.table.len() as u64).unwrap_or(0)
    }

    fn search(
        &mut self,
        here: &Position,
        depth: i32,
        ply: usize,
        low: i32,
        high: i32,
        limits: &Limits<'_>,
    ) -> (i32, Option<Move>) {
        self.nodes += 1;
        if self.nodes >= limits.nodes || (self.nodes.is_multiple_of(ASK_EVERY) && (limits.stop)()) {
            self.stopped = true;
        }
        if self.stopped {
            return (0, None);
        }
        let key = key(here);
        if ply > 0 && self.path.iter().rev().take(60).any(|earlier| *earlier == key) {
            return (0, None);
        }
        let taking = here.must_capture();
        let far = i32::try_from(ply).unwrap_or(i32::MAX);
        if ply >= DEEPEST || (depth <= 0 && !taking) {
            let value = if here.count_moves() == 0 { far - WON } else { evaluate(here) };
            return (value, None);
        }
        let entry = self.table[self.place(key)].filter(|entry| entry.key == key);
        if let Some(entry) = entry
            && ply > 0
            && entry.depth >= depth
        {
            let value = out_of_table(entry.value, far);
            let cuts = match entry.kind {
                Kind::Exact => true,
                Kind::Lower => value >= high,
                Kind::Upper => value <= low,
            };
            if cuts {
                return (value, None);
            }
        }
        let side = usize::from(here.turn() == Side::Black);
        let remembered = entry.map_or(0, |entry| entry.best);
        let mut moves = Vec::with_capacity(16);
        here.each_move(|mv| {
            let name = name(here, mv);
            let promise = if name == remembered {
                u32::MAX
            } else if self.killers[ply].contains(&name) {
                u32::MAX - 1
            } else {
                self.history[side][name]
            };
            moves.push((promise, name, *mv));
        });
        if moves.is_empty() {
            return (far - WON, None);
        }
        moves.sort_by_key(|(promise, _, _)| std::cmp::Reverse(*promise));
        let next = if moves.len() == 1 && taking { depth } else { depth - 1 };
        let next = if depth <= 0 { depth - 1 } else { next };
        self.path.push(key);
        let (mut best, mut best_move, mut floor) = (-WON - 1, None, low);
        for (tried, (_, name, mv)) in moves.iter().enumerate() {
            let after = here.after(mv);
            let mut value = floor + 1;
            let reduced = i32::from(depth >= 3 && tried >= 3 && !taking);
            if tried > 0 {
                value = -self.search(&after, next - reduced, ply + 1, -floor - 1, -floor, limits).0;
            }
            if tried == 0 || value > floor && (value < high || reduced > 0) {
                value = -self.search(&after, next, ply + 1, -high, -floor, limits).0;
            }
            if self.stopped {
                break;
            }
            if value > best {
                (best, best_move) = (value, Some((*name, *mv)));
            }
            floor = floor.max(best);
            if floor >= high {
                if !taking {
                    if self.killers[ply][0] != *name {
                        self.killers[ply] = [*name, self.killers[ply][0]];
                    }
                    let weight = u32::try_from(depth * depth).unwrap_or(0);
                    let seen = &mut self.history[side][*name];
                    *seen = (*seen + weight).min(1 << 30);
                }
                break;
            }
        }
        self.path.pop();
        if !self.stopped {
            let kind = match best {
                _ if best <= low => Kind::Upper,
                _ if best >= high => Kind::Lower,
                _ => Kind::Exact,
            };
            let value = match best {
                value if value >= SURELY => value + far,
                value if value <= -SURELY => value - far,
                value => value,
            };
            let best = best_move.map_or(0, |(name, _)| name);
            let place = self.place(key);
            self.table[place] = Some(Entry { key, value, depth, kind, best });
        }
        (best, best_move.map(|(_, mv)| mv))
    }
}

/// Distances to a win are kept from the position.
fn out_of_table(value: i32, far: i32) -> i32 {
    match value {
        value if value >= SURELY => value - far,
        value if value <= -SURELY => value + far,
        value => value,
    }
}

impl Player for Engine {
    fn choose(
        &mut self,
        here: &Position,
        before: &[Position],
        limits: &Limits<'_>,
    ) -> Option<Move> {
        (self.nodes, self.stopped) = (0, false);
        self.path = before.iter().map(key).collect();
        let moves = here.legal_moves();
        let mut best = moves.first().copied();
        if moves.len() == 1 {
            return best;
        }
        for depth in 1..=i32::from(limits.depth.min(90)) {
            let (value, found) = self.search(here, depth, 0, -WON - 1, WON + 1, limits);
            if self.stopped {
                break;
            }
            best = found.or(best);
            if value.abs() >= SURELY {
                break;
            }
        }
        best
    }
}

/// Material, men on their way, the guard of the base, the middle, kings away from the edge.
fn evaluate(here: &Position) -> i32 {
    let (own, other) = (here.turn(), here.turn().other());
    let count = |side: Side| {
        let board = here.board();
        let (men, kings) = (here.men(side), here.kings(side));
        let number = |set: draughts::SquareSet| i32::try_from(set.len()).unwrap_or(0);
        let mut worth = 100 * number(men) + 270 * number(kings);
        for row in 0..8 {
            let steps = if side == Side::White { 7 - row } else { row };
            let weight = [8, 1, 3, 6, 9, 13, 18, 0][usize::try_from(steps).unwrap_or(0)];
            worth += weight * number(men & board.row(row));
        }
        let middle = board.row(2) | board.row(3) | board.row(4) | board.row(5);
        worth + 3 * number(men & middle) + 8 * number(kings & middle)
    };
    let (mine, theirs) = (count(own), count(other));
    let balance = mine - theirs;
    balance + balance * 40 / (mine + theirs).max(1) + 3
}

fn key(here: &Position) -> u64 {
    let kings = here.kings(Side::White) | here.kings(Side::Black);
    let parts = [here.pieces(Side::White).bits(), here.pieces(Side::Black).bits(), kings.bits()];
    let turn = u64::from(here.turn() == Side::Black);
    let mixed = parts.into_iter().fold(turn, |mixed, part| {
        let mixed = (mixed ^ part).wrapping_mul(0x9E37_79B9_7F4A_7C15);
        mixed ^ mixed >> 31
    });
    mixed.wrapping_mul(0xBF58_476D_1CE4_E5B9) >> 3
}

/// A number for a move of a position, by its squares.
fn name(here: &Position, mv: &Move) -> usize {
    let board = here.board();
    let number =
        |square: Option<draughts::Square>| usize::from(square.map_or(0, draughts::Square::number));
    (number(mv.from(board)) << 6 | number(mv.to(board))) % NAMES
}

#[cfg(test)]
mod tests {
    use draughts::{Rules, fen, notation};

    use super::*;

    #[test]
    fn it_takes_the_last_man() {
        let position = fen::read("W:WK10:B5", Rules::FID_2008).unwrap();
        let chosen = Engine::new(1).choose(&position, &[], &Limits::depth(9));
        let written = chosen.map(|mv| notation::write(&position, &mv));
        assert_eq!(written.as_deref(), Some("10x1"));
    }
}
