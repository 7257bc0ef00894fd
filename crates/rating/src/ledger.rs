//! The federation's ledger of ratings (registro): facts are appended, lists follow from them.
//!
//! A fact never changes. A period is closed by summing what was received for it; closing it again
//! gives the same list, because whatever is entered later belongs to the first period that is still
//! open. A correction is one more fact, and what it changes counts in the period in which it is
//! received.

mod admission;
mod closing;
mod entry;
mod explain;
mod history;
#[cfg(test)]
mod kit;
mod national;
mod norms;
mod phrases;
mod replay;
mod report;
mod snapshot;
#[cfg(test)]
mod tests;

use std::collections::{BTreeMap, HashMap};

use codex::door;
use jiff::civil::Date;

pub use admission::{Band, Candidate};
pub use closing::{CarriedOver, Change, ClosedPeriod, ListRow};
pub use entry::{
    Earned, Entry, FideNews, Homologation, NotAPlayerId, NotATournamentId, Opening, OpeningRow,
    Person, PlayerId, Received, TournamentId,
};
pub use history::{PlayedIn, Step, Told};
pub use national::{LeftOut, NationalList, Ranked, Selection, YOUTH};
pub use norms::{NormMade, NormSource};
pub use report::{Competitor, EventKind, Game, GameResult, Report, Seat, UnsoundReport};

use crate::elo_italia::{EloItalia, FideStatus, ListDate, Merit, Place};
use crate::master_norm::{MasterNorms, NoNorm, NormKind};
use crate::{Category, Rating};

/// Why something cannot be entered, or asked.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Refusal {
    /// The ledger has no such player.
    #[error("player {0} is not in the ledger")]
    UnknownPlayer(PlayerId),
    /// A tournament of that sign has been received already.
    #[error("tournament {0} has been received already")]
    DuplicateTournament(TournamentId),
    /// No tournament of that sign has been received.
    #[error("tournament {0} has not been received")]
    UnknownTournament(TournamentId),
    /// It was received before it ended, or corrected before it was received.
    #[error("tournament {id} cannot be received on {received}: the earliest day is {earliest}")]
    ReceivedTooEarly {
        /// Which.
        id: TournamentId,
        /// When.
        received: Date,
        /// The first day that would do.
        earliest: Date,
    },
    /// Somebody did not take part in the tournament.
    #[error("player {player} did not take part in tournament {id}")]
    NotInTournament {
        /// Who.
        player: PlayerId,
        /// In which.
        id: TournamentId,
    },
    /// A category is for life: a lower one is not assigned.
    #[error("player {player} holds {held} already")]
    LowerCategory {
        /// Who.
        player: PlayerId,
        /// What they hold.
        held: Category,
    },
    /// The tournament gave no such norm.
    #[error("player {player} made no such norm in tournament {id}")]
    NotANorm {
        /// Who.
        player: PlayerId,
        /// In which.
        id: TournamentId,
        /// Why not; nothing where it was a norm of the other kind.
        why: Option<NoNorm>,
    },
    /// Somebody without a FIDE rating cannot lose it.
    #[error("player {0} holds no FIDE rating")]
    NotFideRated(PlayerId),
    /// Periods are closed one after the other.
    #[error("the list of {} cannot be closed: the next is that of {}", asked.date(), next.date())]
    OutOfOrder {
        /// The one asked for.
        asked: ListDate,
        /// The one whose turn it is.
        next: ListDate,
    },
    /// The ledger has no such list.
    #[error("there is no list of {} yet", .0.date())]
    NoSuchList(ListDate),
    /// The list was published on another day.
    #[error("the list of {} was published on {on}", list.date())]
    PublishedAlready {
        /// Which.
        list: ListDate,
        /// When.
        on: Date,
    },
    /// No list had been published by that day.
    #[error("no list of the ledger was in force on {0}")]
    NoListInForce(Date),
    /// A day so far in the future that no list follows it.
    #[error("no list follows {0}")]
    EndOfCalendar(Date),
}

/// Whether an entry was new.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Appended {
    /// It was.
    New,
    /// It says what the ledger knows already: nothing changed, and nothing needs to be kept.
    Known,
}

/// All that was entered, in the form in which periods are closed.
#[derive(Debug, Clone)]
pub struct Ledger {
    edition: EloItalia,
    norms: MasterNorms,
    players: Vec<Player>,
    places: HashMap<PlayerId, u32>,
    tournaments: Vec<Tournament>,
    by_id: HashMap<TournamentId, u32>,
    /// What enters each list, in the order in which it was entered.
    periods: BTreeMap<ListDate, Vec<Contribution>>,
    /// The opening list, then the closed ones.
    lists: Vec<List>,
    published: Vec<(ListDate, Date)>,
    entered: usize,
}

