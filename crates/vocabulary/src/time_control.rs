//! Time controls: their grammar, read and written back in one form.
//!
//! ```
//! use vocabulary::TimeControl;
//!
//! let control: TimeControl = "40/2h, 20/1h, G/30".parse()?;
//! assert_eq!(control.to_string(), "40/120m, 20/60m, 30m");
//! # Ok::<(), vocabulary::ControlError>(())
//! ```

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use crate::{Millis, Side, Sides};

/// Time added for each move.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Bonus {
    /// None.
    None,
    /// Added before each move and kept if not used (Fischer).
    Cumulative(Millis),
    /// Runs first in each move and is lost if not used (Bronstein).
    Delay(Millis),
}

impl Bonus {
    /// How much each move brings.
    pub const fn amount(self) -> Millis {
        match self {
            Self::None => Millis::ZERO,
            Self::Cumulative(amount) | Self::Delay(amount) => amount,
        }
    }
}

/// One period: so many moves, or all that are left, in a main time.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Period {
    /// Own moves to complete; none in the last period.
    pub moves: Option<u32>,
    /// The main time it brings.
    pub main: Millis,
    /// What each move adds.
    pub bonus: Bonus,
}

/// The time allotted to each side, period by period.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct TimeControl(Sides<Vec<Period>>);

/// Why a text is not a time control.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum ControlError {
    /// Something cannot be read.
    #[error("cannot read {0:?} in a time control")]
    Unreadable(String),
    /// A time of zero.
    #[error("a period of a time control must have some time: {0:?}")]
    NoTime(String),
    /// A period that is not the last has no number of moves.
    #[error("a period before the last needs a number of moves: {0:?}")]
    MovesMissing(String),
    /// The last period has a number of moves.
    #[error("the last period holds all remaining moves: {0:?}")]
    MovesInLast(String),
    /// A number too large to count milliseconds with.
    #[error("too long: {0:?}")]
    TooLong(String),
}

/// Moves over which a rate of play is classified.
const CLASSIFIED_MOVES: u32 = 60;
/// The longest period accepted: a hundred days, so that sums never overflow.
const LONGEST: i64 = 100 * 24 * 3_600_000;

impl TimeControl {
    /// The first clock for White, the second for Black: what each gives to White counts.
    #[must_use]
    pub fn of_sides(white: &Self, black: &Self) -> Self {
        let [white, black] = [white, black].map(|control| control.0[Side::White].clone());
        Self(Sides { white, black })
    }

    /// The clock of one side, for both.
    #[must_use]
    pub fn of_side(control: &Self, side: Side) -> Self {
        Self(Sides::both(control.0[side].clone()))
    }

    /// The periods of one side; never empty.
    pub fn periods(&self, side: Side) -> &[Period] {
        &self.0[side]
    }

    /// The period with this index, or the last.
    pub fn period(&self, side: Side, index: usize) -> Period {
        let periods = self.periods(side);
        periods[index.min(periods.len() - 1)]
    }

    /// Whether this is the period in which all remaining moves must be completed.
    pub fn is_last(&self, side: Side, index: usize) -> bool {
        index + 1 >= self.periods(side).len()
    }

    /// The number of own moves that must be completed by the end of this period; none in the last.
    pub fn moves_due(&self, side: Side, index: usize) -> Option<u32> {
        let periods = self.periods(side).get(..=index)?;
        periods.iter().try_fold(0u32, |sum, period| Some(sum.saturating_add(period.moves?)))
    }

    /// The index of the period in which the move after `completed` ones is played.
    pub fn period_after(&self, side: Side, completed: u32) -> usize {
        let mut index = 0;
        while self.moves_due(side, index).is_some_and(|due| completed >= due) {
            index += 1;
        }
        index
    }

    /// The time for sixty moves, by which a rate of play is classified (A.1, B.1).
    pub fn sixty_moves(&self, side: Side) -> Millis {
        let mut begun = 0;
        let mut time = Millis::ZERO;
        for period in self.periods(side) {
            if begun >= CLASSIFIED_MOVES {
                break;
            }
            let moves = period.moves.unwrap_or(CLASSIFIED_MOVES).min(CLASSIFIED_MOVES - begun);
            time += period.main + period.bonus.amount() * i64::from(moves);
            begun += moves;
        }
        time
    }

