//! Strips on pages, with head and foot.

use codex::{Voice, phrase};

use super::strips::{Strip, Strips, rule, stacked};
use super::{Ink, Item, Laid, Placed, Role, Sizes, line, seals, sheet};
use crate::block::Block;
use crate::fonts::{Run, Weight, ascent, line_height};
use crate::heading::moment_shown;
use crate::length::{Area, Length, POINT, millimetres, points};
use crate::paper::{Frame, Paper, PaperFault, Seal};
use crate::wrap::wrap;

/// The parts of a page that are the same for all.
struct Form<'a> {
    paper: &'a Paper,
    sizes: Sizes,
    sheet: (Length, Length),
    margin: Length,
    /// The head of the first page and of the others, both as wide as the strips.
    first: Strip,
    later: Strip,
    seal: Option<Strip>,
    /// Where strips end.
    bottom: Length,
}

/// The first and the last of what stands on a page, as it is looked up.
type Marks = Option<(String, String)>;

/// Lays a paper out.
pub(super) fn lay_out(paper: &Paper, seal: Option<&Seal>) -> Result<Laid, PaperFault> {
    let sizes = Sizes::of(paper);
    let (width, height) = sheet(paper.sheet, paper.orientation);
    let margin = match paper.frame {
        Frame::Border => millimetres(24),
        Frame::Masthead | Frame::Bare => sizes.margin,
    };
    let inner = width - 2 * margin;
    // Without a masthead nothing stands above the headings of the blocks.
    let level = if paper.frame == Frame::Masthead { 2 } else { 1 };
    let mut strips = Strips::new(sizes, level);
    let marked = |block: &Block| matches!(block, Block::Table(table) if !table.marks.is_empty());
    let edge = if paper.blocks.iter().any(marked) { sizes.title * 4 } else { 0 };
    let first = match paper.frame {
        Frame::Masthead => masthead(paper, inner, edge, &mut strips),
        Frame::Bare | Frame::Border => Strip::room(0),
    };
    let later = match paper.frame {
        Frame::Masthead => running_head(paper, sizes, inner, edge),
        Frame::Bare | Frame::Border => Strip::room(0),
    };
    let mut seal_nodes = Strips::new(sizes, level);
    let seal =
        seal.map(|seal| seals::lay(seal, paper.catalogue(), inner, &mut seal_nodes)).transpose()?;
    let foot = line_height(sizes.foot) + points(4);
    let seal_room = seal.as_ref().map_or(0, |seal| seal.height + points(6));
    let bottom = height - margin - foot - seal_room;
    strips.page = bottom - margin - later.height;
    strips.first = bottom - margin - first.height;
    let laid = strips.all(&paper.blocks, inner);
    // The seal is heard last, whatever page it stands on.
    let offset = strips.nodes.len();
    for mut node in seal_nodes.nodes {
        node.parent = node.parent.map(|parent| parent + offset);
        strips.nodes.push(node);
    }
    let seal = seal.map(|seal| {
        let items = seal.items.into_iter();
        let shifted =
            items.map(|placed| Placed { node: placed.node.map(|at| at + offset), ..placed });
        Strip { items: shifted.collect(), ..Strip::room(seal.height) }
    });
    let form = Form { paper, sizes, sheet: (width, height), margin, first, later, seal, bottom };
    let (mut pages, marks) = form.fill(laid, &strips.heads);
    form.finish(&mut pages);
    form.edges(&mut pages, &marks);
    Ok(Laid { width, height, pages, nodes: strips.nodes })
}

