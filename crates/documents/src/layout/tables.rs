//! Tables: how wide each column is, and each row as a strip.

use std::collections::HashMap;

use super::strips::{Strip, Strips};
use super::{Ink, Item, Placed, Role, Sizes};
use crate::block::Align;
use crate::fonts::{Weight, ascent, line_height};
use crate::length::{Area, Length, POINT, count, points};
use crate::table::{Cell, Rules, Table, Width};
use crate::wrap::{Line, natural_width, widest_word, wrap};

/// A table with everything measured.
struct Measured<'a> {
    table: &'a Table,
    size: Length,
    padding: Length,
    widths: Vec<Length>,
}

/// Lays a table out as strips: the head, repeated on each page, then a strip for each row.
pub(super) fn lay(table: &Table, width: Length, strips: &mut Strips) -> Vec<Strip> {
    if table.columns.is_empty() {
        return Vec::new();
    }
    let measured = measure(table, width, strips.sizes, strips.page);
    let whole = strips.node(Role::Table, strips.parent);
    let mut laid = Vec::with_capacity(table.rows.len() + 1);
    let titled = table.columns.iter().any(|column| !column.title.is_empty());
    let mut head = None;
    if titled {
        let part = strips.node(Role::Head, Some(whole));
        let row = strips.node(Role::Row, Some(part));
        let names: Vec<Cell> =
            table.columns.iter().map(|column| Cell::bold(column.title.clone())).collect();
        let strip = measured.row(&names, Place::Head, row, strips);
        head = Some(strips.repeat(&strip));
        laid.push(Strip { keep: true, ..strip });
    }
    let body = strips.node(Role::Body, Some(whole));
    for (number, cells) in table.rows.iter().enumerate() {
        let row = strips.node(Role::Row, Some(body));
        let cells: Vec<Cell> = table.cells(cells).cloned().collect();
        let strip = measured.row(&cells, Place::Row(number), row, strips);
        // A row alone at the foot or at the top of a page is overlooked.
        let keep = table.rows.len() > 2 && (number == 0 || number + 2 == table.rows.len());
        laid.push(Strip { keep, head, ..strip });
    }
    if let Some(last) = laid.last_mut() {
        let edge = Item::Rule {
            from: (0, last.height),
            to: (measured.total(), last.height),
            width: POINT * 3 / 4,
            ink: Ink::Black,
            dashed: false,
        };
        last.items.push(Placed { item: edge, node: None });
    }
    laid.push(Strip::room(strips.sizes.body * 4 / 5));
    laid
}

/// Where a row stands.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Place {
    Head,
    Row(usize),
}

/// Chooses the largest type that leaves every word whole, and the widths that go with it.
fn measure(table: &Table, width: Length, sizes: Sizes, page: Length) -> Measured<'_> {
    const STEP: Length = POINT / 2;
    let texts = Texts::of(table);
    let mut size = if table.fine { sizes.small } else { sizes.table };
    loop {
        let padding = size * 2 / 5;
        let (widths, whole) = widths(table, &texts, width, size, padding);
        // Below the least size only what could not be set at all goes.
        let settable = texts.settable(&widths, size, padding)
            && texts.highest_row(&widths, size, padding) <= page;
        if size <= 2 * POINT || (settable && (whole || size - STEP < sizes.least)) {
            return Measured { table, size, padding, widths };
        }
        size -= STEP;
    }
}

/// How wide the texts of each column are in a type of [`LARGE`] points: widths grow with the type.
struct Texts {
    columns: Vec<ColumnText>,
}

/// The texts of one column.
#[derive(Clone, Copy, Default)]
struct ColumnText {
    /// The widest text and the widest word.
    natural: Length,
    least: Length,
    /// The deepest indent, and the most lines that a text asks for by itself.
    indent: Length,
    lines: Length,
}

/// Large enough that rounding does not show.
const LARGE: Length = points(100);

impl Texts {
    fn of(table: &Table) -> Self {
        let mut known: HashMap<(&str, bool), (Length, Length)> = HashMap::new();
        let mut columns = vec![ColumnText::default(); table.columns.len()];
        let heads = table.columns.iter().map(|column| (column.title.as_str(), true, 0)).enumerate();
        let cells = table.rows.iter().flat_map(|row| {
            table.cells(row).map(|cell| (cell.text.as_str(), cell.bold, cell.indent)).enumerate()
        });
        for (at, (text, bold, indent)) in heads.chain(cells) {
            let weight = if bold { Weight::Bold } else { Weight::Regular };
            let (natural, least) = *known.entry((text, bold)).or_insert_with(|| {
                (natural_width(text, weight, LARGE), widest_word(text, weight, LARGE))
            });
            let column = &mut columns[at];
            column.natural = column.natural.max(natural);
            column.least = column.least.max(least);
            column.indent = column.indent.max(indent.into());
            column.lines = column.lines.max(count(text.split('\n').count()));
        }
        Self { columns }
    }

