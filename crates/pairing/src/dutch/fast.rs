//! The decision of a bracket at sight, where counting proves it.
//!
//! Counting gives bounds that no candidate can beat: nobody left over but one if the number is odd,
//! as few refused colours as the preferences allow, no float repeated. The first candidate in the
//! order of the rules that meets every bound is the answer: nothing is better, and everything
//! before it fails a bound. Where no such candidate is found without an exchange, this module has
//! no answer and the exact search has to find it.

use super::bracket::{Bracket, Decision, Path};
use super::field::Field;
use super::player::Float;
use super::tally::{Class, Cost, Tally};
use crate::matching::{Bipartite, BitSet};

/// Who of the eligible players of a bracket gets the bye rather than others.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum ByeTaker {
    /// Who has missed the fewest games (C9).
    FewestUnplayed,
    /// No criterion asks.
    Anybody,
}

/// The decision of a bracket on its own, if counting proves it; its residents are of one score.
pub(crate) fn decide(field: &Field, alone: &Bracket, bye: ByeTaker) -> Option<Decision> {
    let players = alone.mdps.len() + alone.residents.len();
    let odd = players % 2 == 1;
    if alone.mdps.len() > alone.residents.len() || (alone.bye_open && !odd) {
        return None;
    }
    let mut sight = Sight {
        field,
        free: BitSet::of(field.len() + 1, alone.residents.iter().copied()),
        tally: Tally::of(alone.players().map(|seat| class(field, seat))),
        floaters: usize::from(odd),
    };
    let mut budget = sight.tally.least_cost(sight.floaters);
    let mut pairs = Vec::with_capacity(players / 2);
    for &mdp in &alone.mdps {
        let (opponent, cost) = sight.opponent_of_mdp(mdp, budget)?;
        sight.take(mdp);
        sight.take(opponent);
        budget = budget.less(cost)?;
        pairs.push((mdp, opponent));
    }
    let rest: Vec<usize> = sight.free.iter().collect();
    let may_float = odd.then(|| may_float(field, alone, bye, &rest)).flatten();
    if odd && may_float.is_none() {
        return None;
    }
    pairs.extend(sight.pair_remainder(&rest, may_float.as_ref(), budget)?);
    Some(Decision { path: Path::Fast, ..Decision::of(alone, field.len(), pairs) })
}

fn class(field: &Field, seat: usize) -> Class {
    Class::of(field.players[seat].preference)
}

fn floated(field: &Field, seat: usize, float: Float) -> bool {
    field.players[seat].floats.contains(&Some(float))
}

/// Who of the remainder can be left over without failing C9, C14 or C16.
fn may_float(field: &Field, alone: &Bracket, bye: ByeTaker, rest: &[usize]) -> Option<BitSet> {
    let mut candidates: Vec<usize> = rest.to_vec();
    if alone.bye_open {
        candidates.retain(|&seat| field.may_meet(seat, field.bye()));
    }
    if alone.bye_open && bye == ByeTaker::FewestUnplayed {
        let eligible = alone.players().filter(|&seat| field.may_meet(seat, field.bye()));
        let least = eligible.map(|seat| field.players[seat].unplayed).min()?;
        candidates.retain(|&seat| field.players[seat].unplayed == least);
    }
    candidates.retain(|&seat| !floated(field, seat, Float::Down));
    (!candidates.is_empty()).then(|| BitSet::of(field.len() + 1, candidates))
}

/// What is still to be paired, and what it must cost at least.
struct Sight<'a> {
    field: &'a Field,
    free: BitSet,
    tally: Tally,
    floaters: usize,
}

impl Sight<'_> {
    fn take(&mut self, seat: usize) {
        self.free.remove(seat);
        self.tally.remove(class(self.field, seat));
    }

    /// The first resident who can meet an MDP without failing a bound.
    fn opponent_of_mdp(&self, mdp: usize, budget: Cost) -> Option<(usize, Cost)> {
        let own = class(self.field, mdp);
        let mut within = [None; Class::COUNT];
        for its in Class::all() {
            let Some(cost) = own.cost_with(its) else { continue };
            let mut rest = self.tally;
            rest.remove(own);
            if !rest.has(its) {
                continue;
            }
            rest.remove(its);
            if cost.plus(rest.least_cost(self.floaters)) == budget {
                within[its.index()] = Some(cost);
            }
        }
        self.field.legal.neighbours_in(mdp, &self.free).find_map(|seat| {
            let cost = within[class(self.field, seat).index()]?;
            (!floated(self.field, seat, Float::Up)).then_some((seat, cost))
        })
    }

    /// The first transposition without an exchange that costs no more than it must.
    fn pair_remainder(
        &self,
        rest: &[usize],
        may_float: Option<&BitSet>,
        budget: Cost,
    ) -> Option<Vec<(usize, usize)>> {
        let (first, second) = rest.split_at(rest.len() / 2);
        let (Some(&from), Some(&to)) = (second.first(), second.last()) else {
            return Some(Vec::new());
        };
        let tallies = [first, second]
            .map(|seats| Tally::of(seats.iter().map(|&seat| class(self.field, seat))));
        let tight = Tally::tight_pairs(tallies[0], tallies[1], budget)?;
        // Columns are the seats of the second subgroup.
        let mut of_class = vec![BitSet::new(to - from + 1); Class::COUNT];
        for &seat in second {
            of_class[class(self.field, seat).index()].insert(seat - from);
        }
        let admitted = Class::all().map(|own| {
            let mut columns = BitSet::new(to - from + 1);
            for its in Class::all().filter(|&its| tight.admits(own, its)) {
                columns.add_all(&of_class[its.index()]);
            }
            columns
        });
        let admitted: Vec<BitSet> = admitted.collect();
        let mut graph = Bipartite::new(to - from + 1);
        for &seat in first {
            let mut row = admitted[class(self.field, seat).index()].clone();
            row.keep_shifted(self.field.legal.row(seat), from);
            graph.push(row);
        }
        if let Some(may_float) = may_float {
            let mut row = BitSet::new(to - from + 1);
            for &seat in second {
                if may_float.contains(seat) && tight.lets_float(class(self.field, seat)) {
                    row.insert(seat - from);
                }
            }
            graph.push(row);
        }
        let columns = graph.first_perfect(first.len())?;
        Some(first.iter().zip(columns).map(|(&seat, column)| (seat, column + from)).collect())
    }
}
