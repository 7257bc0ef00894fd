//! The score of the bye (C5: C.04.3, 2.3.1).

use tournament::Score;

use super::account::{ScoreTried, WhyNotScore};
use super::field::Field;
use crate::matching::Matching;

/// The score with which the bye is given, and the lower ones that could not have it.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(crate) struct ByeScore {
    pub(crate) score: Option<Score>,
    pub(crate) tried: Vec<ScoreTried>,
}

/// Joins the bye to the eligible players of the lowest score with which the whole field can still
/// be paired; `None` if no complete pairing is legal at all. With an even field nothing changes.
pub(crate) fn settle_bye_score(field: &mut Field) -> Option<ByeScore> {
    let everybody = field.everybody();
    field.open_bye_to(|_| false);
    let without = Matching::maximum(&field.legal, &everybody);
    let left = without.exposed(&everybody).count();
    if !field.is_odd() {
        return (left == 0).then(ByeScore::default);
    }
    if left > 2 {
        return None;
    }
    let mut tried = Vec::new();
    for index in (0..field.groups.len()).rev() {
        let score = field.score(field.groups[index].start);
        field.open_bye_to(|player| player.score == score);
        if without.clone().augment(&field.legal, &everybody, field.bye()) {
            return Some(ByeScore { score: Some(score), tried });
        }
        let barred = field.legal.neighbours(field.bye()).next().is_none();
        let why_not = if barred { WhyNotScore::AllBarred } else { WhyNotScore::OthersUnpairable };
        tried.push(ScoreTried { score, why_not });
    }
    None
}
