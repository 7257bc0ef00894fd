//! Best-first search for a helpmate, which becomes a proof when it runs out of positions.
//!
//! Every position seen is kept, compared in full, and expanded once. If the queue runs empty, the
//! set is closed under legal moves and holds no mate: the answer is No, by exhaustion.

use shakmaty::{Bitboard, Board, Color, Role};

use super::{
    ambush::ambush,
    guide::{Guide, Plan},
    material,
    pack::mix,
    position::{Kind, Position, Step, Sweep},
};

/// How a hunt ended.
pub(super) enum Outcome {
    Mate(Vec<Step>),
    /// Every reachable position was seen.
    Exhausted,
    /// The allowance of positions is used up; the hunt can go on.
    Paused,
}

struct Seen {
    position: Position,
    parent: u32,
    step: Option<Step>,
}

/// Steps not yet played, waiting in the bucket of their price.
struct Waiting {
    parent: u32,
    sweep: Sweep,
    next: u32,
}

const NONE: u32 = u32::MAX;
/// Counters for scenes: few for a short search, which starts often, more for a long one.
const SCENES: usize = 1 << 12;
const MANY_SCENES: usize = 1 << 16;
const BUCKETS: usize = 512;
/// Positions of a search before it stops looking for direct mates.
const AMBUSHES: usize = 300;

/// The state of a best-first search.
pub(super) struct Hunt<'a> {
    winner: Color,
    plan: Plan<'a>,
    stale: u32,
    seen: Vec<Seen>,
    /// Open addressing over `seen`: index, or `NONE`.
    table: Vec<u32>,
    queue: Queue,
    /// How often each placing of the two kings was visited.
    staleness: Vec<u16>,
}

impl<'a> Hunt<'a> {
    /// Forgets everything and begins again with another plan.
    pub(super) fn restart(
        &mut self,
        plan: Plan<'a>,
        stale: u32,
        position: &Position,
    ) -> Option<Outcome> {
        self.plan = plan;
        self.stale = stale;
        self.seen.clear();
        let slots = self.table.len().max(256);
        self.table.clear();
        self.table.resize(slots, NONE);
        self.queue.clear();
        self.staleness.clear();
        self.staleness.resize(
            match stale {
                0 => 0,
                1 | 2 => SCENES,
                _ => MANY_SCENES,
            },
            0,
        );
        self.visit(position.clone(), NONE, None)
    }

    pub(super) fn new(winner: Color) -> Hunt<'a> {
        Hunt {
            winner,
            plan: Plan::Storm,
            stale: 0,
            seen: Vec::with_capacity(64),
            table: Vec::new(),
            queue: Queue::new(),
            staleness: Vec::new(),
        }
    }

    pub(super) fn positions(&self) -> usize {
        self.seen.len()
    }

    /// Searches until this many positions have been seen in all.
    pub(super) fn run(&mut self, until: usize) -> Outcome {
        loop {
            if self.seen.len() >= until {
                return Outcome::Paused;
            }
            let Some((parent, step)) = self.queue.pop() else { return Outcome::Exhausted };
            let position = self.seen[parent as usize].position.after(step);
            if let Some(outcome) = self.visit(position, parent, Some(step)) {
                return outcome;
            }
        }
    }

    fn visit(&mut self, position: Position, parent: u32, step: Option<Step>) -> Option<Outcome> {
        let slot = self.find(&position)?;
        let index = u32::try_from(self.seen.len()).unwrap_or(NONE);
        self.table[slot] = index;
        let dead_end = material::cannot_mate(&position.board, self.winner).is_some();
        if !dead_end
            && self.may_ambush(&position)
            && let Some(end) = ambush(&position, self.winner)
        {
            self.seen.push(Seen { position, parent, step });
            return Some(Outcome::Mate([self.line(index), end].concat()));
        }
        let mut moves = 0u32;
        if !dead_end {
            let mut guide = Guide::new(&position, self.winner, self.plan);
            let mask = self.staleness.len().wrapping_sub(1);
            let here = if self.stale > 0 { scene(&position.board) & mask } else { 0 };
            if self.stale > 0 {
                self.staleness[here] = self.staleness[here].saturating_add(1);
            }
            let stale = self.stale;
            position.sweeps(|role, sweep| {
                moves += 1;
                let alike = guide.alike(role, &sweep);
                if let Some(to) = alike.first() {
                    let mut price = guide.price(role, sweep.step(to));
                    if stale > 0 {
                        price += u32::from(self.staleness[here]) * stale / 4;
                    }
                    self.queue.push(price, index, Sweep { to: alike, ..sweep });
                }
                for to in sweep.to & !alike {
                    let step = sweep.step(to);
                    let mut price = guide.price(role, step);
                    if stale > 0 {
                        let there = scene_after(&position, here, role, step, mask);
                        price += u32::from(self.staleness[there]) * stale / 4;
                    }
                    self.queue.push(price, index, step.into());
                }
            });
        }
        let mated =
            !dead_end && moves == 0 && position.turn != self.winner && position.checkers().any();
        self.seen.push(Seen { position, parent, step });
        if mated {
            return Some(Outcome::Mate(self.line(index)));
        }
        if self.seen.len() * 2 > self.table.len() {
            self.grow();
        }
        None
    }

    /// Whether a direct mate is worth a look: on the way to a net it is not the aim, and where it was
    /// missed often it is not there.
    fn may_ambush(&self, position: &Position) -> bool {
        let begins = self.seen.is_empty();
        (begins || position.turn == self.winner)
            && self.seen.len() < AMBUSHES
            && !matches!(self.plan, Plan::Pattern(_))
    }

    fn line(&self, index: u32) -> Vec<Step> {
        let mut line = Vec::new();
        let mut at = index;
        while let Some(seen) = self.seen.get(at as usize) {
            line.extend(seen.step);
            at = seen.parent;
        }
        line.reverse();
        line
    }

    /// The free slot for this position, or none if it has been seen.
    fn find(&self, position: &Position) -> Option<usize> {
        let mask = self.table.len() - 1;
        let mut slot = hash(position) & mask;
        loop {
            match self.table[slot] {
                NONE => return Some(slot),
                index if self.seen[index as usize].position == *position => return None,
                _ => slot = (slot + 1) & mask,
            }
        }
    }

    fn grow(&mut self) {
        let mask = self.table.len() * 4 - 1;
        let mut table = vec![NONE; mask + 1];
        for (index, seen) in self.seen.iter().enumerate() {
            let mut slot = hash(&seen.position) & mask;
            while table[slot] != NONE {
                slot = (slot + 1) & mask;
            }
            table[slot] = u32::try_from(index).unwrap_or(NONE);
        }
        self.table = table;
    }
}

