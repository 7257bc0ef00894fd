//! Items drawn on a surface.

use krilla::color::rgb;
use krilla::geom::{Path, PathBuilder, Point, Rect};
use krilla::num::NormalizedF32;
use krilla::paint::{Fill, FillRule, Stroke, StrokeDash};
use krilla::surface::Surface;
use krilla::text::{Font, GlyphId, KrillaGlyph};

use super::float;
use crate::fonts::{Face, Piece};
use crate::layout::{Ink, Item};
use crate::length::{Area, Length};
use crate::paper::PaperFault;

/// The fonts, ready to draw with.
pub(super) struct Pen {
    regular: Font,
    bold: Font,
    signs: Font,
}

impl Pen {
    pub(super) fn new() -> Result<Self, PaperFault> {
        let font = |face: Face| {
            Font::new(face.bytes().into(), 0)
                .ok_or_else(|| PaperFault::NotArchival("a font cannot be read".to_owned()))
        };
        Ok(Self {
            regular: font(Face::Regular)?,
            bold: font(Face::Bold)?,
            signs: font(Face::Signs)?,
        })
    }

    /// Draws an item.
    pub(super) fn draw(&self, item: &Item, surface: &mut Surface<'_>) {
        match item {
            Item::Text { run, size, ink, x, baseline, .. } => {
                surface.set_stroke(None);
                surface.set_fill(Some(fill(*ink)));
                let mut x = *x;
                for piece in &run.pieces {
                    self.text(piece, *size, Point::from_xy(float(x), float(*baseline)), surface);
                    x += piece.width(*size);
                }
            }
            Item::Rule { from, to, width, ink, dashed } => {
                let mut path = PathBuilder::new();
                path.move_to(float(from.0), float(from.1));
                path.line_to(float(to.0), float(to.1));
                let dash = dashed.then(|| StrokeDash { array: vec![4.0, 3.0], offset: 0.0 });
                let stroke = Stroke { dash, ..stroke(*width, *ink) };
                draw(path.finish(), None, Some(stroke), surface);
            }
            Item::Fill { area, ink } => draw(rectangle(area), Some(fill(*ink)), None, surface),
            Item::Box { area, width, ink } => {
                draw(rectangle(area), None, Some(stroke(*width, *ink)), surface);
            }
            Item::Disc { centre, radius, fill: inside, edge } => {
                let stroke = stroke(*radius / 8, *edge);
                draw(circle(*centre, *radius), Some(fill(*inside)), Some(stroke), surface);
            }
            Item::Cells { places, side, ink } => {
                let mut path = PathBuilder::new();
                for &(x, y) in places {
                    let (x, y, side) = (float(x), float(y), float(*side));
                    if let Some(cell) = Rect::from_xywh(x, y, side, side) {
                        path.push_rect(cell);
                    }
                }
                draw(path.finish(), Some(fill(*ink)), None, surface);
            }
        }
    }

    /// Glyphs one after the other; krilla counts their measures in parts of the size.
    #[allow(clippy::cast_precision_loss)]
    fn text(&self, piece: &Piece, size: Length, start: Point, surface: &mut Surface<'_>) {
        let em = piece.face.units_per_em() as f32;
        let glyphs: Vec<KrillaGlyph> = piece
            .glyphs
            .iter()
            .map(|glyph| KrillaGlyph {
                glyph_id: GlyphId::new(glyph.id),
                text_range: glyph.stands_for.clone(),
                x_advance: glyph.advance as f32 / em,
                x_offset: glyph.offset.0 as f32 / em,
                y_offset: glyph.offset.1 as f32 / em,
                y_advance: 0.0,
                location: None,
            })
            .collect();
        let font = match piece.face {
            Face::Regular => &self.regular,
            Face::Bold => &self.bold,
            Face::Signs => &self.signs,
        };
        surface.draw_glyphs(start, &glyphs, font.clone(), &piece.text, float(size), false);
    }
}

fn draw(path: Option<Path>, fill: Option<Fill>, stroke: Option<Stroke>, surface: &mut Surface<'_>) {
    let Some(path) = path else { return };
    surface.set_fill(fill);
    surface.set_stroke(stroke);
    surface.draw_path(&path);
}

fn rectangle(area: &Area) -> Option<Path> {
    let (x, y, width, height) = (area.x, area.y, area.width, area.height);
    let mut path = PathBuilder::new();
    path.push_rect(Rect::from_xywh(float(x), float(y), float(width), float(height))?);
    path.finish()
}

fn circle((x, y): (Length, Length), radius: Length) -> Option<Path> {
    // Four curves whose control points lie this far out make a circle to a thousandth.
    const ROUND: f32 = 0.552_3;
    let (x, y, radius) = (float(x), float(y), float(radius));
    let reach = radius * ROUND;
    let mut path = PathBuilder::new();
    path.move_to(x + radius, y);
    path.cubic_to(x + radius, y + reach, x + reach, y + radius, x, y + radius);
    path.cubic_to(x - reach, y + radius, x - radius, y + reach, x - radius, y);
    path.cubic_to(x - radius, y - reach, x - reach, y - radius, x, y - radius);
    path.cubic_to(x + reach, y - radius, x + radius, y - reach, x + radius, y);
    path.close();
    path.finish()
}

/// Red, green and blue of an ink.
pub(crate) const fn colour(ink: Ink) -> (u8, u8, u8) {
    match ink {
        Ink::Black => (0x11, 0x14, 0x18),
        Ink::Grey => (0x4a, 0x52, 0x5a),
        Ink::Line => (0x9a, 0xa3, 0xab),
        Ink::Shade => (0xc9, 0xce, 0xd3),
        Ink::Band => (0xf1, 0xf4, 0xf5),
        Ink::Square => (0xc2, 0xcb, 0xc6),
        Ink::Accent => (0x0f, 0x4c, 0x3a),
        Ink::White => (0xff, 0xff, 0xff),
    }
}

fn paint(ink: Ink) -> rgb::Color {
    let (red, green, blue) = colour(ink);
    rgb::Color::new(red, green, blue)
}

fn fill(ink: Ink) -> Fill {
    Fill { paint: paint(ink).into(), opacity: NormalizedF32::ONE, rule: FillRule::NonZero }
}

fn stroke(width: Length, ink: Ink) -> Stroke {
    Stroke { paint: paint(ink).into(), width: float(width), ..Stroke::default() }
}
