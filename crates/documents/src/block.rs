//! What a paper is made of, from top to bottom.

use crate::diagram::Diagram;
use crate::table::Table;

/// How text is set between its edges.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Align {
    /// To the left.
    #[default]
    Left,
    /// In the middle.
    Centre,
    /// To the right.
    Right,
}

/// How large and heavy a paragraph is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Style {
    /// Plain text.
    #[default]
    Body,
    /// Plain text that stands out.
    Strong,
    /// Notes.
    Small,
    /// The sentence that a paper is about.
    Lead,
    /// What a diploma is headed with.
    Title,
    /// The name on a diploma.
    Display,
}

/// A paragraph.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Paragraph {
    /// What it says.
    pub text: String,
    /// How large and heavy it is.
    pub style: Style,
    /// How it is set.
    pub align: Align,
}

/// Something with a name: filled in, or a line to write on.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Field {
    /// What it is.
    pub label: String,
    /// What it says; `None` leaves room for a hand.
    pub value: Option<String>,
    /// Whether it is cut rather than wrapped: forms of one page have no second line to give.
    pub one_line: bool,
}

impl Field {
    /// A field that is filled in; an empty value leaves room for a hand.
    pub fn of(label: impl Into<String>, value: impl Into<String>) -> Self {
        let value = Some(value.into()).filter(|value| !value.is_empty());
        Self { label: label.into(), value, one_line: false }
    }

    /// A field to be filled in by hand.
    pub fn open(label: impl Into<String>) -> Self {
        Self { label: label.into(), value: None, one_line: false }
    }

    /// The same, cut to the line it has.
    #[must_use]
    pub const fn on_one_line(mut self) -> Self {
        self.one_line = true;
        self
    }
}

/// A QR code.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct QrBlock {
    /// What it says.
    pub text: String,
    /// What it is for, in words.
    pub description: String,
    /// The length of its edge in points.
    pub points: u16,
}

/// A part of a paper.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Block {
    /// The title of what follows.
    Heading(String),
    /// A paragraph.
    Paragraph(Paragraph),
    /// Fields, so many beside each other.
    Fields(u8, Vec<Field>),
    /// A table.
    Table(Table),
    /// A name and so many empty lines to write on.
    Writing(String, u8),
    /// A name and boxes to tick.
    Choice(String, Vec<String>),
    /// A board.
    Board(Diagram),
    /// A QR code.
    Qr(QrBlock),
    /// A line of bold text in the middle, as large as the width allows, up to so many points.
    Banner(String, u16),
    /// Lines to sign on, each with who signs.
    Signatures(Vec<String>),
    /// Blocks beside others; the number is the share of the left ones in a hundred.
    Beside(u8, Vec<Block>, Vec<Block>),
    /// Blocks that stay on one page and take at least so many hundredths of it.
    Together(u8, Vec<Block>),
    /// Where to cut.
    CutLine,
    /// Room, in points.
    Space(u16),
    /// What follows begins a new page.
    NewPage,
}

impl Block {
    /// A plain paragraph.
    pub fn text(text: impl Into<String>) -> Self {
        Self::Paragraph(Paragraph { text: text.into(), ..Paragraph::default() })
    }

    /// A paragraph of a style.
    pub fn styled(text: impl Into<String>, style: Style, align: Align) -> Self {
        Self::Paragraph(Paragraph { text: text.into(), style, align })
    }

    /// A note.
    pub fn note(text: impl Into<String>) -> Self {
        Self::styled(text, Style::Small, Align::Left)
    }
}
