//! The best candidate of a bracket, and among equals the first generated (P-2.10).
//!
//! One heaviest matching of the players at hand finds the best quality. The choices of P-2.10.2
//! are then settled in turn: each asks whether some heaviest matching makes that choice, and if so
//! keeps to it.

use std::collections::BTreeMap;

use super::bracket::{Bracket, Decision};
use super::criteria::{Criteria, Extras, Kind};
use super::field::Field;
use super::refusal::Refusal;
use crate::matching::{BitMatrix, BitSet, Graph, Matcher, Solution, Weight, Wide};

/// The decision of a bracket with everybody below at hand.
pub(crate) fn decide(field: &Field, bracket: &Bracket) -> Result<Decision, Refusal> {
    // C9 can only be in force when the bye must come from this bracket and one player is left.
    let below_bye = bracket.next.iter().chain(&bracket.below);
    let from_here =
        bracket.bye_open && !below_bye.copied().any(|seat| field.may_meet(seat, field.bye()));
    let one_left = from_here && (bracket.mdps.len() + bracket.residents.len()) % 2 == 1;
    if one_left {
        let decision = settle(field, bracket, Extras { c9: true, order: false })?;
        if decision.downfloaters.len() == 1 {
            return Ok(decision);
        }
    }
    settle(field, bracket, Extras::default())
}

fn settle(field: &Field, bracket: &Bracket, extras: Extras) -> Result<Decision, Refusal> {
    let bits = Criteria::of(field, bracket, Extras { order: true, ..extras }).bits();
    if bits <= i128::ROOM {
        Settling::<i128>::run(field, bracket, extras)
    } else if bits <= Wide::<8>::ROOM {
        Settling::<Wide<8>>::run(field, bracket, extras)
    } else if bits <= Wide::<64>::ROOM {
        Settling::<Wide<64>>::run(field, bracket, extras)
    } else {
        Err(Refusal::TooLarge)
    }
}

/// A graph of seats with its heaviest matching, asked one question after the other.
struct Settling<W> {
    /// The seat of each vertex, ascending.
    seats: Vec<usize>,
    graph: Graph<W>,
    matcher: Matcher<W>,
    /// Vertices of residents who are still to be paired or to float.
    residents: BitSet,
}

impl<W: Weight> Settling<W> {
    fn run(field: &Field, bracket: &Bracket, extras: Extras) -> Result<Decision, Refusal> {
        let criteria = Criteria::of(field, bracket, extras);
        let mut whole = Self::solved(field, bracket, &criteria, None)?;
        let mut pairs = Vec::new();
        let mut remainder = bracket.clone();
        if !bracket.mdps.is_empty() {
            let chosen = whole.choose_mdps(bracket.mdps.len())?;
            for vertex in chosen {
                let opponent = whole.choose_opponent(vertex, 0)?;
                pairs.push((whole.seats[vertex], whole.seats[opponent]));
            }
            let paired =
                |seat: &usize| pairs.iter().any(|&(one, other)| one == *seat || other == *seat);
            remainder.mdps.retain(|seat| !paired(seat));
            remainder.residents.retain(|seat| !paired(seat));
        }
        let inner_pairs = whole.pairs_among_residents();
        if inner_pairs > 0 {
            let order = Criteria::of(field, bracket, Extras { order: true, ..extras });
            let mut rest = Self::solved(field, &remainder, &order, Some(inner_pairs))?;
            pairs.extend(rest.order_remainder(inner_pairs)?);
        }
        let mut paired = BitSet::new(field.len());
        for &(one, other) in &pairs {
            paired.insert(one);
            paired.insert(other);
        }
        let downfloaters = bracket.players().filter(|&seat| !paired.contains(seat)).collect();
        pairs.sort_unstable();
        Ok(Decision { pairs, downfloaters })
    }

