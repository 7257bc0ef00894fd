//! The text of the system tried out by listing everything, beside the matchings.

use lots::Lot;
use proptest::prelude::*;
use tournament::team::{BoardResult, MatchScoring, Team, TeamPoints, TeamRecord, TeamRegulations};
use tournament::{RequestedBye, Scoring, WalkoverOutcome};
use vocabulary::Side;

use super::state::Field;
use super::*;

fn tpn(number: u16) -> Tpn {
    Tpn::new(number).expect("a number of the test")
}

fn newcomers(count: u16) -> Vec<Team> {
    let team = |number| Team {
        tpn: tpn(number),
        name: format!("Team {number}"),
        records: Vec::new(),
        presence: Presence::Present,
        virtual_points: Vec::new(),
        extra: Vec::new(),
    };
    (1..=count).map(team).collect()
}

fn event(rounds: Round, teams: Vec<Team>) -> TeamTournament {
    let regulations = TeamRegulations {
        rounds: Some(rounds),
        boards: 2,
        matches: MatchScoring::default(),
        games: Scoring::STANDARD,
        initial_colour: Some(Side::White),
        prohibitions: Vec::new(),
    };
    TeamTournament::new(regulations, teams).expect("the records agree")
}

/// A match on two boards from one side: halves won by it, or a forfeit.
fn record(
    opponent: Tpn,
    colour: Side,
    halves: i32,
    forfeit: Option<WalkoverOutcome>,
) -> TeamRecord {
    let match_points = match halves {
        3.. => 2,
        2 => 1,
        _ => 0,
    };
    let first = halves.min(2);
    let boards = [first, halves - first]
        .map(|halves| BoardResult { points: Score::halves(halves), played: forfeit.is_none() });
    TeamRecord::Match {
        opponent,
        colour,
        boards: boards.to_vec(),
        forfeit,
        points: TeamPoints {
            match_points: Score::points(match_points),
            game_points: Score::halves(halves),
        },
    }
}

/// Plays a round with results by lot: now and then a whole match is forfeited.
fn play(event: &TeamTournament, pairing: &RoundPairing, lot: &mut Lot) -> Vec<Team> {
    let mut teams = event.teams().to_vec();
    let mut push = |tpn: Tpn, record| {
        let team = teams.iter_mut().find(|team| team.tpn == tpn).expect("a team of the event");
        team.records.push(record);
    };
    for board in &pairing.boards {
        let forfeited = lot.below(12) == 0;
        let halves = if forfeited { 4 } else { i32::try_from(lot.below(5)).expect("few") };
        let [winner, loser] =
            [WalkoverOutcome::Win, WalkoverOutcome::Loss].map(|own| forfeited.then_some(own));
        push(board.white, record(board.black, Side::White, halves, winner));
        push(board.black, record(board.white, Side::Black, 4 - halves, loser));
    }
    let drawn = TeamPoints { match_points: Score::points(1), game_points: Score::points(1) };
    if let Some(bye) = pairing.bye {
        push(bye, TeamRecord::PairingBye(drawn));
    }
    let rounds = usize::from(event.next_round());
    for team in &mut teams {
        if team.records.len() < rounds {
            team.records.push(TeamRecord::Requested(RequestedBye::Zero, TeamPoints::default()));
        }
        let absent = lot.below(10) == 0;
        team.presence =
            if absent { Presence::Absent(RequestedBye::Zero) } else { Presence::Present };
    }
    teams
}

/// Every way to pair some teams, each pair with its lower place first; legal ones only.
fn pairings(field: &Field<'_>, places: &[usize]) -> Vec<Vec<(usize, usize)>> {
    let Some((&first, rest)) = places.split_first() else { return vec![Vec::new()] };
    let mut all = Vec::new();
    for &other in rest.iter().filter(|&&other| field.legal.has(first, other)) {
        let left: Vec<usize> = rest.iter().copied().filter(|&place| place != other).collect();
        for mut pairs in pairings(field, &left) {
            pairs.insert(0, (first, other));
            all.push(pairs);
        }
    }
    all
}

fn pairable(field: &Field<'_>, places: &[usize]) -> bool {
    !pairings(field, places).is_empty()
}

