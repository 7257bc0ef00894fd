//! A file of acts: read whole, or what is wrong with it, where, and what was expected there.
//!
//! The parser tells in English, and of an act only that it is wrong somewhere. So the fault is
//! looked for: the part without which the parser would say something else is the one at fault.

use std::collections::BTreeMap;
use std::ops::Range;

use codex::{Phrase, phrase};
use serde::de::DeserializeOwned;
use serde_json::Value;
use serde_json::error::Category;
use serde_json::value::RawValue;

use crate::arguments::TableOptions;
use crate::problem::{Place, Problem, Stop};

/// A game as people write it: what is said before the acts, all of which may be left out, and the
/// acts.
#[derive(Default)]
pub(super) struct Written<H, L> {
    pub head: H,
    pub acts: Vec<L>,
}

/// An act with who did it and when.
pub(super) trait Line: DeserializeOwned {
    /// What was done, by the names of its fields.
    fn fields(&self) -> Value;
}

impl Line for table::fide::Line {
    fn fields(&self) -> Value {
        serde_json::to_value(&self.what).unwrap_or_default()
    }
}

impl Line for table::fid::Line {
    fn fields(&self) -> Value {
        serde_json::to_value(&self.what).unwrap_or_default()
    }
}

/// What is wrong in the text, where, and what was expected instead.
struct Fault {
    cause: Phrase,
    span: Range<usize>,
    expected: Option<Phrase>,
}

/// Reads a game, or shows the place where the text is none.
pub(super) fn read<H, L>(asked: &TableOptions, text: &str) -> Result<Written<H, L>, Stop>
where
    H: DeserializeOwned + Default,
    L: Line,
{
    parse(text).map_err(|fault| {
        let place = Place::in_file(&asked.file, text, fault.span);
        let hint = match fault.expected {
            Some(expected) => phrase!("hint-table-expected", expected = expected),
            None => phrase!("hint-table-file"),
        };
        let what = phrase!("error-table-file", cause = fault.cause);
        Problem::new(what).with_place(place).with_hint(hint).into()
    })
}

/// Reads an object with acts in it, a list of acts, or acts one after the other.
fn parse<H, L>(text: &str) -> Result<Written<H, L>, Fault>
where
    H: DeserializeOwned + Default,
    L: Line,
{
    let stream = serde_json::Deserializer::from_str(text).into_iter::<&RawValue>();
    let values = stream.collect::<Result<Vec<_>, _>>().map_err(|fault| malformed(text, &fault))?;
    let head = H::default();
    match values.as_slice() {
        [list] if list.get().starts_with('[') => {
            Ok(Written { head, acts: acts(text, list.get())? })
        }
        [file] if !is_act(file.get()) => {
            let head = part(text, file.get(), "")?;
            let fields = serde_json::from_str::<BTreeMap<String, &RawValue>>(file.get());
            let listed = fields.ok().and_then(|fields| fields.get("acts").copied());
            let acts = listed.map(|list| acts(text, list.get())).transpose()?.unwrap_or_default();
            Ok(Written { head, acts })
        }
        values => {
            let acts = values.iter().map(|value| act(text, value.get()));
            Ok(Written { head, acts: acts.collect::<Result<_, _>>()? })
        }
    }
}

fn is_act(part: &str) -> bool {
    serde_json::from_str::<Value>(part).is_ok_and(|value| value.get("act").is_some())
}

fn acts<L: Line>(text: &str, part: &str) -> Result<Vec<L>, Fault> {
    let list: Vec<&RawValue> = serde_json::from_str(part)
        .map_err(|fault| wrong::<Vec<Value>>(text, part, "acts", &fault))?;
    list.into_iter().map(|value| act(text, value.get())).collect()
}

/// An act; a field that it does not know is no act of ours either.
fn act<L: Line>(text: &str, written: &str) -> Result<L, Fault> {
    let line: L = part(text, written, "")?;
    let known = line.fields();
    let written = serde_json::from_str::<BTreeMap<String, &RawValue>>(written).unwrap_or_default();
    let is_known = |name: &str| ["by", "at"].contains(&name) || known.get(name).is_some();
    match written.iter().find(|(name, _)| !is_known(name)) {
        None => Ok(line),
        Some((name, value)) => {
            let fields = known.as_object().into_iter().flat_map(|fields| fields.keys());
            let fields: Vec<_> =
                ["by", "at"].into_iter().chain(fields.map(String::as_str)).collect();
            Err(Fault {
                cause: phrase!("fault-field-unknown", field = name.as_str()),
                span: place(text, value.get()),
                expected: Some(phrase!("expected-one-of", words = fields.join(", "))),
            })
        }
    }
}

