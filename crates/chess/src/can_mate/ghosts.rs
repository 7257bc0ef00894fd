//! Closure with ghosts: kings and pawns are followed exactly, roaming pieces only as regions.
//!
//! # The argument
//!
//! A locked position is often decided by what the kings and pawns can do, while bishops behind the
//! wall multiply the number of positions by millions. So some men become *ghosts*: of each only a
//! region is kept in which it certainly is, if it still lives. The board holds the other men exactly.
//! From a real game, forget the ghosts' places, and a path through these coarser states remains,
//! because every real move has its shadow among the transitions:
//!
//! - a ghost moves: the regions are closed under its moves past the exact men (kings count as air),
//!   so only the turn changes; if it takes an exact man, that man vanishes and the regions grow;
//! - an exact man moves: ghosts never stand in its way, and may be there to be taken when a pawn
//!   needs that. The king it leaves in check counts only if the attack is certain: no ghost could
//!   stand between.
//!
//! A mate would show as a state in which check and a covered or blocked square for every flight
//! cannot be excluded; and, as no king is left in check, the last step itself must give or discover
//! that check. If no state reachable shows this, no game reaches a mate. The count of states is finite,
//! and no budget means no claim.

use std::collections::{HashMap, HashSet};

use shakmaty::{Bitboard, Board, Color, Piece, Rank, Role, Square, attacks};

use super::{
    mobility::Mobility,
    net::all_blocked,
    pack::{Pack, PassOn},
    position::{Kind, Position, Step},
};

/// The regions of all ghosts, in the order of `Closure::ghosts`.
type Regions = Vec<Bitboard>;

/// Which men are followed as regions: those with room to roam as the walls stand now. A man in a cage
/// is better followed exactly, for its cage may depend on it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Haunt {
    /// Queens, rooks, bishops and knights.
    Pieces,
    /// Only bishops.
    Bishops,
    /// Only pieces with half the squares of a bishop or more.
    Rovers,
    /// Pieces of the loser that roam past everything and do not stand next to his king, and his pawns that can step forward: those as if
    /// they were queen and knight at once from the beginning. The winner's men are followed exactly.
    Idlers,
}

impl Haunt {
    /// All of them, the coarsest first.
    pub(super) const ALL: [Haunt; 4] =
        [Haunt::Pieces, Haunt::Bishops, Haunt::Rovers, Haunt::Idlers];

    /// Squares a man must have to itself before it is worth forgetting where it is.
    fn room(self) -> usize {
        match self {
            Haunt::Pieces | Haunt::Bishops | Haunt::Idlers => 6,
            Haunt::Rovers => 12,
        }
    }
}

struct Closure {
    winner: Color,
    ghosts: Vec<Piece>,
    configs: Vec<Config>,
    known: HashMap<Regions, u32>,
    seen: HashSet<(Pack, u32), PassOn>,
    open: Vec<(Position, u32)>,
}

/// Regions with what follows from them alone.
struct Config {
    regions: Regions,
    /// Squares on which a ghost of either colour may stand.
    haunted: Bitboard,
    /// The same by colour, as seen by pawns that look for something to take.
    by_color: shakmaty::ByColor<Bitboard>,
}

/// What made the move that may have been mate.
#[derive(Clone, Copy)]
enum Cause {
    Ghost,
    Exact(Step),
}

/// What came of a closure.
pub(super) struct Haunting {
    /// How many coarse states were entered.
    pub states: usize,
    /// Whether they prove that there is never a mate.
    pub proven: bool,
}

impl Haunting {
    const NOTHING: Haunting = Haunting { states: 0, proven: false };
}

