//! The separate standing of those who were tied, as an explanation.

use codex::{Explanation, Value as Shown, phrase};
use tournament::team::ScoreKind;

use super::derivation::score_name;
use super::who;
use crate::direct_encounter::Encounters;
use crate::standings::Standings;
use crate::value::half_up;

/// What each of the tied made against the others, on each score that is read.
pub(super) fn parts(
    standings: &Standings,
    column: usize,
    line: usize,
    scores: &[ScoreKind],
) -> Vec<Explanation> {
    let group = standings.tied[column].iter().find(|group| group.contains(&line));
    match group {
        Some(group) if group.len() > 1 => {
            scores.iter().map(|score| standing(standings, column, group, *score)).collect()
        }
        _ => vec![Explanation::of(phrase!("standings-not-tied"))],
    }
}

fn standing(
    standings: &Standings,
    column: usize,
    group: &[usize],
    score: ScoreKind,
) -> Explanation {
    let ground = &standings.ground;
    let forfeits = standings.columns()[column].modifiers.forfeits;
    let encounters = Encounters::among(ground.table(score), group, forfeits);
    let name = score_name(ground, score);
    let what = if encounters.complete() {
        phrase!("standings-encounter-complete", score = name, count = group.len())
    } else {
        phrase!("standings-encounter-open", score = name, count = group.len())
    };
    let shown = |units: i64| Shown::Hundredths(half_up(units * 10, encounters.units));
    let others = group.len() - 1;
    let mut totals = encounters.totals.clone();
    totals.sort_by_key(|total| std::cmp::Reverse((total.lowest, total.highest)));
    let mut standing = Explanation::of(what);
    standing.parts = totals
        .iter()
        .map(|total| {
            let whom = who(ground, total.index);
            if total.met == others {
                let what = phrase!("standings-encounter-total", whom = whom);
                return Explanation::of(what).with_value(shown(total.lowest));
            }
            Explanation::of(phrase!(
                "standings-encounter-range",
                whom = whom,
                met = total.met,
                others = others,
                lowest = shown(total.lowest),
                highest = shown(total.highest)
            ))
        })
        .collect();
    standing
}
