//! Articles 10 to 12 (2009: 11 to 13): conduct and penalties.

use codex::stands_for;
use serde_json::json;
use table::Reason;
use vocabulary::Millis;

use crate::kit::{check, late, play};

const LIST: &str = "warn|opp_time|own_time|opp_score|own_score|lose|exclude_rounds|expel";

#[test]
fn art_11_3_2_2_a_device_on_the_person_loses() {
    check(&late("11.3.2.2"), &json!({}), "a incident device_on_person w", "ended 0-1 device");
    let bare = json!({"fen": "8/6k1/8/8/8/8/Q7/K7 w - - 0 70"});
    check(&late("11.3.2.2"), &bare, "a incident device_on_person w", "ended 0-1 device");
    let milder = json!({"event": {"milder_device_penalty": true}});
    check(&late("11.3.2.2"), &milder, "a incident device_on_person w", &format!("choice; {LIST}"));
    // 2009: the sound loses; the opponent scores a half if he cannot mate.
    check(&[("2009", "12.3.b")], &json!({}), "a incident device_sound w", "ended 0-1 device");
    check(&[("2009", "12.3.b")], &bare, "a incident device_sound w", "ended 0-1/2 device");
}

#[test]
fn art_11_3_2_2_the_arbiter_decides_on_the_sound_of_a_device() {
    stands_for!("fide-2023 11.3.2.2", "fide-2017 11.3.2.2");
    let acts = "a incident device_sound w; a decide 0-1";
    check(&late("11.3.2.2"), &json!({}), acts, "ended 0-1 device");
}

#[test]
fn art_12_9_a_refused_time_penalty_cites_its_own_article_alone() {
    stands_for!("fide-2023 12.9.2 12.9.3", "fide-2017 12.9.2 12.9.3");
    let timed = json!({"tc": "90m", "clocks": {"white": 60_000, "black": 60_000}});
    for (edition, scores) in [("2017", "10.2"), ("2023", "10.2")] {
        for acts in ["a penalty own_time w amount=60000", "a penalty opp_time w amount=0"] {
            let (_, ruling) = play(edition, &timed, acts);
            assert!(ruling.refusal().is_some());
            assert!(ruling.citations.iter().all(|article| article.number() != scores));
        }
    }
}

#[test]
fn art_7_2_1_an_annulled_game_gets_no_result() {
    stands_for!("fide-2023 7.2.1", "fide-2017 7.2.1", "fide-2009 7.1.a");
    let setup = json!({"tc": "90m"});
    let annulled = "w found wrong_setup";
    let acts = format!("{annulled}; a penalty lose w");
    check(&late("12.9.6"), &setup, &acts, "refused not_allowed");
    let signed = [("2009", "8.7"), ("2017", "8.7"), ("2023", "8.7")];
    let acts = format!("{annulled}; a correct_result 1-0");
    check(&signed, &setup, &acts, "refused nothing_found");
}

#[test]
fn art_12_9_7_a_fine_is_offered_only_where_it_was_announced() {
    let announced = json!({"event": {"fines_announced": true}});
    let offered = "choice; warn|opp_time|own_time|opp_score|own_score|lose|fine_announced|exclude_rounds|expel";
    check(&late("11.5"), &announced, "a incident disturbance w", offered);
    check(&late("11.5"), &json!({}), "a incident disturbance w", &format!("choice; {LIST}"));
}

#[test]
fn art_11_2_3_2_whoever_does_not_have_the_move_may_go_out() {
    stands_for!("fide-2023 11.2.3.1 11.2.3.2", "fide-2017 11.2.3.1 11.2.3.2", "fide-2009 12.2");
    let leaving = [("2009", "12.2"), ("2017", "11.2.3.2"), ("2023", "11.2.3.2")];
    check(&leaving, &json!({}), "a incident left_area b", "refused not_on_move");
    check(&leaving[1..], &json!({}), "a incident left_area w", &format!("choice; {LIST}"));
    check(&late("11.2.3.1"), &json!({}), "a incident left_venue b", &format!("choice; {LIST}"));
    // The move made, it is the opponent who may not go.
    check(&leaving, &json!({}), "w move e2e4; a incident left_area w", "refused not_on_move");
}

#[test]
fn art_11_2_4_an_event_may_ask_to_be_told() {
    stands_for!("fide-2023 11.2.4", "fide-2017 11.2.4");
    let told = json!({"event": {"report_leaving": true}});
    check(&late("11.2.4"), &told, "a incident left_area b", &format!("choice; {LIST}"));
    check(&late("11.2.3.2"), &told, "a incident left_area w", &format!("choice; {LIST}"));
    // The edition of 2009 has no such rule, whatever the event says.
    check(&[("2009", "12.2")], &told, "a incident left_area b", "refused not_on_move");
}

#[test]
fn art_11_7_persistent_refusal() {
    let refusal = [("2009", "12.8"), ("2017", "11.7"), ("2023", "11.7")];
    check(&refusal, &json!({}), "a incident refuses b", "choice; 1-0|1/2-0|0-0");
    check(&refusal, &json!({}), "a incident refuses b; a decide 1/2-0", "ended 1/2-0 refusal");
    let both = [("2009", "12.9"), ("2017", "11.8"), ("2023", "11.8")];
    check(&both, &json!({}), "a incident both_refuse", "ended 0-0 refusal");
}

