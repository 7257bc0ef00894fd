//! A second implementation, slow and literal, from the text of chapter 6 of the specification.
//!
//! Points are plain tenths, a round is asked for by number, nothing is shared with the crate.

use standings::{Edition, Value};
use tournament::{
    Outcome, Participant, Record, RequestedBye, Score, Scoring, Tournament, Tpn, WalkoverOutcome,
};
use vocabulary::Side;

fn player(event: &Tournament, tpn: Tpn) -> &Participant {
    event.participant(tpn).expect("takes part")
}

fn worth(record: Record) -> i64 {
    record.points(&Scoring::STANDARD).in_tenths().into()
}

fn score(event: &Tournament, tpn: Tpn) -> i64 {
    player(event, tpn).records.iter().copied().map(worth).sum()
}

fn is_forfeit(record: Record) -> bool {
    matches!(record, Record::Forfeit { .. } | Record::ForfeitAlone(_))
}

fn is_requested(record: Record) -> bool {
    matches!(
        record,
        Record::Requested(RequestedBye::Half | RequestedBye::Zero) | Record::NotArrived
    )
}

/// Voluntarily unplayed; with `/P` a forfeit with an opponent is a game.
fn is_vur(record: Record, p: bool) -> bool {
    let lost = matches!(
        record,
        Record::Forfeit { own: WalkoverOutcome::Loss, .. }
            | Record::ForfeitAlone(WalkoverOutcome::Loss)
    );
    is_requested(record) || lost && !(p && record.opponent().is_some())
}

/// 6.6.3: requested byes with only VURs behind them are draws.
fn adjusted(event: &Tournament, tpn: Tpn, p: bool) -> i64 {
    let records = &player(event, tpn).records;
    let mut sum = 0;
    for round in 0..records.len() {
        let only_vurs_follow = records[round + 1..].iter().all(|later| is_vur(*later, p));
        sum += if is_requested(records[round]) && only_vurs_follow {
            5
        } else {
            worth(records[round])
        };
    }
    sum
}

/// Rules of 2009: what was not played over the board is a draw for whoever met the player.
fn adjusted_in_2009(event: &Tournament, tpn: Tpn, p: bool) -> i64 {
    let counts = |record: Record| match record {
        Record::Game { .. } => worth(record),
        Record::Forfeit { .. } if p => worth(record),
        _ => 5,
    };
    player(event, tpn).records.iter().copied().map(counts).sum()
}

/// Rules of 2009: `Svon = SPR + (1 − SfPR) + 0.5 × (n − R)` for what was not played. No round goes
/// before the others when one is cut.
fn elements_in_2009(event: &Tournament, tpn: Tpn, p: bool) -> Vec<(i64, i64, bool)> {
    let n = i64::from(event.rounds_paired());
    let records = &player(event, tpn).records;
    let mut elements = Vec::new();
    let mut before = 0;
    for (record, r) in records.iter().copied().zip(1..) {
        let made = worth(record);
        let game = matches!(record, Record::Game { .. });
        let value = match record.opponent() {
            Some(opponent) if game || p => adjusted_in_2009(event, opponent, p),
            _ => before + (10 - made) + 5 * (n - r),
        };
        elements.push((value, made, false));
        before += made;
    }
    elements
}

/// The value, the points and whether it is a VUR, round by round.
fn elements(event: &Tournament, tpn: Tpn, edition: &Edition, p: bool) -> Vec<(i64, i64, bool)> {
    if edition == &Edition::E2009_10 {
        return elements_in_2009(event, tpn, p);
    }
    let capped = edition == &Edition::E2026_03;
    let rounds = i64::from(event.rounds_paired());
    let of = |record: Record| {
        let counts = record.played() || p && is_forfeit(record) && record.opponent().is_some();
        let value = match record.opponent() {
            Some(opponent) if counts => adjusted(event, opponent, p),
            Some(opponent) if capped => score(event, tpn).min(adjusted(event, opponent, p)),
            None if capped => score(event, tpn).min(5 * rounds),
            _ => score(event, tpn),
        };
        (value, worth(record), is_vur(record, p))
    };
    player(event, tpn).records.iter().copied().map(of).collect()
}

/// 6.6.7, one cut after the other, on a list that shrinks.
fn remaining(
    mut elements: Vec<(i64, i64, bool)>,
    low: usize,
    high: usize,
    contribution: impl Fn(&(i64, i64, bool)) -> i64,
) -> Vec<(i64, i64, bool)> {
    for _ in 0..low.min(elements.len()) {
        elements.sort_by_key(|element| (element.0, contribution(element)));
        let least = contribution(&elements[0]);
        let vurs: Vec<i64> = elements.iter().filter(|e| e.2).map(&contribution).collect();
        let out = match vurs.iter().min() {
            Some(lowest) if *lowest >= least => {
                elements.iter().position(|e| e.2 && contribution(e) == *lowest).expect("a VUR")
            }
            _ => 0,
        };
        elements.remove(out);
    }
    elements.sort_by_key(|element| (element.0, contribution(element)));
    elements.truncate(elements.len().saturating_sub(high));
    elements
}

