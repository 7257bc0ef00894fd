//! The frame of FIDE's acceptance: levels and their confirmation, FIDE mode, locks, breaches.

use office::breach::BreachKind;
use office::bye::{ByeKind, ByeRules};
use office::round::{BoardResult, Seats};
use office::{
    Act, Announcement, Consent, EntrantId, FideMode, Level, Office, Role, Unfinished, Verdict,
};

use crate::hall::{Hall, announcement};

use BoardResult::{Adjourned, Black, Draw, White};

fn why() -> String {
    "both scoresheets".to_owned()
}

fn correct(round: u8, result: BoardResult) -> Act {
    Act::Correct { round, board: 1, result, reason: why() }
}

fn leave() -> Act {
    Act::LeaveFideMode { reason: "an invited team".to_owned() }
}

/// So many rounds of eight players in which White wins everywhere.
fn played(rounds: u8) -> Hall {
    let mut hall = Hall::begun(5, 8);
    for _ in 0..rounds {
        hall.start_round();
        hall.finish_round(&[White; 4]);
    }
    hall
}

fn ask(hall: &Hall, act: &Act) -> (Verdict, Level) {
    let ruling = hall.ask(Role::ChiefArbiter, act);
    (ruling.verdict, ruling.level)
}

fn breaches(hall: &Hall) -> Vec<(u8, BreachKind)> {
    hall.office.event().breaches().map(|(_, it)| (it.round, it.kind.clone())).collect()
}

#[test]
fn q189_q191_rounds_before_the_last_two_are_locked_in_fide_mode() {
    let mut hall = played(3);
    // Three rounds are paired: the first is locked, the others are not.
    let refused = hall.ask(Role::ChiefArbiter, &correct(1, Draw));
    assert_eq!((refused.verdict, refused.level), (Verdict::Refused, Level::Outside));
    assert_eq!(refused.what.key, "level-outside");
    assert_eq!(refused.asks[0].why.key, "level-old-round");
    // No consent opens it.
    for consent in [Consent::Seen, Consent::Once, Consent::Code("aaaa-aaaa".into())] {
        assert_eq!(hall.try_with(consent, correct(1, Draw)).verdict, Verdict::Refused);
    }
    assert_eq!(ask(&hall, &correct(3, Draw)), (Verdict::Accepted, Level::Free));
}

#[test]
fn q190_the_round_before_the_last_is_corrected_at_level_3_and_noted() {
    let mut hall = played(3);
    let asked = hall.ask(Role::ChiefArbiter, &correct(2, Draw));
    assert_eq!((asked.verdict, asked.level), (Verdict::ToConfirm, Level::Confirmed));
    assert_eq!(hall.try_with(Consent::Seen, correct(2, Draw)).verdict, Verdict::ToConfirm);
    assert!(breaches(&hall).is_empty());
    let seats = hall.office.event().round(2).unwrap().pairing().unwrap().boards[0];
    hall.act(correct(2, Draw));
    let after = Some(Draw);
    assert_eq!(breaches(&hall), [(2, BreachKind::Correction { seats, before: White, after })]);
}

#[test]
fn a_correction_before_the_next_round_is_paired_asks_nothing() {
    let mut hall = played(2);
    assert_eq!(ask(&hall, &correct(2, Draw)), (Verdict::Accepted, Level::Free));
    // On the wall the pairings go stale instead, and are made anew or kept.
    hall.act(Act::Pair);
    hall.act(Act::Publish);
    hall.act(correct(2, Draw));
    assert!(breaches(&hall).is_empty());
    if hall.office.event().stale(3).is_some() {
        let keep = Act::KeepPairings { reason: why() };
        assert_eq!(ask(&hall, &keep), (Verdict::ToConfirm, Level::Confirmed));
        hall.act(keep);
        assert!(matches!(breaches(&hall).as_slice(), [(3, BreachKind::ByHand { .. })]));
        // Q114: paired by the system, nothing is left of it.
        hall.act(Act::WithdrawPairings { reason: why() });
        hall.act(Act::Pair);
        assert!(breaches(&hall).is_empty());
    }
}