fn part<T: DeserializeOwned>(text: &str, part: &str, field: &str) -> Result<T, Fault> {
    serde_json::from_str(part).map_err(|fault| wrong::<T>(text, part, field, &fault))
}

/// Where a part stands in the text it was cut from.
fn place(text: &str, part: &str) -> Range<usize> {
    let start = part.as_ptr().addr().saturating_sub(text.as_ptr().addr());
    start..start + part.len()
}

/// A text that is no JSON.
fn malformed(text: &str, fault: &serde_json::Error) -> Fault {
    let said = fault.to_string();
    let signs = quoted(&said);
    let (cause, expected) = match fault.classify() {
        Category::Eof => (phrase!("fault-json-ends"), None),
        _ if said.starts_with("trailing comma") => (phrase!("fault-json-comma"), None),
        _ if signs.is_empty() => (phrase!("fault-json"), None),
        _ => (phrase!("fault-json"), Some(phrase!("expected-one-of", words = signs.join(" ")))),
    };
    let mut before = text
        .split_inclusive('\n')
        .take(fault.line().saturating_sub(1))
        .map(str::len)
        .sum::<usize>();
    before += fault.column().saturating_sub(1);
    let at = text.floor_char_boundary(before.min(text.len()));
    let end = text[at..].chars().next().map_or(at, |sign| at + sign.len_utf8());
    Fault { cause, span: at..end, expected }
}

/// JSON that is not what it should be: the field at fault, that of the part or one in it, and what
/// it may hold.
fn wrong<T: DeserializeOwned>(
    text: &str,
    part: &str,
    field: &str,
    fault: &serde_json::Error,
) -> Fault {
    let said = said(fault);
    let words = quoted(&said);
    let whole = |cause| Fault { cause, span: place(text, part), expected: None };
    if said.starts_with("missing field") {
        let field = words.first().copied().unwrap_or_default();
        let cause = phrase!("fault-field-missing", field = field);
        return Fault { expected: by_name(field), ..whole(cause) };
    }
    if said.starts_with("duplicate field") {
        let field = words.first().copied().unwrap_or_default();
        return whole(phrase!("fault-field-twice", field = field));
    }
    let (path, at_fault) = culprit::<T>(part, &said);
    let named = path.iter().rfind(|step| step.parse::<usize>().is_err());
    let field = named.map_or(field, String::as_str);
    let value = at_fault.trim_matches('"');
    let cause = match (said.as_str(), field) {
        (said, _) if said.starts_with("unknown field") => {
            let field = words.first().copied().unwrap_or_default();
            phrase!("fault-field-unknown", field = field)
        }
        (_, "act") => phrase!("fault-act-unknown", act = value),
        (_, "") => phrase!("fault-value", value = short(value)),
        (_, field) => phrase!("fault-field-value", field = field, value = short(value)),
    };
    // The first word quoted is the wrong one, the others are those it could have been.
    let others = if said.starts_with("unknown") { words.get(1..) } else { None };
    let expected = match others {
        Some(others) if !others.is_empty() => {
            Some(phrase!("expected-one-of", words = others.join(", ")))
        }
        _ => by_name(field).or_else(|| by_type(&said)),
    };
    Fault { cause, span: place(text, at_fault), expected }
}

/// What the parser says, without the place, which is shown beside it.
fn said(fault: &serde_json::Error) -> String {
    let said = fault.to_string();
    said.split(" at line ").next().unwrap_or_default().to_owned()
}

/// The words between backticks.
fn quoted(said: &str) -> Vec<&str> {
    said.split('`').skip(1).step_by(2).collect()
}

/// The start of a long value.
fn short(value: &str) -> String {
    match value.char_indices().nth(60) {
        Some((end, _)) => format!("{}…", &value[..end]),
        None => value.to_owned(),
    }
}

