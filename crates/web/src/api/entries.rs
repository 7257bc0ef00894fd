//! The entry desk for programs: the lists searched, people entered by the fields of the form, entries
//! held against newer lists.

use std::collections::BTreeMap;
use std::sync::Arc;

use axum::extract::{Path, Query, State};
use axum::http::StatusCode;
use axum::response::Response;
use codex::phrase;
use desk::entry::EntryDraft;
use desk::lists::{InForce, ListKey, Update, list_day, updates};
use desk::twins::Namesakes;
use desk::{LoadedEvent, Outcome, Wish};
use office::{Act, Ruling};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use super::answers::{answer, ruling, well};
use super::caller::{Reader, Writer};
use super::strict::{Sent, read};
use crate::answer::RequestError;
use crate::chance;
use crate::office::searching::{found_people, trouble};
use crate::pages::loaded;
use crate::site::Site;
use crate::words::Words;

#[derive(Deserialize)]
pub(super) struct Question {
    #[serde(default)]
    q: String,
}

#[derive(Deserialize)]
pub(super) struct Manner {
    /// Ruled upon only; nothing is written.
    #[serde(default)]
    preview: bool,
}

/// Answers `/api/v1/events/EVENT/lists`: the lists that are there, and with `q` who is meant.
pub(super) async fn search(
    State(site): State<Arc<Site>>,
    Path(event): Path<String>,
    Query(question): Query<Question>,
    Reader(visitor): Reader,
) -> Result<Response, RequestError> {
    visitor.require_office(&site, &event)?;
    let loaded = loaded(&site, &event)?;
    let words = visitor.words;
    let look = move || -> Result<Value, RequestError> {
        let infos = site.lists().lists().map_err(|fault| trouble(&fault))?;
        let lists = infos.iter().map(|info| {
            json!({
                "list": info.federation.slug(), "day": list_day(info), "players": info.players,
                "file": info.file, "unused_columns": info.unused,
            })
        });
        let people = if question.q.trim().is_empty() {
            Vec::new()
        } else {
            found_people(&site, &loaded, &question.q, words)?
        };
        Ok(json!({ "lists": lists.collect::<Vec<_>>(), "people": people }))
    };
    Ok(well(&tokio::task::spawn_blocking(look).await??))
}

/// Somebody to be entered: from the lists, by the fields of the form, or both.
#[derive(Serialize, Deserialize)]
struct SentEntry {
    /// Who, as the lists know them: `fide:812345`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    from: Option<String>,
    /// The fields of the form; they go before what the lists say.
    #[serde(default)]
    fields: BTreeMap<String, String>,
}

/// Entries that are kept together or not at all.
#[derive(Serialize, Deserialize)]
struct SentEntries {
    entries: Vec<SentEntry>,
    /// Whether namesakes are other people.
    #[serde(default)]
    two_people: bool,
}

fn unreadable(field: &str) -> RequestError {
    RequestError::Unreadable(phrase!("web-field-unreadable", field = field))
}

impl SentEntry {
    fn draft(&self, site: &Site, loaded: &LoadedEvent) -> Result<EntryDraft, RequestError> {
        let mut draft = match &self.from {
            None => EntryDraft::default(),
            Some(key) => {
                let key: ListKey = key.parse().map_err(|()| unreadable("from"))?;
                let person = site.lists().person(&key).map_err(|fault| trouble(&fault))?;
                let person = person.ok_or_else(|| unreadable("from"))?;
                let state = loaded.state();
                site.lists().entry(&person, state.event()).map_err(|fault| trouble(&fault))?
            }
        };
        for (name, value) in &self.fields {
            if !draft.put(name, value) {
                return Err(unreadable(name));
            }
        }
        Ok(draft)
    }
}

/// Answers a post to `/api/v1/events/EVENT/entries`: all of them, or none.
pub(super) async fn enter(
    State(site): State<Arc<Site>>,
    Path(event): Path<String>,
    Query(manner): Query<Manner>,
    writer: Writer,
    Sent(sent): Sent,
) -> Result<Response, RequestError> {
    writer.visitor.require_office(&site, &event)?;
    let loaded = loaded(&site, &event)?;
    let words = writer.visitor.words;
    let context = writer.visitor.context(&site, &event)?;
    let SentEntries { entries, two_people } = read(&sent)?;
    let (mut people, mut acts, mut faults) = (Vec::new(), Vec::new(), Vec::new());
    for (at, entry) in entries.iter().enumerate() {
        let draft = entry.draft(&site, &loaded)?;
        let id = format!("p-{}", chance::key()?);
        match draft.read_known(&id, loaded.state().event(), &site.names()) {
            Ok((person, form)) => {
                people.push(person);
                acts.push(Act::Enter { form: Box::new(form) });
            }
            Err(wrong) => faults.extend(wrong.iter().map(
                |(field, what)| json!({ "entry": at, "field": field, "what": words.say(what) }),
            )),
        }
    }
    if !faults.is_empty() || acts.is_empty() {
        let told = json!({ "faults": faults, "rulings": [], "entry": null });
        return Ok(answer(StatusCode::UNPROCESSABLE_ENTITY, &told));
    }
    let namesakes = if two_people { Namesakes::TwoPeople } else { Namesakes::Told };
    let wish = Wish::all(acts, context).with_namesakes(namesakes);
    if manner.preview {
        let rulings = site.events().preview_all(&event, &wish.of_people(people))?;
        return Ok(well(&told(&rulings, None, words)));
    }
    let (key, keeper) = (writer.key()?, Arc::clone(&site));
    let keep = move || keeper.events().act_with_people(&event, people, wish, (&key, keeper.now()));
    Ok(kept(tokio::task::spawn_blocking(keep).await??, words))
}

