//! The days of the rounds, where a file says them, else between its first and its last day.

use codex::phrase;
use files::FileEvent;
use formats::trf::{Document, Heading, read_date};
use jiff::civil::{Date, Time};
use office::announcement::RoundSlot;
use tournament::Round;

use super::Adjustment;
use crate::wall_time;

/// The slots of so many rounds; none where no day is known.
pub(super) fn calendar(
    document: &Document,
    event: &FileEvent,
    rounds: Round,
    adjustments: &mut Vec<Adjustment>,
) -> Vec<RoundSlot> {
    let days = if let Some(days) = days_of_rounds(document, rounds) {
        days
    } else {
        let Some(first) = event.first_day().and_then(vocabulary::PartialDate::exact) else {
            adjustments.push(Adjustment::new(phrase!("event-file-no-days")));
            return Vec::new();
        };
        let last = document.text(Heading::End).and_then(read_date);
        let last = last.and_then(vocabulary::PartialDate::exact).filter(|last| *last >= first);
        adjustments.push(Adjustment::new(phrase!("event-file-days-between")));
        between(first, last.unwrap_or(first), rounds)
    };
    adjustments.push(Adjustment::new(phrase!("event-file-hours")));
    slots(&days)
}

/// The days of record `132`: ten columns for each round, from column 92 on.
fn days_of_rounds(document: &Document, rounds: Round) -> Option<Vec<Date>> {
    let value = document.entries.iter().find_map(|entry| match entry {
        formats::trf::Entry::Text(Heading::Dates, value) => Some(value),
        _ => None,
    })?;
    let signs: Vec<char> = value.chars().collect();
    let day = |round: usize| {
        let first = 87 + 10 * round;
        let text: String = signs.get(first..(first + 8).min(signs.len()))?.iter().collect();
        read_date(text.trim())?.exact()
    };
    let days: Vec<Date> = (0..usize::from(rounds)).map(day).collect::<Option<_>>()?;
    days.is_sorted().then_some(days)
}

/// As many days as rounds, spread evenly.
fn between(first: Date, last: Date, rounds: Round) -> Vec<Date> {
    let span = first.until(last).map_or(0, |span| span.get_days()).max(0);
    let steps = i32::from(rounds.max(2)) - 1;
    let day = |round: i32| {
        let days = jiff::Span::new().try_days(i64::from(span * round / steps));
        days.and_then(|days| first.checked_add(days)).unwrap_or(first)
    };
    (0..i32::from(rounds)).map(day).collect()
}

/// The hours of a day with so many rounds: in the afternoon, before and after noon, else from ten on.
fn slots(days: &[Date]) -> Vec<RoundSlot> {
    let slot = |(at, day): (usize, &Date)| {
        let same = days.iter().filter(|other| *other == day).count();
        let before = days[..at].iter().filter(|other| *other == day).count();
        let minutes = match same {
            1 => 15 * 60,
            2 => 10 * 60 + 5 * 60 * before,
            many => 10 * 60 + before * (13 * 60 / many).max(1),
        };
        let time = i8::try_from(minutes / 60).ok().zip(i8::try_from(minutes % 60).ok());
        let time = time.and_then(|(hour, minute)| Time::new(hour, minute, 0, 0).ok())?;
        let starts = wall_time::instant_of(day.to_datetime(time))?;
        Some(RoundSlot { day: *day, starts })
    };
    days.iter().enumerate().map(slot).collect::<Option<_>>().unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rounds_without_days_are_spread_between_the_first_and_the_last() {
        let day = |text: &str| text.parse::<Date>().unwrap();
        let spread = between(day("2026-03-30"), day("2026-04-03"), 5);
        let expected = ["2026-03-30", "2026-03-31", "2026-04-01", "2026-04-02", "2026-04-03"];
        assert_eq!(spread, expected.map(day));
        // Nine rounds in five days: 4 * k / 8.
        let nine = between(day("2026-04-01"), day("2026-04-05"), 9);
        let days: Vec<i8> = nine.iter().map(|day| day.day()).collect();
        assert_eq!(days, [1, 1, 2, 2, 3, 3, 4, 4, 5]);
        assert_eq!(between(day("2026-04-01"), day("2026-04-01"), 1), [day("2026-04-01")]);
    }

    #[test]
    fn every_round_begins_after_the_one_before() {
        let day = "2026-04-01".parse::<Date>().unwrap();
        for rounds in 1..=30 {
            let slots = slots(&vec![day; rounds]);
            assert_eq!(slots.len(), rounds);
            assert!(slots.windows(2).all(|pair| pair[0].starts < pair[1].starts), "{rounds}");
        }
    }
}
