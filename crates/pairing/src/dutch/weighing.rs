//! What the search for the best candidate needs to know of an edition's criteria.

use super::field::Field;
use crate::matching::Weight;

/// The part somebody plays in the search.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Role {
    /// Moved down into the bracket.
    Mdp,
    /// Of the scoregroup; in the remainder, whether of the original first subgroup.
    Resident { first: bool },
    /// Of the next scoregroup.
    Next,
    /// Further down.
    Below,
    /// The bye.
    Bye,
    /// The way to somewhere out of sight.
    Exit,
}

/// Whether the order within the remainder is weighed too, below all criteria.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Order {
    Ignored,
    Laid,
}

/// The criteria of an edition for one bracket, as weights of pairs.
pub(crate) trait Weighing {
    /// Players that weigh alike.
    type Kind: Copy + Ord;

    /// How many bits a sum of weights fills.
    fn bits(&self) -> usize;

    /// The kind of somebody in a part.
    fn kind(&self, field: &Field, seat: usize, role: Role) -> Self::Kind;

    /// What a pair of two kinds is worth.
    fn weight<W: Weight>(&self, one: &Self::Kind, other: &Self::Kind) -> W;

    /// What it is worth that a resident is a top member: `number` of `count` in the remainder.
    fn top<W: Weight>(&self, number: usize, count: usize) -> W;
}
