//! The system that pairs the event of a file: as the file states it, or whoever asks.

use formats::trf::{
    ByPosition, ColourPreferences, Dialect, Document, Entry, Fault, Located, NamedEdition,
    Settings, TypeCode,
};
use pairing::berger::Passage;
use pairing::{Board, Kind, Refusal, RoundPairing, Stated, System, TeamChoices, dutch, team};
use tournament::{Round, Tpn};

use crate::{FileEvent, Line};

/// An event with the system that pairs it, accelerated if the system says so.
#[derive(Debug, Clone)]
pub struct Pairable {
    /// The system.
    pub system: System,
    /// The event.
    pub told: FileEvent,
    /// The order of the lines, where the file pairs by it: numbers of the event are places in it.
    pub by_position: Option<ByPosition>,
}

/// Why an event cannot be paired.
#[derive(Debug, Clone)]
pub enum Unpairable {
    /// The lines contradict each other.
    Faults(Vec<Located<Fault>>),
    /// No system can be chosen, or it cannot be accelerated.
    Refused(Refusal),
}

impl Pairable {
    /// The event of a file and its system; `stated` goes beside what the file says.
    pub fn new(
        document: &Document,
        stated: Stated,
        rounds: Option<Round>,
    ) -> Result<Self, Unpairable> {
        let mut document = document.clone();
        add_rounds(&mut document, rounds);
        let by_position = document.by_position();
        if let Some(ByPosition { document: ordered, .. }) = &by_position {
            document.clone_from(ordered);
        }
        let teams = document.is_team_event();
        let system = choose(&document.settings(), teams, stated).map_err(Unpairable::Refused)?;
        let mut told =
            FileEvent::of(&document, system.pairs_teams(teams)).map_err(Unpairable::Faults)?;
        told.event = system.accelerated(&told.event).map_err(Unpairable::Refused)?.into_owned();
        Ok(Self { system, told, by_position })
    }
}

impl Pairable {
    /// A pairing with the numbers that the file has.
    pub fn as_written(&self, pairing: &RoundPairing) -> RoundPairing {
        let Some(order) = &self.by_position else { return pairing.clone() };
        let board = |board: &Board| Board {
            white: order.written(board.white),
            black: order.written(board.black),
        };
        RoundPairing {
            boards: pairing.boards.iter().map(board).collect(),
            bye: pairing.bye.map(|bye| order.written(bye)),
        }
    }

    /// A line of a check with the numbers that the file has.
    pub fn line(&self, line: Line) -> Line {
        let written = |number: u16| match (&self.by_position, Tpn::new(number)) {
            (Some(order), Ok(position)) => order.written(position).get(),
            _ => number,
        };
        Line { white: written(line.white), black: line.black.map(written) }
    }

    /// The number that the event knows a number of the file by.
    pub fn number(&self, written: Tpn) -> Tpn {
        let position = self.by_position.as_ref().and_then(|order| order.position(written));
        position.unwrap_or(written)
    }
}

/// States a number of rounds where the file states none.
pub fn add_rounds(document: &mut Document, rounds: Option<Round>) {
    if let (None, Some(rounds)) = (document.settings().rounds, rounds) {
        document.entries.push(Entry::Rounds(Dialect::Trf26, rounds));
    }
}

/// The number of columns, for a file that does not say how many rounds it has.
pub fn columns(document: &Document) -> Option<Round> {
    let most = document.players().map(|(_, player)| player.cells.len()).max()?;
    Round::try_from(most).ok().filter(|rounds| *rounds > 0)
}

/// The system that the file and whoever asks state.
fn choose(settings: &Settings, teams: bool, stated: Stated) -> Result<System, Refusal> {
    let of_file = settings.type_code.map(of_type_code).unwrap_or_default();
    System::choose(&[of_file, stated], teams, settings.start)
}

/// What the code of record `192` states.
fn of_type_code(code: TypeCode) -> Stated {
    let stated = |kind| Stated { kind: Some(kind), ..Stated::default() };
    match code {
        TypeCode::Dutch { edition, baku } => {
            let edition = edition.map(|edition| match edition {
                NamedEdition::E2017 => dutch::Edition::E2017,
                NamedEdition::E2026 => dutch::Edition::E2026,
            });
            Stated { edition, baku, ..stated(Kind::Dutch) }
        }
        TypeCode::Team { preferences, primary, secondary, baku } => {
            let preferences = match preferences {
                ColourPreferences::None => team::Preferences::None,
                ColourPreferences::TypeA => team::Preferences::Simple,
                ColourPreferences::TypeB => team::Preferences::Graded,
            };
            let choices = TeamChoices { preferences, primary, secondary };
            Stated { baku, ..stated(Kind::Team(Some(choices))) }
        }
        TypeCode::RoundRobin { cycles, swapped } => {
            let passage = if swapped { Passage::LastTwoSwapped } else { Passage::Plain };
            stated(Kind::RoundRobin(Some((cycles, passage))))
        }
        TypeCode::OwnSwiss => stated(Kind::OwnSwiss),
        TypeCode::NotBuilt => stated(Kind::NotBuilt),
    }
}
