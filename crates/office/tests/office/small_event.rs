//! One small event from the announcement to the stamp, with what goes wrong on the way.

use codex::{article, stands_for};
use office::absence::{Cause, Measure, Rule, Statement};
use office::entrant::{Departure, Status};
use office::round::{BoardResult, Seats};
use office::stage::Stage;
use office::{Act, EntrantId, Instant, Role, Verdict};
use rating::EloItalia;
use tournament::{Score, Tpn};

use crate::hall::{HOUR, Hall, start};

use BoardResult::{Black, Draw, White, WhiteByForfeit};

#[test]
fn numbers_follow_the_ratings_and_the_first_round_follows_the_numbers() {
    let mut hall = Hall::begun(6, 8);
    hall.start_round();
    // Upper half against lower half; number one has White, as the lot of seed 7 gave.
    let meetings: Vec<(u16, u16)> =
        hall.boards().iter().map(|&(white, black)| (white.min(black), white.max(black))).collect();
    assert_eq!(meetings, [(1, 5), (2, 6), (3, 7), (4, 8)]);
}

#[test]
fn a_result_is_written_once_and_then_corrected_with_a_reason() {
    let mut hall = Hall::begun(6, 8);
    hall.start_round();
    hall.act(Act::Result { board: 1, result: White });
    assert_eq!(hall.refused(Act::Result { board: 1, result: Draw }), "office-result-before");
    let silent = Act::Correct { round: 1, board: 1, result: Draw, reason: " ".into() };
    assert_eq!(hall.refused(silent), "office-reason-missing");
    hall.act(Act::Correct { round: 1, board: 1, result: Draw, reason: "both scoresheets".into() });
    assert_eq!(hall.office.event().round(1).expect("paired").results()[0], Some(Draw));
    assert_eq!(hall.refused(Act::Result { board: 9, result: White }), "office-no-such-board");
}

#[test]
fn an_act_is_taken_back_only_while_nothing_rests_on_it() {
    let mut hall = Hall::begun(6, 8);
    let paired = hall.office.next_entry();
    hall.act(Act::Pair);
    let before = hall.office.event().clone();
    hall.act(Act::Undo { entry: paired, reason: "one more player".into() });
    assert_eq!(hall.office.event().last_paired(), 0);
    hall.act(Act::Pair);
    assert_eq!(*hall.office.event(), before);
    hall.act(Act::Publish);
    let written = hall.office.next_entry();
    hall.act(Act::Result { board: 2, result: Black });
    let publish = Act::Undo { entry: written - 1, reason: "too early".into() };
    assert_eq!(hall.refused(publish), "office-built-upon");
    hall.act(Act::Undo { entry: written, reason: "wrong board".into() });
    assert_eq!(hall.office.event().round(1).expect("paired").results()[1], None);
    // Taking the undoing back writes the result again.
    let again = hall.office.next_entry() - 1;
    hall.act(Act::Undo { entry: again, reason: "it was right".into() });
    assert_eq!(hall.office.event().round(1).expect("paired").results()[1], Some(Black));
}

#[test]
fn an_absence_announced_in_time_leaves_the_player_out_of_the_pairing() {
    stands_for!("fsi-2009 7.5.2");
    let mut hall = Hall::begun(6, 8);
    hall.start_round();
    let away = EntrantId(3);
    let says = Statement::Absence { round: 2, cause: Cause::Planned };
    hall.act(Act::Tell { entrant: away, says });
    hall.finish_round(&[White, White, White, White]);
    hall.act(Act::Pair);
    let event = hall.office.event();
    let pairing = event.round(2).and_then(|round| round.pairing()).expect("paired");
    assert_eq!(pairing.absent, [away]);
    assert_eq!(pairing.boards.len(), 3);
    assert!(pairing.bye.is_some(), "seven are left");
}

#[test]
fn force_majeure_in_time_puts_new_pairings_on_the_wall() {
    stands_for!("fsi-2009 7.5.2");
    let mut hall = Hall::begun(6, 8);
    hall.start_round();
    hall.finish_round(&[White, White, White, White]);
    hall.act(Act::Pair);
    hall.act(Act::Publish);
    hall.at(Instant(start(2).0 - HOUR));
    let says = Statement::Absence { round: 2, cause: Cause::ForceMajeure };
    hall.act(Act::Tell { entrant: EntrantId(1), says });
    hall.act(Act::Pair);
    hall.act(Act::Publish);
    let event = hall.office.event();
    let pairing = event.round(2).and_then(|round| round.pairing()).expect("paired");
    assert_eq!(pairing.absent, [EntrantId(1)]);
}

