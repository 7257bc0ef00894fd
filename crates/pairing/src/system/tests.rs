//! The rules of C.04 and C.05 seen through the one door to all systems.

use tournament::team::{MatchScoring, ScoreKind, Team, TeamRegulations, TeamTournament};
use tournament::{
    Outcome, Participant, Presence, Record, Regulations, RequestedBye, Scoring, Tournament, Tpn,
};
use vocabulary::{PartialDate, Side};

use super::*;
use crate::berger::Passage;
use crate::refusal::RefusalKind;
use crate::team::Preferences;

fn tpn(number: u16) -> Tpn {
    Tpn::new(number).expect("a number of the test")
}

fn players(count: u16) -> Tournament {
    let regulations = Regulations {
        rounds: Some(9),
        initial_colour: Some(Side::White),
        ..Regulations::default()
    };
    let player = |number| Participant::new(tpn(number), String::new(), None);
    Tournament::new(regulations, (1..=count).map(player).collect()).expect("an event")
}

fn teams(count: u16) -> TeamTournament {
    let team = |number| Team {
        tpn: tpn(number),
        name: String::new(),
        records: Vec::new(),
        presence: Presence::Present,
        virtual_points: Vec::new(),
        extra: Vec::new(),
    };
    let regulations = TeamRegulations {
        rounds: Some(5),
        boards: 4,
        matches: MatchScoring::default(),
        games: Scoring::STANDARD,
        initial_colour: Some(Side::White),
        prohibitions: Vec::new(),
    };
    TeamTournament::new(regulations, (1..=count).map(team).collect()).expect("an event")
}

fn kind(kind: Kind) -> Stated {
    Stated { kind: Some(kind), ..Stated::default() }
}

const BAKU: Stated = Stated { kind: None, edition: None, baku: true };

const fn edition(edition: dutch::Edition) -> Stated {
    Stated { kind: None, edition: Some(edition), baku: false }
}

/// A day; noughts for what is not known.
fn day(year: i16, month: u8, day: u8) -> PartialDate {
    let known = |part: u8| (part > 0).then_some(part);
    PartialDate { year, month: known(month), day: known(day) }
}

#[test]
fn the_edition_is_the_one_in_force_on_the_first_day() {
    let dutch = |day| match System::choose(&[], false, day) {
        Ok(System::Dutch { edition, .. }) => edition.year,
        other => panic!("{other:?}"),
    };
    assert_eq!(dutch(Some(day(2026, 1, 31))), 2017);
    assert_eq!(dutch(Some(day(2026, 2, 1))), 2026);
    assert_eq!(dutch(Some(day(2026, 0, 0))), 2017);
    assert_eq!(dutch(None), 2026);
    let team = |day| match System::choose(&[], true, Some(day)) {
        Ok(System::Team { rules, .. }) => rules.edition,
        other => panic!("{other:?}"),
    };
    assert_eq!(team(day(2026, 1, 31)), team::Edition::E2024);
    assert_eq!(team(day(2026, 2, 1)), team::Edition::E2026);
    // A name goes before the day.
    let named = System::choose(&[edition(dutch::Edition::E2017)], false, Some(day(2026, 5, 1)));
    assert_eq!(named, Ok(System::Dutch { edition: dutch::Edition::E2017, baku: false }));
}

#[test]
fn statements_that_do_not_go_together_are_refused() {
    let choose = |stated: &[Stated], teams| System::choose(stated, teams, None);
    let contradiction = |what: Contradiction| Err(Refusal::Contradiction(what));
    let robin = kind(Kind::RoundRobin(None));
    assert_eq!(choose(&[kind(Kind::Dutch), robin], false), contradiction(Contradiction::System));
    let two = [edition(dutch::Edition::E2017), edition(dutch::Edition::E2026)];
    assert_eq!(choose(&two, false), contradiction(Contradiction::Edition));
    assert_eq!(choose(&[robin, BAKU], false), contradiction(Contradiction::Acceleration));
    // C.04.7 accelerates teams by match points only.
    let choices = |primary, secondary| {
        let secondary = Some(secondary);
        kind(Kind::Team(Some(TeamChoices { preferences: Preferences::Simple, primary, secondary })))
    };
    let by_games = choices(ScoreKind::Game, ScoreKind::Match);
    assert_eq!(choose(&[by_games, BAKU], true), contradiction(Contradiction::Acceleration));
    assert!(choose(&[choices(ScoreKind::Match, ScoreKind::Game), BAKU], true).is_ok());
    assert_eq!(choose(&[kind(Kind::NotBuilt)], false), Err(Refusal::NotBuilt));
    assert_eq!(choose(&[kind(Kind::OwnSwiss)], false), Err(Refusal::NotBuilt));
    let own = choose(&[kind(Kind::OwnSwiss), kind(Kind::ItaloSwiss)], false);
    assert_eq!(own, Ok(System::ItaloSwiss));
    // A name without choices agrees with one that has them.
    let double = kind(Kind::RoundRobin(Some((2, Passage::Plain))));
    let system = System::RoundRobin { cycles: 2, passage: Passage::Plain };
    assert_eq!(choose(&[double, robin], true), Ok(system));
    let refused = system.pair(&Event::Players(players(1))).expect_err("nobody to meet");
    assert_eq!(refused.kind(), RefusalKind::Unusable);
    let dutch = System::Dutch { edition: dutch::Edition::E2026, baku: false };
    let refused = dutch.pair(&Event::Teams(teams(4))).expect_err("players only");
    assert_eq!(refused.kind(), RefusalKind::Contradiction);
}

