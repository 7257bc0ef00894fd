//! Clocks that the house stops by itself: after an outage, or when the hour of the machine was
//! changed; and the arbiter's word to go on.

use std::time::Duration;

use boards::{Deed, Live, LostTime, Pause, PauseCause, Seat, Verdict};
use journal::Pulse;

use crate::boards::HOUSE;
use crate::commit::Outcome;
use crate::events::Events;
use crate::fault::Fault;
use crate::loaded::LoadedEvent;
use crate::opening::Started;
use crate::place::BoardName;
use crate::steady::SteadyClock;

/// How often the pulse is noted while a clock runs: what an outage can cost.
const BEAT: i64 = 1000;
/// After so many looks without a running clock the hour is taken again.
const SETTLE: u32 = 25;
/// A pulse younger than this may be that of another server, which is there still.
const FRESH: i64 = 3000;
/// How long to wait for the next beat of another server.
const NEXT_BEAT: Duration = Duration::from_millis(1500);

/// Looks at the clocks of all boards, again and again.
pub(crate) struct ClockWatch {
    /// This run of the program.
    run: String,
    beaten: i64,
    /// Looks since nothing ran and the hour was taken again.
    idle: u32,
}

impl ClockWatch {
    /// Begins to watch. What ran when the house was lost is stopped at the last moment known.
    pub(crate) fn begin(events: &Events, clock: &SteadyClock) -> Self {
        clock.settle(events.last_known());
        let now = clock.now();
        let run = format!("{}-{now}", std::process::id());
        match outage(events, now, &run) {
            Ok(Some(last)) => {
                events.pause_all(last, Pause { cause: PauseCause::Outage, until: now });
            }
            Ok(None) => {}
            Err(fault) => tracing::error!(%fault, "the pulse of the house cannot be read"),
        }
        Self { run, beaten: i64::MIN, idle: 0 }
    }

    /// One look: what jumped is paused, what fell is called, what runs keeps the pulse going.
    pub(crate) fn look(&mut self, events: &Events, clock: &SteadyClock) {
        let jump = clock.jumped();
        let now = clock.now();
        if let Some(jump) = jump {
            tracing::warn!(jump, "the hour of the machine was changed");
            events.pause_all(now, Pause { cause: PauseCause::Jump, until: now });
        }
        events.call_fallen_flags(now);
        if !events.any_runs(now) {
            self.idle = (self.idle + 1) % SETTLE;
            if self.idle == 1 {
                clock.settle(events.last_known());
            }
        } else if now.saturating_sub(self.beaten) >= BEAT {
            (self.beaten, self.idle) = (now, 0);
            let pulse = Pulse { at: now, run: self.run.clone() };
            if let Err(fault) = events.journal().beat(pulse) {
                tracing::error!(%fault, "the pulse of the house is not kept");
            }
        }
    }
}

/// The last moment at which a server was there, if clocks ran then and none is there now.
fn outage(events: &Events, now: i64, run: &str) -> Result<Option<i64>, journal::Error> {
    if !events.any_runs(now) {
        return Ok(None);
    }
    // Files of earlier programs have no pulse: then what was entered last is what is known.
    let Some(last) = events.journal().pulse()? else { return Ok(Some(i64::MIN)) };
    if (0..FRESH).contains(&now.saturating_sub(last.at)) && last.run != run {
        std::thread::sleep(NEXT_BEAT);
        if events.journal().pulse()?.is_some_and(|next| next != last) {
            return Ok(None);
        }
    }
    Ok(Some(last.at))
}

impl Events {
    /// The latest hour of anything entered at a board.
    pub(crate) fn last_known(&self) -> i64 {
        let boards = self.all().into_iter().flat_map(|event| event.boards(None));
        let entered = boards
            .filter_map(|(_, board)| board.live().entered().iter().map(|entered| entered.at).max());
        entered.max().unwrap_or(i64::MIN)
    }

    /// Whether the clock of any board runs down.
    pub(crate) fn any_runs(&self, now: i64) -> bool {
        let events = self.all();
        events
            .iter()
            .any(|event| event.boards(None).iter().any(|(_, board)| board.live().runs(now)))
    }

    /// Stops every clock that runs, at a moment, but not before what is known of its board.
    fn pause_all(&self, moment: i64, pause: Pause) {
        for event in self.all() {
            for (name, board) in event.boards(None) {
                let live = board.live();
                if !live.runs(pause.until) {
                    continue;
                }
                let at = moment.max(live.last_known()).min(pause.until.max(live.last_known()));
                let key = format!("pause:{}", live.seq());
                drop(live);
                let deed = Deed::own(Seat::Arbiter, at, Live::pausing(pause));
                // What comes of it is logged; if somebody was faster, there is nothing to stop.
                let _ = self.play(event.name().as_str(), name, deed, HOUSE, &key);
            }
        }
    }

    /// Lets the games go on that the house paused: one board, or all of them, at one instant.
    pub fn resume_paused(
        &self,
        event: &str,
        only: Option<BoardName>,
        lost_time: LostTime,
        (actor, now): (&str, i64),
        key: &str,
    ) -> Result<Started, Fault> {
        let loaded = self.get(event).ok_or(Fault::NoSuchEvent)?;
        self.read_calls(&loaded)?;
        if loaded.calls().alarm(now).is_some() {
            return Err(Fault::AlarmStands);
        }
        self.read_boards(&loaded)?;
        let mut resumed = Started { count: 0, refused: Vec::new() };
        for name in paused(&loaded) {
            if only.is_some_and(|only| only != name) {
                continue;
            }
            let (at, act) = {
                let board = self.board(&loaded, name)?;
                let live = board.live();
                let Some(paused) = live.paused() else { continue };
                (paused.goes_on_at(now, lost_time), live.restart())
            };
            let deed = Deed::own(Seat::Arbiter, at, act);
            match self.play(event, name, deed, actor, key)? {
                Outcome::Kept(decision, _) if decision.verdict == Verdict::Refused => {
                    resumed.refused.push((name, decision));
                }
                _ => resumed.count += 1,
            }
        }
        Ok(resumed)
    }
}

/// The boards that the house paused, in their order.
pub fn paused(event: &LoadedEvent) -> Vec<BoardName> {
    let boards = event.boards(None).into_iter();
    boards.filter(|(_, board)| board.live().paused().is_some()).map(|(name, _)| name).collect()
}
