//! From which day the editions of 2026 are in force: all of C.04 changed at once.

use vocabulary::PartialDate;

const RENEWED: PartialDate = PartialDate::on(2026, 2, 1);

/// Whether an event that begins on this day has the editions of 2026; so it has if nobody knows.
pub(crate) fn renewed(first_day: Option<PartialDate>) -> bool {
    first_day.is_none_or(|day| day >= RENEWED)
}
