//! The heaviest perfect matching of a general graph, kept so that it can be asked again.
//!
//! Primal–dual with blossoms. Every vertex has a dual variable `y`, every blossom a `z`; an edge
//! has slack `y + y' − 2w`, plus twice the `z` of the blossoms around both ends, and is never
//! short. A matching of edges without slack, in which each blossom with `z > 0` is left by one edge
//! only, is heaviest. Therefore an edge with slack is in no heaviest matching at all, and after
//! a change at one vertex only a few pairs have to be found anew.

mod blossom;
mod search;
#[cfg(test)]
mod tests;

use super::bits::BitSet;
use super::graph::Graph;
use super::weight::Weight;
use blossom::{Blossom, Node};
use search::Label;

/// How a search for the heaviest perfect matching ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Solution {
    /// Found.
    Perfect,
    /// Every perfect matching weighs less than asked for.
    TooLight,
    /// There is no perfect matching.
    Impossible,
}

/// The matching with its dual variables.
#[derive(Debug, Clone)]
pub(crate) struct Matcher<W> {
    mates: Vec<Option<usize>>,
    y: Vec<W>,
    /// The outermost node around each vertex.
    top: Vec<Node>,
    /// The blossom directly around each node.
    parents: Vec<Option<Node>>,
    blossoms: Vec<Option<Blossom<W>>>,
    /// Vertices still open to change.
    alive: BitSet,
    /// Twice the weight that no perfect matching exceeds.
    bound: W,
    labels: Vec<Label>,
    /// For each vertex the outer vertex of another node with the least slack towards it.
    best: Vec<Option<usize>>,
    outer: BitSet,
}

impl<W: Weight> Matcher<W> {
    /// Feasible dual variables and the pairs that are heaviest at sight.
    pub(crate) fn new(graph: &Graph<W>) -> Self {
        let size = graph.edges.size();
        let mut matcher = Self {
            mates: vec![None; size],
            y: vec![W::ZERO; size],
            top: (0..size).collect(),
            parents: vec![None; size],
            blossoms: Vec::new(),
            alive: BitSet::of(size, 0..size),
            bound: W::ZERO,
            labels: vec![Label::Free; size],
            best: vec![None; size],
            outer: BitSet::new(size),
        };
        for vertex in 0..size {
            let weights = graph.edges.neighbours(vertex).map(|other| graph.weight(vertex, other));
            matcher.y[vertex] = weights.max().unwrap_or(W::ZERO);
            matcher.bound += matcher.y[vertex];
        }
        for vertex in 0..size {
            if matcher.mates[vertex].is_none() {
                matcher.settle_dual(graph, vertex);
            }
        }
        matcher
    }

    /// The partner of a vertex.
    pub(crate) fn mate(&self, vertex: usize) -> Option<usize> {
        self.mates[vertex]
    }

    /// Twice the weight of the heaviest perfect matching, once it is found.
    pub(crate) fn doubled_weight(&self) -> W {
        self.bound
    }

    /// Completes the matching, unless it would weigh less than half of `floor`.
    pub(crate) fn solve(&mut self, graph: &Graph<W>, floor: Option<W>) -> Solution {
        for vertex in 0..self.mates.len() {
            if self.alive.contains(vertex) && self.mates[vertex].is_none() {
                let ended = self.search(graph, vertex, floor);
                if ended != Solution::Perfect {
                    return ended;
                }
            }
        }
        match floor {
            Some(floor) if self.bound < floor => Solution::TooLight,
            _ => Solution::Perfect,
        }
    }

    /// Whether an edge may be part of a heaviest perfect matching: it has no slack.
    pub(crate) fn is_tight(&self, graph: &Graph<W>, one: usize, other: usize) -> bool {
        let mut slack = self.slack(graph, one, other);
        let mut around = self.parents[one];
        while let Some(node) = around {
            if let Some(blossom) = self.blossom(node)
                && blossom.members.contains(&other)
            {
                slack += blossom.z;
                slack += blossom.z;
            }
            around = self.parents[node];
        }
        slack == W::ZERO
    }

    /// Tells that edges at `vertex` were taken away; to be followed by [`Self::solve`].
    pub(crate) fn edges_removed(&mut self, graph: &Graph<W>, vertex: usize) {
        self.free_from_blossoms(vertex);
        match self.mates[vertex] {
            Some(mate) if graph.edges.has(vertex, mate) => {}
            _ => {
                self.part(vertex);
                self.settle_dual(graph, vertex);
            }
        }
    }

    /// Takes a pair out of all further questions; to be followed by [`Self::solve`].
    pub(crate) fn retire(&mut self, one: usize, other: usize) {
        debug_assert_eq!(self.mates[one], Some(other), "only a pair can be retired");
        for vertex in [one, other] {
            self.alive.remove(vertex);
        }
        for vertex in [one, other] {
            self.free_from_blossoms(vertex);
        }
        self.bound -= self.y[one] + self.y[other];
    }

    fn part(&mut self, vertex: usize) {
        if let Some(mate) = self.mates[vertex].take() {
            self.mates[mate] = None;
        }
    }

    /// Lowers the dual variable of a single exposed vertex as far as its edges allow, and pairs it
    /// where that is possible at once.
    fn settle_dual(&mut self, graph: &Graph<W>, vertex: usize) {
        let mut needed: Option<(W, usize)> = None;
        for other in graph.edges.neighbours_in(vertex, &self.alive) {
            let short = graph.double(vertex, other) - self.y[other];
            let takes = self.mates[other].is_none() && self.top[other] == other;
            if needed.is_none_or(|(most, best)| {
                short > most || (short == most && takes && self.mates[best].is_some())
            }) {
                needed = Some((short, other));
            }
        }
        let Some((needed, other)) = needed else { return };
        self.bound -= self.y[vertex];
        self.y[vertex] = needed;
        self.bound += needed;
        if self.mates[other].is_none() && self.top[other] == other {
            self.mates[vertex] = Some(other);
            self.mates[other] = Some(vertex);
        }
    }

    /// The slack between vertices of different nodes.
    fn slack(&self, graph: &Graph<W>, one: usize, other: usize) -> W {
        self.y[one] + self.y[other] - graph.double(one, other)
    }

    /// Breaks every blossom around a vertex; its `z` goes to the vertices inside, so that edges
    /// inside keep their slack and edges across gain some.
    fn free_from_blossoms(&mut self, vertex: usize) {
        while self.top[vertex] != vertex {
            let node = self.top[vertex];
            let Some(z) = self.blossom(node).map(|blossom| blossom.z) else { return };
            if z > W::ZERO {
                for inside in self.members(node) {
                    self.y[inside] += z;
                }
                self.bound += z;
                let base = self.base(node);
                if self.alive.contains(base) {
                    self.part(base);
                }
            }
            self.break_up(node);
        }
    }
}
