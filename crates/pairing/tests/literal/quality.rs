//! The quality criteria that both editions share, and those of 2026 (C.04.3, 2.4).

use crate::candidates::{Bracket, Candidate, subsets};
use crate::legality::{Field, union};
use crate::player::{Float, Player, Strength};

/// The value of each criterion in order; the smaller list is the better candidate.
pub(crate) type Quality = Vec<Vec<i64>>;

/// A player in the Limbo counts as farther from an opponent than anybody who has one (C18 to C21).
const LIMBO: i64 = 1_000_000;

/// What the walk over the brackets knows when it weighs a candidate of one of them.
pub(crate) struct Scene<'a> {
    pub field: &'a Field,
    pub bracket: &'a Bracket,
    /// Everybody with a lower score.
    pub below: &'a [usize],
    /// The next scoregroup, which the same list begins with.
    pub next_group: &'a [usize],
}

impl Scene<'_> {
    /// C4 (C.04.3, 2.2.1).
    pub(crate) fn admissible(&self, candidate: &Candidate) -> bool {
        self.field.completable(&union(&candidate.floaters, self.below))
    }

    /// C6 to C21.
    pub(crate) fn quality(&self, candidate: &Candidate) -> Quality {
        let mut quality = vec![
            vec![count(candidate.floaters.len())],
            scores(self.field, &candidate.floaters),
            self.look_ahead(&candidate.floaters),
            self.unplayed_games_of_the_bye(candidate),
        ];
        quality.extend(colours(self.field, &candidate.pairs));
        quality.extend(self.floats(candidate));
        quality
    }

    /// C8: how well the next bracket can be paired with these players moved down to it.
    fn look_ahead(&self, floaters: &[usize]) -> Vec<i64> {
        let Some(last) = self.next_group.last() else { return Vec::new() };
        let bracket = Bracket { mdps: floaters.to_vec(), residents: self.next_group.to_vec() };
        let below: Vec<usize> = self.below.iter().copied().filter(|player| player > last).collect();
        let next = Scene { field: self.field, bracket: &bracket, below: &below, next_group: &[] };
        let mut best: Option<Vec<i64>> = None;
        for max_pairs in (0..=bracket.size() / 2).rev() {
            for m1 in (0..=max_pairs.min(floaters.len())).rev() {
                bracket.candidates(self.field, (max_pairs, m1), &subsets, &mut |candidate| {
                    let mut value = vec![count(candidate.floaters.len())];
                    value.extend(scores(self.field, &candidate.floaters));
                    let better = best.as_ref().is_none_or(|best| value < *best);
                    if better && next.admissible(&candidate) {
                        best = Some(value);
                    }
                });
            }
            if best.is_some() {
                break;
            }
        }
        best.expect("what is completable can be paired bracket by bracket")
    }

    /// C9, where the single downfloater is bound to get the bye (C.04.3, 2.4.4).
    fn unplayed_games_of_the_bye(&self, candidate: &Candidate) -> Vec<i64> {
        let resident_score =
            self.bracket.residents.first().map(|&resident| self.field.players[resident].score);
        match candidate.floaters[..] {
            [single] if self.field.bye_score >= resident_score => {
                vec![self.field.players[single].unplayed]
            }
            _ => Vec::new(),
        }
    }

    /// C14 to C21.
    fn floats(&self, candidate: &Candidate) -> Quality {
        let player = |place: usize| &self.field.players[place];
        let is_mdp = |place: &usize| self.bracket.mdps.contains(place);
        let had = |place: usize, back: usize, float| player(place).floats[back] == Some(float);
        let mdp_pairs: Vec<(usize, usize)> =
            candidate.pairs.iter().copied().filter(|(upper, _)| is_mdp(upper)).collect();
        let difference = |(upper, lower): (usize, usize)| player(upper).score - player(lower).score;

        let resident_floaters = |back| {
            let repeated = candidate
                .floaters
                .iter()
                .filter(|place| !is_mdp(place) && had(**place, back, Float::Down));
            vec![count(repeated.count())]
        };
        let mdp_opponents = |back| {
            let repeated = mdp_pairs.iter().filter(|(_, lower)| had(*lower, back, Float::Up));
            vec![count(repeated.count())]
        };
        let mdp_differences = |back| {
            let paired = mdp_pairs
                .iter()
                .filter(|(upper, _)| had(*upper, back, Float::Down))
                .map(|&pair| difference(pair));
            let limbo = candidate
                .floaters
                .iter()
                .filter(|place| is_mdp(place) && had(**place, back, Float::Down))
                .map(|&place| LIMBO + player(place).score);
            descending(paired.chain(limbo))
        };
        let opponent_differences = |back| {
            descending(
                mdp_pairs
                    .iter()
                    .filter(|(_, lower)| had(*lower, back, Float::Up))
                    .map(|&pair| difference(pair)),
            )
        };
        vec![
            resident_floaters(0),
            mdp_opponents(0),
            resident_floaters(1),
            mdp_opponents(1),
            mdp_differences(0),
            opponent_differences(0),
            mdp_differences(1),
            opponent_differences(1),
        ]
    }
}

/// C10 to C13 of 2026, C.8 to C.11 of 2017 (C.04.3, 2.4.5 to 2.4.8).
pub(crate) fn colours(field: &Field, pairs: &[(usize, usize)]) -> Quality {
    let violations = |violated: fn(&Player, &Player) -> bool| {
        let number = pairs
            .iter()
            .map(|&(upper, lower)| (&field.players[upper], &field.players[lower]))
            .filter(|(upper, lower)| violated(upper, lower))
            .count();
        vec![count(number)]
    };
    vec![
        violations(|one, other| {
            both_absolute(one, other)
                && one.colour_difference().abs() >= 2
                && other.colour_difference().abs() >= 2
        }),
        violations(|one, other| both_absolute(one, other) && third_colour(one, other)),
        violations(clash),
        violations(|one, other| {
            let strong = |player: &Player| {
                player
                    .preference()
                    .is_some_and(|preference| preference.strength >= Strength::Strong)
            };
            clash(one, other) && strong(one) && strong(other) && !both_absolute(one, other)
        }),
    ]
}

/// Both prefer the same colour.
fn clash(one: &Player, other: &Player) -> bool {
    let colour = |player: &Player| player.preference().map(|preference| preference.colour);
    colour(one).is_some() && colour(one) == colour(other)
}

fn both_absolute(one: &Player, other: &Player) -> bool {
    one.absolute().is_some() && one.absolute() == other.absolute()
}

/// Whether one of two with the same absolute preference gets a colour for the third time running.
fn third_colour(one: &Player, other: &Player) -> bool {
    let imbalance = |player: &Player| player.colour_difference().abs();
    let refused_colour = one.absolute().map(vocabulary::Side::other);
    let repeated = |player: &Player| player.repeated_colour() == refused_colour;
    match imbalance(one).cmp(&imbalance(other)) {
        std::cmp::Ordering::Less => repeated(one),
        std::cmp::Ordering::Greater => repeated(other),
        std::cmp::Ordering::Equal => repeated(one) && repeated(other),
    }
}

pub(crate) fn scores(field: &Field, players: &[usize]) -> Vec<i64> {
    descending(players.iter().map(|&place| field.players[place].score))
}

pub(crate) fn descending(values: impl Iterator<Item = i64>) -> Vec<i64> {
    let mut values: Vec<i64> = values.collect();
    values.sort_unstable_by(|one, other| other.cmp(one));
    values
}

pub(crate) fn count(number: usize) -> i64 {
    i64::try_from(number).expect("a field of a test is small")
}
