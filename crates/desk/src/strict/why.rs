//! Why JSON is not what was asked for: which field, and what belongs there.
//!
//! The reader's own words are English and name no place inside an act. The place is found by trying:
//! where another value stands, the same complaint is about that value.

use codex::{Phrase, phrase};
use serde::de::DeserializeOwned;
use serde_json::{Value, json};

use super::{Place, Step, Unread};

/// What belongs into a field.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Belongs {
    /// A whole number within bounds, as people write them.
    Within(&'static str, &'static str),
    /// A whole number.
    Integer,
    /// Text.
    Text,
    /// Yes or no.
    Truth,
    /// A list.
    List,
    /// An object with its fields.
    Object,
    /// One of these words.
    OneOf(String),
    /// Something else than what stands there.
    Other,
}

impl Belongs {
    /// In words.
    pub(super) fn phrase(&self) -> Phrase {
        match self {
            Self::Within(least, most) => {
                phrase!("unread-belongs-within", least = *least, most = *most)
            }
            Self::Integer => phrase!("unread-belongs-integer"),
            Self::Text => phrase!("unread-belongs-text"),
            Self::Truth => phrase!("unread-belongs-truth"),
            Self::List => phrase!("unread-belongs-list"),
            Self::Object => phrase!("unread-belongs-object"),
            Self::OneOf(words) => phrase!("unread-belongs-one-of", words = words.as_str()),
            Self::Other => phrase!("unread-belongs-other"),
        }
    }

    /// Read from what the reader expected.
    fn of(expected: &str) -> Self {
        let words: Vec<&str> = expected.split('`').skip(1).step_by(2).collect();
        if !words.is_empty() {
            return Self::OneOf(words.join(", "));
        }
        let kind = expected.split([' ', ',']).next().unwrap_or_default();
        let begins = |heads: &[&str]| heads.iter().any(|head| expected.starts_with(head));
        match kind {
            "u8" => Self::Within("0", "255"),
            "u16" => Self::Within("0", "65535"),
            // The bounds of the others are no help to anybody.
            "u32" | "u64" | "usize" | "i8" | "i16" | "i32" | "i64" | "isize" => Self::Integer,
            _ if begins(&["a string", "a borrowed string", "a character"]) => Self::Text,
            _ if begins(&["a boolean"]) => Self::Truth,
            _ if begins(&["a sequence", "a tuple", "tuple", "an array"]) => Self::List,
            _ if begins(&["struct", "a map", "map", "internally tagged", "adjacently tagged"]) => {
                Self::Object
            }
            _ => Self::Other,
        }
    }
}

/// What is wrong with something that could not be read, from the words of the reader.
pub(super) fn of<T: DeserializeOwned>(written: &Value, complaint: &str) -> Unread {
    if let Some(field) = missing(complaint) {
        let mut place = lacking::<T>(written, complaint, field);
        place.0.push(Step::Field(field.to_owned()));
        return Unread::Missing(place.named());
    }
    if let Some(field) = unknown(complaint) {
        let named = |place: &Place| place.0.last() == Some(&Step::Field(field.to_owned()));
        let place = places(written).into_iter().find(named);
        return Unread::UnknownField(place.map_or_else(|| field.to_owned(), |place| place.named()));
    }
    let place = places(written).into_iter().rfind(|place| concerns::<T>(written, place, complaint));
    let belongs = expected(complaint).map_or(Belongs::Other, Belongs::of);
    let Some(place) = place else {
        return Unread::Value { field: String::new(), value: shortened(written), belongs };
    };
    let mut whole = written.clone();
    let value = place.of(&mut whole).map(|value| shortened(value)).unwrap_or_default();
    Unread::Value { field: place.named(), value, belongs }
}

/// The field that is missing, if that is the complaint.
fn missing(complaint: &str) -> Option<&str> {
    complaint.strip_prefix("missing field `")?.split('`').next()
}

/// The field that nobody knows, where the reader itself is strict.
fn unknown(complaint: &str) -> Option<&str> {
    complaint.strip_prefix("unknown field `")?.split('`').next()
}

/// What was expected, if the reader says it.
fn expected(complaint: &str) -> Option<&str> {
    Some(complaint.split_once(", expected ")?.1)
}

/// The object that a missing field belongs to: put there, it is no longer the complaint.
fn lacking<T: DeserializeOwned>(written: &Value, complaint: &str, field: &str) -> Place {
    let lacks = |place: &Place| {
        let mut changed = written.clone();
        let object = place.of(&mut changed).and_then(Value::as_object_mut);
        let Some(object) = object.filter(|object| !object.contains_key(field)) else {
            return false;
        };
        object.insert(field.to_owned(), json!([[[]]]));
        refused::<T>(changed).as_deref() != Some(complaint)
    };
    places(written).into_iter().rfind(lacks).unwrap_or(Place(Vec::new()))
}

