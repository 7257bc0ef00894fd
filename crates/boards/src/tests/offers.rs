use std::collections::{BTreeMap, BTreeSet};

use codex::Voice;
use serde_json::json;
use table::{Actor, fid};

use super::*;
use crate::{FieldKind, Offered, Verdict};

/// The word of every act of chess. A new act does not compile until it is named here, and the test
/// below fails until it is offered to somebody.
fn word_of_chess(what: &fide::What) -> &'static str {
    use fide::What as W;
    match what {
        W::Start => "start",
        W::Arrive => "arrive",
        W::DeclareDefault => "declare_default",
        W::WaiveDefault { .. } => "waive_default",
        W::Assistant { .. } => "assistant",
        W::Touch { .. } => "touch",
        W::Release { .. } => "release",
        W::PromoteTouch { .. } => "promote_touch",
        W::Move { .. } => "move",
        W::Play { .. } => "play",
        W::Press => "press",
        W::Stop => "stop",
        W::Restart { .. } => "restart",
        W::Offer { .. } => "offer",
        W::WithdrawOffer => "withdraw_offer",
        W::Accept => "accept",
        W::Decline => "decline",
        W::Resign => "resign",
        W::Claim { .. } => "claim",
        W::Found { .. } => "found",
        W::IllegalPositionSeen { .. } => "illegal_position_seen",
        W::Flag { .. } => "flag",
        W::Incident { .. } => "incident",
        W::Penalty { .. } => "penalty",
        W::Decide { .. } => "decide",
        W::AddTime { .. } => "add_time",
        W::SetClock { .. } => "set_clock",
        W::SetCounter { .. } => "set_counter",
        W::Adjourn { .. } => "adjourn",
        W::Seal { .. } => "seal",
        W::Resume { .. } => "resume",
        W::SealReply { .. } => "seal_reply",
        W::EnvelopeLost { .. } => "envelope_lost",
        W::PositionLost => "position_lost",
        W::TimesDisputed { .. } => "times_disputed",
        W::QpIncrement => "qp_increment",
        W::QpDraw { .. } => "qp_draw",
        W::QpDrawNoArbiter { .. } => "qp_draw_no_arbiter",
        W::Write { .. } => "write",
        W::WriteAhead => "write_ahead",
        W::ScoreCompleted => "score_completed",
        W::Reconstruct => "reconstruct",
        W::CountUnproved => "count_unproved",
        W::AskExplanation => "ask_explanation",
        W::SeeScore => "see_score",
        W::Sign => "sign",
        W::CorrectResult { .. } => "correct_result",
        W::Appeal { .. } => "appeal",
        W::Lift { .. } => "lift",
        W::Place { .. } => "place",
        W::Remove { .. } => "remove",
        W::Announce { .. } => "announce",
        W::Repeat { .. } => "repeat",
        W::CorrectAnnouncement { .. } => "correct_announcement",
        W::BoardsDiffer { .. } => "boards_differ",
        W::Read => "read",
    }
}

const CHESS_WORDS: [&str; 56] = [
    "start",
    "arrive",
    "declare_default",
    "waive_default",
    "assistant",
    "touch",
    "release",
    "promote_touch",
    "move",
    "play",
    "press",
    "stop",
    "restart",
    "offer",
    "withdraw_offer",
    "accept",
    "decline",
    "resign",
    "claim",
    "found",
    "illegal_position_seen",
    "flag",
    "incident",
    "penalty",
    "decide",
    "add_time",
    "set_clock",
    "set_counter",
    "adjourn",
    "seal",
    "resume",
    "seal_reply",
    "envelope_lost",
    "position_lost",
    "times_disputed",
    "qp_increment",
    "qp_draw",
    "qp_draw_no_arbiter",
    "write",
    "write_ahead",
    "score_completed",
    "reconstruct",
    "count_unproved",
    "ask_explanation",
    "see_score",
    "sign",
    "correct_result",
    "appeal",
    "lift",
    "place",
    "remove",
    "announce",
    "repeat",
    "correct_announcement",
    "boards_differ",
    "read",
];

