//! The engine against the text, on random rounds of small fields.
//!
//! How many rounds is read from `PAIRING_ROUNDS`; what differs is named by the seed of its event.

use std::env;

use pairing::RoundPairing;
use pairing::dutch::{self, Edition};
use simulation::{Chance, Plan, Wishes, play};
use tournament::{Participant, Presence, Tournament};

use crate::{dutch_2017, dutch_2026};

const ROUNDS_BY_DEFAULT: u32 = 4000;

#[test]
fn the_engine_pairs_as_the_text_of_2026_says() {
    compare(dutch_2026::pair, Edition::E2026);
}

#[test]
fn the_engine_pairs_as_the_text_of_2017_says() {
    compare(dutch_2017::pair, Edition::E2017);
}

fn compare(literal: fn(&Tournament) -> Option<RoundPairing>, edition: Edition) {
    let wanted = env::var("PAIRING_ROUNDS")
        .ok()
        .and_then(|rounds| rounds.parse().ok())
        .unwrap_or(ROUNDS_BY_DEFAULT);
    let mut compared = 0;
    let mut different = Vec::new();
    for seed in 0.. {
        let wishes = wishes(&mut Chance::new(seed, 0));
        let plan = Plan::draw(&wishes, seed).expect("the wishes can be granted");
        // An event that comes to an end before its time has shown what it can.
        let _ = play(&plan, |tournament| {
            let expected = literal(tournament);
            let given = dutch::pair(tournament, &edition).ok().map(|account| account.pairing);
            compared += u32::from(field(tournament) >= 4);
            if given != expected {
                let round = tournament.next_round();
                different.push(format!("seed {seed} round {round}: {given:?}, not {expected:?}"));
            }
            expected.ok_or(())
        });
        if compared >= wanted {
            break;
        }
    }
    assert!(different.is_empty(), "{} of {compared}:\n{}", different.len(), different.join("\n"));
}

/// How many are to be paired.
fn field(tournament: &Tournament) -> usize {
    let present = |participant: &&Participant| participant.presence == Presence::Present;
    tournament.participants().iter().filter(present).count()
}

/// A small event in which anything may happen, often.
fn wishes(chance: &mut Chance) -> Wishes {
    const SCORING: [&[&str]; 6] = [
        &[],
        &["PointsForPAB=0.5"],
        &["PointsForPAB=0"],
        &["PointsForWin=3", "PointsForDraw=1"],
        &["PointsForWin=3", "PointsForDraw=2", "PointsForLoss=1", "PointsForPAB=2"],
        &["PointsForLoss=0.5"],
    ];
    // The larger of two: absences make the fields small enough.
    let players = chance.between(4_u8, 10).max(chance.between(4, 10));
    let mut keys = vec![
        format!("PlayersNumber={players}"),
        format!("RoundsNumber={}", chance.between(2, players + 1)),
        format!("DrawPercentage={}", chance.between(0_u8, 100)),
        format!("ProhibitedPairs={}", chance.between(0_u8, 3) / 2),
    ];
    for rate in ["Forfeit", "DoubleForfeit", "UnusualResult"] {
        keys.push(format!("{rate}Rate={}", *chance.pick(&[0, 0, 4, 12]).expect("four")));
    }
    for rate in ["Retired", "LateEntry", "HalfPointBye", "ZeroPointBye", "FullPointBye"] {
        keys.push(format!("{rate}Rate={}", *chance.pick(&[0, 0, 12, 30]).expect("four")));
    }
    let scoring = *chance.pick(&SCORING).expect("six");
    keys.extend(scoring.iter().map(|&key| key.to_owned()));
    if scoring.iter().all(|key| key.starts_with("PointsForPAB")) && chance.one_in(4) {
        keys.push("Baku=1".to_owned());
    }
    Wishes::read(&keys.join("\n")).expect("the keys are known")
}
