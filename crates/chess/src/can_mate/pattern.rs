//! Mating nets as places for the men to go.
//!
//! When few men can mate, attacking the king where it stands leads nowhere: it must first walk to a
//! place where it can be mated, and its own men must block it there. So the target comes first. Nets
//! are put together from the squares [`Mobility`] grants, past the pawns as they stand, tested for
//! mate, and the search walks the men there. A net that cannot be reached only costs time.

use shakmaty::{Bitboard, Board, Color, Piece, Rank, Role, Square, attacks};

use super::{
    mobility::Mobility,
    position::{Kind, Position, Step},
};

/// More steps than any man needs.
const FAR: u8 = 60;

/// A man and the square it should go to, with the steps from everywhere.
#[derive(Clone, Debug)]
struct Place {
    piece: Piece,
    steps: [u8; 64],
}

/// A mating net: both kings, the men that attack, the men that block.
#[derive(Clone, Debug)]
pub(super) struct Pattern {
    places: Vec<Place>,
}

impl Pattern {
    /// Whether men of this kind have a place in the net.
    pub(super) fn names(&self, piece: Piece) -> bool {
        self.places.iter().any(|place| place.piece == piece)
    }

    /// Roughly how many steps the men need to take their places once `mover` has gone its way.
    ///
    /// Walks to nets price millions of steps, so only the few sets of men a net asks about are moved,
    /// not the whole board.
    pub(super) fn distance_after(&self, board: &Board, mover: Piece, step: Step) -> u32 {
        let Step { from, to, kind } = step;
        if !matches!(kind, Kind::Plain | Kind::Double) {
            let mut board = board.clone();
            step.play_on(&mut board, mover);
            return self.distance(board.occupied(), |piece| board.by_piece(piece));
        }
        let occupied = board.occupied().without(from).with(to);
        self.distance(occupied, |piece| {
            let men = board.by_piece(piece).without(to);
            if piece == mover { men.without(from).with(to) } else { men }
        })
    }

    fn distance(&self, occupied: Bitboard, men: impl Fn(Piece) -> Bitboard) -> u32 {
        let mut taken = Bitboard::EMPTY;
        let mut sum = 0;
        for place in &self.places {
            let mut best: Option<(u32, Square)> = None;
            let mut offer = |steps: u32, man: Square| {
                if best.is_none_or(|best| (steps, man) < best) {
                    best = Some((steps, man));
                }
            };
            for man in men(place.piece) & !taken {
                offer(u32::from(place.steps[usize::from(man)]), man);
            }
            if !matches!(place.piece.role, Role::Pawn | Role::King) {
                // Pawns that could become this man.
                for pawn in men(Role::Pawn.of(place.piece.color)) & !taken {
                    offer(place.after_promotion(pawn, occupied), pawn);
                }
            }
            let Some((steps, man)) = best else { return u32::from(FAR) * 8 };
            taken.add(man);
            sum += steps;
        }
        sum
    }
}

impl Place {
    /// Roughly the steps of a pawn that must promote on its way here.
    fn after_promotion(&self, pawn: Square, occupied: Bitboard) -> u32 {
        let last = self.piece.color.fold_wb(Rank::Eighth, Rank::First);
        let arrival = Square::from_coords(pawn.file(), last);
        let blocked = (attacks::between(pawn, arrival) & occupied).count();
        let obstacles = u32::try_from(blocked).unwrap_or(8);
        let onward = u32::from(self.steps[usize::from(arrival)]);
        1 + 2 * pawn.distance(arrival) + 4 * obstacles + onward
    }
}

/// A net under construction: where each man of the plan stands.
#[derive(Clone, Debug)]
struct Net {
    men: Vec<(Color, Role, Square)>,
    steps: u32,
}

/// A man the net may use, with its way to every square.
struct Man {
    index: usize,
    role: Role,
    steps: [u8; 64],
}

struct Weaver<'a> {
    position: &'a Position,
    winner: Color,
    /// Pawns and whatever else never moves: what stays on the board beside the net.
    walls: Bitboard,
    attackers: Vec<Man>,
    blockers: Vec<Man>,
    found: Vec<Net>,
    /// Attempts left for this square: many men can be woven into more nets than anyone needs.
    work: u32,
    /// Steps a net must stay below, by the square of the loser's king, and in general.
    limits: [u32; 64],
    limit: u32,
}

/// Nets kept for each square of the loser's king.
const NETS_PER_SQUARE: usize = 2;
/// Attempts for each square of the loser's king.
const WORK_PER_SQUARE: u32 = 800;
/// Nets kept in all.
const NETS: usize = 12;

