//! Who leaves and comes back: decisions that lose their ground, words taken back, teams that go.

use codex::{article, stands_for};
use office::absence::{Cause, Rule, Statement};
use office::announcement::{Announcement, PairingSystem, Restriction};
use office::entrant::{Departure, Status};
use office::remark::{Remark, RemarkKind};
use office::round::BoardResult;
use office::team::TeamForm;
use office::{Act, EntrantId, Instant, Office, Role, TeamId, Verdict, Weight};
use tournament::Score;

use crate::hall::{FIRST_START, HOUR, Hall, announcement, start, team_announcement};

use BoardResult::{Black, BlackByForfeit, Draw, NobodyPlayed, White, WhiteByForfeit};

const AWAY: EntrantId = EntrantId(8);

/// Plays a round that `AWAY` loses by forfeit; the others with White win.
fn forfeited_round(hall: &mut Hall) -> (u8, u16) {
    let round = hall.start_round();
    let boards = hall.boards();
    let place = boards.iter().position(|&(white, black)| white == AWAY.0 || black == AWAY.0);
    let place = place.expect("paired");
    let lost = if boards[place].0 == AWAY.0 { BlackByForfeit } else { WhiteByForfeit };
    let results: Vec<_> =
        (0..boards.len()).map(|at| if at == place { lost } else { White }).collect();
    hall.finish_round(&results);
    (round, u16::try_from(place + 1).expect("few boards"))
}

fn status(hall: &Hall, id: EntrantId) -> Status {
    hall.office.event().entrant(id).expect("entered").status
}

/// Somebody excluded after three forfeits; where the second of them was.
fn excluded() -> (Hall, u8, u16) {
    let mut hall = Hall::begun(7, 8);
    let round = hall.start_round();
    assert_eq!(round, 1);
    hall.finish_round(&[White; 4]);
    let mut second = (0, 0);
    for count in 1..=3 {
        let place = forfeited_round(&mut hall);
        if count == 2 {
            second = place;
        }
        if count < 3 {
            hall.act(Act::Tell { entrant: AWAY, says: Statement::Continues });
        }
    }
    (hall, second.0, second.1)
}

#[test]
fn an_exclusion_falls_with_the_forfeit_that_was_none() {
    stands_for!("fsi-2009 7.5.1");
    let (mut hall, round, board) = excluded();
    assert_eq!(status(&hall, AWAY), Status::Gone { why: Departure::Excluded, from: 5 });
    let annul =
        Act::Annul { entrant: AWAY, rule: Rule::ThirdForfeit, round: 4, reason: "played".into() };
    assert_eq!(hall.refused(annul.clone()), "office-ground-stands");
    let correct = Act::Correct { round, board, result: Draw, reason: "wrong board".into() };
    let ruling = hall.act(correct);
    assert_eq!(ruling.verdict, Verdict::ForTheArbiter);
    assert!(ruling.articles.contains(&article!("fsi-2009 7.5.1")));
    assert!(ruling.findings.iter().any(|it| it.what.key == "office-ground-fallen"));
    assert_eq!(hall.office.event().groundless().count(), 1);
    let arbiter = hall.ask(Role::Arbiter, &annul);
    assert_eq!(arbiter.what.key, "office-not-permitted");
    hall.act(annul.clone());
    assert_eq!(status(&hall, AWAY), Status::Playing);
    assert_eq!(hall.office.event().groundless().count(), 0);
    let report = hall.office.event().report();
    assert!(report.iter().any(|item| item.what.key == "report-annulled"));
    assert_eq!(hall.refused(annul), "office-nothing-to-annul");
    hall.act(Act::Pair);
    assert!(hall.boards().iter().any(|&(white, black)| white == AWAY.0 || black == AWAY.0));
}

#[test]
fn a_correction_taken_back_gives_the_exclusion_its_ground_again() {
    let (mut hall, round, board) = excluded();
    let entry = hall.office.next_entry();
    hall.act(Act::Correct { round, board, result: Draw, reason: "wrong board".into() });
    let ruling = hall.act(Act::Undo { entry, reason: "it was right".into() });
    assert!(ruling.findings.is_empty());
    assert_eq!(hall.office.event().groundless().count(), 0);
}

