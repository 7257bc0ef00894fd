//! What was measured: as JSON for programs, as tables for people.

use std::fmt::{self, Display};

use serde::Serialize;
use serde_json::Value;

use crate::Outcome;

/// The figures of one measurement.
pub(crate) struct Figures {
    pub(crate) value: Value,
    pub(crate) text: String,
}

impl Figures {
    /// Figures that can be shown both ways.
    pub(crate) fn new<T: Serialize + ?Sized>(measured: &T, text: impl Display) -> Outcome<Self> {
        Ok(Self { value: serde_json::to_value(measured)?, text: text.to_string() })
    }

    pub(crate) fn json(&self) -> Outcome<String> {
        Ok(format!("{}\n", serde_json::to_string_pretty(&self.value)?))
    }
}

/// Figures in columns under their heads, the first column for names.
pub(crate) struct Table {
    rows: Vec<Vec<String>>,
}

impl Table {
    pub(crate) fn new<const N: usize>(heads: [&str; N]) -> Self {
        Self { rows: vec![heads.map(str::to_owned).to_vec()] }
    }

    pub(crate) fn row<const N: usize>(&mut self, name: impl Display, figures: [String; N]) {
        self.rows.push([name.to_string()].into_iter().chain(figures).collect());
    }
}

impl Display for Table {
    fn fmt(&self, to: &mut fmt::Formatter<'_>) -> fmt::Result {
        let columns = self.rows.iter().map(Vec::len).max().unwrap_or_default();
        let width = |column: usize| {
            let cells = self.rows.iter().filter_map(|row| row.get(column));
            cells.map(|cell| cell.chars().count()).max().unwrap_or_default()
        };
        let widths: Vec<usize> = (0..columns).map(width).collect();
        for row in &self.rows {
            for (column, (cell, width)) in row.iter().zip(&widths).enumerate() {
                match column {
                    0 => write!(to, "{cell:width$}")?,
                    _ => write!(to, "  {cell:>width$}")?,
                }
            }
            writeln!(to)?;
        }
        Ok(())
    }
}

/// A figure, or a dash where there is none.
pub(crate) fn or_dash(figure: Option<impl Display>) -> String {
    figure.map_or_else(|| "-".to_owned(), |figure| figure.to_string())
}

/// Thousandths with a point: microseconds as milliseconds.
pub(crate) fn thousandths(value: u64) -> String {
    format!("{}.{:03}", value / 1000, value % 1000)
}

/// Hundredths with a point.
pub(crate) fn hundredths(value: u64) -> String {
    format!("{}.{:02}", value / 100, value % 100)
}

/// Tenths with a point.
pub(crate) fn tenths(value: u64) -> String {
    format!("{}.{}", value / 10, value % 10)
}