#[test]
fn q191_an_undo_does_not_go_round_a_lock_nor_round_a_confirmation() {
    let mut hall = played(1);
    hall.act(correct(1, Draw));
    let entry = hall.office.next_entry() - 1;
    let undo = Act::Undo { entry, reason: why() };
    assert_eq!(ask(&hall, &undo), (Verdict::Accepted, Level::Free));
    hall.start_round();
    assert_eq!(ask(&hall, &undo), (Verdict::ToConfirm, Level::Confirmed));
    hall.finish_round(&[White; 4]);
    hall.start_round();
    assert_eq!(ask(&hall, &undo), (Verdict::Refused, Level::Outside));
}

#[test]
fn q114_a_breach_is_undone_as_a_whole() {
    let mut hall = played(3);
    hall.act(correct(2, Draw));
    let entry = hall.office.next_entry() - 1;
    assert_eq!(breaches(&hall).len(), 1);
    let undone = hall.act(Act::Undo { entry, reason: why() });
    assert_eq!(undone.level, Level::Free, "nothing remains of it");
    assert!(breaches(&hall).is_empty());
}

#[test]
fn q192_q193_an_older_result_is_corrected_for_the_rating_report_alone() {
    let mut hall = played(3);
    let rated = |round, result| Act::CorrectForRating { round, board: 1, result, reason: why() };
    assert_eq!(hall.refused(rated(2, Draw)), "office-rated-not-old");
    assert_eq!(ask(&hall, &rated(1, Draw)), (Verdict::ToConfirm, Level::Confirmed));
    let before = hall.office.event().standings(3).unwrap().rows().to_vec();
    hall.act(rated(1, Draw));
    let event = hall.office.event();
    assert_eq!(event.round(1).unwrap().results()[0], Some(White));
    assert_eq!(event.round(1).unwrap().rated()[0], Some(Draw));
    assert_eq!(event.standings(3).unwrap().rows(), before);
    let seats = event.round(1).unwrap().pairing().unwrap().boards[0];
    let kind = |rated| BreachKind::RatingCorrection { seats, counted: White, rated };
    assert_eq!(breaches(&hall), [(1, kind(Draw))]);
    // Corrected again there is one note; back to what counted, none.
    hall.act(rated(1, Black));
    assert_eq!(breaches(&hall), [(1, kind(Black))]);
    hall.act(rated(1, White));
    assert!(breaches(&hall).is_empty());
    assert_eq!(hall.refused(rated(1, White)), "office-same-result");
}

#[test]
fn q43_to_q46_fide_mode_is_left_in_two_steps_and_for_good() {
    let mut hall = played(3);
    assert_eq!(hall.office.event().fide_mode(), Some(&FideMode::In));
    let arbiter = hall.ask(Role::Arbiter, &leave());
    assert_eq!(arbiter.what.key, "office-not-permitted");
    let asked = hall.ask(Role::ChiefArbiter, &leave());
    assert_eq!((asked.verdict, asked.level), (Verdict::ToConfirm, Level::TwoSteps));
    assert!(asked.asks[0].consequence.is_some(), "the second step spells it out");
    assert_eq!(hall.try_with(Consent::Once, leave()).verdict, Verdict::ToConfirm);
    // A code is for one act at one place of the journal.
    let code = asked.code.expect("a code");
    hall.act(Act::Pair);
    assert_eq!(hall.try_with(Consent::Code(code), leave()).verdict, Verdict::ToConfirm);
    hall.act(leave());
    let entry = hall.office.next_entry() - 1;
    let left = FideMode::Left { round: 4, reason: "an invited team".to_owned() };
    assert_eq!(hall.office.event().fide_mode(), Some(&left));
    assert_eq!(breaches(&hall), [(4, BreachKind::FideModeLeft)]);
    assert_eq!(hall.refused(leave()), "office-fide-mode-left-before");
    assert_eq!(hall.refused(Act::Undo { entry, reason: why() }), "office-fide-mode-for-good");
    let told = hall.office.report();
    assert!(told.iter().any(|item| item.what.key == "breach-told-fide-mode-left"));
    // Outside of it an old round is corrected, confirmed and noted.
    assert_eq!(ask(&hall, &correct(1, Draw)), (Verdict::ToConfirm, Level::Confirmed));
    hall.act(correct(1, Draw));
    assert_eq!(breaches(&hall).len(), 2);
}

