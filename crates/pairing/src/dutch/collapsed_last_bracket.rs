//! The procedure of 2017: brackets are paired without looking at the bottom; the one whose floaters
//! cannot be completed is paired again, and all below it collapse into one (C.04.3 of 2017, A.9).

use super::bracket::{Bracket, Decision, Path};
use super::completion;
use super::criteria_2017::Criteria2017;
use super::exact::{self, Demand};
use super::fast::{self, ByeTaker};
use super::field::Field;
use super::refusal::Deadlock;

/// All brackets of a field whose bye is open to every eligible player, the highest first.
pub(crate) fn walk(field: &Field) -> Result<Vec<(Bracket, Decision)>, Deadlock> {
    let mut done: Vec<(Bracket, Decision)> = Vec::new();
    for group in 0..field.groups.len() {
        let mdps = done.last().map_or(Vec::new(), |(_, above)| above.downfloaters.clone());
        let bracket = Bracket::of_group(field, group, mdps);
        let decision = decide(field, &bracket, Demand::Nothing)?;
        if !completion::is_completable(field, &bracket, &decision) {
            let decision = decide_completably(field, &bracket, Demand::Nothing)?;
            let last = Bracket {
                mdps: decision.downfloaters.clone(),
                residents: bracket.next.iter().chain(&bracket.below).copied().collect(),
                next: Vec::new(),
                below: Vec::new(),
                bye_open: bracket.bye_open,
            };
            done.push((bracket, decision));
            let decision = decide(field, &last, Demand::Nothing)?;
            done.push((last, decision));
            return Ok(done);
        }
        done.push((bracket, decision));
    }
    Ok(done)
}

/// The decision of a bracket with the next one in sight; the last one is paired completely.
fn decide(field: &Field, bracket: &Bracket, demand: Demand) -> Result<Decision, Deadlock> {
    if demand == Demand::Nothing
        && let Some(decision) = decide_at_sight(field, bracket)
    {
        return Ok(decision);
    }
    let next_is_last = bracket.below.is_empty();
    if bracket.next.is_empty() {
        return settle(field, bracket, 0, next_is_last, demand);
    }
    let sight = Bracket { below: Vec::new(), bye_open: false, ..bracket.clone() };
    // More may have to leave than the fewest: C.6 goes before the care for the next bracket.
    let exits = completion::most_left_over_ahead(field, &sight);
    settle(field, &sight, exits, next_is_last, demand)
}

/// The decision, if counting proves it and the next bracket is served as well as it could be.
fn decide_at_sight(field: &Field, bracket: &Bracket) -> Option<Decision> {
    let (first, last) = (bracket.residents.first()?, bracket.residents.last()?);
    if field.score(*first) != field.score(*last) {
        return None;
    }
    let alone = Bracket {
        next: Vec::new(),
        below: Vec::new(),
        bye_open: bracket.bye_open && bracket.next.is_empty(),
        ..bracket.clone()
    };
    let decision = fast::decide(field, &alone, ByeTaker::Anybody)?;
    if bracket.next.is_empty() {
        return Some(decision);
    }
    let left_ahead = completion::left_ahead_at_best(field, bracket, &decision)?;
    Some(Decision { left_ahead, ..decision })
}

/// The penultimate bracket: completion goes above all, and the next bracket does not count.
fn decide_completably(
    field: &Field,
    bracket: &Bracket,
    demand: Demand,
) -> Result<Decision, Deadlock> {
    let sight = Bracket {
        next: Vec::new(),
        below: bracket.next.iter().chain(&bracket.below).copied().collect(),
        ..bracket.clone()
    };
    let decision = settle(field, &sight, 0, false, demand)?;
    Ok(Decision { path: Path::WholeField, ..decision })
}

/// The decision of a bracket with something insisted on, under the rules it was decided by.
pub(crate) fn decide_again(
    field: &Field,
    bracket: &Bracket,
    decided: &Decision,
    demand: Demand,
) -> Result<Decision, Deadlock> {
    if decided.path == Path::WholeField || matches!(demand, Demand::Bye(_)) {
        return decide_completably(field, bracket, demand);
    }
    let decision = decide(field, bracket, demand)?;
    if completion::is_completable(field, bracket, &decision) {
        Ok(decision)
    } else {
        Err(Deadlock::NoCandidate)
    }
}

fn settle(
    field: &Field,
    sight: &Bracket,
    exits: usize,
    next_is_last: bool,
    demand: Demand,
) -> Result<Decision, Deadlock> {
    exact::settle(field, sight, exits, demand, |order| {
        Criteria2017::of(field, sight, next_is_last, order)
    })
}
