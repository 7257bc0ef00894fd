//! The call screen through a whole round, minute by minute.

use desk::Called;
use office::{Act, Context, Office, PersonId, Role};
use serde_json::{Value, json};

use super::*;

/// The scheduled start of round 1.
const START: i64 = 1_794_664_800_000;
const MINUTE: i64 = 60_000;

struct Hall {
    office: Office,
    calls: Calls,
}

impl Hall {
    /// Four players of a federation, entered and seen, before anything is paired.
    fn new(federation: &str) -> Self {
        let mut hall = Self { office: Office::default(), calls: Calls::default() };
        let slot = |after: i64| json!({"day": "2026-11-14", "starts": START + after * MINUTE});
        let announcement = json!({
            "name": "Prova", "place": "Lodi", "organiser": "Circolo", "federation": federation,
            "game": {"chess": "fide-2017"}, "field": {"individual": "open"}, "system": "swiss",
            "rounds": 2, "calendar": [slot(0), slot(300)], "control": "90m+30s",
            "default_time": 0, "no_draw_offers_before": 30,
            "worth": {"win": 2, "draw": 1, "loss": 0, "bye": 2, "absence": 0},
            "chief_arbiter": {"person": "a", "grade": "national"}, "seed": 7,
        });
        let early = START - 600 * MINUTE;
        hall.act(early, json!({"act": "announce", "announcement": announcement}));
        hall.act(early, json!({"act": "request_authorisation"}));
        hall.act_as(Role::Federation, early, json!({"act": "authorise"}));
        for number in 1..=4 {
            let form = json!({"person": format!("p{number}"), "rating": {"fide": 2000 - number}});
            hall.act(early, json!({"act": "enter", "form": form}));
        }
        for number in 1..=3 {
            hall.act(early, json!({"act": "check_in", "entrant": number}));
        }
        hall
    }

    fn act(&mut self, at: i64, act: Value) {
        self.act_as(Role::ChiefArbiter, at, act);
    }

    fn act_as(&mut self, role: Role, at: i64, act: Value) {
        let told = act.to_string();
        let read: Act = serde_json::from_value(act).unwrap();
        let context = Context::new(PersonId("a".to_owned()), role, Instant(at));
        let ruling = self.office.decide(&read, &context);
        let entry = Office::entry(read, context, &ruling);
        self.office.admit(entry.unwrap_or_else(|| panic!("{told}: {ruling:?}"))).unwrap();
    }

    /// Pairs and publishes the next round.
    fn publish(&mut self, at: i64) {
        for act in ["pair", "publish"] {
            self.act(at, json!({ "act": act }));
        }
    }

    fn at(&self, at: i64) -> Screen {
        call(self.office.event(), &self.calls, Instant(at))
    }
}

/// An event that has begun, with round 1 on the wall two hours before its start.
fn published(federation: &str) -> Hall {
    let mut hall = Hall::new(federation);
    let two_hours_before = START - 120 * MINUTE;
    hall.act(two_hours_before, json!({"act": "check_in", "entrant": 4}));
    hall.act(two_hours_before, json!({"act": "begin"}));
    hall.publish(two_hours_before);
    hall
}

#[test]
fn before_the_pairings_the_screen_tells_when_the_round_begins() {
    let hall = Hall::new("fssi");
    let screen = hall.at(START - 180 * MINUTE);
    let next = Slot { round: 1, starts: Some(Instant(START)) };
    assert_eq!(screen.moment, Moment::Quiet { next, after: 0 });
    assert!(screen.seats.is_empty() && !screen.alert);
}

#[test]
fn a_draft_is_not_shown() {
    let mut hall = Hall::new("fssi");
    hall.act(START - 90 * MINUTE, json!({"act": "begin"}));
    hall.act(START - 90 * MINUTE, json!({"act": "pair"}));
    let screen = hall.at(START - 4 * MINUTE);
    assert!(matches!(screen.moment, Moment::Quiet { .. }));
    assert!(screen.seats.is_empty());
}

