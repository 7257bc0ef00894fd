//! An entry filled from the lists: every field that they know, both ratings with their lists.

use std::fmt;
use std::str::FromStr;

use formats::player_list::{Player, Strength};
use jiff::civil::Date;
use office::Event;
use office::announcement::Game;
use office::listed::ListedRating;
use players::{Federation, ListInfo, Person};
use rating::Category;
use table::Classified;
use vocabulary::{Millis, Pace, TimeControl};

use crate::entry::{EntryDraft, SOURCES, TITLES, sex_letter};

/// From this time for sixty moves a game is rapid and no longer blitz.
const RAPID_FROM: Millis = Millis(600_001);

/// Under which number a list knows somebody: `fide:812345`, `fsi:123456`.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum ListKey {
    /// FIDE's number.
    Fide(u32),
    /// FSI's number.
    Fsi(String),
}

impl ListKey {
    /// The key of somebody whom a list knows.
    pub fn of(person: &Person) -> Option<Self> {
        let fide = person.fide_id().map(Self::Fide);
        fide.or_else(|| person.fsi_id().map(|id| Self::Fsi(id.to_owned())))
    }
}

impl fmt::Display for ListKey {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Fide(id) => write!(formatter, "fide:{id}"),
            Self::Fsi(id) => write!(formatter, "fsi:{id}"),
        }
    }
}

impl FromStr for ListKey {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        match text.split_once(':') {
            Some(("fide", id)) => id.parse().map(Self::Fide).map_err(|_| ()),
            Some(("fsi", id)) if !id.is_empty() => Ok(Self::Fsi(id.to_owned())),
            _ => Err(()),
        }
    }
}

/// The list that games at this pace count for.
pub fn pace_of(control: &TimeControl) -> Pace {
    match table::classify(control, RAPID_FROM) {
        Classified::As(pace) => pace,
        Classified::Mixed(_) => Pace::Standard,
    }
}

/// The list that the games of an event count for.
pub fn pace_of_event(event: &Event) -> Pace {
    event.announcement().map_or(Pace::Standard, |told| pace_of(&told.control))
}

/// What a list is called.
pub fn list_name(federation: Federation, pace: Pace) -> &'static str {
    match (federation, pace) {
        (Federation::Fide, Pace::Standard) => "FIDE standard",
        (Federation::Fide, Pace::Rapid) => "FIDE rapid",
        (Federation::Fide, Pace::Blitz) => "FIDE blitz",
        (Federation::Fsi, _) => "FSI",
    }
}

/// The day that a list is of: the one that was said, or the first of the month in its header.
pub fn list_day(info: &ListInfo) -> Option<Date> {
    info.day().and_then(|day| day.parse().ok())
}

/// The entry of somebody whom the lists know, as an event asks for it.
pub(super) fn filled(person: &Person, lists: &[ListInfo], event: &Event) -> EntryDraft {
    let mut draft = EntryDraft::default();
    let records = || [&person.fide, &person.fsi].into_iter().flatten();
    let text = |of: fn(&Player) -> &str| {
        records().map(of).find(|text| !text.is_empty()).unwrap_or_default().to_owned()
    };
    let mut put = |field: &str, value: String| {
        draft.put(field, &value);
    };
    let (family, given) = named(person);
    put("family_name", family);
    put("given_name", given);
    // A day says more than a year.
    let births = || records().filter_map(|player| player.birth);
    let birth = births().find(|birth| birth.day().is_some()).or_else(|| births().next());
    put("birth", birth.map(|birth| birth.to_string()).unwrap_or_default());
    let sex = records().find_map(|player| player.sex).map(sex_letter);
    put("sex", sex.unwrap_or_default().to_owned());
    put("province", text(|player| &player.province));
    put("club", text(|player| &player.club));
    put("federation", text(|player| &player.federation));
    put("fide_id", person.fide_id().map(|id| id.to_string()).unwrap_or_default());
    if EntryDraft::national_key(event) == Federation::Fsi.slug() {
        put("national_id", person.fsi_id().unwrap_or_default().to_owned());
    }
    let year = person.fsi.as_ref().and_then(|player| player.member_year);
    put("member_year", year.map(|year| year.to_string()).unwrap_or_default());
    let category = text(|player| &player.category).to_uppercase();
    if category.parse::<Category>().is_ok() {
        put("category", category);
    }
    put("title", title(person).unwrap_or_default());
    let chess = event.announcement().is_none_or(|told| matches!(told.game, Game::Chess(_)));
    if chess {
        let ratings = ratings(person, lists, pace_of_event(event));
        for ((field, source), listed) in ["fide", "national"].into_iter().zip(SOURCES).zip(ratings)
        {
            let Some(listed) = listed else { continue };
            put(field, listed.rating.to_string());
            put(source, serde_json::to_string(&listed).unwrap_or_default());
        }
    }
    draft
}

