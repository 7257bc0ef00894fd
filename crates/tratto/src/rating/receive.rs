//! `tratto rating receive` and `correct`: a tournament file becomes a fact of the ledger.

use std::collections::HashMap;

use codex::phrase;
use formats::trf::{self, Document, Heading, Individual};
use jiff::civil::Date;
use rating::ledger::{
    Competitor, Entry, EventKind, Game, GameResult, Homologation, Person, PlayerId, Received,
    Report, Seat, UnsoundReport,
};
use tournament::{Record, Tpn};
use vocabulary::Side;

use super::ledger_file::LedgerFile;
use super::words;
use crate::Status;
use crate::arguments::RatingReceive;
use crate::pairing_system::invalid;
use crate::problem::{Problem, Stop};
use crate::shell::{self, Shell};
use crate::tournament_file::TournamentFile;

/// Whether the tournament comes for the first time.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Which {
    First,
    Correction,
}

/// The columns of a player's line that hold the number in the federation's list.
const IDENTITY: (u32, u32) = (58, 68);

/// Enters the tournament of a file.
pub(super) fn run(asked: &RatingReceive, which: Which, shell: &Shell) -> Result<Status, Stop> {
    let file = TournamentFile::open(&asked.file, shell)?;
    let event = file.document.individual().map_err(|faults| file.stop(&faults, shell))?;
    file.tell_oddities(&event.oddities, shell);
    if !event.wrong_points.is_empty() {
        return Err(file.stop(&event.wrong_points, shell));
    }
    let mut ledger = LedgerFile::open_to_append(&asked.ledger)?;
    let begins = day(asked.begins, &file.document, Heading::Start, "--begins")?;
    let ends = day(asked.ends, &file.document, Heading::End, "--ends")?;
    let identities = identities(&file)?;
    if asked.enrol {
        enrol(&mut ledger, &file.document, &identities)?;
    }
    let field = Field { asked, file: &file, event: &event, identities: &identities };
    let competitors = field.competitors(&ledger, begins, shell)?;
    let games = field.games()?;
    let kind = field.kind();
    let name = file.document.text(Heading::Name).unwrap_or_default().to_owned();
    let (players, played) = (competitors.len(), games.len());
    let report = Report::new(name, (begins, ends), kind, competitors, games);
    let received = Received {
        id: asked.id.clone(),
        received: asked.received,
        homologation: if asked.refused { Homologation::Refused } else { Homologation::Granted },
        report: report.map_err(unsound)?,
    };
    let entry = match which {
        Which::First => Entry::Received(received),
        Which::Correction => Entry::Corrected(received),
    };
    ledger.enter(entry).map_err(|why| words::refused(&why))?;
    let enters = ledger.ledger.enters(&asked.id);
    let enters = enters.map(|list| list.date().to_string()).unwrap_or_default();
    ledger.keep()?;
    if shell.json() {
        let id = asked.id.as_str();
        shell::print_json(&serde_json::json!({
            "id": id, "enters": enters, "players": players, "games": played,
        }))?;
    } else {
        let done = phrase!(
            "rating-received",
            id = asked.id.as_str(),
            players = players,
            games = played,
            enters = enters
        );
        shell.print(&format!("{}\n", shell.say(&done)))?;
    }
    Ok(Status::Well)
}

/// The day asked for, or that of the file.
fn day(
    asked: Option<Date>,
    document: &Document,
    heading: Heading,
    option: &'static str,
) -> Result<Date, Stop> {
    let written = || {
        let trf::Date { year, month, day } = trf::Date::parse(document.text(heading)?)?;
        let (month, day) = (i8::try_from(month?).ok()?, i8::try_from(day?).ok()?);
        Date::new(i16::try_from(year).ok()?, month, day).ok()
    };
    asked.or_else(written).ok_or_else(|| {
        invalid(phrase!("rating-no-day", heading = heading.code()))
            .with_hint(phrase!("rating-hint-no-day", option = option))
            .into()
    })
}

/// Everybody's number in the federation's list: that of the national record, if there is one.
fn identities(file: &TournamentFile) -> Result<HashMap<Tpn, PlayerId>, Stop> {
    let national: HashMap<Tpn, &str> = file
        .document
        .entries
        .iter()
        .filter_map(|entry| match entry {
            trf::Entry::National(national) if !national.person.identity.is_empty() => {
                Some((national.number, national.person.identity.as_str()))
            }
            _ => None,
        })
        .collect();
    file.document
        .players()
        .map(|(line, player)| {
            let own = player.person.identity.as_str();
            let written = national.get(&player.number).copied().unwrap_or(own);
            written.parse().map(|identity| (player.number, identity)).map_err(|_| {
                let what = phrase!("rating-no-identity", number = player.number.get());
                file.at(what, line, IDENTITY).with_status(Status::InvalidTournament).into()
            })
        })
        .collect()
}

