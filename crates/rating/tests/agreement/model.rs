//! The regulation read word by word: every list is made anew from all the facts before it, with
//! maps and hundredths of a point. Slow, and on purpose unlike the ledger.

use std::cell::RefCell;
use std::collections::{BTreeMap, BTreeSet};

use jiff::ToSpan;
use jiff::civil::Date;
use rating::elo_italia::{ListDate, Merit, Place};
use rating::ledger::{
    Earned, Entry, EventKind, FideNews, Homologation, Opening, Received, Report, Seat,
};
use rating::master_norm::{MasterNorms, NormKind, NormRound};
use rating::{Category, Rating, expected_percent};

/// What FIDE says of somebody: the rating and its games.
type Fide = Option<(Rating, u16)>;

/// More tournaments than any history has.
const EVENTS: u8 = 60;

/// All facts, each with the list it enters.
pub(crate) struct Model {
    opening: Opening,
    facts: Vec<(ListDate, Entry)>,
    /// Where everybody went on from when a list closed, once it is known.
    known: RefCell<BTreeMap<ListDate, Restarted>>,
}

/// Where everybody goes on from, and whose category is kept.
type Restarted = (BTreeMap<u32, (Place, Fide)>, BTreeMap<u32, Category>);

impl Model {
    pub(crate) fn new(opening: &Opening, entries: &[Entry]) -> Self {
        let mut facts = Vec::new();
        let mut next = after(opening.list);
        for entry in entries {
            let due = match entry {
                Entry::Received(received) | Entry::Corrected(received) => {
                    first(opening.list, |list| {
                        received.received <= list.date().checked_sub(10.days()).unwrap()
                    })
                }
                Entry::Assigned { on, .. } | Entry::Equated { on, .. } | Entry::Fide { on, .. } => {
                    first(opening.list, |list| *on <= list.date())
                }
                Entry::Norm { earned: Earned::In(id), .. } => {
                    let entered = facts.iter().rev().find_map(|(due, entry)| match entry {
                        Entry::Received(one) | Entry::Corrected(one) if one.id == *id => Some(*due),
                        _ => None,
                    });
                    entered.unwrap()
                }
                Entry::Closed { .. } => {
                    next = after(next);
                    continue;
                }
                _ => next,
            };
            facts.push((due.max(next), entry.clone()));
        }
        Self { opening: opening.clone(), facts, known: RefCell::default() }
    }

    /// Everybody's place on a list, and what FIDE says.
    fn all(&self, list: ListDate) -> BTreeMap<u32, (Place, Fide)> {
        if list == self.opening.list {
            return self.opened();
        }
        let mut places = self.restarted(list).0;
        for (number, (place, fide)) in &mut places {
            self.close(*number, place, fide, list, &|_| list.date());
        }
        places
    }

    /// Where everybody goes on from when a list closes, and whose category stays though a
    /// correction would not give it.
    fn restarted(&self, list: ListDate) -> Restarted {
        if let Some(known) = self.known.borrow().get(&list) {
            return known.clone();
        }
        let made = self.restarted_anew(list);
        self.known.borrow_mut().insert(list, made.clone());
        made
    }

    fn restarted_anew(&self, list: ListDate) -> Restarted {
        let before = self.before(list);
        let (mut places, mut kept) = (self.all(before), BTreeMap::new());
        let day_before = list.date().yesterday().unwrap();
        let (mut who, mut refused) = (BTreeSet::new(), BTreeSet::new());
        for id in 0..EVENTS {
            let versions = self.versions(&format!("T{id}"), list.date());
            let new = versions.iter().any(|(due, _)| *due == list);
            let Some((_, old)) = versions.iter().rev().find(|(due, _)| *due < list) else {
                continue;
            };
            if new {
                let now = versions.last().unwrap().1;
                for received in [old, &now] {
                    let all = received.report.competitors().iter();
                    who.extend(all.map(|one| one.player.get()));
                }
                if now.homologation == Homologation::Refused {
                    refused.insert(id);
                }
            }
        }
        if who.is_empty() {
            return (places, kept);
        }
        let now = self.imagined(before, &|_| list.date());
        let then = self.imagined(before, &|id| {
            if refused.contains(&id) { day_before } else { list.date() }
        });
        for number in who {
            let Some((place, fide)) = places.get_mut(&number) else { continue };
            let earned = now[&number].0;
            *fide = now[&number].1;
            place.merit = earned.merit;
            if earned.category < then[&number].0.category && earned.category < place.category {
                place.category = earned.category;
            } else if place.category > earned.category {
                kept.insert(number, place.category);
            } else {
                place.category = earned.category;
            }
        }
        (places, kept)
    }

