//! Scores told from elsewhere, held against the board.

use std::fmt::Write as _;

use ::chess::notation::Letters;
use formats::feed::{Told, read};
use proptest::prelude::*;
use serde_json::json;
use shakmaty::san::San;
use shakmaty::{Chess, Position};

use super::{STARTED, chess_game, draughts_game, types};
use crate::{Deed, Followed, Known, Live, Seat, Trouble, TroubleKind, Verdict, Wanted};

fn chess() -> Live {
    chess_game(json!({"begin": "running"}))
}

fn known(told: usize) -> Known<'static> {
    Known { told, settled: &[] }
}

/// Plays what a text tells, as whoever follows a feed does.
fn takes(live: &mut Live, text: &str, known: Known<'_>) -> Followed {
    let told = read(text).pop().unwrap_or_default();
    let followed = live.follow(&told, known);
    for told in &followed.moves {
        let at = STARTED + 1_000_000 + 1000 * i64::try_from(live.seq()).unwrap();
        let deed = Deed::own(Seat::Scribe, at, Wanted::typed(told.text.as_str()));
        let decision = live.admit(&deed.in_letters(Letters::English)).unwrap();
        assert_eq!(decision.verdict, Verdict::Accepted, "{}", told.text);
    }
    followed
}

fn trouble(kind: TroubleKind, ply: usize, text: &str) -> Trouble {
    Trouble::new(kind, ply, text)
}

fn plies(live: &Live) -> usize {
    live.walk().steps.len()
}

#[test]
fn a_feed_is_followed_as_far_as_it_is_legal_and_again_when_it_is() {
    let mut live = chess();
    let followed = takes(&mut live, "1. e4 e5 2. Ke3 Nc6 *", known(0));
    assert_eq!(followed.moves.len(), 2);
    let found = trouble(TroubleKind::Illegal, 2, "Ke3");
    assert_eq!(followed.trouble.as_ref(), Some(&found));
    // Laws 7.5.1 says what to do about an illegal move, 7.5.5 what it costs.
    let articles = found.articles(live.set_up().kind());
    let numbers: Vec<_> = articles.iter().map(|article| article.number()).collect();
    assert_eq!(numbers, ["7.5.1", "7.5.5"]);
    let followed = takes(&mut live, "1. e4 e5 2. Ke2 Nc6 *", known(2));
    assert_eq!((followed.trouble, plies(&live)), (None, 4));
}

#[test]
fn a_feed_cut_in_the_middle_of_a_word_goes_on_where_it_was() {
    let mut live = chess();
    let whole =
        "1. e4 {[%clk 1:30:00]} d5 2. exd5 Qxd5 3. Nc3 Qa5 4. Nf3 Bg4 5. Be2 Nc6 6. O-O O-O-O *";
    for end in 0..=whole.len() {
        let followed = takes(&mut live, &whole[..end], known(0));
        assert_eq!(followed.trouble, None, "{:?}", &whole[..end]);
    }
    assert_eq!(plies(&live), 12);
    // What stands in the file again was never played twice.
    assert!(takes(&mut live, whole, known(12)).moves.is_empty());
}

#[test]
fn a_move_taken_back_or_changed_is_asked_about_and_nothing_is_lost() {
    let mut live = chess();
    takes(&mut live, "1. e4 e5 2. Nf3 *", known(0));
    let back = takes(&mut live, "1. e4 e5 *", known(3));
    assert_eq!(back.trouble, Some(trouble(TroubleKind::TakenBack, 2, "")));
    let cut = takes(&mut live, "1. e4 e5 ", known(3));
    assert_eq!(cut.trouble, None, "a file that is being written");
    let behind = takes(&mut live, "1. e4 *", known(1));
    assert_eq!(behind.trouble, None, "somebody at the board was faster");
    let changed = takes(&mut live, "1. e4 e5 2. Nc3 Nc6 *", known(3));
    assert_eq!(changed.trouble, Some(trouble(TroubleKind::Differs, 2, "Nc3")));
    assert_eq!(plies(&live), 3);
    // The arbiter lets the board stand: the feed is followed behind that move.
    let settled = [Trouble::new(TroubleKind::Differs, 2, "Nc3")];
    let followed = takes(&mut live, "1. e4 e5 2. Nc3 Nc6 *", Known { told: 3, settled: &settled });
    assert_eq!((followed.trouble, plies(&live)), (None, 4));
}

