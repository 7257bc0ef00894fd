//! A tournament for FIDE's list: which games count, and for whom (5.1, 8.2, 8.3.1).

use codex::door;
use tournament::{Tournament, Tpn};

use super::{Career, Coefficient, FideRating, FirstCalculation, Ground, Tally};
use crate::counted_game::played;
use crate::{CountedGame, Rating};

/// Somebody who takes part, as the list in force at the start knows them.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Entrant {
    /// The number in the tournament.
    pub tpn: Tpn,
    /// The rating; an unrated player has none.
    pub rating: Option<Rating>,
    /// What K is found from.
    pub career: Career,
    /// K itself, where it was looked up.
    pub k: Option<u32>,
}

/// A rated player's games and what they are worth.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Rated {
    /// Whose they are.
    pub tpn: Tpn,
    /// The games against rated opponents, round by round.
    pub games: Vec<CountedGame>,
    /// Their tally.
    pub tally: Tally,
    /// K.
    pub coefficient: Coefficient,
}

/// An unrated player's games and what they are worth.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Newcomer {
    /// Whose they are.
    pub tpn: Tpn,
    /// The games against rated opponents, round by round.
    pub games: Vec<CountedGame>,
    /// The first rating that they would give alone.
    pub first: FirstCalculation,
}

/// What a tournament is for FIDE's list.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct RatedEvent {
    /// Everybody with a rating.
    pub rated: Vec<Rated>,
    /// Everybody without.
    pub newcomers: Vec<Newcomer>,
}

/// Rates a tournament of a year. Entrants come in order of number; only games against rated
/// opponents count, for anybody.
pub fn rate(
    edition: &FideRating,
    tournament: &Tournament,
    entrants: &[Entrant],
    year: Option<i16>,
) -> RatedEvent {
    let rating = |tpn: Tpn| {
        let at = entrants.binary_search_by_key(&tpn, |entrant| entrant.tpn).ok()?;
        entrants[at].rating
    };
    let mut event = RatedEvent::default();
    for entrant in entrants {
        let Some(player) = tournament.participant(entrant.tpn) else { continue };
        let games: Vec<CountedGame> = player
            .records
            .iter()
            .filter_map(|record| played(*record))
            .filter_map(|(opponent, half_points)| {
                Some(CountedGame { opponent: rating(opponent)?, half_points })
            })
            .collect();
        if player.records.iter().any(|record| played(*record).is_none()) {
            door!("rating::fide::rate", edition.articles.not_played);
        }
        let tpn = entrant.tpn;
        if let Some(rating) = entrant.rating {
            let coefficient = match entrant.k {
                Some(k) => Coefficient { k, ground: Ground::Given },
                None => edition.coefficient(rating, &entrant.career, year),
            };
            let tally = edition.tally(rating, &games);
            event.rated.push(Rated { tpn, games, tally, coefficient });
        } else {
            let first = edition.first_rating(&games);
            event.newcomers.push(Newcomer { tpn, games, first });
        }
    }
    event
}

#[cfg(test)]
mod tests {
    use super::*;
    use codex::stands_for;
    use tournament::{Outcome, Participant, Record, Regulations, WalkoverOutcome};
    use vocabulary::Side;

    fn tpn(number: u16) -> Tpn {
        Tpn::new(number).expect("a number of the test")
    }

    fn entrant(number: u16, rating: Option<Rating>) -> Entrant {
        Entrant { tpn: tpn(number), rating, career: Career::default(), k: None }
    }

    #[test]
    fn only_games_played_against_rated_opponents_count() {
        stands_for!("fide-rating-2024 5.1 8.3.1", "fide-rapid-blitz-2024 5.1");
        let game = |opponent, colour, own, rated| Record::Game {
            opponent: tpn(opponent),
            colour,
            own,
            rated,
        };
        let forfeit =
            |opponent, own| Record::Forfeit { opponent: tpn(opponent), scheduled: None, own };
        let (white, black) = (Side::White, Side::Black);
        // 1 beats 2; meets 3, unrated; wins by forfeit; plays less than a move.
        let records = [
            vec![
                game(2, white, Outcome::Win, true),
                game(3, black, Outcome::Loss, true),
                forfeit(2, WalkoverOutcome::Win),
                game(2, black, Outcome::Draw, false),
            ],
            vec![
                game(1, black, Outcome::Loss, true),
                Record::PairingBye,
                forfeit(1, WalkoverOutcome::Loss),
                game(1, white, Outcome::Draw, false),
            ],
            vec![
                Record::PairingBye,
                game(1, white, Outcome::Win, true),
                Record::PairingBye,
                Record::PairingBye,
            ],
        ];
        let players = records.into_iter().zip(1..).map(|(records, number)| Participant {
            records,
            ..Participant::new(tpn(number), String::new(), None)
        });
        let event = Tournament::new(Regulations::default(), players.collect())
            .expect("the records of the test agree");
        let entrants = [entrant(1, Some(1800)), entrant(2, Some(1700)), entrant(3, None)];
        for edition in [FideRating::FIDE_2024, FideRating::RAPID_BLITZ_2024] {
            let found = rate(&edition, &event, &entrants, None);
            let tallies: Vec<_> = found.rated.iter().map(|rated| rated.tally).collect();
            // 64 and 36 expected.
            assert_eq!(
                tallies,
                [
                    Tally { rating: 1800, games: 1, percent_sum: 64, half_points: 2 },
                    Tally { rating: 1700, games: 1, percent_sum: 36, half_points: 0 },
                ]
            );
            assert_eq!(found.newcomers[0].games, [CountedGame { opponent: 1800, half_points: 2 }]);
        }
    }
}
