//! The clock with its two faces: readings, periods, counters. It knows no rule of the game.

use vocabulary::{Bonus, Millis, Side, Sides, TimeControl};

/// One face of the clock.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Face {
    /// Time left at the instant of the last change, delay not included.
    left: Millis,
    /// What is left of the delay of the present move.
    delay: Millis,
    /// The index of the period it is in.
    period: usize,
    /// Moves the clock has counted, one for each press that completed a move.
    counter: u32,
    /// The lowest reading of the present period so far.
    lowest: Millis,
    /// When it ran out while the game was on; a face that came with no time has no such instant.
    fell: Option<Millis>,
}

/// A chess clock; all readings follow from the instants of the acts.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Clock {
    control: Option<TimeControl>,
    faces: Sides<Face>,
    running: Option<Side>,
    since: Millis,
    /// Seconds added for each move on top of the control (guideline III.4).
    extra: Millis,
}

/// What a press brings to the player who pressed: parts of the same credit, none of them zero.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Credit {
    /// Main time of the period that begins, where one begins.
    pub period: Option<(usize, Millis)>,
    /// The bonus for the next move.
    pub bonus: Millis,
}

impl Clock {
    /// A clock at rest at instant zero, after so many completed moves of each side.
    pub fn new(control: Option<TimeControl>, completed: Sides<u32>) -> Self {
        let faces = Sides::each(|side| {
            let Some(control) = &control else { return Face::default() };
            let period = control.period_after(side, completed[side]);
            let rules = control.period(side, period);
            let mut face = Face { period, counter: completed[side], ..Face::default() };
            match rules.bonus {
                Bonus::None => face.left = rules.main,
                Bonus::Cumulative(bonus) => face.left = rules.main + bonus,
                Bonus::Delay(delay) => (face.left, face.delay) = (rules.main, delay),
            }
            face.lowest = face.left;
            face
        });
        Self { control, faces, running: None, since: Millis::ZERO, extra: Millis::ZERO }
    }

    /// The time control; none if the game is untimed.
    pub fn control(&self) -> Option<&TimeControl> {
        self.control.as_ref()
    }

    /// Whose clock runs.
    pub fn running(&self) -> Option<Side> {
        self.running
    }

    /// The time left on a face at an instant; none if the game is untimed.
    pub fn reading(&self, side: Side, at: Millis) -> Option<Millis> {
        self.control.as_ref()?;
        let face = self.faces[side];
        let spent = self.spent(side, at) - face.delay;
        Some(if spent > Millis::ZERO { face.left - spent } else { face.left })
    }

    /// Whether the flag is down at an instant: bonus and main time are both used up.
    pub fn flag_down(&self, side: Side, at: Millis) -> bool {
        let delay_used = self.spent(side, at) >= self.faces[side].delay;
        delay_used && self.reading(side, at).is_some_and(|reading| reading <= Millis::ZERO)
    }

    /// Whose flag fell first, with both down; none where the clock cannot tell.
    pub fn fell_first(&self, at: Millis) -> Option<Side> {
        if !Side::BOTH.into_iter().all(|side| self.flag_down(side, at)) {
            return None;
        }
        let fell = |side: Side| {
            let running = self.falls_at().filter(|(of, _)| *of == side).map(|(_, when)| when);
            self.faces[side].fell.or(running.filter(|_| self.faces[side].left > Millis::ZERO))
        };
        match (fell(Side::White), fell(Side::Black)) {
            (Some(white), Some(black)) if white != black => {
                Some(if white < black { Side::White } else { Side::Black })
            }
            (None, Some(_)) => Some(Side::White),
            (Some(_), None) => Some(Side::Black),
            _ => None,
        }
    }

    /// The instant at which the running clock will have run out; none if nothing runs down.
    pub fn falls_at(&self) -> Option<(Side, Millis)> {
        self.control.as_ref()?;
        let side = self.running?;
        let face = self.faces[side];
        Some((side, self.since + face.delay + face.left.max(Millis::ZERO)))
    }

    /// The index of the period a side is in.
    pub fn period(&self, side: Side) -> usize {
        self.faces[side].period
    }

    /// Whether a side is in its last period; an untimed game has none.
    pub fn in_last_period(&self, side: Side) -> bool {
        self.control.as_ref().is_some_and(|control| control.is_last(side, self.period(side)))
    }

    /// The moves the clock has counted.
    pub fn counter(&self, side: Side) -> u32 {
        self.faces[side].counter
    }

    /// The lowest reading in the present period up to an instant.
    pub fn lowest(&self, side: Side, at: Millis) -> Option<Millis> {
        Some(self.faces[side].lowest.min(self.reading(side, at)?))
    }

    /// The bonus a side has for each move of its present period.
    pub fn bonus(&self, side: Side) -> Bonus {
        match &self.control {
            None => Bonus::None,
            Some(control) => match control.period(side, self.period(side)).bonus {
                Bonus::None if self.extra > Millis::ZERO => Bonus::Cumulative(self.extra),
                Bonus::Cumulative(bonus) => Bonus::Cumulative(bonus + self.extra),
                bonus => bonus,
            },
        }
    }

