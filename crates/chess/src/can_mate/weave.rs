//! Mating nets put together from the squares that [`Mobility`] grants, and tested for mate.
//!
//! Both kings get a place, then the man that gives check; each square around the loser's king that is
//! still open is covered by one more man of the winner or blocked by one of the loser, whose pawns
//! may walk or promote on their way there.

use shakmaty::{Bitboard, Color, Piece, Role, Square, attacks};

use super::{
    mobility::Mobility,
    pattern::Pattern,
    position::Position,
    ways::{FAR, pawn_ways, promoted_ways, ways},
};

/// A net: where each of its men stands, and roughly how far they have to go.
#[derive(Clone, Debug)]
struct Net {
    men: Vec<(Piece, Square)>,
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
    /// The net under construction.
    men: Vec<(Piece, Square)>,
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
    let all = mobility.steady | position.board.pawns();
    // Once past the pawns as they stand, once as if every pawn that can go somewhere had gone.
    let fixed = mobility
        .men
        .iter()
        .filter(|man| man.role == Role::Pawn && man.anywhere() == Bitboard::from(man.home))
        .fold(mobility.steady, |walls, man| walls.with(man.home));
    let mut nets: Vec<(Net, Bitboard)> = Vec::new();
    for walls in if fixed == all { vec![all] } else { vec![all, fixed] } {
        for net in weave(position, mobility, winner, squares, walls) {
            if nets.iter().all(|(other, _)| !other.is_like(&net)) {
                nets.push((net, walls));
            }
        }
    }
    nets.sort_by_key(|(net, walls)| net.steps + u32::from(*walls != all));
    nets.truncate(most);
    let pattern = |(net, walls): (Net, Bitboard)| Pattern::of(net.men, winner, walls, mobility);
    nets.into_iter().filter_map(pattern).collect()
}