#[test]
fn q40_chess_begins_in_fide_mode_and_other_systems_outside_it() {
    use office::announcement::PairingSystem;
    let mode = |announcement: Announcement| {
        let mut hall = Hall::new();
        hall.act(Act::Announce { announcement: Box::new(announcement) });
        hall.office.event().fide_mode().cloned()
    };
    assert_eq!(mode(announcement(5)), Some(FideMode::In));
    let robin = PairingSystem::RoundRobin { cycles: 1 };
    assert_eq!(mode(Announcement { system: robin, ..announcement(5) }), Some(FideMode::In));
    let own = Announcement { system: PairingSystem::ItaloSwiss, ..announcement(5) };
    assert_eq!(mode(own.clone()), Some(FideMode::Unsuited));
    let deaf = Announcement { federation: office::Pack::FSSI.federation, ..announcement(5) };
    assert_eq!(mode(deaf), None);
    // While it is a draft, the mode follows the announcement.
    let mut hall = Hall::new();
    hall.act(Act::Announce { announcement: Box::new(own) });
    hall.act(Act::Announce { announcement: Box::new(announcement(5)) });
    assert_eq!(hall.office.event().fide_mode(), Some(&FideMode::In));
}

#[test]
fn a_journal_of_before_knows_no_mode_and_is_locked_nowhere() {
    let hall = played(3);
    let entries = hall.office.entries().iter().map(|entry| {
        let mut json = serde_json::to_value(&**entry).unwrap();
        let effects = json["effects"].as_array_mut().unwrap();
        effects.retain(|effect| effect.get("fide_mode").is_none());
        serde_json::from_value::<office::Entry>(json).unwrap()
    });
    let entries: Vec<office::Entry> = entries.collect();
    let old = Office::replay(entries).unwrap();
    assert_eq!(old.event().fide_mode(), None);
    let mut hall = Hall { office: old, now: hall.now, actor: "arbiter" };
    assert_eq!(hall.refused(leave()), "office-fide-mode-none");
    assert_eq!(ask(&hall, &correct(1, Draw)), (Verdict::ToConfirm, Level::Confirmed));
    hall.act(correct(1, Draw));
    assert_eq!(hall.office.event().round(1).unwrap().results()[0], Some(Draw));
}

#[test]
fn q161_q169_an_event_with_a_sealed_game_is_not_finished() {
    let mut hall = Hall::begun(1, 4);
    hall.start_round();
    hall.act(Act::Result { board: 1, result: White });
    assert_eq!(hall.office.event().unfinished(1), Unfinished { open: 1, adjourned: 0 });
    assert!(!hall.office.event().waits_for_games(), "the round is not over");
    hall.act(Act::Result { board: 2, result: Adjourned });
    hall.act(Act::CloseRound);
    assert_eq!(hall.office.event().unfinished(1), Unfinished { open: 0, adjourned: 1 });
    assert!(hall.office.event().waits_for_games());
    assert_eq!(hall.refused(Act::Finish), "office-adjourned-left");
    hall.act(Act::FinishAdjourned { round: 1, board: 2, result: Black });
    assert!(!hall.office.event().waits_for_games());
    hall.act(Act::Finish);
}

/// A round with a sealed game on its second board, then so many whole ones.
fn sealed(rounds: u8) -> Hall {
    let mut hall = Hall::begun(5, 8);
    hall.start_round();
    hall.finish_round(&[White, Adjourned, White, White]);
    for _ in 0..rounds {
        hall.start_round();
        hall.finish_round(&[White; 4]);
    }
    hall
}

#[test]
fn q162_an_adjourned_game_gets_its_result_at_any_time() {
    let finish = |result| Act::FinishAdjourned { round: 1, board: 2, result };
    for rounds in 0..=2 {
        let mut hall = sealed(rounds);
        hall.act(finish(Draw));
        assert!(breaches(&hall).is_empty(), "it counted as a draw and was one");
        assert_eq!(hall.refused(finish(White)), "office-not-adjourned");
        let told = hall.office.report();
        assert!(!told.iter().any(|item| item.what.key == "report-correction"));
    }
}

