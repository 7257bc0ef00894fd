//! What FIDE published: the calculations of players in the lists of December 2025 and October 2026,
//! game by game. Opponents are the ratings that FIDE used; where it had cut the difference at 400
//! the opponent stands 500 points away, so that the cut is ours to make.

use rating::fide::{Coefficient, Ground, Listed, Tally};
use rating::{CountedGame, FideRating};

const B02: FideRating = FideRating::FIDE_2025;

/// An opponent, the half points, and score minus expectation in hundredths.
type Game = (i32, u8, i64);

/// A tournament: the rating at its start, its games, and their sum in hundredths.
type Event<'a> = (i32, &'a [Game], i64);

fn tally((own, games, sum): &Event<'_>) -> Tally {
    for &(opponent, half_points, difference) in *games {
        let alone = B02.tally(*own, &[CountedGame { opponent, half_points }]);
        assert_eq!(alone.difference(), difference, "{own} against {opponent}");
    }
    let counted: Vec<CountedGame> = games
        .iter()
        .map(|&(opponent, half_points, _)| CountedGame { opponent, half_points })
        .collect();
    let tally = B02.tally(*own, &counted);
    assert_eq!(tally.difference(), *sum);
    tally
}

/// Closes a period and compares K, the change in hundredths, and the rating on the next list.
fn check(before: i32, k: u32, events: &[Event<'_>], expected: (u32, i64, i32)) {
    let tallies: Vec<Tally> = events.iter().map(tally).collect();
    let period = B02.close(before, Coefficient { k, ground: Ground::Given }, &tallies);
    let Listed::Rated(rating) = period.end else { panic!("still on the list") };
    assert_eq!((period.k, period.hundredths, rating), expected);
}

/// A player above 2650 against much weaker ones: −2.5 becomes −3.
#[test]
fn the_real_difference_from_2650_up_and_a_half_away_from_zero() {
    let games = [(1787, 2, 0), (2025, 2, 0), (2310, 2, 4), (2400, 2, 7), (2505, 1, -36)];
    check(2813, 10, &[(2813, &games, -25)], (10, -250, 2810));
}

#[test]
fn each_tournament_uses_the_rating_at_its_start() {
    let october = [(1999, 2, 8), (2322, 2, 27), (2422, 2, 39), (2325, 1, -23), (2255, 1, -30)];
    let november = [(2005, 2, 8), (2005, 2, 8), (2237, 1, -33), (2134, 2, 10), (2813, 1, 36)];
    let late = [(2005, 2, 8), (2005, 2, 8), (2005, 2, 8), (2400, 0, -64), (2118, 2, 9)];
    let events: [Event<'_>; 3] = [(2499, &october, 21), (2505, &november, 29), (2505, &late, -31)];
    check(2505, 10, &events, (10, 190, 2507));
}

/// The other side of a game above: 413 points are 400 for a player of 2400.
#[test]
fn several_differences_may_be_cut_in_one_tournament() {
    let october = [(1895, 2, 8), (2205, 1, -25), (2325, 0, -60), (1895, 2, 8), (1895, 2, 8)];
    let november = [(1900, 2, 8), (1900, 2, 8), (2121, 2, 16), (2813, 0, -8), (2084, 2, 13)];
    let late = [(1900, 2, 8), (1900, 2, 8), (2230, 2, 28), (2505, 2, 64), (2155, 1, -30)];
    for (event, change) in [
        ((2395, &october[..], -61), -610),
        ((2400, &november[..], 37), 370),
        ((2400, &late[..], 78), 780),
    ] {
        assert_eq!(tally(&event).change(10), change);
    }
}

#[test]
fn a_small_change_is_none() {
    let games = [(1675, 2, 9), (2310, 0, -18), (1553, 2, 8), (1884, 2, 28), (2218, 0, -28)];
    check(2053, 20, &[(2053, &games, -1)], (20, -20, 2053));
}

/// Thirty-nine games in one month: K 17 instead of 20, and 92.48 becomes 92.
#[test]
fn many_games_lower_k() {
    let sants = [
        (2406, 0, -11),
        (1908, 2, 30),
        (2220, 2, 72),
        (2216, 0, -29),
        (2204, 1, 20),
        (2189, 2, 68),
        (2223, 0, -28),
        (2221, 1, 22),
    ];
    let trieste = [
        (2350, 0, -15),
        (1928, 0, -67),
        (2085, 2, 54),
        (1993, 2, 42),
        (1931, 2, 33),
        (2055, 1, 0),
        (2554, 1, 42),
        (1861, 2, 25),
    ];
    let zaragoza =
        [(2217, 2, 72), (1743, 2, 14), (1947, 2, 35), (2266, 1, 27), (2189, 1, 18), (2186, 2, 68)];
    let medjugorje = [
        (1554, 2, 8),
        (2283, 0, -21),
        (1822, 2, 21),
        (2251, 0, -25),
        (1884, 2, 28),
        (2215, 1, 21),
        (2210, 1, 21),
        (1872, 2, 26),
    ];
    let zagreb = [
        (1554, 2, 8),
        (2247, 2, 75),
        (2308, 0, -19),
        (2168, 0, -34),
        (1810, 0, -80),
        (1747, 2, 14),
        (1852, 2, 24),
        (1875, 1, -23),
        (1554, 2, 8),
    ];
    let events: [Event<'_>; 5] = [
        (2054, &sants, 144),
        (2054, &trieste, 114),
        (2054, &zaragoza, 234),
        (2054, &medjugorje, 79),
        (2054, &zagreb, -27),
    ];
    check(2054, 20, &events, (17, 9248, 2146));
}
