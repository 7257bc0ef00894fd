//! Offences counted at a board, and results told at the table.

use codex::LawsCode;
use office::announcement::Game;
use office::offence::{OffenceKind, Penalty};
use office::round::BoardResult;
use office::{Act, Announcement, PersonId, Role, Ruling, Verdict};
use vocabulary::{Millis, Side};

use crate::hall::{Hall, announcement};

use OffenceKind::{IllegalMove, Telephone, TelephoneSound};

/// A round in play under an edition and a time control.
fn playing(game: Game, control: &str) -> Hall {
    let control = control.parse().expect("a time control");
    let announced = Announcement { game, control, ..announcement(5) };
    let mut hall = Hall::begun_as(announced, 8);
    hall.start_round();
    hall
}

fn chess(code: LawsCode, control: &str) -> Hall {
    playing(Game::Chess(code), control)
}

fn counts(hall: &mut Hall, board: u16, side: Side, kind: OffenceKind) -> (Penalty, Vec<String>) {
    let ruling = hall.act(Act::Offence { board, side, kind });
    let penalty = hall.office.event().offences(1, board).last().expect("counted").penalty;
    (penalty, cited(&ruling))
}

fn cited(ruling: &Ruling) -> Vec<String> {
    let articles = ruling.articles.iter();
    articles.map(|article| format!("{} {}", article.code().slug(), article.number())).collect()
}

#[test]
fn the_first_illegal_move_costs_two_minutes_and_the_second_the_game() {
    let mut hall = chess(LawsCode::Fide2023, "90m+30s");
    let first = counts(&mut hall, 2, Side::White, IllegalMove);
    assert_eq!(first, (Penalty::Time(Millis::minutes(2)), vec!["fide-2023 7.5.5".to_owned()]));
    // The opponent's count is the opponent's own, and so is that of another game.
    assert_eq!(counts(&mut hall, 2, Side::Black, IllegalMove).0, Penalty::Time(Millis::minutes(2)));
    assert_eq!(counts(&mut hall, 3, Side::White, IllegalMove).0, Penalty::Time(Millis::minutes(2)));
    let foreseen = hall.office.event().foreseen((1, 2), Side::White, IllegalMove);
    assert_eq!(foreseen.expect("announced").penalty, Penalty::LossUnlessNoMate, "told beforehand");
    let second = hall.act(Act::Offence { board: 2, side: Side::White, kind: IllegalMove });
    assert_eq!(second.verdict, Verdict::ForTheArbiter, "the arbiter writes the result");
    let results = Penalty::LossUnlessNoMate.results(Side::White);
    assert_eq!(results, [BoardResult::Black, BoardResult::Draw]);
    let event = hall.office.event();
    assert_eq!(event.round(1).expect("paired").results()[1], None, "nothing is written by itself");
}

#[test]
fn every_edition_and_pace_has_its_own_price() {
    let minutes = |minutes| Penalty::Time(Millis::minutes(minutes));
    let of = |code, control, count: usize| {
        let mut hall = chess(code, control);
        let mut last = None;
        for _ in 0..count {
            last = Some(counts(&mut hall, 1, Side::Black, IllegalMove));
        }
        last.expect("counted")
    };
    // 2023: A.3 has one minute in rapid, B.3 takes it over for blitz.
    let rapid = of(LawsCode::Fide2023, "15m+10s", 1);
    assert_eq!(rapid.0, minutes(1));
    assert_eq!(rapid.1, ["fide-2023 7.5.5", "fide-2023 A.3"]);
    let blitz = of(LawsCode::Fide2023, "3m+2s", 1);
    assert_eq!(blitz.0, minutes(1));
    assert_eq!(blitz.1, ["fide-2023 7.5.5", "fide-2023 A.3", "fide-2023 B.3"]);
    assert_eq!(of(LawsCode::Fide2023, "3m+2s", 2).0, Penalty::LossUnlessNoMate);
    // 2017: one minute in blitz only (B.2).
    assert_eq!(of(LawsCode::Fide2017, "15m+10s", 1).0, minutes(2));
    let blitz = of(LawsCode::Fide2017, "3m+2s", 1);
    assert_eq!(
        (blitz.0, blitz.1),
        (minutes(1), vec!["fide-2017 7.5.5".into(), "fide-2017 B.2".into()])
    );
    // 2009: only the third one loses (7.4 b).
    assert_eq!(of(LawsCode::Fide2009, "90m+30s", 2).0, minutes(2));
    let third = of(LawsCode::Fide2009, "90m+30s", 3);
    assert_eq!(third, (Penalty::LossUnlessNoMate, vec!["fide-2009 7.4.b".to_owned()]));
}

