//! What both clocks showed, move by move, as a picture: drawn here, so that no script is needed.

use std::fmt::Write as _;

use vocabulary::Side;

use crate::shown::ShownMove;

/// The words of the picture; whoever draws it knows the language.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct GraphWords<'a> {
    /// What it shows, for readers of the screen.
    pub title: &'a str,
    /// White's and Black's name in the key.
    pub names: [&'a str; 2],
}

/// The picture in user units, and the room that its axes leave at the left, right, top and bottom.
const WIDE: i64 = 400;
const HIGH: i64 = 220;
const LEFT: i64 = 52;
const RIGHT: i64 = 10;
const TOP: i64 = 34;
const BOTTOM: i64 = 26;
/// Distances between lines of time, in milliseconds.
const TIMES: [i64; 12] = [
    10_000, 30_000, 60_000, 120_000, 300_000, 600_000, 900_000, 1_200_000, 1_800_000, 3_600_000,
    7_200_000, 14_400_000,
];
/// Distances between lines of moves.
const MOVES: [i64; 5] = [5, 10, 20, 50, 100];

/// Both clocks after each move as an SVG image: White's line is broken, Black's is whole, so that
/// neither depends on colour. A line across both stands at the half-move that is looked at (`at`, counted
/// from one), and carries what a script needs to put it elsewhere. None unless each clock was seen at
/// least once.
pub fn clock_graph(moves: &[ShownMove], words: GraphWords<'_>, at: usize) -> Option<String> {
    let line = |side: Side| -> Vec<(i64, i64)> {
        let seen = moves.iter().filter(|made| made.side == side);
        seen.filter_map(|made| Some((i64::from(made.number), made.clock?.max(0)))).collect()
    };
    let lines = [line(Side::White), line(Side::Black)];
    if lines.iter().any(Vec::is_empty) {
        return None;
    }
    let points = || lines.iter().flatten();
    let most = points().map(|(_, left)| *left).max()?.max(1);
    let (first, last) = (points().map(|at| at.0).min()?, points().map(|at| at.0).max()?);
    let scale = Scale { most, first, last: last.max(first + 1) };
    let mut svg = format!(
        "<svg class=\"clock-graph\" viewBox=\"0 0 {WIDE} {HIGH}\" role=\"img\" \
         aria-label=\"{}\" fill=\"none\" stroke=\"currentColor\">",
        escaped(words.title)
    );
    scale.draw(&mut svg);
    let looked = at.checked_sub(1).and_then(|at| moves.get(at)).map(|made| i64::from(made.number));
    scale.mark(&mut svg, looked.unwrap_or(scale.first));
    for (at, (name, line)) in (0i64..).zip(words.names.into_iter().zip(&lines)) {
        let (class, dashes) =
            if at == 0 { ("white", " stroke-dasharray=\"6 4\"") } else { ("black", "") };
        let (x, y) = (LEFT + at * (WIDE - LEFT) / 2, 14);
        // Writing to a `String` cannot fail.
        let _ = write!(
            svg,
            "<g class=\"{class}\"><path stroke-width=\"2\"{dashes} d=\"M{x} {y}h24\"/>\
             <text x=\"{}\" y=\"{}\" fill=\"currentColor\" stroke=\"none\">{}</text>\
             <polyline stroke-width=\"2\" stroke-linejoin=\"round\"{dashes} points=\"",
            x + 30,
            y + 4,
            escaped(&shortened(name)),
        );
        for &(number, left) in line {
            let _ = write!(svg, "{},{} ", scale.x(number), scale.y(left));
        }
        svg.truncate(svg.trim_end().len());
        svg.push_str("\"/></g>");
    }
    svg.push_str("</svg>");
    Some(svg)
}

/// How moves and times lie on the picture.
struct Scale {
    most: i64,
    first: i64,
    last: i64,
}

impl Scale {
    fn x(&self, number: i64) -> i64 {
        LEFT + (number - self.first) * (WIDE - LEFT - RIGHT) / (self.last - self.first)
    }

    fn y(&self, left: i64) -> i64 {
        HIGH - BOTTOM - left * (HIGH - TOP - BOTTOM) / self.most
    }

    /// The line across both clocks at a move.
    fn mark(&self, svg: &mut String, number: i64) {
        let x = self.x(number.clamp(self.first, self.last));
        // Writing to a `String` cannot fail.
        let _ = write!(
            svg,
            "<path class=\"here\" stroke-width=\"2\" data-first=\"{}\" data-last=\"{}\" \
             data-from=\"{LEFT}\" data-to=\"{}\" d=\"M{x} {TOP}V{}\"/>",
            self.first,
            self.last,
            WIDE - RIGHT,
            HIGH - BOTTOM
        );
    }

    /// The lines of times and of moves, with their numbers.
    fn draw(&self, svg: &mut String) {
        let step = TIMES.into_iter().find(|step| self.most / step <= 4).unwrap_or(self.most);
        svg.push_str("<g class=\"axes\" stroke-width=\"1\">");
        for place in 0..=self.most / step {
            let (time, y) = (place * step, self.y(place * step));
            let _ = write!(
                svg,
                "<path d=\"M{LEFT} {y}H{}\"/><text x=\"{}\" y=\"{}\" text-anchor=\"end\" \
                 fill=\"currentColor\" stroke=\"none\">{}</text>",
                WIDE - RIGHT,
                LEFT - 6,
                y + 4,
                told(time)
            );
        }
        let span = self.last - self.first;
        let step = MOVES.into_iter().find(|step| span / step <= 8).unwrap_or(span);
        let numbers = (self.first..=self.last).filter(|number| number % step == 0);
        for number in numbers {
            let x = self.x(number);
            let _ = write!(
                svg,
                "<path d=\"M{x} {}v5\"/><text x=\"{x}\" y=\"{}\" text-anchor=\"middle\" \
                 fill=\"currentColor\" stroke=\"none\">{number}</text>",
                HIGH - BOTTOM,
                HIGH - 6
            );
        }
        svg.push_str("</g>");
    }
}

/// `1:30` from an hour on, `15:00` below it: hours and minutes, or minutes and seconds.
fn told(time: i64) -> String {
    let seconds = time / 1000;
    if seconds >= 3600 {
        format!("{}:{:02}h", seconds / 3600, seconds / 60 % 60)
    } else {
        format!("{}:{:02}", seconds / 60, seconds % 60)
    }
}

/// A name that finds room in the key.
fn shortened(name: &str) -> String {
    const MOST: usize = 19;
    if name.chars().count() <= MOST {
        return name.to_owned();
    }
    let kept: String = name.chars().take(MOST - 1).collect();
    format!("{}…", kept.trim_end())
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}