pub(crate) fn buchholz(
    event: &Tournament,
    tpn: Tpn,
    edition: &Edition,
    cuts: (usize, usize),
    p: bool,
) -> i64 {
    let elements = elements(event, tpn, edition, p);
    remaining(elements, cuts.0, cuts.1, |element| element.0).iter().map(|e| e.0).sum()
}

pub(crate) fn sonneborn(
    event: &Tournament,
    tpn: Tpn,
    edition: &Edition,
    low: usize,
    p: bool,
) -> i64 {
    let elements = elements(event, tpn, edition, p);
    // Before 2024 the one that brought fewer points goes first among opponents with equal scores.
    let worth = |element: &(i64, i64, bool)| {
        if edition == &Edition::E2009_10 { element.1 } else { element.0 * element.1 }
    };
    remaining(elements, low, 0, worth).iter().map(|e| e.0 * e.1).sum()
}

/// 6.7.2: the event again, with every game of its last round drawn.
pub(crate) fn last_round_drawn(event: &Tournament) -> Tournament {
    let mut players = event.participants().to_vec();
    for player in &mut players {
        if let Some(last) = player.records.last_mut()
            && let Some(opponent) = last.opponent()
        {
            let colour = if player.tpn < opponent { Side::White } else { Side::Black };
            *last = Record::Game { opponent, colour, own: Outcome::Draw, rated: true };
        }
    }
    Tournament::new(event.regulations().clone(), players).expect("still told alike")
}

/// 6.7.3, rounded half up to hundredths of a point.
pub(crate) fn average_buchholz(event: &Tournament, tpn: Tpn, edition: &Edition) -> Option<i64> {
    let met: Vec<Tpn> = player(event, tpn).records.iter().filter_map(Record::met).collect();
    let sum: i64 = met.iter().map(|met| buchholz(event, *met, edition, (0, 0), false)).sum();
    let count = i64::try_from(met.len()).expect("few rounds");
    // Tenths over games, in hundredths: 10 × sum ÷ count, and a half more.
    (count > 0).then(|| (20 * sum + count) / (2 * count))
}

/// The places of a tied group by direct encounter: `places[i]` is how many are ranked ahead.
pub(crate) fn direct_encounter(event: &Tournament, group: &[Tpn], p: bool) -> Vec<usize> {
    let mut places = vec![0; group.len()];
    if group.len() < 2 {
        return places;
    }
    let pairs: Vec<(usize, usize)> = (0..group.len())
        .flat_map(|one| (one + 1..group.len()).map(move |other| (one, other)))
        .collect();
    // Average points of the first of a pair and of the second, times 60; none if they never met.
    let result = |(one, other): (usize, usize)| -> Option<(i64, i64)> {
        let of = |from: usize, to: usize| -> Vec<i64> {
            let records = player(event, group[from]).records.iter().copied();
            let games = records
                .filter(|record| record.opponent() == Some(group[to]) && (record.played() || p));
            games.map(worth).collect()
        };
        let average = |points: Vec<i64>| {
            points.iter().sum::<i64>() * 60 / i64::try_from(points.len()).expect("few games")
        };
        let (own, its) = (of(one, other), of(other, one));
        (!own.is_empty()).then(|| (average(own), average(its)))
    };
    let known: Vec<Option<(i64, i64)>> = pairs.iter().map(|pair| result(*pair)).collect();
    let missing = known.iter().filter(|result| result.is_none()).count();
    // Every way in which the missing games could have ended.
    let mut worlds: Vec<Vec<i64>> = Vec::new();
    for number in 0..3_usize.pow(u32::try_from(missing).expect("few")) {
        let mut number = number;
        let mut totals = vec![0; group.len()];
        for (pair, result) in pairs.iter().zip(&known) {
            let (own, its) = result.unwrap_or_else(|| {
                let ending = [(600, 0), (300, 300), (0, 600)][number % 3];
                number /= 3;
                ending
            });
            totals[pair.0] += own;
            totals[pair.1] += its;
        }
        worlds.push(totals);
    }
    let mut left: Vec<usize> = (0..group.len()).collect();
    let mut groups: Vec<Vec<usize>> = Vec::new();
    if missing == 0 {
        left.sort_by_key(|member| std::cmp::Reverse(worlds[0][*member]));
        groups.extend(
            left.chunk_by(|one, other| worlds[0][*one] == worlds[0][*other]).map(<[usize]>::to_vec),
        );
    } else {
        while let Some(first) = left.iter().copied().find(|first| {
            worlds.iter().all(|totals| {
                left.iter().all(|other| other == first || totals[*first] > totals[*other])
            })
        }) {
            groups.push(vec![first]);
            left.retain(|member| *member != first);
        }
        if !left.is_empty() {
            groups.push(left);
        }
    }
    let mut ahead = 0;
    let split = groups.len() > 1;
    for members in groups {
        let inner: Vec<Tpn> = members.iter().map(|member| group[*member]).collect();
        let deeper = if split { direct_encounter(event, &inner, p) } else { vec![0; inner.len()] };
        for (member, place) in members.iter().zip(deeper) {
            places[*member] = ahead + place;
        }
        ahead += members.len();
    }
    places
}

/// A value of the crate in the units of this file: tenths of points, hundredths of products.
pub(crate) fn units(value: &Value) -> Option<i64> {
    match value {
        Value::Points(points) => Some(i64::from(Score::in_tenths(*points))),
        other => other.hundredths(),
    }
}
