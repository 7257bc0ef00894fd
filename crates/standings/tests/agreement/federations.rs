//! What the Italian federations prescribe.

use codex::stands_for;
use standings::{Criterion, Edition, Remark, Rules, Standings, System, lists};
use tournament::team::TeamTournament;

use crate::events::{event, team_event};

#[test]
fn fsi_prescribes_buchholz_cut_1_and_in_round_robins_sonneborn_berger() {
    stands_for!("fsi-2009 7.3.1");
    let codes =
        |system| lists::fsi(system).list.iter().map(Criterion::to_string).collect::<Vec<_>>();
    assert_eq!(codes(System::Swiss), ["BH/C1"]);
    assert_eq!(codes(System::RoundRobin), ["SB"]);
}

#[test]
fn fid_names_more_than_is_known_and_says_so() {
    let rules = Rules::new(&Edition::E2026_03, lists::fid(System::Swiss).list);
    let standings = Standings::of_players(&event("2000 2w1\n1900 1b0"), &rules).expect("admitted");
    let unknown =
        standings.remarks().iter().filter(|remark| matches!(remark, Remark::NotComputed(_)));
    assert_eq!(unknown.count(), 2);
}

/// Teams with their half points board by board, match after match. Every match is against a
/// sparring partner of its own, whose place does not matter.
fn championship(teams: &[&[[i32; 4]]]) -> TeamTournament {
    let count = u16::try_from(teams.len()).expect("few teams");
    let round = |round: usize| {
        let matches = teams.iter().zip(1..);
        matches.map(|(matches, number)| (number, number + count, &matches[round][..])).collect()
    };
    let rounds: Vec<_> = (0..teams[0].len()).map(round).collect();
    team_event(2 * count, 4, &rounds)
}

/// The named teams in order, those level in brackets.
fn order(teams: &[&[[i32; 4]]]) -> String {
    let (rules, _) = lists::fssi_teams(&Edition::E2026_03);
    let standings = Standings::of_teams(&championship(teams), &rules).expect("admitted");
    let named = standings.rows().iter().filter(|row| usize::from(row.tpn.get()) <= teams.len());
    let named: Vec<_> = named.collect();
    let level = named.chunk_by(|one, other| one.rank == other.rank);
    let letter = |number: u16| char::from(b'@' + u8::try_from(number).expect("few teams"));
    let words = level.map(|rows| rows.iter().map(|row| letter(row.tpn.get())).collect::<String>());
    words.collect::<Vec<_>>().join(" ")
}

#[test]
fn fssi_ranks_teams_by_individual_points_then_match_points_then_boards() {
    stands_for!("fssi sq.h");
    let narrow = [2, 1, 1, 1];
    for (teams, expected) in [
        (vec![&[[2, 2, 2, 2], [1, 1, 1, 0]][..], &[narrow, narrow]], "A B"),
        (
            vec![
                &[[2, 2, 1, 0], narrow, [0, 1, 0, 2]][..],
                &[[2, 2, 2, 2], [1, 1, 1, 0], [1, 0, 1, 0]],
            ],
            "A B",
        ),
        (vec![&[narrow, [1, 1, 1, 1]][..], &[[1, 2, 1, 1], [1, 1, 1, 1]]], "A B"),
        (vec![&[[2, 0, 2, 1], [1, 1, 1, 1]][..], &[narrow, [1, 1, 1, 1]]], "B A"),
        (vec![&[[2, 2, 1, 0], [0, 1, 1, 2]][..], &[[2, 2, 0, 1], [0, 1, 2, 1]]], "AB"),
        (
            vec![
                &[[2, 2, 2, 2], [2, 2, 2, 2], [0, 0, 0, 0]][..],
                &[narrow, [2, 2, 1, 1], [2, 1, 1, 0]],
                &[[2, 2, 2, 2], [1, 1, 1, 1], [1, 1, 1, 0]],
            ],
            "A B C",
        ),
        (
            vec![&[[2, 2, 2, 2], [1, 1, 1, 0], [1, 1, 0, 1]][..], &[[1, 1, 1, 1], narrow, narrow]],
            "B A",
        ),
    ] {
        assert_eq!(order(&teams), expected);
    }
}
