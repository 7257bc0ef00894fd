//! A second generator, written from the text of the regulation: slow, plain and without any of the
//! library's tricks. The board is a table of rows and columns; a capture is tried jump by jump.

use draughts::{Game, Piece, Position};
use vocabulary::Side;

/// A square as row and column, both from 0 at the top left.
pub(crate) type Place = (i32, i32);

/// A move: every square the piece stands on, and the pieces it takes in their order.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Play {
    pub squares: Vec<u32>,
    pub taken: Vec<u32>,
}

struct Plain {
    game: Game,
    turn: Side,
    size: i32,
    cells: Vec<Vec<Option<(Side, Piece)>>>,
}

/// A capture with what the priorities ask about it.
struct Capture {
    play: Play,
    piece: Piece,
    taken: Vec<Piece>,
}

/// Every legal move, in order.
pub(crate) fn moves(position: &Position) -> Vec<Play> {
    let plain = Plain::of(position);
    let captures = plain.captures();
    let mut plays: Vec<Play> = if captures.is_empty() {
        plain.steps()
    } else {
        due(captures, position.rules().game).into_iter().map(|capture| capture.play).collect()
    };
    plays.sort();
    plays
}

/// 6.6, then 6.7, then 6.8, then 6.9; what is left is free (6.10).
fn due(mut captures: Vec<Capture>, game: Game) -> Vec<Capture> {
    let most = captures.iter().map(|capture| capture.taken.len()).max().unwrap();
    captures.retain(|capture| capture.taken.len() == most);
    if game == Game::International {
        return captures;
    }
    if captures.iter().any(|capture| capture.piece == Piece::King) {
        captures.retain(|capture| capture.piece == Piece::King);
    }
    let kings = |capture: &Capture| capture.taken.iter().filter(|p| **p == Piece::King).count();
    let most = captures.iter().map(kings).max().unwrap();
    captures.retain(|capture| kings(capture) == most);
    for place in 0..captures[0].taken.len() {
        if captures.iter().any(|capture| capture.taken[place] == Piece::King) {
            captures.retain(|capture| capture.taken[place] == Piece::King);
        }
    }
    captures
}

impl Plain {
    fn of(position: &Position) -> Self {
        let board = position.board();
        let size = i32::try_from(board.rows()).unwrap();
        let cell = |row, column| position.at(board.at(row, column)?);
        let cells = (0..board.rows())
            .map(|row| (0..board.rows()).map(|column| cell(row, column)).collect())
            .collect();
        Self { game: position.rules().game, turn: position.turn(), size, cells }
    }

    fn inside(&self, (row, column): Place) -> bool {
        (0..self.size).contains(&row) && (0..self.size).contains(&column)
    }

    fn at(&self, (row, column): Place) -> Option<(Side, Piece)> {
        self.cells[usize::try_from(row).unwrap()][usize::try_from(column).unwrap()]
    }

    fn free(&self, place: Place) -> bool {
        self.inside(place) && self.at(place).is_none()
    }

    /// The number of a square, counting dark squares from the top left.
    fn number(&self, (row, column): Place) -> u32 {
        u32::try_from(row * self.size / 2 + column / 2 + 1).unwrap()
    }

    fn own(&self) -> Vec<(Place, Piece)> {
        let mut own = Vec::new();
        for row in 0..self.size {
            for column in 0..self.size {
                if let Some((side, piece)) = self.at((row, column))
                    && side == self.turn
                {
                    own.push(((row, column), piece));
                }
            }
        }
        own
    }

    fn forward(&self) -> i32 {
        if self.turn == Side::White { -1 } else { 1 }
    }

    fn directions(&self, forward_only: bool) -> Vec<(i32, i32)> {
        let rows = if forward_only { vec![self.forward()] } else { vec![-1, 1] };
        rows.into_iter().flat_map(|row| [(row, -1), (row, 1)]).collect()
    }

    fn steps(&self) -> Vec<Play> {
        let mut plays = Vec::new();
        for (from, piece) in self.own() {
            for (down, right) in self.directions(piece == Piece::Man) {
                let flies = piece == Piece::King && self.game == Game::International;
                let reach = if flies { self.size } else { 1 };
                for distance in 1..=reach {
                    let to = (from.0 + down * distance, from.1 + right * distance);
                    if !self.free(to) {
                        break;
                    }
                    let squares = vec![self.number(from), self.number(to)];
                    plays.push(Play { squares, taken: Vec::new() });
                }
            }
        }
        plays
    }

    fn captures(&self) -> Vec<Capture> {
        let mut captures = Vec::new();
        for (from, piece) in self.own() {
            self.capture_on(from, piece, &mut vec![from], &mut Vec::new(), &mut captures);
        }
        captures
    }

    fn capture_on(
        &self,
        from: Place,
        piece: Piece,
        way: &mut Vec<Place>,
        taken: &mut Vec<Place>,
        captures: &mut Vec<Capture>,
    ) {
        let at = *way.last().unwrap();
        let mut went_on = false;
        for (over, landing) in self.jumps(from, at, piece, taken) {
            went_on = true;
            way.push(landing);
            taken.push(over);
            self.capture_on(from, piece, way, taken, captures);
            way.pop();
            taken.pop();
        }
        if !went_on && !taken.is_empty() {
            let squares = way.iter().map(|place| self.number(*place)).collect();
            let play =
                Play { squares, taken: taken.iter().map(|place| self.number(*place)).collect() };
            let taken = taken.iter().map(|place| self.at(*place).unwrap().1).collect();
            captures.push(Capture { play, piece, taken });
        }
    }

    /// The jumps from a square: what is jumped, and where one may land.
    fn jumps(&self, from: Place, at: Place, piece: Piece, taken: &[Place]) -> Vec<(Place, Place)> {
        let mut jumps = Vec::new();
        // The square the piece has left is free; pieces taken stay until the end.
        let free = |place: Place| self.free(place) || place == from;
        let italian = self.game == Game::Italian;
        let flies = piece == Piece::King && !italian;
        for (down, right) in self.directions(italian && piece == Piece::Man) {
            let along = |n: i32| (at.0 + down * n, at.1 + right * n);
            let mut n = 1;
            while flies && free(along(n)) {
                n += 1;
            }
            let over = along(n);
            if !self.inside(over) || taken.contains(&over) || over == from {
                continue;
            }
            let Some((side, prey)) = self.at(over) else { continue };
            let forbidden = italian && piece == Piece::Man && prey == Piece::King;
            if side == self.turn || forbidden {
                continue;
            }
            n += 1;
            while free(along(n)) {
                jumps.push((over, along(n)));
                if !flies {
                    break;
                }
                n += 1;
            }
        }
        jumps
    }
}
