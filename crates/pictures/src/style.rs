//! What an element says of its colours and lines; what it does not say it has from the one around.

use tiny_skia::{Color, LineCap, LineJoin};

use crate::letters::Face;
use crate::node::Node;

/// How shapes and letters are drawn.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Style {
    pub(crate) fill: Option<Color>,
    pub(crate) stroke: Option<Color>,
    pub(crate) stroke_width: f32,
    pub(crate) join: LineJoin,
    pub(crate) cap: LineCap,
    pub(crate) face: Face,
    pub(crate) size: f64,
    pub(crate) ends: bool,
    /// The opacity of lines.
    stroke_opacity: f32,
    serif: bool,
    bold: bool,
}

impl Default for Style {
    fn default() -> Self {
        Self {
            fill: Some(Color::BLACK),
            stroke: None,
            stroke_width: 1.0,
            join: LineJoin::Miter,
            cap: LineCap::Butt,
            face: Face::Sans,
            size: 16.0,
            ends: false,
            stroke_opacity: 1.0,
            serif: false,
            bold: false,
        }
    }
}

impl Style {
    /// The style of an element inside one of this style.
    pub(crate) fn of(mut self, node: &Node) -> Self {
        if let Some(fill) = node.get("fill") {
            self.fill = colour(fill);
        }
        if let Some(stroke) = node.get("stroke") {
            self.stroke = colour(stroke);
        }
        if let Some(width) = node.get("stroke-width").and_then(|width| width.parse().ok()) {
            self.stroke_width = width;
        }
        if let Some(opacity) = node.get("stroke-opacity").and_then(|part| part.parse().ok()) {
            self.stroke_opacity = opacity;
        }
        if let Some(join) = node.get("stroke-linejoin") {
            self.join = if join == "round" { LineJoin::Round } else { LineJoin::Miter };
        }
        if let Some(cap) = node.get("stroke-linecap") {
            self.cap = if cap == "round" { LineCap::Round } else { LineCap::Butt };
        }
        if let Some(size) = node.get("font-size").and_then(|size| size.parse().ok()) {
            self.size = size;
        }
        if let Some(family) = node.get("font-family") {
            self.serif = family.contains("Serif");
        }
        if let Some(weight) = node.get("font-weight").and_then(|weight| weight.parse::<u16>().ok())
        {
            self.bold = weight >= 600;
        }
        if let Some(anchor) = node.get("text-anchor") {
            self.ends = anchor == "end";
        }
        self.face = match (self.serif, self.bold) {
            (true, _) => Face::Serif,
            (false, true) => Face::Bold,
            (false, false) => Face::Sans,
        };
        self
    }

    /// The colour of lines, with their opacity.
    pub(crate) fn line_colour(&self) -> Option<Color> {
        let mut colour = self.stroke?;
        colour.apply_opacity(self.stroke_opacity);
        Some(colour)
    }
}

/// A colour as `#rgb` or `#rrggbb`; anything else paints nothing.
pub(crate) fn colour(text: &str) -> Option<Color> {
    let digits = text.strip_prefix('#')?;
    let value = |part: &str| u8::from_str_radix(part, 16).ok();
    let [red, green, blue] = match digits.len() {
        3 => [value(digits.get(0..1)?)?, value(digits.get(1..2)?)?, value(digits.get(2..3)?)?]
            .map(|digit| digit * 17),
        6 => [value(digits.get(0..2)?)?, value(digits.get(2..4)?)?, value(digits.get(4..6)?)?],
        _ => return None,
    };
    Some(Color::from_rgba8(red, green, blue, 255))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn colours_are_read_long_and_short() {
        assert_eq!(colour("#fff"), Some(Color::WHITE));
        assert_eq!(colour("#17553d"), Some(Color::from_rgba8(0x17, 0x55, 0x3d, 255)));
        for none in ["none", "", "#", "#12345", "red", "#ggg"] {
            assert_eq!(colour(none), None, "{none}");
        }
    }
}