/// Nets that mate the king on one of these squares and look reachable, the nearest first.
pub(super) fn patterns(
    position: &Position,
    mobility: &Mobility,
    winner: Color,
    squares: Bitboard,
    most: usize,
) -> Vec<Pattern> {
    let walls = mobility.steady | position.board.pawns();
    let mut weaver = Weaver {
        position,
        winner,
        walls,
        attackers: Vec::new(),
        blockers: Vec::new(),
        found: Vec::new(),
        work: 0,
        limits: [u32::MAX; 64],
        limit: u32::MAX,
    };
    let mut kings = [[FAR; 64]; 2];
    for (index, man) in mobility.men.iter().enumerate() {
        match man.role {
            Role::King => {
                let shut = mobility.kept(!man.color);
                kings[usize::from(man.color == winner)] =
                    ways(man.role, man.color, man.home, walls, shut);
            }
            Role::Pawn => {
                if man.promoted.any() && man.color != winner {
                    for role in [Role::Knight, Role::Bishop] {
                        let steps = promoted_ways(role, man.color, man.home, man.promoted);
                        weaver.blockers.push(Man { index, role, steps });
                    }
                } else if man.promoted.any() {
                    let steps = promoted_ways(Role::Queen, man.color, man.home, man.promoted);
                    weaver.attackers.push(Man { index, role: Role::Queen, steps });
                }
            }
            role => {
                let steps = ways(role, man.color, man.home, walls, Bitboard::EMPTY);
                let side =
                    if man.color == winner { &mut weaver.attackers } else { &mut weaver.blockers };
                side.push(Man { index, role, steps });
            }
        }
    }
    weaver.weave(squares, &kings[0], &kings[1]);
    let mut found = weaver.found;
    found.sort_by_key(|net| net.steps);
    found.truncate(most);
    found.into_iter().map(|net| net.into_pattern(walls, mobility)).collect()
}

impl Weaver<'_> {
    fn weave(&mut self, squares: Bitboard, loser_king: &[u8; 64], winner_king: &[u8; 64]) {
        let near = |steps: &[u8; 64], sq: Square| steps[usize::from(sq)] < FAR;
        let mut squares: Vec<Square> =
            squares.into_iter().filter(|sq| near(loser_king, *sq)).collect();
        squares.sort_by_key(|sq| loser_king[usize::from(*sq)]);
        for king in squares {
            self.work = WORK_PER_SQUARE;
            let ring = attacks::king_attacks(king);
            let at_home = self.position.king(self.winner);
            for stand in Bitboard::FULL.into_iter().filter(|sq| near(winner_king, *sq)) {
                let helps = (attacks::king_attacks(stand) & ring).any();
                if stand.distance(king) < 2 || !(helps || stand == at_home) {
                    continue;
                }
                let steps = u32::from(loser_king[usize::from(king)])
                    + u32::from(winner_king[usize::from(stand)]);
                if !self.worth(king, steps) {
                    continue;
                }
                let men = vec![(!self.winner, Role::King, king), (self.winner, Role::King, stand)];
                self.add_checker(king, stand, Net { men, steps });
            }
        }
    }

    fn add_checker(&mut self, king: Square, stand: Square, net: Net) {
        let board = &self.position.board;
        let ring = attacks::king_attacks(king);
        let pawns = self.position.men(self.winner, Role::Pawn);
        let covered = pawns.into_iter().fold(attacks::king_attacks(stand), |covered, pawn| {
            covered | attacks::pawn_attacks(self.winner, pawn)
        });
        let blocked = board.by_color(!self.winner) & self.walls;
        let open = ring & !covered & !blocked;
        let occupied = self.walls.with(stand);
        let mut net = net;
        for pawn in ring & blocked & board.pawns() & !covered {
            net.men.push((!self.winner, Role::Pawn, pawn));
        }
        for checker in 0..self.attackers.len() {
            let man = &self.attackers[checker];
            let piece = man.role.of(self.winner);
            let posts = attacks::attacks(king, piece, occupied) & !occupied;
            let (index, role, ways) = (man.index, man.role, man.steps);
            for post in posts {
                let steps = net.steps + u32::from(ways[usize::from(post)]);
                if ways[usize::from(post)] >= FAR || !self.worth(king, steps) {
                    continue;
                }
                let reach = attacks::attacks(post, piece, occupied.without(king));
                let mut net = net.clone();
                net.steps = steps;
                net.men.push((self.winner, role, post));
                self.close(king, open & !reach.with(post), occupied.with(post), &[index], net);
            }
        }
    }

    /// Few nets are kept, and few for each square of the king, so that they differ; a longer one than
    /// these is not worth the work.
    fn worth(&self, king: Square, steps: u32) -> bool {
        steps < self.limits[usize::from(king)].min(self.limit)
    }

    /// Covers or blocks one open square after the other.
    fn close(
        &mut self,
        king: Square,
        open: Bitboard,
        occupied: Bitboard,
        used: &[usize],
        net: Net,
    ) {
        if self.work == 0 {
            return;
        }
        self.work -= 1;
        let Some(square) = open.first() else {
            if net.is_mate(self.position, self.walls, self.winner) {
                self.keep(king, net);
            }
            return;
        };
        for blocker in 0..self.blockers.len() {
            let man = &self.blockers[blocker];
            let steps = net.steps + u32::from(man.steps[usize::from(square)]);
            if man.steps[usize::from(square)] >= FAR
                || used.contains(&man.index)
                || occupied.contains(square)
                || !self.worth(king, steps)
            {
                continue;
            }
            let (mut net, mut used) = (net.clone(), used.to_vec());
            net.steps = steps;
            net.men.push((!self.winner, man.role, square));
            used.push(man.index);
            self.close(king, open.without(square), occupied.with(square), &used, net);
        }
        for attacker in 0..self.attackers.len() {
            let man = &self.attackers[attacker];
            if used.contains(&man.index) {
                continue;
            }
            let (index, role, ways) = (man.index, man.role, man.steps);
            let piece = role.of(self.winner);
            let posts = attacks::attacks(square, piece, occupied.with(king)) & !occupied;
            let nearest = posts
                .into_iter()
                .filter(|post| *post != king && ways[usize::from(*post)] < FAR)
                .min_by_key(|post| {
                    let reach = attacks::attacks(*post, piece, occupied);
                    (ways[usize::from(*post)], (open & !reach).count())
                });
            let Some(post) = nearest else { continue };
            let steps = net.steps + u32::from(ways[usize::from(post)]);
            if !self.worth(king, steps) {
                continue;
            }
            let reach = attacks::attacks(post, piece, occupied.without(king));
            let (mut net, mut used) = (net.clone(), used.to_vec());
            net.steps = steps;
            net.men.push((self.winner, role, post));
            used.push(index);
            self.close(king, open & !reach, occupied.with(post), &used, net);
        }
    }

    fn keep(&mut self, king: Square, net: Net) {
        let place = (!self.winner, Role::King, king);
        let rivals = self.found.iter().filter(|other| other.men[0] == place);
        if rivals.count() == NETS_PER_SQUARE {
            self.drop_longest(|other| other.men[0] == place);
        } else if self.found.len() == NETS {
            self.drop_longest(|_| true);
        }
        self.found.push(net);
        if self.found.len() == NETS {
            self.limit = self.found.iter().map(|net| net.steps).max().unwrap_or(u32::MAX);
        }
        let rivals = self.found.iter().filter(|other| other.men[0] == place);
        if rivals.clone().count() == NETS_PER_SQUARE {
            self.limits[usize::from(king)] = rivals.map(|net| net.steps).max().unwrap_or(u32::MAX);
        }
    }

    fn drop_longest(&mut self, among: impl Fn(&Net) -> bool) {
        let longest = (0..self.found.len())
            .filter(|index| among(&self.found[*index]))
            .max_by_key(|index| self.found[*index].steps);
        if let Some(longest) = longest {
            self.found.swap_remove(longest);
        }
    }
}