/// A player with everything that is known of them.
#[derive(Debug, Clone)]
struct Player {
    id: PlayerId,
    person: Person,
    news: Vec<News>,
    /// Tournaments of which a version gave them a norm.
    norms_in: Vec<u32>,
}

/// Something about one player.
#[derive(Debug, Clone, Copy)]
struct News {
    /// The first list that takes it into account.
    enters: ListDate,
    on: Date,
    what: What,
}

#[derive(Debug, Clone, Copy)]
enum What {
    Registered { year: i16 },
    Assigned(Category),
    Revoked(Category),
    Equated(Rating),
    Fide(FideNews),
    Played,
    Norm(NormKind, NormPlace),
}

#[derive(Debug, Clone, Copy)]
enum NormPlace {
    Tournament(u32),
    Before(Date),
}

/// A tournament in all its versions: as received, then as corrected.
#[derive(Debug, Clone)]
struct Tournament {
    id: TournamentId,
    versions: Vec<Version>,
}

#[derive(Debug, Clone)]
struct Version {
    enters: ListDate,
    received: Date,
    homologation: Homologation,
    report: Report,
    /// The place of each competitor among the players of the ledger.
    players: Vec<u32>,
    /// Who made a norm, found on receipt.
    norms: Vec<(Seat, NormKind)>,
}

/// One version of a tournament entering a list: it counts for what differs from the version before.
#[derive(Debug, Clone, Copy)]
struct Contribution {
    tournament: u32,
    version: u32,
    /// How many entries came before it.
    order: usize,
}

/// A list: everybody known when it was closed, by place among the players.
#[derive(Debug, Clone)]
struct List {
    date: ListDate,
    standings: Vec<Standing>,
    /// How many entries came before its closing.
    order: usize,
    /// Categories that a correction would not give any more, and that are for life (4.1.2).
    kept: BTreeMap<u32, Category>,
}

/// A player's place on a list, and what FIDE said of them then.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Standing {
    place: Place,
    fide: FideStatus,
}

/// Somebody who is on no list yet: the theoretical rating of no category.
const NEWCOMER: Standing = Standing {
    place: Place { merit: Merit::Theoretical, category: Category::Unclassified },
    fide: FideStatus::Unrated,
};

impl Ledger {
    /// A ledger that begins with a list. Somebody listed twice keeps the first line.
    pub fn open(opening: &Opening) -> Self {
        let mut ledger = Self {
            edition: opening.edition,
            norms: MasterNorms::CURRENT,
            players: Vec::with_capacity(opening.rows.len()),
            places: HashMap::with_capacity(opening.rows.len()),
            tournaments: Vec::new(),
            by_id: HashMap::new(),
            periods: BTreeMap::new(),
            lists: Vec::new(),
            published: vec![(opening.list, opening.published)],
            entered: 0,
        };
        let mut standings = Vec::with_capacity(opening.rows.len());
        for row in &opening.rows {
            if ledger.places.contains_key(&row.player) {
                continue;
            }
            let at = ledger.enrol(row.player);
            let fide = match row.merit {
                Merit::Fide(rating) => FideStatus::Rated { rating, games: row.fide_games },
                Merit::EloItalia(_) | Merit::Theoretical => FideStatus::Unrated,
            };
            let place = Place { merit: row.merit, category: row.category };
            standings.push(Standing { place, fide });
            if let (Some(on), Some(player)) = (row.last_played, ledger.players.get_mut(at)) {
                player.news.push(News { enters: opening.list, on, what: What::Played });
            }
        }
        let kept = BTreeMap::new();
        ledger.lists.push(List { date: opening.list, standings, order: 0, kept });
        ledger
    }

    /// The regulation under which periods are closed.
    pub const fn edition(&self) -> &EloItalia {
        &self.edition
    }

    /// The dates of the opening list and of those closed since.
    pub fn lists(&self) -> impl Iterator<Item = ListDate> {
        self.lists.iter().map(|list| list.date)
    }

    /// The list whose turn it is to be closed.
    pub fn next_list(&self) -> Result<ListDate, Refusal> {
        let last = self.last_list();
        last.next().ok_or(Refusal::EndOfCalendar(last.date()))
    }

    /// The list that a tournament enters, as it was last received.
    pub fn enters(&self, id: &TournamentId) -> Option<ListDate> {
        let tournament = *self.by_id.get(id)?;
        self.tournaments[tournament as usize].versions.last().map(|version| version.enters)
    }

