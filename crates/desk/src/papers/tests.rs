//! A federation that does not exist, made of values alone, sends its report.

use codex::{Article, Voice, article};
use documents::{Issue, Reading, Sheet};
use messages::{Catalogue, Language};
use office::pack::PaperArticles;
use office::{Act, Context, Federation, Instant, Office, Pack, Packs, PersonId, Role, Verdict};
use serde_json::{Value, json};

use super::{Choice, Format, PAPERS, Setting, named, of_event};
use crate::{EventState, Names};

/// What it borrows from the draughts federation for want of a book of its own.
const HOMOLOGATION: Article = article!("fid-2008 14.2");

const ZZZ: Pack = Pack {
    federation: Federation::named("zzz"),
    short_name: "ZZZ",
    name: "Zzz",
    rating: None,
    elo_italia: None,
    papers: PaperArticles { homologation: Some(HOMOLOGATION), ..Pack::FID.papers },
    ..Pack::FSI
};

const START: i64 = 1_777_100_000_000;

fn act(state: &mut EventState, act: Value) {
    act_as(state, act, Role::ChiefArbiter);
}

fn act_as(state: &mut EventState, act: Value, role: Role) {
    let act: Act = serde_json::from_value(act).unwrap();
    let actor = PersonId("arbiter".into());
    let context = Context::new(actor, role, Instant(START));
    let ruling = state.office().decide(&act, &context);
    assert_ne!(ruling.verdict, Verdict::Refused, "{ruling:?}");
    state.admit_decided(Office::entry(act, context, &ruling).unwrap()).unwrap();
}

#[test]
fn a_federation_of_values_alone_sends_its_report() {
    let mut state = EventState::with_packs(Packs::new(&Pack::FSI, &[&ZZZ]));
    act(
        &mut state,
        json!({ "act": "announce", "announcement": {
            "name": "Open", "place": "Lodi", "organiser": "Circolo", "federation": "zzz",
            "game": { "chess": "fide-2023" }, "field": { "individual": "open" },
            "system": "swiss", "rounds": 1,
            "calendar": [{ "day": "2026-04-25", "starts": START }],
            "control": "90m+30s", "default_time": 1_800_000, "worth": ZZZ.worth,
            "chief_arbiter": { "person": "arbiter", "grade": "fide" }, "seed": 7,
        }}),
    );
    for person in ["anna", "bruno"] {
        act(
            &mut state,
            json!({ "act": "enter", "form": { "person": person, "rating": { "fide": 2000 } } }),
        );
    }
    for word in ["begin", "pair", "publish", "start_round"] {
        act(&mut state, json!({ "act": word }));
    }
    act(&mut state, json!({ "act": "result", "board": 1, "result": "1-0" }));
    act(&mut state, json!({ "act": "close_round" }));
    let choice = Choice::of(named("report").unwrap(), Format::Html);
    let language = Language::Italian;
    let setting =
        Setting { language, made: Instant(START), reading: Reading::Hand, sheet: Sheet::A4 };
    let paper = of_event(&state, &Names::default(), &choice, setting).unwrap();
    let page = paper.html(&Issue::Draft).unwrap();
    let catalogue = Catalogue::of(language);
    assert!(page.contains("ZZZ"), "{page}");
    assert!(page.contains(&catalogue.cite(HOMOLOGATION)), "{page}");
    for article in [article!("fsi-2009 4.3.1"), article!("fsi-2009 6.2.2")] {
        assert!(!page.contains(&catalogue.cite(article)), "{article}");
    }
}

/// What can be had, by the table and by trying: whenever a paper cannot be filled, the page says why.
#[test]
fn the_table_knows_what_can_be_had_and_says_why_not() {
    for (federation, game) in [
        ("fsi", json!({ "chess": "fide-2023" })),
        ("fssi", json!({ "chess": "fide-2017" })),
        ("fid", json!("italian_draughts")),
    ] {
        let mut state = EventState::default();
        let check = |state: &EventState, stage: &str| {
            for paper in PAPERS.iter().filter(|paper| paper.is_of(false)) {
                let setting = Setting {
                    language: Language::Italian,
                    made: Instant(START),
                    reading: Reading::Hand,
                    sheet: Sheet::A4,
                };
                let choice = Choice::of(paper, Format::Html);
                let filled = of_event(state, &Names::default(), &choice, setting);
                let why = paper.why_not(state.event());
                assert!(
                    filled.is_ok() || why.is_some(),
                    "{federation} {stage} {}: {:?}",
                    paper.slug,
                    filled.err()
                );
            }
        };
        check(&state, "nothing");
        act(
            &mut state,
            json!({ "act": "announce", "announcement": {
                "name": "Open", "place": "Lodi", "organiser": "Circolo", "federation": federation,
                "game": game, "field": { "individual": "open" },
                "system": "swiss", "rounds": 1,
                "calendar": [{ "day": "2026-04-25", "starts": START }],
                "control": "90m+30s", "default_time": 1_800_000,
                "worth": { "win": 2, "draw": 1, "loss": 0, "bye": 2, "absence": 0 },
                "chief_arbiter": { "person": "arbiter", "grade": "fide" }, "seed": 7,
            }}),
        );
        check(&state, "announced");
        for person in ["anna", "bruno"] {
            act(
                &mut state,
                json!({ "act": "enter", "form": { "person": person, "rating": { "fide": 2000 } } }),
            );
        }
        check(&state, "entered");
        for word in ["begin", "pair", "publish", "start_round"] {
            if word == "begin" && federation == "fssi" {
                for (word, role) in
                    [("request_authorisation", Role::ChiefArbiter), ("authorise", Role::Federation)]
                {
                    act_as(&mut state, json!({ "act": word }), role);
                }
            }
            act(&mut state, json!({ "act": word }));
            check(&state, word);
        }
        act(&mut state, json!({ "act": "result", "board": 1, "result": "1-0" }));
        check(&state, "result");
        act(&mut state, json!({ "act": "close_round" }));
        check(&state, "closed");
        let diploma = named("diploma").unwrap();
        assert!(diploma.why_not(state.event()).is_none(), "all rounds are over");
    }
}
