//! The positions of one game, counted as they appear.

use std::collections::HashMap;

use shakmaty::{Chess, Move};

use super::{Identity, QuietHalfmoves};
use crate::legal::{IllegalMove, after};

/// A game as the positions that have stood on the board.
///
/// The starting position is the first appearance; what stood before a FEN is unknown and does
/// not count. Annulled moves are taken back with [`History::undo`] and count no more.
#[derive(Debug, Clone)]
pub struct History {
    start: Standing,
    played: Vec<(Move, Standing)>,
    appearances: HashMap<Identity, u32>,
}

/// A position together with its identity, which is needed again to forget it.
#[derive(Debug, Clone)]
struct Standing {
    position: Chess,
    identity: Identity,
}

impl Standing {
    fn new(position: Chess) -> Standing {
        Standing { identity: Identity::of(&position), position }
    }
}

impl History {
    /// A game that begins with `start`.
    pub fn new(start: Chess) -> History {
        let start = Standing::new(start);
        let appearances = HashMap::from([(start.identity.clone(), 1)]);
        History { start, played: Vec::new(), appearances }
    }

    fn now(&self) -> &Standing {
        self.played.last().map_or(&self.start, |(_, standing)| standing)
    }

    /// The position on the board.
    pub fn position(&self) -> &Chess {
        &self.now().position
    }

    /// The position after `ply` half-moves; 0 is the start.
    pub fn position_at(&self, ply: usize) -> Option<&Chess> {
        self.standing(ply).map(|standing| &standing.position)
    }

    fn standing(&self, ply: usize) -> Option<&Standing> {
        match ply.checked_sub(1) {
            None => Some(&self.start),
            Some(index) => self.played.get(index).map(|(_, standing)| standing),
        }
    }

    /// Half-moves played.
    pub fn plies(&self) -> usize {
        self.played.len()
    }

    /// The moves played, in order.
    pub fn moves(&self) -> impl Iterator<Item = Move> + '_ {
        self.played.iter().map(|(mv, _)| *mv)
    }

    /// Plays a move; says how often the position it leads to has now stood.
    ///
    /// # Errors
    /// [`IllegalMove`], and the game is unchanged.
    pub fn push(&mut self, mv: Move) -> Result<u32, IllegalMove> {
        let standing = Standing::new(after(self.position(), mv)?);
        let count = self.appearances.entry(standing.identity.clone()).or_insert(0);
        *count += 1;
        let count = *count;
        self.played.push((mv, standing));
        Ok(count)
    }

    /// Takes the last move back; `None` at the start.
    pub fn undo(&mut self) -> Option<Move> {
        let (mv, standing) = self.played.pop()?;
        if let Some(count) = self.appearances.get_mut(&standing.identity) {
            *count -= 1;
            if *count == 0 {
                self.appearances.remove(&standing.identity);
            }
        }
        Some(mv)
    }

    /// How often the position on the board has stood, this time included.
    pub fn count(&self) -> u32 {
        self.appearances_of(&self.now().identity)
    }

    /// How often the position after `mv` would have stood: what a claim with a written move asks.
    ///
    /// # Errors
    /// [`IllegalMove`] when `mv` cannot be played.
    pub fn count_after(&self, mv: Move) -> Result<u32, IllegalMove> {
        let next = after(self.position(), mv)?;
        Ok(self.appearances_of(&Identity::of(&next)) + 1)
    }

    fn appearances_of(&self, identity: &Identity) -> u32 {
        self.appearances.get(identity).copied().unwrap_or(0)
    }

    /// The plies after which the position on the board has stood, the present one included: the
    /// rows of an explanation.
    pub fn appearances(&self) -> Vec<usize> {
        let now = &self.now().identity;
        (0..=self.plies())
            .filter(|&ply| self.standing(ply).is_some_and(|standing| standing.identity == *now))
            .collect()
    }

    /// Whether the positions after two plies are the same; `None` if one has not been reached.
    pub fn same_position(&self, ply_a: usize, ply_b: usize) -> Option<bool> {
        Some(self.standing(ply_a)?.identity == self.standing(ply_b)?.identity)
    }

    /// Half-moves since the last pawn move or capture.
    pub fn quiet_halfmoves(&self) -> QuietHalfmoves {
        QuietHalfmoves::of(self.position())
    }
}

#[cfg(test)]
mod tests {
    use codex::stands_for;

    use proptest::prelude::*;
    use shakmaty::{CastlingMode, Position};

    use super::*;
    use crate::{
        chess960::{FenDialect, read_fen, write_fen},
        uci::parse_uci,
    };

    const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

    fn game(fen: &str, moves: &str) -> History {
        let mut history = History::new(read_fen(fen, CastlingMode::Standard).unwrap());
        for text in moves.split_whitespace() {
            let mv = parse_uci(history.position(), text).unwrap();
            history.push(mv).unwrap();
        }
        history
    }

