//! The closing of a period for everybody (RTF 4.2.2, 4.2.3, 4.2.6, 4.4.1 to 4.4.3).

use codex::door;
use jiff::civil::Date;

use super::report::Sheet;
use super::{
    Contribution, FideNews, Homologation, Ledger, List, NEWCOMER, News, NormPlace, Player,
    PlayerId, Refusal, Standing, TournamentId, Version, What,
};
use crate::elo_italia::{Closing, EloItalia, FideStatus, ListDate, Merit, Place};
use crate::master_norm::NormKind;

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
    /// How the new one came about.
    pub closing: Closing,
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
        let sums = self.sums(contributions);
        let closings = self.closings(before, list, &sums);
        let mut rows = Vec::with_capacity(self.players.len());
        let mut changes = Vec::new();
        for (at, (player, (_, closing))) in self.players.iter().zip(closings).enumerate() {
            if closing.end != NEWCOMER.place {
                rows.push(ListRow { player: player.id, place: closing.end });
            }
            let before = before.standings.get(at).unwrap_or(&NEWCOMER).place;
            if before != closing.end {
                changes.push(Change { player: player.id, before, closing });
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
    pub(super) fn standings_of(&self, list: ListDate) -> Result<Vec<Standing>, Refusal> {
        let before = self.before(list)?;
        if self.lists.iter().any(|closed| closed.date == list) {
            let next = self.next_list()?;
            return Err(Refusal::OutOfOrder { asked: list, next });
        }
        let sums = self.sums(self.contributions(list));
        Ok(self.closings(before, list, &sums).map(|(standing, _)| standing).collect())
    }

    /// The algebraic sum of everybody's variations, in the order of the players.
    fn sums(&self, contributions: &[Contribution]) -> Vec<Sum> {
        let mut sums = vec![Sum::default(); self.players.len()];
        let mut sheet = Sheet::default();
        for contribution in contributions {
            let versions = &self.tournaments[contribution.tournament as usize].versions;
            let number = contribution.version as usize;
            versions[number].add_to(&mut sums, 1, &self.edition, &mut sheet);
            if let Some(before) = number.checked_sub(1) {
                versions[before].add_to(&mut sums, -1, &self.edition, &mut sheet);
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
    ) -> impl Iterator<Item = (Standing, Closing)> + 'a {
        self.players.iter().zip(sums).enumerate().map(move |(at, (player, sum))| {
            let held = before.standings.get(at).unwrap_or(&NEWCOMER);
            self.close_player(player, *held, list, *sum)
        })
    }

    /// One player's closing.
    pub(super) fn close_player(
        &self,
        player: &Player,
        held: Standing,
        list: ListDate,
        sum: Sum,
    ) -> (Standing, Closing) {
        let start = player.start(held, list);
        let norms = self.has_master_norms(player, list);
        let closing =
            self.edition.close_sum(start.place, sum.variation, sum.games > 0, start.fide, norms);
        // Coming back from FIDE's list is an event, not a state.
        let fide = match start.fide {
            FideStatus::Delisted { .. } => FideStatus::Unrated,
            lasting => lasting,
        };
        (Standing { place: closing.end, fide }, closing)
    }

    /// Whether somebody has the norms of a Master when a list closes.
    pub(super) fn has_master_norms(&self, player: &Player, list: ListDate) -> bool {
        let norms: Vec<(NormKind, Date)> = player
            .news
            .iter()
            .filter(|news| news.enters <= list)
            .filter_map(|news| match news.what {
                What::Norm(kind, place) => Some((kind, self.norm_day(player, place, list)?)),
                _ => None,
            })
            .collect();
        !norms.is_empty() && self.norms.suffice(&norms)
    }

    /// The first day of the tournament of a norm; nothing if the norm is void: the tournament was
    /// not homologated (6.2.3), or the player left it without right (7.5.3).
    fn norm_day(&self, player: &Player, place: NormPlace, list: ListDate) -> Option<Date> {
        let tournament = match place {
            NormPlace::Before(day) => return Some(day),
            NormPlace::Tournament(tournament) => &self.tournaments[tournament as usize],
        };
        let version = tournament.version_at(list)?;
        let granted = version.homologation == Homologation::Granted;
        let seat = version.report.seat(player.id).filter(|_| granted)?;
        let competitor = version.report.competitors().get(usize::from(seat.0))?;
        (!competitor.unjustified_withdrawal).then_some(version.report.begins())
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

impl super::Tournament {
    /// The version that counts when a list closes.
    pub(super) fn version_at(&self, list: ListDate) -> Option<&Version> {
        self.versions.iter().rev().find(|version| version.enters <= list)
    }
}

impl Version {
    /// Adds everybody's variation, or takes it away again; a tournament that was not homologated
    /// has none (6.2.3).
    fn add_to(&self, sums: &mut [Sum], sign: i32, edition: &EloItalia, sheet: &mut Sheet) {
        if self.homologation == Homologation::Refused {
            door!("rating::Ledger::close, not homologated", "fsi-2009 6.2.3");
            return;
        }
        self.report.variations(edition, sheet, |seat, variation| {
            let sum = &mut sums[self.players[seat] as usize];
            sum.variation = sum.variation.saturating_add(sign * variation.applied());
            sum.games += sign * i32::try_from(variation.games).unwrap_or(i32::MAX);
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
