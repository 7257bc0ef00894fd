//! The shapes of a drawing as paths, and where they lie.

use kurbo::{BezPath, Circle, Ellipse, PathEl, Rect, RoundedRect, Shape as _};
use tiny_skia::{Path, PathBuilder, Transform};

use crate::node::Node;

/// How finely round shapes are cut into curves, in user units.
const FINE: f64 = 0.05;

/// The outline of an element; none of one that is no shape.
pub(crate) fn outline(node: &Node) -> Option<BezPath> {
    let number = |name| node.number(name);
    Some(match node.name.as_str() {
        "rect" => {
            let (x, y) = (number("x"), number("y"));
            let rect = Rect::new(x, y, x + number("width"), y + number("height"));
            RoundedRect::from_rect(rect, number("rx")).to_path(FINE)
        }
        "circle" => Circle::new((number("cx"), number("cy")), number("r")).to_path(FINE),
        "ellipse" => {
            let (middle, radii) = ((number("cx"), number("cy")), (number("rx"), number("ry")));
            Ellipse::new(middle, radii, 0.0).to_path(FINE)
        }
        "path" => BezPath::from_svg(node.get("d")?).ok()?,
        _ => return None,
    })
}

/// The same path as the painter has it.
pub(crate) fn path(outline: &BezPath) -> Option<Path> {
    let mut path = PathBuilder::new();
    let of = |point: kurbo::Point| (single(point.x), single(point.y));
    for element in outline.elements() {
        match *element {
            PathEl::MoveTo(to) => {
                let (x, y) = of(to);
                path.move_to(x, y);
            }
            PathEl::LineTo(to) => {
                let (x, y) = of(to);
                path.line_to(x, y);
            }
            PathEl::QuadTo(by, to) => {
                let ((x1, y1), (x, y)) = (of(by), of(to));
                path.quad_to(x1, y1, x, y);
            }
            PathEl::CurveTo(by, and, to) => {
                let ((x1, y1), (x2, y2), (x, y)) = (of(by), of(and), of(to));
                path.cubic_to(x1, y1, x2, y2, x, y);
            }
            PathEl::ClosePath => path.close(),
        }
    }
    path.finish()
}

/// What `transform` does, first that which stands last.
pub(crate) fn transform(text: &str) -> Transform {
    let mut whole = Transform::identity();
    for part in text.split_inclusive(')') {
        let Some((name, numbers)) = part.trim().trim_end_matches(')').split_once('(') else {
            continue;
        };
        let numbers: Vec<f32> = numbers
            .split([' ', ','])
            .filter(|number| !number.is_empty())
            .filter_map(|number| number.parse().ok())
            .collect();
        whole = whole.pre_concat(match (name.trim(), numbers.as_slice()) {
            ("translate", [x]) => Transform::from_translate(*x, 0.0),
            ("translate", [x, y]) => Transform::from_translate(*x, *y),
            ("scale", [both]) => Transform::from_scale(*both, *both),
            ("scale", [x, y]) => Transform::from_scale(*x, *y),
            ("rotate", [angle]) => Transform::from_rotate(*angle),
            _ => Transform::identity(),
        });
    }
    whole
}

/// A length as the painter has it.
#[expect(clippy::cast_possible_truncation, reason = "pixels need no more than the first digits")]
pub(crate) const fn single(length: f64) -> f32 {
    length as f32
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_stands_last_is_done_first() {
        let mut points = [tiny_skia::Point::from_xy(1.0, 1.0)];
        transform("translate(10 20) scale(2)").map_points(&mut points);
        assert_eq!(points, [tiny_skia::Point::from_xy(12.0, 22.0)]);
    }

    #[test]
    fn a_rectangle_and_its_path_are_the_same_shape() {
        let svg = r#"<svg><rect x="1" y="2" width="3" height="4"/><path d="M1 2h3v4h-3z"/></svg>"#;
        let drawing = crate::node::read(svg).unwrap();
        let [rect, path] = [0, 1].map(|place| outline(&drawing.children[place]).unwrap());
        assert_eq!(rect.bounding_box(), path.bounding_box());
    }
}
