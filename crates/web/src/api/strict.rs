//! JSON that was sent, read strictly: a field that nobody knows is a mistake, and is named.

use axum::extract::{FromRequest, Request};
use axum::http::header::CONTENT_TYPE;
use codex::phrase;
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;

use crate::answer::Trouble;
use crate::posted::body;

/// The JSON of a request.
pub(super) struct Sent(pub(super) Value);

impl<S: Send + Sync> FromRequest<S> for Sent {
    type Rejection = Trouble;

    async fn from_request(request: Request, state: &S) -> Result<Self, Trouble> {
        let kind = request.headers().get(CONTENT_TYPE).and_then(|kind| kind.to_str().ok());
        let kind = kind.and_then(|kind| kind.split(';').next()).unwrap_or_default();
        if !kind.trim().eq_ignore_ascii_case("application/json") {
            return Err(Trouble::WrongKind(phrase!("web-api-wrong-kind")));
        }
        let body = body(request, state).await?;
        let sent = serde_json::from_slice(&body).map_err(|fault| unreadable(&fault.to_string()))?;
        desk::bounded(&sent)?;
        Ok(Self(sent))
    }
}

fn unreadable(cause: &str) -> Trouble {
    Trouble::Unreadable(phrase!("web-api-unreadable", cause = cause))
}

/// Reads what was sent, every field of it.
pub(super) fn read<T: DeserializeOwned + Serialize>(sent: &Value) -> Result<T, Trouble> {
    let read = T::deserialize(sent).map_err(|fault| unreadable(&fault.to_string()))?;
    let known = serde_json::to_value(&read).map_err(|fault| unreadable(&fault.to_string()))?;
    match stranger(sent, &known) {
        Some(name) => {
            Err(Trouble::Unreadable(phrase!("web-api-unknown-field", field = name.as_str())))
        }
        None => Ok(read),
    }
}

/// The first field that was sent and is not in what was understood. Empty ones may be left out of
/// what is written, hence do not count.
fn stranger(sent: &Value, known: &Value) -> Option<String> {
    match (sent, known) {
        (Value::Object(sent), Value::Object(known)) => {
            sent.iter().find_map(|(name, value)| match known.get(name) {
                Some(known) => stranger(value, known).map(|inner| format!("{name}.{inner}")),
                None if value.is_null() || value.as_array().is_some_and(Vec::is_empty) => None,
                None => Some(name.clone()),
            })
        }
        (Value::Array(sent), Value::Array(known)) => {
            sent.iter().zip(known).find_map(|(sent, known)| stranger(sent, known))
        }
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use office::Act;
    use serde_json::json;

    use super::*;

    #[test]
    fn an_unknown_field_is_named() {
        let sent = json!({"act": "result", "board": 3, "result": "1-0", "colour": "red"});
        let Err(Trouble::Unreadable(what)) = read::<Act>(&sent) else { panic!("it was read") };
        assert_eq!(what, phrase!("web-api-unknown-field", field = "colour"));
        let form = json!({"person": "p1", "rating": "none", "age": 9});
        let Err(Trouble::Unreadable(what)) = read::<Act>(&json!({"act": "enter", "form": form}))
        else {
            panic!("it was read")
        };
        assert_eq!(what, phrase!("web-api-unknown-field", field = "form.age"));
    }

    #[test]
    fn what_is_empty_may_be_said_or_not() {
        let form = json!({"person": "p1", "rating": "none", "club": null});
        assert!(read::<Act>(&json!({"act": "enter", "form": form})).is_ok());
        assert!(read::<Act>(&json!({"act": "begin", "alphabetical": []})).is_ok());
    }
}
