//! Events for tests: written in the notation of a crosstable, or drawn from a seed.

use std::cmp::Ordering;

use standings::{Criterion, Edition, Rules, Standings};
use tournament::team::{
    BoardResult, MatchScoring, Team, TeamPoints, TeamRecord, TeamRegulations, TeamTournament,
};
use tournament::{
    Outcome, Participant, Presence, Record, Regulations, RequestedBye, Score, Scoring, Tournament,
    Tpn, WalkoverOutcome,
};
use vocabulary::Side;

pub(crate) fn tpn(number: u16) -> Tpn {
    Tpn::new(number).expect("a number of the test")
}

/// Reads a round: `9w1`, `13b=`, `11b-`, `9w+`, `U`, `F`, `H`, `Z`, `.` before the arrival.
fn record(text: &str) -> Record {
    let requested = |bye| Record::Requested(bye);
    match text {
        "U" => return Record::PairingBye,
        "F" => return requested(RequestedBye::Full),
        "H" => return requested(RequestedBye::Half),
        "Z" => return requested(RequestedBye::Zero),
        "." => return Record::NotArrived,
        _ => {}
    }
    let letter = text.find(['w', 'b']).expect("a colour");
    let opponent = tpn(text[..letter].parse().expect("an opponent"));
    let colour = if &text[letter..=letter] == "w" { Side::White } else { Side::Black };
    let game = |own| Record::Game { opponent, colour, own, rated: true };
    let forfeit = |own| Record::Forfeit { opponent, scheduled: Some(colour), own };
    match &text[letter + 1..] {
        "1" => game(Outcome::Win),
        "=" => game(Outcome::Draw),
        "0" => game(Outcome::Loss),
        "+" => forfeit(WalkoverOutcome::Win),
        "-" => forfeit(WalkoverOutcome::Loss),
        other => panic!("no result: {other}"),
    }
}

/// An event from lines `rating rounds…`, in order of number.
pub(crate) fn event(lines: &str) -> Tournament {
    let players = lines.trim().lines().zip(1..).map(|(line, number)| {
        let mut words = line.split_whitespace();
        let rating = words.next().and_then(|rating| rating.parse().ok());
        Participant {
            records: words.map(record).collect(),
            ..Participant::new(tpn(number), format!("Player {number}"), rating)
        }
    });
    Tournament::new(Regulations::default(), players.collect()).expect("the records agree")
}

pub(crate) fn list(codes: &str) -> Vec<Criterion> {
    codes.split_whitespace().map(|code| code.parse().expect("a tie-break")).collect()
}

pub(crate) fn ranked(event: &Tournament, edition: &'static Edition, codes: &str) -> Standings {
    Standings::of_players(event, &Rules::new(edition, list(codes))).expect("an admitted list")
}

/// A match: the first team, the second, and the half points of the first board by board.
pub(crate) type Match<'a> = (u16, u16, &'a [i32]);

/// A team event in which every team plays every round.
pub(crate) fn team_event(teams: u16, boards: u8, rounds: &[Vec<Match<'_>>]) -> TeamTournament {
    let side = |opponent, colour, halves: Vec<i32>| {
        let points: i32 = halves.iter().sum();
        let match_points = match points.cmp(&boards.into()) {
            Ordering::Greater => 2,
            Ordering::Equal => 1,
            Ordering::Less => 0,
        };
        let board = |halves: &i32| BoardResult { points: Score::halves(*halves), played: true };
        TeamRecord::Match {
            opponent: tpn(opponent),
            colour,
            boards: halves.iter().map(board).collect(),
            forfeit: None,
            points: TeamPoints {
                match_points: Score::points(match_points),
                game_points: Score::halves(points),
            },
        }
    };
    let record = |number: u16, matches: &Vec<Match<'_>>| {
        let (first, second, halves) = matches
            .iter()
            .find(|(first, second, _)| [*first, *second].contains(&number))
            .expect("every team plays");
        if *first == number {
            side(*second, Side::White, halves.to_vec())
        } else {
            side(*first, Side::Black, halves.iter().map(|halves| 2 - halves).collect())
        }
    };
    let team = |number: u16| Team {
        tpn: tpn(number),
        name: format!("Team {number}"),
        records: rounds.iter().map(|matches| record(number, matches)).collect(),
        presence: Presence::Present,
        virtual_points: Vec::new(),
        extra: Vec::new(),
    };
    let regulations = TeamRegulations {
        rounds: u8::try_from(rounds.len()).ok(),
        boards,
        matches: MatchScoring::default(),
        games: Scoring::STANDARD,
        initial_colour: None,
        prohibitions: Vec::new(),
    };
    TeamTournament::new(regulations, (1..=teams).map(team).collect()).expect("told alike")
}

/// Numbers from a seed, enough for tests.
pub(crate) struct Dice(pub u64);

impl Dice {
    pub(crate) fn below(&mut self, limit: usize) -> usize {
        self.0 =
            self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        usize::try_from(self.0 >> 33).expect("31 bits") % limit
    }
}

/// A random event with games, forfeits, byes and absences of every kind; rematches happen.
pub(crate) fn random_event(players: usize, rounds: usize, seed: u64) -> Tournament {
    let mut dice = Dice(seed);
    let number = |index: usize| tpn(u16::try_from(index + 1).expect("few players"));
    let mut records = vec![Vec::new(); players];
    for _ in 0..rounds {
        let mut free: Vec<usize> = (0..players).collect();
        while let Some(one) = (!free.is_empty()).then(|| free.swap_remove(dice.below(free.len()))) {
            let alone = free.is_empty() || dice.below(5) == 0;
            if alone {
                let bye = [
                    Record::PairingBye,
                    Record::Requested(RequestedBye::Half),
                    Record::Requested(RequestedBye::Zero),
                    Record::Requested(RequestedBye::Full),
                    Record::ForfeitAlone(WalkoverOutcome::Win),
                    Record::ForfeitAlone(WalkoverOutcome::Loss),
                ];
                records[one].push(bye[dice.below(bye.len())]);
                continue;
            }
            let other = free.swap_remove(dice.below(free.len()));
            let (own, its) = [
                (Outcome::Win, Outcome::Loss),
                (Outcome::Draw, Outcome::Draw),
                (Outcome::Loss, Outcome::Win),
                (Outcome::Loss, Outcome::Loss),
            ][dice.below(4)];
            let walkover = |own| match own {
                Outcome::Win => WalkoverOutcome::Win,
                _ => WalkoverOutcome::Loss,
            };
            let forfeit = dice.below(4) == 0;
            let side = |opponent, colour, own| {
                let opponent = number(opponent);
                if forfeit {
                    Record::Forfeit { opponent, scheduled: Some(colour), own: walkover(own) }
                } else {
                    Record::Game { opponent, colour, own, rated: true }
                }
            };
            records[one].push(side(other, Side::White, own));
            records[other].push(side(one, Side::Black, its));
        }
    }
    let participants = records.into_iter().enumerate().map(|(index, records)| {
        let rating = u16::try_from(2400 - 37 * index).ok();
        let name = format!("Player {}", index + 1);
        Participant { records, ..Participant::new(number(index), name, rating) }
    });
    Tournament::new(Regulations::default(), participants.collect()).expect("the records agree")
}
