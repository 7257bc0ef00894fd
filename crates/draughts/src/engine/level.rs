//! How strong the engine plays.

use lots::Lot;

use super::{Analysis, Engine, Limits, Score, book};
use crate::moves::Move;
use crate::position::Position;

/// From somebody who has just learned the rules to all that the engine can.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Level {
    /// Sees what is taken next and little more.
    Beginner,
    /// Sees short exchanges, and is content with a move that is nearly as good.
    Learner,
    /// Plays the best move it sees, and does not look far.
    Club,
    /// Looks far.
    Strong,
    /// Looks as far as it is given time to.
    Full,
}

/// What a level does to choose a move.
struct Manner {
    nodes: u64,
    /// Half-moves to look ahead after each move, and by how many hundredths of a man a move may be
    /// worse than the best.
    loosely: Option<(u8, i32)>,
}

impl Level {
    /// All of them, the weakest first.
    pub const ALL: [Self; 5] =
        [Self::Beginner, Self::Learner, Self::Club, Self::Strong, Self::Full];

    /// The word used in addresses and on the command line.
    pub const fn slug(self) -> &'static str {
        match self {
            Self::Beginner => "beginner",
            Self::Learner => "learner",
            Self::Club => "club",
            Self::Strong => "strong",
            Self::Full => "full",
        }
    }

    /// The level of a word.
    pub fn of(slug: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|level| level.slug() == slug)
    }

    /// The positions that it looks at for a move, at most.
    pub const fn nodes(self) -> u64 {
        self.manner().nodes
    }

    const fn manner(self) -> Manner {
        let (nodes, loosely) = match self {
            Self::Beginner => (3_000, Some((1, 60))),
            Self::Learner => (20_000, Some((4, 15))),
            Self::Club => (5_000, None),
            Self::Strong => (100_000, None),
            Self::Full => (1_000_000, None),
        };
        Manner { nodes, loosely }
    }
}

impl Engine<'_> {
    /// A move as a level plays it, from the table of openings where it knows the position; nothing
    /// if there is none to make. Chance comes from the lot: the same lot chooses the same move.
    pub fn choose(
        &mut self,
        position: &Position,
        before: &[Position],
        level: Level,
        lot: &mut Lot,
    ) -> Option<Move> {
        if let Some(mv) = book::reply(position, lot) {
            return Some(mv);
        }
        let moves = position.legal_moves();
        if moves.len() < 2 {
            return moves.first().copied();
        }
        let Manner { nodes, loosely } = level.manner();
        let Some((depth, slack)) = loosely else {
            let analysis = self.analyse(position, before, &Limits::nodes(nodes), |_| {});
            return analysis.line.first().copied();
        };
        let mut game = before.to_vec();
        game.push(*position);
        let share = nodes / u64::try_from(moves.len()).unwrap_or(1).max(1);
        let limits = Limits { depth, ..Limits::nodes(share) };
        let mut seen = |mv: &Move| {
            let Analysis { score, .. } = self.analyse(&position.after(mv), &game, &limits, |_| {});
            -points(score)
        };
        let judged: Vec<(i32, Move)> = moves.iter().map(|mv| (seen(mv), *mv)).collect();
        let best = judged.iter().map(|(points, _)| *points).max()?;
        let enough: Vec<Move> = judged
            .into_iter()
            .filter(|(points, _)| *points >= best - slack)
            .map(|(_, mv)| mv)
            .collect();
        lot.pick(&enough).copied()
    }
}

/// A score as one number.
fn points(score: Score) -> i32 {
    match score {
        Score::Loses(plies) => i32::from(plies) - 30_000,
        Score::Points(points) => points,
        Score::Wins(plies) => 30_000 - i32::from(plies),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fen;
    use crate::notation;
    use crate::rules::Rules;
    use vocabulary::Side;

    #[test]
    fn every_level_takes_the_last_piece_and_plays_by_the_rules() {
        for level in Level::ALL {
            assert_eq!(Level::of(level.slug()), Some(level));
            let position = fen::read("W:WK10,30:B5", Rules::FID_2008).unwrap();
            let mv = Engine::new(None, 1).choose(&position, &[], level, &mut Lot::new(1)).unwrap();
            assert_eq!(notation::write(&position, &mv), "10x1");
            let over = fen::read("W:W30:BK26,K27", Rules::FID_2008).unwrap();
            assert_eq!(Engine::new(None, 1).choose(&over, &[], level, &mut Lot::new(1)), None);
        }
    }

    #[test]
    fn a_lot_chooses_the_same_move_again() {
        let position = fen::read("B:W18,22,23,26,30,32:B5,7,10,11,12,14", Rules::FID_2008).unwrap();
        for level in Level::ALL.into_iter().take(3) {
            let choose = |seed| {
                Engine::new(None, 1).choose(&position, &[], level, &mut Lot::new(seed)).unwrap()
            };
            assert_eq!(choose(9), choose(9));
        }
    }

    #[test]
    fn a_club_player_beats_beginners_and_learners() {
        for (strong, weak) in [(Level::Club, Level::Beginner), (Level::Club, Level::Learner)] {
            let mut points = 0;
            for seed in 0..4 {
                let mut lot = Lot::new(seed);
                let ours = if seed % 2 == 0 { Side::White } else { Side::Black };
                let mut engines = [Engine::new(None, 1), Engine::new(None, 1)];
                let (mut here, mut game) = (Position::start(Rules::FID_2008), Vec::new());
                loop {
                    let own = here.turn() == ours;
                    let level = if own { strong } else { weak };
                    let engine = &mut engines[usize::from(own)];
                    let Some(mv) = engine.choose(&here, &game, level, &mut lot) else {
                        points += if own { 0 } else { 2 };
                        break;
                    };
                    game.push(here);
                    here = here.after(&mv);
                    if game.len() > 160 {
                        points += 1;
                        break;
                    }
                }
            }
            assert!(points >= 6, "{strong:?} against {weak:?}: {points} of 8");
        }
    }
}
