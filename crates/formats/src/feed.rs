//! Scores while others still write them: PGN and PDN as feeds give them, game by game.
//!
//! [`read`] takes whatever is there at the moment, a file cut in the middle of a word included, and
//! tells only what is complete: a word that touches the end of the text may go on in the next one.
//! It reads no move; whether a word is one, the board says. Nothing is mended and nothing refused.

mod scan;

use crate::pdn::{ClockNote, clock_notes};
use scan::{Piece, pieces};

/// A game as a feed tells it at the moment.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Told {
    /// What is said of it.
    pub tags: Vec<(String, String)>,
    /// The moves that are complete, in their order.
    pub moves: Vec<ToldMove>,
    /// The result, where one is told; `*` is none.
    pub result: Option<String>,
    /// Whether the text goes on behind the moves, so that no more of them can stand in it: a sign of
    /// termination, or another game. One that is not whole may have been cut.
    pub whole: bool,
}

/// A move as a feed tells it.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct ToldMove {
    /// As it is written, without its number and its marks.
    pub text: String,
    /// What the clock of whoever moved shows after it, in milliseconds.
    pub clock: Option<i64>,
}

impl Told {
    /// A game of which only the moves are known.
    pub fn of_moves<T: Into<String>>(moves: impl IntoIterator<Item = T>) -> Self {
        let moves = moves.into_iter().map(|text| ToldMove { text: text.into(), clock: None });
        Self { moves: moves.collect(), whole: true, ..Self::default() }
    }

    /// The value of a tag; nothing if it says nothing.
    pub fn tag(&self, name: &str) -> Option<&str> {
        let found = self.tags.iter().find(|(known, _)| known.eq_ignore_ascii_case(name));
        found.map(|(_, value)| value.trim()).filter(|value| !value.is_empty() && *value != "?")
    }

    /// The round, where it is told: the first number of `Round "3.12"`.
    pub fn round(&self) -> Option<u8> {
        self.tag("Round")?.split('.').next()?.trim().parse().ok().filter(|round| *round > 0)
    }

    /// The board, where it is told: `Board "12"`, or the second number of `Round "3.12"`.
    pub fn board(&self) -> Option<u16> {
        let number = |text: &str| text.trim().parse().ok().filter(|board: &u16| *board > 0);
        if let Some(board) = self.tag("Board").and_then(number) {
            return Some(board);
        }
        let mut parts = self.tag("Round")?.split('.').skip(1);
        let board = parts.next().and_then(number);
        // `3.2.1` is a match and its board: which board of the round that is, the names say.
        board.filter(|_| parts.next().is_none())
    }
}

/// The games of a text, each as far as it is complete.
pub fn read(text: &str) -> Vec<Told> {
    let mut games: Vec<Told> = Vec::new();
    // Whether the game at the end has had anything but tags.
    let mut played = true;
    for piece in pieces(text) {
        if let Piece::Tag(name, value) = piece {
            if played {
                if let Some(before) = games.last_mut() {
                    before.whole = true;
                }
                games.push(Told::default());
                played = false;
            }
            if let Some(game) = games.last_mut() {
                game.tags.push((name, value));
            }
            continue;
        }
        if games.last().is_none_or(|game| game.result.is_some() || game.whole) {
            games.push(Told::default());
        }
        let Some(game) = games.last_mut() else { continue };
        played = true;
        match piece {
            Piece::Move(text) => game.moves.push(ToldMove { text, clock: None }),
            Piece::Comment(comment) => note_clock(game, &comment),
            Piece::Result(sign) => {
                game.result = (sign != "*").then_some(sign);
                game.whole = true;
            }
            Piece::Tag(..) => {}
        }
    }
    games
}

