//! As many pairs as possible in a general graph (Edmonds), grown path by path so that an earlier
//! answer can be kept and repaired.

use std::collections::{BTreeMap, VecDeque};

use super::bits::{BitMatrix, BitSet, members};

/// A matching among the vertices of a set that can be enlarged and repaired.
#[derive(Debug, Clone)]
pub(crate) struct Matching {
    mates: Vec<Option<usize>>,
}

impl Matching {
    /// Nobody is paired.
    pub(crate) fn new(size: usize) -> Self {
        Self { mates: vec![None; size] }
    }

    /// A largest matching among the members of a set.
    pub(crate) fn maximum(graph: &BitMatrix, active: &BitSet) -> Self {
        let mut matching = Self::new(graph.size());
        matching.complete(graph, active);
        matching
    }

    /// Whether all members of a set can be paired with each other.
    pub(crate) fn is_perfect_in(graph: &BitMatrix, active: &BitSet) -> bool {
        Self::maximum(graph, active).exposed(active).next().is_none()
    }

    pub(crate) fn mate(&self, vertex: usize) -> Option<usize> {
        self.mates[vertex]
    }

    pub(crate) fn join(&mut self, one: usize, other: usize) {
        self.mates[one] = Some(other);
        self.mates[other] = Some(one);
    }

    /// The members of a set who have nobody.
    pub(crate) fn exposed<'a>(&'a self, active: &'a BitSet) -> impl Iterator<Item = usize> + 'a {
        active.iter().filter(|&vertex| self.mates[vertex].is_none())
    }

    /// Enlarges the matching among the members of a set until no larger one exists.
    pub(crate) fn complete(&mut self, graph: &BitMatrix, active: &BitSet) {
        let mut free = BitSet::of(graph.size(), self.exposed(active));
        let alone: Vec<usize> = free.iter().collect();
        for &vertex in &alone {
            if !free.contains(vertex) {
                continue;
            }
            let mate = graph.neighbours_in(vertex, &free).next();
            if let Some(mate) = mate {
                self.join(vertex, mate);
                free.remove(vertex);
                free.remove(mate);
            }
        }
        let alone: Vec<usize> = free.iter().collect();
        let mut left = alone.len();
        for vertex in alone {
            // A single exposed vertex has nobody to be joined with.
            if left > 1 && self.mates[vertex].is_none() && self.augment(graph, active, vertex) {
                left -= 2;
            }
        }
    }

    /// Finds a mate for an exposed vertex by an alternating path among the members of a set;
    /// everybody who had a mate still has one.
    pub(crate) fn augment(&mut self, graph: &BitMatrix, active: &BitSet, root: usize) -> bool {
        let mut search = Search::new(graph, active, self);
        search.grow_from(root);
        match search.run() {
            Some(end) => {
                let parents = search.parents;
                self.flip(&parents, end);
                true
            }
            None => false,
        }
    }

    fn flip(&mut self, parents: &[Option<usize>], end: usize) {
        let mut vertex = Some(end);
        while let Some(current) = vertex {
            let Some(before) = parents[current] else { return };
            let next = self.mates[before];
            self.join(before, current);
            vertex = next;
        }
    }
}

/// The vertices that some largest matching leaves alone, and their neighbours among the others:
/// the two sets of the Gallai–Edmonds decomposition that matter here.
pub(crate) fn gallai_edmonds(
    graph: &BitMatrix,
    active: &BitSet,
    maximum: &Matching,
) -> (BitSet, BitSet) {
    let mut search = Search::new(graph, active, maximum);
    for vertex in maximum.exposed(active) {
        search.grow_from(vertex);
    }
    let found = search.run();
    debug_assert!(found.is_none(), "the matching was not a largest one");
    let missed = search.outer;
    let mut neighbours = BitSet::new(graph.size());
    for vertex in missed.iter() {
        for neighbour in graph.neighbours_in(vertex, active) {
            if !missed.contains(neighbour) {
                neighbours.insert(neighbour);
            }
        }
    }
    (missed, neighbours)
}

/// Why an exposed vertex of a largest matching has no mate: groups of an odd number each that
/// have no edges to each other, and the fewer vertices outside that their edges lead to. No
/// smaller such proof speaks of this vertex.
pub(crate) fn obstacle(
    graph: &BitMatrix,
    active: &BitSet,
    maximum: &Matching,
    exposed: usize,
) -> (Vec<BitSet>, BitSet) {
    let mut search = Search::new(graph, active, maximum);
    search.grow_from(exposed);
    let found = search.run();
    debug_assert!(found.is_none(), "the matching was not a largest one");
    let mut groups: BTreeMap<usize, BitSet> = BTreeMap::new();
    for vertex in search.outer.iter() {
        let group = groups.entry(search.bases[vertex]);
        group.or_insert_with(|| BitSet::new(graph.size())).insert(vertex);
    }
    let inner = search.reached.iter().filter(|&vertex| !search.outer.contains(vertex));
    (groups.into_values().collect(), BitSet::of(graph.size(), inner))
}

/// Alternating trees with contracted blossoms.
struct Search<'a> {
    graph: &'a BitMatrix,
    active: &'a BitSet,
    matching: &'a Matching,
    /// Without a mate.
    free: BitSet,
    /// Reached over an even number of edges: can be freed.
    outer: BitSet,
    /// Reached at all.
    reached: BitSet,
    parents: Vec<Option<usize>>,
    bases: Vec<usize>,
    queue: VecDeque<usize>,
}

