//! The roll of a tournament file.

use formats::trf::{Document, Entry, Heading, National, Player, Settings, read_date};
use rating::roll::{Enrolment, ITALY, NationalRecord, Roll};
use vocabulary::PartialDate;

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
            birth: known(read_date(&person.birth)),
            rating: person.rating().map(Into::into),
            national: national.map(|(line, national)| NationalRecord {
                line: *line,
                rating: national.person.rating().map(Into::into),
                category: national.person.title.clone(),
            }),
        }
    };
    let entries = document.players().map(enrolment).collect();
    Roll::new(entries, known(settings.start)).with_plain_for_fide(keeps_fide_apart(document))
}

/// Whether a file keeps the plain rating and number for FIDE's: one that says by which list its
/// numbers were made has a record of its own for each national list.
pub(crate) fn keeps_fide_apart(document: &Document) -> bool {
    document.text(Heading::Ranking).is_some_and(|method| !method.trim().is_empty())
}

/// A year of noughts is one that nobody knew.
fn known(date: Option<PartialDate>) -> Option<PartialDate> {
    date.filter(|date| date.year > 0)
}
