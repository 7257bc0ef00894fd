//! Tables for people: texts to the left, numbers to the right, within the terminal.

use std::fmt::Write;

use textwrap::core::display_width;

use crate::shell::{BOLD, Shell};

/// The table of these lines, the first being its heads. The columns in `texts` hold words; the
/// first of them gives way when the terminal is narrow.
pub(crate) fn aligned(lines: &[Vec<String>], texts: &[usize], shell: &Shell) -> String {
    const SHORTEST: usize = 12;
    const GAP: &str = "  ";
    let columns = lines.first().map_or(0, Vec::len);
    let width = |column: usize| {
        let cells = lines.iter().filter_map(|cells| cells.get(column));
        cells.map(|cell| display_width(cell)).max().unwrap_or_default()
    };
    let mut widths: Vec<usize> = (0..columns).map(width).collect();
    if let (Some(limit), Some(&giving)) = (shell.width(), texts.first()) {
        let total = widths.iter().sum::<usize>() + GAP.len() * columns.saturating_sub(1);
        let room = widths[giving].saturating_sub(total.saturating_sub(limit));
        widths[giving] = room.max(SHORTEST.min(widths[giving]));
    }
    let mut text = String::new();
    for (number, cells) in lines.iter().enumerate() {
        let mut line = String::new();
        for (column, (cell, width)) in cells.iter().zip(&widths).enumerate() {
            let cell = shortened(cell, *width);
            let blank = " ".repeat(width.saturating_sub(display_width(&cell)));
            let gap = if column == 0 { "" } else { GAP };
            let _ = if texts.contains(&column) {
                write!(line, "{gap}{cell}{blank}")
            } else {
                write!(line, "{gap}{blank}{cell}")
            };
        }
        let line = line.trim_end();
        let _ = match number {
            0 => writeln!(text, "{BOLD}{line}{BOLD:#}"),
            _ => writeln!(text, "{line}"),
        };
    }
    text
}

/// A text within so many columns.
fn shortened(text: &str, width: usize) -> String {
    if display_width(text) <= width {
        return text.to_owned();
    }
    let mut short = String::new();
    for character in text.chars() {
        if display_width(&short) + display_width(character.encode_utf8(&mut [0; 4])) + 1 > width {
            break;
        }
        short.push(character);
    }
    short.push('…');
    short
}
