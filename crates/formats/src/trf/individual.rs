//! From the lines of a file to an individual event.

use std::collections::BTreeMap;

use tournament::{
    ExtraPoints, MOST_ROUNDS, Outcome, Participant, Presence, Prohibition, Record, Regulations,
    RequestedBye, Round, Score, Scoring, Tournament, Tpn, WalkoverOutcome, told_alike,
};
use vocabulary::Side;

use super::Document;
use super::cell::{Cell, ColourSign, Opponent, ResultSign};
use super::entry::Entry;
use super::fault::{Fault, Located, Notes, Oddity, SimpleScoring};
use super::player::Player;
use super::records::AbnormalPoints;
use super::settings::Settings;

/// An individual event as a file tells it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Individual {
    /// The event.
    pub tournament: Tournament,
    /// What the file states beside it.
    pub settings: Settings,
    /// What is odd about the whole.
    pub oddities: Vec<Located<Oddity>>,
    /// Scores that the results do not add up to.
    pub wrong_points: Vec<Located<Fault>>,
}

/// The players of a file while their records are made.
pub(super) struct Field<'a> {
    pub players: Vec<(u32, &'a Player)>,
    places: BTreeMap<Tpn, usize>,
    pub played: usize,
}

impl Document {
    /// The event that the player records tell, or everything that contradicts itself.
    pub fn individual(&self) -> Result<Individual, Vec<Located<Fault>>> {
        let mut notes = Notes::default();
        let settings = self.examine(&mut notes);
        let field = Field::new(self);
        if field.players.is_empty() {
            notes.wrong(1, (1, 1), Fault::NoPlayers);
        }
        let records = field.records(&mut notes);
        if !notes.faults.is_empty() {
            return Err(notes.faults);
        }
        let mut participants: Vec<Participant> = field
            .players
            .iter()
            .zip(records)
            .map(|((_, player), records)| Participant {
                records,
                presence: field.presence(player),
                ..Participant::new(
                    player.number,
                    player.person.name.clone(),
                    self.counted_rating(player),
                )
            })
            .collect();
        let mut prohibitions = Vec::new();
        if !self.is_team_event() {
            let mut fitted = Fitting { field: &field, participants: &mut participants };
            prohibitions = fitted.apply(self, &settings, &mut notes);
        }
        field.remark(&participants, &mut notes);
        let wrong_points = field.wrong_points(&participants, &settings);
        if !notes.faults.is_empty() {
            return Err(notes.faults);
        }
        let regulations = Regulations {
            rounds: settings.rounds,
            scoring: settings.scoring,
            initial_colour: settings.initial_colour,
            prohibitions,
        };
        match Tournament::new(regulations, participants) {
            Ok(tournament) => {
                Ok(Individual { tournament, settings, oddities: notes.oddities, wrong_points })
            }
            Err(contradiction) => {
                Err(vec![Located::new(1, (1, 1), Fault::Contradiction(contradiction))])
            }
        }
    }

    /// Whether the file tells of teams.
    pub fn is_team_event(&self) -> bool {
        self.entries.iter().any(|entry| matches!(entry, Entry::Team(_) | Entry::OldTeam(_)))
    }
}

impl<'a> Field<'a> {
    pub(super) fn new(document: &'a Document) -> Self {
        let players: Vec<_> = document.players().collect();
        let places = players.iter().enumerate().map(|(at, (_, player))| (player.number, at));
        let places = places.collect();
        let played = rounds_played(&players);
        Self { players, places, played }
    }

    /// The line and the record of a number.
    pub(super) fn player(&self, number: Tpn) -> Option<(u32, &'a Player)> {
        self.places.get(&number).map(|at| self.players[*at])
    }

