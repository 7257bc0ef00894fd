//! Pairings taken off the wall, gone stale, kept; results taken away; presence; byes; late entries.

use codex::stands_for;
use office::bye::{ByeKind, ByeRules, ByeState};
use office::round::{BoardResult, Phase};
use office::stage::Stage;
use office::{Act, Announcement, EntrantId, Instant, Level, Role, Verdict};

use crate::hall::{HOUR, Hall, announcement, start};

fn why() -> String {
    "a reason".to_owned()
}

fn correct(round: u8, board: u16, result: BoardResult) -> Act {
    Act::Correct { round, board, result, reason: why() }
}

fn withdraw() -> Act {
    Act::WithdrawPairings { reason: why() }
}

fn mentions(hall: &Hall) -> Vec<&'static str> {
    hall.office.report().iter().map(|item| item.what.key).collect()
}

/// Four players after a round that White won twice.
fn after_one_round() -> Hall {
    let mut hall = Hall::begun(3, 4);
    hall.start_round();
    hall.finish_round(&[BoardResult::White, BoardResult::White]);
    hall
}

#[test]
fn published_pairings_are_withdrawn_until_the_clocks_start() {
    let mut hall = Hall::begun(3, 6);
    assert_eq!(hall.refused(withdraw()), "office-nothing-paired");
    hall.act(Act::Pair);
    hall.act(Act::Publish);
    let empty = Act::WithdrawPairings { reason: "  ".to_owned() };
    assert_eq!(hall.refused(empty), "office-reason-missing");
    let boards = hall.boards();
    hall.act(withdraw());
    assert_eq!(hall.office.event().last_paired(), 0);
    assert!(hall.office.event().round(1).is_none());
    hall.act(Act::Pair);
    assert_eq!(hall.boards(), boards, "nothing changed meanwhile");
    hall.act(Act::Publish);
    assert_eq!(mentions(&hall), ["report-pairings-withdrawn", "report-paired-anew"]);
    hall.act(Act::StartRound);
    assert_eq!(hall.refused(withdraw()), "office-wrong-phase");
}

#[test]
fn a_draft_withdrawn_leaves_nothing_to_report_and_a_result_holds_the_round() {
    let mut hall = Hall::begun(3, 6);
    hall.act(Act::Pair);
    hall.act(withdraw());
    hall.act(Act::Pair);
    hall.act(Act::Publish);
    assert!(mentions(&hall).is_empty());
    hall.act(Act::Result { board: 1, result: BoardResult::White });
    assert_eq!(hall.refused(withdraw()), "office-round-begun");
    hall.act(Act::ClearResult { board: 1, reason: why() });
    hall.act(withdraw());
    assert_eq!(hall.office.event().last_paired(), 0);
}

#[test]
fn a_corrected_result_makes_published_pairings_stale_at_once() {
    let mut hall = after_one_round();
    hall.act(Act::Pair);
    hall.act(Act::Publish);
    let ruling = hall.act(correct(1, 1, BoardResult::Black));
    assert_eq!(ruling.verdict, Verdict::ForTheArbiter);
    let stale = hall.office.event().stale(2).expect("the round was paired on another result");
    assert!(!stale.differences.is_empty());
    assert_eq!(hall.refused(Act::StartRound), "office-pairing-stale");
    // Paired again, the round is what it would have been with the right result from the start.
    hall.act(Act::Pair);
    hall.act(Act::Publish);
    let mut other = Hall::begun(3, 4);
    other.start_round();
    other.finish_round(&[BoardResult::Black, BoardResult::White]);
    other.act(Act::Pair);
    assert_eq!(hall.boards(), other.boards());
    hall.act(Act::StartRound);
    let told = mentions(&hall);
    assert!(told.contains(&"report-paired-anew"), "{told:?}");
}

