//! How far a game is, and its opening by the positions that it passed.

use draughts::start;
use openings::{Found, Opening};
use table::fid;
use table::fide::Standing;

use crate::live::{Live, Table};

impl Live {
    /// How many half-moves were made.
    pub fn plies(&self) -> usize {
        match self.table() {
            Table::Chess(table) => table.game().record().plies().len(),
            Table::Draughts(table) => table.game().record().plies().len(),
        }
    }

    /// The deepest named position of the game; none where no position has a name. At the Italian
    /// draughts it is the opening of the federation's table, by its number and moves.
    pub fn opening(&self) -> Option<Found> {
        let table = match self.table() {
            Table::Chess(table) => table,
            Table::Draughts(table) => return draughts_opening(table.game().record()),
        };
        let record = table.game().record();
        let passed = (0..=record.plies().len())
            .map_while(|ply| record.standing_after(ply).and_then(Standing::lawful));
        openings::of_game(passed)
    }
}

/// The opening of a game of draughts: three moves, which may have been made before it began.
fn draughts_opening(record: &fid::Record) -> Option<Found> {
    const DEEPEST: usize = 3;
    (0..=DEEPEST).rev().find_map(|ply| {
        let found = start::Opening::of(&record.position_after(ply)?)?;
        let opening = Opening { eco: found.code(), name: found.written() };
        Some(Found { opening, ply })
    })
}
