//! Painting: the elements of a drawing, one over the other.

use kurbo::BezPath;
use tiny_skia::{FillRule, Mask, Paint, Path, Pixmap, Stroke, Transform};

use crate::node::Node;
use crate::shapes::{outline, path, single, transform};
use crate::style::Style;

/// How often one element may use another: ours do once.
const DEEPEST: u8 = 16;

/// The pixels of a drawing, row by row, three bytes each, on white.
pub(crate) fn painted(drawing: &Node, (width, height): (u32, u32)) -> Option<Vec<u8>> {
    let mut pixels = Pixmap::new(width, height)?;
    pixels.fill(tiny_skia::Color::WHITE);
    let box_of = view_box(drawing)?;
    let whole = fitted(box_of, [0.0, 0.0, exact(width), exact(height)]);
    let mut painter = Painter { drawing, pixels };
    for child in &drawing.children {
        painter.paint(child, &Place { at: whole, style: Style::default(), clip: None, depth: 0 });
    }
    let opaque = painter.pixels.pixels().iter();
    Some(opaque.flat_map(|pixel| [pixel.red(), pixel.green(), pixel.blue()]).collect())
}

/// Where an element is painted, and how.
#[derive(Clone)]
struct Place {
    at: Transform,
    style: Style,
    clip: Option<Mask>,
    depth: u8,
}

struct Painter<'a> {
    drawing: &'a Node,
    pixels: Pixmap,
}

impl Painter<'_> {
    fn paint(&mut self, node: &Node, place: &Place) {
        if place.depth > DEEPEST {
            return;
        }
        let mut inner = Place { depth: place.depth + 1, ..place.clone() };
        inner.style = place.style.of(node);
        if let Some(moved) = node.get("transform") {
            inner.at = inner.at.pre_concat(transform(moved));
        }
        if let Some(clip) = node.get("clip-path") {
            inner.clip = self.clip(clip, inner.at).or(inner.clip);
        }
        match node.name.as_str() {
            "svg" => {
                let room = ["x", "y", "width", "height"].map(|name| single(node.number(name)));
                if let Some(own) = view_box(node) {
                    inner.at = inner.at.pre_concat(fitted(own, room));
                }
                self.all(node, &inner);
            }
            "g" => self.all(node, &inner),
            "use" => {
                let id = node.get("href").and_then(|href| href.strip_prefix('#'));
                let whole = self.drawing;
                if let Some(used) = id.and_then(|id| whole.with_id(id)) {
                    self.paint(used, &inner);
                }
            }
            "text" => self.text(node, &inner),
            _ => {
                if let Some(outline) = outline(node) {
                    self.shape(&outline, &inner);
                }
            }
        }
    }

    fn all(&mut self, node: &Node, place: &Place) {
        for child in node.children.iter().filter(|child| child.name != "defs") {
            self.paint(child, place);
        }
    }

    /// The mask of `url(#id)`.
    fn clip(&self, url: &str, at: Transform) -> Option<Mask> {
        let id = url.strip_prefix("url(#")?.strip_suffix(')')?;
        let shape = self.drawing.with_id(id)?.children.first().and_then(outline)?;
        let mut mask = Mask::new(self.pixels.width(), self.pixels.height())?;
        mask.fill_path(&path(&shape)?, FillRule::Winding, true, at);
        Some(mask)
    }

    fn shape(&mut self, outline: &BezPath, place: &Place) {
        let Some(path) = path(outline) else { return };
        self.fill(&path, place);
        let style = &place.style;
        if let Some(colour) = style.line_colour() {
            let mut paint = Paint { anti_alias: true, ..Paint::default() };
            paint.set_color(colour);
            let stroke = Stroke {
                width: style.stroke_width,
                line_cap: style.cap,
                line_join: style.join,
                ..Stroke::default()
            };
            self.pixels.stroke_path(&path, &paint, &stroke, place.at, place.clip.as_ref());
        }
    }

    fn fill(&mut self, path: &Path, place: &Place) {
        if let Some(colour) = place.style.fill {
            let mut paint = Paint { anti_alias: true, ..Paint::default() };
            paint.set_color(colour);
            let clip = place.clip.as_ref();
            self.pixels.fill_path(path, &paint, FillRule::Winding, place.at, clip);
        }
    }

    fn text(&mut self, node: &Node, place: &Place) {
        let style = &place.style;
        let (outlines, width) = style.face.outlines(node.text.trim(), style.size);
        let back = if style.ends { width } else { 0.0 };
        let (x, y) = (single(node.number("x") - back), single(node.number("y")));
        let at = place.at.pre_translate(x, y);
        if let Some(path) = path(&outlines) {
            self.fill(&path, &Place { at, ..place.clone() });
        }
    }
}