/// The first time left that a comment tells belongs to the move before it.
fn note_clock(game: &mut Told, comment: &str) {
    let left = clock_notes(comment).into_iter().find_map(|note| match note {
        ClockNote::Left(left) => i64::try_from(left).ok(),
        _ => None,
    });
    if let (Some(last), Some(left)) = (game.moves.last_mut(), left) {
        last.clock = Some(left);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn moves(text: &str) -> Vec<String> {
        let games = read(text);
        games.last().into_iter().flat_map(|game| &game.moves).map(|it| it.text.clone()).collect()
    }

    #[test]
    fn a_word_at_the_very_end_may_go_on() {
        // `O-O` may become `O-O-O`, `e8` may become `e8=Q`, `N` is nothing yet.
        assert_eq!(moves("1. e4 e5 2. Nf3 N"), ["e4", "e5", "Nf3"]);
        assert_eq!(moves("1. e4 e5 2. Nf3 Nc6"), ["e4", "e5", "Nf3"]);
        assert_eq!(moves("1. e4 e5 2. Nf3 Nc6\n"), ["e4", "e5", "Nf3", "Nc6"]);
        assert_eq!(moves("10. O-O"), [] as [&str; 0]);
        assert_eq!(moves("10. O-O "), ["O-O"]);
        assert_eq!(moves("1. 22-18 10-1"), ["22-18"]);
    }

    #[test]
    fn what_was_cut_in_a_comment_a_tag_or_a_variation_tells_nothing_more() {
        assert_eq!(moves("1. e4 {[%clk 1:30"), ["e4"]);
        assert_eq!(moves("1. e4 (1. d4 d5"), ["e4"]);
        assert_eq!(moves("1. e4 e5 *\n\n[White \"Ro"), ["e4", "e5"]);
        assert!(!read("1. e4 e5 ")[0].whole);
        assert!(read("1. e4 e5 *")[0].whole);
        assert!(read("1. e4 e5\n[White \"Rossi\"]\n")[0].whole, "another game follows");
    }

    #[test]
    fn every_game_has_its_own_tags_clocks_and_result() {
        let text = "[Round \"3.12\"]\n[White \"Rossi, \\\"Tino\\\"\"]\n\n1.e4!? {[%clk 1:29:58]} \
                    1...e5 $1 {good [%clk 1:30:10.5]} ; a line\n2. Nf3 (2. f4 exf4 (2... d5) 3. Nf3) 1-0\n\n\
                    [Round \"3\"]\n[Board \"2\"]\n\n*\n";
        let [first, second] = &read(text)[..] else { panic!("two games") };
        assert_eq!((first.round(), first.board()), (Some(3), Some(12)));
        assert_eq!(first.tag("white"), Some("Rossi, \"Tino\""));
        let told: Vec<_> = first.moves.iter().map(|it| (it.text.as_str(), it.clock)).collect();
        // 1 h 29 min 58 s and 1 h 30 min 10.5 s, in milliseconds.
        assert_eq!(told, [("e4", Some(5_398_000)), ("e5", Some(5_410_500)), ("Nf3", None)]);
        assert_eq!(first.result.as_deref(), Some("1-0"));
        assert_eq!((second.round(), second.board()), (Some(3), Some(2)));
        assert!(second.moves.is_empty() && second.whole && second.result.is_none());
        assert_eq!(
            Told { tags: vec![("Round".into(), "3.2.1".into())], ..first.clone() }.board(),
            None
        );
    }

    #[test]
    fn results_of_draughts_are_told_from_moves() {
        let games = read("1. 22-18 10-14 2-0\n\n[White \"A\"]\n1. 21-17 1-1\n");
        assert_eq!(games[0].result.as_deref(), Some("2-0"));
        assert_eq!((games[1].result.as_deref(), games[1].moves.len()), (Some("1-1"), 1));
    }

    #[test]
    fn a_text_cut_anywhere_tells_the_beginning_of_what_the_whole_one_tells() {
        let text = "[Round \"1.1\"]\n[White \"A [b] {c}\"]\n\n1. e4 {x (y) [%clk 1:00:00]} e5 \
                    (1... c5 2. Nf3 {z}) 2. O-O-O?! $3 e8=Q+ 1/2-1/2\n\n[Round \"1.2\"]\n\n1. d4 *\n";
        let whole = read(text);
        for end in 0..text.len() {
            let cut = read(&text[..end]);
            assert!(cut.len() <= whole.len(), "{end}");
            for (part, whole) in cut.iter().zip(&whole) {
                let told = part.moves.iter().zip(&whole.moves);
                assert!(told.clone().all(|(told, later)| told.text == later.text), "{end}");
                assert!(part.moves.len() <= whole.moves.len(), "{end}");
            }
        }
    }

    #[test]
    fn nothing_that_can_be_sent_is_refused_or_breaks() {
        for text in
            ["", "\u{feff}", "{", "[", "(", ")", "]", "}", "[a", "[a \"\\", "1.", "…", "%\n", "\0"]
        {
            let _ = read(text);
        }
        assert_eq!(moves("\u{feff}[White \"Ä\"]\n1. e4 e5 *"), ["e4", "e5"]);
    }
}