/// FIDE's rating and the national one, each with its list. Whoever has none at a faster pace has the
/// standard one.
pub(super) fn ratings(
    person: &Person,
    lists: &[ListInfo],
    pace: Pace,
) -> [Option<ListedRating>; 2] {
    let day = |of: Federation| lists.iter().find(|info| info.federation == of).and_then(list_day);
    let listed = |strength: Strength, federation: Federation, list: &str| {
        Some(ListedRating {
            rating: strength.rating?.into(),
            list: Some(list.to_owned()),
            dated: day(federation),
            k: strength.k,
            games: strength.games,
        })
    };
    let at = |player: &Player, pace: Pace| match pace {
        Pace::Standard => player.standard,
        Pace::Rapid => player.rapid,
        Pace::Blitz => player.blitz,
    };
    let paces = [pace, Pace::Standard];
    let of_fide = paces.into_iter().find_map(|pace| {
        let own = person.fide.as_ref().and_then(|player| {
            listed(at(player, pace), Federation::Fide, list_name(Federation::Fide, pace))
        });
        // The national list tells FIDE's ratings of its members as well.
        let told = || {
            let player = person.fsi.as_ref().filter(|_| person.fide.is_none())?;
            let list = format!("FSI, {}", list_name(Federation::Fide, pace));
            listed(at(player, pace), Federation::Fsi, &list)
        };
        own.or_else(told)
    });
    let national = person.fsi.as_ref().and_then(|player| {
        listed(player.national, Federation::Fsi, list_name(Federation::Fsi, pace))
    });
    [of_fide, national]
}

/// Family name and given name; FIDE's spelling parts them with a comma.
fn named(person: &Person) -> (String, String) {
    let names = [&person.fide, &person.fsi].into_iter().flatten().map(|player| &player.name);
    let parted = names.clone().find_map(|name| name.split_once(','));
    match parted {
        Some((family, given)) => (family.trim().to_owned(), given.trim().to_owned()),
        None => (person.name().trim().to_owned(), String::new()),
    }
}

/// FIDE's title: the open one before the women's, in Italian or in English.
fn title(person: &Person) -> Option<String> {
    let records = [&person.fide, &person.fsi].into_iter().flatten();
    let titles = records.flat_map(|player| {
        // In the national list a CM is a category.
        let open =
            if player.fsi_id.is_some() && player.fide_id.is_none() { "" } else { &player.title };
        [open, player.women_title.as_str()]
    });
    titles.filter_map(fide_title).find(|title| !title.is_empty()).map(str::to_owned)
}

/// A title of FIDE as FIDE writes it, from its English or Italian letters: `MI` is `IM`.
pub fn fide_title(written: &str) -> Option<&'static str> {
    let sign = match written.trim().to_uppercase().as_str() {
        "MI" => "IM",
        "MF" => "FM",
        "GMF" => "WGM",
        "MIF" => "WIM",
        "MFF" => "WFM",
        "CMF" => "WCM",
        other => return TITLES.into_iter().find(|title| *title == other),
    };
    Some(sign)
}
