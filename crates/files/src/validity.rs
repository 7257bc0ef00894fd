//! What a tournament file shows of the requirements of a tournament that counts.

use formats::trf::{Document, Heading, Individual};
use jiff::civil::Date;
use rating::validity::Course;
use tournament::Record;
use vocabulary::TimeControl;

/// The tournament of a file as the requirements see it.
pub fn course(document: &Document, event: &Individual, teams: bool) -> Course {
    let tournament = &event.tournament;
    let paired = |record: &Record| {
        matches!(
            record,
            Record::Game { .. }
                | Record::Adjourned { .. }
                | Record::Open { .. }
                | Record::Forfeit { .. }
                | Record::ForfeitAlone(_)
        )
    };
    let took_part = tournament.participants().iter().filter(|one| one.records.iter().any(paired));
    Course {
        teams: teams || document.is_team_event(),
        rounds: tournament.rounds_paired(),
        days: days(document),
        participants: took_part.count(),
        control: control(document),
    }
}

/// The days above the rounds: `26/11/14`, the century that of today's lists.
fn days(document: &Document) -> Vec<Date> {
    let written = document.text(Heading::Dates).unwrap_or_default();
    let day = |text: &str| {
        let mut parts = text.split('/').map(str::parse::<i16>);
        let (year, month, day) = (parts.next()?.ok()?, parts.next()?.ok()?, parts.next()?.ok()?);
        let year = if year < 100 { 2000 + year } else { year };
        Date::new(year, i8::try_from(month).ok()?, i8::try_from(day).ok()?).ok()
    };
    written.split_whitespace().filter_map(day).collect()
}

/// The time control: as the program writes it, else encoded in seconds.
fn control(document: &Document) -> Option<TimeControl> {
    let plain = document.text(Heading::Pace).and_then(|text| text.trim().parse().ok());
    plain.or_else(|| {
        let encoded = document.text(Heading::EncodedPace)?.trim();
        let periods = encoded.split(':').map(|period| {
            let (moves, time) = match period.split_once('/') {
                Some((moves, time)) => (format!("{moves}/"), time),
                None => (String::new(), period),
            };
            match time.split_once('+') {
                Some((main, bonus)) => format!("{moves}{main}s+{bonus}s"),
                None => format!("{moves}{time}s"),
            }
        });
        periods.collect::<Vec<_>>().join(",").parse().ok()
    })
}