#[test]
fn a_third_forfeit_that_comes_to_light_after_the_end_still_excludes() {
    stands_for!("fsi-2009 7.5.2");
    let mut hall = Hall::begun(2, 4);
    hall.start_round();
    hall.finish_round(&[White, White]);
    hall.start_round();
    hall.finish_round(&[White, White]);
    hall.act(Act::Finish);
    let (_, black) = hall.boards()[0];
    let reason = "nobody sat there".to_owned();
    let result = WhiteByForfeit;
    let ruling = hall.act(Act::Correct { round: 2, board: 1, result, reason });
    assert!(ruling.articles.contains(&article!("fsi-2009 7.5.2")));
    let left = Status::Gone { why: Departure::WithdrawnWithoutRight, from: 3 };
    assert_eq!(status(&hall, EntrantId(black)), left);
}

#[test]
fn a_word_is_taken_back_before_the_round_is_paired() {
    stands_for!("fsi-2009 7.5.2 7.5.3");
    let mut hall = Hall::begun(6, 8);
    hall.start_round();
    let says = Statement::Absence { round: 2, cause: Cause::Planned };
    hall.act(Act::Tell { entrant: AWAY, says });
    hall.act(Act::Tell { entrant: EntrantId(7), says: Statement::Withdrawal { from: 2 } });
    hall.finish_round(&[White; 4]);
    assert_eq!(status(&hall, EntrantId(7)), Status::Gone { why: Departure::Withdrawn, from: 2 });
    let back = |entrant, reason: &str| Act::TakeBack { entrant, round: 2, reason: reason.into() };
    assert_eq!(hall.refused(back(AWAY, " ")), "office-reason-missing");
    assert_eq!(hall.refused(back(EntrantId(1), "why")), "office-nothing-to-take-back");
    let ruling = hall.act(back(AWAY, "the train runs"));
    assert_eq!(ruling.articles, [article!("fsi-2009 7.5.2")]);
    let ruling = hall.act(back(EntrantId(7), "feels better"));
    assert_eq!(ruling.articles, [article!("fsi-2009 7.5.3")]);
    assert_eq!(status(&hall, EntrantId(7)), Status::Playing);
    hall.act(Act::Pair);
    assert_eq!(hall.boards().len(), 4);
    hall.act(Act::Publish);
    assert!(!hall.office.event().entrant(AWAY).expect("entered").absent_in(2));
    // A right taken back is not spent: two more may be announced.
    for round in [3, 4] {
        let says = Statement::Absence { round, cause: Cause::Planned };
        hall.act(Act::Tell { entrant: AWAY, says });
    }
    assert_eq!(status(&hall, AWAY), Status::Playing);
}

#[test]
fn a_word_acted_upon_is_not_taken_back() {
    let mut hall = Hall::begun(6, 8);
    hall.start_round();
    let says = Statement::Absence { round: 2, cause: Cause::Planned };
    hall.act(Act::Tell { entrant: AWAY, says });
    hall.finish_round(&[White; 4]);
    hall.act(Act::Pair);
    let back = Act::TakeBack { entrant: AWAY, round: 2, reason: "the train runs".into() };
    assert_eq!(hall.refused(back), "office-taken-back-late");
}

#[test]
fn whoever_is_excluded_twice_leaves_from_the_second_time() {
    stands_for!("fsi-2009 7.5.4");
    let (mut hall, round, board) = excluded();
    hall.act(Act::Correct { round, board, result: Draw, reason: "wrong board".into() });
    let reason = "played".to_owned();
    hall.act(Act::Annul { entrant: AWAY, rule: Rule::ThirdForfeit, round: 4, reason });
    hall.start_round();
    hall.act(Act::Expel { entrant: AWAY, reason: "a brawl".into() });
    assert_eq!(status(&hall, AWAY), Status::Gone { why: Departure::Expelled, from: 6 });
}