/// Every set of so many of the places.
fn sets(places: &[usize], count: usize) -> Vec<Vec<usize>> {
    if count == 0 {
        return vec![Vec::new()];
    }
    let Some((&first, rest)) = places.split_first() else { return Vec::new() };
    let mut all: Vec<Vec<usize>> = sets(rest, count - 1)
        .into_iter()
        .map(|mut set| {
            set.insert(0, first);
            set
        })
        .collect();
    all.extend(sets(rest, count));
    all
}

fn without(places: &[usize], gone: &[usize]) -> Vec<usize> {
    places.iter().copied().filter(|place| !gone.contains(place)).collect()
}

/// The smallest sets of upfloaters with which a scoregroup can be paired and everybody else too.
fn smallest(field: &Field<'_>, residents: &[usize], lower: &[usize]) -> Vec<Vec<usize>> {
    for count in (residents.len() % 2..=lower.len()).step_by(2) {
        let legal: Vec<Vec<usize>> = sets(lower, count)
            .into_iter()
            .filter(|set| {
                let mut bracket = [residents, set].concat();
                bracket.sort_unstable();
                pairable(field, &bracket) && pairable(field, &without(lower, set))
            })
            .collect();
        if !legal.is_empty() {
            return legal;
        }
    }
    Vec::new()
}

/// C6 of a set: how many upfloaters the next scoregroup of the round will need.
fn next_needs(field: &Field<'_>, next: Option<Score>, lower: &[usize], set: &[usize]) -> usize {
    let score = |place: usize| field.teams[place].score;
    let Some(next) = next else { return 0 };
    let left = without(lower, set);
    let (residents, below): (Vec<usize>, Vec<usize>) =
        left.into_iter().partition(|&place| score(place) == next);
    if residents.is_empty() {
        return 0;
    }
    let sets = smallest(field, &residents, &below);
    sets.first().expect("the rest is pairable").len()
}

/// The upfloaters of a bracket by the letter of C.04.6, 3.5.
fn upfloaters(
    field: &Field<'_>,
    residents: &[usize],
    lower: &[usize],
    next: Option<Score>,
) -> Vec<usize> {
    let score = |place: usize| field.teams[place].score;
    let last_two = field.event.next_round() + 1 >= field.rounds;
    let mut candidates = smallest(field, residents, lower);
    for set in &mut candidates {
        set.sort_by_key(|&place| field.teams[place].rank());
    }
    let profile =
        |set: &[usize]| -> Vec<Score> { set.iter().rev().map(|&place| score(place)).collect() };
    let best = candidates.iter().map(|set| profile(set)).max().expect("some set is legal");
    candidates.retain(|set| profile(set) == best);
    let next_size = lower.iter().filter(|&&place| Some(score(place)) == next).count();
    let look_ahead = |set: &[usize]| {
        let needs = next_needs(field, next, lower, set);
        match field.rules.look_ahead {
            LookAhead::Graded => needs,
            LookAhead::Parity => {
                let left =
                    next_size - set.iter().filter(|&&place| Some(score(place)) == next).count();
                usize::from(needs > left % 2)
            }
        }
    };
    candidates.sort_by_cached_key(|set| {
        let repeated = set.iter().filter(|&&place| !last_two && field.teams[place].floated).count();
        let numbers: Vec<Tpn> = set.iter().map(|&place| field.teams[place].tpn).collect();
        (look_ahead(set), repeated, numbers)
    });
    candidates.swap_remove(0)
}

/// The pairing of a bracket by the letter of C.04.6, 3.6.
fn bracket(field: &Field<'_>, places: &[usize], upfloaters: &[usize]) -> Vec<(usize, usize)> {
    let last_two = field.event.next_round() + 1 >= field.rounds;
    let cost = |pairs: &[(usize, usize)]| {
        let (mut refused, mut strong, mut floats) = (0, 0, 0);
        for &(one, other) in pairs {
            let (first, second) = (&field.teams[one], &field.teams[other]);
            if let (Some(mine), Some(theirs)) = (first.preference, second.preference)
                && mine.colour == theirs.colour
            {
                refused += 1;
                let both = mine.strength == Strength::Strong && theirs.strength == Strength::Strong;
                strong += usize::from(both && field.rules.preferences == Preferences::Graded);
            }
            for (floater, opponent) in [(one, second), (other, first)] {
                floats +=
                    usize::from(upfloaters.contains(&floater) && opponent.floated && !last_two);
            }
        }
        (refused, strong, floats)
    };
    let identifier = |pairs: &[(usize, usize)]| -> Vec<usize> {
        let mut pairs = pairs.to_vec();
        pairs.sort_unstable();
        pairs.iter().map(|pair| pair.0).chain(pairs.iter().map(|pair| pair.1)).collect()
    };
    let all = pairings(field, places);
    all.into_iter().min_by_key(|pairs| (cost(pairs), identifier(pairs))).expect("it is pairable")
}

