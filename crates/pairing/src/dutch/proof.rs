//! Why no legal pairing exists, proved, and what would help (C.04.3, 1.9.3; docs/pairing.md).

use serde::{Serialize, Serializer};
use tournament::{Participant, Presence, Tournament, Tpn};

use super::edition::Edition;
use super::field::{Field, Waived};
use crate::matching::{BitMatrix, BitSet, Graph, Matcher, Matching, Solution, obstacle};

/// A place in the pairing: a player, or the bye.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Place {
    /// A player.
    Player(Tpn),
    /// The pairing-allocated bye.
    Bye,
}

impl Serialize for Place {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::Player(tpn) => tpn.serialize(serializer),
            Self::Bye => serializer.serialize_str("bye"),
        }
    }
}

/// A proof that no legal pairing exists (Tutte and Berge): apart from `opponents_left`, the groups
/// have no legal opponents outside themselves; each is odd, so each needs one of those, and there
/// are more groups than that.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Proof {
    /// Groups of an odd number each, the smallest first.
    pub groups: Vec<Vec<Place>>,
    /// The only places outside their own group that members of the groups can be paired with.
    pub opponents_left: Vec<Place>,
    /// What would make the round pairable, one at a time, in the order in which an arbiter would
    /// try it.
    pub relaxations: Vec<Relaxation>,
    /// Those whose bye for this round makes it unpairable: with them present it could be paired.
    pub sitting_out: Vec<Tpn>,
}

/// A single thing that would make a round pairable; none is done without the arbiter.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Relaxation {
    /// Lift the prohibited pairs; these would then meet.
    LiftProhibitions(Vec<[Tpn; 2]>),
    /// Let two with an absolute preference for one colour meet; these would.
    IgnoreColours(Vec<[Tpn; 2]>),
    /// Give one of these the bye a second time.
    SecondBye(Vec<Tpn>),
    /// Let these play each other again, the fewest that do.
    Rematches(Vec<[Tpn; 2]>),
}

/// The proof that a field has no legal pairing; `None` if it has one.
pub(crate) fn proof(tournament: &Tournament, edition: Edition, field: &Field) -> Option<Proof> {
    let mut field = field.clone();
    field.open_bye_to(|_| true);
    let everybody = field.everybody();
    let maximum = Matching::maximum(&field.legal, &everybody);
    let (groups, separators) = (maximum.exposed(&everybody))
        .map(|root| obstacle(&field.legal, &everybody, &maximum, root))
        .min_by_key(|(groups, _)| groups.iter().map(|group| group.iter().count()).sum::<usize>())?;
    let place = |vertex: usize| {
        field.players.get(vertex).map_or(Place::Bye, |player| Place::Player(player.tpn))
    };
    let places = |set: &BitSet| {
        let mut places: Vec<Place> = set.iter().map(place).collect();
        places.sort_unstable();
        places
    };
    let mut groups: Vec<Vec<Place>> = groups.iter().map(places).collect();
    groups.sort_by_key(|group| (group.len(), group.first().copied()));
    Some(Proof {
        groups,
        opponents_left: places(&separators),
        relaxations: relaxations(tournament, &field),
        sitting_out: sitting_out(tournament, edition),
    })
}

fn relaxations(tournament: &Tournament, field: &Field) -> Vec<Relaxation> {
    let mut found = Vec::new();
    let lifted = |waived: Waived| {
        let mut field = field.clone();
        field.legal = super::field::legal_pairs(tournament, &field.players, waived);
        field.open_bye_to(|_| true);
        field.legal
    };
    let without = |waived: Waived| fewest_of(field, &lifted(waived));
    if let Some(pairs) = without(Waived::Prohibitions) {
        found.push(Relaxation::LiftProhibitions(pairs));
    }
    if let Some(pairs) = without(Waived::Colours) {
        found.push(Relaxation::IgnoreColours(pairs));
    }
    let again = second_byes(field);
    if !again.is_empty() {
        found.push(Relaxation::SecondBye(again));
    }
    if let Some(pairs) = without(Waived::Rematches) {
        found.push(Relaxation::Rematches(pairs));
    }
    found
}

/// The pairs beyond the legal ones in a complete pairing that needs the fewest of them.
fn fewest_of(field: &Field, wider: &BitMatrix) -> Option<Vec<[Tpn; 2]>> {
    let size = field.len() + usize::from(field.is_odd());
    let mut edges = BitMatrix::new(size);
    let mut table = vec![0_i128; size * size];
    for one in 0..size {
        for other in one + 1..size {
            if wider.has(one, other) {
                edges.join(one, other);
                let legal = i128::from(field.legal.has(one, other));
                table[one * size + other] = legal;
                table[other * size + one] = legal;
            }
        }
    }
    let graph = Graph { edges, kinds: (0..size).collect(), table, width: size, lead: None };
    let mut matcher = Matcher::new(&graph);
    if matcher.solve(&graph, None) != Solution::Perfect {
        return None;
    }
    let beyond = (0..field.len()).filter_map(|one| {
        let other = matcher.mate(one).filter(|&other| other > one && other < field.len())?;
        let tpn = |seat: usize| field.players[seat].tpn;
        (!field.legal.has(one, other)).then(|| [tpn(one), tpn(other)])
    });
    Some(beyond.collect())
}

/// Who could have the bye, were it not for an earlier one.
fn second_byes(field: &Field) -> Vec<Tpn> {
    if !field.is_odd() {
        return Vec::new();
    }
    let everybody = field.everybody();
    let barred = field.players.iter().enumerate().filter(|(_, one)| one.bye_barred_by.is_some());
    let others_pair = |&(seat, _): &(usize, &super::Player)| {
        let mut others = everybody.clone();
        others.remove(seat);
        others.remove(field.bye());
        Matching::is_perfect_in(&field.legal, &others)
    };
    barred.filter(others_pair).map(|(_, player)| player.tpn).collect()
}

/// Everybody with a bye recorded for this round, if with all of them it could be paired.
fn sitting_out(tournament: &Tournament, edition: Edition) -> Vec<Tpn> {
    let absent = |one: &&Participant| matches!(one.presence, Presence::Absent(_));
    let out: Vec<Tpn> =
        tournament.participants().iter().filter(absent).map(|one| one.tpn).collect();
    let present = (tournament.participants().iter())
        .map(|one| Participant { presence: Presence::Present, ..one.clone() })
        .collect();
    let pairable = Tournament::new(tournament.regulations().clone(), present)
        .ok()
        .and_then(|everybody| Field::of(&everybody, &edition).ok())
        .is_some_and(|mut field| {
            field.open_bye_to(|_| true);
            Matching::is_perfect_in(&field.legal, &field.everybody())
        });
    if pairable { out } else { Vec::new() }
}