/// Enters whoever the ledger does not know, as the file has them.
fn enrol(
    ledger: &mut LedgerFile,
    document: &Document,
    identities: &HashMap<Tpn, PlayerId>,
) -> Result<(), Stop> {
    for (_, player) in document.players() {
        let Some(identity) = identities.get(&player.number) else { continue };
        if ledger.ledger.person(*identity).is_some() {
            continue;
        }
        let birth = trf::Date::parse(&player.person.birth);
        let person = Person {
            name: player.person.name.clone(),
            birth_year: birth.and_then(|birth| i16::try_from(birth.year).ok()),
            sex: player.person.sex,
            honorary_master: None,
        };
        ledger.enter(Entry::Player(*identity, person)).map_err(|why| words::refused(&why))?;
    }
    Ok(())
}

/// A tournament on its way into the ledger.
struct Field<'a> {
    asked: &'a RatingReceive,
    file: &'a TournamentFile,
    event: &'a Individual,
    identities: &'a HashMap<Tpn, PlayerId>,
}

impl Field<'_> {
    /// Everybody as the list in force knows them; what the file says otherwise is told.
    fn competitors(
        &self,
        ledger: &LedgerFile,
        begins: Date,
        shell: &Shell,
    ) -> Result<Vec<Competitor>, Stop> {
        for number in &self.asked.withdrew {
            if self.event.tournament.participant(*number).is_none() {
                let what = phrase!("standings-no-such-number", number = number.get());
                return Err(invalid(what).into());
            }
        }
        let mut competitors = Vec::new();
        for participant in self.event.tournament.participants() {
            let Some(&player) = self.identities.get(&participant.tpn) else { continue };
            let place =
                ledger.ledger.entered_with(player, begins).map_err(|why| words::refused(&why))?;
            let competitor = Competitor {
                player,
                merit: place.merit,
                category: place.category,
                unjustified_withdrawal: self.asked.withdrew.contains(&participant.tpn),
            };
            let counted = competitor.rating(ledger.ledger.edition());
            if participant.rating.is_some_and(|written| i32::from(written) != counted) {
                shell.warn(&Problem::new(phrase!(
                    "rating-other-rating",
                    number = participant.tpn.get(),
                    name = participant.name.as_str(),
                    written = participant.rating.unwrap_or_default(),
                    counted = counted
                )));
            }
            competitors.push(competitor);
        }
        Ok(competitors)
    }

    /// The games that were played, told once: by White.
    fn games(&self) -> Result<Vec<Game>, Stop> {
        let tournament = &self.event.tournament;
        let seat = |tpn| tournament.index(tpn).and_then(|at| u16::try_from(at).ok()).map(Seat);
        let mut games = Vec::new();
        for participant in tournament.participants() {
            for (record, round) in participant.records.iter().zip(1..) {
                let (opponent, own) = match record {
                    Record::Adjourned { .. } => {
                        let number = participant.tpn.get();
                        let what = phrase!("rating-adjourned", number = number, round = round);
                        return Err(invalid(what).into());
                    }
                    Record::Game { opponent, colour: Side::White, own, rated: true } => {
                        (*opponent, *own)
                    }
                    _ => continue,
                };
                let other = tournament.participant(opponent);
                let other = other.and_then(|other| other.records.get(usize::from(round - 1_u8)));
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

    fn kind(&self) -> EventKind {
        if self.asked.team || self.file.document.is_team_event() {
            return EventKind::Team;
        }
        let tournament = &self.event.tournament;
        let scores = || tournament.participants().iter().map(|one| tournament.score(one));
        let top = scores().max();
        let first = scores().zip(0..).filter(|(score, _)| Some(*score) == top);
        EventKind::Individual { first: first.map(|(_, seat)| Seat(seat)).collect() }
    }
}

fn unsound(fault: UnsoundReport) -> Problem {
    invalid(match fault {
        UnsoundReport::EndsBeforeItBegins => phrase!("rating-ends-before"),
        UnsoundReport::TakesPartTwice(player) => {
            phrase!("rating-takes-part-twice", player = player.to_string())
        }
        UnsoundReport::NotListed => phrase!("rating-not-listed"),
        UnsoundReport::MeetsHimself(player) => {
            phrase!("rating-meets-himself", player = player.to_string())
        }
        UnsoundReport::TooManyGames(player) => {
            phrase!("rating-too-many-games", player = player.to_string())
        }
        UnsoundReport::TooMany => phrase!("rating-too-many"),
    })
}
