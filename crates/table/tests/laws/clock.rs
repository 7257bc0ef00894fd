//! Article 6: time allotted, flags, stopping; 2009 numbers them one lower.

use codex::stands_for;
use serde_json::json;
use table::fide::Note;

use crate::kit::{check, check_cites, check_clocks, every, late, play};

const ALL: [&str; 3] = ["2009", "2017", "2023"];

#[test]
fn art_6_3_1_bonus_and_moves_in_a_given_time() {
    stands_for!("fide-2023 6.3 6.3.1", "fide-2017 6.3.1", "fide-2009 6.2.a");
    let fischer = json!({"tc": "60m+10s"});
    check_clocks(&ALL, &fischer, "@4000 play e2e4; @9000 play e7e5", "3616000 3615000 white");
    let articles = [("2009", "6.2.a"), ("2017", "6.3.1"), ("2023", "6.3.1")];
    check_cites(&articles, &fischer, "@4000 play e2e4", "completed");
    // A press after the time has run out adds nothing.
    let out = json!({"tc": "60m+10s", "clocks": {"white": 100, "black": 9000}});
    check_clocks(&ALL, &out, "@100 play e2e4", "0 9000 black");
    check_clocks(&ALL, &out, "@99 play e2e4", "10001 9000 black");
}

#[test]
fn art_6_3_2_time_saved_is_carried_over_and_delay_runs_first() {
    stands_for!("fide-2023 6.3.2", "fide-2017 6.3.2", "fide-2009 6.2.b");
    let periods = json!({"tc": "2/10m, 5m", "moves": ["e2e4", "e7e5"], "clocks": {"white": 8000, "black": 9000}});
    check_clocks(&ALL, &periods, "@3000 play g1f3", "305000 9000 black");
    let delay = json!({"tc": "20m d5"});
    check_clocks(&ALL, &delay, "@4000 play e2e4; @12000 play e7e5", "1200000 1197000 white");
    let articles = [("2009", "6.2.b"), ("2017", "6.3.2"), ("2023", "6.3.2")];
    check_cites(&articles, &delay, "@4000 play e2e4", "completed");
    // 2009 carries nothing over in delay mode.
    let both = json!({"tc": "2/10m d5, 5m d5", "moves": ["e2e4", "e7e5"], "clocks": {"white": 8000, "black": 9000}});
    check_clocks(&["2017", "2023"], &both, "@3000 play g1f3", "308000 9000 black");
    check_clocks(&["2009"], &both, "@3000 play g1f3", "300000 9000 black");
}

#[test]
fn art_6_4_after_a_flag_fall_the_moves_are_counted() {
    stands_for!("fide-2023 6.4", "fide-2017 6.4", "fide-2009 6.3");
    // The second move is completed by the third one; the clock, never pressed, has not counted it.
    let setup = json!({"tc": "2/60m, 60m", "moves": ["e2e4", "e7e5"], "clocks": {"white": 5000, "black": 5000}});
    let acts = "@1000 w move g1f3; @2000 b move b8c6; @3000 w move f1b5; @6000 b flag w";
    check(&late("6.4"), &setup, acts, "continue");
    check_clocks(&["2017", "2023"], &setup, acts, "3599000 5000 white");
    check_cites(&[("2009", "6.3")], &setup, acts, "ended 0-1 flag");
}

#[test]
fn art_6_9_too_few_moves_in_time() {
    stands_for!("fide-2023 6.8 6.9", "fide-2017 6.8 6.9", "fide-2009 6.8 6.9");
    let setup = json!({"tc": "60m", "clocks": {"white": 1000, "black": 1000}});
    check(&every("6.9"), &setup, "@1000 a flag w", "ended 0-1 flag");
    check(&every("6.8"), &setup, "@999 b flag w", "refused flag_up");
    check(&every("6.8"), &json!({}), "@999 b flag w", "refused flag_up");
    let bare = json!({"fen": "8/6k1/8/8/8/8/Q7/K7 w - - 0 70", "tc": "60m", "clocks": {"white": 10, "black": 10}});
    check(&every("6.9"), &bare, "@20 a flag w", "ended 1/2-1/2 flag_no_mate");
    // A move made but not pressed stands on the board if it is legal, and only then.
    let last = json!({"fen": "8/8/8/8/8/2k5/1p6/1R4K1 w - - 0 70", "tc": "60m", "clocks": {"white": 10, "black": 10}});
    check(&every("6.9"), &last, "@5 w move b1b2; @20 a flag w", "ended 1/2-1/2 flag_no_mate");
    check(&every("6.9"), &last, "@5 w move b1c2; @20 a flag w", "ended 0-1 flag");
}

