//! What the federation's table of openings knows: how each of its openings is judged.

use std::collections::HashMap;
use std::sync::OnceLock;

use lots::Lot;
use vocabulary::Side;

use crate::moves::Move;
use crate::position::Position;
use crate::rules::Rules;
use crate::start::{Judgement, Opening};

/// The positions on the way to the openings: what can be played there, and where it leads.
type Ways = HashMap<Position, Vec<(Move, Position)>>;

/// A move of the table: of those that lead to the best judgement if both choose well, one drawn by
/// lot. Nothing where the table ends.
pub fn reply(position: &Position, lot: &mut Lot) -> Option<Move> {
    static WAYS: OnceLock<(Ways, HashMap<Position, i32>)> = OnceLock::new();
    if position.rules() != Rules::ITALIAN {
        return None;
    }
    let (ways, judged) = WAYS.get_or_init(table);
    let worth = |after: &Position| {
        let degrees = value(after, ways, judged);
        if position.turn() == Side::White { degrees } else { -degrees }
    };
    let replies = ways.get(position)?;
    let best = replies.iter().map(|(_, after)| worth(after)).max()?;
    let good: Vec<Move> =
        replies.iter().filter(|(_, after)| worth(after) == best).map(|(mv, _)| *mv).collect();
    lot.pick(&good).copied()
}

/// By how many degrees White stands better if both choose well.
fn value(position: &Position, ways: &Ways, judged: &HashMap<Position, i32>) -> i32 {
    if let Some(degrees) = judged.get(position) {
        return *degrees;
    }
    let replies = ways.get(position).into_iter().flatten();
    let values = replies.map(|(_, after)| value(after, ways, judged));
    let best = if position.turn() == Side::White { values.max() } else { values.min() };
    best.unwrap_or(0)
}

fn table() -> (Ways, HashMap<Position, i32>) {
    let (mut ways, mut judged) = (Ways::new(), HashMap::new());
    for opening in Opening::all() {
        let mut here = Position::start(Rules::ITALIAN);
        for mv in opening.moves_read(Rules::ITALIAN) {
            let after = here.after(&mv);
            let replies = ways.entry(here).or_default();
            if !replies.iter().any(|(known, _)| *known == mv) {
                replies.push((mv, after));
            }
            here = after;
        }
        let degrees = match opening.judgement {
            Judgement::Equal => 0,
            Judgement::Better(Side::White, degrees) => i32::from(degrees),
            Judgement::Better(Side::Black, degrees) => -i32::from(degrees),
        };
        judged.insert(here, degrees);
    }
    (ways, judged)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notation;

    #[test]
    fn the_table_is_followed_for_three_moves_and_never_into_a_bad_opening() {
        for seed in 0..40 {
            let mut lot = Lot::new(seed);
            let mut here = Position::start(Rules::FID_2008);
            let mut line = Vec::new();
            while let Some(mv) = reply(&here, &mut lot) {
                line.push(notation::write(&here, &mv));
                here = here.after(&mv);
            }
            assert_eq!(line.len(), 3);
            let opening = Opening::of(&here).unwrap();
            // As the openings after each second move can be read off the table, neither side need
            // go where it stands more than one degree worse.
            assert!(
                !matches!(opening.judgement, Judgement::Better(_, 2..)),
                "{line:?} {:?}",
                opening.judgement
            );
        }
    }

    #[test]
    fn a_mistake_in_the_opening_is_answered_as_the_table_has_it() {
        // After 21-17 10-14 each of White's moves but 17-13 and 23-19 leaves him less behind.
        let after = Opening::numbered(6).unwrap();
        let mut here = Position::start(Rules::FID_2008);
        for mv in after.moves_read(Rules::FID_2008).into_iter().take(2) {
            here = here.after(&mv);
        }
        let mv = reply(&here, &mut Lot::new(3)).unwrap();
        let written = notation::write(&here, &mv);
        assert!(["22-19", "24-20"].contains(&written.as_str()), "{written}");
        assert_eq!(reply(&after.position(Rules::FID_2008).unwrap(), &mut Lot::new(3)), None);
        assert_eq!(reply(&Position::start(Rules::INTERNATIONAL), &mut Lot::new(3)), None);
    }
}
