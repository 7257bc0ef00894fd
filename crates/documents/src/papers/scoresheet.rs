//! Scoresheets (formulari) for chess and draughts.

use codex::{Voice, article, phrase};

use super::Occasion;
use crate::block::{Block, Field};
use crate::paper::Paper;
use crate::table::{Cell, Column, Table};

/// Which game is written down.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Game {
    /// Chess, with room for the mark of a draw offer.
    Chess,
    /// Draughts, with room for the opening that was drawn.
    Draughts,
}

/// A scoresheet, filled in as far as it is known.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Scoresheet {
    /// The game.
    pub game: Game,
    /// White; empty to be written by hand.
    pub white: String,
    /// Black.
    pub black: String,
    /// The round.
    pub round: String,
    /// The board.
    pub board: String,
    /// The date.
    pub date: String,
    /// The time control.
    pub pace: String,
    /// How many moves there is room for; two columns share them.
    pub moves: u16,
}

impl Default for Scoresheet {
    /// An empty sheet of chess for 64 moves.
    fn default() -> Self {
        Self {
            game: Game::Chess,
            white: String::new(),
            black: String::new(),
            round: String::new(),
            board: String::new(),
            date: String::new(),
            pace: String::new(),
            moves: 64,
        }
    }
}

/// Scoresheets, one to a page.
pub fn scoresheets(sheets: &[Scoresheet], occasion: &Occasion) -> Paper {
    let mut paper = occasion.paper(&phrase!("documents-scoresheet-title"));
    for (at, sheet) in sheets.iter().enumerate() {
        if at > 0 {
            paper.push(Block::NewPage);
        }
        push(sheet, occasion, &mut paper);
    }
    paper
}

fn push(sheet: &Scoresheet, occasion: &Occasion, paper: &mut Paper) {
    let say = |phrase| occasion.say(&phrase);
    let field = |label, value: &str| Field::of(occasion.say(&label), value);
    paper.push(Block::Fields(
        2,
        vec![
            field(phrase!("documents-white"), &sheet.white),
            field(phrase!("documents-black"), &sheet.black),
        ],
    ));
    let last = match sheet.game {
        Game::Chess => field(phrase!("documents-pace"), &sheet.pace),
        Game::Draughts => field(phrase!("documents-opening"), ""),
    };
    paper.push(Block::Fields(
        4,
        vec![
            field(phrase!("documents-round"), &sheet.round),
            field(phrase!("documents-board"), &sheet.board),
            field(phrase!("documents-date"), &sheet.date),
            last,
        ],
    ));
    paper.push(Block::Table(moves(sheet, occasion)));
    if sheet.game == Game::Chess {
        let offer = occasion.catalogue().cite(article!("fide-2023 8.1.5"));
        let sign = occasion.catalogue().cite(article!("fide-2023 8.7"));
        paper.push(Block::note(say(phrase!(
            "documents-scoresheet-note",
            offer = offer,
            sign = sign
        ))));
    }
    let results = ["1 – 0", "½ – ½", "0 – 1"].map(str::to_owned).to_vec();
    paper.push(Block::Choice(say(phrase!("documents-result")), results));
    paper.push(Block::Signatures(vec![
        say(phrase!("documents-signature-white")),
        say(phrase!("documents-signature-black")),
        say(phrase!("documents-signature-arbiter")),
    ]));
}

/// The grid: two columns of moves side by side.
fn moves(sheet: &Scoresheet, occasion: &Occasion) -> Table {
    let say = |phrase| occasion.say(&phrase);
    let mut columns = Vec::new();
    let mut half = || {
        columns.push(Column::points("", 24));
        for side in [phrase!("documents-white"), phrase!("documents-black")] {
            columns.push(Column::share(say(side), 1));
            if sheet.game == Game::Chess {
                columns.push(Column::points("(=)", 22));
            }
        }
    };
    half();
    half();
    let width = columns.len() / 2;
    let mut table = Table::new(columns).grid().fine().at_least_high(15);
    let rows = sheet.moves.div_ceil(2);
    for row in 1..=rows {
        let mut cells = vec![Cell::empty(); 2 * width];
        cells[0] = Cell::bold(row.to_string());
        if row + rows <= sheet.moves {
            cells[width] = Cell::bold((row + rows).to_string());
        }
        table.push(cells);
    }
    table
}
