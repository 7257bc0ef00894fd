//! Calculation sheets: an explanation unfolded, line by line, with its articles.

use codex::{Explanation, Voice, phrase};

use super::Occasion;
use crate::block::Block;
use crate::paper::Paper;
use crate::table::{Cell, Column, Table};

/// A sheet that shows how each value came about. The subtitle says whose they are.
pub fn calculation(subtitle: &str, explanations: &[Explanation], occasion: &Occasion) -> Paper {
    let mut paper = occasion.paper(&phrase!("documents-calculation-title"));
    subtitle.clone_into(&mut paper.subtitle);
    for explanation in explanations {
        let mut table = Table::new(vec![
            Column::share(occasion.say(&phrase!("documents-what")), 3),
            Column::share(occasion.say(&phrase!("documents-value")), 1),
            Column::share(occasion.say(&phrase!("documents-article")), 1),
        ])
        .prose();
        table.columns[1].align = crate::block::Align::Right;
        unfold(explanation, 0, occasion, &mut table);
        paper.push(Block::Table(table));
    }
    paper
}

fn unfold(explanation: &Explanation, depth: u8, occasion: &Occasion, table: &mut Table) {
    // Deeper steps would leave no room for the words.
    const DEEPEST: u8 = 8;
    let catalogue = occasion.catalogue();
    let value = explanation.value.as_ref().map(|value| catalogue.show(value)).unwrap_or_default();
    let article = explanation.article.map(|article| catalogue.cite(article)).unwrap_or_default();
    let what = catalogue.say(&explanation.what);
    table.push(vec![
        Cell { text: what, bold: depth == 0, indent: depth.min(DEEPEST), ..Cell::default() },
        Cell { text: value, bold: depth == 0, ..Cell::default() },
        Cell::of(article),
    ]);
    for part in &explanation.parts {
        unfold(part, depth.saturating_add(1), occasion, table);
    }
}
