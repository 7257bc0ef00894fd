//! The closing of a period for everybody (RTF 4.2.2, 4.2.3, 4.2.6, 4.4.1 to 4.4.3).

use codex::door;
use jiff::civil::Date;

use std::collections::BTreeMap;

use super::replay::{Known, Restarts};
use super::report::Sheet;
use super::{
    Contribution, FideNews, Homologation, Ledger, List, NEWCOMER, News, Player, PlayerId, Refusal,
    Standing, TournamentId, Version, What,
};
use crate::elo_italia::{Closing, EloItalia, FideStatus, ListDate, Merit, Place};
use crate::{Category, Rating};

/// A line of a list.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ListRow {
    /// Who.
    pub player: PlayerId,
    /// Rating and category.
    pub place: Place,
}

/// Somebody whose place on the new list differs.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Change {
    /// Who.
    pub player: PlayerId,
    /// The place on the list before.
    pub before: Place,
    /// What that list would have said had it known the corrections of this period.
    pub corrected: Option<Place>,
    /// How the new one came about.
    pub closing: Closing,
}

impl Change {
    /// The algebraic sum of the period, with what corrections gave or took back.
    pub fn sum(&self) -> i32 {
        let national = |place: Place| match place.merit {
            Merit::EloItalia(rating) => Some(rating),
            Merit::Fide(_) | Merit::Theoretical => None,
        };
        let corrected: Option<Rating> = self
            .corrected
            .and_then(national)
            .zip(national(self.before))
            .map(|(now, before)| now - before);
        self.closing.sum + corrected.unwrap_or(0)
    }
}

/// A tournament that came too late for the list.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CarriedOver {
    /// Which.
    pub id: TournamentId,
    /// The day of receipt.
    pub received: Date,
    /// The list it enters.
    pub enters: ListDate,
}

/// What the closing of a period gives.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ClosedPeriod {
    /// The date of the new list.
    pub list: ListDate,
    /// The new list: everybody with a rating or a category, by number.
    pub rows: Vec<ListRow>,
    /// Who is not where they were, by number.
    pub changes: Vec<Change>,
    /// Tournaments received for later lists.
    pub carried_over: Vec<CarriedOver>,
    /// How many tournaments, and corrections of them, entered the list.
    pub tournaments: usize,
}

/// What a period adds to one player.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Sum {
    pub variation: i32,
    pub games: i32,
}

impl Ledger {
    /// Closes a period, or closes one again: the same facts give the same list.
    pub fn close(&self, list: ListDate) -> Result<ClosedPeriod, Refusal> {
        let before = self.before(list)?;
        let contributions = self.contributions(list);
        let sums = self.sums(list, &Known::at(list), None);
        let restarts = self.restarts(before, list);
        let closings = self.closings(before, list, &sums, &restarts);
        let mut rows = Vec::with_capacity(self.players.len());
        let mut changes = Vec::new();
        for (at, (player, (_, closing))) in self.players.iter().zip(closings).enumerate() {
            if closing.end != NEWCOMER.place {
                rows.push(ListRow { player: player.id, place: closing.end });
            }
            let before = before.standings.get(at).unwrap_or(&NEWCOMER).place;
            if before != closing.end {
                let corrected = restarts.of(at).map(|standing| standing.place);
                let corrected = corrected.filter(|corrected| *corrected != before);
                changes.push(Change { player: player.id, before, corrected, closing });
            }
        }
        rows.sort_unstable_by_key(|row| row.player);
        changes.sort_unstable_by_key(|change| change.player);
        let carried_over = self.carried_over(list);
        Ok(ClosedPeriod { list, rows, changes, carried_over, tournaments: contributions.len() })
    }

    /// The list that was in force while the period of `list` ran: the one before it.
    pub(super) fn before(&self, list: ListDate) -> Result<&List, Refusal> {
        let next = self.next_list()?;
        let known = self.lists.iter().position(|closed| closed.date == list);
        match known {
            Some(at @ 1..) => Ok(&self.lists[at - 1]),
            None if list == next => Ok(&self.lists[self.lists.len() - 1]),
            Some(0) | None => {
                door!("rating::Ledger::close, out of order", "fsi-2009 4.2.2");
                Err(Refusal::OutOfOrder { asked: list, next })
            }
        }
    }

    /// What enters a list.
    pub(super) fn contributions(&self, list: ListDate) -> &[Contribution] {
        self.periods.get(&list).map_or(&[], Vec::as_slice)
    }

    /// The places of the list that closes now.
    pub(super) fn standings_of(
        &self,
        list: ListDate,
    ) -> Result<(Vec<Standing>, BTreeMap<u32, Category>), Refusal> {
        let before = self.before(list)?;
        if self.lists.iter().any(|closed| closed.date == list) {
            let next = self.next_list()?;
            return Err(Refusal::OutOfOrder { asked: list, next });
        }
        let sums = self.sums(list, &Known::at(list), None);
        let restarts = self.restarts(before, list);
        let closings = self.closings(before, list, &sums, &restarts);
        let standings = closings.map(|(standing, _)| standing).collect();
        Ok((standings, restarts.kept))
    }

