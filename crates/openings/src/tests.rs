//! The names against lines that every book of openings has.

use std::collections::HashSet;

use shakmaty::fen::{Epd, Fen};
use shakmaty::san::San;
use shakmaty::{CastlingMode, Chess, EnPassantMode, Position};

use crate::list::{FEWEST_PIECES, lines, number};
use crate::{Found, of_game, of_position};

/// The positions of a line, the start among them.
fn passed(moves: &str) -> Vec<Chess> {
    let mut all = vec![Chess::default()];
    for san in moves.split_whitespace() {
        let position = all.last().unwrap();
        let mv = san.parse::<San>().unwrap().to_move(position).unwrap();
        all.push(position.clone().play(mv).unwrap());
    }
    all
}

fn found(moves: &str) -> Found {
    of_game(passed(moves)).unwrap()
}

#[test]
fn lines_of_the_books_have_their_codes_and_names() {
    // The codes are those of the Encyclopaedia of Chess Openings.
    for (moves, eco, family) in [
        ("e4 e5 Nf3 Nc6 Bb5", "C60", "Ruy Lopez"),
        ("e4 e5 Nf3 Nc6 Bc4 Bc5", "C50", "Italian Game"),
        ("e4 c5 Nf3 d6 d4 cxd4 Nxd4 Nf6 Nc3 a6", "B90", "Sicilian Defense"),
        ("e4 e6 d4 d5 Nc3 Bb4", "C15", "French Defense"),
        ("d4 Nf6 c4 e6 Nc3 Bb4", "E20", "Nimzo-Indian Defense"),
        ("d4 d5 c4 dxc4", "D20", "Queen's Gambit Accepted"),
        ("e4 c6 d4 d5 e5", "B12", "Caro-Kann Defense"),
        ("c4 e5 Nc3", "A21", "English Opening"),
    ] {
        let found = found(moves);
        assert_eq!((found.opening.eco, found.opening.family()), (eco, family), "{moves}");
        assert_eq!(found.ply, moves.split_whitespace().count(), "{moves}");
    }
}

#[test]
fn two_orders_of_moves_into_one_position_get_one_name() {
    let orders = ["d4 d5 c4 e6 Nc3 Nf6 Nf3", "Nf3 d5 d4 Nf6 c4 e6 Nc3", "c4 Nf6 Nc3 e6 d4 d5 Nf3"];
    for moves in orders {
        let found = found(moves);
        assert_eq!(found.opening.name, "Queen's Gambit Declined: Three Knights Variation");
        assert_eq!((found.opening.eco, found.ply), ("D37", 7), "{moves}");
    }
}

#[test]
fn the_deepest_name_stays_when_the_game_leaves_the_book() {
    let found = found("e4 e5 Nf3 Nc6 Bb5 a6 Ba4 h5 h4 Rh6");
    assert_eq!(found.opening.family(), "Ruy Lopez");
    // 4 Ba4 has no name of its own: the book ends with 3 … a6.
    assert_eq!((found.ply, found.left_at()), (6, 7));
    assert_eq!(of_game(Vec::<Chess>::new()), None);
    assert_eq!(of_game(passed("")), None, "the start has no name");
}

#[test]
fn a_capture_in_passing_counts_only_where_it_is_legal() {
    // After 1 e4 no pawn of Black can take it: the position is that of any order.
    let position = passed("e4").pop().unwrap();
    assert_eq!(of_position(&position).unwrap().eco, "B00");
}

#[test]
fn italian_families_are_families_of_the_list() {
    let families: HashSet<_> = crate::all().map(|opening| opening.family()).collect();
    for line in include_str!("../data/families-it.tsv").lines() {
        let (english, italian) = line.split_once('\t').unwrap();
        assert!(families.contains(english) && !italian.is_empty(), "{english}");
    }
    assert_eq!(
        found("e4 e5 Nf3 Nc6 Bb5 Nf6").opening.italian(),
        "Partita spagnola: difesa berlinese"
    );
    let with_move = crate::all().find(|opening| opening.name == "London System, with Be2").unwrap();
    assert_eq!(with_move.italian(), "Sistema Londra");
    let nameless = crate::all().find(|opening| opening.name == "Bongcloud Attack").unwrap();
    assert_eq!(nameless.italian(), "Attacco Bongcloud");
}

#[test]
fn a_name_is_in_one_language() {
    let english: HashSet<_> = crate::italian::ENGLISH_ONLY.lines().collect();
    let nouns = ["Variation", "Defense", "Gambit", "Attack", "Line", "Opening", "Knights", "Pawns"];
    for opening in crate::all() {
        let told = opening.italian();
        if told == opening.name {
            continue;
        }
        for word in told.split([' ', ',', ':']) {
            assert!(!english.contains(word) && !nouns.contains(&word), "{told}: {}", opening.name);
        }
    }
    for (name, italian) in [
        (
            "Sicilian Defense: Najdorf Variation, English Attack",
            "Difesa siciliana: variante Najdorf, attacco inglese",
        ),
        (
            "Sicilian Defense: Najdorf Variation, Poisoned Pawn Accepted",
            "Difesa siciliana: variante Najdorf, del pedone avvelenato accettata",
        ),
        ("Ruy Lopez: Closed", "Partita spagnola: chiusa"),
        ("French Defense: Advance Variation", "Difesa francese: variante di spinta"),
        (
            "Queen's Gambit Declined: Exchange Variation",
            "Gambetto di donna rifiutato: variante di cambio",
        ),
        (
            "Amar Opening: Paris Gambit, Gent Gambit",
            "Apertura Amar: gambetto di Parigi, gambetto Gent",
        ),
    ] {
        if let Some(found) = crate::all().find(|opening| opening.name == name) {
            assert_eq!(found.italian(), italian);
        }
    }
}

#[test]
fn every_line_of_the_list_is_a_position_that_is_found_again() {
    let mut numbers = HashSet::new();
    let mut count = 0;
    for (opening, written) in lines() {
        let whole = if written.split(' ').count() == 2 {
            format!("{written} KQkq -")
        } else {
            written.to_owned()
        };
        let fen: Fen = format!("{whole} 0 1").parse().unwrap();
        let position: Chess = fen.into_position(CastlingMode::Standard).unwrap();
        let again = Epd::from_position(&position, EnPassantMode::Legal).to_string();
        assert_eq!(again, whole, "{opening:?}");
        assert!(numbers.insert(number(written)), "{opening:?} has the number of another");
        assert_eq!(of_position(&position), Some(opening));
        assert!(position.board().occupied().count() >= FEWEST_PIECES, "{opening:?}");
        let eco = opening.eco.as_bytes();
        assert!(eco.len() == 3 && (b'A'..=b'E').contains(&eco[0]) && !opening.name.is_empty());
        count += 1;
    }
    assert_eq!(count, 3608);
}
