//! The tables of a paper with commas between the cells.

use crate::block::Block;
use crate::paper::Paper;
use crate::table::Table;

/// Every table, an empty line between two.
pub(crate) fn write(paper: &Paper) -> String {
    let mut tables = Vec::new();
    collect(&paper.blocks, &mut tables);
    let texts: Vec<String> = tables.into_iter().map(table_text).collect();
    texts.join("\n")
}

fn collect<'a>(blocks: &'a [Block], tables: &mut Vec<&'a Table>) {
    for block in blocks {
        match block {
            Block::Table(table) => tables.push(table),
            Block::Beside(_, left, right) => {
                collect(left, tables);
                collect(right, tables);
            }
            Block::Together(_, blocks) => collect(blocks, tables),
            _ => {}
        }
    }
}

fn table_text(table: &Table) -> String {
    let titles: Vec<String> = table.columns.iter().map(|column| field(&column.title)).collect();
    let mut text = titles.join(",");
    text.push('\n');
    for row in &table.rows {
        let cells: Vec<String> = table.cells(row).map(|cell| field(&cell.text)).collect();
        text.push_str(&cells.join(","));
        text.push('\n');
    }
    text
}

/// A cell; whatever a spreadsheet would take for a formula is marked as text.
fn field(text: &str) -> String {
    let mut signs = text.chars();
    let formula = match signs.next() {
        Some('=' | '@' | '\t' | '\r') => true,
        Some('+' | '-') => signs.next().is_some_and(char::is_alphabetic),
        _ => false,
    };
    let text = if formula { format!("'{text}") } else { text.to_owned() };
    if text.contains([',', '"', '\n', '\r']) {
        format!("\"{}\"", text.replace('"', "\"\""))
    } else {
        text
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cells_are_quoted_and_formulas_stay_text() {
        assert_eq!(field("Rossi, Anna"), "\"Rossi, Anna\"");
        assert_eq!(field("la \"volpe\""), "\"la \"\"volpe\"\"\"");
        assert_eq!(field("=1+1"), "'=1+1");
        assert_eq!(field("+cmd"), "'+cmd");
        assert_eq!(field("-"), "-");
        assert_eq!(field("+12"), "+12");
    }
}
