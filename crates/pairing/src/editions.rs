//! From which day the editions of 2026 are in force: all of C.04 changed at once.

/// Year, month and day; a nought for what is not known.
pub type Day = (u16, u8, u8);

const RENEWED: Day = (2026, 2, 1);

/// Whether an event that begins on this day has the editions of 2026; so it has if nobody knows.
pub(crate) fn renewed(first_day: Option<Day>) -> bool {
    first_day.is_none_or(|day| day >= RENEWED)
}
