//! From blocks to sheets: every line of text and every rule at its exact place.

mod boards;
mod pages;
mod seals;
mod strips;
mod tables;
#[cfg(test)]
mod tests;

pub(crate) use self::seals::{figure as seal_figure, texts as seal_texts};

use crate::fonts::{Run, Weight, ascent};
use crate::length::{Area, Length, millimetres, points};
use crate::paper::{Frame, Orientation, Paper, PaperFault, Reading, Seal, Sheet};

/// How dark something is printed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Ink {
    /// Text.
    Black,
    /// Text that stands behind.
    Grey,
    /// Lines.
    Line,
    /// The ground of shaded cells.
    Shade,
    /// The ground of every other row.
    Band,
    /// Dark squares.
    Square,
    /// The colour of the house.
    Accent,
    /// Paper.
    White,
}

/// Something on a sheet.
#[derive(Debug, Clone)]
pub(crate) enum Item {
    /// A line of text from its left end on the baseline; it stays within `area`.
    Text { run: Run, size: Length, ink: Ink, x: Length, baseline: Length, area: Area },
    /// A straight line.
    Rule { from: (Length, Length), to: (Length, Length), width: Length, ink: Ink, dashed: bool },
    /// A filled rectangle.
    Fill { area: Area, ink: Ink },
    /// A rectangle's edge.
    Box { area: Area, width: Length, ink: Ink },
    /// A disc with its edge.
    Disc { centre: (Length, Length), radius: Length, fill: Ink, edge: Ink },
    /// Many filled squares of one size, as one shape.
    Cells { places: Vec<(Length, Length)>, side: Length, ink: Ink },
}

/// What a part of the paper is, for those who hear it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Role {
    Heading(u16, String),
    Paragraph,
    Table,
    Head,
    Body,
    Row,
    ColumnName,
    RowName,
    Data,
    Figure(String),
}

/// A part of the paper with its place in the reading order.
#[derive(Debug, Clone)]
pub(crate) struct Node {
    pub role: Role,
    pub parent: Option<usize>,
}

/// An item and the part it belongs to; `None` is decoration.
#[derive(Debug, Clone)]
pub(crate) struct Placed {
    pub item: Item,
    pub node: Option<usize>,
}

/// The sheets of a paper.
#[derive(Debug)]
pub(crate) struct Laid {
    pub width: Length,
    pub height: Length,
    pub pages: Vec<Vec<Placed>>,
    pub nodes: Vec<Node>,
}

/// Sizes that go with the distance of reading.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Sizes {
    pub body: Length,
    pub small: Length,
    pub heading: Length,
    pub title: Length,
    pub event: Length,
    /// What tables are set in where there is room, and the least they shrink to.
    pub table: Length,
    pub least: Length,
    /// What charts of many columns are set in, which on a wall are read from two metres.
    pub near: Length,
    /// Columns that can be spared go before the type gets smaller than this.
    pub spare: Length,
    /// Whether names stay on one line, shortened rather than broken.
    pub one_line: bool,
    pub foot: Length,
    pub margin: Length,
}

impl Sizes {
    const HAND: Self = Self {
        body: points(10),
        small: points(8),
        heading: points(12),
        title: points(20),
        event: points(12),
        table: points(10),
        least: points(6),
        near: points(10),
        spare: points(7),
        one_line: false,
        foot: points(7),
        margin: millimetres(13),
    };

    const LARGE: Self = Self {
        body: points(18),
        small: points(16),
        heading: points(20),
        title: points(24),
        event: points(18),
        table: points(18),
        least: points(18),
        near: points(18),
        spare: points(18),
        one_line: false,
        foot: points(12),
        margin: millimetres(13),
    };

    const WALL: Self = Self {
        body: points(20),
        small: points(14),
        heading: points(24),
        title: points(30),
        event: points(16),
        table: points(36),
        least: points(20),
        near: points(24),
        spare: points(36),
        one_line: true,
        foot: points(9),
        margin: millimetres(10),
    };

    const DIPLOMA: Self = Self {
        body: points(14),
        small: points(11),
        heading: points(15),
        title: points(22),
        ..Self::HAND
    };

    pub(crate) const fn of(paper: &Paper) -> Self {
        match (paper.frame, paper.reading) {
            (Frame::Border, _) => Self::DIPLOMA,
            (_, Reading::Hand) => Self::HAND,
            (_, Reading::Large) => Self::LARGE,
            (_, Reading::Wall) => Self::WALL,
        }
    }
}

impl Placed {
    /// The same, moved.
    pub(crate) fn moved(mut self, by_x: Length, by_y: Length) -> Self {
        match &mut self.item {
            Item::Text { x, baseline, area, .. } => {
                *x += by_x;
                *baseline += by_y;
                *area = area.moved(by_x, by_y);
            }
            Item::Rule { from, to, .. } => {
                *from = (from.0 + by_x, from.1 + by_y);
                *to = (to.0 + by_x, to.1 + by_y);
            }
            Item::Fill { area, .. } | Item::Box { area, .. } => *area = area.moved(by_x, by_y),
            Item::Disc { centre, .. } => *centre = (centre.0 + by_x, centre.1 + by_y),
            Item::Cells { places, .. } => {
                for place in places {
                    *place = (place.0 + by_x, place.1 + by_y);
                }
            }
        }
        self
    }

    /// The same as decoration: said once already.
    pub(crate) fn repeated(self) -> Self {
        Self { node: None, ..self }
    }
}

/// A line of text at the top left of an area.
pub(crate) fn line(text: &str, weight: Weight, size: Length, ink: Ink, area: Area) -> Item {
    let run = Run::of(text, weight);
    Item::Text { run, size, ink, x: area.x, baseline: area.y + ascent(size), area }
}

/// The size of the sheet.
pub(crate) const fn sheet(size: Sheet, orientation: Orientation) -> (Length, Length) {
    let (short, long) = match size {
        Sheet::A4 => (millimetres(210), millimetres(297)),
        Sheet::A3 => (millimetres(297), millimetres(420)),
    };
    match orientation {
        Orientation::Portrait => (short, long),
        Orientation::Landscape => (long, short),
    }
}

/// Lays a paper out.
pub(crate) fn lay_out(paper: &Paper, seal: Option<&Seal>) -> Result<Laid, PaperFault> {
    pages::lay_out(paper, seal)
}
