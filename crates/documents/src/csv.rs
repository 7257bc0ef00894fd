//! The tables of a paper with commas between the cells, as spreadsheets and programs read them.
//!
//! A file holds one table. Tables of one kind stand under each other, told apart by a first column;
//! tables of several kinds are written cell by cell. Numbers have a point and no fractions, and the
//! mark of byte order at the head tells spreadsheets that the letters are UTF-8.

use codex::{Voice, phrase};

use crate::block::Block;
use crate::paper::Paper;
use crate::table::{Cell, Table};

/// The mark of byte order.
const MARK: char = '\u{feff}';

/// The table of a paper; nothing if it has none.
pub(crate) fn write(paper: &Paper) -> String {
    let mut tables = Vec::new();
    match &paper.data {
        Some(table) => tables.push((String::new(), table)),
        None => collect(&paper.blocks, &mut String::new(), &mut tables),
    }
    let Some((_, first)) = tables.first() else { return String::new() };
    let say = |phrase| paper.catalogue().say(&phrase);
    let titles = titles(first);
    let alike = tables.iter().all(|(_, table)| self::titles(table) == titles);
    let mut lines: Vec<Vec<String>> = Vec::new();
    match &tables[..] {
        [(_, table)] => {
            lines.push(titles);
            lines.extend(rows(table));
        }
        _ if alike => {
            lines.push([vec![say(phrase!("documents-section"))], titles].concat());
            for (section, table) in &tables {
                lines.extend(rows(table).map(|row| [vec![section.clone()], row].concat()));
            }
        }
        _ => {
            let names = [
                phrase!("documents-section"),
                phrase!("documents-row"),
                phrase!("documents-column"),
                phrase!("documents-value"),
            ];
            lines.push(names.into_iter().map(say).collect());
            for (section, table) in &tables {
                let titles = self::titles(table);
                for (number, row) in (1..).zip(rows(table)) {
                    let number: u32 = number;
                    for (title, value) in titles.iter().zip(row) {
                        let (section, title) = (section.clone(), title.clone());
                        lines.push(vec![section, number.to_string(), title, value]);
                    }
                }
            }
        }
    }
    let mut text = MARK.to_string();
    for line in lines {
        let fields: Vec<String> = line.iter().map(|text| field(text)).collect();
        text.push_str(&fields.join(","));
        text.push('\n');
    }
    text
}

/// Every table with the heading that it stands under.
fn collect<'a>(blocks: &'a [Block], section: &mut String, tables: &mut Vec<(String, &'a Table)>) {
    for block in blocks {
        match block {
            Block::Heading(text) => section.clone_from(text),
            Block::Table(table) => tables.push((section.clone(), table)),
            Block::Beside(_, left, right) => {
                collect(left, section, tables);
                collect(right, section, tables);
            }
            Block::Together(_, blocks) => collect(blocks, section, tables),
            _ => {}
        }
    }
}

/// The names of the columns, no two alike and none empty.
fn titles(table: &Table) -> Vec<String> {
    let mut titles: Vec<String> = Vec::with_capacity(table.columns.len());
    for (at, column) in table.columns.iter().enumerate() {
        let name = column.data.as_ref().unwrap_or(&column.title).replace('\n', " ");
        let name = if name.is_empty() { (at + 1).to_string() } else { name };
        let mut free = name.clone();
        let mut again: u32 = 1;
        while titles.contains(&free) {
            again += 1;
            free = format!("{name} {again}");
        }
        titles.push(free);
    }
    titles
}

/// The rows of data.
fn rows(table: &Table) -> impl Iterator<Item = Vec<String>> + '_ {
    let rows = table.rows.iter().filter(|row| !Table::is_divider(row));
    rows.map(|row| table.cells(row).map(value).collect())
}

/// What a cell says to programs.
fn value(cell: &Cell) -> String {
    match &cell.plain {
        Some(plain) => plain.clone(),
        None => number(&cell.text).unwrap_or_else(|| cell.text.clone()),
    }
}

/// A number as programs read it: `4½` is 4.5, `25,00` is 25.00, `−3` is -3; a dash alone is nothing.
fn number(text: &str) -> Option<String> {
    if matches!(text, "–" | "—") {
        return Some(String::new());
    }
    let (sign, rest) = match text.strip_prefix(['−', '-']) {
        Some(rest) => ("-", rest),
        None => ("", text.strip_prefix('+').unwrap_or(text)),
    };
    let figures = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    if let Some(whole) = rest.strip_suffix('½') {
        let whole = if whole.is_empty() { "0" } else { whole };
        return figures(whole).then(|| format!("{sign}{whole}.5"));
    }
    match rest.split_once([',', '.']) {
        Some((whole, part)) if figures(whole) && figures(part) => {
            Some(format!("{sign}{whole}.{part}"))
        }
        None if figures(rest) => Some(format!("{sign}{rest}")),
        _ => None,
    }
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
    use crate::table::Column;

    #[test]
    fn cells_are_quoted_and_formulas_stay_text() {
        assert_eq!(field("Rossi, Anna"), "\"Rossi, Anna\"");
        assert_eq!(field("la \"volpe\""), "\"la \"\"volpe\"\"\"");
        assert_eq!(field("=1+1"), "'=1+1");
        assert_eq!(field("+cmd"), "'+cmd");
        assert_eq!(field("-"), "-");
        assert_eq!(field("+12"), "+12");
    }

    #[test]
    fn numbers_are_those_of_programs() {
        for (people, programs) in [
            ("4½", "4.5"),
            ("½", "0.5"),
            ("−½", "-0.5"),
            ("25,00", "25.00"),
            ("2.25", "2.25"),
            ("+12", "12"),
            ("−7", "-7"),
            ("-7", "-7"),
            ("0", "0"),
            ("–", ""),
        ] {
            assert_eq!(number(people).as_deref(), Some(programs), "{people}");
        }
        for words in ["", "12b½", "½–½", "1,2,3", "Rossi", "1N", "+", "−", "3½/5"] {
            assert_eq!(number(words), None, "{words}");
        }
    }

    #[test]
    fn no_two_columns_have_one_name() {
        let table = Table::new(vec![
            Column::fit("Elo"),
            Column::fit(""),
            Column::fit("Elo"),
            Column::fit("Elo").called("Elo Nero"),
        ]);
        assert_eq!(titles(&table), ["Elo", "2", "Elo 2", "Elo Nero"]);
    }
}