#[test]
fn q163_an_adjourned_game_that_was_no_draw_is_level_3_and_noted() {
    let finish = |result| Act::FinishAdjourned { round: 1, board: 2, result };
    let mut hall = sealed(0);
    assert_eq!(ask(&hall, &finish(White)), (Verdict::Accepted, Level::Free));
    hall.start_round();
    assert_eq!(ask(&hall, &finish(Draw)), (Verdict::Accepted, Level::Free));
    assert_eq!(ask(&hall, &finish(White)), (Verdict::ToConfirm, Level::Confirmed));
    hall.act(finish(White));
    let seats = hall.office.event().round(1).unwrap().pairing().unwrap().boards[1];
    assert_eq!(breaches(&hall), [(1, BreachKind::Adjournment { seats, result: White })]);
}

#[test]
fn q167_missing_results_become_adjourned_at_level_2() {
    let mut hall = Hall::begun(5, 8);
    hall.start_round();
    hall.act(Act::Result { board: 1, result: White });
    assert_eq!(hall.refused(Act::CloseRound), "office-result-missing");
    assert_eq!(ask(&hall, &Act::AdjournMissing), (Verdict::ToConfirm, Level::Seen));
    assert_eq!(hall.try_with(Consent::Seen, Act::AdjournMissing).verdict, Verdict::Accepted);
    assert_eq!(hall.office.event().unfinished(1), Unfinished { open: 0, adjourned: 3 });
    assert_eq!(hall.refused(Act::AdjournMissing), "office-nothing-missing");
    hall.act(Act::CloseRound);
}

#[test]
fn q168_an_older_game_that_still_waits_is_told_when_a_round_is_paired() {
    let mut hall = sealed(0);
    assert_eq!(ask(&hall, &Act::Pair), (Verdict::Accepted, Level::Free), "it was just put down");
    hall.start_round();
    hall.finish_round(&[White; 4]);
    assert_eq!(ask(&hall, &Act::Pair), (Verdict::ToConfirm, Level::Seen));
    assert_eq!(hall.try_with(Consent::Seen, Act::Pair).verdict, Verdict::Accepted);
}

fn bye(round: u8, kind: ByeKind) -> Act {
    let reason = String::new();
    Act::SetBye { entrant: EntrantId(8), round, kind: Some(kind), confirmed: false, reason }
}

#[test]
fn q174_q178_q179_unusual_byes_are_asked_and_a_full_point_is_noted() {
    let rules = ByeRules { half_points: 2, full_points: true, ..ByeRules::default() };
    let mut hall = Hall::begun_as(Announcement { byes: rules, ..announcement(5) }, 8);
    assert_eq!(ask(&hall, &bye(1, ByeKind::Half)), (Verdict::Accepted, Level::Free));
    hall.act(bye(1, ByeKind::Half));
    assert_eq!(ask(&hall, &bye(2, ByeKind::Half)), (Verdict::ToConfirm, Level::Confirmed));
    assert_eq!(ask(&hall, &bye(2, ByeKind::Full)), (Verdict::ToConfirm, Level::Seen));
    hall.act(bye(2, ByeKind::Full));
    assert_eq!(breaches(&hall), [(2, BreachKind::FullPointBye { entrant: EntrantId(8) })]);
    let nothing = String::new();
    let (entrant, round) = (EntrantId(8), 2);
    hall.act(Act::SetBye { entrant, round, kind: None, confirmed: false, reason: nothing });
    assert!(breaches(&hall).is_empty());
}

#[test]
fn what_was_confirmed_with_the_act_itself_still_counts() {
    let rules = ByeRules { half_points: 2, ..ByeRules::default() };
    let mut hall = Hall::begun_as(Announcement { byes: rules, ..announcement(5) }, 8);
    hall.act(bye(1, ByeKind::Half));
    let old = r#"{"act":"set_bye","entrant":8,"round":2,"kind":"half","confirmed":true}"#;
    let ruling = hall.try_as(Role::ChiefArbiter, serde_json::from_str(old).unwrap());
    assert_eq!((ruling.verdict, ruling.level), (Verdict::Accepted, Level::Confirmed));
}

/// The boards of the draft with the colours of the first one changed over.
fn changed_over(hall: &Hall) -> Vec<Seats> {
    let event = hall.office.event();
    let pairing = event.round(event.last_paired()).and_then(|round| round.pairing());
    let pairing = pairing.expect("a draft stands");
    let mut boards = pairing.boards.clone();
    boards[0] = Seats { white: boards[0].black, black: boards[0].white };
    boards
}