/// Whether no mate by `winner` comes up among the coarse states, if these are no more than `limit`.
pub(super) fn never_mates(
    position: &Position,
    mobility: &Mobility,
    winner: Color,
    haunt: Haunt,
    limit: usize,
) -> Haunting {
    let walls = match haunt {
        Haunt::Idlers => position.board.occupied(),
        _ => position.board.pawns() | mobility.steady,
    };
    let guards = attacks::king_attacks(position.king(!winner));
    let mut exact = position.clone();
    let mut ghosts = Vec::new();
    let mut regions = Vec::new();
    for man in &mobility.men {
        let kind = match man.role {
            Role::King => false,
            Role::Pawn => {
                haunt == Haunt::Idlers
                    && man.color != winner
                    && man
                        .home
                        .offset(man.color.fold_wb(8, -8))
                        .is_some_and(|ahead| !position.board.occupied().contains(ahead))
            }
            _ if haunt == Haunt::Idlers => man.color != winner && !guards.contains(man.home),
            Role::Bishop => true,
            Role::Knight | Role::Rook | Role::Queen => haunt != Haunt::Bishops,
        };
        let piece = man.role.of(man.color);
        if kind
            && !position.castling.contains(man.home)
            && roam(piece, man.home.into(), walls, &position.board).count() >= haunt.room()
        {
            exact.board.discard_piece_at(man.home);
            ghosts.push(piece);
            regions.push(Bitboard::from(man.home));
        }
    }
    // Whoever is in check now may be mated without a further step.
    if ghosts.is_empty()
        || position.turn != winner && position.checkers().any() && position.is_stuck()
    {
        return Haunting::NOTHING;
    }
    let mut closure = Closure {
        winner,
        ghosts,
        configs: Vec::new(),
        known: HashMap::new(),
        seen: HashSet::default(),
        open: Vec::new(),
    };
    let config = closure.settle(&exact, regions);
    closure.enter(exact, config);
    let mut proven = true;
    while proven && let Some((state, config)) = closure.open.pop() {
        proven = closure.seen.len() <= limit
            && closure.configs.len() <= 4096
            && closure.expand(&state, config);
    }
    Haunting { states: closure.seen.len(), proven }
}

impl Closure {
    /// Closes the regions under the ghosts' moves and names the result.
    fn settle(&mut self, state: &Position, mut regions: Regions) -> u32 {
        let walls = state.board.occupied() & !state.board.kings();
        for (ghost, region) in self.ghosts.iter().zip(&mut regions) {
            *region = roam(*ghost, *region, walls, &state.board);
        }
        if let Some(config) = self.known.get(&regions) {
            return *config;
        }
        let mut by_color = shakmaty::ByColor { black: Bitboard::EMPTY, white: Bitboard::EMPTY };
        for (ghost, region) in self.ghosts.iter().zip(&regions) {
            *by_color.get_mut(ghost.color) |= *region;
        }
        let name = u32::try_from(self.configs.len()).unwrap_or(u32::MAX);
        self.known.insert(regions.clone(), name);
        self.configs.push(Config { regions, haunted: by_color.white | by_color.black, by_color });
        name
    }

    fn enter(&mut self, state: Position, config: u32) {
        let bare = (state.board.by_color(self.winner) & !state.board.kings()).is_empty();
        if bare && self.ghosts.iter().all(|ghost| ghost.color != self.winner) {
            return;
        }
        if self.seen.insert((Pack::of(&state), config)) {
            self.open.push((state, config));
        }
    }

    /// Takes every transition out of a state; false as soon as one may be mate.
    fn expand(&mut self, state: &Position, config: u32) -> bool {
        let us = state.turn;
        let mut steps = Vec::new();
        exact_steps(state, *self.config(config).by_color.get(!us), |step| steps.push(step));
        for step in steps {
            let mut next = state.after(step);
            next.en_passant = None;
            if step.kind == Kind::Double {
                next.en_passant =
                    attacks::between(step.from, step.to).single_square().filter(|behind| {
                        attacks::pawn_attacks(us, *behind).intersects(next.men(!us, Role::Pawn))
                    });
            }
            if self.surely_attacked(&next, next.king(us), config) {
                continue;
            }
            if us == self.winner && self.maybe_mate(&next, config, Cause::Exact(step)) {
                return false;
            }
            let king_walks =
                state.king(us) == step.from && !state.board.by_color(!us).contains(step.to);
            let config = if king_walks {
                config
            } else {
                let regions = self.config(config).regions.clone();
                self.settle(&next, regions)
            };
            self.enter(next, config);
        }
        self.ghost_steps(state, config)
    }

    fn config(&self, config: u32) -> &Config {
        &self.configs[config as usize]
    }