#[test]
fn art_6_9_a_move_pressed_after_the_flag_fell_is_not_completed_in_time() {
    stands_for!("fide-2023 6.3.1 6.9", "fide-2017 6.3.1 6.9", "fide-2009 6.2.a 6.9");
    let setup = json!({"tc": "2/60m, 30m", "moves": ["e2e4", "e7e5"]});
    let too_late = "@3599000 w move g1f3; @3600500 w press; @3700000 play b8c6; @3701000 b flag w";
    check(&every("6.9"), &setup, too_late, "ended 0-1 flag");
    let on_zero = "@3599000 w move g1f3; @3600000 w press; @3700000 play b8c6; @3701000 b flag w";
    check(&every("6.9"), &setup, on_zero, "ended 0-1 flag");
    let in_time = "@3599000 w move g1f3; @3599999 w press; @3700000 play b8c6; @3701000 b flag w";
    check(&every("6.8"), &setup, in_time, "refused flag_up");
    // 2009: one press completes two moves, both too late.
    let setup = json!({"tc": "2/60m, 60m", "moves": ["e2e4", "e7e5"], "clocks": {"white": 5000, "black": 5000}});
    let acts =
        "@1000 w move g1f3; @2000 b move b8c6; @3000 w move f1b5; @6000 w press; @7000 b flag w";
    check(&[("2009", "6.9")], &setup, acts, "ended 0-1 flag");
    check(&late("6.4"), &setup, acts, "continue");
}

#[test]
fn art_6_9_a_bare_king_does_not_win_on_time_on_an_illegal_board_either() {
    stands_for!("fide-2023 6.9 5.1.2", "fide-2017 6.9", "fide-2009 6.9");
    let setup = json!({"fen": "8/P7/8/8/8/8/4K3/7k w - - 0 60", "tc": "60m", "clocks": {"white": 5000, "black": 60_000}});
    let unpromoted = "play a7a8; play h1h2";
    check(
        &every("6.9"),
        &setup,
        &format!("{unpromoted}; @9000 a flag w"),
        "ended 1/2-1/2 flag_no_mate",
    );
    let resigns = format!("{unpromoted}; w resign");
    check(&[("2023", "5.1.2")], &setup, &resigns, "ended 1/2-1/2 resignation_no_mate");
}

#[test]
fn art_iii_3_1_both_flags_down_and_nobody_knows_which_first() {
    stands_for!(
        "fide-2023 III.3.1 III.3.1.1 III.3.1.2",
        "fide-2017 III.3.1 III.3.1.1 III.3.1.2",
        "fide-2009 6.11 6.11.a 6.11.b"
    );
    let go_on = [("2009", "6.11.a"), ("2017", "III.3.1.1"), ("2023", "III.3.1.1")];
    let draw = [("2009", "6.11.b"), ("2017", "III.3.1.2"), ("2023", "III.3.1.2")];
    let announced = json!({"guideline_iii": true});
    let down = json!({"white": 0, "black": 0});
    let first = json!({"tc": "40/60m, 30m", "event": announced, "clocks": down});
    check(&go_on, &first, "@5 a flag both", "continue; white +1800000; black +1800000");
    let last = json!({"tc": "60m", "event": announced, "clocks": down});
    check(&draw, &last, "@5 a flag both", "ended 1/2-1/2 both_flags");
    // Not announced, an increment, or blitz: the arbiter decides by analogy.
    let choice = [("2017", "Preface"), ("2023", "0.2")];
    check(
        &choice,
        &json!({"tc": "60m", "clocks": down}),
        "@5 a flag both",
        "choice; continue|draw",
    );
    let bonus = json!({"tc": "60m+5s", "event": announced, "clocks": down});
    check(&choice, &bonus, "@5 a flag both", "choice; continue|draw");
    check(
        &choice,
        &json!({"tc": "5m", "event": announced, "clocks": down}),
        "@5 a flag both",
        "choice; continue|draw",
    );
    check(&choice, &bonus, "@5 a flag both; a decide draw", "ended 1/2-1/2 both_flags");
    // With the order known, that player is judged.
    let known = json!({"tc": "60m", "clocks": {"white": 1, "black": 1}});
    check(&every("6.9"), &known, "@5 a flag both first=w", "ended 0-1 flag");
}

