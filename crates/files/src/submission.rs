//! A tournament file as a report to the rating office.

use std::collections::HashMap;

use codex::{Phrase, phrase};
use formats::trf::{self, Document, Heading, Individual};
use jiff::civil::Date;
use rating::Category;
use rating::elo_italia::{Entrant, Merit};
use rating::ledger::{
    Competitor, Entry, EventKind, FideNews, Game, GameResult, Ledger, Person, PlayerId, Refusal,
    Report, Seat, UnsoundReport,
};
use rating::roll::ITALY;
use tournament::{Record, Round, Tpn, WalkoverOutcome};
use vocabulary::Side;

use crate::left_without_right;
use crate::roll::keeps_fide_apart;

/// The columns of a player's line that hold the number in the federation's list.
const IDENTITY: (u32, u32) = (58, 68);

/// A tournament on its way into the ledger.
#[derive(Debug, Clone)]
pub struct Submission<'a> {
    document: &'a Document,
    event: &'a Individual,
    identities: HashMap<Tpn, PlayerId>,
}

/// Why a tournament cannot be reported.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Unreportable {
    /// A day stands neither in the file nor beside it.
    NoDay(Heading),
    /// A player without a number in the federation's list.
    NoIdentity {
        /// Their number in the tournament.
        number: Tpn,
        /// Their line in the file.
        line: u32,
        /// The columns of the number.
        columns: (u32, u32),
    },
    /// Somebody is named who does not take part.
    NoSuchNumber(Tpn),
    /// A game is still adjourned.
    Adjourned {
        /// Who plays it.
        number: Tpn,
        /// The round.
        round: Round,
    },
    /// The ledger does not know somebody, or no list was in force.
    Refused(Refusal),
    /// The report contradicts itself.
    Unsound(UnsoundReport),
}

/// What happens to players that the ledger has never heard of.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Newcomers {
    /// They are entered with the tournament.
    Enrolled,
    /// The tournament waits until somebody has entered them.
    Left,
}

/// Everybody of a ledger by name; nothing for a name that two people have.
fn by_name(ledger: &Ledger) -> HashMap<String, Option<PlayerId>> {
    let mut found: HashMap<String, Option<PlayerId>> = HashMap::new();
    for (player, person) in ledger.people().filter(|(_, person)| !person.name.is_empty()) {
        let twice = |known: &mut Option<PlayerId>| *known = None;
        found.entry(key(&person.name)).and_modify(twice).or_insert(Some(player));
    }
    found
}

/// A name as two files may both write it: `ROSSI, Anna` and `Rossi Anna`.
fn key(name: &str) -> String {
    let words = name.split(|sign: char| sign.is_whitespace() || sign == ',');
    let words: Vec<String> = words.filter(|word| !word.is_empty()).map(str::to_lowercase).collect();
    words.join(" ")
}

/// A rating of the file that is not the one that counts.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OtherRating {
    number: Tpn,
    name: String,
    written: u16,
    counted: i32,
}

impl<'a> Submission<'a> {
    /// The tournament of a file, each player with a number in the federation's list: the one of the
    /// national record, if there is one; else that of the only person of the ledger with their name.
    /// Who has none gets the next one that is free, where newcomers are enrolled.
    pub fn new(
        document: &'a Document,
        event: &'a Individual,
        ledger: &Ledger,
        newcomers: Newcomers,
    ) -> Result<Self, Unreportable> {
        let national: HashMap<Tpn, &str> = document
            .entries
            .iter()
            .filter_map(|entry| match entry {
                trf::Entry::National(national) if !national.person.identity.is_empty() => {
                    Some((national.number, national.person.identity.as_str()))
                }
                _ => None,
            })
            .collect();
        let apart = keeps_fide_apart(document);
        let mut free = ledger.people().map(|(player, _)| player.get()).max().unwrap_or(0);
        let by_name = by_name(ledger);
        let mut identities = HashMap::new();
        for (line, player) in document.players() {
            let number = player.number;
            // The plain number of a file that keeps FIDE's apart is FIDE's.
            let own = (!apart).then_some(player.person.identity.as_str());
            let written = national.get(&number).copied().or(own);
            let written: Option<PlayerId> = written.and_then(|written| written.parse().ok());
            let called = || by_name.get(&key(&player.person.name)).copied().flatten();
            let identity = match written.or_else(called) {
                Some(identity) => identity,
                None if newcomers == Newcomers::Enrolled => {
                    free = free.saturating_add(1);
                    PlayerId::new(free).map_err(|_| Unreportable::NoSuchNumber(number))?
                }
                None => {
                    return Err(Unreportable::NoIdentity { number, line, columns: IDENTITY });
                }
            };
            identities.insert(number, identity);
        }
        Ok(Self { document, event, identities })
    }

