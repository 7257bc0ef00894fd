//! Laws that hold for every round, on random small events.

use std::collections::BTreeSet;

use pairing::RoundPairing;
use pairing::dutch::{
    self, Because, ColourHistory, CriterionValue, Edition, Obstacle, Place, Proof, Refusal,
    Strength,
};
use simulation::{Plan, Wishes, play};
use tournament::{Participant, Presence, Record, RequestedBye, Tournament, Tpn};

use crate::event::tpn;

/// Plays small events to their end and shows every round.
fn each_round(events: u64, players: u64, mut look: impl FnMut(&Tournament, &Edition)) {
    for seed in 0..events {
        let wishes = format!(
            "PlayersNumber={}\nRoundsNumber={}\nHalfPointByeRate=12\nForfeitRate=12",
            4 + seed % players,
            4 + seed % players,
        );
        let wishes = Wishes::read(&wishes).expect("known wishes");
        let plan = Plan::draw(&wishes, seed).expect("the wishes can be granted");
        let edition = if seed % 3 == 0 { Edition::E2017 } else { Edition::E2026 };
        // An event that cannot go on has shown what it can.
        let _ = play(&plan, |tournament| {
            look(tournament, &edition);
            dutch::pair(tournament, &edition).map(|account| account.pairing).map_err(drop)
        });
    }
}

fn paired(tournament: &Tournament, edition: Edition) -> Option<RoundPairing> {
    dutch::pair(tournament, &edition).ok().map(|account| account.pairing)
}

fn with(tournament: &Tournament, participants: Vec<Participant>) -> Tournament {
    Tournament::new(tournament.regulations().clone(), participants).expect("the records agree")
}

/// The same event with other numbers.
fn renumbered(tournament: &Tournament, number: impl Fn(Tpn) -> Tpn) -> Vec<Participant> {
    let record = |record: &Record| match *record {
        Record::Game { opponent, colour, own, rated } => {
            Record::Game { opponent: number(opponent), colour, own, rated }
        }
        Record::Adjourned { opponent, colour } => {
            Record::Adjourned { opponent: number(opponent), colour }
        }
        Record::Forfeit { opponent, scheduled, own } => {
            Record::Forfeit { opponent: number(opponent), scheduled, own }
        }
        other => other,
    };
    tournament
        .participants()
        .iter()
        .map(|one| Participant {
            tpn: number(one.tpn),
            records: one.records.iter().map(record).collect(),
            ..one.clone()
        })
        .collect()
}

#[test]
fn numbers_matter_only_by_their_order_and_an_absent_player_not_at_all() {
    each_round(60, 7, |tournament, edition| {
        let moved = |old: Tpn| tpn(old.get() * 3 + 1);
        let expected = paired(tournament, *edition).map(|round| {
            let number = |one: Tpn| moved(one).get();
            let boards: Vec<(u16, u16)> = (round.boards.iter())
                .map(|board| (number(board.white), number(board.black)))
                .collect();
            (boards, round.bye.map(number))
        });
        let mut participants = renumbered(tournament, moved);
        let nobody = Participant {
            records: vec![Record::NotArrived; usize::from(tournament.rounds_paired())],
            presence: Presence::Absent(RequestedBye::Zero),
            ..Participant::new(tpn(5), String::new(), None)
        };
        participants.push(nobody);
        let given = paired(&with(tournament, participants), *edition).map(|round| {
            let boards: Vec<(u16, u16)> =
                (round.boards.iter()).map(|board| (board.white.get(), board.black.get())).collect();
            (boards, round.bye.map(Tpn::get))
        });
        assert_eq!(given, expected);
    });
}

#[test]
fn every_other_pair_is_forbidden_or_worse_or_later() {
    each_round(12, 7, |tournament, edition| {
        let Some(round) = paired(tournament, *edition) else { return };
        let meets = |one: Tpn, other: Tpn| {
            round.boards.iter().any(|board| {
                (board.white, board.black) == (one, other)
                    || (board.white, board.black) == (other, one)
            })
        };
        let present: Vec<Tpn> = (tournament.participants().iter())
            .filter(|one| one.presence == Presence::Present)
            .map(|one| one.tpn)
            .collect();
        for (index, &one) in present.iter().enumerate() {
            for &other in &present[index + 1..] {
                let answer = dutch::why(tournament, edition, one, other).expect("pairable");
                assert_eq!(answer.because == Because::ItIsSo, meets(one, other), "{answer:?}");
                match answer.because {
                    Because::Worse { chosen, asked, criterion, .. } => assert!(
                        chosen < asked,
                        "{criterion} {chosen:?} {asked:?} {one} {other} {edition:?}"
                    ),
                    Because::Forbidden(obstacles) => {
                        assert!(!obstacles.is_empty());
                        let met = obstacles.iter().any(|one| matches!(one, Obstacle::Met(_)));
                        assert_eq!(met, have_met(tournament, one, other));
                    }
                    _ => {}
                }
            }
        }
    });
}

