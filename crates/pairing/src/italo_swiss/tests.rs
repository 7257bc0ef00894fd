//! The federation's published cases, and the rotation tried out literally.

use proptest::prelude::*;
use tournament::{Outcome, Participant, Presence, Record, Regulations, RequestedBye, Tournament};
use vocabulary::Side;

use super::*;

fn tpn(number: u16) -> Tpn {
    Tpn::new(number).expect("a number of the test")
}

fn boards(pairs: &[(u16, u16)]) -> Vec<Board> {
    pairs.iter().map(|&(white, black)| Board { white: tpn(white), black: tpn(black) }).collect()
}

fn past(pairs: &[(u16, u16)], rests: &[(u16, RestKind)]) -> PastRound {
    let rest = |&(player, kind)| Rest { player: tpn(player), kind };
    PastRound { boards: boards(pairs), rests: rests.iter().map(rest).collect() }
}

fn event(format: Format, rounds: Round, scores: &[i32], history: Vec<PastRound>) -> Event {
    let player = |(number, &score)| Player {
        tpn: tpn(number),
        score: Score::points(score),
        withdrawn: false,
    };
    let players = (1..).zip(scores).map(player).collect();
    Event { format, rounds, players, history }
}

fn check(event: &Event, start: u16, pairs: &[(u16, u16)], rests: &[(u16, RestKind)]) {
    let account = pair(event).expect("a pairing exists");
    assert_eq!(account.past(), past(pairs, rests));
    assert_eq!(account.start, tpn(start));
}

const RM: RestKind = RestKind::WithPoints;
const RR: RestKind = RestKind::AfterWithdrawal;
const RT: RestKind = RestKind::InTurn;

#[test]
fn the_first_round_pairs_neighbours() {
    check(&event(Format::Even, 4, &[0; 6], vec![]), 1, &[(1, 2), (3, 4), (5, 6)], &[]);
    check(&event(Format::RestWithPoints, 4, &[0; 5], vec![]), 1, &[(1, 2), (3, 4)], &[(5, RM)]);
    let rests: Vec<_> = (7..=15).map(|number| (number, RT)).collect();
    check(&event(Format::RestInTurn, 7, &[0; 15], vec![]), 1, &[(1, 2), (3, 4), (5, 6)], &rests);
}

#[test]
fn the_rotation_starts_from_the_rest_and_a_dead_end_is_avoided() {
    let first = past(&[(1, 2), (3, 4)], &[(5, RM)]);
    let second = event(Format::RestWithPoints, 4, &[2, 0, 1, 1, 2], vec![first.clone()]);
    check(&second, 5, &[(5, 3), (4, 1)], &[(2, RM)]);
    let Call::Pairs { declined, .. } = &pair(&second).expect("a pairing exists").calls[0] else {
        panic!("number 5 finds an opponent");
    };
    assert_eq!(declined, &[(tpn(1), Declined::StrandsOthers)]);
    let history = vec![first, past(&[(5, 3), (4, 1)], &[(2, RM)])];
    let third = event(Format::RestWithPoints, 4, &[3, 2, 1, 2, 4], history);
    check(&third, 2, &[(1, 5), (2, 4)], &[(3, RM)]);
}

#[test]
fn rests_in_turn_go_to_the_highest_score() {
    let rests: Vec<_> = (7..=15).map(|number| (number, RT)).collect();
    let scores = [2, 0, 1, 1, 0, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0];
    let first = past(&[(1, 2), (3, 4), (5, 6)], &rests);
    let pairs = [(6, 3), (4, 5), (7, 8), (9, 10), (11, 12), (13, 14), (2, 15)];
    check(&event(Format::RestInTurn, 7, &scores, vec![first]), 6, &pairs, &[(1, RT)]);
}

#[test]
fn the_withdrawn_keep_their_place_and_the_rest_goes_to_who_was_owed_a_game() {
    let first = past(&[(1, 2), (3, 4), (5, 6)], &[]);
    let mut second = event(Format::Even, 4, &[2, 0, 1, 1, 2, 0], vec![first]);
    second.players[5].withdrawn = true;
    check(&second, 6, &[(1, 3), (4, 5)], &[(2, RR)]);
}

