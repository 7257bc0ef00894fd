//! What is forced: mates, perpetual checks, stalemates to avoid, endings of the tables.

use std::collections::HashMap;

use chess::shakmaty::{Chess, Move, Position, Square};
use codex::phrase;
use vocabulary::Side;

use super::{Code, Finding, Proof};
use crate::facts::{Squares, View, material};
use crate::solver::{Budget, Moves, Solver};
use crate::tables::{self, TableResult};

/// From this move on a mate is looked for.
const MATES_FROM: u32 = 10;
/// In how many moves at most.
const MATE_WITHIN: u8 = 4;
/// How many positions a search for perpetual check may follow.
const PERPETUAL_POSITIONS: usize = 500;

/// What the side to move can force.
pub(super) fn find(position: &Chess, budget: Budget) -> Vec<Finding> {
    let mut found = Vec::new();
    let mate = mate(position, budget);
    let mates = mate.is_some();
    found.extend(mate);
    found.extend(table(position));
    found.extend(stalemates(position));
    let view = View::new(position.board(), position.turn());
    // Nobody who is ahead, or who mates, wants a draw.
    if !mates && material(view) <= material(view.other()) {
        found.extend(perpetual(position));
    }
    found
}

fn destinations(moves: &[Move]) -> Squares {
    moves.iter().map(|mv| mv.to()).collect()
}

/// A8: a mate in four or less, proved.
fn mate(position: &Chess, budget: Budget) -> Option<Finding> {
    if position.fullmoves().get() < MATES_FROM && position.board().occupied().count() > 20 {
        return None;
    }
    let mut solver = Solver::new(budget);
    let within = (1..=MATE_WITHIN).filter_map(Moves::new);
    for moves in within {
        // What the budget does not decide is not said.
        let keys = solver.keys(position, moves).ok()?;
        if keys.is_empty() {
            continue;
        }
        let keys: Vec<Move> = keys.iter().map(|key| key.mv).collect();
        let view = View::new(position.board(), position.turn());
        let says = phrase!("finding-a8", count = moves.get());
        let squares = destinations(&keys);
        let found = Finding::new(Code::A8, view, squares, says).with_moves(keys);
        return Some(Finding { proof: Proof::Solver, ..found });
    }
    None
}

/// What a table says of the ending.
fn table(position: &Chess) -> Option<Finding> {
    let probe = tables::probe(position)?;
    let ending = probe.ending.name();
    let (side, says) = match probe.result {
        TableResult::Drawn => {
            (chess::side(position.turn()), phrase!("finding-table-drawn", ending = ending))
        }
        TableResult::Won { winner, plies } => {
            let moves = plies.div_ceil(2);
            let side = winner.slug();
            (winner, phrase!("finding-table-won", ending = ending, side = side, count = moves))
        }
    };
    let view = View::new(position.board(), chess::color(side));
    let found = Finding::new(Code::Table, view, Squares::default(), says);
    Some(Finding { proof: Proof::Table, ..found }.with_moves(kept(position, side, probe.result)))
}

/// The moves that keep what the table promises the side to move.
fn kept(position: &Chess, side: Side, result: TableResult) -> Vec<Move> {
    if chess::side(position.turn()) != side {
        return Vec::new();
    }
    let keeps = |mv: &Move| {
        let mut after = position.clone();
        after.play_unchecked(*mv);
        let next = tables::probe(&after).map_or(TableResult::Drawn, |probe| probe.result);
        match (result, next) {
            (TableResult::Won { plies, .. }, TableResult::Won { winner, plies: next }) => {
                winner == side && next + 1 == plies
            }
            (TableResult::Drawn, TableResult::Drawn) => true,
            _ => false,
        }
    };
    position.legal_moves().into_iter().filter(keeps).collect()
}

/// A12: moves that stalemate at once, for the side with more material.
fn stalemates(position: &Chess) -> Option<Finding> {
    let view = View::new(position.board(), position.turn());
    if material(view) <= material(view.other()) {
        return None;
    }
    let stalemates = |mv: &Move| {
        let mut after = position.clone();
        after.play_unchecked(*mv);
        after.is_stalemate()
    };
    let moves: Vec<Move> = position.legal_moves().into_iter().filter(stalemates).collect();
    let says = phrase!("finding-a12");
    let squares = destinations(&moves);
    (!moves.is_empty()).then(|| Finding::new(Code::A12, view, squares, says).with_moves(moves))
}

/// A11: checks without end: after each of them every answer allows another, back to positions seen.
fn perpetual(position: &Chess) -> Option<Finding> {
    let mut web = Web::default();
    web.spin(position);
    let checks = web.lasting(position)?;
    let view = View::new(position.board(), position.turn());
    let says = phrase!("finding-a11");
    let squares: Squares =
        checks.iter().map(|mv| mv.to()).collect::<Vec<Square>>().into_iter().collect();
    let found = Finding::new(Code::A11, view, squares, says).with_moves(checks);
    Some(Finding { proof: Proof::Solver, ..found })
}

/// Positions with the checks that can be given in them, and where every answer leads.
#[derive(Default)]
struct Web {
    numbers: HashMap<Chess, usize>,
    checks: Vec<Vec<(Move, Vec<usize>)>>,
}

impl Web {
    /// Follows every check and every answer, as far as the web may grow.
    fn spin(&mut self, start: &Chess) {
        let mut open = vec![start.clone()];
        self.numbers.insert(start.clone(), 0);
        let mut next = 0;
        while next < open.len() && next < PERPETUAL_POSITIONS {
            let position = open[next].clone();
            next += 1;
            let mut checks = Vec::new();
            for mv in position.legal_moves() {
                let mut after = position.clone();
                after.play_unchecked(mv);
                if !after.is_check() {
                    continue;
                }
                let mut answers = Vec::new();
                for reply in after.legal_moves() {
                    let mut answered = after.clone();
                    answered.play_unchecked(reply);
                    let fresh = self.numbers.len();
                    let number = *self.numbers.entry(answered.clone()).or_insert(fresh);
                    if number == fresh {
                        open.push(answered);
                    }
                    answers.push(number);
                }
                checks.push((mv, answers));
            }
            self.checks.push(checks);
        }
    }

    /// The checks of the first position that never run dry, if there are any.
    fn lasting(&self, start: &Chess) -> Option<Vec<Move>> {
        // A position that was reached but not followed proves nothing.
        let mut lasts = vec![true; self.checks.len()];
        lasts.resize(self.numbers.len(), false);
        let holds = |lasts: &[bool], answers: &[usize]| {
            !answers.is_empty() && answers.iter().all(|at| lasts[*at])
        };
        loop {
            let dry = |at: &usize| {
                lasts[*at] && !self.checks[*at].iter().any(|(_, answers)| holds(&lasts, answers))
            };
            let gone: Vec<usize> = (0..lasts.len()).filter(dry).collect();
            if gone.is_empty() {
                break;
            }
            for at in gone {
                lasts[at] = false;
            }
        }
        let first = *self.numbers.get(start)?;
        let lasting = self.checks[first].iter().filter(|(_, answers)| holds(&lasts, answers));
        let moves: Vec<Move> = lasting.map(|(mv, _)| *mv).collect();
        (!moves.is_empty()).then_some(moves)
    }
}
