//! A player through the lists: what stood on each, and what came between them (RTF 4.1.2, 4.2.3).

use jiff::civil::Date;

use super::replay::Known;
use super::{
    EventKind, FideNews, Homologation, Ledger, ListRow, NEWCOMER, PlayerId, Refusal, TournamentId,
    What,
};
use crate::elo_italia::{ListDate, Place};
use crate::{Category, Rating};

/// A player on a list.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Step {
    /// The list.
    pub list: ListDate,
    /// When it was published, if it was.
    pub published: Option<Date>,
    /// Rating and category.
    pub place: Place,
    /// The category before, where this list changed it: it counts from here (4.1.2, 4.4.3).
    pub from: Option<Category>,
}

/// A tournament that a player took part in, as it counts now.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PlayedIn {
    /// Its sign.
    pub id: TournamentId,
    /// Its name.
    pub name: String,
    /// The first and the last day.
    pub days: (Date, Date),
    /// When it was received.
    pub received: Date,
    /// The list it enters.
    pub enters: ListDate,
    /// Whether it was homologated.
    pub homologation: Homologation,
    /// Whether teams met.
    pub teams: bool,
    /// How often it was corrected.
    pub corrections: usize,
    /// The variation and the games it was made from; none with a FIDE rating.
    pub variation: Option<(i32, u32)>,
}

/// Something that the federation or FIDE said of a player.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Told {
    /// Registered for a year.
    Registered(i16),
    /// A category was given by decision.
    Assigned(Category),
    /// A category was taken back: this one remains.
    Revoked(Category),
    /// Equated by an arbiter (4.2.7).
    Equated(Rating),
    /// What FIDE said (4.2.6).
    Fide(FideNews),
}

impl Ledger {
    /// A player on every list, the first one first.
    pub fn history(&self, player: PlayerId) -> Result<Vec<Step>, Refusal> {
        let at = self.place(player)?;
        let mut before: Option<Category> = None;
        let steps = self.lists.iter().map(|list| {
            let place = list.standings.get(at).unwrap_or(&NEWCOMER).place;
            let from = before.filter(|before| *before != place.category);
            before = Some(place.category);
            Step { list: list.date, published: self.published_on(list.date), place, from }
        });
        Ok(steps.collect())
    }

    /// When a list was published.
    pub fn published_on(&self, list: ListDate) -> Option<Date> {
        self.published.iter().find(|(date, _)| *date == list).map(|(_, on)| *on)
    }

    /// Everybody on a list with a rating or a category, by number.
    pub fn list_rows(&self, list: ListDate) -> Result<Vec<ListRow>, Refusal> {
        let found = self.lists.iter().find(|known| known.date == list);
        let found = found.ok_or(Refusal::NoSuchList(list))?;
        let rows = self.players.iter().zip(&found.standings);
        let rows = rows.filter(|(_, standing)| standing.place != NEWCOMER.place);
        let mut rows: Vec<ListRow> =
            rows.map(|(player, it)| ListRow { player: player.id, place: it.place }).collect();
        rows.sort_unstable_by_key(|row| row.player);
        Ok(rows)
    }

    /// The tournaments of a player, the last one first.
    pub fn tournaments_of(&self, player: PlayerId) -> Result<Vec<PlayedIn>, Refusal> {
        let at = self.index(player)?;
        let known = Known::everything();
        let mut found = Vec::new();
        for (number, tournament) in (0..).zip(&self.tournaments) {
            let Some(version) = self.version(number, &known) else { continue };
            if !version.players.contains(&at) {
                continue;
            }
            let report = &version.report;
            let seat = report.seat(player);
            let variation = seat.and_then(|seat| report.variation(&self.edition, seat));
            found.push(PlayedIn {
                id: tournament.id.clone(),
                name: report.name().to_owned(),
                days: (report.begins(), report.ends()),
                received: version.received,
                enters: tournament.versions.first().map_or(version.enters, |first| first.enters),
                homologation: version.homologation,
                teams: matches!(report.kind(), EventKind::Team),
                corrections: tournament.versions.len().saturating_sub(1),
                variation: variation.map(|(variation, _)| (variation.applied(), variation.games)),
            });
        }
        found.sort_by_key(|one| std::cmp::Reverse(one.days));
        Ok(found)
    }

    /// What was said of a player, with its day, in the order of the days.
    pub fn told_of(&self, player: PlayerId) -> Result<Vec<(Date, Told)>, Refusal> {
        let player = &self.players[self.place(player)?];
        let mut told: Vec<(Date, Told)> = player
            .news
            .iter()
            .filter_map(|news| {
                let told = match news.what {
                    What::Registered { year } => Told::Registered(year),
                    What::Assigned(category) => Told::Assigned(category),
                    What::Revoked(category) => Told::Revoked(category),
                    What::Equated(rating) => Told::Equated(rating),
                    What::Fide(news) => Told::Fide(news),
                    What::Played | What::Norm(..) => return None,
                };
                Some((news.on, told))
            })
            .collect();
        told.sort_by_key(|(on, _)| *on);
        Ok(told)
    }

    /// Whether a tournament counts, as it was last received.
    pub fn homologation(&self, id: &TournamentId) -> Option<Homologation> {
        let at = *self.by_id.get(id)?;
        let newest = self.tournaments.get(at as usize)?.versions.last()?;
        Some(newest.homologation)
    }

    /// How many tournaments, and corrections of them, enter a list.
    pub fn waiting(&self, list: ListDate) -> usize {
        self.contributions(list).len()
    }

    /// Whether a tournament has been received.
    pub fn has_received(&self, id: &TournamentId) -> bool {
        self.by_id.contains_key(id)
    }

    /// What was received, as it counts now: sign, name, receipt and the list it enters.
    pub fn received(&self) -> impl Iterator<Item = (&TournamentId, &str, Date, ListDate)> {
        self.tournaments.iter().filter_map(|tournament| {
            let version = tournament.versions.last()?;
            Some((&tournament.id, version.report.name(), version.received, version.enters))
        })
    }
}
