//! Random acts: whatever is thrown at the office, its laws hold.

use std::collections::BTreeSet;

use lots::Lot;
use office::remark::RemarkKind;
use office::round::{BoardResult, Phase};
use office::team::TeamForm;
use office::{Act, Announcement, Consent, Event, Instant, Office, Role, TeamId, Verdict};
use tournament::Score;

use crate::hall::{FIRST_START, HOUR, Hall, announcement, start, team_announcement};
use crate::random_hall::Dice;

/// What the boards give, added up by hand: no score comes from nowhere and none is lost.
fn scores_agree(event: &Event) {
    let closed = event.closed_rounds();
    let Ok(facts) = event.tournament(closed) else { return };
    let mut halves = 0i32;
    for (_, round) in event.paired_rounds().take(closed.into()) {
        let pairing = round.pairing().expect("a paired round");
        halves += i32::from(pairing.bye.is_some()) * 2;
        halves += round
            .results()
            .iter()
            .map(|result| match result.expect("a closed round has its results") {
                BoardResult::BothLost | BoardResult::NobodyPlayed => 0,
                BoardResult::HalfForWhite | BoardResult::HalfForBlack => 1,
                _ => 2,
            })
            .sum::<i32>();
    }
    if closed >= 1 {
        halves -= i32::try_from(
            event
                .remarks()
                .filter(|(_, remark)| {
                    matches!(remark.kind, RemarkKind::Points { .. })
                        && remark
                            .entrant
                            .and_then(|id| event.entrant(id))
                            .is_some_and(|entrant| entrant.number.is_some())
                })
                .count(),
        )
        .expect("few remarks");
    }
    let total: Score = facts.participants().iter().map(|player| facts.score(player)).sum();
    assert_eq!(total, Score::halves(halves));
}

/// Whatever else holds of every state that was accepted.
fn laws_hold(event: &Event) {
    assert!(event.is_sound());
    let drafts =
        event.paired_rounds().filter(|(_, round)| round.phase() == Some(Phase::Draft)).count();
    assert!(drafts <= 1);
    if event.announcement().is_some_and(|announcement| announcement.teams().is_some()) {
        let facts = event.team_tournament(event.closed_rounds());
        assert!(facts.is_ok(), "{facts:?}");
    }
    scores_agree(event);
}

/// Q189, Q191: whatever is done, in FIDE mode the results of rounds before the last two stand; only a
/// game that was adjourned gets its own.
fn locked_results_stand(before: &Event, after: &Event) {
    for (number, round) in before.paired_rounds().filter(|(number, _)| before.locked(*number)) {
        let now = after.round(number).map(office::Round::results).unwrap_or_default();
        for (was, is) in round.results().iter().zip(now) {
            assert!(*was == Some(BoardResult::Adjourned) || was == is, "round {number} is locked");
        }
    }
}

/// A hall before or after the beginning, of players or of teams.
fn opened(seed: u64) -> Hall {
    let teams = is_of_teams(seed);
    let four_eyes = seed % 5 == 2;
    if !teams && !seed.is_multiple_of(3) {
        return Hall::begun_as(Announcement { four_eyes, ..announcement(7) }, 9);
    }
    let mut hall = Hall::new();
    let announced = if teams { team_announcement(7) } else { announcement(7) };
    let announced = Announcement { four_eyes, ..announced };
    hall.act(Act::Announce { announcement: Box::new(announced) });
    for player in 1..=if teams { 0 } else { 9 } {
        hall.enter(&format!("player-{player}"), 2000 - 13 * player);
    }
    for number in 1..=if teams { 5u16 } else { 0 } {
        let form = TeamForm { name: format!("Team {number}"), club: None };
        hall.act(Act::EnterTeam { form: Box::new(form) });
        for member in 0..5 {
            let rating = 2000 - 50 * i32::from(number) - 9 * member;
            hall.enter_for(&format!("player-{number}-{member}"), rating, Some(TeamId(number)));
        }
    }
    hall
}

