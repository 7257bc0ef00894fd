//! The value of a tie-break, exact until it is shown.

pub(crate) use rating::performance::half_up;
use std::cmp::Ordering;
use std::fmt;

use tournament::Score;

/// A number of points as an exact fraction; averages are rounded only when shown.
#[derive(Debug, Clone, Copy)]
pub struct Fraction {
    numerator: i64,
    denominator: i64,
}

impl Fraction {
    /// The quotient of two integers, the second one positive.
    pub(crate) const fn new(numerator: i64, denominator: i64) -> Self {
        Self { numerator, denominator }
    }

    /// In hundredths, half up.
    pub const fn hundredths(&self) -> i64 {
        half_up(self.numerator * 100, self.denominator)
    }
}

impl Ord for Fraction {
    fn cmp(&self, other: &Self) -> Ordering {
        (self.numerator * other.denominator).cmp(&(other.numerator * self.denominator))
    }
}

impl PartialOrd for Fraction {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl PartialEq for Fraction {
    fn eq(&self, other: &Self) -> bool {
        self.cmp(other).is_eq()
    }
}

impl Eq for Fraction {}

/// What a tie-break gives one participant. The order is that of the numbers, `None` below all;
/// whether more or less is better is the tie-break's affair.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub enum Value {
    /// There is nothing to compute it from, or nobody to be told apart from.
    None,
    /// Games, rounds or a pairing number.
    Count(u16),
    /// Points, in tenths.
    Points(Score),
    /// A product of points, or a sum of such, in hundredths.
    Product(i64),
    /// An average of points.
    Average(Fraction),
    /// A rating or a performance.
    Rating(i32),
    /// The place inside the group that was tied, from 1.
    Place(u16),
    /// Points board after board, compared from the left.
    Boards(Vec<Score>),
}

impl Value {
    /// The number in hundredths, rounded half up, if it is one number.
    pub fn hundredths(&self) -> Option<i64> {
        match self {
            Self::None | Self::Boards(_) => None,
            Self::Count(count) | Self::Place(count) => Some(i64::from(*count) * 100),
            Self::Points(points) => Some(i64::from(points.in_tenths()) * 10),
            Self::Product(hundredths) => Some(*hundredths),
            Self::Average(fraction) => Some(fraction.hundredths()),
            Self::Rating(rating) => Some(i64::from(*rating) * 100),
        }
    }

    /// The value as phrases and explanations carry it; `None` where there is none.
    pub fn shown(&self) -> Option<codex::Value> {
        Some(match self {
            Self::None => return None,
            Self::Count(count) | Self::Place(count) => codex::Value::from(*count),
            Self::Points(points) => codex::Value::Tenths(points.in_tenths().into()),
            Self::Product(hundredths) => codex::Value::Hundredths(*hundredths),
            Self::Average(fraction) => codex::Value::Hundredths(fraction.hundredths()),
            Self::Rating(rating) => codex::Value::from(*rating),
            // No decimal mark, so that it reads the same in every language.
            Self::Boards(boards) => {
                codex::Value::Text(boards.iter().copied().map(halves).collect::<Vec<_>>().join(" "))
            }
        })
    }
}

impl fmt::Display for Value {
    /// As in files: a decimal point, one figure for points, two for products and averages.
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let text = match self {
            Self::None => String::new(),
            Self::Count(count) | Self::Place(count) => count.to_string(),
            Self::Points(points) => points.to_string(),
            Self::Product(hundredths) => decimal(*hundredths),
            Self::Average(fraction) => decimal(fraction.hundredths()),
            Self::Rating(rating) => rating.to_string(),
            Self::Boards(boards) => {
                boards.iter().map(Score::to_string).collect::<Vec<_>>().join(" ")
            }
        };
        formatter.pad(&text)
    }
}

/// Points with halves as ½; finer ones as in files.
fn halves(points: Score) -> String {
    let tenths = points.in_tenths();
    match (tenths / 10, tenths % 10) {
        (whole, 0) => whole.to_string(),
        (0, 5) => "½".to_owned(),
        (whole, 5) => format!("{whole}½"),
        _ => points.to_string(),
    }
}

fn decimal(hundredths: i64) -> String {
    let sign = if hundredths < 0 { "-" } else { "" };
    let magnitude = hundredths.unsigned_abs();
    format!("{sign}{}.{:02}", magnitude / 100, magnitude % 100)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn points_by_board_read_the_same_in_every_language() {
        let boards = Value::Boards(vec![Score::halves(7), Score::points(2), Score::halves(1)]);
        assert_eq!(boards.shown(), Some(codex::Value::Text("3½ 2 ½".to_owned())));
        assert_eq!(boards.to_string(), "3.5 2.0 0.5");
    }

    #[test]
    fn halves_go_up_on_both_sides_of_zero() {
        assert_eq!([5, 4, -4, -5, -6].map(|n| half_up(n, 10)), [1, 0, 0, 0, -1]);
    }

    #[test]
    fn fractions_are_compared_exactly_and_shown_rounded() {
        let (third, shown_alike) = (Fraction::new(1, 3), Fraction::new(33, 100));
        assert!(third > shown_alike);
        assert_eq!(third.hundredths(), shown_alike.hundredths());
        assert_eq!(Value::Average(Fraction::new(5_350, 400)).to_string(), "13.38");
        assert_eq!(Fraction::new(2, 6), third);
    }

    #[test]
    fn nothing_is_less_than_any_value() {
        assert!(Value::None < Value::Rating(-800));
    }
}