#[test]
fn whoever_does_not_get_the_bye_is_told_why() {
    each_round(12, 7, |tournament, edition| {
        let Some(round) = paired(tournament, *edition) else { return };
        let present = tournament.participants().iter();
        for one in present.filter(|one| one.presence == Presence::Present) {
            let question = dutch::Question::Bye(one.tpn);
            let answer = dutch::ask(tournament, edition, question).expect("pairable");
            assert_eq!(answer.because == Because::ItIsSo, round.bye == Some(one.tpn));
            if let Because::Worse { chosen: CriterionValue::Count(chosen), asked, .. } =
                answer.because
            {
                assert!(CriterionValue::Count(chosen) < asked);
            }
        }
    });
}

fn have_met(tournament: &Tournament, one: Tpn, other: Tpn) -> bool {
    let records = &tournament.participant(one).expect("in the event").records;
    records.iter().any(|record| record.met() == Some(other))
}

/// Whether two places can be paired, from the records alone.
fn can_meet(tournament: &Tournament, one: Place, other: Place) -> bool {
    let participant = |tpn| tournament.participant(tpn).expect("in the event");
    match (one, other) {
        (Place::Bye, Place::Bye) => false,
        (Place::Player(tpn), Place::Bye) | (Place::Bye, Place::Player(tpn)) => {
            let scoring = &tournament.regulations().scoring;
            !participant(tpn).records.iter().any(|record| {
                *record == Record::PairingBye
                    || !record.played() && record.points(scoring) >= scoring.win()
            })
        }
        (Place::Player(one), Place::Player(other)) => {
            let last = tournament.regulations().rounds == Some(tournament.next_round());
            let must_have = |tpn: Tpn| {
                let one = participant(tpn);
                let score = tournament.pairing_score(one, tournament.next_round());
                let win = tournament.regulations().scoring.win();
                let top = last && score * 2 > win * i32::from(tournament.rounds_paired());
                let history: ColourHistory =
                    one.records.iter().filter_map(Record::colour).collect();
                history
                    .preference()
                    .filter(|due| !top && due.strength == Strength::Absolute)
                    .map(|due| due.colour)
            };
            let same_colour = must_have(one).is_some() && must_have(one) == must_have(other);
            !have_met(tournament, one, other) && !same_colour
        }
    }
}

fn check_proof(tournament: &Tournament, proof: &Proof) {
    let mut field: BTreeSet<Place> = (tournament.participants().iter())
        .filter(|one| one.presence == Presence::Present)
        .map(|one| Place::Player(one.tpn))
        .collect();
    if field.len() % 2 == 1 {
        field.insert(Place::Bye);
    }
    assert!(proof.groups.len() > proof.opponents_left.len(), "{proof:?}");
    for group in &proof.groups {
        assert_eq!(group.len() % 2, 1, "{proof:?}");
        for &member in group {
            let outside = field.iter().filter(|place| !group.contains(place));
            for &other in outside.filter(|place| !proof.opponents_left.contains(place)) {
                assert!(!can_meet(tournament, member, other), "{member:?} {other:?}");
            }
        }
    }
    // Without any one of the groups it would prove nothing.
    assert_eq!(proof.groups.len(), proof.opponents_left.len() + 1, "{proof:?}");
}

#[test]
fn a_round_without_pairing_is_proved_from_the_records_alone() {
    let mut proved = 0;
    each_round(150, 4, |tournament, edition| {
        if *edition != Edition::E2026 {
            return;
        }
        if let Err(Refusal::NoLegalPairing(proof)) = dutch::pair(tournament, edition) {
            check_proof(tournament, &proof);
            proved += 1;
        }
    });
    assert!(proved > 10, "{proved}");
}
