//! The order in which the methods are tried: cheap before dear, and both answers in turn.

use shakmaty::{Bitboard, Chess, Color, Position as _, Square};

use super::{
    Budget, CanMate, Helpmate, Proof, Spent,
    closure::{Exhaustion, exhaust},
    ghosts::{self, Haunt},
    guide::Plan,
    hunt::{Hunt, Outcome},
    material,
    mobility::Mobility,
    position::{Kind, Position, Step},
    refute::{Reach, refute},
    weave::patterns,
};

/// Positions a first search may see, by plan. Ordinary positions need no more.
const STORM: u64 = 64;
const CORNER: u64 = 130;
const FAR_CORNER: u64 = 300;
/// Positions of the search that precedes the dear proofs.
const SKIRMISH: u64 = 2_000;
/// Coarse states of the first and of the second attempt with ghosts.
const GHOSTS: usize = 1_000;
const MANY_GHOSTS: usize = 40_000;
/// How far lines are followed to positions where no mate is possible. Where that succeeds a few thousand
/// coarse states are enough; more are spent only on what a long search has not decided.
const SHORT_LINES: Reach = Reach { plies: 2, positions: 100, states: 500, all_states: 20_000 };
const LONG_LINES: Reach = Reach { plies: 5, positions: 300, states: 5_000, all_states: 20_000 };
const STUBBORN_LINES: Reach = Reach { all_states: usize::MAX, ..LONG_LINES };
/// Mating nets tried.
const NETS: usize = 8;
const CORNER_NETS: usize = 3;
const CORNER_NET: u64 = 300;
/// Positions of the walks to each net before anything dear is tried, with what is said below.
const SHORT_WALKS: [(u64, u32); 2] = [(250, UNEASY), (1_000, CALM)];
/// How stubbornly a search avoids scenes it has seen.
const RESTLESS: u32 = 8;
const UNEASY: u32 = 4;
const CALM: u32 = 2;
const STEADY: u32 = 1;
/// With so few men every net is worth a longer walk.
const FEW_MEN: usize = 6;
/// A position with so few moves is looked at one ply further on as well.
const FEW_MOVES: usize = 3;
/// The share of a long search and of an exhaustion in each round.
const FIRST_ROUND: u64 = 30_000;
/// Which part of it is for the walk to each net: more where nothing but nets mates.
const NET_SHARE: u64 = 16;
const SMALL_NET_SHARE: u64 = 64;
/// Positions for which a mebibyte suffices: a search keeps much more for each than an exhaustion.
const HUNT_PER_MIB: u64 = 1_000;
const EXHAUST_PER_MIB: u64 = 12_000;

pub(super) struct Solver<'a> {
    chess: &'a Chess,
    position: Position,
    side: Color,
    left: u64,
    memory_mib: u64,
    spent: u64,
}

