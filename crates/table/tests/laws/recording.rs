//! Article 8 and its kin: scores, signatures, appeals.

use codex::stands_for;
use serde_json::json;
use table::fide::{Effect, Laws, Note, RecordFreed, Setup, Table, must_record};
use vocabulary::{Bonus, Millis, Pace};

use crate::kit::{check, check_cites, check_clocks, every, late, laws, lines, play};

#[test]
fn art_8_4_under_five_minutes_without_thirty_seconds_nobody_must_write() {
    stands_for!("fide-2023 8.4", "fide-2017 8.4", "fide-2009 8.4");
    for edition in ["2009", "2017", "2023"] {
        let must =
            |bonus, lowest| must_record(laws(edition), Pace::Standard, bonus, Some(lowest)).0;
        let half_minute = Millis::seconds(30);
        assert!(must(Bonus::None, Millis::minutes(5)));
        assert!(!must(Bonus::None, Millis(299_999)));
        assert!(!must(Bonus::Cumulative(Millis::seconds(29)), Millis(1)));
        assert!(must(Bonus::Cumulative(half_minute), Millis(1)));
        assert!(must(Bonus::Delay(half_minute), Millis(1)));
    }
    // At the table: the previous move must be written before the next, unless freed.
    let follow = |clocks: i64| json!({"tc": "60m", "clocks": {"white": clocks, "black": 900_000}, "event": {"scores_followed": true}});
    let previous = [("2009", "8.1"), ("2017", "8.1.3"), ("2023", "8.1.3")];
    check_cites(&previous, &follow(900_000), "play e2e4; play e7e5; w move g1f3", "made");
    let (_, ruling) =
        play("2023", &follow(900_000), "play e2e4; w write 1; play e7e5; w move g1f3");
    assert!(ruling.notes.is_empty());
    let (_, ruling) = play("2023", &follow(299_999), "play e2e4; play e7e5; w move g1f3");
    assert!(ruling.notes.is_empty());
}

#[test]
fn art_a_2_rapid_and_blitz_know_no_duty_to_record() {
    stands_for!("fide-2023 A.2", "fide-2017 A.2", "fide-2009 A2");
    for (edition, article) in [("2009", "A2"), ("2017", "A.2"), ("2023", "A.2")] {
        for pace in [Pace::Rapid, Pace::Blitz] {
            let (must, cited) = must_record(laws(edition), pace, Bonus::None, None);
            assert_eq!((must, cited.number()), (false, article));
        }
    }
    // Claims are kept without a scoresheet.
    let moves = ["b1c3", "b8c6", "c3b1", "c6b8", "b1c3", "b8c6", "c3b1", "c6b8"];
    let stands = [("2009", "9.2.b"), ("2017", "9.2.1.2"), ("2023", "9.2.2")];
    check(
        &stands,
        &json!({"moves": moves, "tc": "20m"}),
        "w claim threefold",
        "ended 1/2-1/2 threefold",
    );
}

#[test]
fn art_8_1_2_nothing_is_written_in_advance() {
    let articles = [("2009", "8.1"), ("2017", "8.1.2"), ("2023", "8.1.2")];
    for acts in ["w write_ahead", "w write 1"] {
        let (_, ruling) = play("2023", &json!({"tc": "90m"}), acts);
        assert_eq!(ruling.kind.slug(), "choice");
    }
    check(
        &articles[..1],
        &json!({}),
        "w write_ahead",
        "choice; warn|opp_time|own_time|lose|own_score|opp_score|expel",
    );
}

#[test]
fn art_8_6_a_count_that_cannot_be_proved() {
    stands_for!("fide-2023 8.6", "fide-2017 8.6", "fide-2009 8.6");
    let setup = json!({"tc": "40/60m, 30m", "clocks": {"white": 1000, "black": 5000}});
    check(&every("8.6"), &setup, "@999 a count_unproved", "refused flag_up");
    check(&every("8.6"), &setup, "@1000 a count_unproved", "continue");
    let down = "@1000 a count_unproved";
    check_clocks(&["2009", "2017", "2023"], &setup, down, "1800000 1805000 white");
    check(&every("8.6"), &json!({"tc": "60m"}), "a count_unproved", "refused nothing_found");
    // The count of a complete score proves itself.
    let mut followed = setup.clone();
    followed["event"] = json!({"scores_followed": true});
    let written = "@500 w move e2e4; w press; b write 1; @5500 a count_unproved";
    check(&every("8.6"), &followed, written, "refused nothing_found");
    let unwritten = "@500 w move e2e4; w press; @5500 a count_unproved";
    check(&every("8.6"), &followed, unwritten, "continue");
    let rebuilt = [("2009", "8.5.c"), ("2017", "8.5.3"), ("2023", "8.5.3")];
    check(&rebuilt, &setup, "a reconstruct", "ok");
    let completed = [("2009", "8.5.b"), ("2017", "8.5.2"), ("2023", "8.5.2")];
    check(&completed, &setup, "w score_completed", "ok");
}

