//! A tournament as it was received: who took part, as the list in force at its start knew them,
//! and the games that were played.

use std::collections::HashSet;

use codex::door;
use jiff::civil::Date;
use tournament::{MOST_ROUNDS, Round};

use super::PlayerId;
use crate::elo_italia::{Circumstances, CountedGame, EloItalia, Merit, Tally, Variation};
use crate::{Category, Rating};

/// A competitor of a report by place, the first being 0.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Seat(pub u16);

/// Somebody who took part. Rating and category are those of the list in force when the tournament
/// began; a list that came out later changes nothing (4.2.4).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Competitor {
    /// Who.
    pub player: PlayerId,
    /// The rating of merit.
    pub merit: Merit,
    /// The category.
    pub category: Category,
    /// Whether they withdrew without right (7.5.3).
    pub unjustified_withdrawal: bool,
}

impl Competitor {
    /// The rating that they, and every opponent, count with.
    pub fn rating(&self, edition: &EloItalia) -> Rating {
        match self.merit {
            Merit::Fide(rating) | Merit::EloItalia(rating) => rating,
            Merit::Theoretical => edition.theoretical(self.category),
        }
    }

    /// Whether the games move their national rating: FIDE rates those who hold its rating.
    pub const fn has_national_rating(&self) -> bool {
        !matches!(self.merit, Merit::Fide(_))
    }
}

/// How a game that was played ended; the arbiter may give the two less than a point.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum GameResult {
    /// 1–0.
    WhiteWins,
    /// ½–½.
    Draw,
    /// 0–1.
    BlackWins,
    /// ½–0.
    HalfToWhite,
    /// 0–½.
    HalfToBlack,
    /// 0–0.
    LostByBoth,
}

impl GameResult {
    /// Every result.
    pub const ALL: [Self; 6] = [
        Self::WhiteWins,
        Self::Draw,
        Self::BlackWins,
        Self::HalfToWhite,
        Self::HalfToBlack,
        Self::LostByBoth,
    ];

    /// What White and Black scored, in halves.
    pub const fn half_points(self) -> (u8, u8) {
        match self {
            Self::WhiteWins => (2, 0),
            Self::Draw => (1, 1),
            Self::BlackWins => (0, 2),
            Self::HalfToWhite => (1, 0),
            Self::HalfToBlack => (0, 1),
            Self::LostByBoth => (0, 0),
        }
    }

    /// The result with these halves, if the arbiter may give them.
    pub fn of_half_points(white: u8, black: u8) -> Option<Self> {
        Self::ALL.into_iter().find(|result| result.half_points() == (white, black))
    }
}

/// A game that was played.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Game {
    /// Who had White.
    pub white: Seat,
    /// Who had Black.
    pub black: Seat,
    /// How it ended.
    pub result: GameResult,
}

/// Individual or by teams: only the former has a first place and counts as activity (4.2.9,
/// 4.2.15).
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum EventKind {
    /// Individual, with everybody who finished with the top score.
    Individual {
        /// Who finished first, alone or tied on points.
        first: Vec<Seat>,
    },
    /// By teams.
    Team,
}

/// What a tournament reports. It exists only if its parts fit together.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Report {
    name: String,
    begins: Date,
    ends: Date,
    kind: EventKind,
    competitors: Vec<Competitor>,
    games: Vec<Game>,
    course: Option<Course>,
}

/// How long a tournament was, where that is known: without it nobody can tell a norm.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Course {
    rounds: Round,
    /// One seat for each game won by forfeit.
    forfeit_wins: Vec<Seat>,
}

/// Why some facts are not the report of one tournament.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum UnsoundReport {
    /// The last day lies before the first.
    #[error("the tournament ends before it begins")]
    EndsBeforeItBegins,
    /// Somebody is listed twice.
    #[error("player {0} takes part twice")]
    TakesPartTwice(PlayerId),
    /// A game, or a first place, of somebody who is not listed.
    #[error("somebody who is not listed takes part")]
    NotListed,
    /// Both sides of a game are the same player.
    #[error("player {0} meets himself")]
    MeetsHimself(PlayerId),
    /// Somebody with more games than a tournament can have rounds.
    #[error("player {0} has more than 99 games")]
    TooManyGames(PlayerId),
    /// More competitors than there is room for.
    #[error("more than 65535 competitors")]
    TooMany,
}

/// One competitor's games while they are added up.
///
/// The sums share one word, so that a game is one addition for each side: 14 bits for the
/// percentages, 8 for the half points, 7 for the games, of which there are at most 99; the highest
/// bit marks the first place.
#[derive(Debug, Clone, Copy)]
struct Column {
    rating: Rating,
    sums: u32,
}