    /// The list as it would have been with the versions of later days.
    fn imagined(&self, list: ListDate, known: &dyn Fn(u8) -> Date) -> BTreeMap<u32, (Place, Fide)> {
        if list == self.opening.list {
            return self.opened();
        }
        let mut places = self.imagined(self.before(list), known);
        for (number, category) in self.restarted(list).1 {
            let place = &mut places.get_mut(&number).unwrap().0;
            place.category = place.category.max(category);
        }
        for (number, (place, fide)) in &mut places {
            self.close(*number, place, fide, list, known);
        }
        places
    }

    fn before(&self, list: ListDate) -> ListDate {
        let mut before = self.opening.list;
        while after(before) != list {
            before = after(before);
        }
        before
    }

    fn opened(&self) -> BTreeMap<u32, (Place, Fide)> {
        {
            let row = |row: &rating::ledger::OpeningRow| {
                let fide = match row.merit {
                    Merit::Fide(rating) => Some((rating, row.fide_games)),
                    _ => None,
                };
                (row.player.get(), (Place { merit: row.merit, category: row.category }, fide))
            };
            self.opening.rows.iter().map(row).collect()
        }
    }

    pub(crate) fn list(&self, list: ListDate) -> BTreeMap<u32, Place> {
        let nobody = Place { merit: Merit::Theoretical, category: Category::Unclassified };
        let places = self.all(list).into_iter().map(|(number, (place, _))| (number, place));
        places.filter(|(_, place)| *place != nobody).collect()
    }

    fn close(
        &self,
        number: u32,
        place: &mut Place,
        fide: &mut Fide,
        list: ListDate,
        known: &dyn Fn(u8) -> Date,
    ) {
        let mut news: Vec<(Date, &Entry)> = self
            .facts
            .iter()
            .filter(|(due, _)| *due == list)
            .filter_map(|(_, entry)| match entry {
                Entry::Assigned { player, on, .. }
                | Entry::Equated { player, on, .. }
                | Entry::Fide { player, on, .. }
                    if player.get() == number =>
                {
                    Some((*on, entry))
                }
                _ => None,
            })
            .collect();
        news.sort_by_key(|(on, _)| *on);
        let mut delisted = None;
        for (_, entry) in news {
            match entry {
                Entry::Assigned { category, .. } => place.category = place.category.max(*category),
                Entry::Equated { rating, .. } => match place.merit {
                    Merit::Theoretical => place.merit = Merit::EloItalia(*rating),
                    Merit::EloItalia(held) if *rating > held => {
                        place.merit = Merit::EloItalia(*rating);
                    }
                    _ => {}
                },
                Entry::Fide { news: FideNews::Rated { rating, games }, .. } => {
                    (*fide, delisted) = (Some((*rating, *games)), None);
                }
                Entry::Fide { news: FideNews::Delisted { floor }, .. } => {
                    (*fide, delisted) = (None, Some(*floor));
                }
                _ => {}
            }
        }
        let (sum, games) = self.sum(number, list, known);
        let held = match place.merit {
            Merit::EloItalia(rating) => Some(rating),
            Merit::Theoretical if games > 0 => Some(theoretical(place.category)),
            _ => None,
        };
        if let Some(held) = held {
            let mut reached = held + sum;
            if place.category < Category::ThirdNational && held <= 1600 && reached > 1600 {
                reached = 1600;
            }
            place.merit = Merit::EloItalia(reached);
        }
        if let Some((rating, _)) = *fide {
            place.merit = Merit::Fide(rating);
        }
        if let Some(floor) = delisted {
            place.merit = Merit::EloItalia(floor - 1);
        }
        let (rating, enough_games) = match place.merit {
            Merit::Theoretical => return,
            Merit::EloItalia(rating) => (rating, true),
            Merit::Fide(rating) => (rating, fide.is_some_and(|(_, games)| games >= 24)),
        };
        let steps = [
            (1500, Category::ThirdNational),
            (1600, Category::SecondNational),
            (1800, Category::FirstNational),
            (2000, Category::CandidateMaster),
        ];
        for (threshold, category) in steps {
            if rating >= threshold && place.category < category {
                place.category = category;
            }
        }
        if rating >= 2200 && enough_games && self.norms(number, list, known) {
            place.category = Category::Master;
        }
    }

    /// The versions of a tournament that were known on a day, the last one last.
    fn versions(&self, id: &str, known: Date) -> Vec<(ListDate, &Received)> {
        self.facts
            .iter()
            .filter(|(due, _)| due.date() <= known)
            .filter_map(|(due, entry)| match entry {
                Entry::Received(one) | Entry::Corrected(one) if one.id.as_str() == id => {
                    Some((*due, one))
                }
                _ => None,
            })
            .collect()
    }

    /// What the tournaments of a period give, each in the newest version that is known.
    fn sum(&self, number: u32, list: ListDate, known: &dyn Fn(u8) -> Date) -> (i32, i32) {
        let mut sum = (0, 0);
        for id in 0..EVENTS {
            let versions = self.versions(&format!("T{id}"), known(id));
            if versions.first().is_some_and(|(due, _)| *due == list) {
                let (variation, games) = worth(versions.last().unwrap().1, number);
                sum = (sum.0 + variation, sum.1 + games);
            }
        }
        sum
    }

