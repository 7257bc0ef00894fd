//! Which games of a tournament count, and for whom (RTF 4.2.10 to 4.2.15).

use codex::{Article, article, door};
use tournament::{Tournament, Tpn};

use super::{Circumstances, EloItalia, Variation};
use crate::counted_game::played;
use crate::{Category, CountedGame, Rating};

/// The rating of merit that somebody enters a tournament with (punteggio di merito).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Merit {
    /// A FIDE rating: the national one has been taken away (4.2.6).
    Fide(Rating),
    /// The national rating.
    EloItalia(Rating),
    /// On no list: the theoretical rating of the category (4.2.16).
    Theoretical,
}

/// Somebody who takes part, as the list in force at the start knows them.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Entrant {
    /// The number in the tournament.
    pub tpn: Tpn,
    /// The rating of merit.
    pub merit: Merit,
    /// The category, or sporting title.
    pub category: Category,
    /// Whether they withdrew without right (7.5.3).
    pub unjustified_withdrawal: bool,
}

impl Entrant {
    /// The rating that this entrant, and every opponent, counts with.
    pub fn rating(&self, edition: &EloItalia) -> Rating {
        match self.merit {
            Merit::Fide(rating) | Merit::EloItalia(rating) => rating,
            Merit::Theoretical => {
                door!("rating::elo_italia::Entrant::rating", theoretical_article(self.category));
                edition.theoretical(self.category)
            }
        }
    }
}

/// The article that says what somebody of a category counts as who is on no list.
const fn theoretical_article(category: Category) -> Article {
    match category {
        Category::Master => article!("fsi-2009 4.2.16.a"),
        Category::CandidateMaster => article!("fsi-2009 4.2.16.b"),
        Category::FirstNational => article!("fsi-2009 4.2.16.c"),
        Category::SecondNational => article!("fsi-2009 4.2.16.d"),
        Category::ThirdNational => article!("fsi-2009 4.2.16.e"),
        Category::FirstSocial => article!("fsi-2009 4.2.16.f"),
        Category::SecondSocial => article!("fsi-2009 4.2.16.g"),
        Category::Unclassified => article!("fsi-2009 4.2.16.h"),
    }
}

/// The games of one entrant that count for the national rating, and the variation they give.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Rated {
    /// Whose it is.
    pub entrant: Entrant,
    /// The games, round by round.
    pub games: Vec<CountedGame>,
    /// What they are worth.
    pub variation: Variation,
}

/// Who the places of a tournament belong to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Contest {
    /// To the players: whoever has the top score finished first.
    Individual,
    /// To the teams: no player finished first.
    Teams,
}

/// The variations of everybody whose national rating a tournament moves; entrants with a FIDE
/// rating have none. Entrants come in order of number; a participant who is not among them has no
/// rating known, and games against them do not count.
pub fn rate(
    edition: &EloItalia,
    tournament: &Tournament,
    contest: Contest,
    entrants: &[Entrant],
) -> Vec<Rated> {
    let scores = tournament.participants().iter().map(|player| tournament.score(player));
    let top = scores.max().filter(|_| contest == Contest::Individual);
    let entrant = |tpn: Tpn| {
        entrants.binary_search_by_key(&tpn, |entrant| entrant.tpn).ok().map(|at| &entrants[at])
    };
    entrants
        .iter()
        .filter(|entrant| {
            let fide = matches!(entrant.merit, Merit::Fide(_));
            if fide {
                door!("rating::elo_italia::rate, a FIDE rating", "fsi-2009 4.2.10");
            }
            !fide
        })
        .filter_map(|own| {
            let player = tournament.participant(own.tpn)?;
            let games: Vec<CountedGame> = player
                .records
                .iter()
                .filter_map(|record| played(*record))
                .filter_map(|(opponent, half_points)| {
                    let opponent = entrant(opponent)?;
                    door!("rating::elo_italia::rate", moved_by(opponent.merit));
                    Some(CountedGame { opponent: opponent.rating(edition), half_points })
                })
                .collect();
            if player.records.iter().any(|record| played(*record).is_none()) {
                door!("rating::elo_italia::rate, not played", "fsi-2009 4.2.13");
            }
            let circumstances = Circumstances {
                first_place: top == Some(tournament.score(player)),
                unjustified_withdrawal: own.unjustified_withdrawal,
            };
            let variation = edition.variation(
                own.rating(edition),
                own.category,
                games.iter().copied(),
                circumstances,
            );
            Some(Rated { entrant: *own, games, variation })
        })
        .collect()
}