    /// The algebraic sum of everybody's variations, in the order of the players: each tournament of
    /// the list in the version that is known. Where only some are asked for, those they did not play
    /// in are passed over.
    pub(super) fn sums(&self, list: ListDate, known: &Known, only: Option<&[bool]>) -> Vec<Sum> {
        let mut sums = vec![Sum::default(); self.players.len()];
        let mut sheet = Sheet::default();
        for contribution in self.contributions(list) {
            if contribution.version > 0 {
                continue;
            }
            let Some(version) = self.version(contribution.tournament, known) else { continue };
            let asked = |&player: &u32| only.is_none_or(|only| only[player as usize]);
            if version.players.iter().any(asked) {
                version.add_to(&mut sums, &self.edition, &mut sheet);
            }
        }
        sums
    }

    /// Everybody's closing, in the order of the players.
    fn closings<'a>(
        &'a self,
        before: &'a List,
        list: ListDate,
        sums: &'a [Sum],
        restarts: &'a Restarts,
    ) -> impl Iterator<Item = (Standing, Closing)> + 'a {
        self.players.iter().zip(sums).enumerate().map(move |(at, (player, sum))| {
            let held = before.standings.get(at).unwrap_or(&NEWCOMER);
            let held = restarts.of(at).unwrap_or(held);
            self.close_player(player, *held, list, *sum, &Known::at(list))
        })
    }

    /// One player's closing.
    pub(super) fn close_player(
        &self,
        player: &Player,
        held: Standing,
        list: ListDate,
        sum: Sum,
        known: &Known,
    ) -> (Standing, Closing) {
        let start = player.start(held, list);
        let norms = self.has_master_norms(player, list, known);
        let closing =
            self.edition.close_sum(start.place, sum.variation, sum.games > 0, start.fide, norms);
        // Coming back from FIDE's list is an event, not a state.
        let fide = match start.fide {
            FideStatus::Delisted { .. } => FideStatus::Unrated,
            lasting => lasting,
        };
        (Standing { place: closing.end, fide }, closing)
    }

    fn carried_over(&self, list: ListDate) -> Vec<CarriedOver> {
        let closed = self.lists.iter().find(|closed| closed.date == list);
        let order = closed.map_or(usize::MAX, |closed| closed.order);
        let later = self.periods.range(list..).skip_while(|(enters, _)| **enters == list);
        later
            .flat_map(|(enters, contributions)| contributions.iter().map(|one| (*enters, one)))
            .filter(|(_, contribution)| contribution.order < order)
            .map(|(enters, contribution)| {
                let tournament = &self.tournaments[contribution.tournament as usize];
                let received = tournament.versions[contribution.version as usize].received;
                CarriedOver { id: tournament.id.clone(), received, enters }
            })
            .collect()
    }
}

impl Version {
    /// Adds everybody's variation; a tournament that was not homologated has none (6.2.3).
    fn add_to(&self, sums: &mut [Sum], edition: &EloItalia, sheet: &mut Sheet) {
        if self.homologation == Homologation::Refused {
            door!("rating::Ledger::close, not homologated", "fsi-2009 6.2.3");
            return;
        }
        self.report.variations(edition, sheet, |seat, variation| {
            let sum = &mut sums[self.players[seat] as usize];
            sum.variation = sum.variation.saturating_add(variation.applied());
            sum.games += i32::try_from(variation.games).unwrap_or(i32::MAX);
        });
    }
}

impl Player {
    /// What enters a list, by day.
    pub(super) fn news_of(&self, list: ListDate) -> Vec<&News> {
        let mut news: Vec<&News> = self.news.iter().filter(|news| news.enters == list).collect();
        news.sort_by_key(|news| news.on);
        news
    }

    /// Where somebody stands when the sum of the period is added: the place held, an equation
    /// (4.2.7) and a category given by the federation included.
    fn start(&self, held: Standing, list: ListDate) -> Standing {
        if self.news.is_empty() {
            return held;
        }
        let mut start = held;
        for news in self.news_of(list) {
            match news.what {
                What::Assigned(category) => {
                    door!("rating::Ledger::close, assigned", "fsi-2009 4.1.2");
                    start.place.category = start.place.category.max(category);
                }
                What::Revoked(remains) => {
                    start.place.category = start.place.category.min(remains);
                }
                What::Equated(rating) => match start.place.merit {
                    Merit::Theoretical => {
                        start.place.merit = Merit::EloItalia(EloItalia::equated(None, rating));
                    }
                    Merit::EloItalia(held) => {
                        start.place.merit =
                            Merit::EloItalia(EloItalia::equated(Some(held), rating));
                    }
                    Merit::Fide(_) => {}
                },
                What::Fide(FideNews::Rated { rating, games }) => {
                    start.fide = FideStatus::Rated { rating, games };
                }
                What::Fide(FideNews::Delisted { floor }) => {
                    start.fide = FideStatus::Delisted { floor };
                }
                What::Registered { .. } | What::Played | What::Norm(..) => {}
            }
        }
        start
    }
}
