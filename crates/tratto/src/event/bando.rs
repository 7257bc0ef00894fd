//! The announcement as organisers write it: JSON with local times and what can be left out.

use std::path::Path;

use ::desk::strict::{self, Unread};
use codex::{LawsCode, phrase};
use office::announcement::Announcement;
use office::{Instant, Packs};
use serde_json::{Value, json};

use super::desk::{invalid, wrong};
use crate::input_output::read_text;
use crate::problem::{Problem, Stop};

/// An announcement and who its chief arbiter is, where the file names them.
pub(super) struct Bando {
    pub announcement: Announcement,
    /// Family name and given name: they stay outside the journal.
    pub arbiter: Option<(String, String)>,
}

/// Reads an announcement. Times are those on the wall (`2026-03-13 15:00`); scoring, tie-breaks and
/// default time are the federation's where the file is silent.
pub(super) fn read(path: &Path) -> Result<Bando, Stop> {
    let text = read_text(path)?;
    let mut value = strict::parse(text.as_bytes()).map_err(|unread| {
        wrong(phrase!("event-announcement-unreadable", cause = unread.cause()))
    })?;
    let fields =
        value.as_object_mut().ok_or_else(|| wrong(phrase!("event-announcement-no-object")))?;
    let packs = Packs::default();
    let federation = fields.get("federation").and_then(Value::as_str).unwrap_or_default();
    let pack = federation.parse().ok().and_then(|federation| packs.find(federation));
    let pack = pack.ok_or_else(|| wrong(packs.unknown(federation)))?;
    fields.entry("worth").or_insert_with(|| json!(pack.worth));
    let teams = fields.get_mut("field").and_then(|field| field.get_mut("teams"));
    if let Some(teams) = teams.and_then(Value::as_object_mut) {
        teams.entry("primary").or_insert_with(|| json!(pack.team_score));
    }
    let edition = fields.get("game").and_then(|game| game.get("chess")).and_then(Value::as_str);
    if let Some(edition) = edition.filter(|edition| edition.parse::<LawsCode>().is_err()) {
        let known = LawsCode::ALL.map(LawsCode::slug).join(", ");
        let unknown = Problem::new(phrase!("event-unknown-edition", edition = edition));
        return Err(invalid(unknown.with_hint(phrase!("event-hint-editions", editions = known))));
    }
    let minutes = fields.remove("default_minutes").and_then(|minutes| minutes.as_i64());
    if let Some(minutes) = minutes {
        fields.insert("default_time".to_owned(), json!(minutes.saturating_mul(60_000)));
    }
    fields.entry("default_time").or_insert_with(|| json!(0));
    fields.entry("seed").or_insert_with(|| json!(0));
    if let Some(calendar) = fields.get_mut("calendar").and_then(Value::as_array_mut) {
        for slot in calendar {
            if let Some(text) = slot.as_str() {
                let time = local(text)?;
                let day = text.get(..10).unwrap_or_default();
                *slot = json!({ "day": day, "starts": time.0 });
            }
        }
    }
    let arbiter = fields.get_mut("chief_arbiter").and_then(Value::as_object_mut);
    let arbiter = arbiter.and_then(|arbiter| {
        let mut name = |key| arbiter.remove(key).and_then(|name| name.as_str().map(str::to_owned));
        let (family, given) = (name("family_name"), name("given_name"));
        Some((family?, given.unwrap_or_default()))
    });
    let announcement = strict::read(&value).map_err(|unread| {
        let what = match unread {
            Unread::UnknownField(field) => phrase!("event-announcement-unknown", field = field),
            _ => phrase!("event-announcement-field", cause = unread.cause()),
        };
        invalid(Problem::new(what).with_hint(phrase!("event-hint-announcement")))
    })?;
    Ok(Bando { announcement, arbiter })
}

/// A moment on the clock of the hall: `2026-03-13 15:00`, with seconds and milliseconds if need be.
pub(super) fn local(text: &str) -> Result<Instant, Stop> {
    ::desk::wall_time::read(text).ok_or_else(|| {
        let bad = Problem::new(phrase!("event-bad-time", text = text));
        invalid(bad.with_hint(phrase!("event-hint-time")))
    })
}