#[test]
fn a_draft_that_counts_an_expelled_player_is_not_published() {
    stands_for!("fsi-2009 7.5.4");
    let mut hall = Hall::begun(6, 8);
    hall.act(Act::Pair);
    hall.act(Act::Expel { entrant: AWAY, reason: "a brawl".into() });
    assert_eq!(status(&hall, AWAY), Status::Gone { why: Departure::Expelled, from: 1 });
    assert_eq!(hall.refused(Act::Publish), "office-pairing-outdated");
    hall.act(Act::Pair);
    hall.act(Act::Publish);
    assert_eq!(hall.boards().len(), 3);
}

#[test]
fn new_pairings_come_before_the_first_result() {
    stands_for!("fsi-2009 7.5.2");
    let mut hall = Hall::begun(6, 8);
    hall.start_round();
    hall.finish_round(&[White; 4]);
    hall.act(Act::Pair);
    hall.act(Act::Publish);
    hall.at(Instant(start(2).0 - HOUR));
    let away = hall.boards()[0].0;
    let says = Statement::Absence { round: 2, cause: Cause::ForceMajeure };
    hall.act(Act::Tell { entrant: EntrantId(away), says });
    assert_eq!(hall.refused(Act::StartRound), "office-pairing-away");
    let entry = hall.office.next_entry();
    hall.act(Act::Result { board: 2, result: White });
    assert_eq!(hall.refused(Act::Pair), "office-round-begun");
    hall.act(Act::Undo { entry, reason: "too early".into() });
    hall.act(Act::Pair);
}

#[test]
fn nobody_undoes_what_they_could_not_have_done() {
    let mut hall = Hall::new();
    hall.act(Act::Announce { announcement: Box::new(announcement(6)) });
    hall.act(Act::RequestAuthorisation);
    let entry = hall.office.next_entry();
    hall.try_as(Role::Federation, Act::Authorise);
    let undo = Act::Undo { entry, reason: "no".into() };
    assert_eq!(hall.refused(undo.clone()), "office-not-permitted");
    assert_eq!(hall.try_as(Role::Federation, undo).verdict, Verdict::Accepted);
    // Nor by undoing the undoing.
    let again = Act::Undo { entry: entry + 1, reason: "yes".into() };
    assert_eq!(hall.refused(again), "office-not-permitted");
}

#[test]
fn in_a_table_everybody_who_waits_wins_by_forfeit() {
    let mut hall = Hall::new();
    let system = PairingSystem::RoundRobin { cycles: 1 };
    let announced = Announcement { system, ..announcement(5) };
    hall.act(Act::Announce { announcement: Box::new(announced) });
    for player in 1..=6 {
        hall.enter(&format!("player-{player}"), 2000 - 10 * player);
    }
    hall.at(Instant(FIRST_START - 2 * HOUR));
    hall.act(Act::Begin { alphabetical: Vec::new() });
    hall.act(Act::Pair);
    let boards = hall.boards();
    // One of the first and one of the second board say in time that they will not come.
    for board in [0, 1] {
        let says = Statement::Absence { round: 1, cause: Cause::Planned };
        hall.act(Act::Tell { entrant: EntrantId(boards[board].1), says });
    }
    hall.act(Act::Pair);
    hall.act(Act::Publish);
    let results = hall.office.event().round(1).expect("paired").results().to_vec();
    assert_eq!(results, [Some(WhiteByForfeit), Some(WhiteByForfeit), None]);
    hall.act(Act::Result { board: 3, result: Draw });
    hall.act(Act::CloseRound);
    let facts = hall.office.event().tournament(1).expect("facts");
    for board in [0, 1] {
        let tpn = hall
            .office
            .event()
            .entrant(EntrantId(boards[board].0))
            .and_then(office::entrant::Entrant::tpn);
        let player = facts.participant(tpn.expect("begun")).expect("plays");
        assert_eq!(facts.score(player), Score::points(1));
    }
    let late = hall.office.event().next_entrant();
    assert_eq!(late, EntrantId(7));
    let form = hall.office.event().entrant(EntrantId(1)).expect("entered").form.clone();
    let form = office::entrant::EntryForm { person: office::PersonId("late".into()), ..form };
    assert_eq!(hall.refused(Act::Enter { form: Box::new(form) }), "office-table-fixed");
}

