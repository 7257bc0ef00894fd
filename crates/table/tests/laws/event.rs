//! The championships of the Italian deaf sports federation, played under the Laws of 2017.

use codex::stands_for;
use serde_json::json;

use crate::kit::{check, check_cites, play};

#[test]
fn fssi_ind_d_no_draw_is_asked_before_move_30() {
    stands_for!("fssi ind.d sq.e");
    for (regulation, article) in [("fssi_individual", "ind.d"), ("fssi_team", "sq.e")] {
        let at = |number: u32| json!({"fen": format!("r4rk1/5ppp/8/8/8/8/5PPP/R4RK1 w - - 0 {number}"), "tc": "90m", "event": {"regulation": regulation}});
        check_cites(&[("2017", article)], &at(29), "w move f1e1; w offer", "refused event_rule");
        check(&[("2017", "9.1.2.1")], &at(30), "w move f1e1; w offer", "ok");
    }
}

#[test]
fn fssi_ind_c_whoever_is_not_seated_at_the_start_has_lost() {
    stands_for!("fssi ind.c sq.d");
    for (regulation, article) in [("fssi_individual", "ind.c"), ("fssi_team", "sq.d")] {
        let setup = json!({"begin": "waiting", "tc": "90m", "event": {"regulation": regulation}});
        check(&[("2017", article)], &setup, "w arrive; @1000 a start", "ended +/- default");
        check(&[("2017", article)], &setup, "@1000 a start", "ended -/- default");
        check(&[("2017", "6.6")], &setup, "w arrive; b arrive; @1000 a start", "ok");
        check(
            &[("2017", article)],
            &setup,
            "w arrive; @1000 b arrive; a start",
            "ended +/- default",
        );
        check(&[("2017", "6.7.1")], &setup, "a waive_default w", "refused no_such_rule");
    }
}

#[test]
fn fssi_the_rest_of_the_regulation_at_the_board() {
    let setup = json!({"tc": "90m", "event": {"regulation": "fssi_team"}});
    check(&[("2017", "sq.a")], &setup, "a adjourn", "refused event_rule");
    check(&[("2017", "4")], &setup, "a incident hearing_aid b", "ended 1-0 event_rule");
    check(&[("2017", "sq.b")], &setup, "w resign; w appeal 0", "refused captain_only");
    check(&[("2017", "sq.b")], &setup, "wc move e2e4", "refused player_only");
    check(&[("2017", "11.10")], &setup, "w resign; @600000 wc appeal 0", "ok");
    check_cites(&[("2017", "8.b")], &setup, "w resign; @600001 wc appeal 0", "refused too_late");
    let (_, ruling) = play("2017", &setup, "@5 w resign; wc appeal 0");
    assert_eq!(ruling.deadline, Some(vocabulary::Millis(600_005)));
}

#[test]
fn fssi_4_a_hearing_aid_found_after_the_game_leaves_its_result() {
    stands_for!("fssi 4");
    let setup = json!({"tc": "90m", "event": {"regulation": "fssi_individual"}});
    let acts = "w resign; a incident hearing_aid b";
    check(&[("2017", "4")], &setup, acts, "ok");
    let (table, _) = play("2017", &setup, acts);
    assert_eq!(table.game().ending().unwrap().result.unwrap().to_string(), "0-1");
}