/// The same of draughts.
fn word_of_draughts(what: &fid::What) -> &'static str {
    use fid::What as W;
    match what {
        W::Touch { .. } => "touch",
        W::Move(_) => "move",
        W::Play(_) => "play",
        W::Press => "press",
        W::Crown { .. } => "crown",
        W::Remove { .. } => "remove",
        W::TakeBack => "take_back",
        W::Correct { .. } => "correct",
        W::Keep => "keep",
        W::Offer => "offer",
        W::Accept => "accept",
        W::Decline => "decline",
        W::Resign => "resign",
        W::Flag { .. } => "flag",
        W::CheckRepetition { .. } => "check_repetition",
        W::AskCount { .. } => "ask_count",
        W::Found { .. } => "found",
        W::Settle { .. } => "settle",
        W::Accident { .. } => "accident",
        W::Restore { .. } => "restore",
        W::Insist => "insist",
        W::Refuses { .. } => "refuses",
        W::Start => "start",
        W::Stop => "stop",
        W::Restart => "restart",
        W::Read => "read",
    }
}

const DRAUGHTS_WORDS: [&str; 26] = [
    "touch",
    "move",
    "play",
    "press",
    "crown",
    "remove",
    "take_back",
    "correct",
    "keep",
    "offer",
    "accept",
    "decline",
    "resign",
    "flag",
    "check_repetition",
    "ask_count",
    "found",
    "settle",
    "accident",
    "restore",
    "insist",
    "refuses",
    "start",
    "stop",
    "restart",
    "read",
];

/// A plausible answer to every field of an offer.
fn answers(offered: &Offered) -> BTreeMap<&'static str, Vec<String>> {
    let chess = offered.act["act"] != json!(null);
    let answer = |kind: &FieldKind| match kind {
        FieldKind::Move => vec!["e2e4".to_owned()],
        FieldKind::Square | FieldKind::Squares => vec![if chess { "e2" } else { "22" }.to_owned()],
        FieldKind::Time => vec!["1:30".to_owned()],
        FieldKind::Number => vec!["1".to_owned()],
        FieldKind::Text => vec!["e4".to_owned()],
        FieldKind::Yes | FieldKind::OnOff => vec!["true".to_owned()],
        FieldKind::One(choices) => {
            choices.iter().take(1).map(|choice| choice.value.clone()).collect()
        }
        FieldKind::Some(choices) => choices.iter().map(|choice| choice.value.clone()).collect(),
    };
    offered.fields.iter().map(|field| (field.name, answer(&field.kind))).collect()
}

/// Fills every offer of every seat, has the table read it, and notes the words of the acts.
fn gather(live: &Live, seconds: i64, seen: &mut BTreeSet<String>) {
    for seat in Seat::ALL {
        let offers = live.acts(seat, STARTED + 1000 * seconds);
        for offered in &offers {
            let mut filled = answers(offered);
            if matches!(live.table(), crate::Table::Draughts(_)) {
                for (name, value) in &mut filled {
                    match *name {
                        "move" => *value = vec!["22-18".to_owned()],
                        "square" | "squares" | "to" | "removed" => *value = vec!["22".to_owned()],
                        "fen" => *value = vec!["W:W21:B1".to_owned()],
                        _ => {}
                    }
                }
            }
            let act = offered.filled(|name| filled.get(name).cloned().unwrap_or_default());
            let act = act.unwrap_or_else(|error| panic!("{}: {error}", offered.name));
            let wanted = live.read(&act).unwrap_or_else(|error| panic!("{act}: {error}"));
            let deed = Deed::own(seat, STARTED + 1000 * seconds, wanted);
            let deed = if seat == Seat::Scribe { deed.of(offered.by) } else { deed };
            let entered = live.decide(&deed).unwrap_or_else(|error| panic!("{act}: {error}"));
            seen.insert(match &entered.entered.act {
                GameAct::Chess(what) => word_of_chess(what).to_owned(),
                GameAct::Draughts(what) => word_of_draughts(what).to_owned(),
            });
            for catalogue in [italian(), english()] {
                let mut labels = vec![&offered.label];
                for field in &offered.fields {
                    labels.push(&field.label);
                    if let FieldKind::One(choices) | FieldKind::Some(choices) = &field.kind {
                        labels.extend(choices.iter().map(|choice| &choice.label));
                    }
                }
                for label in labels {
                    assert_ne!(catalogue.say(label), label.key, "{label:?}");
                }
            }
        }
    }
}

