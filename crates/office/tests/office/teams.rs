//! A team event: seeding, line-ups, empty seats and the ranking of the deaf sports federation.

use codex::stands_for;
use office::round::BoardResult;
use office::team::TeamForm;
use office::{Act, EntrantId, Instant, Role, TeamId, Verdict};
use tournament::{Score, Tpn};

use crate::hall::{FIRST_START, HOUR, Hall, team_announcement};

use BoardResult::{Draw, White};

fn four_teams() -> Hall {
    let mut hall = Hall::new();
    hall.act(Act::Announce { announcement: Box::new(team_announcement(3)) });
    for (number, best) in [(1u16, 1700), (2, 1900), (3, 1800), (4, 1600)] {
        let form = TeamForm { name: format!("Team {number}"), club: None };
        hall.act(Act::EnterTeam { form: Box::new(form) });
        for member in 0..5 {
            hall.enter_for(
                &format!("player-{number}-{member}"),
                best - 10 * member,
                Some(TeamId(number)),
            );
        }
    }
    hall.at(Instant(FIRST_START - HOUR));
    hall.act(Act::Begin { alphabetical: Vec::new() });
    hall
}

#[test]
fn teams_are_numbered_by_their_best_four() {
    stands_for!("fssi sq.a");
    let hall = four_teams();
    let number = |team| hall.office.event().team(TeamId(team)).and_then(|team| team.number);
    assert_eq!([number(2), number(3), number(1), number(4)], [Some(1), Some(2), Some(3), Some(4)]);
}

#[test]
fn a_match_is_the_sum_of_its_boards() {
    stands_for!("fssi sq.b sq.h");
    let mut hall = four_teams();
    hall.start_round();
    let event = hall.office.event();
    let pairing = event.round(1).and_then(|round| round.pairing()).expect("paired").clone();
    assert_eq!((pairing.matches.len(), pairing.boards.len()), (2, 8));
    // White wins every board: two points each, colours alternating down the match.
    hall.finish_round(&[White; 8]);
    let facts = hall.office.event().team_tournament(1).expect("the event has facts");
    for team in facts.teams() {
        let points = team.points_after(1);
        assert_eq!(points.game_points, Score::points(2));
        assert_eq!(points.match_points, Score::points(1));
    }
    let standings = hall.office.event().standings(1).expect("there are standings");
    // Two points and one match point each; whoever had White on the first board has its point.
    let first = standings.rows()[0].tpn;
    let white = pairing.matches.iter().map(|met| event_number(&hall, met.white));
    assert!(white.into_iter().any(|number| number == first));
}

fn event_number(hall: &Hall, team: TeamId) -> Tpn {
    let number = hall.office.event().team(team).and_then(|team| team.number).expect("begun");
    Tpn::new(number).expect("a number")
}

#[test]
fn an_empty_seat_loses_its_board() {
    let mut hall = four_teams();
    let members = hall.office.event().team(TeamId(1)).expect("entered").members.clone();
    let players = vec![Some(members[0]), Some(members[1]), Some(members[2]), None];
    hall.act(Act::LineUp { team: TeamId(1), round: 1, players });
    hall.act(Act::Pair);
    hall.act(Act::Publish);
    let event = hall.office.event();
    let decided = event.round(1).expect("paired").results().iter().flatten().count();
    assert_eq!(decided, 1);
    let wrong = vec![Some(members[1]), Some(members[0]), None, None];
    let round = 2;
    let refused = hall.refused(Act::LineUp { team: TeamId(1), round, players: wrong });
    assert_eq!(refused, "office-line-up-order");
    let stranger = vec![Some(EntrantId(20)), None, None, None];
    let refused = hall.refused(Act::LineUp { team: TeamId(1), round, players: stranger });
    assert_eq!(refused, "office-line-up-stranger");
}

#[test]
fn only_the_captain_speaks_for_a_team() {
    stands_for!("fssi sq.b");
    let mut hall = four_teams();
    let members = hall.office.event().team(TeamId(1)).expect("entered").members.clone();
    let stranger = Act::NameCaptain { team: TeamId(1), captain: EntrantId(20) };
    assert_eq!(hall.refused(stranger), "office-captain-not-member");
    hall.act(Act::NameCaptain { team: TeamId(1), captain: members[0] });
    let players: Vec<_> = members[..4].iter().copied().map(Some).collect();
    let act = Act::LineUp { team: TeamId(1), round: 1, players };
    let ruling = hall.ask(Role::Player, &act);
    assert_eq!((ruling.verdict, ruling.what.key), (Verdict::Refused, "office-captain-only"));
}

