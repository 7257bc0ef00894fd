//! A table: the journal of one game, with the state that folds out of it.

use codex::door;
use vocabulary::Millis;

use super::act::{Act, What};
use super::decide::decide;
use super::effect::Effect;
use super::game::Game;
use super::regulation::Regulation;
use super::ruling::Ruling;
use super::setup::{Setup, SetupError};
use crate::actor::Actor;
use crate::entered::Entered;
use crate::ruled::Ruled;

/// An act with the ruling it got.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Entry {
    /// What was done.
    pub act: Act,
    /// What the regulation answered.
    pub ruling: Ruling,
    /// Who entered it.
    pub entered: Entered,
}

/// What entering an act brought.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Answer {
    /// The place of the act in the journal.
    pub entry: usize,
    /// How many rulings on later acts are not what they were.
    pub changed: usize,
}

/// The journal of a game and its state.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Table {
    arbiter_watches_clock: bool,
    first: Game,
    entries: Vec<Entry>,
    game: Game,
}

impl Table {
    /// An empty journal.
    pub fn new(regulation: Regulation, setup: &Setup) -> Result<Self, SetupError> {
        let game = Game::new(regulation, setup)?;
        let arbiter_watches_clock = setup.arbiter_watches_clock;
        Ok(Self { arbiter_watches_clock, first: game.clone(), entries: Vec::new(), game })
    }

    /// The game before the first act.
    pub fn first(&self) -> &Game {
        &self.first
    }

    /// The game as it stands.
    pub fn game(&self) -> &Game {
        &self.game
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
        let later = self.entries.split_off(place);
        if !later.is_empty() {
            self.game = self.first.clone();
            for Entry { act, ruling, .. } in &self.entries {
                self.game.apply(act, ruling);
            }
        }
        let entry = self.append(act);
        let mut changed = 0;
        // A flag that the watched clock called is called again if it still falls.
        let later = later.into_iter().filter(|entry| entry.entered == Entered::ByHand);
        for Entry { act, ruling: before, .. } in later {
            let place = self.append(act);
            changed += usize::from(self.entries[place].ruling != before);
        }
        Answer { entry, changed }
    }

    /// What the regulation would answer to an act; nothing is entered.
    ///
    /// Only for an act that comes late, or that finds a flag fallen, is a copy of the game played on.
    pub fn rule(&self, act: &Act) -> Ruled<Ruling> {
        let late = self.entries.last().is_some_and(|entry| entry.act.at > act.at);
        if late || self.flag_called_before(act).is_some() {
            let mut copy = self.clone();
            let Answer { entry, changed } = copy.enter(act.clone());
            let over = copy.game.ending().is_some();
            let ruling = copy.entries.swap_remove(entry).ruling;
            return Ruled { ruling, changed, over };
        }
        let ruling = decide(&self.game, act);
        door!("table::fid::Table::rule", &ruling.citations);
        let ends = |effect: &Effect| matches!(effect, Effect::Ended { .. });
        let over = self.game.ending().is_some() || ruling.effects.iter().any(ends);
        Ruled { ruling, changed: 0, over }
    }

    fn append(&mut self, act: Act) -> usize {
        if let Some(call) = self.flag_called_before(&act) {
            self.put(call, Entered::ByWatch);
        }
        self.put(act, Entered::ByHand)
    }

    /// The arbiter who watches the clock calls the flag at the instant it falls.
    fn flag_called_before(&self, act: &Act) -> Option<Act> {
        if !self.arbiter_watches_clock {
            return None;
        }
        let (of, at) = self.game.clock().falls_at()?;
        let call = Act { by: Actor::Arbiter, at, what: What::Flag { of } };
        let due = at <= act.at && at >= self.game.now() && *act != call;
        (due && decide(&self.game, &call).refusal().is_none()).then_some(call)
    }

    fn put(&mut self, act: Act, entered: Entered) -> usize {
        let ruling = decide(&self.game, &act);
        self.game.apply(&act, &ruling);
        door!("table::fid::Table::enter", &ruling.citations);
        self.entries.push(Entry { act, ruling, entered });
        self.entries.len() - 1
    }
}