    /// What the press that completes a move at this instant brings to the player.
    ///
    /// Nothing if his time has run out: a clock at zero adds no bonus.
    pub fn credit(&self, side: Side, at: Millis, carry_over_in_delay: bool) -> Credit {
        let Some(control) = self.control.as_ref().filter(|_| !self.flag_down(side, at)) else {
            return Credit::default();
        };
        let face = self.faces[side];
        let ends = control
            .moves_due(side, face.period)
            .is_some_and(|due| face.counter.saturating_add(1) >= due);
        let index = face.period + usize::from(ends);
        let next = control.period(side, index);
        let delayed = matches!(next.bonus, Bonus::Delay(_));
        let forfeited = match self.reading(side, at) {
            Some(left) if delayed && !carry_over_in_delay => left,
            _ => Millis::ZERO,
        };
        Credit {
            period: ends.then_some((index, next.main - forfeited)),
            bonus: match next.bonus {
                Bonus::Cumulative(bonus) => bonus + self.extra,
                Bonus::None => self.extra,
                Bonus::Delay(_) => Millis::ZERO,
            },
        }
    }

    /// Takes the readings at an instant, so that what follows begins there.
    pub(crate) fn advance(&mut self, at: Millis) {
        if let (Some(side), Some(reading)) =
            (self.running, self.running.and_then(|side| self.reading(side, at)))
        {
            let spent = self.spent(side, at);
            let falls = self.falls_at().map(|(_, when)| when);
            let face = &mut self.faces[side];
            if face.left > Millis::ZERO && reading <= Millis::ZERO {
                face.fell = falls;
            }
            face.delay = (face.delay - spent).max(Millis::ZERO);
            face.left = reading;
            face.lowest = face.lowest.min(reading);
        }
        self.since = at;
    }

    /// Lets one face run, or none.
    pub(crate) fn run(&mut self, side: Option<Side>) {
        self.running = side;
    }

    /// Counts a completed move and grants the delay of the next one.
    pub(crate) fn count(&mut self, side: Side) {
        let face = &mut self.faces[side];
        face.counter = face.counter.saturating_add(1);
        self.renew_delay(side);
    }

    /// Adds time (or takes it away, if negative).
    pub(crate) fn add(&mut self, side: Side, span: Millis) {
        let face = &mut self.faces[side];
        face.left += span;
        face.lowest = face.lowest.min(face.left);
        if face.left > Millis::ZERO {
            face.fell = None;
        }
    }

    /// Sets the time left.
    pub(crate) fn set(&mut self, side: Side, reading: Millis) {
        let face = &mut self.faces[side];
        (face.left, face.lowest, face.fell) = (reading, reading, None);
    }

    /// Sets the counter of moves.
    pub(crate) fn set_counter(&mut self, side: Side, counter: u32) {
        self.faces[side].counter = counter;
    }

    /// Begins a period, whose main time is added apart.
    pub(crate) fn begin_period(&mut self, side: Side, period: usize) {
        let face = &mut self.faces[side];
        face.period = period;
        face.lowest = face.left;
        self.renew_delay(side);
    }

    /// Adds so much for each move from now on (guideline III.4).
    pub(crate) fn add_increment(&mut self, span: Millis) {
        self.extra += span;
    }

    fn renew_delay(&mut self, side: Side) {
        if let Some(control) = &self.control
            && let Bonus::Delay(delay) = control.period(side, self.faces[side].period).bonus
        {
            self.faces[side].delay = delay;
        }
    }

    fn spent(&self, side: Side, at: Millis) -> Millis {
        if self.running == Some(side) { (at - self.since).max(Millis::ZERO) } else { Millis::ZERO }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn clock(control: &str) -> Clock {
        let mut clock = Clock::new(Some(control.parse().unwrap()), Sides::default());
        clock.run(Some(Side::White));
        clock
    }

    #[test]
    fn the_delay_runs_before_the_main_time_and_is_not_given_twice_in_one_move() {
        let mut clock = clock("5m d3");
        assert_eq!(clock.reading(Side::White, Millis(3000)), Some(Millis(300_000)));
        clock.advance(Millis(2000));
        clock.run(None);
        clock.advance(Millis(60_000));
        clock.run(Some(Side::White));
        assert_eq!(clock.reading(Side::White, Millis(62_000)), Some(Millis(299_000)));
    }

    #[test]
    fn a_flag_with_delay_left_is_not_down() {
        let mut clock = clock("5m d3");
        clock.set(Side::White, Millis::ZERO);
        assert!(!clock.flag_down(Side::White, Millis(2999)));
        assert!(clock.flag_down(Side::White, Millis(3000)));
        assert_eq!(clock.falls_at(), Some((Side::White, Millis(3000))));
    }

    #[test]
    fn the_lowest_reading_belongs_to_its_period() {
        let mut clock = clock("40/90m, 30m");
        clock.set(Side::White, Millis::minutes(6));
        clock.advance(Millis::minutes(2));
        assert_eq!(clock.lowest(Side::White, Millis::minutes(2)), Some(Millis::minutes(4)));
        clock.add(Side::White, Millis::minutes(30));
        clock.begin_period(Side::White, 1);
        assert_eq!(clock.lowest(Side::White, Millis::minutes(2)), Some(Millis::minutes(34)));
    }

    #[test]
    fn time_saved_is_not_carried_over_in_delay_mode_where_the_law_says_so() {
        let clock = Clock::new(Some("1/5m d3, 4m d3".parse().unwrap()), Sides::default());
        let carried = clock.credit(Side::White, Millis::ZERO, true);
        assert_eq!(carried.period, Some((1, Millis::minutes(4))));
        let not = clock.credit(Side::White, Millis::ZERO, false);
        assert_eq!(not.period, Some((1, Millis::minutes(-1))));
    }
}