impl Form<'_> {
    /// Puts strips on pages; answers the first and last mark of each as well.
    fn fill(&self, strips: Vec<Strip>, heads: &[Strip]) -> (Vec<Vec<Placed>>, Vec<Marks>) {
        let mut marks: Vec<Marks> = Vec::new();
        let mut pages = vec![Vec::new()];
        let mut y = self.begin(&mut pages);
        // Whether nothing but the head stands on the page.
        let mut fresh = true;
        let heights: Vec<(Length, bool)> =
            strips.iter().map(|strip| (strip.height, strip.keep)).collect();
        for (at, strip) in strips.into_iter().enumerate() {
            // A strip that keeps the next one needs room for it too.
            let chain = heights[at..].iter().position(|(_, keep)| !keep).unwrap_or_default();
            let needed: Length = heights[at..=at + chain].iter().map(|(height, _)| height).sum();
            let full = y + needed.min(self.bottom - self.margin) > self.bottom;
            if !fresh && (strip.new_page || (full && !strip.is_room())) {
                pages.push(Vec::new());
                y = self.begin(&mut pages);
                fresh = true;
                if let Some(head) = strip.head.and_then(|head| heads.get(head)) {
                    self.put(head.clone(), &mut y, &mut pages);
                }
            }
            if strip.is_room() {
                // Room at the top or beyond the foot of a page is no room.
                y = if fresh { y } else { (y + strip.height).min(self.bottom) };
                continue;
            }
            marks.resize(pages.len(), None);
            if let (Some(first), Some(page)) = (&strip.mark, marks.last_mut()) {
                let last = strip.last_mark.as_ref().unwrap_or(first).clone();
                match page {
                    Some((_, end)) => *end = last,
                    None => *page = Some((first.clone(), last)),
                }
            }
            self.put(strip, &mut y, &mut pages);
            fresh = false;
        }
        (pages, marks)
    }

    /// Says at the edge of each page whom it is about: "A–De", "Di–Lo".
    fn edges(&self, pages: &mut [Vec<Placed>], marks: &[Marks]) {
        let last_page = marks.len().saturating_sub(1);
        for (at, (page, marks)) in pages.iter_mut().zip(marks).enumerate() {
            let Some((first, last)) = marks else { continue };
            let start = |mark: &str, letters: usize| mark.chars().take(letters).collect::<String>();
            let from = start(first, if at == 0 { 1 } else { 2 });
            let to = start(last, if at == last_page { 1 } else { 2 });
            let text = if from == to { from } else { format!("{from}–{to}") };
            let size = self.sizes.title;
            let run = Run::of(&text, Weight::Bold);
            let own = run.width(size);
            let x = self.sheet.0 - self.margin - own;
            let area = Area { x, y: self.margin, width: own, height: line_height(size) };
            let baseline = area.y + ascent(size);
            let item = Item::Text { run, size, ink: Ink::Black, x, baseline, area };
            page.push(Placed { item, node: None });
        }
    }

    /// Begins a page with its head; answers where strips begin.
    fn begin(&self, pages: &mut [Vec<Placed>]) -> Length {
        let head = if pages.len() == 1 { &self.first } else { &self.later };
        if let Some(page) = pages.last_mut() {
            let placed = head.items.iter().cloned();
            page.extend(placed.map(|placed| placed.moved(self.margin, self.margin)));
        }
        self.margin + head.height
    }

    fn put(&self, strip: Strip, y: &mut Length, pages: &mut [Vec<Placed>]) {
        if let Some(page) = pages.last_mut() {
            let items = strip.items.into_iter();
            page.extend(items.map(|placed| placed.moved(self.margin, *y)));
        }
        *y += strip.height;
    }

    /// Adds what stands at the foot of every page.
    fn finish(&self, pages: &mut [Vec<Placed>]) {
        let (width, height) = self.sheet;
        let total = pages.len();
        let inner = width - 2 * self.margin;
        let foot = line_height(self.sizes.foot);
        for (at, page) in pages.iter_mut().enumerate() {
            let top = height - self.margin - foot;
            // A diploma is not a page among others.
            if self.paper.frame != Frame::Border {
                page.extend(self.foot(at + 1, total, top, inner));
            }
            if let Some(seal) = &self.seal {
                let y = top - points(4) - seal.height;
                let first = at == 0;
                let items = seal.items.iter().cloned();
                let items = items.map(|placed| if first { placed } else { placed.repeated() });
                page.extend(items.map(|placed| placed.moved(self.margin, y)));
            }
            if self.paper.frame == Frame::Border {
                page.extend(border(width, height));
            }
        }
    }

    /// When the paper was made at the left, the page at the right.
    fn foot(&self, number: usize, total: usize, top: Length, inner: Length) -> Vec<Placed> {
        let size = self.sizes.foot;
        let catalogue = self.paper.catalogue();
        let mut made = catalogue
            .say(&phrase!("documents-made", moment = moment_shown(self.paper.made, catalogue)));
        if let Some(head) = &self.paper.journal {
            made.push_str(" · ");
            made.push_str(&catalogue.say(&phrase!("documents-journal", head = head.as_str())));
        }
        let page = catalogue.say(&phrase!("documents-page", number = number, total = total));
        let area = Area { x: self.margin, y: top, width: inner, height: line_height(size) };
        let own = Run::of(&page, Weight::Regular).width(size);
        let right = Area { x: area.right() - own, width: own, ..area };
        let left = Area { width: inner - own - points(8), ..area };
        let made = wrap(&made, Weight::Regular, size, left.width);
        let made = made.first().map_or_else(String::new, |line| line.run.text());
        let mut items = vec![
            Placed { item: line(&made, Weight::Regular, size, Ink::Grey, left), node: None },
            Placed { item: line(&page, Weight::Regular, size, Ink::Grey, right), node: None },
        ];
        if self.paper.frame == Frame::Masthead {
            let edge =
                rule(self.margin, self.margin + inner, top - points(2), POINT / 2, Ink::Line);
            items.push(edge);
        }
        items
    }
}