/// Whether a complaint is about a place: another value there is complained of in the same words, or
/// in none where the reader names nothing that it expected.
fn concerns<T: DeserializeOwned>(written: &Value, place: &Place, complaint: &str) -> bool {
    [json!("\u{1}"), json!(-1), json!([[[]]])].into_iter().any(|odd| {
        let mut changed = written.clone();
        let Some(value) = place.of(&mut changed) else { return false };
        *value = odd;
        let now = refused::<T>(changed);
        if now.as_deref() == Some(complaint) {
            return false;
        }
        match (expected(complaint), now.as_deref()) {
            (Some(before), Some(now)) => expected(now) == Some(before),
            (Some(_), None) => false,
            (None, _) => true,
        }
    })
}

fn refused<T: DeserializeOwned>(written: Value) -> Option<String> {
    T::deserialize(written).err().map(|fault| fault.to_string())
}

/// Every place of what was written, in the order in which it is read: the whole, its fields, theirs.
fn places(written: &Value) -> Vec<Place> {
    fn walk(value: &Value, way: &mut Vec<Step>, found: &mut Vec<Place>) {
        found.push(Place(way.clone()));
        let steps: Vec<(Step, &Value)> = match value {
            Value::Object(fields) => {
                fields.iter().map(|(name, value)| (Step::Field(name.clone()), value)).collect()
            }
            Value::Array(items) => {
                items.iter().enumerate().map(|(at, value)| (Step::Item(at), value)).collect()
            }
            _ => Vec::new(),
        };
        for (step, value) in steps {
            way.push(step);
            walk(value, way, found);
            way.pop();
        }
    }
    /// More places than anybody writes by hand; beyond them the place is not looked for.
    const MOST: usize = 400;
    let mut found = Vec::new();
    walk(written, &mut Vec::new(), &mut found);
    found.truncate(MOST);
    found
}

/// A value as it was written, as far as a line holds it.
fn shortened(value: &Value) -> String {
    const MOST: usize = 40;
    let text = value.to_string();
    if text.chars().count() <= MOST {
        return text;
    }
    text.chars().take(MOST).chain(['…']).collect()
}

#[cfg(test)]
mod tests {
    use office::{Act, Announcement};

    use super::*;
    use crate::strict::read;

    fn unread(written: &Value) -> Unread {
        read::<Act>(written).expect_err("it cannot be read")
    }

    fn value(field: &str, value: &str, belongs: Belongs) -> Unread {
        Unread::Value { field: field.to_owned(), value: value.to_owned(), belongs }
    }

    #[test]
    fn a_missing_field_is_named_with_its_way() {
        let sent = json!({"act": "result", "board": 3});
        assert_eq!(unread(&sent), Unread::Missing("result".to_owned()));
        let sent = json!({"act": "enter", "form": {"rating": "none"}});
        assert_eq!(unread(&sent), Unread::Missing("form.person".to_owned()));
        assert_eq!(unread(&json!({"board": 3})), Unread::Missing("act".to_owned()));
    }

    #[test]
    fn a_wrong_value_is_named_with_what_belongs_there() {
        let sent = json!({"act": "result", "board": "tre", "result": "1-0"});
        assert_eq!(unread(&sent), value("board", "\"tre\"", Belongs::Within("0", "65535")));
        let sent =
            json!({"act": "correct", "board": 3, "round": 300, "result": "1-0", "reason": "x"});
        assert_eq!(unread(&sent), value("round", "300", Belongs::Within("0", "255")));
        let sent = json!({"act": "withdraw_pairings", "reason": 7});
        assert_eq!(unread(&sent), value("reason", "7", Belongs::Text));
        let sent = json!({"act": "set_bye", "entrant": 1, "round": 2, "kind": "triple"});
        let Unread::Value { field, value: written, belongs: Belongs::OneOf(words) } = unread(&sent)
        else {
            panic!("{:?}", unread(&sent));
        };
        assert_eq!((field.as_str(), written.as_str()), ("kind", "\"triple\""));
        assert!(words.contains("half"), "{words}");
    }

    #[test]
    fn a_value_deep_inside_and_one_that_is_no_object_are_found() {
        let form = json!({"person": "p1", "rating": {"fide": "molto"}});
        let found = unread(&json!({"act": "enter", "form": form}));
        assert_eq!(found, value("form.rating.fide", "\"molto\"", Belongs::Integer));
        let Unread::Value { field, .. } = unread(&json!([1, 2])) else { panic!("a value") };
        assert_eq!(field, "");
        let odd = json!({"name": 5});
        let told = read::<Announcement>(&odd).expect_err("it is no announcement");
        assert!(matches!(&told, Unread::Value { field, .. } if field == "name"), "{told:?}");
    }
}
