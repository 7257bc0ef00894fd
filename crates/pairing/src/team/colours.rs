//! Colours of teams: what they prefer (C.04.6, 1.7) and what they get (C.04.6, 4).

use tournament::team::{TeamRecord, TeamTournament};
use vocabulary::Side;

use super::state::{Field, State};
use super::{Edition, Pair, Preferences, Refusal};
use crate::Board;
use crate::dutch::ColourHistory;

/// How much a team wants a colour.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Strength {
    /// Type B only.
    Mild,
    /// Type B, and every preference of type A.
    Strong,
}

/// The colour a team should have on its first board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Preference {
    /// The colour.
    pub colour: Side,
    /// How much.
    pub strength: Strength,
}

/// What decided the colours of a pair, in the order of the rules.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum ColourRule {
    /// 1: neither has played; the first team by the parity of its number.
    Initial,
    /// 2: only one has a preference.
    OnlyPreference,
    /// 3: they prefer different colours.
    OppositePreferences,
    /// 4: only one preference is strong.
    StrongerPreference,
    /// 5: White to the team with fewer Whites, or more Blacks.
    ColourDifference,
    /// 6: the colours of the latest match in which they differed are reversed.
    LatestDifference,
    /// 7: the preference of the first team.
    FirstPreference,
    /// 8: the first team changes its colour.
    FirstAlternates,
    /// 9: the other team changes its colour.
    OtherAlternates,
}

/// The colour preference, by the paragraphs of C.04.6, 1.7.1 and 1.7.2 in the order written.
pub(super) fn preference(
    preferences: Preferences,
    colours: &ColourHistory,
    last_round: bool,
) -> Option<Preference> {
    let last = *colours.colours().last()?;
    let (difference, twice) = (colours.difference(), colours.repeated());
    let strong = match (difference, twice) {
        (..=-2, _) | (-1 | 0, Some(Side::Black)) => Some(Side::White),
        (2.., _) | (0 | 1, Some(Side::White)) => Some(Side::Black),
        _ => None,
    };
    let mild = match difference {
        -1 => Some(Side::White),
        1 => Some(Side::Black),
        0 if !last_round => Some(last.other()),
        _ => None,
    };
    let strong = strong.map(|colour| Preference { colour, strength: Strength::Strong });
    match preferences {
        Preferences::None => None,
        Preferences::Simple => strong,
        Preferences::Graded => {
            strong.or(mild.map(|colour| Preference { colour, strength: Strength::Mild }))
        }
    }
}

/// The pair with its colours; the two may come in any order.
pub(super) fn allocate(field: &Field<'_>, one: usize, other: usize) -> Result<Pair, Refusal> {
    let key = |team: &State| (std::cmp::Reverse((team.score, team.secondary)), team.tpn);
    let (mut first, mut second) = (&field.teams[one], &field.teams[other]);
    if key(second) < key(first) {
        (first, second) = (second, first);
    }
    let (colour, rule) = if first.matches() == 0 && second.matches() == 0 {
        let initial = initial_colour(field.event).ok_or(Refusal::InitialColourUnknown)?;
        let colour = if first.parity % 2 == 1 { initial } else { initial.other() };
        (colour, ColourRule::Initial)
    } else {
        decide(first, second, field.rules.edition)
    };
    let board = match colour {
        Side::White => Board { white: first.tpn, black: second.tpn },
        Side::Black => Board { white: second.tpn, black: first.tpn },
    };
    Ok(Pair { board, colours: rule })
}

/// The colour of the first team, by the rules from 2 on.
fn decide(first: &State, second: &State, edition: Edition) -> (Side, ColourRule) {
    match (first.preference, second.preference) {
        (Some(mine), None) => return (mine.colour, ColourRule::OnlyPreference),
        (None, Some(theirs)) => return (theirs.colour.other(), ColourRule::OnlyPreference),
        (Some(mine), Some(theirs)) if mine.colour != theirs.colour => {
            return (mine.colour, ColourRule::OppositePreferences);
        }
        (Some(mine), Some(theirs)) if mine.strength > theirs.strength => {
            return (mine.colour, ColourRule::StrongerPreference);
        }
        (Some(mine), Some(theirs)) if mine.strength < theirs.strength => {
            return (theirs.colour.other(), ColourRule::StrongerPreference);
        }
        _ => {}
    }
    let (mine, theirs) = (first.colours.difference(), second.colours.difference());
    if mine != theirs {
        let colour = if mine < theirs { Side::White } else { Side::Black };
        return (colour, ColourRule::ColourDifference);
    }
    if let Some((mine, _)) = first.colours.latest_difference(&second.colours) {
        return (mine.other(), ColourRule::LatestDifference);
    }
    if let Some(mine) = first.preference {
        return (mine.colour, ColourRule::FirstPreference);
    }
    match (first.colours.colours().last(), second.colours.colours().last()) {
        (None, Some(theirs)) if edition.last_colour_rule == ColourRule::OtherAlternates => {
            (*theirs, ColourRule::OtherAlternates)
        }
        // The older text says nothing for a first team without a match; we give it White.
        (mine, _) => (mine.map_or(Side::White, |mine| mine.other()), ColourRule::FirstAlternates),
    }
}

/// The colour drawn by lot: as told, or as the first round that was played shows it (C.04.3, 5.1).
fn initial_colour(event: &TeamTournament) -> Option<Side> {
    let told = event.regulations().initial_colour;
    told.or_else(|| (0..usize::from(event.rounds_paired())).find_map(|index| shown(event, index)))
}

/// The initial colour that a round shows: of the first team with a colour, turned round if its
/// place among the teams that had taken part by then is even.
fn shown(event: &TeamTournament, index: usize) -> Option<Side> {
    let took_part =
        event.teams().iter().filter(|team| team.records[..=index].iter().any(TeamRecord::paired));
    took_part.zip(1..).find_map(|(team, place)| match &team.records[index] {
        TeamRecord::Match { colour, .. } => {
            Some(if place % 2 == 1 { *colour } else { colour.other() })
        }
        _ => None,
    })
}
