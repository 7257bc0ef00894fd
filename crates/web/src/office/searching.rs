//! The lists at the entry desk: searched while somebody types, and a form filled from them.

use std::sync::Arc;

use axum::extract::Query;
use axum::response::Response;
use desk::LoadedEvent;
use desk::entry::EntryDraft;
use desk::lists::{ListKey, explain_index, list_day};
use office::Event;
use players::{Found, IndexError, Person};
use serde::{Deserialize, Serialize};
use serde_json::json;

use crate::answer::{RequestError, private_json};
use crate::entrance::Desk;
use crate::shown::{self, StageShown};
use crate::site::Site;
use crate::words::Words;

/// How many people a search shows.
const MOST: usize = 12;

/// The longest question.
const LONGEST: usize = 100;

/// Who asks the lists.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Asker {
    /// The office of the event.
    Office,
    /// Somebody who wants to register.
    Anybody,
}

/// What the lists say of people to the office alone.
const OFFICES_OWN: [&str; 3] = ["birth", "province", "member_year"];

/// Somebody whom the lists know.
pub(crate) struct FoundShown {
    pub(crate) key: String,
    pub(crate) name: String,
    pub(crate) about: String,
    pub(crate) membership: Option<StageShown>,
    /// Their number in this event, if they are entered.
    pub(crate) entered: Option<u16>,
    fields: EntryDraft,
}

#[derive(Deserialize)]
pub(crate) struct Parameters {
    q: Option<String>,
}

/// As a script reads it.
#[derive(Serialize)]
struct Choice<'a> {
    key: &'a str,
    name: &'a str,
    about: &'a str,
    #[serde(skip_serializing_if = "Option::is_none")]
    member: Option<(&'static str, &'a str)>,
    #[serde(skip_serializing_if = "Option::is_none")]
    entered: Option<String>,
    fields: serde_json::Map<String, serde_json::Value>,
}

/// Answers `/e/EVENT/office/players/search`: who is meant, as JSON.
pub(crate) async fn search(
    Desk { site, loaded, visitor, .. }: Desk,
    Query(parameters): Query<Parameters>,
) -> Result<Response, RequestError> {
    answered(&site, &loaded, parameters, visitor.words, Asker::Office).await
}

/// Who is meant, as JSON.
pub(crate) async fn answered(
    site: &Arc<Site>,
    loaded: &Arc<LoadedEvent>,
    parameters: Parameters,
    words: Words,
    by: Asker,
) -> Result<Response, RequestError> {
    let asked = parameters.q.unwrap_or_default();
    let people = if asked.trim().is_empty() {
        Vec::new()
    } else {
        let (site, loaded) = (Arc::clone(site), Arc::clone(loaded));
        let looked = move || found(&site, &loaded, &asked, words, by);
        tokio::task::spawn_blocking(looked).await??
    };
    let said = words.say(&codex::phrase!("web-lists-found", count = people.len()));
    let people: Vec<_> = people.iter().map(|one| choice(one, words)).collect();
    Ok(private_json(&json!({ "people": people, "said": said })))
}

/// Somebody as a script or a program reads them.
fn choice(one: &FoundShown, words: Words) -> serde_json::Value {
    json!(Choice {
        key: &one.key,
        name: &one.name,
        about: &one.about,
        member: one.membership.as_ref().map(|it| (it.class, it.text.as_str())),
        entered: one.entered.map(|number| entered(number, words)),
        fields: one.fields.iter().map(|(name, value)| (name.to_owned(), json!(value))).collect(),
    })
}

/// The same for programs.
pub(crate) fn found_people(
    site: &Site,
    loaded: &LoadedEvent,
    asked: &str,
    words: Words,
) -> Result<Vec<serde_json::Value>, RequestError> {
    Ok(found(site, loaded, asked, words, Asker::Office)?
        .iter()
        .map(|one| choice(one, words))
        .collect())
}

fn entered(number: u16, words: Words) -> String {
    words.say(&codex::phrase!("web-lists-entered", number = number))
}