#[test]
fn stale_pairings_are_kept_with_a_reason_until_something_changes_again() {
    let mut hall = after_one_round();
    hall.act(Act::Pair);
    let keep = || Act::KeepPairings { reason: why() };
    assert_eq!(hall.refused(keep()), "office-nothing-to-keep");
    hall.act(Act::Publish);
    hall.act(correct(1, 1, BoardResult::Black));
    hall.act(keep());
    assert!(hall.office.event().stale(2).is_none());
    assert!(mentions(&hall).contains(&"report-pairings-kept"));
    // With the first result they are the system's own again; with yet another they are not.
    hall.act(correct(1, 1, BoardResult::White));
    assert!(hall.office.event().stale(2).is_none());
    hall.act(correct(1, 2, BoardResult::Draw));
    assert_eq!(hall.refused(Act::StartRound), "office-pairing-stale");
    hall.act(keep());
    hall.at(start(2));
    hall.act(Act::StartRound);
}

#[test]
fn an_old_draft_is_not_published_after_what_it_rested_on_was_taken_back() {
    let mut hall = after_one_round();
    hall.act(correct(1, 1, BoardResult::Black));
    let entry = hall.office.next_entry() - 1;
    hall.act(Act::Pair);
    let undone = hall.act(Act::Undo { entry, reason: why() });
    assert_eq!(undone.verdict, Verdict::ForTheArbiter);
    assert_eq!(hall.refused(Act::Publish), "office-pairing-stale");
    hall.act(Act::Pair);
    hall.act(Act::Publish);
}

#[test]
fn points_taken_after_the_pairing_make_it_stale_too() {
    let mut hall = after_one_round();
    hall.act(Act::Pair);
    let winner = EntrantId(hall.boards()[0].0);
    let remark = office::remark::Remark {
        forwarded: None,
        kind: office::remark::RemarkKind::Points { halves: -2 },
        entrant: Some(winner),
        round: Some(1),
        board: None,
        article: None,
        words: why(),
    };
    let ruling = hall.act(Act::Remark { remark: Box::new(remark) });
    assert_eq!(ruling.verdict, Verdict::ForTheArbiter);
}

#[test]
fn a_pairing_by_hand_is_held_against_what_changes_after_it() {
    let mut hall = after_one_round();
    hall.act(Act::Pair);
    let draft = hall.office.event().round(2).and_then(office::Round::pairing).cloned();
    let mut boards = draft.expect("a draft").boards;
    for seats in &mut boards {
        std::mem::swap(&mut seats.white, &mut seats.black);
    }
    hall.act(Act::PairByHand { boards, bye: None, reason: why() });
    assert!(hall.office.event().stale(2).is_none(), "the arbiter knew what the system would do");
    hall.act(Act::Publish);
    assert!(hall.office.event().stale(2).is_none());
    hall.act(correct(1, 1, BoardResult::Black));
    assert_eq!(hall.refused(Act::StartRound), "office-pairing-stale");
}

#[test]
fn a_result_is_cleared_in_the_round_in_play_only() {
    let mut hall = Hall::begun(2, 4);
    hall.start_round();
    let clear = |board| Act::ClearResult { board, reason: why() };
    assert_eq!(hall.refused(clear(1)), "office-nothing-to-clear");
    assert_eq!(hall.refused(clear(9)), "office-no-such-board");
    hall.act(Act::Result { board: 1, result: BoardResult::White });
    hall.act(clear(1));
    let book = hall.office.event().round(1).expect("a round");
    assert_eq!((book.results()[0], book.ended()[0]), (None, None));
    assert!(mentions(&hall).contains(&"report-cleared"));
    hall.finish_round(&[BoardResult::Black, BoardResult::Draw]);
    assert_eq!(hall.refused(clear(1)), "office-clear-closed");
}

#[test]
fn an_absence_told_before_the_pairings_asks_no_new_ones() {
    stands_for!("fsi-2009 7.5.2");
    let mut hall = after_one_round();
    hall.at(Instant(start(2).0 - 3 * HOUR));
    let (entrant, round) = (EntrantId(4), 2);
    let says =
        office::absence::Statement::Absence { round, cause: office::absence::Cause::Planned };
    let told = hall.act(Act::Tell { entrant, says });
    assert_eq!(told.what.key, "absence-late-ahead");
    let rule = office::absence::Rule::NewPairings;
    let measure = office::absence::Measure::PairAnew;
    let anew = Act::Decide { entrant, rule, round, measure, reason: why() };
    assert_eq!(hall.refused(anew), "absence-decision-not-left-open");
    let measure = office::absence::Measure::NotPair;
    hall.act(Act::Decide { entrant, rule, round, measure, reason: why() });
    hall.act(Act::Pair);
    hall.act(Act::Publish);
    let told = mentions(&hall);
    assert!(told.contains(&"absence-mention-left-out"), "{told:?}");
    assert!(
        !told.contains(&"absence-mention-paired-anew") && !told.contains(&"report-paired-anew")
    );
    assert_eq!(hall.boards().len(), 1, "one of three has the bye");
}