    fn norms(&self, number: u32, list: ListDate, known: &dyn Fn(u8) -> Date) -> bool {
        let mut short = Vec::new();
        for (due, entry) in &self.facts {
            let Entry::Norm { player, kind, earned } = entry else { continue };
            if player.get() != number || *due > list {
                continue;
            }
            let began = match earned {
                Earned::Before { began } => *began,
                Earned::In(id) => {
                    let place = id.as_str().trim_start_matches('T').parse().unwrap();
                    let versions = self.versions(id.as_str(), known(place));
                    let Some((_, newest)) = versions.last() else { continue };
                    let mut all = newest.report.competitors().iter();
                    let own = all.find(|one| one.player.get() == number);
                    let valid = newest.homologation == Homologation::Granted
                        && own.is_some_and(|own| !own.unjustified_withdrawal)
                        && made(&newest.report, number, *kind);
                    if !valid {
                        continue;
                    }
                    newest.report.begins()
                }
            };
            match kind {
                NormKind::Long => return true,
                NormKind::Short => short.push(began),
            }
        }
        (0..short.len()).any(|one| {
            (0..short.len()).any(|other| {
                one != other
                    && short[one] <= short[other]
                    && short[other] <= short[one].checked_add(4.years()).unwrap()
            })
        })
    }
}

/// Whether a norm can have been made in a tournament that does not say how long it was: as short as
/// can be, what is missing won by forfeit.
fn made(report: &Report, number: u32, kind: NormKind) -> bool {
    let rating = |seat: Seat| {
        let one = report.competitors()[usize::from(seat.0)];
        match one.merit {
            Merit::Fide(rating) | Merit::EloItalia(rating) => rating,
            Merit::Theoretical => theoretical(one.category),
        }
    };
    let is = |seat: Seat| report.competitors()[usize::from(seat.0)].player.get() == number;
    let mut rounds = Vec::new();
    for game in report.games() {
        let (white, black) = game.result.half_points();
        if is(game.white) {
            rounds.push(NormRound::Played { opponent: rating(game.black), half_points: white });
        } else if is(game.black) {
            rounds.push(NormRound::Played { opponent: rating(game.white), half_points: black });
        }
    }
    let least = if kind == NormKind::Long { 9 } else { 7 };
    while rounds.len() < least {
        rounds.push(NormRound::ForfeitWin);
    }
    MasterNorms::FSI_2009.examine(&rounds, false).verdict == Ok(kind)
}

/// Variation and games of a tournament for a player.
fn worth(received: &Received, number: u32) -> (i32, i32) {
    let report: &Report = &received.report;
    let rating = |seat: usize| {
        let one = report.competitors()[seat];
        match one.merit {
            Merit::Fide(rating) | Merit::EloItalia(rating) => rating,
            Merit::Theoretical => theoretical(one.category),
        }
    };
    let Some(seat) = report.competitors().iter().position(|one| one.player.get() == number) else {
        return (0, 0);
    };
    let own = report.competitors()[seat];
    if received.homologation == Homologation::Refused || matches!(own.merit, Merit::Fide(_)) {
        return (0, 0);
    }
    let (mut percent, mut hundredths, mut games) = (0, 0, 0);
    for game in report.games() {
        let (white, black) = (usize::from(game.white.0), usize::from(game.black.0));
        let (white_scored, black_scored) = game.result.half_points();
        let (opponent, scored) = if white == seat {
            (black, white_scored)
        } else if black == seat {
            (white, black_scored)
        } else {
            continue;
        };
        let difference = (rating(seat) - rating(opponent)).clamp(-400, 400);
        percent += i32::from(expected_percent(difference));
        hundredths += 50 * i32::from(scored);
        games += 1;
    }
    let digit = percent % 10;
    let expected = if digit <= 5 { percent - digit } else { percent - digit + 10 };
    let k = if own.category == Category::Master { 20 } else { 30 };
    let mut variation = k * (hundredths - expected) / 100;
    let first = matches!(report.kind(), EventKind::Individual { first }
        if first.iter().any(|one| usize::from(one.0) == seat));
    if own.unjustified_withdrawal && variation > 0 || first && variation < 0 {
        variation = 0;
    }
    (variation, games)
}

fn theoretical(category: Category) -> Rating {
    match category {
        Category::Unclassified => 1440,
        Category::SecondSocial => 1460,
        Category::FirstSocial => 1480,
        Category::ThirdNational => 1500,
        Category::SecondNational => 1600,
        Category::FirstNational => 1800,
        Category::CandidateMaster => 2000,
        Category::Master => 2200,
    }
}

fn after(list: ListDate) -> ListDate {
    ListDate::new(list.date().checked_add(2.months()).unwrap()).unwrap()
}

fn first(mut list: ListDate, fits: impl Fn(ListDate) -> bool) -> ListDate {
    while !fits(list) {
        list = after(list);
    }
    list
}