/// Pairs as places, and the bye.
type Listed = (Vec<(usize, usize)>, Option<usize>);

/// The whole round by listing everything.
fn literal(field: &Field<'_>) -> Option<Listed> {
    let mut unpaired: Vec<usize> = (0..field.teams.len()).collect();
    let mut bye = None;
    if unpaired.len() % 2 == 1 {
        let mut order = unpaired.clone();
        order.sort_by_key(|&place| {
            let team = &field.teams[place];
            (team.score, Reverse(team.matches()), Reverse(team.tpn))
        });
        let chosen = order.into_iter().find(|&place| {
            field.teams[place].may_have_bye && pairable(field, &without(&unpaired, &[place]))
        })?;
        unpaired.retain(|&place| place != chosen);
        bye = Some(chosen);
    }
    if !pairable(field, &unpaired) {
        return None;
    }
    let mut all = Vec::new();
    let scores: Vec<Score> = unpaired.iter().map(|&place| field.teams[place].score).collect();
    while let Some(top) = unpaired.iter().map(|&place| field.teams[place].score).max() {
        let (residents, lower): (Vec<usize>, Vec<usize>) =
            unpaired.iter().partition(|&&place| field.teams[place].score == top);
        // "Became or are upfloaters (thus the next scoregroup is now empty)": then C6 is not asked.
        let next = scores.iter().copied().filter(|&score| score < top).max();
        let floating = upfloaters(field, &residents, &lower, next);
        let mut places = [residents, floating.clone()].concat();
        places.sort_unstable();
        all.extend(bracket(field, &places, &floating));
        unpaired = without(&unpaired, &places);
    }
    all.sort_unstable();
    Some((all, bye))
}

/// Plays an event by lot and compares every round with the list.
fn compare(count: u16, rounds: Round, rules: Rules, seed: u64) {
    let mut lot = Lot::new(seed);
    let mut now = event(rounds, newcomers(count));
    while now.next_round() <= rounds {
        let field = Field::of(&now, rules, rounds);
        let answer = pair(&now, &rules);
        let Some((pairs, bye)) = literal(&field) else {
            assert!(matches!(answer, Err(Refusal::NoLegalPairing { .. })));
            return;
        };
        let account = answer.expect("the list has a pairing");
        let place = |tpn: Tpn| field.teams.iter().position(|team| team.tpn == tpn).expect("there");
        let mut found: Vec<(usize, usize)> = account
            .pairing
            .boards
            .iter()
            .map(|board| (place(board.white.min(board.black)), place(board.white.max(board.black))))
            .collect();
        found.sort_unstable();
        assert_eq!(found, pairs, "round {} of seed {seed}", now.next_round());
        assert_eq!(account.pairing.bye, bye.map(|place| field.teams[place].tpn));
        let teams = play(&now, &account.pairing, &mut lot);
        now = event(rounds, teams);
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]
    #[test]
    fn listing_everything_finds_the_same_pairing(
        count in 3_u16..=8,
        rounds in 3_u8..=6,
        preferences in prop_oneof![
            Just(Preferences::Simple), Just(Preferences::Graded), Just(Preferences::None)
        ],
        primary in prop_oneof![Just(ScoreKind::Match), Just(ScoreKind::Game)],
        look_ahead in prop_oneof![Just(LookAhead::Graded), Just(LookAhead::Parity)],
        seed in any::<u64>(),
    ) {
        let rules = Rules { preferences, primary, look_ahead, ..Rules::default() };
        compare(count, rounds, rules, seed);
    }
}

#[test]
fn of_equal_pairings_the_first_in_order_is_taken() {
    // Nobody has points or colours yet: 1 meets 3 and 2 meets 4, lower half against upper half.
    let now = event(5, newcomers(4));
    let ask = |one, other| insist(&now, &Rules::default(), tpn(one), tpn(other)).expect("paired");
    assert_eq!(ask(3, 1), Insisted::ItIsSo);
    assert_eq!(ask(1, 2), Insisted::LaterInOrder(Score::default()));
    assert_eq!(ask(1, 1), Insisted::Forbidden);
    assert_eq!(ask(1, 9), Insisted::SitsOut(tpn(9)));
}

