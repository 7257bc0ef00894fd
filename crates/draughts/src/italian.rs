//! The Italian game: how men and kings move (art. 4) and take (art. 5 and 6.1 to 6.5).
//!
//! Which of several captures is due (6.6 to 6.10) is weighed in [`crate::priority`].

use codex::door;
use vocabulary::Side;

use crate::board::{Board, Direction, SquareSet};
use crate::moves::Move;
use crate::piece::Piece;
use crate::position::{Position, crowning_row};
use crate::priority::{Heaviest, Taken, Weight};
use crate::rules::OrderReading;
use crate::trail::Trail;

const BOARD: Board = Board::ITALIAN;
const PLAYABLE: SquareSet = BOARD.playable();

/// Art. 4.1: a man goes forward one square. Art. 4.7: a king goes one square any way.
#[inline]
pub(crate) fn each_quiet_move(position: &Position, mut visit: impl FnMut(&Move)) {
    let empty = PLAYABLE & !position.occupied();
    let turn = position.turn();
    for direction in Direction::forward(turn) {
        let movable = position.men(turn) & BOARD.step(empty, direction.back());
        for from in movable.singles() {
            visit(&Move::quiet(Piece::Man, from, BOARD.step(from, direction)));
        }
    }
    if !position.kings(turn).is_empty() {
        for direction in Direction::ALL {
            let movable = position.kings(turn) & BOARD.step(empty, direction.back());
            for from in movable.singles() {
                visit(&Move::quiet(Piece::King, from, BOARD.step(from, direction)));
            }
        }
    }
}

/// How many moves [`each_quiet_move`] shows.
#[inline]
pub(crate) fn count_quiet_moves(position: &Position) -> u64 {
    let empty = PLAYABLE & !position.occupied();
    let turn = position.turn();
    let goals = |pieces, direction| (BOARD.step(pieces, direction) & empty).len();
    let men = position.men(turn);
    let mut count: u32 =
        Direction::forward(turn).map(|direction| goals(men, direction)).iter().sum();
    let kings = position.kings(turn);
    if !kings.is_empty() {
        count += Direction::ALL.map(|direction| goals(kings, direction)).iter().sum::<u32>();
    }
    count.into()
}

/// Whether any piece of the side to move can take.
#[inline]
pub(crate) fn can_capture(position: &Position) -> bool {
    let field = Field::of(position);
    let turn = position.turn();
    !field.taking_men(position.men(turn), turn).is_empty()
        || !field.taking_kings(position.kings(turn)).is_empty()
}

/// The weight of the captures that are due, and how many there are; nothing if none is possible.
#[inline]
pub(crate) fn captures_due(position: &Position) -> Option<(Weight, u64)> {
    match position.turn() {
        Side::White => due(position, Side::White),
        Side::Black => due(position, Side::Black),
    }
}

#[inline]
fn due(position: &Position, turn: Side) -> Option<(Weight, u64)> {
    let field = Field::of(position);
    if field.taking_kings(position.kings(turn)).is_empty() {
        return field.men_take(position.men(turn), turn);
    }
    let mut due = Heaviest::default();
    captures_of(position, turn, |_, weight| due.see(weight));
    due.found()
}

/// Shows every complete capture with its weight.
#[inline]
pub(crate) fn each_capture(position: &Position, visit: impl FnMut(&Move, Weight)) {
    // Two copies, so that the directions are constants in each.
    match position.turn() {
        Side::White => captures_of(position, Side::White, visit),
        Side::Black => captures_of(position, Side::Black, visit),
    }
}

#[inline]
fn captures_of(position: &Position, turn: Side, mut visit: impl FnMut(&Move, Weight)) {
    let field = Field::of(position);
    for from in field.taking_men(position.men(turn), turn).singles() {
        field.man_takes(turn, from, Trail::new(from), &mut visit);
    }
    for from in field.taking_kings(position.kings(turn)).singles() {
        field.king_takes(from, Trail::new(from), &mut visit);
    }
}

/// Says which articles made these the legal moves of a position.
pub(crate) fn tell_rules_of(position: &Position, moves: &[Move]) {
    let turn = position.turn();
    door!("draughts::italian, captures", "fid-2008 5.2 6.2 6.3");
    if !position.men(turn).is_empty() {
        door!("draughts::italian, captures by men", "fid-2008 5.3.a 5.3.b");
    }
    if !position.kings(turn).is_empty() {
        door!("draughts::italian, captures by kings", "fid-2008 5.3.c 5.3.d");
    }
    for mv in moves {
        match (mv.piece(), mv.captured().len()) {
            (Piece::Man, 0) => door!("draughts::italian, a man moves", "fid-2008 4.1"),
            (Piece::King, 0) => door!("draughts::italian, a king moves", "fid-2008 4.7"),
            (Piece::Man, 1) => door!("draughts::italian, a man takes", "fid-2008 5.6"),
            (Piece::Man, _) => door!("draughts::italian, a man takes more", "fid-2008 5.7"),
            (Piece::King, 1) => door!("draughts::italian, a king takes", "fid-2008 5.8"),
            (Piece::King, _) => {
                door!("draughts::italian, a king takes more", "fid-2008 5.9 6.4");
            }
        }
    }
    if moves.iter().any(Move::is_capture) {
        door!("draughts::italian, a capture is due", "fid-2008 6.1");
        if moves.len() > 1 {
            door!("draughts::italian, captures are equal", "fid-2008 6.10");
        }
        let row = crowning_row(BOARD, turn);
        if moves.iter().any(|mv| mv.piece() == Piece::Man && mv.to.meets(row)) {
            door!("draughts::italian, a man stops", "fid-2008 6.5");
        }
    }
}

