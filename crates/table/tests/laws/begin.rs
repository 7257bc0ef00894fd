//! Articles 6.6 and 6.7 (2009: 6.5 and 6.6): the start, and those who are late.

use codex::stands_for;
use serde_json::json;
use table::fide::arrival;
use vocabulary::{Millis, Sides};

use crate::kit::{check, check_cites, check_clocks, every, late, laws};

#[test]
fn art_6_6_whites_clock_starts_at_the_set_time_whoever_is_there() {
    stands_for!("fide-2023 6.6", "fide-2017 6.6", "fide-2009 6.5");
    let waiting = json!({"tc": "90m", "begin": "waiting", "event": {"default_ms": 900_000}});
    let articles = [("2009", "6.5"), ("2017", "6.6"), ("2023", "6.6")];
    check(&articles, &waiting, "@1000 a start", "ok");
    check_clocks(
        &["2009", "2017", "2023"],
        &waiting,
        "@1000 a start; @3000 read",
        "5398000 5400000 white",
    );
    check(&articles, &waiting, "w move e2e4", "refused not_started");
    check(&articles, &waiting, "@1000 a start; @2000 a start", "refused already_started");
    let nobody = [("2009", "6.6.b"), ("2017", "6.7.2"), ("2023", "6.7.2")];
    check_cites(&nobody, &waiting, "@1000 a start", "ok");
}

#[test]
fn art_6_7_later_than_the_default_time_is_lost() {
    stands_for!("fide-2023 6.7 6.7.1", "fide-2017 6.7.1", "fide-2009 6.6.a");
    let articles = [("2009", "6.6.a"), ("2017", "6.7.1"), ("2023", "6.7.1")];
    let quarter = json!({"tc": "90m", "begin": "waiting", "event": {"default_ms": 900_000}});
    check(&articles, &quarter, "w arrive; @0 a start; @900000 b arrive", "ok");
    check(
        &articles,
        &quarter,
        "w arrive; @0 a start; @900001 a declare_default",
        "ended +/- default",
    );
    check(&articles, &quarter, "@0 a start; @900001 a declare_default", "ended -/- default");
    check(&articles, &quarter, "@0 a start; @900000 a declare_default", "refused too_early");
    // 2009 leaves no choice; from 2017 the arbiter may decide otherwise.
    let at_once = json!({"begin": "waiting"});
    let late_white = "b arrive; @0 a start; @1 w arrive";
    check(&articles[..1], &at_once, late_white, "ended -/+ default");
    check(&articles[1..], &at_once, late_white, "choice; declare_default|waive_default");
    check(
        &articles[1..],
        &at_once,
        &format!("{late_white}; a decide declare_default"),
        "ended -/+ default",
    );
    check(&articles[1..], &at_once, &format!("{late_white}; a decide waive_default"), "ok");
    check(&articles[1..], &at_once, "a start; @5 a waive_default w; @9 w arrive", "ok");
    check(&articles[..1], &at_once, "a start; @5 a waive_default w", "refused no_such_rule");
}

#[test]
fn art_6_7_1_who_has_moved_is_not_absent() {
    stands_for!("fide-2023 6.7.1", "fide-2017 6.7.1", "fide-2009 6.6.a");
    let articles = [("2009", "6.6.a"), ("2017", "6.7.1"), ("2023", "6.7.1")];
    let quarter = json!({"tc": "90m", "begin": "waiting", "event": {"default_ms": 900_000}});
    let one = "@0 a start; @1000 play e2e4";
    let both = format!("{one}; @2000 play e7e5");
    let declared = "@900001 a declare_default";
    check(&articles, &quarter, &format!("{one}; {declared}"), "ended +/- default");
    check(&articles, &quarter, &format!("{both}; {declared}"), "refused nothing_found");
    check(&articles, &quarter, &format!("{both}; @900001 b arrive"), "ok");
}

#[test]
fn art_6_7_1_leave_to_play_answers_the_question() {
    stands_for!("fide-2023 6.7.1", "fide-2017 6.7.1");
    let articles = [("2017", "Preface"), ("2023", "0.2")];
    let late_white = "b arrive; @0 a start; @1 w arrive; @2 a waive_default w";
    check(
        &articles,
        &json!({"begin": "waiting"}),
        &format!("{late_white}; @3 a decide declare_default"),
        "refused not_an_option",
    );
}

#[test]
fn art_6_7_2_nobody_there_costs_whites_time_only() {
    for edition in ["2009", "2017", "2023"] {
        let arrivals = Sides { white: Millis(4000), black: Millis(5000) };
        let ruling = arrival(laws(edition), Some(Millis::minutes(1)), arrivals, false);
        assert_eq!(ruling.clock_debit, Some((vocabulary::Side::White, Millis(4000))));
        assert_eq!(ruling.result, None);
        let ruling = arrival(laws(edition), None, arrivals, true);
        // The arbiter's leave counts where the edition knows it.
        assert_eq!(ruling.result.is_some(), edition == "2009");
    }
}

#[test]
fn art_4_9_an_assistant_does_what_he_was_accepted_for() {
    let setup = json!({"tc": "90m"});
    check(&late("4.9"), &setup, "w assistant move press", "ok");
    check(&[("2009", "6.7.d")], &setup, "w assistant press", "ok");
    check(&[("2009", "6.7.d")], &setup, "w assistant move", "refused no_such_rule");
    let helped = "w assistant move press; wh move e2e4";
    check(&late("4.7"), &setup, helped, "made");
    check(&late("6.2.1"), &setup, &format!("{helped}; wh press"), "completed");
    check(&late("D.2.10"), &setup, &format!("{helped}; wh offer"), "refused not_his_duty");
    // One who is there from the beginning has the duties that the Laws name, and no other.
    let assisted = json!({"tc": "90m", "players": {"white": {"assisted": true}}});
    check(&late("4.7"), &assisted, "wh move e2e4", "made");
    check(&late("D.2.10.5"), &assisted, "wh flag b", "refused not_his_duty");
    check(&[("2009", "E2.9.a")], &assisted, "wh move e2e4", "refused not_his_duty");
    let blind = json!({"tc": "90m", "players": {"white": {"blind": true, "assisted": true}}});
    check(&every("6.8")[1..], &blind, "wh flag b", "refused flag_up");
}
