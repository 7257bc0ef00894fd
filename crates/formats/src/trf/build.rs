//! From an event back to the lines of a file.

use std::collections::BTreeMap;

use tournament::{
    Outcome, Participant, Record, RequestedBye, Scoring, Tournament, Tpn, WalkoverOutcome,
};
use vocabulary::Side;

use super::Document;
use super::cell::{Cell, ColourSign, Opponent, ResultSign};
use super::dialect::accelerations;
use super::entry::{Dialect, Entry, Heading};
use super::individual::Field;
use super::player::{Person, Player};
use super::records::{Prohibited, Worth};

impl Document {
    /// A whole file for an event: what its regulations fix, then its players with their results.
    pub fn of_tournament(name: &str, type_code: &str, event: &Tournament) -> Self {
        let regulations = event.regulations();
        let mut entries = vec![Entry::Text(Heading::Name, name.to_owned())];
        let counted = [Heading::Players, Heading::Rated, Heading::Teams];
        entries.extend(counted.map(|heading| Entry::Text(heading, String::new())));
        entries.extend(regulations.rounds.map(|rounds| Entry::Rounds(Dialect::Trf26, rounds)));
        entries.extend(regulations.initial_colour.map(Entry::InitialColour));
        if regulations.scoring != Scoring::STANDARD {
            entries.push(points_entry(&regulations.scoring));
        }
        entries.push(Entry::Text(Heading::TypeCode, type_code.to_owned()));
        entries.extend(accelerations(event));
        for prohibition in &regulations.prohibitions {
            let numbers = prohibition.members.iter().copied().collect();
            let rounds = (prohibition.first, prohibition.last);
            entries.push(Entry::Prohibited(Prohibited { rounds, numbers }));
        }
        for participant in event.participants() {
            entries.push(Entry::Player(Player {
                number: participant.tpn,
                person: Person {
                    name: participant.name.clone(),
                    rating: participant.rating,
                    ..Person::default()
                },
                points: None,
                rank: None,
                cells: Vec::new(),
            }));
        }
        let mut document = Self { entries };
        document.set_results(event);
        document.recount();
        document
    }

    /// Puts the results of an event into the lines of its players, with the points they add up to.
    pub fn set_results(&mut self, event: &Tournament) {
        for player in self.players_mut() {
            let Some(participant) = event.participant(player.number) else { continue };
            player.points = Some(event.score(participant));
            player.cells = cells(participant);
        }
    }

    /// Adds a round that was just paired: opponents and colours, results still open. Who sits out
    /// keeps what the file says of that round.
    pub fn add_round(&mut self, boards: &[(Tpn, Tpn)], bye: Option<Tpn>) {
        let index = Field::new(self).played;
        let game = |colour, opponent| {
            let opponent = Opponent::Number(opponent);
            Cell { opponent, colour, result: ResultSign::Blank }
        };
        let seats = boards.iter().flat_map(|&(white, black)| {
            [(white, game(ColourSign::White, black)), (black, game(ColourSign::Black, white))]
        });
        let free = bye.map(|bye| (bye, Cell::without_opponent(ResultSign::PairingBye)));
        let seats: BTreeMap<Tpn, Cell> = seats.chain(free).collect();
        for player in self.players_mut() {
            let Some(&cell) = seats.get(&player.number) else { continue };
            player.cells.resize(index.max(player.cells.len()), Cell::default());
            player.cells.truncate(index);
            player.cells.push(cell);
        }
    }

    /// Makes the three counting records say what the file has.
    pub fn recount(&mut self) {
        let counts = self.counts();
        for entry in &mut self.entries {
            let Entry::Text(heading, value) = entry else { continue };
            if let Some((_, count)) = counts.iter().find(|(of, _)| of == heading) {
                *value = count.to_string();
            }
        }
    }

    fn players_mut(&mut self) -> impl Iterator<Item = &mut Player> {
        self.entries.iter_mut().filter_map(|entry| match entry {
            Entry::Player(player) => Some(player),
            _ => None,
        })
    }
}

/// Record `162` for a scoring system, as far as it can say it.
pub(super) fn points_entry(scoring: &Scoring) -> Entry {
    let worths = [
        ("W", scoring.win()),
        ("D", scoring.draw()),
        ("L", scoring.loss()),
        ("A", scoring.zero_bye),
        ("P", scoring.pairing_bye),
        ("X", scoring.adjourned),
    ];
    let worths = worths.map(|(symbol, points)| Worth { symbol: symbol.to_owned(), points });
    Entry::Points(worths.into())
}

fn cells(participant: &Participant) -> Vec<Cell> {
    let mut cells: Vec<Cell> = participant.records.iter().map(|record| cell(*record)).collect();
    while cells.last().is_some_and(Cell::is_blank) {
        cells.pop();
    }
    cells
}

fn cell(record: Record) -> Cell {
    let game = |opponent, colour: Option<Side>, result| Cell {
        opponent: Opponent::Number(opponent),
        colour: match colour {
            Some(Side::White) => ColourSign::White,
            Some(Side::Black) => ColourSign::Black,
            None => ColourSign::Dash,
        },
        result,
    };
    let walkover = |own| match own {
        WalkoverOutcome::Win => ResultSign::ForfeitWin,
        WalkoverOutcome::Loss => ResultSign::ForfeitLoss,
    };
    match record {
        Record::Game { opponent, colour, own, rated } => {
            let result = match (own, rated) {
                (Outcome::Win, true) => ResultSign::Win,
                (Outcome::Draw, true) => ResultSign::Draw,
                (Outcome::Loss, true) => ResultSign::Loss,
                (Outcome::Win, false) => ResultSign::UnratedWin,
                (Outcome::Draw, false) => ResultSign::UnratedDraw,
                (Outcome::Loss, false) => ResultSign::UnratedLoss,
            };
            game(opponent, Some(colour), result)
        }
        // The format has one sign for both.
        Record::Adjourned { opponent, colour } | Record::Open { opponent, colour } => {
            game(opponent, Some(colour), ResultSign::Adjourned)
        }
        Record::Forfeit { opponent, scheduled, own } => game(opponent, scheduled, walkover(own)),
        Record::ForfeitAlone(own) => Cell::without_opponent(walkover(own)),
        Record::PairingBye => Cell::without_opponent(ResultSign::PairingBye),
        Record::Requested(bye) => Cell::without_opponent(match bye {
            RequestedBye::Full => ResultSign::FullBye,
            RequestedBye::Half => ResultSign::HalfBye,
            RequestedBye::Zero => ResultSign::ZeroBye,
        }),
        Record::NotArrived => Cell::default(),
    }
}
