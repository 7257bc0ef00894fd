//! Blocks as strips: pieces as wide as the page that no page break may cut.

use super::{Ink, Item, Node, Placed, Role, Sizes, boards, line, tables};
use crate::block::{Align, Block, Field, Paragraph, QrBlock, Style};
use crate::diagram::Diagram;
use crate::fonts::{Run, Weight, ascent, line_height};
use crate::length::{Area, Length, POINT, count, points};
use crate::qr;
use crate::wrap::{cut, wrap};

/// A piece of a page, its items placed from its own upper left corner.
#[derive(Debug, Clone)]
pub(super) struct Strip {
    pub height: Length,
    pub items: Vec<Placed>,
    /// Whether the next strip must stand on the same page.
    pub keep: bool,
    /// What is repeated above it when it begins a page.
    pub head: Option<usize>,
    /// Whether it begins a page.
    pub new_page: bool,
    /// What the first and the last of it are looked up by, for the edge of the page.
    pub mark: Option<String>,
    pub last_mark: Option<String>,
}

impl Strip {
    /// Nothing, so high.
    pub(super) const fn room(height: Length) -> Self {
        Self {
            height,
            items: Vec::new(),
            keep: false,
            head: None,
            new_page: false,
            mark: None,
            last_mark: None,
        }
    }

    /// Whether there is nothing to see.
    pub(super) const fn is_room(&self) -> bool {
        self.items.is_empty()
    }
}

/// Where strips come from: the parts of the paper so far, and what may be repeated.
pub(super) struct Strips {
    pub sizes: Sizes,
    /// The room for strips on a page, and on the first one.
    pub page: Length,
    pub first: Length,
    pub nodes: Vec<Node>,
    pub parent: Option<usize>,
    pub heads: Vec<Strip>,
    /// The level of headings inside the paper.
    pub level: u16,
}

impl Strips {
    pub(super) fn new(sizes: Sizes, level: u16) -> Self {
        Self { sizes, page: 0, first: 0, nodes: Vec::new(), parent: None, heads: Vec::new(), level }
    }

    /// A new part of the paper.
    pub(super) fn node(&mut self, role: Role, parent: Option<usize>) -> usize {
        self.nodes.push(Node { role, parent });
        self.nodes.len() - 1
    }

    /// Keeps a strip to be repeated as decoration.
    pub(super) fn repeat(&mut self, strip: &Strip) -> usize {
        let items = strip.items.iter().cloned().map(Placed::repeated).collect();
        self.heads.push(Strip { items, ..strip.clone() });
        self.heads.len() - 1
    }

    /// All blocks, one after the other.
    pub(super) fn all(&mut self, blocks: &[Block], width: Length) -> Vec<Strip> {
        let mut strips = Vec::new();
        for block in blocks {
            if matches!(block, Block::Signatures(_)) {
                keep_with_next(&mut strips);
            }
            strips.extend(self.block(block, width));
        }
        strips
    }

    fn block(&mut self, block: &Block, width: Length) -> Vec<Strip> {
        match block {
            Block::Heading(text) => self.heading(text, width),
            Block::Paragraph(paragraph) => self.paragraph(paragraph, width),
            Block::Fields(columns, fields) => self.fields(*columns, fields, width),
            Block::Table(table) => tables::lay(table, width, self),
            Block::Writing(label, lines) => vec![self.writing(label, *lines, width)],
            Block::Choice(label, options) => self.choice(label, options, width),
            Block::Board(diagram) => vec![self.board(diagram, width)],
            Block::Qr(code) => vec![self.qr(code, width)],
            Block::Banner(text, most) => vec![self.banner(text, *most, width)],
            Block::Signatures(names) => vec![self.signatures(names, width)],
            Block::Beside(share, left, right) => vec![self.beside(*share, left, right, width)],
            Block::Together(part, blocks) => self.together(*part, blocks, width),
            Block::CutLine => vec![cut_line(width)],
            Block::Space(room) => vec![Strip::room(points((*room).into()))],
            Block::NewPage => vec![Strip { new_page: true, ..Strip::room(0) }],
        }
    }