    /// Who somebody is.
    pub fn person(&self, player: PlayerId) -> Option<&Person> {
        self.place(player).ok().and_then(|at| self.players.get(at)).map(|player| &player.person)
    }

    /// Everybody whom the ledger knows, in the order in which it heard of them.
    pub fn people(&self) -> impl Iterator<Item = (PlayerId, &Person)> {
        self.players.iter().map(|player| (player.id, &player.person))
    }

    /// Enters a fact, or says why it cannot be one. What was refused has changed nothing.
    pub fn append(&mut self, entry: Entry) -> Result<Appended, Refusal> {
        match entry {
            Entry::Player(player, person) => return Ok(self.introduce(player, person)),
            Entry::Registered { player, year, on } => {
                self.add_news(player, on, What::Registered { year })?;
            }
            Entry::Assigned { player, category, on } => {
                let held = self.category_held(self.place(player)?);
                if category < held {
                    door!("rating::Ledger::append, a lower category", "fsi-2009 4.1.2");
                    return Err(Refusal::LowerCategory { player, held });
                }
                self.add_news(player, on, What::Assigned(category))?;
            }
            Entry::Revoked { player, remains, on } => {
                self.add_news(player, on, What::Revoked(remains))?;
            }
            Entry::Equated { player, rating, on } => {
                self.add_news(player, on, What::Equated(rating))?;
            }
            Entry::Fide { player, news, on } => {
                let at = self.place(player)?;
                if matches!(news, FideNews::Delisted { .. }) && !self.is_fide_rated(at) {
                    return Err(Refusal::NotFideRated(player));
                }
                self.add_news(player, on, What::Fide(news))?;
            }
            Entry::PlayedElsewhere { player, ended } => {
                self.add_news(player, ended, What::Played)?;
            }
            Entry::Received(received) => self.receive(received)?,
            Entry::Corrected(received) => self.correct(received)?,
            Entry::Norm { player, kind, earned } => {
                if self.add_norm(player, kind, &earned)? == Appended::Known {
                    return Ok(Appended::Known);
                }
            }
            Entry::Closed { list } => {
                if self.lists.iter().skip(1).any(|closed| closed.date == list) {
                    return Ok(Appended::Known);
                }
                let (standings, kept) = self.standings_of(list)?;
                self.lists.push(List { date: list, standings, order: self.entered, kept });
            }
            Entry::Published { list, on } => {
                if !self.lists().any(|date| date == list) {
                    return Err(Refusal::NoSuchList(list));
                }
                match self.published.iter().find(|(published, _)| *published == list) {
                    Some((_, day)) if *day == on => return Ok(Appended::Known),
                    Some((_, day)) => return Err(Refusal::PublishedAlready { list, on: *day }),
                    None => self.published.push((list, on)),
                }
            }
        }
        self.entered += 1;
        Ok(Appended::New)
    }

    fn introduce(&mut self, player: PlayerId, person: Person) -> Appended {
        let known = self.place(player);
        let at = known.clone().unwrap_or_else(|_| self.enrol(player));
        if known.is_ok() && self.players[at].person == person {
            return Appended::Known;
        }
        self.players[at].person = person;
        self.entered += 1;
        Appended::New
    }

    fn receive(&mut self, received: Received) -> Result<(), Refusal> {
        if self.by_id.contains_key(&received.id) {
            return Err(Refusal::DuplicateTournament(received.id));
        }
        let id = received.id.clone();
        let earliest = received.report.ends();
        let version = self.received_version(received, earliest)?;
        let tournament = next(self.tournaments.len());
        self.contribute(tournament, 0, version.enters);
        self.by_id.insert(id.clone(), tournament);
        self.remember_norms(tournament, &version);
        self.tournaments.push(Tournament { id, versions: vec![version] });
        Ok(())
    }

    fn correct(&mut self, received: Received) -> Result<(), Refusal> {
        let unknown = || Refusal::UnknownTournament(received.id.clone());
        let tournament = *self.by_id.get(&received.id).ok_or_else(unknown)?;
        let versions = &self.tournaments[tournament as usize].versions;
        let before = versions.last().map_or(received.received, |version| version.received);
        let earliest = before.max(received.report.ends());
        let number = next(versions.len());
        let version = self.received_version(received, earliest)?;
        self.contribute(tournament, number, version.enters);
        self.remember_norms(tournament, &version);
        self.tournaments[tournament as usize].versions.push(version);
        Ok(())
    }

