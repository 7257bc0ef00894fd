//! The score of the bye (C5, P-2.4).

use tournament::Score;

use super::field::Field;
use crate::matching::Matching;

/// Joins the bye to the eligible players of the lowest score with which the whole field can still
/// be paired, and gives that score; `None` if no complete pairing is legal at all. With an even
/// field nothing changes.
pub(crate) fn settle_bye_score(field: &mut Field) -> Option<Option<Score>> {
    let everybody = field.everybody();
    if !field.is_odd() {
        return Matching::is_perfect_in(&field.legal, &everybody).then_some(None);
    }
    field.open_bye_to(|_| false);
    let without = Matching::maximum(&field.legal, &everybody);
    let scores: Vec<Score> =
        field.groups.iter().rev().map(|group| field.score(group.start)).collect();
    for score in scores {
        field.open_bye_to(|player| player.score == score);
        let mut with = without.clone();
        if with.exposed(&everybody).count() == 2
            && with.augment(&field.legal, &everybody, field.bye())
        {
            return Some(Some(score));
        }
    }
    None
}
