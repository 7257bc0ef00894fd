//! One stage of the search: a tree of nodes grows from an exposed vertex until it reaches another.

use super::super::bits::members;
use super::super::graph::Graph;
use super::super::weight::Weight;
use super::blossom::Node;
use super::{Matcher, Solution};

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Label {
    Free,
    /// At even distance from the root.
    Outer,
    /// At odd distance, entered by this edge, its outer end first.
    Inner(usize, usize),
}

/// The smallest step of the dual variables, and what it makes possible.
enum Event {
    /// An outer vertex reaches a free node.
    Reach(usize, usize),
    /// Two outer nodes touch.
    Touch(usize, usize),
    /// An inner blossom has nothing left to give.
    Expand(Node),
}

impl<W: Weight> Matcher<W> {
    /// One stage: finds a mate for an exposed vertex.
    pub(super) fn search(&mut self, graph: &Graph<W>, root: usize, floor: Option<W>) -> Solution {
        self.labels.fill(Label::Free);
        self.best.fill(None);
        self.outer.clear();
        self.make_outer(graph, self.top[root]);
        loop {
            let Some((step, event)) = self.next_event(graph) else {
                return Solution::Impossible;
            };
            if step > W::ZERO {
                self.shift_duals(step);
                if floor.is_some_and(|floor| self.bound < floor) {
                    return Solution::TooLight;
                }
            }
            match event {
                Event::Reach(from, to) => {
                    let node = self.top[to];
                    if let Some(mate) = self.mates[self.base(node)] {
                        self.labels[node] = Label::Inner(from, to);
                        self.make_outer(graph, self.top[mate]);
                    } else {
                        self.augment(from, to);
                        self.tidy();
                        return Solution::Perfect;
                    }
                }
                Event::Touch(one, other) => self.contract(graph, one, other),
                Event::Expand(node) => self.expand(graph, node),
            }
        }
    }

    pub(super) fn make_outer(&mut self, graph: &Graph<W>, node: Node) {
        self.labels[node] = Label::Outer;
        for vertex in self.members(node) {
            self.scan(graph, vertex);
        }
    }

    /// A vertex has become outer: others may have less slack towards it than towards any before.
    pub(super) fn scan(&mut self, graph: &Graph<W>, vertex: usize) {
        self.outer.insert(vertex);
        let top = self.top[vertex];
        let row = graph.edges.row(vertex).iter().zip(self.alive.words());
        for other in members(row.map(|(row, alive)| row & alive)) {
            if self.top[other] == top {
                continue;
            }
            let closer = match self.best[other] {
                Some(best) if self.top[best] != self.top[other] => {
                    self.y[vertex] - graph.double(vertex, other)
                        < self.y[best] - graph.double(best, other)
                }
                // An outer vertex whose best neighbour was swallowed must look at all again.
                Some(_) if self.outer.contains(other) => continue,
                _ => true,
            };
            if closer {
                self.best[other] = Some(vertex);
            }
        }
    }

    /// The outer vertex of another node that is closest to an outer vertex.
    fn look_again(&mut self, graph: &Graph<W>, vertex: usize) {
        let top = self.top[vertex];
        self.best[vertex] = graph
            .edges
            .neighbours_in(vertex, &self.outer)
            .filter(|&other| self.top[other] != top)
            .min_by_key(|&other| self.y[other] - graph.double(vertex, other));
    }

    fn next_event(&mut self, graph: &Graph<W>) -> Option<(W, Event)> {
        let mut next: Option<(W, Event)> = None;
        let mut offer = |step: W, event: Event| {
            if next.as_ref().is_none_or(|(least, _)| step < *least) {
                next = Some((step, event));
            }
        };
        for vertex in 0..self.mates.len() {
            let Some(mut best) = self.best[vertex] else { continue };
            match self.labels[self.top[vertex]] {
                Label::Inner(..) => {}
                Label::Free => {
                    offer(self.slack(graph, best, vertex), Event::Reach(best, vertex));
                }
                Label::Outer => {
                    if self.top[best] == self.top[vertex] {
                        self.look_again(graph, vertex);
                        match self.best[vertex] {
                            Some(found) => best = found,
                            None => continue,
                        }
                    }
                    let slack = self.slack(graph, best, vertex);
                    offer(slack.halved(), Event::Touch(best, vertex));
                }
            }
        }
        for (index, blossom) in self.blossoms.iter().enumerate() {
            let node = self.mates.len() + index;
            if let Some(blossom) = blossom
                && self.parents[node].is_none()
                && matches!(self.labels[node], Label::Inner(..))
            {
                offer(blossom.z, Event::Expand(node));
            }
        }
        next
    }

    fn shift_duals(&mut self, step: W) {
        for vertex in 0..self.mates.len() {
            match self.labels[self.top[vertex]] {
                Label::Free => {}
                Label::Outer => self.y[vertex] -= step,
                Label::Inner(..) => self.y[vertex] += step,
            }
        }
        let vertices = self.mates.len();
        for (index, blossom) in self.blossoms.iter_mut().enumerate() {
            let node = vertices + index;
            if let Some(blossom) = blossom
                && self.parents[node].is_none()
            {
                match self.labels[node] {
                    Label::Free => {}
                    Label::Outer => blossom.z += step,
                    Label::Inner(..) => blossom.z -= step,
                }
            }
        }
        self.bound -= step;
    }
}