    fn heading(&mut self, text: &str, width: Length) -> Vec<Strip> {
        let size = self.sizes.heading;
        let node = self.node(Role::Heading(self.level, text.to_owned()), self.parent);
        let lines = text_lines(text, (Weight::Bold, size, Ink::Accent), Align::Left, width, node);
        let mut strips = vec![Strip { keep: true, ..Strip::room(size / 2) }];
        strips.extend(lines);
        strips.push(Strip::room(size / 5));
        strips.into_iter().map(|strip| Strip { keep: true, ..strip }).collect()
    }

    fn paragraph(&mut self, paragraph: &Paragraph, width: Length) -> Vec<Strip> {
        let Sizes { body, small, heading, title, .. } = self.sizes;
        let set = match paragraph.style {
            Style::Body => (Weight::Regular, body, Ink::Black),
            Style::Strong => (Weight::Bold, body, Ink::Black),
            Style::Small => (Weight::Regular, small, Ink::Grey),
            Style::Lead => (Weight::Regular, heading * 5 / 4, Ink::Black),
            Style::Title => (Weight::Bold, title * 3 / 2, Ink::Accent),
            Style::Display => (Weight::Bold, title * 9 / 5, Ink::Black),
        };
        // The name on a diploma is what its page is called.
        let role = match paragraph.style {
            Style::Display => Role::Heading(self.level, paragraph.text.clone()),
            _ => Role::Paragraph,
        };
        let node = self.node(role, self.parent);
        let mut strips = text_lines(&paragraph.text, set, paragraph.align, width, node);
        strips.push(Strip::room(set.1 * 2 / 5));
        strips
    }

    fn fields(&mut self, columns: u8, fields: &[Field], width: Length) -> Vec<Strip> {
        let gap = points(12);
        let columns = usize::from(columns.max(1));
        let each = (width - gap * count(columns - 1)) / count(columns);
        let mut strips: Vec<Strip> = fields
            .chunks(columns)
            .map(|row| {
                let cells: Vec<Strip> = row.iter().map(|field| self.field(field, each)).collect();
                let height = cells.iter().map(|cell| cell.height).max().unwrap_or_default();
                let mut strip = Strip::room(height);
                for (at, cell) in cells.into_iter().enumerate() {
                    let x = (each + gap) * count(at);
                    // Lines to write on stand level, however high the neighbours are.
                    let items = cell.items.into_iter().map(|placed| match placed.item {
                        Item::Rule { .. } => placed.moved(x, height - cell.height),
                        _ => placed.moved(x, 0),
                    });
                    strip.items.extend(items);
                }
                strip
            })
            .collect();
        strips.push(Strip::room(self.sizes.body / 2));
        strips
    }

    /// A name in small type, its value under it, and a line.
    fn field(&mut self, field: &Field, width: Length) -> Strip {
        let node = self.node(Role::Paragraph, self.parent);
        let small = self.sizes.small * 15 / 16;
        let label = (Weight::Regular, small, Ink::Grey);
        let mut lines = text_lines(&field.label, label, Align::Left, width, node);
        match &field.value {
            Some(value) => {
                let set = (Weight::Bold, self.sizes.body * 21 / 20, Ink::Black);
                let value =
                    if field.one_line { cut(value, set.0, set.1, width) } else { value.clone() };
                lines.extend(text_lines(&value, set, Align::Left, width, node));
            }
            None => lines.push(Strip::room(self.sizes.body * 8 / 5)),
        }
        let mut strip = stacked(lines);
        strip.height += POINT * 3;
        let foot = strip.height - POINT;
        strip.items.push(rule(0, width, foot, POINT / 2, Ink::Line));
        strip.height += self.sizes.body * 2 / 5;
        strip
    }