impl Net {
    fn is_mate(&self, position: &Position, walls: Bitboard, winner: Color) -> bool {
        let mut board = position.board.clone();
        for sq in board.occupied() & !walls {
            board.discard_piece_at(sq);
        }
        for sq in board.kings() {
            board.discard_piece_at(sq);
        }
        for (color, role, sq) in &self.men {
            match board.piece_at(*sq) {
                None => board.set_piece_at(*sq, role.of(*color)),
                Some(piece) if piece == role.of(*color) => {}
                Some(_) => return false,
            }
        }
        let position =
            Position { board, turn: !winner, castling: Bitboard::EMPTY, en_passant: None };
        position.checkers().any() && position.is_stuck()
    }

    fn into_pattern(self, walls: Bitboard, mobility: &Mobility) -> Pattern {
        let places = self
            .men
            .into_iter()
            .map(|(color, role, sq)| {
                let shut = if role == Role::King { mobility.kept(!color) } else { Bitboard::EMPTY };
                Place { piece: role.of(color), steps: ways(role, color, sq, walls, shut) }
            })
            .collect();
        Pattern { places }
    }
}

/// Steps of a piece from (or, moves being reversible, to) a square past the walls.
fn ways(role: Role, color: Color, start: Square, walls: Bitboard, shut: Bitboard) -> [u8; 64] {
    let mut steps = [FAR; 64];
    steps[usize::from(start)] = 0;
    let mut reached = Bitboard::from(start);
    let mut fresh = reached;
    let mut count = 0;
    while fresh.any() {
        count += 1;
        let mut next = Bitboard::EMPTY;
        // A pawn that blocks stays where it is.
        for from in fresh.into_iter().filter(|_| role != Role::Pawn) {
            next |= attacks::attacks(from, role.of(color), walls);
        }
        fresh = next & !reached & !walls & !shut;
        reached |= fresh;
        for sq in fresh {
            steps[usize::from(sq)] = count;
        }
    }
    steps
}

/// Steps of a pawn that first walks to its last rank.
fn promoted_ways(role: Role, color: Color, pawn: Square, granted: Bitboard) -> [u8; 64] {
    let last = color.fold_wb(Rank::Eighth, Rank::First);
    let arrival = Square::from_coords(pawn.file(), last);
    let walk = u8::try_from(2 * pawn.distance(arrival)).unwrap_or(FAR);
    let mut steps = ways(role, color, arrival, Bitboard::EMPTY, Bitboard::EMPTY);
    for (sq, steps) in Square::ALL.into_iter().zip(&mut steps) {
        *steps = if granted.contains(sq) { steps.saturating_add(walk).min(FAR) } else { FAR };
    }
    steps
}
