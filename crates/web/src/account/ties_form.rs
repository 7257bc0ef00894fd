//! The part of an announcement's form about tie-break games and the clocks of a handicap event.

use codex::phrase;
use office::ties::PlayOff;
use office::{Announcement, HandicapBy, HandicapStep};

use super::Wrong;
use crate::posted::Fields;
use crate::words::Words;

/// What the clocks of a handicap event may follow.
pub(super) const HANDICAPS: &[(&str, &str)] =
    &[("rating", "ties-form-handicap-rating"), ("age", "ties-form-handicap-age")];

/// The fields of what was announced.
pub(super) fn filled(told: &Announcement) -> Vec<(&'static str, String)> {
    let step = |step: &HandicapStep| format!("{}: {} - {}", step.from, step.stronger, step.weaker);
    let by = match told.handicap_by {
        HandicapBy::Rating => "rating",
        HandicapBy::Age => "age",
    };
    let steps = told.handicap.iter().map(step).collect::<Vec<_>>().join("; ");
    let mut fields = vec![("handicap", steps), ("handicap_by", by.to_owned())];
    if let Some(play_off) = &told.play_off {
        fields.push(("play_off_places", play_off.places.to_string()));
        fields.push(("play_off_games", play_off.games.to_string()));
        fields.push(("play_off_control", play_off.control.to_string()));
        let armageddon = play_off.armageddon.as_ref();
        fields
            .push(("play_off_armageddon", armageddon.map(ToString::to_string).unwrap_or_default()));
    }
    fields
}

/// The clocks of a handicap event: `100: 4m - 6m; 200: 3m - 7m`, the stronger player's first.
pub(super) fn handicap(fields: &Fields, wrong: &mut Wrong, words: Words) -> Vec<HandicapStep> {
    let said = fields.get("handicap").split([';', '\n']).map(str::trim);
    let read = |text: &str| {
        let (from, clocks) = text.split_once(':')?;
        let (stronger, weaker) = clocks.split_once('-')?;
        Some(HandicapStep {
            from: from.trim().parse().ok()?,
            stronger: stronger.trim().parse().ok()?,
            weaker: weaker.trim().parse().ok()?,
        })
    };
    let mut steps = Vec::new();
    for text in said.filter(|text| !text.is_empty()) {
        match read(text) {
            Some(step) => steps.push(step),
            None => wrong.add("handicap", words.say(&phrase!("ties-form-unreadable", text = text))),
        }
    }
    steps
}

/// What the clocks follow; nothing where the form does not ask.
pub(super) fn handicap_by(fields: &Fields, wrong: &mut Wrong, words: Words) -> Option<HandicapBy> {
    match fields.get("handicap_by") {
        "" => None,
        "rating" => Some(HandicapBy::Rating),
        "age" => Some(HandicapBy::Age),
        _ => {
            wrong.add("handicap_by", words.text("web-account-choose"));
            None
        }
    }
}

/// The places for which tie-break games are played; none where no number is written.
pub(super) fn play_off(fields: &Fields, wrong: &mut Wrong, words: Words) -> Option<PlayOff> {
    let places = fields.get("play_off_places").trim();
    if places.is_empty() {
        return None;
    }
    let mut number = |field: &str, text: &str, most: u16| {
        let read = text.parse::<u16>().ok().filter(|number| (1..=most).contains(number));
        if read.is_none() {
            let what = phrase!("web-account-bad-number", least = 1, most = most);
            wrong.add(field, words.say(&what));
        }
        read.unwrap_or(1)
    };
    let places = number("play_off_places", places, 999);
    let games = match fields.get("play_off_games").trim() {
        "" => 2,
        text => number("play_off_games", text, 12),
    };
    let mut control = |field: &str| {
        let text = fields.get(field).trim();
        let read = text.parse().ok();
        if read.is_none() {
            wrong.add(field, words.say(&phrase!("ties-form-unreadable", text = text)));
        }
        read
    };
    let armageddon = fields.get("play_off_armageddon").trim();
    let armageddon = if armageddon.is_empty() { None } else { control("play_off_armageddon") };
    let control = control("play_off_control")?;
    let games = u8::try_from(games).unwrap_or(2);
    Some(PlayOff { places, control, games, armageddon })
}