#[test]
fn a_word_that_is_no_move_is_passed_over_once_an_arbiter_says_so() {
    let mut live = chess();
    let text = "1. e4 Zz9 1... e5 *";
    assert_eq!(
        takes(&mut live, text, known(0)).trouble,
        Some(trouble(TroubleKind::Illegal, 1, "Zz9"))
    );
    let settled = [Trouble::new(TroubleKind::Illegal, 1, "Zz9")];
    let followed = takes(&mut live, text, Known { told: 1, settled: &settled });
    assert_eq!((followed.trouble, plies(&live)), (None, 2));
    // Where the board has a move in its place, that one counts.
    let mut live = chess();
    types(&mut live, "e4 e5");
    let followed = takes(&mut live, "1. e4 Zz9 2. Nf3 *", known(1));
    assert_eq!((followed.trouble, plies(&live)), (None, 3));
}

#[test]
fn a_result_that_the_board_does_not_have_is_told() {
    let mut live = chess();
    let text = "1. f3 e5 2. g4 *";
    assert_eq!(takes(&mut live, text, known(0)).trouble, None);
    let resigned = takes(&mut live, "1. f3 e5 2. g4 1-0", known(3));
    assert_eq!(resigned.trouble, Some(trouble(TroubleKind::Result, 3, "1-0")));
    let mate = "1. f3 e5 2. g4 Qh4# 0-1";
    assert_eq!(takes(&mut live, mate, known(3)).trouble, None);
    assert!(live.is_over(), "mate ends the game on the board as well");
    assert_eq!(takes(&mut live, mate, known(4)).trouble, None);
    let other = takes(&mut live, "1. f3 e5 2. g4 Qh4# 1/2-1/2", known(4));
    assert_eq!(other.trouble, Some(trouble(TroubleKind::Result, 4, "1/2-1/2")));
    let more = takes(&mut live, "1. f3 e5 2. g4 Qh4# 3. Nc3 *", known(4));
    assert_eq!(more.trouble, Some(trouble(TroubleKind::AfterEnd, 4, "Nc3")));
}

#[test]
fn draughts_are_followed_in_their_own_notation() {
    let mut live = draughts_game(::draughts::Game::Italian, json!({"begin": "running"}));
    let followed = takes(&mut live, "1. 22-18 12-16 2. 18-1", known(0));
    assert_eq!((followed.trouble, plies(&live)), (None, 2));
    let found = takes(&mut live, "1. 22-18 12-16 2. 18-9 *", known(2)).trouble.unwrap();
    assert_eq!(found, trouble(TroubleKind::Illegal, 2, "18-9"));
    // Regulation 8.1.2: a piece moved where it may not go; 8.1.6: a capture not made.
    let articles = found.articles(live.set_up().kind());
    let numbers: Vec<_> = articles.iter().map(|article| article.number()).collect();
    assert_eq!(numbers, ["8.1.2", "8.1.6"]);
    let followed = takes(&mut live, "1. 22-18 12-16 2. 18-13 *", known(2));
    assert_eq!((followed.trouble, plies(&live)), (None, 3));
}

/// A random game as its words.
fn random_game(choices: &[usize]) -> Vec<String> {
    let mut position = Chess::default();
    let mut words = Vec::new();
    for choice in choices {
        let legal = position.legal_moves();
        let Some(mv) = (!legal.is_empty()).then(|| legal[choice % legal.len()]) else { break };
        words.push(San::from_move(&position, mv).to_string());
        position.play_unchecked(mv);
    }
    words
}

fn written(words: &[String]) -> String {
    let mut text = "[White \"Rossi\"]\n[Round \"1.1\"]\n\n".to_owned();
    for (at, word) in words.iter().enumerate() {
        if at % 2 == 0 {
            let _ = write!(text, "{}. ", at / 2 + 1);
        }
        let _ = write!(text, "{word} {{[%clk 1:{:02}:00]}} ", 59 - at % 60);
    }
    text + "*\n"
}

