//! A tournament file as a report to the rating office.

use std::collections::HashMap;

use codex::{Phrase, phrase};
use formats::trf::{self, Document, Heading, Individual};
use jiff::civil::Date;
use rating::ledger::{
    Competitor, Entry, EventKind, Game, GameResult, Ledger, Person, PlayerId, Refusal, Report,
    Seat, UnsoundReport,
};
use tournament::{Record, Round, Tpn};
use vocabulary::Side;

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

/// A rating of the file that is not the one that counts.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OtherRating {
    number: Tpn,
    name: String,
    written: u16,
    counted: i32,
}

impl<'a> Submission<'a> {
    /// The tournament of a file whose players all have a number in the federation's list: that of
    /// the national record, if there is one.
    pub fn new(document: &'a Document, event: &'a Individual) -> Result<Self, Unreportable> {
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
        let identity = |(line, player): (u32, &trf::Player)| {
            let (number, own) = (player.number, player.person.identity.as_str());
            let written = national.get(&number).copied().unwrap_or(own);
            let missing = |_| Unreportable::NoIdentity { number, line, columns: IDENTITY };
            written.parse().map(|identity| (number, identity)).map_err(missing)
        };
        let identities = document.players().map(identity).collect::<Result<_, _>>()?;
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

    /// Whoever the ledger does not know, as the file has them.
    pub fn newcomers(&self, ledger: &Ledger) -> Vec<Entry> {
        let unknown = self.document.players().filter_map(|(_, player)| {
            let identity = *self.identities.get(&player.number)?;
            ledger.person(identity).is_none().then_some((identity, &player.person))
        });
        let entry = |(identity, person): (PlayerId, &trf::Person)| {
            let birth = trf::read_date(&person.birth);
            let person = Person {
                name: person.name.clone(),
                birth_year: birth.map(|birth| birth.year),
                sex: person.sex.known(),
                honorary_master: None,
            };
            Entry::Player(identity, person)
        };
        unknown.map(entry).collect()
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
        let (competitors, others) = self.competitors(ledger, begins, withdrew)?;
        let games = self.games()?;
        let name = self.document.text(Heading::Name).unwrap_or_default().to_owned();
        let report = Report::new(name, (begins, ends), self.kind(team), competitors, games);
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