#[test]
fn art_6_9_whose_flag_fell_first_has_lost_whoever_claims() {
    let setup = json!({"tc": "25m", "clocks": {"white": 1000, "black": 2000}});
    let both_fall = "@1500 play e2e4; @5000 play e7e5";
    for call in ["w flag b", "b flag w", "a flag b", "a flag w", "a flag both"] {
        let acts = format!("{both_fall}; @5500 {call}");
        check(&every("6.9"), &setup, &acts, "ended 0-1 flag");
    }
    // Black's runs out while White's, long fallen, is not looked at by anybody.
    let running = "@1500 play e2e4; @4000 w flag b";
    check(&every("6.9"), &setup, running, "ended 0-1 flag");
    // Under basic supervision the editions since 2017 let anybody speak of it; that of 2009 draws.
    let basic = json!({
        "tc": "25m", "category": "rapid", "supervision": "basic",
        "clocks": {"white": 1000, "black": 2000},
    });
    let acts = format!("{both_fall}; @5500 w flag b");
    check(&[("2017", "A.4.3"), ("2023", "A.5.3")], &basic, &acts, "ended 0-1 flag");
    check(&[("2009", "A4.d.3")], &basic, &acts, "ended 1/2-1/2 both_flags");
}

#[test]
fn art_6_11_the_clock_is_stopped_and_the_arbiter_restarts_it() {
    let setup = json!({"tc": "60m"});
    let stopped = [("2009", "6.12.b"), ("2017", "6.11.2"), ("2023", "6.11.2")];
    check(&stopped, &setup, "@1000 w stop", "choice; founded|not_founded");
    let restart = [("2009", "6.12.c"), ("2017", "6.11.3"), ("2023", "6.11.3")];
    check(&restart, &setup, "@1000 w stop; @5000 w move e2e4", "refused clock_stopped");
    check(&restart, &setup, "@1000 w stop; @5000 a restart", "continue");
    check_clocks(
        &ALL,
        &setup,
        "@1000 a stop; @5000 a restart; @6000 read",
        "3598000 3600000 white",
    );
    check_clocks(
        &ALL,
        &setup,
        "@1000 a stop; @5000 a restart b; @6000 read",
        "3599000 3599000 black",
    );
    let unfounded = [("2009", "6.12.d"), ("2017", "6.11.4"), ("2023", "6.11.4")];
    check(&unfounded, &setup, "w stop; a decide founded", "ok");
    check(
        &unfounded[..1],
        &setup,
        "w stop; a decide not_founded",
        "ok; warn|opp_time|own_time|lose|own_score|opp_score|expel",
    );
}

#[test]
fn art_6_10_the_arbiter_sets_a_clock_right() {
    let setup = json!({"tc": "60m"});
    let faulty = [("2009", "6.10.a"), ("2017", "6.10.1"), ("2023", "6.10.1")];
    check(&faulty, &setup, "a set_clock white=90000 cause=faulty", "ok");
    check_clocks(
        &ALL,
        &setup,
        "@1000 a set_clock white=90000 black=7000 cause=faulty",
        "90000 7000 white",
    );
    let outside = [("2009", "13.5"), ("2017", "12.5"), ("2023", "12.5")];
    check(&outside, &setup, "a add_time ms=60000", "ok; white +60000; black +60000");
    check(&outside, &setup, "a add_time of=b ms=60000", "ok; black +60000");
}

#[test]
fn art_6_10_2_the_counter_of_moves_stops_at_its_highest() {
    let setup = json!({"tc": "40/90m, 30m"});
    let acts = "a set_counter of=w moves=4294967295; w play e2e4; b play e7e5; w play d2d4";
    let pressed = [("2009", "6.7.a"), ("2017", "6.2.1"), ("2023", "6.2.1")];
    check(&pressed, &setup, acts, "completed");
}