#[test]
fn games_of_the_deaf_are_never_suspended_and_no_event_ends_with_one() {
    stands_for!("fssi ind.a");
    let mut hall = Hall::begun(2, 4);
    hall.start_round();
    hall.finish_round(&[White, White]);
    hall.start_round();
    hall.finish_round(&[BoardResult::Adjourned, White]);
    assert_eq!(hall.refused(Act::Finish), "office-adjourned-left");
    hall.act(Act::Correct { round: 2, board: 1, result: Black, reason: "resumed".into() });
    hall.act(Act::Finish);
    let mut hall = Hall::new();
    let announced = Announcement { federation: office::Pack::FSSI.federation, ..announcement(2) };
    hall.act(Act::Announce { announcement: Box::new(announced) });
    for player in 1..=4 {
        hall.enter(&format!("player-{player}"), 2000 - 10 * player);
    }
    hall.act(Act::Begin { alphabetical: Vec::new() });
    hall.start_round();
    let ruling =
        hall.ask(Role::ChiefArbiter, &Act::Result { board: 1, result: BoardResult::Adjourned });
    assert_eq!((ruling.verdict, ruling.what.key), (Verdict::Refused, "office-never-suspended"));
    assert_eq!(ruling.articles, [article!("fssi ind.a")]);
}

#[test]
fn points_end_with_the_results_and_limits_of_entry_are_told() {
    stands_for!("fsi-2009 5.2.1.b");
    let mut hall = Hall::new();
    let limit = Restriction::Rating { from: None, to: Some(1999) };
    let announced = Announcement { restrictions: vec![limit], ..announcement(6) };
    hall.act(Act::Announce { announcement: Box::new(announced) });
    let remark = |round| Act::Remark {
        remark: Box::new(Remark {
            forwarded: None,
            kind: RemarkKind::Points { halves: -1 },
            entrant: Some(EntrantId(1)),
            round: Some(round),
            board: None,
            article: None,
            words: "a phone rang".into(),
        }),
    };
    hall.enter("strong", 1999);
    assert_eq!(hall.refused(remark(1)), "office-results-fixed");
    let form = hall.office.event().entrant(EntrantId(1)).expect("entered").form.clone();
    let rating = office::entrant::EntryRating::National(2000);
    let person = office::PersonId("stronger".into());
    let data = office::entrant::EntryData { rating, ..form.data };
    let form = office::entrant::EntryForm { person, data, team: None, admission: None };
    let refused = hall.refused(Act::Enter { form: Box::new(form.clone()) });
    assert_eq!(refused, "office-entry-beyond-limits");
    let admission = Some("per fare numero pari".to_owned());
    let form = office::entrant::EntryForm { admission, ..form };
    let ruling = hall.act(Act::Enter { form: Box::new(form) });
    assert_eq!(ruling.findings[0].article, article!("fsi-2009 5.2.1.b"));
    assert_eq!(ruling.findings[0].weight, Weight::ForTheArbiter);
    hall.act(Act::Begin { alphabetical: Vec::new() });
    assert_eq!(hall.refused(remark(0)), "office-no-such-round");
    hall.act(remark(1));
}

#[test]
fn a_round_stays_between_its_neighbours() {
    let mut hall = Hall::begun(6, 8);
    let to = |round: u8, to| Act::Postpone { round, to, reason: "no light".into() };
    assert_eq!(hall.refused(to(2, start(3))), "office-calendar-disordered");
    assert_eq!(hall.refused(to(2, start(1))), "office-calendar-disordered");
    hall.act(to(2, Instant(start(2).0 + HOUR)));
}

fn enter_team(hall: &mut Hall, number: u16, best: i32) {
    let form = TeamForm { name: format!("Team {number}"), club: None };
    hall.act(Act::EnterTeam { form: Box::new(form) });
    for member in 0..4 {
        let person = format!("player-{number}-{member}");
        hall.enter_for(&person, best - 10 * member, Some(TeamId(number)));
    }
}