#[test]
fn a_bye_that_is_due_to_one_is_not_given_to_another() {
    // Of five newcomers the highest number has the bye (C.04.6, 3.4): whoever asks for 5 takes it
    // from it.
    let now = event(5, newcomers(5));
    let ask = |one, other| insist(&now, &Rules::default(), tpn(one), tpn(other)).expect("paired");
    assert_eq!(ask(1, 5), Insisted::OtherBye { due: tpn(5), given: tpn(4) });
}

#[test]
fn a_team_from_below_comes_up_only_where_it_must() {
    // 1 and 2 won in the first round, 3 and 4 lost: the winners meet, and nobody floats up (C4).
    let first = event(5, newcomers(4));
    let beat = |winner: u16, loser: u16, white: bool| {
        let (of_winner, of_loser) =
            if white { (Side::White, Side::Black) } else { (Side::Black, Side::White) };
        [
            (winner, record(tpn(loser), of_winner, 4, None)),
            (loser, record(tpn(winner), of_loser, 0, None)),
        ]
    };
    let records = [beat(1, 3, true), beat(2, 4, false)].concat();
    let teams = first.teams().iter().map(|team| Team {
        records: records
            .iter()
            .filter(|(number, _)| tpn(*number) == team.tpn)
            .map(|(_, record)| record.clone())
            .collect(),
        ..team.clone()
    });
    let now = event(5, teams.collect());
    let ask = |one, other| insist(&now, &Rules::default(), tpn(one), tpn(other)).expect("paired");
    assert_eq!(ask(1, 2), Insisted::ItIsSo);
    assert_eq!(ask(1, 3), Insisted::Forbidden, "they met");
    let Insisted::Worse { score, criterion } = ask(1, 4) else { panic!("{:?}", ask(1, 4)) };
    assert_eq!(criterion, Criterion::Upfloaters(0, 2));
    assert_eq!(Some(score), now.team(tpn(1)).map(|team| team.points_after(1).of(ScoreKind::Match)));
}

/// Plays an event by lot and insists on every pair of every round.
fn insist_on_all(count: u16, rounds: Round, rules: Rules, seed: u64) {
    let mut lot = Lot::new(seed);
    let mut now = event(rounds, newcomers(count));
    while now.next_round() <= rounds {
        let Ok(account) = pair(&now, &rules) else { return };
        for (one, other) in (1..=count).flat_map(|one| (1..=count).map(move |other| (one, other))) {
            let told = insist(&now, &rules, tpn(one), tpn(other)).expect("the round is paired");
            let mut field = Field::of(&now, rules, rounds);
            let meet = |board: &Board| {
                [board.white, board.black].iter().all(|team| [tpn(one), tpn(other)].contains(team))
            };
            let so = one != other && account.pairing.boards.iter().any(meet);
            assert_eq!(told == Insisted::ItIsSo, so, "{one} {other}: {told:?}, seed {seed}");
            if so {
                continue;
            }
            let place = |number| field.teams.iter().position(|team| team.tpn == tpn(number));
            let (Some(here), Some(there)) = (place(one), place(other)) else {
                assert!(matches!(told, Insisted::SitsOut(_)), "{one} {other}: {told:?}");
                continue;
            };
            let legal = here != there && field.legal.has(here, there);
            assert_eq!(told == Insisted::Forbidden, !legal);
            if !legal {
                continue;
            }
            for (team, kept) in [(here, there), (there, here)] {
                for opponent in (0..field.teams.len()).filter(|at| *at != kept && *at != team) {
                    field.legal.part(team, opponent);
                }
            }
            let strands = literal(&field).is_none();
            assert_eq!(told == Insisted::StrandsOthers, strands, "{one} {other}, seed {seed}");
        }
        let teams = play(&now, &account.pairing, &mut lot);
        now = event(rounds, teams);
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(60))]
    #[test]
    fn insisting_finds_a_pairing_where_listing_everything_does(
        count in 3_u16..=7,
        rounds in 3_u8..=5,
        primary in prop_oneof![Just(ScoreKind::Match), Just(ScoreKind::Game)],
        seed in any::<u64>(),
    ) {
        insist_on_all(count, rounds, Rules { primary, ..Rules::default() }, seed);
    }
}
