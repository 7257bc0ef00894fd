//! Tables: how wide each column is, and each row as a strip.

use std::borrow::Cow;
use std::collections::HashMap;

use super::strips::{Strip, Strips};
use super::{Ink, Item, Placed, Role, Sizes};
use crate::block::Align;
use crate::fonts::{Weight, ascent, line_height};
use crate::length::{Area, Length, POINT, count, points};
use crate::table::{Cell, Column, Rules, Table, Width};
use crate::wrap::{Line, cut, natural_width, one_line, widest_word, wrap};

/// A table with everything measured.
struct Measured<'a> {
    table: &'a Table,
    size: Length,
    widths: Vec<Length>,
    /// Whether names stay on one line.
    one_line: bool,
}

/// Lays a table out as strips: the head, repeated on each page, then a strip for each row.
pub(super) fn lay(table: &Table, width: Length, strips: &mut Strips) -> Vec<Strip> {
    if table.columns.is_empty() {
        return Vec::new();
    }
    let beside = count(usize::from(table.beside.max(1)));
    let gap = if beside > 1 { strips.sizes.table } else { 0 };
    let each = (width - gap * (beside - 1)) / beside;
    let table = &*without_spare(table, each, strips.sizes);
    let measured = measure(table, each, strips.sizes, strips.page);
    let whole = strips.node(Role::Table, strips.parent);
    let mut laid = Vec::with_capacity(table.rows.len() + 1);
    let titled = table.columns.iter().any(|column| !column.title.is_empty());
    let mut head_strip = None;
    if titled {
        let part = strips.node(Role::Head, Some(whole));
        let row = strips.node(Role::Row, Some(part));
        let names: Vec<Cell> =
            table.columns.iter().map(|column| Cell::bold(column.title.clone())).collect();
        head_strip = Some(measured.row(&names, Place::Head, row, strips));
    }
    let body = strips.node(Role::Body, Some(whole));
    let mut rows = Vec::with_capacity(table.rows.len());
    for (number, cells) in table.rows.iter().enumerate() {
        let row = strips.node(Role::Row, Some(body));
        let cells: Vec<Cell> = table.cells(cells).cloned().collect();
        let strip = measured.row(&cells, Place::Row(number), row, strips);
        let mark = table.marks.get(number).filter(|mark| !mark.is_empty()).cloned();
        rows.push(Strip { mark, keep: Table::is_divider(&cells), ..strip });
    }
    let edge = |strip: &mut Strip| {
        let edge = Item::Rule {
            from: (0, strip.height),
            to: (measured.total(), strip.height),
            width: POINT * 3 / 4,
            ink: Ink::Black,
            dashed: false,
        };
        strip.items.push(Placed { item: edge, node: None });
    };
    let rows_of_all = rows.len();
    if beside > 1 {
        let (first, page) = (strips.first, strips.page);
        laid = newspaper(head_strip.as_ref(), &rows, table.beside, (each + gap, first, page));
    } else {
        let head = head_strip.as_ref().map(|strip| strips.repeat(strip));
        laid.extend(head_strip.map(|strip| Strip { keep: true, ..strip }));
        for (number, strip) in rows.into_iter().enumerate() {
            // A row alone at the foot or at the top of a page is overlooked.
            let keep = rows_of_all > 2 && (number == 0 || number + 2 == rows_of_all);
            laid.push(Strip { keep: keep || strip.keep, head, ..strip });
        }
        if let Some(last) = laid.last_mut() {
            edge(last);
        }
    }
    laid.push(Strip::room(strips.sizes.body * 4 / 5));
    laid
}

/// Rows in columns beside each other, a strip for each page: down the first column, then the next.
fn newspaper(
    head: Option<&Strip>,
    rows: &[Strip],
    beside: u8,
    (step, first, page): (Length, Length, Length),
) -> Vec<Strip> {
    let above = head.map_or(0, |head| head.height);
    let mut pages: Vec<Strip> = Vec::new();
    let mut at = 0;
    while at < rows.len() {
        let room = if pages.is_empty() { first } else { page };
        let mut sheet = Strip::room(0);
        for column in 0..beside {
            if at == rows.len() {
                break;
            }
            let x = step * Length::from(column);
            if let Some(head) = head {
                let said = column > 0 || !pages.is_empty();
                let items = head.items.iter().cloned();
                let items = items.map(|placed| if said { placed.repeated() } else { placed });
                sheet.items.extend(items.map(|placed| placed.moved(x, 0)));
            }
            let mut y = above;
            let start = at;
            while let Some(row) = rows.get(at) {
                let next = rows.get(at + 1).filter(|_| row.keep).map_or(0, |next| next.height);
                if at > start && y + row.height + next > room {
                    break;
                }
                sheet.items.extend(row.items.iter().cloned().map(|placed| placed.moved(x, y)));
                y += row.height;
                sheet.mark = sheet.mark.take().or_else(|| row.mark.clone());
                sheet.last_mark = row.mark.clone().or_else(|| sheet.last_mark.take());
                at += 1;
            }
            sheet.height = sheet.height.max(y);
        }
        sheet.new_page = !pages.is_empty();
        pages.push(sheet);
    }
    pages
}

