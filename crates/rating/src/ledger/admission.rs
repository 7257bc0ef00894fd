//! Who is proposed for a tournament of a higher band (RTF 4.2.14).

use std::cmp::Reverse;

use codex::{article, door};

use super::PlayerId;
use crate::Rating;

/// A band of ratings (fascia), both ends included.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Band {
    /// The lowest rating.
    pub lowest: Rating,
    /// The highest rating.
    pub highest: Rating,
}

/// Somebody of the band below.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Candidate {
    /// Who.
    pub player: PlayerId,
    /// The rating, Italian or FIDE.
    pub rating: Rating,
    /// Whether the article proposes them: nobody of the band has a higher rating.
    pub proposed: bool,
}

impl Band {
    /// Who of this band may be admitted to the one above, the highest rating first. It is a
    /// proposal: the article says "if possible", and somebody decides.
    pub fn candidates(
        &self,
        players: impl IntoIterator<Item = (PlayerId, Rating)>,
    ) -> Vec<Candidate> {
        let mut inside: Vec<(PlayerId, Rating)> = players
            .into_iter()
            .filter(|(_, rating)| (self.lowest..=self.highest).contains(rating))
            .collect();
        inside.sort_unstable_by_key(|&(player, rating)| (Reverse(rating), player));
        let best = inside.first().map(|&(_, rating)| rating);
        door!("rating::ledger::Band::candidates", best.map(|_| article!("fsi-2009 4.2.14")));
        inside
            .into_iter()
            .map(|(player, rating)| Candidate { player, rating, proposed: Some(rating) == best })
            .collect()
    }
}

#[cfg(test)]
mod tests {
    use super::super::kit::player;
    use super::*;
    use codex::stands_for;

    #[test]
    fn the_highest_of_the_band_below_is_proposed() {
        stands_for!("fsi-2009 4.2.14");
        let band = Band { lowest: 1800, highest: 1999 };
        let ratings = [(1, 2000), (2, 1950), (3, 1799), (4, 1999), (5, 1999)];
        let found = band.candidates(ratings.map(|(number, rating)| (player(number), rating)));
        let shown: Vec<_> =
            found.iter().map(|one| (one.player.get(), one.rating, one.proposed)).collect();
        assert_eq!(shown, [(4, 1999, true), (5, 1999, true), (2, 1950, false)]);
    }
}