#[test]
fn presence_decides_who_is_paired_if_the_arbiter_says_so() {
    let mut hall = Hall::begun(3, 8);
    assert!(hall.office.event().unseen().is_empty(), "nobody takes presence here");
    for id in 1..=5 {
        hall.act(Act::CheckIn { entrant: EntrantId(id) });
    }
    let unseen = hall.office.event().unseen();
    assert_eq!(unseen, [6, 7, 8].map(EntrantId));
    let seen = Act::LeaveOut { entrants: vec![EntrantId(1)] };
    assert_eq!(hall.refused(seen), "office-checked-in-before");
    hall.act(Act::LeaveOut { entrants: unseen });
    hall.act(Act::Pair);
    assert_eq!(hall.boards().len(), 2);
    // One of them comes while the pairings are a draft: it no longer holds.
    hall.act(Act::CheckIn { entrant: EntrantId(6) });
    assert_eq!(hall.refused(Act::Publish), "office-pairing-stale");
    hall.act(Act::Pair);
    hall.act(Act::Publish);
    assert_eq!(hall.boards().len(), 3);
    let pairing = hall.office.event().round(1).and_then(office::Round::pairing).cloned();
    assert_eq!(pairing.expect("a round").absent, [7, 8].map(EntrantId));
    assert!(!mentions(&hall).contains(&"report-absent"), "nobody announced anything");
    // Who was not seen announced nothing: the two absences of RTF 7.5.2 are still theirs.
    let late = hall.office.event().entrant(EntrantId(7)).expect("entered");
    let file = office::CaseFile::of(hall.office.event(), EntrantId(7), late);
    assert!(file.case().history.absences().is_empty());
    // Coming later they are paired from the next round on.
    hall.act(Act::CheckIn { entrant: EntrantId(7) });
    let held = hall.office.event().entrant(EntrantId(7)).and_then(|it| it.bye_in(1));
    assert_eq!(held.map(|bye| bye.state), Some(ByeState::NotSeen), "round 1 is on the wall");
}

#[test]
fn whoever_is_paired_unseen_is_told() {
    let mut hall = Hall::begun(3, 4);
    hall.act(Act::CheckIn { entrant: EntrantId(1) });
    let ruling = hall.act(Act::Pair);
    assert_eq!(ruling.what.key, "office-corrected-with");
    assert_eq!(hall.boards().len(), 2);
}

#[test]
fn whoever_sat_at_a_board_was_seen_though_nobody_noted_it() {
    let mut hall = Hall::begun(3, 4);
    hall.act(Act::CheckIn { entrant: EntrantId(1) });
    hall.start_round();
    let boards = hall.boards();
    hall.finish_round(&[BoardResult::Draw, BoardResult::WhiteByForfeit]);
    let mut of_the_forfeit = [boards[1].0, boards[1].1].map(EntrantId).to_vec();
    of_the_forfeit.retain(|id| *id != EntrantId(1));
    of_the_forfeit.sort();
    assert_eq!(hall.office.event().unseen(), of_the_forfeit);
}

fn with_byes(rules: ByeRules) -> Announcement {
    Announcement { byes: rules, ..announcement(5) }
}

fn bye(id: u16, round: u8, kind: ByeKind) -> Act {
    let (entrant, kind) = (EntrantId(id), Some(kind));
    Act::SetBye { entrant, round, kind, confirmed: false, reason: String::new() }
}

fn confirmed(act: Act) -> Act {
    match act {
        Act::SetBye { entrant, round, kind, reason, .. } => {
            Act::SetBye { entrant, round, kind, confirmed: true, reason }
        }
        other => other,
    }
}