    /// Everybody's records of the rounds played, with the faults of each game noted once.
    pub(super) fn records(&self, notes: &mut Notes) -> Vec<Vec<Record>> {
        let records: Vec<Vec<Record>> = self
            .players
            .iter()
            .map(|(line, player)| records(*line, &player.cells, self.played, notes))
            .collect();
        if notes.faults.is_empty() {
            for (at, own) in records.iter().enumerate() {
                for index in 0..own.len() {
                    self.check_meeting(&records, at, index, notes);
                }
            }
        }
        records
    }

    fn check_meeting(&self, records: &[Vec<Record>], at: usize, index: usize, notes: &mut Notes) {
        let record = records[at][index];
        let Some(opponent) = record.opponent() else { return };
        let (line, player) = self.players[at];
        let (number, round) = (player.number, round_at(index));
        let columns = Cell::columns(index);
        let Some(&their_place) = self.places.get(&opponent) else {
            notes.wrong(line, columns, Fault::UnknownOpponent { number, opponent, round });
            return;
        };
        let theirs = records[their_place][index];
        let other = self.players[their_place].0;
        if theirs.opponent() != Some(number) || opponent == number {
            let what = Fault::NotNamedBack { number, opponent, other, round };
            notes.wrong(line, columns, what);
        } else if at < their_place && !told_alike(number, record, theirs) {
            let same = colour_of(record).is_some() && colour_of(record) == colour_of(theirs);
            let what = if same {
                Fault::SameColour { number, opponent, other, round }
            } else {
                Fault::ResultsClash { number, opponent, other, round }
            };
            notes.wrong(line, columns, what);
        }
    }

    /// Who sits out the round to come, as its column says.
    fn presence(&self, player: &Player) -> Presence {
        let Some(cell) = player.cells.get(self.played) else { return Presence::Present };
        match cell.result {
            ResultSign::FullBye => Presence::Absent(RequestedBye::Full),
            ResultSign::HalfBye => Presence::Absent(RequestedBye::Half),
            ResultSign::PairingBye => Presence::GivenBye,
            ResultSign::ZeroBye | ResultSign::ForfeitLoss => Presence::Absent(RequestedBye::Zero),
            _ if cell.opponent == Opponent::Nobody => Presence::Absent(RequestedBye::Zero),
            _ => Presence::Present,
        }
    }

    /// Byes that look misnamed.
    fn remark(&self, participants: &[Participant], notes: &mut Notes) {
        for index in 0..self.played {
            let count = |record: Record| {
                participants.iter().filter(|player| player.records[index] == record).count()
            };
            let byes = count(Record::PairingBye);
            let full = count(Record::Requested(RequestedBye::Full));
            let round = round_at(index);
            let line = |record| {
                let at = participants.iter().position(|player| player.records[index] == record);
                at.map_or(1, |at| self.players[at].0)
            };
            if byes > 1 {
                let line = line(Record::PairingBye);
                notes.odd(line, Cell::columns(index), Oddity::SecondByeInRound { round });
            }
            if byes == 0 && full % 2 == 1 {
                let line = line(Record::Requested(RequestedBye::Full));
                notes.odd(line, Cell::columns(index), Oddity::FullByeForPairingBye { round });
            }
        }
    }

    /// Scores that the results do not add up to, each with another system that explains them all.
    fn wrong_points(
        &self,
        participants: &[Participant],
        settings: &Settings,
    ) -> Vec<Located<Fault>> {
        let played = Round::try_from(self.played).unwrap_or(MOST_ROUNDS);
        let fits = |(written, participant): (Score, &Participant), scoring: &Scoring| {
            let sum = participant.score_after(played, scoring);
            let coming = match participant.presence {
                Presence::Present => Score::ZERO,
                Presence::Absent(bye) => Record::Requested(bye).points(scoring),
                Presence::GivenBye => Record::PairingBye.points(scoring),
            };
            written == sum || written == sum + coming
        };
        let written = |at: usize| self.players[at].1.points;
        let all: Vec<_> = (0..participants.len())
            .filter_map(|at| Some((written(at)?, &participants[at], self.players[at].0)))
            .collect();
        let wrong = all.iter().filter(|entry| !fits((entry.0, entry.1), &settings.scoring));
        let wrong: Vec<_> = wrong.collect();
        if wrong.is_empty() {
            return Vec::new();
        }
        let explained =
            |way: &SimpleScoring| all.iter().all(|entry| fits((entry.0, entry.1), &way.scoring()));
        let other = SimpleScoring::ALL.into_iter().filter(|_| !settings.scoring_stated);
        let other = other.into_iter().find(explained);
        wrong
            .into_iter()
            .map(|(written, participant, line)| {
                let sum = participant.score_after(played, &settings.scoring);
                let (number, written) = (participant.tpn, *written);
                let what = Fault::Points { number, written, sum, fits: other };
                Located::new(*line, (81, 84), what)
            })
            .collect()
    }
}

