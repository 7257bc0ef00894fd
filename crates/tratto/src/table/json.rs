//! Files of acts: one object with everything, a list of acts, or one act a line.

use std::ops::Range;

use codex::phrase;
use serde::de::DeserializeOwned;

use crate::arguments::TableAsked;
use crate::problem::{Place, Problem, Stop};

/// A game as people write it, made of acts that stand alone.
pub(super) trait Written: DeserializeOwned {
    /// An act with who did it and when.
    type Line: DeserializeOwned;
    /// What was done.
    type What: DeserializeOwned;

    /// A game that says nothing but its acts.
    fn of_acts(acts: Vec<Self::Line>) -> Self;
}

/// Reads a game, or shows the place where the text is none.
pub(super) fn read<W: Written>(asked: &TableAsked, text: &str) -> Result<W, Stop> {
    parse(text).map_err(|Fault { cause, span }| {
        let place = Place { file: asked.file.display().to_string(), text: text.to_owned(), span };
        Problem::new(phrase!("error-table-file", cause = cause))
            .with_place(place)
            .with_hint(phrase!("hint-table-file"))
            .into()
    })
}

/// What is wrong in the text, and where.
struct Fault {
    cause: String,
    span: Range<usize>,
}

fn parse<W: Written>(text: &str) -> Result<W, Fault> {
    let is_object = text.trim_start().starts_with('{');
    let whole = if is_object {
        serde_json::from_str::<W>(text)
    } else {
        serde_json::from_str::<Vec<W::Line>>(text).map(W::of_acts)
    };
    let fault = match whole {
        Ok(written) => return Ok(written),
        Err(fault) => fault,
    };
    // Several objects one after the other: one act a line.
    if is_object && text.lines().filter(|line| !line.trim().is_empty()).count() > 1 {
        let first = text.lines().find(|line| !line.trim().is_empty()).unwrap_or_default();
        if serde_json::from_str::<W::Line>(first).is_ok() {
            return lines::<W>(text).map(W::of_acts);
        }
    }
    let cause = cause::<W>(text, &fault);
    Err(Fault { cause, span: spot(text, fault.line(), fault.column()) })
}

/// One act a line, empty lines between them.
fn lines<W: Written>(text: &str) -> Result<Vec<W::Line>, Fault> {
    let mut acts = Vec::new();
    let mut before = 0;
    for line in text.split_inclusive('\n') {
        if !line.trim().is_empty() {
            let act = serde_json::from_str(line).map_err(|fault: serde_json::Error| {
                let spot = spot(line, fault.line(), fault.column());
                Fault {
                    cause: cause::<W>(line, &fault),
                    span: before + spot.start..before + spot.end,
                }
            })?;
            acts.push(act);
        }
        before += line.len();
    }
    Ok(acts)
}

/// What the first act that cannot be read says of itself; else what the whole text says.
fn cause<W: Written>(text: &str, fault: &serde_json::Error) -> String {
    let document: serde_json::Value = serde_json::from_str(text).unwrap_or_default();
    let acts = match &document {
        serde_json::Value::Array(acts) => acts.as_slice(),
        object => match object.get("acts").and_then(serde_json::Value::as_array) {
            Some(acts) => acts.as_slice(),
            None => std::slice::from_ref(object),
        },
    };
    let unread =
        acts.iter().filter(|act| serde_json::from_value::<W::Line>((*act).clone()).is_err());
    let mut named = unread.clone().filter(|act| act.get("act").is_some());
    let closer = named.find_map(|act| serde_json::from_value::<W::What>(act.clone()).err());
    // The place is shown beside it.
    let words = closer.as_ref().unwrap_or(fault).to_string();
    words.split(" at line ").next().unwrap_or_default().to_owned()
}

/// The byte at a line and column, both from 1.
fn spot(text: &str, line: usize, column: usize) -> Range<usize> {
    let before: usize = text.split_inclusive('\n').take(line.saturating_sub(1)).map(str::len).sum();
    let mut at = (before + column.saturating_sub(1)).min(text.len());
    while !text.is_char_boundary(at) {
        at -= 1;
    }
    let end = text[at..].chars().next().map_or(at, |sign| at + sign.len_utf8());
    at..end
}
