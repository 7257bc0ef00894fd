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
    winner: Color,
    places: Vec<Place>,
}

/// Roughly how many steps the men of each side are away from their places.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Distance {
    pub winner: u32,
    pub loser: u32,
    /// Steps of the loser's king, which are among those of its side.
    pub king: u32,
    /// Steps of the winner's king, likewise.
    pub stand: u32,
}

impl Distance {
    fn of(&mut self, color: Color, winner: Color) -> &mut u32 {
        if color == winner { &mut self.winner } else { &mut self.loser }
    }

    fn king_of(&mut self, color: Color, winner: Color) -> &mut u32 {
        if color == winner { &mut self.stand } else { &mut self.king }
    }
}

impl Pattern {
    /// Roughly how many steps the men need to take their places.
    pub(super) fn distance_of(&self, board: &Board) -> Distance {
        self.distance(board.occupied(), |piece| board.by_piece(piece))
    }

    /// Whether this side has men without a place, which can pass the time.
    pub(super) fn has_spare(&self, color: Color, men: usize) -> bool {
        self.places.iter().filter(|place| place.piece.color == color).count() < men
    }

    /// Whether the men that attack are knights, which always need an odd or always an even number of moves.
    pub(super) fn has_only_knights(&self) -> bool {
        self.places.iter().all(|place| {
            place.piece.color != self.winner
                || matches!(place.piece.role, Role::King | Role::Knight)
        })
    }

    /// Whether men of this kind have a place in the net.
    pub(super) fn names(&self, piece: Piece) -> bool {
        self.places.iter().any(|place| place.piece == piece)
    }