#[test]
fn every_act_of_chess_is_offered_to_some_seat_at_some_time() {
    let mut seen = BTreeSet::new();
    // Waiting, running, an offer, a question, the end.
    let mut live = chess_game(json!({"tc": "90m+30s", "begin": "waiting"}));
    gather(&live, 0, &mut seen);
    does(&mut live, Seat::Arbiter, 1, json!({"act": "start"}));
    gather(&live, 2, &mut seen);
    gather(&live, 3601, &mut seen);
    types(&mut live, "e4 e5");
    does(&mut live, Seat::White, 30, json!({"act": "offer"}));
    gather(&live, 31, &mut seen);
    does(&mut live, Seat::Black, 32, json!({"act": "stop"}));
    gather(&live, 33, &mut seen);
    does(&mut live, Seat::Black, 34, json!({"act": "resign"}));
    gather(&live, 35, &mut seen);
    // An adjourned game.
    let mut live = chess_game(json!({"tc": "90m"}));
    types(&mut live, "e4 e5");
    does(&mut live, Seat::Arbiter, 25, json!({"act": "adjourn"}));
    gather(&live, 26, &mut seen);
    let seal = json!({"act": "seal", "text": "Cf3", "letters": "it"});
    does(&mut live, Seat::White, 27, seal);
    gather(&live, 28, &mut seen);
    does(&mut live, Seat::Arbiter, 30, json!({"act": "resume", "present": ["black"]}));
    gather(&live, 31, &mut seen);
    // Blind play, and a promotion.
    let players = json!({"white": {"blind": true, "assisted": true}});
    let mut live = chess_game(json!({"players": players}));
    gather(&live, 1, &mut seen);
    does(&mut live, Seat::White, 2, json!({"act": "lift", "square": "g1"}));
    gather(&live, 3, &mut seen);
    does(&mut live, Seat::White, 4, json!({"act": "announce", "text": "Springer Felix drei"}));
    gather(&live, 5, &mut seen);
    does(&mut live, Seat::White, 6, json!({"act": "place", "square": "f3"}));
    gather(&live, 7, &mut seen);
    let mut live = chess_game(json!({"fen": "7k/P7/8/8/8/8/8/K7 w - - 0 1"}));
    does(&mut live, Seat::White, 1, json!({"act": "release", "from": "a7", "to": "a8"}));
    gather(&live, 2, &mut seen);
    // The last two minutes without increment, the guideline announced.
    let quickplay = json!({"tc": "60m", "clocks": {"white": 60000, "black": 60000},
        "event": {"guideline_iii": true, "extra_increment_possible": true}});
    gather(&chess_game(quickplay), 1, &mut seen);
    let quickplay = json!({"tc": "60m", "clocks": {"white": 60000, "black": 60000},
        "event": {"guideline_iii": true, "extra_increment_possible": false}});
    gather(&chess_game(quickplay.clone()), 1, &mut seen);
    gather(&chess_game(quickplay), 70, &mut seen);
    // Blitz under basic supervision, where the arbiter may see a position that cannot be.
    let basic = json!({"tc": "3m+2s", "supervision": "basic"});
    gather(&chess_game(basic), 1, &mut seen);
    gather(&chess_game(json!({"tc": "3m+2s", "supervision": "full"})), 1, &mut seen);
    gather(&chess_game(json!({"tc": "40/90m, 30m"})), 1, &mut seen);
    // A flag down before the last period, when the moves are counted.
    let fallen = json!({"tc": "40/90m, 30m", "clocks": {"white": 60000, "black": 60000}});
    gather(&chess_game(fallen), 70, &mut seen);

    let all: BTreeSet<String> = CHESS_WORDS.into_iter().map(str::to_owned).collect();
    let missing: Vec<_> = all.difference(&seen).collect();
    assert!(missing.is_empty(), "never offered: {missing:?}");
}

#[test]
fn every_act_of_draughts_is_offered_to_some_seat_at_some_time() {
    let mut seen = BTreeSet::new();
    let setup = json!({"tc": "60m", "notation": true, "promotional": true});
    let mut live = draughts_game(::draughts::Game::Italian, setup);
    gather(&live, 0, &mut seen);
    does(&mut live, Seat::White, 1, json!({"act": "move", "move": "22-18"}));
    gather(&live, 2, &mut seen);
    does(&mut live, Seat::White, 3, json!({"act": "press"}));
    does(&mut live, Seat::White, 4, json!({"act": "offer"}));
    gather(&live, 5, &mut seen);
    does(&mut live, Seat::Black, 6, json!({"act": "play", "move": "11-20"}));
    gather(&live, 7, &mut seen);
    does(&mut live, Seat::White, 8, json!({"act": "keep"}));
    does(&mut live, Seat::White, 9, json!({"act": "accident"}));
    gather(&live, 10, &mut seen);
    does(&mut live, Seat::Arbiter, 11, json!({"act": "stop"}));
    gather(&live, 12, &mut seen);
    let waiting = json!({"begin": "waiting"});
    gather(&draughts_game(::draughts::Game::Italian, waiting), 0, &mut seen);
    let kings = json!({"fen": "W:WK30,5:BK3"});
    let mut live = draughts_game(::draughts::Game::Italian, kings);
    gather(&live, 0, &mut seen);
    does(&mut live, Seat::White, 1, json!({"act": "move", "move": "5-1", "crowned": false}));
    gather(&live, 2, &mut seen);

    let all: BTreeSet<String> = DRAUGHTS_WORDS.into_iter().map(str::to_owned).collect();
    let missing: Vec<_> = all.difference(&seen).collect();
    assert!(missing.is_empty(), "never offered: {missing:?}");
}

