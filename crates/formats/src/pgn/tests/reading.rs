//! What is forgiven, and what it means.

use chess::notation::Letters;
use chess::shakmaty::fen::Fen;
use chess::shakmaty::{Chess, EnPassantMode, Position};

use super::super::{
    GameResult, LetterChoice, Milliseconds, Nag, Note, Options, Play, ReadGame, read_text,
};
use super::one;

/// The position at the end of the main line, without its counters.
fn end(read: &ReadGame) -> String {
    let mut position: Chess = read.game.start().clone();
    for halfmove in &read.game.line.moves {
        if let Play::Move(mv) = halfmove.play {
            position.play_unchecked(mv);
        }
    }
    let fen = Fen::from_position(&position, EnPassantMode::Legal).to_string();
    fen.rsplitn(3, ' ').last().unwrap_or_default().to_owned()
}

/// Whatever the form, these moves lead to this position, and nothing is wrong.
#[track_caller]
fn check(text: &str, plies: usize, fen: &str) {
    let read = one(text);
    assert_eq!(read.problems, [], "{text}");
    assert_eq!(read.game.line.moves.len(), plies, "{text}");
    assert_eq!(end(&read), fen, "{text}");
}

const RUY: &str = "r1bqkbnr/pppp1ppp/2n5/1B2p3/4P3/5N2/PPPP1PPP/RNBQK2R b KQkq -";

#[test]
fn numbers_spaces_and_line_breaks_are_form() {
    for text in [
        "1. e4 e5 2. Nf3 Nc6 3. Bb5 *",
        "1.e4 e5 2.Nf3 Nc6 3.Bb5 *",
        "1. e4\n1... e5\r\n2. Nf3\r\n2... Nc6\n\n3. Bb5 *",
        "e4 e5 Nf3 Nc6 Bb5*",
        "\u{feff}1 e4 e5 2 Nf3 Nc6 3 Bb5 *",
        "1. e4 1… e5 2. Nf3 Nc6 3. Bb5 *",
        "% an escaped line\n1. e4 e5 2. Nf3 ; Italian?\nNc6 3. Bb5 *",
    ] {
        check(text, 5, RUY);
    }
}

#[test]
fn italian_letters_are_guessed_and_can_be_forced() {
    check("1. e4 e5 2. Cf3 Cc6 3. Ab5 *", 5, RUY);
    assert_eq!(one("1. e4 e5 2. Cf3 Cc6 3. Ab5 *").letters, Letters::Italian);
    assert_eq!(one("1. e4 e5 2. Sf3 Sc6 3. Lb5 *").letters, Letters::German);
    assert_eq!(one("1. e4 e5 *").letters, Letters::English);
    // No bishop can go to b5, and a German pawn is no better guess.
    assert_eq!(one("1. h3 c6 2. c3 h6 3. b4 d6 4. d3 Bb5 b5 5. a4 *").letters, Letters::English);
    // An Italian game stays one though a move of it is illegal.
    let illegal = one("1. Cf3 Cf6 2. Cc3 Cc6 3. e4 e5 4. Ab5 Ac5 5. Re4 *");
    assert_eq!((illegal.letters, illegal.game.line.moves.len()), (Letters::Italian, 8));
    // Rb1 is the rook in English, the king in Italian: forced letters are not questioned.
    let forced = Options { letters: LetterChoice::Forced(Letters::Italian) };
    let read = &read_text("1. a4 a5 2. Ra3 *", forced)[0];
    assert_eq!(read.game.line.moves.len(), 2);
}

#[test]
fn castling_is_written_with_letters_or_zeros() {
    let fen = "r1bqk1nr/pppp1ppp/2n5/1Bb1p3/4P3/5N2/PPPP1PPP/RNBQ1RK1 b kq -";
    check("1. e4 e5 2. Nf3 Nc6 3. Bb5 Bc5 4. O-O *", 7, fen);
    check("1. e4 e5 2. Nf3 Nc6 3. Bb5 Bc5 4. 0-0 *", 7, fen);
}

#[test]
fn glyphs_signs_and_numbers_are_the_same() {
    let read = one("1. e4! e5?? 2. Nf3 $14 Nc6 += 3. Bb5 !? N *");
    let nags: Vec<_> = read.game.line.moves.iter().map(|halfmove| &*halfmove.nags).collect();
    let expected: [&[Nag]; 5] = [&[Nag(1)], &[Nag(4)], &[Nag(14)], &[Nag(14)], &[Nag(5), Nag(146)]];
    assert_eq!(nags, expected);
}

