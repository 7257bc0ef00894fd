//! An edition of the Laws that no congress has voted, made of values alone: what it says otherwise
//! is ruled otherwise and cites what it cites.

use codex::article;
use serde_json::{Value, json};
use table::fide::{Cites, Laws, Ruling, Table};
use vocabulary::Millis;

use crate::kit::{lines, summary};

const OF_2023: Laws = Laws::FIDE_2023;

/// Three illegal moves lose, the first ones give five minutes, no draw comes by itself, and the
/// articles on repetition and illegal moves have other places.
static MAKE_BELIEVE: Laws = Laws {
    illegal_moves_that_lose: 3,
    illegal_bonus: vocabulary::Paces {
        standard: Millis::minutes(5),
        rapid: Millis::minutes(3),
        blitz: Millis::minutes(1),
    },
    fivefold: None,
    seventy_five: None,
    cites: Cites {
        illegal_penalty: article!("fide-2023 7.5.4"),
        threefold_stands: article!("fide-2023 9.3"),
        ..Cites::FIDE_2023
    },
    ..Laws::FIDE_2023
};

fn play(laws: &'static Laws, setup: &Value, acts: &str) -> (Table, Ruling) {
    let setup = serde_json::from_value(setup.clone()).unwrap();
    let mut table = Table::new(laws, setup).unwrap();
    let mut at = Millis::ZERO;
    let mut last = None;
    for line in lines(acts) {
        at = line.at.unwrap_or(at);
        last = Some(line.enter(&mut table, at));
    }
    (table, last.unwrap())
}

#[track_caller]
fn check(laws: &'static Laws, setup: &Value, acts: &str, article: &str, expected: &str) {
    let (table, ruling) = play(laws, setup, acts);
    assert_eq!(summary(&table, &ruling), expected, "{acts}");
    let primary = ruling.citations.first().map(|article| article.number());
    assert_eq!(primary, Some(article), "{acts}: {:?}", ruling.citations);
}

#[test]
fn the_second_illegal_move_costs_five_minutes_and_the_third_the_game() {
    let acts = "w move d2d5; w press; a found illegal_move w";
    let had = |count: u32| json!({"tc": "90m", "illegal": {"white": count}});
    let (lost, goes_on) = (
        "ended 0-1 illegal_limit; only d2d3 d2d4",
        "illegal_penalised; black +300000; only d2d3 d2d4",
    );
    check(&MAKE_BELIEVE, &had(1), acts, "7.5.4", goes_on);
    check(&MAKE_BELIEVE, &had(2), acts, "7.5.4", lost);
    check(&OF_2023, &had(1), acts, "7.5.5", lost);
}

#[test]
fn a_position_that_appears_a_fifth_time_is_a_draw_only_if_somebody_claims_it() {
    let round = ["b1c3", "b8c6", "c3b1", "c6b8"];
    let moves: Vec<&str> = round.into_iter().cycle().take(15).collect();
    let setup = json!({"moves": moves, "tc": "90m"});
    let (ended, _) = play(&OF_2023, &setup, "play c6b8");
    assert!(ended.game().ending().is_some());
    let (open, _) = play(&MAKE_BELIEVE, &setup, "play c6b8");
    assert!(open.game().ending().is_none());
    let claim = "play c6b8; w claim threefold";
    check(&MAKE_BELIEVE, &setup, claim, "9.3", "ended 1/2-1/2 threefold");
}