impl<'a> Search<'a> {
    fn new(graph: &'a BitMatrix, active: &'a BitSet, matching: &'a Matching) -> Self {
        let size = graph.size();
        Self {
            graph,
            active,
            matching,
            free: BitSet::of(size, matching.exposed(active)),
            outer: BitSet::new(size),
            reached: BitSet::new(size),
            parents: vec![None; size],
            bases: (0..size).collect(),
            queue: VecDeque::new(),
        }
    }

    fn grow_from(&mut self, root: usize) {
        self.free.remove(root);
        self.outer.insert(root);
        self.reached.insert(root);
        self.queue.push_back(root);
    }

    /// Grows until an exposed vertex outside the trees is reached; gives that vertex.
    fn run(&mut self) -> Option<usize> {
        while let Some(vertex) = self.queue.pop_front() {
            if let Some(end) = self.graph.neighbours_in(vertex, &self.free).next() {
                self.parents[end] = Some(vertex);
                return Some(end);
            }
            let open: Vec<u64> = (self.graph.row(vertex).iter())
                .zip(self.active.words())
                .zip(self.reached.words().iter().zip(self.outer.words()))
                .map(|((row, active), (reached, outer))| row & active & (!reached | outer))
                .collect();
            for other in members(open.into_iter()) {
                if self.outer.contains(other) {
                    if self.bases[vertex] != self.bases[other] {
                        self.contract(vertex, other);
                    }
                } else if !self.reached.contains(other) {
                    self.parents[other] = Some(vertex);
                    self.reached.insert(other);
                    if let Some(mate) = self.matching.mates[other] {
                        self.grow_from(mate);
                    }
                }
            }
        }
        None
    }

    /// Two outer vertices are joined: the cycle through their common ancestor becomes one.
    fn contract(&mut self, one: usize, other: usize) {
        let Some(base) = self.common_base(one, other) else { return };
        let mut inside = BitSet::new(self.graph.size());
        self.mark_path(one, base, other, &mut inside);
        self.mark_path(other, base, one, &mut inside);
        for vertex in 0..self.bases.len() {
            if inside.contains(self.bases[vertex]) {
                self.bases[vertex] = base;
                if !self.outer.contains(vertex) {
                    self.grow_from(vertex);
                }
            }
        }
    }

    fn mark_path(&mut self, from: usize, base: usize, child: usize, inside: &mut BitSet) {
        let (mut vertex, mut child) = (from, child);
        while self.bases[vertex] != base {
            let Some(mate) = self.matching.mates[vertex] else { return };
            inside.insert(self.bases[vertex]);
            inside.insert(self.bases[mate]);
            self.parents[vertex] = Some(child);
            child = mate;
            let Some(up) = self.parents[mate] else { return };
            vertex = up;
        }
    }

    /// The base where the ways of two outer vertices to their root meet; none if the roots differ,
    /// which a largest matching excludes.
    fn common_base(&self, one: usize, other: usize) -> Option<usize> {
        let mut seen = BitSet::new(self.graph.size());
        let mut way = Some(one);
        while let Some(vertex) = way {
            seen.insert(self.bases[vertex]);
            way = self.up(vertex);
        }
        let mut way = Some(other);
        while let Some(vertex) = way {
            if seen.contains(self.bases[vertex]) {
                return Some(self.bases[vertex]);
            }
            way = self.up(vertex);
        }
        None
    }

    /// From an outer vertex to the outer vertex above it.
    fn up(&self, vertex: usize) -> Option<usize> {
        let mate = self.matching.mates[self.bases[vertex]]?;
        self.parents[mate]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn graph(size: usize, edges: &[(usize, usize)]) -> BitMatrix {
        let mut graph = BitMatrix::new(size);
        for &(one, other) in edges {
            graph.join(one, other);
        }
        graph
    }

    /// The largest number of pairs by trying everything.
    fn most_pairs(graph: &BitMatrix, left: &[usize]) -> usize {
        let Some((&first, rest)) = left.split_first() else { return 0 };
        let mut most = most_pairs(graph, rest);
        for (index, &mate) in rest.iter().enumerate() {
            if graph.has(first, mate) {
                let mut others = rest.to_vec();
                others.remove(index);
                most = most.max(1 + most_pairs(graph, &others));
            }
        }
        most
    }

    #[test]
    fn two_triangles_joined_by_an_edge_pair_perfectly() {
        let graph = graph(6, &[(0, 1), (1, 2), (2, 0), (2, 3), (3, 4), (4, 5), (5, 3)]);
        assert!(Matching::is_perfect_in(&graph, &BitSet::of(6, 0..6)));
    }

    proptest::proptest! {
        #[test]
        fn no_search_by_hand_finds_more_pairs(size in 1_usize..=9, bits in 0_u64..(1 << 36)) {
            let mut edges = Vec::new();
            let mut place = 0;
            for one in 0..size {
                for other in one + 1..size {
                    if bits >> place & 1 == 1 { edges.push((one, other)); }
                    place += 1;
                }
            }
            let graph = graph(size, &edges);
            let active = BitSet::of(size, 0..size);
            let matching = Matching::maximum(&graph, &active);
            let alone = matching.exposed(&active).count();
            let vertices: Vec<usize> = (0..size).collect();
            proptest::prop_assert_eq!((size - alone) / 2, most_pairs(&graph, &vertices));
            // Gallai–Edmonds: exactly the vertices without which as many pairs remain.
            let (missed, _) = gallai_edmonds(&graph, &active, &matching);
            for vertex in 0..size {
                let others: Vec<usize> = (0..size).filter(|&other| other != vertex).collect();
                let same = most_pairs(&graph, &others) == most_pairs(&graph, &vertices);
                proptest::prop_assert_eq!(missed.contains(vertex), same);
            }
        }
    }
}