    fn writing(&mut self, label: &str, lines: u8, width: Length) -> Strip {
        let node = self.node(Role::Paragraph, self.parent);
        let set = (Weight::Regular, self.sizes.small, Ink::Grey);
        let mut strip = stacked(text_lines(label, set, Align::Left, width, node));
        for _ in 0..lines {
            strip.height += points(20);
            strip.items.push(rule(0, width, strip.height, POINT / 2, Ink::Line));
        }
        strip.height += self.sizes.body;
        strip
    }

    fn choice(&mut self, label: &str, options: &[String], width: Length) -> Vec<Strip> {
        let node = self.node(Role::Paragraph, self.parent);
        let size = self.sizes.body;
        let height = line_height(size) + points(4);
        let mut strip = Strip::room(height);
        let mut strips = Vec::new();
        let mut x = 0;
        let texts = std::iter::once((label, false));
        let texts = texts.chain(options.iter().map(|option| (option.as_str(), true)));
        for (text, boxed) in texts.filter(|(text, _)| !text.is_empty()) {
            let weight = if boxed { Weight::Regular } else { Weight::Bold };
            let own = Run::of(text, weight).width(size).min(width - 2 * size);
            let lead = if boxed { size * 3 / 2 } else { 0 };
            if x > 0 && x + lead + own > width {
                strips.push(std::mem::replace(&mut strip, Strip::room(height)));
                x = 0;
            }
            if boxed {
                let area = Area { x, y: points(2), width: size, height: size };
                let item = Item::Box { area, width: POINT * 3 / 4, ink: Ink::Black };
                strip.items.push(Placed { item, node: None });
            }
            let area = Area { x: x + lead, y: POINT, width: own, height: height - POINT };
            let item = line(text, weight, size, Ink::Black, area);
            strip.items.push(Placed { item, node: Some(node) });
            x += lead + own + size * 8 / 5;
        }
        strips.push(strip);
        strips.push(Strip::room(size / 2));
        strips
    }

    fn board(&mut self, diagram: &Diagram, width: Length) -> Strip {
        let node = self.node(Role::Figure(diagram.description.clone()), self.parent);
        let (items, height) = boards::draw(diagram, node);
        let free = (width - points(diagram.points.into())).max(0) / 2;
        let items = items.into_iter().map(|placed| placed.moved(free, 0)).collect();
        Strip { items, ..Strip::room(height + points(6)) }
    }

    fn qr(&mut self, block: &QrBlock, width: Length) -> Strip {
        let side = points(block.points.into()).min(width);
        // Nothing so long is put into a code on a sheet; better no code than no sheet.
        let Ok(code) = qr::dark_cells(&block.text) else { return Strip::room(0) };
        let node = self.node(Role::Figure(block.description.clone()), self.parent);
        // The quiet zone of four cells belongs to the code.
        let cell = side / (count(code.side) + 8);
        let left = (width - side) / 2 + 4 * cell;
        let place = |&(column, row): &(usize, usize)| {
            (left + count(column) * cell, 4 * cell + count(row) * cell)
        };
        let places = code.dark.iter().map(place).collect();
        let cells = Item::Cells { places, side: cell, ink: Ink::Black };
        Strip { items: vec![Placed { item: cells, node: Some(node) }], ..Strip::room(side) }
    }

    fn banner(&mut self, text: &str, most: u16, width: Length) -> Strip {
        let node = self.node(Role::Heading(self.level, text.to_owned()), self.parent);
        let run = Run::of(text, Weight::Bold);
        let mut size = points(most.into());
        while size > points(6) && run.width(size) > width {
            size -= POINT;
        }
        let set = (Weight::Bold, size, Ink::Black);
        stacked(text_lines(text, set, Align::Centre, width, node))
    }

