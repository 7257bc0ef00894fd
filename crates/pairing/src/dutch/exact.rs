//! The best candidate of a bracket, and among equals the first generated (C.04.3, 3.8).
//!
//! One heaviest matching of the players at hand finds the best quality. The choices that make the
//! order of candidates (docs/pairing.md) are then settled in turn: each asks whether some heaviest
//! matching makes that choice, and if so keeps to it.

use std::collections::BTreeMap;

use super::bracket::{Bracket, Decision};
use super::field::Field;
use super::refusal::Deadlock;
use super::weighing::{Order, Role, Weighing};
use crate::matching::{BitMatrix, BitSet, Graph, Matcher, Solution, Weight, Wide};

/// The best candidate, the first of the best.
///
/// `exits` players may leave for somewhere out of sight; whoever else of the bracket is not paired
/// in it is matched with somebody below, or with the bye. `criteria` makes the criteria, with the
/// order of the remainder or without.
pub(crate) fn settle<C: Weighing>(
    field: &Field,
    bracket: &Bracket,
    exits: usize,
    demand: Demand,
    criteria: impl Fn(Order) -> C,
) -> Result<Decision, Deadlock> {
    let quality = criteria(Order::Ignored);
    let order = criteria(Order::Laid);
    let problem = Problem { field, bracket, exits, demand, quality, order };
    let bits = problem.order.bits();
    if bits <= i128::ROOM {
        Settling::<i128>::run(&problem)
    } else if bits <= Wide::<8>::ROOM {
        Settling::<Wide<8>>::run(&problem)
    } else if bits <= Wide::<64>::ROOM {
        Settling::<Wide<64>>::run(&problem)
    } else {
        Err(Deadlock::TooLarge)
    }
}

/// What a question insists on, beyond the rules.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Demand {
    /// Nothing.
    Nothing,
    /// These two meet in this bracket.
    Pair(usize, usize),
    /// This player is not paired in this bracket.
    Float(usize),
    /// This player is paired in this bracket.
    Stay(usize),
    /// This player gets the bye.
    Bye(usize),
}