#[test]
fn art_6_8_both_flags_are_called_when_both_are_down() {
    stands_for!("fide-2023 6.8", "fide-2017 6.8", "fide-2009 6.8");
    // A clock that is not there cannot fall.
    check(&every("6.8"), &json!({}), "a flag both", "refused flag_up");
    check(
        &every("6.8"),
        &json!({"category": "rapid", "supervision": "basic"}),
        "a flag both",
        "refused flag_up",
    );
    // Nor does the arbiter of basic rapid make a draw of flags that are up (A4.d.3 of 2009).
    let basic = json!({"tc": "20m", "supervision": "basic"});
    check(&[("2009", "A4.d.1")], &basic, "@5 a flag both", "refused arbiter_refrains");
    check(&[("2009", "6.8")], &basic, "@5 b flag both", "refused flag_up");
    // Neither is, or one is not: the clock is looked at, whoever calls.
    for clocks in [json!({"white": 3_600_000, "black": 3_600_000}), json!({"white": 0, "black": 9})]
    {
        let setup = json!({"tc": "60m", "event": {"guideline_iii": true}, "clocks": clocks});
        for call in ["@5 a flag both", "@5 b flag both"] {
            check(&every("6.8"), &setup, call, "refused flag_up");
        }
    }
}

#[test]
fn art_6_2_2_a_press_brings_time_only_for_a_move_of_ones_own() {
    stands_for!("fide-2023 6.2.1.2 6.2.2", "fide-2017 6.2.1.2 6.2.2", "fide-2009 6.7.a");
    let setup = json!({"tc": "60m+10s"});
    let always = [("2009", "6.7.a"), ("2017", "6.2.2"), ("2023", "6.2.2")];
    // White has not pressed: Black's clock does not run, and he has nothing to press.
    check(&always, &setup, "@1000 w move e2e4; @2000 b press", "refused clock_not_running");
    let replied = "@1000 w move e2e4; @2000 b move e7e5";
    check(&always, &setup, &format!("{replied}; b press"), "refused clock_not_running");
    let late = format!("{replied}; @5000 w press; @7000 b press");
    check_clocks(&ALL, &setup, &late, "3615000 3618000 white");
    // White moves again and presses; Black completes his first reply; White presses back for nothing.
    let twice = format!("{replied}; @3000 w move g1f3; @6000 w press; @8000 b press");
    check_clocks(&ALL, &setup, &twice, "3614000 3618000 white");
    check(&always, &setup, &format!("{twice}; @9000 w press"), "ok");
    check_clocks(&ALL, &setup, &format!("{twice}; @9000 w press"), "3613000 3618000 black");
    // Once more without a move it is a press without one, and brings nothing.
    let idle = format!("{twice}; @9000 w press; @9500 b press");
    let without = [("2009", "6.7.c"), ("2017", "7.5.3"), ("2023", "7.5.3")];
    check(&without, &setup, &idle, "ok");
    check_clocks(&ALL, &setup, &idle, "3613000 3617500 white");
}

#[test]
fn art_7_1_the_times_after_a_take_back_are_the_arbiters() {
    stands_for!("fide-2023 7.1", "fide-2017 7.1", "fide-2009 6.13 7.4.a");
    // Not touched by themselves, the increment of the illegal move included: 7.1 allows that, and
    // the arbiter is told that he may set them.
    let setup = json!({"tc": "60m+10s"});
    let acts = "@1000 w play e2e5; @2000 a found illegal_move w";
    check_clocks(&ALL, &setup, acts, "3619000 3729000 white");
    for edition in ALL {
        assert!(play(edition, &setup, acts).1.notes.contains(&Note::TimesMayBeSet));
    }
    let times = [("2009", "6.13"), ("2017", "7.1"), ("2023", "7.1")];
    check_cites(&times, &setup, acts, "illegal_penalised; black +120000; only e2e3 e2e4");
    let set = format!("{acts}; @2000 a set_clock white=3609000 cause=restored");
    check(&times, &setup, &set, "ok; only e2e3 e2e4");
    check_clocks(&ALL, &setup, &set, "3609000 3729000 white");
}
