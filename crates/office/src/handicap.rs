//! Clocks of a handicap event: whoever is rated higher has less time, the more so the greater the
//! difference, as the table of the announcement says.

use serde::{Deserialize, Serialize};
use tournament::Round as RoundNumber;
use vocabulary::TimeControl;

use crate::event::Event;
use crate::round::Seats;

/// The clocks from a difference of ratings on.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct HandicapStep {
    /// The least difference of ratings.
    pub from: u16,
    /// The clock of whoever is rated higher.
    pub stronger: TimeControl,
    /// The clock of whoever is rated lower.
    pub weaker: TimeControl,
}

impl Event {
    /// The clocks of two who meet: those of the table where both have a rating and their difference
    /// reaches one of its steps, else those of the announcement. A control with different clocks for
    /// White and Black needs no table.
    pub fn clocks_of(&self, seats: Seats) -> Option<TimeControl> {
        let announced = self.announcement()?;
        let rating = |id| self.entrant(id)?.held_rating(self.seeding());
        let ratings = seats.white.and_then(rating).zip(seats.black.and_then(rating));
        let Some((white, black)) = ratings.filter(|_| !announced.handicap.is_empty()) else {
            return Some(announced.control.clone());
        };
        let reached = announced.handicap.iter().filter(|step| white.abs_diff(black) >= step.from);
        Some(match reached.max_by_key(|step| step.from) {
            None => announced.control.clone(),
            Some(step) if white >= black => TimeControl::of_sides(&step.stronger, &step.weaker),
            Some(step) => TimeControl::of_sides(&step.weaker, &step.stronger),
        })
    }

    /// The clocks at a board, counted from 1, where they are not those of everybody.
    pub fn own_clocks(&self, round: RoundNumber, board: u16) -> Option<TimeControl> {
        let boards = &self.round(round)?.pairing()?.boards;
        let seats = *boards.get(usize::from(board).checked_sub(1)?)?;
        let announced = self.announcement()?;
        if announced.handicap.is_empty() || seats.white.is_none() || seats.black.is_none() {
            return None;
        }
        self.clocks_of(seats)
    }
}