    fn ghost_steps(&mut self, state: &Position, config: u32) -> bool {
        let us = state.turn;
        let walls = state.board.occupied() & !state.board.kings();
        let (mut can_pass, mut prey) = (false, Vec::new());
        for (index, ghost) in self.ghosts.iter().enumerate().filter(|(_, g)| g.color == us) {
            let region = self.config(config).regions[index];
            can_pass |= region.more_than_one();
            let strikes = region
                .into_iter()
                .fold(Bitboard::EMPTY, |all, from| all | roams(*ghost, from, walls));
            for to in strikes & state.board.by_color(!us) & !state.board.kings() {
                prey.push((index, to));
            }
        }
        if can_pass {
            let mut next = state.clone();
            next.turn = !us;
            next.en_passant = None;
            if !self.surely_attacked(&next, next.king(us), config) {
                if us == self.winner && self.maybe_mate(&next, config, Cause::Ghost) {
                    return false;
                }
                self.enter(next, config);
            }
        }
        for (index, to) in prey {
            let mut next = state.clone();
            next.turn = !us;
            next.en_passant = None;
            next.board.discard_piece_at(to);
            let mut regions = self.config(config).regions.clone();
            regions[index].add(to);
            let config = self.settle(&next, regions);
            if self.surely_attacked(&next, next.king(us), config) {
                continue;
            }
            if us == self.winner && self.maybe_mate(&next, config, Cause::Ghost) {
                return false;
            }
            self.enter(next, config);
        }
        true
    }

    /// Whether the side on move attacks the square, wherever the ghosts are.
    fn surely_attacked(&self, state: &Position, sq: Square, config: u32) -> bool {
        let haunted = self.config(config).haunted;
        state
            .board
            .attacks_to(sq, state.turn, state.board.occupied())
            .into_iter()
            .any(|attacker| (attacks::between(attacker, sq) & haunted).is_empty())
    }

    /// Whether the loser, on move, may be mated now for some placing of the ghosts.
    fn maybe_mate(&self, state: &Position, config: u32, cause: Cause) -> bool {
        let loser = !self.winner;
        let board = &state.board;
        let king = state.king(loser);
        let ring = attacks::king_attacks(king);
        let occupied = board.occupied().without(king);
        let regions = &self.config(config).regions;
        let mut covered = Bitboard::EMPTY;
        let mut exact_check = false;
        for from in board.by_color(self.winner) {
            let Some(piece) = board.piece_at(from) else { continue };
            let reach = attacks::attacks(from, piece, occupied);
            covered |= reach;
            if reach.contains(king) {
                let between = attacks::between(from, king);
                exact_check |= match cause {
                    Cause::Ghost => between.intersects(self.config(config).haunted),
                    Cause::Exact(step) => step.arrives_at(from) || step.clears(between),
                };
            }
        }
        let hunters: Vec<(usize, Bitboard)> = self
            .ghosts
            .iter()
            .enumerate()
            .filter(|(_, ghost)| ghost.color == self.winner)
            .map(|(index, ghost)| {
                let cover = (regions[index] & !board.occupied())
                    .into_iter()
                    .fold(Bitboard::EMPTY, |cover, from| cover | roams(*ghost, from, occupied));
                (index, cover)
            })
            .collect();
        let blockers: Vec<Bitboard> = self
            .ghosts
            .iter()
            .zip(regions)
            .filter(|(ghost, _)| ghost.color == loser)
            .map(|(_, region)| *region)
            .collect();
        let unblocked = ring & !board.by_color(loser) & !covered;
        // Nobody can block a square where one of the winner's men stands: if no other man covers it,
        // the king takes there.
        let held = board.by_color(self.winner);
        if exact_check {
            let open = hunters.iter().fold(unblocked, |open, (_, cover)| open & !*cover);
            if (open & held).is_empty()
                && all_blocked(open, &blockers)
                && !(hunters.is_empty() && self.surely_taken(state, config))
            {
                return true;
            }
        }
        for (index, cover) in &hunters {
            if !cover.contains(king) {
                continue;
            }
            let open = hunters
                .iter()
                .filter(|(other, _)| other != index)
                .fold(unblocked, |open, (_, cover)| open & !*cover);
            for from in regions[*index] & !board.occupied() {
                let reach = roams(self.ghosts[*index], from, occupied);
                let checks = reach.contains(king)
                    && match cause {
                        Cause::Ghost => true,
                        Cause::Exact(step) => step.clears(attacks::between(from, king)),
                    };
                let open = open & !reach;
                if checks && (open & held.with(from)).is_empty() && all_blocked(open, &blockers) {
                    return true;
                }
            }
        }
        false
    }
}

