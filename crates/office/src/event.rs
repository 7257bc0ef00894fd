//! The state of an event: the fold of its effects.

use std::sync::Arc;

use tournament::Round as RoundNumber;

use crate::change::{Change, Mismatch};
use crate::derived::Derived;
use crate::effect::Effect;
use crate::entrant::Entrant;
use crate::pack::{Pack, Packs};
use crate::protest::Protest;
use crate::remark::Remark;
use crate::round::{BoardResult, Pairing, Phase, Proposal};
use crate::seating::{Place, Seating};
use crate::stage::{Papers, Stage};
use crate::team::Team;
use crate::{Announcement, EntrantId, Instant, TeamId};

/// A round as far as it has got.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Round {
    pub(crate) pairing: Option<Box<Pairing>>,
    /// Made anew with each pairing.
    seating: Seating,
    pub(crate) phase: Option<Phase>,
    pub(crate) results: Vec<Option<BoardResult>>,
    pub(crate) proposed: Vec<Option<Proposal>>,
    pub(crate) ended: Vec<Option<Instant>>,
    pub(crate) moved_to: Option<Instant>,
}

impl Round {
    /// Who meets whom; nobody before the round is paired.
    pub fn pairing(&self) -> Option<&Pairing> {
        self.pairing.as_deref()
    }

    /// How far it has got.
    pub const fn phase(&self) -> Option<Phase> {
        self.phase
    }

    /// Whether everybody may see who meets whom: a draft is the office's alone.
    pub const fn is_public(&self) -> bool {
        !matches!(self.phase, None | Some(Phase::Draft))
    }

    /// The results, board by board.
    pub fn results(&self) -> &[Option<BoardResult>] {
        &self.results
    }

    /// Results that one person has entered and somebody else has yet to confirm, board by board.
    pub fn proposed(&self) -> &[Option<Proposal>] {
        &self.proposed
    }

    /// When each game ended, board by board: the clock of protests runs from there.
    pub fn ended(&self) -> &[Option<Instant>] {
        &self.ended
    }

    /// Where somebody sits: the board, counted from nought.
    pub fn board_of(&self, entrant: EntrantId) -> Option<usize> {
        match self.place(entrant) {
            Place::Board(board) => Some(board),
            Place::Nowhere | Place::Bye | Place::Absent => None,
        }
    }

    /// Where the pairing has somebody.
    pub(crate) fn place(&self, entrant: EntrantId) -> Place {
        self.seating.place(entrant)
    }

    /// The boards that have no result yet, counted from nought.
    pub fn open_boards(&self) -> impl Iterator<Item = usize> + '_ {
        self.results.iter().enumerate().filter(|(_, result)| result.is_none()).map(|(at, _)| at)
    }

    fn is_blank(&self) -> bool {
        self.pairing.is_none() && self.phase.is_none() && self.moved_to.is_none()
    }
}

/// An event: everything that was accepted so far. A copy shares with it whatever stays the same,
/// so that deciding on a copy costs little.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Event {
    packs: Packs,
    announcement: Option<Arc<Announcement>>,
    stage: Option<Stage>,
    papers: Option<Papers>,
    entrants: Numbered<Entrant>,
    teams: Numbered<Team>,
    rounds: Vec<Arc<Round>>,
    protests: Numbered<Protest>,
    remarks: Numbered<Remark>,
    /// Who has each pairing number, the first number first: made anew when numbers change.
    numbers: Arc<Vec<Option<EntrantId>>>,
    pub(crate) derived: Derived,
}

/// Places by number, the first number first; a place may have been emptied.
type Numbered<T> = Vec<Option<Arc<T>>>;

impl Event {
    /// An event of which nothing is known yet, in an office that has these packs.
    pub fn with_packs(packs: Packs) -> Self {
        Self { packs, ..Self::default() }
    }

    /// The packs that an announcement may name.
    pub const fn packs(&self) -> Packs {
        self.packs
    }

