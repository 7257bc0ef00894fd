//! Round robins (C.07, 15).

use standings::{Edition, Refusal, Rules, Standings, System, Value};
use tournament::Tournament;

use crate::events::{event, list, tpn};

/// Six players; in round 4 number 5 does not appear against number 6.
const SIX: &str = "
2200 5w= 2w1 3b1 4w0 6b1
2150 6w1 1b0 5w1 3w= 4b1
2100 4w1 6b1 1w0 2b= 5w1
2050 3b0 5b0 6w= 1b1 2w0
1950 1b= 4w1 2b0 6w- 3b0
2000 2b0 3w0 4b= 5b+ 1w0";

fn ranked(
    event: &Tournament,
    edition: &'static Edition,
    codes: &str,
) -> Result<Standings, Refusal> {
    let rules = Rules { system: System::RoundRobin, ..Rules::new(edition, list(codes)) };
    Standings::of_players(event, &rules)
}

fn column(standings: &Standings, players: u16) -> Vec<String> {
    let of = |number| standings.rows().iter().find(|row| row.tpn == tpn(number)).expect("a row");
    (1..=players).map(|number| of(number).values[0].to_string()).collect()
}

#[test]
fn forfeits_are_games_but_not_for_ratings_nor_the_own_record() {
    let six = event(SIX);
    for (code, expected) in [
        ("SB", ["9.25", "6.25", "6.25", "4.25", "3.25", "2.25"]),
        ("SB/C1", ["9.25", "4.75", "4.75", "4.25", "3.25", "1.50"]),
        ("KS", ["2.0", "0.5", "0.5", "1.0", "0.5", "0.0"]),
        ("WIN", ["3", "3", "3", "1", "1", "1"]),
        ("WON", ["3", "3", "3", "1", "1", "0"]),
        ("REP", ["5", "5", "5", "5", "4", "5"]),
        ("DE", ["1", "2", "2", "3", "2", "1"]),
        // Number 5 met 2200, 2050, 2150 and 2100; number 6 met 2150, 2100, 2050 and 2200.
        ("ARO", ["2050", "2060", "2070", "2080", "2125", "2125"]),
    ] {
        let standings = ranked(&six, &Edition::E2026_03, code).expect("admitted");
        assert_eq!(column(&standings, 6), expected, "{code}");
    }
    // Before 2026 the forfeit counts there too: 2125 × 4 and the 2000, or the 1950, over 5.
    let older = ranked(&six, &Edition::E2024_08, "ARO").expect("admitted");
    assert_eq!(column(&older, 6)[4..], ["2100", "2090"]);
    let older = ranked(&six, &Edition::E2024_08, "REP").expect("admitted");
    assert_eq!(column(&older, 6)[4], "5");
}

#[test]
fn buchholz_is_refused_since_2026() {
    let six = event(SIX);
    for code in ["BH/C1", "FB", "AOB"] {
        let refused = ranked(&six, &Edition::E2026_03, code);
        assert!(matches!(refused, Err(Refusal::BuchholzInRoundRobin(_))), "{code}");
        assert!(ranked(&six, &Edition::E2024_08, code).is_ok(), "{code}");
    }
}

#[test]
fn who_leaves_before_half_of_the_games_counts_for_nobody() {
    // Number 4 plays one game of three, beats number 1 and goes home.
    let four = event(
        "
        2000 4w0 3b1 2w1
        1900 3w= 4w+ 1b0
        1800 2b= 1w0 4b+
        1700 1b1 2b- 3w-",
    );
    let standings = ranked(&four, &Edition::E2026_03, "SB").expect("admitted");
    let rows: Vec<_> = standings
        .rows()
        .iter()
        .map(|row| (row.rank, row.tpn.get(), row.score.to_string(), row.struck))
        .collect();
    let expected =
        [(1, 1, "2.0", false), (2, 2, "0.5", false), (2, 3, "0.5", false), (4, 4, "0.0", true)];
    let expected =
        expected.map(|(rank, number, score, struck)| (rank, number, score.to_owned(), struck));
    assert_eq!(rows, expected);
    // Against 2 and 3, with half a point each.
    assert_eq!(standings.rows()[0].values, [Value::Product(100)]);
}

#[test]
fn who_leaves_after_half_of_the_games_has_lost_the_rest() {
    let four = event(
        "
        2000 4w0 3b1 2w1
        1900 3w= 4w1 1b0
        1800 2b= 1w0 4b+
        1700 1b1 2b0 3w-",
    );
    let standings = ranked(&four, &Edition::E2026_03, "SB").expect("admitted");
    assert!(standings.rows().iter().all(|row| !row.struck));
    assert_eq!(standings.rows()[0].score.to_string(), "2.0");
}
