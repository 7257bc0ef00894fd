//! Scoresheets (formulari) for chess and draughts.

use codex::{Article, LawsCode, Voice, article, phrase};

use vocabulary::Side;

use super::Occasion;
use crate::block::{Align, Block, Field, Style};
use crate::paper::{Frame, Paper};
use crate::table::{Cell, Column, Table};

/// Which game is written down.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Game {
    /// Chess, with room for the mark of a draw offer and what an edition of the Laws says of it.
    Chess(ScoresheetArticles),
    /// Draughts, with room for the opening that was drawn.
    Draughts,
}

/// Where an edition of the Laws says what is written on a scoresheet.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ScoresheetArticles {
    /// How the offer of a draw is marked.
    pub offer: Article,
    /// Who signs it.
    pub signed: Article,
}

impl ScoresheetArticles {
    /// Those of an edition.
    pub const fn of(laws: LawsCode) -> Self {
        match laws {
            LawsCode::Fide2023 => {
                Self { offer: article!("fide-2023 8.1.5"), signed: article!("fide-2023 8.7") }
            }
            LawsCode::Fide2017 => {
                Self { offer: article!("fide-2017 8.1.5"), signed: article!("fide-2017 8.7") }
            }
            LawsCode::Fide2009 => {
                Self { offer: article!("fide-2009 8.1"), signed: article!("fide-2009 8.7") }
            }
        }
    }
}

/// A scoresheet, filled in as far as it is known.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Scoresheet {
    /// The game.
    pub game: Game,
    /// White; empty to be written by hand.
    pub white: String,
    /// White's rating and club.
    pub about_white: String,
    /// Black.
    pub black: String,
    /// Black's rating and club.
    pub about_black: String,
    /// The round.
    pub round: String,
    /// The match table, where teams meet; empty otherwise.
    pub table: String,
    /// The board.
    pub board: String,
    /// The date.
    pub date: String,
    /// The time control.
    pub pace: String,
    /// How many moves there is room for; two columns share them.
    pub moves: u16,
}

impl Scoresheet {
    /// An empty sheet for 60 moves.
    pub const fn blank(game: Game) -> Self {
        Self {
            game,
            white: String::new(),
            about_white: String::new(),
            black: String::new(),
            about_black: String::new(),
            round: String::new(),
            table: String::new(),
            board: String::new(),
            date: String::new(),
            pace: String::new(),
            moves: 60,
        }
    }
}

/// Scoresheets, one to a page, one for each of the two players.
pub fn scoresheets(sheets: &[Scoresheet], occasion: &Occasion) -> Paper {
    let mut paper = occasion.paper(&phrase!("documents-scoresheet-title"));
    paper.frame = Frame::Bare;
    let copies = sheets.iter().flat_map(|sheet| [(sheet, Side::White), (sheet, Side::Black)]);
    for (at, (sheet, whose)) in copies.enumerate() {
        if at > 0 {
            paper.push(Block::NewPage);
        }
        push(sheet, whose, occasion, &mut paper);
    }
    paper
}

fn push(sheet: &Scoresheet, whose: Side, occasion: &Occasion, paper: &mut Paper) {
    let say = |phrase| occasion.say(&phrase);
    let field = |label, value: &str| Field::of(occasion.say(&label), value);
    let (board, last) = match sheet.game {
        Game::Chess(_) => {
            (phrase!("documents-board"), field(phrase!("documents-pace"), &sheet.pace))
        }
        Game::Draughts => {
            (phrase!("documents-draughtboard"), field(phrase!("documents-opening"), ""))
        }
    };
    let copy = match whose {
        Side::White => say(phrase!("documents-scoresheet-of-white")),
        Side::Black => say(phrase!("documents-scoresheet-of-black")),
    };
    // Which one it is, for whoever turns pages or bookmarks.
    let mut title = vec![say(phrase!("documents-scoresheet-title")), copy];
    if !sheet.board.is_empty() {
        title.insert(1, format!("{} {}", say(board.clone()), sheet.board));
    }
    if !sheet.table.is_empty() {
        title.insert(1, format!("{} {}", say(phrase!("documents-table-number")), sheet.table));
    }
    let heading = &occasion.heading;
    let about = format!("{} · {}", heading.name, heading.line(occasion.catalogue()));
    paper.push(Block::styled(about, Style::Small, Align::Left));
    paper.push(Block::Heading(title.join(" · ")));
    let named = |name: &str, about: &str| match about {
        "" => name.to_owned(),
        about => format!("{name} · {about}"),
    };
    paper.push(Block::Fields(
        2,
        vec![
            field(phrase!("documents-white"), &named(&sheet.white, &sheet.about_white))
                .on_one_line(),
            field(phrase!("documents-black"), &named(&sheet.black, &sheet.about_black))
                .on_one_line(),
        ],
    ));
    paper.push(Block::Fields(
        4,
        vec![
            field(phrase!("documents-round"), &sheet.round),
            field(board, &sheet.board),
            field(phrase!("documents-date"), &sheet.date),
            last,
        ],
    ));
    paper.push(Block::Table(moves(sheet, occasion)));
    if let Game::Chess(articles) = sheet.game {
        let offer = occasion.catalogue().cite(articles.offer);
        let sign = occasion.catalogue().cite(articles.signed);
        paper.push(Block::note(say(phrase!(
            "documents-scoresheet-note",
            offer = offer,
            sign = sign
        ))));
    }
    let results = match sheet.game {
        Game::Chess(_) => ["1 – 0", "½ – ½", "0 – 1"],
        Game::Draughts => ["2 – 0", "1 – 1", "0 – 2"],
    };
    let results = results.map(str::to_owned).to_vec();
    let signatures = Block::Signatures(vec![
        say(phrase!("documents-signature-white")),
        say(phrase!("documents-signature-black")),
        say(phrase!("documents-signature-arbiter")),
    ]);
    let result = Block::Choice(say(phrase!("documents-result")), results);
    paper.push(Block::Beside(46, vec![result], vec![signatures]));
}

/// The grid: two columns of moves side by side.
fn moves(sheet: &Scoresheet, occasion: &Occasion) -> Table {
    let say = |phrase| occasion.say(&phrase);
    let mut columns = Vec::new();
    let mut half = || {
        columns.push(Column::points("", 24).called(say(phrase!("documents-move"))));
        for side in [phrase!("documents-white"), phrase!("documents-black")] {
            columns.push(Column::share(say(side), 1));
            if matches!(sheet.game, Game::Chess(_)) {
                columns.push(Column::points("(=)", 22));
            }
        }
    };
    half();
    half();
    let width = columns.len() / 2;
    let mut table = Table::new(columns).grid().fine().rows_of(65);
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
