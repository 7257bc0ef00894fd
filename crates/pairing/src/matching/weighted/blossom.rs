//! Blossoms: odd cycles of nodes that act as one, made, broken and turned.

use super::super::graph::Graph;
use super::super::weight::Weight;
use super::Matcher;
use super::search::Label;

/// A vertex, or a blossom counted from the number of vertices up.
pub(super) type Node = usize;

/// An odd cycle of nodes that acts as one.
#[derive(Debug, Clone)]
pub(super) struct Blossom<W> {
    /// The nodes of the cycle, the one with the base first.
    pub(super) children: Vec<Node>,
    /// The edge from each child to the next, its end in the former first.
    pub(super) links: Vec<(usize, usize)>,
    /// All vertices inside.
    pub(super) members: Vec<usize>,
    /// The vertex that is matched outside.
    pub(super) base: usize,
    pub(super) z: W,
}

impl<W: Weight> Matcher<W> {
    pub(super) fn blossom(&self, node: Node) -> Option<&Blossom<W>> {
        self.blossoms.get(node.checked_sub(self.mates.len())?)?.as_ref()
    }

    pub(super) fn members(&self, node: Node) -> Vec<usize> {
        self.blossom(node).map_or_else(|| vec![node], |blossom| blossom.members.clone())
    }

    pub(super) fn base(&self, node: Node) -> usize {
        self.blossom(node).map_or(node, |blossom| blossom.base)
    }

    /// The children of a blossom stand on their own again.
    pub(super) fn break_up(&mut self, node: Node) -> Option<Blossom<W>> {
        let blossom = self.blossoms.get_mut(node.checked_sub(self.mates.len())?)?.take()?;
        for &child in &blossom.children {
            self.parents[child] = None;
            for inside in self.members(child) {
                self.top[inside] = child;
            }
        }
        Some(blossom)
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
    pub(super) fn contract(&mut self, graph: &Graph<W>, one: usize, other: usize) {
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
    pub(super) fn expand(&mut self, graph: &Graph<W>, node: Node) {
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
    pub(super) fn augment(&mut self, from: usize, to: usize) {
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
    pub(super) fn tidy(&mut self) {
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
