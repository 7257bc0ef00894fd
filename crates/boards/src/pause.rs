//! Clocks that the house itself stopped, because nobody could play or the time was in doubt.

use codex::{Phrase, phrase};
use serde::{Deserialize, Serialize};
use table::{fid, fide};
use vocabulary::Millis;

use crate::act::{GameAct, Wanted};
use crate::live::{Live, Table};

/// Why the house stopped the clocks, as the journal keeps it beside the act.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Pause {
    /// Why.
    pub cause: PauseCause,
    /// When the house was there again, in milliseconds since 1970: what lies between the stop and
    /// this was lost to the players.
    pub until: i64,
}

/// What made the house stop the clocks.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum PauseCause {
    /// The house was away: a restart, or a machine that stood still.
    Outage,
    /// The clock of the machine was set to another hour.
    Jump,
    /// An alarm empties the hall.
    Alarm,
}

/// A pause that still lasts.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Paused {
    /// Why.
    pub cause: PauseCause,
    /// When the clocks were stopped, in milliseconds since 1970.
    pub since: i64,
    /// How much was lost to the players.
    pub lost: Millis,
}

impl Paused {
    pub(crate) fn of(pause: Pause, since: i64) -> Self {
        let lost = Millis(pause.until.saturating_sub(since).max(0));
        Self { cause: pause.cause, since, lost }
    }

    /// What happened, and who decides, for people.
    pub fn phrase(self) -> Phrase {
        match self.cause {
            PauseCause::Outage => phrase!("boards-paused-outage", lost = self.lost_in_seconds()),
            PauseCause::Jump => phrase!("boards-paused-jump"),
            PauseCause::Alarm => phrase!("boards-paused-alarm"),
        }
    }

    /// How much was lost, as people tell it.
    pub fn lost_in_seconds(self) -> Millis {
        Millis((self.lost.0 + 500) / 1000 * 1000)
    }

    /// The instant from which the clocks run when the game goes on: now, or so much earlier that
    /// the time lost is charged to whoever had the move.
    pub fn goes_on_at(self, now: i64, lost_time: LostTime) -> i64 {
        match lost_time {
            LostTime::GivenBack => now,
            LostTime::Charged => now.saturating_sub(self.lost.0).max(self.since),
        }
    }
}

/// What the arbiter decides about the time that was lost.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum LostTime {
    /// The clocks show what they showed before.
    GivenBack,
    /// Whoever had the move bears it.
    Charged,
}

impl Live {
    /// The pause that the house ordered, while it lasts.
    pub fn paused(&self) -> Option<Paused> {
        self.paused.filter(|_| self.is_stopped())
    }

    /// Whether a clock runs down at an hour.
    pub fn runs(&self, hour: i64) -> bool {
        self.falls_at().is_some() && !self.is_over() && !self.is_early(hour)
    }

    /// The earliest instant at which the clocks can be stopped without changing what is known.
    pub fn last_known(&self) -> i64 {
        let known = self.entered().iter().map(|entered| entered.at).max();
        known.unwrap_or(i64::MIN).max(self.set_up().started)
    }

    /// The house stops the clocks, as something wanted at this board.
    pub fn pausing(pause: Pause) -> Wanted {
        Wanted::Paused(pause)
    }

    /// The arbiter lets the game go on, as an act of the game that is played.
    pub fn restart(&self) -> GameAct {
        match self.table() {
            Table::Chess(_) => GameAct::Chess(fide::What::Restart { clock: None }),
            Table::Draughts(_) => GameAct::Draughts(fid::What::Restart),
        }
    }

    /// The clocks are stopped, as an act of the game that is played.
    pub(crate) fn stop(&self) -> GameAct {
        match self.table() {
            Table::Chess(_) => GameAct::Chess(fide::What::Stop),
            Table::Draughts(_) => GameAct::Draughts(fid::What::Stop),
        }
    }

    /// Whether the clocks are stopped until the arbiter lets the game go on.
    pub fn is_stopped(&self) -> bool {
        match self.table() {
            Table::Chess(table) => matches!(table.game().phase(), fide::Phase::Stopped(_)),
            Table::Draughts(table) => matches!(table.game().phase(), fid::Phase::Stopped { .. }),
        }
    }
}
