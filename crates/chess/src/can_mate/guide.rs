//! How promising a step looks on the way to a helpmate. Only speed depends on it, never the answer.

use std::cmp::Ordering;

use shakmaty::{Bitboard, Board, Color, Role, Square, attacks};

use super::{
    pattern::{Distance, Pattern},
    position::{Kind, Position, Step, Sweep},
};

/// The march of a side that has neither heavy pieces nor pawns: as if a pawn were near its goal.
const NO_PAWN: u32 = 2;
/// What a new queen is worth: with one more, whatever comes next is easier.
const NEW_QUEEN: u32 = 8;

/// A side that must lose a move and has no man that can.
const OUT_OF_STEP: u32 = 4;

/// What one look at a position tells about the steps that leave it.
pub(super) struct Guide<'a> {
    position: &'a Position,
    winner: Color,
    loser_king: Square,
    winner_king: Square,
    /// Squares the winner attacks, seen through the loser's king.
    attacked: Bitboard,
    /// Squares at least two of the winner's men attack.
    attacked_twice: Bitboard,
    /// Squares next to the loser's king.
    ring: Bitboard,
    /// How much the distance of the kings matters: the fewer men help, the more.
    king_weight: u32,
    /// The pressure on the loser's king as it is.
    idle: u32,
    /// How far the men are from their places.
    away: Distance,
    spare: Spare,
    /// What kings and pawns have to walk as they stand.
    still: u32,
    /// What each uncovered square around the loser's king costs.
    weight: u32,
    /// The winner has a queen or a rook: no promotion is needed for a mate.
    armed: bool,
    /// Rows the winner's most advanced pawn must still go, if he is not armed.
    march: u32,
    plan: Plan<'a>,
    /// The man whose steps were priced last, and what it attacks: its steps come in a row.
    mover: (Square, Bitboard),
    /// From where each role sees the ring, once that was asked.
    views: [Option<Bitboard>; 6],
}

/// Who can pass the time while the others walk.
#[derive(Clone, Copy, Debug, Default)]
struct Spare {
    /// The loser has men without a place in the net.
    loser: bool,
    /// The winner has no such man, and none in the net that could take one move more or less.
    rigid: bool,
}

/// What a search steers for.
#[derive(Clone, Copy, Debug)]
pub(super) enum Plan<'a> {
    /// Attack the loser's king where it stands.
    Storm,
    /// Walk both kings to this corner, where the least is needed for a mate.
    Corner(Square),
    /// Bring the men to these places.
    Pattern(&'a Pattern),
}

impl Plan<'_> {
    /// What each uncovered square around the loser's king costs. On the way to a corner the king
    /// walks through squares open all around, and counting them would only hold it back.
    fn weight(self, loser_king: Square) -> u32 {
        match self {
            Plan::Corner(corner) => u32::from(loser_king == corner),
            Plan::Storm | Plan::Pattern(_) => 8,
        }
    }
}