/// The event, a rule in the colour of the house, and the title.
fn masthead(paper: &Paper, width: Length, edge: Length, strips: &mut Strips) -> Strip {
    let sizes = strips.sizes;
    let catalogue = paper.catalogue();
    let mut parts = Vec::new();
    let (whole, beside) = (width, width - edge);
    let mut text = |text: &str, weight, size, ink, role, parts: &mut Vec<Strip>| {
        let width = if matches!(role, Role::Heading(..)) { whole } else { beside };
        if text.is_empty() {
            return;
        }
        let node = strips.node(role, None);
        for wrapped in wrap(text, weight, size, width) {
            let height = line_height(size);
            let area = Area { x: 0, y: 0, width, height };
            let run = wrapped.run;
            let item = Item::Text { run, size, ink, x: 0, baseline: ascent(size), area };
            let items = vec![Placed { item, node: Some(node) }];
            parts.push(Strip { items, ..Strip::room(height) });
        }
    };
    let event = paper.heading.name.as_str();
    text(event, Weight::Bold, sizes.event, Ink::Accent, Role::Paragraph, &mut parts);
    let about = paper.heading.line(catalogue);
    text(&about, Weight::Regular, sizes.small, Ink::Grey, Role::Paragraph, &mut parts);
    let mut band = Strip::room(points(5));
    band.items.push(rule(0, width, points(3), POINT * 3 / 2, Ink::Accent));
    parts.push(band);
    parts.push(Strip::room(sizes.title / 5));
    let role = Role::Heading(1, paper.title.clone());
    text(&paper.title, Weight::Bold, sizes.title, Ink::Black, role, &mut parts);
    let under = sizes.body.min(sizes.event * 5 / 4);
    text(&paper.subtitle, Weight::Regular, under, Ink::Grey, Role::Paragraph, &mut parts);
    parts.push(Strip::room(sizes.body * 3 / 5));
    stacked(parts)
}

/// Event and title in one line, for the pages after the first.
fn running_head(paper: &Paper, sizes: Sizes, width: Length, edge: Length) -> Strip {
    let whole = width;
    let width = width - edge;
    let size = sizes.body * 9 / 10;
    let height = line_height(size);
    let texts = [paper.heading.name.as_str(), paper.title.as_str()];
    let texts: Vec<&str> = texts.into_iter().filter(|text| !text.is_empty()).collect();
    let mut lines = Vec::new();
    for wrapped in wrap(&texts.join(" · "), Weight::Bold, size, width) {
        let area = Area { x: 0, y: 0, width, height };
        let run = wrapped.run;
        let item = Item::Text { run, size, ink: Ink::Accent, x: 0, baseline: ascent(size), area };
        lines.push(Strip { items: vec![Placed { item, node: None }], ..Strip::room(height) });
    }
    let text: Length = lines.iter().map(|line| line.height).sum();
    // The edge of the page says whom it is about in the type of titles.
    let least = if edge > 0 { line_height(sizes.title) } else { 0 };
    lines.push(Strip::room((least - text).max(0)));
    let mut band = Strip::room(points(9));
    band.items.push(rule(0, whole, points(2), POINT, Ink::Accent));
    lines.push(band);
    stacked(lines)
}

/// Two frames around a diploma, with a square at each corner.
fn border(width: Length, height: Length) -> Vec<Placed> {
    let frame = |inset: Length, thick: Length| {
        let area =
            Area { x: inset, y: inset, width: width - 2 * inset, height: height - 2 * inset };
        Placed { item: Item::Box { area, width: thick, ink: Ink::Accent }, node: None }
    };
    let (outer, inner) = (millimetres(10), millimetres(13));
    let mut items = vec![frame(outer, points(3)), frame(inner, POINT * 3 / 4)];
    let side = millimetres(3);
    let mut places = Vec::new();
    // A corner of four squares of a board.
    for (x, right) in [(inner, false), (width - inner - 4 * side, true)] {
        for (y, low) in [(inner, false), (height - inner - 4 * side, true)] {
            for step in 0..4 {
                for other in 0..4 {
                    let outer_edge = |at: i32, far: bool| if far { 3 - at } else { at };
                    let (column, row) = (outer_edge(step, right), outer_edge(other, low));
                    if column + row < 4 && (column + row) % 2 == 0 {
                        places.push((x + step * side, y + other * side));
                    }
                }
            }
        }
    }
    items.push(Placed { item: Item::Cells { places, side, ink: Ink::Accent }, node: None });
    items
}
