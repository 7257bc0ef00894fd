//! FIDE's ratings from the text of B.02 5, 7 and 8, with fractions.

use lots::Lot;
use rating::fide::{Career, Entrant, FirstRating, Listed, RatedEvent, Tally, rate};
use rating::{CountedGame, FideRating};

use crate::fair::{Cell, Fair, number, tpn};
use crate::fraction::{Fraction, over, whole};
use crate::tables::Tables;

/// The rules that differ from one edition to the next.
#[derive(Clone, Copy)]
struct Reading {
    edition: FideRating,
    exempt_from_2650: bool,
    without_mismatches: bool,
}

const READINGS: [Reading; 4] = [
    Reading { edition: FideRating::FIDE_2024, exempt_from_2650: false, without_mismatches: false },
    Reading { edition: FideRating::FIDE_2025, exempt_from_2650: true, without_mismatches: false },
    Reading {
        edition: FideRating::RAPID_BLITZ_2024,
        exempt_from_2650: false,
        without_mismatches: false,
    },
    Reading {
        edition: FideRating::RAPID_BLITZ_2024_12,
        exempt_from_2650: false,
        without_mismatches: true,
    },
];

/// The year of all events.
const YEAR: i16 = 2026;

struct Player {
    rating: Option<i32>,
    highest: i32,
    born: i16,
    games: u16,
}

impl Player {
    fn drawn(lot: &mut Lot) -> Self {
        let (low, span) = [(1400, 20), (1400, 600), (1900, 500), (2350, 500)][number(lot, 0, 3)];
        let rating = i32::try_from(low + lot.below(span)).expect("a rating");
        // The edges of the rules come up often enough to be noticed.
        let edges = [1400, 2000, 2001, 2299, 2300, 2399, 2400, 2600, 2601, 2649, 2650];
        let edge = lot.pick(&edges).copied().filter(|_| lot.below(4) == 0);
        let rating = edge.unwrap_or(rating);
        Self {
            rating: (lot.below(7) > 0).then_some(rating),
            highest: rating + i32::try_from(lot.below(120)).expect("small"),
            born: YEAR - i16::try_from(lot.below(40)).expect("small"),
            games: u16::try_from(lot.below(60)).expect("small"),
        }
    }

    fn entrant(&self, index: usize) -> Entrant {
        let career = Career {
            born: Some(self.born),
            games: Some(self.games),
            highest: Some(self.highest),
            master: false,
        };
        Entrant { tpn: tpn(index), rating: self.rating, career, k: None }
    }

    /// 8.3.3.
    fn k(&self) -> i128 {
        if self.highest >= 2400 {
            return 10;
        }
        let end_of_the_year_of_the_eighteenth_birthday = self.born + 18;
        if YEAR <= end_of_the_year_of_the_eighteenth_birthday && self.highest < 2300 {
            return 40;
        }
        if self.games < 30 { 40 } else { 20 }
    }
}

/// Games of a player against rated opponents: rating and half points.
fn games(fair: &Fair, players: &[Player], index: usize) -> Vec<(i32, u8)> {
    let mut games = Vec::new();
    for cell in &fair.lines[index] {
        if let Cell::Game(opponent, _, half_points, true) = *cell
            && let Some(rating) = players[opponent].rating
        {
            games.push((rating, half_points));
        }
    }
    games
}

/// 8.3.1, 8.3.2: the games that count, and the sum of score minus probability.
fn sum(reading: &Reading, own: i32, games: &[(i32, u8)], tables: &Tables) -> (i128, Fraction) {
    let mut sum = whole(0);
    let mut count = 0;
    for (opponent, half_points) in games {
        let far = (own - opponent).abs() >= 600;
        if reading.without_mismatches && far && (own > 2600 || *opponent > 2600) {
            continue;
        }
        let mut difference = own - opponent;
        if !(reading.exempt_from_2650 && own >= 2650) {
            difference = difference.clamp(-400, 400);
        }
        sum = sum + over((*half_points).into(), 2) - over(tables.percentage(difference), 100);
        count += 1;
    }
    (count, sum)
}

/// 8.3.4: to the nearest whole number, a half away from zero.
fn rounded(change: Fraction) -> i128 {
    if change < whole(0) {
        return -rounded(-change);
    }
    (change + over(1, 2)).floor()
}

/// 8.2: nothing, or the number that comes out.
fn first(games: &[(i32, u8)], tables: &Tables) -> Option<i128> {
    let scored: Fraction =
        games.iter().map(|(_, half_points)| over((*half_points).into(), 2)).sum();
    if scored == whole(0) || games.len() < 5 {
        return None;
    }
    let count = i128::try_from(games.len()).expect("small") + 2;
    let opponents: i128 = games.iter().map(|(rating, _)| i128::from(*rating)).sum();
    let average = over(opponents + 1800 + 1800, count);
    let share = (scored + over(1, 2) + over(1, 2)) * over(1, count);
    let hundredths = (share * whole(100) + over(1, 2)).floor();
    let number = (average + whole(tables.difference(hundredths)) + over(1, 2)).floor();
    Some(if number > 2200 { 2200 } else { number })
}

