//! A rating round by round, drawn.

use std::fmt::Write;

use crate::pages::unfolded::escaped;

/// The drawing has this size, in units of its own; a style sheet scales it.
const WIDTH: i64 = 720;
const HEIGHT: i64 = 300;
const LEFT: i64 = 72;
const RIGHT: i64 = 8;
/// From the frame to the first point and from the last one.
const MARGIN: i64 = 34;
const TOP: i64 = 28;
const BOTTOM: i64 = 40;

/// What the drawing says in words.
pub(super) struct Legend {
    pub(super) title: String,
    pub(super) description: String,
    /// Under the first point.
    pub(super) start: String,
    /// Under the whole axis.
    pub(super) rounds: String,
}

/// A line through ratings: the one before the event, then one after each round.
pub(super) fn drawn(ratings: &[i32], legend: &Legend) -> String {
    let (Some(&least), Some(&most)) = (ratings.iter().min(), ratings.iter().max()) else {
        return String::new();
    };
    let step = step(most - least);
    let low = (least - step / 4).div_euclid(step) * step;
    let high = -(-(most + step / 4)).div_euclid(step) * step;
    let high = high.max(low + step);
    let intervals = i64::try_from(ratings.len()).unwrap_or(1).saturating_sub(1).max(1);
    let x = |at: i64| LEFT + MARGIN + at * (WIDTH - LEFT - RIGHT - 2 * MARGIN) / intervals;
    let y = |rating: i32| {
        HEIGHT - BOTTOM - i64::from(rating - low) * (HEIGHT - TOP - BOTTOM) / i64::from(high - low)
    };
    let mut svg = format!(
        "<svg class=\"plot\" viewBox=\"0 0 {WIDTH} {HEIGHT}\" role=\"img\" \
         aria-labelledby=\"plot-title plot-desc\"><title id=\"plot-title\">{}</title>\
         <desc id=\"plot-desc\">{}</desc>",
        escaped(&legend.title),
        escaped(&legend.description),
    );
    for tick in (low..=high).step_by(usize::try_from(step).unwrap_or(100)) {
        let _ = write!(
            svg,
            "<path class=\"rule\" d=\"M{LEFT} {0}H{1}\"/><text class=\"y\" x=\"{2}\" y=\"{3}\">{tick}</text>",
            y(tick),
            WIDTH - RIGHT,
            LEFT - 10,
            y(tick) + 5,
        );
    }
    let mut line = String::new();
    let mut points = String::new();
    // With many rounds only every second or third value finds room beside its point.
    let every = ratings.len() / 12 + 1;
    for (index, (at, &rating)) in (0..).zip(ratings).enumerate() {
        let _ = write!(line, "{}{} {}", if index == 0 { 'M' } else { 'L' }, x(at), y(rating));
        let _ = write!(points, "<circle cx=\"{}\" cy=\"{}\" r=\"5\"/>", x(at), y(rating));
        if index % every == 0 || index + 1 == ratings.len() {
            let below = index > 0 && ratings[index - 1] > rating;
            let label = if below { y(rating) + 22 } else { y(rating) - 12 };
            let _ = write!(
                points,
                "<text class=\"value\" x=\"{}\" y=\"{label}\">{rating}</text>",
                x(at)
            );
        }
        let under = if index == 0 { escaped(&legend.start) } else { index.to_string() };
        let _ = write!(
            points,
            "<text class=\"x\" x=\"{}\" y=\"{}\">{under}</text>",
            x(at),
            HEIGHT - 22
        );
    }
    let _ = write!(svg, "<path class=\"line\" d=\"{line}\"/>{points}");
    let _ = write!(
        svg,
        "<text class=\"x axis\" x=\"{}\" y=\"{}\">{}</text></svg>",
        LEFT + (WIDTH - LEFT - RIGHT) / 2,
        HEIGHT - 4,
        escaped(&legend.rounds),
    );
    svg
}

/// A distance between lines that people count in, so that there are three to six of them.
const fn step(range: i32) -> i32 {
    let mut at = 0;
    let steps = [5, 10, 20, 50, 100, 200, 500];
    while at + 1 < steps.len() && range > 4 * steps[at] {
        at += 1;
    }
    steps[at]
}

#[cfg(test)]
mod tests {
    use super::*;

    fn legend() -> Legend {
        let text = |text: &str| text.to_owned();
        Legend { title: text("a<b"), description: text("d"), start: text("s"), rounds: text("r") }
    }

    #[test]
    fn every_rating_has_its_point_and_its_value_inside_the_frame() {
        let ratings = [1500, 1512, 1494, 1530];
        let svg = drawn(&ratings, &legend());
        assert_eq!(svg.matches("<circle").count(), ratings.len());
        for rating in ratings {
            assert!(svg.contains(&format!(">{rating}</text>")), "{rating}");
        }
        assert!(svg.contains("a&lt;b"));
        assert!(!svg.contains("=\"-"), "nothing lies outside");
    }

    #[test]
    fn a_rating_that_never_moved_is_a_level_line() {
        let svg = drawn(&[1500, 1500, 1500], &legend());
        let line = svg.split("class=\"line\" d=\"").nth(1).unwrap().split('"').next().unwrap();
        let heights: Vec<&str> =
            line.split(['M', 'L']).filter_map(|point| point.split(' ').nth(1)).collect();
        assert!(heights.windows(2).all(|two| two[0] == two[1]), "{line}");
        assert_eq!(drawn(&[], &legend()), "");
    }

    #[test]
    fn lines_are_as_far_apart_as_people_count() {
        assert_eq!([0, 20, 21, 90, 300, 900].map(step), [5, 5, 10, 50, 100, 500]);
    }
}
