//! Random histories of a small federation.

use jiff::ToSpan;
use jiff::civil::{Date, date};
use proptest::collection::vec;
use proptest::prelude::*;
use rating::elo_italia::{ListDate, Merit};
use rating::ledger::{
    Competitor, Earned, Entry, EventKind, FideNews, Game, GameResult, Homologation, Ledger,
    Opening, OpeningRow, PlayerId, Received, Report, Seat,
};
use rating::master_norm::NormKind;
use rating::{Category, EloItalia, Rating};

pub(crate) const PLAYERS: u32 = 6;

/// How a history begins and goes on.
#[derive(Debug, Clone)]
pub(crate) struct Scene {
    start: Vec<(Rating, usize, bool)>,
    pub acts: Vec<Act>,
}

/// Something that may be entered; the ledger refuses what cannot be.
#[derive(Debug, Clone)]
pub(crate) enum Act {
    Tournament { id: u8, correction: bool, refused: bool, day: i32, team: bool, field: Field },
    Assigned { player: u32, category: usize, day: i32 },
    Equated { player: u32, rating: Rating, day: i32 },
    Rated { player: u32, rating: Rating, games: u16, day: i32 },
    Delisted { player: u32, floor: Rating, day: i32 },
    Norm { player: u32, long: bool, tournament: Option<u8>, day: i32 },
    Close,
}

/// Who took part in a tournament and what they played.
#[derive(Debug, Clone)]
pub(crate) struct Field {
    who: Vec<(Rating, u8, usize, bool, bool)>,
    games: Vec<(u16, u16, usize)>,
}

pub(crate) fn player(number: u32) -> PlayerId {
    PlayerId::new(number).unwrap()
}

fn day(offset: i32) -> Date {
    date(2010, 1, 1).checked_add(offset.days()).unwrap()
}

/// The opening list of a scene: the last players are on no list.
pub(crate) fn opening(scene: &Scene) -> Opening {
    let rows = scene.start.iter().zip(1..).map(|(&(rating, category, fide), number)| OpeningRow {
        player: player(number),
        merit: match number {
            PLAYERS => Merit::Theoretical,
            _ if fide => Merit::Fide(rating),
            _ => Merit::EloItalia(rating),
        },
        category: Category::ALL[category],
        fide_games: 30,
        last_played: None,
    });
    let list = ListDate::new(date(2010, 1, 1)).unwrap();
    Opening {
        edition: EloItalia::FSI_2009,
        list,
        published: date(2010, 1, 1),
        rows: rows.collect(),
    }
}

impl Act {
    pub(crate) fn entry(&self, ledger: &Ledger) -> Entry {
        match *self {
            Self::Tournament { id, correction, refused, day: at, team, ref field } => {
                let received = Received {
                    id: format!("T{id}").parse().unwrap(),
                    received: day(at),
                    homologation: if refused {
                        Homologation::Refused
                    } else {
                        Homologation::Granted
                    },
                    report: field.report(team, id),
                };
                if correction { Entry::Corrected(received) } else { Entry::Received(received) }
            }
            Self::Assigned { player: number, category, day: at } => {
                let category = Category::ALL[category];
                Entry::Assigned { player: player(number), category, on: day(at) }
            }
            Self::Equated { player: number, rating, day: at } => {
                Entry::Equated { player: player(number), rating, on: day(at) }
            }
            Self::Rated { player: number, rating, games, day: at } => {
                let news = FideNews::Rated { rating, games };
                Entry::Fide { player: player(number), news, on: day(at) }
            }
            Self::Delisted { player: number, floor, day: at } => {
                let news = FideNews::Delisted { floor };
                Entry::Fide { player: player(number), news, on: day(at) }
            }
            Self::Norm { player: number, long, tournament, day: at } => Entry::Norm {
                player: player(number),
                kind: if long { NormKind::Long } else { NormKind::Short },
                earned: match tournament {
                    Some(id) => Earned::In(format!("T{id}").parse().unwrap()),
                    None => Earned::Before { began: day(at - 400) },
                },
            },
            Self::Close => Entry::Closed { list: ledger.next_list().unwrap() },
        }
    }
}