/// What a capturing piece meets.
struct Field {
    reading: OrderReading,
    empty: SquareSet,
    enemy_men: SquareSet,
    enemy_kings: SquareSet,
}

impl Field {
    #[inline]
    fn of(position: &Position) -> Self {
        let enemy = position.turn().other();
        Self {
            reading: position.rules().order,
            empty: PLAYABLE & !position.occupied(),
            enemy_men: position.men(enemy),
            enemy_kings: position.kings(enemy),
        }
    }

    /// Art. 5.2: the square behind a piece in contact is free. Art. 5.3 a, b: a man takes only
    /// forward, and only men.
    #[inline]
    fn taking_men(&self, men: SquareSet, turn: Side) -> SquareSet {
        let [left, right] = Direction::forward(turn);
        self.in_contact(men, self.enemy_men, left) | self.in_contact(men, self.enemy_men, right)
    }

    /// Art. 5.3 c, d: a king takes any way, men and kings.
    #[inline]
    fn taking_kings(&self, kings: SquareSet) -> SquareSet {
        if kings.is_empty() {
            return kings;
        }
        let enemy = self.enemy_men | self.enemy_kings;
        let [a, b, c, d] = Direction::ALL.map(|direction| self.in_contact(kings, enemy, direction));
        a | b | c | d
    }

    /// Those of `pieces` with one of `prey` beside them in a direction and nothing behind it.
    #[inline]
    fn in_contact(&self, pieces: SquareSet, prey: SquareSet, direction: Direction) -> SquareSet {
        let back = direction.back();
        pieces & BOARD.step(prey & BOARD.step(self.empty, back), back)
    }

    /// All captures of the men at once, where no king takes: the longest are due.
    ///
    /// Men that jump along the same directions land on different squares, so that each sequence of
    /// directions is one set, and its size is the number of men that can follow it. Three jumps
    /// are the most that the board has room for (5.7).
    #[inline]
    fn men_take(&self, men: SquareSet, turn: Side) -> Option<(Weight, u64)> {
        let [left, right] = Direction::forward(turn);
        let jump = |from, direction| {
            BOARD.step(BOARD.step(from, direction) & self.enemy_men, direction) & self.empty
        };
        let [a, b] = [jump(men, left), jump(men, right)];
        if (a | b).is_empty() {
            return None;
        }
        let once = Taken::NOTHING.and(Piece::Man);
        let due = |taken: Taken, routes: u32| {
            Some((taken.weigh(Piece::Man, self.reading), u64::from(routes)))
        };
        let [aa, ab, ba, bb] = [jump(a, left), jump(a, right), jump(b, left), jump(b, right)];
        if (aa | ab | ba | bb).is_empty() {
            return due(once, a.len() + b.len());
        }
        let twice = once.and(Piece::Man);
        let thrice = [aa, ab, ba, bb].map(|two| [jump(two, left), jump(two, right)]);
        match thrice.as_flattened().iter().map(|set| set.len()).sum() {
            0 => due(twice, aa.len() + ab.len() + ba.len() + bb.len()),
            routes => due(twice.and(Piece::Man), routes),
        }
    }

    /// Art. 5.6, 5.7: a man jumps forward over men as long as it can. It stops on the last row,
    /// where there is nothing before it; crowned there, it waits for its next move (6.5).
    fn man_takes(
        &self,
        turn: Side,
        at: SquareSet,
        trail: Trail,
        visit: &mut impl FnMut(&Move, Weight),
    ) {
        let mut complete = true;
        for direction in Direction::forward(turn) {
            let over = BOARD.step(at, direction) & self.enemy_men;
            let landing = BOARD.step(over, direction) & self.empty;
            if !landing.is_empty() {
                complete = false;
                self.man_takes(
                    turn,
                    landing,
                    trail.jumps(at, over, trail.taken.and(Piece::Man)),
                    visit,
                );
            }
        }
        if complete {
            self.show(Piece::Man, at, &trail, visit);
        }
    }

    /// Art. 5.8, 5.9: a king jumps any way, over men and kings, as long as it can. Art. 6.4: over
    /// the same free square as often as it likes, over the same piece only once; the square it
    /// left is free.
    fn king_takes(&self, at: SquareSet, trail: Trail, visit: &mut impl FnMut(&Move, Weight)) {
        let prey = (self.enemy_men | self.enemy_kings) & !trail.captured;
        let empty = self.empty | trail.from;
        let mut complete = true;
        for direction in Direction::ALL {
            let over = BOARD.step(at, direction) & prey;
            let landing = BOARD.step(over, direction) & empty;
            if !landing.is_empty() {
                complete = false;
                let kind = if over.meets(self.enemy_kings) { Piece::King } else { Piece::Man };
                self.king_takes(landing, trail.jumps(at, over, trail.taken.and(kind)), visit);
            }
        }
        if complete {
            self.show(Piece::King, at, &trail, visit);
        }
    }

    #[inline]
    fn show(
        &self,
        piece: Piece,
        to: SquareSet,
        trail: &Trail,
        visit: &mut impl FnMut(&Move, Weight),
    ) {
        visit(&trail.ends(piece, to), trail.taken.weigh(piece, self.reading));
    }
}

#[cfg(test)]
mod tests;
