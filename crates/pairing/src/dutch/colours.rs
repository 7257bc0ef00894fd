//! Who has White (C.04.3, 5).

use serde::Serialize;
use vocabulary::Side;

use super::field::Field;
use super::player::Player;
use super::refusal::Refusal;

/// The rule that decided the colours of a pair.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum ColourRule {
    /// Both preferences were granted (C.04.3, 5.2.1).
    BothGranted,
    /// The stronger preference was granted (C.04.3, 5.2.2).
    Stronger,
    /// The colours of the latest game in which they differ were alternated (C.04.3, 5.2.3).
    Alternation,
    /// The higher ranked player's preference was granted (C.04.3, 5.2.4).
    HigherRanked,
    /// Nobody has a preference: the initial colour decides (C.04.3, 5.2.5).
    InitialColour,
}

/// The colour of `higher`, the higher ranked of the two, and the rule that gives it.
pub(crate) fn colour_of_higher(
    field: &Field,
    higher: &Player,
    lower: &Player,
) -> Result<(Side, ColourRule), Refusal> {
    let (own, its) = match (higher.preference, lower.preference) {
        (None, None) => {
            let initial = field.initial_colour.ok_or(Refusal::InitialColourUnknown)?;
            let colour = if higher.odd_parity { initial } else { initial.other() };
            return Ok((colour, ColourRule::InitialColour));
        }
        (Some(own), None) => return Ok((own.colour, ColourRule::BothGranted)),
        (None, Some(its)) => return Ok((its.colour.other(), ColourRule::BothGranted)),
        (Some(own), Some(its)) => (own, its),
    };
    if own.colour != its.colour {
        return Ok((own.colour, ColourRule::BothGranted));
    }
    let mut claims = own.strength.cmp(&its.strength);
    if own.strength == super::Strength::Absolute {
        let width = |player: &Player| player.colour_difference.abs();
        claims = claims.then(width(higher).cmp(&width(lower)));
    }
    match claims {
        std::cmp::Ordering::Greater => return Ok((own.colour, ColourRule::Stronger)),
        std::cmp::Ordering::Less => return Ok((own.colour.other(), ColourRule::Stronger)),
        std::cmp::Ordering::Equal => {}
    }
    if let Some((had, _)) = higher.history.latest_difference(&lower.history) {
        return Ok((had.other(), ColourRule::Alternation));
    }
    Ok((own.colour, ColourRule::HigherRanked))
}