impl<'a> Guide<'a> {
    pub(super) fn new(position: &'a Position, winner: Color, plan: Plan<'a>) -> Guide<'a> {
        let board = &position.board;
        let loser_king = position.king(!winner);
        let occupied = board.occupied().without(loser_king);
        let mut attacked = Bitboard::EMPTY;
        let mut attacked_twice = Bitboard::EMPTY;
        let mut add = |reach: Bitboard| {
            attacked_twice |= attacked & reach;
            attacked |= reach;
        };
        let pawns = position.men(winner, Role::Pawn);
        // Far from its corner the king only walks, and to places nothing is counted for them.
        let counts = match plan {
            Plan::Storm => true,
            Plan::Corner(corner) => loser_king.distance(corner) <= 1,
            Plan::Pattern(_) => false,
        };
        if counts {
            for from in position.men(winner, Role::Knight) {
                add(attacks::knight_attacks(from));
            }
            for from in board.by_color(winner) & board.bishops_and_queens() {
                add(attacks::bishop_attacks(from, occupied));
            }
            for from in board.by_color(winner) & board.rooks_and_queens() {
                add(attacks::rook_attacks(from, occupied));
            }
            for from in pawns {
                add(attacks::pawn_attacks(winner, from));
            }
            add(attacks::king_attacks(position.king(winner)));
        }
        let armed = (board.by_color(winner) & board.rooks_and_queens()).any();
        let march = if armed {
            0
        } else {
            let way = |pawn| rows_to_go(winner, pawn) + obstacles(winner, pawn, board);
            pawns.into_iter().map(way).min().unwrap_or(NO_PAWN)
        };
        let weight = plan.weight(loser_king);
        let ring = attacks::king_attacks(loser_king);
        let unguarded = ring & !attacked;
        let helpers = (board.by_color(winner) & !board.pawns()).count();
        let mut guide = Guide {
            position,
            winner,
            loser_king,
            winner_king: position.king(winner),
            attacked,
            attacked_twice,
            ring,
            king_weight: if helpers <= 3 { 8 } else { 0 },
            weight,
            idle: weight * pressure(unguarded & !board.by_color(!winner), unguarded),
            away: match plan {
                Plan::Pattern(pattern) => pattern.distance_of(board),
                _ => Distance::default(),
            },
            spare: match plan {
                Plan::Pattern(pattern) => {
                    let spare = |color| pattern.has_spare(color, board.by_color(color).count());
                    Spare {
                        loser: spare(!winner),
                        rigid: !spare(winner) && pattern.has_only_knights(),
                    }
                }
                _ => Spare::default(),
            },
            armed,
            march,
            plan,
            views: [None; 6],
            mover: (loser_king, Bitboard::EMPTY),
            still: 0,
        };
        guide.still = guide.walk(march, loser_king, guide.winner_king);
        guide
    }

    /// The lower, the sooner this step is tried.
    pub(super) fn price(&mut self, role: Role, step: Step) -> u32 {
        if let Plan::Pattern(pattern) = self.plan {
            let mover = role.of(self.position.turn);
            let away = pattern.distance_after(self.away, &self.position.board, mover, step);
            return self.remaining(away);
        }
        if self.position.turn == self.winner {
            let price = self.winner_price(role, step);
            match step.kind {
                Kind::Promote(Role::Queen) => price.min(price.saturating_sub(NEW_QUEEN).max(1)),
                _ => price,
            }
        } else {
            self.loser_price(role, step)
        }
    }

    /// What is still to be walked after a step, in the moves of the side that has more of them: the other
    /// may lose as many as it has to spare.
    fn remaining(&self, away: Distance) -> u32 {
        let Distance { winner, loser, king, stand, .. } = away.settled();
        // The winner moves last, so after his move both have as many left if he is to be in time.
        let (moves, late) = if self.position.turn == self.winner {
            (2 * winner.max(loser), winner.cmp(&loser))
        } else {
            ((2 * winner).max(2 * loser + 2).saturating_sub(1), winner.cmp(&(loser + 1)))
        };
        let stuck = match late {
            Ordering::Greater => loser == 0 && !self.spare.loser,
            Ordering::Less => stand == 0 && self.spare.rigid,
            Ordering::Equal => false,
        };
        3 * moves + winner + 2 * (loser + king) + if stuck { OUT_OF_STEP } else { 0 }
    }

    /// Those squares of a sweep that are sure to have one price, which is then asked for only once.
    pub(super) fn alike(&mut self, role: Role, sweep: &Sweep) -> Bitboard {
        if matches!(role, Role::King | Role::Pawn) {
            return Bitboard::EMPTY;
        }
        let quiet = sweep.to & !self.position.board.occupied();
        if let Plan::Pattern(pattern) = self.plan {
            // For a man without a place it is all the same where it goes.
            let named = pattern.names(role.of(self.position.turn));
            return if named { Bitboard::EMPTY } else { quiet };
        }
        if self.weight == 0 {
            return quiet;
        }
        if self.position.turn != self.winner {
            return quiet & !self.ring;
        }
        let occupied = self.position.board.occupied().without(sweep.from).without(self.loser_king);
        let reach = attacks::attacks(sweep.from, role.of(self.winner), occupied);
        self.mover = (sweep.from, reach);
        // A man that sees the ring may open its line by going back; one that does not cannot.
        if reach.intersects(self.ring) { Bitboard::EMPTY } else { quiet & !self.views(role) }
    }

    /// Squares from which a piece of the winner sees a square next to the loser's king.
    fn views(&mut self, role: Role) -> Bitboard {
        let occupied = self.position.board.occupied().without(self.loser_king);
        let seen = &mut self.views[role as usize - 1];
        *seen.get_or_insert_with(|| {
            self.ring.into_iter().fold(Bitboard::EMPTY, |all, sq| {
                all | attacks::attacks(sq, role.of(self.winner), occupied)
            })
        })
    }

    fn winner_price(&mut self, role: Role, step: Step) -> u32 {
        let board = &self.position.board;
        let (arriving, march) = match step.kind {
            Kind::Promote(role @ (Role::Queen | Role::Rook)) => (role, 0),
            Kind::Promote(role) => (role, 1),
            _ if role == Role::Pawn && !self.armed => {
                let blocked = obstacles(self.winner, step.to, board);
                (role, self.march.min(rows_to_go(self.winner, step.to) + blocked))
            }
            // Whatever stood there may have stood in a pawn's way.
            _ if !self.armed && board.pawns().contains(step.to) => {
                (role, self.march.saturating_sub(2))
            }
            _ => (role, self.march),
        };
        let winner_king = if role == Role::King { step.to } else { self.winner_king };
        let walk = if role == Role::King || march != self.march {
            self.walk(march, self.loser_king, winner_king)
        } else {
            self.still
        };
        if self.weight == 0 {
            return walk;
        }
        let occupied = board.occupied().without(step.from).without(self.loser_king);
        if self.mover.0 != step.from {
            let reach = attacks::attacks(step.from, role.of(self.winner), occupied);
            self.mover = (step.from, reach);
        }
        let before = self.mover.1;
        let after = attacks::attacks(step.to, arriving.of(self.winner), occupied);
        if ((before | after) & self.ring).is_empty() {
            return self.idle + walk;
        }
        let attacked = self.attacked & !(before & !self.attacked_twice) | after;
        let own = board.by_color(!self.winner).without(step.to);
        let unguarded = self.ring & !attacked;
        let flights = unguarded & !own;
        let price = self.weight * pressure(flights, unguarded) + walk;
        if flights.is_empty() && after.contains(self.loser_king) {
            // Likely mate, unless another man than the king can take the one that gives check.
            let takers = board.attacks_to(step.to, !self.winner, occupied).without(self.loser_king);
            return if takers.any() { price + 1 } else { 0 };
        }
        price
    }

    fn loser_price(&self, role: Role, step: Step) -> u32 {
        let board = &self.position.board;
        let taken = if board.by_color(self.winner).contains(step.to) {
            match board.role_at(step.to) {
                Some(Role::Queen | Role::Rook) => 48,
                Some(Role::Pawn) if !self.armed => 32,
                _ => 8,
            }
        } else {
            0
        };
        let own = board.by_color(!self.winner).without(step.from).with(step.to);
        if role == Role::King {
            let unguarded = attacks::king_attacks(step.to) & !self.attacked;
            return taken
                + self.plan.weight(step.to) * pressure(unguarded & !own, unguarded)
                + self.walk(self.march, step.to, self.winner_king);
        }
        let pressed = if self.ring.contains(step.to) || self.ring.contains(step.from) {
            let unguarded = self.ring & !self.attacked;
            self.weight * pressure(unguarded & !own, unguarded)
        } else {
            self.idle
        };
        taken + pressed + self.still
    }

    /// What the kings and the pawns still have to walk.
    fn walk(&self, march: u32, loser_king: Square, winner_king: Square) -> u32 {
        let kings = match self.plan {
            Plan::Storm | Plan::Pattern(_) => {
                self.king_weight * loser_king.distance(winner_king).saturating_sub(2)
            }
            Plan::Corner(corner) => {
                let [one, other] = stands(corner).map(|stand| winner_king.distance(stand));
                8 * (loser_king.distance(corner) + one.min(other))
            }
        };
        4 + 24 * march + kings
    }
}