#[test]
fn a_drawn_round_leaves_everybody_level() {
    let mut hall = four_teams();
    hall.start_round();
    hall.finish_round(&[Draw; 8]);
    let standings = hall.office.event().standings(1).expect("there are standings");
    assert!(standings.rows().iter().all(|row| row.rank == 1));
}

#[test]
fn where_the_announcement_is_silent_the_list_of_the_team_championship_alone_is_named() {
    stands_for!("fssi sq.h");
    let mut hall = Hall::new();
    let ruling = hall.act(Act::Announce { announcement: Box::new(team_announcement(3)) });
    let lists: Vec<_> = ruling
        .findings
        .iter()
        .filter(|finding| finding.what.key == "pack-ties-prescribed")
        .map(|finding| finding.article)
        .collect();
    assert_eq!(lists, [codex::article!("fssi sq.h")]);
}

#[test]
fn a_team_that_leaves_is_paired_no_more_and_its_matches_stand() {
    let mut hall = four_teams();
    hall.start_round();
    hall.finish_round(&[White; 8]);
    hall.act(Act::Pair);
    let team = TeamId(4);
    let leave = |reason: &str| Act::WithdrawTeam { team, reason: reason.into() };
    assert_eq!(hall.refused(leave(" ")), "office-reason-missing");
    // The second round is a draft: nobody has seen it, and it is paired anew.
    hall.act(leave("pullman guasto"));
    assert_eq!(hall.refused(leave("pullman guasto")), "office-team-gone");
    hall.act(Act::Pair);
    let event = hall.office.event();
    let pairing = event.round(2).and_then(|round| round.pairing()).expect("paired");
    assert_eq!(pairing.matches.len(), 1, "three are left");
    assert!(pairing.team_bye.is_some_and(|bye| bye != team));
    let seats = pairing.boards.iter().flat_map(|seats| [seats.white, seats.black]).flatten();
    let members = &event.team(team).expect("it entered").members;
    assert!(seats.into_iter().all(|player| !members.contains(&player)));
    // White won everywhere in round 1: two points for each team, and they stay.
    let facts = event.team_tournament(1).expect("there are facts");
    let left = facts.team(Tpn::new(4).expect("a number")).expect("it takes part");
    assert_eq!(left.points_after(1).game_points, Score::points(2));
    let told = event.report();
    assert_eq!(told.len(), 1);
    assert_eq!(told[0].what.key, "report-team-gone");
    assert_eq!((told[0].round, told[0].reason.as_deref()), (Some(2), Some("pullman guasto")));
}

#[test]
fn a_line_up_is_handed_in_until_the_clocks_start() {
    let mut hall = four_teams();
    hall.act(Act::Pair);
    hall.act(Act::Publish);
    let pairing = |hall: &Hall| {
        hall.office.event().round(1).and_then(office::Round::pairing).cloned().expect("paired")
    };
    let met = pairing(&hall).matches[0];
    let members = hall.office.event().team(met.white).expect("a team").members.clone();
    let line_up =
        |players: Vec<Option<EntrantId>>| Act::LineUp { team: met.white, round: 1, players };
    // The first of five sits out: everybody moves up, and the last seat stays empty for a try.
    hall.act(line_up(vec![Some(members[1]), Some(members[2]), Some(members[3]), None]));
    let boards = pairing(&hall).boards;
    assert_eq!(boards[0].white, Some(members[1]), "White on the first board");
    assert_eq!(boards[1].black, Some(members[2]), "Black on the second");
    assert_eq!((boards[3].black, boards[3].white.is_some()), (None, true));
    let results = |hall: &Hall| hall.office.event().round(1).expect("paired").results().to_vec();
    assert_eq!(results(&hall)[3], Some(BoardResult::WhiteByForfeit), "an empty seat loses");
    hall.act(line_up(members[1..5].iter().copied().map(Some).collect()));
    assert_eq!(results(&hall), [None; 8]);
    assert!(hall.office.event().stale(1).is_none() && hall.office.event().is_sound());
    hall.act(Act::StartRound);
    let late = line_up(members[..4].iter().copied().map(Some).collect());
    assert_eq!(hall.refused(late), "office-line-up-late");
}