    /// The heaviest matching. With `first_subgroup` the MDPs at hand are in the Limbo, and the
    /// residents are numbered as a remainder with so many in the first subgroup.
    fn solved(
        field: &Field,
        bracket: &Bracket,
        criteria: &Criteria,
        first_subgroup: Option<usize>,
    ) -> Result<Self, Refusal> {
        let mut seats = Vec::new();
        let mut kinds = Kinds::default();
        for &seat in &bracket.mdps {
            seats.push(seat);
            kinds.add(Kind::Mdp(criteria.traits(field, seat)));
        }
        for (index, &seat) in bracket.residents.iter().enumerate() {
            seats.push(seat);
            let first = first_subgroup.is_some_and(|size| index < size);
            kinds.add(Kind::Resident(criteria.traits(field, seat), first));
        }
        let inside = seats.len();
        seats.extend(&bracket.next);
        bracket.next.iter().for_each(|_| kinds.add(Kind::Next));
        seats.extend(&bracket.below);
        bracket.below.iter().for_each(|_| kinds.add(Kind::Below));
        if bracket.bye_open {
            seats.push(field.bye());
            kinds.add(Kind::Bye);
        }
        let mdps = bracket.mdps.len();
        let mut edges = BitMatrix::new(seats.len());
        for (one, &seat) in seats.iter().enumerate() {
            for (other, &its_seat) in seats.iter().enumerate().skip(one + 1) {
                let two_mdps = other < mdps;
                let limbo = first_subgroup.is_some() && one < mdps && other < inside;
                if !two_mdps && !limbo && field.may_meet(seat, its_seat) {
                    edges.join(one, other);
                }
            }
        }
        let residents = BitSet::of(seats.len(), mdps..inside);
        let lead = first_subgroup.map(|_| {
            let count = inside - mdps;
            let worth = (0..seats.len())
                .map(|vertex| match vertex.checked_sub(mdps) {
                    Some(number) if number < count => criteria.top(number, count),
                    _ => W::ZERO,
                })
                .collect();
            (residents.clone(), worth)
        });
        let (width, table) = kinds.table(criteria);
        let graph = Graph { edges, kinds: kinds.of_vertices, table, width, lead };
        let mut matcher = Matcher::new(&graph);
        match matcher.solve(&graph, None) {
            Solution::Perfect => Ok(Self { seats, graph, matcher, residents }),
            Solution::TooLight | Solution::Impossible => Err(Refusal::NoLegalPairing),
        }
    }

    /// Choice (a): which MDPs are paired, each by its number taken if some best candidate does.
    fn choose_mdps(&mut self, mdps: usize) -> Result<Vec<usize>, Refusal> {
        let mut chosen = Vec::new();
        for mdp in 0..mdps {
            let residents = self.residents.clone();
            if self.keep_only(mdp, |other| residents.contains(other)) {
                chosen.push(mdp);
            } else {
                self.insist(mdp, |other| !residents.contains(other))?;
            }
        }
        Ok(chosen)
    }

    /// Choices (b) and (g): the opponent with the smallest number, from `first` on, that some best
    /// candidate gives; the pair is then out of the question.
    fn choose_opponent(&mut self, vertex: usize, first: usize) -> Result<usize, Refusal> {
        let options: Vec<usize> = (self.graph.edges.neighbours_in(vertex, &self.residents))
            .filter(|&other| other >= first)
            .collect();
        for opponent in options {
            if self.keep_only(vertex, |other| other == opponent) {
                self.matcher.retire(vertex, opponent);
                self.residents.remove(vertex);
                self.residents.remove(opponent);
                return match self.matcher.solve(&self.graph, None) {
                    Solution::Perfect => Ok(opponent),
                    _ => Err(Refusal::NoLegalPairing),
                };
            }
        }
        Err(Refusal::NoLegalPairing)
    }

