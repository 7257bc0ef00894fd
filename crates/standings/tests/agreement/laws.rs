//! What holds for any event: the slow implementation agrees, who is absent changes nothing, and
//! an explanation adds up.

use codex::{Explanation, Value as Shown};
use proptest::prelude::*;
use standings::{AfterTheList, CapRounds, Edition, Rules, Standings, Value};
use tournament::{Participant, Record, Regulations, RequestedBye, Tournament, Tpn};

use crate::events::{event, list, random_event, ranked, tpn};
use crate::oracle;

/// The first tie-break of each participant, by number.
fn column(event: &Tournament, edition: &'static Edition, code: &str) -> Vec<Value> {
    let standings = ranked(event, edition, &format!("PTS {code}"));
    let mut rows: Vec<_> = standings.rows().iter().collect();
    rows.sort_by_key(|row| row.tpn);
    rows.iter().map(|row| row.values[0].clone()).collect()
}

fn numbers(event: &Tournament) -> Vec<Tpn> {
    event.participants().iter().map(|player| player.tpn).collect()
}

proptest! {
    #[test]
    fn sums_over_opponents_agree_with_the_slow_implementation(
        players in 2..10_usize, rounds in 1..7_usize, seed: u64, edition in 0..3_usize, p: bool,
    ) {
        let event = random_event(players, rounds, seed);
        let edition = [&Edition::E2009_10, &Edition::E2024_08, &Edition::E2026_03][edition];
        let drawn = oracle::last_round_drawn(&event);
        let suffix = if p { "/P" } else { "" };
        for (code, cuts) in
            [("", (0, 0)), ("/C1", (1, 0)), ("/C2", (2, 0)), ("/M1", (1, 1)), ("/M2", (2, 2))]
        {
            let buchholz = column(&event, edition, &format!("BH{code}{suffix}"));
            let fore = column(&event, edition, &format!("FB{code}{suffix}"));
            for (index, tpn) in numbers(&event).into_iter().enumerate() {
                let slow = oracle::buchholz(&event, tpn, edition, cuts, p);
                prop_assert_eq!(oracle::units(&buchholz[index]), Some(slow), "BH{} {}", code, tpn);
                let slow = oracle::buchholz(&drawn, tpn, edition, cuts, p);
                prop_assert_eq!(oracle::units(&fore[index]), Some(slow), "FB{} {}", code, tpn);
            }
        }
        for (code, low) in [("SB", 0), ("SB/C1", 1), ("SB/C2", 2)] {
            let values = column(&event, edition, &format!("{code}{suffix}"));
            for (index, tpn) in numbers(&event).into_iter().enumerate() {
                let slow = oracle::sonneborn(&event, tpn, edition, low, p);
                prop_assert_eq!(oracle::units(&values[index]), Some(slow), "{} {}", code, tpn);
            }
        }
        let averages = column(&event, edition, "AOB");
        for (index, tpn) in numbers(&event).into_iter().enumerate() {
            let slow = oracle::average_buchholz(&event, tpn, edition);
            prop_assert_eq!(averages[index].hundredths(), slow, "AOB {}", tpn);
        }
    }

    #[test]
    fn direct_encounter_is_what_no_result_of_the_missing_games_can_change(
        players in 2..6_usize, rounds in 1..9_usize, seed: u64, p: bool,
    ) {
        let event = random_event(players, rounds, seed);
        let code = if p { "DE/P" } else { "DE" };
        let standings = ranked(&event, &Edition::E2026_03, code);
        for row in standings.rows() {
            let tied: Vec<Tpn> = numbers(&event)
                .into_iter()
                .filter(|other| {
                    let of = |tpn| event.participant(tpn).map(|player| event.score(player));
                    of(*other) == of(row.tpn)
                })
                .collect();
            let places = oracle::direct_encounter(&event, &tied, p);
            let own = tied.iter().position(|other| *other == row.tpn).expect("tied with itself");
            let expected = if tied.len() > 1 {
                Value::Place(u16::try_from(places[own] + 1).expect("few"))
            } else {
                Value::None
            };
            prop_assert_eq!(&row.values[0], &expected, "{} among {:?}", row.tpn, tied);
        }
    }

    #[test]
    fn who_never_comes_changes_nothing_for_the_others(
        players in 2..9_usize, rounds in 1..6_usize, seed: u64,
    ) {
        let event = random_event(players, rounds, seed);
        let codes = "BH/C1 FB SB/C1 AOB ARO TPR PTP PS WIN REP KS STD";
        let before = ranked(&event, &Edition::E2026_03, codes);
        let mut field = event.participants().to_vec();
        field.push(Participant {
            records: vec![Record::Requested(RequestedBye::Zero); rounds],
            ..Participant::new(tpn(99), "Absent".to_owned(), Some(1000))
        });
        let with_absent = Tournament::new(event.regulations().clone(), field).expect("agrees");
        let after = ranked(&with_absent, &Edition::E2026_03, codes);
        let strip = |standings: &Standings| -> Vec<(Tpn, Vec<Value>)> {
            let rows = standings.rows().iter().filter(|row| row.tpn != tpn(99));
            rows.map(|row| (row.tpn, row.values.clone())).collect()
        };
        prop_assert_eq!(strip(&before), strip(&after));
    }

    #[test]
    fn other_numbers_in_the_same_order_change_nothing(
        players in 2..9_usize, rounds in 1..6_usize, seed: u64,
    ) {
        let event = random_event(players, rounds, seed);
        let renamed = |number: Tpn| tpn(number.get() * 7 + 3);
        let field = event.participants().iter().cloned().map(|mut player| {
            player.tpn = renamed(player.tpn);
            for record in &mut player.records {
                match record {
                    Record::Game { opponent, .. }
                    | Record::Adjourned { opponent, .. }
                    | Record::Forfeit { opponent, .. } => *opponent = renamed(*opponent),
                    _ => {}
                }
            }
            player
        });
        let other = Tournament::new(event.regulations().clone(), field.collect()).expect("agrees");
        let codes = "DE BH/C1 SB ARO TPR";
        let before = ranked(&event, &Edition::E2026_03, codes);
        let after = ranked(&other, &Edition::E2026_03, codes);
        for (before, after) in before.rows().iter().zip(after.rows()) {
            prop_assert_eq!(renamed(before.tpn), after.tpn);
            prop_assert_eq!((before.rank, &before.values), (after.rank, &after.values));
        }
    }

    #[test]
    fn an_explanation_adds_up(players in 2..9_usize, rounds in 1..6_usize, seed: u64) {
        let event = random_event(players, rounds, seed);
        let codes = "BH/C1 BH/M1 FB SB/C1 PS/C1 WIN KS STD";
        let standings = ranked(&event, &Edition::E2026_03, codes);
        for row in standings.rows() {
            let explanation = standings.explain(row.tpn).expect("takes part");
            let columns = &explanation.parts[1..=row.values.len()];
            for (value, column) in row.values.iter().zip(columns) {
                let code = &column.what.arguments[0];
                prop_assert_eq!(value.hundredths(), Some(sum(column)), "{:?}", code);
            }
        }
    }

    #[test]
    fn lots_give_everybody_a_place_and_the_same_one_again(
        players in 2..9_usize, rounds in 0..3_usize, seed: u64,
    ) {
        let event = random_event(players, rounds, seed);
        let rules = Rules {
            after: AfterTheList::Lots { seed },
            ..Rules::new(&Edition::E2026_03, list("BH"))
        };
        let drawn = Standings::of_players(&event, &rules).expect("an admitted list");
        let again = Standings::of_players(&event, &rules).expect("an admitted list");
        prop_assert_eq!(drawn.rows(), again.rows());
        let ranks: Vec<usize> = drawn.rows().iter().map(|row| row.rank.into()).collect();
        prop_assert_eq!(ranks, (1..=players).collect::<Vec<_>>());
    }
}

