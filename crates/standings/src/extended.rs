//! Extended direct encounter of teams: both scores, then the boards (C.07, teams).

use tournament::Score;

use crate::boards;
use crate::code::{Rule, TieBreak};
use crate::direct_encounter::split as direct;
use crate::edition::SecondaryScore;
use crate::ground::{Ground, other_score};
use crate::rules::EncounterBoards;

/// Splits a tied group, the first places first; each part is in order of lines.
pub(crate) fn split(ground: &Ground, tie_break: &TieBreak, group: &[usize]) -> Vec<Vec<usize>> {
    let primary = ground.score_of(tie_break);
    let [first, second] = [primary, other_score(primary)]
        .map(|score| direct(ground.table(score), group, tie_break.modifiers.forfeits));
    let all_or_none = ground.edition(tie_break).secondary == SecondaryScore::WhenAllStillTied;
    if first.len() > 1 && all_or_none {
        return first;
    }
    let parts = if first.len() > 1 { first } else { second };
    match (parts.len(), group) {
        (1, &[one, other]) => by_boards(ground, tie_break.rule, one, other),
        (1, _) => parts,
        _ => parts.iter().flat_map(|part| split(ground, tie_break, part)).collect(),
    }
}

/// What two teams that are level on both scores are told apart by.
pub(crate) const fn board_rules(rule: Rule) -> &'static [Rule] {
    match rule {
        Rule::ExtendedBoardCountTop => &[Rule::BoardCount, Rule::TopBoards],
        Rule::ExtendedBoardCountBottom => &[Rule::BoardCount, Rule::BottomBoards],
        Rule::ExtendedTop => &[Rule::TopBoards],
        Rule::ExtendedBottom => &[Rule::BottomBoards],
        _ => &[],
    }
}

/// The points on each board of a team, in the matches that count against the other.
pub(crate) fn board_totals(ground: &Ground, index: usize, other: usize) -> Vec<Score> {
    let rival = match ground.rules.encounter_boards {
        EncounterBoards::BetweenTheTwo => Some(other),
        EncounterBoards::All => None,
    };
    ground.board_totals(index, rival)
}

fn by_boards(ground: &Ground, rule: Rule, one: usize, other: usize) -> Vec<Vec<usize>> {
    let totals = [board_totals(ground, one, other), board_totals(ground, other, one)];
    let [points, its_points] =
        totals.each_ref().map(|totals| totals.iter().copied().sum::<Score>());
    for rule in board_rules(rule) {
        // The board count compares only teams that made as many game points.
        if *rule == Rule::BoardCount && points != its_points {
            continue;
        }
        let [own, its] = totals.each_ref().map(|totals| boards::value(*rule, totals));
        if own == its {
            continue;
        }
        let ahead = (own > its) != TieBreak::from(*rule).less_is_better();
        return if ahead { vec![vec![one], vec![other]] } else { vec![vec![other], vec![one]] };
    }
    vec![vec![one, other]]
}
