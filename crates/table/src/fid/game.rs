//! The state of a game: the fold of the effects of its rulings.

use codex::Article;
use draughts::Square;
use vocabulary::{Millis, Side, Sides};

use super::act::Act;
use super::effect::{Effect, TimeCause};
use super::fault::Fault;
use super::record::{Ply, Record};
use super::regulation::Regulation;
use super::ruling::{Reason, Refusal, Ruling};
use super::setup::{Setup, SetupError};
use crate::begin::Begin;
use crate::clock::Clock;
use crate::outcome::GameResult;

/// Where a game is between its beginning and its end.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Phase {
    /// The clock has not been started.
    NotStarted,
    /// Play goes on.
    Running,
    /// The clocks are stopped.
    Stopped {
        /// Whose clock runs when play goes on.
        ran: Option<Side>,
    },
    /// The game is over.
    Ended(Ending),
}

impl Phase {
    /// The word used in files.
    pub const fn slug(self) -> &'static str {
        match self {
            Self::NotStarted => "not_started",
            Self::Running => "running",
            Self::Stopped { .. } => "stopped",
            Self::Ended(_) => "ended",
        }
    }
}

/// How a game ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Ending {
    /// The result; none if the game is played again.
    pub result: Option<GameResult>,
    /// Why.
    pub reason: Reason,
    /// By which article.
    pub article: Article,
}

/// An irregularity on which the opponent has not decided.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Open {
    /// Who did it.
    pub by: Side,
    /// What he did.
    pub faults: Vec<Fault>,
    /// The game to which a correction goes back.
    pub before: Record,
    /// The piece he must play then.
    pub bond: Option<Square>,
    /// Whether he has pressed the clock since.
    pub pressed: bool,
}

/// What the last press of a side brought.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Credited {
    /// The period before it.
    pub period: usize,
    /// Bonus and main time.
    pub given: Millis,
}

/// An accident that can still be made undone.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Disturbed {
    /// The game before it.
    pub record: Record,
    /// What could be corrected before it.
    pub open: Option<Open>,
    /// Who has moved since.
    pub moved: Sides<bool>,
}

/// A refereed game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Game {
    pub(crate) regulation: Regulation,
    pub(crate) notation: bool,
    pub(crate) promotional: bool,
    pub(crate) phase: Phase,
    pub(crate) now: Millis,
    /// When the game began.
    pub(crate) started: Millis,
    pub(crate) clock: Clock,
    /// The clock before it was started.
    first_clock: Clock,
    pub(crate) record: Record,
    /// The record before the first act.
    pub(crate) start: Record,
    /// The piece that the player who has the move must play.
    pub(crate) bond: Option<Square>,
    pub(crate) open: Option<Open>,
    /// Whether the last irregularity can no longer be corrected.
    pub(crate) lapsed: bool,
    pub(crate) offer: Option<Side>,
    /// Who has had a check of repetition free of charge (9.3 b3).
    pub(crate) spared: Sides<bool>,
    pub(crate) disturbed: Option<Disturbed>,
    pub(crate) credited: Sides<Option<Credited>>,
}

impl Game {
    /// A game before its first act.
    pub fn new(regulation: Regulation, setup: &Setup) -> Result<Self, SetupError> {
        let record = setup.record(&regulation)?;
        let completed = Sides::each(|side| record.moves_of(side));
        let mut first_clock = Clock::new(setup.tc.clone(), completed);
        if let Some(readings) = setup.clocks {
            for side in Side::BOTH {
                first_clock.set(side, readings[side]);
            }
        }
        let mut clock = first_clock.clone();
        let phase = match setup.begin {
            Begin::Running => Phase::Running,
            Begin::Waiting => Phase::NotStarted,
        };
        if phase == Phase::Running {
            clock.run(Some(record.position().turn()));
        }
        Ok(Self {
            regulation,
            notation: setup.notation,
            promotional: setup.promotional,
            phase,
            now: Millis::ZERO,
            started: Millis::ZERO,
            clock,
            first_clock,
            start: record.clone(),
            record,
            bond: None,
            open: None,
            lapsed: false,
            offer: None,
            spared: Sides::default(),
            credited: Sides::default(),
            disturbed: None,
        })
    }

    /// The regulation it is played under.
    pub fn regulation(&self) -> &Regulation {
        &self.regulation
    }

    /// Where it is between beginning and end.
    pub fn phase(&self) -> Phase {
        self.phase
    }

    /// How it ended, if it has.
    pub fn ending(&self) -> Option<Ending> {
        match self.phase {
            Phase::Ended(ending) => Some(ending),
            _ => None,
        }
    }

    /// Its clock.
    pub fn clock(&self) -> &Clock {
        &self.clock
    }

    /// Its moves and boards.
    pub fn record(&self) -> &Record {
        &self.record
    }

    /// Who has the move.
    pub fn turn(&self) -> Side {
        self.record.position().turn()
    }

    /// The instant of the last act that changed something.
    pub fn now(&self) -> Millis {
        self.now
    }

    /// The piece that the player who has the move must play.
    pub fn bond(&self) -> Option<Square> {
        self.bond
    }

    /// Whether a side's offer of a draw stands.
    pub fn offers(&self, side: Side) -> bool {
        self.offer == Some(side)
    }

    /// The irregularities on which the opponent has not decided, and whose they are.
    pub fn open_faults(&self) -> Option<(Side, &[Fault])> {
        self.open.as_ref().map(|open| (open.by, open.faults.as_slice()))
    }