    #[test]
    fn art_9_2_the_initial_position_is_an_appearance() {
        let history = game(START, "g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1 f6g8");
        assert_eq!(history.count(), 3);
        assert_eq!(history.appearances(), [0, 4, 8]);
    }

    #[test]
    fn art_9_2_1_a_written_move_is_counted_without_being_played() {
        let history = game(START, "g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1");
        let back = parse_uci(history.position(), "f6g8").unwrap();
        assert_eq!(history.count_after(back), Ok(3));
        assert_eq!(history.count(), 2);
    }

    #[test]
    fn art_9_2_3_2_a_right_lost_makes_another_position() {
        stands_for!("fide-2023 9.2.3.2", "fide-2017 9.2.2.2");
        // The kings have moved: the first appearance of the diagram had castling rights.
        let twice = game(START, "e2e4 e7e5 e1e2 e8e7 e2e1 e7e8 e1e2 e8e7 e2e1 e7e8");
        assert_eq!(twice.count(), 2);
        // The rooks are back, castling was never possible, yet the right is gone.
        let rooks = game(START, "g1f3 g8f6 h1g1 h8g8 g1h1 g8h8 f3g1 f6g8");
        assert_eq!(rooks.same_position(0, 8), Some(false));
    }

    #[test]
    fn art_9_2_3_2_a_captured_rook_takes_its_right_along() {
        let history = game("4k3/8/8/8/4b3/8/8/4K2R b K - 0 1", "e4h1");
        let without = read_fen("4k3/8/8/8/8/8/8/4K2b w - - 0 2", CastlingMode::Standard).unwrap();
        assert_eq!(Identity::of(history.position()), Identity::of(&without));
    }

    #[test]
    fn art_9_2_3_1_a_legal_en_passant_capture_makes_another_position() {
        stands_for!("fide-2023 9.2.3.1", "fide-2017 9.2.2.1");
        let legal = game(START, "e2e4 a7a6 e4e5 d7d5 g1f3 b8c6 f3g1 c6b8 g1f3 b8c6 f3g1 c6b8");
        assert_eq!(legal.count(), 2);
        let pinned = game(
            "4k3/3p4/8/K3P2r/8/8/8/8 b - - 0 40",
            "d7d5 a5a4 e8e7 a4a5 e7e8 a5a4 e8e7 a4a5 e7e8",
        );
        assert_eq!(pinned.count(), 3);
    }

    #[test]
    fn annulled_moves_do_not_count() {
        let mut history = game(START, "g1f3 g8f6 f3g1 f6g8");
        assert_eq!(history.count(), 2);
        for _ in 0..4 {
            history.undo().unwrap();
        }
        assert_eq!(history.undo(), None);
        assert_eq!(history.count(), 1);
        assert_eq!(history.plies(), 0);
        assert_eq!(history.appearances.len(), 1);
    }

    #[test]
    fn an_illegal_move_changes_nothing() {
        let mut history = game(START, "");
        let mv = parse_uci(&game(START, "e2e4").position().clone(), "e7e5").unwrap();
        assert_eq!(history.push(mv), Err(IllegalMove(mv)));
        assert_eq!(history.count_after(mv), Err(IllegalMove(mv)));
        assert_eq!(history.count(), 1);
    }

    #[test]
    fn the_counter_of_a_fen_is_taken_over() {
        let history = game("8/8/4k3/8/8/3K4/7r/R7 w - - 99 120", "a1b1");
        assert!(history.quiet_halfmoves().fifty_stand());
    }

    /// The fields of a FEN that make up a position, compared the slow way.
    fn diagram(position: &Chess) -> String {
        let fen = write_fen(position, FenDialect::Shredder);
        fen.split(' ').take(4).collect::<Vec<&str>>().join(" ")
    }

    proptest! {
        /// Few men, so that positions do come back; every fourth choice takes a move back.
        #[test]
        fn counts_agree_with_comparing_every_position(
            choices in prop::collection::vec(any::<u8>(), 0..150),
        ) {
            let mut history = game("r3k3/8/8/8/8/8/1p6/4K2R w Kq - 0 1", "");
            for choice in choices {
                if choice % 4 == 0 {
                    history.undo();
                } else {
                    let moves = history.position().legal_moves();
                    let Some(index) = usize::from(choice).checked_rem(moves.len()) else { break };
                    let foretold = history.count_after(moves[index]).unwrap();
                    prop_assert_eq!(history.push(moves[index]), Ok(foretold));
                }
                let now = diagram(history.position());
                let naive = (0..=history.plies())
                    .filter(|&ply| history.position_at(ply).is_some_and(|p| diagram(p) == now))
                    .collect::<Vec<usize>>();
                prop_assert_eq!(history.appearances(), naive.clone());
                prop_assert_eq!(history.count() as usize, naive.len());
            }
        }
    }
}