#[test]
fn art_11_5_disturbance_is_penalised_from_the_list() {
    check(&late("11.5"), &json!({}), "a incident noise b", &format!("choice; {LIST}"));
    check(&late("12.9.1"), &json!({}), "a incident noise b; a decide warn", "ok");
    check(
        &late("12.9.2"),
        &json!({"tc": "90m"}),
        "a incident noise b; a decide opp_time grant=60000",
        "ok; white +60000",
    );
    let spectator = [("2009", "13.7.a"), ("2017", "12.7"), ("2023", "12.7")];
    check(&spectator, &json!({}), "a incident spectator", "choice; expel_spectator|continue");
    check(
        &[("2009", "13.4")],
        &json!({}),
        "a incident refused_inspection w",
        "refused no_such_rule",
    );
}

#[test]
fn art_12_9_penalties_keep_within_their_limits() {
    let timed = json!({"tc": "90m", "clocks": {"white": 60_000, "black": 60_000}});
    check(&late("12.9.3"), &timed, "a penalty own_time w amount=59999", "ok; white -59999");
    check(&late("12.9.3"), &timed, "a penalty own_time w amount=60000", "refused not_allowed");
    check(&late("12.9.2"), &timed, "a penalty opp_time w amount=0", "refused not_allowed");
    check(&late("12.9.6"), &timed, "a penalty lose w score=1/2", "ended 0-1/2 penalty");
    check(&[("2009", "13.4.d")], &timed, "a penalty lose w", "ended 0-1 penalty");
    check(&late("12.9.7"), &timed, "a penalty fine_announced w amount=50", "refused not_allowed");
    check(&late("12.9.8"), &timed, "a penalty exclude_rounds w amount=2", "ok");
    check(
        &[("2009", "13.4")],
        &timed,
        "a penalty exclude_rounds w amount=2",
        "refused not_allowed",
    );
    // Scores of a finished game, within 10.2.
    let drawn = "w move e2e4; w press; b move e7e5; w offer; b accept";
    let (table, _) = play("2023", &timed, &format!("{drawn}; a penalty own_score w score=0"));
    assert_eq!(table.game().ending().unwrap().result.unwrap().to_string(), "0-1/2");
    check(
        &late("12.9.4"),
        &timed,
        &format!("{drawn}; a penalty opp_score w score=1"),
        "refused not_allowed",
    );
    check(
        &late("12.9.4"),
        &timed,
        &format!("{drawn}; a penalty own_score w score=0; a penalty opp_score w score=1"),
        "ok",
    );
}

#[test]
fn the_arbiter_is_asked_before_he_answers_and_players_do_not_judge() {
    check(
        &[("2017", "Preface"), ("2023", "0.2")],
        &json!({}),
        "a decide draw",
        "refused not_an_option",
    );
    let discreet = [("2009", "13.6"), ("2017", "12.6"), ("2023", "12.6")];
    check(&discreet, &json!({}), "w penalty warn b", "refused arbiter_only");
    check(&discreet, &json!({}), "a resign", "refused player_only");
}

#[test]
fn a_new_question_leaves_the_older_one_open() {
    let asked = "@1000 w stop; a incident noise b";
    let setup = json!({"tc": "90m"});
    check(&late("6.11.4"), &setup, &format!("{asked}; a decide founded"), "ok");
    check(&late("12.9.1"), &setup, &format!("{asked}; a decide warn"), "ok");
    check(&late("12.9.1"), &setup, &format!("{asked}; a decide founded; a decide warn"), "ok");
    check(&late("6.11.4"), &setup, &format!("{asked}; a decide warn; a decide founded"), "ok");
    let done = format!("{asked}; a decide warn; a decide founded; a decide warn");
    let nothing = [("2017", "Preface"), ("2023", "0.2")];
    check(&nothing, &setup, &done, "refused not_an_option");
    // Two incidents of the same player are two questions.
    let twice = "a incident noise b; a incident refuses b; a decide warn";
    check(&nothing, &setup, &format!("{twice}; a decide warn"), "refused not_an_option");
    check(&late("11.7"), &setup, &format!("{twice}; a decide 1-0"), "ended 1-0 refusal");
}

#[test]
fn art_8_7_a_finished_game_is_not_finished_again() {
    stands_for!("fide-2023 11.7", "fide-2017 11.7", "fide-2009 12.8");
    let refusal = [("2009", "12.8"), ("2017", "11.7"), ("2023", "11.7")];
    let acts = "@5 w resign; @9 a incident refuses b; @9 a decide 1/2-0";
    check(&refusal, &json!({"tc": "90m"}), acts, "ok");
    for edition in ["2009", "2017", "2023"] {
        let (table, _) = play(edition, &json!({"tc": "90m"}), acts);
        let ending = table.game().ending().unwrap();
        assert_eq!(ending.result.unwrap().to_string(), "1/2-0");
        assert_eq!((ending.reason, ending.at), (Reason::Corrected, Millis(5)));
        let article = refusal.iter().find(|(year, _)| *year == edition).unwrap().1;
        assert_eq!(ending.corrected.unwrap().number(), article);
        assert_eq!(table.game().question(), None);
    }
    let device = [("2017", "11.3.2.2"), ("2023", "11.3.2.2")];
    let sounds = "w resign; a incident device_sound b; a decide 1-0";
    check(&device, &json!({}), sounds, "ok");
    // An annulled game has no result to change.
    let annulled = "a found wrong_setup; a incident refuses w; a decide 0-1";
    check(&refusal, &json!({}), annulled, "refused not_allowed");
}
