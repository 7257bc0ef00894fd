//! The part of an announcement's form about byes and pairs.

use codex::phrase;
use office::Announcement;
use office::apart::ApartRules;
use office::bye::ByeRules;
use tournament::MOST_ROUNDS;

use super::Wrong;
use crate::posted::Fields;
use crate::words::Words;

/// The fields of what was announced.
pub(super) fn filled(told: &Announcement) -> Vec<(&'static str, String)> {
    let some = |number: u8| if number > 0 { number.to_string() } else { String::new() };
    let rules = told.byes;
    let mut fields = vec![
        ("bye_half", some(rules.half_points)),
        ("bye_until", rules.until.map(|last| last.to_string()).unwrap_or_default()),
        ("bye_missed", some(rules.missed_rounds)),
    ];
    if rules.full_points {
        fields.push(("bye_full", "on".to_owned()));
    }
    if told.apart.clubs {
        fields.push(("apart_clubs", "on".to_owned()));
    }
    if told.apart.federations {
        fields.push(("apart_federations", "on".to_owned()));
    }
    if told.apart.families {
        fields.push(("apart_families", "on".to_owned()));
    }
    fields.push(("apart_until", told.apart.until.map(|last| last.to_string()).unwrap_or_default()));
    fields
}

/// Whom the fields keep apart.
pub(super) fn apart(fields: &Fields, wrong: &mut Wrong, words: Words) -> ApartRules {
    let until = match fields.get("apart_until").trim() {
        "" => None,
        text => {
            let read = text.parse().ok().filter(|last| (1..=MOST_ROUNDS).contains(last));
            if read.is_none() {
                let what = phrase!("web-account-bad-number", least = 1, most = MOST_ROUNDS);
                wrong.add("apart_until", words.say(&what));
            }
            read
        }
    };
    let (clubs, federations) = (fields.has("apart_clubs"), fields.has("apart_federations"));
    let families = fields.has("apart_families");
    let until = until.filter(|_| clubs || federations || families);
    ApartRules { clubs, federations, families, until }
}

/// What the fields say of byes; an empty one says nothing.
pub(super) fn byes(fields: &Fields, wrong: &mut Wrong, words: Words) -> ByeRules {
    let mut number = |field: &str, least: u8| -> Option<u8> {
        let text = fields.get(field).trim();
        if text.is_empty() {
            return None;
        }
        let read = text.parse().ok().filter(|number| (least..=MOST_ROUNDS).contains(number));
        if read.is_none() {
            let what = phrase!("web-account-bad-number", least = least, most = MOST_ROUNDS);
            wrong.add(field, words.say(&what));
        }
        read
    };
    ByeRules {
        half_points: number("bye_half", 0).unwrap_or(0),
        until: number("bye_until", 1),
        missed_rounds: number("bye_missed", 0).unwrap_or(0),
        full_points: fields.has("bye_full"),
    }
}
