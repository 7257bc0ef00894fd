//! Calculation sheets: an explanation unfolded, line by line, with its articles.

use codex::{Article, Code, Explanation, Voice, phrase};

use super::{Occasion, minus};
use crate::block::Block;
use crate::paper::Paper;
use crate::table::{Cell, Column, Table};

/// Sheets that show how each value came about, under the name of whose it is. The subtitle says
/// what they are about.
pub fn calculation(subtitle: &str, sheets: &[(String, Explanation)], occasion: &Occasion) -> Paper {
    let mut paper = occasion.paper(&phrase!("documents-calculation-title"));
    subtitle.clone_into(&mut paper.subtitle);
    push(sheets, occasion, &mut paper);
    paper
}

/// A sheet for each of these people.
pub fn variation_sheets(sheets: &[(String, Explanation)], occasion: &Occasion) -> Paper {
    let mut paper = occasion.paper(&phrase!("documents-variations-title"));
    push(sheets, occasion, &mut paper);
    paper
}

fn push(sheets: &[(String, Explanation)], occasion: &Occasion, paper: &mut Paper) {
    let mut tables: Vec<Table> = sheets.iter().map(|(_, sheet)| lines(sheet, occasion)).collect();
    let silent = |table: &Table| table.rows.iter().all(|row| row[2].text.is_empty());
    if tables.iter().all(silent) {
        for table in &mut tables {
            table.columns.truncate(2);
            for row in &mut table.rows {
                row.truncate(2);
            }
        }
    }
    for ((whose, _), table) in sheets.iter().zip(tables) {
        paper.push(Block::Heading(whose.clone()));
        paper.push(Block::Table(table));
    }
}

fn lines(explanation: &Explanation, occasion: &Occasion) -> Table {
    let mut table = Table::new(vec![
        Column::share(occasion.say(&phrase!("documents-what")), 4),
        Column::share(occasion.say(&phrase!("documents-value")), 1),
        Column::share(occasion.say(&phrase!("documents-article")), 1),
    ])
    .prose()
    .fine();
    table.columns[1].align = crate::block::Align::Right;
    unfold(explanation, 0, &mut None, occasion, &mut table);
    table
}

fn unfold(
    explanation: &Explanation,
    depth: u8,
    book: &mut Option<Code>,
    occasion: &Occasion,
    table: &mut Table,
) {
    // Deeper steps would leave no room for the words.
    const DEEPEST: u8 = 8;
    let catalogue = occasion.catalogue();
    let value = explanation.value.as_ref().map(|value| occasion.shown(value)).unwrap_or_default();
    let article = explanation.article.map(|article| cited(article, book, occasion));
    let what = minus(&catalogue.say(&explanation.what));
    table.push(vec![
        Cell { text: what, bold: depth == 0, indent: depth.min(DEEPEST), ..Cell::default() },
        Cell { text: value, bold: depth == 0, ..Cell::default() },
        Cell::of(article.unwrap_or_default()),
    ]);
    for part in &explanation.parts {
        unfold(part, depth.saturating_add(1), book, occasion, table);
    }
}

/// A citation that names its book once: the next of the same book has only its number.
fn cited(article: Article, book: &mut Option<Code>, occasion: &Occasion) -> String {
    if book.replace(article.code()) == Some(article.code()) {
        return occasion.say(&phrase!("documents-article-number", number = article.number()));
    }
    occasion.catalogue().cite(article)
}