#[test]
fn half_point_byes_go_as_far_as_the_announcement_says() {
    let rules = ByeRules { half_points: 2, until: Some(3), ..ByeRules::default() };
    let mut hall = Hall::begun_as(with_byes(rules), 7);
    assert_eq!(hall.refused(bye(7, 4, ByeKind::Half)), "office-bye-until");
    assert_eq!(hall.refused(bye(7, 1, ByeKind::Full)), "office-bye-no-full");
    assert_eq!(hall.refused(bye(7, 9, ByeKind::Zero)), "office-no-such-round");
    hall.act(bye(7, 1, ByeKind::Half));
    assert_eq!(hall.refused(bye(7, 1, ByeKind::Half)), "office-bye-held");
    // A second one is told and must be confirmed; a third is beyond what was announced.
    let asked = hall.ask(Role::ChiefArbiter, &bye(7, 2, ByeKind::Half));
    assert_eq!((asked.verdict, asked.level), (Verdict::ToConfirm, Level::Confirmed));
    hall.act(confirmed(bye(7, 2, ByeKind::Half)));
    assert_eq!(hall.refused(confirmed(bye(7, 3, ByeKind::Half))), "office-bye-too-many");
    hall.act(Act::BarByes { entrant: EntrantId(6), barred: true, reason: why() });
    assert_eq!(hall.refused(bye(6, 1, ByeKind::Half)), "office-bye-is-barred");
    hall.act(bye(6, 3, ByeKind::Zero));
    hall.start_round();
    assert_eq!(hall.boards().len(), 3);
    assert_eq!(hall.refused(bye(5, 1, ByeKind::Zero)), "office-bye-too-late");
    hall.finish_round(&[BoardResult::Draw; 3]);
    assert!(mentions(&hall).contains(&"report-bye-half"));
    let facts = hall.office.event().tournament(1).expect("facts");
    let scores: Vec<i32> =
        facts.participants().iter().map(|player| facts.score(player).in_tenths()).collect();
    assert_eq!(scores, [5; 7], "a half-point bye is worth a draw");
    let none = Hall::begun(5, 7).refused(bye(1, 2, ByeKind::Half));
    assert_eq!(none, "office-bye-none-announced");
}

#[test]
fn a_third_absence_by_any_name_is_a_withdrawal() {
    stands_for!("fsi-2009 7.5.2");
    let mut hall = Hall::begun(5, 8);
    hall.act(bye(3, 1, ByeKind::Zero));
    hall.act(bye(3, 4, ByeKind::Zero));
    let third = hall.ask(Role::ChiefArbiter, &bye(3, 5, ByeKind::Zero));
    assert_eq!((third.verdict, third.what.key), (Verdict::Refused, "office-bye-absences"));
    assert_eq!(third.articles, [codex::article!("fsi-2009 7.5.2")]);
}

#[test]
fn byes_are_asked_for_before_the_start_and_granted_one_by_one() {
    let rules = ByeRules { half_points: 1, ..ByeRules::default() };
    let mut hall = Hall::new();
    hall.act(Act::Announce { announcement: Box::new(with_byes(rules)) });
    for player in 1..=5 {
        hall.enter(&format!("player-{player}"), 2000 - player);
    }
    assert!(hall.office.event().stage() < Stage::Running);
    let ask = |id, kind| Act::AskBye { entrant: EntrantId(id), round: 1, kind };
    hall.actor = "player-5";
    let own = hall.try_as(Role::Player, ask(5, Some(ByeKind::Half)));
    assert_eq!(own.verdict, Verdict::Accepted);
    let of_another = hall.try_as(Role::Player, ask(4, Some(ByeKind::Half)));
    assert_eq!(of_another.what.key, "office-not-your-own");
    let granting = hall.try_as(Role::Player, bye(5, 1, ByeKind::Half));
    assert_eq!(granting.what.key, "office-not-permitted");
    hall.actor = "arbiter";
    assert!(!hall.office.event().entrant(EntrantId(5)).expect("entered").absent_in(1));
    hall.act(bye(5, 1, ByeKind::Half));
    assert_eq!(hall.refused(ask(5, None)), "office-no-bye-asked");
    hall.act(Act::Begin { alphabetical: Vec::new() });
    hall.act(Act::Pair);
    assert_eq!(hall.boards().len(), 2);
    let taken = Act::SetBye {
        entrant: EntrantId(5),
        round: 1,
        kind: None,
        confirmed: false,
        reason: String::new(),
    };
    hall.act(taken);
    assert_eq!(hall.refused(Act::Publish), "office-pairing-stale", "they play after all");
}