#[test]
fn accelerated_the_upper_half_meets_itself_and_so_does_the_lower() {
    // Eight players: group A is 2·⌈8/4⌉ = 4, each with a virtual point in round 1.
    let baku = System::Dutch { edition: dutch::Edition::E2026, baku: true };
    let account = baku.pair(&Event::Players(players(8))).expect("a pairing");
    assert_eq!(account.pairing().to_string(), "4\n1 3\n4 2\n5 7\n8 6\n");
    let plain = System::Dutch { edition: dutch::Edition::E2026, baku: false };
    let account = plain.pair(&Event::Players(players(8))).expect("a pairing");
    assert_eq!(account.pairing().to_string(), "4\n1 5\n6 2\n3 7\n8 4\n");
}

#[test]
fn who_entered_later_moves_nobody_out_of_group_a() {
    // Round 1 was drawn by 1-3, 4-2, 5-7, 8-6; number 9 came for round 2. Of eight who began
    // number 4 is the last of group A; of nine it would have been number 6.
    let game = |opponent, white: bool| Record::Game {
        opponent: tpn(opponent),
        colour: if white { Side::White } else { Side::Black },
        own: Outcome::Draw,
        rated: true,
    };
    let first = [(3, true), (4, false), (1, false), (2, true), (7, true), (8, false), (5, false)];
    let first = first.into_iter().chain([(6, true)]).map(|(other, white)| game(other, white));
    let before = players(9);
    let list = before.participants().iter().cloned();
    let list = list.zip(first.chain([Record::NotArrived]));
    let list = list.map(|(player, record)| Participant { records: vec![record], ..player });
    let event = Tournament::new(before.regulations().clone(), list.collect()).expect("an event");
    let baku = System::Dutch { edition: dutch::Edition::E2026, baku: true };
    let event = Event::Players(event);
    for round in [1, 2] {
        let Ok(Account::Dutch(account)) = baku.pair_round(&event, round) else { panic!() };
        let group_a: Vec<u16> = account.virtual_points.keys().map(|tpn| tpn.get()).collect();
        assert_eq!(group_a, [1, 2, 3, 4], "round {round}");
    }
    let again = baku.pair_round(&event, 1).expect("a pairing");
    assert_eq!(again.pairing().to_string(), "4\n1 3\n4 2\n5 7\n8 6\n");
    assert_eq!(baku.pair_round(&event, 3), Err(Refusal::NoSuchRound(3)));
    // Half a point is not half of three: C.04.7 has no acceleration for three points a win.
    let three = Scoring::simple(
        tournament::Score::points(3),
        tournament::Score::points(1),
        tournament::Score::ZERO,
    );
    let regulations = Regulations { scoring: three, ..players(4).regulations().clone() };
    let event = Tournament::new(regulations, players(4).participants().to_vec()).expect("an event");
    let refused = baku.pair(&Event::Players(event)).expect_err("no acceleration");
    assert_eq!(refused.kind(), RefusalKind::Unusable);
}

