//! Acts from a file, one a line, as a script or another program writes them.

use ::desk::Wish;
use ::desk::strict::{self, Unread};
use codex::phrase;
use office::{Act, Context};
use serde_json::{Value, json};

use super::desk::wrong;
use super::{Session, bando, context, key, show_outcome};
use crate::Status;
use crate::arguments::ActOptions;
use crate::input_output::read_text;
use crate::problem::{Problem, Stop};

/// One line of a script: the act, and who did it when, if that differs from the command line.
#[derive(serde::Deserialize)]
struct Line {
    #[serde(default)]
    at: Option<String>,
    #[serde(default, rename = "as")]
    role: Option<office::Role>,
    #[serde(default)]
    by: Option<String>,
    /// What is said to what its ruling asks.
    #[serde(default)]
    confirm: Option<office::Consent>,
    #[serde(flatten)]
    act: Value,
}

/// Acts from a file, line after line; the first refusal ends it with its line.
pub(super) fn run(session: Session<'_>, asked: &ActOptions) -> Result<Status, Stop> {
    let Session { hand, shell, .. } = session;
    let text = read_text(&asked.file)?;
    let desk = session.open(&asked.event)?;
    for (number, line) in (1usize..).zip(text.lines()) {
        if line.trim().is_empty() || line.trim_start().starts_with('#') {
            continue;
        }
        let unreadable = |unread: Unread| match unread {
            Unread::UnknownField(field) => {
                wrong(phrase!("event-act-unknown-field", line = number, field = field))
            }
            _ => wrong(phrase!("event-act-unreadable", line = number, cause = unread.cause())),
        };
        let written = strict::parse(line.as_bytes()).map_err(unreadable)?;
        let mut line: Line = strict::understood(&written).map_err(unreadable)?;
        let mut said = context(hand)?;
        if let Some(at) = &line.at {
            said.at = bando::local(at)?;
        }
        said.role = line.role.unwrap_or(said.role);
        if let Some(by) = line.by {
            said.actor = office::PersonId(by);
        }
        if let Some(consent) = line.confirm {
            said.consent = consent;
        }
        on_the_clock(&mut line.act)?;
        sign_paper(&mut line.act, &said);
        name_last(&mut line.act, desk.next_entry());
        let act: Act = strict::read(&line.act).map_err(unreadable)?;
        let key = key(hand, &desk, &number.to_string(), &act)?;
        let wish = desk.tried(Wish::sent(act, said))?;
        if show_outcome(&desk.act(wish, &key)?, shell)? != Status::Well {
            shell.complain(&Problem::new(phrase!("event-script-stopped", line = number)));
            return Ok(Status::Faults);
        }
    }
    Ok(Status::Well)
}

/// The fields of acts that hold moments.
const MOMENTS: [&str; 4] = ["at", "to", "seen_at", "starts"];

/// Moments may be written as the clock of the hall shows them.
fn on_the_clock(value: &mut Value) -> Result<(), Stop> {
    match value {
        Value::Object(fields) => {
            for (name, field) in fields {
                match field {
                    Value::String(text) if MOMENTS.contains(&name.as_str()) => {
                        *field = json!(bando::local(text)?.0);
                    }
                    _ => on_the_clock(field)?,
                }
            }
        }
        Value::Array(values) => {
            for value in values {
                on_the_clock(value)?;
            }
        }
        _ => {}
    }
    Ok(())
}

/// A paper was seen by whoever says so, when they say so, unless the line tells otherwise.
fn sign_paper(act: &mut Value, said: &Context) {
    let Some(paper) = act.get_mut("paper").and_then(Value::as_object_mut) else { return };
    paper.entry("seen_by").or_insert_with(|| json!(said.actor));
    paper.entry("seen_at").or_insert_with(|| json!(said.at));
    paper.entry("valid_until").or_insert(Value::Null);
}

/// An act that takes back the one before it may say so: nobody counts entries while writing.
fn name_last(act: &mut Value, next: u32) {
    let undoes = act.get("act").is_some_and(|act| act == "undo");
    if let Some(entry) = act.get_mut("entry").filter(|entry| undoes && **entry == "last") {
        *entry = json!(next.saturating_sub(1));
    }
}
