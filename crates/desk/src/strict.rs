//! JSON that somebody wrote, read strictly: a field that nobody knows is a mistake, and is named.
//!
//! The types themselves stay lenient, because journals that were written long ago are read through
//! them as well.

mod why;

use codex::{Phrase, phrase};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};

pub use self::why::Belongs;

/// Why something that was written cannot be read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Unread {
    /// It is no JSON: where that shows.
    NotJson {
        /// The line, from 1; none where there is only one.
        line: Option<usize>,
        /// The column, from 1.
        column: usize,
    },
    /// A field is missing, by its place.
    Missing(String),
    /// It has a field that nobody knows, by its place.
    UnknownField(String),
    /// A field has a value that does not belong there.
    Value {
        /// The field, by its place; empty: the whole.
        field: String,
        /// What stands there.
        value: String,
        /// What belongs there.
        belongs: Belongs,
    },
}

impl Unread {
    /// In words, as an answer on its own.
    pub fn phrase(&self) -> Phrase {
        match self {
            Self::UnknownField(field) => phrase!("web-api-unknown-field", field = field.as_str()),
            _ => phrase!("web-api-unreadable", cause = self.cause()),
        }
    }

    /// In words, as the cause that another sentence gives: what is wrong, and what to do.
    pub fn cause(&self) -> Phrase {
        match self {
            Self::NotJson { line: Some(line), column } => {
                phrase!("unread-not-json", line = *line, column = *column)
            }
            Self::NotJson { line: None, column } => {
                phrase!("unread-not-json-line", column = *column)
            }
            Self::Missing(field) => phrase!("unread-missing", field = field.as_str()),
            Self::UnknownField(field) => phrase!("unread-unknown", field = field.as_str()),
            Self::Value { field, value, belongs } if field.is_empty() => {
                let (value, belongs) = (value.as_str(), belongs.phrase());
                phrase!("unread-whole", value = value, belongs = belongs)
            }
            Self::Value { field, value, belongs } => {
                let (field, value) = (field.as_str(), value.as_str());
                phrase!("unread-value", field = field, value = value, belongs = belongs.phrase())
            }
        }
    }
}

/// The JSON of a text.
pub fn parse(text: &[u8]) -> Result<Value, Unread> {
    serde_json::from_slice(text).map_err(|fault| {
        let several = text.trim_ascii().contains(&b'\n');
        Unread::NotJson { line: several.then(|| fault.line()), column: fault.column() }
    })
}

/// Reads what was written; fields that nobody knows are passed over.
pub fn understood<T: DeserializeOwned>(written: &Value) -> Result<T, Unread> {
    T::deserialize(written).map_err(|fault| why::of::<T>(written, &fault.to_string()))
}

/// Reads what was written, every field of it.
pub fn read<T: DeserializeOwned + Serialize>(written: &Value) -> Result<T, Unread> {
    let read: T = understood(written)?;
    // What could be read can be written as well; if not, nothing is known of its fields.
    let Ok(known) = serde_json::to_value(&read) else { return Ok(read) };
    let mut missing = Vec::new();
    left_out(written, &known, &mut Vec::new(), &mut missing);
    // What is as usual is left out of what is written: only a field whose value can be anything at all
    // is one that nobody reads.
    match missing.into_iter().find(|place| is_unread::<T>(written, place)) {
        Some(place) => Err(Unread::UnknownField(place.named())),
        None => Ok(read),
    }
}

/// A step to a field: its name, or its place in a list.
#[derive(Debug, Clone, PartialEq, Eq)]
enum Step {
    Field(String),
    Item(usize),
}

/// Where a field stands.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Place(Vec<Step>);

impl Place {
    /// As people read it: the fields on the way.
    fn named(&self) -> String {
        let fields = self.0.iter().filter_map(|step| match step {
            Step::Field(name) => Some(name.as_str()),
            Step::Item(_) => None,
        });
        fields.collect::<Vec<_>>().join(".")
    }

    fn of<'a>(&self, value: &'a mut Value) -> Option<&'a mut Value> {
        self.0.iter().try_fold(value, |value, step| match step {
            Step::Field(name) => value.get_mut(name),
            Step::Item(index) => value.get_mut(index),
        })
    }
}

/// The places of fields that were written and are not in what was understood.
fn left_out(written: &Value, known: &Value, way: &mut Vec<Step>, found: &mut Vec<Place>) {
    match (written, known) {
        (Value::Object(written), Value::Object(known)) => {
            for (name, value) in written {
                way.push(Step::Field(name.clone()));
                match known.get(name) {
                    Some(known) => left_out(value, known, way, found),
                    None => found.push(Place(way.clone())),
                }
                way.pop();
            }
        }
        (Value::Array(written), Value::Array(known)) => {
            for (index, (written, known)) in written.iter().zip(known).enumerate() {
                way.push(Step::Item(index));
                left_out(written, known, way, found);
                way.pop();
            }
        }
        _ => {}
    }
}

/// Whether nobody looks at a place: text and lists of nothing are taken there alike.
fn is_unread<T: DeserializeOwned>(written: &Value, place: &Place) -> bool {
    [json!("\u{1}"), json!([[[]]]), json!(-1)].into_iter().all(|odd| {
        let mut changed = written.clone();
        let Some(value) = place.of(&mut changed) else { return false };
        *value = odd;
        T::deserialize(changed).is_ok()
    })
}

#[cfg(test)]
mod tests {
    use office::Act;

    use super::*;

    fn unknown(written: &Value) -> Option<String> {
        match read::<Act>(written) {
            Ok(_) => None,
            Err(Unread::UnknownField(field)) => Some(field),
            Err(unread) => panic!("{unread:?}"),
        }
    }

    #[test]
    fn an_unknown_field_is_named() {
        let sent = json!({"act": "result", "board": 3, "result": "1-0", "colour": "red"});
        assert_eq!(unknown(&sent).as_deref(), Some("colour"));
        let form = json!({"person": "p1", "rating": "none", "age": 9});
        let sent = json!({"act": "enter", "form": form});
        assert_eq!(unknown(&sent).as_deref(), Some("form.age"));
        let empty = json!({"act": "begin", "numbers": []});
        assert_eq!(unknown(&empty).as_deref(), Some("numbers"));
    }

    #[test]
    fn text_that_is_no_json_is_told_by_its_place() {
        let told = |text: &str| parse(text.as_bytes()).expect_err("no JSON");
        assert_eq!(told("{\"act\": }"), Unread::NotJson { line: None, column: 9 });
        let several = "{\n \"act\": \"pair\",\n}";
        assert_eq!(told(several), Unread::NotJson { line: Some(3), column: 1 });
    }

    #[test]
    fn what_is_usual_may_be_said_or_not() {
        let form = json!({"person": "p1", "rating": "none", "club": null});
        assert_eq!(unknown(&json!({"act": "enter", "form": form})), None);
        assert_eq!(unknown(&json!({"act": "begin", "alphabetical": []})), None);
        let bye = json!({"act": "set_bye", "entrant": 1, "round": 2, "kind": null,
            "confirmed": false, "reason": ""});
        assert_eq!(unknown(&bye), None);
    }
}
