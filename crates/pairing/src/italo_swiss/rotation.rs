//! The rotation: who calls, who answers, who is passed over.
//!
//! The federation's sheet undoes the last pair when somebody finds nobody, forbids it and goes on.
//! What that search ends with is, call by call, the first answer with which everybody else can
//! still be served; so each answer is tried with one matching of those left, and nothing is undone.

use tournament::{Round, Tpn};

use super::{ColourRule, Event, Refusal, colours};
use crate::Board;
use crate::matching::{BitMatrix, BitSet, Matching};

/// Why somebody who was next in the circle did not become the opponent.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Declined {
    /// They met in this round.
    Met(Round),
    /// Those left over could not all be paired.
    StrandsOthers,
}

/// One player's turn to look for an opponent.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Call {
    /// He found one.
    Pairs {
        /// From where the circle was read.
        from: Tpn,
        /// The first from there with the highest score.
        caller: Tpn,
        /// Who was passed over on the way, in the order of the circle.
        declined: Vec<(Tpn, Declined)>,
        /// The pair.
        board: Board,
        /// What gave the colours.
        colours: ColourRule,
    },
    /// He found nobody and may rest.
    Rests {
        /// From where the circle was read.
        from: Tpn,
        /// Who rests.
        caller: Tpn,
        /// Who was passed over on the way.
        declined: Vec<(Tpn, Declined)>,
    },
}

/// Goes round from a place of the circle until everybody free has an opponent, or rests as one of
/// the candidates.
pub(super) fn turn(
    event: &Event,
    start: usize,
    free: Vec<bool>,
    candidates: &[usize],
) -> Result<Vec<Call>, Refusal> {
    let mut circle = Circle::new(event, free, candidates);
    if !circle.completable() {
        return Err(Refusal::NoLegalPairing);
    }
    let (mut from, mut calls) = (start, Vec::new());
    // Read from the start itself, later from behind the last one paired: who is not free any more.
    while let Some(caller) = circle.first_of_the_highest(from, &circle.free) {
        let (answer, declined) = circle.answer(caller);
        let (from_tpn, caller_tpn) = (event.players[from].tpn, event.players[caller].tpn);
        circle.free.remove(caller);
        calls.push(if let Some(answer) = answer {
            circle.free.remove(answer);
            from = answer;
            let (board, colours) = colours::of(event, caller, answer);
            Call::Pairs { from: from_tpn, caller: caller_tpn, declined, board, colours }
        } else {
            circle.rest_given = true;
            Call::Rests { from: from_tpn, caller: caller_tpn, declined }
        });
    }
    Ok(calls)
}

struct Circle<'a> {
    event: &'a Event,
    /// Who may meet whom; the last vertex is the rest, joined to those who may have it.
    graph: BitMatrix,
    /// Players without an opponent so far.
    free: BitSet,
    /// Whether no rest is left to give.
    rest_given: bool,
}

impl<'a> Circle<'a> {
    fn new(event: &'a Event, free: Vec<bool>, candidates: &[usize]) -> Self {
        let size = event.players.len();
        let mut graph = BitMatrix::new(size + 1);
        for one in 0..size {
            for other in one + 1..size {
                if event.met(event.players[one].tpn, event.players[other].tpn).is_none() {
                    graph.join(one, other);
                }
            }
        }
        for &candidate in candidates {
            graph.join(candidate, size);
        }
        let free = free.into_iter().enumerate().filter(|(_, free)| *free).map(|(place, _)| place);
        let free = BitSet::of(size + 1, free);
        Self { event, graph, free, rest_given: candidates.is_empty() }
    }

    /// Whether everybody free can be paired, or rest.
    fn completable(&self) -> bool {
        self.completes(self.free.clone())
    }

    /// Whether everybody else free could still be paired, or rest, if these two met.
    fn completable_without(&self, caller: usize, next: usize) -> bool {
        let mut left = self.free.clone();
        left.remove(caller);
        left.remove(next);
        self.completes(left)
    }

    fn completes(&self, mut left: BitSet) -> bool {
        if !self.rest_given {
            left.insert(self.event.players.len());
        }
        Matching::is_perfect_in(&self.graph, &left)
    }

    /// The first of those with the highest score, reading the circle from a place onwards.
    fn first_of_the_highest(&self, from: usize, among: &BitSet) -> Option<usize> {
        let size = self.event.players.len();
        let score = |place: usize| self.event.players[place].score;
        let highest = among.iter().map(score).max()?;
        (from..from + size)
            .map(|place| place % size)
            .find(|&place| among.contains(place) && score(place) == highest)
    }

    /// The opponent a caller finds, and who was passed over.
    fn answer(&self, caller: usize) -> (Option<usize>, Vec<(Tpn, Declined)>) {
        let tpn = |place: usize| self.event.players[place].tpn;
        let mut declined = Vec::new();
        let mut left = self.free.clone();
        left.remove(caller);
        let mut pointer = caller;
        while let Some(next) = self.first_of_the_highest(pointer, &left) {
            let why = self.event.met(tpn(caller), tpn(next)).map(Declined::Met);
            if why.is_none() && self.completable_without(caller, next) {
                return (Some(next), declined);
            }
            declined.push((tpn(next), why.unwrap_or(Declined::StrandsOthers)));
            left.remove(next);
            pointer = next;
        }
        (None, declined)
    }
}
