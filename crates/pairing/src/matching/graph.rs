//! A graph with weights that need no matrix.

use super::bits::{BitMatrix, BitSet};
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

    /// Twice the weight, as the dual variables count.
    pub(crate) fn double(&self, one: usize, other: usize) -> W {
        let weight = self.weight(one, other);
        weight + weight
    }
}
