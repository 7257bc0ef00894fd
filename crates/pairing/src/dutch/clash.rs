//! What a pair costs in colours (C10 to C13: C.04.3, 2.4.5 to 2.4.8).

use vocabulary::Side;

use super::player::Player;
use super::preference::{Preference, Strength};

/// What the colour criteria read of a player.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct ColourClaim {
    pub(crate) preference: Option<Preference>,
    /// How far the colours are from balanced.
    pub(crate) imbalance: u32,
    /// The colour of the last two games, if it was the same.
    pub(crate) repeated: Option<Side>,
}

impl ColourClaim {
    pub(crate) fn of(player: &Player) -> Self {
        Self {
            preference: player.preference,
            imbalance: player.colour_difference.unsigned_abs(),
            repeated: player.history.repeated(),
        }
    }
}

/// Whether a pair fails the colour criteria C10, C11, C12 and C13 (2017: C.8 to C.11).
pub(crate) type Clash = [bool; 4];

/// The colour criteria that a pair of these two fails.
pub(crate) fn clash(one: ColourClaim, other: ColourClaim) -> Clash {
    let (Some(own), Some(its)) = (one.preference, other.preference) else {
        return [false; 4];
    };
    if own.colour != its.colour {
        return [false; 4];
    }
    let weaker = own.strength.min(its.strength);
    let both_absolute = weaker == Strength::Absolute;
    let has_had_twice =
        |claim: ColourClaim| claim.repeated.is_some_and(|colour| colour != own.colour);
    let third_time = match one.imbalance.cmp(&other.imbalance) {
        std::cmp::Ordering::Less => has_had_twice(one),
        std::cmp::Ordering::Greater => has_had_twice(other),
        std::cmp::Ordering::Equal => has_had_twice(one) && has_had_twice(other),
    };
    [
        both_absolute && one.imbalance >= 2 && other.imbalance >= 2,
        both_absolute && third_time,
        true,
        weaker == Strength::Strong,
    ]
}
