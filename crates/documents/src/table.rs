//! Tables: columns, rows, and how they are ruled.

use crate::block::Align;

/// How wide a column is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Width {
    /// As wide as what stands in it.
    Fit,
    /// A share of what the others leave; text wraps.
    Share(u16),
    /// So many points, whatever stands in it.
    Points(u16),
}

/// A column.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Column {
    /// What stands at its head.
    pub title: String,
    /// How wide it is.
    pub width: Width,
    /// How its cells are set.
    pub align: Align,
}

impl Column {
    /// A column as wide as its text, set to the left.
    pub fn fit(title: impl Into<String>) -> Self {
        Self { title: title.into(), width: Width::Fit, align: Align::Left }
    }

    /// A column of numbers: as wide as they are, set to the right.
    pub fn number(title: impl Into<String>) -> Self {
        Self { align: Align::Right, ..Self::fit(title) }
    }

    /// A column as wide as its text, set in the middle.
    pub fn middle(title: impl Into<String>) -> Self {
        Self { align: Align::Centre, ..Self::fit(title) }
    }

    /// A column that takes a share of the width that is left.
    pub fn share(title: impl Into<String>, share: u16) -> Self {
        Self { width: Width::Share(share), ..Self::fit(title) }
    }

    /// A column of a fixed width, set in the middle: something is written into it by hand.
    pub fn points(title: impl Into<String>, points: u16) -> Self {
        Self { width: Width::Points(points), align: Align::Centre, ..Self::fit(title) }
    }
}

/// What stands where a row and a column meet.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Cell {
    /// The text; a line break is kept.
    pub text: String,
    /// Whether it stands out.
    pub bold: bool,
    /// Whether the cell is shaded: nothing belongs there.
    pub shaded: bool,
    /// How many steps it is set in.
    pub indent: u8,
}

impl Cell {
    /// A cell of plain text.
    pub fn of(text: impl Into<String>) -> Self {
        Self { text: text.into(), ..Self::default() }
    }

    /// A cell that stands out.
    pub fn bold(text: impl Into<String>) -> Self {
        Self { bold: true, ..Self::of(text) }
    }

    /// An empty cell to be written into.
    pub fn empty() -> Self {
        Self::default()
    }

    /// A cell where nothing belongs.
    pub fn shaded() -> Self {
        Self { shaded: true, ..Self::default() }
    }
}

/// How a table is ruled.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Rules {
    /// A light band behind every other row.
    #[default]
    Rows,
    /// A grid.
    Grid,
}

/// A table; its head is repeated on every page.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Table {
    /// The columns.
    pub columns: Vec<Column>,
    /// The rows; a row shorter than the columns has empty cells at its end.
    pub rows: Vec<Vec<Cell>>,
    /// How it is ruled.
    pub rules: Rules,
    /// The column that names the row, for those who hear the table.
    pub row_header: Option<usize>,
    /// The least height of a row in points, for tables that are written into by hand.
    pub row_height: Option<u16>,
    /// Whether it is set in the type of notes: what counts is written by hand.
    pub fine: bool,
    /// Whether it holds sentences, which may take as many lines as they like; names take two.
    pub prose: bool,
}

impl Table {
    /// A table without rows.
    pub fn new(columns: Vec<Column>) -> Self {
        Self {
            columns,
            rows: Vec::new(),
            rules: Rules::Rows,
            row_header: None,
            row_height: None,
            fine: false,
            prose: false,
        }
    }

    /// The same table as a grid.
    #[must_use]
    pub fn grid(self) -> Self {
        Self { rules: Rules::Grid, ..self }
    }

    /// The same table with rows named by a column.
    #[must_use]
    pub fn named_by(self, column: usize) -> Self {
        Self { row_header: Some(column), ..self }
    }

    /// The same table with rows at least so many points high.
    #[must_use]
    pub fn at_least_high(self, points: u16) -> Self {
        Self { row_height: Some(points), ..self }
    }

    /// The same table in the type of notes.
    #[must_use]
    pub fn fine(self) -> Self {
        Self { fine: true, ..self }
    }

    /// The same table, holding sentences.
    #[must_use]
    pub fn prose(self) -> Self {
        Self { prose: true, ..self }
    }

    /// Adds a row.
    pub fn push(&mut self, cells: Vec<Cell>) {
        self.rows.push(cells);
    }

    /// What stands in a row, an empty cell for each that is missing.
    pub(crate) fn cells<'a>(&self, row: &'a [Cell]) -> impl Iterator<Item = &'a Cell> {
        static EMPTY: Cell = Cell { text: String::new(), bold: false, shaded: false, indent: 0 };
        let missing = self.columns.len().saturating_sub(row.len());
        row.iter().chain(std::iter::repeat_n(&EMPTY, missing)).take(self.columns.len())
    }
}