/// Nets past these walls.
fn weave(
    position: &Position,
    mobility: &Mobility,
    winner: Color,
    squares: Bitboard,
    walls: Bitboard,
) -> Vec<Net> {
    let mut weaver = Weaver {
        position,
        winner,
        walls,
        attackers: Vec::new(),
        blockers: Vec::new(),
        men: Vec::with_capacity(16),
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
            Role::Pawn if man.color != winner => {
                if !walls.contains(man.home) {
                    let steps = pawn_ways(man.color, man.home, man.reach);
                    weaver.blockers.push(Man { index, role: Role::Pawn, steps });
                }
                if man.promoted.any() {
                    for role in [Role::Knight, Role::Bishop] {
                        let steps = promoted_ways(role, man.color, man.home, man.promoted);
                        weaver.blockers.push(Man { index, role, steps });
                    }
                }
            }
            Role::Pawn => {
                if man.promoted.any() {
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
    weaver.found
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
                self.men.clear();
                self.men.push((Role::King.of(!self.winner), king));
                self.men.push((Role::King.of(self.winner), stand));
                self.add_checker(king, stand, steps);
            }
        }
    }

    fn add_checker(&mut self, king: Square, stand: Square, steps: u32) {
        let board = &self.position.board;
        let ring = attacks::king_attacks(king);
        let pawns = self.position.men(self.winner, Role::Pawn) & self.walls;
        let covered = pawns.into_iter().fold(attacks::king_attacks(stand), |covered, pawn| {
            covered | attacks::pawn_attacks(self.winner, pawn)
        });
        let blocked = board.by_color(!self.winner) & self.walls;
        let open = ring & !covered & !blocked;
        let occupied = self.walls.with(stand);
        for pawn in ring & blocked & board.pawns() & !covered {
            self.men.push((Role::Pawn.of(!self.winner), pawn));
        }
        for checker in 0..self.attackers.len() {
            let Man { index, role, .. } = self.attackers[checker];
            let piece = role.of(self.winner);
            for post in attacks::attacks(king, piece, occupied) & !occupied {
                let way = self.attackers[checker].steps[usize::from(post)];
                let steps = steps + u32::from(way);
                if way >= FAR || !self.worth(king, steps) {
                    continue;
                }
                let reach = attacks::attacks(post, piece, occupied.without(king));
                let open = open & !reach.with(post);
                self.with(piece, post, |weaver| {
                    weaver.close(king, open, occupied.with(post), 1 << index, steps);
                });
            }
        }
    }

    /// Few nets are kept, and few for each square of the king, so that they differ; a longer one than
    /// these is not worth the work.
    fn worth(&self, king: Square, steps: u32) -> bool {
        steps < self.limits[usize::from(king)].min(self.limit)
    }

    /// Goes on with one more man in the net, and takes it out again.
    fn with(&mut self, piece: Piece, square: Square, go_on: impl FnOnce(&mut Self)) {
        self.men.push((piece, square));
        go_on(self);
        self.men.pop();
    }

    /// Covers or blocks one open square after the other. `used` has a bit for each man of the net.
    fn close(&mut self, king: Square, open: Bitboard, occupied: Bitboard, used: u64, steps: u32) {
        if self.work == 0 {
            return;
        }
        self.work -= 1;
        let Some(square) = open.first() else {
            if is_mate(&self.men, self.position, self.walls, self.winner) {
                self.keep(king, Net { men: self.men.clone(), steps });
            }
            return;
        };
        for blocker in 0..self.blockers.len() {
            let man = &self.blockers[blocker];
            let way = man.steps[usize::from(square)];
            let steps = steps + u32::from(way);
            let used_before = used >> man.index & 1 == 1;
            if way >= FAR || used_before || occupied.contains(square) || !self.worth(king, steps) {
                continue;
            }
            let used = used | 1 << man.index;
            self.with(man.role.of(!self.winner), square, |weaver| {
                weaver.close(king, open.without(square), occupied.with(square), used, steps);
            });
        }
        for attacker in 0..self.attackers.len() {
            let man = &self.attackers[attacker];
            if used >> man.index & 1 == 1 {
                continue;
            }
            let piece = man.role.of(self.winner);
            let posts = attacks::attacks(square, piece, occupied.with(king)) & !occupied;
            let nearest = posts
                .without(king)
                .into_iter()
                .map(|post| (man.steps[usize::from(post)], post))
                .filter(|(way, _)| *way < FAR)
                .min_by_key(|(way, post)| {
                    let reach = attacks::attacks(*post, piece, occupied);
                    (*way, (open & !reach).count())
                });
            let Some((way, post)) = nearest else { continue };
            let steps = steps + u32::from(way);
            if !self.worth(king, steps) {
                continue;
            }
            let used = used | 1 << man.index;
            let reach = attacks::attacks(post, piece, occupied.without(king));
            self.with(piece, post, |weaver| {
                weaver.close(king, open & !reach, occupied.with(post), used, steps);
            });
        }
    }

    fn keep(&mut self, king: Square, net: Net) {
        if let Some(twin) = self.found.iter_mut().find(|other| other.is_like(&net)) {
            // The same squares with men that are alike.
            twin.steps = twin.steps.min(net.steps);
            return;
        }
        let place = (Role::King.of(!self.winner), king);
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

/// Whether these men mate, with the walls around them and nobody else.
fn is_mate(men: &[(Piece, Square)], position: &Position, walls: Bitboard, winner: Color) -> bool {
    let mut board = position.board.clone();
    for sq in board.occupied() & (!walls | board.kings()) {
        board.discard_piece_at(sq);
    }
    for (piece, sq) in men {
        match board.piece_at(*sq) {
            None => board.set_piece_at(*sq, *piece),
            Some(standing) if standing == *piece => {}
            Some(_) => return false,
        }
    }
    let position = Position { board, turn: !winner, castling: Bitboard::EMPTY, en_passant: None };
    // Nobody leaves his own king in check to mate.
    let safe =
        !position.board.attacks_to(position.king(winner), !winner, position.board.occupied()).any();
    safe && position.checkers().any() && position.is_stuck()
}

impl Net {
    /// Whether the same kinds of men stand on the same squares.
    fn is_like(&self, other: &Net) -> bool {
        self.men.len() == other.men.len() && self.men.iter().all(|man| other.men.contains(man))
    }
}