    /// Choices (c) to (g) in the remainder. The weights already hold (c) and (d).
    fn order_remainder(&mut self, size: usize) -> Result<Vec<(usize, usize)>, Refusal> {
        let numbered: Vec<usize> = self.residents.iter().collect();
        let mut tops = Vec::new();
        let mut entering = numbered[..size].iter().filter(|&&v| !self.is_top(v)).count();
        if entering == 0 {
            tops.extend_from_slice(&numbered[..size]);
        } else {
            let mut leaving = entering;
            for &vertex in numbered[..size].iter().rev() {
                if leaving > 0 && self.keep_off_top(vertex) {
                    leaving -= 1;
                } else {
                    self.insist_on_top(vertex)?;
                    tops.push(vertex);
                }
            }
            for &vertex in &numbered[size..] {
                if entering > 0 && self.keep_on_top(vertex) {
                    entering -= 1;
                    tops.push(vertex);
                } else {
                    self.insist_off_top(vertex)?;
                }
            }
            tops.sort_unstable();
        }
        let mut pairs = Vec::new();
        for top in tops {
            let opponent = self.choose_opponent(top, top)?;
            pairs.push((self.seats[top], self.seats[opponent]));
        }
        Ok(pairs)
    }

    fn is_top(&self, vertex: usize) -> bool {
        (self.matcher.mate(vertex))
            .is_some_and(|mate| mate > vertex && self.residents.contains(mate))
    }

    fn keep_on_top(&mut self, vertex: usize) -> bool {
        let residents = self.residents.clone();
        self.keep_only(vertex, |other| other > vertex && residents.contains(other))
    }

    fn keep_off_top(&mut self, vertex: usize) -> bool {
        let residents = self.residents.clone();
        self.keep_only(vertex, |other| other < vertex || !residents.contains(other))
    }

    fn insist_on_top(&mut self, vertex: usize) -> Result<(), Refusal> {
        if self.keep_on_top(vertex) { Ok(()) } else { Err(Refusal::NoLegalPairing) }
    }

    fn insist_off_top(&mut self, vertex: usize) -> Result<(), Refusal> {
        if self.keep_off_top(vertex) { Ok(()) } else { Err(Refusal::NoLegalPairing) }
    }

    fn insist(&mut self, vertex: usize, wanted: impl Fn(usize) -> bool) -> Result<(), Refusal> {
        if self.keep_only(vertex, wanted) { Ok(()) } else { Err(Refusal::NoLegalPairing) }
    }

    /// Keeps only some edges at a vertex, if a matching as heavy as before remains.
    fn keep_only(&mut self, vertex: usize, wanted: impl Fn(usize) -> bool) -> bool {
        let before: Vec<usize> = self.graph.edges.neighbours(vertex).collect();
        let (kept, dropped): (Vec<usize>, Vec<usize>) =
            before.iter().partition(|&&other| wanted(other));
        let settled = self.matcher.mate(vertex).is_some_and(&wanted);
        let possible =
            settled || kept.iter().any(|&other| self.matcher.is_tight(&self.graph, vertex, other));
        if !possible {
            return false;
        }
        let floor = self.matcher.doubled_weight();
        let saved = self.matcher.clone();
        for &other in &dropped {
            self.graph.edges.part(vertex, other);
        }
        self.matcher.edges_removed(&self.graph, vertex);
        if self.matcher.solve(&self.graph, Some(floor)) == Solution::Perfect {
            return true;
        }
        self.matcher = saved;
        for &other in &dropped {
            self.graph.edges.join(vertex, other);
        }
        false
    }

    /// How many pairs the heaviest matching makes among residents.
    fn pairs_among_residents(&self) -> usize {
        self.residents.iter().filter(|&vertex| self.is_top(vertex)).count()
    }
}

/// The kinds met so far, each with a number.
#[derive(Default)]
struct Kinds {
    numbers: BTreeMap<Kind, usize>,
    of_vertices: Vec<usize>,
}

impl Kinds {
    fn add(&mut self, kind: Kind) {
        let next = self.numbers.len();
        self.of_vertices.push(*self.numbers.entry(kind).or_insert(next));
    }

    /// The weights between all kinds.
    fn table<W: Weight>(&self, criteria: &Criteria) -> (usize, Vec<W>) {
        let width = self.numbers.len();
        let mut table = vec![W::ZERO; width * width];
        for (one, &row) in &self.numbers {
            for (other, &column) in &self.numbers {
                table[row * width + column] = criteria.weight(one, other);
            }
        }
        (width, table)
    }
}
