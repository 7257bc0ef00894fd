//! What a newer list says otherwise of those who entered: offered, never done unasked.

use office::announcement::Game;
use office::entrant::{EntryData, EntryRating};
use office::listed::{ListedRating, NumbersBy};
use office::round::Phase;
use office::{Act, EntrantId, Event};
use players::{IndexError, ListInfo, Person};

use super::fill::{self, pace_of_event};
use super::{InForce, ListKey, Lists};
use crate::names::Names;

/// Something that the list says otherwise: the field of the entry, what stands, what the list has.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Difference {
    /// The field, as [`crate::entry::COLUMNS`] calls it.
    pub field: &'static str,
    /// What was entered.
    pub before: String,
    /// What the list has.
    pub after: String,
}

/// What the lists offer to change in an entry.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Update {
    /// Whose entry.
    pub entrant: EntrantId,
    /// Every value that differs.
    pub differences: Vec<Difference>,
    /// The entry as the lists have it.
    pub data: EntryData,
    /// The lists that say so: `FIDE standard 2026-11-01`.
    pub lists: Vec<String>,
}

impl Update {
    /// The correction that takes it over.
    pub fn act(&self, event: &Event, names: &Names, reason: &str) -> Act {
        Act::CorrectEntry {
            entrant: self.entrant,
            data: Box::new(self.data.clone()),
            alphabetical: alphabetical(event, names),
            reason: reason.to_owned(),
        }
    }
}

/// Everybody whom the lists know otherwise than their entry says.
pub fn updates(
    event: &Event,
    names: &Names,
    lists: &Lists,
    which: InForce,
) -> Result<Vec<Update>, IndexError> {
    let mut updates = Vec::new();
    // The lists are of chess: they say nothing of other games.
    if event.announcement().is_some_and(|told| !matches!(told.game, Game::Chess(_))) {
        return Ok(updates);
    }
    for (entrant, entered) in event.entrants() {
        let Some(known) = names.person(&entered.form.person) else { continue };
        let number = |of: &str| known.federation_ids.get(of).map(|id| id.trim());
        let fide = number("fide").and_then(|id| id.parse().ok()).map(ListKey::Fide);
        let fsi = number("fsi").map(|id| ListKey::Fsi(id.to_owned()));
        let mut found = None;
        for key in fide.into_iter().chain(fsi) {
            found = found.or(lists.person(&key)?);
        }
        if let Some(person) = found {
            let (person, infos) = lists.in_force(&person, event, which)?;
            updates.extend(update(entrant, &entered.form.data, &person, &infos, event));
        }
    }
    Ok(updates)
}

/// What the lists say otherwise of one entry; nothing if they agree.
fn update(
    entrant: EntrantId,
    entered: &EntryData,
    person: &Person,
    infos: &[ListInfo],
    event: &Event,
) -> Option<Update> {
    let mut data = entered.clone();
    let mut differences = Vec::new();
    let mut lists = Vec::new();
    let mut differs = |field: &'static str, before: Option<String>, after: Option<String>| {
        let differs = after.is_some() && before != after;
        if differs {
            let (before, after) = (before.unwrap_or_default(), after.unwrap_or_default());
            differences.push(Difference { field, before, after });
        }
        differs
    };
    let shown = |rating: Option<i32>| rating.map(|rating| rating.to_string());
    let held = |listed: &Option<ListedRating>| listed.as_ref().map(|listed| listed.rating);
    let [fide, national] = fill::ratings(person, infos, pace_of_event(event));
    if differs("fide", shown(entered.fide()), shown(held(&fide))) {
        lists.extend(fide.as_ref().map(called));
        data.ratings.fide = fide;
    }
    if differs("national", shown(entered.national()), shown(held(&national))) {
        lists.extend(national.as_ref().map(called));
        data.ratings.national = national;
    }
    let filled = fill::filled(person, infos, event);
    let told = |field: &str| Some(filled.get(field)).filter(|it| !it.is_empty()).map(str::to_owned);
    if differs("title", data.fide_title.clone(), told("title")) {
        data.fide_title = told("title");
    }
    if differs("category", Some(data.category.sign().to_owned()), told("category"))
        && let Some(category) = told("category").and_then(|sign| sign.parse().ok())
    {
        data.category = category;
    }
    if differs("club", data.club.clone(), told("club")) {
        data.club = told("club");
    }
    if differs("member_year", data.member_year.map(|it| it.to_string()), told("member_year")) {
        data.member_year = told("member_year").and_then(|year| year.parse().ok());
    }
    if differences.is_empty() {
        return None;
    }
    // Where the arbiter chose the rating of merit in a way of his own, it stays.
    if event.numbers_by() != NumbersBy::Other {
        data.rating = match (data.fide(), data.national()) {
            (Some(rating), _) => EntryRating::Fide(rating),
            (None, Some(rating)) => EntryRating::National(rating),
            (None, None) => EntryRating::None,
        };
    }
    if lists.is_empty() {
        lists.extend(infos.iter().map(of_list));
    }
    Some(Update { entrant, differences, data, lists })
}

