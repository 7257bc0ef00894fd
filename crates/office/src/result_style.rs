//! Results as people read them, the same in every language.

use crate::Event;
use crate::round::BoardResult;

/// How a win and a draw are written.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ResultStyle {
    /// `1 – 0` and `½ – ½`.
    Halves,
    /// `2 – 0` and `1 – 1`, where a win is worth two points and a draw one, as at draughts.
    Doubled,
}

impl ResultStyle {
    /// As the announcement of an event counts.
    pub fn at(event: &Event) -> Self {
        let worth = event.announcement().map(|announcement| announcement.worth);
        let doubled = worth.is_some_and(|worth| (worth.win, worth.draw, worth.loss) == (4, 2, 0));
        if doubled { Self::Doubled } else { Self::Halves }
    }

    /// As a live game is told: `chess`, or a kind of draughts.
    pub fn of_game(game: &str) -> Self {
        if game == "chess" { Self::Halves } else { Self::Doubled }
    }

    /// Every result in this style, with its sign.
    pub fn all(self) -> Vec<(&'static str, &'static str)> {
        BoardResult::ALL.map(|result| (result.sign(), self.written(Some(result)))).to_vec()
    }

    /// The result as one types it, and as rulings say it.
    pub const fn sign(self, result: BoardResult) -> &'static str {
        match (self, result) {
            (Self::Doubled, BoardResult::White) => "2-0",
            (Self::Doubled, BoardResult::Draw) => "1-1",
            (Self::Doubled, BoardResult::Black) => "0-2",
            (Self::Doubled, BoardResult::HalfForWhite) => "1-0",
            (Self::Doubled, BoardResult::HalfForBlack) => "0-1",
            (_, result) => result.sign(),
        }
    }

    /// The result as it stands on the wall; empty while there is none.
    pub const fn written(self, result: Option<BoardResult>) -> &'static str {
        let Some(result) = result else { return "" };
        let (halves, doubled) = match result {
            BoardResult::White => ("1 – 0", "2 – 0"),
            BoardResult::Draw => ("½ – ½", "1 – 1"),
            BoardResult::Black => ("0 – 1", "0 – 2"),
            BoardResult::BothLost => ("0 – 0", "0 – 0"),
            BoardResult::HalfForWhite => ("½ – 0", "1 – 0"),
            BoardResult::HalfForBlack => ("0 – ½", "0 – 1"),
            BoardResult::WhiteUnrated => ("1 – 0 *", "2 – 0 *"),
            BoardResult::DrawUnrated => ("½ – ½ *", "1 – 1 *"),
            BoardResult::BlackUnrated => ("0 – 1 *", "0 – 2 *"),
            BoardResult::WhiteByForfeit => ("+ – −", "+ – −"),
            BoardResult::BlackByForfeit => ("− – +", "− – +"),
            BoardResult::NobodyPlayed => ("− – −", "− – −"),
            BoardResult::Adjourned => ("…", "…"),
        };
        match self {
            Self::Halves => halves,
            Self::Doubled => doubled,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_win_at_draughts_is_two_points_and_a_draw_one() {
        for (result, signs, written) in [
            (BoardResult::White, ["1-0", "2-0"], ["1 – 0", "2 – 0"]),
            (BoardResult::Draw, ["1/2-1/2", "1-1"], ["½ – ½", "1 – 1"]),
            (BoardResult::Black, ["0-1", "0-2"], ["0 – 1", "0 – 2"]),
            (BoardResult::HalfForBlack, ["0-1/2", "0-1"], ["0 – ½", "0 – 1"]),
            (BoardResult::WhiteByForfeit, ["+:-", "+:-"], ["+ – −", "+ – −"]),
        ] {
            let styles = [ResultStyle::Halves, ResultStyle::Doubled];
            assert_eq!(styles.map(|style| style.sign(result)), signs);
            assert_eq!(styles.map(|style| style.written(Some(result))), written);
        }
    }
}
