//! The brackets of a team round from the top, each paired by one matching (C8 to C10) and then
//! settled pair by pair (C.04.6, 3.6; docs/pairing.md).

use std::cmp::Reverse;

use tournament::{Score, Tpn};

use super::settle::{Best, graph};
use super::state::Field;
use super::upfloaters::{Choice, Upfloat};
use super::{FloatCriteria, Pair, Preference, Preferences, Refusal, Strength};
use super::{bye, colours, numbers};
use crate::matching::{BitSet, Ladder};

/// How well a bracket serves the criteria; smaller is better, but for C5.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Quality {
    /// C4: teams that float up.
    pub upfloaters: usize,
    /// C5: their scores, the lowest first; higher is better.
    pub upfloater_scores: Vec<Score>,
    /// C6: teams that the next scoregroup will need from below, where that was a question.
    pub next_upfloaters: Option<usize>,
    /// C7: teams that float up after having floated in the round before.
    pub repeated_upfloaters: usize,
    /// C8: teams whose colour preference is not granted.
    pub refused_preferences: usize,
    /// C9: teams whose strong colour preference is not granted.
    pub refused_strong_preferences: usize,
    /// C10: opponents of upfloaters that floated in the round before.
    pub repeated_opponents: usize,
}

/// A scoregroup with the teams that joined it from below.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Bracket {
    /// The score of its residents.
    pub score: Score,
    /// The teams of the scoregroup.
    pub residents: Vec<Tpn>,
    /// The teams that float up, highest score and lowest number first.
    pub upfloaters: Vec<Tpn>,
    /// What was attained.
    pub quality: Quality,
    /// The pairs in the order of their top members, the lower numbers.
    pub pairs: Vec<Pair>,
}

/// Pairs every bracket from the top.
pub(super) fn all(field: &Field<'_>, mut unpaired: BitSet) -> Result<Vec<Bracket>, Refusal> {
    let mut brackets = Vec::new();
    let mut scores: Vec<Score> = unpaired.iter().map(|place| field.teams[place].score).collect();
    scores.sort_unstable_by_key(|&score| Reverse(score));
    while let Some(score) = unpaired.iter().map(|place| field.teams[place].score).max() {
        let next = scores.iter().copied().find(|&lower| lower < score);
        let choice = Upfloat::new(field, &unpaired, score, next).choose()?;
        let bracket = pair(field, score, &choice)?;
        for &place in &bracket.places {
            unpaired.remove(place);
        }
        brackets.push(bracket.account);
    }
    Ok(brackets)
}

/// A bracket that has been paired, and who was in it.
struct Paired {
    places: Vec<usize>,
    account: Bracket,
}

/// What a team is to the pairing of its bracket.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Role {
    preference: Option<Preference>,
    upfloater: bool,
    floated: bool,
}

impl Role {
    /// C8 and C9: whether two teams want one colour, and both strongly.
    fn clash(self, other: Self, preferences: Preferences) -> (u64, u64) {
        let (Some(mine), Some(theirs)) = (self.preference, other.preference) else { return (0, 0) };
        let same = mine.colour == theirs.colour;
        let both = mine.strength == Strength::Strong && theirs.strength == Strength::Strong;
        (u64::from(same), u64::from(same && both && preferences == Preferences::Graded))
    }

    /// C10, or in the older edition both ends of a pair with different scores.
    fn repeated_floats(self, other: Self, criteria: FloatCriteria) -> u64 {
        if self.upfloater == other.upfloater {
            return 0;
        }
        let counts = |role: Self| match criteria {
            FloatCriteria::UpfloatersAndOpponents => role.floated && !role.upfloater,
            FloatCriteria::Everybody => role.floated,
        };
        u64::from(counts(self)) + u64::from(counts(other))
    }
}

/// The best pairing of a bracket, and the first among equals: top members in order, then the
/// bottom member of each (C.04.6, 3.6).
fn pair(field: &Field<'_>, score: Score, choice: &Choice) -> Result<Paired, Refusal> {
    let mut places: Vec<usize> =
        choice.residents.iter().chain(&choice.upfloaters).copied().collect();
    places.sort_unstable();
    let size = places.len();
    let limit = u64::try_from(size).unwrap_or(u64::MAX);
    let mut ladder = Ladder::default();
    let (floats, strong, refused) = (ladder.rung(limit), ladder.rung(limit), ladder.rung(limit));
    let role = |place: usize| Role {
        preference: field.teams[place].preference,
        upfloater: choice.upfloaters.contains(&place),
        floated: field.floats_count() && field.teams[place].floated,
    };
    let rules = field.rules;
    let weight = |one: &Role, other: &Role| {
        let (clash, strong_clash) = one.clash(*other, rules.preferences);
        let repeated = one.repeated_floats(*other, rules.edition.floats);
        -(refused.worth::<i128>(clash)
            + strong.worth::<i128>(strong_clash)
            + floats.worth::<i128>(repeated))
    };
    let mut best = Best::of(graph(&field.legal, &places, role, weight))
        .ok_or_else(|| bye::no_pairing(field))?;

    let mut tops = Vec::new();
    for at in 0..size {
        if tops.len() < size / 2 && best.confine(at, |other| other > at) {
            tops.push(at);
        }
    }
    let mut pairs = Vec::new();
    for &top in &tops {
        let bottoms = (top + 1..size).filter(|bottom| !tops.contains(bottom));
        let bottom = bottoms.into_iter().find(|&bottom| best.confine(top, |other| other == bottom));
        let bottom = bottom.ok_or_else(|| bye::no_pairing(field))?;
        pairs.push((places[top], places[bottom]));
    }
    account(field, score, choice, places, &pairs, role)
}

fn account(
    field: &Field<'_>,
    score: Score,
    choice: &Choice,
    places: Vec<usize>,
    pairs: &[(usize, usize)],
    role: impl Fn(usize) -> Role,
) -> Result<Paired, Refusal> {
    let mut quality = Quality {
        upfloaters: choice.upfloaters.len(),
        upfloater_scores: choice.upfloaters.iter().rev().map(|&at| field.teams[at].score).collect(),
        next_upfloaters: choice.next_upfloaters,
        repeated_upfloaters: choice.upfloaters.iter().filter(|&&at| role(at).floated).count(),
        ..Quality::default()
    };
    for &(top, bottom) in pairs {
        let (top, bottom) = (role(top), role(bottom));
        let (clash, strong) = top.clash(bottom, field.rules.preferences);
        let repeated = top.repeated_floats(bottom, field.rules.edition.floats);
        for (total, more) in [
            (&mut quality.refused_preferences, clash),
            (&mut quality.refused_strong_preferences, strong),
            (&mut quality.repeated_opponents, repeated),
        ] {
            *total += usize::try_from(more).unwrap_or(usize::MAX);
        }
    }
    let coloured: Result<Vec<Pair>, Refusal> =
        pairs.iter().map(|&(top, bottom)| colours::allocate(field, top, bottom)).collect();
    let account = Bracket {
        score,
        residents: numbers(field, choice.residents.iter().copied()),
        upfloaters: choice.upfloaters.iter().map(|&place| field.teams[place].tpn).collect(),
        quality,
        pairs: coloured?,
    };
    Ok(Paired { places, account })
}