/// Where a ghost goes from a square. The ghost of a pawn may be any piece by now.
fn roams(ghost: Piece, from: Square, walls: Bitboard) -> Bitboard {
    if ghost.role == Role::Pawn {
        attacks::queen_attacks(from, walls) | attacks::knight_attacks(from)
    } else {
        attacks::attacks(from, ghost, walls)
    }
}

/// The squares a piece reaches from these, past the walls; kings count as air.
fn roam(piece: Piece, mut region: Bitboard, walls: Bitboard, board: &Board) -> Bitboard {
    let shut = board.by_color(piece.color) & walls;
    loop {
        let mut wider = region;
        for from in region {
            wider |= roams(piece, from, walls) & !shut;
        }
        // Where an enemy stands now the ghost arrives only by taking it, another transition.
        wider &= !walls | region;
        if wider == region {
            return region;
        }
        region = wider;
    }
}

impl Closure {
    /// Whether an exact man of the loser, on move, takes whoever checks, wherever his ghosts are. Only
    /// asked if the winner has no ghosts: then nothing unseen can pin that man.
    fn surely_taken(&self, state: &Position, config: u32) -> bool {
        let us = state.turn;
        let king = state.king(us);
        let haunted = self.config(config).haunted;
        let takes = |checker: Square| {
            let takers = state.board.attacks_to(checker, us, state.board.occupied());
            takers.without(king).into_iter().any(|taker| {
                let clear = (attacks::between(taker, checker) & haunted).is_empty();
                let after = state.after(Step::plain(taker, checker));
                let occupied = after.board.occupied();
                clear && after.board.attacks_to(king, !us, occupied).is_empty()
            })
        };
        state.checkers().into_iter().any(takes)
    }
}

impl Step {
    /// Whether a moved man may now stand here.
    fn arrives_at(self, sq: Square) -> bool {
        self.to == sq || matches!(self.kind, Kind::Castle(_))
    }

    /// Whether the step emptied one of these squares.
    fn clears(self, squares: Bitboard) -> bool {
        squares.contains(self.from)
            || matches!(self.kind, Kind::Castle(_))
            || self.kind == Kind::EnPassant
                && squares.contains(Square::from_coords(self.to.file(), self.from.rank()))
    }
}

/// Steps of the exact men by geometry alone, past air and onto whatever may be taken.
fn exact_steps(state: &Position, prey: Bitboard, mut emit: impl FnMut(Step)) {
    let us = state.turn;
    let board = &state.board;
    let shut = board.by_color(us) | board.kings();
    for role in [Role::Knight, Role::Bishop, Role::Rook, Role::Queen, Role::King] {
        for from in state.men(us, role) {
            for to in attacks::attacks(from, role.of(us), board.occupied()) & !shut {
                emit(Step::plain(from, to));
            }
        }
    }
    let (forward, home) = us.fold_wb((8, Rank::Second), (-8, Rank::Seventh));
    let takes = (board.by_color(!us) | prey) & !shut;
    for from in state.men(us, Role::Pawn) {
        let mut arrive = |to: Square| {
            if matches!(to.rank(), Rank::First | Rank::Eighth) {
                for role in [Role::Queen, Role::Rook, Role::Bishop, Role::Knight] {
                    emit(Step { from, to, kind: Kind::Promote(role) });
                }
            } else {
                emit(Step::plain(from, to));
            }
        };
        for to in attacks::pawn_attacks(us, from) & takes {
            arrive(to);
        }
        let empty = !board.occupied();
        let Some(to) = from.offset(forward).filter(|to| empty.contains(*to)) else { continue };
        arrive(to);
        if from.rank() == home
            && let Some(to) = to.offset(forward)
            && empty.contains(to)
        {
            emit(Step { from, to, kind: Kind::Double });
        }
    }
    for (side, king, rook) in state.castling_paths() {
        emit(Step { from: king, to: rook, kind: Kind::Castle(side) });
    }
    if let Some(to) = state.en_passant {
        for from in attacks::pawn_attacks(!us, to) & state.men(us, Role::Pawn) {
            emit(Step { from, to, kind: Kind::EnPassant });
        }
    }
}
