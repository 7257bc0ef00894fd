//! Who sits where in a round, found without looking through the boards.

use crate::EntrantId;
use crate::round::Pairing;

/// Where somebody is in a round.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) enum Place {
    /// The pairing does not speak of them.
    #[default]
    Nowhere,
    /// At a board, counted from nought.
    Board(usize),
    /// With the bye of an odd field.
    Bye,
    /// Away, with leave.
    Absent,
}

/// The places of a round by entrant: made from its pairing and of nothing else.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(crate) struct Seating {
    places: Vec<Place>,
}

impl Seating {
    /// The places that a pairing gives; whoever it names twice has the first of them.
    pub(crate) fn of(pairing: &Pairing) -> Self {
        let mut seating = Self::default();
        if let Some(bye) = pairing.bye {
            seating.put(bye, Place::Bye);
        }
        for away in &pairing.absent {
            seating.put(*away, Place::Absent);
        }
        for (board, seats) in pairing.boards.iter().enumerate() {
            for seat in [seats.white, seats.black].into_iter().flatten() {
                seating.put(seat, Place::Board(board));
            }
        }
        seating
    }

    fn put(&mut self, entrant: EntrantId, place: Place) {
        let index = usize::from(entrant.0);
        if self.places.len() <= index {
            self.places.resize(index + 1, Place::Nowhere);
        }
        if self.places[index] == Place::Nowhere {
            self.places[index] = place;
        }
    }

    /// Where somebody is.
    pub(crate) fn place(&self, entrant: EntrantId) -> Place {
        self.places.get(usize::from(entrant.0)).copied().unwrap_or_default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::round::Seats;

    #[test]
    fn everybody_is_found_where_the_pairing_has_them() {
        let seats = |white, black| Seats { white: Some(EntrantId(white)), black };
        let pairing = Pairing {
            boards: vec![seats(4, Some(EntrantId(2))), seats(9, None)],
            bye: Some(EntrantId(3)),
            absent: vec![EntrantId(7)],
            ..Pairing::default()
        };
        let seating = Seating::of(&pairing);
        let expected = [
            (1, Place::Nowhere),
            (2, Place::Board(0)),
            (3, Place::Bye),
            (4, Place::Board(0)),
            (7, Place::Absent),
            (9, Place::Board(1)),
            (500, Place::Nowhere),
        ];
        for (id, place) in expected {
            assert_eq!(seating.place(EntrantId(id)), place, "entrant {id}");
        }
    }
}