impl SimpleScoring {
    const ALL: [Self; 3] = [Self::ThreeOneNothing, Self::TwoOneNothing, Self::HalfPointBye];

    fn scoring(self) -> Scoring {
        let simple =
            |win, draw| Scoring::simple(Score::points(win), Score::points(draw), Score::ZERO);
        match self {
            Self::ThreeOneNothing => simple(3, 1),
            Self::TwoOneNothing => simple(2, 1),
            Self::HalfPointBye => Scoring { pairing_bye: Score::halves(1), ..Scoring::STANDARD },
        }
    }
}

/// The records that speak of players by number, put where the event keeps them.
struct Fitting<'a, 'b> {
    field: &'a Field<'b>,
    participants: &'a mut [Participant],
}

impl Fitting<'_, '_> {
    fn apply(
        &mut self,
        document: &Document,
        settings: &Settings,
        notes: &mut Notes,
    ) -> Vec<Prohibition> {
        let mut prohibitions = Vec::new();
        for (line, entry) in document.lines() {
            match entry {
                Entry::Byes(byes) if usize::from(byes.round) == self.field.played + 1 => {
                    self.absent(line, &byes.numbers, byes.kind, notes);
                }
                Entry::Absent(numbers) => {
                    self.absent(line, numbers, RequestedBye::Zero, notes);
                }
                Entry::Acceleration(record) => {
                    let points = record.points.or(record.match_points).unwrap_or_default();
                    for participant in self.participants.iter_mut() {
                        let (from, to) = record.numbers;
                        if (from..=to).contains(&participant.tpn) {
                            accelerate(&mut participant.virtual_points, record.rounds, points);
                        }
                    }
                }
                Entry::VirtualPoints(record) => {
                    if let Some(participant) = self.participant(line, record.number, notes) {
                        participant.virtual_points.clone_from(&record.points);
                    }
                }
                Entry::Prohibited(record) => {
                    self.known(line, &record.numbers, notes);
                    prohibitions.push(prohibition(record.rounds, &record.numbers));
                }
                Entry::NeverMeet(numbers) => {
                    self.known(line, numbers, notes);
                    prohibitions.push(prohibition((1, MOST_ROUNDS), numbers));
                }
                Entry::AbnormalPoints(record) => {
                    self.known(line, &record.numbers, notes);
                    for participant in self.participants.iter_mut() {
                        let everybody = record.numbers.is_empty();
                        if everybody || record.numbers.contains(&participant.tpn) {
                            let extra = abnormal(record, participant, &settings.scoring);
                            participant.extra.extend(extra);
                        }
                    }
                }
                _ => {}
            }
        }
        prohibitions
    }

    fn participant(
        &mut self,
        line: u32,
        number: Tpn,
        notes: &mut Notes,
    ) -> Option<&mut Participant> {
        let place = self.field.places.get(&number).copied();
        if place.is_none() {
            notes.wrong(line, (1, 3), Fault::UnknownNumber { number });
        }
        place.map(|place| &mut self.participants[place])
    }

    fn known(&mut self, line: u32, numbers: &[Tpn], notes: &mut Notes) {
        for number in numbers {
            self.participant(line, *number, notes);
        }
    }

