//! From the fields of a form to the act.

use codex::{Phrase, phrase};
use serde_json::{Map, Value, json};

use super::{Field, FieldKind, Offered};

/// A field that was filled in wrongly.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{field}: {what}")]
pub struct FormError {
    /// Its name.
    pub field: &'static str,
    /// Why it cannot be taken.
    what: &'static str,
}

impl FormError {
    /// Why, for people.
    pub fn phrase(&self) -> Phrase {
        match self.what {
            "missing" => phrase!("boards-form-missing"),
            "time" => phrase!("boards-form-time"),
            "number" => phrase!("boards-form-number"),
            _ => phrase!("boards-form-choice"),
        }
    }
}

impl Offered {
    /// The act with the fields of a form; `answers` gives what was filled in under a name.
    pub fn filled(&self, answers: impl Fn(&str) -> Vec<String>) -> Result<Value, FormError> {
        let mut act = match &self.act {
            Value::Object(fields) => fields.clone(),
            _ => Map::new(),
        };
        for field in &self.fields {
            let given = answers(field.name).into_iter().map(|answer| answer.trim().to_owned());
            let given: Vec<String> = given.filter(|answer| !answer.is_empty()).collect();
            match field.read(&given)? {
                Some(value) => {
                    act.insert(field.name.to_owned(), value);
                }
                None if field.optional => {}
                None => return Err(FormError { field: field.name, what: "missing" }),
            }
        }
        Ok(Value::Object(act))
    }
}

impl Field {
    /// The value of the answers; none if there is no answer.
    fn read(&self, given: &[String]) -> Result<Option<Value>, FormError> {
        let wrong = |what: &'static str| FormError { field: self.name, what };
        let first = given.first();
        Ok(match &self.kind {
            FieldKind::Yes => Some(json!(first.is_some_and(|answer| answer != "false"))),
            FieldKind::OnOff => match first.map(String::as_str) {
                None => None,
                Some("true") => Some(json!(true)),
                Some("false") => Some(json!(false)),
                Some(_) => return Err(wrong("choice")),
            },
            FieldKind::Some(choices) => {
                let known = |answer: &String| choices.iter().any(|choice| choice.value == *answer);
                if !given.iter().all(known) {
                    return Err(wrong("choice"));
                }
                (!given.is_empty()).then(|| json!(given))
            }
            FieldKind::Squares => {
                let squares: Vec<&str> = given
                    .iter()
                    .flat_map(|answer| answer.split([' ', ',', ';']))
                    .filter(|square| !square.is_empty())
                    .collect();
                (!squares.is_empty()).then(|| squares.into_iter().map(square).collect())
            }
            FieldKind::Square => first.map(|answer| square(answer)),
            FieldKind::Move | FieldKind::Text => first.map(|answer| json!(answer)),
            FieldKind::Number => match first {
                None => None,
                Some(answer) => Some(json!(answer.parse::<i64>().map_err(|_| wrong("number"))?)),
            },
            FieldKind::Time => match first {
                None => None,
                Some(answer) => Some(json!(time(answer).ok_or_else(|| wrong("time"))?)),
            },
            FieldKind::One(choices) => match first {
                None => None,
                Some(answer) if choices.iter().any(|choice| choice.value == *answer) => {
                    Some(json!(answer))
                }
                Some(_) => return Err(wrong("choice")),
            },
        })
    }
}

/// A square by its name, or by its number as the table of draughts has it.
fn square(answer: &str) -> Value {
    answer.parse::<u8>().map_or_else(|_| json!(answer.to_ascii_lowercase()), |number| json!(number))
}

/// `m:ss`, `h:mm:ss` or seconds, in milliseconds.
fn time(answer: &str) -> Option<i64> {
    let mut seconds: i64 = 0;
    for part in answer.split(':') {
        seconds = seconds.checked_mul(60)?.checked_add(part.trim().parse::<u32>().ok()?.into())?;
    }
    seconds.checked_mul(1000)
}
