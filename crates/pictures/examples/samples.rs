//! Writes a board and the cards into a folder, to be looked at.

use std::collections::BTreeMap;
use std::error::Error;
use std::{env, fs};

use boards::Diagram;
use pictures::{Beside, Card, CardRow, Picture};
use vocabulary::Side;

fn main() -> Result<(), Box<dyn Error>> {
    let folder = env::args().nth(1).unwrap_or_else(|| ".".to_owned());
    let back = ["R", "N", "B", "Q", "K", "B", "N", "R"];
    let men = [
        ["wR", "wN", "wB", "wQ", "wK", "wB", "wN", "wR"],
        ["bR", "bN", "bB", "bQ", "bK", "bB", "bN", "bR"],
    ];
    let mut pieces: BTreeMap<String, &'static str> = BTreeMap::new();
    for (place, file) in ('a'..='h').enumerate().take(back.len()) {
        pieces.insert(format!("{file}1"), men[0][place]);
        pieces.insert(format!("{file}8"), men[1][place]);
        pieces.insert(format!("{file}2"), "wP");
        pieces.insert(format!("{file}7"), "bP");
    }
    pieces.remove("e2");
    pieces.insert("e4".to_owned(), "wP");
    let last = vec!["e2".to_owned(), "e4".to_owned()];
    let diagram = Diagram { game: "chess", pieces, last, ..Diagram::default() };
    fs::write(format!("{folder}/board.png"), Picture::of_board(&diagram, Side::White, 800).png()?)?;
    let card = |title: &str, beside| Card {
        kicker: "Open di Lodi".to_owned(),
        title: title.to_owned(),
        lines: vec!["Turno 3 di 5".to_owned(), "Lodi, 14–16 novembre 2026".to_owned()],
        beside,
    };
    let rows = (1..=7).map(|place: u32| CardRow {
        mark: place.to_string(),
        text: "De Luca-Montanari, Alessandra".to_owned(),
        value: "5½".to_owned(),
    });
    let cards = [
        ("game", card("Galimberti – De Luca", Beside::Board(Box::new(diagram), Side::White))),
        ("list", card("Classifica dopo il turno 3", Beside::List(rows.collect()))),
        ("alone", card("Campionato provinciale giovanile di Lodi", Beside::Nothing)),
    ];
    for (name, card) in cards {
        fs::write(format!("{folder}/card-{name}.png"), Picture::of_card(&card).png()?)?;
    }
    Ok(())
}