fn teams(system: PairingSystem, rounds: u8, count: u16) -> Hall {
    let mut hall = Hall::new();
    let announced = Announcement { system, ..team_announcement(rounds) };
    hall.act(Act::Announce { announcement: Box::new(announced) });
    for number in 1..=count {
        enter_team(&mut hall, number, 2000 - 100 * i32::from(number));
    }
    hall.at(Instant(FIRST_START - HOUR));
    hall.act(Act::Begin { alphabetical: Vec::new() });
    hall
}

#[test]
fn a_team_that_does_not_come_loses_its_match_as_announced() {
    stands_for!("fssi sq.d sq.h");
    let mut hall = teams(PairingSystem::Swiss, 3, 4);
    hall.start_round();
    let reason = || "the bus broke down".to_owned();
    let entry = hall.office.next_entry();
    let before = hall.office.event().clone();
    hall.act(Act::ForfeitMatch { team: TeamId(1), reason: reason() });
    hall.act(Act::Undo { entry, reason: "they came".into() });
    assert_eq!(*hall.office.event(), before);
    hall.act(Act::ForfeitMatch { team: TeamId(1), reason: reason() });
    let again = Act::ForfeitMatch { team: TeamId(1), reason: reason() };
    assert_eq!(hall.refused(again), "office-no-match-open");
    let event = hall.office.event();
    let round = event.round(1).expect("paired");
    let pairing = round.pairing().expect("paired");
    let place = pairing.matches.iter().position(|met| [met.white, met.black].contains(&TeamId(1)));
    let first = place.expect("paired") * 4;
    for (board, seats) in pairing.boards.iter().enumerate().skip(first).take(4) {
        let loser = match round.results()[board] {
            Some(WhiteByForfeit) => seats.black,
            Some(BlackByForfeit) => seats.white,
            other => panic!("{other:?}"),
        };
        let team = loser.and_then(|id| event.entrant(id)?.form.team);
        assert_eq!(team, Some(TeamId(1)));
    }
    let facts = event.team_tournament(1).expect("facts");
    let points = |team: u16| {
        let number = event.team(TeamId(team)).and_then(|team| team.number).expect("begun");
        let tpn = tournament::Tpn::new(number).expect("a number");
        facts.team(tpn).expect("plays").points_after(1)
    };
    let opponent = pairing.matches[first / 4];
    let opponent = if opponent.white == TeamId(1) { opponent.black } else { opponent.white };
    // Eight halves, as the announcement of these tests has it, and the two of a match won.
    assert_eq!(points(opponent.0).game_points, Score::points(4));
    assert_eq!(points(opponent.0).match_points, Score::points(2));
    assert_eq!(points(1).match_points, Score::ZERO);
}

#[test]
fn a_match_that_neither_team_came_to_is_drawn_by_nobody() {
    let mut hall = teams(PairingSystem::Swiss, 3, 4);
    hall.start_round();
    for board in 1..=4 {
        hall.act(Act::Result { board, result: NobodyPlayed });
    }
    let event = hall.office.event();
    let met = event.round(1).and_then(|round| round.pairing()).expect("paired").matches[0];
    let facts = event.team_tournament(1).expect("facts");
    for team in [met.white, met.black] {
        let number = event.team(team).and_then(|team| team.number).expect("begun");
        let tpn = tournament::Tpn::new(number).expect("a number");
        let points = facts.team(tpn).expect("plays").points_after(1);
        assert_eq!((points.match_points, points.game_points), (Score::ZERO, Score::ZERO));
    }
}