    /// Whether any period adds time for each move.
    pub fn has_bonus(&self) -> bool {
        let mut periods = Side::BOTH.into_iter().flat_map(|side| self.periods(side));
        periods.any(|period| period.bonus != Bonus::None)
    }

    /// Whether a bonus lies outside the two to sixty seconds of the glossary; accepted all the same.
    pub fn has_unusual_bonus(&self) -> bool {
        let usual = Millis::seconds(2)..=Millis::seconds(60);
        let mut periods = Side::BOTH.into_iter().flat_map(|side| self.periods(side));
        periods.any(|period| period.bonus != Bonus::None && !usual.contains(&period.bonus.amount()))
    }
}

impl FromStr for TimeControl {
    type Err = ControlError;

    fn from_str(text: &str) -> Result<Self, ControlError> {
        let text = text.trim();
        let Some((white, black)) = text.split_once('|') else {
            return Ok(Self(Sides::both(spec(text)?)));
        };
        let unreadable = || ControlError::Unreadable(text.to_owned());
        let white = white.trim().strip_prefix("W:").ok_or_else(unreadable)?;
        let black = black.trim().strip_prefix("B:").ok_or_else(unreadable)?;
        Ok(Self(Sides { white: spec(white)?, black: spec(black)? }))
    }
}

fn spec(text: &str) -> Result<Vec<Period>, ControlError> {
    let parts: Vec<&str> = text.split(',').map(str::trim).collect();
    let last = parts.len() - 1;
    parts
        .iter()
        .enumerate()
        .map(|(index, part)| {
            let period = period(part)?;
            match period.moves {
                None if index < last => Err(ControlError::MovesMissing((*part).to_owned())),
                Some(_) if index == last => Err(ControlError::MovesInLast((*part).to_owned())),
                _ => Ok(period),
            }
        })
        .collect()
}

fn period(text: &str) -> Result<Period, ControlError> {
    let unreadable = || ControlError::Unreadable(text.to_owned());
    if let Some(minutes) = text.strip_prefix("G/") {
        let main = Millis::minutes(number(minutes)?);
        return positive(Period { moves: None, main, bonus: Bonus::None }, text);
    }
    let (moves, rest) = match text.split_once('/') {
        Some((moves, rest)) => (Some(number(moves)?), rest),
        None => (None, text),
    };
    let (time, bonus) = if let Some((time, bonus)) = rest.split_once('+') {
        let (amount, unit) = match bonus.strip_suffix('m') {
            Some(minutes) => (minutes, 60),
            None => (bonus.strip_suffix('s').unwrap_or(bonus), 1),
        };
        (time, Bonus::Cumulative(Millis::seconds(number(amount)? * unit)))
    } else if let Some((time, delay)) = rest.split_once('d') {
        let amount = delay.strip_suffix('s').unwrap_or(delay);
        (time.trim_end(), Bonus::Delay(Millis::seconds(number(amount)?)))
    } else {
        (rest, Bonus::None)
    };
    let moves = moves.map(u32::try_from).transpose().map_err(|_| unreadable())?;
    positive(Period { moves, main: span(time)?, bonus }, text)
}

/// A span such as `1h30m`; a bare number is minutes.
fn span(text: &str) -> Result<Millis, ControlError> {
    if !text.ends_with(['h', 'm', 's']) {
        return Ok(Millis::minutes(number(text)?));
    }
    let mut total = Millis::ZERO;
    for part in text.split_inclusive(['h', 'm', 's']) {
        let (digits, unit) = part.split_at(part.len() - 1);
        total += Millis::seconds(number(digits)?)
            * match unit {
                "h" => 3600,
                "m" => 60,
                _ => 1,
            };
    }
    Ok(total)
}

fn number(digits: &str) -> Result<i64, ControlError> {
    if digits.is_empty() || !digits.bytes().all(|byte| byte.is_ascii_digit()) {
        return Err(ControlError::Unreadable(digits.to_owned()));
    }
    match digits.parse() {
        Ok(number) if number <= LONGEST / 1000 => Ok(number),
        _ => Err(ControlError::TooLong(digits.to_owned())),
    }
}

