//! Who has White (C.04.3, 5), and in which order the boards come (C.04.2, 3.6).

use std::cmp::Reverse;

use pairing::Board;
use tournament::{Record, Tournament};
use vocabulary::Side;

use crate::legality::Field;
use crate::player::{Player, Preference, Strength};

/// The boards of these pairs, the higher ranked player of each first, in board order.
pub(crate) fn boards(field: &Field, mut pairs: Vec<(usize, usize)>, initial: Side) -> Vec<Board> {
    pairs.sort_by_key(|&(upper, lower)| {
        let (upper, lower) = (&field.players[upper], &field.players[lower]);
        (Reverse(upper.score), Reverse(lower.score), upper.tpn)
    });
    pairs
        .into_iter()
        .map(|(upper, lower)| {
            let (upper, lower) = (&field.players[upper], &field.players[lower]);
            match colour_of_the_higher_ranked(upper, lower, initial) {
                Side::White => Board { white: upper.tpn, black: lower.tpn },
                Side::Black => Board { white: lower.tpn, black: upper.tpn },
            }
        })
        .collect()
}

fn colour_of_the_higher_ranked(upper: &Player, lower: &Player, initial: Side) -> Side {
    match (upper.preference(), lower.preference()) {
        (None, None) if upper.place_of_arrival % 2 == 1 => initial,
        (None, None) => initial.other(),
        (Some(own), None) => own.colour,
        (None, Some(its)) => its.colour.other(),
        (Some(own), Some(its)) if own.colour != its.colour => own.colour,
        (Some(own), Some(its)) => of_one_wish(upper, own, lower, its),
    }
}

/// C.04.3, 5.2.2 to 5.2.4: both want the same colour.
fn of_one_wish(upper: &Player, own: Preference, lower: &Player, its: Preference) -> Side {
    let weight = |player: &Player, preference: Preference| {
        let imbalance = match preference.strength {
            Strength::Absolute => player.colour_difference().abs(),
            Strength::Mild | Strength::Strong => 0,
        };
        (preference.strength, imbalance)
    };
    match weight(upper, own).cmp(&weight(lower, its)) {
        std::cmp::Ordering::Greater => own.colour,
        std::cmp::Ordering::Less => own.colour.other(),
        std::cmp::Ordering::Equal => {
            let latest_first = upper.colours.iter().rev().zip(lower.colours.iter().rev());
            let differing = latest_first.filter(|(one, other)| one != other).map(|(one, _)| one);
            differing.map(|had| had.other()).next().unwrap_or(own.colour)
        }
    }
}

/// The initial colour, stated or inferred (C.04.3, 5.1).
pub(crate) fn initial_colour(tournament: &Tournament) -> Option<Side> {
    tournament.regulations().initial_colour.or_else(|| {
        (0..usize::from(tournament.rounds_paired())).find_map(|round| {
            let given = |record: &Record| match *record {
                Record::Forfeit { scheduled, .. } => scheduled,
                _ => record.colour(),
            };
            let (at, colour) = tournament
                .participants()
                .iter()
                .filter(|participant| participant.records[..=round].iter().any(Record::paired))
                .enumerate()
                .find_map(|(at, participant)| Some((at, given(&participant.records[round])?)))?;
            Some(if at % 2 == 0 { colour } else { colour.other() })
        })
    })
}