#[test]
fn the_roll_is_called_five_minutes_before_the_start_and_the_last_minute_is_for_sitting_down() {
    let hall = published("fssi");
    let slot = Slot { round: 1, starts: Some(Instant(START)) };
    for (at, moment, alert, changes) in [
        (START - 5 * MINUTE - 1, Moment::Posted(slot), false, START - 5 * MINUTE),
        (START - 5 * MINUTE, Moment::RollCall(slot), true, START - 4 * MINUTE),
        (START - 4 * MINUTE, Moment::RollCall(slot), false, START - MINUTE),
        (START - MINUTE - 1, Moment::RollCall(slot), false, START - MINUTE),
    ] {
        let screen = hall.at(at);
        assert_eq!((screen.moment, screen.alert), (moment, alert), "{}", START - at);
        assert_eq!(screen.changes_at, Some(Instant(changes)), "{}", START - at);
    }
    for at in [START - MINUTE, START - 1, START, START + 20 * MINUTE] {
        let screen = hall.at(at);
        assert_eq!(screen.moment, Moment::Seats(slot), "the arbiter starts the clocks, not time");
        assert_eq!(screen.changes_at, None);
    }
    assert_eq!(hall.at(START).roll_article, Some(codex::article!("fssi ind.b")));
}

#[test]
fn everybody_has_one_seat_and_whoever_was_seen_is_there() {
    let mut hall = published("fssi");
    let screen = hall.at(START - 3 * MINUTE);
    let mut entrants: Vec<u16> = screen.seats.iter().map(|seat| seat.entrant.0).collect();
    entrants.sort_unstable();
    assert_eq!(entrants, [1, 2, 3, 4]);
    assert!(screen.seats.iter().all(|seat| seat.here == Some(true)), "seen before round 1");
    // Whoever went away again is missing all the same.
    hall.calls.admit(Called::Seen { round: 1, entrant: EntrantId(2), here: false });
    let missing: Vec<u16> = hall
        .at(START - 3 * MINUTE)
        .seats
        .iter()
        .filter(|seat| seat.here == Some(false))
        .map(|seat| seat.entrant.0)
        .collect();
    assert_eq!(missing, [2]);
    // In the second round the roll is called anew.
    hall.act(START, json!({"act": "start_round"}));
    for board in [1, 2] {
        hall.act(START + MINUTE, json!({"act": "result", "board": board, "result": "1-0"}));
    }
    hall.act(START + 60 * MINUTE, json!({"act": "close_round"}));
    hall.publish(START + 61 * MINUTE);
    let second = START + 300 * MINUTE;
    assert!(hall.at(second - 4 * MINUTE).seats.iter().all(|seat| seat.here == Some(false)));
    hall.calls.admit(Called::Seen { round: 2, entrant: EntrantId(3), here: true });
    let here: Vec<u16> = hall
        .at(second - 4 * MINUTE)
        .seats
        .iter()
        .filter(|seat| seat.here == Some(true))
        .map(|seat| seat.entrant.0)
        .collect();
    assert_eq!(here, [3]);
}

#[test]
fn where_no_regulation_asks_for_a_roll_nobody_is_called_missing() {
    let mut hall = published("fsi");
    let screen = hall.at(START - 3 * MINUTE);
    assert_eq!(screen.roll_article, None);
    assert!(screen.seats.iter().all(|seat| seat.here.is_none()));
    hall.calls.admit(Called::Seen { round: 1, entrant: EntrantId(1), here: true });
    assert!(hall.at(START - 3 * MINUTE).seats.iter().all(|seat| seat.here.is_some()));
}

#[test]
fn a_postponed_round_is_called_at_its_new_time() {
    let mut hall = published("fssi");
    let later = START + 30 * MINUTE;
    let act = json!({"act": "postpone", "round": 1, "to": later, "reason": "medico in ritardo"});
    hall.act(START - 10 * MINUTE, act);
    let slot = Slot { round: 1, starts: Some(Instant(later)) };
    assert_eq!(hall.at(START).moment, Moment::Posted(slot));
    assert_eq!(hall.at(later - 5 * MINUTE).moment, Moment::RollCall(slot));
}

