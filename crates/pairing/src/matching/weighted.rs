//! The heaviest perfect matching of a general graph, kept so that it can be asked again.
//!
//! Primal–dual with blossoms. Every vertex has a dual variable `y`, every blossom a `z`; an edge
//! has slack `y + y' − 2w`, plus twice the `z` of the blossoms around both ends, and is never
//! short. A matching of edges without slack, in which each blossom with `z > 0` is left by one edge
//! only, is heaviest. Therefore an edge with slack is in no heaviest matching at all, and after
//! a change at one vertex only a few pairs have to be found anew.

use super::bits::{BitMatrix, BitSet, members};
use super::weight::Weight;

/// A graph whose edges weigh according to the kinds of their ends.
#[derive(Debug, Clone)]
pub(crate) struct Graph<W> {
    /// Who can be joined to whom.
    pub(crate) edges: BitMatrix,
    /// The kind of each vertex, a row of `table`.
    pub(crate) kinds: Vec<usize>,
    /// What an edge between two kinds weighs.
    pub(crate) table: Vec<W>,
    /// How many kinds there are.
    pub(crate) width: usize,
    /// What a vertex adds to an edge towards a later vertex, if both are leading ones.
    pub(crate) lead: Option<(BitSet, Vec<W>)>,
}

impl<W: Weight> Graph<W> {
    /// The weight of an edge.
    pub(crate) fn weight(&self, one: usize, other: usize) -> W {
        let plain = self.table[self.kinds[one] * self.width + self.kinds[other]];
        match &self.lead {
            Some((leading, worth)) if leading.contains(one) && leading.contains(other) => {
                plain + worth[one.min(other)]
            }
            _ => plain,
        }
    }

    fn double(&self, one: usize, other: usize) -> W {
        let weight = self.weight(one, other);
        weight + weight
    }
}

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

/// A vertex, or a blossom counted from the number of vertices up.
type Node = usize;

