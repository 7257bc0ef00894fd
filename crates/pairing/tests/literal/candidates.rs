//! The candidates of a bracket in the order in which the regulation generates them (C.04.3, 4).

use std::cmp::Reverse;

use crate::legality::{Field, without};

/// Moved-down players and residents, each in the order of C.04.3, 4.1.
#[derive(Debug, Clone)]
pub(crate) struct Bracket {
    pub mdps: Vec<usize>,
    pub residents: Vec<usize>,
}

/// Two who meet, the higher ranked first.
pub(crate) type Pair = (usize, usize);

/// Some pairs, and whoever floats on.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Candidate {
    pub pairs: Vec<Pair>,
    pub floaters: Vec<usize>,
}

/// The sets of moved-down players of one size, in the order of the edition.
pub(crate) type SetsOfMdps<'a> = dyn Fn(&[usize], usize) -> Vec<Vec<usize>> + 'a;

impl Bracket {
    pub(crate) fn size(&self) -> usize {
        self.mdps.len() + self.residents.len()
    }

    /// Shows every legal candidate with so many pairs, so many moved-down players among them.
    pub(crate) fn candidates(
        &self,
        field: &Field,
        (max_pairs, m1): (usize, usize),
        sets: &SetsOfMdps,
        show: &mut dyn FnMut(Candidate),
    ) {
        for s1 in sets(&self.mdps, m1) {
            transpositions(field, &s1, &self.residents, &mut |opponents| {
                let remainder = without(&self.residents, opponents);
                homogeneous(field, &remainder, max_pairs - m1, &mut |rest| {
                    let pairs: Vec<_> = s1
                        .iter()
                        .copied()
                        .zip(opponents.iter().copied())
                        .chain(rest.iter().copied())
                        .collect();
                    let paired: Vec<_> = pairs.iter().flat_map(|&(a, b)| [a, b]).collect();
                    let all = [&self.mdps[..], &self.residents].concat();
                    let floaters = without(&all, &paired);
                    show(Candidate { pairs, floaters });
                });
            });
        }
    }
}

/// Every way to give each member of S1 a legal opponent from S2, smallest sequence first
/// (C.04.3, 4.2). A pair whose member of S1 ranks lower was generated before.
fn transpositions(field: &Field, s1: &[usize], s2: &[usize], show: &mut dyn FnMut(&[usize])) {
    fn choose(
        field: &Field,
        s1: &[usize],
        s2: &[usize],
        chosen: &mut Vec<usize>,
        show: &mut dyn FnMut(&[usize]),
    ) {
        let Some(&next) = s1.get(chosen.len()) else {
            show(chosen);
            return;
        };
        for &opponent in s2 {
            if next < opponent && !chosen.contains(&opponent) && field.legal(next, opponent) {
                chosen.push(opponent);
                choose(field, s1, s2, chosen, show);
                chosen.pop();
            }
        }
    }
    choose(field, s1, s2, &mut Vec::new(), show);
}

/// The candidates of a homogeneous bracket, or of a remainder (C.04.3, 3.6).
fn homogeneous(field: &Field, players: &[usize], pairs: usize, show: &mut dyn FnMut(&[Pair])) {
    if players.len() < 2 * pairs {
        return;
    }
    for (s1, s2) in exchanges(players, pairs) {
        transpositions(field, &s1, &s2, &mut |opponents| {
            let made: Vec<_> = s1.iter().copied().zip(opponents.iter().copied()).collect();
            show(&made);
        });
    }
}

/// The two subgroups after every exchange, beginning with none (C.04.3, 4.3).
fn exchanges(players: &[usize], pairs: usize) -> Vec<(Vec<usize>, Vec<usize>)> {
    let numbers: Vec<usize> = (0..players.len()).collect();
    let (first, second) = numbers.split_at(pairs);
    let mut exchanges = Vec::new();
    for count in 0..=pairs.min(second.len() / 2) {
        for leaving in subsets(first, count) {
            for entering in subsets(second, count) {
                exchanges.push((leaving.clone(), entering));
            }
        }
    }
    exchanges.sort_by_key(|(leaving, entering)| {
        let difference = entering.iter().sum::<usize>() - leaving.iter().sum::<usize>();
        let from_the_largest: Vec<_> =
            leaving.iter().rev().map(|&number| Reverse(number)).collect();
        (leaving.len(), difference, from_the_largest, entering.clone())
    });
    let named = |numbers: Vec<usize>| numbers.into_iter().map(|number| players[number]).collect();
    exchanges
        .into_iter()
        .map(|(leaving, entering)| {
            let s1 = crate::legality::union(&without(first, &leaving), &entering);
            let s2 = crate::legality::union(&without(second, &entering), &leaving);
            (named(s1), named(s2))
        })
        .collect()
}

/// All subsets of one size, in lexicographic order (C.04.3, 4.4).
pub(crate) fn subsets(players: &[usize], size: usize) -> Vec<Vec<usize>> {
    if size == 0 {
        return vec![Vec::new()];
    }
    players
        .iter()
        .enumerate()
        .flat_map(|(at, &first)| {
            subsets(&players[at + 1..], size - 1)
                .into_iter()
                .map(move |rest| [&[first][..], &rest].concat())
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The examples under C.04.3, 4.2.2: eleven players, five pairs.
    #[test]
    fn exchanges_of_one_come_by_difference_and_then_by_the_lowest_who_leaves() {
        let players: Vec<usize> = (1..=11).collect();
        let swapped: Vec<_> = exchanges(&players, 5)
            .into_iter()
            .skip(1)
            .take(6)
            .map(|(s1, s2)| {
                let out: Vec<_> = s2.into_iter().filter(|&player| player <= 5).collect();
                let into: Vec<_> = s1.into_iter().filter(|&player| player > 5).collect();
                (out, into)
            })
            .collect();
        let of_one = [(5, 6), (5, 7), (4, 6), (5, 8), (4, 7), (3, 6)];
        assert_eq!(swapped, of_one.map(|(out, into)| (vec![out], vec![into])));
    }

    #[test]
    fn sets_of_moved_down_players_come_in_order_of_their_numbers() {
        let sets = subsets(&[1, 2, 3, 4], 2);
        assert_eq!(sets, [[1, 2], [1, 3], [1, 4], [2, 3], [2, 4], [3, 4]].map(|set| set.to_vec()));
    }
}