#[test]
fn with_several_lowest_scores_the_one_left_over_rests() {
    // 2 and 4 have nothing: both may rest. From 5: 5 meets 1, 3 meets 2; 4 is left.
    let first = past(&[(1, 2), (3, 4)], &[(5, RM)]);
    let second = event(Format::RestWithPoints, 4, &[2, 0, 2, 0, 2], vec![first]);
    check(&second, 5, &[(5, 1), (2, 3)], &[(4, RM)]);
    let account = pair(&second).expect("a pairing exists");
    assert_eq!(account.rests[0].1, RestReason::FoundNobody);
}

#[test]
fn what_does_not_fit_is_refused() {
    let refused = |event: &Event| pair(event).expect_err("refused");
    assert_eq!(refused(&event(Format::Even, 4, &[0; 5], vec![])), Refusal::WrongFormat);
    assert_eq!(refused(&event(Format::RestWithPoints, 4, &[0; 6], vec![])), Refusal::WrongFormat);
    assert_eq!(refused(&event(Format::RestInTurn, 6, &[0; 15], vec![])), Refusal::WrongFormat);
    let met = past(&[(1, 2)], &[]);
    assert_eq!(refused(&event(Format::Even, 1, &[2, 0], vec![met.clone()])), Refusal::Over);
    assert_eq!(refused(&event(Format::Even, 2, &[2, 0], vec![met])), Refusal::NoLegalPairing);
    let strange = past(&[(1, 9)], &[]);
    assert_eq!(refused(&event(Format::Even, 2, &[2, 0], vec![strange])), Refusal::Unknown(tpn(9)));
}

/// Pairs as places, caller and answer, and who rests.
type Called = (Vec<(usize, usize)>, Option<usize>);

/// The rotation as the sheet has it: take the first who will do, and undo when somebody finds
/// nobody.
fn literal(event: &Event, from: usize, free: &[usize], candidates: &[usize]) -> Option<Called> {
    let size = event.players.len();
    let score = |place: usize| event.players[place].score;
    let first = |from: usize, among: &[usize]| {
        let highest = among.iter().map(|&place| score(place)).max()?;
        (from..from + size)
            .map(|place| place % size)
            .find(|place| among.contains(place) && score(*place) == highest)
    };
    let Some(caller) = first(from, free) else { return Some((Vec::new(), None)) };
    let others: Vec<usize> = free.iter().copied().filter(|&place| place != caller).collect();
    let (mut left, mut pointer) = (others.clone(), caller);
    while let Some(answer) = first(pointer, &left) {
        left.retain(|&place| place != answer);
        pointer = answer;
        if event.met(event.players[caller].tpn, event.players[answer].tpn).is_some() {
            continue;
        }
        let rest: Vec<usize> = others.iter().copied().filter(|&p| p != answer).collect();
        if let Some((mut pairs, resting)) = literal(event, answer, &rest, candidates) {
            pairs.insert(0, (caller, answer));
            return Some((pairs, resting));
        }
    }
    if free.len() % 2 == 1 && candidates.contains(&caller) {
        let (pairs, _) = literal(event, from, &others, &[])?;
        return Some((pairs, Some(caller)));
    }
    None
}

/// An event played round by round with results taken from a list.
fn played(
    players: u16,
    rounds: Round,
    results: &[u8],
    withdrawals: &[(usize, usize)],
) -> Vec<Event> {
    let format = if players.is_multiple_of(2) { Format::Even } else { Format::RestWithPoints };
    let mut event = event(format, rounds, &vec![0; usize::from(players)], vec![]);
    let (mut results, mut seen) = (results.iter(), Vec::new());
    while let Ok(account) = pair(&event) {
        seen.push(event.clone());
        for board in &account.pairing.boards {
            let (white, black) = match results.next().copied().unwrap_or_default() % 3 {
                0 => (2, 0),
                1 => (1, 1),
                _ => (0, 2),
            };
            for (tpn, points) in [(board.white, white), (board.black, black)] {
                let place = event.place(tpn).expect("a player");
                event.players[place].score += Score::points(points);
            }
        }
        if let Some(bye) = account.pairing.bye {
            let place = event.place(bye).expect("a player");
            event.players[place].score += Score::points(2);
        }
        event.history.push(account.past());
        for &(round, place) in withdrawals {
            if round == event.history.len() && place < event.players.len() {
                event.players[place].withdrawn = true;
            }
        }
    }
    seen.push(event);
    seen
}

