//! Who gets what of the announced prizes, to the cent, with the reason.
//!
//! A [`Plan`] has groups of prizes (general, under 16, best woman, board 2 …). [`award`] holds it
//! against the [`Contender`]s of an event and gives [`Awards`]: each with its share, and for
//! anybody and any group an explanation of why, or why not. Nothing is kept: whoever asks again
//! after a correction gets the answer of then.
//!
//! # What is right
//!
//! - A *cumulative* group is awarded by itself, to whoever is entitled to it.
//! - Of all other groups together everybody has one prize: the one of the greatest value (money
//!   received, plus what a thing is said to be worth); of equal ones that of the group announced
//!   first. The assignment is **stable**: nobody would receive more in another group that is open
//!   to them, and nobody would receive more in the seat of somebody who stands after them there
//!   and could take theirs.
//! - A group for those *without another prize* comes last, in the order announced.
//! - Equals in points share as the group says ([`Sharing`]); things are never shared, they go by
//!   the order of the standings. Not a cent is lost: what cannot be divided goes to the first of
//!   the equals in that order, a rounding unit each.
//!
//! # What is optimal
//!
//! Where nothing is shared: of all assignments that keep to the entitlements, the one in which the
//! first of the standings has most, then the second has most, and so on; so nobody can have more
//! unless somebody before them has less. Of two prizes worth the same, the one of the group
//! announced first is more. Where prizes are shared, what one receives depends on those behind as
//! well, and optimal means stable as above. Both are tried against every possible assignment on
//! random small events (`brute_force.rs`), to the cent.
//!
//! Where nothing is shared there is one stable assignment: prizes are read from the most valuable
//! one, and each goes to the best of those entitled who have none yet. Where prizes are shared,
//! that is the beginning; then everybody, in the order of the standings, goes where they receive
//! more, and exchanges seats with somebody behind, until nobody moves. In rare events that goes
//! round in a circle, because no assignment is stable: then nobody exchanges seats, and if people
//! still move in a circle the beginning stands; [`Awards::settled`] says so.

mod assign;
mod award;
#[cfg(test)]
mod brute_force;
mod cents;
mod contender;
mod fit;
mod plan;
mod share;
mod told;
mod why;
mod written;

pub use award::{Award, Awards, Unawarded, award};
pub use cents::{BadSum, Cents};
pub use contender::{BoardScore, Contender, LostRight, Recipient, Standing};
pub use fit::Fit;
pub use plan::{Criterion, Group, Order, Plan, Prize, RatingList, Sharing, Unsound};
pub use share::Share;
pub use written::{BadLine, lines, read_lines, read_what};
