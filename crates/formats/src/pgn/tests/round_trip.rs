//! Reading, writing and reading again gives the same game.

use proptest::prelude::*;

use super::super::{Game, Options, read_text, write_game};
use super::one;

#[track_caller]
fn assert_stable(game: &Game) {
    let text = write_game(game);
    let again = read_text(&text, Options::default());
    assert_eq!(again.len(), 1, "{text}");
    assert_eq!(&again[0].game, game, "{text}");
    assert_eq!(write_game(&again[0].game), text);
}

/// Words that a PGN text is made of, and some that it is not.
fn word() -> impl Strategy<Value = String> {
    prop_oneof![
        8 => prop::sample::select(vec![
            "e4", "e5", "Nf3", "Nc6", "d4", "exd4", "Bb5", "O-O", "0-0", "a6", "Cf3", "--", "Qh5+",
        ]).prop_map(str::to_owned),
        4 => prop::sample::select(vec![
            "(", ")", "(", ")", "{", "}", "[", "]", "\"", "\\", "$1", "!?", "(=)", "e.p.", "%", "\n",
            "\n\n", "1-0", "*", "½-½", "12.", "3...", ";", "\r\n", "[White \"x\"]", "[Event \"", "ì",
            "[FEN \"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\"]",
        ]).prop_map(str::to_owned),
        3 => "\\{[ a-z}%\\[\\]]{0,90}\\}",
        1 => ";[ a-z}%]{0,90}\n",
        1 => Just("{[%clk 0:01:02.5] [%emt 1:00]}".to_owned()),
        1 => Just("{[%clk[%emt 0:00:01]0:00:02]}".to_owned()),
        1 => "\\PC{0,6}",
    ]
}

proptest! {
    #[test]
    fn any_text_reads_to_games_that_are_stable(words in prop::collection::vec(word(), 0..60)) {
        for read in read_text(&words.join(" "), Options::default()) {
            assert_stable(&read.game);
        }
    }

    #[test]
    fn any_bytes_are_read_without_harm(bytes in prop::collection::vec(any::<u8>(), 0..400)) {
        for read in super::super::read_bytes(&bytes, 1, Options::default()) {
            assert_stable(&read.game);
        }
    }
}

#[test]
fn lines_have_less_than_eighty_signs() {
    let comment = "parola ".repeat(40);
    let text = format!("1. e4 {{{comment}}} e5 ({{{comment}}} 1... c5 {{{comment}}}) 2. Nf3 *");
    let read = one(&text);
    assert_stable(&read.game);
    let written = write_game(&read.game);
    assert!(written.lines().all(|line| line.chars().count() < 80), "{written}");
}

#[test]
fn the_export_form_is_this() {
    let text = "[Event \"a \\\"b\\\"\"]\n[Site \"\"]\n\n1.e4!{[%clk 1:02:03]buona}e5 2.Cf3(2.Ac4 Cf6){}\
                Cc6 3.Ab5 a6 1/2 ; fine}";
    let expected = "[Event \"a \\\"b\\\"\"]\n[Site \"\"]\n\n1. e4 $1 {[%clk 1:02:03] buona} 1... e5 2. Nf3 \
                    (2. Bc4 Nf6) {} 2... Nc6 3. Bb5\na6 1/2-1/2 ;fine}\n";
    assert_eq!(write_game(&one(text).game), expected);
}