impl Field {
    fn report(&self, team: bool, id: u8) -> Report {
        let competitors: Vec<Competitor> = self
            .who
            .iter()
            .zip(1..)
            .map(|(&(rating, merit, category, left, _), number)| Competitor {
                player: player(number),
                merit: match merit {
                    0 => Merit::Fide(rating),
                    1 => Merit::Theoretical,
                    _ => Merit::EloItalia(rating),
                },
                category: Category::ALL[category],
                unjustified_withdrawal: left,
            })
            .collect();
        let count = u16::try_from(competitors.len()).unwrap();
        let games = self
            .games
            .iter()
            .map(|&(white, black, result)| (white % count, black % count, result))
            .filter(|(white, black, _)| white != black)
            .map(|(white, black, result)| Game {
                white: Seat(white),
                black: Seat(black),
                result: GameResult::ALL[result],
            })
            .collect();
        let first = self.who.iter().zip(0..).filter(|(who, _)| who.4).map(|(_, seat)| Seat(seat));
        let kind =
            if team { EventKind::Team } else { EventKind::Individual { first: first.collect() } };
        // Each tournament begins on a day of its own, so that short norms can be far apart.
        let begins = date(2009, 12, 1).checked_sub((i32::from(id % 5) * 700).days()).unwrap();
        Report::new(String::new(), (begins, date(2009, 12, 20)), kind, competitors, games).unwrap()
    }
}

fn field() -> impl Strategy<Value = Field> {
    let who = (
        1300..2400_i32,
        0..6_u8,
        0..8_usize,
        prop::bool::weighted(0.15),
        prop::bool::weighted(0.3),
    );
    let games = vec((0..6_u16, 0..6_u16, 0..6_usize), 0..14);
    (vec(who, 2..=PLAYERS as usize), games).prop_map(|(who, games)| Field { who, games })
}

fn act(events: u8, closing: u32) -> impl Strategy<Value = Act> {
    let number = || 1..=PLAYERS;
    let day = || 0..200_i32;
    prop_oneof![
        6 => (0..events, any::<bool>(), prop::bool::weighted(0.2), day(), prop::bool::weighted(0.2), field())
            .prop_map(|(id, correction, refused, day, team, field)| {
                Act::Tournament { id, correction, refused, day, team, field }
            }),
        1 => (number(), 0..7_usize, day())
            .prop_map(|(player, category, day)| Act::Assigned { player, category, day }),
        1 => (number(), 1300..2300_i32, day())
            .prop_map(|(player, rating, day)| Act::Equated { player, rating, day }),
        1 => (number(), 1200..2400_i32, 0..50_u16, day())
            .prop_map(|(player, rating, games, day)| Act::Rated { player, rating, games, day }),
        1 => (number(), 1000..1300_i32, day())
            .prop_map(|(player, floor, day)| Act::Delisted { player, floor, day }),
        1 => (number(), any::<bool>(), prop::option::of(0..events), day())
            .prop_map(|(player, long, tournament, day)| Act::Norm { player, long, tournament, day }),
        closing => Just(Act::Close),
    ]
}

/// A few tournaments, received and corrected over and over.
pub(crate) fn scene() -> impl Strategy<Value = Scene> {
    scene_of(5, 0..24, 2)
}

/// A season: up to sixty tournaments, some of them refused, some corrected later, and as many lists as
/// come of it.
pub(crate) fn season() -> impl Strategy<Value = Scene> {
    scene_of(60, 30..110, 1)
}

fn scene_of(
    events: u8,
    acts: std::ops::Range<usize>,
    closing: u32,
) -> impl Strategy<Value = Scene> {
    let start = vec((1300..2400_i32, 0..8_usize, prop::bool::weighted(0.2)), PLAYERS as usize);
    (start, vec(act(events, closing), acts)).prop_map(|(start, acts)| Scene { start, acts })
}