fn names(live: &Live, seat: Seat, seconds: i64) -> Vec<&'static str> {
    let offers = live.acts(seat, STARTED + 1000 * seconds);
    offers.into_iter().map(|offered| offered.name).collect()
}

#[test]
fn offers_follow_the_game() {
    let mut live = chess_game(json!({"tc": "90m+30s"}));
    assert!(names(&live, Seat::White, 1).contains(&"play"));
    assert!(!names(&live, Seat::Black, 1).contains(&"play"));
    assert!(!names(&live, Seat::Black, 1).contains(&"accept"));
    assert!(!names(&live, Seat::White, 1).contains(&"start"));
    types(&mut live, "e4");
    does(&mut live, Seat::White, 12, json!({"act": "offer"}));
    // Art. 5.2.3: only when both have moved.
    assert!(!names(&live, Seat::Black, 13).contains(&"accept"));
    let mut live = chess_game(json!({"tc": "90m+30s"}));
    types(&mut live, "e4 e5 Cf3");
    does(&mut live, Seat::White, 32, json!({"act": "offer"}));
    assert!(names(&live, Seat::Black, 33).contains(&"accept"));
    assert!(!names(&live, Seat::White, 33).contains(&"offer"));
    let accept = live.act_named(Actor::Black, "accept", STARTED + 33_000).unwrap();
    assert_eq!(accept.act, json!({"act": "accept"}));
    let by: BTreeSet<_> = live
        .acts(Seat::Scribe, STARTED)
        .iter()
        .map(|offered| format!("{:?}", offered.by))
        .collect();
    assert_eq!(by.into_iter().collect::<Vec<_>>(), ["Black", "White"]);
    assert_eq!(does(&mut live, Seat::Black, 34, accept.act).verdict, Verdict::Accepted);
    let after = names(&live, Seat::White, 35);
    assert!(after.contains(&"sign") && !after.contains(&"resign") && !after.contains(&"play"));
}

#[test]
fn a_form_is_read_by_its_fields() {
    let live = chess_game(json!({"tc": "90m+30s"}));
    let add = live.act_named(Actor::Arbiter, "add_time", STARTED).unwrap();
    let fill = |ms: &str, of: &str| {
        let (ms, of) = (ms.to_owned(), of.to_owned());
        add.filled(move |name| if name == "ms" { vec![ms.clone()] } else { vec![of.clone()] })
    };
    assert_eq!(fill("2:00", "").unwrap(), json!({"act": "add_time", "ms": 120_000}));
    assert_eq!(
        fill("1:00:00", "black").unwrap(),
        json!({"act": "add_time", "ms": 3_600_000, "of": "black"})
    );
    assert_eq!(fill("90", "").unwrap()["ms"], 90_000);
    let errors = [
        fill("", ""),
        fill("soon", ""),
        fill("1", "green"),
        fill("99999999:99:99:99:99:99:99", ""),
    ];
    let fields: Vec<_> = errors.into_iter().map(|error| error.unwrap_err().field).collect();
    assert_eq!(fields, ["ms", "ms", "of", "ms"]);
    let said = italian().say(&fill("soon", "").unwrap_err().phrase());
    assert!(said.starts_with("scrivi un tempo"), "{said}");
}

#[test]
fn incidents_offered_are_incidents_of_the_laws() {
    let live = chess_game(json!({}));
    let incident = live.act_named(Actor::White, "incident", STARTED).unwrap();
    let FieldKind::One(kinds) = &incident.fields[0].kind else { panic!("a choice") };
    for kind in kinds {
        let read: Result<fide::IncidentKind, _> = serde_json::from_value(json!(kind.value));
        assert!(read.is_ok(), "{}", kind.value);
    }
}