#[test]
fn a_telephone_on_the_player_loses_since_2017_and_its_sound_in_2009() {
    for code in [LawsCode::Fide2017, LawsCode::Fide2023] {
        let mut hall = chess(code, "90m+30s");
        let (penalty, articles) = counts(&mut hall, 1, Side::White, Telephone);
        assert_eq!(penalty, Penalty::Loss);
        assert!(articles[0].ends_with(" 11.3.2.2"), "{articles:?}");
        assert_eq!(penalty.results(Side::White), [BoardResult::Black], "the opponent wins");
        assert_eq!(counts(&mut hall, 2, Side::White, TelephoneSound).0, Penalty::Discretion);
    }
    let mut hall = chess(LawsCode::Fide2009, "90m+30s");
    assert_eq!(counts(&mut hall, 1, Side::Black, Telephone).0, Penalty::Discretion);
    let (penalty, articles) = counts(&mut hall, 2, Side::Black, TelephoneSound);
    assert_eq!(articles, ["fide-2009 12.3.b"]);
    assert_eq!(penalty.results(Side::Black), [BoardResult::White, BoardResult::HalfForWhite]);
}

#[test]
fn at_draughts_the_opponent_chooses_and_nothing_loses_by_its_count() {
    let mut hall = Hall::new();
    let announced = Announcement {
        federation: office::Pack::FID.federation,
        game: Game::ItalianDraughts,
        ..announcement(3)
    };
    hall.act(Act::Announce { announcement: Box::new(announced) });
    let Some(foreseen) = hall.office.event().foreseen((1, 1), Side::White, IllegalMove) else {
        panic!("announced");
    };
    assert_eq!(foreseen.penalty, Penalty::OpponentsChoice);
    assert_eq!(foreseen.articles[0].number(), "8.2");
    assert_eq!(foreseen.penalty.results(Side::White), []);
}

#[test]
fn what_was_counted_stands_in_the_report_and_can_be_taken_back() {
    let mut hall = chess(LawsCode::Fide2023, "90m+30s");
    counts(&mut hall, 2, Side::White, IllegalMove);
    counts(&mut hall, 2, Side::White, Telephone);
    let white = hall.boards()[1].0;
    let told = |hall: &Hall| {
        let items = hall.office.report();
        let of = |item: &&office::ReportItem| item.what.key == "report-offence";
        items.iter().filter(of).map(|item| item.entrant.expect("somebody").0).collect::<Vec<_>>()
    };
    assert_eq!(told(&hall), [white, white]);
    let last = hall.office.next_entry() - 1;
    hall.act(Act::Undo { entry: last, reason: "era di un altro".into() });
    assert_eq!(told(&hall), [white]);
    hall.act(Act::Undo { entry: last - 1, reason: "anche questa".into() });
    assert_eq!(hall.office.event().offences(1, 2), []);
}

#[test]
fn only_arbiters_count_and_only_in_a_round_in_play() {
    let mut hall = chess(LawsCode::Fide2023, "90m+30s");
    let offence = Act::Offence { board: 1, side: Side::White, kind: Telephone };
    for role in [Role::Scribe, Role::Player, Role::Federation] {
        assert_eq!(hall.ask(role, &offence).verdict, Verdict::Refused, "{role:?}");
    }
    assert_eq!(hall.ask(Role::Arbiter, &offence).verdict, Verdict::ForTheArbiter);
    let nowhere = Act::Offence { board: 5, side: Side::White, kind: Telephone };
    assert_eq!(hall.refused(nowhere), "office-no-such-board");
    hall.finish_round(&[BoardResult::White; 4]);
    assert_eq!(hall.refused(offence), "office-no-round-in-play");
}

/// What the two at board 1 are called.
fn at_first_board(hall: &Hall) -> [&'static str; 2] {
    let (white, black) = hall.boards()[0];
    let person = |id: u16| {
        let id = office::EntrantId(id);
        hall.office.event().entrant(id).expect("entered").form.person.0.clone()
    };
    [person(white), person(black)].map(|name| &*name.leak())
}

fn says(hall: &mut Hall, who: &'static str, side: Side, result: BoardResult) -> Ruling {
    hall.actor = who;
    hall.try_as(Role::Player, Act::ReportResult { round: 1, board: 1, side, result })
}

