//! A federation that does not exist, made of values alone, holds a tournament.

#![allow(clippy::unwrap_used, reason = "a test may stop where it fails")]

use office::pack::{ComplaintWay, Remarks};
use office::{
    Act, Context, Event, Federation, Instant, Office, Pack, Packs, PersonId, Role, Ruling, Verdict,
    absence, fssi,
};
use serde_json::{Value, json};

const OF_THE_DEAF: fssi::Complaints = fssi::Regulation::FSSI.complaints;

/// Wins of three points, no national rating, one forfeit excludes, and protests within twenty
/// minutes.
const ZZZ: Pack = Pack {
    federation: Federation::named("zzz"),
    short_name: "ZZZ",
    name: "Zzz",
    worth: office::announcement::Worth { win: 6, draw: 2, loss: 0, bye: 6, absence: 0 },
    rating: None,
    elo_italia: None,
    absence: &absence::Edition { announced_absences: 0, ..absence::Edition::FSI_2009 },
    complaints: ComplaintWay::Protest(fssi::Complaints {
        notice_within: vocabulary::Millis::minutes(20),
        ..OF_THE_DEAF
    }),
    remarks: Remarks { for_justice: None, ..Pack::FSI.remarks },
    ..Pack::FSI
};

const MINUTE: i64 = 60_000;
const START: i64 = 1_777_100_000_000;

struct Hall {
    office: Office,
    now: i64,
}

impl Hall {
    fn new(packs: Packs) -> Self {
        Self { office: Office::with_packs(packs), now: START - 100 * MINUTE }
    }

    fn ask(&self, act: Value) -> (Act, Context, Ruling) {
        let act: Act = serde_json::from_value(act).expect("an act");
        let actor = PersonId("arbiter".into());
        let context = Context::new(actor, Role::ChiefArbiter, Instant(self.now));
        let ruling = self.office.decide(&act, &context);
        (act, context, ruling)
    }

    #[track_caller]
    fn act(&mut self, act: Value) -> Ruling {
        let (act, context, ruling) = self.ask(act);
        assert_ne!(ruling.verdict, Verdict::Refused, "{ruling:?}");
        let entry = Office::entry(act, context, &ruling).expect("accepted acts become entries");
        self.office.admit(entry).expect("an entry that follows");
        ruling
    }

    fn event(&self) -> &Event {
        self.office.event()
    }
}

fn announce(federation: &str) -> Value {
    json!({ "act": "announce", "announcement": {
        "name": "Open", "place": "Lodi", "organiser": "Circolo", "federation": federation,
        "game": { "chess": "fide-2023" }, "field": { "individual": "open" },
        "system": "swiss", "rounds": 1,
        "calendar": [{ "day": "2026-04-25", "starts": START }],
        "control": "90m+30s", "default_time": 1_800_000, "worth": ZZZ.worth,
        "chief_arbiter": { "person": "arbiter", "grade": "fide" }, "seed": 7,
    }})
}

const PACKS: Packs = Packs::new(&Pack::FSI, &[&ZZZ]);

#[test]
fn a_federation_of_values_alone_holds_a_tournament() {
    let mut hall = Hall::new(PACKS);
    let ruling = hall.act(announce("zzz"));
    assert!(ruling.findings.is_empty(), "it has no rating to be valid for");
    assert_eq!(hall.event().pack(), &ZZZ);
    for (person, rating) in [("anna", 2100), ("bruno", 2000), ("carla", 1900), ("dario", 1800)] {
        hall.act(json!({ "act": "enter",
            "form": { "person": person, "rating": { "fide": rating } } }));
    }
    for act in ["begin", "pair", "publish"] {
        hall.act(json!({ "act": act }));
    }
    hall.now = START;
    hall.act(json!({ "act": "start_round" }));
    hall.now = START + 90 * MINUTE;
    hall.act(json!({ "act": "result", "board": 1, "result": "1-0" }));
    hall.act(json!({ "act": "result", "board": 2, "result": "1/2-1/2" }));
    let loser = hall.event().round(1).unwrap().pairing().unwrap().boards[0].black.unwrap();
    let notice = json!({ "act": "protest", "step": { "notice": {
        "by": loser, "round": 1, "board": 1, "copies": 2, "words": "the clock" } } });
    hall.now += 15 * MINUTE;
    let (.., in_time) = hall.ask(notice.clone());
    assert_eq!(in_time.verdict, Verdict::Accepted, "within its twenty minutes: {in_time:?}");
    hall.now += 6 * MINUTE;
    let (.., late) = hall.ask(notice);
    assert_eq!(late.verdict, Verdict::ForTheArbiter, "{late:?}");
    let noted = hall.act(json!({ "act": "remark",
        "remark": { "kind": "for_justice", "words": "noise" } }));
    assert!(noted.articles.is_empty(), "nothing asks for it here: {noted:?}");
    hall.act(json!({ "act": "close_round" }));
    let standings = hall.event().standings(1).unwrap();
    let tenths: Vec<_> = standings.rows().iter().map(|row| row.score.in_tenths()).collect();
    assert_eq!(tenths, [30, 10, 10, 0], "three points a win, one a draw");
    // The history alone tells it again.
    let again = hall.office.as_of(hall.office.next_entry() - 1).unwrap();
    assert_eq!(again, hall.office);
}

#[test]
fn a_federation_without_a_pack_is_refused_with_those_that_have_one() {
    let (.., ruling) = Hall::new(Packs::default()).ask(announce("zzz"));
    assert_eq!(ruling.verdict, Verdict::Refused);
    assert_eq!(ruling.what, Packs::ALL.unknown("zzz"));
    let entry = {
        let (act, context, ruling) = Hall::new(PACKS).ask(announce("zzz"));
        Office::entry(act, context, &ruling).unwrap()
    };
    assert!(Office::default().admit(entry).is_err(), "a journal of elsewhere says nothing here");
}