#[test]
fn number_n_has_the_nth_lot_of_the_seed() {
    // The first three outputs of SplitMix64 for the seed 1234567, as published:
    // 6457827717110365317, 3203168211198807973 and 9817491932198370423.
    let three = event("2000\n1900\n1800");
    let after = AfterTheList::Lots { seed: 1_234_567 };
    let rules = Rules { after, ..Rules::new(&Edition::E2026_03, list("BH")) };
    let standings = Standings::of_players(&three, &rules).expect("an admitted list");
    let order: Vec<u16> = standings.rows().iter().map(|row| row.tpn.get()).collect();
    assert_eq!(order, [2, 1, 3]);
}

/// What is left of the parts of a value, in hundredths: notes have no value, cuts have a note.
fn sum(column: &Explanation) -> i64 {
    let limit = |part: &&Explanation| part.what.key != "standings-koya-limit";
    let cut = |part: &&Explanation| {
        !part.parts.iter().any(|note| note.what.key.starts_with("standings-cut"))
    };
    column
        .parts
        .iter()
        .filter(limit)
        .filter(cut)
        .map(|part| match part.value {
            Some(Shown::Tenths(tenths)) => tenths * 10,
            Some(Shown::Hundredths(hundredths)) => hundredths,
            Some(Shown::HalfPoints(halves)) => halves * 50,
            _ => 0,
        })
        .sum()
}

#[test]
fn of_two_absences_that_bring_nothing_the_lower_opponent_is_cut_first() {
    // Number 1: a zero-point bye (a dummy with 2), a forfeit against number 2 (with 1), wins
    // against number 3 (with 1½) and number 4 (with 2½). Once the forfeit is cut, the bye brings
    // less than number 3, who is the lowest left: the order of the rounds must not matter.
    let event = event(
        "
        2000 Z 2w- 3w1 4b1
        1900 3w0 1b+ 4w0 3b0
        1800 2b1 4w= 1b0 2w0
        1700 U 3b= 2b1 1w0",
    );
    let values = column(&event, &Edition::E2026_03, "SB/C2");
    assert_eq!(values[0], Value::Product(250));
}

/// The same event, with so many rounds scheduled.
fn scheduled(event: &Tournament, rounds: u8) -> Tournament {
    let regulations = Regulations { rounds: Some(rounds), ..event.regulations().clone() };
    Tournament::new(regulations, event.participants().to_vec()).expect("told alike")
}

#[test]
fn before_the_last_round_fore_buchholz_is_buchholz() {
    let running = scheduled(&random_event(8, 4, 7), 5);
    let edition = &Edition::E2026_03;
    assert_eq!(column(&running, edition, "FB"), column(&running, edition, "BH"));
}

#[test]
fn the_cap_counts_the_rounds_that_were_announced() {
    // After a win and a bye number 1 has 2 points: the dummy has no more than a draw a round,
    // which is 1 after two rounds and 2½ when five are counted. The opponent has 1.
    let running = scheduled(&event("2000 2w1 U\n1900 1b0 U"), 5);
    let with = |cap_rounds| {
        let rules = Rules { cap_rounds, ..Rules::new(&Edition::E2026_03, list("BH")) };
        let standings = Standings::of_players(&running, &rules).expect("an admitted list");
        standings.rows()[0].values[0].to_string()
    };
    assert_eq!(with(CapRounds::Counted), "2.0");
    assert_eq!(with(CapRounds::Scheduled), "3.0");
}
