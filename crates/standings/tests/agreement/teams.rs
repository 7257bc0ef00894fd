//! Teams: both scores, the extended encounters, the boards (C.07, teams).

use standings::{Edition, EncounterBoards, Refusal, Rules, Standings, Value};
use tournament::Score;
use tournament::team::{ScoreKind, TeamPoints, TeamTournament};

use crate::events::{list, team_event, tpn};

/// Four teams of two boards: 1 beats 2 by 1½ to ½ and draws with 3, who draws with 4; 2 beats 4
/// by 2 to 0. Match points 3, 2, 2, 1; game points 2½, 2½, 2, 1.
fn four() -> TeamTournament {
    let rounds =
        [vec![(1, 2, &[2, 1][..]), (3, 4, &[1, 1])], vec![(1, 3, &[1, 1][..]), (2, 4, &[2, 2])]];
    team_event(4, 2, &rounds)
}

fn ranked(event: &TeamTournament, codes: &str) -> Result<Standings, Refusal> {
    Standings::of_teams(event, &Rules::new(&Edition::E2026_03, list(codes)))
}

/// The first tie-break of each team, by number.
fn column(event: &TeamTournament, code: &str) -> Vec<Value> {
    let standings = ranked(event, &format!("PTS {code}")).expect("admitted");
    let mut rows: Vec<_> = standings.rows().iter().collect();
    rows.sort_by_key(|row| row.tpn);
    rows.iter().map(|row| row.values[0].clone()).collect()
}

#[test]
fn the_scores_of_the_opponents_are_those_of_the_letters() {
    for (code, expected) in [
        ("GPTS", ["2.5", "2.5", "2.0", "1.0"]),
        ("MPVGP", ["2.5", "2.5", "2.0", "1.0"]),
        ("BH", ["4.0", "4.0", "4.0", "4.0"]),
        ("BH:GP", ["4.5", "3.5", "3.5", "4.5"]),
        ("EMMSB", ["6.00", "2.00", "4.00", "2.00"]),
        ("EMGSB", ["5.00", "3.50", "4.00", "2.00"]),
        ("EGMSB", ["7.00", "2.00", "3.50", "2.00"]),
        ("EGGSB", ["5.75", "3.25", "3.50", "2.00"]),
        // Two rounds of 2 match points over two boards: the Buchholz is halved.
        ("SSSC", ["4.50", "4.50", "4.00", "3.00"]),
        ("SSSC/K4", ["3.50", "3.50", "3.00", "2.00"]),
        ("WIN", ["1", "1", "0", "0"]),
    ] {
        let shown: Vec<String> = column(&four(), code).iter().map(Value::to_string).collect();
        assert_eq!(shown, expected, "{code}");
    }
}

#[test]
fn what_rates_players_is_refused_for_teams() {
    for code in ["ARO", "TPR", "RTNG"] {
        assert!(matches!(ranked(&four(), code), Err(Refusal::PlayersOnly(_))), "{code}");
    }
}

#[test]
fn game_points_come_first_where_they_are_the_primary_score() {
    let rules = Rules { primary: ScoreKind::Game, ..Rules::new(&Edition::E2026_03, list("MPVGP")) };
    let standings = Standings::of_teams(&four(), &rules).expect("admitted");
    assert_eq!(places(&standings), [(1, 1), (2, 2), (3, 3), (4, 4)]);
    assert_eq!(standings.rows()[0].score, standings.rows()[1].score);
}

/// Two teams that drew 2–2, with these half points of the first; the other match of each is won
/// on different boards.
fn level_pair(halves: &[i32; 4]) -> TeamTournament {
    let rounds = [
        vec![(1, 2, &halves[..]), (3, 4, &[1, 1, 1, 1])],
        vec![(1, 3, &[0, 2, 2, 2][..]), (2, 4, &[2, 2, 2, 0])],
    ];
    team_event(4, 4, &rounds)
}

fn first(event: &TeamTournament, code: &str, boards: EncounterBoards) -> Option<u16> {
    let rules = Rules { encounter_boards: boards, ..Rules::new(&Edition::E2026_03, list(code)) };
    let standings = Standings::of_teams(event, &rules).expect("admitted");
    let alone = standings.rows()[1].rank == 2;
    alone.then(|| standings.rows()[0].tpn.get())
}

#[test]
fn two_teams_level_on_both_scores_are_told_apart_by_the_boards_of_their_match() {
    let theirs = EncounterBoards::BetweenTheTwo;
    // Boards 1 and 3 against 2 and 4: the count is 4 against 6, and less is better.
    let odd_boards = level_pair(&[2, 0, 2, 0]);
    // Boards 1 and 4 against 2 and 3: the count is 5 on both sides.
    let outer_boards = level_pair(&[2, 0, 0, 2]);
    for (event, code, expected) in [
        (&odd_boards, "EDE", None),
        (&odd_boards, "EDEBT", Some(1)),
        (&odd_boards, "EDEBB", Some(1)),
        (&outer_boards, "EDEBT", Some(1)),
        (&outer_boards, "EDEBB", Some(2)),
        (&outer_boards, "EDET", Some(1)),
        (&outer_boards, "EDEB", Some(2)),
    ] {
        assert_eq!(first(event, code, theirs), expected, "{code}");
    }
    // Over all matches team 2 made 1 + 1 + 2 + 0 and more at the top: 2, 1, 1, 1 before 1, 2, 1, 1.
    let drawn = level_pair(&[1, 1, 1, 1]);
    assert_eq!(first(&drawn, "EDET", theirs), None);
    assert_eq!(first(&drawn, "EDET", EncounterBoards::All), Some(2));
}

/// A circle of three on match points; on game points among them 3½, 4½ and 4. All beat the fourth.
fn circle() -> TeamTournament {
    let rounds = [
        vec![(1, 2, &[2, 2, 2, 1][..]), (3, 4, &[2, 2, 2, 2])],
        vec![(2, 3, &[2, 2, 2, 2][..]), (1, 4, &[2, 2, 2, 2])],
        vec![(3, 1, &[2, 2, 2, 2][..]), (2, 4, &[2, 2, 2, 2])],
    ];
    team_event(4, 4, &rounds)
}

fn places(standings: &Standings) -> Vec<(u16, u16)> {
    standings.rows().iter().map(|row| (row.rank, row.tpn.get())).collect()
}

#[test]
fn direct_encounter_of_three_goes_to_the_secondary_score() {
    let standings = ranked(&circle(), "EDE").expect("admitted");
    assert_eq!(places(&standings), [(1, 2), (2, 3), (3, 1), (4, 4)]);
    assert!(standings.explain(tpn(2)).is_some());
}

#[test]
fn before_2024_the_secondary_score_is_for_ties_that_the_primary_leaves_whole() {
    // With match points from elsewhere the fourth team is level with the three it lost to.
    let mut teams = circle().teams().to_vec();
    let bonus = TeamPoints { match_points: Score::points(4), game_points: Score::ZERO };
    teams[3].extra.push((3, bonus));
    let event = TeamTournament::new(circle().regulations().clone(), teams).expect("told alike");
    let by = |edition| {
        let rules = Rules::new(edition, list("EDE"));
        places(&Standings::of_teams(&event, &rules).expect("admitted"))
    };
    assert_eq!(by(&Edition::E2023_09), [(1, 1), (1, 2), (1, 3), (4, 4)]);
    assert_eq!(by(&Edition::E2024_08), [(1, 2), (2, 3), (3, 1), (4, 4)]);
}