/// Where the winner's king takes those squares next to a corner that a rook on the edge leaves open.
fn stands(corner: Square) -> [Square; 2] {
    let inward = |at: u32, by: u32| if at == 0 { by } else { at - by };
    let (file, rank) = (u32::from(corner.file()), u32::from(corner.rank()));
    [(1, 2), (2, 1)].map(|(along, up)| Square::new(inward(file, along) + 8 * inward(rank, up)))
}

/// How far the squares around the king are from being covered: those it may flee to count twice.
fn pressure(flights: Bitboard, unguarded: Bitboard) -> u32 {
    // The ring spans three rows, so half a turn of the board brings both sets beside each other.
    (unguarded.0 | flights.0.rotate_left(32)).count_ones()
}

fn rows_to_go(color: Color, pawn: Square) -> u32 {
    color.fold_wb(7 - u32::from(pawn.rank()), u32::from(pawn.rank()))
}

/// What stands in a pawn's way, in steps it may cost to remove.
fn obstacles(color: Color, pawn: Square, board: &Board) -> u32 {
    let last = color.fold_wb(shakmaty::Rank::Eighth, shakmaty::Rank::First);
    let way = attacks::between(pawn, Square::from_coords(pawn.file(), last));
    // One's own pieces step aside by themselves.
    if way.intersects(board.by_color(!color) | board.pawns()) { 2 } else { 0 }
}