    fn absent(&mut self, line: u32, numbers: &[Tpn], kind: RequestedBye, notes: &mut Notes) {
        for number in numbers {
            let Some(participant) = self.participant(line, *number, notes) else { continue };
            if participant.presence == Presence::Present {
                participant.presence = Presence::Absent(kind);
            }
        }
    }
}

/// Sets the virtual points of some rounds.
pub(super) fn accelerate(points: &mut Vec<Score>, rounds: (Round, Round), worth: Score) {
    let (first, last) = (usize::from(rounds.0), usize::from(rounds.1));
    if points.len() < last {
        points.resize(last, Score::ZERO);
    }
    for round in first..=last {
        points[round - 1] = worth;
    }
}

pub(super) fn prohibition((first, last): (Round, Round), numbers: &[Tpn]) -> Prohibition {
    Prohibition { first, last, members: numbers.iter().copied().collect() }
}

/// What record `299` gives a participant beyond what the results are worth.
fn abnormal<'a>(
    record: &'a AbnormalPoints,
    participant: &Participant,
    scoring: &'a Scoring,
) -> Vec<ExtraPoints> {
    let points = record.points.or(record.match_points).unwrap_or_default();
    let rounds = (1..).zip(&participant.records);
    rounds
        .filter(|(round, _)| record.round == 0 || record.round == *round)
        .filter_map(|(round, result)| match record.of {
            None => Some(ExtraPoints { round, points }),
            Some(sign) => (sign_of(*result) == Some(sign))
                .then(|| ExtraPoints { round, points: points - result.points(scoring) }),
        })
        .collect()
}

/// The letter that record `299` has for a result.
fn sign_of(record: Record) -> Option<char> {
    Some(match record {
        Record::Game { own: Outcome::Win, .. } => 'W',
        Record::Game { own: Outcome::Draw, .. } => 'D',
        Record::Game { own: Outcome::Loss, .. } => 'L',
        Record::Forfeit { own, .. } | Record::ForfeitAlone(own) => match own {
            WalkoverOutcome::Win => '+',
            WalkoverOutcome::Loss => '-',
        },
        Record::Requested(RequestedBye::Full) => 'F',
        Record::Requested(RequestedBye::Half) => 'H',
        Record::Requested(RequestedBye::Zero) => 'Z',
        Record::Adjourned { .. }
        | Record::Open { .. }
        | Record::PairingBye
        | Record::NotArrived => return None,
    })
}

/// How many rounds have been played: up to the last in which somebody was paired, and
/// beyond it as long as everybody has an entry. A column with a bye given by hand and players who
/// are still to be paired is the round to come (docs/pairing.md).
fn rounds_played(players: &[(u32, &Player)]) -> usize {
    let paired = |cell: &Cell| {
        matches!(cell.opponent, Opponent::Number(_)) || cell.result == ResultSign::ForfeitWin
    };
    let last = |player: &Player| player.cells.iter().rposition(paired).map_or(0, |at| at + 1);
    let mut played = players.iter().map(|(_, player)| last(player)).max().unwrap_or(0);
    let full = |index: usize| {
        players.iter().all(|(_, player)| player.cells.get(index).is_some_and(|c| !c.is_blank()))
    };
    while !players.is_empty() && full(played) {
        played += 1;
    }
    played
}

/// The records of one line.
fn records(line: u32, cells: &[Cell], played: usize, notes: &mut Notes) -> Vec<Record> {
    let mut arrived = false;
    (0..played)
        .map(|index| {
            let cell = cells.get(index).copied().unwrap_or_default();
            match record(line, index, cell, index + 1 == played, notes) {
                Some(record) => {
                    arrived = true;
                    record
                }
                None if arrived => Record::Requested(RequestedBye::Zero),
                None => Record::NotArrived,
            }
        })
        .collect()
}

