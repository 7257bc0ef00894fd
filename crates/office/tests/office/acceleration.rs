//! Baku acceleration of an event: announced, honoured in its rounds, and refused where it cannot be.

use office::Act;
use office::announcement::{Acceleration, Announcement, PairingSystem, Worth};
use office::round::BoardResult;
use pairing::{Account, Question};
use tournament::Tpn;

use crate::hall::{Hall, announcement, team_announcement};

fn accelerated(rounds: u8) -> Announcement {
    Announcement { acceleration: Some(Acceleration::Baku), ..announcement(rounds) }
}

/// The numbers with virtual points in a round.
fn group_a(hall: &Hall, round: u8) -> Vec<u16> {
    let account = hall.office.event().account(round).expect("a pairing");
    let Account::Dutch(account) = account else { return Vec::new() };
    account.virtual_points.keys().map(|tpn| tpn.get()).collect()
}

fn pairs(hall: &Hall) -> Vec<[u16; 2]> {
    let sorted = |(white, black): (u16, u16)| [white.min(black), white.max(black)];
    hall.boards().into_iter().map(sorted).collect()
}

#[test]
fn the_halves_meet_among_themselves_and_a_late_entry_changes_no_group() {
    let mut hall = Hall::begun_as(accelerated(9), 8);
    hall.start_round();
    // Eight players: the first 2·⌈8/4⌉ = 4 are group A, and each half is halved in turn.
    assert_eq!(pairs(&hall), [[1, 3], [2, 4], [5, 7], [6, 8]]);
    assert_eq!(group_a(&hall, 1), [1, 2, 3, 4]);
    hall.finish_round(&[BoardResult::Draw; 4]);
    // Of nine the first six would be group A; who came later moves nobody.
    hall.enter("late", 1700);
    assert_eq!(group_a(&hall, 2), [1, 2, 3, 4]);
    assert_eq!(group_a(&hall, 1), [1, 2, 3, 4]);
    hall.start_round();
    // One with three, two with four have met: 1-2 and 3-4 or 1-4 and 2-3 within group A.
    let of_a = |pair: &&[u16; 2]| pair.iter().all(|number| *number <= 4);
    assert_eq!(pairs(&hall).iter().filter(of_a).count(), 2, "{:?}", pairs(&hall));
    // Nine rounds: three with a whole point, two with half a point, then none.
    let event = hall.office.event();
    let facts = event.tournament(1).expect("facts");
    let first = facts.participant(Tpn::FIRST).expect("number one");
    let points: Vec<i32> = first.virtual_points.iter().map(|points| points.in_tenths()).collect();
    assert_eq!(points, [10, 10, 10, 5, 5, 0, 0, 0, 0]);
    // They count for the pairing alone.
    assert_eq!(facts.score(first).in_tenths(), 5);
    let question = Question::Pair(Tpn::FIRST, Tpn::new(3).expect("a number"));
    assert!(!event.why_not(2, question).expect("an answer").is_so());
    assert!(event.why_not(1, question).expect("an answer").is_so());
}

#[test]
fn what_is_not_announced_is_not_written() {
    let plain = serde_json::to_value(announcement(5)).expect("JSON");
    assert_eq!(plain.get("acceleration"), None);
    let baku = serde_json::to_value(accelerated(5)).expect("JSON");
    assert_eq!(baku["acceleration"], "baku");
    let read: Announcement = serde_json::from_value(baku).expect("an announcement");
    assert_eq!(read, accelerated(5));
}

#[test]
fn only_a_swiss_is_accelerated_and_only_where_a_draw_is_half_a_win() {
    let refused = |announcement: Announcement| {
        Hall::new().refused(Act::Announce { announcement: Box::new(announcement) })
    };
    for system in [
        PairingSystem::RoundRobin { cycles: 1 },
        PairingSystem::ItaloSwiss,
        PairingSystem::ByHand { authorised: true },
    ] {
        let unfit = Announcement { system, ..accelerated(5) };
        assert_eq!(refused(unfit), "pair-acceleration-contradicted");
    }
    // These teams are grouped by individual points; the rule knows match points alone.
    let teams = Announcement { acceleration: Some(Acceleration::Baku), ..team_announcement(5) };
    assert_eq!(refused(teams), "pair-acceleration-contradicted");
    let worth = Worth { win: 6, draw: 2, loss: 0, bye: 6, absence: 0 };
    let three = Announcement { worth, ..accelerated(5) };
    assert_eq!(refused(three), "pair-not-accelerable");
    let old = Announcement {
        system: PairingSystem::Swiss2017,
        worth: Worth::TWO_ONE_NOTHING,
        ..accelerated(5)
    };
    assert_eq!(refused(old), "pair-not-accelerable");
}
