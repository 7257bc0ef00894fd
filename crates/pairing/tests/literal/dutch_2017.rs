//! The edition of 2017: its own criteria and its own walk over the brackets.

use std::cmp::Reverse;

use pairing::RoundPairing;
use tournament::Tournament;

use crate::candidates::{Bracket, Candidate, subsets};
use crate::colours::{boards, initial_colour};
use crate::dutch_2026::scoregroup;
use crate::legality::{Field, union, without};
use crate::player::{Float, MEMORY_2017, field, tenths};
use crate::quality::{Quality, colours, count, descending};

/// The pairing of the round to come, or nothing where no legal one exists.
pub(crate) fn pair(tournament: &Tournament) -> Option<RoundPairing> {
    let field = Field::new(field(tournament, &MEMORY_2017));
    let everybody: Vec<usize> = (0..field.players.len()).collect();
    if !field.completable(&everybody) {
        return None;
    }
    let point = tenths(tournament::Score::points(1));
    let mut pairs = Vec::new();
    let mut floaters = Vec::new();
    let mut below = everybody;
    while !below.is_empty() {
        let residents = scoregroup(&field, &below);
        below = without(&below, &residents);
        let mut scene =
            Scene { field: &field, bracket: Bracket { mdps: floaters, residents }, below, point };
        let mut best = scene.best_candidate(Completion::Afterwards)?;
        if !scene.completable(&best) {
            // The penultimate bracket; everybody below it is paired at once.
            best = scene.best_candidate(Completion::Required)?;
            pairs.extend(best.pairs);
            let collapsed = Bracket { mdps: best.floaters, residents: scene.below };
            scene = Scene { field: &field, bracket: collapsed, below: Vec::new(), point };
            best = scene.best_candidate(Completion::Required)?;
        }
        pairs.extend(best.pairs);
        floaters = best.floaters;
        below = scene.below;
    }
    Some(RoundPairing {
        boards: boards(&field, pairs, initial_colour(tournament)?),
        bye: floaters.first().map(|&player| field.players[player].tpn),
    })
}

/// When C.4 is looked at.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Completion {
    /// Once the bracket has been paired.
    Afterwards,
    /// Before every other criterion; C.7 is then left out.
    Required,
}

struct Scene<'a> {
    field: &'a Field,
    bracket: Bracket,
    below: Vec<usize>,
    point: i64,
}