#[test]
fn a_forfeit_in_round_one_waits_for_the_chief_arbiter() {
    stands_for!("fsi-2009 7.5.1");
    let mut hall = Hall::begun(6, 8);
    hall.start_round();
    let (white, black) = hall.boards()[3];
    assert_eq!((white.min(black), white.max(black)), (4, 8));
    let late = BoardResult::from_sign(if white == 8 { "-:+" } else { "+:-" }).expect("a result");
    let ruling = hall.finish_round(&[White, White, White, late]);
    assert_eq!(ruling.verdict, Verdict::ForTheArbiter);
    assert!(ruling.articles.contains(&article!("fsi-2009 7.5.1")));
    assert_eq!(hall.refused(Act::Pair), "office-decision-pending");
    let waive = |reason: &str| Act::Decide {
        entrant: EntrantId(8),
        rule: Rule::FirstRoundForfeit,
        round: 1,
        measure: Measure::Keep,
        reason: reason.into(),
    };
    assert_eq!(hall.refused(waive("")), "absence-decision-no-reason");
    hall.act(waive("telefona: treno in ritardo, gioca da domani"));
    hall.act(Act::Pair);
    assert_eq!(hall.boards().len(), 4);
}

#[test]
fn the_third_forfeit_excludes_without_anybody_asking() {
    stands_for!("fsi-2009 7.5.1");
    let mut hall = Hall::begun(6, 8);
    for round in 1..=4 {
        hall.start_round();
        let boards = hall.boards();
        let results: Vec<BoardResult> = boards
            .iter()
            .map(|&(white, black)| match (white, black) {
                (_, 8) if round > 1 => WhiteByForfeit,
                (8, _) if round > 1 => BoardResult::BlackByForfeit,
                _ => Draw,
            })
            .collect();
        hall.finish_round(&results);
        if round > 1 && round < 4 {
            hall.act(Act::Tell { entrant: EntrantId(8), says: Statement::Continues });
        }
    }
    let entrant = hall.office.event().entrant(EntrantId(8)).expect("entered");
    assert_eq!(entrant.status, Status::Gone { why: Departure::Excluded, from: 5 });
    assert!(!entrant.left_without_right(), "exclusion is not an unjustified withdrawal");
}

#[test]
fn a_late_withdrawal_costs_the_gains_and_one_in_time_does_not() {
    stands_for!("fsi-2009 7.5.3");
    for (late, gains_kept) in [(false, true), (true, false)] {
        let mut hall = Hall::begun(6, 8);
        hall.start_round();
        // The weaker side wins everywhere: number 8 beats number 4.
        let upset: Vec<BoardResult> = hall
            .boards()
            .iter()
            .map(|&(white, black)| if white > black { White } else { Black })
            .collect();
        let says = Statement::Withdrawal { from: 2 };
        if late {
            hall.finish_round(&upset);
            hall.at(Instant(hall.now.0 + 1));
            hall.act(Act::Tell { entrant: EntrantId(8), says });
        } else {
            hall.act(Act::Tell { entrant: EntrantId(8), says });
            hall.finish_round(&upset);
        }
        let event = hall.office.event();
        let rated = event.variations(&EloItalia::FSI_2009).expect("the event has facts");
        let eighth = rated.iter().find(|rated| rated.entrant.tpn == Tpn::new(8).expect("a number"));
        let variation = eighth.expect("number 8 is rated").variation;
        // 1930 against 1970: 40 below is 44 %, 0.4 expected, 30 × 0.6 = +18; four share the first
        // place, which only matters for losses.
        assert_eq!(variation.before, 18);
        assert_eq!(variation.applied(), if gains_kept { 18 } else { 0 });
    }
}