#[test]
fn random_tournaments_and_periods_come_out_alike() {
    let tables = Tables::printed();
    let (mut changes, mut firsts, mut limited, mut dropped) = (0, 0, 0, 0);
    // Three tournaments make the period of those who played in all of them.
    for seed in 0..crate::tournaments().div_ceil(3) {
        let mut lot = Lot::new(seed ^ 0xF1DE);
        let reading = &READINGS[number(&mut lot, 0, 3)];
        let fairs: Vec<Fair> = (0..3).map(|_| Fair::drawn(&mut lot)).collect();
        let most = fairs.iter().map(|fair| fair.lines.len()).max().expect("three of them");
        let players: Vec<Player> = (0..most).map(|_| Player::drawn(&mut lot)).collect();
        let entrants: Vec<Entrant> =
            players.iter().enumerate().map(|(index, player)| player.entrant(index)).collect();
        let events: Vec<RatedEvent> = fairs
            .iter()
            .map(|fair| rate(&reading.edition, &fair.tournament(), &entrants, Some(YEAR)))
            .collect();
        for (index, player) in players.iter().enumerate() {
            let played = fairs.iter().filter(|fair| index < fair.lines.len());
            let played: Vec<Vec<(i32, u8)>> =
                played.map(|fair| games(fair, &players, index)).collect();
            let Some(rating) = player.rating else {
                let newcomers = events.iter().flat_map(|event| &event.newcomers);
                let ours = newcomers.filter(|newcomer| newcomer.tpn == tpn(index));
                for (ours, games) in ours.zip(&played) {
                    compare_first(ours.first.outcome, first(games, &tables), seed);
                    firsts += 1;
                }
                continue;
            };
            let rated = events.iter().flat_map(|event| &event.rated);
            let rated: Vec<_> = rated.filter(|rated| rated.tpn == tpn(index)).collect();
            assert_eq!(rated.len(), played.len(), "seed {seed}");
            let sums: Vec<(i128, Fraction)> =
                played.iter().map(|games| sum(reading, rating, games, &tables)).collect();
            for (rated, (count, sum)) in rated.iter().zip(&sums) {
                assert_eq!(i128::from(rated.tally.games), *count, "seed {seed}");
                assert_eq!(over(rated.tally.difference().into(), 100), *sum, "seed {seed}");
                changes += 1;
            }
            // 8.3.3: the largest whole K whose product with the games is within 700.
            let n: i128 = sums.iter().map(|(count, _)| count).sum();
            let mut k = player.k();
            while k * n > 700 {
                k -= 1;
            }
            let change = whole(k) * sums.iter().map(|(_, sum)| *sum).sum::<Fraction>();
            let tallies: Vec<Tally> = rated.iter().map(|rated| rated.tally).collect();
            let coefficient =
                reading.edition.coefficient(rating, &entrants[index].career, Some(YEAR));
            assert_eq!(i128::from(coefficient.k), player.k(), "seed {seed}");
            let period = reading.edition.close(rating, coefficient, &tallies);
            let reached = i128::from(rating) + rounded(change);
            assert_eq!(over(period.hundredths.into(), 100), change, "seed {seed}");
            assert_eq!(i128::from(period.reached), reached, "seed {seed}");
            assert_eq!(period.end == Listed::Unrated, reached < 1400, "seed {seed}");
            limited += u32::from(period.k != coefficient.k);
            dropped += u32::from(period.end == Listed::Unrated);
        }
    }
    println!(
        "FIDE: {changes} changes and {firsts} first ratings agree; K limited {limited} times, {dropped} fell below the floor"
    );
    assert!(limited > 0 && dropped > 0, "the lots never came to the point");
}

fn compare_first(ours: FirstRating, theirs: Option<i128>, seed: u64) {
    let ours = match ours {
        FirstRating::Rated(rating) => Some(i128::from(rating)),
        _ => None,
    };
    let published = theirs.filter(|number| *number >= 1400);
    assert_eq!(ours, published, "seed {seed}");
}

#[test]
fn pooled_first_ratings_are_those_of_all_the_games() {
    let tables = Tables::printed();
    for seed in 0..crate::tournaments() {
        let mut lot = Lot::new(seed);
        let mut drawn = Vec::new();
        for _ in 0..number(&mut lot, 5, 40) {
            let opponent = i32::try_from(number(&mut lot, 1400, 2500)).expect("a rating");
            drawn.push((opponent, u8::try_from(lot.below(3)).expect("small")));
        }
        let games = |(opponent, half_points): &(i32, u8)| CountedGame {
            opponent: *opponent,
            half_points: *half_points,
        };
        let games: Vec<CountedGame> = drawn.iter().map(games).collect();
        let ours = FideRating::FIDE_2024.first_rating(&games).outcome;
        compare_first(ours, first(&drawn, &tables), seed);
    }
}
