//! A stream is read in pieces, and the pieces do not show.

use proptest::prelude::*;

use super::super::{Fault, Games, Limits, Options, ReadGame, read_text};

fn streamed(text: &str, chunk: usize) -> Vec<ReadGame> {
    let limits = Limits { chunk, game: 1 << 20 };
    Games::with_limits(text.as_bytes(), Options::default(), limits).map(Result::unwrap).collect()
}

const PIECES: [&str; 13] = [
    "[Event \"a\"]\n[White \"x\"]\n\n1. e4 {[%clk 0:01:00]} e5 1-0\n\n",
    "[Event \"b\"]\r\n\r\n1. d4 (1. c4\n\n{x}) d5 *\r\n\r\n",
    "1. e4 e5 2. Cf3 {\n[Event \"no\"]\n} 0-1\n",
    "[White \"y\"]\n1. a4\n",
    "{prima} 1. e4 {mai chiuso\n\n",
    "   ½-½ {dopo}\n% riga\n",
    "1. e4 Zz 1-0 $1 +-\n",
    "1. e4 1/2\r[1/o 0:00] Zz 1-0\n",
    "  1. Zz 1-0\n",
    "1-0 2\n",
    "2\n\n",
    "d4 1/2-1.2\n\n",
    "\u{feff}[Event \"c\"]\n*\n\n",
];

proptest! {
    #[test]
    fn the_size_of_the_pieces_changes_nothing(
        picks in prop::collection::vec(0..PIECES.len(), 0..12),
        chunk in 1_usize..200,
    ) {
        let text: String = picks.iter().map(|pick| PIECES[*pick]).collect();
        prop_assert_eq!(streamed(&text, chunk), read_text(&text, Options::default()));
    }
}

#[test]
fn a_game_that_is_too_long_is_cut_and_said_to_be() {
    let text = format!("1. e4 {{{}}} e5 *", "parola\n".repeat(1_000));
    let limits = Limits { chunk: 100, game: 1_000 };
    let games = Games::with_limits(text.as_bytes(), Options::default(), limits);
    let first = games.into_iter().next().unwrap().unwrap();
    assert!(first.problems.iter().any(|problem| problem.fault == Fault::TooLong));
}
