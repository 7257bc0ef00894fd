//! The value of a candidate, criterion by criterion, and who causes it (C.04.3, 2.4).

use std::cmp::Reverse;

use serde::ser::{Serialize, SerializeMap, Serializer};
use tournament::{Score, Tpn};

use super::bracket::{Bracket, Decision};
use super::clash::{ColourClaim, clash};
use super::edition::Procedure;
use super::field::Field;
use super::player::Float;

/// A score difference in a list of C18 to C21; the Limbo comes after all pairs (C.04.3, 2.4.13).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, serde::Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Difference {
    /// Between the two of a pair.
    Paired(Score),
    /// The own score of somebody who stays unpaired.
    Limbo(Score),
}

/// The value of a criterion; smaller is better.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, serde::Serialize)]
#[serde(untagged)]
pub enum CriterionValue {
    /// A count of pairs or players.
    Count(usize),
    /// Scores or score differences, descending.
    Scores(Vec<Score>),
    /// Score differences with the Limbo, descending.
    Differences(Vec<Difference>),
    /// Who is left over one bracket ahead: how many, with which scores.
    Ahead {
        /// How many.
        left: usize,
        /// Their scores or score differences, descending.
        scores: Vec<Score>,
    },
}

/// A criterion with the value a candidate has in it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Criterion {
    /// As the edition names it: `c6`.
    pub name: &'static str,
    /// What the candidate has.
    pub value: CriterionValue,
    /// The players who make it worse than nought.
    pub players: Vec<Tpn>,
}

/// The criteria of a candidate, the most important first.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Quality(pub Vec<Criterion>);

impl Serialize for Quality {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(Some(self.0.len()))?;
        for criterion in &self.0 {
            map.serialize_entry(criterion.name, &criterion.value)?;
        }
        map.end()
    }
}

impl Quality {
    /// The first criterion in which two candidates of one bracket differ.
    pub fn first_difference<'a>(
        &'a self,
        other: &'a Self,
    ) -> Option<(&'a Criterion, &'a Criterion)> {
        self.0.iter().zip(&other.0).find(|(own, its)| own.value != its.value)
    }

    pub(crate) fn of(
        field: &Field,
        bracket: &Bracket,
        decision: &Decision,
        c9_in_force: bool,
        procedure: Procedure,
    ) -> Self {
        let view = View { field, bracket, decision };
        match procedure {
            Procedure::EveryBracket => view.of_2026(c9_in_force),
            Procedure::CollapsedLastBracket => view.of_2017(),
        }
    }
}

/// A pair of a candidate: the higher ranked, the lower, what separates them.
struct Pair {
    higher: usize,
    lower: usize,
    difference: Score,
}

struct View<'a> {
    field: &'a Field,
    bracket: &'a Bracket,
    decision: &'a Decision,
}

