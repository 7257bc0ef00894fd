//! Corrections: what the lists before would have said had they known (RTF 4.1.2, 4.4.2, 6.2.3).
//!
//! A variation does not always arrive whole: the ceiling of 4.4.2 may hold some of it back, and FIDE's
//! rating may take its place. So a correction cannot be the difference of two variations. Whoever
//! played in a corrected tournament goes on from where the lists before would have put them; what
//! they were given, and nothing else, is undone.

use std::collections::{BTreeMap, BTreeSet};

use codex::door;

use super::{Homologation, Ledger, List, NEWCOMER, Standing, Tournament, Version};
use crate::Category;
use crate::elo_italia::ListDate;

/// Which version of each tournament counts.
#[derive(Debug, Clone)]
pub(super) struct Known {
    /// The last list whose facts are known; none where all are.
    by: Option<ListDate>,
    /// Tournaments whose version of that list is not looked at.
    but: BTreeSet<u32>,
}

impl Known {
    /// What is known when a list closes.
    pub(super) const fn at(list: ListDate) -> Self {
        Self { by: Some(list), but: BTreeSet::new() }
    }

    /// All there is.
    pub(super) const fn everything() -> Self {
        Self { by: None, but: BTreeSet::new() }
    }
}

/// Who goes on from another place than the list before says.
#[derive(Debug, Clone, Default)]
pub(super) struct Restarts {
    places: BTreeMap<usize, Standing>,
    /// Categories that are kept for life although what gave them was corrected.
    pub(super) kept: BTreeMap<u32, Category>,
    /// Whose category was taken back with a homologation (6.2.3), and which it was.
    pub(super) taken: BTreeMap<usize, Category>,
}

impl Restarts {
    /// Where a player goes on from, if a correction concerns them.
    pub(super) fn of(&self, at: usize) -> Option<&Standing> {
        self.places.get(&at)
    }
}

impl Tournament {
    /// The version that counts when a list closes.
    pub(super) fn version_at(&self, list: ListDate) -> Option<&Version> {
        self.versions.iter().rev().find(|version| version.enters <= list)
    }
}

impl Ledger {
    /// The version of a tournament that counts.
    pub(super) fn version(&self, tournament: u32, known: &Known) -> Option<&Version> {
        let all = &self.tournaments[tournament as usize];
        match known.by {
            None => all.versions.last(),
            Some(list) if known.but.contains(&tournament) => {
                all.versions.iter().rev().find(|version| version.enters < list)
            }
            Some(list) => all.version_at(list),
        }
    }

    /// Who is concerned by the corrections that enter a list, and where they go on from.
    pub(super) fn restarts(&self, before: &List, list: ListDate) -> Restarts {
        let mut concerned = BTreeSet::new();
        let mut refused = BTreeSet::new();
        for contribution in self.contributions(list).iter().filter(|one| one.version > 0) {
            let tournament = contribution.tournament;
            let known = Known { by: Some(list), but: BTreeSet::from([tournament]) };
            let (Some(then), Some(now)) =
                (self.version(tournament, &known), self.version(tournament, &Known::at(list)))
            else {
                // First received for this very list: it counts as it was corrected.
                continue;
            };
            concerned.extend(then.players.iter().chain(&now.players).copied());
            if now.homologation == Homologation::Refused {
                refused.insert(tournament);
            }
        }
        if concerned.is_empty() {
            return Restarts::default();
        }
        let mut only = vec![false; self.players.len()];
        for &at in &concerned {
            only[at as usize] = true;
        }
        let now = self.replayed(before.date, &Known::at(list), &only);
        let then = (!refused.is_empty())
            .then(|| self.replayed(before.date, &Known { by: Some(list), but: refused }, &only));
        let mut restarts = Restarts::default();
        for at in concerned {
            let place = at as usize;
            let held = before.standings.get(place).unwrap_or(&NEWCOMER);
            let Some(mut standing) = now.get(&place).copied() else { continue };
            let earned = standing.place.category;
            let earned_then = then.as_ref().and_then(|then| then.get(&place));
            let taken = earned_then.is_some_and(|then| earned < then.place.category)
                && earned < held.place.category;
            if taken {
                door!("rating::Ledger::restarts, taken back", "fsi-2009 6.2.3");
                restarts.taken.insert(place, held.place.category);
            } else {
                standing.place.category = earned.max(held.place.category);
                if standing.place.category > earned {
                    door!("rating::Ledger::restarts, for life", "fsi-2009 4.1.2");
                    restarts.kept.insert(at, standing.place.category);
                }
            }
            restarts.places.insert(place, standing);
        }
        restarts
    }

    /// Where those asked for would stand on a list had all that is known been known.
    fn replayed(
        &self,
        through: ListDate,
        known: &Known,
        only: &[bool],
    ) -> BTreeMap<usize, Standing> {
        let opening = self.lists.first().map_or(&[][..], |list| &list.standings);
        let asked = only.iter().enumerate().filter(|(_, asked)| **asked).map(|(at, _)| at);
        let mut places: BTreeMap<usize, Standing> =
            asked.map(|at| (at, *opening.get(at).unwrap_or(&NEWCOMER))).collect();
        for list in self.lists.iter().skip(1).take_while(|list| list.date <= through) {
            let sums = self.sums(list.date, known, Some(only));
            for (&at, standing) in &mut places {
                let mut held = *standing;
                let kept = u32::try_from(at).ok().and_then(|at| list.kept.get(&at));
                held.place.category =
                    kept.map_or(held.place.category, |kept| held.place.category.max(*kept));
                let (Some(player), Some(sum)) = (self.players.get(at), sums.get(at)) else {
                    continue;
                };
                *standing = self.close_player(player, held, list.date, *sum, known).0;
            }
        }
        places
    }
}