impl<'a> Solver<'a> {
    pub(super) fn new(chess: &'a Chess, side: Color, budget: &Budget) -> Solver<'a> {
        let position = Position::from_chess(chess);
        Solver {
            chess,
            position,
            side,
            left: budget.nodes,
            memory_mib: budget.memory_mib,
            spent: 0,
        }
    }

    pub(super) fn solve(mut self) -> CanMate {
        self.decide().unwrap_or(CanMate::Undecided(Spent { nodes: self.spent }))
    }

    fn decide(&mut self) -> Option<CanMate> {
        // The position asked about need not have arisen from a move, as the material rules presume of
        // the mates they exclude; so a mate that already stands is seen first.
        if self.position.turn != self.side
            && self.position.checkers().any()
            && self.position.is_stuck()
        {
            return self.replay(&[]);
        }
        if let Some(rule) = material::cannot_mate(&self.position.board, self.side) {
            return Some(CanMate::No(Proof::Material(rule)));
        }
        let mut hunt = Hunt::new(self.side);
        if let Some(answer) = self.hunt(&mut hunt, Plan::Storm, 0, STORM) {
            return Some(answer);
        }
        let mobility = Mobility::of(&self.position);
        if !mobility.could_mate(self.side) {
            return Some(CanMate::No(Proof::Immobile));
        }
        // Minor pieces need blockers in the corner, for which nets are made.
        if !self.has_only_minors()
            && let Some(answer) = self.corners(&mut hunt, CORNER)
        {
            return Some(answer);
        }
        if self.needs_net()
            && let Some(answer) = self.walk_into_corner_nets(&mobility)
        {
            return Some(answer);
        }
        if !self.has_only_minors()
            && let Some(answer) = self.corners(&mut hunt, FAR_CORNER)
        {
            return Some(answer);
        }
        // Minor pieces mate only where the loser blocks himself: no storm finds that. They seldom do so
        // away from the edge, and the squares there take the longest to weave around.
        if self.needs_net()
            && let Some(answer) = self.walk_into_nets(Bitboard::EDGES, &SHORT_WALKS)
        {
            return Some(answer);
        }
        if let Some(answer) = self.hunt(&mut hunt, Plan::Storm, RESTLESS, SKIRMISH) {
            return Some(answer);
        }
        self.ghosts(&mobility, GHOSTS)
            .or_else(|| self.forced_lines(&SHORT_LINES))
            .or_else(|| self.forced_lines(&LONG_LINES))
            .or_else(|| self.walk_into_nets(Bitboard::FULL, &SHORT_WALKS))
            .or_else(|| self.grind(&mut hunt, &mobility))
    }

    fn needs_net(&self) -> bool {
        let board = &self.position.board;
        let weak = (board.by_color(self.side) & board.rooks_and_queens()).is_empty();
        weak && (self.has_only_minors() || board.occupied().count() <= FEW_MEN)
    }

    fn has_only_minors(&self) -> bool {
        let board = &self.position.board;
        (board.by_color(self.side) & (board.pawns() | board.rooks_and_queens())).is_empty()
    }

    /// Walks to each corner in turn, the nearest first.
    fn corners(&mut self, hunt: &mut Hunt<'_>, nodes: u64) -> Option<CanMate> {
        let (loser, winner) = (self.position.king(!self.side), self.position.king(self.side));
        let mut corners = [Square::A1, Square::H1, Square::A8, Square::H8];
        corners.sort_by_key(|corner| loser.distance(*corner) + winner.distance(*corner));
        corners.into_iter().find_map(|corner| self.hunt(hunt, Plan::Corner(corner), STEADY, nodes))
    }

    fn hunt<'p>(
        &mut self,
        hunt: &mut Hunt<'p>,
        plan: Plan<'p>,
        restless: u32,
        nodes: u64,
    ) -> Option<CanMate> {
        let position = self.position.clone();
        self.hunt_from(hunt, &position, &[], plan, restless, nodes)
    }