    /// The pack of the event's federation; before it is announced, that of the house.
    pub fn pack(&self) -> &'static Pack {
        let announced = self.announcement();
        let known = announced.and_then(|announcement| self.packs.find(announcement.federation));
        known.unwrap_or_else(|| self.packs.home())
    }

    /// The announcement; none before the event is announced.
    pub fn announcement(&self) -> Option<&Announcement> {
        self.announcement.as_deref()
    }

    /// The stage; a draft before anything was said.
    pub fn stage(&self) -> Stage {
        self.stage.unwrap_or(Stage::Draft)
    }

    /// Authorisation, report and fees.
    pub fn papers(&self) -> Papers {
        self.papers.unwrap_or_default()
    }

    /// Everybody who entered, in the order of entry.
    pub fn entrants(&self) -> impl Iterator<Item = (EntrantId, &Entrant)> {
        (1..)
            .zip(&self.entrants)
            .filter_map(|(id, entrant)| Some((EntrantId(id), &**entrant.as_ref()?)))
    }

    /// Somebody who entered.
    pub fn entrant(&self, id: EntrantId) -> Option<&Entrant> {
        self.entrants.get(usize::from(id.0).checked_sub(1)?)?.as_deref()
    }

    /// The number that the next entrant gets.
    pub fn next_entrant(&self) -> EntrantId {
        EntrantId(u16::try_from(self.entrants.len() + 1).unwrap_or(u16::MAX))
    }

    /// The teams, in the order of entry.
    pub fn teams(&self) -> impl Iterator<Item = (TeamId, &Team)> {
        (1..).zip(&self.teams).filter_map(|(id, team)| Some((TeamId(id), &**team.as_ref()?)))
    }

    /// A team.
    pub fn team(&self, id: TeamId) -> Option<&Team> {
        self.teams.get(usize::from(id.0).checked_sub(1)?)?.as_deref()
    }

    /// The number that the next team gets.
    pub fn next_team(&self) -> TeamId {
        TeamId(u16::try_from(self.teams.len() + 1).unwrap_or(u16::MAX))
    }

    /// A round that was paired or moved, counted from 1.
    pub fn round(&self, round: RoundNumber) -> Option<&Round> {
        self.rounds.get(usize::from(round).checked_sub(1)?).map(|round| &**round)
    }

    /// The rounds that were paired, the first one first.
    pub fn paired_rounds(&self) -> impl Iterator<Item = (RoundNumber, &Round)> {
        let rounds = self.rounds.iter().map(|round| &**round);
        (1..).zip(rounds).filter(|(_, round)| round.pairing.is_some())
    }

    /// The last round that was paired; 0 before the first.
    pub fn last_paired(&self) -> RoundNumber {
        self.paired_rounds().last().map_or(0, |(number, _)| number)
    }

    /// Who has a pairing number.
    pub(crate) fn holder(&self, number: u16) -> Option<EntrantId> {
        self.numbers.get(usize::from(number).checked_sub(1)?).copied().flatten()
    }

    /// Protests with their numbers.
    pub fn protests(&self) -> impl Iterator<Item = (u32, &Protest)> {
        numbered(&self.protests)
    }

    /// Remarks with their numbers.
    pub fn remarks(&self) -> impl Iterator<Item = (u32, &Remark)> {
        numbered(&self.remarks)
    }

    pub(crate) fn next_protest(&self) -> u32 {
        next(&self.protests)
    }

    pub(crate) fn next_remark(&self) -> u32 {
        next(&self.remarks)
    }

    /// When a round is to begin: where it was moved to, else where the calendar has it.
    pub fn starts(&self, round: RoundNumber) -> Option<Instant> {
        let moved = self.round(round).and_then(|round| round.moved_to);
        moved.or_else(|| Some(self.announcement()?.slot(round)?.starts))
    }

    /// When the session of a round was over.
    pub fn session_ended(&self, round: RoundNumber) -> Option<Instant> {
        match self.round(round)?.phase? {
            Phase::Closed(at) => Some(at),
            _ => None,
        }
    }

    /// Makes one entry's effects part of the state, all of them or none.
    pub fn fold(&mut self, effects: &[Effect]) -> Result<(), Mismatch> {
        let places = self.places();
        for (done, effect) in effects.iter().enumerate() {
            if let Err(mismatch) = self.apply(effect) {
                for effect in effects[..done].iter().rev() {
                    self.apply(&effect.clone().inverse())?;
                }
                self.forget_places_beyond(places);
                return Err(mismatch);
            }
        }
        if effects.iter().any(renumbers) {
            self.numbers = Arc::new(self.by_number());
        }
        self.derived.follow(effects, self.last_paired());
        Ok(())
    }

    fn by_number(&self) -> Vec<Option<EntrantId>> {
        let mut numbers = Vec::new();
        for (id, entrant) in self.entrants() {
            let Some(index) = entrant.number.and_then(|number| number.checked_sub(1)) else {
                continue;
            };
            let index = usize::from(index);
            if numbers.len() <= index {
                numbers.resize(index + 1, None);
            }
            numbers[index] = numbers[index].or(Some(id));
        }
        numbers
    }

    const fn places(&self) -> [usize; 4] {
        [self.entrants.len(), self.teams.len(), self.protests.len(), self.remarks.len()]
    }

    fn forget_places_beyond(&mut self, places: [usize; 4]) {
        let [entrants, teams, protests, remarks] = places;
        self.entrants.truncate(entrants);
        self.teams.truncate(teams);
        self.protests.truncate(protests);
        self.remarks.truncate(remarks);
    }

    fn apply(&mut self, effect: &Effect) -> Result<(), Mismatch> {
        match effect {
            Effect::Announcement(change) => {
                // Nothing follows from the announcement of a federation that has no pack.
                let known = |after: &Announcement| self.packs.find(after.federation).is_some();
                if !change.after.as_deref().is_none_or(known) {
                    return Err(Mismatch);
                }
                set(&mut self.announcement, change)
            }
            Effect::Stage(change) => change.apply(&mut self.stage),
            Effect::Papers(change) => change.apply(&mut self.papers),
            Effect::Entrant(id, change) => put(&mut self.entrants, id.0.into(), change),
            Effect::Team(id, change) => put(&mut self.teams, id.0.into(), change),
            Effect::Protest(id, change) => put(&mut self.protests, *id, change),
            Effect::Remark(id, change) => put(&mut self.remarks, *id, change),
            Effect::Pairing(round, change) => self.at_round(*round, |place| {
                let proposed = place.proposed.iter().any(Option::is_some);
                if proposed || place.results.iter().any(Option::is_some) {
                    return Err(Mismatch);
                }
                change.apply(&mut place.pairing)?;
                place.seating = place.pairing.as_deref().map(Seating::of).unwrap_or_default();
                let boards = place.pairing.as_ref().map_or(0, |pairing| pairing.boards.len());
                place.results = vec![None; boards];
                place.proposed = vec![None; boards];
                place.ended = vec![None; boards];
                Ok(())
            }),
            Effect::Phase(round, change) => {
                self.at_round(*round, |place| change.apply(&mut place.phase))
            }
            Effect::Start(round, change) => {
                self.at_round(*round, |place| change.apply(&mut place.moved_to))
            }
            Effect::Result(round, board, change) => {
                change
                    .apply(board_of(&mut self.rounds, *round, *board, |round| &mut round.results)?)
            }
            Effect::Proposed(round, board, change) => {
                change
                    .apply(board_of(&mut self.rounds, *round, *board, |round| &mut round.proposed)?)
            }
            Effect::Ended(round, board, change) => {
                change.apply(board_of(&mut self.rounds, *round, *board, |round| &mut round.ended)?)
            }
        }
    }

    /// Changes a round, which is made when first spoken of and unmade when nothing is left of it.
    fn at_round(
        &mut self,
        number: RoundNumber,
        change: impl FnOnce(&mut Round) -> Result<(), Mismatch>,
    ) -> Result<(), Mismatch> {
        let index = usize::from(number).checked_sub(1).ok_or(Mismatch)?;
        if self.rounds.len() <= index {
            self.rounds.resize_with(index + 1, Arc::default);
        }
        let changed = change(Arc::make_mut(&mut self.rounds[index]));
        while self.rounds.last().is_some_and(|round| round.is_blank()) {
            self.rounds.pop();
        }
        changed
    }
}