impl View<'_> {
    fn of_2026(&self, c9_in_force: bool) -> Quality {
        let floaters = &self.decision.downfloaters;
        let residents: Vec<usize> = self.residents_left().collect();
        let mut criteria = vec![
            self.count("c6", floaters),
            self.scores("c7", floaters, |seat| self.field.score(seat)),
            self.ahead("c8", |seat| self.field.score(seat)),
        ];
        if c9_in_force {
            let unplayed = |&seat: &usize| usize::from(self.field.players[seat].unplayed);
            criteria.push(Criterion {
                name: "c9",
                value: CriterionValue::Count(floaters.first().map_or(0, unplayed)),
                players: self.numbers(floaters),
            });
        }
        criteria.push(self.clashes("c10", 0));
        criteria.push(self.clashes("c11", 1));
        criteria.push(self.clashes("c12", 2));
        criteria.push(self.clashes("c13", 3));
        for (back, down, up) in [(0, "c14", "c15"), (1, "c16", "c17")] {
            criteria.push(self.count(down, &self.floated(&residents, Float::Down, back)));
            criteria.push(self.count(up, &self.opponents_again(back)));
        }
        for (back, down, up) in [(0, "c18", "c19"), (1, "c20", "c21")] {
            criteria.push(self.mdps_again(down, back));
            let again = self.opponents_again(back);
            let differences = self.differences_of(&again);
            criteria.push(self.differences(up, &again, differences));
        }
        Quality(criteria)
    }

    fn of_2017(&self) -> Quality {
        const BELOW: Score = Score::points(1);
        let floaters = &self.decision.downfloaters;
        let lowest = self.bracket.players().map(|seat| self.field.score(seat)).min();
        let lowest = lowest.unwrap_or_default();
        let alone = |seat: usize| self.field.score(seat) - lowest + BELOW;
        let mut psd: Vec<Score> = self.pairs().map(|pair| pair.difference).collect();
        psd.extend(floaters.iter().map(|&seat| alone(seat)));
        psd.sort_unstable_by_key(|&difference| Reverse(difference));
        let apart = self.pairs().filter(|pair| pair.difference > Score::ZERO);
        let mut involved: Vec<usize> = apart.flat_map(|pair| [pair.higher, pair.lower]).collect();
        involved.extend(floaters);
        let next = self.bracket.next.first().map(|&seat| self.field.score(seat));
        let mut criteria = vec![
            self.count("c5", floaters),
            Criterion {
                name: "c6",
                value: CriterionValue::Scores(psd),
                players: self.numbers(&involved),
            },
            self.ahead("c7", |seat| {
                next.map_or(Score::ZERO, |next| self.field.score(seat) - next + BELOW)
            }),
            self.clashes("c8", 0),
            self.clashes("c9", 1),
            self.clashes("c10", 2),
            self.clashes("c11", 3),
        ];
        let goes_down = || {
            let higher = self.pairs().filter(|pair| pair.difference > Score::ZERO);
            higher
                .map(|pair| (pair.higher, pair.difference))
                .chain(floaters.iter().map(|&seat| (seat, alone(seat))))
        };
        let goes_up = || {
            let lower = self.pairs().filter(|pair| pair.difference > Score::ZERO);
            lower.map(|pair| (pair.lower, pair.difference))
        };
        let again = |list: Vec<(usize, Score)>, float: Float, back: usize| -> Vec<(usize, Score)> {
            let floats = |seat: usize| self.field.players[seat].floats[back];
            list.into_iter().filter(|&(seat, _)| floats(seat) == Some(float)).collect()
        };
        let mut counts = Vec::new();
        let mut lists = Vec::new();
        for (back, names) in [(0, ["c12", "c13", "c16", "c17"]), (1, ["c14", "c15", "c18", "c19"])]
        {
            let down = again(goes_down().collect(), Float::Down, back);
            let up = again(goes_up().collect(), Float::Up, back);
            for (list, count, by_difference) in
                [(down, names[0], names[2]), (up, names[1], names[3])]
            {
                let seats: Vec<usize> = list.iter().map(|&(seat, _)| seat).collect();
                let differences = list.iter().map(|&(_, by)| Difference::Paired(by)).collect();
                counts.push(self.count(count, &seats));
                lists.push(self.differences(by_difference, &seats, differences));
            }
        }
        criteria.extend(counts);
        criteria.extend(lists);
        Quality(criteria)
    }

    fn pairs(&self) -> impl Iterator<Item = Pair> + '_ {
        self.decision.pairs.iter().map(|&(higher, lower)| Pair {
            higher,
            lower,
            difference: self.field.score(higher) - self.field.score(lower),
        })
    }

    fn is_mdp(&self, seat: usize) -> bool {
        self.bracket.mdps.binary_search(&seat).is_ok()
    }

    fn residents_left(&self) -> impl Iterator<Item = usize> + '_ {
        self.decision.downfloaters.iter().copied().filter(|&seat| !self.is_mdp(seat))
    }

    fn numbers(&self, seats: &[usize]) -> Vec<Tpn> {
        seats.iter().map(|&seat| self.field.players[seat].tpn).collect()
    }

    fn floated(&self, seats: &[usize], float: Float, back: usize) -> Vec<usize> {
        let floats = |seat: usize| self.field.players[seat].floats[back];
        seats.iter().copied().filter(|&seat| floats(seat) == Some(float)).collect()
    }

    /// Residents paired with an MDP who floated up before.
    fn opponents_again(&self, back: usize) -> Vec<usize> {
        let met: Vec<usize> =
            (self.pairs()).filter(|pair| self.is_mdp(pair.higher)).map(|pair| pair.lower).collect();
        self.floated(&met, Float::Up, back)
    }

    fn differences_of(&self, lower: &[usize]) -> Vec<Difference> {
        let pairs = self.pairs().filter(|pair| lower.contains(&pair.lower));
        pairs.map(|pair| Difference::Paired(pair.difference)).collect()
    }

    /// MDPs who floated down before, with how far they go down now.
    fn mdps_again(&self, name: &'static str, back: usize) -> Criterion {
        let again = self.floated(&self.bracket.mdps, Float::Down, back);
        let differences = again
            .iter()
            .map(|&mdp| match self.pairs().find(|pair| pair.higher == mdp) {
                Some(pair) => Difference::Paired(pair.difference),
                None => Difference::Limbo(self.field.score(mdp)),
            })
            .collect();
        self.differences(name, &again, differences)
    }

    fn count(&self, name: &'static str, seats: &[usize]) -> Criterion {
        let value = CriterionValue::Count(seats.len());
        Criterion { name, value, players: self.numbers(seats) }
    }

    fn scores(
        &self,
        name: &'static str,
        seats: &[usize],
        of: impl Fn(usize) -> Score,
    ) -> Criterion {
        let value = CriterionValue::Scores(descending(seats.iter().map(|&seat| of(seat))));
        Criterion { name, value, players: self.numbers(seats) }
    }

    fn differences(
        &self,
        name: &'static str,
        seats: &[usize],
        differences: Vec<Difference>,
    ) -> Criterion {
        let value = CriterionValue::Differences(descending(differences.into_iter()));
        Criterion { name, value, players: self.numbers(seats) }
    }

    fn ahead(&self, name: &'static str, of: impl Fn(usize) -> Score) -> Criterion {
        let none = Vec::new();
        let left = if self.bracket.next.is_empty() { &none } else { &self.decision.left_ahead };
        let scores = descending(left.iter().map(|&seat| of(seat)));
        let value = CriterionValue::Ahead { left: left.len(), scores };
        Criterion { name, value, players: self.numbers(left) }
    }

    fn clashes(&self, name: &'static str, which: usize) -> Criterion {
        let claim = |seat: usize| ColourClaim::of(&self.field.players[seat]);
        let failing: Vec<Pair> = self
            .pairs()
            .filter(|pair| clash(claim(pair.higher), claim(pair.lower))[which])
            .collect();
        let players: Vec<usize> =
            failing.iter().flat_map(|pair| [pair.higher, pair.lower]).collect();
        let value = CriterionValue::Count(failing.len());
        Criterion { name, value, players: self.numbers(&players) }
    }
}

fn descending<T: Ord>(values: impl Iterator<Item = T>) -> Vec<T> {
    let mut values: Vec<T> = values.collect();
    values.sort_by(|one, other| other.cmp(one));
    values
}