    /// Searches from a position that these steps lead to.
    fn hunt_from<'p>(
        &mut self,
        hunt: &mut Hunt<'p>,
        position: &Position,
        prefix: &[Step],
        plan: Plan<'p>,
        restless: u32,
        nodes: u64,
    ) -> Option<CanMate> {
        let begun = hunt.restart(plan, restless, position);
        self.pursue(hunt, begun, 0, prefix, nodes)
    }

    /// Goes on with the search as it stands, until it has seen so many positions in all.
    fn hunt_on(&mut self, hunt: &mut Hunt<'_>, nodes: u64) -> Option<CanMate> {
        let before = hunt.positions() as u64;
        self.pursue(hunt, None, before, &[], nodes)
    }

    fn pursue(
        &mut self,
        hunt: &mut Hunt<'_>,
        begun: Option<Outcome>,
        before: u64,
        prefix: &[Step],
        nodes: u64,
    ) -> Option<CanMate> {
        let room = self.memory_mib.saturating_mul(HUNT_PER_MIB);
        let nodes = nodes.min(self.left.saturating_add(before)).min(room);
        let nodes = usize::try_from(nodes).unwrap_or(usize::MAX);
        let outcome = begun.unwrap_or_else(|| hunt.run(nodes));
        self.spend(hunt.positions() as u64 - before);
        match outcome {
            Outcome::Mate(line) => self.replay(&[prefix, &line].concat()),
            Outcome::Exhausted if prefix.is_empty() => {
                Some(CanMate::No(Proof::Exhausted { positions: hunt.positions() as u64 }))
            }
            Outcome::Exhausted | Outcome::Paused => None,
        }
    }

    fn spend(&mut self, nodes: u64) {
        self.spent += nodes;
        self.left = self.left.saturating_sub(nodes);
    }

    fn ghosts(&mut self, mobility: &Mobility, limit: usize) -> Option<CanMate> {
        // Without a pawn there is no wall, and nothing to prove.
        if self.position.board.pawns().is_empty() {
            return None;
        }
        let limit = limit.min(usize::try_from(self.left).unwrap_or(usize::MAX));
        Haunt::ALL.into_iter().find_map(|haunt| {
            let haunting = ghosts::never_mates(&self.position, mobility, self.side, haunt, limit);
            let states = haunting.states as u64;
            haunting.proven.then_some(CanMate::No(Proof::Regions { states }))
        })
    }

    fn forced_lines(&mut self, reach: &Reach) -> Option<CanMate> {
        let positions = refute(&self.position, self.side, reach)? as u64;
        Some(CanMate::No(Proof::Lines { positions }))
    }

    /// Nets in the corners alone, where minor pieces nearly always mate: the other squares cost
    /// more to weave than the walk.
    fn walk_into_corner_nets(&mut self, mobility: &Mobility) -> Option<CanMate> {
        let position = self.position.clone();
        let nets = patterns(&position, mobility, self.side, Bitboard::CORNERS, CORNER_NETS);
        let mut hunt = Hunt::new(self.side);
        nets.iter().find_map(|net| self.hunt(&mut hunt, Plan::Pattern(net), UNEASY, CORNER_NET))
    }

    /// Nets that mate the king on one of these squares.
    fn walk_into_nets(&mut self, squares: Bitboard, walks: &[(u64, u32)]) -> Option<CanMate> {
        let mut scouts = vec![(self.position.clone(), Vec::new())];
        let mut steps = Vec::new();
        self.position.steps(|_, step| steps.push(step));
        if steps.len() <= FEW_MOVES {
            scouts.extend(steps.into_iter().map(|step| (self.position.after(step), vec![step])));
        }
        let mut hunt = Hunt::new(self.side);
        let woven: Vec<_> = scouts
            .iter()
            .map(|(scout, _)| patterns(scout, &Mobility::of(scout), self.side, squares, NETS))
            .collect();
        for (nodes, restless) in walks {
            for ((scout, prefix), nets) in scouts.iter().zip(&woven) {
                for net in nets {
                    let plan = Plan::Pattern(net);
                    let answer = self.hunt_from(&mut hunt, scout, prefix, plan, *restless, *nodes);
                    if answer.is_some() {
                        return answer;
                    }
                }
            }
        }
        None
    }

    /// Long searches and exhaustions by turns, each round four times the one before. The search goes on
    /// from the skirmish, so that no position is expanded twice.
    fn grind(&mut self, hunt: &mut Hunt<'_>, mobility: &Mobility) -> Option<CanMate> {
        let position = self.position.clone();
        let nets = patterns(&position, mobility, self.side, Bitboard::FULL, NETS);
        let mut walk = Hunt::new(self.side);
        let share = if self.needs_net() { NET_SHARE } else { SMALL_NET_SHARE };
        let mut restless = UNEASY;
        let mut round = FIRST_ROUND;
        while self.left > 0 {
            if let Some(answer) = self.hunt_on(hunt, round) {
                return Some(answer);
            }
            if round == FIRST_ROUND
                && let Some(answer) = self
                    .ghosts(mobility, MANY_GHOSTS)
                    .or_else(|| self.forced_lines(&STUBBORN_LINES))
            {
                return Some(answer);
            }
            for net in &nets {
                let plan = Plan::Pattern(net);
                if let Some(answer) = self.hunt(&mut walk, plan, restless, round / share) {
                    return Some(answer);
                }
            }
            // A restless walk gets round obstacles, a steady one finds the right moment.
            restless = if restless == UNEASY { STEADY } else { UNEASY };
            let room = self.memory_mib.saturating_mul(EXHAUST_PER_MIB);
            let limit = usize::try_from(round.min(self.left).min(room)).unwrap_or(usize::MAX);
            match exhaust(&self.position, self.side, limit) {
                Exhaustion::Closed(positions) => {
                    return Some(CanMate::No(Proof::Exhausted { positions }));
                }
                Exhaustion::Mate(line) => return self.replay(&line),
                Exhaustion::TooMany => self.spend(limit as u64),
            }
            round *= 4;
        }
        None
    }

    /// Plays the line through shakmaty; only a line that is legal and ends in mate becomes a witness.
    fn replay(&self, line: &[Step]) -> Option<CanMate> {
        let mut position = self.chess.clone();
        let mut moves = Vec::with_capacity(line.len());
        for step in line {
            // Legal moves of the man that moves, to where it goes: all of them would cost more than
            // the search that found the line.
            let candidates = match step.kind {
                Kind::Castle(side) => position.castling_moves(side),
                _ => position.san_candidates(position.board().role_at(step.from)?, step.to),
            };
            let played = candidates.into_iter().find(|m| step.is(*m))?;
            position.play_unchecked(played);
            moves.push(played);
        }
        let mated = position.is_checkmate() && position.turn() != self.side;
        mated.then_some(CanMate::Yes(Helpmate(moves)))
    }
}