#[test]
fn q65_to_q69_a_pairing_by_hand_is_held_against_the_system_at_level_4() {
    let mut hall = played(1);
    hall.act(Act::BeginByHand { reason: why() });
    let end = || Act::EndByHand { confirmed: false };
    assert_eq!(ask(&hall, &end()), (Verdict::Accepted, Level::Free), "nothing was changed");
    let system = hall.office.event().round(2).unwrap().pairing().unwrap().boards.clone();
    let boards = changed_over(&hall);
    hall.act(Act::PairByHand { boards: boards.clone(), bye: None, reason: String::new() });
    assert!(breaches(&hall).is_empty(), "it is not over yet");
    let asked = hall.ask(Role::ChiefArbiter, &end());
    assert_eq!((asked.verdict, asked.level), (Verdict::ToConfirm, Level::TwoSteps));
    assert_eq!(hall.try_with(Consent::Once, end()).verdict, Verdict::ToConfirm);
    // What used to be enough is not: the consequences were not read.
    let old = hall.try_as(Role::ChiefArbiter, Act::EndByHand { confirmed: true });
    assert_eq!(old.verdict, Verdict::ToConfirm);
    hall.act(end());
    match breaches(&hall).as_slice() {
        [(2, BreachKind::ByHand { system: Some(of), made })] => {
            assert_eq!((&of.boards, &made.boards), (&system, &boards));
        }
        other => panic!("{other:?}"),
    }
    // Q114: paired again by the system, nothing is left of it.
    hall.act(Act::Pair);
    assert!(breaches(&hall).is_empty());
}

#[test]
fn q115_a_round_paired_by_hand_at_once_asks_the_same() {
    let mut hall = played(1);
    hall.act(Act::Pair);
    let boards = changed_over(&hall);
    let typed = Act::PairByHand { boards, bye: None, reason: why() };
    assert_eq!(ask(&hall, &typed), (Verdict::ToConfirm, Level::TwoSteps));
    hall.act(typed);
    assert_eq!(breaches(&hall).len(), 1);
}

#[test]
fn the_journal_keeps_who_confirmed_what() {
    let mut hall = played(3);
    hall.act(correct(2, Draw));
    let entry = hall.office.entries().last().unwrap();
    assert_eq!(entry.context.consent, Consent::Once);
    let json = serde_json::to_value(&**entry).unwrap();
    assert_eq!(json["consent"], "once");
    let read: office::Entry = serde_json::from_value(json).unwrap();
    assert_eq!(read, **entry);
    let plain = serde_json::to_value(&*hall.office.entries()[0]).unwrap();
    assert!(plain.get("consent").is_none(), "whoever was asked nothing said nothing");
}

#[test]
fn an_amendment_is_not_undone_once_its_parts_are_fixed() {
    let mut hall = Hall::new();
    hall.act(Act::Announce { announcement: Box::new(announcement(5)) });
    let tie_breaks = vec!["BH".to_owned()];
    let other = Announcement { tie_breaks, ..announcement(5) };
    hall.act(Act::Announce { announcement: Box::new(other) });
    let entry = hall.office.next_entry() - 1;
    for player in 1..=4 {
        hall.enter(&format!("player-{player}"), 2000 - player);
    }
    hall.act(Act::Begin { alphabetical: Vec::new() });
    let undo = Act::Undo { entry, reason: why() };
    assert_eq!(hall.refused(undo), "office-amendment-refused");
}

/// Eight players, the last two of them equal.
fn with_equals(rounds: u8) -> Hall {
    let mut hall = Hall::new();
    hall.act(Act::Announce { announcement: Box::new(announcement(6)) });
    for player in 1..=8 {
        hall.enter(&format!("player-{player}"), 2000 - 10 * player.min(7));
    }
    hall.act(Act::Begin { alphabetical: Vec::new() });
    for _ in 0..rounds {
        hall.start_round();
        hall.finish_round(&[White; 4]);
    }
    hall
}

fn numbers(hall: &Hall) -> Vec<u16> {
    hall.office.event().entrants().filter_map(|(_, entrant)| entrant.number).collect()
}