    /// The squares with these numbers, if there is a piece on each.
    pub(crate) fn squares(&self, numbers: &[u8]) -> Result<Vec<Square>, Refusal> {
        let position = self.record.position();
        let occupied = |number: &u8| {
            let square = position.board().square(u32::from(*number));
            square.filter(|square| position.at(*square).is_some()).ok_or(Refusal::NoSuchPiece)
        };
        numbers.iter().map(occupied).collect()
    }

    /// The game after a ruling at the instant of the last act; only the board is asked of it.
    pub(crate) fn after(&self, ruling: &Ruling) -> Self {
        let mut after = self.clone();
        for effect in &ruling.effects {
            after.fold(effect, self.now);
        }
        after
    }

    /// Folds a ruling into the game; a refusal changes nothing.
    pub fn apply(&mut self, act: &Act, ruling: &Ruling) {
        if ruling.refusal().is_some() || ruling.effects.is_empty() {
            return;
        }
        self.now = act.at;
        self.clock.advance(act.at);
        for effect in &ruling.effects {
            self.fold(effect, act.at);
        }
    }

    fn fold(&mut self, effect: &Effect, at: Millis) {
        match effect {
            Effect::Bound { square, .. } => self.bond = Some(*square),
            Effect::Made { side, text, piece, standing } => {
                let ply = Ply { side: *side, text: text.clone() };
                self.record.push(ply, *piece, *standing);
                self.bond = None;
                self.moved_since_accident(*side);
            }
            Effect::Changed { standing } => self.record.change(*standing),
            Effect::MoveGone => {
                self.record.pop();
                self.bond = None;
            }
            Effect::Opened { by, faults, bond } => self.open_fault(*by, faults, *bond),
            Effect::Corrected => {
                if let Some(open) = self.open.take() {
                    (self.record, self.bond) = (open.before, open.bond);
                }
            }
            Effect::Stands => {
                self.open = None;
                self.lapsed = true;
            }
            Effect::Disturbed => {
                let (record, open) = (self.record.clone(), self.open.clone());
                self.disturbed = Some(Disturbed { record, open, moved: Sides::default() });
            }
            Effect::Restored => {
                if let Some(disturbed) = self.disturbed.take() {
                    (self.record, self.open) = (disturbed.record, disturbed.open);
                    self.bond = None;
                }
            }
            Effect::Restarted { .. } => {
                self.record = self.start.clone();
                (self.bond, self.open, self.disturbed, self.offer) = (None, None, None, None);
                self.lapsed = false;
                self.clock = self.first_clock.clone();
                self.clock.advance(at);
            }
            Effect::CountBegins { count } => self.record.count(*count),
            Effect::CheckSpared { side } => self.spared[*side] = true,
            Effect::OfferMade { side } => self.offer = Some(*side),
            Effect::OfferGone => self.offer = None,
            Effect::Started => {
                self.phase = Phase::Running;
                self.started = at;
            }
            Effect::Runs { side } => match &mut self.phase {
                Phase::Stopped { ran } => *ran = Some(*side),
                _ => self.clock.run(Some(*side)),
            },
            Effect::Stopped => {
                self.phase = Phase::Stopped { ran: self.clock.running() };
                self.clock.run(None);
            }
            Effect::Resumed => {
                if let Phase::Stopped { ran } = self.phase {
                    self.clock.run(ran);
                    self.phase = Phase::Running;
                }
            }
            Effect::TimeAdded { side, ms, cause } => {
                self.clock.add(*side, *ms);
                if let (Some(credited), TimeCause::Bonus | TimeCause::Period) =
                    (&mut self.credited[*side], cause)
                {
                    credited.given += *ms;
                }
            }
            Effect::TimeSet { side, ms } => self.clock.set(*side, *ms),
            Effect::MoveCounted { side } => {
                let period = self.clock.period(*side);
                self.credited[*side] = Some(Credited { period, given: Millis::ZERO });
                if let Some(open) = self.open.as_mut().filter(|open| open.by == *side) {
                    open.pressed = true;
                }
                self.clock.count(*side);
            }
            Effect::MoveUncounted { side } => self.uncount(*side),
            Effect::PeriodBegins { side, period } => {
                self.clock.begin_period(*side, period.saturating_sub(1));
            }
            Effect::Ended { result, reason, article } => {
                let (result, reason, article) = (*result, *reason, *article);
                self.phase = Phase::Ended(Ending { result, reason, article });
                self.clock.run(None);
            }
        }
    }

    /// Art. 8.4: what the same player does wrong before the opponent decides is one matter.
    fn open_fault(&mut self, by: Side, faults: &[Fault], bond: Option<Square>) {
        self.lapsed = false;
        match &mut self.open {
            Some(open) if open.by == by => open.faults.extend_from_slice(faults),
            _ => {
                let (faults, before) = (faults.to_vec(), self.record.clone());
                self.open = Some(Open { by, faults, before, bond, pressed: false });
            }
        }
    }

    /// Undoes the last press of a side on its clock.
    fn uncount(&mut self, side: Side) {
        let Some(credited) = self.credited[side].take() else { return };
        self.clock.set_counter(side, self.clock.counter(side).saturating_sub(1));
        if self.clock.period(side) != credited.period {
            self.clock.begin_period(side, credited.period);
        }
    }

    /// Art. 7.8: whoever moves after an accident accepts the board as it lies.
    fn moved_since_accident(&mut self, side: Side) {
        if let Some(disturbed) = &mut self.disturbed {
            disturbed.moved[side] = true;
            if disturbed.moved == Sides::both(true) {
                self.disturbed = None;
            }
        }
    }
}
