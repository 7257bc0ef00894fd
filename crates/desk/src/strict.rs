//! JSON that somebody wrote, read strictly: a field that nobody knows is a mistake, and is named.
//!
//! The types themselves stay lenient, because journals that were written long ago are read through
//! them as well.

use codex::{Phrase, phrase};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};

/// Why something that was written cannot be read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Unread {
    /// It is not of the form that is asked for.
    Form(String),
    /// It has a field that nobody knows, by its place.
    UnknownField(String),
}

impl Unread {
    /// In words.
    pub fn phrase(&self) -> Phrase {
        match self {
            Self::Form(cause) => phrase!("web-api-unreadable", cause = cause.as_str()),
            Self::UnknownField(field) => phrase!("web-api-unknown-field", field = field.as_str()),
        }
    }
}

/// Reads what was written, every field of it.
pub fn read<T: DeserializeOwned + Serialize>(written: &Value) -> Result<T, Unread> {
    let read = T::deserialize(written).map_err(|fault| Unread::Form(fault.to_string()))?;
    let known = serde_json::to_value(&read).map_err(|fault| Unread::Form(fault.to_string()))?;
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
            Err(Unread::Form(cause)) => panic!("{cause}"),
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
    fn what_is_usual_may_be_said_or_not() {
        let form = json!({"person": "p1", "rating": "none", "club": null});
        assert_eq!(unknown(&json!({"act": "enter", "form": form})), None);
        assert_eq!(unknown(&json!({"act": "begin", "alphabetical": []})), None);
        let bye = json!({"act": "set_bye", "entrant": 1, "round": 2, "kind": null,
            "confirmed": false, "reason": ""});
        assert_eq!(unknown(&bye), None);
    }
}