/// A bracket with all that bears on it.
struct Problem<'a, C> {
    field: &'a Field,
    bracket: &'a Bracket,
    exits: usize,
    demand: Demand,
    quality: C,
    order: C,
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
    fn run<C: Weighing>(problem: &Problem<'_, C>) -> Result<Decision, Deadlock> {
        let bracket = problem.bracket;
        let mut whole = Self::solved(problem, bracket, None)?;
        let left_ahead = whole.left_ahead(bracket);
        let mut pairs = Vec::new();
        let mut remainder = bracket.clone();
        if !bracket.mdps.is_empty() {
            for vertex in whole.choose_mdps(bracket.mdps.len())? {
                let opponent = whole.choose_opponent(vertex)?;
                pairs.push((whole.seats[vertex], whole.seats[opponent]));
            }
            let single =
                |seat: &usize| !pairs.iter().any(|&(one, other)| one == *seat || other == *seat);
            remainder.mdps.retain(single);
            remainder.residents.retain(single);
        }
        let inner_pairs = whole.residents.iter().filter(|&vertex| whole.is_top(vertex)).count();
        if inner_pairs > 0 {
            let mut rest = Self::solved(problem, &remainder, Some(inner_pairs))?;
            pairs.extend(rest.order_remainder(inner_pairs)?);
        }
        Ok(Decision { left_ahead, ..Decision::of(bracket, problem.field.len(), pairs) })
    }

    /// The heaviest matching. With `first_subgroup` the MDPs at hand are in the Limbo, and the
    /// residents are numbered as a remainder with so many in the first subgroup.
    fn solved<C: Weighing>(
        problem: &Problem<'_, C>,
        bracket: &Bracket,
        first_subgroup: Option<usize>,
    ) -> Result<Self, Deadlock> {
        let field = problem.field;
        let criteria = if first_subgroup.is_some() { &problem.order } else { &problem.quality };
        let seats: Vec<(usize, Role)> = roles(field, bracket, problem.exits, first_subgroup);
        let mut kinds = Kinds { numbers: BTreeMap::new(), of_vertices: Vec::new() };
        for &(seat, role) in &seats {
            kinds.add(criteria.kind(field, seat, role));
        }
        let mut edges = BitMatrix::new(seats.len());
        for (one, &(seat, role)) in seats.iter().enumerate() {
            for (other, &(its_seat, its_role)) in seats.iter().enumerate().skip(one + 1) {
                let joined = match (role, its_role) {
                    (Role::Mdp, Role::Mdp) | (Role::Bye, Role::Exit) => false,
                    (Role::Mdp, Role::Resident { .. }) if first_subgroup.is_some() => false,
                    (_, Role::Exit) => true,
                    _ => field.may_meet(seat, its_seat),
                };
                if joined && problem.demand.admits((seat, role), (its_seat, its_role)) {
                    edges.join(one, other);
                }
            }
        }
        let (mdps, inside) = (bracket.mdps.len(), bracket.mdps.len() + bracket.residents.len());
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
            Solution::Perfect => {
                let seats = seats.into_iter().map(|(seat, _)| seat).collect();
                Ok(Self { seats, graph, matcher, residents })
            }
            Solution::TooLight | Solution::Impossible => Err(Deadlock::NoCandidate),
        }
    }

    /// Whom the next bracket leaves over in the heaviest matching.
    fn left_ahead(&self, bracket: &Bracket) -> Vec<usize> {
        let inside = bracket.mdps.len() + bracket.residents.len();
        let in_sight = inside + bracket.next.len();
        (0..in_sight)
            .filter(|&vertex| self.matcher.mate(vertex).is_none_or(|mate| mate >= in_sight))
            .map(|vertex| self.seats[vertex])
            .collect()
    }

    /// Choice (a): which MDPs are paired, each by its number taken if some best candidate does.
    fn choose_mdps(&mut self, mdps: usize) -> Result<Vec<usize>, Deadlock> {
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

    /// Choices (b) and (g): the later opponent with the smallest number that some best candidate
    /// gives; the pair is then out of the question.
    fn choose_opponent(&mut self, vertex: usize) -> Result<usize, Deadlock> {
        let options: Vec<usize> = (self.graph.edges.neighbours_in(vertex, &self.residents))
            .filter(|&other| other > vertex)
            .collect();
        for opponent in options {
            if self.keep_only(vertex, |other| other == opponent) {
                self.matcher.retire(vertex, opponent);
                self.residents.remove(vertex);
                self.residents.remove(opponent);
                return match self.matcher.solve(&self.graph, None) {
                    Solution::Perfect => Ok(opponent),
                    _ => Err(Deadlock::NoCandidate),
                };
            }
        }
        Err(Deadlock::NoCandidate)
    }

    /// Choices (c) to (g) in the remainder. The weights already hold (c) and (d).
    fn order_remainder(&mut self, size: usize) -> Result<Vec<(usize, usize)>, Deadlock> {
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
            let opponent = self.choose_opponent(top)?;
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

    fn insist_on_top(&mut self, vertex: usize) -> Result<(), Deadlock> {
        if self.keep_on_top(vertex) { Ok(()) } else { Err(Deadlock::NoCandidate) }
    }

    fn insist_off_top(&mut self, vertex: usize) -> Result<(), Deadlock> {
        if self.keep_off_top(vertex) { Ok(()) } else { Err(Deadlock::NoCandidate) }
    }

    fn insist(&mut self, vertex: usize, wanted: impl Fn(usize) -> bool) -> Result<(), Deadlock> {
        if self.keep_only(vertex, wanted) { Ok(()) } else { Err(Deadlock::NoCandidate) }
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
}

/// Everybody at hand with their part, in the order of their seats.
fn roles(
    field: &Field,
    bracket: &Bracket,
    exits: usize,
    first_subgroup: Option<usize>,
) -> Vec<(usize, Role)> {
    let mut roles = Vec::new();
    roles.extend(bracket.mdps.iter().map(|&seat| (seat, Role::Mdp)));
    roles.extend(bracket.residents.iter().enumerate().map(|(index, &seat)| {
        (seat, Role::Resident { first: first_subgroup.is_some_and(|size| index < size) })
    }));
    roles.extend(bracket.next.iter().map(|&seat| (seat, Role::Next)));
    roles.extend(bracket.below.iter().map(|&seat| (seat, Role::Below)));
    if bracket.bye_open {
        roles.push((field.bye(), Role::Bye));
    }
    roles.extend((0..exits).map(|_| (field.bye(), Role::Exit)));
    roles
}

impl Demand {
    /// Whether an edge is compatible with it.
    fn admits(self, one: (usize, Role), other: (usize, Role)) -> bool {
        let inside = |role: Role| matches!(role, Role::Mdp | Role::Resident { .. });
        let touches = |seat: usize| one.0 == seat || other.0 == seat;
        match self {
            Self::Nothing => true,
            Self::Pair(a, b) => touches(a) == touches(b),
            Self::Float(seat) => !(touches(seat) && inside(one.1) && inside(other.1)),
            Self::Stay(seat) => !touches(seat) || (inside(one.1) && inside(other.1)),
            Self::Bye(seat) => {
                let with_bye = one.1 == Role::Bye || other.1 == Role::Bye;
                touches(seat) == with_bye
            }
        }
    }
}

/// The kinds met so far, each with a number.
struct Kinds<K> {
    numbers: BTreeMap<K, usize>,
    of_vertices: Vec<usize>,
}

impl<K: Copy + Ord> Kinds<K> {
    fn add(&mut self, kind: K) {
        let next = self.numbers.len();
        self.of_vertices.push(*self.numbers.entry(kind).or_insert(next));
    }

    /// The weights between all kinds.
    fn table<W: Weight>(&self, criteria: &impl Weighing<Kind = K>) -> (usize, Vec<W>) {
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