#[test]
fn q147_to_q152_equals_exchange_their_numbers_at_level_3_and_4_after_round_4() {
    let exchange = |one, other| Act::ExchangeNumbers {
        one: EntrantId(one),
        other: EntrantId(other),
        reason: why(),
    };
    let mut hall = with_equals(0);
    assert_eq!(hall.refused(exchange(1, 8)), "office-numbers-not-equal");
    assert_eq!(ask(&hall, &exchange(7, 8)), (Verdict::Accepted, Level::Free));
    assert_eq!(hall.office.event().alike(), [[EntrantId(7), EntrantId(8)]]);
    hall = with_equals(3);
    assert_eq!(ask(&hall, &exchange(7, 8)), (Verdict::ToConfirm, Level::Confirmed));
    hall.act(exchange(7, 8));
    assert_eq!(numbers(&hall), [1, 2, 3, 4, 5, 6, 8, 7]);
    assert!(matches!(breaches(&hall).as_slice(), [(3, BreachKind::Exchange { .. })]));
    hall = with_equals(4);
    assert_eq!(ask(&hall, &exchange(7, 8)), (Verdict::ToConfirm, Level::TwoSteps));
}

#[test]
fn q153_to_q155_numbers_are_given_anew_until_round_4_and_equals_keep_their_order() {
    use office::entrant::{EntryData, EntryRating};
    let renumber = || Act::Renumber { alphabetical: Vec::new(), reason: why() };
    for (rounds, asked) in [
        (2, (Verdict::ToConfirm, Level::Confirmed)),
        (3, (Verdict::ToConfirm, Level::Confirmed)),
        (4, (Verdict::Refused, Level::Outside)),
    ] {
        let mut hall = with_equals(rounds);
        assert_eq!(hall.refused(renumber()), "office-numbers-same");
        let before = hall.office.event().entrant(EntrantId(1)).unwrap().form.data.clone();
        let data = EntryData { rating: EntryRating::National(1900), ..before };
        let (entrant, alphabetical) = (EntrantId(1), Vec::new());
        let data = Box::new(data);
        hall.act(Act::CorrectEntry { entrant, data, alphabetical, reason: why() });
        assert_eq!(ask(&hall, &renumber()), asked, "after round {rounds}");
        if asked.0 == Verdict::ToConfirm {
            hall.act(renumber());
            assert_eq!(numbers(&hall), [8, 1, 2, 3, 4, 5, 6, 7]);
        }
    }
}

#[test]
fn q74_q75_q81_q84_an_unsound_scoring_is_refused_with_its_rule() {
    use office::announcement::Worth;
    let told = |worth| {
        let mut hall = Hall::new();
        let announcement = Announcement { worth, ..announcement(5) };
        let act = Act::Announce { announcement: Box::new(announcement) };
        hall.try_as(Role::ChiefArbiter, act).what.key
    };
    let usual = Worth::ONE_HALF_NOTHING;
    assert_eq!(told(usual), "office-announced");
    assert_eq!(told(Worth { draw: 2, ..usual }), "office-unsound-scoring");
    assert_eq!(told(Worth { win: 3, draw: 2, bye: 3, ..usual }), "office-unsound-draws");
    assert_eq!(told(Worth { bye: 3, ..usual }), "office-unsound-bye");
    // Three, one, nothing: no result gives two.
    let three = Worth { win: 6, draw: 2, loss: 0, bye: 6, absence: 0 };
    assert_eq!(told(three), "office-announced");
    assert_eq!(told(Worth { bye: 4, ..three }), "office-unsound-bye-value");
    assert_eq!(told(Worth { absence: 4, ..three }), "office-unsound-absence");
}

#[test]
fn q79_an_absence_worth_a_win_is_recorded_as_a_full_point_bye() {
    use office::announcement::Worth;
    use tournament::{Record, RequestedBye};
    let record = |absence| {
        let worth = Worth { absence, ..Worth::ONE_HALF_NOTHING };
        let mut hall = Hall::begun_as(Announcement { worth, ..announcement(5) }, 8);
        let says = office::absence::Statement::Absence {
            round: 1,
            cause: office::absence::Cause::Planned,
        };
        hall.act(Act::Tell { entrant: EntrantId(8), says });
        hall.start_round();
        let event = hall.office.event();
        let facts = event.tournament(1).unwrap();
        let tpn = event.entrant(EntrantId(8)).unwrap().tpn().unwrap();
        facts.participant(tpn).unwrap().records[0]
    };
    assert_eq!(record(0), Record::Requested(RequestedBye::Zero));
    assert_eq!(record(1), Record::Requested(RequestedBye::Half));
    assert_eq!(record(2), Record::Requested(RequestedBye::Full));
}