    /// A day of a file, for which another may be given.
    pub fn day(
        document: &Document,
        given: Option<Date>,
        heading: Heading,
    ) -> Result<Date, Unreportable> {
        let written = || trf::read_date(document.text(heading)?)?.exact();
        given.or_else(written).ok_or(Unreportable::NoDay(heading))
    }

    /// What the ledger is to know before the tournament can be received: whom it has never heard of,
    /// as the file has them, and what the chief arbiter equated foreigners to (RTF 4.2.7).
    pub fn news(&self, ledger: &Ledger, begins: Date, newcomers: Newcomers) -> Vec<Entry> {
        let roll = crate::roll(self.document, &self.event.settings);
        let entrants: HashMap<Tpn, Entrant> =
            roll.for_elo_italia(&[], &[]).into_iter().map(|one| (one.tpn, one)).collect();
        let mut news = Vec::new();
        for (_, player) in self.document.players() {
            let (Some(&identity), Some(entrant)) =
                (self.identities.get(&player.number), entrants.get(&player.number))
            else {
                continue;
            };
            let person = &player.person;
            let foreign = !matches!(person.federation.trim(), "" | ITALY);
            let known = ledger.person(identity).is_some();
            if !known && newcomers == Newcomers::Left {
                continue;
            }
            if !known {
                let birth = trf::read_date(&person.birth);
                let who = Person {
                    name: person.name.clone(),
                    birth_year: birth.map(|birth| birth.year),
                    sex: person.sex.known(),
                    honorary_master: None,
                };
                news.push(Entry::Player(identity, who));
                if entrant.category > Category::Unclassified {
                    let category = entrant.category;
                    news.push(Entry::Assigned { player: identity, category, on: begins });
                }
            }
            match entrant.merit {
                Merit::EloItalia(rating) if foreign => {
                    let held = ledger.entered_with(identity, begins).map(|place| place.merit);
                    let raises = match held {
                        Ok(Merit::EloItalia(held)) => rating > held,
                        Ok(Merit::Fide(_)) => false,
                        Ok(Merit::Theoretical) | Err(_) => true,
                    };
                    if raises {
                        news.push(Entry::Equated { player: identity, rating, on: begins });
                    }
                }
                Merit::Fide(rating) if !known => {
                    let news_of_fide = FideNews::Rated { rating, games: 0 };
                    news.push(Entry::Fide { player: identity, news: news_of_fide, on: begins });
                }
                _ => {}
            }
        }
        news
    }

    /// The report, by the list in force on the first day; with the ratings of the file that are not
    /// those of that list. `withdrew` are those who left without a reason.
    pub fn report(
        &self,
        ledger: &Ledger,
        (begins, ends): (Date, Date),
        withdrew: &[Tpn],
        team: bool,
    ) -> Result<(Report, Vec<OtherRating>), Unreportable> {
        let mut withdrew = withdrew.to_vec();
        withdrew.extend(left_without_right(self.document));
        let (competitors, others) = self.competitors(ledger, begins, &withdrew)?;
        let games = self.games()?;
        let name = self.document.text(Heading::Name).unwrap_or_default().to_owned();
        let tournament = &self.event.tournament;
        let paired = tournament.rounds_paired();
        let rounds = tournament.regulations().rounds.unwrap_or(paired).max(paired);
        let report = Report::new(name, (begins, ends), self.kind(team), competitors, games)
            .and_then(|report| report.with_rounds(rounds, self.forfeit_wins()));
        Ok((report.map_err(Unreportable::Unsound)?, others))
    }