    /// The distance once `mover` has gone its way, where it is `now` before.
    ///
    /// Walks to nets price millions of steps, so only the few sets of men a net asks about are moved,
    /// not the whole board; and of kings, which are alone of their kind, only the one place.
    pub(super) fn distance_after(
        &self,
        now: Distance,
        board: &Board,
        mover: Piece,
        step: Step,
    ) -> Distance {
        let Step { from, to, kind } = step;
        if mover.role == Role::King
            && kind == Kind::Plain
            && !board.occupied().contains(to)
            && let Some(place) = self.places.iter().find(|place| place.piece == mover)
        {
            let [gone, come] = [from, to].map(|sq| u32::from(place.steps[usize::from(sq)]));
            let mut after = now;
            let steps = after.of(mover.color, self.winner);
            *steps = (*steps + come).saturating_sub(gone);
            *after.king_of(mover.color, self.winner) = come;
            return after;
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

    fn distance(&self, occupied: Bitboard, men: impl Fn(Piece) -> Bitboard) -> Distance {
        let mut taken = Bitboard::EMPTY;
        let mut sum = Distance::default();
        for place in &self.places {
            let mut best: Option<(u32, Square)> = None;
            let mut offer = |steps: u32, man: Square| {
                if best.is_none_or(|best| (steps, man) < best) {
                    best = Some((steps, man));
                }
            };
            for man in men(place.piece) & !taken {
                let steps = u32::from(place.steps[usize::from(man)]);
                if place.piece.role == Role::Pawn && steps > 0 {
                    offer(steps + place.in_the_way(man, occupied), man);
                } else {
                    offer(steps, man);
                }
            }
            if !matches!(place.piece.role, Role::Pawn | Role::King) {
                // Pawns that could become this man.
                for pawn in men(Role::Pawn.of(place.piece.color)) & !taken {
                    offer(place.after_promotion(pawn, occupied), pawn);
                }
            }
            let Some((steps, man)) = best else { return Distance { winner: 50, loser: 50, king: 0, stand: 0 } };
            taken.add(man);
            *sum.of(place.piece.color, self.winner) += steps;
            if place.piece.role == Role::King {
                *sum.king_of(place.piece.color, self.winner) = steps;
            }
        }
        sum
    }
}

impl Place {
    /// Roughly the steps of a pawn that must promote on its way here.
    fn after_promotion(&self, pawn: Square, occupied: Bitboard) -> u32 {
        let last = self.piece.color.fold_wb(Rank::Eighth, Rank::First);
        let arrival = Square::from_coords(pawn.file(), last);
        let blocked = (attacks::between(pawn, arrival).with(arrival) & occupied).count();
        let obstacles = u32::try_from(blocked).unwrap_or(8);
        let onward = u32::from(self.steps[usize::from(arrival)]);
        pawn_steps(self.piece.color, pawn, arrival) + 2 * obstacles + onward
    }

    /// What stands before a pawn on its way here costs.
    fn in_the_way(&self, pawn: Square, occupied: Bitboard) -> u32 {
        let goal = self.steps.iter().position(|steps| *steps == 0).unwrap_or(0);
        let goal = Square::new(u32::try_from(goal).unwrap_or(0));
        let blocked = (attacks::between(pawn, goal).with(goal) & occupied).count();
        2 * u32::try_from(blocked).unwrap_or(8)
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
    let all = mobility.steady | position.board.pawns();
    let mut found = weave(position, mobility, winner, squares, all);
    let mut patterns: Vec<(u32, Pattern)> = Vec::new();
    // Once more as if every pawn that can go somewhere had gone.
    let fixed = mobility
        .men
        .iter()
        .filter(|man| man.role == Role::Pawn && man.anywhere() == Bitboard::from(man.home))
        .fold(mobility.steady, |walls, man| walls.with(man.home));
    for net in found.drain(..) {
        patterns.push((net.steps, net.into_pattern(winner, all, mobility)));
    }
    if fixed != all {
        for net in weave(position, mobility, winner, squares, fixed) {
            patterns.push((net.steps + 1, net.into_pattern(winner, fixed, mobility)));
        }
    }
    patterns.sort_by_key(|(steps, _)| *steps);
    patterns.truncate(most);
    patterns.into_iter().map(|(_, pattern)| pattern).collect()
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
    let safe = !position
        .board
        .attacks_to(position.king(winner), !winner, position.board.occupied())
        .any();
    safe && position.checkers().any() && position.is_stuck()
}

impl Net {
    /// Whether the same kinds of men stand on the same squares.
    fn is_like(&self, other: &Net) -> bool {
        self.men.len() == other.men.len() && self.men.iter().all(|man| other.men.contains(man))
    }

    fn into_pattern(self, winner: Color, walls: Bitboard, mobility: &Mobility) -> Pattern {
        let king = self.men[0].1;
        let occupied = self.men.iter().fold(walls, |all, (_, sq)| all.with(*sq));
        let places = self
            .men
            .into_iter()
            .map(|(piece, sq)| {
                let shut = match piece.role {
                    Role::King => mobility.kept(!piece.color),
                    _ => Bitboard::EMPTY,
                };
                let steps = match piece.role {
                    Role::Pawn => pawn_ways_to(piece.color, sq),
                    role if piece.color == winner
                        && role != Role::King
                        && attacks::attacks(sq, piece, occupied).contains(king) =>
                    {
                        checking_ways(piece, sq, king, walls)
                    }
                    role => ways(role, piece.color, sq, walls, shut),
                };
                Place { piece, steps }
            })
            .collect();
        Pattern { winner, places }
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
        for from in fresh {
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

/// Steps of a piece to where it gives check at last: it comes from where it does not check yet.
fn checking_ways(piece: Piece, post: Square, king: Square, walls: Bitboard) -> [u8; 64] {
    let checks = attacks::attacks(king, piece, walls);
    let before = attacks::attacks(post, piece, walls) & !checks & !walls;
    let mut steps = [FAR; 64];
    let mut fresh = before;
    let mut reached = before.with(post);
    let mut count = 0;
    while fresh.any() {
        count += 1;
        let mut next = Bitboard::EMPTY;
        for from in fresh {
            steps[usize::from(from)] = count;
            next |= attacks::attacks(from, piece, walls.with(post));
        }
        fresh = next & !reached & !walls;
        reached |= fresh;
    }
    steps[usize::from(post)] = 0;
    steps
}

/// Steps of a pawn that first walks to its last rank.
fn promoted_ways(role: Role, color: Color, pawn: Square, granted: Bitboard) -> [u8; 64] {
    let last = color.fold_wb(Rank::Eighth, Rank::First);
    let arrival = Square::from_coords(pawn.file(), last);
    let walk = u8::try_from(pawn_steps(color, pawn, arrival)).unwrap_or(FAR);
    let mut steps = ways(role, color, arrival, Bitboard::EMPTY, Bitboard::EMPTY);
    for (sq, steps) in Square::ALL.into_iter().zip(&mut steps) {
        *steps = if granted.contains(sq) { steps.saturating_add(walk).min(FAR) } else { FAR };
    }
    steps
}

/// Steps of a pawn straight ahead.
fn pawn_steps(color: Color, from: Square, to: Square) -> u32 {
    let home = color.fold_wb(Rank::Second, Rank::Seventh);
    let rows = from.distance(to);
    if from.rank() == home && rows > 1 { rows - 1 } else { rows }
}

/// Steps of a pawn to the squares before it on its file.
fn pawn_ways(color: Color, home: Square, granted: Bitboard) -> [u8; 64] {
    let mut steps = [FAR; 64];
    for to in granted & Bitboard::from_file(home.file()) & !Bitboard::BACKRANKS {
        if to == home || color.fold_wb(to > home, to < home) {
            steps[usize::from(to)] = u8::try_from(pawn_steps(color, home, to)).unwrap_or(FAR);
        }
    }
    steps
}

/// Steps of pawns behind a square on its file to it.
fn pawn_ways_to(color: Color, goal: Square) -> [u8; 64] {
    let mut steps = [FAR; 64];
    for from in Bitboard::from_file(goal.file()) & !Bitboard::BACKRANKS {
        if from == goal || color.fold_wb(from < goal, from > goal) {
            steps[usize::from(from)] = u8::try_from(pawn_steps(color, from, goal)).unwrap_or(FAR);
        }
    }
    steps
}

impl std::fmt::Display for Pattern {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        for place in &self.places {
            let at = place.steps.iter().position(|s| *s == 0).unwrap_or(0);
            write!(f, "{}{} ", place.piece.char(), Square::new(u32::try_from(at).unwrap_or(0)))?;
        }
        Ok(())
    }
}
