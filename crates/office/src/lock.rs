//! What can no longer be changed of the rounds, and what is still missing in them.

use tournament::Round as RoundNumber;

use crate::event::{Event, Round};
use crate::round::{BoardResult, Phase};

/// The games whose result is not known, open or adjourned: while there are any, whatever counts
/// results is provisional.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Unfinished {
    /// Without any result: they give nothing yet.
    pub open: usize,
    /// Put down as adjourned: they count as draws until their result is known.
    pub adjourned: usize,
}

impl Unfinished {
    /// Whether there are any.
    pub const fn any(self) -> bool {
        self.count() > 0
    }

    /// How many there are.
    pub const fn count(self) -> usize {
        self.open + self.adjourned
    }
}

impl Event {
    /// The games of the first `through` rounds whose result is not known.
    pub fn unfinished(&self, through: RoundNumber) -> Unfinished {
        let rounds = self.paired_rounds().filter(|(number, _)| *number <= through);
        let public = rounds.filter(|(_, round)| round.is_public());
        public.fold(Unfinished::default(), |found, (_, round)| Unfinished {
            open: found.open + round.open_boards().count(),
            adjourned: found.adjourned + round.adjourned_boards().count(),
        })
    }

    /// Whether every round is over but for games whose result is not known: nothing of the event may
    /// be called final, and there is no report yet.
    pub fn waits_for_games(&self) -> bool {
        let rounds = self.announcement().map_or(0, |announcement| announcement.rounds);
        rounds > 0 && self.closed_rounds() == rounds && self.unfinished(rounds).any()
    }

    /// Whether a round lies before the last two that were paired (FIDE's handling rules for Swiss
    /// events, C.04.2 4.3).
    pub fn is_old(&self, round: RoundNumber) -> bool {
        round.saturating_add(1) < self.last_paired()
    }

    /// Whether the results of a round stand for good: of rounds before the last two, in FIDE mode.
    pub fn locked(&self, round: RoundNumber) -> bool {
        self.in_fide_mode() && self.is_old(round)
    }

    /// Whether games of the next round were begun on what this one gave.
    pub(crate) fn is_built_upon(&self, round: RoundNumber) -> bool {
        let Some(next) = self.round(round.saturating_add(1)) else { return false };
        match next.phase() {
            Some(Phase::Playing(_) | Phase::Closed(_)) => true,
            Some(Phase::Published(_)) => next.has_played(),
            Some(Phase::Draft) | None => false,
        }
    }
}

impl Round {
    /// The boards that were put down as adjourned, counted from nought.
    pub fn adjourned_boards(&self) -> impl Iterator<Item = usize> + '_ {
        let waits =
            |(_, result): &(usize, &Option<BoardResult>)| **result == Some(BoardResult::Adjourned);
        self.results().iter().enumerate().filter(waits).map(|(at, _)| at)
    }

    /// Whether two who met at a board have a result.
    fn has_played(&self) -> bool {
        let boards = self.pairing().map(|pairing| pairing.boards.as_slice()).unwrap_or_default();
        boards.iter().zip(self.results()).any(|(seats, result)| {
            seats.white.is_some() && seats.black.is_some() && result.is_some()
        })
    }
}