    /// Whether each column takes its text whole, or at least one sign in a line.
    fn settable(&self, widths: &[Length], size: Length, padding: Length) -> bool {
        self.columns.iter().zip(widths).all(|(text, width)| {
            let room = width - 2 * padding - text.indent * size;
            let natural = i64::from(text.natural) * i64::from(size) / i64::from(LARGE);
            room >= size * 5 / 4 || i64::from(room) >= natural
        })
    }

    /// More than the highest row can be: no line that is broken is less than half full.
    fn highest_row(&self, widths: &[Length], size: Length, padding: Length) -> Length {
        let lines = self.columns.iter().zip(widths).map(|(text, width)| {
            let room = i64::from((width - 2 * padding - text.indent * size).max(1));
            let full = i64::from(text.natural) * i64::from(size) / i64::from(LARGE) / room;
            i64::from(text.lines) * (2 * full + 1)
        });
        let lines = lines.max().unwrap_or_default();
        Length::try_from(lines * i64::from(line_height(size)) + i64::from(size))
            .unwrap_or(Length::MAX)
    }
}

/// The widths of the columns in this type, and whether all words stay whole and lines few.
fn widths(
    table: &Table,
    texts: &Texts,
    width: Length,
    size: Length,
    padding: Length,
) -> (Vec<Length>, bool) {
    let columns = table.columns.len();
    let scaled = |large: Length, indent: Length| {
        let exact = i64::from(large) * i64::from(size) / i64::from(LARGE);
        // One more for each rounding on the way.
        Length::try_from(exact).unwrap_or(Length::MAX / 4) + 8 + 2 * padding + indent * size
    };
    let natural: Vec<Length> =
        texts.columns.iter().map(|text| scaled(text.natural, text.indent)).collect();
    let least: Vec<Length> =
        texts.columns.iter().map(|text| scaled(text.least, text.indent)).collect();
    let mut chosen = vec![0; columns];
    let mut shares = 0;
    for (at, column) in table.columns.iter().enumerate() {
        match column.width {
            Width::Fit => chosen[at] = natural[at],
            Width::Points(fixed) => chosen[at] = points(fixed.into()),
            Width::Share(share) => shares += i64::from(share),
        }
    }
    // A word wider than its fixed column asks for smaller type.
    let fixed = |at: usize| matches!(table.columns[at].width, Width::Points(_));
    let broken = (0..columns).any(|at| fixed(at) && least[at] > chosen[at]);
    let left = width - chosen.iter().sum::<Length>();
    if shares == 0 {
        let fits = left >= 0;
        if !fits {
            squeeze(&mut chosen, width);
        }
        return (chosen, fits && !broken);
    }
    // Those that need less than their share leave the rest to the others.
    let is_share = |at: usize| matches!(table.columns[at].width, Width::Share(_));
    let share = |at: usize| match table.columns[at].width {
        Width::Share(share) => i64::from(share),
        _ => 0,
    };
    let natural_sum: Length = (0..columns).filter(|at| is_share(*at)).map(|at| natural[at]).sum();
    let least_sum: Length = (0..columns).filter(|at| is_share(*at)).map(|at| least[at]).sum();
    if least_sum > left {
        let room = left.max(0);
        let mut parts: Vec<Length> =
            (0..columns).filter(|at| is_share(*at)).map(|at| least[at]).collect();
        squeeze(&mut parts, room);
        let mut parts = parts.into_iter();
        for at in (0..columns).filter(|at| is_share(*at)) {
            chosen[at] = parts.next().unwrap_or_default();
        }
        if left < 0 || room < columns_room(table, size) {
            squeeze_all(&mut chosen, &least, width);
        }
        return (chosen, false);
    }
    // Shares as they were asked for, if they leave every word whole.
    let parts: i64 = (0..columns).map(share).sum();
    let plain = |at: usize| {
        let part = i64::from(left) * share(at) / parts.max(1);
        Length::try_from(part).unwrap_or_default()
    };
    if natural_sum > left && (0..columns).all(|at| !is_share(at) || plain(at) >= least[at]) {
        for at in (0..columns).filter(|at| is_share(*at)) {
            chosen[at] = plain(at);
        }
        let tall =
            !table.prose && (0..columns).any(|at| is_share(at) && natural[at] > 2 * chosen[at]);
        return (chosen, !tall && !broken);
    }
    let (base, room): (&[Length], Length) = if natural_sum <= left {
        (&natural, left - natural_sum)
    } else {
        (&least, left - least_sum)
    };
    let want: i64 = (0..columns)
        .filter(|at| is_share(*at))
        .map(|at| weight_of(natural_sum <= left, share(at), natural[at] - least[at]))
        .sum();
    for at in (0..columns).filter(|at| is_share(*at)) {
        let part = weight_of(natural_sum <= left, share(at), natural[at] - least[at]);
        let extra = if want == 0 { 0 } else { i64::from(room) * part / want };
        chosen[at] = base[at] + Length::try_from(extra).unwrap_or_default();
    }
    // Rather smaller type than names over more than two lines.
    let tall = !table.prose && (0..columns).any(|at| is_share(at) && natural[at] > 2 * chosen[at]);
    (chosen, !tall && !broken)
}

/// Spare room goes by share where all text fits, else to those that lack most.
const fn weight_of(all_fits: bool, share: i64, lack: Length) -> i64 {
    if all_fits { share } else { share * (lack as i64) }
}

