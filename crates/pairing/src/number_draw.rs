//! Drawing the numbers of a round robin by lot, and FID's choice for the last rest.

use lots::Lot;
use tournament::Tpn;

use crate::berger::{Passage, RoundRobin, Unplayable};

/// Somebody who takes part and has no number yet.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Entrant {
    /// The name, by which players of one federation are called to the draw.
    pub name: String,
    /// Federation or club, for a draw that keeps its players apart at the end.
    pub federation: String,
    /// The rating; an unrated player has none and counts below everybody who has one.
    pub rating: Option<u16>,
}

/// Who rests in the last round of an odd field.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum LastRest {
    /// Whoever draws that number.
    ByLot,
    /// The lowest rated, as FID allows (Capo V, girone all'italiana, art. 6): the others then all
    /// have a game left when the event is decided.
    LowestRated,
}

/// The number of each entrant, in the order of `entrants`. Several who are lowest rated draw the
/// rest among themselves.
pub fn draw(entrants: &[Entrant], rest: LastRest, lot: &mut Lot) -> Result<Vec<Tpn>, Unplayable> {
    let players = u16::try_from(entrants.len()).map_err(|_| Unplayable::TooLong)?;
    let schedule = RoundRobin::new(players, 1, Passage::Plain)?;
    // No more numbers than a table has, so every one of them can be given.
    let mut numbers: Vec<Tpn> = (1..=players).filter_map(|number| Tpn::new(number).ok()).collect();
    let resting = schedule.round(schedule.rounds()).and_then(|round| round.bye);
    let lowest = entrants.iter().map(|entrant| entrant.rating).min();
    let candidates: Vec<usize> =
        (0..entrants.len()).filter(|&entrant| Some(entrants[entrant].rating) == lowest).collect();
    let chosen = match (rest, resting) {
        (LastRest::LowestRated, Some(resting)) => {
            lot.pick(&candidates).map(|&entrant| (entrant, resting))
        }
        _ => None,
    };
    if let Some((_, resting)) = chosen {
        numbers.retain(|&number| number != resting);
    }
    lot.shuffle(&mut numbers);
    if let Some((entrant, resting)) = chosen {
        numbers.insert(entrant, resting);
    }
    Ok(numbers)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn entrants(ratings: &[Option<u16>]) -> Vec<Entrant> {
        let entrant =
            |&rating| Entrant { name: "Rossi".to_owned(), federation: "ITA".to_owned(), rating };
        ratings.iter().map(entrant).collect()
    }

    #[test]
    fn every_number_is_drawn_once_and_the_seed_tells_which() {
        let field = entrants(&[Some(1500); 10]);
        let drawn = draw(&field, LastRest::ByLot, &mut Lot::new(7)).expect("a field of ten");
        assert_eq!(drawn, draw(&field, LastRest::ByLot, &mut Lot::new(7)).expect("the same"));
        let mut numbers: Vec<_> = drawn.iter().map(|tpn| tpn.get()).collect();
        numbers.sort_unstable();
        assert_eq!(numbers, (1..=10).collect::<Vec<_>>());
    }

    #[test]
    fn fid_lets_the_lowest_rated_rest_in_the_last_round() {
        let field = entrants(&[Some(4200), Some(3900), Some(3100), Some(3950), Some(4100)]);
        for seed in 0..50 {
            let drawn = draw(&field, LastRest::LowestRated, &mut Lot::new(seed)).expect("five");
            // The table of six ends 3-6: number 3 meets the free number.
            assert_eq!(drawn[2].get(), 3, "seed {seed}");
        }
    }

    #[test]
    fn the_unrated_count_as_lowest_and_draw_among_themselves() {
        let field = entrants(&[None, Some(3900), None]);
        let resting = |seed| {
            let drawn = draw(&field, LastRest::LowestRated, &mut Lot::new(seed)).expect("three");
            drawn.iter().position(|tpn| tpn.get() == 2)
        };
        let seen: std::collections::BTreeSet<_> = (0..50).map(resting).collect();
        assert_eq!(seen, [Some(0), Some(2)].into());
    }

    #[test]
    fn an_even_field_has_no_rest_to_give() {
        let field = entrants(&[None, Some(3900)]);
        assert!(draw(&field, LastRest::LowestRated, &mut Lot::new(1)).is_ok());
        assert_eq!(draw(&[], LastRest::ByLot, &mut Lot::new(1)), Err(Unplayable::TooFew));
    }
}
