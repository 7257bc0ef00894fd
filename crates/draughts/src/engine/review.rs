//! A game looked at afterwards: which moves were good, and what would have been better.

use super::{Engine, Limits, Score};
use crate::endgames::Verdict;
use crate::moves::Move;
use crate::position::Position;

/// From this loss on, in hundredths of a man, a move is weak (13.5).
const WEAK: i32 = 60;
/// From this loss on it is a mistake (13.6).
const MISTAKE: i32 = 180;
/// What a win is worth beside hundredths of a man.
const CERTAIN: i32 = 600;

/// What is found of a move that was played.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Reviewed {
    /// The move.
    pub mv: Move,
    /// How its player stands with it.
    pub played: Score,
    /// The best move found, and how its player would stand.
    pub best: Option<(Move, Score)>,
    /// What tables say of the position before it, where they reach.
    pub exact: Option<Verdict>,
    /// Whether there was no other.
    pub forced: bool,
}

/// How a move is judged.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Quality {
    /// Nothing better was found, or hardly.
    Good,
    /// The only one (13.9).
    Forced,
    /// Something is given away (13.5).
    Weak,
    /// Much is given away (13.6).
    Mistake,
}

impl Quality {
    /// The sign of art. 13; none where nothing is to be said.
    pub const fn sign(self) -> &'static str {
        match self {
            Self::Good => "",
            Self::Forced => "*",
            Self::Weak => "?",
            Self::Mistake => "??",
        }
    }
}

impl Quality {
    /// Whether something was given away.
    pub const fn is_wrong(self) -> bool {
        matches!(self, Self::Weak | Self::Mistake)
    }
}

impl Reviewed {
    /// How the move is judged.
    pub fn quality(&self) -> Quality {
        if self.forced {
            return Quality::Forced;
        }
        let Some((best, stands)) = self.best else { return Quality::Good };
        let lost = if best.same_result(&self.mv) {
            0
        } else {
            hundredths(stands) - hundredths(self.played)
        };
        match lost {
            MISTAKE.. => Quality::Mistake,
            WEAK.. => Quality::Weak,
            _ => Quality::Good,
        }
    }
}

impl Engine<'_> {
    /// Looks at every move of a game, at so many positions for each at most; from its end, so that
    /// what comes later is known.
    pub fn review(&mut self, start: &Position, moves: &[Move], nodes: u64) -> Vec<Reviewed> {
        let mut positions = vec![*start];
        for mv in moves {
            positions.extend(positions.last().map(|here| here.after(mv)));
        }
        let mut found: Vec<Reviewed> = moves
            .iter()
            .zip(positions.iter().zip(positions.iter().skip(1)))
            .rev()
            .map(|(mv, (here, after))| self.look_back(mv, here, after, nodes))
            .collect();
        found.reverse();
        found
    }

    fn look_back(&mut self, mv: &Move, here: &Position, after: &Position, nodes: u64) -> Reviewed {
        let limits = Limits::nodes(nodes);
        let best = self.analyse(here, &[], &limits, |_| {});
        let chosen = best.line.first().copied();
        let played = if chosen.is_some_and(|chosen| chosen.same_result(mv)) {
            best.score
        } else {
            before(self.analyse(after, &[], &limits, |_| {}).score)
        };
        let forced = here.count_moves() == 1;
        let exact = self.tables.and_then(|tables| tables.probe(here));
        Reviewed { mv: *mv, played, best: chosen.map(|mv| (mv, best.score)), exact, forced }
    }
}

/// The score for the one who moved, from that of the one who answers.
pub(super) fn before(after: Score) -> Score {
    match after {
        Score::Wins(plies) => Score::Loses(plies.saturating_add(1)),
        Score::Points(points) => Score::Points(-points),
        Score::Loses(plies) => Score::Wins(plies.saturating_add(1)),
    }
}

fn hundredths(score: Score) -> i32 {
    match score {
        Score::Wins(_) => CERTAIN,
        Score::Points(points) => points.clamp(-CERTAIN, CERTAIN),
        Score::Loses(_) => -CERTAIN,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fen;
    use crate::notation::{self, Reading};
    use crate::rules::Rules;

    #[test]
    fn a_move_without_choice_is_told_from_others() {
        // The answer to the first move is a capture without choice.
        let start = fen::read("W:W22,26,30,31:B3,4,11,14", Rules::FID_2008).unwrap();
        let mut here = start;
        let mut moves = Vec::new();
        for text in ["22-19", "14x23"] {
            let mv = notation::read(&here, text, Reading::Strict).unwrap();
            here = here.after(&mv);
            moves.push(mv);
        }
        let found = Engine::new(None, 1).review(&start, &moves, 5_000);
        assert_eq!(found.len(), 2);
        assert_ne!(found[0].quality(), Quality::Forced);
        assert_eq!(found[1].quality(), Quality::Forced);
        assert_eq!(found[1].quality().sign(), "*");
    }

    #[test]
    fn a_win_thrown_away_is_a_mistake() {
        let tables = crate::endgames::build(3, 1, |_| {}).unwrap();
        let start = fen::read("W:WK14,K15:BK1", Rules::FID_2008).unwrap();
        let ranked = tables.moves(&start).unwrap();
        let drawing = ranked.iter().find(|(_, after)| *after == Verdict::Draw);
        let Some((drawing, _)) = drawing else { return };
        let found = Engine::new(Some(&tables), 1).review(&start, &[*drawing], 5_000);
        assert_eq!(found[0].quality(), Quality::Mistake);
        assert!(matches!(found[0].exact, Some(Verdict::Win(_))));
        let (best, _) = ranked[0];
        let found = Engine::new(Some(&tables), 1).review(&start, &[best], 5_000);
        assert_eq!(found[0].quality(), Quality::Good);
    }
}
