//! Whether the rest can still be paired (C.04.3, 2.2.1).

use std::borrow::Cow;

use super::bracket::{Bracket, Decision};
use super::field::Field;
use crate::matching::{BitMatrix, BitSet, Matching, gallai_edmonds};

/// How many players a bracket on its own must leave over, beside the one who takes the bye if it
/// must come from here.
pub(crate) fn left_over(field: &Field, alone: &Bracket) -> usize {
    let seats = set_of(field, alone.players(), alone.bye_open);
    let graph = without_pairs_among(field, &alone.mdps);
    Matching::maximum(&graph, &seats).exposed(&seats).count()
}

/// Whether what a decision leaves over can be paired with everybody below, or take the bye.
pub(crate) fn is_completable(field: &Field, bracket: &Bracket, decision: &Decision) -> bool {
    let lower = bracket.next.iter().chain(&bracket.below);
    let rest = decision.downfloaters.iter().chain(lower).copied();
    Matching::is_perfect_in(&field.legal, &set_of(field, rest, bracket.bye_open))
}

/// How many players at most a bracket and the next one leave over: whoever floats from the one,
/// and whom the other cannot pair among its own.
pub(crate) fn most_left_over_ahead(field: &Field, bracket: &Bracket) -> usize {
    let next = Bracket {
        mdps: Vec::new(),
        residents: bracket.next.clone(),
        next: Vec::new(),
        below: Vec::new(),
        bye_open: false,
    };
    left_over(field, bracket) + left_over(field, &next)
}

/// Whom the next bracket leaves over after a decision, if it does as well as any could, whatever
/// lies below it: everybody paired, but one of its own if the number is odd. In the last bracket
/// only somebody who may have the bye is left at no greater cost.
pub(crate) fn left_ahead_at_best(
    field: &Field,
    bracket: &Bracket,
    decision: &Decision,
) -> Option<Vec<usize>> {
    let floaters = &decision.downfloaters;
    let next = set_of(field, floaters.iter().chain(&bracket.next).copied(), false);
    let graph = without_pairs_among(field, floaters);
    let matching = Matching::maximum(&graph, &next);
    let left: Vec<usize> = matching.exposed(&next).collect();
    match left.as_slice() {
        [] => Some(Vec::new()),
        &[left] => {
            let is_last = bracket.below.is_empty();
            let costs_least = |&seat: &usize| {
                bracket.next.binary_search(&seat).is_ok()
                    && !(is_last && field.players[seat].bye_barred_by.is_some())
            };
            let found = Some(left).filter(costs_least).or_else(|| {
                let (may_leave, _) = gallai_edmonds(&graph, &next, &matching);
                may_leave.iter().find(costs_least)
            });
            found.map(|seat| vec![seat])
        }
        _ => None,
    }
}

/// Whom the next bracket leaves over after a decision, if the rest is then completable and the next
/// bracket does as well as any could: everybody paired, but one of its own if the number is odd,
/// and but one for the bye if it must come from there.
pub(crate) fn left_at_best(
    field: &Field,
    bracket: &Bracket,
    decision: &Decision,
) -> Option<Vec<usize>> {
    let bye_here = bracket.must_give_bye(field);
    let floaters = decision.downfloaters.iter().copied();
    if bracket.next.is_empty() {
        // The last bracket: only the bye may be left.
        let left = set_of(field, floaters, bracket.bye_open);
        return Matching::is_perfect_in(&field.legal, &left).then(Vec::new);
    }
    let bye_next = bracket.bye_open
        && (bye_here || !bracket.below.iter().any(|&seat| field.may_meet(seat, field.bye())));
    let next = set_of(field, floaters.chain(bracket.next.iter().copied()), bye_next);
    let below = set_of(field, bracket.below.iter().copied(), bracket.bye_open && !bye_next);
    let legal = without_pairs_among(field, &decision.downfloaters);
    let in_next = Matching::maximum(&legal, &next);
    let left_next: Vec<usize> = in_next.exposed(&next).collect();
    let in_below = Matching::maximum(&field.legal, &below);
    let left_below = in_below.exposed(&below).count();
    let with_bye = bye_next.then(|| in_next.mate(field.bye())).flatten();
    match (left_next.as_slice(), left_below) {
        ([], 0) => Some(with_bye.into_iter().collect()),
        (&[left], 1) => {
            let own = |seat: &usize| bracket.next.binary_search(seat).is_ok();
            let absorbed = |&seat: &usize| {
                let mut with = below.clone();
                with.insert(seat);
                in_below.clone().augment(&field.legal, &with, seat)
            };
            // Whoever happens to be left will nearly always do; only then ask for all.
            let found = Some(left).filter(own).filter(absorbed).or_else(|| {
                let (may_leave, _) = gallai_edmonds(&legal, &next, &in_next);
                may_leave.iter().filter(own).find(absorbed)
            })?;
            Some(with_bye.into_iter().chain([found]).collect())
        }
        _ => None,
    }
}

fn set_of(field: &Field, seats: impl Iterator<Item = usize>, bye: bool) -> BitSet {
    BitSet::of(field.len() + 1, seats.chain(bye.then_some(field.bye())))
}

fn without_pairs_among<'a>(field: &'a Field, seats: &[usize]) -> Cow<'a, BitMatrix> {
    if seats.len() < 2 {
        return Cow::Borrowed(&field.legal);
    }
    let mut graph = field.legal.clone();
    for (index, &one) in seats.iter().enumerate() {
        for &other in &seats[index + 1..] {
            graph.part(one, other);
        }
    }
    Cow::Owned(graph)
}