fn told(rulings: &[Ruling], entry: Option<u64>, words: Words) -> Value {
    let rulings: Vec<Value> = rulings.iter().map(|one| ruling(one, words)).collect();
    json!({ "faults": [], "rulings": rulings, "entry": entry })
}

fn kept(outcome: Outcome<Vec<Ruling>>, words: Words) -> Response {
    match outcome {
        Outcome::Kept(rulings, entry) => well(&told(&rulings, Some(entry), words)),
        Outcome::Refused(rulings) => {
            answer(StatusCode::UNPROCESSABLE_ENTITY, &told(&rulings, None, words))
        }
        Outcome::Before(entry) => well(&told(&[], Some(entry), words)),
    }
}

/// Answers `/api/v1/events/EVENT/updates`: what the lists say otherwise.
pub(super) async fn offered(
    State(site): State<Arc<Site>>,
    Path(event): Path<String>,
    Query(asked): Query<AskedLists>,
    Reader(visitor): Reader,
) -> Result<Response, RequestError> {
    visitor.require_office(&site, &event)?;
    let loaded = loaded(&site, &event)?;
    let all = offers(&site, &loaded, asked.which()?).await?;
    let shown = all.iter().map(|update| {
        let changes = update
            .differences
            .iter()
            .map(|it| json!({ "field": it.field, "before": it.before, "after": it.after }));
        json!({
            "entrant": update.entrant, "lists": update.lists,
            "changes": changes.collect::<Vec<_>>(),
        })
    });
    Ok(well(&json!({ "updates": shown.collect::<Vec<_>>() })))
}

/// Which lists are asked for.
#[derive(Deserialize)]
pub(super) struct AskedLists {
    /// `start` or `today`; what is usual for the event if nothing is said.
    lists: Option<String>,
}

impl AskedLists {
    fn which(&self) -> Result<Option<InForce>, RequestError> {
        let read = |word: &String| InForce::of_word(word).ok_or_else(|| unreadable("lists"));
        self.lists.as_ref().map(read).transpose()
    }
}

async fn offers(
    site: &Arc<Site>,
    loaded: &Arc<LoadedEvent>,
    which: Option<InForce>,
) -> Result<Vec<Update>, RequestError> {
    let (site, loaded) = (Arc::clone(site), Arc::clone(loaded));
    let look = move || {
        let event = loaded.state().event().clone();
        let which = which.unwrap_or_else(|| InForce::usual(&event));
        updates(&event, &site.names(), &site.lists(), which)
    };
    tokio::task::spawn_blocking(look).await?.map_err(|fault| trouble(&fault))
}

/// Which updates are taken over.
#[derive(Serialize, Deserialize)]
struct Taken {
    /// Whose; everybody's if nobody is named.
    #[serde(default)]
    entrants: Vec<u16>,
    /// Why.
    reason: String,
}

/// Answers a post to `/api/v1/events/EVENT/updates`: corrections, all of them or none.
pub(super) async fn take_over(
    State(site): State<Arc<Site>>,
    Path(event): Path<String>,
    Query(asked): Query<AskedLists>,
    writer: Writer,
    Sent(sent): Sent,
) -> Result<Response, RequestError> {
    writer.visitor.require_office(&site, &event)?;
    let loaded = loaded(&site, &event)?;
    let words = writer.visitor.words;
    let context = writer.visitor.context(&site, &event)?;
    let Taken { entrants, reason } = read(&sent)?;
    let all = offers(&site, &loaded, asked.which()?).await?;
    let acts: Vec<Act> = {
        let (state, names) = (loaded.state(), site.names());
        let chosen =
            all.iter().filter(|update| entrants.is_empty() || entrants.contains(&update.entrant.0));
        chosen.map(|update| update.act(state.event(), &names, &reason)).collect()
    };
    if acts.is_empty() {
        return Ok(well(&told(&[], None, words)));
    }
    let (key, keeper) = (writer.key()?, Arc::clone(&site));
    let keep = move || keeper.events().act_all(&event, Wish::all(acts, context), &key);
    Ok(kept(tokio::task::spawn_blocking(keep).await??, words))
}