#[test]
fn two_who_agree_at_the_table_wait_for_the_arbiter() {
    let mut hall = chess(LawsCode::Fide2023, "90m+30s");
    let [white, black] = at_first_board(&hall);
    assert_eq!(says(&mut hall, white, Side::White, BoardResult::Black).verdict, Verdict::Accepted);
    let agrees = says(&mut hall, black, Side::Black, BoardResult::Black);
    assert_eq!((agrees.verdict, agrees.what.key), (Verdict::Accepted, "office-players-agree"));
    assert_eq!(cited(&agrees), ["fide-2023 8.7"], "both confirm the result");
    let round = hall.office.event().round(1).expect("paired");
    assert_eq!(round.results()[0], None, "nothing counts before the office says so");
    assert!(round.proposed()[0].as_ref().expect("said").is_agreed());
    hall.actor = "arbiter";
    hall.act(Act::Result { board: 1, result: BoardResult::Black });
    let round = hall.office.event().round(1).expect("paired");
    assert_eq!((round.results()[0], &round.proposed()[0]), (Some(BoardResult::Black), &None));
    let late = says(&mut hall, white, Side::White, BoardResult::White);
    assert_eq!(late.what.key, "office-result-before");
}

#[test]
fn two_who_differ_are_both_kept_until_one_gives_way_or_the_arbiter_decides() {
    let mut hall = chess(LawsCode::Fide2023, "90m+30s");
    let [white, black] = at_first_board(&hall);
    says(&mut hall, white, Side::White, BoardResult::White);
    let differs = says(&mut hall, black, Side::Black, BoardResult::Draw);
    assert_eq!(
        (differs.verdict, differs.what.key),
        (Verdict::ForTheArbiter, "office-players-differ")
    );
    let said = |hall: &Hall, who: &str| {
        let round = hall.office.event().round(1).expect("paired");
        round.proposed()[0].as_ref().and_then(|it| it.said_by(&PersonId(who.into())))
    };
    assert_eq!(said(&hall, white), Some(BoardResult::White));
    assert_eq!(said(&hall, black), Some(BoardResult::Draw));
    let gives_way = says(&mut hall, white, Side::White, BoardResult::Draw);
    assert_eq!(gives_way.what.key, "office-players-agree");
    // The journal can be read back to the same state.
    let entries = hall.office.entries().iter().map(|entry| (**entry).clone());
    let text: Vec<String> =
        entries.map(|entry| serde_json::to_string(&entry).expect("written")).collect();
    let mut again = office::Office::default();
    for line in &text {
        again.admit(serde_json::from_str(line).expect("read")).expect("follows");
    }
    assert_eq!(again.event(), hall.office.event());
}

#[test]
fn nobody_speaks_for_the_other_side_another_round_or_without_end() {
    let mut hall = chess(LawsCode::Fide2023, "90m+30s");
    let [white, _] = at_first_board(&hall);
    assert_eq!(
        says(&mut hall, white, Side::Black, BoardResult::White).what.key,
        "office-not-your-own"
    );
    hall.actor = white;
    let other =
        Act::ReportResult { round: 2, board: 1, side: Side::White, result: BoardResult::White };
    assert_eq!(hall.try_as(Role::Player, other).what.key, "office-code-of-other-round");
    let forfeit = says(&mut hall, white, Side::White, BoardResult::WhiteByForfeit);
    assert_eq!(forfeit.what.key, "office-not-permitted");
    let words = [BoardResult::White, BoardResult::Draw, BoardResult::Black].into_iter().cycle();
    let refused = words.take(30).find_map(|result| {
        let ruling = says(&mut hall, white, Side::White, result);
        (ruling.verdict == Verdict::Refused).then_some(ruling.what.key)
    });
    assert_eq!(
        refused,
        Some("office-said-too-often"),
        "whoever has the code cannot fill the journal"
    );
    assert!(hall.office.entries().len() < 40);
}

#[test]
fn a_word_kept_before_there_were_two_is_read_as_it_was() {
    let old = r#"{"result":"1-0","by":"anna","at":1000}"#;
    let read: office::round::Proposal = serde_json::from_str(old).expect("an old word");
    assert_eq!((read.other.clone(), read.changes), (None, 0));
    assert_eq!(serde_json::to_string(&read).expect("written"), old, "and written as it was");
}