fn positive(period: Period, text: &str) -> Result<Period, ControlError> {
    let empty_bonus = period.bonus != Bonus::None && period.bonus.amount() <= Millis::ZERO;
    if period.main <= Millis::ZERO || empty_bonus || period.moves == Some(0) {
        return Err(ControlError::NoTime(text.to_owned()));
    }
    if period.main.0 > LONGEST || period.bonus.amount().0 > LONGEST {
        return Err(ControlError::TooLong(text.to_owned()));
    }
    Ok(period)
}

impl fmt::Display for Period {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(moves) = self.moves {
            write!(f, "{moves}/")?;
        }
        let seconds = self.main.0 / 1000;
        match (seconds / 60, seconds % 60) {
            (0, seconds) => write!(f, "{seconds}s")?,
            (minutes, 0) => write!(f, "{minutes}m")?,
            (minutes, seconds) => write!(f, "{minutes}m{seconds}s")?,
        }
        match self.bonus {
            Bonus::None => Ok(()),
            Bonus::Cumulative(bonus) => write!(f, "+{}s", bonus.0 / 1000),
            Bonus::Delay(bonus) => write!(f, " d{}", bonus.0 / 1000),
        }
    }
}

impl fmt::Display for TimeControl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let spec =
            |side| self.periods(side).iter().map(Period::to_string).collect::<Vec<_>>().join(", ");
        let (white, black) = (spec(Side::White), spec(Side::Black));
        if white == black { f.write_str(&white) } else { write!(f, "W:{white}|B:{black}") }
    }
}

impl TryFrom<String> for TimeControl {
    type Error = ControlError;

    fn try_from(text: String) -> Result<Self, ControlError> {
        text.parse()
    }
}

impl From<TimeControl> for String {
    fn from(control: TimeControl) -> Self {
        control.to_string()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(text: &str, printed: &str) {
        let control: TimeControl = text.parse().unwrap();
        assert_eq!(control.to_string(), printed);
        assert_eq!(printed.parse(), Ok(control));
    }

    #[test]
    fn a_control_is_printed_back_in_one_form() {
        check("90m+30s", "90m+30s");
        check("90+30", "90m+30s");
        check("1h30m+1m", "90m+60s");
        check("40/90m+30s, 30m+30s", "40/90m+30s, 30m+30s");
        check("40/2h,20/1h,G/30", "40/120m, 20/60m, 30m");
        check("25m d5", "25m d5");
        check("25md5s", "25m d5");
        check("W:5m|B:4m", "W:5m|B:4m");
        check("W:5m|B:5m", "5m");
        check("2m30s", "2m30s");
    }

    #[test]
    fn what_is_not_a_control_says_why() {
        let error = |text: &str| text.parse::<TimeControl>().unwrap_err();
        assert!(matches!(error("0m"), ControlError::NoTime(_)));
        assert!(matches!(error("5m+0"), ControlError::NoTime(_)));
        assert!(matches!(error("90m, 30m"), ControlError::MovesMissing(_)));
        assert!(matches!(error("40/90m"), ControlError::MovesInLast(_)));
        assert!(matches!(error("soon"), ControlError::Unreadable(_)));
        assert!(matches!(error(""), ControlError::Unreadable(_)));
        assert!(matches!(error("W:5m|4m"), ControlError::Unreadable(_)));
        assert!(matches!(error("-5m"), ControlError::Unreadable(_)));
        assert!(matches!(error("99999999999999999999"), ControlError::TooLong(_)));
    }

    #[test]
    fn a_bonus_outside_two_to_sixty_seconds_is_unusual_but_accepted() {
        let unusual = |text: &str| text.parse::<TimeControl>().unwrap().has_unusual_bonus();
        assert!(unusual("5m+1s") && unusual("5m+61s"));
        assert!(!unusual("5m+2s") && !unusual("5m d60") && !unusual("5m"));
    }

    #[test]
    fn periods_know_their_moves() {
        let control: TimeControl = "40/2h, 20/1h, G/30".parse().unwrap();
        assert_eq!(control.moves_due(Side::White, 1), Some(60));
        assert_eq!(control.moves_due(Side::White, 2), None);
        assert_eq!(control.period_after(Side::Black, 39), 0);
        assert_eq!(control.period_after(Side::Black, 40), 1);
        assert_eq!(control.period_after(Side::Black, 75), 2);
    }
}
