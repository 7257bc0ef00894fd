//! The clock on the wall of the hall: the one time zone in which moments are read and shown.

use documents::day_shown;
use jiff::Timestamp;
use jiff::civil::DateTime;
use jiff::tz::TimeZone;
use messages::Catalogue;
use office::Instant;

/// The time zone of every hall of the federations.
const ZONE: &str = "Europe/Rome";

fn zone() -> TimeZone {
    // The zones come with the program, so this one is always there.
    TimeZone::get(ZONE).unwrap_or(TimeZone::UTC)
}

/// What the calendar and the clock of the hall show, as papers print it; nothing beyond the years that they count.
pub fn wall(instant: Instant) -> Option<DateTime> {
    let moment = Timestamp::from_millisecond(instant.0).ok()?;
    Some(moment.to_zoned(zone()).datetime())
}

/// The instant of a time on the wall.
pub fn instant_of(time: DateTime) -> Option<Instant> {
    let moment = zone().to_timestamp(time).ok()?;
    Some(Instant(moment.as_millisecond()))
}

/// The instant of a written time, `2026-03-13 15:00` or `2026-03-13T15:00`, with seconds and
/// milliseconds if need be.
pub fn read(text: &str) -> Option<Instant> {
    instant_of(text.trim().replacen(' ', "T", 1).parse().ok()?)
}

/// The time on the wall as terminals and JSON show it: `2026-03-13 15:00`.
pub fn shown(instant: Instant) -> String {
    wall(instant)
        .map_or_else(|| instant.0.to_string(), |time| time.strftime("%Y-%m-%d %H:%M").to_string())
}

/// The time on the wall as `datetime-local` fields have it: `2026-03-13T15:00`.
pub fn field(instant: Instant) -> String {
    wall(instant).map(|time| time.strftime("%Y-%m-%dT%H:%M").to_string()).unwrap_or_default()
}

/// The moment in Coordinated Universal Time, as calendars write it: `20260313T140000Z`.
pub fn calendar(instant: Instant) -> Option<String> {
    let moment = Timestamp::from_millisecond(instant.0).ok()?;
    Some(moment.strftime("%Y%m%dT%H%M%SZ").to_string())
}

/// The moment as `datetime` attributes want it, in Coordinated Universal Time.
pub fn machine(instant: Instant) -> String {
    Timestamp::from_millisecond(instant.0).map(|stamp| stamp.to_string()).unwrap_or_default()
}

/// The moment as people of a language write it: `13 marzo 2026, 15:00`.
pub fn in_words(instant: Instant, catalogue: &Catalogue) -> String {
    let shown = |moment: DateTime| {
        let day = day_shown(moment.date(), catalogue);
        format!("{day}, {:02}:{:02}", moment.hour(), moment.minute())
    };
    wall(instant).map(shown).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    // 15 July 2026, 13:30 UTC; Rome keeps summer time.
    const SUMMER: Instant = Instant(1_784_122_200_000);

    #[test]
    fn a_moment_is_that_on_the_wall_in_rome() {
        assert_eq!(shown(SUMMER), "2026-07-15 15:30");
        assert_eq!(field(SUMMER), "2026-07-15T15:30");
        assert_eq!(machine(SUMMER), "2026-07-15T13:30:00Z");
        let printed = jiff::civil::datetime(2026, 7, 15, 15, 30, 0, 0);
        assert_eq!(wall(SUMMER), Some(printed));
    }

    #[test]
    fn a_written_time_is_read_with_a_blank_or_a_t() {
        assert_eq!(read("2026-07-15 15:30"), Some(SUMMER));
        assert_eq!(read(" 2026-07-15T15:30 "), Some(SUMMER));
        assert_eq!(read("2026-07-15 15:30:01.5"), Some(Instant(SUMMER.0 + 1_500)));
        assert_eq!(read("yesterday"), None);
    }

    #[test]
    fn the_hour_that_is_there_twice_is_the_first_of_the_two() {
        // Clocks go back on 25 October 2026 at 3:00 summer time, 1:00 UTC.
        assert_eq!(read("2026-10-25 02:30").map(machine).as_deref(), Some("2026-10-25T00:30:00Z"));
    }
}