proptest! {
    #[test]
    fn the_sheet_with_its_undoing_ends_where_the_matching_goes_at_once(
        players in 4_u16..=9,
        rounds in 2_u8..=6,
        results in proptest::collection::vec(0_u8..3, 40),
        withdrawals in proptest::collection::vec((1_usize..5, 0_usize..9), 0..3),
    ) {
        for event in played(players, rounds, &results, &withdrawals).into_iter().skip(1) {
            let mut free: Vec<bool> = event.players.iter().map(|p| !p.withdrawn).collect();
            let answer = pair(&event);
            if answer == Err(Refusal::Over) || answer == Err(Refusal::NobodyMayRest) {
                continue;
            }
            let mut candidates = Vec::new();
            let mut resting = None;
            if free.iter().filter(|free| **free).count() % 2 == 1 {
                candidates = rests::candidates(&event, &free).expect("somebody may rest");
                if let [only] = candidates[..] {
                    free[only] = false;
                    resting = Some(only);
                }
            }
            let places: Vec<usize> = (0..free.len()).filter(|&place| free[place]).collect();
            let start = event.start().expect("a start");
            let expected = literal(&event, start, &places, &candidates);
            match (answer, expected) {
                (Ok(account), Some((pairs, left_over))) => {
                    let found: Vec<_> = account.pairing.boards.iter().map(|board| {
                        let (one, other) = (board.white.min(board.black), board.white.max(board.black));
                        (one, other)
                    }).collect();
                    let wanted: Vec<_> = pairs.iter().map(|&(one, other)| {
                        (event.players[one.min(other)].tpn, event.players[one.max(other)].tpn)
                    }).collect();
                    prop_assert_eq!(found, wanted);
                    let bye = left_over.or(resting).map(|place| event.players[place].tpn);
                    prop_assert_eq!(account.pairing.bye, bye);
                }
                (answer, expected) => {
                    prop_assert_eq!(answer.err(), Some(Refusal::NoLegalPairing));
                    prop_assert!(expected.is_none());
                }
            }
        }
    }
}

#[test]
fn the_order_of_the_pairs_is_won_back_from_the_records() {
    let [one, two, three, four, five] = [1, 2, 3, 4, 5].map(tpn);
    let game = |opponent, colour, own| Record::Game { opponent, colour, own, rated: true };
    let (white, black) = (Side::White, Side::Black);
    let records = [
        [game(two, white, Outcome::Win), game(four, black, Outcome::Draw)],
        [game(one, black, Outcome::Loss), Record::PairingBye],
        [game(four, white, Outcome::Draw), game(five, black, Outcome::Loss)],
        [game(three, black, Outcome::Draw), game(one, white, Outcome::Draw)],
        [Record::PairingBye, game(three, white, Outcome::Win)],
    ];
    let participant = |(number, records): (u16, &[Record; 2])| Participant {
        records: records.to_vec(),
        ..Participant::new(tpn(number), format!("Player {number}"), None)
    };
    let regulations = Regulations { rounds: Some(4), scoring: SCORING, ..Regulations::default() };
    let mut players: Vec<_> = (1..).zip(&records).map(participant).collect();
    let event = Tournament::new(regulations.clone(), players.clone()).expect("the records agree");
    let seen = of_tournament(&event, Format::RestWithPoints).expect("it followed the rotation");
    check(&seen, 2, &[(1, 5), (2, 4)], &[(3, RM)]);

    players[2].presence = Presence::Absent(RequestedBye::Zero);
    let event = Tournament::new(regulations.clone(), players.clone()).expect("the records agree");
    let seen = of_tournament(&event, Format::RestWithPoints).expect("it followed the rotation");
    assert!(seen.players[2].withdrawn);

    for (number, record) in
        [(1, game(two, black, Outcome::Draw)), (2, game(one, white, Outcome::Draw))]
    {
        players[number - 1].records[0] = record;
    }
    let event = Tournament::new(regulations, players).expect("the records agree");
    assert_eq!(of_tournament(&event, Format::RestWithPoints), Err(OrderUnknown::OffTheRotation(1)));
}