const HALF_POINT: u32 = 1 << 14;
const GAME: u32 = 1 << 22;
const FIRST: u32 = 1 << 31;

impl Column {
    const fn add(&mut self, percent: u8, half_points: u8) {
        self.sums += GAME + HALF_POINT * half_points as u32 + percent as u32;
    }

    const fn tally(self) -> Tally {
        Tally {
            games: (self.sums & !FIRST) / GAME,
            percent_sum: self.sums % HALF_POINT,
            half_points: self.sums % GAME / HALF_POINT,
        }
    }
}

/// Room for adding up games, used for one tournament after another.
#[derive(Debug, Default)]
pub(super) struct Sheet(Vec<Column>);

impl Report {
    /// The report, if its parts fit together.
    pub fn new(
        name: String,
        (begins, ends): (Date, Date),
        kind: EventKind,
        competitors: Vec<Competitor>,
        games: Vec<Game>,
    ) -> Result<Self, UnsoundReport> {
        if ends < begins {
            return Err(UnsoundReport::EndsBeforeItBegins);
        }
        if u16::try_from(competitors.len()).is_err() {
            return Err(UnsoundReport::TooMany);
        }
        let mut seen = HashSet::with_capacity(competitors.len());
        for competitor in &competitors {
            if !seen.insert(competitor.player) {
                return Err(UnsoundReport::TakesPartTwice(competitor.player));
            }
        }
        let at = |seat: Seat| competitors.get(usize::from(seat.0)).ok_or(UnsoundReport::NotListed);
        let mut played = vec![0; competitors.len()];
        for game in &games {
            let (white, black) = (at(game.white)?, at(game.black)?);
            if white.player == black.player {
                return Err(UnsoundReport::MeetsHimself(white.player));
            }
            for (seat, competitor) in [(game.white, white), (game.black, black)] {
                let count: &mut Round = &mut played[usize::from(seat.0)];
                *count += 1;
                if *count > MOST_ROUNDS {
                    return Err(UnsoundReport::TooManyGames(competitor.player));
                }
            }
        }
        if let EventKind::Individual { first } = &kind {
            first.iter().try_for_each(|&seat| at(seat).map(drop))?;
        }
        Ok(Self { name, begins, ends, kind, competitors, games, course: None })
    }

    /// The same with the number of its rounds and the wins by forfeit, one seat for each: what norms
    /// are judged by.
    pub fn with_rounds(
        mut self,
        rounds: Round,
        forfeit_wins: Vec<Seat>,
    ) -> Result<Self, UnsoundReport> {
        for seat in &forfeit_wins {
            self.competitors.get(usize::from(seat.0)).ok_or(UnsoundReport::NotListed)?;
        }
        self.course = Some(Course { rounds, forfeit_wins });
        Ok(self)
    }

    /// How many rounds it had, where that is known.
    pub fn rounds(&self) -> Option<Round> {
        self.course.as_ref().map(|course| course.rounds)
    }

    /// How many games a competitor won by forfeit, as far as it is known.
    pub fn forfeit_wins(&self, seat: Seat) -> usize {
        let wins = self.course.as_ref().map_or(&[][..], |course| &course.forfeit_wins);
        wins.iter().filter(|&&own| own == seat).count()
    }

    /// As it is printed.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The first day, which decides the list it is played under.
    pub const fn begins(&self) -> Date {
        self.begins
    }

    /// The last day.
    pub const fn ends(&self) -> Date {
        self.ends
    }

    /// Individual or by teams.
    pub const fn kind(&self) -> &EventKind {
        &self.kind
    }

    /// Everybody who took part.
    pub fn competitors(&self) -> &[Competitor] {
        &self.competitors
    }

    /// The games that were played.
    pub fn games(&self) -> &[Game] {
        &self.games
    }

    /// The place of a player among the competitors.
    pub fn seat(&self, player: PlayerId) -> Option<Seat> {
        let at = self.competitors.iter().position(|competitor| competitor.player == player)?;
        u16::try_from(at).ok().map(Seat)
    }

    fn finished_first(&self, seat: Seat) -> bool {
        matches!(&self.kind, EventKind::Individual { first } if first.contains(&seat))
    }

