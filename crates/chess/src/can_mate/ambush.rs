//! Direct mates: the loser's king stays where it is and waits while one or two men come.
//!
//! In an ordinary position the men that mate are there already, one or two moves from their places,
//! and the loser has moves to pass the time. To see such places in the bitboards costs as much as one
//! position of a search and saves many. What is seen is only proposed: every step is tested for
//! legality and the end for mate, and a proposal that fails costs nothing but time.

use shakmaty::{Bitboard, Color, Role, Square, attacks};

use super::position::{Kind, Position, Step};

/// Proposals that are played out at most.
const PROPOSALS: usize = 6;
/// Flights that a single helper may be asked to cover.
const FLIGHTS: usize = 3;

/// A man of the winner that can be sent somewhere.
#[derive(Clone, Copy)]
struct Hunter {
    /// What it is when it arrives: a pawn about to promote comes as a queen.
    role: Role,
    home: Square,
    /// What it attacks now.
    covers: Bitboard,
    /// Where it can go now.
    goes: Bitboard,
}

/// Who goes where: the helper first, the man that gives check last.
#[derive(Clone, Copy)]
struct Proposal {
    helper: Option<(Hunter, Square)>,
    checker: (Hunter, Square),
    steps: u32,
}

struct Ambush<'a> {
    position: &'a Position,
    winner: Color,
    king: Square,
    ring: Bitboard,
    /// All men but the loser's king, which hides nothing behind it.
    occupied: Bitboard,
    hunters: Vec<Hunter>,
    /// Squares that at least one, two and three of the winner's men attack.
    covered: [Bitboard; 3],
    /// Squares that the loser's men other than the king attack.
    defended: Bitboard,
}

/// Steps of both sides to a mate that is near at hand, if one is seen.
pub(super) fn ambush(position: &Position, winner: Color) -> Option<Vec<Step>> {
    if position.checkers().any() {
        return None;
    }
    let ambush = Ambush::new(position, winner);
    let mut proposals = ambush.proposals();
    proposals.sort_by_key(|proposal| proposal.steps);
    proposals.iter().take(PROPOSALS).find_map(|proposal| ambush.play(proposal))
}