/// The slow way to the same: the complete words of a text, by cutting away what is none.
fn slow_words(text: &str) -> Vec<String> {
    let mut bare = String::new();
    let mut hidden = false;
    let body = text.split("\n\n").nth(1).unwrap_or_default();
    for sign in body.chars() {
        match sign {
            '{' => hidden = true,
            '}' => hidden = false,
            sign if !hidden => bare.push(sign),
            _ => {}
        }
    }
    if hidden {
        bare.push(' ');
    }
    let whole = bare.ends_with([' ', '\n']);
    let mut words: Vec<String> = bare.split_whitespace().map(str::to_owned).collect();
    if !whole {
        words.pop();
    }
    words.retain(|word| word != "*" && !word.ends_with('.'));
    words
}

/// The words that are legal from the first position on, one after the other.
fn slow_line(words: &[String]) -> Vec<String> {
    let mut position = Chess::default();
    let mut line = Vec::new();
    for word in words {
        let Ok(mv) =
            word.parse::<San>().map_err(drop).and_then(|san| san.to_move(&position).map_err(drop))
        else {
            break;
        };
        line.push(word.clone());
        position.play_unchecked(mv);
    }
    line
}

/// What becomes of a file between two looks at it.
#[derive(Debug, Clone)]
enum Edit {
    /// So many moves are there, all whole.
    Grows(usize),
    /// The file is cut at a byte.
    Cut(usize, usize),
    /// A word in the middle or at the end is none.
    Garbled(usize, usize),
}

fn edits() -> impl Strategy<Value = Edit> {
    let number = any::<usize>;
    prop_oneof![
        number().prop_map(Edit::Grows),
        (number(), number()).prop_map(|(moves, at)| Edit::Cut(moves, at)),
        (number(), number()).prop_map(|(moves, at)| Edit::Garbled(moves, at)),
    ]
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    #[test]
    fn at_the_end_the_board_has_the_longest_legal_line_it_was_told(
        choices in prop::collection::vec(any::<usize>(), 1..24),
        edits in prop::collection::vec(edits(), 1..12),
    ) {
        let game = random_game(&choices);
        let mut live = chess();
        let mut line: Vec<String> = Vec::new();
        for edit in edits {
            let (moves, text) = match edit {
                Edit::Grows(moves) => (moves, None),
                Edit::Cut(moves, at) => (moves, Some((at, true))),
                Edit::Garbled(moves, at) => (moves, Some((at, false))),
            };
            let mut words = game[..moves % (game.len() + 1)].to_vec();
            let text = match text {
                None => written(&words),
                Some((at, true)) => {
                    let whole = written(&words);
                    whole[..at % (whole.len() + 1)].to_owned()
                }
                Some((at, false)) => {
                    let place = at % (words.len() + 1);
                    // No knight stands on the ninth rank.
                    words.insert(place, "Ng9".to_owned());
                    written(&words)
                }
            };
            let mut told = slow_words(&text);
            let mut legal = slow_line(&told);
            // What the board has gone past is past.
            if legal.len() < line.len() && told.get(legal.len()).is_some_and(|word| word == "Ng9") {
                told.remove(legal.len());
                legal = slow_line(&told);
            }
            if legal.len() > line.len() && legal.starts_with(&line) {
                line = legal.clone();
            }
            let followed = takes(&mut live, &text, known(0));
            prop_assert_eq!(plies(&live), line.len(), "{}", text);
            // Whatever is no move and stands where the board has none is flagged, and nothing else.
            let garbled = legal.len() == line.len() && told.len() > legal.len() && !live.is_over();
            let flagged = followed.trouble.is_some_and(|found| found.kind == TroubleKind::Illegal);
            prop_assert!(!garbled || flagged, "{}", text);
        }
        let mut expected = Chess::default();
        for word in &line {
            let mv = word.parse::<San>().unwrap().to_move(&expected).unwrap();
            expected.play_unchecked(mv);
        }
        let standing = match live.table() {
            crate::Table::Chess(table) => table.game().standing().fen(),
            crate::Table::Draughts(_) => String::new(),
        };
        let fen = shakmaty::fen::Fen::from_position(&expected, shakmaty::EnPassantMode::Legal);
        prop_assert_eq!(standing, fen.to_string());
    }
}

#[test]
fn a_told_game_says_which_board_it_is_of() {
    let told = Told::of_moves(["e4", "e5"]);
    assert!(told.whole && told.round().is_none() && told.board().is_none());
}