/// Where a row stands.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Place {
    Head,
    Row(usize),
}

/// The table without the columns that there is no room for, the least needed ones first.
fn without_spare(table: &Table, width: Length, sizes: Sizes) -> Cow<'_, Table> {
    let mut kept = Cow::Borrowed(table);
    loop {
        let most = kept.columns.iter().map(|column| column.spare).max().unwrap_or_default();
        let texts = Texts::of(&kept, sizes.one_line);
        let size = sizes.spare.min(largest(table, sizes));
        if most == 0 || widths(&kept, &texts, width, size).1 == Fit::Whole {
            return kept;
        }
        let stays: Vec<bool> = kept.columns.iter().map(|column| column.spare < most).collect();
        let mut fewer = kept.into_owned();
        let mut keep = stays.iter();
        fewer.columns.retain(|_| keep.next() != Some(&false));
        for row in &mut fewer.rows {
            let mut keep = stays.iter();
            row.retain(|_| keep.next() != Some(&false));
        }
        let before = |at: usize| stays[..at].iter().filter(|stays| **stays).count();
        fewer.row_header = fewer.row_header.filter(|at| stays[*at]).map(before);
        kept = Cow::Owned(fewer);
    }
}

/// How well texts stand in columns.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Fit {
    /// A number or a word of a head would be broken.
    Broken,
    /// Words of names would be.
    Names,
    /// Nothing is broken.
    Whole,
}

/// The type that a table is set in where there is room.
fn largest(table: &Table, sizes: Sizes) -> Length {
    match () {
        () if table.fine => sizes.small,
        () if table.near => sizes.near,
        () => sizes.table,
    }
}

