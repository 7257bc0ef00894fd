//! The state of an event: the fold of its effects.

use std::collections::BTreeMap;
use std::sync::Arc;

use codex::Value;
use tournament::Round as RoundNumber;

use crate::apart::Apart;
use crate::breach::Breach;
use crate::change::{Change, Mismatch};
use crate::derived::Derived;
use crate::effect::Effect;
use crate::entrant::Entrant;
use crate::event_file::FileFacts;
use crate::fide_mode::FideMode;
use crate::fssi::preparation::Preparation;
use crate::judgement::Judgement;
use crate::listed::NumbersBy;
use crate::offence::Offence;
use crate::pack::{Pack, Packs};
use crate::protest::Protest;
use crate::remark::Remark;
use crate::round::{BoardResult, Kept, Pairing, Phase, Proposal, Reason};
use crate::seating::{Place, Seating};
use crate::shelf::{FederationAnswer, Protocol, Shelf};
use crate::stage::{Papers, Stage};
use crate::team::Team;
use crate::ties::{GivenValues, Tie};
use crate::{Announcement, EntrantId, Host, Instant, TeamId, days};

/// A round as far as it has got.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Round {
    pub(crate) pairing: Option<Box<Pairing>>,
    /// Made anew with each pairing.
    seating: Seating,
    pub(crate) kept: Option<Box<Kept>>,
    pub(crate) by_hand: Option<Reason>,
    pub(crate) phase: Option<Phase>,
    pub(crate) results: Vec<Option<BoardResult>>,
    pub(crate) rated: Vec<Option<BoardResult>>,
    pub(crate) proposed: Vec<Option<Proposal>>,
    pub(crate) ended: Vec<Option<Instant>>,
    pub(crate) offences: Vec<Option<Vec<Offence>>>,
    pub(crate) moved_to: Option<Instant>,
}

impl Round {
    /// Who meets whom; nobody before the round is paired.
    pub fn pairing(&self) -> Option<&Pairing> {
        self.pairing.as_deref()
    }

    /// Why its pairings stand although the system would make others, where it was decided.
    pub fn kept(&self) -> Option<&Kept> {
        self.kept.as_deref()
    }

