//! Random tournaments: who met whom, with whatever a tournament sees besides games.

use lots::Lot;
use tournament::{
    Outcome, Participant, Record, Regulations, RequestedBye, Tournament, Tpn, WalkoverOutcome,
};
use vocabulary::Side;

/// What a round gave a player, in the plainest words.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Cell {
    /// A game: against whom (from 0), with White, the own half points, rated.
    Game(usize, bool, u8, bool),
    /// Not played against somebody; whether it was won.
    Forfeit(usize, bool),
    /// The bye of the pairing: a point.
    Bye,
    /// A bye asked for: so many half points.
    Asked(u8),
}

/// A tournament: a line of cells for each player.
pub(crate) struct Fair {
    pub lines: Vec<Vec<Cell>>,
}

impl Fair {
    pub(crate) fn drawn(lot: &mut Lot) -> Self {
        let players = number(lot, 2, 24);
        let rounds = number(lot, 1, 13);
        let mut lines = vec![Vec::new(); players];
        for _ in 0..rounds {
            let mut order: Vec<usize> = (0..players).collect();
            lot.shuffle(&mut order);
            let mut field = order.into_iter().peekable();
            while let Some(one) = field.next() {
                if lot.below(16) == 0 {
                    lines[one].push(Cell::Asked(u8::try_from(lot.below(3)).expect("small")));
                    continue;
                }
                let Some(other) = field.next() else {
                    lines[one].push(Cell::Bye);
                    continue;
                };
                let (mine, theirs) = meeting(lot, one, other);
                lines[one].push(mine);
                lines[other].push(theirs);
            }
        }
        Self { lines }
    }

    /// The same event as the product knows it.
    pub(crate) fn tournament(&self) -> Tournament {
        let player = |(line, number): (&Vec<Cell>, u16)| Participant {
            records: line.iter().map(|cell| record(*cell)).collect(),
            ..Participant::new(tpn(usize::from(number) - 1), String::new(), None)
        };
        let players = self.lines.iter().zip(1..).map(player).collect();
        Tournament::new(Regulations::default(), players).expect("both sides tell the same")
    }
}

/// A number from one to another, both included.
pub(crate) fn number(lot: &mut Lot, from: u64, to: u64) -> usize {
    usize::try_from(from + lot.below(to - from + 1)).expect("small")
}

/// The number of a player, counted from 0.
pub(crate) fn tpn(index: usize) -> Tpn {
    Tpn::new(u16::try_from(index + 1).expect("small")).expect("a number")
}

fn meeting(lot: &mut Lot, one: usize, other: usize) -> (Cell, Cell) {
    let game = |mine, theirs, rated| {
        (Cell::Game(other, true, mine, rated), Cell::Game(one, false, theirs, rated))
    };
    match lot.below(40) {
        0 => (Cell::Forfeit(other, true), Cell::Forfeit(one, false)),
        1 => (Cell::Forfeit(other, false), Cell::Forfeit(one, false)),
        // Half a point to one, nothing to the other: a decision of the arbiter.
        2 => game(1, 0, true),
        3 => game(2, 0, false),
        result => match result % 3 {
            0 => game(2, 0, true),
            1 => game(1, 1, true),
            _ => game(0, 2, true),
        },
    }
}

fn record(cell: Cell) -> Record {
    match cell {
        Cell::Game(opponent, white, half_points, rated) => Record::Game {
            opponent: tpn(opponent),
            colour: if white { Side::White } else { Side::Black },
            own: [Outcome::Loss, Outcome::Draw, Outcome::Win][usize::from(half_points)],
            rated,
        },
        Cell::Forfeit(opponent, won) => Record::Forfeit {
            opponent: tpn(opponent),
            scheduled: None,
            own: if won { WalkoverOutcome::Win } else { WalkoverOutcome::Loss },
        },
        Cell::Bye => Record::PairingBye,
        Cell::Asked(half_points) => {
            let byes = [RequestedBye::Zero, RequestedBye::Half, RequestedBye::Full];
            Record::Requested(byes[usize::from(half_points)])
        }
    }
}
