//! One game between two engines.

use std::time::{Duration, Instant};

use draughts::endgames::{Tables, Verdict};
use draughts::engine::Limits;
use draughts::{Move, Piece, Position};
use vocabulary::Side;

/// Half-moves by kings alone after which a game is drawn (art. 10: 40 of each).
const COUNT: usize = 80;
/// Half-moves after which nobody goes on.
const LONGEST: usize = 300;

/// Whoever chooses moves.
pub(crate) trait Player {
    /// A move of a position, after others of the game.
    fn choose(&mut self, here: &Position, before: &[Position], limits: &Limits<'_>)
    -> Option<Move>;
}

/// What each may spend on a move.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Allowance {
    Milliseconds(u64),
    Nodes(u64),
}

/// How a game ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Ended {
    Won(Side),
    Drawn,
}

/// Plays from a position to the end, or until tables know it.
pub(crate) fn play(
    start: Position,
    ours: Side,
    us: &mut dyn Player,
    other: &mut dyn Player,
    allowance: Allowance,
    tables: Option<&Tables>,
) -> Ended {
    let (mut here, mut before, mut quiet) = (start, Vec::new(), 0);
    loop {
        if here.count_moves() == 0 {
            return Ended::Won(here.turn().other());
        }
        match tables.and_then(|tables| tables.probe(&here)) {
            Some(Verdict::Win(_)) => return Ended::Won(here.turn()),
            Some(Verdict::Loss(_)) => return Ended::Won(here.turn().other()),
            Some(Verdict::Draw) => return Ended::Drawn,
            None => {}
        }
        let times = before.iter().filter(|earlier| **earlier == here).count();
        if times >= 3 || quiet >= COUNT || before.len() >= LONGEST {
            return Ended::Drawn;
        }
        let player: &mut dyn Player = if here.turn() == ours { us } else { other };
        let Some(mv) = within(allowance, |limits| player.choose(&here, &before, limits)) else {
            return Ended::Won(here.turn().other());
        };
        quiet = if mv.is_capture() || mv.piece() == Piece::Man { 0 } else { quiet + 1 };
        before.push(here);
        here = here.after(&mv);
    }
}

/// Gives somebody as much as he may spend.
pub(crate) fn within<T>(allowance: Allowance, think: impl FnOnce(&Limits<'_>) -> T) -> T {
    match allowance {
        Allowance::Nodes(nodes) => think(&Limits::nodes(nodes)),
        Allowance::Milliseconds(milliseconds) => {
            let clock = CpuClock::start();
            let end = Duration::from_millis(milliseconds);
            think(&Limits { depth: u8::MAX, nodes: u64::MAX, stop: &|| clock.is_over(end) })
        }
    }
}

/// The CPU time of this thread where the system tells it, else the time on the wall.
struct CpuClock {
    begun: Instant,
    used: Option<u64>,
}

impl CpuClock {
    fn start() -> Self {
        Self { begun: Instant::now(), used: nanoseconds_used() }
    }

    /// Whether so much has been used; the processor is never used for longer than the wall shows.
    fn is_over(&self, end: Duration) -> bool {
        self.begun.elapsed() >= end
            && self
                .used
                .zip(nanoseconds_used())
                .is_none_or(|(before, now)| Duration::from_nanos(now.saturating_sub(before)) >= end)
    }
}

/// What the scheduler of Linux has counted for this thread.
fn nanoseconds_used() -> Option<u64> {
    let told = std::fs::read_to_string("/proc/thread-self/schedstat").ok()?;
    told.split_ascii_whitespace().next()?.parse().ok()
}
