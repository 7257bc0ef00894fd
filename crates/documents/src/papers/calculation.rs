//! Calculation sheets: an explanation unfolded, line by line, with its articles.

use codex::{Article, Code, Explanation, Voice, phrase};

use super::by_round::{by_round, legend};
use super::{Occasion, minus};
use crate::block::Block;
use crate::paper::Paper;
use crate::table::{Cell, Column, Table, Width};

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
    let mut tables: Vec<(String, Table)> =
        sheets.iter().map(|(whose, sheet)| titled(whose, sheet, occasion)).collect();
    let mut data = every_line(sheets, occasion);
    let silent = |table: &Table| table.rows.iter().all(|row| row.get(2).is_none_or(is_blank));
    if tables.iter().all(|(_, table)| silent(table)) {
        for table in tables.iter_mut().map(|(_, table)| table) {
            table.columns.truncate(2);
            for row in &mut table.rows {
                row.truncate(2);
            }
        }
        data.columns.truncate(3);
    }
    paper.data = Some(data);
    let all: Vec<&Explanation> = sheets.iter().map(|(_, sheet)| sheet).collect();
    if let Some(legend) = legend(&all, occasion) {
        paper.push(Block::note(legend));
    }
    for ((title, mut table), sheet) in tables.into_iter().zip(all) {
        if let Some(blocks) = by_round(sheet, occasion) {
            paper.push(Block::Together(0, [vec![Block::Heading(title)], blocks].concat()));
            continue;
        }
        if table.rows.iter().all(|row| row[1].text.chars().count() <= FIGURE) {
            table.columns[1].width = Width::Fit;
        }
        // Nobody's sheet is torn in two where it fits on a page.
        paper.push(Block::Together(0, vec![Block::Heading(title), Block::Table(table)]));
    }
}

const fn is_blank(cell: &Cell) -> bool {
    cell.text.is_empty()
}

fn empty(occasion: &Occasion) -> Table {
    let mut table = Table::new(vec![
        Column::share(occasion.say(&phrase!("documents-what")), 4),
        Column::share(occasion.say(&phrase!("documents-value")), 1),
        Column::share(occasion.say(&phrase!("documents-article")), 1),
    ])
    .prose()
    .fine();
    table.columns[1].align = crate::block::Align::Right;
    table
}

/// What a sheet is headed with, and its lines: a first line that only says whose it is becomes the
/// heading.
fn titled(whose: &str, sheet: &Explanation, occasion: &Occasion) -> (String, Table) {
    let mut table = empty(occasion);
    let mut book = None;
    if sheet.value.is_some() || sheet.article.is_some() {
        rows(sheet, 0, &mut book, occasion, &mut table);
        return (whose.to_owned(), table);
    }
    for part in &sheet.parts {
        rows(part, 0, &mut book, occasion, &mut table);
    }
    (minus(&occasion.catalogue().say(&sheet.what)), table)
}

/// The same for programs: one table, a row for each line, whosever it is.
fn every_line(sheets: &[(String, Explanation)], occasion: &Occasion) -> Table {
    let mut table = empty(occasion);
    table.columns.insert(0, Column::fit(occasion.say(&phrase!("documents-section"))));
    for (whose, sheet) in sheets {
        let mut lines = empty(occasion);
        rows(sheet, 0, &mut None, occasion, &mut lines);
        for mut row in lines.rows {
            row.insert(0, Cell::of(whose.clone()));
            table.push(row);
        }
    }
    table
}

/// Every line of the tree as a row.
fn rows(
    explanation: &Explanation,
    depth: u8,
    book: &mut Option<Code>,
    occasion: &Occasion,
    table: &mut Table,
) {
    table.push(row(explanation, depth, book, occasion));
    for part in &explanation.parts {
        rows(part, depth.saturating_add(1), book, occasion, table);
    }
}

/// Deeper steps would leave no room for the words.
const DEEPEST: u8 = 8;

/// The signs of a figure; a longer value is words, which take a share of the width.
const FIGURE: usize = 10;

fn row(
    explanation: &Explanation,
    depth: u8,
    book: &mut Option<Code>,
    occasion: &Occasion,
) -> Vec<Cell> {
    let value = explanation.value.as_ref().map(|value| occasion.shown(value)).unwrap_or_default();
    let article = explanation.article.map(|article| cited(article, book, occasion));
    let what = minus(&occasion.catalogue().say(&explanation.what));
    vec![
        Cell { bold: depth == 0, indent: depth.min(DEEPEST), ..Cell::of(what) },
        Cell { bold: depth == 0, ..Cell::of(value) },
        Cell::of(article.unwrap_or_default()),
    ]
}

/// A citation that names its book once: the next of the same book has only its number.
fn cited(article: Article, book: &mut Option<Code>, occasion: &Occasion) -> String {
    if book.replace(article.code()) == Some(article.code()) {
        return occasion.say(&phrase!("documents-article-number", number = article.number()));
    }
    occasion.catalogue().cite(article)
}