    /// Everybody as the list in force knows them.
    fn competitors(
        &self,
        ledger: &Ledger,
        begins: Date,
        withdrew: &[Tpn],
    ) -> Result<(Vec<Competitor>, Vec<OtherRating>), Unreportable> {
        let tournament = &self.event.tournament;
        let stranger = withdrew.iter().find(|number| tournament.participant(**number).is_none());
        if let Some(number) = stranger {
            return Err(Unreportable::NoSuchNumber(*number));
        }
        let (mut competitors, mut others) = (Vec::new(), Vec::new());
        for participant in tournament.participants() {
            let Some(&player) = self.identities.get(&participant.tpn) else { continue };
            let place = ledger.entered_with(player, begins).map_err(Unreportable::Refused)?;
            let competitor = Competitor {
                player,
                merit: place.merit,
                category: place.category,
                unjustified_withdrawal: withdrew.contains(&participant.tpn),
            };
            let counted = competitor.rating(ledger.edition());
            if let Some(written) = participant.rating.filter(|one| i32::from(*one) != counted) {
                let (number, name) = (participant.tpn, participant.name.clone());
                others.push(OtherRating { number, name, written, counted });
            }
            competitors.push(competitor);
        }
        Ok((competitors, others))
    }

    /// The games that were played, told once: by White.
    fn games(&self) -> Result<Vec<Game>, Unreportable> {
        let tournament = &self.event.tournament;
        let seat = |tpn| tournament.index(tpn).and_then(|at| u16::try_from(at).ok()).map(Seat);
        let mut games = Vec::new();
        for participant in tournament.participants() {
            for (record, round) in participant.records.iter().zip(1..) {
                let (opponent, own) = match record {
                    Record::Adjourned { .. } => {
                        return Err(Unreportable::Adjourned { number: participant.tpn, round });
                    }
                    Record::Game { opponent, colour: Side::White, own, rated: true } => {
                        (*opponent, *own)
                    }
                    _ => continue,
                };
                let other = tournament.participant(opponent);
                let other = other.and_then(|other| other.records.get(usize::from(round - 1)));
                let Some(Record::Game { own: its, .. }) = other else { continue };
                let result = GameResult::of_half_points(own.half_points(), its.half_points());
                if let (Some(white), Some(black), Some(result)) =
                    (seat(participant.tpn), seat(opponent), result)
                {
                    games.push(Game { white, black, result });
                }
            }
        }
        Ok(games)
    }

    /// One seat for each game that was won because the opponent did not play.
    fn forfeit_wins(&self) -> Vec<Seat> {
        let won = |record: &&Record| {
            matches!(
                record,
                Record::Forfeit { own: WalkoverOutcome::Win, .. }
                    | Record::ForfeitAlone(WalkoverOutcome::Win)
            )
        };
        let participants = self.event.tournament.participants().iter().zip(0..=u16::MAX);
        participants
            .flat_map(|(one, seat)| one.records.iter().filter(won).map(move |_| Seat(seat)))
            .collect()
    }

    fn kind(&self, team: bool) -> EventKind {
        if team || self.document.is_team_event() {
            return EventKind::Team;
        }
        let tournament = &self.event.tournament;
        let scores = || tournament.participants().iter().map(|one| tournament.score(one));
        let top = scores().max();
        let first = scores().zip(0..).filter(|(score, _)| Some(*score) == top);
        EventKind::Individual { first: first.map(|(_, seat)| Seat(seat)).collect() }
    }
}

impl Unreportable {
    /// The reason, as people read it.
    pub fn phrase(&self) -> Phrase {
        match self {
            Self::NoDay(heading) => phrase!("rating-no-day", heading = heading.code()),
            Self::NoIdentity { number, .. } => {
                phrase!("rating-no-identity", number = number.get())
            }
            Self::NoSuchNumber(number) => {
                phrase!("standings-no-such-number", number = number.get())
            }
            Self::Adjourned { number, round } => {
                phrase!("rating-adjourned", number = number.get(), round = *round)
            }
            Self::Refused(refusal) => refusal.phrase(),
            Self::Unsound(fault) => fault.phrase(),
        }
    }
}

impl OtherRating {
    /// The difference, as people read it.
    pub fn phrase(&self) -> Phrase {
        phrase!(
            "rating-other-rating",
            number = self.number.get(),
            name = self.name.as_str(),
            written = self.written,
            counted = self.counted
        )
    }
}
