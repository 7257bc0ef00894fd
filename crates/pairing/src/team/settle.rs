//! A best pairing from which decisions are taken one by one, none of them making it worse.

use crate::matching::{BitMatrix, Graph, Matcher, Solution, Weight};

/// The heaviest complete pairings of a graph, narrowed down decision by decision.
pub(super) struct Best<W> {
    graph: Graph<W>,
    matcher: Matcher<W>,
    /// Twice what each of them weighs.
    weight: W,
}

impl<W: Weight> Best<W> {
    /// All heaviest pairings; `None` if not everybody can be paired.
    pub(super) fn of(graph: Graph<W>) -> Option<Self> {
        let mut matcher = Matcher::new(&graph);
        if matcher.solve(&graph, None) != Solution::Perfect {
            return None;
        }
        let weight = matcher.doubled_weight();
        Some(Self { graph, matcher, weight })
    }

    /// Whom a vertex meets in one of the pairings left.
    pub(super) fn mate(&self, vertex: usize) -> Option<usize> {
        self.matcher.mate(vertex)
    }

    /// Keeps only the pairings in which a vertex meets one of those allowed, if there are any.
    pub(super) fn confine(&mut self, vertex: usize, allowed: impl Fn(usize) -> bool) -> bool {
        let dropped: Vec<usize> =
            self.graph.edges.neighbours(vertex).filter(|&other| !allowed(other)).collect();
        for &other in &dropped {
            self.graph.edges.part(vertex, other);
        }
        if dropped.is_empty() {
            return true;
        }
        let mut asked = self.matcher.clone();
        asked.edges_removed(&self.graph, vertex);
        let kept = asked.solve(&self.graph, Some(self.weight)) == Solution::Perfect;
        if kept {
            self.matcher = asked;
        } else {
            for &other in &dropped {
                self.graph.edges.join(vertex, other);
            }
        }
        kept
    }
}

/// The graph of some teams, with what a pair weighs told by the kinds of the two.
pub(super) fn graph<W: Weight, K: PartialEq>(
    legal: &BitMatrix,
    places: &[usize],
    kind: impl Fn(usize) -> K,
    weight: impl Fn(&K, &K) -> W,
) -> Graph<W> {
    let mut edges = BitMatrix::new(places.len());
    let mut kinds: Vec<K> = Vec::new();
    let mut kind_of = Vec::new();
    for (at, &place) in places.iter().enumerate() {
        for (other, _) in
            places.iter().enumerate().skip(at + 1).filter(|(_, to)| legal.has(place, **to))
        {
            edges.join(at, other);
        }
        let kind = kind(place);
        kind_of.push(kinds.iter().position(|known| *known == kind).unwrap_or_else(|| {
            kinds.push(kind);
            kinds.len() - 1
        }));
    }
    let pairs = kinds.iter().flat_map(|one| kinds.iter().map(move |other| (one, other)));
    let table = pairs.map(|(one, other)| weight(one, other)).collect();
    Graph { edges, kinds: kind_of, table, width: kinds.len(), lead: None }
}