/// Chooses the largest type that leaves every word whole, and the widths that go with it. A number
/// is never broken, whatever the size.
fn measure(table: &Table, width: Length, sizes: Sizes, page: Length) -> Measured<'_> {
    const STEP: Length = POINT / 2;
    const SMALLEST: Length = 2 * POINT;
    let texts = Texts::of(table, sizes.one_line);
    let mut size = largest(table, sizes);
    loop {
        let (widths, fit) = widths(table, &texts, width, size);
        // Below the least size only what could not be set at all goes.
        let settable = texts.settable(&widths, size) && texts.highest_row(&widths, size) <= page;
        let enough = match fit {
            Fit::Whole => true,
            Fit::Names => size - STEP < sizes.least,
            Fit::Broken => false,
        };
        if size <= SMALLEST || (settable && enough) {
            return Measured { table, size, widths, one_line: sizes.one_line };
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
    /// The size of the type in hundredths.
    scale: Length,
    /// Whether large type stands close together.
    tight: bool,
}

/// Large enough that rounding does not show.
const LARGE: Length = points(100);

/// What a name on one line asks for, and the least that it can be read in, in hundredths of the type.
const NAME: (Length, Length) = (1_000, 650);

/// The same of what stands beside what counts.
const ASIDE: (Length, Length) = (1_600, 500);

impl ColumnText {
    const fn size(&self, table: Length) -> Length {
        scaled(table, self.scale)
    }

    /// A length measured in large type, in the type of the column.
    fn at(&self, large: Length, table: Length) -> i64 {
        i64::from(large) * i64::from(self.size(table)) / i64::from(LARGE)
    }

    /// The room for text in a column so wide.
    const fn room(&self, width: Length, table: Length) -> Length {
        width - 2 * padding(self.size(table), self.tight) - self.indent * self.size(table)
    }
}

/// A size in hundredths of another.
const fn scaled(size: Length, hundredths: Length) -> Length {
    size / 100 * hundredths
}

/// The room beside the text of a cell.
const fn padding(size: Length, tight: bool) -> Length {
    if tight { size / 6 } else { size * 2 / 5 }
}

impl Texts {
    fn of(table: &Table, one_line: bool) -> Self {
        let mut known: HashMap<(&str, bool), (Length, Length)> = HashMap::new();
        let scale = |column: &Column| Length::from(column.scale);
        let mut columns: Vec<ColumnText> = table
            .columns
            .iter()
            .map(|column| ColumnText {
                scale: scale(column),
                tight: one_line,
                ..ColumnText::default()
            })
            .collect();
        let heads =
            table.columns.iter().map(|column| (column.title.as_str(), true, 0, (false, false)));
        let cells = table.rows.iter().flat_map(|row| {
            let cell = |cell: &'_ Cell| (cell.bold, cell.indent, (cell.name, cell.aside));
            let cells = table.cells(row).map(move |each| (each.text.as_str(), cell(each)));
            cells.map(|(text, (bold, indent, name))| (text, bold, indent, name)).enumerate()
        });
        for (at, (text, bold, indent, (name, aside))) in heads.enumerate().chain(cells) {
            let weight = if bold { Weight::Bold } else { Weight::Regular };
            let (mut natural, mut least) = *known.entry((text, bold)).or_insert_with(|| {
                (natural_width(text, weight, LARGE), widest_word(text, weight, LARGE))
            });
            if name && one_line {
                natural = natural.min(LARGE / 100 * NAME.0);
                least = natural.min(LARGE / 100 * NAME.1);
            }
            if aside {
                natural = natural.min(LARGE / 100 * ASIDE.0);
                least = natural.min(LARGE / 100 * ASIDE.1);
            }
            let column = &mut columns[at];
            column.natural = column.natural.max(natural);
            column.least = column.least.max(least);
            column.indent = column.indent.max(indent.into());
            column.lines = column.lines.max(count(text.split('\n').count()));
        }
        Self { columns }
    }

    /// Whether each column takes its text whole, or at least one sign in a line.
    fn settable(&self, widths: &[Length], size: Length) -> bool {
        self.columns.iter().zip(widths).all(|(text, width)| {
            let room = text.room(*width, size);
            room >= text.size(size) * 5 / 4 || i64::from(room) >= text.at(text.natural, size)
        })
    }

    /// More than the highest row can be: no line that is broken is less than half full.
    fn highest_row(&self, widths: &[Length], size: Length) -> Length {
        let lines = self.columns.iter().zip(widths).map(|(text, width)| {
            let room = i64::from(text.room(*width, size).max(1));
            let full = text.at(text.natural, size) / room;
            i64::from(text.lines) * (2 * full + 1)
        });
        let lines = lines.max().unwrap_or_default();
        Length::try_from(lines * i64::from(line_height(size)) + i64::from(size))
            .unwrap_or(Length::MAX)
    }
}

/// The widths of the columns in this type, and how well the texts stand in them.
fn widths(table: &Table, texts: &Texts, width: Length, size: Length) -> (Vec<Length>, Fit) {
    let columns = table.columns.len();
    let scaled = |text: &ColumnText, large: Length| {
        let exact = text.at(large, size);
        let around = 2 * padding(text.size(size), text.tight) + text.indent * text.size(size);
        // One more for each rounding on the way.
        Length::try_from(exact).unwrap_or(Length::MAX / 4) + 8 + around
    };
    let natural: Vec<Length> =
        texts.columns.iter().map(|text| scaled(text, text.natural)).collect();
    let least: Vec<Length> = texts.columns.iter().map(|text| scaled(text, text.least)).collect();
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
    let fit = |fine: bool| match (broken, fine) {
        (true, _) => Fit::Broken,
        (false, true) => Fit::Whole,
        (false, false) => Fit::Names,
    };
    let left = width - chosen.iter().sum::<Length>();
    if shares == 0 {
        let fits = left >= 0;
        if !fits {
            squeeze(&mut chosen, width);
            return (chosen, Fit::Broken);
        }
        return (chosen, fit(true));
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
            return (chosen, Fit::Broken);
        }
        return (chosen, fit(false));
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
        return (chosen, fit(!tall));
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
    (chosen, fit(!tall))
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

    /// The size of the type in a column.
    fn size_of(&self, at: usize) -> Length {
        scaled(self.size, self.table.columns[at].scale.into())
    }

    /// The lines of a cell and the size they are set in: a name that must stay on one line is
    /// shortened at its end, then set smaller.
    fn lines(&self, cell: &Cell, at: usize, place: Place) -> (Vec<Line>, Length) {
        let size = self.size_of(at);
        // Heads are read from nearer than names.
        if place == Place::Head && self.one_line {
            let room = self.widths[at] - 2 * padding(size, self.one_line);
            let small = size.min(self.size / 2);
            return (wrap(&cell.text, weight(cell), small, room), small);
        }
        if cell.divider {
            return (
                wrap(&cell.text, weight(cell), size * 11 / 20, self.widths[at]),
                size * 11 / 20,
            );
        }
        let around = 2 * padding(size, self.one_line) + Length::from(cell.indent) * size;
        let room = (self.widths[at] - around).max(size / 2);
        if cell.name && self.one_line {
            return one_line(&cell.text, weight(cell), size, room);
        }
        if cell.aside {
            let text = cut(&cell.text.replace('\n', " "), weight(cell), size, room);
            return (wrap(&text, weight(cell), size, room), size);
        }
        (wrap(&cell.text, weight(cell), size, room), size)
    }

    /// A row as a strip.
    fn row(&self, cells: &[Cell], place: Place, row: usize, strips: &mut Strips) -> Strip {
        let divider = Table::is_divider(cells);
        let above = match () {
            // On a wall type is large enough to tell rows apart.
            () if self.one_line => POINT,
            () if self.table.fine || divider => self.size / 8,
            () => self.size / 4,
        };
        let wrapped: Vec<(Vec<Line>, Length)> =
            cells.iter().enumerate().map(|(at, cell)| self.lines(cell, at, place)).collect();
        let tall = |(lines, size): &(Vec<Line>, Length)| line_height(*size) * count(lines.len());
        let text = wrapped.iter().map(tall).max().unwrap_or(0);
        let least = match place {
            Place::Head => 0,
            Place::Row(_) => Length::from(self.table.row_height.unwrap_or_default()) * POINT / 10,
        };
        let head = place == Place::Head && self.one_line;
        let line = if divider || head { 0 } else { line_height(self.size) };
        let height = (text.max(line) + 2 * above).max(least);
        let mut items = Vec::new();
        self.ground(cells, place, height, &mut items);
        let mut x = 0;
        for (at, (cell, (lines, size))) in cells.iter().zip(&wrapped).enumerate() {
            let role = match place {
                Place::Head => Role::ColumnName,
                Place::Row(_) if self.table.row_header == Some(at) => Role::RowName,
                Place::Row(_) => Role::Data,
            };
            let node = strips.node(role, Some(row));
            let area = Area { x, y: 0, width: self.widths[at], height };
            let leading = line_height(*size);
            let tall = leading * count(lines.len());
            // Text stands in the middle of the row, but for heads, which stand at its foot.
            let top = match place {
                Place::Head => height - above - tall,
                Place::Row(_) => (height - tall) / 2,
            };
            let own = self.size_of(at);
            let padding = padding(own, self.one_line);
            let indent = Length::from(cell.indent) * own;
            for (number, line) in lines.iter().enumerate() {
                let free = area.width - 2 * padding - indent - line.width;
                let shift = match self.table.columns[at].align {
                    Align::Left => 0,
                    Align::Centre => free / 2,
                    Align::Right => free,
                };
                let item = Item::Text {
                    run: line.run.clone(),
                    size: *size,
                    ink: Ink::Black,
                    x: x + padding + indent + shift.max(0),
                    baseline: top + leading * count(number) + ascent(*size),
                    area,
                };
                items.push(Placed { item, node: Some(node) });
            }
            x += self.widths[at];
        }
        self.rules(place, height, &mut items);
        Strip { items, ..Strip::room(height) }
    }

    /// Bands and shaded cells.
    fn ground(&self, cells: &[Cell], place: Place, height: Length, items: &mut Vec<Placed>) {
        let mut put = |area: Area, ink| {
            items.push(Placed { item: Item::Fill { area, ink }, node: None });
        };
        let whole = |x, width| Area { x, y: 0, width, height };
        if matches!(place, Place::Row(number) if number % 2 == 1) && self.table.rules == Rules::Rows
        {
            put(whole(0, self.total()), Ink::Band);
        }
        let mut x = 0;
        for (cell, width) in cells.iter().zip(&self.widths) {
            if cell.shaded {
                put(whole(x, *width), Ink::Shade);
            }
            if let Some(part) = cell.bar {
                let width = *width / 100 * Length::from(part);
                let bar = Area { x, y: height / 5, width, height: height * 3 / 5 };
                put(bar, Ink::Accent);
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
