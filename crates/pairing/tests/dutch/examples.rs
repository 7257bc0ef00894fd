//! The worked examples of the rules, the traps in miniature, and what is said of them.

use pairing::dutch::{self, Because, ColourRule, Edition, Obstacle, Place, Refusal, Relaxation};
use tournament::Score;
use vocabulary::Side;

use crate::event::{Position, tpn};
use crate::positions::{self, ALL};

fn edition(year: u16) -> Edition {
    if year == 2017 { Edition::E2017 } else { Edition::E2026 }
}

fn answer(position: &Position, year: u16) -> Vec<String> {
    let mut told: Vec<String> = match dutch::pair(&position.event(), &edition(year)) {
        Ok(account) => {
            let boards = account.pairing.boards.iter();
            let bye = account.pairing.bye.map(|bye| format!("{bye}-0"));
            boards.map(|board| format!("{}-{}", board.white, board.black)).chain(bye).collect()
        }
        Err(Refusal::NoLegalPairing(_)) => vec!["none".to_owned()],
        Err(refusal) => panic!("{refusal}"),
    };
    told.sort_unstable();
    told
}

#[test]
fn positions_are_paired_as_the_rules_have_it() {
    for (name, position) in ALL {
        for &(year, expected) in position.answers {
            let mut expected: Vec<&str> = expected.split(' ').collect();
            expected.sort_unstable();
            assert_eq!(answer(position, year), expected, "{name} {year}");
        }
    }
}

/// C.04.2, 3.4: squeezed, the histories are alike, so the higher ranked has its preference.
#[test]
fn colours_are_compared_game_by_game() {
    let position = Position {
        rounds: 9,
        initial: Some(Side::White),
        loss: Score::ZERO,
        prohibited: &[],
        players: &[
            (1, "Z 3b= 4w= 3b=", &[]),
            (2, "4b= 4w= 3b= Z", &[]),
            (3, "Z 1w= 2w= 1w= Z", &[]),
            (4, "2w= 2b= 1b= Z Z", &[]),
        ],
        answers: &[],
        next: 5,
    };
    let account = dutch::pair(&position.event(), &Edition::E2026).expect("two can be paired");
    let pair = &account.pairs[0];
    assert_eq!((pair.white, pair.black), (tpn(1), tpn(2)));
    assert_eq!(pair.colour_rule, ColourRule::HigherRanked);
}

#[test]
fn who_has_met_is_told_the_round() {
    let event = positions::FORCED_EXCHANGE.event();
    let answer = dutch::why(&event, &Edition::E2026, tpn(1), tpn(5)).expect("it can be paired");
    assert_eq!(answer.because, Because::Forbidden(vec![Obstacle::Met(1)]));
    let answer = dutch::why(&event, &Edition::E2026, tpn(3), tpn(1)).expect("it can be paired");
    assert_eq!(answer.because, Because::ItIsSo);
    // 1-4 is legal too, but another exchange would be needed, or a later opponent.
    let answer = dutch::why(&event, &Edition::E2026, tpn(1), tpn(4)).expect("it can be paired");
    assert!(matches!(answer.because, Because::Later { .. } | Because::Worse { .. }));
}

#[test]
fn a_prohibited_pair_is_told_until_when() {
    let event = positions::PROHIBITED_PAIRS_ARE_KEPT_APART.event();
    let answer = dutch::why(&event, &Edition::E2026, tpn(3), tpn(4)).expect("it can be paired");
    let Because::Forbidden(obstacles) = answer.because else { panic!("forbidden") };
    assert!(obstacles.contains(&Obstacle::ProhibitedUntil(4)));
}

/// Six players, the last of five rounds: 3 and 4 can only meet 5.
#[test]
fn two_players_with_one_opponent_left_are_the_proof() {
    let event = positions::UNPAIRABLE_EVEN.event();
    let Err(Refusal::NoLegalPairing(proof)) = dutch::pair(&event, &Edition::E2026) else {
        panic!("no legal pairing exists");
    };
    let player = |number| Place::Player(tpn(number));
    assert_eq!(proof.groups, [[player(3)], [player(4)]]);
    assert_eq!(proof.opponents_left, [player(5)]);
    assert!(
        matches!(proof.relaxations.as_slice(), [Relaxation::Rematches(pairs)] if pairs.len() == 1)
    );
}

#[test]
fn the_account_is_data_with_the_names_of_the_record() {
    let account =
        dutch::pair(&positions::C5_GOES_BEFORE_C6.event(), &Edition::E2026).expect("pairable");
    let json = serde_json::to_value(&account).expect("plain data");
    assert_eq!(json["round"], 3);
    assert_eq!(json["edition"], 2026);
    assert_eq!(json["bye"]["id"], 6);
    assert_eq!(json["bye"]["score"], 0);
    assert_eq!(json["brackets"][0]["quality"]["c6"], 2);
    assert_eq!(json["brackets"][0]["quality"]["c7"], serde_json::json!([20, 20]));
    assert_eq!(json["brackets"][1]["mdps"][0], serde_json::json!({"id": 1, "from_score": 20}));
    assert_eq!(json["brackets"][1]["m1"], 2);
    assert_eq!(json["pairs"][0]["board"], 1);
    assert_eq!(json["absent"], serde_json::json!([{"id": 4, "why": "zero_bye"}]));
}