#[test]
fn a_late_entry_takes_the_number_and_the_points_that_are_due() {
    let rules = ByeRules { missed_rounds: 1, ..ByeRules::default() };
    let mut hall = Hall::begun_as(with_byes(rules), 6);
    hall.start_round();
    hall.finish_round(&[BoardResult::White; 3]);
    let late = hall.enter("late", 1985);
    let event = hall.office.event();
    let numbers: Vec<Option<u16>> = event.entrants().map(|(_, of)| of.number).collect();
    // 2000 1990 | 1985 | 1980 1970 …: third, and whoever is weaker moves down by one.
    assert_eq!(numbers, [1, 2, 4, 5, 6, 7, 3].map(Some));
    let facts = event.tournament(1).expect("facts");
    let tpn = event.entrant(late).and_then(office::entrant::Entrant::tpn).expect("a number");
    let player = facts.participant(tpn).expect("there");
    assert_eq!(facts.score(player).in_tenths(), 5);
    hall.act(Act::Pair);
    assert_eq!(hall.boards().len(), 3);
    assert!(matches!(
        hall.office.event().round(2).and_then(office::Round::phase),
        Some(Phase::Draft)
    ));
}

#[test]
fn players_kept_apart_do_not_meet_and_only_before_round_one() {
    let free = Hall::begun(3, 4);
    let mut hall = Hall::begun(3, 4);
    let apart = |ids: &[u16]| Act::KeepApart {
        entrants: ids.iter().copied().map(EntrantId).collect(),
        until: None,
        reason: why(),
    };
    assert_eq!(hall.refused(apart(&[1, 1])), "office-apart-too-few");
    assert_eq!(hall.refused(apart(&[1, 9])), "office-unknown-entrant");
    // 1 would meet 3 and 2 would meet 4: kept apart, 1 meets 4.
    hall.act(apart(&[1, 3]));
    hall.act(Act::Pair);
    let meets = |hall: &Hall, one: u16, other: u16| {
        hall.boards().iter().any(|&pair| pair == (one, other) || pair == (other, one))
    };
    assert!(!meets(&hall, 1, 3) && meets(&hall, 1, 4), "{:?}", hall.boards());
    // The draft goes stale if they may meet after all.
    hall.act(Act::LetMeet { group: 1, reason: why() });
    assert_eq!(hall.refused(Act::Publish), "office-pairing-stale");
    hall.act(Act::Pair);
    assert!(meets(&hall, 1, 3));
    hall.act(Act::Publish);
    assert_eq!(hall.refused(apart(&[2, 4])), "office-apart-late");
    drop(free);
}

#[test]
fn clubs_are_kept_apart_where_the_announcement_says_so() {
    let rules = office::apart::ApartRules { clubs: true, until: Some(1), ..Default::default() };
    let mut hall = Hall::new();
    let announced = Announcement { apart: rules, ..announcement(3) };
    hall.act(Act::Announce { announcement: Box::new(announced) });
    for (player, club) in ["Lodi", "Crema", "lodi ", ""].into_iter().enumerate() {
        let id = hall.office.event().next_entrant();
        hall.enter(&format!("player-{player}"), 2000 - i32::try_from(player).unwrap_or(0));
        let data = hall.office.event().entrant(id).expect("entered").form.data.clone();
        let data = office::entrant::EntryData { club: Some(club.to_owned()), ..data };
        let correct = Act::CorrectEntry {
            entrant: id,
            data: Box::new(data),
            alphabetical: Vec::new(),
            reason: why(),
        };
        hall.act(correct);
    }
    hall.act(Act::Begin { alphabetical: Vec::new() });
    let facts = hall.office.event().tournament(0).expect("facts");
    let [only] = facts.regulations().prohibitions.as_slice() else { panic!("one group") };
    let members: Vec<u16> = only.members.iter().map(|tpn| tpn.get()).collect();
    assert_eq!((only.first, only.last, members), (1, 1, vec![1, 3]));
}

