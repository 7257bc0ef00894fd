//! Rulings with the names of those whom they speak of: the office knows numbers only.

use codex::{Phrase, Value};
use office::{Event, Ruling};

use crate::names::Names;

/// The same ruling, where a number that people read is followed by the name.
pub fn named(ruling: &Ruling, event: &Event, names: &Names) -> Ruling {
    let mut ruling = ruling.clone();
    name(&mut ruling.what, event, names);
    for finding in &mut ruling.findings {
        name(&mut finding.what, event, names);
    }
    ruling
}

/// Adds the names to a phrase of the office.
pub fn name(phrase: &mut Phrase, event: &Event, names: &Names) {
    let called = |number: u16| {
        let entrant = event.entrant(event.known_as(number)?)?;
        let name = names.listed(&entrant.form.person);
        (!name.is_empty()).then(|| format!("{number} ({name})"))
    };
    for (_, value) in &mut phrase.arguments {
        match value {
            Value::Participant(number) => {
                if let Some(called) = called(*number) {
                    *value = Value::Text(called);
                }
            }
            Value::Participants(numbers) => {
                let each = numbers.iter().map(|&it| called(it).unwrap_or_else(|| it.to_string()));
                *value = Value::Text(each.collect::<Vec<_>>().join(", "));
            }
            Value::Phrase(inner) => name(inner, event, names),
            Value::Integer(_)
            | Value::HalfPoints(_)
            | Value::Tenths(_)
            | Value::Hundredths(_)
            | Value::Milliseconds(_)
            | Value::Text(_)
            | Value::Article(_) => {}
        }
    }
}