    fn received_version(&self, received: Received, earliest: Date) -> Result<Version, Refusal> {
        let Received { id, received, homologation, report } = received;
        if received < earliest {
            return Err(Refusal::ReceivedTooEarly { id, received, earliest });
        }
        let players = report
            .competitors()
            .iter()
            .map(|competitor| self.index(competitor.player))
            .collect::<Result<_, _>>()?;
        let enters = ListDate::for_receipt(received).ok_or(Refusal::EndOfCalendar(received))?;
        let enters = self.first_open(enters)?;
        let norms = self.norms_of(&report);
        Ok(Version { enters, received, homologation, report, players, norms })
    }

    fn contribute(&mut self, tournament: u32, version: u32, enters: ListDate) {
        let contribution = Contribution { tournament, version, order: self.entered };
        self.periods.entry(enters).or_default().push(contribution);
    }

    fn add_norm(
        &mut self,
        player: PlayerId,
        kind: NormKind,
        earned: &Earned,
    ) -> Result<Appended, Refusal> {
        let at = self.place(player)?;
        let (place, on, enters) = match earned {
            Earned::Before { began } => (NormPlace::Before(*began), *began, self.next_list()?),
            Earned::In(id) => {
                let tournament =
                    *self.by_id.get(id).ok_or_else(|| Refusal::UnknownTournament(id.clone()))?;
                let newest = self.tournaments[tournament as usize].versions.last();
                let not_there = || Refusal::NotInTournament { player, id: id.clone() };
                let took_part = newest.ok_or_else(not_there)?;
                let seat = took_part.report.seat(player).ok_or_else(not_there)?;
                let no_norm = |why| Refusal::NotANorm { player, id: id.clone(), why };
                self.plausible(&took_part.report, seat, kind).map_err(no_norm)?;
                if took_part.report.rounds().is_some() {
                    // The program has found it itself.
                    return Ok(Appended::Known);
                }
                let place = NormPlace::Tournament(tournament);
                (place, took_part.report.begins(), self.first_open(took_part.enters)?)
            }
        };
        self.players[at].news.push(News { enters, on, what: What::Norm(kind, place) });
        Ok(Appended::New)
    }

    fn add_news(&mut self, player: PlayerId, on: Date, what: What) -> Result<(), Refusal> {
        let at = self.place(player)?;
        let enters = ListDate::at_or_after(on).ok_or(Refusal::EndOfCalendar(on))?;
        let enters = self.first_open(enters)?;
        self.players[at].news.push(News { enters, on, what });
        Ok(())
    }

    /// The list that something for `list` still can enter: the first one not yet closed.
    fn first_open(&self, list: ListDate) -> Result<ListDate, Refusal> {
        Ok(list.max(self.next_list()?))
    }

    fn last_list(&self) -> ListDate {
        // The opening list is always there.
        self.lists.last().map_or(self.published[0].0, |list| list.date)
    }

    fn enrol(&mut self, id: PlayerId) -> usize {
        let at = self.players.len();
        self.places.insert(id, next(at));
        let (person, news, norms_in) = (Person::default(), Vec::new(), Vec::new());
        self.players.push(Player { id, person, news, norms_in });
        at
    }

    fn index(&self, player: PlayerId) -> Result<u32, Refusal> {
        self.places.get(&player).copied().ok_or(Refusal::UnknownPlayer(player))
    }

    fn place(&self, player: PlayerId) -> Result<usize, Refusal> {
        self.index(player).map(|at| at as usize)
    }

    /// The category that somebody holds, with what the federation has decided since the last list.
    fn category_held(&self, at: usize) -> Category {
        let list = self.lists.last();
        let held = list.and_then(|list| list.standings.get(at)).unwrap_or(&NEWCOMER).place.category;
        let since = list.map(|list| list.date);
        let news = self.players.get(at).map_or(&[][..], |player| &player.news);
        let later = news.iter().filter(|news| since.is_none_or(|since| news.enters > since));
        later.fold(held, |held, news| match news.what {
            What::Assigned(category) => held.max(category),
            What::Revoked(remains) => held.min(remains),
            _ => held,
        })
    }

    fn is_fide_rated(&self, at: usize) -> bool {
        let news = self.players.get(at).and_then(|player| {
            player.news.iter().rev().find_map(|news| match news.what {
                What::Fide(news) => Some(matches!(news, FideNews::Rated { .. })),
                _ => None,
            })
        });
        let opening = self.lists.first().and_then(|list| list.standings.get(at));
        news.unwrap_or_else(|| {
            opening.is_some_and(|standing| matches!(standing.fide, FideStatus::Rated { .. }))
        })
    }
}

/// The number of the next of so many: players and tournaments are counted in 32 bits.
fn next(count: usize) -> u32 {
    u32::try_from(count).unwrap_or(u32::MAX)
}
