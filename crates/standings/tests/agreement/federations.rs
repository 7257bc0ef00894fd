//! What the Italian federations prescribe.

use codex::stands_for;
use standings::{Criterion, Edition, Remark, Rules, Standings, System, lists};
use tournament::team::{
    BoardResult, MatchScoring, Team, TeamPoints, TeamRecord, TeamRegulations, TeamTournament,
};
use tournament::{Colour, Presence, Score, Scoring};

use crate::events::{event, tpn};

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
    let rounds = teams[0].len();
    let count = u16::try_from(teams.len()).expect("few teams");
    let side = |opponent: u16, colour, halves: [i32; 4]| {
        let points: i32 = halves.iter().sum();
        let matches = match points.cmp(&4) {
            std::cmp::Ordering::Greater => 2,
            std::cmp::Ordering::Equal => 1,
            std::cmp::Ordering::Less => 0,
        };
        let board = |halves| BoardResult { points: Score::halves(halves), played: true };
        TeamRecord::Match {
            opponent: tpn(opponent),
            colour,
            boards: halves.map(board).to_vec(),
            forfeit: None,
            points: TeamPoints {
                match_points: Score::points(matches),
                game_points: Score::halves(points),
            },
        }
    };
    let team = |number: u16, records| Team {
        tpn: tpn(number),
        name: format!("Team {number}"),
        records,
        presence: Presence::Present,
        virtual_points: Vec::new(),
        extra: Vec::new(),
    };
    let named = teams.iter().zip(1..).map(|(matches, number)| {
        let records = matches.iter().map(|halves| side(number + count, Colour::White, *halves));
        team(number, records.collect())
    });
    let partners = teams.iter().zip(1..).map(|(matches, number)| {
        let records = matches
            .iter()
            .map(|halves| side(number, Colour::Black, halves.map(|halves| 2 - halves)));
        team(number + count, records.collect())
    });
    let regulations = TeamRegulations {
        rounds: u8::try_from(rounds).ok(),
        boards: 4,
        matches: MatchScoring::default(),
        games: Scoring::STANDARD,
        initial_colour: None,
        prohibitions: Vec::new(),
    };
    TeamTournament::new(regulations, named.chain(partners).collect()).expect("told alike")
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