#[test]
fn who_has_withdrawn_is_asked_nothing_more_after_the_game_he_did_not_come_to() {
    stands_for!("fsi-2009 7.5.3");
    let mut hall = Hall::begun(6, 8);
    hall.start_round();
    hall.finish_round(&[White, White, White, White]);
    hall.act(Act::Pair);
    hall.act(Act::Publish);
    hall.at(Instant(start(2).0 - HOUR / 3));
    let entrant = EntrantId(8);
    let told = hall.act(Act::Tell { entrant, says: Statement::Withdrawal { from: 2 } });
    assert_eq!(told.verdict, Verdict::ForTheArbiter, "new pairings are up to the arbiter");
    let measure = Measure::LoseByForfeit;
    let reason = "gli abbinamenti restano".into();
    let decided =
        hall.act(Act::Decide { entrant, rule: Rule::NewPairings, round: 2, measure, reason });
    // The answer says what was decided, not only what could have been.
    assert_eq!(decided.what.key, "office-decided");
    hall.at(start(2));
    hall.act(Act::StartRound);
    let results: Vec<BoardResult> = hall
        .boards()
        .iter()
        .map(|&(white, black)| match (white, black) {
            (8, _) => BoardResult::BlackByForfeit,
            (_, 8) => WhiteByForfeit,
            _ => Draw,
        })
        .collect();
    let closed = hall.finish_round(&results);
    assert_eq!(closed.verdict, Verdict::Accepted, "{:?}", closed.findings);
    assert!(closed.findings.is_empty(), "{:?}", closed.findings);
    hall.act(Act::Pair);
    assert_eq!(hall.boards().len(), 3, "seven are left");
}

#[test]
fn a_late_entry_plays_from_the_next_round() {
    let mut hall = Hall::begun(6, 8);
    hall.start_round();
    let late = hall.enter("late", 2100);
    hall.finish_round(&[White, White, White, White]);
    hall.act(Act::Pair);
    let event = hall.office.event();
    // The strongest of all: everybody else moves down by one.
    assert_eq!(event.entrant(late).expect("entered").number, Some(1));
    let facts = event.tournament(1).expect("the event has facts");
    let first = facts.participant(Tpn::new(1).expect("a number")).expect("takes part");
    assert_eq!(facts.score(first), Score::ZERO);
    assert!(
        event.round(2).expect("paired").board_of(late).is_some()
            || event.round(2).and_then(|round| round.pairing()).expect("paired").bye == Some(late)
    );
}

#[test]
fn a_pairing_by_hand_is_accepted_with_what_it_breaks() {
    let mut hall = Hall::begun(6, 4);
    hall.start_round();
    let first = hall.boards();
    hall.finish_round(&[White, White]);
    let boards: Vec<Seats> = first
        .iter()
        .map(|&(white, black)| Seats {
            white: Some(EntrantId(white)),
            black: Some(EntrantId(black)),
        })
        .collect();
    let act = Act::PairByHand { boards, bye: None, reason: "prova".into() };
    let ruling = hall.act(act);
    assert!(!ruling.findings.is_empty(), "they have met before");
}

#[test]
fn an_event_is_homologated_on_its_report_with_its_fees_paid() {
    stands_for!("fsi-2009 6.1.2", "fsi-2009 6.2.1 6.2.2 6.2.3");
    let mut hall = Hall::begun(6, 8);
    for _ in 1..=6 {
        hall.start_round();
        hall.finish_round(&[White, Draw, Black, White]);
    }
    assert_eq!(hall.refused(Act::SendReport), "office-not-finished");
    hall.act(Act::Finish);
    assert_eq!(hall.ask(Role::Federation, &Act::Homologate).what.key, "office-no-report");
    hall.act(Act::SendReport);
    assert_eq!(hall.ask(Role::Federation, &Act::Homologate).what.key, "office-fees-missing");
    hall.act(Act::PayFees);
    assert_eq!(hall.ask(Role::ChiefArbiter, &Act::Homologate).what.key, "office-not-permitted");
    let mut refused = Hall { office: hall.office.clone(), now: hall.now, actor: hall.actor };
    let ruling = hall.try_as(Role::Federation, Act::Homologate);
    assert_eq!(ruling.verdict, Verdict::Accepted, "{:?} {:?}", ruling.what, ruling.findings);
    assert_eq!(hall.office.event().stage(), Stage::Homologated);
    let why = Act::RefuseHomologation { reason: "arbitro non abilitato".into() };
    refused.try_as(Role::Federation, why);
    let variations = refused.office.event().variations(&EloItalia::FSI_2009);
    assert_eq!(variations.expect("the event has facts"), []);
}

#[test]
fn the_past_can_be_seen_as_it_was() {
    let mut hall = Hall::begun(6, 8);
    let then = hall.office.clone();
    hall.start_round();
    hall.finish_round(&[White, White, White, White]);
    let entries = then.next_entry() - 1;
    assert_eq!(hall.office.as_of(entries), Some(then));
    assert_eq!(hall.office.as_of(hall.office.next_entry()), None, "nothing is known of the future");
}