#[test]
fn whoever_needs_a_board_of_their_own_sits_there() {
    let mut hall = Hall::begun(3, 8);
    let fix = |id, board| Act::FixBoard { entrant: EntrantId(id), board, reason: why() };
    hall.act(fix(1, Some(4)));
    assert_eq!(hall.refused(fix(2, Some(4))), "office-fixed-taken");
    assert_eq!(hall.refused(fix(2, Some(0))), "office-fixed-nought");
    hall.act(Act::Pair);
    let (white, black) = hall.boards()[3];
    assert!(white == 1 || black == 1, "{:?}", hall.boards());
    assert!(hall.office.event().stale(1).is_none(), "who meets whom is the system's");
    hall.act(fix(1, None));
    hall.act(withdraw());
    hall.act(Act::Pair);
    let (white, black) = hall.boards()[0];
    assert!(white == 1 || black == 1);
}

#[test]
fn pairing_by_hand_is_a_phase_that_ends_before_the_system() {
    let mut hall = after_one_round();
    hall.act(Act::BeginByHand { reason: "as the judge said".to_owned() });
    assert_eq!(hall.refused(Act::Publish), "office-by-hand-open");
    assert_eq!(hall.refused(Act::Pair), "office-by-hand-open");
    let end = |confirmed| Act::EndByHand { confirmed };
    let same = hall.ask(Role::ChiefArbiter, &end(false));
    assert_eq!(same.verdict, Verdict::Accepted, "nothing was changed yet: {:?}", same.findings);
    // The four meet whom they met in round 1, with no reason of its own.
    let boards = hall.office.event().round(1).and_then(office::Round::pairing).cloned();
    let boards = boards.expect("a round").boards;
    hall.act(Act::PairByHand { boards, bye: None, reason: String::new() });
    let round = hall.office.event().round(2).expect("a draft");
    let said = round.pairing().and_then(|pairing| pairing.by_hand.clone());
    assert_eq!(said.as_deref(), Some("as the judge said"));
    let differs = hall.ask(Role::ChiefArbiter, &end(false));
    assert_eq!((differs.verdict, differs.level), (Verdict::ToConfirm, Level::TwoSteps));
    let found: Vec<&str> = differs.findings.iter().map(|finding| finding.what.key).collect();
    assert!(found.contains(&"manual-met") && found.contains(&"manual-only-by-engine"), "{found:?}");
    hall.act(end(true));
    hall.act(Act::Publish);
    assert_eq!(hall.refused(end(true)), "office-wrong-phase");
}

#[test]
fn numbers_of_a_table_are_given_by_hand_and_its_calendar_is_known() {
    let system = office::announcement::PairingSystem::RoundRobin { cycles: 1 };
    let mut hall = Hall::begun_as(Announcement { system, ..announcement(3) }, 4);
    let give = |order: &[u16]| Act::GiveNumbers {
        order: order.iter().copied().map(EntrantId).collect(),
        reason: "drawn in the hall".to_owned(),
    };
    assert_eq!(hall.refused(give(&[1, 2, 3])), "office-numbers-everybody");
    assert_eq!(hall.refused(give(&[1, 2, 3, 3])), "office-numbers-everybody");
    let _ = hall.try_as(Role::ChiefArbiter, give(&[4, 2, 1, 3]));
    let numbers: Vec<_> = hall.office.event().entrants().map(|(_, it)| it.number).collect();
    assert_eq!(numbers, [3, 2, 4, 1].map(Some));
    // The Berger table of four: 1–4 2–3, 4–3 1–2, 2–4 3–1.
    let table = hall.office.event().table().expect("a calendar");
    let told: Vec<String> = table.iter().map(ToString::to_string).collect();
    assert_eq!(told, ["2\n1 4\n2 3\n", "2\n4 3\n1 2\n", "2\n2 4\n3 1\n"]);
    hall.act(Act::Pair);
    assert_eq!(hall.boards(), [(4, 3), (2, 1)]);
    assert_eq!(hall.refused(give(&[1, 2, 3, 4])), "office-table-fixed");
    let swiss = Hall::begun(3, 4).refused(give(&[1, 2, 3, 4]));
    assert_eq!(swiss, "office-numbers-by-rating");
}
