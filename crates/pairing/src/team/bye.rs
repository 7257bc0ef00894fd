//! Who gets the bye of a team event, before anybody is paired (C.04.6, 3.4).

use std::cmp::Reverse;

use serde::Serialize;
use tournament::{Score, Tpn};

use super::state::Field;
use super::{Refusal, numbers};
use crate::matching::{BitSet, Matching, gallai_edmonds};

/// Why a team that came first in the order did not get the bye.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum PassedOver {
    /// It has had the bye, or what counts as one (C2).
    Barred,
    /// The others could not all be paired (C3).
    LeavesOthersUnpaired,
}

/// The bye and who was passed over for it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ByeAccount {
    /// Who gets it.
    pub team: Tpn,
    /// Its score.
    pub score: Score,
    /// Who came before it in the order: lowest score, most matches, highest number.
    pub passed_over: Vec<(Tpn, PassedOver)>,
    /// Its place in the field.
    pub(super) place: usize,
}

/// The first team in the order whose bye leaves the others pairable.
pub(super) fn choose(field: &Field<'_>) -> Result<ByeAccount, Refusal> {
    let mut order: Vec<usize> = (0..field.teams.len()).collect();
    order.sort_by_key(|&place| {
        let team = &field.teams[place];
        (team.score, Reverse(team.matches()), Reverse(team.tpn))
    });
    let mut passed_over = Vec::new();
    for place in order {
        let team = &field.teams[place];
        let why = if !team.may_have_bye {
            PassedOver::Barred
        } else if leaves_pairable(field, place) {
            return Ok(ByeAccount { team: team.tpn, score: team.score, passed_over, place });
        } else {
            PassedOver::LeavesOthersUnpaired
        };
        passed_over.push((team.tpn, why));
    }
    Err(no_pairing(field))
}

fn leaves_pairable(field: &Field<'_>, place: usize) -> bool {
    let mut left = BitSet::of(field.teams.len(), 0..field.teams.len());
    left.remove(place);
    Matching::is_perfect_in(&field.legal, &left)
}

/// The proof that not everybody can be served: the teams that some largest matching leaves alone
/// and the only opponents they have outside the circles they form.
pub(super) fn no_pairing(field: &Field<'_>) -> Refusal {
    let everybody = BitSet::of(field.teams.len(), 0..field.teams.len());
    let largest = Matching::maximum(&field.legal, &everybody);
    let (stranded, opponents) = gallai_edmonds(&field.legal, &everybody, &largest);
    Refusal::NoLegalPairing {
        stranded: numbers(field, stranded.iter()),
        opponents: numbers(field, opponents.iter()),
    }
}