#[test]
fn art_8_7_the_signed_result_stands_unless_the_arbiter_decides_otherwise() {
    check(&every("8.7"), &json!({}), "w sign", "refused too_early");
    check(&every("8.7"), &json!({}), "w resign; w sign; b sign", "ok");
    check(&every("8.7"), &json!({}), "w resign; w sign; a correct_result 1/2-1/2", "ok");
    let (table, _) = play("2023", &json!({}), "w resign; a correct_result 1/2-1/2");
    assert_eq!(table.game().ending().unwrap().result.unwrap().to_string(), "1/2-1/2");
}

#[test]
fn art_11_10_appeals() {
    let articles = [("2009", "12.10"), ("2017", "11.10"), ("2023", "11.10")];
    check(&articles, &json!({}), "w resign; w sign; w appeal 0", "ok");
    check(&articles, &json!({}), "w resign; w sign; w appeal 2", "refused nothing_found");
    check(
        &articles,
        &json!({"event": {"no_appeal": true}}),
        "w resign; w appeal 0",
        "refused event_rule",
    );
    // 2009: never against a ruling in the quickplay finish.
    let setup = json!({"tc": "60m", "event": {"guideline_iii": true}, "clocks": {"white": 6000, "black": 9000}});
    let ruled = "w qp_draw cannot_win; a decide reject; w appeal 1";
    check(&articles[..1], &setup, ruled, "refused final");
    check(&articles[1..], &setup, ruled, "ok");
    for choice in ["draw", "reject"] {
        let postponed = format!(
            "w qp_draw cannot_win; a decide postpone; @9000 b flag w; a decide {choice}; b appeal 3"
        );
        check(&articles[..1], &setup, &postponed, "refused final");
        check(&articles[1..], &setup, &postponed, "ok");
    }
    check(&late("11.9"), &json!({}), "w ask_explanation", "ok");
}

#[test]
fn art_a_4_3_the_arbiters_score_may_be_seen_five_times() {
    let rapid = json!({"tc": "20m"});
    let articles = [("2017", "A.3.2"), ("2023", "A.4.3")];
    check(&articles, &rapid, &"w see_score;".repeat(5), "ok");
    check_cites(
        &articles[1..],
        &rapid,
        &"w see_score;".repeat(6),
        "choice; warn|opp_time|own_time|opp_score|own_score|lose|exclude_rounds|expel",
    );
    check(&articles, &rapid, "b see_score", "refused not_on_move");
    check(&[("2017", "B.3.2"), ("2023", "B.2.3")], &json!({"tc": "5m"}), "w see_score", "ok");
    check(&[("2009", "A2")], &rapid, "w see_score", "refused no_such_rule");
}

#[test]
fn art_8_5_after_a_flag_fall_the_score_is_completed_before_the_next_move() {
    stands_for!("fide-2023 8.5.1 8.5.2", "fide-2017 8.5.1 8.5.2", "fide-2009 8.4 8.5.a 8.5.b");
    // The second move of the period is completed by the third one, then the flag falls.
    let setup = json!({"tc": "2/60m, 60m", "moves": ["e2e4", "e7e5"],
        "clocks": {"white": 5000, "black": 5000}, "event": {"scores_followed": true}});
    let moves = "@1000 w move g1f3; @2000 b move b8c6; @3000 w move f1b5";
    let flag = "@6000 b flag w";
    let (one, nobody) = (&late("8.5.2"), &late("8.5.1"));
    check_cites(nobody, &setup, &format!("{moves}; {flag}"), "continue");
    let black_wrote = format!("{moves}; b write 5; {flag}");
    check_cites(one, &setup, &black_wrote, "continue");
    let next = format!("{black_wrote}; b move g8f6");
    check(one, &setup, &format!("{next}; w move e1g1"), "refused score_due");
    // Who wrote all the time may move; so may the other, once his score is complete.
    check_cites(&late("4.7.2"), &setup, &format!("{next}; w score_completed; w move e1g1"), "made");
    check_cites(&late("4.7.2"), &setup, &format!("{next}; w write 6; w move e1g1"), "made");
    // In 2009 only the press completes a move: the clock's counter was wrong.
    let moves = "a set_counter of=w moves=0; a set_counter of=b moves=0; @1000 w play g1f3; @2000 b play b8c6";
    let (one, nobody) = (&[("2009", "8.5.b")], &[("2009", "8.5.a")]);
    check_cites(nobody, &setup, &format!("{moves}; {flag}"), "continue");
    let black_wrote = format!("{moves}; b write 4; {flag}");
    check_cites(one, &setup, &black_wrote, "continue");
    check(one, &setup, &format!("{black_wrote}; w play f1b5"), "refused score_due");
    let completed = format!("{black_wrote}; w score_completed; w play f1b5");
    check(&[("2009", "6.7.a")], &setup, &completed, "completed");
}

