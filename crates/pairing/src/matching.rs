//! Matchings in general graphs: as many pairs as possible, or the heaviest perfect pairing.
//!
//! Every question of a Swiss system is one of these. Nothing here knows about chess: vertices are
//! numbers, edges are bits, weights are integers; the same input gives the same output.

mod bipartite;
mod bits;
mod cardinality;
mod graph;
mod ladder;
mod weight;
mod weighted;

pub(crate) use bipartite::Bipartite;
pub(crate) use bits::{BitMatrix, BitSet};
pub(crate) use cardinality::{Matching, gallai_edmonds, obstacle};
pub(crate) use graph::Graph;
pub(crate) use ladder::{Ladder, Rung};
pub(crate) use weight::{Weight, Wide};
pub(crate) use weighted::{Matcher, Solution};