/// The article by which a game against somebody moves a national rating.
const fn moved_by(opponent: Merit) -> Article {
    match opponent {
        Merit::Fide(_) => article!("fsi-2009 4.2.11"),
        Merit::EloItalia(_) | Merit::Theoretical => article!("fsi-2009 4.2.12"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use codex::stands_for;
    use tournament::{Outcome, Participant, Record, Regulations, WalkoverOutcome};
    use vocabulary::Side;

    const RTF: EloItalia = EloItalia::FSI_2009;

    fn tpn(number: u16) -> Tpn {
        Tpn::new(number).expect("a number of the test")
    }

    fn entrant(number: u16, merit: Merit) -> Entrant {
        Entrant {
            tpn: tpn(number),
            merit,
            category: Category::Unclassified,
            unjustified_withdrawal: false,
        }
    }

    fn game(opponent: u16, colour: Side, own: Outcome) -> Record {
        Record::Game { opponent: tpn(opponent), colour, own, rated: true }
    }

    fn event(records: &[&[Record]]) -> Tournament {
        let players = records
            .iter()
            .zip(1..)
            .map(|(records, number)| Participant {
                records: records.to_vec(),
                ..Participant::new(tpn(number), String::new(), None)
            })
            .collect();
        Tournament::new(Regulations::default(), players).expect("the records of the test agree")
    }

    /// Two who play one game: the first wins with White.
    fn one_game(first: Merit, second: Merit) -> Vec<Rated> {
        let event =
            event(&[&[game(2, Side::White, Outcome::Win)], &[game(1, Side::Black, Outcome::Loss)]]);
        rate(&RTF, &event, Contest::Individual, &[entrant(1, first), entrant(2, second)])
    }

    #[test]
    fn two_national_ratings_both_move() {
        stands_for!("fsi-2009 4.2.12");
        let rated = one_game(Merit::EloItalia(1700), Merit::EloItalia(1508));
        let moves: Vec<i32> = rated.iter().map(|rated| rated.variation.before).collect();
        assert_eq!(moves, [9, -6]);
    }

    #[test]
    fn against_a_fide_rating_only_the_national_one_moves() {
        stands_for!("fsi-2009 4.2.11");
        let rated = one_game(Merit::EloItalia(1700), Merit::Fide(2105));
        assert_eq!(rated.len(), 1);
        // 405 points below: 8 % expected, 0.1 after rounding.
        assert_eq!(rated[0].variation.applied(), 27);
    }

    #[test]
    fn two_fide_ratings_move_nothing_here() {
        stands_for!("fsi-2009 4.2.10");
        assert!(one_game(Merit::Fide(2000), Merit::Fide(1900)).is_empty());
    }

    #[test]
    fn who_is_on_no_list_counts_with_the_theoretical_rating() {
        stands_for!("fsi-2009 4.2.16");
        let rated = one_game(Merit::Theoretical, Merit::EloItalia(1440));
        assert_eq!(rated[0].variation.rating, 1440);
        assert_eq!(rated[0].variation.percent_sum, 50);
    }

    #[test]
    fn a_game_that_was_not_played_does_not_count() {
        stands_for!("fsi-2009 4.2.13");
        let forfeit =
            |opponent, own| Record::Forfeit { opponent: tpn(opponent), scheduled: None, own };
        let event = event(&[
            &[forfeit(2, WalkoverOutcome::Win), Record::PairingBye],
            &[forfeit(1, WalkoverOutcome::Loss), Record::Requested(tournament::RequestedBye::Half)],
        ]);
        let entrants = [entrant(1, Merit::EloItalia(1500)), entrant(2, Merit::EloItalia(1600))];
        for rated in rate(&RTF, &event, Contest::Individual, &entrants) {
            assert_eq!((rated.variation.games, rated.variation.applied()), (0, 0));
        }
        // Begun and left before both had moved: a result, but no game.
        let unrated = |opponent, colour, own| Record::Game {
            opponent: tpn(opponent),
            colour,
            own,
            rated: false,
        };
        let event = self::event(&[
            &[unrated(2, Side::White, Outcome::Win)],
            &[unrated(1, Side::Black, Outcome::Loss)],
        ]);
        for rated in rate(&RTF, &event, Contest::Individual, &entrants) {
            assert_eq!((rated.variation.games, rated.variation.applied()), (0, 0));
        }
    }

    #[test]
    fn everybody_with_the_top_score_is_first() {
        stands_for!("fsi-2009 4.2.15");
        let drawn = event(&[
            &[game(2, Side::White, Outcome::Draw)],
            &[game(1, Side::Black, Outcome::Draw)],
        ]);
        let entrants = [entrant(1, Merit::EloItalia(1900)), entrant(2, Merit::EloItalia(1500))];
        let rated = rate(&RTF, &drawn, Contest::Individual, &entrants);
        assert_eq!((rated[0].variation.before, rated[0].variation.applied()), (-12, 0));
        assert_eq!(rated[1].variation.applied(), 12);
        let boards = rate(&RTF, &drawn, Contest::Teams, &entrants);
        assert_eq!(boards[0].variation.applied(), -12, "in a team event no player is first");
    }

    #[test]
    fn a_game_of_less_than_a_move_each_does_not_count() {
        stands_for!("fsi-2009 4.2.13");
        let unrated = |opponent, colour, own| Record::Game {
            opponent: tpn(opponent),
            colour,
            own,
            rated: false,
        };
        let event = event(&[
            &[unrated(2, Side::White, Outcome::Win)],
            &[unrated(1, Side::Black, Outcome::Loss)],
        ]);
        let entrants = [entrant(1, Merit::EloItalia(1500)), entrant(2, Merit::EloItalia(1600))];
        for rated in rate(&RTF, &event, Contest::Individual, &entrants) {
            assert_eq!((rated.variation.games, rated.variation.applied()), (0, 0));
        }
    }
}