/// Steps by price, the cheapest first and among these the latest.
struct Queue {
    waiting: Vec<Waiting>,
    buckets: Vec<u32>,
    cheapest: usize,
    free: u32,
}

impl Queue {
    fn new() -> Queue {
        Queue {
            waiting: Vec::with_capacity(512),
            buckets: Vec::new(),
            cheapest: BUCKETS,
            free: NONE,
        }
    }

    fn clear(&mut self) {
        self.waiting.clear();
        self.buckets.clear();
        self.buckets.resize(BUCKETS, NONE);
        self.cheapest = BUCKETS;
        self.free = NONE;
    }

    fn push(&mut self, price: u32, parent: u32, sweep: Sweep) {
        let price = (price as usize).min(BUCKETS - 1);
        let entry = Waiting { parent, sweep, next: self.buckets[price] };
        let at = self.free;
        if let Some(reused) = self.waiting.get_mut(at as usize) {
            self.free = reused.next;
            *reused = entry;
            self.buckets[price] = at;
        } else {
            self.buckets[price] = u32::try_from(self.waiting.len()).unwrap_or(NONE);
            self.waiting.push(entry);
        }
        self.cheapest = self.cheapest.min(price);
    }

    fn pop(&mut self) -> Option<(u32, Step)> {
        while self.cheapest < BUCKETS {
            let head = self.buckets[self.cheapest];
            let Some(waiting) = self.waiting.get_mut(head as usize) else {
                self.cheapest += 1;
                continue;
            };
            let last = waiting.sweep.to.pop_back();
            if waiting.sweep.to.is_empty() {
                self.buckets[self.cheapest] = waiting.next;
                waiting.next = self.free;
                self.free = head;
            }
            if let Some(to) = last {
                return Some((waiting.parent, waiting.sweep.step(to)));
            }
        }
        None
    }
}

fn hash(position: &Position) -> usize {
    let board = &position.board;
    let mut hash = mix(board.white().0, board.occupied().0);
    hash = mix(hash, board.pawns().0 ^ board.queens().0.rotate_left(17));
    hash = mix(hash, board.kings().0 ^ board.rooks_and_queens().0.rotate_left(31));
    hash = mix(hash, board.bishops_and_queens().0 ^ position.castling.0.rotate_left(9));
    let right = position.en_passant.map_or(0, |sq| 2 + 2 * u64::from(u32::from(sq)));
    hash = mix(hash, right + u64::from(position.turn.is_white()));
    #[expect(clippy::cast_possible_truncation, reason = "only the low bits index the table")]
    let index = hash as usize;
    index
}

/// What changes slowly: the kings, the pawns, what is left. Positions of one scene are much
/// alike, and a scene visited often is unlikely to hold what it has not shown yet.
fn scene(board: &Board) -> usize {
    Scene {
        pawns: board.pawns(),
        kings: board.kings(),
        white: board.white(),
        knights: board.knights(),
        queens: board.queens(),
        men: board.occupied(),
    }
    .index()
}

struct Scene {
    pawns: Bitboard,
    kings: Bitboard,
    white: Bitboard,
    knights: Bitboard,
    queens: Bitboard,
    /// All men; only their number matters.
    men: Bitboard,
}

impl Scene {
    fn index(&self) -> usize {
        let pawns = mix(self.pawns.0, (self.pawns & self.white).0);
        let kings = self.kings.0 ^ (self.kings & self.white).0.rotate_left(13);
        let men = u64::from(self.men.0.count_ones())
            + (u64::from(self.knights.0.count_ones()) << 8)
            + (u64::from(self.queens.0.count_ones()) << 16);
        #[expect(clippy::cast_possible_truncation, reason = "only the low bits index the table")]
        let index = mix(mix(pawns, kings), men) as usize;
        index
    }
}

/// The scene a step leads to, found without playing it where that is simple.
fn scene_after(position: &Position, here: usize, role: Role, step: Step, mask: usize) -> usize {
    let board = &position.board;
    let Step { from, to, kind } = step;
    if !matches!(kind, Kind::Plain | Kind::Double) {
        return scene(&position.after(step).board) & mask;
    }
    if !matches!(role, Role::King | Role::Pawn) && !board.occupied().contains(to) {
        return here;
    }
    // Whoever stood on the square of arrival is gone; pieces that move are only counted.
    let moved = |men: Bitboard, moves: bool| {
        let rest = men.without(to);
        if moves { rest.without(from).with(to) } else { rest }
    };
    let after = Scene {
        pawns: moved(board.pawns(), role == Role::Pawn),
        kings: moved(board.kings(), role == Role::King),
        white: moved(board.white(), position.turn.is_white()),
        knights: moved(board.knights(), false),
        queens: moved(board.queens(), false),
        men: moved(board.occupied(), true),
    };
    after.index() & mask
}