#[test]
fn the_start_flashes_for_a_minute_and_then_the_boards_are_told() {
    let mut hall = published("fssi");
    hall.act(START, json!({"act": "start_round"}));
    let screen = hall.at(START + 1);
    assert_eq!((screen.moment, screen.alert), (Moment::Started { round: 1 }, true));
    let screen = hall.at(START + MINUTE);
    assert_eq!((screen.moment, screen.alert), (Moment::Playing { round: 1 }, false));
    assert_eq!(screen.open.iter().map(|open| open.board).collect::<Vec<_>>(), [1, 2]);
}

#[test]
fn the_clock_of_complaints_runs_ten_minutes_from_the_end_of_each_game() {
    let mut hall = published("fssi");
    hall.act(START, json!({"act": "start_round"}));
    let (first, second) = (START + 40 * MINUTE, START + 45 * MINUTE);
    hall.act(first, json!({"act": "result", "board": 2, "result": "1/2-1/2"}));
    hall.act(second, json!({"act": "result", "board": 1, "result": "0-1"}));
    let told = |at: i64| -> Vec<(u16, Option<i64>)> {
        let left = |ended: &Ended| ended.complaint_until.map(|until| until.0 - at);
        hall.at(at).ended.iter().map(|ended| (ended.board, left(ended))).collect()
    };
    assert_eq!(told(second), [(1, Some(10 * MINUTE)), (2, Some(5 * MINUTE))], "the latest first");
    assert_eq!(told(first + 10 * MINUTE), [(1, Some(5 * MINUTE)), (2, Some(0))]);
    assert_eq!(told(first + 10 * MINUTE + 1)[1], (2, None), "one millisecond too late");
    assert_eq!(hall.at(second).changes_at, Some(Instant(first + 10 * MINUTE + 1)));
    assert!(hall.at(second).open.is_empty());
}

#[test]
fn other_federations_have_no_clock_of_complaints() {
    let mut hall = published("fsi");
    hall.act(START, json!({"act": "start_round"}));
    hall.act(START + 9, json!({"act": "result", "board": 2, "result": "1-0"}));
    assert_eq!(hall.at(START + MINUTE).ended[0].complaint_until, None);
}

#[test]
fn between_rounds_the_next_one_is_told_and_after_the_last_the_end() {
    let mut hall = published("fssi");
    for round in 0..2 {
        let start = START + round * 300 * MINUTE;
        if round > 0 {
            hall.publish(start - 60 * MINUTE);
        }
        hall.act(start, json!({"act": "start_round"}));
        for board in [1, 2] {
            hall.act(start + MINUTE, json!({"act": "result", "board": board, "result": "1-0"}));
        }
        hall.act(start + 60 * MINUTE, json!({"act": "close_round"}));
        let moment = hall.at(start + 61 * MINUTE).moment;
        if round == 0 {
            let next = Slot { round: 2, starts: Some(Instant(START + 300 * MINUTE)) };
            assert_eq!(moment, Moment::Quiet { next, after: 1 });
        } else {
            assert_eq!(moment, Moment::Over { after: 2 });
        }
    }
}

#[test]
fn a_message_stands_beside_whatever_is_shown_and_flashes_if_it_is_an_alert() {
    let mut hall = published("fssi");
    let until = START - 55 * MINUTE;
    let message = Message {
        text: "Prova antincendio".to_owned(),
        video: None,
        until: Some(until),
        alert: true,
        alarm: None,
    };
    hall.calls.admit(Called::Message(message.clone()));
    let screen = hall.at(START - 60 * MINUTE);
    assert_eq!(screen.message, Some(message));
    assert!(screen.alert && matches!(screen.moment, Moment::Posted(_)));
    assert_eq!(screen.changes_at, Some(Instant(until)));
    assert!(!hall.at(until).alert);
}
