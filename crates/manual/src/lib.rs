//! The classroom: positions and games explained in the manual's words, mates and endings proved.
//!
//! Nothing is said that cannot be shown on the board, by the solver or by a table; a rule of thumb
//! is called one. All of it is pure: searches have budgets in nodes, never in time.

pub mod facts;
pub mod findings;
pub mod motifs;
pub mod phase;
pub mod solver;
pub mod tables;

#[cfg(test)]
mod random;

pub use facts::Facts;
