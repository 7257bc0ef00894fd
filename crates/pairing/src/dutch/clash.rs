//! What a pair costs in colours (C10 to C13, P-2.6).

use tournament::Colour;

use super::player::Player;
use super::preference::{Preference, Strength};

/// What the colour criteria read of a player.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct ColourClaim {
    pub(crate) preference: Option<Preference>,
    /// How far the colours are from balanced.
    pub(crate) imbalance: u32,
    /// The colour of the last two games, if it was the same.
    pub(crate) repeated: Option<Colour>,
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

/// Which colour criteria a pair fails.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct Clash {
    /// Both are two games or more out of balance.
    pub(crate) c10: bool,
    /// Somebody gets the same colour a third time running.
    pub(crate) c11: bool,
    /// Somebody's preference is refused.
    pub(crate) c12: bool,
    /// Somebody's strong preference is refused.
    pub(crate) c13: bool,
}

/// The colour criteria that a pair of these two fails.
pub(crate) fn clash(one: ColourClaim, other: ColourClaim) -> Clash {
    let (Some(own), Some(its)) = (one.preference, other.preference) else {
        return Clash::default();
    };
    if own.colour != its.colour {
        return Clash::default();
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
    Clash {
        c10: both_absolute && one.imbalance >= 2 && other.imbalance >= 2,
        c11: both_absolute && third_time,
        c12: true,
        c13: weaker == Strength::Strong,
    }
}