#[test]
fn a_team_that_left_is_not_paired_and_may_come_back() {
    let mut hall = teams(PairingSystem::Swiss, 3, 4);
    hall.start_round();
    let leave = Act::WithdrawTeam { team: TeamId(4), reason: "illness".into() };
    let ruling = hall.act(leave.clone());
    assert!(ruling.findings.iter().any(|it| it.what.key == "office-team-match-open"));
    assert_eq!(hall.refused(leave), "office-team-gone");
    hall.finish_round(&[White; 8]);
    hall.act(Act::Pair);
    let pairing = |hall: &Hall| {
        let event = hall.office.event();
        event.round(event.last_paired()).and_then(|it| it.pairing()).expect("paired").clone()
    };
    assert_eq!(pairing(&hall).matches.len(), 1);
    assert!(pairing(&hall).team_bye.is_some());
    // Excluded while the draft is not on the wall: it is paired anew without it.
    let entry = hall.office.next_entry();
    hall.act(Act::ExcludeTeam { team: TeamId(3), reason: "a brawl".into() });
    assert_eq!(hall.refused(Act::Publish), "office-pairing-outdated");
    hall.act(Act::Undo { entry, reason: "peace".into() });
    hall.act(Act::ReadmitTeam { team: TeamId(4), reason: "well again".into() });
    hall.act(Act::Pair);
    assert_eq!(pairing(&hall).matches.len(), 2);
    let exclude = Act::ExcludeTeam { team: TeamId(3), reason: "x".into() };
    let arbiter = hall.ask(Role::Arbiter, &exclude);
    assert_eq!(arbiter.what.key, "office-not-permitted");
    let replayed = Office::replay(hall.office.entries().iter().cloned()).expect("ruled so");
    assert_eq!(replayed, hall.office);
}

#[test]
fn in_a_table_a_team_that_left_leaves_its_seats_empty() {
    let mut hall = teams(PairingSystem::RoundRobin { cycles: 1 }, 3, 4);
    hall.start_round();
    hall.finish_round(&[White; 8]);
    hall.act(Act::WithdrawTeam { team: TeamId(4), reason: "illness".into() });
    hall.act(Act::Pair);
    hall.act(Act::Publish);
    let event = hall.office.event();
    let round = event.round(2).expect("paired");
    assert_eq!(round.pairing().expect("paired").matches.len(), 2);
    assert_eq!(round.results().iter().flatten().count(), 4);
    let late = TeamForm { name: "Late".into(), club: None };
    assert_eq!(hall.refused(Act::EnterTeam { form: Box::new(late) }), "office-table-fixed");
}

#[test]
fn a_late_team_plays_once_it_has_its_players() {
    stands_for!("fssi sq.b");
    let mut hall = teams(PairingSystem::Swiss, 3, 3);
    hall.start_round();
    let boards = hall.boards().len();
    hall.finish_round(&vec![White; boards]);
    let form = TeamForm { name: "Late".into(), club: None };
    let ruling = hall.act(Act::EnterTeam { form: Box::new(form) });
    assert_eq!(ruling.what.key, "office-team-entered-late");
    assert_eq!(hall.refused(Act::Pair), "office-team-short");
    for member in 0..4 {
        hall.enter_for(&format!("late-{member}"), 1500, Some(TeamId(4)));
    }
    hall.act(Act::Pair);
    let event = hall.office.event();
    assert_eq!(event.round(2).and_then(|it| it.pairing()).expect("paired").matches.len(), 2);
    assert_eq!(event.team(TeamId(4)).and_then(|team| team.number), Some(4));
}

#[test]
fn a_line_up_is_held_against_the_regulation() {
    stands_for!("fssi sq.b");
    let mut hall = teams(PairingSystem::Swiss, 3, 4);
    let members = hall.office.event().team(TeamId(1)).expect("entered").members.clone();
    let players: Vec<_> = members.iter().copied().map(Some).collect();
    let line_up = Act::LineUp { team: TeamId(1), round: 1, players };
    assert!(hall.act(line_up).findings.is_empty());
    hall.start_round();
    hall.act(Act::Expel { entrant: members[1], reason: "a brawl".into() });
    let players: Vec<_> = members.iter().copied().map(Some).collect();
    let refused = hall.refused(Act::LineUp { team: TeamId(1), round: 2, players });
    assert_eq!(refused, "office-line-up-away");
    hall.finish_round(&[White; 8]);
    hall.act(Act::Pair);
    assert!(hall.boards().iter().all(|&(white, black)| ![white, black].contains(&members[1].0)));
}