/// Whether an effect gives or takes a pairing number.
fn renumbers(effect: &Effect) -> bool {
    let number = |entrant: &Option<Box<Entrant>>| entrant.as_ref().and_then(|of| of.number);
    match effect {
        Effect::Entrant(_, change) => number(&change.before) != number(&change.after),
        _ => false,
    }
}

fn numbered<T>(places: &[Option<Arc<T>>]) -> impl Iterator<Item = (u32, &T)> {
    (1..).zip(places).filter_map(|(id, place)| Some((id, &**place.as_ref()?)))
}

fn next<T>(places: &[T]) -> u32 {
    u32::try_from(places.len() + 1).unwrap_or(u32::MAX)
}

/// Changes a numbered place; a new one follows the last, and a number is never given twice.
fn put<T: Clone + PartialEq>(
    places: &mut Numbered<T>,
    number: u32,
    change: &Change<Box<T>>,
) -> Result<(), Mismatch> {
    let index = usize::try_from(number).ok().and_then(|number| number.checked_sub(1));
    let index = index.filter(|&index| index <= places.len()).ok_or(Mismatch)?;
    if index == places.len() {
        let mut place = None;
        set(&mut place, change)?;
        places.push(place);
        return Ok(());
    }
    set(&mut places[index], change)
}

/// Changes a place that copies of the event share, if it holds what it should.
fn set<T: Clone + PartialEq>(
    place: &mut Option<Arc<T>>,
    change: &Change<Box<T>>,
) -> Result<(), Mismatch> {
    if place.as_deref() != change.before.as_deref() {
        return Err(Mismatch);
    }
    *place = change.after.as_deref().map(|after| Arc::new(after.clone()));
    Ok(())
}

fn board_of<T>(
    rounds: &mut [Arc<Round>],
    round: RoundNumber,
    board: u16,
    column: impl FnOnce(&mut Round) -> &mut Vec<Option<T>>,
) -> Result<&mut Option<T>, Mismatch> {
    let round = usize::from(round).checked_sub(1).and_then(|index| rounds.get_mut(index));
    let board = usize::from(board).checked_sub(1).ok_or(Mismatch)?;
    column(Arc::make_mut(round.ok_or(Mismatch)?)).get_mut(board).ok_or(Mismatch)
}