#[test]
fn times_are_integers_and_the_rest_of_the_comment_stays() {
    let read = one("1. e4 { [%eval 0.1] [%clk 1:30:00.5] buona } e5 {[%emt 0:00:07]} *");
    let first = &read.game.line.moves[0];
    assert_eq!(first.clock(), Some(Milliseconds(5_400_500)));
    assert_eq!(first.comments().next().unwrap().text, "[%eval 0.1] buona");
    assert_eq!(read.game.line.moves[1].elapsed(), Some(Milliseconds(7_000)));
}

#[test]
fn variations_stand_by_the_move_they_replace() {
    let read = one("1. e4 (1. d4 d5 (1... Nf6 2. c4)) ({anche} 1. c4) 1... e5 (1... -- 2. d4) *");
    assert_eq!(read.problems, []);
    let [first, second] = &*read.game.line.moves else { panic!("two moves") };
    assert_eq!((first.notes.len(), second.notes.len()), (2, 1));
    let Note::Variation(queen_pawn) = &first.notes[0] else { panic!("a variation") };
    assert_eq!(queen_pawn.moves.len(), 2);
    let Note::Variation(pass) = &second.notes[0] else { panic!("a variation") };
    assert_eq!(pass.moves[0].play, Play::Pass);
}

#[test]
fn tags_keep_their_order_and_latin_1_is_understood() {
    let games =
        super::super::read_bytes(b"[Site \"Forl\xec\"]\n[Event \"x\"]\n\n*", 1, Options::default());
    let tags: Vec<_> = games[0].game.tags().iter().map(|tag| &*tag.value).collect();
    assert_eq!(tags, ["Forlì", "x"]);
}

#[test]
fn a_game_ends_at_its_result_or_before_the_next_tags() {
    use GameResult::{Black, Draw, Unknown, White};
    let results = |text: &str| -> Vec<GameResult> {
        read_text(text, Options::default()).iter().map(|read| read.game.result).collect()
    };
    assert_eq!(results("1. e4 1-0\n\n1. d4 0-1 {fine}\n½-½"), [White, Black, Draw]);
    assert_eq!(results("[White \"a\"]\n1. e4\n[White \"b\"]\n1/2"), [Unknown, Draw]);
    assert_eq!(results("1. e4 {mai chiuso\n\n[Event \"b\"]\n\n0–1"), [Unknown, Black]);
    assert_eq!(results(""), []);
    assert_eq!(results(" \n%\n"), []);
}

#[test]
fn a_game_may_begin_anywhere() {
    let text = "[FEN \"8/8/8/8/8/8/p6k/2K5 b - - 0 60\"]\n\n60... a1=D+ *";
    check(text, 1, "8/8/8/8/8/8/7k/q1K5 w - -");
    let text = "[Variant \"Chess960\"]\n[FEN \"1k6/8/8/8/8/8/8/2RK4 w C - 0 1\"]\n\n1. O-O-O+ *";
    check(text, 1, "1k6/8/8/8/8/8/8/2KR4 b - -");
}

#[test]
fn evaluations_stand_behind_their_moves_without_a_space() {
    let text = "1. e4± e5+/- 2. Nf3∓ Nc6⩲ 3. Bb5+/= a6= 4. Ba4+− Nf6! 5. O-O□ ∞ Be7 *";
    let read = one(text);
    let wrong =
        |problem: &super::super::Problem| problem.fault.weight() == super::super::Weight::Error;
    assert!(!read.problems.iter().any(wrong), "{:?}", read.problems);
    let nags: Vec<Vec<u8>> = read
        .game
        .line
        .moves
        .iter()
        .map(|halfmove| halfmove.nags.iter().map(|nag| nag.0).collect())
        .collect();
    let expected = [
        vec![16],
        vec![16],
        vec![17],
        vec![14],
        vec![14],
        vec![],
        vec![18],
        vec![1],
        vec![7, 13],
        vec![],
    ];
    assert_eq!(nags, expected);
}

#[test]
fn promotions_and_squares_as_other_programs_write_them() {
    for promotion in ["a8/Q+", "a8(Q)+", "a8=Q", "a7a8q", "a8Q"] {
        let text = format!("[FEN \"8/P6k/8/8/8/8/8/K7 w - - 0 1\"]\n\n1. {promotion} Kg6 1-0\n");
        assert_eq!(one(&text).game.line.moves.len(), 2, "{promotion}");
    }
    let text = "e2e4 e7e5 g1f3 b8c6 f1b5 g8f6 e1g1 f6e4 1-0";
    assert_eq!(one(text).game.line.moves.len(), 8);
}
