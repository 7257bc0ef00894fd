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
    /// The size of its type, in hundredths of the table's.
    pub scale: u8,
    /// Whether it goes where there is no room: 0 never, the highest first.
    pub spare: u8,
    /// What it is called in a table file, where its head does not say it all.
    pub data: Option<String>,
}

impl Column {
    /// A column as wide as its text, set to the left.
    pub fn fit(title: impl Into<String>) -> Self {
        Self {
            title: title.into(),
            width: Width::Fit,
            align: Align::Left,
            scale: 100,
            spare: 0,
            data: None,
        }
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

    /// The same column, left out where there is no room; the highest rank goes first.
    #[must_use]
    pub fn spare(self, rank: u8) -> Self {
        Self { spare: rank, ..self }
    }

    /// The same column in a smaller type.
    #[must_use]
    pub fn scaled(self, hundredths: u8) -> Self {
        Self { scale: hundredths, ..self }
    }

    /// The same column under another name in table files.
    #[must_use]
    pub fn called(self, name: impl Into<String>) -> Self {
        Self { data: Some(name.into()), ..self }
    }
}

/// What stands where a row and a column meet.
#[expect(clippy::struct_excessive_bools, reason = "each is told apart on its own")]
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
    /// The value as programs read it, where people write it otherwise.
    pub plain: Option<String>,
    /// Whether it is a name, which far-off readers get on one line, given names as initials.
    pub name: bool,
    /// Whether it stands beside what counts: where there is no room it is cut to one line.
    pub aside: bool,
    /// A bar behind it, in hundredths of the column.
    pub bar: Option<u8>,
    /// Whether it begins a group of rows: a small line of its own, no row of data.
    pub divider: bool,
}

impl Cell {
    /// A cell of plain text.
    pub fn of(text: impl Into<String>) -> Self {
        Self { text: text.into(), ..Self::default() }
    }

    /// A name, surname first.
    pub fn name(text: impl Into<String>) -> Self {
        Self { name: true, ..Self::of(text) }
    }

    /// What stands beside what counts, a club say: one line, cut where there is no room.
    pub fn aside(text: impl Into<String>) -> Self {
        Self { aside: true, ..Self::of(text) }
    }

    /// The same cell with the value that programs read.
    #[must_use]
    pub fn plain(self, value: impl Into<String>) -> Self {
        Self { plain: Some(value.into()), ..self }
    }

    /// The same cell, standing out.
    #[must_use]
    pub fn strong(self) -> Self {
        Self { bold: true, ..self }
    }

    /// A cell that stands out.
    pub fn bold(text: impl Into<String>) -> Self {
        Self { bold: true, ..Self::of(text) }
    }

    /// An empty cell to be written into.
    pub fn empty() -> Self {
        Self::default()
    }

    /// A bar as long as a count is of the largest.
    pub fn bar(count: u32, largest: u32) -> Self {
        let part = if largest == 0 { 0 } else { u64::from(count) * 100 / u64::from(largest) };
        Self { bar: u8::try_from(part.min(100)).ok(), ..Self::default() }
    }

    /// The letter or word that begins a group of rows.
    pub fn divider(text: impl Into<String>) -> Self {
        Self { divider: true, ..Self::bold(text) }
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
    /// The least height of a row in tenths of a point, for tables that are written into by hand.
    pub row_height: Option<u16>,
    /// Whether it is set in the type of notes: what counts is written by hand.
    pub fine: bool,
    /// Whether it holds sentences, which may take as many lines as they like; names take two.
    pub prose: bool,
    /// Whether it is read from two metres where others are from three: charts with many columns.
    pub near: bool,
    /// How many columns of a page its rows run in, one after the other, like a newspaper's.
    pub beside: u8,
    /// What each row is looked up by, for the edge of the page; empty: nothing.
    pub marks: Vec<String>,
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
            near: false,
            beside: 1,
            marks: Vec::new(),
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
        Self { row_height: Some(points * 10), ..self }
    }

    /// The same table with rows at least so many tenths of a millimetre high.
    #[must_use]
    pub fn rows_of(self, tenths_of_millimetre: u16) -> Self {
        // 72 points are 25.4 millimetres.
        Self { row_height: Some(tenths_of_millimetre * 720 / 254), ..self }
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

    /// The same table, on a wall read from two metres.
    #[must_use]
    pub fn near(self) -> Self {
        Self { near: true, ..self }
    }

    /// The same table in so many columns of the page.
    #[must_use]
    pub fn in_columns(self, beside: u8) -> Self {
        Self { beside: beside.max(1), ..self }
    }

    /// Adds a row.
    pub fn push(&mut self, cells: Vec<Cell>) {
        self.rows.push(cells);
    }

    /// Whether a row only begins a group.
    pub(crate) fn is_divider(row: &[Cell]) -> bool {
        row.iter().any(|cell| cell.divider)
    }

    /// What stands in a row, an empty cell for each that is missing.
    pub(crate) fn cells<'a>(&self, row: &'a [Cell]) -> impl Iterator<Item = &'a Cell> {
        static EMPTY: Cell = Cell {
            text: String::new(),
            bold: false,
            shaded: false,
            indent: 0,
            plain: None,
            name: false,
            aside: false,
            bar: None,
            divider: false,
        };
        let missing = self.columns.len().saturating_sub(row.len());
        row.iter().chain(std::iter::repeat_n(&EMPTY, missing)).take(self.columns.len())
    }
}