impl Scene<'_> {
    fn completable(&self, candidate: &Candidate) -> bool {
        self.field.completable(&union(&candidate.floaters, &self.below))
    }

    /// The best candidate, the first of equals; nothing if C.4 is required and cannot be had.
    fn best_candidate(&self, completion: Completion) -> Option<Candidate> {
        let mut best: Option<(Quality, Candidate)> = None;
        // In the last bracket there is no other: who floats from it gets the bye.
        let required = completion == Completion::Required || self.below.is_empty();
        for max_pairs in (0..=self.bracket.size() / 2).rev() {
            for m1 in (0..=max_pairs.min(self.bracket.mdps.len())).rev() {
                let sets = |mdps: &[usize], size: usize| self.sets_of_mdps(mdps, size);
                self.bracket.candidates(self.field, (max_pairs, m1), &sets, &mut |candidate| {
                    if required && !self.completable(&candidate) {
                        return;
                    }
                    let quality = self.quality(&candidate, completion);
                    if best.as_ref().is_none_or(|(known, _)| quality < *known) {
                        best = Some((quality, candidate));
                    }
                });
            }
            if best.is_some() {
                break;
            }
        }
        best.map(|(_, candidate)| candidate)
    }

    /// The sets of one size, those with the highest different score first, then by number.
    fn sets_of_mdps(&self, mdps: &[usize], size: usize) -> Vec<Vec<usize>> {
        let mut sets = subsets(mdps, size);
        sets.sort_by_key(|set| {
            let scores = set.iter().map(|&place| Reverse(self.field.players[place].score));
            scores.collect::<Vec<_>>()
        });
        sets
    }

    /// C.5 to C.19.
    fn quality(&self, candidate: &Candidate, completion: Completion) -> Quality {
        let look_ahead = match completion {
            Completion::Afterwards => self.look_ahead(&candidate.floaters),
            Completion::Required => Vec::new(),
        };
        let mut quality = vec![
            vec![-count(candidate.pairs.len())],
            self.score_differences(candidate),
            look_ahead,
        ];
        quality.extend(colours(self.field, &candidate.pairs));
        let floats: Vec<_> = [(0, Float::Down), (0, Float::Up), (1, Float::Down), (1, Float::Up)]
            .into_iter()
            .map(|(back, float)| self.repeated_floats(candidate, back, float))
            .collect();
        quality.extend(floats.iter().map(|differences| vec![count(differences.len())]));
        quality.extend(floats);
        quality
    }

    /// What a downfloater's score is compared with (C.04.3 of 2017, A.8).
    fn artificial_score(&self) -> i64 {
        let all = self.bracket.mdps.iter().chain(&self.bracket.residents);
        let lowest = all.map(|&place| self.field.players[place].score).min();
        lowest.unwrap_or_default() - self.point
    }

    fn score_differences(&self, candidate: &Candidate) -> Vec<i64> {
        let score = |place: usize| self.field.players[place].score;
        let pairs = candidate.pairs.iter().map(|&(upper, lower)| score(upper) - score(lower));
        let artificial = self.artificial_score();
        let floaters = candidate.floaters.iter().map(|&place| score(place) - artificial);
        descending(pairs.chain(floaters))
    }

    /// C.7: how many pairs the next bracket can have, and with which score differences.
    fn look_ahead(&self, floaters: &[usize]) -> Vec<i64> {
        let next_group = scoregroup(self.field, &self.below);
        if next_group.is_empty() {
            return Vec::new();
        }
        let next = Scene {
            field: self.field,
            bracket: Bracket { mdps: floaters.to_vec(), residents: next_group.clone() },
            below: without(&self.below, &next_group),
            point: self.point,
        };
        let mut best: Option<Vec<i64>> = None;
        for max_pairs in (0..=next.bracket.size() / 2).rev() {
            for m1 in (0..=max_pairs.min(floaters.len())).rev() {
                let show = &mut |candidate: Candidate| {
                    let mut value = vec![next.weight_of_the_unpaired(&candidate.floaters)];
                    value.extend(next.score_differences(&candidate));
                    if best.as_ref().is_none_or(|best| value < *best) {
                        best = Some(value);
                    }
                };
                next.bracket.candidates(self.field, (max_pairs, m1), &subsets, show);
            }
        }
        best.unwrap_or_default()
    }

    /// In the last bracket whoever may not have the bye weighs three.
    fn weight_of_the_unpaired(&self, floaters: &[usize]) -> i64 {
        let weight = |&place: &usize| {
            let barred = !self.field.players[place].may_have_the_bye;
            if barred && self.below.is_empty() { 3 } else { 1 }
        };
        floaters.iter().map(weight).sum()
    }

    /// The score differences of those who get the same float again, greatest first.
    fn repeated_floats(&self, candidate: &Candidate, back: usize, float: Float) -> Vec<i64> {
        let player = |place: usize| &self.field.players[place];
        let artificial = self.artificial_score();
        let in_pairs = candidate.pairs.iter().filter_map(|&(upper, lower)| {
            let (upper, lower) = (player(upper), player(lower));
            let floater = if float == Float::Down { upper } else { lower };
            let difference = upper.score - lower.score;
            (difference > 0 && floater.floats[back] == Some(float)).then_some(difference)
        });
        let down = candidate
            .floaters
            .iter()
            .map(|&place| player(place))
            .filter(|player| float == Float::Down && player.floats[back] == Some(Float::Down))
            .map(|player| player.score - artificial);
        descending(in_pairs.chain(down))
    }
}
