//! Article 14: the clock. How time is given is said by the regulation of competitions (14.2).

use codex::{Article, article};
use vocabulary::{Millis, Side};

use super::effect::{Effect, TimeCause};
use super::game::{Game, Phase};
use super::ruling::{Kind, Refusal, Ruling};

/// The article on the control of time.
pub(crate) const TIME: Article = article!("fid-2008 14.2");

/// The arbiter starts the clock of the player who has the move.
pub(crate) fn start(game: &Game) -> Ruling {
    match game.phase {
        Phase::NotStarted => {
            Ruling::new(Kind::Ok, TIME).with([Effect::Started, Effect::Runs { side: game.turn() }])
        }
        _ => Ruling::refused(Refusal::AlreadyStarted, TIME),
    }
}

/// A player who has moved presses his clock.
pub(crate) fn press(game: &Game, side: Side, at: Millis) -> Ruling {
    if game.clock.running() != Some(side) {
        return Ruling::refused(Refusal::ClockNotRunning, TIME);
    }
    if game.turn() == side {
        return Ruling::refused(Refusal::NotMoved, TIME);
    }
    Ruling::new(Kind::Ok, TIME).with(pressed(game, side, at))
}

/// What a press brings: the move counted, its bonus and the next period, the other clock.
pub(crate) fn pressed(game: &Game, side: Side, at: Millis) -> Vec<Effect> {
    let credit = game.clock.credit(side, at, true);
    let mut effects = vec![Effect::MoveCounted { side }];
    if let Some((period, ms)) = credit.period {
        effects.push(Effect::TimeAdded { side, ms, cause: TimeCause::Period });
        effects.push(Effect::PeriodBegins { side, period: period + 1 });
    }
    if credit.bonus > Millis::ZERO {
        let (ms, cause) = (credit.bonus, TimeCause::Bonus);
        effects.push(Effect::TimeAdded { side, ms, cause });
    }
    effects.push(Effect::Runs { side: side.other() });
    effects
}

/// The arbiter stops the clocks.
pub(crate) fn stop(game: &Game) -> Ruling {
    match game.phase {
        Phase::Stopped { .. } => Ruling::refused(Refusal::ClockStopped, TIME),
        _ => Ruling::new(Kind::Ok, TIME).with([Effect::Stopped]),
    }
}

/// The arbiter lets the game go on.
pub(crate) fn restart(game: &Game) -> Ruling {
    match game.phase {
        Phase::Stopped { .. } => Ruling::new(Kind::Ok, TIME).with([Effect::Resumed]),
        _ => Ruling::refused(Refusal::NotStopped, TIME),
    }
}

impl Game {
    /// The clock of the side to move runs again, where another one does.
    pub(crate) fn clock_of(&self, side: Side) -> Option<Effect> {
        let runs = match self.phase {
            Phase::Stopped { ran } => ran,
            _ => self.clock.running(),
        };
        (runs == Some(side.other())).then_some(Effect::Runs { side })
    }
}
