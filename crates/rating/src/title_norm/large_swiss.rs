//! The large Swiss that needs no mix of federations (B.01 1.4.3.d).

use codex::door;

use super::record::{Federation, FideTitle};
use crate::Rating;

/// What makes a Swiss large.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct LargeSwiss {
    /// Rated players of other federations than the host's, in every round.
    pub foreigners: usize,
    /// Federations they come from.
    pub federations: usize,
    /// Those of them who are GM, IM, WGM or WIM.
    pub titled: usize,
    /// The rounds that one of them may miss.
    pub missed_rounds: usize,
}

/// A player of the tournament, as far as this rule looks.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Entrant {
    /// The rating; none if unrated.
    pub rating: Option<Rating>,
    /// The title.
    pub title: Option<FideTitle>,
    /// The federation.
    pub federation: Option<Federation>,
    /// For each round, whether they were there; the bye that the pairing gives is no absence.
    pub present: Vec<bool>,
}

impl LargeSwiss {
    /// Whether these players make it one, for a host.
    pub fn holds(&self, host: Federation, rounds: usize, entrants: &[Entrant]) -> bool {
        let counted: Vec<&Entrant> = entrants
            .iter()
            .filter(|entrant| entrant.rating.is_some())
            .filter(|entrant| {
                entrant.federation.is_some_and(|federation| {
                    ![host, Federation::FID, Federation::NON].contains(&federation)
                })
            })
            .filter(|entrant| {
                let there = entrant.present.iter().take(rounds).filter(|there| **there).count();
                rounds - there.min(rounds) <= self.missed_rounds
            })
            .collect();
        let every_round = |round: usize| {
            let there: Vec<&&Entrant> = counted
                .iter()
                .filter(|entrant| entrant.present.get(round).copied().unwrap_or_default())
                .collect();
            let titled = there.iter().filter(|entrant| {
                matches!(
                    entrant.title,
                    Some(FideTitle::Gm | FideTitle::Im | FideTitle::Wgm | FideTitle::Wim)
                )
            });
            let mut federations: Vec<_> =
                there.iter().filter_map(|entrant| entrant.federation).collect();
            federations.sort_unstable();
            federations.dedup();
            there.len() >= self.foreigners
                && federations.len() >= self.federations
                && titled.count() >= self.titled
        };
        let holds = rounds > 0 && (0..rounds).all(every_round);
        if holds {
            door!("rating::title_norm::LargeSwiss::holds", "fide-titles-2024 1.4.3.d");
        }
        holds
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::title_norm::TitleNorms;
    use codex::stands_for;

    fn entrants(federations: &[&str], titled: usize, missed: usize) -> Vec<Entrant> {
        (0..20)
            .map(|at| Entrant {
                rating: Some(2200),
                title: (at < titled).then_some(FideTitle::Im),
                federation: federations[at % federations.len()].parse().ok(),
                present: (0..9).map(|round| round >= missed).collect(),
            })
            .collect()
    }

    #[test]
    fn twenty_foreigners_of_three_federations_with_ten_titles_in_every_round() {
        stands_for!("fide-titles-2024 1.4.3.d");
        let rule = TitleNorms::FIDE_2024.large_swiss;
        let holds = |entrants: &[Entrant]| rule.holds(Federation::ITA, 9, entrants);
        let three = ["FRA", "GER", "ESP"];
        assert!(holds(&entrants(&three, 10, 0)));
        assert!(!holds(&entrants(&three, 9, 0)));
        assert!(!holds(&entrants(&["FRA", "GER"], 10, 0)));
        assert!(!holds(&entrants(&three, 10, 0)[1..]));
        // Hosts and players under the flag of FIDE are no foreigners.
        assert!(!holds(&entrants(&["FRA", "GER", "ITA"], 20, 0)));
        assert!(!holds(&entrants(&["FRA", "GER", "FID"], 20, 0)));
        // All twenty missing the first round leave that round empty.
        assert!(!holds(&entrants(&three, 20, 1)));
        // With one more, somebody may miss a round, but not two.
        let mut more = entrants(&three, 20, 0);
        more.extend(entrants(&three, 20, 1).into_iter().take(1));
        assert!(holds(&more));
        more[0].present[4] = false;
        assert!(holds(&more));
        more[0].present[5] = false;
        assert!(!holds(&more));
    }
}
