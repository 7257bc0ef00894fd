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
    /// Roughly how many steps the men need to take their places.
    pub(super) fn distance_of(&self, board: &Board) -> u32 {
        self.distance(board.occupied(), |piece| board.by_piece(piece))
    }

    /// Whether men of this kind have a place in the net.
    pub(super) fn names(&self, piece: Piece) -> bool {
        self.places.iter().any(|place| place.piece == piece)
    }

    /// The distance once `mover` has gone its way, where it is `now` before.
    ///
    /// Walks to nets price millions of steps, so only the few sets of men a net asks about are moved,
    /// not the whole board; and of kings, which are alone of their kind, only the one place.
    pub(super) fn distance_after(&self, now: u32, board: &Board, mover: Piece, step: Step) -> u32 {
        let Step { from, to, kind } = step;
        if mover.role == Role::King
            && kind == Kind::Plain
            && !board.occupied().contains(to)
            && let Some(place) = self.places.iter().find(|place| place.piece == mover)
        {
            let [gone, come] = [from, to].map(|sq| u32::from(place.steps[usize::from(sq)]));
            return now + come - gone;
        }
        if !matches!(kind, Kind::Plain | Kind::Double) {
            let mut board = board.clone();
            step.play_on(&mut board, mover);
            return self.distance_of(&board);
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
    let walls = mobility.steady | position.board.pawns();
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
        let pawns = self.position.men(self.winner, Role::Pawn);
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
    position.checkers().any() && position.is_stuck()
}

impl Net {
    fn into_pattern(self, walls: Bitboard, mobility: &Mobility) -> Pattern {
        let places = self
            .men
            .into_iter()
            .map(|(piece, sq)| {
                let shut = match piece.role {
                    Role::King => mobility.kept(!piece.color),
                    _ => Bitboard::EMPTY,
                };
                Place { piece, steps: ways(piece.role, piece.color, sq, walls, shut) }
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