#[test]
fn tables_tell_in_which_round_two_meet() {
    // The table of four: 1-4 2-3, then 4-3 1-2, then 2-4 3-1.
    let system = System::RoundRobin { cycles: 1, passage: Passage::LastTwoSwapped };
    for event in [Event::Players(players(4)), Event::Teams(teams(4))] {
        let ask = |question| system.why(&event, 1, question).expect("an answer");
        let answer = ask(Question::Pair(tpn(1), tpn(2)));
        assert_eq!(answer.because, Because::Scheduled(vec![2]));
        assert!(ask(Question::Pair(tpn(4), tpn(1))).is_so());
        assert_eq!(ask(Question::Bye(tpn(1))).because, Because::Scheduled(vec![]));
        assert_eq!(ask(Question::Pair(tpn(1), tpn(7))).because, Because::Unknown(tpn(7)));
        assert_eq!(ask(Question::Float(tpn(1))).because, Because::NoFloats);
        let told = answer.explanation();
        assert_eq!(told.what.key, "why-pair");
        assert_eq!(told.parts[0].what.key, "why-scheduled");
    }
    // Of three the free number is 4: number 1 rests in round 1, number 2 in round 3.
    let event = Event::Teams(teams(3));
    let answer = system.why(&event, 1, Question::Bye(tpn(2))).expect("an answer");
    assert_eq!(answer.because, Because::Scheduled(vec![3]));
    assert!(system.why(&event, 1, Question::Bye(tpn(1))).expect("an answer").is_so());
}

#[test]
fn teams_are_told_who_has_the_bye_and_what_another_pair_would_cost() {
    let system = System::choose(&[], true, None).expect("a system");
    // Of five newcomers the highest number has the bye; the others are 1-3 and 4-2.
    let event = Event::Teams(teams(5));
    let because = |question| system.why(&event, 1, question).expect("an answer").because;
    let due = Because::ByeDue { team: tpn(5), score: tournament::Score::ZERO };
    assert_eq!(because(Question::Bye(tpn(1))), due);
    assert_eq!(because(Question::Bye(tpn(5))), Because::ItIsSo);
    let other_bye = team::Insisted::OtherBye { due: tpn(5), given: tpn(4) };
    assert_eq!(because(Question::Pair(tpn(1), tpn(5))), Because::Insisted(other_bye));
    let even = Event::Teams(teams(4));
    let answer = system.why(&even, 1, Question::Bye(tpn(1))).expect("an answer");
    assert_eq!(answer.because, Because::NoBye);
}

#[test]
fn the_rotation_shows_the_calls_and_who_sits_out() {
    // Round 1 of the rotation: neighbours meet.
    let event = Event::Players(players(6));
    let because = |one, other| {
        let question = Question::Pair(tpn(one), tpn(other));
        System::ItaloSwiss.why(&event, 1, question).expect("an answer").because
    };
    assert_eq!(because(1, 2), Because::ItIsSo);
    let Because::Called(calls) = because(1, 3) else { panic!() };
    assert_eq!(calls.len(), 2);
    let even = System::ItaloSwiss.why(&event, 1, Question::Bye(tpn(1))).expect("an answer");
    assert_eq!(even.because, Because::NoBye);
    // Of five the last number rests.
    let event = Event::Players(players(5));
    let rest = |one| {
        let answer = System::ItaloSwiss.why(&event, 1, Question::Bye(tpn(one)));
        answer.expect("an answer").because
    };
    assert_eq!(rest(5), Because::ItIsSo);
    let Because::Called(lines) = rest(1) else { panic!() };
    assert_eq!(lines[0].what.key, "italo-swiss-rest");
}

#[test]
fn answers_have_the_same_json_under_every_system() {
    let shown = |system: System, event: &Event, question| {
        let answer = system.why(event, 1, question).expect("an answer");
        serde_json::to_value(answer).expect("JSON")
    };
    let pair = Question::Pair(tpn(1), tpn(2));
    let robin = System::RoundRobin { cycles: 1, passage: Passage::LastTwoSwapped };
    assert_eq!(
        shown(robin, &Event::Players(players(4)), pair),
        serde_json::json!({"question": {"pair": [1, 2]}, "because": {"scheduled": [2]}})
    );
    let team = System::choose(&[], true, None).expect("a system");
    assert_eq!(
        shown(team, &Event::Teams(teams(4)), pair),
        serde_json::json!({"question": {"pair": [1, 2]}, "because": {"later_in_order": 0}})
    );
    // The shape that programs know of the Dutch system: edition between question and reason.
    let absent = Participant {
        presence: Presence::Absent(RequestedBye::Zero),
        ..Participant::new(tpn(3), String::new(), None)
    };
    let mut list = players(4).participants().to_vec();
    list[2] = absent;
    let event = Tournament::new(players(4).regulations().clone(), list).expect("an event");
    let dutch = System::choose(&[], false, None).expect("a system");
    let answer = dutch.why(&Event::Players(event), 1, Question::Pair(tpn(1), tpn(3)));
    assert_eq!(
        serde_json::to_string(&answer.expect("an answer")).expect("JSON"),
        r#"{"question":{"pair":[1,3]},"edition":2026,"because":{"sits_out":3}}"#
    );
}
