//! Why two teams do not meet: the round paired again, with the pair insisted on.

use serde::Serialize;
use tournament::team::TeamTournament;
use tournament::{Score, Tpn};

use super::state::Field;
use super::{Account, Bracket, Refusal, Rules, paired};

/// What would come of a round in which two teams had to meet.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Insisted {
    /// They meet without it.
    ItIsSo,
    /// One of them does not play the round.
    SitsOut(Tpn),
    /// They may not meet: they have met, or the event prohibits it (C1).
    Forbidden,
    /// The others could not all be paired (C3).
    StrandsOthers,
    /// The bye would go to another team than the one it is due to (C.04.6, 3.4).
    OtherBye {
        /// Whose it is.
        due: Tpn,
        /// Who would get it.
        given: Tpn,
    },
    /// The highest bracket that would be paired worse, and by which criterion.
    Worse {
        /// The score of the bracket.
        score: Score,
        /// The first criterion that would suffer.
        criterion: Criterion,
    },
    /// No criterion would suffer: of equals the regulation takes the first in its order, in the
    /// bracket of this score (C.04.6, 3.5 and 3.6).
    LaterInOrder(Score),
}

/// A criterion of a bracket, with how often it fails now and would fail then.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Criterion {
    /// C4: teams that float up.
    Upfloaters(usize, usize),
    /// C5: teams of lower scores would float up.
    UpfloaterScores,
    /// C6: teams that the next scoregroup needs from below.
    NextUpfloaters(usize, usize),
    /// C7: teams that float up once more.
    RepeatedUpfloaters(usize, usize),
    /// C8: colour preferences not granted.
    Preferences(usize, usize),
    /// C9: strong colour preferences not granted.
    StrongPreferences(usize, usize),
    /// C10: opponents of upfloaters that floated in the round before.
    RepeatedOpponents(usize, usize),
}

/// Pairs the round to come again with two teams meeting, and tells what that would cost.
pub fn insist(
    event: &TeamTournament,
    rules: &Rules,
    one: Tpn,
    other: Tpn,
) -> Result<Insisted, Refusal> {
    let rounds = event.regulations().rounds.ok_or(Refusal::RoundsUnknown)?;
    let mut field = Field::of(event, *rules, rounds);
    let as_is = paired(event, &field)?;
    if as_is.pairing.has_pair(one, other) {
        return Ok(Insisted::ItIsSo);
    }
    let place = |tpn: Tpn| field.teams.iter().position(|team| team.tpn == tpn);
    let Some(here) = place(one) else { return Ok(Insisted::SitsOut(one)) };
    let Some(there) = place(other) else { return Ok(Insisted::SitsOut(other)) };
    if here == there || !field.legal.has(here, there) {
        return Ok(Insisted::Forbidden);
    }
    for (team, kept) in [(here, there), (there, here)] {
        let parted: Vec<usize> =
            field.legal.neighbours(team).filter(|&opponent| opponent != kept).collect();
        for opponent in parted {
            field.legal.part(team, opponent);
        }
    }
    Ok(match paired(event, &field) {
        Err(Refusal::NoLegalPairing { .. }) => Insisted::StrandsOthers,
        Err(refusal) => return Err(refusal),
        Ok(insisted) => compared(&as_is, &insisted),
    })
}

/// The first difference, in the order in which the system decides: the bye, then bracket by bracket.
fn compared(as_is: &Account, insisted: &Account) -> Insisted {
    if let (Some(due), Some(given)) = (&as_is.bye, &insisted.bye)
        && due.team != given.team
    {
        return Insisted::OtherBye { due: due.team, given: given.team };
    }
    // A bracket that is paired the same foresees other floaters for the next one (C6) only because
    // of the pair insisted on: the next one itself then tells what that costs.
    let settled = |bracket: &Bracket| (bracket.upfloaters.clone(), bracket.pairs.clone());
    let mut both = as_is.brackets.iter().zip(&insisted.brackets);
    let differs = both.find(|(now, then)| settled(now) != settled(then));
    let Some((now, then)) = differs else { return Insisted::ItIsSo };
    match criterion(now, then) {
        Some(criterion) => Insisted::Worse { score: now.score, criterion },
        None => Insisted::LaterInOrder(now.score),
    }
}

/// The first criterion by which a bracket is worse; none if another comes first in the order.
fn criterion(now: &Bracket, then: &Bracket) -> Option<Criterion> {
    type Counted = fn(usize, usize) -> Criterion;
    let (is, would) = (&now.quality, &then.quality);
    let counted = |[is, would]: [usize; 2], criterion: Counted| {
        (is != would).then(|| (is < would).then(|| criterion(is, would)))
    };
    // Who floats up is settled by C4 to C7 and then by the order, before colours are looked at.
    if let Some(more) = counted([is.upfloaters, would.upfloaters], Criterion::Upfloaters) {
        return more;
    }
    if is.upfloater_scores != would.upfloater_scores {
        return Some(Criterion::UpfloaterScores);
    }
    let next = [is.next_upfloaters, would.next_upfloaters].map(Option::unwrap_or_default);
    let repeated = [is.repeated_upfloaters, would.repeated_upfloaters];
    let first = counted(next, Criterion::NextUpfloaters)
        .or_else(|| counted(repeated, Criterion::RepeatedUpfloaters));
    if let Some(first) = first {
        return first;
    }
    if now.upfloaters != then.upfloaters {
        return None;
    }
    let pairs = |quality: &super::Quality| {
        [
            quality.refused_preferences,
            quality.refused_strong_preferences,
            quality.repeated_opponents,
        ]
    };
    let ([c8, c9, c10], [would8, would9, would10]) = (pairs(is), pairs(would));
    counted([c8, would8], Criterion::Preferences)
        .or_else(|| counted([c9, would9], Criterion::StrongPreferences))
        .or_else(|| counted([c10, would10], Criterion::RepeatedOpponents))
        .flatten()
}