    /// Why it is being paired by hand, while it is.
    pub fn by_hand(&self) -> Option<&str> {
        self.by_hand.as_deref()
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

    /// The results that the rating report has where others count, board by board.
    pub fn rated(&self) -> &[Option<BoardResult>] {
        &self.rated
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
        self.pairing.is_none()
            && self.kept.is_none()
            && self.by_hand.is_none()
            && self.phase.is_none()
            && self.moved_to.is_none()
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
    protocols: BTreeMap<FederationAnswer, Protocol>,
    shelf: Option<Shelf>,
    apart: Numbered<Apart>,
    fide_mode: Option<FideMode>,
    breaches: Numbered<Breach>,
    ties: Numbered<Tie>,
    given: BTreeMap<String, Arc<GivenValues>>,
    judgements: Numbered<Judgement>,
    preparation: Option<Arc<Preparation>>,
    file: Option<Arc<FileFacts>>,
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

    /// What is said of absences and withdrawals, as the announcement reads it.
    pub fn absence_edition(&self) -> &'static crate::absence::Edition {
        let term = self.announcement().map(|told| told.regulation.withdrawals);
        self.pack().absence.read_as(term.unwrap_or_default())
    }

    /// The national federation that holds the event, by its three letters: the one that the
    /// announcement names, else that of the pack.
    pub fn host(&self) -> &str {
        let named = self.announcement().and_then(|announcement| announcement.host.as_ref());
        named.map_or_else(|| self.pack().host.code(), Host::code)
    }

    /// The announcement; none before the event is announced.
    pub fn announcement(&self) -> Option<&Announcement> {
        self.announcement.as_deref()
    }

    /// Which rating gives the pairing numbers.
    pub fn numbers_by(&self) -> NumbersBy {
        self.announcement().map_or_else(NumbersBy::default, |told| told.numbers_by)
    }

    /// The stage; a draft before anything was said.
    pub fn stage(&self) -> Stage {
        self.stage.unwrap_or(Stage::Draft)
    }

    /// Authorisation, report and fees.
    pub fn papers(&self) -> Papers {
        self.papers.unwrap_or_default()
    }

    /// The number and day under which the federation answered, where somebody wrote them down.
    pub fn protocol(&self, answer: FederationAnswer) -> Option<&Protocol> {
        self.protocols.get(&answer)
    }

    /// Where it stands among the events of the house.
    pub fn shelf(&self) -> Shelf {
        self.shelf.unwrap_or_default()
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

    /// The groups that are kept apart by hand, with their numbers.
    pub fn kept_apart(&self) -> impl Iterator<Item = (u32, &Apart)> {
        numbered(&self.apart)
    }

    /// Whether it keeps to FIDE mode; none where nobody asks for it.
    pub const fn fide_mode(&self) -> Option<&FideMode> {
        self.fide_mode.as_ref()
    }

    /// The breaches of the integrity of its pairings, with their numbers.
    pub fn breaches(&self) -> impl Iterator<Item = (u32, &Breach)> {
        numbered(&self.breaches)
    }

    /// The ties that something else than the list decides, with their numbers.
    pub fn ties(&self) -> impl Iterator<Item = (u32, &Tie)> {
        numbered(&self.ties)
    }

    /// The values of self-defined tie-breaks, by code.
    pub fn given(&self) -> impl Iterator<Item = (&str, &GivenValues)> {
        self.given.iter().map(|(code, values)| (code.as_str(), &**values))
    }

    pub(crate) fn next_tie(&self) -> u32 {
        next(&self.ties)
    }

    /// What was judged, with its numbers.
    pub fn judged(&self) -> impl Iterator<Item = (u32, &Judgement)> {
        numbered(&self.judgements)
    }

    pub(crate) fn next_judgement(&self) -> u32 {
        next(&self.judgements)
    }

    /// What was said of the preparation; nothing before anybody said anything.
    pub fn preparation(&self) -> Option<&Preparation> {
        self.preparation.as_deref()
    }

    /// What only the file says that the event was read from; nothing where it came from none.
    pub fn from_file(&self) -> Option<&FileFacts> {
        self.file.as_deref()
    }

    pub(crate) fn next_breach(&self) -> u32 {
        next(&self.breaches)
    }

    pub(crate) fn next_apart(&self) -> u32 {
        next(&self.apart)
    }

    /// The number by which people know an entrant: the pairing number, before there is one the
    /// number of the entry.
    pub fn number_shown(&self, id: EntrantId) -> u16 {
        self.entrant(id).and_then(|entrant| entrant.number).unwrap_or(id.0)
    }

    /// The same as a ruling says it: whoever shows it may add the name.
    pub(crate) fn shown(&self, id: EntrantId) -> Value {
        Value::Participant(self.number_shown(id))
    }

    /// Whoever is known by a number, as people read it.
    pub fn known_as(&self, number: u16) -> Option<EntrantId> {
        let mut entrants = self.entrants();
        let numbered = entrants.find(|(id, _)| self.number_shown(*id) == number);
        numbered.map(|(id, _)| id)
    }

    pub(crate) fn next_protest(&self) -> u32 {
        next(&self.protests)
    }

    pub(crate) fn next_remark(&self) -> u32 {
        next(&self.remarks)
    }

    /// The day on which a round is played: where it was moved to, else where the calendar has it.
    pub fn day_of(&self, round: RoundNumber) -> Option<jiff::civil::Date> {
        let moved = self.round(round).and_then(|round| round.moved_to);
        moved.map_or_else(|| Some(self.announcement()?.slot(round)?.day), days::in_italy)
    }

    /// The article under which results and titles are void, once the federation refused the event.
    pub fn void_by(&self) -> Option<codex::Article> {
        crate::fsi::homologation::void_by(self.stage())
    }

    /// When a round is to begin: where it was moved to, else where the calendar has it.
    pub fn starts(&self, round: RoundNumber) -> Option<Instant> {
        let moved = self.round(round).and_then(|round| round.moved_to);
        moved.or_else(|| Some(self.announcement()?.slot(round)?.starts))
    }

    /// When the pairings of a round went on the wall, as far as it is still known: a round that
    /// began tells when it did.
    pub fn published(&self, round: RoundNumber) -> Option<Instant> {
        match self.round(round)?.phase? {
            Phase::Draft => None,
            Phase::Published(at) | Phase::Playing(at) | Phase::Closed(at) => Some(at),
        }
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

    const fn places(&self) -> [usize; 8] {
        [
            self.entrants.len(),
            self.teams.len(),
            self.protests.len(),
            self.remarks.len(),
            self.apart.len(),
            self.breaches.len(),
            self.ties.len(),
            self.judgements.len(),
        ]
    }

    fn forget_places_beyond(&mut self, places: [usize; 8]) {
        let [entrants, teams, protests, remarks, apart, breaches, ties, judgements] = places;
        self.ties.truncate(ties);
        self.judgements.truncate(judgements);
        self.breaches.truncate(breaches);
        self.apart.truncate(apart);
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
            Effect::Shelf(change) => change.apply(&mut self.shelf),
            Effect::Protocol(answer, change) => {
                let mut place = self.protocols.get(answer).cloned();
                change.apply(&mut place)?;
                match place {
                    Some(protocol) => self.protocols.insert(*answer, protocol),
                    None => self.protocols.remove(answer),
                };
                Ok(())
            }
            Effect::Pairing(round, change) => self.at_round(*round, |place| {
                let proposed = place.proposed.iter().any(Option::is_some);
                let counted = place.offences.iter().any(Option::is_some);
                let rated = place.rated.iter().any(Option::is_some);
                if proposed || counted || rated || place.results.iter().any(Option::is_some) {
                    return Err(Mismatch);
                }
                change.apply(&mut place.pairing)?;
                place.seating = place.pairing.as_deref().map(Seating::of).unwrap_or_default();
                let boards = place.pairing.as_ref().map_or(0, |pairing| pairing.boards.len());
                place.results = vec![None; boards];
                place.rated = vec![None; boards];
                place.proposed = vec![None; boards];
                place.ended = vec![None; boards];
                place.offences = vec![None; boards];
                Ok(())
            }),
            Effect::Kept(round, change) => {
                self.at_round(*round, |place| change.apply(&mut place.kept))
            }
            Effect::ByHand(round, change) => {
                self.at_round(*round, |place| change.apply(&mut place.by_hand))
            }
            Effect::Apart(group, change) => put(&mut self.apart, *group, change),
            Effect::FideMode(change) => change.apply(&mut self.fide_mode),
            Effect::Breach(id, change) => put(&mut self.breaches, *id, change),
            Effect::Tie(id, change) => put(&mut self.ties, *id, change),
            Effect::Given(code, change) => {
                let mut place = self.given.get(code).map(|values| values.to_vec());
                change.apply(&mut place)?;
                match place {
                    Some(values) => self.given.insert(code.clone(), Arc::new(values)),
                    None => self.given.remove(code),
                };
                Ok(())
            }
            Effect::Judgement(id, change) => put(&mut self.judgements, *id, change),
            Effect::Preparation(change) => set(&mut self.preparation, change),
            Effect::File(change) => set(&mut self.file, change),
            Effect::Rated(round, board, change) => {
                change.apply(board_of(&mut self.rounds, *round, *board, |round| &mut round.rated)?)
            }
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
            Effect::Offences(round, board, change) => {
                change
                    .apply(board_of(&mut self.rounds, *round, *board, |round| &mut round.offences)?)
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
