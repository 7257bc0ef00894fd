//! The seeding of the FSSI team championship: by the ratings of the best four of each team.

use codex::{Explanation, article, door, phrase};
use lots::Lot;

/// How many members of a team count.
const COUNTED: usize = 4;

/// A team's place at the start.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Seed {
    /// The place of the team in the list that was asked about.
    pub team: usize,
    /// The sum of its four best ratings: the mean of them, before anything is rounded.
    pub sum: u32,
    /// Whether another team has the same sum, so that a lot told them apart.
    pub drawn: bool,
}

/// The sum of the four best ratings of a team. A member without a rating comes with the one that
/// the category stands for; the rule speaks of the mean, but of equally many ratings the sums
/// compare alike and nothing is rounded.
pub fn best_four(ratings: &[u16]) -> u32 {
    let mut ratings = ratings.to_vec();
    ratings.sort_unstable_by_key(|&rating| std::cmp::Reverse(rating));
    ratings.iter().take(COUNTED).map(|&rating| u32::from(rating)).sum()
}

/// The teams in the order of their pairing numbers, strongest first; equal ones draw lots.
pub fn seed(teams: &[Vec<u16>], lot: &mut Lot) -> Vec<Seed> {
    door!("pairing::team_seeding::seed", "fssi sq.a");
    let sums: Vec<u32> = teams.iter().map(|ratings| best_four(ratings)).collect();
    let mut order: Vec<usize> = (0..teams.len()).collect();
    lot.shuffle(&mut order);
    order.sort_by_key(|&team| std::cmp::Reverse(sums[team]));
    let seed = |team: usize| {
        let sum = sums[team];
        let drawn = sums.iter().filter(|&&other| other == sum).count() > 1;
        Seed { team, sum, drawn }
    };
    order.into_iter().map(seed).collect()
}

impl Seed {
    /// Why the team stands where it stands.
    pub fn explanation(&self) -> Explanation {
        let what = if self.drawn { phrase!("seeding-drawn") } else { phrase!("seeding-best-four") };
        Explanation::of(what).with_value(self.sum).with_article(article!("fssi sq.a"))
    }
}

#[cfg(test)]
mod tests {
    use codex::stands_for;

    use super::*;

    #[test]
    fn sums_tell_apart_what_rounded_means_would_not() {
        stands_for!("fssi sq.a");
        let teams = [
            vec![1900, 1850, 1700, 1650, 1600],
            vec![2000, 1800, 1750, 1440, 1440, 1440],
            vec![1780, 1775, 1775, 1771],
        ];
        let seeds = seed(&teams, &mut Lot::new(1));
        let order: Vec<_> = seeds.iter().map(|seed| (seed.team, seed.sum)).collect();
        assert_eq!(order, [(2, 7101), (0, 7100), (1, 6990)]);
    }

    #[test]
    fn equal_teams_draw_lots() {
        let teams = vec![vec![1500; 4]; 2];
        let first = |seed_number| seed(&teams, &mut Lot::new(seed_number))[0];
        assert!(first(1).drawn);
        let seen: std::collections::BTreeSet<_> =
            (0..20).map(|number| first(number).team).collect();
        assert_eq!(seen.len(), 2);
    }
}
