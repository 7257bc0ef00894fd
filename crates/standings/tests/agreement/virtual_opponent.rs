//! The rules from October 2009 to August 2023: a round that was not played has a virtual opponent.
//! The figures are those of examples published with the rules, or worked out beside them.

use standings::{Edition, Standings};
use tournament::{Participant, Record, Regulations, RequestedBye, Tournament, WalkoverOutcome};

use crate::events::{event, list, ranked, tpn};

const NOT_PLAYED: Record = Record::Requested(RequestedBye::Zero);
const FORFEIT_WIN: Record = Record::ForfeitAlone(WalkoverOutcome::Win);
const DRAWN_BYE: Record = Record::Requested(RequestedBye::Half);

/// What the Buchholz of a player is made of, round by round, in tenths; nobody else plays.
fn elements(records: Vec<Record>) -> Vec<i64> {
    let player = Participant { records, ..Participant::new(tpn(1), "P".to_owned(), None) };
    let event = Tournament::new(Regulations::default(), vec![player]).expect("records");
    let standings = ranked(&event, &Edition::E2009_10, "BH");
    let place = standings.explain(tpn(1)).expect("a place");
    let buchholz = &place.parts[1];
    let tenths = |part: &codex::Explanation| match part.value {
        Some(codex::Value::Tenths(tenths)) => Some(tenths),
        _ => None,
    };
    buchholz.parts.iter().filter_map(tenths).collect()
}

#[test]
fn a_virtual_opponent_is_level_takes_the_rest_and_draws_ever_after() {
    // A point and a half after two rounds, absent in the third of nine: 1½ + 1 + 6 × ½ = 5½.
    let absent_in_3 = |rounds: usize| {
        let mut records = vec![FORFEIT_WIN, DRAWN_BYE, NOT_PLAYED];
        records.resize(rounds, NOT_PLAYED);
        elements(records)[2]
    };
    assert_eq!(absent_in_3(3), 25);
    assert_eq!(absent_in_3(9), 55);
    // Three and a half after five, the opponent does not come in the sixth: 3½ + 0 + 3 × ½ = 5.
    let won_in_6 = |rounds: usize| {
        let mut records = vec![FORFEIT_WIN, FORFEIT_WIN, FORFEIT_WIN, DRAWN_BYE, NOT_PLAYED];
        records.push(FORFEIT_WIN);
        records.resize(rounds, NOT_PLAYED);
        elements(records)[5]
    };
    assert_eq!(won_in_6(6), 35);
    assert_eq!(won_in_6(9), 50);
    // Half a point of a bye leaves half a point: level before the round, level after it.
    assert_eq!(elements(vec![DRAWN_BYE, FORFEIT_WIN]), [5 + 5, 5]);
}

const THREE: &str = "
2200 2w1 3b+ U
2100 1b0 U 3w1
2000 U 1w- 2b0";

fn column(standings: &Standings) -> Vec<String> {
    let mut rows: Vec<_> = standings.rows().iter().collect();
    rows.sort_by_key(|row| row.tpn);
    rows.iter().map(|row| row.values[0].to_string()).collect()
}

#[test]
fn what_an_opponent_did_not_play_counts_as_drawn() {
    let by =
        |code: &str| column(&ranked(&event(THREE), &Edition::E2009_10, &format!("PTS {code}")));
    // For others: 1 has 1 + ½ + ½ = 2; 2 has 0 + ½ + 1 = 1½; 3 has ½ + ½ + 0 = 1. Virtual
    // opponents: 1 in round 2: 1 + 0 + ½ = 1½, in round 3: 2 + 0 = 2; 2 in round 2: 0 + 0 + ½;
    // 3 in round 1: 0 + 0 + 1 = 1, in round 2: 1 + 1 + ½ = 2½.
    // 1: 1½ + 1½ + 2 = 5. 2: 2 + ½ + 1 = 3½. 3: 1 + 2½ + 1½ = 5.
    assert_eq!(by("BH"), ["5.0", "3.5", "5.0"]);
    assert_eq!(by("BH/C1"), ["3.5", "3.0", "4.0"]);
    // What was won, times the opponent's: 1: 1½ + 1½ + 2. 2: 0 + ½ + 1. 3: 1 + 0 + 0.
    assert_eq!(by("SB"), ["5.00", "1.50", "1.00"]);
}

#[test]
fn an_explanation_tells_of_the_rules_of_2009_and_cites_no_article_of_later_ones() {
    let standings = ranked(&event(THREE), &Edition::E2009_10, "PTS BH/C1");
    let told = format!("{:?}", standings.explain(tpn(1)));
    assert!(told.contains("standings-virtual-opponent"), "{told}");
    assert!(told.contains("standings-adjusted-all"), "{told}");
    assert!(!told.contains("standings-tie-break-of-article"), "{told}");
}

#[test]
fn a_code_names_these_rules_beside_those_of_today() {
    let today = ranked(&event(THREE), &Edition::E2026_03, "PTS BH/V2009");
    assert_eq!(column(&today), ["5.0", "3.5", "5.0"]);
    assert_eq!(list("BH/V2009")[0].to_string(), "BH/V2009");
}
