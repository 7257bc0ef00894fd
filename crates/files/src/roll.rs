//! The roll of a tournament file.

use formats::trf::{Date, Document, Entry, National, Player, Settings};
use rating::roll::{Day, Enrolment, ITALY, NationalRecord, Roll};

/// The entries of a file, each with its record of the national list.
pub fn roll(document: &Document, settings: &Settings) -> Roll {
    let nationals: Vec<(u32, &National)> = (1..)
        .zip(&document.entries)
        .filter_map(|(line, entry)| match entry {
            Entry::National(national) if national.federation == ITALY => Some((line, national)),
            _ => None,
        })
        .collect();
    let enrolment = |(line, player): (u32, &Player)| {
        let person = &player.person;
        let national = nationals.iter().find(|(_, national)| national.number == player.number);
        Enrolment {
            tpn: player.number,
            line,
            name: person.name.clone(),
            title: person.title.clone(),
            federation: person.federation.clone(),
            identity: person.identity.clone(),
            birth: Date::parse(&person.birth).and_then(day),
            rating: person.rating().map(Into::into),
            national: national.map(|(line, national)| NationalRecord {
                line: *line,
                rating: national.person.rating().map(Into::into),
                category: national.person.title.clone(),
            }),
        }
    };
    let entries = document.players().map(enrolment).collect();
    Roll::new(entries, settings.start.and_then(day))
}

fn day(date: Date) -> Option<Day> {
    let year = i16::try_from(date.year).ok().filter(|year| *year > 0)?;
    Some(Day { year, month: date.month, day: date.day })
}
