//! Clocks of a handicap event: whoever is rated higher, or is older, has less time, the more so the
//! greater the difference, as the table of the announcement says.

use serde::{Deserialize, Serialize};
use tournament::Round as RoundNumber;
use vocabulary::TimeControl;

use crate::PersonId;
use crate::event::Event;
use crate::round::Seats;

/// What the clocks of a handicap event follow.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum HandicapBy {
    /// The difference of ratings.
    #[default]
    Rating,
    /// The difference of the years of birth.
    Age,
}

impl HandicapBy {
    /// Whether it is what an announcement means that says nothing.
    pub fn is_usual(&self) -> bool {
        *self == Self::default()
    }
}

/// The clocks from a difference on.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct HandicapStep {
    /// The least difference, of ratings or of years.
    pub from: u16,
    /// The clock of whoever is rated higher, or is older.
    pub stronger: TimeControl,
    /// The clock of whoever is rated lower, or is younger.
    pub weaker: TimeControl,
}

impl Event {
    /// The clocks of two who meet: those of the table where the rating of both, or the year of birth
    /// of both, is known and their difference reaches one of its steps, else those of the
    /// announcement. A control with different clocks for White and Black needs no table. `born` says
    /// in which year somebody was born; the office does not keep it.
    pub fn clocks_of(
        &self,
        seats: Seats,
        born: impl Fn(&PersonId) -> Option<i16>,
    ) -> Option<TimeControl> {
        let announced = self.announcement()?;
        let weight = |id| {
            let entrant = self.entrant(id)?;
            match announced.handicap_by {
                HandicapBy::Rating => entrant.held_rating(self.seeding()).map(i32::from),
                // The earlier the year, the older.
                HandicapBy::Age => born(&entrant.form.person).map(|year| -i32::from(year)),
            }
        };
        let weights = seats.white.and_then(weight).zip(seats.black.and_then(weight));
        let Some((white, black)) = weights.filter(|_| !announced.handicap.is_empty()) else {
            return Some(announced.control.clone());
        };
        let reached =
            announced.handicap.iter().filter(|step| white.abs_diff(black) >= step.from.into());
        Some(match reached.max_by_key(|step| step.from) {
            None => announced.control.clone(),
            Some(step) if white >= black => TimeControl::of_sides(&step.stronger, &step.weaker),
            Some(step) => TimeControl::of_sides(&step.weaker, &step.stronger),
        })
    }

    /// The clocks at a board, counted from 1, where they are not those of everybody.
    pub fn own_clocks(
        &self,
        round: RoundNumber,
        board: u16,
        born: impl Fn(&PersonId) -> Option<i16>,
    ) -> Option<TimeControl> {
        let boards = &self.round(round)?.pairing()?.boards;
        let seats = *boards.get(usize::from(board).checked_sub(1)?)?;
        let announced = self.announcement()?;
        if announced.handicap.is_empty() || seats.white.is_none() || seats.black.is_none() {
            return None;
        }
        self.clocks_of(seats, born)
    }
}
