//! A table: the journal of one game, with the state that folds out of it.

use codex::door;
use vocabulary::Millis;

use super::act::{Act, Flagged, What};
use super::decide::{decide, decide_with, ends};
use super::event::{Setup, SetupError};
use super::game::Game;
use super::laws::Laws;
use super::ruling::Ruling;
use crate::actor::Actor;
use crate::entered::Entered;
use crate::ruled::Ruled;

/// An act with the ruling it got.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Entry {
    /// What was done.
    pub act: Act,
    /// What the Laws answered.
    pub ruling: Ruling,
    /// Who entered it.
    pub entered: Entered,
}

/// A ruling that an act entered late has changed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Changed {
    /// The place of the entry in the journal now.
    pub entry: usize,
    /// What was answered before.
    pub before: Ruling,
}

/// What entering an act brought.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Answer {
    /// The places in the journal of the entries it made: the act, and before it the flags that
    /// the watched clock called.
    pub entries: Vec<usize>,
    /// Rulings on later acts that are not what they were.
    pub changed: Vec<Changed>,
}

/// The journal of a game and its state.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Table {
    laws: &'static Laws,
    setup: Setup,
    entries: Vec<Entry>,
    game: Game,
}

impl Table {
    /// An empty journal.
    pub fn new(laws: &'static Laws, setup: Setup) -> Result<Self, SetupError> {
        let game = Game::new(laws, &setup)?;
        Ok(Self { laws, setup, entries: Vec::new(), game })
    }

    /// The game as it stands.
    pub fn game(&self) -> &Game {
        &self.game
    }

    /// How it was set up.
    pub fn setup(&self) -> &Setup {
        &self.setup
    }

    /// The instant of the last act: the clocks run on while nothing changes at the board.
    pub fn last_instant(&self) -> Millis {
        let last = self.entries.iter().map(|entry| entry.act.at).max();
        last.map_or(self.game.now(), |last| last.max(self.game.now()))
    }

    /// Acts and rulings, in the order of their instants.
    pub fn entries(&self) -> &[Entry] {
        &self.entries
    }

    /// Enters an act. One that happened earlier than the last takes its place, and all that came
    /// after it is ruled again.
    pub fn enter(&mut self, act: Act) -> Answer {
        let place = self.entries.partition_point(|entry| entry.act.at <= act.at);
        if place == self.entries.len() {
            let entries = self.append(act);
            return Answer { entries, changed: Vec::new() };
        }
        let later = self.entries.split_off(place);
        self.refold();
        let entries = self.append(act);
        let mut changed = Vec::new();
        // A flag that the watched clock called is called again if it still falls.
        let later = later.into_iter().filter(|entry| entry.entered == Entered::ByHand);
        for Entry { act, ruling: before, .. } in later {
            let entry = self.append(act).last().copied().unwrap_or_default();
            if self.entries[entry].ruling != before {
                changed.push(Changed { entry, before });
            }
        }
        Answer { entries, changed }
    }

    /// What the Laws would answer to an act; nothing is entered.
    ///
    /// Only for an act that comes late, or that finds a flag fallen, is a copy of the game played on.
    pub fn rule(&self, act: &Act) -> Ruled<Ruling> {
        let late = self.entries.last().is_some_and(|entry| entry.act.at > act.at);
        if late || self.flag_called_before(act).is_some() {
            let mut copy = self.clone();
            let Answer { entries, changed } = copy.enter(act.clone());
            let over = copy.game.ending().is_some();
            let place = entries.last().copied().unwrap_or_default();
            let ruling = copy.entries.swap_remove(place).ruling;
            return Ruled { ruling, changed: changed.len(), over };
        }
        let ruling = self.decide(act);
        door!("table::fide::Table::rule", &ruling.citations);
        let over = self.game.ending().is_some() || ends(&ruling);
        Ruled { ruling, changed: 0, over }
    }

    /// Folds the entries from the beginning.
    fn refold(&mut self) {
        // The setup was accepted once; the same one is accepted again.
        if let Ok(game) = Game::new(self.laws, &self.setup) {
            self.game = game;
            for Entry { act, ruling, .. } in &self.entries {
                self.game.apply(act, ruling);
            }
        }
    }

    fn append(&mut self, act: Act) -> Vec<usize> {
        let mut places = Vec::with_capacity(1);
        while let Some(call) = self.flag_called_before(&act) {
            places.push(self.put(call, Entered::ByWatch));
        }
        places.push(self.put(act, Entered::ByHand));
        places
    }

    /// The arbiter who watches the clock calls the flag at the instant it falls.
    fn flag_called_before(&self, act: &Act) -> Option<Act> {
        if !self.game.event().arbiter_watches_clock || self.game.ending().is_some() {
            return None;
        }
        let (side, at) = self.game.clock().falls_at()?;
        let call = Act {
            by: Actor::Arbiter,
            at,
            what: What::Flag { of: Flagged::from(side), first: None },
        };
        let due = at <= act.at && at >= self.game.now() && *act != call;
        // What was called and changed nothing on the clock is not called again.
        let called = |entry: &Entry| entry.entered == Entered::ByWatch && entry.act == call;
        // Where the arbiter refrains from calling flags, the watch does not call them for him.
        let calls = due
            && !self.entries.iter().any(called)
            && decide(&self.game, &call).refusal().is_none();
        calls.then_some(call)
    }

    fn decide(&self, act: &Act) -> Ruling {
        let citations =
            |place: usize| self.entries.get(place).map(|entry| entry.ruling.citations.as_slice());
        decide_with(&self.game, act, citations)
    }

    fn put(&mut self, act: Act, entered: Entered) -> usize {
        let ruling = self.decide(&act);
        self.game.apply(&act, &ruling);
        debug_assert!(!ends(&ruling) || self.game.ending().is_some());
        door!("table::fide::Table::enter", &ruling.citations);
        self.entries.push(Entry { act, ruling, entered });
        self.entries.len() - 1
    }
}
