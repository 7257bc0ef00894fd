//! The walk over the brackets in the edition of 2026 (C.04.3, 1.9).

use pairing::RoundPairing;
use tournament::Tournament;

use crate::candidates::{Bracket, Candidate, subsets};
use crate::colours::{boards, initial_colour};
use crate::legality::{Field, without};
use crate::player::{MEMORY_2026, field};
use crate::quality::{Quality, Scene};

/// The pairing of the round to come, or nothing where no legal one exists.
pub(crate) fn pair(tournament: &Tournament) -> Option<RoundPairing> {
    let mut field = Field::new(field(tournament, &MEMORY_2026));
    let everybody: Vec<usize> = (0..field.players.len()).collect();
    if !field.completable(&everybody) {
        return None;
    }
    if everybody.len() % 2 == 1 {
        field.settle_the_bye_score();
    }
    let mut pairs = Vec::new();
    let mut floaters = Vec::new();
    let mut below = everybody;
    while !below.is_empty() {
        let residents = scoregroup(&field, &below);
        below = without(&below, &residents);
        let bracket = Bracket { mdps: floaters, residents };
        let scene = Scene {
            field: &field,
            bracket: &bracket,
            below: &below,
            next_group: &scoregroup(&field, &below),
        };
        let best = best_candidate(&scene);
        pairs.extend(best.pairs);
        floaters = best.floaters;
    }
    Some(RoundPairing {
        boards: boards(&field, pairs, initial_colour(tournament)?),
        bye: floaters.first().map(|&player| field.players[player].tpn),
    })
}

/// The players who share the first one's score.
pub(crate) fn scoregroup(field: &Field, players: &[usize]) -> Vec<usize> {
    let score = |&player: &usize| field.players[player].score;
    let top = players.first().map(score);
    players.iter().copied().filter(|player| Some(score(player)) == top).collect()
}

/// The best admissible candidate, the first of equals (C.04.3, 3.8). Candidates with fewer pairs
/// are not looked at once there is one: C6 comes before everything else.
fn best_candidate(scene: &Scene) -> Candidate {
    let mut best: Option<(Quality, Candidate)> = None;
    for max_pairs in (0..=scene.bracket.size() / 2).rev() {
        for m1 in (0..=max_pairs.min(scene.bracket.mdps.len())).rev() {
            let sizes = (max_pairs, m1);
            scene.bracket.candidates(scene.field, sizes, &subsets, &mut |candidate| {
                if scene.admissible(&candidate) {
                    let quality = scene.quality(&candidate);
                    if best.as_ref().is_none_or(|(known, _)| quality < *known) {
                        best = Some((quality, candidate));
                    }
                }
            });
        }
        if best.is_some() {
            break;
        }
    }
    best.expect("the field was completable, so every bracket has a candidate").1
}