/// The room that columns of shared width need for a few signs each.
fn columns_room(table: &Table, size: Length) -> Length {
    let shared = table.columns.iter().filter(|column| matches!(column.width, Width::Share(_)));
    4 * size * count(shared.count())
}

/// Makes widths smaller in proportion, so that they fit.
fn squeeze(widths: &mut [Length], room: Length) {
    let sum: i64 = widths.iter().map(|width| i64::from(*width)).sum();
    if sum == 0 {
        return;
    }
    for width in widths {
        let part = i64::from(*width) * i64::from(room.max(0)) / sum;
        *width = Length::try_from(part).unwrap_or_default();
    }
}

/// The last resort: every column gets its part of the room by its widest word.
fn squeeze_all(chosen: &mut [Length], least: &[Length], width: Length) {
    chosen.copy_from_slice(least);
    squeeze(chosen, width);
}

const fn weight(cell: &Cell) -> Weight {
    if cell.bold { Weight::Bold } else { Weight::Regular }
}

impl Measured<'_> {
    fn total(&self) -> Length {
        self.widths.iter().sum()
    }

    /// A row as a strip.
    fn row(&self, cells: &[Cell], place: Place, row: usize, strips: &mut Strips) -> Strip {
        let (size, padding) = (self.size, self.padding);
        let leading = line_height(size);
        let above = size / 4;
        let wrapped: Vec<Vec<Line>> = cells
            .iter()
            .zip(&self.widths)
            .map(|(cell, width)| {
                let around = 2 * padding + Length::from(cell.indent) * size;
                wrap(&cell.text, weight(cell), size, (width - around).max(size / 2))
            })
            .collect();
        let lines = wrapped.iter().map(Vec::len).max().unwrap_or(1);
        let least = match place {
            Place::Head => 0,
            Place::Row(_) => points(self.table.row_height.unwrap_or_default().into()),
        };
        let height = (leading * count(lines) + 2 * above).max(least);
        let mut items = Vec::new();
        self.ground(cells, place, height, &mut items);
        let mut x = 0;
        for (at, (cell, lines)) in cells.iter().zip(&wrapped).enumerate() {
            let role = match place {
                Place::Head => Role::ColumnName,
                Place::Row(_) if self.table.row_header == Some(at) => Role::RowName,
                Place::Row(_) => Role::Data,
            };
            let node = strips.node(role, Some(row));
            let area = Area { x, y: 0, width: self.widths[at], height };
            let tall = leading * count(lines.len());
            // Text stands in the middle of the row, but for heads, which stand at its foot.
            let top = match place {
                Place::Head => height - above - tall,
                Place::Row(_) => (height - tall) / 2,
            };
            let indent = Length::from(cell.indent) * size;
            for (number, line) in lines.iter().enumerate() {
                let free = area.width - 2 * padding - indent - line.width;
                let shift = match self.table.columns[at].align {
                    Align::Left => 0,
                    Align::Centre => free / 2,
                    Align::Right => free,
                };
                let item = Item::Text {
                    run: line.run.clone(),
                    size,
                    ink: Ink::Black,
                    x: x + padding + indent + shift.max(0),
                    baseline: top + leading * count(number) + ascent(size),
                    area,
                };
                items.push(Placed { item, node: Some(node) });
            }
            x += self.widths[at];
        }
        self.rules(place, height, &mut items);
        Strip { height, items, keep: false, head: None, new_page: false }
    }

    /// Bands and shaded cells.
    fn ground(&self, cells: &[Cell], place: Place, height: Length, items: &mut Vec<Placed>) {
        let mut fill = |x, width, ink| {
            let item = Item::Fill { area: Area { x, y: 0, width, height }, ink };
            items.push(Placed { item, node: None });
        };
        if matches!(place, Place::Row(number) if number % 2 == 1) && self.table.rules == Rules::Rows
        {
            fill(0, self.total(), Ink::Band);
        }
        let mut x = 0;
        for (cell, width) in cells.iter().zip(&self.widths) {
            if cell.shaded {
                fill(x, *width, Ink::Shade);
            }
            x += width;
        }
    }

    /// The lines under, over and between.
    fn rules(&self, place: Place, height: Length, items: &mut Vec<Placed>) {
        let mut rule = |from, to, width, ink| {
            let item = Item::Rule { from, to, width, ink, dashed: false };
            items.push(Placed { item, node: None });
        };
        let total = self.total();
        let fine = POINT * 2 / 5;
        match place {
            Place::Head => rule((0, height), (total, height), POINT, Ink::Black),
            Place::Row(_) if self.table.rules == Rules::Grid => {
                rule((0, height), (total, height), fine, Ink::Line);
            }
            // Bands tell the rows apart.
            Place::Row(_) => {}
        }
        if self.table.rules == Rules::Grid {
            rule((0, 0), (total, 0), fine, Ink::Line);
            let mut x = 0;
            for width in std::iter::once(&0).chain(&self.widths) {
                x += width;
                rule((x, 0), (x, height), fine, Ink::Line);
            }
        }
    }
}