impl<'a> Ambush<'a> {
    fn new(position: &'a Position, winner: Color) -> Ambush<'a> {
        let king = position.king(!winner);
        let mut covered = [Bitboard::EMPTY; 3];
        let mut cover = |reach: Bitboard| {
            let [once, twice, thrice] = covered;
            covered = [once | reach, twice | once & reach, thrice | twice & reach];
        };
        let mut hunters = Vec::with_capacity(8);
        for (role, home, covers) in men(position, winner) {
            cover(covers);
            let goes = goes(position, winner, home, covers);
            if role != Role::Pawn {
                hunters.push(Hunter { role, home, covers, goes });
            } else if goes.intersects(Bitboard::BACKRANKS) {
                hunters.push(Hunter { role: Role::Queen, home, covers, goes });
            }
        }
        cover(attacks::king_attacks(position.king(winner)));
        Ambush {
            position,
            winner,
            king,
            ring: attacks::king_attacks(king),
            occupied: position.board.occupied().without(king),
            hunters,
            covered,
            defended: men(position, !winner)
                .fold(Bitboard::EMPTY, |all, (_, _, covers)| all | covers),
        }
    }

    fn proposals(&self) -> Vec<Proposal> {
        let mut proposals = Vec::new();
        let board = &self.position.board;
        let [once, twice, _] = self.covered;
        for checker in &self.hunters {
            let piece = checker.role.of(self.winner);
            let others = once & !checker.covers | twice;
            let flights = self.ring & !others & !board.by_color(!self.winner);
            if flights.count() > FLIGHTS + most_covered(checker.role) {
                continue;
            }
            let occupied = self.occupied.without(checker.home);
            let checks = attacks::attacks(self.king, piece, occupied);
            for post in checks & !board.by_color(self.winner) & !self.defended {
                let reach = attacks::attacks(post, piece, occupied);
                // Without its man a square in the ring is open again.
                let fled = self.ring & !board.by_color(!self.winner).without(post) & !reach;
                let open = fled & !others;
                if open.count() > FLIGHTS
                    || attacks::between(post, self.king).intersects(self.defended)
                {
                    continue;
                }
                let Some(steps) = self.way(checker, post, checks) else { continue };
                let checker = (*checker, post);
                if open.is_empty() {
                    proposals.push(Proposal { helper: None, checker, steps });
                } else {
                    self.add_helpers(fled, checker, steps, &mut proposals);
                }
            }
        }
        proposals
    }

    /// Every man that can cover what the man that gives check leaves open.
    fn add_helpers(
        &self,
        fled: Bitboard,
        checker: (Hunter, Square),
        steps: u32,
        proposals: &mut Vec<Proposal>,
    ) {
        let (first, post) = checker;
        let [once, twice, thrice] = self.covered;
        for helper in self.hunters.iter().filter(|helper| helper.home != first.home) {
            let piece = helper.role.of(self.winner);
            let kept = once & !first.covers & !helper.covers
                | twice & !(first.covers & helper.covers)
                | thrice;
            let occupied = self.occupied.without(first.home).without(helper.home).with(post);
            let checks = attacks::attacks(self.king, piece, self.occupied);
            let taken = self.position.board.by_color(self.winner) | checks | self.ring & !kept;
            let places = (fled & !kept).into_iter().fold(!taken.with(post), |places, sq| {
                places & attacks::attacks(sq, piece, occupied)
            });
            let nearest = places
                .into_iter()
                .filter_map(|place| Some((self.way(helper, place, checks)?, place)))
                .min();
            if let Some((more, place)) = nearest {
                let helper = Some((*helper, place));
                proposals.push(Proposal { helper, checker, steps: steps + more });
            }
        }
    }

    /// One or two moves to a square, the first without a check.
    fn way(&self, man: &Hunter, to: Square, checks: Bitboard) -> Option<u32> {
        if man.goes.contains(to) {
            return Some(1);
        }
        let back = attacks::attacks(to, man.role.of(self.winner), self.occupied);
        (man.goes & back & !checks).any().then_some(2)
    }

    /// Plays a proposal out; the line, if it is legal and mates.
    fn play(&self, proposal: &Proposal) -> Option<Vec<Step>> {
        let mut position = self.position.clone();
        let mut line = Vec::with_capacity(8);
        let (_, post) = proposal.checker;
        let quiet = attacks::between(post, self.king).with(post);
        for (man, goal) in proposal.helper.into_iter().chain([proposal.checker]) {
            let mut at = man.home;
            while at != goal {
                if position.turn != self.winner {
                    let step = self.wait(&position, quiet.with(goal))?;
                    position = position.after(step);
                    line.push(step);
                }
                let step = self.approach(&position, man.role, at, goal)?;
                position = position.after(step);
                line.push(step);
                let own = position.king(self.winner);
                if position.board.attacks_to(own, !self.winner, position.board.occupied()).any() {
                    return None;
                }
                // A check before the last step would have to be answered.
                if position.checkers().any() != (step.to == post) {
                    return None;
                }
                at = step.to;
            }
        }
        position.is_stuck().then_some(line)
    }

    /// A step of a man to its goal, or to where it can go on from.
    fn approach(&self, position: &Position, role: Role, at: Square, goal: Square) -> Option<Step> {
        let piece = role.of(self.winner);
        let occupied = position.board.occupied();
        let now = position.board.piece_at(at)?;
        let goes = goes(position, self.winner, at, attacks::attacks(at, now, occupied));
        let to = if goes.contains(goal) {
            goal
        } else {
            let checks = attacks::attacks(self.king, piece, occupied.without(at));
            (goes & attacks::attacks(goal, piece, occupied) & !checks).first()?
        };
        let kind = if now.role == role { Kind::Plain } else { Kind::Promote(role) };
        Some(Step { from: at, to, kind })
    }

    /// A move of the loser that leaves the king, the men around it and the squares to avoid alone.
    fn wait(&self, position: &Position, avoid: Bitboard) -> Option<Step> {
        let loser = !self.winner;
        let board = &position.board;
        let occupied = board.occupied();
        let fits = |role: Role, from: Square, to: Square| {
            let seen = attacks::attacks(to, role.of(loser), occupied.without(from));
            let after = occupied.without(from).with(to);
            !seen.intersects(avoid) && board.attacks_to(self.king, self.winner, after).is_empty()
        };
        let free = !occupied & !avoid & !Bitboard::BACKRANKS;
        men(position, loser).filter(|(_, from, _)| !self.ring.contains(*from)).find_map(
            |(role, from, covers)| {
                let to = match role {
                    Role::Pawn => ahead(loser, from) & free,
                    _ => covers & !occupied & !avoid,
                };
                let to = to.into_iter().find(|to| fits(role, from, *to))?;
                Some(Step::plain(from, to))
            },
        )
    }
}

/// The men of a side but its king, pawns first, with what they attack.
fn men(position: &Position, color: Color) -> impl Iterator<Item = (Role, Square, Bitboard)> + '_ {
    let roles = [Role::Pawn, Role::Knight, Role::Bishop, Role::Rook, Role::Queen];
    roles.into_iter().flat_map(move |role| {
        let occupied = position.board.occupied();
        position
            .men(color, role)
            .into_iter()
            .map(move |from| (role, from, attacks::attacks(from, role.of(color), occupied)))
    })
}

/// Where a man goes that attacks these squares. Of pawns, only the promotions.
fn goes(position: &Position, color: Color, from: Square, covers: Bitboard) -> Bitboard {
    let board = &position.board;
    if board.pawns().contains(from) {
        let takes = covers & board.by_color(!color);
        let straight = ahead(color, from) & !board.occupied();
        return (takes | straight) & Bitboard::BACKRANKS;
    }
    covers & !board.by_color(color)
}

fn ahead(color: Color, pawn: Square) -> Bitboard {
    pawn.offset(color.fold_wb(8, -8)).map_or(Bitboard::EMPTY, Bitboard::from)
}

/// Flights around a king that a man of this kind covers at most from one place.
fn most_covered(role: Role) -> usize {
    match role {
        Role::Queen => 6,
        Role::Rook => 4,
        Role::Bishop => 3,
        Role::Knight | Role::Pawn | Role::King => 2,
    }
}
