//! What a result is worth (the scoring system of the event).

use serde::{Deserialize, Serialize};

use crate::Score;

/// The points of a game that was played, with one colour.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct GamePoints {
    /// For a win.
    pub win: Score,
    /// For a draw.
    pub draw: Score,
    /// For a loss.
    pub loss: Score,
}

/// The points of every kind of record; each has its own field because the dialects of tournament
/// files set them with different granularity.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Scoring {
    /// A game played with White.
    pub white: GamePoints,
    /// A game played with Black; differs from White's in few, unusual events.
    pub black: GamePoints,
    /// A win because the opponent did not play.
    pub forfeit_win: Score,
    /// A loss for not having played.
    pub forfeit_loss: Score,
    /// The pairing-allocated bye.
    pub pairing_bye: Score,
    /// A requested full-point bye.
    pub full_bye: Score,
    /// A requested half-point bye.
    pub half_bye: Score,
    /// An absence, requested or not.
    pub zero_bye: Score,
    /// An adjourned game, until its result is known.
    pub adjourned: Score,
}

/// A scoring system that the rules do not admit (docs/pairing.md).
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum UnsoundScoring {
    /// A win must be worth more than a draw, a draw no less than a loss.
    #[error("a win must be worth more than a draw, and a draw no less than a loss")]
    Order,
    /// Two draws may not be worth more than a win and a loss.
    #[error("two draws may not be worth more than a win and a loss")]
    Draws,
    /// The bye may not be worth more than a win.
    #[error("the bye may not be worth more than a win")]
    Bye,
}

impl Scoring {
    /// One point, half a point, nothing.
    pub const STANDARD: Self = Self::simple(Score::points(1), Score::halves(1), Score::ZERO);

    /// The three values, with everything else tied to them as by default: byes and forfeit wins
    /// like a win, a half-point bye and an adjourned game like a draw, absences nothing.
    #[must_use]
    pub const fn simple(win: Score, draw: Score, loss: Score) -> Self {
        let game = GamePoints { win, draw, loss };
        Self {
            white: game,
            black: game,
            forfeit_win: win,
            forfeit_loss: Score::ZERO,
            pairing_bye: win,
            full_bye: win,
            half_bye: draw,
            zero_bye: Score::ZERO,
            adjourned: draw,
        }
    }

    /// The points of a win; White's where the colours differ.
    pub const fn win(&self) -> Score {
        self.white.win
    }

    /// The points of a draw; White's where the colours differ.
    pub const fn draw(&self) -> Score {
        self.white.draw
    }

    /// The points of a loss over the board; White's where the colours differ.
    pub const fn loss(&self) -> Score {
        self.white.loss
    }

    /// Whether the rules admit these values.
    pub fn check(&self) -> Result<(), UnsoundScoring> {
        for game in [&self.white, &self.black] {
            if game.win <= game.draw || game.draw < game.loss {
                return Err(UnsoundScoring::Order);
            }
            if game.draw + game.draw > game.win + game.loss {
                return Err(UnsoundScoring::Draws);
            }
        }
        if self.pairing_bye > self.win() {
            return Err(UnsoundScoring::Bye);
        }
        Ok(())
    }
}

impl Default for Scoring {
    fn default() -> Self {
        Self::STANDARD
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const fn simple(win: i32, draw: i32, loss: i32) -> Scoring {
        Scoring::simple(Score::tenths(win), Score::tenths(draw), Score::tenths(loss))
    }

    #[test]
    fn the_usual_systems_are_sound() {
        for (win, draw, loss) in [(10, 5, 0), (30, 10, 0), (20, 10, 0), (30, 20, 10)] {
            assert_eq!(simple(win, draw, loss).check(), Ok(()));
        }
    }

    #[test]
    fn two_draws_are_not_worth_more_than_a_win_and_a_loss() {
        assert_eq!(simple(30, 20, 0).check(), Err(UnsoundScoring::Draws));
        assert_eq!(simple(10, 10, 0).check(), Err(UnsoundScoring::Order));
        let dear_bye = Scoring { pairing_bye: Score::points(2), ..Scoring::STANDARD };
        assert_eq!(dear_bye.check(), Err(UnsoundScoring::Bye));
    }
}