    /// The variation of everybody with a national rating, in order of seat, without derivations.
    pub(super) fn variations(
        &self,
        edition: &EloItalia,
        sheet: &mut Sheet,
        mut each: impl FnMut(usize, &Variation),
    ) {
        let columns = &mut sheet.0;
        columns.clear();
        columns.extend(
            self.competitors
                .iter()
                .map(|competitor| Column { rating: competitor.rating(edition), sums: 0 }),
        );
        if let EventKind::Individual { first } = &self.kind {
            for seat in first {
                columns[usize::from(seat.0)].sums |= FIRST;
            }
        }
        for game in &self.games {
            let (white, black) = (usize::from(game.white.0), usize::from(game.black.0));
            if cfg!(debug_assertions) {
                self.tell_whom_it_moves(white, black);
            }
            let (white_scored, black_scored) = game.result.half_points();
            let percent = edition.expected_percent(columns[white].rating, columns[black].rating);
            columns[white].add(percent, white_scored);
            // The two columns of the table add up to a hundred in every row.
            columns[black].add(100 - percent, black_scored);
        }
        for (seat, (competitor, column)) in self.competitors.iter().zip(columns.iter()).enumerate()
        {
            if competitor.has_national_rating() {
                let circumstances = Circumstances {
                    first_place: column.sums & FIRST != 0,
                    unjustified_withdrawal: competitor.unjustified_withdrawal,
                };
                let category = competitor.category;
                let variation =
                    edition.variation_of(column.rating, category, column.tally(), circumstances);
                each(seat, &variation);
            }
        }
    }

    /// Says by which article a game moves the national rating of one side, of both or of none.
    fn tell_whom_it_moves(&self, white: usize, black: usize) {
        match [white, black].map(|at| self.competitors[at].merit) {
            [Merit::Fide(_), Merit::Fide(_)] => {
                door!("rating::ledger::Report::variations, none", "fsi-2009 4.2.10");
            }
            [Merit::Fide(_), _] | [_, Merit::Fide(_)] => {
                door!("rating::ledger::Report::variations, one", "fsi-2009 4.2.11");
            }
            _ => door!("rating::ledger::Report::variations, both", "fsi-2009 4.2.12"),
        }
    }

    /// The variation of one competitor with the games it was made from; none for a FIDE rating.
    pub fn variation(
        &self,
        edition: &EloItalia,
        seat: Seat,
    ) -> Option<(Variation, Vec<CountedGame>)> {
        let own = self.competitors.get(usize::from(seat.0))?;
        if !own.has_national_rating() {
            return None;
        }
        let games: Vec<CountedGame> = self
            .games
            .iter()
            .filter_map(|game| {
                let (white, black) = game.result.half_points();
                let (opponent, half_points) = match seat {
                    _ if game.white == seat => (game.black, white),
                    _ if game.black == seat => (game.white, black),
                    _ => return None,
                };
                let opponent = self.competitors.get(usize::from(opponent.0))?.rating(edition);
                Some(CountedGame { opponent, half_points })
            })
            .collect();
        let circumstances = Circumstances {
            first_place: self.finished_first(seat),
            unjustified_withdrawal: own.unjustified_withdrawal,
        };
        let (rating, category) = (own.rating(edition), own.category);
        let variation = edition.variation(rating, category, games.iter().copied(), circumstances);
        Some((variation, games))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use jiff::civil::date;

    fn competitor(number: u32) -> Competitor {
        Competitor {
            player: PlayerId::new(number).expect("a number of the test"),
            merit: Merit::EloItalia(1500),
            category: Category::ThirdNational,
            unjustified_withdrawal: false,
        }
    }

    fn report(competitors: &[u32], games: &[(u16, u16)]) -> Result<Report, UnsoundReport> {
        let game = |&(white, black): &(u16, u16)| Game {
            white: Seat(white),
            black: Seat(black),
            result: GameResult::Draw,
        };
        Report::new(
            String::new(),
            (date(2010, 1, 2), date(2010, 1, 6)),
            EventKind::Individual { first: vec![Seat(0)] },
            competitors.iter().map(|&number| competitor(number)).collect(),
            games.iter().map(game).collect(),
        )
    }

    #[test]
    fn a_report_whose_parts_do_not_fit_does_not_exist() {
        assert!(report(&[1, 2], &[(0, 1)]).is_ok());
        assert!(matches!(report(&[1, 1], &[]), Err(UnsoundReport::TakesPartTwice(_))));
        assert_eq!(report(&[1, 2], &[(0, 2)]), Err(UnsoundReport::NotListed));
        assert!(matches!(report(&[1, 2], &[(1, 1)]), Err(UnsoundReport::MeetsHimself(_))));
        assert_eq!(report(&[], &[]), Err(UnsoundReport::NotListed));
        assert!(report(&[1, 2], &[(0, 1); 99]).is_ok());
        assert!(matches!(report(&[1, 2], &[(0, 1); 100]), Err(UnsoundReport::TooManyGames(_))));
    }

    #[test]
    fn results_are_known_by_their_halves() {
        for result in GameResult::ALL {
            let (white, black) = result.half_points();
            assert_eq!(GameResult::of_half_points(white, black), Some(result));
        }
        assert_eq!(GameResult::of_half_points(2, 1), None);
    }
}