/// The innermost part without which the parser says something else, and the way to it.
fn culprit<'t, T: DeserializeOwned>(part: &'t str, complaint: &str) -> (Vec<String>, &'t str) {
    let (mut path, mut found) = (Vec::new(), part);
    let document: Value = serde_json::from_str(part).unwrap_or_default();
    while let Some((name, inner)) = children(found).into_iter().find(|(name, _)| {
        let mut without = document.clone();
        remove(&mut without, &path, name);
        // Without its name an act is none; that says nothing of the name.
        let fault = serde_json::from_value::<T>(without).err();
        name != "act" && fault.is_none_or(|fault| said(&fault) != complaint)
    }) {
        path.push(name);
        found = inner;
    }
    let name = serde_json::from_str::<BTreeMap<String, &RawValue>>(part)
        .ok()
        .and_then(|fields| fields.get("act").copied());
    match name {
        Some(name) if path.is_empty() => (vec!["act".to_owned()], name.get()),
        _ => (path, found),
    }
}

/// The fields of an object, or the members of a list by their index.
fn children(part: &str) -> Vec<(String, &str)> {
    if let Ok(fields) = serde_json::from_str::<BTreeMap<String, &RawValue>>(part) {
        return fields.into_iter().map(|(name, value)| (name, value.get())).collect();
    }
    let members: Vec<&RawValue> = serde_json::from_str(part).unwrap_or_default();
    let members = members.into_iter().enumerate();
    members.map(|(index, value)| (index.to_string(), value.get())).collect()
}

fn remove(document: &mut Value, path: &[String], name: &str) {
    let parent = path.iter().try_fold(document, |value, step| match value {
        Value::Array(members) => members.get_mut(step.parse::<usize>().ok()?),
        value => value.get_mut(step),
    });
    match (parent, name.parse::<usize>()) {
        (Some(Value::Array(members)), Ok(index)) if index < members.len() => {
            members.remove(index);
        }
        (Some(Value::Object(fields)), _) => {
            fields.remove(name);
        }
        _ => {}
    }
}

/// What belongs into a field of this name.
fn by_name(field: &str) -> Option<Phrase> {
    Some(match field {
        "uci" | "move" | "moves" => phrase!("expected-move"),
        "square" | "squares" | "from" | "to" => phrase!("expected-square"),
        "tc" => phrase!("expected-time-control"),
        "piece" => phrase!("expected-piece"),
        "hands" => phrase!("expected-hands"),
        "result" => phrase!("expected-result"),
        "choice" => phrase!("expected-choice"),
        _ => return None,
    })
}

/// What kind of value the parser wanted.
fn by_type(said: &str) -> Option<Phrase> {
    let wanted = said.rsplit_once("expected ")?.1;
    Some(match wanted {
        "a boolean" => phrase!("expected-boolean"),
        "a string" | "a borrowed string" => phrase!("expected-text"),
        "a sequence" => phrase!("expected-list"),
        "i64" | "u64" | "u32" | "u16" | "u8" | "usize" => phrase!("expected-number"),
        _ => phrase!("expected-object"),
    })
}

#[cfg(test)]
mod tests {
    use super::super::Head;
    use super::*;
    use table::fide::Line;

    const FILE: &str = r#"{"edition": "2023",
 "setup": {"tc": "90m+30s", "moves": ["e2e4"], "event": {"default_ms": 0}},
 "acts": [{"act": "announce", "by": "black", "text": "Bauer Eva fünf", "at": 5},
          {"act": "touch", "squares": ["e7"]}]}"#;

    #[test]
    fn a_file_damaged_anywhere_is_read_or_told_of_at_a_place_in_it() {
        assert!(parse::<Head, Line>(FILE).is_ok_and(|written| written.acts.len() == 2));
        let signs = ["", "\"", "{", "]", ",", ":", "é", "9", "null", "\\u0000"];
        for (at, sign) in FILE.char_indices() {
            let (before, after) = (&FILE[..at], &FILE[at + sign.len_utf8()..]);
            let cut = before.to_owned();
            let damaged = signs.iter().map(|other| format!("{before}{other}{after}"));
            for text in damaged.chain([cut]) {
                if let Err(fault) = parse::<Head, Line>(&text) {
                    assert!(text.get(fault.span).is_some(), "{text}");
                }
            }
        }
    }
}