/// Whom the lists know by these words.
pub(crate) fn found(
    site: &Site,
    loaded: &LoadedEvent,
    asked: &str,
    words: Words,
    by: Asker,
) -> Result<Vec<FoundShown>, RequestError> {
    let asked: String = asked.chars().take(LONGEST).collect();
    let lists = site.lists();
    let found = lists.search(&asked, MOST).map_err(|fault| trouble(&fault))?;
    let (state, names) = (loaded.state(), site.names());
    let event = state.event();
    let national = EntryDraft::national_key(event);
    let shown = |Found { person, .. }: Found| {
        // A list that cannot be read now was read a moment ago: the search itself tells.
        let fields = told(lists.entry(&person, event).unwrap_or_default(), by);
        let same = |of: &str, field: &str, other: &journal::people::Person| {
            let number = fields.get(field);
            !number.is_empty() && other.federation_ids.get(of).is_some_and(|it| it == number)
        };
        let entered = event.entrants().find(|(_, entrant)| {
            names.person(&entrant.form.person).is_some_and(|other| {
                same("fide", "fide_id", other) || same(&national, "national_id", other)
            })
        });
        FoundShown {
            key: ListKey::of(&person).map(|key| key.to_string()).unwrap_or_default(),
            name: person.name().to_owned(),
            about: about(&person, &fields, words, by),
            membership: person
                .fsi
                .as_ref()
                .filter(|_| by == Asker::Office)
                .map(|player| shown::membership(player.member_year, event, words)),
            entered: entered.map(|(id, entrant)| entrant.number.unwrap_or(id.0)),
            fields,
        }
    };
    Ok(found.into_iter().map(shown).collect())
}

/// The fields that whoever asks is told.
fn told(filled: EntryDraft, by: Asker) -> EntryDraft {
    if by == Asker::Office {
        return filled;
    }
    let mut told = EntryDraft::default();
    for (name, value) in filled.iter().filter(|(name, _)| !OFFICES_OWN.contains(name)) {
        told.put(name, value);
    }
    told
}

/// What tells people of one name apart.
fn about(person: &Person, fields: &EntryDraft, words: Words, by: Asker) -> String {
    let of = |field: &str, key: &str| {
        let value = fields.get(field);
        (!value.is_empty()).then(|| format!("{} {value}", words.text(key)))
    };
    let plain = |field: &str| Some(fields.get(field).to_owned()).filter(|it| !it.is_empty());
    let other = [&person.fide, &person.fsi].into_iter().flatten().flat_map(|player| &player.extra);
    let other = other.filter(|_| by == Asker::Office);
    let parts = [
        plain("title").or_else(|| plain("category")),
        plain("federation"),
        plain("birth"),
        plain("club"),
        plain("province"),
        of("fide", "web-office-field-fide"),
        of("national", "web-office-field-national"),
        of("fide_id", "web-office-field-fide-id"),
    ];
    let parts = parts.into_iter().flatten();
    let parts = parts.chain(other.map(|(heading, value)| format!("{heading} {value}")));
    parts.collect::<Vec<_>>().join(" · ")
}

/// The form of somebody whom the lists know under a key; an empty one if nobody is.
pub(crate) fn picked(
    site: &Site,
    loaded: &LoadedEvent,
    key: &str,
    by: Asker,
) -> Result<EntryDraft, RequestError> {
    let Ok(key) = key.parse::<ListKey>() else { return Ok(EntryDraft::default()) };
    let lists = site.lists();
    let person = lists.person(&key).map_err(|fault| trouble(&fault))?;
    let state = loaded.state();
    let event: &Event = state.event();
    let Some(person) = person else { return Ok(EntryDraft::default()) };
    Ok(told(lists.entry(&person, event).map_err(|fault| trouble(&fault))?, by))
}

/// The lists that are there, in words; empty if there is none.
pub(crate) fn lists_told(site: &Site, words: Words) -> String {
    let infos = site.lists().lists().unwrap_or_default();
    let told = infos.iter().map(|info| {
        let day = list_day(info).map(|day| words.date(day)).unwrap_or_default();
        format!("{} {day}", info.federation.slug().to_uppercase()).trim_end().to_owned()
    });
    told.collect::<Vec<_>>().join(" · ")
}

/// The index cannot be used: told, and the form can be filled in by hand.
pub(crate) fn trouble(fault: &IndexError) -> RequestError {
    tracing::error!(%fault, "the lists cannot be used");
    RequestError::Internal(explain_index(fault).0)
}