const fn is_of_teams(seed: u64) -> bool {
    seed % 4 == 1
}

/// How often the fold from zero is held against the state.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Replays {
    EachAct,
    AtTheEnd,
}

fn run(seed: u64, acts: usize, replays: Replays) {
    let mut lot = Lot::new(seed);
    let teams = is_of_teams(seed);
    let mut hall = opened(seed);
    let mut accepted = 0;
    let mut kinds = BTreeSet::new();
    for _ in 0..acts {
        let next = hall.office.event().last_paired().max(1);
        let near = start(next).0 - 2 * HOUR + i64::try_from(lot.below(6)).expect("small") * HOUR;
        hall.now = Instant(hall.now.0.max(near.max(FIRST_START - 40 * HOUR)));
        let stuck = lot.below(4) == 0;
        let mut dice = Dice { lot: &mut lot, hall: &hall, teams };
        let unstuck = if stuck { dice.unstick() } else { None };
        let (role, act) = match unstuck {
            Some(act) => (Role::ChiefArbiter, act),
            None => dice.act(),
        };
        let before = hall.office.event().clone();
        hall.actor = if lot.below(2) == 0 { "arbiter" } else { "second" };
        let mut ruling = hall.try_as(role, act.clone());
        if ruling.verdict == Verdict::ToConfirm && role == Role::ChiefArbiter && lot.below(2) == 0 {
            let consent = ruling.code.clone().map_or(Consent::Once, Consent::Code);
            ruling = hall.try_with(consent, act.clone());
        }
        let event = hall.office.event();
        locked_results_stand(&before, event);
        if !ruling.verdict.counts() {
            assert_eq!(*event, before, "seed {seed}: a refused act changes nothing: {act:?}");
            continue;
        }
        accepted += 1;
        kinds.insert(format!("{act:?}").split([' ', '{']).next().unwrap_or_default().to_owned());
        assert!(event.is_sound(), "seed {seed}: {act:?} leaves an unsound state");
        laws_hold(event);
        if replays == Replays::EachAct {
            let again = Office::replay(hall.office.entries().iter().cloned());
            assert_eq!(again.as_ref(), Ok(&hall.office), "seed {seed}: after {act:?}");
        }
    }
    let again = Office::replay(hall.office.entries().iter().cloned()).expect("it was ruled so");
    assert_eq!(again, hall.office, "the fold from zero is the state");
    let entries: Vec<&office::Entry> = hall.office.entries().iter().map(|entry| &**entry).collect();
    let text = serde_json::to_string(&entries).expect("entries are text");
    let read: Vec<office::Entry> = serde_json::from_str(&text).expect("and read back");
    assert!(read.iter().eq(entries), "seed {seed}: an entry reads otherwise than it was written");
    assert!(accepted > acts / 50, "seed {seed}: only {accepted} of {acts} acts were accepted");
    assert!(kinds.len() > 4, "seed {seed}: only {kinds:?}");
}

/// More sequences than the suite has time for.
fn sequences() -> Option<u64> {
    std::env::var("OFFICE_SEQUENCES").ok().and_then(|text| text.parse().ok())
}

#[test]
fn whatever_is_done_the_laws_of_the_office_hold() {
    for seed in 1..=sequences().unwrap_or(8) {
        run(seed, 800, Replays::AtTheEnd);
    }
}

#[test]
fn after_each_act_the_state_is_the_fold_from_zero() {
    for seed in 101..=100 + sequences().unwrap_or(8) {
        run(seed, 150, Replays::EachAct);
    }
}

#[test]
fn ten_thousand_acts_in_a_row_leave_a_sound_event() {
    for seed in 1001..=1000 + sequences().map_or(1, |count| count / 10 + 1) {
        run(seed, 10_000, Replays::AtTheEnd);
    }
}