fn called(listed: &ListedRating) -> String {
    let list = listed.list.clone().unwrap_or_default();
    match listed.dated {
        Some(day) => format!("{list} {day}"),
        None => list,
    }
}

fn of_list(info: &ListInfo) -> String {
    let name = info.federation.slug().to_uppercase();
    match fill::list_day(info) {
        Some(day) => format!("{name} {day}"),
        None => name,
    }
}

/// The entrants by name, where numbers are given and may still change; nobody needs them otherwise,
/// and the journal need not carry them.
fn alphabetical(event: &Event, names: &Names) -> Vec<EntrantId> {
    let published = event.round(1).and_then(office::Round::phase);
    let numbers = event.entrants().any(|(_, entrant)| entrant.number.is_some());
    if !numbers || !matches!(published, None | Some(Phase::Draft)) {
        return Vec::new();
    }
    let name =
        |entrant: &office::entrant::Entrant| names.listed(&entrant.form.person).to_lowercase();
    let mut all: Vec<(String, EntrantId)> =
        event.entrants().map(|(id, entrant)| (name(entrant), id)).collect();
    all.sort();
    all.into_iter().map(|(_, id)| id).collect()
}

#[cfg(test)]
mod tests {
    use formats::player_list::{Player, Strength};

    use super::*;

    fn strength(rating: u16) -> Strength {
        Strength { rating: Some(rating), k: Some(20), games: None }
    }

    fn listed(fide: u16, national: u16) -> Person {
        let record =
            Player { fide_id: Some(812_345), name: "Rossi, Anna".into(), ..Player::default() };
        Person {
            fide: Some(Player { standard: strength(fide), ..record.clone() }),
            fsi: Some(Player {
                fsi_id: Some("1234".into()),
                national: strength(national),
                member_year: Some(2026),
                ..record
            }),
        }
    }

    #[test]
    fn only_what_the_lists_say_otherwise_is_offered() {
        let mut entered = EntryData { rating: EntryRating::Fide(1843), ..EntryData::default() };
        entered.ratings.national = Some(ListedRating::typed(1790));
        entered.member_year = Some(2026);
        let event = Event::default();
        let of = |person: &Person| update(EntrantId(1), &entered, person, &[], &event);
        assert_eq!(of(&listed(1843, 1790)), None);
        let offered = of(&listed(1861, 1790)).unwrap();
        let told = Difference { field: "fide", before: "1843".into(), after: "1861".into() };
        assert_eq!(offered.differences, [told]);
        assert_eq!(offered.data.rating, EntryRating::Fide(1861));
        assert_eq!(offered.data.ratings.fide.unwrap().k, Some(20));
        assert_eq!(offered.lists, ["FIDE standard"]);
    }
}