    fn signatures(&mut self, names: &[String], width: Length) -> Strip {
        let gap = points(24);
        let columns = names.len().clamp(1, 3);
        // Whoever signs alone does so at the right, on a line no longer than a signature.
        let alone = names.len() == 1;
        let (left, width) = if alone { (width / 2, width - width / 2) } else { (0, width) };
        let each = (width - gap * count(columns - 1)) / count(columns);
        let mut strip = Strip::room(0);
        for row in names.chunks(columns) {
            strip.height += points(30);
            let mut tallest = 0;
            for (at, name) in row.iter().enumerate() {
                let x = left + (each + gap) * count(at);
                let node = self.node(Role::Paragraph, self.parent);
                let set = (Weight::Regular, self.sizes.small, Ink::Grey);
                let label = stacked(text_lines(name, set, Align::Centre, each, node));
                strip.items.push(rule(x, x + each, strip.height, POINT / 2, Ink::Black));
                let top = strip.height + points(2);
                tallest = tallest.max(label.height);
                strip.items.extend(label.items.into_iter().map(|placed| placed.moved(x, top)));
            }
            strip.height += tallest + points(4);
        }
        strip
    }

    fn beside(&mut self, share: u8, left: &[Block], right: &[Block], width: Length) -> Strip {
        let gap = points(16);
        let first = (width - gap) / 100 * Length::from(share.min(100));
        let one = self.all(left, first);
        let one = stacked(one);
        let other = self.all(right, width - gap - first);
        let other = stacked(other);
        let mut strip = Strip::room(one.height.max(other.height));
        strip.items = one.items;
        strip.items.extend(other.items.into_iter().map(|placed| placed.moved(first + gap, 0)));
        strip
    }

    fn together(&mut self, part: u8, blocks: &[Block], width: Length) -> Vec<Strip> {
        let strips = self.all(blocks, width);
        let height: Length = strips.iter().map(|strip| strip.height).sum();
        if height > self.page {
            return strips;
        }
        let mut strip = stacked(strips);
        strip.height = strip.height.max(self.page / 100 * Length::from(part.min(100)));
        vec![strip]
    }
}

/// Lines of text, a strip each.
fn text_lines(
    text: &str,
    (weight, size, ink): (Weight, Length, Ink),
    align: Align,
    width: Length,
    node: usize,
) -> Vec<Strip> {
    let height = line_height(size);
    let strip = |line: &crate::wrap::Line| {
        let x = match align {
            Align::Left => 0,
            Align::Centre => (width - line.width) / 2,
            Align::Right => width - line.width,
        };
        let area = Area { x: 0, y: 0, width, height };
        let run = line.run.clone();
        let item = Item::Text { run, size, ink, x, baseline: ascent(size), area };
        let items = vec![Placed { item, node: Some(node) }];
        Strip { items, ..Strip::room(height) }
    };
    wrap(text, weight, size, width).iter().map(strip).collect()
}

/// Strips one under the other as one.
pub(super) fn stacked(strips: Vec<Strip>) -> Strip {
    let mut whole = Strip::room(0);
    for strip in strips {
        let y = whole.height;
        whole.items.extend(strip.items.into_iter().map(|placed| placed.moved(0, y)));
        whole.height += strip.height;
    }
    whole
}

/// A line from left to right.
pub(super) const fn rule(from: Length, to: Length, y: Length, width: Length, ink: Ink) -> Placed {
    let item = Item::Rule { from: (from, y), to: (to, y), width, ink, dashed: false };
    Placed { item, node: None }
}

fn cut_line(width: Length) -> Strip {
    let y = points(12);
    let item =
        Item::Rule { from: (0, y), to: (width, y), width: POINT / 2, ink: Ink::Grey, dashed: true };
    Strip { items: vec![Placed { item, node: None }], ..Strip::room(points(24)) }
}

/// Signatures never stand alone on a page: what is above them goes with them.
fn keep_with_next(strips: &mut [Strip]) {
    for strip in strips.iter_mut().rev() {
        strip.keep = true;
        if !strip.is_room() {
            break;
        }
    }
}