/// What a cell says; nothing if it is blank. Only the last round can still be in play.
fn record(line: u32, index: usize, cell: Cell, last: bool, notes: &mut Notes) -> Option<Record> {
    let (round, columns) = (round_at(index), Cell::columns(index));
    if let (Opponent::Number(opponent), ResultSign::Blank, true) =
        (cell.opponent, cell.result, last)
        && let Some(colour) = side(cell.colour)
    {
        notes.odd(line, columns, Oddity::OpenGame { round });
        return Some(Record::Open { opponent, colour });
    }
    let mut wrong = |what| {
        notes.wrong(line, columns, what);
        Some(Record::NotArrived)
    };
    let colour = side(cell.colour);
    let result = game_result(cell.result);
    match (cell.opponent, cell.result) {
        (Opponent::Number(opponent), ResultSign::ForfeitWin) => {
            Some(Record::Forfeit { opponent, scheduled: colour, own: WalkoverOutcome::Win })
        }
        (Opponent::Number(opponent), ResultSign::ForfeitLoss) => {
            Some(Record::Forfeit { opponent, scheduled: colour, own: WalkoverOutcome::Loss })
        }
        (Opponent::Number(_), ResultSign::Blank) => wrong(Fault::MissingResult { round }),
        // What nobody can read is a result that is not known.
        (Opponent::Number(opponent), ResultSign::Adjourned | ResultSign::Unknown(_)) => {
            match colour {
                Some(colour) => Some(Record::Adjourned { opponent, colour }),
                None => wrong(Fault::GameWithoutColour { round }),
            }
        }
        (Opponent::Number(opponent), _) => match (result, colour) {
            (Some((own, rated)), Some(colour)) => {
                Some(Record::Game { opponent, colour, own, rated })
            }
            (Some(_), None) => wrong(Fault::GameWithoutColour { round }),
            (None, _) => wrong(Fault::ByeWithOpponent { round }),
        },
        (_, ResultSign::Draw) => {
            notes.odd(line, columns, Oddity::OldHalfBye);
            Some(Record::Requested(RequestedBye::Half))
        }
        (_, ResultSign::ForfeitWin) => Some(Record::ForfeitAlone(WalkoverOutcome::Win)),
        (_, ResultSign::ForfeitLoss) => Some(Record::ForfeitAlone(WalkoverOutcome::Loss)),
        (_, ResultSign::PairingBye) => Some(Record::PairingBye),
        (_, ResultSign::FullBye) => Some(Record::Requested(RequestedBye::Full)),
        (_, ResultSign::HalfBye) => Some(Record::Requested(RequestedBye::Half)),
        (_, ResultSign::ZeroBye) | (Opponent::Nobody, ResultSign::Blank) => {
            Some(Record::Requested(RequestedBye::Zero))
        }
        (Opponent::Blank, ResultSign::Blank) => None,
        _ => wrong(Fault::ResultWithoutOpponent { round }),
    }
}

const fn side(sign: ColourSign) -> Option<Side> {
    match sign {
        ColourSign::White => Some(Side::White),
        ColourSign::Black => Some(Side::Black),
        ColourSign::Blank | ColourSign::Dash => None,
    }
}

/// The result of a game, and whether it is rated.
const fn game_result(sign: ResultSign) -> Option<(Outcome, bool)> {
    Some(match sign {
        ResultSign::Win => (Outcome::Win, true),
        ResultSign::Draw => (Outcome::Draw, true),
        ResultSign::Loss => (Outcome::Loss, true),
        ResultSign::UnratedWin => (Outcome::Win, false),
        ResultSign::UnratedDraw => (Outcome::Draw, false),
        ResultSign::UnratedLoss => (Outcome::Loss, false),
        _ => return None,
    })
}

/// The colour played or scheduled.
pub(super) const fn colour_of(record: Record) -> Option<Side> {
    match record {
        Record::Forfeit { scheduled, .. } => scheduled,
        other => other.colour(),
    }
}

pub(super) fn round_at(index: usize) -> Round {
    Round::try_from(index + 1).unwrap_or(MOST_ROUNDS)
}