#[test]
fn art_8_5_1_the_clocks_stand_until_both_scores_are_complete() {
    stands_for!("fide-2023 8.5.1 8.5.3", "fide-2017 8.5.1 8.5.3", "fide-2009 8.5.a 8.5.c");
    let setup = json!({"tc": "2/60m, 60m", "moves": ["e2e4", "e7e5"],
        "clocks": {"white": 5000, "black": 5000}, "event": {"scores_followed": true}});
    let fallen = "a set_counter of=w moves=0; a set_counter of=b moves=0; @1000 w play g1f3; @2000 b play b8c6; @6000 b flag w";
    let editions = ["2009", "2017", "2023"];
    // The clocks stand: the hour of the period is untouched a minute later.
    let later = format!("{fallen}; @66000 read");
    check_clocks(&editions, &setup, &later, "3600000 4000 none");
    let nobody = [("2009", "8.5.a"), ("2017", "8.5.1"), ("2023", "8.5.1")];
    check(&nobody, &setup, &format!("{fallen}; a restart"), "refused score_due");
    let one = format!("{fallen}; w score_completed; a restart");
    check(&nobody, &setup, &one, "refused score_due");
    let restart = [("2009", "6.12.c"), ("2017", "6.11.3"), ("2023", "6.11.3")];
    let both = format!("{fallen}; w score_completed; b score_completed; a restart");
    check(&restart, &setup, &both, "continue");
    check_clocks(&editions, &setup, &format!("{both}; @7000 read"), "3599000 4000 white");
    // With no complete score the game is reconstructed; position, times and count are noted first.
    let rebuilt = [("2009", "8.5.c"), ("2017", "8.5.3"), ("2023", "8.5.3")];
    check(&rebuilt, &setup, &format!("{fallen}; a reconstruct"), "ok");
    check(&restart, &setup, &format!("{fallen}; a reconstruct; a restart"), "continue");
    let half = format!("{fallen}; b score_completed; a reconstruct");
    check(&rebuilt, &setup, &half, "refused nothing_found");
    for edition in editions {
        let (_, ruling) = play(edition, &setup, &format!("{fallen}; a reconstruct"));
        let noted = ruling.effects.iter().find_map(|effect| match effect {
            Effect::Noted { fen, clocks, white, black, .. } => Some((fen, clocks, white, black)),
            _ => None,
        });
        let fen = "r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 2 3".to_owned();
        let clocks = Some((Millis(3_600_000), Millis(4_000)));
        assert_eq!(noted, Some((&fen, &clocks, &2, &2)), "{edition}");
    }
    // Where nothing can be proved, nobody need complete anything (8.6).
    let unproved = "@5500 w move g1f3; a count_unproved; b move b8c6";
    let (_, ruling) = play("2023", &setup, unproved);
    assert_eq!(ruling.refusal(), None);
}

/// The Laws as a federation may read 8.4.
static WHILE_LOW: Laws = Laws { record_freed: RecordFreed::WhileLow, ..Laws::FIDE_2023 };

#[test]
fn art_8_4_a_federation_may_read_otherwise_for_how_long_a_player_is_freed() {
    stands_for!("fide-2023 8.4");
    let setup: Setup = serde_json::from_value(json!({
        "tc": "60m", "clocks": {"white": 299_999, "black": 900_000}, "event": {"scores_followed": true},
    }))
    .unwrap();
    // Under five minutes he plays without writing, then gains time.
    let acts = "play e2e4; a add_time of=w ms=600000; play e7e5; w move g1f3";
    let owes = |laws| {
        let mut table = Table::new(laws, setup.clone()).unwrap();
        let rulings: Vec<_> =
            lines(acts).iter().map(|line| line.enter(&mut table, Millis::ZERO)).collect();
        rulings.last().unwrap().notes.contains(&Note::NotRecorded)
    };
    assert!(!owes(&Laws::FIDE_2023));
    assert!(owes(&WHILE_LOW));
}