/// Left, top, width and height of `viewBox`.
fn view_box(node: &Node) -> Option<[f32; 4]> {
    let numbers: Vec<f32> =
        node.get("viewBox")?.split(' ').filter_map(|number| number.parse().ok()).collect();
    numbers.try_into().ok().filter(|[_, _, width, height]: &[f32; 4]| *width > 0.0 && *height > 0.0)
}

/// What lays one rectangle upon another.
fn fitted([x, y, width, height]: [f32; 4], room: [f32; 4]) -> Transform {
    Transform::from_translate(room[0], room[1])
        .pre_scale(room[2] / width, room[3] / height)
        .pre_translate(-x, -y)
}

/// Pixels as the painter counts them.
#[expect(clippy::cast_precision_loss, reason = "pictures are at most a few thousand pixels wide")]
const fn exact(pixels: u32) -> f32 {
    pixels as f32
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::node::read;

    /// The pixel of a column and row.
    fn at(pixels: &[u8], width: usize, (column, row): (usize, usize)) -> [u8; 3] {
        let place = 3 * (row * width + column);
        [pixels[place], pixels[place + 1], pixels[place + 2]]
    }

    #[test]
    fn shapes_lie_where_the_drawing_has_them() {
        let svg = r##"<svg viewBox="0 0 10 10"><defs><g id="dot"><rect width="1" height="1" fill="#f00"/></g></defs><rect x="5" y="0" width="5" height="10" fill="#00f"/><use href="#dot" transform="translate(2 3) scale(2)"/><svg x="6" y="6" width="2" height="2" viewBox="0 0 100 100"><rect width="100" height="100" fill="#0f0"/></svg></svg>"##;
        let pixels = painted(&read(svg).unwrap(), (20, 20)).unwrap();
        assert_eq!(pixels.len(), 20 * 20 * 3);
        let seen = |place| at(&pixels, 20, place);
        assert_eq!(seen((1, 1)), [255, 255, 255], "paper");
        assert_eq!(seen((11, 1)), [0, 0, 255], "the right half");
        assert_eq!(seen((5, 7)), [255, 0, 0], "from (4, 6) to (8, 10) in pixels");
        assert_eq!(seen((9, 7)), [255, 255, 255]);
        assert_eq!(seen((13, 13)), [0, 255, 0], "a drawing within the drawing");
        assert_eq!(seen((17, 17)), [0, 0, 255]);
    }

    #[test]
    fn a_clip_leaves_the_rest_as_it_was() {
        let svg = r##"<svg viewBox="0 0 10 10"><defs><clipPath id="c"><rect width="5" height="10"/></clipPath></defs><g clip-path="url(#c)"><rect width="10" height="10" fill="#000"/></g></svg>"##;
        let pixels = painted(&read(svg).unwrap(), (10, 10)).unwrap();
        assert_eq!(at(&pixels, 10, (2, 5)), [0, 0, 0]);
        assert_eq!(at(&pixels, 10, (7, 5)), [255, 255, 255]);
    }

    #[test]
    fn text_that_ends_somewhere_lies_before_it() {
        let svg = r#"<svg viewBox="0 0 100 20"><text x="100" y="18" font-size="20" text-anchor="end">I</text></svg>"#;
        let pixels = painted(&read(svg).unwrap(), (100, 20)).unwrap();
        let dark = |columns: std::ops::Range<usize>| {
            columns.into_iter().any(|column| at(&pixels, 100, (column, 12))[0] < 128)
        };
        assert!(dark(90..100) && !dark(0..90));
    }

    #[test]
    fn a_drawing_that_uses_itself_comes_to_an_end() {
        let svg = r##"<svg viewBox="0 0 1 1"><g id="a"><use href="#a"/></g></svg>"##;
        assert!(painted(&read(svg).unwrap(), (4, 4)).is_some());
        assert!(painted(&read("<svg/>").unwrap(), (4, 4)).is_none(), "no size");
    }
}