/// An odd cycle of nodes that acts as one.
#[derive(Debug, Clone)]
struct Blossom<W> {
    /// The nodes of the cycle, the one with the base first.
    children: Vec<Node>,
    /// The edge from each child to the next, its end in the former first.
    links: Vec<(usize, usize)>,
    /// All vertices inside.
    members: Vec<usize>,
    /// The vertex that is matched outside.
    base: usize,
    z: W,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Label {
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

    fn blossom(&self, node: Node) -> Option<&Blossom<W>> {
        self.blossoms.get(node.checked_sub(self.mates.len())?)?.as_ref()
    }

    fn members(&self, node: Node) -> Vec<usize> {
        self.blossom(node).map_or_else(|| vec![node], |blossom| blossom.members.clone())
    }

    fn base(&self, node: Node) -> usize {
        self.blossom(node).map_or(node, |blossom| blossom.base)
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

    /// The children of a blossom stand on their own again.
    fn break_up(&mut self, node: Node) -> Option<Blossom<W>> {
        let blossom = self.blossoms.get_mut(node.checked_sub(self.mates.len())?)?.take()?;
        for &child in &blossom.children {
            self.parents[child] = None;
            for inside in self.members(child) {
                self.top[inside] = child;
            }
        }
        Some(blossom)
    }

    /// One stage: finds a mate for an exposed vertex.
    fn search(&mut self, graph: &Graph<W>, root: usize, floor: Option<W>) -> Solution {
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

    fn make_outer(&mut self, graph: &Graph<W>, node: Node) {
        self.labels[node] = Label::Outer;
        for vertex in self.members(node) {
            self.scan(graph, vertex);
        }
    }

    /// A vertex has become outer: others may have less slack towards it than towards any before.
    fn scan(&mut self, graph: &Graph<W>, vertex: usize) {
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

    /// From an outer node the way up: the inner node it is matched with, the outer one above.
    fn above(&self, node: Node) -> Option<(Node, (usize, usize))> {
        let mate = self.mates[self.base(node)]?;
        let inner = self.top[mate];
        match self.labels[inner] {
            Label::Inner(from, to) => Some((inner, (from, to))),
            _ => None,
        }
    }

    /// Two outer nodes touch: the cycle through their common ancestor becomes one blossom.
    fn contract(&mut self, graph: &Graph<W>, one: usize, other: usize) {
        let ancestors = |matcher: &Self, from: Node| {
            let mut way = vec![from];
            let mut node = from;
            while let Some((_, (up, _))) = matcher.above(node) {
                node = matcher.top[up];
                way.push(node);
            }
            way
        };
        let left = ancestors(self, self.top[one]);
        let right = ancestors(self, self.top[other]);
        let Some(&base) = left.iter().find(|node| right.contains(node)) else { return };
        let down = self.way_up(self.top[one], base);
        let up = self.way_up(self.top[other], base);

        let mut children = vec![base];
        let mut links = Vec::new();
        for &(node, (from, to)) in down.iter().rev() {
            links.push((to, from));
            children.push(node);
        }
        links.push((one, other));
        for &(node, link) in &up {
            children.push(node);
            links.push(link);
        }
        self.enclose(graph, base, children, links);
    }

    /// The nodes from an outer node up to an ancestor, the ancestor left out, each with the edge
    /// to the next.
    fn way_up(&self, from: Node, ancestor: Node) -> Vec<(Node, (usize, usize))> {
        let mut way = Vec::new();
        let mut node = from;
        while node != ancestor {
            let Some((inner, (outer_end, inner_end))) = self.above(node) else { break };
            let base = self.base(node);
            let mate = self.mates[base].unwrap_or(base);
            way.push((node, (base, mate)));
            way.push((inner, (inner_end, outer_end)));
            node = self.top[outer_end];
        }
        way
    }

    fn enclose(
        &mut self,
        graph: &Graph<W>,
        base: Node,
        children: Vec<Node>,
        links: Vec<(usize, usize)>,
    ) {
        let members: Vec<usize> = children.iter().flat_map(|&child| self.members(child)).collect();
        let newly_outer: Vec<usize> = children
            .iter()
            .filter(|&&child| matches!(self.labels[child], Label::Inner(..)))
            .flat_map(|&child| self.members(child))
            .collect();
        let blossom = Blossom { children, links, members, base: self.base(base), z: W::ZERO };
        let slot = self.blossoms.iter().position(Option::is_none).unwrap_or_else(|| {
            self.blossoms.push(None);
            self.parents.push(None);
            self.labels.push(Label::Free);
            self.blossoms.len() - 1
        });
        let node = self.mates.len() + slot;
        self.parents[node] = None;
        self.labels[node] = Label::Outer;
        for &child in &blossom.children {
            self.parents[child] = Some(node);
        }
        for &inside in &blossom.members {
            self.top[inside] = node;
        }
        self.blossoms[slot] = Some(blossom);
        for vertex in newly_outer {
            self.scan(graph, vertex);
        }
    }

    /// The place of the child around a vertex, and the direction in which an even number of links
    /// leads from it to the base.
    fn even_way(blossom: &Blossom<W>, place: usize) -> Vec<(usize, usize, (usize, usize))> {
        let count = blossom.children.len();
        let mut way = Vec::new();
        if place % 2 == 1 {
            for at in place..count {
                way.push((at, (at + 1) % count, blossom.links[at]));
            }
        } else {
            for at in (1..=place).rev() {
                let (from, to) = blossom.links[at - 1];
                way.push((at, at - 1, (to, from)));
            }
        }
        way
    }

    fn child_around(&self, node: Node, vertex: usize) -> Node {
        let mut child = vertex;
        while let Some(parent) = self.parents[child] {
            if parent == node {
                break;
            }
            child = parent;
        }
        child
    }

    /// An inner blossom without `z` falls apart within the tree.
    fn expand(&mut self, graph: &Graph<W>, node: Node) {
        let Label::Inner(from, to) = self.labels[node] else { return };
        let entry = self.child_around(node, to);
        let Some(blossom) = self.break_up(node) else { return };
        let Some(place) = blossom.children.iter().position(|&child| child == entry) else {
            return;
        };
        for &child in &blossom.children {
            self.labels[child] = Label::Free;
        }
        self.labels[entry] = Label::Inner(from, to);
        let mut outer = Vec::new();
        for (step, &(_, next, (link_from, link_to))) in
            Self::even_way(&blossom, place).iter().enumerate()
        {
            let child = blossom.children[next];
            if step % 2 == 0 {
                outer.push(child);
            } else {
                self.labels[child] = Label::Inner(link_from, link_to);
            }
        }
        for child in outer {
            self.make_outer(graph, child);
        }
    }

    /// Exchanges matched and unmatched edges from a newly reached exposed node to the root.
    fn augment(&mut self, from: usize, to: usize) {
        self.rebase(self.top[to], to);
        let (mut outer_end, mut far_end) = (from, to);
        loop {
            let node = self.top[outer_end];
            let next = self.above(node);
            self.rebase(node, outer_end);
            self.mates[outer_end] = Some(far_end);
            self.mates[far_end] = Some(outer_end);
            let Some((inner, (up, entered))) = next else { return };
            self.rebase(inner, entered);
            (outer_end, far_end) = (up, entered);
        }
    }

    /// Rearranges the matching inside a node so that `vertex` is the one matched outside.
    fn rebase(&mut self, node: Node, vertex: usize) {
        let Some(slot) = node.checked_sub(self.mates.len()) else { return };
        let child = self.child_around(node, vertex);
        self.rebase(child, vertex);
        let Some(mut blossom) = self.blossoms[slot].take() else { return };
        let place = blossom.children.iter().position(|&other| other == child).unwrap_or(0);
        for (step, &(at, next, (link_from, link_to))) in
            Self::even_way(&blossom, place).iter().enumerate()
        {
            // Links at even steps were matched; those between them are matched from now on.
            if step % 2 == 1 {
                self.rebase(blossom.children[at], link_from);
                self.rebase(blossom.children[next], link_to);
                self.mates[link_from] = Some(link_to);
                self.mates[link_to] = Some(link_from);
            }
        }
        blossom.children.rotate_left(place);
        blossom.links.rotate_left(place);
        blossom.base = vertex;
        self.blossoms[slot] = Some(blossom);
    }

    /// Breaks blossoms that no longer hold anything together.
    fn tidy(&mut self) {
        let vertices = self.mates.len();
        let mut loose: Vec<Node> = (vertices..vertices + self.blossoms.len())
            .filter(|&node| self.parents[node].is_none())
            .collect();
        while let Some(node) = loose.pop() {
            if self.blossom(node).is_some_and(|blossom| blossom.z == W::ZERO)
                && let Some(broken) = self.break_up(node)
            {
                loose.extend(broken.children);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A complete graph with these weights; a negative one stands for no edge.
    fn graph(size: usize, weights: &[i32]) -> Graph<i128> {
        let mut edges = BitMatrix::new(size);
        let mut table = vec![0; size * size];
        let mut next = weights.iter();
        for one in 0..size {
            for other in one + 1..size {
                let weight = *next.next().expect("a weight for each edge");
                if weight >= 0 {
                    edges.join(one, other);
                    table[one * size + other] = i128::from(weight);
                    table[other * size + one] = i128::from(weight);
                }
            }
        }
        Graph { edges, kinds: (0..size).collect(), table, width: size, lead: None }
    }

    /// The weight of the heaviest perfect matching by trying everything.
    fn heaviest(graph: &Graph<i128>, left: &[usize]) -> Option<i128> {
        let Some((&first, rest)) = left.split_first() else { return Some(0) };
        let mut most = None;
        for (index, &mate) in rest.iter().enumerate() {
            if graph.edges.has(first, mate) {
                let mut others = rest.to_vec();
                others.remove(index);
                let total = heaviest(graph, &others).map(|sum| sum + graph.weight(first, mate));
                most = most.max(total);
            }
        }
        most
    }

    fn weigh(graph: &Graph<i128>, matcher: &Matcher<i128>) -> i128 {
        (0..graph.edges.size())
            .filter_map(|vertex| {
                let mate = matcher.mate(vertex)?;
                assert!(graph.edges.has(vertex, mate), "only edges are matched");
                assert_eq!(matcher.mate(mate), Some(vertex));
                Some(graph.weight(vertex, mate))
            })
            .sum::<i128>()
            / 2
    }

    fn check_all_questions(size: usize, weights: &[i32]) {
        let vertices: Vec<usize> = (0..size).collect();
        let mut graph = graph(size, weights);
        let mut matcher = Matcher::new(&graph);
        let solved = matcher.solve(&graph, None);
        let Some(most) = heaviest(&graph, &vertices) else {
            assert_eq!(solved, Solution::Impossible);
            return;
        };
        assert_eq!(solved, Solution::Perfect);
        assert_eq!(weigh(&graph, &matcher), most);
        assert_eq!(matcher.doubled_weight(), 2 * most);
        // Forcing an edge keeps the weight exactly when some heaviest matching holds the edge.
        let whole = graph.edges.clone();
        for one in 0..size {
            for other in whole.neighbours(one) {
                let others: Vec<usize> =
                    vertices.iter().copied().filter(|&v| v != one && v != other).collect();
                let with = heaviest(&graph, &others).map(|sum| sum + graph.weight(one, other));
                assert!(with < Some(most) || matcher.is_tight(&graph, one, other));
                let mut asked = matcher.clone();
                for neighbour in whole.neighbours(one).filter(|&v| v != other) {
                    graph.edges.part(one, neighbour);
                }
                asked.edges_removed(&graph, one);
                let kept = asked.solve(&graph, Some(2 * most)) == Solution::Perfect;
                assert_eq!(kept, with == Some(most), "{one}-{other}");
                if kept {
                    asked.retire(one, other);
                    assert_eq!(asked.solve(&graph, None), Solution::Perfect);
                    assert_eq!(weigh(&graph, &asked), most);
                }
                graph.edges = whole.clone();
            }
        }
    }

    proptest::proptest! {
        #[test]
        fn trying_everything_finds_nothing_heavier(
            half in 1_usize..=5,
            weights in proptest::collection::vec(-4_i32..8, 45),
        ) {
            check_all_questions(2 * half, &weights);
        }

        #[test]
        fn few_different_weights_make_many_ties(
            half in 1_usize..=4,
            weights in proptest::collection::vec(-1_i32..2, 28),
        ) {
            check_all_questions(2 * half, &weights);
        }

        #[test]
        fn a_planted_matching_is_found(
            order in proptest::strategy::Strategy::prop_shuffle(
                proptest::strategy::Just((0..40_usize).collect::<Vec<_>>())
            ),
            noise in proptest::collection::vec(0_i32..100, 780),
        ) {
            let mut graph = graph(40, &noise);
            for pair in order.chunks(2) {
                graph.table[pair[0] * 40 + pair[1]] = 1000;
                graph.table[pair[1] * 40 + pair[0]] = 1000;
            }
            let mut matcher = Matcher::new(&graph);
            proptest::prop_assert_eq!(matcher.solve(&graph, None), Solution::Perfect);
            proptest::prop_assert_eq!(weigh(&graph, &matcher), 20 * 1000);
        }
    }
}
